//! The hot code once for each level of instructions, and the choice between them.
//!
//! The bodies are generic and always inlined; an [`Instance`] gives them functions of their own, in which
//! the instructions of its level may be used.

#[cfg(all(target_arch = "x86_64", not(feature = "compact")))]
mod x86;

#[cfg(all(target_arch = "x86_64", not(feature = "compact")))]
pub(super) use x86::Wide;

use core::ops::ControlFlow;

use super::Position;
use super::any::any_for;
use super::generate::generate_for;
use super::perft::count_plies;
use super::side::{Black, Side, White};
use super::sink::{CountSink, ListSink, MoveSink};
#[cfg(all(target_arch = "x86_64", not(feature = "compact")))]
use crate::attacks::cpu::Level;
use crate::attacks::cpu::level;
use crate::attacks::{Portable, Sliders};
use crate::color::Color;
use crate::moves::{MoveList, MoveWriter};

/// The hot code for one level.
pub(super) trait Instance: Sliders {
    /// Hands all legal moves to a sink.
    fn generate<C: Side, S: MoveSink>(position: &Position, sink: &mut S) -> ControlFlow<()>;

    /// Appends all legal moves to a list.
    fn list<C: Side>(position: &Position, list: &mut MoveList);

    /// The number of legal moves.
    fn count<C: Side>(position: &Position) -> usize;

    /// Whether there is a legal move.
    fn any<C: Side>(position: &Position) -> bool;

    /// The number of ways to play two plies or more.
    fn perft<C: Side>(position: &Position, depth: u8) -> u64;
}

#[inline(always)]
fn count_moves<I: Sliders, C: Side>(position: &Position) -> usize {
    let mut sink = CountSink::default();
    let _ = generate_for::<I, C, _>(position, &mut sink);
    sink.0
}

#[inline(always)]
fn list_moves<I: Sliders, C: Side>(position: &Position, writer: impl MoveWriter) {
    let _ = generate_for::<I, C, _>(position, &mut ListSink(writer));
}

impl Instance for Portable {
    #[inline(never)]
    fn list<C: Side>(position: &Position, list: &mut MoveList) {
        list_moves::<Portable, C>(position, list);
    }

    #[inline(always)]
    fn generate<C: Side, S: MoveSink>(position: &Position, sink: &mut S) -> ControlFlow<()> {
        generate_for::<Portable, C, S>(position, sink)
    }

    #[inline(never)]
    fn count<C: Side>(position: &Position) -> usize {
        count_moves::<Portable, C>(position)
    }

    #[inline(never)]
    fn any<C: Side>(position: &Position) -> bool {
        any_for::<Portable, C>(position)
    }

    #[inline(never)]
    fn perft<C: Side>(position: &Position, depth: u8) -> u64 {
        count_plies::<Portable, C>(position, depth)
    }
}

/// Evaluates a call for the instance of the level in use and for the side to move.
macro_rules! at_level {
    ($position:expr, |$instance:ident, $side:ident| $call:expr) => {
        match level() {
            #[cfg(all(target_arch = "x86_64", not(feature = "compact")))]
            Level::Avx512 => at_level!(@ x86::Avx512, $position, |$instance, $side| $call),
            #[cfg(all(target_arch = "x86_64", not(feature = "compact")))]
            Level::Bmi2 => at_level!(@ x86::Bmi2, $position, |$instance, $side| $call),
            _ => at_level!(@ Portable, $position, |$instance, $side| $call),
        }
    };
    (@ $type:ty, $position:expr, |$instance:ident, $side:ident| $call:expr) => {{
        type $instance = $type;
        match $position.turn {
            Color::White => {
                type $side = White;
                $call
            }
            Color::Black => {
                type $side = Black;
                $call
            }
        }
    }};
}

/// Hands all legal moves to a sink.
#[inline]
pub(super) fn generate<S: MoveSink>(position: &Position, sink: &mut S) -> ControlFlow<()> {
    at_level!(position, |I, C| I::generate::<C, S>(position, sink))
}

/// Appends all legal moves to a list.
#[inline]
pub(super) fn list(position: &Position, list: &mut MoveList) {
    at_level!(position, |I, C| I::list::<C>(position, list));
}

/// The number of legal moves.
#[inline]
pub(super) fn count(position: &Position) -> usize {
    at_level!(position, |I, C| I::count::<C>(position))
}

/// Whether there is a legal move.
// Not inlined, so that the quick answers before it are.
#[inline(never)]
pub(super) fn any(position: &Position) -> bool {
    at_level!(position, |I, C| I::any::<C>(position))
}

/// The number of ways to play two plies or more.
#[inline]
pub(super) fn perft(position: &Position, depth: u8) -> u64 {
    at_level!(position, |I, C| I::perft::<C>(position, depth))
}
