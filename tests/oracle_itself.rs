//! The oracle judged by numbers that others have published, before it judges the crate.

mod common;
mod oracle;

use common::{PERFT_CHESS960, PERFT_STANDARD, PERFT_UNREACHABLE, SAN_SAMPLE, perft_lines, rows};
use jadoube::{Move, Promotion, Square};
use oracle::notation::{Variant, mark, san_without_mark, uci};
use oracle::{Ending, Mailbox};

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const CHESS960: &str = "nr1kqrbn/pbpppppp/1p6/8/8/BP6/P1PPPPPP/NR1KQRBN b BFbf - 0 1";

#[test]
fn counts_three_well_known_positions() {
    assert_eq!(Mailbox::from_fen(INITIAL).perft(3), 8902);
    assert_eq!(Mailbox::from_fen(KIWIPETE).perft(2), 2039);
    assert_eq!(Mailbox::from_fen(CHESS960).perft(3), 15681);
}

/// Compares the oracle with a table, to the deepest depth of at most so many lines.
fn agrees_with(table: &str, most: u64) {
    for line in perft_lines(table) {
        let oracle = Mailbox::from_fen(line.fen);
        let (depth, count) = line.deepest(most).expect("a small count");
        assert_eq!(oracle.perft(depth), count, "{} at depth {depth}", line.fen);
    }
}

#[test]
fn agrees_with_the_standard_table() {
    agrees_with(PERFT_STANDARD, 10_000);
}

#[test]
fn agrees_with_the_chess960_table() {
    agrees_with(PERFT_CHESS960, 40_000);
}

#[test]
fn agrees_with_the_tables_of_unreachable_positions() {
    for table in PERFT_UNREACHABLE {
        agrees_with(table, 200_000);
    }
}

#[test]
fn is_written_back_as_it_was_read() {
    for line in perft_lines(PERFT_STANDARD).chain(perft_lines(PERFT_CHESS960)) {
        let setup = oracle::fen::setup(line.fen);
        assert_eq!(Mailbox::from_setup(&setup).setup(), setup, "{}", line.fen);
    }
}

#[test]
fn writes_every_legal_move_as_the_sample_does() {
    for [_, variant, fen, count, _, expected] in rows(SAN_SAMPLE) {
        let oracle = Mailbox::from_fen(fen);
        let moves = oracle.legal_moves();
        let write = |&mv: &Move| {
            let uci = uci(&oracle, mv, Variant::from_table(variant));
            format!("{uci}:{}{}", san_without_mark(&oracle, &moves, mv), mark(&oracle.after(mv)))
        };
        let mut written: Vec<String> = moves.iter().map(write).collect();
        written.sort_unstable();
        assert_eq!(written.len().to_string(), count, "{fen}");
        assert_eq!(written.join(" "), expected, "{fen}");
    }
}

/// Whether a move is among the legal ones of a position.
fn allows(fen: &str, mv: Move) -> bool {
    Mailbox::from_fen(fen).legal_moves().contains(&mv)
}

#[test]
fn l3_7_4_en_passant_only_at_once_and_only_if_the_king_stays_safe() {
    let mv = Move::en_passant(Square::E5, Square::D6);
    assert!(allows("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", mv));
    assert!(!allows("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", mv));
    // Both pawns leave the rank, and the rook sees the king.
    assert!(!allows("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2", mv));
    // The pawn that gives check is the one that is captured.
    assert!(allows("4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 2", mv));
}

#[test]
fn l3_7_5_promotion_is_compulsory_with_four_choices() {
    let fen = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    for choice in Promotion::ALL {
        assert!(allows(fen, Move::promotion(Square::A7, Square::A8, choice)));
        assert!(allows(fen, Move::promotion(Square::A7, Square::B8, choice)));
    }
    assert!(!allows(fen, Move::normal(Square::A7, Square::A8)));
}

#[test]
fn l3_8_1_b_castling_is_prevented_by_attacks_on_the_kings_way_only() {
    let queen_side = Move::castling(Square::E1, Square::A1);
    assert!(allows("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", queen_side));
    assert!(!allows("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", queen_side));
    for (rook, allowed) in [('a', true), ('b', true), ('c', false), ('d', false), ('e', false), ('f', true)] {
        let file = rook as usize - 'a' as usize;
        let men = format!("{}r{}", &"1111111"[..file], &"1111111"[file..]);
        let fen = format!("7k/{men}/8/8/8/8/8/R3K3 w Q - 0 1");
        assert_eq!(allows(&fen, queen_side), allowed, "{fen}");
    }
    assert!(!allows("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", queen_side));
}

#[test]
fn l3_8_1_b_castling_in_chess960_with_king_or_rook_at_home() {
    let castling = Move::castling(Square::G1, Square::F1);
    // The rook stands between the king and the queen's side: it castles to c1 and d1.
    assert!(allows("4k3/8/8/8/8/8/8/5RK1 w F - 0 1", castling));
    let next = Mailbox::from_fen("4k3/8/8/8/8/8/8/5RK1 w F - 7 1").after(castling);
    assert_eq!(next, Mailbox::from_fen("4k3/8/8/8/8/8/8/2KR4 b - - 8 1"));
    // The king stays, and the rook no longer hides it.
    let castling = Move::castling(Square::C1, Square::B1);
    assert!(allows("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", castling));
    assert!(!allows("4k3/8/8/8/8/8/8/qRK5 w B - 0 1", castling));
}

#[test]
fn l3_8_1_b_the_right_is_lost_with_the_king_and_with_each_rook() {
    let start = Mailbox::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (mv, fen) in [
        (Move::normal(Square::E1, Square::E2), "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1"),
        (Move::normal(Square::A1, Square::B1), "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1"),
        (Move::normal(Square::H1, Square::H8), "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1"),
        (Move::castling(Square::E1, Square::H1), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"),
    ] {
        assert_eq!(start.after(mv), Mailbox::from_fen(fen), "{mv:?}");
    }
}

#[test]
fn l3_9_only_the_king_moves_out_of_three_checks() {
    let oracle = Mailbox::from_fen("4k3/8/5N2/rB6/8/8/8/4R2K b - - 0 1");
    assert_eq!(oracle.checkers(), [Square::E1, Square::B5, Square::F6]);
    let steps = [Square::F7, Square::D8, Square::F8].map(|to| Move::normal(Square::E8, to));
    assert_eq!(oracle.legal_moves(), steps);
}

#[test]
fn l5_1_and_l5_2_checkmate_and_stalemate() {
    assert_eq!(Mailbox::from_fen("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1").ending(), Some(Ending::Checkmate));
    assert_eq!(Mailbox::from_fen("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1").ending(), Some(Ending::Stalemate));
    assert_eq!(Mailbox::from_fen(INITIAL).ending(), None);
}
