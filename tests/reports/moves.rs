//! Moves that other generators made and should not have, or did not make.

use core::ops::ControlFlow;

use jadoube::{FenEnPassant, MAX_MOVES, Square};

use crate::{after_uci, has, moves, san, strict};

// alex65536/owlchess#6
#[test]
fn en_passant_that_clears_the_rank_of_both_pawns() {
    let position = after_uci(&strict("4k3/5p2/8/r3P2K/8/8/8/8 b - - 0 1"), "f7f5");
    assert_eq!(position.legal_move_count(), 5);
    assert!(!has(&position, "e5f6"));
    let without = "4k3/8/8/r3Pp1K/8/8/8/8 w - - 0 2";
    let with = "4k3/8/8/r3Pp1K/8/8/8/8 w - f6 0 2";
    assert_eq!(position.fen().to_string(), without);
    assert_eq!(position.fen_with(FenEnPassant::Always).to_string(), with);
    assert_eq!(position, strict(without));
    assert_eq!(strict(with), strict(without));
}

// niklasf/shakmaty#54, niklasf/python-chess#70
#[test]
fn en_passant_of_the_pawn_that_shields_the_king_on_a_diagonal() {
    let position = strict("7k/8/8/8/3Pp3/8/8/B3K3 b - d3 0 1");
    assert_eq!(position.legal_move_count(), 4);
    assert!(!has(&position, "e4d3"));
}

// niklasf/python-chess#14
#[test]
fn en_passant_by_either_of_two_pawns_of_which_one_is_pinned() {
    let position = strict("4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 1");
    assert_eq!(position.legal_move_count(), 8);
    assert!(has(&position, "c5d6") && !has(&position, "e5d6"));
    assert_eq!(san(&position, "c5d6"), "cxd6");
}

// niklasf/python-chess#70
#[test]
fn en_passant_along_the_line_of_the_pin() {
    let position = strict("7k/2b5/8/3pP3/8/6K1/8/8 w - d6 0 1");
    assert_eq!(position.legal_move_count(), 9);
    assert!(has(&position, "e5d6") && !has(&position, "e5e6"));
}

// Matthies/RubiChess#491, official-stockfish/Stockfish#6211
#[test]
fn en_passant_that_does_not_answer_the_discovered_check() {
    let position = after_uci(&strict("8/8/8/6k1/2p5/8/3P4/K1B5 w - - 0 1"), "d2d4");
    assert!(position.is_check());
    assert_eq!(position.legal_move_count(), 6);
    assert!(!has(&position, "c4d3"));
    assert_eq!(position.en_passant(), Some(Square::D3));
    assert_eq!(position.pseudo_legal_en_passant(), Some(Square::D3));
    assert_eq!(position.legal_en_passant(), None);
    assert_eq!(position.fen().to_string(), "8/8/8/6k1/2pP4/8/8/K1B5 b - - 0 1");
    let always = position.fen_with(FenEnPassant::Always).to_string();
    assert_eq!(always, "8/8/8/6k1/2pP4/8/8/K1B5 b - d3 0 1");
}

// shiro-nya/2025-chess-bot-tournament#11, jhonnold/berserk#498. The C layer will stand on this: moves are
// handed over one by one, and the receiver may stop at any of them.
#[test]
fn list_of_moves_longer_than_the_memory_for_it() {
    let position = strict("3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1");
    for (capacity, written) in [(0, 0), (1, 1), (217, 217), (218, 218), (256, 218)] {
        let mut memory = Vec::new();
        let _ = position.try_for_each_legal_move(|mv| {
            if memory.len() == capacity {
                return ControlFlow::Break(());
            }
            memory.push(mv);
            ControlFlow::Continue(())
        });
        assert_eq!(memory.len(), written);
        assert_eq!(memory, position.legal_moves()[..written]);
    }
    assert_eq!((position.legal_move_count(), moves(&position).len()), (218, 218));
    const { assert!(MAX_MOVES >= 218) };
}

// konsolas/ToppleChess#7
#[test]
fn promotion_on_a1_with_no_en_passant_square() {
    let position = after_uci(&strict("8/8/8/8/8/8/p6k/4K3 b - - 0 1"), "a2a1q");
    assert_eq!(position.fen().to_string(), "8/8/8/8/8/8/7k/q3K3 w - - 0 2");
    assert!(position.board().pawns().is_empty());
}
