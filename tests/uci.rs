//! Moves in UCI: the text, what it means in a position, and all legal moves there and back.

mod common;

use common::position;
use jadoube::{
    CastlingSide, IllegalMove, Move, Position, Promotion, Role, Square, Uci, UciCastling, UciError,
    UciPolicy, UciTextError,
};

const STRICT: UciPolicy = UciPolicy::STRICT;
const LENIENT: UciPolicy = UciPolicy::LENIENT;

fn read(position: &Position, text: &str) -> Result<Move, UciError> {
    position.read_uci(text.as_bytes(), STRICT)
}

fn illegal(position: &Position, text: &str) -> &'static str {
    match read(position, text) {
        Err(UciError::Illegal(reason)) => reason.name(),
        other => panic!("{text}: {other:?}"),
    }
}

/// All 20,481 values, each by its own text.
#[test]
fn every_value_comes_back() {
    let mut count = 1;
    assert_eq!("0000".parse(), Ok(Uci::Null));
    assert_eq!(Uci::Null.to_string(), "0000");
    for from in Square::ALL {
        for to in Square::ALL {
            for promotion in Promotion::ALL.into_iter().map(Some).chain([None]) {
                let uci = Uci::Move { from, to, promotion };
                let text = uci.to_string();
                assert!(text.len() <= Uci::MAX_LENGTH);
                assert_eq!(text.parse(), Ok(uci));
                assert_eq!(Uci::read(text.to_ascii_uppercase().as_bytes(), LENIENT), Ok(uci));
                count += 1;
            }
        }
    }
    assert_eq!(count, 20_481);
    assert_eq!(format!("{:<6}|{:>6}", Uci::Null, "e7e8q".parse::<Uci>().unwrap()), "0000  | e7e8q");
}

#[test]
fn unreadable_texts() {
    for (text, offset) in [
        ("", 0),
        ("e", 1),
        ("e2", 2),
        ("e2e", 3),
        ("E2E4", 0),
        ("e2E4", 2),
        ("e2-e4", 2),
        ("e9e4", 1),
        ("e0e4", 1),
        ("i2e4", 0),
        ("e2e4 ", 4),
        (" e2e4", 0),
        ("e7e8=q", 4),
        ("e7e8Q", 4),
        ("e7e8x", 4),
        ("e2e4qzz", 5),
        ("e7e8kk", 5),
        ("e2e4\0", 4),
        ("00000", 4),
        ("000", 0),
        ("O-O", 0),
        ("e\u{ff12}e4", 1),
    ] {
        assert_eq!(text.parse::<Uci>(), Err(UciTextError::Unreadable { offset }), "{text}");
    }
    for text in ["e7e8=q", "e2e4qzz", "e7e8QQ", "e2e4 ", "e2-e4"] {
        assert!(
            matches!(Uci::read(text.as_bytes(), LENIENT), Err(UciTextError::Unreadable { .. })),
            "{text}"
        );
    }
    let king = UciTextError::PromotionNotAllowed { role: Role::King };
    let pawn = UciTextError::PromotionNotAllowed { role: Role::Pawn };
    assert_eq!("e7e8k".parse::<Uci>(), Err(king));
    assert_eq!("e7e8p".parse::<Uci>(), Err(pawn));
    assert_eq!(Uci::read(b"E7E8K", LENIENT), Err(king));
    assert_eq!(king.to_string(), "a pawn does not become a king");
    let unreadable = UciTextError::Unreadable { offset: 4 };
    assert_eq!(unreadable.to_string(), "not a move in UCI: unreadable from byte 4");
}

#[test]
fn prefixes() {
    for (text, uci, used) in [
        ("e2e4", "e2e4", 4),
        ("e2e4 e7e5", "e2e4", 4),
        ("e7e8q", "e7e8q", 5),
        ("e7e8qq", "e7e8q", 5),
        ("e7e8=Q", "e7e8", 4),
        ("e7e8x", "e7e8", 4),
        ("e2e4e7e5", "e2e4", 4),
        // A letter that may be a piece's is taken for one.
        ("e2e4b7b5", "e2e4b", 5),
        ("0000 e2e4", "0000", 4),
        ("00000", "0000", 4),
    ] {
        assert_eq!(Uci::read_prefix(text.as_bytes(), STRICT), Ok((uci.parse().unwrap(), used)), "{text}");
    }
    let unreadable = |offset| Err(UciTextError::Unreadable { offset });
    assert_eq!(Uci::read_prefix(b"", STRICT), unreadable(0));
    assert_eq!(Uci::read_prefix(b"e2e", STRICT), unreadable(3));
    assert_eq!(Uci::read_prefix(b" e2e4", LENIENT), unreadable(0));
    let king = UciTextError::PromotionNotAllowed { role: Role::King };
    assert_eq!(Uci::read_prefix(b"e7e8k ", STRICT), Err(king));
}

#[test]
fn promotion_letters() {
    let position = position("7k/4P3/8/8/8/8/8/K7 w - - 0 1");
    let queen = Move::promotion(Square::E7, Square::E8, Promotion::Queen);
    assert_eq!(position.uci(queen, UciCastling::Standard).to_string(), "e7e8q");
    assert_eq!(read(&position, "e7e8q"), Ok(queen));
    assert_eq!(read(&position, "e7e8Q"), Err(UciError::Text(UciTextError::Unreadable { offset: 4 })));
    assert_eq!(position.read_uci(b"e7e8Q", LENIENT), Ok(queen));
    assert_eq!(illegal(&position, "e7e8"), "promotion-missing");
    assert_eq!(illegal(&position, "e7e8k"), "promotion-not-allowed");
    assert_eq!(illegal(&position, "e7e8p"), "promotion-not-allowed");
    assert_eq!(illegal(&position, "a1a2q"), "promotion-not-needed");
    assert_eq!(read(&position, "e7e8=q"), Err(UciError::Text(UciTextError::Unreadable { offset: 4 })));
    assert_eq!(read(&position, "0000"), Err(UciError::NullMove));
}

#[test]
fn castling_in_both_spellings() {
    let both = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (text, rook) in
        [("e1g1", Square::H1), ("e1h1", Square::H1), ("e1c1", Square::A1), ("e1a1", Square::A1)]
    {
        let castling = Move::castling(Square::E1, rook);
        assert_eq!(read(&both, text), Ok(castling), "{text}");
    }
    let queen_side = Move::castling(Square::E1, Square::A1);
    assert_eq!(both.uci(queen_side, UciCastling::Standard).to_string(), "e1c1");
    assert_eq!(both.uci(queen_side, UciCastling::Chess960).to_string(), "e1a1");
    assert_eq!(illegal(&both, "e1b1"), "not-how-this-piece-moves");
    assert_eq!(illegal(&both, "e1g1q"), "not-how-this-piece-moves");
    let black = position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    assert_eq!(read(&black, "e8g8"), Ok(Move::castling(Square::E8, Square::H8)));
    assert_eq!(read(&black, "e8c8"), Ok(Move::castling(Square::E8, Square::A8)));
    assert_eq!(illegal(&black, "e1g1"), "not-your-piece");
}

/// What is no longer or not now possible is refused as castling.
#[test]
fn refused_castling_is_castling_still() {
    let lost = |side| Err(UciError::Illegal(IllegalMove::CastlingRightLost { side }));
    let without_right = position("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
    for text in ["e1g1", "e1h1"] {
        assert_eq!(read(&without_right, text), lost(CastlingSide::KingSide), "{text}");
    }
    for text in ["e1c1", "e1a1"] {
        assert_eq!(read(&without_right, text), lost(CastlingSide::QueenSide), "{text}");
    }
    let without_rook = position("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(read(&without_rook, "e1g1"), lost(CastlingSide::KingSide));
    assert_eq!(illegal(&Position::initial(), "e1g1"), "castling-blocked");
    assert_eq!(illegal(&position("4kr2/8/8/8/8/8/8/4K2R w K - 0 1"), "e1g1"), "castling-through-attack");
    assert_eq!(illegal(&position("4rk2/8/8/8/8/8/8/4K2R w K - 0 1"), "e1g1"), "castling-out-of-check");
    // Another rook where the king would land is in the way.
    assert_eq!(illegal(&position("4k3/8/8/8/8/8/8/4K1RR w H - 0 1"), "e1g1"), "castling-blocked");
    // Off its back rank a king does not castle, and nobody castles upwards.
    assert_eq!(illegal(&position("4k3/8/8/8/8/8/4K2R/8 w - - 0 1"), "e2h2"), "own-piece-on-target");
    assert_eq!(illegal(&position("3k4/8/8/8/8/8/4R3/4K3 w - - 0 1"), "e1e2"), "own-piece-on-target");
    // A king in the corner.
    assert_eq!(illegal(&position("4k3/8/8/8/8/8/8/7K w - - 0 1"), "h1f1"), "not-how-this-piece-moves");
    assert_eq!(read(&position("4k3/8/8/8/8/8/8/7K w - - 0 1"), "h1c1"), lost(CastlingSide::QueenSide));
}

#[test]
fn chess960() {
    // Castling by the king's new square, where no step of the king is meant.
    let standard_places = position("4k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1");
    let king_side = Move::castling(Square::E1, Square::H1);
    assert_eq!(read(&standard_places, "e1g1"), Ok(king_side));
    assert_eq!(standard_places.uci(king_side, UciCastling::Chess960).to_string(), "e1h1");
    // Where the king could simply step, only the rook's square means castling.
    let beside = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assert_eq!(read(&beside, "f1g1"), Ok(Move::normal(Square::F1, Square::G1)));
    let castling = Move::castling(Square::F1, Square::H1);
    assert_eq!(read(&beside, "f1h1"), Ok(castling));
    assert_eq!(beside.uci(castling, UciCastling::Standard).to_string(), "f1h1");
    assert_eq!(beside.legal_moves().len(), 14);
    // The rook stays and the king goes to its other side.
    let rook_stays = position("3rk3/8/8/8/8/8/8/4K3 b d - 0 1");
    let castling = Move::castling(Square::E8, Square::D8);
    assert_eq!(read(&rook_stays, "e8d8"), Ok(castling));
    assert_eq!(read(&rook_stays, "e8c8"), Ok(castling));
    assert_eq!(rook_stays.uci(castling, UciCastling::Standard).to_string(), "e8d8");
    // The king stays.
    let king_stays = position("6kr/8/8/8/8/8/8/6KR b Hh - 0 1");
    assert_eq!(read(&king_stays, "g8h8"), Ok(Move::castling(Square::G8, Square::H8)));
    // The castling rook itself may be attacked.
    let attacked = position("r6k/8/8/8/8/8/8/RK6 w A - 0 1");
    assert_eq!(read(&attacked, "b1a1"), Ok(Move::castling(Square::B1, Square::A1)));
    // But everything else between stands in the way.
    assert_eq!(illegal(&position("8/7k/8/8/8/8/8/4RRK1 w F - 0 1"), "g1f1"), "castling-blocked");
    assert_eq!(illegal(&position("1k1q3r/8/8/8/8/8/8/1K1Q3R b Hh - 0 1"), "b8h8"), "castling-blocked");
    // Kings on different files, each with rights of its own.
    let different = position("1r1k1r2/5p2/8/8/8/8/3N4/R5KR b HAfb - 0 1");
    for (text, rook) in [("d8b8", Square::B8), ("d8f8", Square::F8)] {
        assert_eq!(read(&different, text), Ok(Move::castling(Square::D8, rook)));
    }
}

#[test]
fn only_kings_castle() {
    let queen = position("3k4/8/8/8/8/8/8/n3Q2K w - - 0 1");
    assert_eq!(read(&queen, "e1a1"), Ok(Move::normal(Square::E1, Square::A1)));
    let rook = position("3k4/8/8/8/8/8/8/4R2K w - - 0 1");
    assert_eq!(read(&rook, "e1g1"), Ok(Move::normal(Square::E1, Square::G1)));
    assert_eq!(illegal(&rook, "e1h1"), "own-piece-on-target");
}

#[test]
fn en_passant() {
    let available = position("k7/8/8/3pP3/8/8/8/K7 w - d6 0 1");
    assert_eq!(read(&available, "e5d6"), Ok(Move::en_passant(Square::E5, Square::D6)));
    assert_eq!(illegal(&available, "e5f6"), "pawn-capture-without-victim");
    let too_late = position("k7/8/8/3pP3/8/8/8/K7 w - - 0 1");
    assert_eq!(illegal(&too_late, "e5d6"), "en-passant-unavailable");
    let ordinary = position("k7/8/3p4/4P3/8/8/8/K7 w - - 0 1");
    assert_eq!(read(&ordinary, "e5d6"), Ok(Move::normal(Square::E5, Square::D6)));
    // One of two capturers is pinned.
    let pinned = position("4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 1");
    assert!(read(&pinned, "c5d6").is_ok());
    assert_eq!(illegal(&pinned, "e5d6"), "exposes-king");
    // Both pawns leave the rank of the king, or the capture does not stop the bishop's check.
    assert_eq!(illegal(&position("4k3/8/8/r3Pp1K/8/8/8/8 w - f6 0 2"), "e5f6"), "exposes-king");
    let mut discovered = position("8/8/8/6k1/2p5/8/3P4/K1B5 w - - 0 1");
    discovered.play(read(&discovered, "d2d4").unwrap()).unwrap();
    assert_eq!(illegal(&discovered, "c4d3"), "leaves-king-in-check");
    // A promotion on a1 is nothing of the kind.
    let corner = position("8/8/8/8/8/8/p6k/4K3 b - - 0 1");
    assert_eq!(read(&corner, "a2a1q"), Ok(Move::promotion(Square::A2, Square::A1, Promotion::Queen)));
}

/// In random games of standard chess and Chess960 all legal moves come back from both styles, no two share
/// a text, and no other pair of squares is accepted.
#[test]
fn all_legal_moves_come_back() {
    common::use_chosen_level();
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % bound as u64) as usize
    };
    let (mut moves, mut castlings) = (0, 0);
    for game in 0..200 {
        let mut position =
            if game % 2 == 0 { Position::initial() } else { Position::chess960(below(960) as u16).unwrap() };
        for ply in 0..80 {
            let legal = position.legal_moves();
            for castling in [UciCastling::Standard, UciCastling::Chess960] {
                let mut texts = std::collections::HashSet::new();
                for &mv in &legal {
                    let text = position.uci(mv, castling).to_string();
                    assert_eq!(read(&position, &text), Ok(mv), "{text} {:?}", position.to_setup());
                    assert_eq!(position.read_uci(text.to_ascii_uppercase().as_bytes(), LENIENT), Ok(mv));
                    assert!(texts.insert(text), "two moves of one text");
                    moves += 1;
                    castlings += usize::from(mv.is_castling());
                }
            }
            if ply % 16 == 0 {
                for from in Square::ALL {
                    for to in Square::ALL {
                        for promotion in Promotion::ALL.into_iter().map(Some).chain([None]) {
                            if let Ok(mv) = (Uci::Move { from, to, promotion }).to_move(&position) {
                                assert!(legal.contains(&mv));
                                assert_eq!((mv.from(), mv.promoted_to()), (from, promotion));
                                assert!(mv.to() == to || mv.is_castling());
                            }
                        }
                    }
                }
            }
            if legal.is_empty() {
                break;
            }
            position.play(legal[below(legal.len())]).unwrap();
        }
    }
    assert!(moves > 500_000, "{moves}");
    assert!(castlings > 1_000, "{castlings}");
}
