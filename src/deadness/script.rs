//! Lines played straight ahead: both sides always take the move that promises most.

use arrayvec::ArrayVec;

use super::guide::Guide;
use crate::color::Color;
use crate::moves::{MAX_MOVES, Move, MoveList};
use crate::position::Position;

/// The longest line that is tried.
pub(super) const MOST_PLIES: usize = 200;

/// A line of play.
pub(super) type Line = ArrayVec<Move, MOST_PLIES>;

/// Chance, the same on every machine.
#[derive(Debug)]
pub(super) struct Dice {
    state: u64,
    /// Throws run from 0 to below this; 0 if there is no chance.
    sides: u32,
}

impl Dice {
    /// Dice that always show 0.
    pub(super) const fn none() -> Dice {
        Dice { state: 1, sides: 0 }
    }

    pub(super) const fn new(seed: u32, sides: u32) -> Dice {
        Dice { state: 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(2 * seed as u64 + 1), sides }
    }

    #[inline(always)]
    fn throw(&mut self) -> i32 {
        // Marsaglia's xorshift.
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (((self.state >> 32) * u64::from(self.sides)) >> 32) as i32
    }
}

/// Positions that were met, as far as a small table remembers: to be mistaken only costs a move.
struct Met([u16; 256]);

impl Met {
    fn place(position: &Position) -> (usize, u16) {
        let key = position.key();
        (key as usize % 256, (key >> 48) as u16)
    }

    fn contains(&self, position: &Position) -> bool {
        let (index, mark) = Met::place(position);
        self.0[index] == mark
    }

    fn enter(&mut self, position: &Position) {
        let (index, mark) = Met::place(position);
        self.0[index] = mark;
    }
}

/// Plays a line in which both sides follow the guide; whether it ends in a mate by the side.
///
/// The side takes a mate in one when there is one, and nobody plays a move after which there is none.
pub(super) fn play_out(
    root: &Position,
    side: Color,
    guide: Guide,
    dice: &mut Dice,
    most_plies: usize,
    line: &mut Line,
) -> bool {
    /// How many of the best moves are looked at, if they lead to where the line has been.
    const CHOICES: usize = 8;
    /// After how many plies without progress the line is given up.
    const PATIENCE: usize = 40;
    let mut position = *root;
    let mut met = Met([0; 256]);
    let mut moves = MoveList::new();
    let mut gains = [0; MAX_MOVES];
    let (mut promise, mut best_promise, mut best_ply) = (0, 0, 0);
    while line.len() < most_plies && line.len() < best_ply + PATIENCE {
        if position.turn() == side
            && let Some(mv) = mate_in_one(&position)
        {
            line.push(mv);
            return true;
        }
        moves.clear();
        position.append_legal_moves(&mut moves);
        for (gain, &mv) in gains.iter_mut().zip(&moves) {
            *gain = guide.gain(&position, mv) + dice.throw();
        }
        let next = (0..CHOICES).find_map(|_| {
            let choice = (0..moves.len()).max_by_key(|&choice| gains[choice])?;
            gains[choice] = i32::MIN;
            let mut child = position;
            child.play_unchecked(moves[choice]);
            (!met.contains(&child) && child.has_legal_move()).then_some((moves[choice], child))
        });
        let Some((mv, child)) = next else { return false };
        line.push(mv);
        promise += guide.gain(&position, mv);
        if promise > best_promise {
            (best_promise, best_ply) = (promise, line.len());
        }
        met.enter(&child);
        position = child;
    }
    false
}

fn mate_in_one(position: &Position) -> Option<Move> {
    position.checks().into_iter().find(|&mv| {
        let mut child = *position;
        child.play_unchecked(mv);
        !child.has_legal_move()
    })
}
