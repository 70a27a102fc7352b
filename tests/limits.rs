//! The ends of every range: full counters, crowded boards, many checks.

mod common;

use std::num::NonZeroU16;

use jadoube::{
    Bitboard, Color, FenPolicy, Move, Piece, Position, Role, SanPolicy, Setup, SetupFaults, Square,
    UciCastling, UciPolicy,
};

#[test]
fn full_counters_stay_full() {
    common::use_chosen_level();
    let fen = "4k3/4p3/8/8/8/8/4P3/4K3 b - - 65534 65534";
    let mut position: Position = fen.parse().unwrap();
    position.play(Move::normal(Square::E8, Square::D8)).unwrap();
    assert_eq!((position.half_move_clock(), position.move_number().get()), (65535, 65535));
    for mv in [Move::normal(Square::E1, Square::D1), Move::normal(Square::D8, Square::E8)] {
        position.play(mv).unwrap();
        assert_eq!((position.half_move_clock(), position.move_number()), (65535, NonZeroU16::MAX));
    }
    position.play_null().unwrap();
    position.play_null().unwrap();
    assert_eq!((position.half_move_clock(), position.move_number()), (65535, NonZeroU16::MAX));
    assert_eq!(position.fen().to_string(), "4k3/4p3/8/8/8/8/4P3/3K4 w - - 65535 65535");
    assert_eq!(position.fen().to_string().parse(), Ok(position));
    position.play(Move::normal(Square::E2, Square::E4)).unwrap();
    assert_eq!((position.half_move_clock(), position.move_number()), (0, NonZeroU16::MAX));
}

/// The same men on all squares but those of the kings.
fn crowded(piece: Piece, turn: Color, white_king: Square, black_king: Square) -> Setup {
    let mut setup = Setup { turn, ..Setup::EMPTY };
    for square in Square::ALL {
        let on_back_rank = Bitboard::BACK_RANKS.contains(square);
        if piece.role != Role::Pawn || !on_back_rank {
            setup.board.put(square, piece);
        }
    }
    setup.board.put(white_king, Role::King.of(Color::White));
    setup.board.put(black_king, Role::King.of(Color::Black));
    setup
}

/// Every question that a position answers, each answer consistent with the list of moves.
fn ask_everything(position: &Position) {
    common::use_chosen_level();
    let moves = position.legal_moves();
    assert_eq!((moves.len(), !moves.is_empty()), (position.legal_move_count(), position.has_legal_move()));
    for bits in 0..=u16::MAX {
        if let Some(mv) = Move::from_bits(bits) {
            assert_eq!(position.is_legal(mv), moves.contains(&mv));
        }
    }
    for &mv in &moves {
        let mut after = *position;
        after.play(mv).unwrap();
        assert_eq!(after.is_check(), position.gives_check(mv));
        let san = position.san(mv).unwrap().to_string();
        assert_eq!(position.read_san(san.as_bytes(), SanPolicy::STRICT), Ok(mv));
        let uci = position.uci(mv, UciCastling::Standard).to_string();
        assert_eq!(position.read_uci(uci.as_bytes(), UciPolicy::STRICT), Ok(mv));
    }
    let again = Position::from_setup_forgiving(&position.to_setup(), SetupFaults::FORGIVABLE).unwrap();
    assert_eq!((again, again.to_setup()), (*position, position.to_setup()));
    let fen = position.fen().to_string();
    assert_eq!(Position::from_fen_with(fen.as_bytes(), FenPolicy::LENIENT), Ok(*position));
}

#[test]
fn crowded_boards_are_answered_for() {
    common::use_chosen_level();
    for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        for color in Color::ALL {
            for turn in Color::ALL {
                for (white_king, black_king) in
                    [(Square::A1, Square::H8), (Square::E1, Square::E8), (Square::D4, Square::F6)]
                {
                    let setup = crowded(role.of(color), turn, white_king, black_king);
                    assert!(setup.faults().contains(SetupFaults::TOO_MUCH_MATERIAL));
                    let made = Position::from_setup_forgiving(&setup, SetupFaults::FORGIVABLE);
                    // The side with all the men has the other king in check, so that it cannot have the move.
                    match made {
                        Ok(position) => {
                            assert!(color != turn && position.is_check());
                            ask_everything(&position);
                        }
                        Err(error) => {
                            assert_eq!((color, error.faults()), (turn, SetupFaults::OPPONENT_IN_CHECK));
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn sixteen_checks_at_once_are_mate() {
    common::use_chosen_level();
    // Every man of Black but the king gives check: eight knights, six line pieces and two pawns.
    let fen = b"3q4/8/2n1n3/1np1pn2/q2K3r/1n3n2/2n1n2k/b2r2b1 w - - 0 1";
    let position = Position::from_fen_with(fen, FenPolicy::LENIENT).unwrap();
    let faults = SetupFaults::TOO_MUCH_MATERIAL | SetupFaults::IMPOSSIBLE_CHECK;
    assert_eq!(position.to_setup().faults(), faults);
    assert_eq!(position.checkers().count(), 16);
    assert!(position.is_checkmate());
    ask_everything(&position);
}

#[test]
fn what_cannot_be_is_dropped_when_forgiven() {
    // Castling rights without rooks, on the wrong rank, for the wrong colour; en passant without a pawn.
    let mut setup = Setup { castling_rooks: Bitboard::ALL, en_passant: Some(Square::A1), ..Setup::INITIAL };
    setup.board.remove(Square::H1);
    setup.board.put(Square::A8, Role::Rook.of(Color::White));
    let faults = SetupFaults::INVALID_CASTLING_RIGHTS | SetupFaults::INVALID_EN_PASSANT;
    assert_eq!(setup.faults(), faults);
    for forgiven in [SetupFaults::INVALID_CASTLING_RIGHTS, SetupFaults::INVALID_EN_PASSANT] {
        let error = Position::from_setup_forgiving(&setup, forgiven).unwrap_err();
        assert_eq!(error.faults(), faults - forgiven);
    }
    let position = Position::from_setup_forgiving(&setup, SetupFaults::all()).unwrap();
    assert_eq!(position.castling_rooks(), [Square::A1, Square::H8].into_iter().collect());
    assert_eq!(position.en_passant(), None);
    ask_everything(&position);
}
