//! What can be said at once, without memory.

use super::invariant::Invariant;
use super::pipeline::{self, Verdict, at_once};
use super::{Proof, Scratch};
use crate::color::Color;
use crate::position::Position;

/// A quick answer to the question whether a side can still checkmate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QuickAnswer {
    /// No series of legal moves ends in its mate.
    Unwinnable(Proof),
    /// That was not proved in the time there was. The side may be able to mate or not: [`decide`](super::decide)
    /// knows.
    NotProved,
}

/// Tries to prove in some microseconds, without memory (but four KiB of stack), that a side cannot checkmate.
///
/// Meant to be asked after every move of a game. A proof is as good as one by [`decide`](super::decide), and
/// holds for the rest of the game.
///
/// ```
/// use jadoube::deadness::{QuickAnswer, quick};
/// use jadoube::{Color, Position};
///
/// let position = Position::from_fen("4k3/8/p1p1p1p1/P1P1P1P1/1p1p1p1p/1P1P1P1P/8/4K2B w - - 0 1")?;
/// assert!(matches!(quick(&position, Color::White), QuickAnswer::Unwinnable(_)));
/// assert_eq!(quick(&Position::initial(), Color::White), QuickAnswer::NotProved);
/// # Ok::<(), jadoube::FenError>(())
/// ```
pub fn quick(position: &Position, side: Color) -> QuickAnswer {
    match at_once(position, side) {
        Some(Verdict::NoMate(proof)) => return QuickAnswer::Unwinnable(proof),
        Some(_) => return QuickAnswer::NotProved,
        None => {}
    }
    if let Some(proof) = pipeline::few_positions(position, side, &mut [0; Scratch::MIN]) {
        return QuickAnswer::Unwinnable(proof);
    }
    let board = position.board();
    let own = board.by_color(side);
    // A queen, rook or knight is seldom shut out for ever, and to find out would cost every position of a game.
    if !(board.orthogonal_sliders() | board.knights()).is_disjoint(own) {
        return QuickAnswer::NotProved;
    }
    match Invariant::of(position, side) {
        Some(invariant) if invariant.excludes_mate(side) => QuickAnswer::Unwinnable(Proof::Invariant),
        _ => QuickAnswer::NotProved,
    }
}
