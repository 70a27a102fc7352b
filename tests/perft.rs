//! Known numbers of lines of legal moves, on many positions to a moderate depth.

mod common;
mod oracle;

use common::{PERFT_CHESS960, PERFT_STANDARD, PERFT_UNREACHABLE, perft_lines};
use jadoube::perft;

/// The counts of one position are compared to the deepest that is no larger.
const MOST_LINES: u64 = 3_000_000;

#[test]
fn standard_positions() {
    for line in perft_lines(PERFT_STANDARD) {
        let position = oracle::fen::position(line.fen);
        let (depth, count) = line.deepest(MOST_LINES).expect("a small count");
        assert_eq!(perft(&position, depth), count, "{} at depth {depth}", line.fen);
    }
}

#[test]
fn chess960_positions() {
    for line in perft_lines(PERFT_CHESS960) {
        let position = oracle::fen::position(line.fen);
        let (depth, count) = line.deepest(MOST_LINES).expect("a small count");
        assert_eq!(perft(&position, depth), count, "{} at depth {depth}", line.fen);
    }
}

/// All depths, since a generator that trusts in reachable positions may fail at any of them.
#[test]
fn unreachable_positions_with_their_faults_forgiven() {
    for line in PERFT_UNREACHABLE.into_iter().flat_map(perft_lines) {
        let position = oracle::fen::position_forgiving(line.fen);
        for &(depth, count) in line.counts.iter().filter(|&&(_, count)| count <= MOST_LINES) {
            assert_eq!(perft(&position, depth), count, "{} at depth {depth}", line.fen);
        }
    }
}
