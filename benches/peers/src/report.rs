//! Medians, ratios and their tables.

use std::fmt::Write;

use crate::job::Job;
use crate::measure::Measure;
use crate::peer::Peer;
use crate::peers::{CozyChess, Jadoube};

/// The part of perft that is all parts together.
const TOTAL: &str = "all six positions";

/// One line of the tables: what each library did a second.
pub struct Row {
    pub measure: Measure,
    pub part: String,
    /// Units a second by library, in millions; none if it does not do this.
    pub rates: Vec<(&'static str, Option<f64>)>,
    /// The geometric mean of rows has no rates of its own.
    pub ratios: Option<(f64, f64)>,
    faults: Vec<(&'static str, usize)>,
}

pub fn median(times: &[f64]) -> f64 {
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    let middle = times.len() / 2;
    if times.len() % 2 == 1 { times[middle] } else { f64::midpoint(times[middle - 1], times[middle]) }
}

pub fn geometric_mean(ratios: impl Iterator<Item = f64>) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for ratio in ratios {
        sum += ratio.ln();
        count += 1.0;
    }
    (sum / f64::max(count, 1.0)).exp()
}

impl Row {
    fn name(&self) -> String {
        let name = self.measure.name();
        if self.part.is_empty() { name.into() } else { format!("{name}, {}", self.part) }
    }

    fn ours(&self) -> Option<f64> {
        self.rate(Jadoube::NAME)
    }

    fn rate(&self, peer: &str) -> Option<f64> {
        self.rates.iter().find(|(name, _)| *name == peer)?.1
    }

    /// The fastest of the others.
    fn best_peer(&self) -> Option<(&'static str, f64)> {
        let others = self.rates.iter().filter(|(name, _)| *name != Jadoube::NAME);
        others.filter_map(|&(name, rate)| Some((name, rate?))).max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Our rate by that of the best of the others, and by that of cozy-chess.
    fn ratios(&self) -> (Option<f64>, Option<f64>) {
        if let Some((best, cozy)) = self.ratios {
            return (Some(best), Some(cozy));
        }
        let by = |rate: Option<f64>| Some(self.ours()? / rate?);
        (by(self.best_peer().map(|(_, rate)| rate)), by(self.rate(CozyChess::NAME)))
    }
}

/// One row for each part of each measurement, and for perft the total and the mean after them.
pub fn rows(jobs: &[Job], peers: &[&'static str]) -> Vec<Row> {
    let mut rows = Vec::new();
    for measure in Measure::ALL {
        let of_measure: Vec<&Job> = jobs.iter().filter(|job| job.measure == measure).collect();
        let mut parts: Vec<&str> = Vec::new();
        for job in &of_measure {
            if !parts.contains(&job.part.as_str()) {
                parts.push(&job.part);
            }
        }
        let first = rows.len();
        for part in &parts {
            let cell = |peer| of_measure.iter().find(|job| job.peer == peer && job.part == *part);
            rows.push(Row {
                measure,
                part: (*part).to_owned(),
                rates: peers
                    .iter()
                    .map(|&peer| (peer, cell(peer).map(|job| 1e3 / median(&job.times))))
                    .collect(),
                ratios: None,
                faults: peers
                    .iter()
                    .filter_map(|&peer| Some((peer, cell(peer)?.faults)))
                    .filter(|&(_, faults)| faults != 0)
                    .collect(),
            });
        }
        if parts.len() > 1 && measure == Measure::Perft {
            let total = total(measure, &of_measure, peers);
            let mean = mean(measure, &rows[first..]);
            rows.extend([total, mean]);
        }
    }
    rows
}

/// All units by all time.
fn total(measure: Measure, jobs: &[&Job], peers: &[&'static str]) -> Row {
    let rate = |peer| {
        let (mut units, mut nanoseconds) = (0.0, 0.0);
        for job in jobs.iter().filter(|job| job.peer == peer) {
            units += job.units as f64;
            nanoseconds += job.units as f64 * median(&job.times);
        }
        (units > 0.0).then(|| 1e3 * units / nanoseconds)
    };
    Row {
        measure,
        part: TOTAL.into(),
        rates: peers.iter().map(|&peer| (peer, rate(peer))).collect(),
        ratios: None,
        faults: Vec::new(),
    }
}

fn mean(measure: Measure, rows: &[Row]) -> Row {
    let best = geometric_mean(rows.iter().filter_map(|row| row.ratios().0));
    let cozy = geometric_mean(rows.iter().filter_map(|row| row.ratios().1));
    Row {
        measure,
        part: "geometric mean".into(),
        rates: Vec::new(),
        ratios: Some((best, cozy)),
        faults: Vec::new(),
    }
}

/// The full table as plain text.
pub fn table(rows: &[Row], peers: &[&'static str]) -> String {
    let mut text = format!("{:52}", "millions a second");
    for peer in peers {
        let _ = write!(text, "{peer:>11}");
    }
    let _ = writeln!(text, "{:>11}{:>8}  best peer", "ours/best", "/cozy");
    for row in rows {
        let _ = write!(text, "{:52}", format!("{} ({})", row.name(), row.measure.unit()));
        for peer in peers {
            let _ = match row.rate(peer) {
                Some(rate) => write!(text, "{rate:>11.2}"),
                None => write!(text, "{:>11}", "-"),
            };
        }
        let (best, cozy) = row.ratios();
        let ratio = |ratio: Option<f64>| ratio.map_or("-".into(), |ratio| format!("{ratio:.2}"));
        let name = row.best_peer().map_or("", |(name, _)| name);
        let _ = writeln!(text, "{:>11}{:>8}  {name}", ratio(best), ratio(cozy));
    }
    for row in rows {
        for (peer, faults) in &row.faults {
            let _ = writeln!(text, "{}: {faults} answers of {peer} are known to be wrong", row.name());
        }
    }
    text
}

/// The rows that the README quotes, as Markdown.
pub fn markdown(rows: &[Row], peers: &[&'static str]) -> String {
    let mut text = String::from("| millions a second |");
    for peer in peers {
        let _ = write!(text, " {peer} |");
    }
    text.push_str(" ours / best peer |\n|---|");
    text.push_str(&"---:|".repeat(peers.len() + 1));
    text.push('\n');
    for row in rows.iter().filter(|row| row.measure != Measure::Perft || row.part == TOTAL) {
        let _ = write!(text, "| {} ({}) |", row.name(), row.measure.unit());
        for peer in peers {
            let _ = match row.rate(peer) {
                Some(rate) => write!(text, " {} |", short(rate)),
                None => write!(text, " - |"),
            };
        }
        let _ = writeln!(text, " {} |", row.ratios().0.map_or("-".into(), |ratio| format!("{ratio:.1}")));
    }
    text
}

/// About three figures.
fn short(rate: f64) -> String {
    if rate >= 100.0 {
        format!("{rate:.0}")
    } else if rate >= 10.0 {
        format!("{rate:.1}")
    } else {
        format!("{rate:.2}")
    }
}

/// All times as JSON: names hold nothing that needs an escape.
pub fn json(header: &[(&str, String)], jobs: &[Job]) -> String {
    let mut text = String::from("{\n");
    for (name, value) in header {
        let _ = writeln!(text, "  \"{name}\": \"{}\",", value.replace(['"', '\\'], "'"));
    }
    text.push_str("  \"cells\": [\n");
    for (index, job) in jobs.iter().enumerate() {
        let times: Vec<_> = job.times.iter().map(|time| format!("{time:.4}")).collect();
        let _ = writeln!(
            text,
            "    {{\"measure\": \"{}\", \"part\": \"{}\", \"peer\": \"{}\", \"unit\": \"{}\", \"units\": {}, \
             \"median_ns_per_unit\": {:.4}, \"ns_per_unit\": [{}]}}{}",
            job.measure.name(),
            job.part,
            job.peer,
            job.measure.unit(),
            job.units,
            median(&job.times),
            times.join(", "),
            if index + 1 < jobs.len() { "," } else { "" }
        );
    }
    text.push_str("  ]\n}\n");
    text
}
