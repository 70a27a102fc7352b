//! Six positions that every generator of moves is measured by, to a great depth.

mod common;
mod oracle;

use jadoube::{Position, perft};

fn counts(fen: &str, depth: u8, count: u64) {
    assert_eq!(perft(&oracle::fen::position(fen), depth), count, "{fen} at depth {depth}");
}

#[test]
fn initial_position() {
    common::use_chosen_level();
    assert_eq!(perft(&Position::initial(), 6), 119_060_324);
}

#[test]
fn kiwipete() {
    counts("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690);
}

#[test]
fn rook_ending_with_pins_on_the_en_passant_rank() {
    counts("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178_633_661);
}

#[test]
fn promotions_and_castling_under_attack() {
    counts("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292);
}

#[test]
fn promotion_with_capture_beside_a_displaced_king() {
    counts("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89_941_194);
}

#[test]
fn symmetrical_middle_game() {
    counts("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5, 164_075_551);
}
