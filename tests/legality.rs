//! Every move that can be written down, on many positions: three ways to ask whether it is legal agree.

mod common;
mod oracle;

use common::{PERFT_CHESS960, PERFT_STANDARD, PERFT_UNREACHABLE, perft_lines};
use jadoube::{Color, Move, Position, perft};
use oracle::chance::{Dice, wild_position};

/// All moves of all kinds from every square to every square.
fn all_moves() -> Vec<Move> {
    (0..=u16::MAX).filter_map(Move::from_bits).collect()
}

fn positions(table: &str) -> Vec<Position> {
    perft_lines(table).map(|line| oracle::fen::position_forgiving(line.fen)).collect()
}

/// Asks about every move, and tries to play those that are refused.
fn judge(positions: &[Position], moves: &[Move]) {
    for position in positions {
        let mut is_listed = vec![false; 1 << 15];
        for mv in position.legal_moves() {
            is_listed[mv.bits() as usize] = true;
        }
        let setup = position.to_setup();
        for &mv in moves {
            let expected = is_listed[mv.bits() as usize];
            let refusal = position.check_move(mv).err();
            assert_eq!(position.is_legal(mv), expected, "{mv:?} in {position:?}");
            assert_eq!(refusal.is_none(), expected, "{mv:?} in {position:?}");
            if let Some(refusal) = refusal {
                let mut same = *position;
                assert_eq!(same.play(mv), Err(refusal), "{mv:?} in {position:?}");
                assert_eq!(same.to_setup(), setup, "{mv:?}");
                assert_eq!(same.key(), position.key(), "{mv:?}");
            } else {
                assert!(mv.is_well_formed(), "{mv:?}");
            }
        }
    }
}

#[test]
fn there_are_seven_kinds_of_moves_between_64_times_64_squares() {
    assert_eq!(all_moves().len(), 7 * 64 * 64);
}

#[test]
fn first_half_of_the_standard_table() {
    let positions = positions(PERFT_STANDARD);
    judge(&positions[..positions.len() / 2], &all_moves());
}

#[test]
fn second_half_of_the_standard_table() {
    let positions = positions(PERFT_STANDARD);
    judge(&positions[positions.len() / 2..], &all_moves());
}

#[test]
fn chess960_table_and_positions_that_cannot_arise() {
    judge(&positions(PERFT_CHESS960), &all_moves());
    for table in PERFT_UNREACHABLE {
        judge(&positions(table), &all_moves());
    }
}

#[test]
fn wild_positions() {
    let mut dice = Dice::new(5);
    let positions: Vec<Position> = (0..500).map(|_| wild_position(&mut dice)).collect();
    judge(&positions, &all_moves());
}

/// Asks all that can be asked of a position, for nothing but an answer.
fn ask_everything(position: &Position, moves: &[Move]) {
    for color in Color::ALL {
        let _ = (position.king(color), position.pinned(color), position.discovered_check_candidates(color));
    }
    let _ = (position.castling_rights(), position.pseudo_legal_en_passant(), position.chess960_number());
    let _ = (position.has_legal_move(), position.legal_move_count(), perft(position, 2));
    let _ = (position.captures(), position.quiets(), position.promotions(), position.checks());
    let mut passed = *position;
    let _ = (position.evasions(), position.to_setup().faults(), passed.play_null());
    for &mv in moves {
        let _ = (position.gives_check(mv), position.is_irreversible(mv), position.captured_piece(mv));
        let mut next = *position;
        assert_eq!(position.is_legal(mv), next.play(mv).is_ok(), "{mv:?} in {position:?}");
    }
}

/// `play_unchecked` may leave no position of chess, but never panics, then or later.
#[test]
fn whatever_is_played_unchecked_an_answer_comes() {
    let mut dice = Dice::new(6);
    let moves = all_moves();
    for _ in 0..200 {
        let mut position = if dice.once_in(4) { Position::initial() } else { wild_position(&mut dice) };
        for _ in 0..40 {
            let own = position.board().by_color(position.turn());
            let from_own: Vec<Move> = moves.iter().copied().filter(|mv| own.contains(mv.from())).collect();
            let any = dice.pick(&moves).expect("a move");
            let mv = if dice.once_in(16) { any } else { dice.pick(&from_own).unwrap_or(any) };
            position.play_unchecked(mv);
            let some: Vec<Move> = (0..20).filter_map(|_| dice.pick(&moves)).collect();
            ask_everything(&position, &some);
        }
    }
}
