//! The 960 start positions by their numbers.

mod common;
mod oracle;

use common::{CHESS960_STARTS, rows};
use jadoube::Position;

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
