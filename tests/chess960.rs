//! The 960 start positions by their numbers.

mod common;
mod oracle;

use common::{CHESS960_STARTS, rows};
use jadoube::{ByColor, Color, Position, Setup};

#[test]
fn l2_3_all_960_start_positions_by_number_and_back() {
    let mut seen = 0;
    for [number, fen] in rows(CHESS960_STARTS) {
        let number: u16 = number.parse().expect("a number");
        assert_eq!(number, seen);
        let position = Position::chess960(number).expect("a start position");
        assert_eq!(position.to_setup(), oracle::fen::setup(fen), "{number}");
        assert_eq!(position.chess960_number(), Some(number), "{fen}");
        seen += 1;
    }
    assert_eq!(seen, 960);
}

#[test]
fn l2_3_number_518_is_the_standard_start_position() {
    assert_eq!(Position::chess960(518), Some(Position::initial()));
    assert_eq!(Position::initial().chess960_number(), Some(518));
}

#[test]
fn no_other_number_is_a_start_position() {
    for number in 960..=u16::MAX {
        assert_eq!(Position::chess960(number), None, "{number}");
    }
}

#[test]
fn a_position_after_the_first_move_has_no_number() {
    let start = Position::initial();
    for mv in start.legal_moves() {
        let mut next = start;
        next.play(mv).expect("a legal move");
        assert_eq!(next.chess960_number(), None, "{mv:?}");
    }
}

#[test]
fn double_starts_have_both_numbers_and_no_single_one() {
    for white in (0..960).step_by(7) {
        let black = (white * 31 + 5) % 960;
        let numbers = ByColor { white, black };
        let position = Position::double_chess960(numbers).expect("a start position");
        assert_eq!(position.double_chess960_numbers(), Some(numbers));
        assert_eq!(position.chess960_number(), (white == black).then_some(white), "{white} {black}");
        assert_eq!(position.castling_rooks().count(), 4);
        let later = Setup { half_move_clock: 9, ..position.to_setup() };
        let later = Position::from_setup(&later).expect("a position");
        assert_eq!(later.double_chess960_numbers(), Some(numbers));
        let turned = Setup { turn: Color::Black, ..position.to_setup() };
        let turned = Position::from_setup(&turned).expect("a position");
        assert_eq!(turned.double_chess960_numbers(), None);
    }
    assert_eq!(Position::double_chess960(ByColor { white: 960, black: 0 }), None);
    assert_eq!(Position::double_chess960(ByColor { white: 0, black: 960 }), None);
}

#[test]
fn castling_is_standard_while_kings_and_rooks_stand_so() {
    let standard = |text: &str| oracle::fen::position(text).has_standard_castling();
    assert!(standard("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
    assert!(standard("1k6/8/8/8/8/8/8/R3K2R w KQ - 0 1"));
    // Nothing to castle with is no other way of castling.
    assert!(standard("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w - - 0 1"));
    assert!(!standard("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1"));
    assert!(!standard("r4k1r/8/8/8/8/8/8/R3K2R w KQa - 0 1"));
    let standard = (0..960).filter(|&number| Position::chess960(number).unwrap().has_standard_castling());
    // King between rooks in the corners on e1: the other five men, bishops on both colours, in any order.
    assert_eq!(standard.count(), 18);
}
