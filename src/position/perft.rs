//! Perft: the number of ways to play a number of plies, by which generators are tested and compared.

use core::ops::ControlFlow;

use super::dispatch::Instance;
use super::side::Side;
use super::sink::EachSink;
use super::{Position, dispatch};
use crate::moves::Move;

/// The number of sequences of legal moves of this length, in plies.
///
/// Depth 0 has one, the empty sequence. Sequences that end early, by mate or stalemate, do not count. The last
/// ply is counted without being played. Depth is at most 255, though no game of more than a dozen or so can
/// be counted in a lifetime.
///
/// ```
/// use jadoube::{Position, perft};
///
/// assert_eq!(perft(&Position::initial(), 4), 197_281);
/// ```
pub fn perft(position: &Position, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_move_count() as u64,
        _ => dispatch::perft(position, depth),
    }
}

/// The number of ways to play two plies or more, for one instance of the hot code.
#[inline(always)]
pub(super) fn count_plies<I: Instance, C: Side>(position: &Position, depth: u8) -> u64 {
    let mut nodes = 0;
    let _ = I::generate::<C, _>(
        position,
        &mut EachSink(|mv| {
            let mut next = *position;
            next.play_unchecked(mv);
            nodes += match depth {
                2 => I::count::<C::Opponent>(&next) as u64,
                _ => I::perft::<C::Opponent>(&next, depth - 1),
            };
            ControlFlow::Continue(())
        }),
    );
    nodes
}

/// The perft of each legal move: how many sequences of this length, in plies, begin with it.
///
/// Moves come in no promised order. At depth 0 there is none.
///
/// ```
/// use jadoube::{Position, divide};
///
/// let mut total = 0;
/// divide(&Position::initial(), 3, |_, nodes| total += nodes);
/// assert_eq!(total, 8902);
/// ```
pub fn divide(position: &Position, depth: u8, mut visit: impl FnMut(Move, u64)) {
    let Some(remaining) = depth.checked_sub(1) else { return };
    let _ = position.generate(&mut EachSink(|mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        visit(mv, perft(&next, remaining));
        ControlFlow::Continue(())
    }));
}
