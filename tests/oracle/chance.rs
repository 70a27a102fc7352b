//! Chance that comes out the same every time, and positions that it makes up.

use std::num::NonZeroU16;

use jadoube::{Bitboard, Color, File, Position, Rank, Role, Setup, SetupFaults, Square};

use super::Mailbox;
use crate::common::use_chosen_level;

/// Repeatable chance: a linear congruential generator, of which only the high bits are used.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        use_chosen_level();
        Dice(seed)
    }

    /// A number from 0 to `sides` - 1.
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % sides
    }

    /// True once in so many times.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.roll(times) == 0
    }

    /// One of the values, `None` if there are none.
    pub(crate) fn pick<T: Copy>(&mut self, values: &[T]) -> Option<T> {
        if values.is_empty() { None } else { Some(values[self.roll(values.len())]) }
    }
}

/// A position that most likely no game leads to: up to 64 men of any kind, any number of checks, castling
/// rooks anywhere on the back ranks, and often a chance to capture en passant.
pub(crate) fn wild_position(dice: &mut Dice) -> Position {
    let mut setup = wild_setup(dice);
    // The side that has just moved is not in check: take off whatever attacks its king.
    loop {
        let mut oracle = Mailbox::from_setup(&setup);
        oracle.turn = !setup.turn;
        let attackers = oracle.checkers();
        if attackers.is_empty() {
            break;
        }
        for attacker in attackers {
            let man = setup.board.remove(attacker);
            // Two kings side by side: the attacker goes elsewhere.
            if let Some(king) = man.filter(|man| man.role == Role::King) {
                let squares: Vec<Square> = Square::ALL
                    .into_iter()
                    .filter(|&square| setup.board.piece_at(square).is_none())
                    .collect();
                setup.board.put(dice.pick(&squares).expect("an empty square"), king);
            }
        }
    }
    Position::from_setup_forgiving(&setup, SetupFaults::FORGIVABLE).expect("only faults that may be forgiven")
}

/// Two kings and any other men, with the side that does not have the move perhaps in check.
fn wild_setup(dice: &mut Dice) -> Setup {
    let mut setup = Setup::EMPTY;
    setup.turn = Color::ALL[dice.roll(2)];
    setup.half_move_clock = dice.roll(200) as u16;
    setup.move_number = NonZeroU16::MIN.saturating_add(dice.roll(300) as u16);

    // Some boards hold one kind of pieces only, most of them of the side to move, with room to move.
    let only = if dice.once_in(4) { dice.pick(&Role::ALL[1..5]) } else { None };
    let men = dice.roll(if only.is_some() { 24 } else { 62 });
    for _ in 0..men {
        let square = Square::ALL[dice.roll(64)];
        let role = only.unwrap_or(Role::ALL[dice.roll(5)]);
        let is_on_back_rank = Bitboard::BACK_RANKS.contains(square);
        let role = if role == Role::Pawn && is_on_back_rank { Role::Rook } else { role };
        let is_opponents = dice.once_in(if only.is_some() { 6 } else { 2 });
        setup.board.put(square, role.of(if is_opponents { !setup.turn } else { setup.turn }));
    }
    if dice.once_in(2) {
        add_double_step(&mut setup, dice);
    }
    let home = Color::ALL.map(|_| dice.once_in(2));
    for color in Color::ALL {
        let rank = if home[color.index()] { color.back_rank() } else { Rank::ALL[dice.roll(8)] };
        add_king(&mut setup, color, rank, dice);
    }
    setup
}

/// Puts a pawn that has just advanced two squares next to one that may capture it.
fn add_double_step(setup: &mut Setup, dice: &mut Dice) {
    let us = setup.turn;
    let (from, to) = (dice.roll(7), dice.roll(2));
    let (ours, theirs) = (File::ALL[from + to], File::ALL[from + 1 - to]);
    let square = |file, rank: Rank| Square::new(file, rank.relative_to(us));
    setup.board.put(square(ours, Rank::Fifth), Role::Pawn.of(us));
    setup.board.put(square(theirs, Rank::Fifth), Role::Pawn.of(!us));
    setup.board.remove(square(theirs, Rank::Sixth));
    setup.board.remove(square(theirs, Rank::Seventh));
    setup.en_passant = Some(square(theirs, Rank::Sixth));
}

/// Puts a king on a rank, and if it is the back rank, perhaps rooks that may castle beside it.
fn add_king(setup: &mut Setup, color: Color, rank: Rank, dice: &mut Dice) {
    let free = |setup: &Setup, square: Square| {
        let is_king = setup.board.kings().contains(square);
        let is_of_double_step = setup
            .en_passant
            .is_some_and(|passed| passed.file() == square.file() || setup.board.pawns().contains(square));
        !is_king && !is_of_double_step
    };
    let squares: Vec<Square> =
        Square::ALL.into_iter().filter(|&square| square.rank() == rank && free(setup, square)).collect();
    let Some(king) = dice.pick(&squares) else {
        let squares: Vec<Square> = Square::ALL.into_iter().filter(|&square| free(setup, square)).collect();
        setup.board.put(dice.pick(&squares).expect("a square without king"), Role::King.of(color));
        return;
    };
    setup.board.put(king, Role::King.of(color));
    if rank != color.back_rank() {
        return;
    }
    for file in File::ALL {
        let square = Square::new(file, rank);
        if square == king || setup.board.kings().contains(square) {
            continue;
        }
        if dice.once_in(3) {
            setup.board.put(square, Role::Rook.of(color));
            setup.castling_rooks = setup.castling_rooks.with(square);
        } else if dice.once_in(2) {
            setup.board.remove(square);
        }
    }
}
