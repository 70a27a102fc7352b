//! What several whole-crate tests read, tables and boards from text, and the level of instructions that they run at.

// Each test program uses a part of this.
#![allow(dead_code)]

use std::io::Write;
use std::sync::Once;

use jadoube::cpu::{Level, best_level, pin_level};
use jadoube::{Board, Fen, FenPolicy, Position};

/// Runs what follows in this process at the level that the environment variable `JADOUBE_LEVEL` names:
/// `portable`, `bmi2` or `avx512`; without it at the best one of the machine.
///
/// Whatever opens a table, a FEN or a set of dice for a test calls this first. Where the machine lacks the
/// level, the tests say so loudly and run at the best one.
pub(crate) fn use_chosen_level() {
    static CHOSEN: Once = Once::new();
    CHOSEN.call_once(|| {
        let Some(name) = std::env::var_os("JADOUBE_LEVEL") else { return };
        let level = Level::ALL.into_iter().find(|level| name == *level.to_string());
        let level = level.unwrap_or_else(|| panic!("JADOUBE_LEVEL names no level: {}", name.display()));
        if pin_level(level).is_err() {
            say(&format!("THIS MACHINE HAS NO LEVEL {level}: THE TESTS RUN AT {}", best_level()));
        }
    });
}

/// Says something past the test harness, which keeps to itself what a test prints with the usual macros.
pub(crate) fn say(words: &str) {
    writeln!(std::io::stderr(), "\n*** {words} ***\n").expect("standard error");
}

/// Known counts of standard positions.
pub(crate) const PERFT_STANDARD: &str = include_str!("../data/perft-standard.epd");
/// Known counts of Chess960 positions.
pub(crate) const PERFT_CHESS960: &str = include_str!("../data/perft-chess960.epd");
/// Known counts of positions that cannot arise in a game, standard and Chess960.
pub(crate) const PERFT_UNREACHABLE: [&str; 2] =
    [include_str!("../data/perft-unreachable.epd"), include_str!("../data/perft-unreachable-960.epd")];
/// The numbered start positions of Chess960.
pub(crate) const CHESS960_STARTS: &str = include_str!("../data/chess960-starts.tsv");
/// Positions with all their legal moves in UCI and SAN.
pub(crate) const SAN_SAMPLE: &str = include_str!("../data/san-sample.tsv");

/// A position with the numbers of lines of legal moves that start from it.
#[derive(Debug)]
pub(crate) struct PerftLine<'a> {
    pub(crate) fen: &'a str,
    /// Depths and their counts, the least deep first.
    pub(crate) counts: Vec<(u8, u64)>,
}

impl PerftLine<'_> {
    /// The deepest count of at most so many lines.
    pub(crate) fn deepest(&self, most: u64) -> Option<(u8, u64)> {
        self.counts.iter().rev().copied().find(|&(_, count)| count <= most)
    }
}

/// Reads a table of lines `FEN ;D1 count ;D2 count ...`.
pub(crate) fn perft_lines(table: &str) -> impl Iterator<Item = PerftLine<'_>> {
    use_chosen_level();
    table.lines().map(|line| {
        let (fen, counts) = line.split_once(';').expect("a count");
        let counts = counts.split(';').map(|count| {
            let (depth, count) = count.trim().split_once(' ').expect("a depth and a count");
            let depth = depth.strip_prefix('D').and_then(|depth| depth.parse().ok());
            (depth.expect("a depth"), count.parse().expect("a count"))
        });
        PerftLine { fen: fen.trim_end(), counts: counts.collect() }
    })
}

/// Reads a table with one row of names on top and `N` columns or more, separated by tabs.
pub(crate) fn rows<const N: usize>(table: &str) -> impl Iterator<Item = [&str; N]> {
    use_chosen_level();
    table.lines().skip(1).map(|row| {
        let mut columns = row.split('\t');
        [(); N].map(|()| columns.next().expect("a column"))
    })
}

/// One column of a row whose columns are separated by tabs.
pub(crate) fn field(row: &str, column: usize) -> &str {
    use_chosen_level();
    row.split('\t').nth(column).expect("a column")
}

/// The bytes of a text in a table, where a backslash is `\\` and other bytes may be `\t`, `\n`, `\r`, `\0` and
/// `\xNN`.
pub(crate) fn unescape(text: &str) -> Vec<u8> {
    use_chosen_level();
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'\\' => match rest.next().expect("an escaped byte") {
                b't' => b'\t',
                b'n' => b'\n',
                b'r' => b'\r',
                b'0' => 0,
                b'x' => {
                    let digits = [rest.next(), rest.next()].map(|digit| digit.expect("two digits"));
                    u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap()
                }
                other => other,
            },
            _ => byte,
        });
    }
    bytes
}

/// The men of a FEN's first field.
pub(crate) fn board(placement: &str) -> Board {
    Fen::read(placement.as_bytes(), FenPolicy::LENIENT).expect(placement).setup().board
}

/// The position of a FEN that has no fault.
pub(crate) fn position(fen: &str) -> Position {
    use_chosen_level();
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// A place for text that takes so many bytes and no more.
pub(crate) struct Narrow(pub(crate) usize);

impl std::fmt::Write for Narrow {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0 = self.0.checked_sub(text.len()).ok_or(std::fmt::Error)?;
        Ok(())
    }
}
