//! The work of each measurement: every answer is checked once, then passes are timed whose sum must come out right.

use std::hint::black_box;

use crate::job::Job;
use crate::measure::Measure;
use crate::peer::{JudgesMoves, Peer, ReadsSan, WritesFen, WritesSan};
use crate::positions::{positions, spelled, suite};
use crate::sample::Sample;

/// The ways to read SAN.
pub const STRICT: &str = "strict";
pub const LENIENT: &str = "lenient";

pub fn perft<P: Peer>(sample: &Sample, part: &str) -> Result<Job, String> {
    let row = sample.classic(part).ok_or_else(|| format!("no position is called {part}"))?;
    let (position, depth) = (crate::positions::read::<P>(&row.fen)?, row.depth);
    let pass = move || P::perft(black_box(&position), black_box(depth));
    Ok(Job::new::<P>(Measure::Perft, row.nodes, row.nodes, pass).of_part(part))
}

pub fn list<P: Peer>(sample: &Sample, part: &str) -> Result<Job, String> {
    let (positions, moves) = positions::<P>(sample, part)?;
    let units = positions.len() as u64;
    let job = Job::new::<P>(Measure::List, units, moves, move || {
        let mut count = 0;
        let Some(mut list) = positions.first().map(P::list) else { return count };
        for position in black_box(&positions) {
            P::list_into(position, &mut list);
            count += black_box(list.as_ref()).len() as u64;
        }
        count
    });
    Ok(job.of_part(part))
}

pub fn play<P: Peer>(sample: &Sample, part: &str) -> Result<Job, String> {
    let (positions, moves) = positions::<P>(sample, part)?;
    let job = Job::new::<P>(Measure::Play, moves, moves, move || {
        let mut count = 0;
        let Some(first) = positions.first() else { return count };
        let (mut list, mut next) = (P::list(first), first.clone());
        for position in black_box(&positions) {
            P::list_into(position, &mut list);
            for &mv in black_box(list.as_ref()) {
                P::play_into(position, mv, &mut next);
                black_box(&next);
                count += 1;
            }
        }
        count
    });
    Ok(job.of_part(part))
}

/// Every tenth position, since each is asked 4,096 times.
pub fn legal<P: JudgesMoves>(sample: &Sample, part: &str) -> Result<Job, String> {
    let positions: Vec<_> = positions::<P>(sample, part)?.0.into_iter().step_by(10).collect();
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
            let number = 10 * index;
            return Err(format!(
                "{} calls {count} moves legal, not {named}, in position {number} of {part}",
                P::NAME
            ));
        }
        expected += count;
    }
    let units = (positions.len() * squares.len() * squares.len()) as u64;
    let job = Job::new::<P>(Measure::Legal, units, expected, move || {
        let mut count = 0;
        for position in black_box(&positions) {
            for &from in black_box(&squares) {
                for &to in black_box(&squares) {
                    count += u64::from(P::is_legal(position, from, to));
                }
            }
        }
        count
    });
    Ok(job.of_part(part))
}

/// A question with yes or no about each position. That the three of them agree with the list of moves is checked
/// here; that the libraries agree with each other, by whoever compares them.
///
/// The question is a type of its own, not a pointer: whoever asks it in a program calls the library directly, and
/// most of these answers take no longer than a call that cannot be inlined.
pub fn ask<P: Peer>(
    measure: Measure,
    question: impl Fn(&P::Position) -> bool + 'static,
    sample: &Sample,
    part: &str,
) -> Result<Job, String> {
    let (positions, _) = positions::<P>(sample, part)?;
    for (number, position) in positions.iter().enumerate() {
        let is_over = P::list(position).as_ref().is_empty();
        let answers = [P::has_legal_move(position), P::is_checkmate(position), P::is_stalemate(position)];
        let yes = answers.into_iter().filter(|&answer| answer).count();
        if yes != 1 || answers[0] == is_over {
            return Err(format!("{} contradicts itself in position {number} of {part}", P::NAME));
        }
    }
    let expected = positions.iter().filter(|position| question(position)).count() as u64;
    let job = Job::new::<P>(measure, positions.len() as u64, expected, move || {
        black_box(&positions).iter().map(|position| u64::from(question(position))).sum()
    });
    Ok(job.of_part(part))
}

pub fn fen_read<P: Peer>(sample: &Sample) -> Result<Job, String> {
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

pub fn fen_write<P: WritesFen>(sample: &Sample) -> Result<Job, String> {
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
pub fn san_read<P: ReadsSan>(sample: &Sample, part: &str) -> Result<Job, String> {
    let read_san = match part {
        STRICT => P::read_san,
        LENIENT => P::read_san_leniently,
        _ => return Err(format!("no way to read SAN is called {part}")),
    };
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

pub fn san_write<P: WritesSan>(sample: &Sample) -> Result<Job, String> {
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
