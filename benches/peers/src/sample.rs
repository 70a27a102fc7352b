//! What is measured: positions, moves and texts whose right answers are known from elsewhere.

use std::fs;
use std::path::Path;

/// A position whose perft is known.
pub struct Counted {
    pub name: String,
    pub fen: String,
    /// The depth that is measured, and its count.
    pub depth: u8,
    pub nodes: u64,
    /// The counts of depths 1, 2 and 3.
    pub first_counts: [u64; 3],
}

/// A position of the perft suite: its FEN and its first two counts.
pub struct Suite {
    pub fen: String,
    pub moves: u64,
    pub nodes_at_two: u64,
}

/// A position with all its legal moves, as UCI and as SAN.
pub struct Spelled {
    pub fen: String,
    pub moves: Vec<(String, String)>,
}

pub struct Sample {
    pub classic: Vec<Counted>,
    pub suite: Vec<Suite>,
    pub spelled: Vec<Spelled>,
}

/// The six positions by which generators are usually compared, with the depth measured here.
const CLASSIC: [(&str, &str, u8, u64, [u64; 3]); 6] = [
    ("initial", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324, [20, 400, 8_902]),
    (
        "Kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        5,
        193_690_690,
        [48, 2_039, 97_862],
    ),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178_633_661, [14, 191, 2_812]),
    (
        "position 4",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        5,
        15_833_292,
        [6, 264, 9_467],
    ),
    (
        "position 5",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        5,
        89_941_194,
        [44, 1_486, 62_379],
    ),
    (
        "position 6",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        5,
        164_075_551,
        [46, 2_079, 89_890],
    ),
];

impl Sample {
    /// Reads the tables of the crate's tests.
    pub fn read() -> Result<Sample, String> {
        let classic = CLASSIC.map(|(name, fen, depth, nodes, first_counts)| Counted {
            name: name.into(),
            fen: fen.into(),
            depth,
            nodes,
            first_counts,
        });
        let suite: Vec<_> = table("perft-standard.epd")?
            .lines()
            .map(suite_line)
            .collect::<Option<_>>()
            .ok_or("bad perft table")?;
        let spelled: Vec<_> = table("san-sample.tsv")?
            .lines()
            .skip(1)
            .filter(|line| line.split('\t').nth(1) == Some("std"))
            .map(spelled_line)
            .collect::<Option<_>>()
            .ok_or("bad SAN table")?;
        if suite.is_empty() || spelled.is_empty() {
            return Err("an empty table".into());
        }
        Ok(Sample { classic: classic.into(), suite, spelled })
    }

    pub fn classic(&self, name: &str) -> Option<&Counted> {
        self.classic.iter().find(|row| row.name == name)
    }
}

fn table(name: &str) -> Result<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(name);
    fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
}

/// `FEN ;D1 n ;D2 n ...`
fn suite_line(line: &str) -> Option<Suite> {
    let mut fields = line.split(';').map(str::trim);
    let fen = fields.next()?.to_owned();
    let moves = fields.next()?.strip_prefix("D1 ")?.parse().ok()?;
    let nodes_at_two = fields.next()?.strip_prefix("D2 ")?.parse().ok()?;
    Some(Suite { fen, moves, nodes_at_two })
}

/// `category, variant, FEN, number of moves, features, uci:san ...`, with TAB between.
fn spelled_line(line: &str) -> Option<Spelled> {
    let fields: Vec<_> = line.split('\t').collect();
    let &[_, _, fen, count, _, moves] = fields.as_slice() else { return None };
    let moves: Vec<_> = moves
        .split_ascii_whitespace()
        .map(|pair| pair.split_once(':').map(|(uci, san)| (uci.to_owned(), san.to_owned())))
        .collect::<Option<_>>()?;
    (count.parse() == Ok(moves.len())).then(|| Spelled { fen: fen.to_owned(), moves })
}
