//! The measurements: each checks every answer once, then times passes whose sum must come out right.

use std::collections::HashMap;
use std::hint::black_box;

use crate::job::Job;
use crate::peer::{JudgesMoves, Peer, ReadsSan, Status, WritesFen, WritesSan};
use crate::peers::{Chess, CozyChess, Jadoube, Owlchess, Shakmaty};
use crate::sample::{Sample, Spelled};

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    Perft,
    List,
    Play,
    Legal,
    Mate,
    FenRead,
    FenWrite,
    SanRead,
    SanWrite,
}

impl Measure {
    pub const ALL: [Measure; 9] = [
        Measure::Perft,
        Measure::List,
        Measure::Play,
        Measure::Legal,
        Measure::Mate,
        Measure::FenRead,
        Measure::FenWrite,
        Measure::SanRead,
        Measure::SanWrite,
    ];

    /// The word on the command line that asks for it.
    pub fn word(self) -> &'static str {
        match self {
            Measure::Perft => "perft",
            Measure::List => "list",
            Measure::Play => "play",
            Measure::Legal => "legal",
            Measure::Mate => "mate",
            Measure::FenRead | Measure::FenWrite => "fen",
            Measure::SanRead | Measure::SanWrite => "san",
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Measure::Perft => "perft",
            Measure::List => "list all legal moves",
            Measure::Play => "list, then play each move in a copy",
            Measure::Legal => "is the move legal, all pairs of squares",
            Measure::Mate => "playing, checkmate or stalemate",
            Measure::FenRead => "read FEN into a valid position",
            Measure::FenWrite => "write FEN",
            Measure::SanRead => "read SAN",
            Measure::SanWrite => "write SAN with + and #",
        }
    }

    /// What there are millions of in a second.
    pub fn unit(self) -> &'static str {
        match self {
            Measure::Perft => "nodes",
            Measure::List | Measure::Mate => "positions",
            Measure::Play | Measure::Legal => "moves",
            Measure::FenRead | Measure::FenWrite | Measure::SanRead | Measure::SanWrite => "texts",
        }
    }

    /// Checks all answers of all libraries that can do this, and makes their jobs.
    pub fn jobs(self, sample: &Sample) -> Result<Vec<Job>, String> {
        match self {
            Measure::Perft => {
                let mut jobs = Vec::new();
                for index in 0..sample.classic.len() {
                    jobs.push(perft::<Jadoube>(sample, index)?);
                    jobs.push(perft::<CozyChess>(sample, index)?);
                    jobs.push(perft::<Shakmaty>(sample, index)?);
                    jobs.push(perft::<Chess>(sample, index)?);
                    jobs.push(perft::<Owlchess>(sample, index)?);
                }
                Ok(jobs)
            }
            Measure::List => Ok(vec![
                list::<Jadoube>(sample)?,
                list::<CozyChess>(sample)?,
                list::<Shakmaty>(sample)?,
                list::<Chess>(sample)?,
                list::<Owlchess>(sample)?,
            ]),
            Measure::Play => Ok(vec![
                play::<Jadoube>(sample)?,
                play::<CozyChess>(sample)?,
                play::<Shakmaty>(sample)?,
                play::<Chess>(sample)?,
                play::<Owlchess>(sample)?,
            ]),
            Measure::Legal => Ok(vec![
                legal::<Jadoube>(sample)?,
                legal::<CozyChess>(sample)?,
                legal::<Shakmaty>(sample)?,
                legal::<Chess>(sample)?,
                legal::<Owlchess>(sample)?,
            ]),
            Measure::Mate => {
                let jobs = vec![
                    mate::<Jadoube>(sample)?,
                    mate::<CozyChess>(sample)?,
                    mate::<Shakmaty>(sample)?,
                    mate::<Chess>(sample)?,
                    mate::<Owlchess>(sample)?,
                ];
                match jobs.iter().find(|job| job.expected != jobs[0].expected) {
                    Some(job) => Err(format!("mate: {} counts other stalemates", job.peer)),
                    None => Ok(jobs),
                }
            }
            Measure::FenRead => Ok(vec![
                fen_read::<Jadoube>(sample)?,
                fen_read::<CozyChess>(sample)?,
                fen_read::<Shakmaty>(sample)?,
                fen_read::<Chess>(sample)?,
                fen_read::<Owlchess>(sample)?,
            ]),
            Measure::FenWrite => Ok(vec![
                fen_write::<Jadoube>(sample)?,
                fen_write::<CozyChess>(sample)?,
                fen_write::<Shakmaty>(sample)?,
                fen_write::<Chess>(sample)?,
                fen_write::<Owlchess>(sample)?,
            ]),
            Measure::SanRead => {
                let mut jobs = Vec::new();
                for part in ["strict", "lenient"] {
                    let ours = if part == "strict" { Jadoube::read_san } else { Jadoube::read_san_leniently };
                    jobs.push(san_read::<Jadoube>(sample, part, ours)?);
                    jobs.push(san_read::<CozyChess>(sample, part, CozyChess::read_san)?);
                    jobs.push(san_read::<Shakmaty>(sample, part, Shakmaty::read_san)?);
                    jobs.push(san_read::<Chess>(sample, part, Chess::read_san)?);
                    jobs.push(san_read::<Owlchess>(sample, part, Owlchess::read_san)?);
                }
                Ok(jobs)
            }
            Measure::SanWrite => Ok(vec![
                san_write::<Jadoube>(sample)?,
                san_write::<CozyChess>(sample)?,
                san_write::<Shakmaty>(sample)?,
                san_write::<Owlchess>(sample)?,
            ]),
        }
    }
}

fn read<P: Peer>(fen: &str) -> Result<P::Position, String> {
    P::read_fen(fen).map_err(|error| format!("{} refuses {fen}: {error}", P::NAME))
}

fn suite<P: Peer>(sample: &Sample) -> Result<Vec<P::Position>, String> {
    sample.suite.iter().map(|row| read::<P>(&row.fen)).collect()
}

fn perft<P: Peer>(sample: &Sample, index: usize) -> Result<Job, String> {
    let row = &sample.classic[index];
    let (position, depth) = (read::<P>(&row.fen)?, row.depth);
    let pass = move || P::perft(black_box(&position), black_box(depth));
    Ok(Job::new::<P>(Measure::Perft, row.nodes, row.nodes, pass).of_part(&row.name))
}

fn list<P: Peer>(sample: &Sample) -> Result<Job, String> {
    let positions = suite::<P>(sample)?;
    for (position, row) in positions.iter().zip(&sample.suite) {
        let count = P::list(position).as_ref().len() as u64;
        if count != row.moves {
            return Err(format!("{} lists {count} moves, not {}: {}", P::NAME, row.moves, row.fen));
        }
    }
    let moves = sample.suite.iter().map(|row| row.moves).sum();
    Ok(Job::new::<P>(Measure::List, positions.len() as u64, moves, move || {
        let mut count = 0;
        for position in black_box(&positions) {
            let list = P::list(position);
            count += black_box(list.as_ref()).len() as u64;
        }
        count
    }))
}

fn play<P: Peer>(sample: &Sample) -> Result<Job, String> {
    let positions = suite::<P>(sample)?;
    for (position, row) in positions.iter().zip(&sample.suite) {
        let replies = |&mv: &P::Move| P::list(&P::play(position, mv)).as_ref().len() as u64;
        let count: u64 = P::list(position).as_ref().iter().map(replies).sum();
        if count != row.nodes_at_two {
            return Err(format!("{} counts {count} nodes, not {}: {}", P::NAME, row.nodes_at_two, row.fen));
        }
    }
    let moves = sample.suite.iter().map(|row| row.moves).sum();
    Ok(Job::new::<P>(Measure::Play, moves, moves, move || {
        let mut count = 0;
        for position in black_box(&positions) {
            for &mv in black_box(P::list(position).as_ref()) {
                let next = P::play(position, mv);
                black_box(&next);
                count += 1;
            }
        }
        count
    }))
}

/// Every tenth position of the suite, since each is asked 4,096 times.
fn legal<P: JudgesMoves>(sample: &Sample) -> Result<Job, String> {
    let positions: Vec<_> = suite::<P>(sample)?.into_iter().step_by(10).collect();
    let squares = P::squares();
    let legal_pairs = |position: &P::Position| -> u64 {
        let mut count = 0;
        for &from in &squares {
            for &to in &squares {
                count += u64::from(P::is_legal(position, from, to));
            }
        }
        count
    };
    let mut expected = 0;
    for (index, position) in positions.iter().enumerate() {
        let named: usize = P::list(position).as_ref().iter().map(|&mv| P::pairs(position, mv)).sum();
        let count = legal_pairs(position);
        if count != named as u64 {
            let fen = &sample.suite[10 * index].fen;
            return Err(format!("{} calls {count} moves legal, not {named}: {fen}", P::NAME));
        }
        expected += count;
    }
    let units = (positions.len() * squares.len() * squares.len()) as u64;
    Ok(Job::new::<P>(Measure::Legal, units, expected, move || {
        let mut count = 0;
        for position in black_box(&positions) {
            for &from in black_box(&squares) {
                for &to in black_box(&squares) {
                    count += u64::from(P::is_legal(position, from, to));
                }
            }
        }
        count
    }))
}

type MovesByUci<P> = HashMap<String, <P as Peer>::Move>;

/// The position of a line of the SAN table, and its moves.
fn spelled<P: Peer>(row: &Spelled) -> Result<(P::Position, MovesByUci<P>), String> {
    let position = read::<P>(&row.fen)?;
    let moves: HashMap<_, _> =
        P::list(&position).as_ref().iter().map(|&mv| (P::uci(&position, mv), mv)).collect();
    match row.moves.iter().find(|(uci, _)| !moves.contains_key(uci)) {
        Some((uci, _)) => Err(format!("{} has no move {uci}: {}", P::NAME, row.fen)),
        None => Ok((position, moves)),
    }
}

/// Every sixth move of the SAN table is played, and all that mate.
fn mate<P: Peer>(sample: &Sample) -> Result<Job, String> {
    const STALEMATE: u64 = 1 << 32;
    let weight = |status| match status {
        Status::Playing => 0,
        Status::Checkmate => 1,
        Status::Stalemate => STALEMATE,
    };
    let mut positions = Vec::new();
    let mut expected = 0;
    for row in &sample.spelled {
        let (position, moves) = spelled::<P>(row)?;
        for (index, (uci, san)) in row.moves.iter().enumerate() {
            let mates = san.ends_with('#');
            if !mates && index % 6 != 0 {
                continue;
            }
            let next = P::play(&position, moves[uci]);
            let status = P::status(&next);
            if (status == Status::Checkmate) != mates {
                return Err(format!("{} says {status:?} after {san}: {}", P::NAME, row.fen));
            }
            expected += weight(status);
            positions.push(next);
        }
    }
    Ok(Job::new::<P>(Measure::Mate, positions.len() as u64, expected, move || {
        black_box(&positions).iter().map(|position| weight(P::status(position))).sum()
    }))
}

fn fen_read<P: Peer>(sample: &Sample) -> Result<Job, String> {
    let texts: Vec<String> = sample.suite.iter().map(|row| row.fen.clone()).collect();
    // That the positions are the right ones, `list` has checked by their moves; check again if it did not run.
    for (position, row) in suite::<P>(sample)?.iter().zip(&sample.suite) {
        if P::list(position).as_ref().len() as u64 != row.moves {
            return Err(format!("{} misreads {}", P::NAME, row.fen));
        }
    }
    let units = texts.len() as u64;
    Ok(Job::new::<P>(Measure::FenRead, units, units, move || {
        let mut count = 0;
        for text in black_box(&texts) {
            let position = P::read_fen(text);
            count += u64::from(black_box(&position).is_ok());
        }
        count
    }))
}

fn fen_write<P: WritesFen>(sample: &Sample) -> Result<Job, String> {
    let positions = suite::<P>(sample)?;
    let mut faults = Faults::default();
    let mut bytes = 0;
    let mut text = String::with_capacity(128);
    for (position, row) in positions.iter().zip(&sample.suite) {
        text.clear();
        P::write_fen(position, &mut text);
        bytes += text.len() as u64;
        faults.compare(Some(&text), &row.fen);
    }
    let faults = faults.known::<P>("writes FEN", P::KNOWN_FAULTS)?;
    let units = positions.len() as u64;
    let job = Job::new::<P>(Measure::FenWrite, units, bytes, move || {
        let mut text = String::with_capacity(128);
        let mut bytes = 0;
        for position in black_box(&positions) {
            text.clear();
            P::write_fen(position, &mut text);
            bytes += black_box(text.as_str()).len() as u64;
        }
        bytes
    });
    Ok(job.with_faults(faults))
}

/// No library but ours can be strict; the others do the same work in both parts.
fn san_read<P: ReadsSan>(
    sample: &Sample,
    part: &str,
    read_san: fn(&P::Position, &str) -> Option<P::Move>,
) -> Result<Job, String> {
    let mut faults = Faults::default();
    let mut rows = Vec::new();
    let mut read = 0;
    for row in &sample.spelled {
        let (position, _) = spelled::<P>(row)?;
        for (uci, san) in &row.moves {
            let found = read_san(&position, san).map(|mv| P::uci(&position, mv));
            read += u64::from(found.is_some());
            faults.compare(found.as_deref(), uci);
        }
        rows.push((position, row.moves.iter().map(|(_, san)| san.clone()).collect::<Vec<_>>()));
    }
    let faults = faults.known::<P>("reads SAN", P::KNOWN_FAULTS)?;
    let units = rows.iter().map(|(_, texts)| texts.len() as u64).sum();
    let job = Job::new::<P>(Measure::SanRead, units, read, move || {
        let mut count = 0;
        for (position, texts) in black_box(&rows) {
            for text in texts {
                count += u64::from(black_box(read_san(position, text)).is_some());
            }
        }
        count
    });
    Ok(job.of_part(part).with_faults(faults))
}

fn san_write<P: WritesSan>(sample: &Sample) -> Result<Job, String> {
    let mut faults = Faults::default();
    let mut rows: Vec<(P::Position, Vec<P::Move>)> = Vec::new();
    let mut bytes = 0;
    let mut text = String::with_capacity(16);
    for row in &sample.spelled {
        let (position, moves) = spelled::<P>(row)?;
        for (uci, san) in &row.moves {
            text.clear();
            P::write_san(&position, moves[uci], &mut text);
            bytes += text.len() as u64;
            faults.compare(Some(&text), san);
        }
        rows.push((position, row.moves.iter().map(|(uci, _)| moves[uci]).collect()));
    }
    let faults = faults.known::<P>("writes SAN", P::KNOWN_FAULTS)?;
    let units = rows.iter().map(|(_, moves)| moves.len() as u64).sum();
    let job = Job::new::<P>(Measure::SanWrite, units, bytes, move || {
        let mut text = String::with_capacity(16);
        let mut bytes = 0;
        for (position, moves) in black_box(&rows) {
            for &mv in moves {
                text.clear();
                P::write_san(position, mv, &mut text);
                bytes += black_box(text.as_str()).len() as u64;
            }
        }
        bytes
    });
    Ok(job.with_faults(faults))
}

/// Counts wrong answers and keeps the first.
#[derive(Default)]
struct Faults {
    count: usize,
    first: Option<String>,
}

impl Faults {
    fn compare(&mut self, found: Option<&str>, right: &str) {
        if found != Some(right) {
            self.count += 1;
            self.first.get_or_insert_with(|| format!("{}, not {right}", found.unwrap_or("nothing")));
        }
    }

    /// Fails unless there are exactly as many as are known of.
    fn known<P: Peer>(self, what: &str, known: usize) -> Result<usize, String> {
        if self.count == known {
            Ok(known)
        } else {
            let first = self.first.unwrap_or_default();
            Err(format!("{} {what} wrongly {} times, not {known}; first: {first}", P::NAME, self.count))
        }
    }
}
