//! The record: our speed beside its targets, as one table.
//!
//! Our side is built without flags. What the other libraries reach is the better of two builds, without flags and for
//! this processor (for cozy-chess of three: its sliders may use PEXT), except where the row says which build is meant.

use std::fs;
use std::path::Path;
use std::time::Instant;

use jadoube::cpu::{Level, best_level};

use crate::measure::Measure;
use crate::peer::Peer;
use crate::peers::{Chess, CozyChess, Jadoube, Owlchess, Shakmaty};
use crate::positions::MATES;
use crate::report::{geometric_mean, median};
use crate::sample::Sample;
use crate::worker::{Request, Worker};
use crate::{growth, processor, shuffle, tasks};

/// How a program was built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Build {
    /// Without any flags.
    Plain,
    /// With `-C target-cpu=native`.
    Native,
    /// The same, and cozy-chess with its feature `pext`.
    NativePext,
    /// Without flags, and jadoube with its feature `compact`.
    Compact,
}

impl Build {
    const ALL: [Build; 4] = [Build::Plain, Build::Native, Build::NativePext, Build::Compact];

    /// The name of the program in the directory of builds.
    fn file(self) -> &'static str {
        match self {
            Build::Plain => "plain",
            Build::Native => "native",
            Build::NativePext => "native-pext",
            Build::Compact => "compact",
        }
    }

    fn name(self) -> &'static str {
        match self {
            Build::Plain => "no flags",
            Build::Native => "native",
            Build::NativePext => "native, pext",
            Build::Compact => "compact",
        }
    }
}

/// One library in one build, and for ours at one level.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Party {
    peer: &'static str,
    build: Build,
    level: Option<Level>,
}

impl Party {
    const fn ours(level: Option<Level>) -> Party {
        Party { peer: Jadoube::NAME, build: Build::Plain, level }
    }

    const fn peer(peer: &'static str, build: Build) -> Party {
        Party { peer, build, level: None }
    }

    fn name(self) -> String {
        match self.level {
            Some(level) => format!("{} ({}, {level})", self.peer, self.build.name()),
            None => format!("{} ({})", self.peer, self.build.name()),
        }
    }
}

/// A row of the table.
struct Target {
    what: &'static str,
    measure: Measure,
    parts: Vec<String>,
    ours: Party,
    against: Vec<Party>,
    at_least: f64,
    /// The level that the row is about.
    needs: Level,
}

/// All rows.
fn targets(sample: &Sample) -> Vec<Target> {
    const COZY_NATIVE: [Party; 2] =
        [Party::peer(CozyChess::NAME, Build::Native), Party::peer(CozyChess::NAME, Build::NativePext)];
    const COZY_PLAIN: [Party; 1] = [Party::peer(CozyChess::NAME, Build::Plain)];
    let cozy = [&COZY_PLAIN[..], &COZY_NATIVE[..]].concat();
    let mut all = cozy.clone();
    for peer in [Shakmaty::NAME, Chess::NAME, Owlchess::NAME] {
        all.extend([Build::Plain, Build::Native].map(|build| Party::peer(peer, build)));
    }
    let writers: Vec<Party> = cozy.clone();
    let six: Vec<String> = sample.classic.iter().map(|row| row.name.clone()).collect();
    let ends: Vec<String> = six.iter().cloned().chain([MATES.to_owned()]).collect();
    let whole = vec![String::new()];

    let perft = |what, level, against: &[Party], at_least| Target {
        what,
        measure: Measure::Perft,
        parts: six.clone(),
        ours: Party::ours(Some(level)),
        against: against.to_vec(),
        at_least,
        needs: level,
    };
    let other = |what, measure, parts: &[String], against: &[Party], at_least| Target {
        what,
        measure,
        parts: parts.to_vec(),
        ours: Party::ours(None),
        against: against.to_vec(),
        at_least,
        needs: Level::Portable,
    };
    vec![
        perft("perft at the AVX-512 level, against native", Level::Avx512, &COZY_NATIVE, 3.2),
        perft("the same, both without flags", Level::Avx512, &COZY_PLAIN, 4.0),
        perft("perft at the BMI2 level, against native", Level::Bmi2, &COZY_NATIVE, 2.6),
        perft("perft at the portable level, both without flags", Level::Portable, &COZY_PLAIN, 1.6),
        other("all legal moves into a list", Measure::List, &six, &cozy, 2.2),
        other("list, then play every move in a copy", Measure::Play, &six, &all, 1.4),
        other("`is_legal`, all pairs of squares", Measure::Legal, &six, &cozy, 1.2),
        other("is there a legal move", Measure::Any, &ends, &all, 2.0),
        other("is it mate", Measure::Checkmate, &ends, &all, 2.0),
        other("is it stalemate", Measure::Stalemate, &ends, &all, 2.0),
        other("FEN read into a valid position", Measure::FenRead, &whole, &all, 2.5),
        other("FEN written", Measure::FenWrite, &whole, &all, 1.5),
        other("SAN read", Measure::SanRead, &[tasks::LENIENT.to_owned()], &cozy, 1.5),
        other("SAN written with + and #", Measure::SanWrite, &whole, &writers, 3.0),
        Target {
            ours: Party { build: Build::Compact, ..Party::ours(Some(Level::Portable)) },
            ..perft("perft with compact tables", Level::Portable, &[Party::ours(Some(Level::Portable))], 0.5)
        },
    ]
}

/// One party at one part of a measurement.
struct Cell {
    build: Build,
    request: Request,
    units: u64,
    /// Nanoseconds for a unit, one of each round.
    times: Vec<f64>,
}

/// All that is measured, each once, however many rows it stands in.
struct Record {
    cells: Vec<Cell>,
}

impl Record {
    fn new(targets: &[Target], builds: &[Build]) -> Record {
        let mut cells: Vec<Cell> = Vec::new();
        for target in targets.iter().filter(|target| target.needs <= best_level()) {
            for party in target.against.iter().chain([&target.ours]) {
                for part in &target.parts {
                    let request = Request {
                        measure: target.measure,
                        part: part.clone(),
                        peer: party.peer,
                        level: party.level,
                    };
                    let is_known = |cell: &Cell| cell.build == party.build && cell.request == request;
                    if builds.contains(&party.build) && !cells.iter().any(is_known) {
                        cells.push(Cell { build: party.build, request, units: 0, times: Vec::new() });
                    }
                }
            }
        }
        Record { cells }
    }

    /// Measures everything once, in shuffled order.
    fn round(&mut self, workers: &mut [(Build, Worker)], state: &mut u64) -> Result<(), String> {
        let mut order: Vec<usize> = (0..self.cells.len()).collect();
        shuffle(&mut order, state);
        let mut sums: Vec<(Measure, String, u64)> = Vec::new();
        for index in order {
            let Cell { build, ref request, .. } = self.cells[index];
            let worker = workers.iter_mut().find(|(of, _)| *of == build);
            let timing = worker.ok_or("no such build")?.1.ask(request)?;
            let (measure, part) = (request.measure, &request.part);
            match sums.iter().find(|(of, name, _)| *of == measure && name == part) {
                Some((.., sum)) if measure.has_one_answer() && *sum != timing.sum => {
                    return Err(format!(
                        "{} {part}: {} ({}) comes to {}, another library to {sum}",
                        measure.name(),
                        request.peer,
                        build.name(),
                        timing.sum
                    ));
                }
                Some(_) => {}
                None => sums.push((measure, part.clone(), timing.sum)),
            }
            self.cells[index].units = timing.units;
            self.cells[index].times.push(timing.nanoseconds);
        }
        Ok(())
    }

    /// The cell of a party, if its build is there.
    fn cell(&self, measure: Measure, part: &str, party: Party) -> Option<&Cell> {
        self.cells.iter().find(|cell| {
            let request = &cell.request;
            (request.measure, request.part.as_str()) == (measure, part)
                && (request.peer, request.level) == (party.peer, party.level)
                && cell.build == party.build
        })
    }

    /// Nanoseconds for a unit: the geometric mean over the parts, of the medians or of one round.
    fn time(&self, target: &Target, party: Party, round: Option<usize>) -> Option<f64> {
        let mut times = Vec::new();
        for part in &target.parts {
            let cell = self.cell(target.measure, part, party)?;
            times.push(round.map_or_else(|| median(&cell.times), |round| cell.times[round]));
        }
        Some(geometric_mean(times.into_iter()))
    }

    /// The fastest of those that the row is against, and its time.
    fn best(&self, target: &Target) -> Option<(Party, f64)> {
        let times = target.against.iter().filter_map(|&party| Some((party, self.time(target, party, None)?)));
        times.min_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// One row of the table.
    fn row(&self, target: &Target, rounds: usize) -> [String; 7] {
        let needed = format!("{:.1}", target.at_least);
        let blank = || String::from("-");
        let (Some(ours), Some((party, theirs))) = (self.time(target, target.ours, None), self.best(target))
        else {
            let verdict = format!("no {} here", target.needs);
            return [target.what.into(), needed, blank(), blank(), blank(), verdict, blank()];
        };
        let by_round = (0..rounds).filter_map(|round| {
            Some(self.time(target, party, Some(round))? / self.time(target, target.ours, Some(round))?)
        });
        let by_round: Vec<f64> = by_round.collect();
        let (lowest, highest) =
            by_round.iter().fold((f64::MAX, 0_f64), |(low, high), &ratio| (low.min(ratio), high.max(ratio)));
        let ratio = theirs / ours;
        let verdict = if ratio >= target.at_least { "met" } else { "missed" };
        [
            target.what.into(),
            needed,
            format!("{:.1}", 1e3 / ours),
            format!("{:.1}", 1e3 / theirs),
            format!("**{ratio:.2}** ({lowest:.2} to {highest:.2})"),
            verdict.into(),
            party.name(),
        ]
    }

    /// Perft position by position, of all parties.
    fn perft(&self, sample: &Sample) -> Vec<Vec<String>> {
        let mut parties: Vec<Party> = Vec::new();
        for cell in self.cells.iter().filter(|cell| cell.request.measure == Measure::Perft) {
            let party = Party { peer: cell.request.peer, build: cell.build, level: cell.request.level };
            if !parties.contains(&party) {
                parties.push(party);
            }
        }
        let mut rows = Vec::new();
        for party in parties {
            let cells: Vec<&Cell> =
                sample.classic.iter().filter_map(|row| self.cell(Measure::Perft, &row.name, party)).collect();
            let nodes: f64 = cells.iter().map(|cell| cell.units as f64).sum();
            let time: f64 = cells.iter().map(|cell| cell.units as f64 * median(&cell.times)).sum();
            let rates = cells.iter().map(|cell| format!("{:.0}", 1e3 / median(&cell.times)));
            let total = format!("{:.0}", 1e3 * nodes / time);
            rows.push([party.name()].into_iter().chain(rates).chain([total]).collect());
        }
        rows
    }
}

/// A table in Markdown that can be read as it stands: the first column and the last to the left.
pub fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.chain([head[column].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    let line = |cells: Vec<String>| {
        let padded: Vec<String> = cells
            .iter()
            .enumerate()
            .map(|(column, cell)| {
                let width = widths[column];
                if column == 0 { format!("{cell:width$}") } else { format!("{cell:>width$}") }
            })
            .collect();
        format!("| {} |\n", padded.join(" | "))
    };
    let mut text = line(head.iter().map(|&name| name.into()).collect());
    text += &line(
        widths
            .iter()
            .enumerate()
            .map(|(column, &width)| if column == 0 { "-".repeat(width) } else { "-".repeat(width - 1) + ":" })
            .collect(),
    );
    for row in rows {
        text += &line(row.clone());
    }
    text
}

/// How busy the machine is, as the kernel says: the mean number of runnable threads of the last minute.
fn load() -> String {
    let load = fs::read_to_string("/proc/loadavg").ok();
    load.and_then(|text| Some(text.split(' ').next()?.to_owned())).unwrap_or_else(|| "unknown".into())
}

/// Measures all rows with the programs of a directory, and prints the table.
pub fn run(directory: &Path, rounds: usize) -> Result<(), String> {
    let start = Instant::now();
    let sample = Sample::read()?;
    let mut workers = Vec::new();
    for build in Build::ALL {
        let program = directory.join(build.file());
        // Only the PEXT build may be missing: not every processor can run it.
        if build != Build::NativePext || program.exists() {
            workers.push((build, Worker::start(&program)?));
        }
    }
    let targets = targets(&sample);
    let builds: Vec<Build> = workers.iter().map(|&(build, _)| build).collect();
    let mut record = Record::new(&targets, &builds);
    let load_before = load();
    let mut state = 0x9e37_79b9_7f4a_7c15;
    for _ in 0..rounds {
        record.round(&mut workers, &mut state)?;
    }

    println!(
        "{} {}, {}; best level: {}; {rounds} rounds in shuffled order, {:.0} s, processor time, medians; \
         load {load_before} before, {} after; every answer checked\n",
        std::env::consts::ARCH,
        std::env::consts::OS,
        processor(),
        best_level(),
        start.elapsed().as_secs_f64(),
        load()
    );
    let rows: Vec<Vec<String>> = targets.iter().map(|target| record.row(target, rounds).to_vec()).collect();
    let head = ["millions a second", "target", "ours", "theirs", "ratio (by round)", "", "they are"];
    println!("{}", table(&head, &rows));
    let mut head = vec!["perft, millions of nodes a second"];
    head.extend(sample.classic.iter().map(|row| row.name.as_str()));
    head.push("all nodes by all time");
    println!("{}", table(&head, &record.perft(&sample)));
    growth::run(&sample, rounds)
}
