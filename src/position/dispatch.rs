//! The hot code once for each level of instructions, and the choice between them.
//!
//! The generic bodies are ordinary code, always inlined; what is here gives them a function of their own
//! for each level, in which the level's instructions may be used. Beside `attacks/x86.rs` this is the only
//! file with `unsafe` code: the calls of these functions.

#![cfg_attr(all(target_arch = "x86_64", not(feature = "compact")), allow(unsafe_code))]

use core::ops::ControlFlow;

use super::Position;
use super::generate::generate_for;
use super::leaves::Batch;
use super::perft::count_plies;
use super::side::{Black, Side, White};
use super::sink::{CountSink, MoveSink};
use crate::attacks::cpu::{Level, level};
use crate::attacks::{Portable, Sliders};
use crate::color::Color;

/// The hot code for one level.
pub(super) trait Instance: Sliders {
    /// Hands all legal moves to a sink.
    fn generate<C: Side, S: MoveSink>(position: &Position, sink: &mut S) -> ControlFlow<()>;

    /// The number of legal moves.
    fn count<C: Side>(position: &Position) -> usize;

    /// The number of ways to play two plies or more.
    fn perft<C: Side>(position: &Position, depth: u8) -> u64;
}

/// An instance that counts the answers to several moves at once.
pub(super) trait Wide: Instance {
    /// The number of ways to play two plies.
    fn count_two_plies<C: Side>(position: &Position) -> u64;

    /// The number of legal answers to all moves of a batch.
    fn count_answers<C: Side>(position: &Position, batch: &Batch) -> u64;
}

#[inline(always)]
fn count_moves<I: Sliders, C: Side>(position: &Position) -> usize {
    let mut sink = CountSink::default();
    let _ = generate_for::<I, C, _>(position, &mut sink);
    sink.0
}

impl Instance for Portable {
    #[inline(always)]
    fn generate<C: Side, S: MoveSink>(position: &Position, sink: &mut S) -> ControlFlow<()> {
        generate_for::<Portable, C, S>(position, sink)
    }

    #[inline(never)]
    fn count<C: Side>(position: &Position) -> usize {
        count_moves::<Portable, C>(position)
    }

    #[inline(never)]
    fn perft<C: Side>(position: &Position, depth: u8) -> u64 {
        count_plies::<Portable, C>(position, depth)
    }
}

/// Makes the instance of a level of x86-64: a type, and functions with the level's instructions.
macro_rules! instance {
    ($name:ident, $functions:ident, $lanes:ident, $features:literal) => {
        pub(super) struct $name;

        mod $functions {
            use super::*;

            #[target_feature(enable = $features)]
            pub(super) fn generate<C: Side, S: MoveSink>(
                position: &Position,
                sink: &mut S,
            ) -> ControlFlow<()> {
                generate_for::<$name, C, S>(position, sink)
            }

            #[target_feature(enable = $features)]
            #[inline(never)]
            pub(super) fn count<C: Side>(position: &Position) -> usize {
                count_moves::<$name, C>(position)
            }

            #[target_feature(enable = $features)]
            #[inline(never)]
            pub(super) fn perft<C: Side>(position: &Position, depth: u8) -> u64 {
                match depth {
                    2 => $name::count_two_plies::<C>(position),
                    _ => count_plies::<$name, C>(position, depth),
                }
            }

            #[target_feature(enable = $features)]
            #[inline(never)]
            pub(super) fn count_two_plies<C: Side>(position: &Position) -> u64 {
                leaves::count_two_plies::<$name, C>(position)
            }

            #[target_feature(enable = $features)]
            #[inline(never)]
            pub(super) fn count_answers<C: Side>(position: &Position, batch: &Batch) -> u64 {
                leaves::count_answers::<$lanes, C>(position, batch)
            }
        }

        impl Sliders for $name {
            #[inline(always)]
            fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
                Pext::bishop(square, occupied)
            }

            #[inline(always)]
            fn rook(square: Square, occupied: Bitboard) -> Bitboard {
                Pext::rook(square, occupied)
            }
        }

        impl Instance for $name {
            #[inline(always)]
            fn generate<C: Side, S: MoveSink>(position: &Position, sink: &mut S) -> ControlFlow<()> {
                // SAFETY: `at_level!` alone names this type, where the processor has the instructions.
                unsafe { $functions::generate::<C, S>(position, sink) }
            }

            #[inline(always)]
            fn count<C: Side>(position: &Position) -> usize {
                // SAFETY: as above.
                unsafe { $functions::count::<C>(position) }
            }

            #[inline(always)]
            fn perft<C: Side>(position: &Position, depth: u8) -> u64 {
                // SAFETY: as above.
                unsafe { $functions::perft::<C>(position, depth) }
            }
        }

        impl Wide for $name {
            #[inline(always)]
            fn count_two_plies<C: Side>(position: &Position) -> u64 {
                // SAFETY: as above.
                unsafe { $functions::count_two_plies::<C>(position) }
            }

            #[inline(always)]
            fn count_answers<C: Side>(position: &Position, batch: &Batch) -> u64 {
                // SAFETY: as above.
                unsafe { $functions::count_answers::<C>(position, batch) }
            }
        }
    };
}

/// The instances that only x86-64 processors have.
#[cfg(all(target_arch = "x86_64", not(feature = "compact")))]
mod x86 {
    use super::super::leaves;
    use super::*;
    use crate::attacks::x86::{Eight, Four, Pext};
    use crate::bitboard::Bitboard;
    use crate::square::Square;

    instance!(Bmi2, bmi2, Four, "bmi1,bmi2,lzcnt,popcnt,avx2");

    instance!(
        Avx512,
        avx512,
        Eight,
        "bmi1,bmi2,lzcnt,popcnt,avx2,avx512f,avx512bw,avx512cd,avx512vbmi2,avx512vpopcntdq"
    );
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

/// The number of legal moves.
#[inline]
pub(super) fn count(position: &Position) -> usize {
    at_level!(position, |I, C| I::count::<C>(position))
}

/// The number of ways to play two plies or more.
#[inline]
pub(super) fn perft(position: &Position, depth: u8) -> u64 {
    at_level!(position, |I, C| I::perft::<C>(position, depth))
}
