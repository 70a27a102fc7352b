//! A table of 120 FENs, most of them damaged in one way each: which of them strict reading takes, and what
//! lenient reading makes of the others.
//!
//! The column `strict_fen_syntax` of the table says what the standard allows; nothing of ours had a part in it.

mod common;

use std::collections::BTreeSet;

use common::unescape;
use jadoube::{Fen, FenPolicy};

const TABLE: &str = include_str!("data/malformed-fen.tsv");

/// Rows that the standard allows and strict reading refuses: their counters are beyond 65535.
const BEYOND_U16: [usize; 2] = [87, 96];

struct Row {
    id: usize,
    mutation: &'static str,
    input: Vec<u8>,
    base: &'static str,
    strict: bool,
}

fn rows() -> Vec<Row> {
    let rows: Vec<Row> = TABLE.lines().skip(1).map(row).collect();
    assert_eq!(rows.len(), 120);
    rows
}

fn row(line: &'static str) -> Row {
    let columns: Vec<&str> = line.split('\t').collect();
    Row {
        id: columns[0].parse().unwrap(),
        mutation: columns[1],
        input: unescape(columns[2]),
        base: columns[3],
        strict: columns[4] == "1",
    }
}

/// What lenient reading makes of a text.
#[derive(Clone, Copy)]
enum Lenient {
    /// Strict reading takes it already.
    AsStrict,
    /// The text before the mutation.
    Base,
    /// Another text.
    Reads(&'static str),
    /// Nothing.
    Refused,
}

use Lenient::{AsStrict, Base, Reads, Refused};

/// One kind of mutation after the other.
#[rustfmt::skip]
const KINDS: &[(&str, Lenient)] = &[
    // A byte of a rank is lost: the rank is too short; or of a field: the fields no longer fit.
    ("char-delete", Refused),
    // A byte too many.
    ("char-insert", Refused),
    // A byte replaced by one that has no meaning there.
    ("char-replace", Refused),
    // Two neighbouring bytes change places.
    ("char-swap", Refused),
    // The text ends after so many fields; the readings are below, where they are not the base.
    ("fields-1", Base), ("fields-2", Base), ("fields-3", Base), ("fields-4", Base), ("fields-5", Base),
    // A seventh field: nobody knows what it says.
    ("fields-7", Refused),
    // EPD operations after the fields.
    ("fields-junk", Refused),
    // White space of other kinds, in other amounts, at other places.
    ("double-space", Base), ("leading-space", Base), ("trailing-space", Base), ("tab-separator", Base),
    ("newline-end", Base), ("crlf-end", Base),
    // A zero byte is no white space.
    ("nul-end", Refused),
    // Underscores, as in web addresses.
    ("underscore-separator", Base),
    // Ranks missing, added, empty, too short or too long.
    ("rank-missing", Refused), ("rank-extra", Refused), ("rank-empty", Refused), ("rank-short", Refused),
    ("rank-long", Refused),
    // Digits that no run of squares has.
    ("digit-9", Refused), ("digit-0", Refused),
    // A run in two pieces.
    ("adjacent-digits", Base),
    // A slash before the first rank, after the last, or leaning the wrong way.
    ("trailing-slash", Refused), ("leading-slash", Refused), ("backslash", Refused),
    // Letters of no man, chess symbols, full-width letters.
    ("bad-piece", Refused), ("unicode-piece", Refused), ("fullwidth", Refused),
    // The mark of Crazyhouse for a promoted piece is dropped; its pocket cannot be.
    ("promoted-mark", Base), ("pocket", Refused),
    // Well-formed nonsense: the text says it, so it is read.
    ("reversed-ranks", AsStrict), ("no-white-king", AsStrict), ("no-black-king", AsStrict),
    ("two-white-kings", AsStrict), ("two-black-kings", AsStrict), ("pawn-rank-1", AsStrict),
    ("pawn-rank-8", AsStrict), ("other-side", AsStrict),
    // Spellings of the side to move.
    ("side-upper", Base), ("side-word", Base),
    // No side, or two.
    ("side-bad", Refused), ("side-empty", Refused),
    // Rights that nothing on the board supports are still rights in the text.
    ("castling-all", AsStrict),
    // Letters out of order or twice; the readings are below.
    ("castling-order", Refused), ("castling-dup", Refused), ("castling-mixed", Refused),
    // A dash with letters, or nothing at all.
    ("castling-junk", Refused), ("castling-empty", Refused),
    // File letters are as good as any.
    ("castling-shredder", AsStrict),
    // The other side's rank is one of the two; a digit alone is no square.
    ("ep-rank", AsStrict), ("ep-bad", Refused),
    // Counters with signs, points, in hexadecimal, in words, or not there.
    ("half-negative", Refused), ("half-plus", Refused), ("half-float", Refused), ("half-hex", Refused),
    ("full-negative", Refused), ("full-plus", Refused), ("full-float", Refused), ("full-word", Refused),
    // Two spaces where the half-move clock was: the move number is taken for it.
    ("half-word", Reads("8/2K5/8/8/k7/3p4/1p6/2Q5 b - - 1 1")),
    // Counters beyond 65535 become 65535.
    ("half-huge", Reads("8/2q5/8/6N1/4p1N1/qk3p2/1p6/3N2K1 b - - 65535 1")),
    ("full-huge", Reads("8/6p1/8/R7/Q1k5/4p3/K7/8 b - - 0 65535")),
    // Leading zeros.
    ("half-lead0", Reads("8/8/4P3/5q2/3k4/4q3/8/K7 b - - 7 1")), ("full-lead0", Base),
    // Digits of other scripts.
    ("half-unicode", Refused), ("full-unicode", Refused),
    // A large clock is a clock.
    ("half-over-150", AsStrict),
    // Move 0 becomes move 1.
    ("full-zero", Base), ("clocks-swapped", Reads("8/5q1k/8/8/1K6/8/q3q3/8 b - - 1 1")),
    // Wrappings: a byte order mark, quotation marks, a word before, spaces that are none, commas.
    ("bom", Refused), ("quoted", Refused), ("prefix-fen", Refused), ("nbsp", Refused),
    ("zero-width", Refused), ("comma", Refused),
    // Other letters are other men; the readings are below.
    ("lowercased", Refused), ("uppercased", Refused),
];

/// Rows whose lenient reading is not that of their kind; those called `fixed` are all here.
#[rustfmt::skip]
const READINGS: &[(usize, Lenient)] = &[
    // Fixed: empty texts and words.
    (0, Refused), (1, Refused), (2, Refused), (3, Refused), (4, Refused),
    // Fixed: boards without men, with one field, with empty ranks, with ones.
    (5, AsStrict), (6, Reads("8/8/8/8/8/8/8/8 w - - 0 1")), (7, AsStrict), (8, AsStrict), (9, Refused),
    (10, Reads("8/8/8/8/8/8/8/8 w - - 0 1")),
    // Fixed: the initial position with one field, and with too many.
    (11, Reads("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")), (12, Refused),
    // Fixed: well-formed positions with faults in men, castling and en passant.
    (13, AsStrict), (14, AsStrict), (15, AsStrict), (16, AsStrict), (17, AsStrict), (18, AsStrict),
    (19, AsStrict), (20, AsStrict), (21, AsStrict), (22, AsStrict), (23, AsStrict), (24, AsStrict),
    // Fixed: a run of nine.
    (25, Refused),
    // Castling letters in any order, named twice, or by two names.
    (74, Reads("rnbqk2r/8/pP2p1pn/3p1p1p/1bN4P/2P1P1P1/3PNPB1/R1BQK2R w Qq - 0 14")),
    (75, Reads("8/K4P2/8/4q3/8/1k6/8/8 w K - 0 1")),
    (79, Reads("rnbq1rk1/ppp1ppbp/3p1np1/3P4/4P3/2N2N1P/PPP1BPP1/R1BQ1RK1 b Q - 0 8")),
    // All men black, the rights with them; all men white, the side to move with them.
    (105, Reads("rnb1k2r/8/pp2p1pn/3p1pqp/1bn3pp/2p1p3/3pnpb1/r1bqk2r w kq - 1 15")),
    (106, Reads("8/5K2/8/8/2QQQ3/1Q2QQ2/1R6/K7 w - - 0 1")),
    // The fields that were lost are not the ones that are filled in.
    (112, Reads("r1b1kb1r/ppppn3/2n2qpp/4p3/4N3/2NPB1Q1/PPP2PPP/R3KB1R w - - 0 1")),
    (113, Reads("rnb2bnr/1ppk2p1/p2pp3/2B2pPp/7q/1P6/P1PPPP2/RN1QKBNR w - - 0 1")),
    (116, Reads("2b3nr/r3k1P1/2p1p3/p2p4/pn1P1P2/RPP5/3KQP1P/2B5 w - - 3 1")),
];

fn expectation(row: &Row) -> Lenient {
    let by_id = READINGS.iter().find(|&&(id, _)| id == row.id).map(|&(_, lenient)| lenient);
    let by_kind = KINDS.iter().find(|&&(kind, _)| kind == row.mutation).map(|&(_, lenient)| lenient);
    by_id.or(by_kind).unwrap_or_else(|| panic!("row {}: no expectation for {}", row.id, row.mutation))
}

#[test]
fn strict_reading_takes_what_the_standard_allows() {
    for row in rows() {
        let read = Fen::read(&row.input, FenPolicy::STRICT);
        let expected = row.strict && !BEYOND_U16.contains(&row.id);
        assert_eq!(read.is_ok(), expected, "row {} ({}): {read:?}", row.id, row.mutation);
        if let Err(error) = read {
            assert!(error.offset() <= row.input.len(), "row {}", row.id);
        }
    }
    for row in rows().iter().filter(|row| BEYOND_U16.contains(&row.id)) {
        assert!(row.strict, "row {} is no exception", row.id);
    }
}

#[test]
fn lenient_reading_gives_what_was_meant() {
    for row in rows() {
        let read = Fen::read(&row.input, FenPolicy::LENIENT).ok();
        let expected = match expectation(&row) {
            AsStrict => {
                assert!(row.strict, "row {}", row.id);
                Some(Fen::read(&row.input, FenPolicy::STRICT).unwrap())
            }
            Base => Some(row.base.parse().unwrap()),
            Reads(text) => Some(text.parse().unwrap()),
            Refused => None,
        };
        assert_eq!(read, expected, "row {} ({})", row.id, row.mutation);
    }
}

#[test]
fn every_expectation_is_used() {
    let mutations: BTreeSet<&str> = rows().iter().map(|row| row.mutation).collect();
    for (kind, _) in KINDS {
        assert!(mutations.contains(kind), "{kind}");
    }
    assert!(READINGS.iter().all(|&(id, _)| id < 120));
}
