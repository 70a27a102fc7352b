//! Which set-ups are positions of chess: verdicts of three other programs, which agree on all rows.

mod common;
mod oracle;

use common::rows;
use jadoube::{Bitboard, Color, Position, Rank, Role, Setup, SetupFaults, Square};
use oracle::chance::Dice;
use oracle::forward;

const VALIDITY: &str = include_str!("data/fen-validity-960.tsv");

#[test]
fn strict_validation_takes_the_valid_and_refuses_the_others() {
    let mut valid = 0;
    for [fen, verdict] in rows(VALIDITY) {
        assert_eq!(Position::from_fen(fen).is_ok(), verdict == "valid", "{fen}");
        assert_eq!(Position::from_setup(&oracle::fen::setup(fen)).is_ok(), verdict == "valid", "{fen}");
        valid += u32::from(verdict == "valid");
    }
    assert_eq!(valid, 600);
}

#[test]
fn faults_are_called_by_their_names() {
    let mut named = 0;
    for [fen, _, word] in rows(VALIDITY) {
        let expected = match word {
            "VALID" => SetupFaults::empty(),
            "NO_WHITE_KING" => SetupFaults::MISSING_WHITE_KING,
            "NO_BLACK_KING" => SetupFaults::MISSING_BLACK_KING,
            "TOO_MANY_KINGS" => SetupFaults::TOO_MANY_WHITE_KINGS | SetupFaults::TOO_MANY_BLACK_KINGS,
            "PAWNS_ON_BACKRANK" => SetupFaults::PAWN_ON_BACK_RANK,
            "OPPOSITE_CHECK" => SetupFaults::OPPONENT_IN_CHECK,
            "TOO_MANY_WHITE_PIECES" | "TOO_MANY_BLACK_PIECES" => SetupFaults::TOO_MUCH_MATERIAL,
            "INVALID_EP_SQUARE" => SetupFaults::INVALID_EN_PASSANT,
            // Several at once.
            _ => continue,
        };
        let faults = oracle::fen::setup(fen).faults();
        assert_eq!(faults.is_empty(), expected.is_empty(), "{fen}");
        assert!(expected.is_empty() || faults.intersects(expected), "{fen}: {faults:?}, not {word}");
        named += 1;
    }
    assert!(named > 1_000, "{named}");
}

/// A set-up with two kings and a few other men, castling rights and an en-passant square at random.
fn nonsense(dice: &mut Dice) -> Setup {
    let mut setup = Setup::EMPTY;
    setup.turn = Color::ALL[dice.roll(2)];
    for role in [Role::Pawn, Role::Rook, Role::Rook, Role::Rook, Role::Rook, Role::Rook, Role::Pawn] {
        for color in Color::ALL {
            let rank = if role == Role::Rook { color.back_rank().index() } else { 1 + dice.roll(6) };
            setup.board.put(Square::ALL[8 * rank + dice.roll(8)], role.of(color));
        }
    }
    setup.board.put(Square::ALL[dice.roll(16)], Role::King.of(Color::White));
    setup.board.put(Square::ALL[48 + dice.roll(16)], Role::King.of(Color::Black));
    let any = |dice: &mut Dice| Square::ALL[dice.roll(64)];
    let men: Vec<Square> = setup.board.occupied().into_iter().collect();
    setup.castling_rooks = men.iter().copied().filter(|_| dice.once_in(2)).collect();
    if dice.once_in(4) {
        setup.castling_rooks = setup.castling_rooks.with(any(dice));
    }
    if dice.once_in(2) {
        // Now and then behind a pawn of the opponent.
        let pawns: Vec<Square> = setup.board.by_piece(Role::Pawn.of(!setup.turn)).into_iter().collect();
        let behind = dice.pick(&pawns).and_then(|pawn| pawn.offset(0, forward(setup.turn)));
        setup.en_passant = if dice.once_in(2) { behind } else { Some(any(dice)) };
    }
    setup
}

/// The rights that stay: on each side of a king on its back rank, the outermost rook of its colour.
fn rights_that_stay(setup: &Setup) -> Bitboard {
    let mut stay = Bitboard::EMPTY;
    for color in Color::ALL {
        let is_rook = |&square: &Square| {
            setup.castling_rooks.contains(square)
                && setup.board.piece_at(square) == Some(Role::Rook.of(color))
                && square.rank() == color.back_rank()
        };
        let king = setup.board.king_of(color).expect("a king");
        if king.rank() == color.back_rank() {
            let first = Square::ALL.into_iter().find(is_rook).filter(|&rook| rook < king);
            let last = Square::ALL.into_iter().rfind(is_rook).filter(|&rook| rook > king);
            stay = first.into_iter().chain(last).fold(stay, Bitboard::with);
        }
    }
    stay
}

#[test]
fn forgiven_rights_and_en_passant_squares_are_dropped_and_the_others_stay() {
    let mut dice = Dice::new(7);
    let (mut dropped_rights, mut kept_en_passant) = (0, 0);
    for _ in 0..50_000 {
        let setup = nonsense(&mut dice);
        let Ok(position) = Position::from_setup_forgiving(&setup, SetupFaults::FORGIVABLE) else { continue };
        let rights = rights_that_stay(&setup);
        // The pawn stands beyond the square that it passed over, and came from behind it.
        let at = |square: Square, ranks: i32| {
            square.offset(0, ranks * forward(setup.turn)).map(|square| setup.board.piece_at(square))
        };
        let en_passant = setup.en_passant.filter(|&square| {
            square.rank().relative_to(setup.turn) == Rank::Sixth
                && at(square, 0) == Some(None)
                && at(square, 1) == Some(None)
                && at(square, -1) == Some(Some(Role::Pawn.of(!setup.turn)))
        });
        assert_eq!(position.castling_rooks(), rights, "{setup:?}");
        assert_eq!(position.en_passant(), en_passant, "{setup:?}");
        let expected = Setup { castling_rooks: rights, en_passant, ..setup };
        assert_eq!(position.to_setup(), expected);
        let faults = setup.faults();
        let names_rights = faults.contains(SetupFaults::INVALID_CASTLING_RIGHTS);
        let names_en_passant = faults.contains(SetupFaults::INVALID_EN_PASSANT);
        assert_eq!(names_rights, rights != setup.castling_rooks, "{setup:?}");
        assert_eq!(names_en_passant, en_passant != setup.en_passant, "{setup:?}");
        // Forgiving less is refused, and the error holds just what was not forgiven.
        for fault in faults.iter() {
            let error = Position::from_setup_forgiving(&setup, faults - fault).expect_err("a fault");
            assert_eq!(error.faults(), fault, "{setup:?}");
        }
        dropped_rights += u32::from(names_rights);
        kept_en_passant += u32::from(en_passant.is_some());
    }
    assert!(dropped_rights > 1_000 && kept_en_passant > 100, "{dropped_rights} {kept_en_passant}");
}
