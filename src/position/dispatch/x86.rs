//! The instances for the levels of x86-64.
//!
//! Beside `attacks/x86.rs` this is the only file with `unsafe` code: the calls of functions whose
//! instructions the processor may not have. Only `at_level!` names these instances, and only for the level
//! that [`level`](crate::cpu::level) has found or that somebody has pinned, which the processor has.

#![allow(unsafe_code)]

use core::ops::ControlFlow;

use super::super::Position;
use super::super::any::any_for;
use super::super::generate::generate_for;
use super::super::leaves::{self, Batch};
use super::super::perft::count_plies;
use super::super::side::Side;
use super::super::sink::MoveSink;
use super::{Instance, count_moves, list_moves};
use crate::attacks::Sliders;
use crate::attacks::x86::{Eight, Four, PackedWriter, Pext};
use crate::bitboard::Bitboard;
use crate::moves::MoveList;
use crate::square::Square;

/// An instance that counts the answers to several moves at once.
pub(in crate::position) trait Wide: Instance {
    /// The number of ways to play two plies.
    fn count_two_plies<C: Side>(position: &Position) -> u64;

    /// The number of legal answers to all moves of a batch.
    fn count_answers<C: Side>(position: &Position, batch: &Batch) -> u64;
}

/// Makes the instance of a level of x86-64: a type, and functions with the level's instructions.
macro_rules! instance {
    ($name:ident, $functions:ident, $lanes:ident, $writer:path, $features:literal) => {
        pub(in crate::position) struct $name;

        mod $functions {
            use super::{
                Batch, ControlFlow, MoveList, MoveSink, Position, Side, Wide, any_for, count_moves,
                count_plies, generate_for, leaves, list_moves, $lanes, $name,
            };

            #[target_feature(enable = $features)]
            pub(super) fn generate<C: Side, S: MoveSink>(
                position: &Position,
                sink: &mut S,
            ) -> ControlFlow<()> {
                generate_for::<$name, C, S>(position, sink)
            }

            #[target_feature(enable = $features)]
            #[inline(never)]
            pub(super) fn list<C: Side>(position: &Position, list: &mut MoveList) {
                list_moves::<$name, C>(position, $writer(list));
            }

            #[target_feature(enable = $features)]
            #[inline(never)]
            pub(super) fn count<C: Side>(position: &Position) -> usize {
                count_moves::<$name, C>(position)
            }

            #[target_feature(enable = $features)]
            #[inline(never)]
            pub(super) fn any<C: Side>(position: &Position) -> bool {
                any_for::<$name, C>(position)
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
            fn list<C: Side>(position: &Position, list: &mut MoveList) {
                // SAFETY: as above.
                unsafe { $functions::list::<C>(position, list) }
            }

            #[inline(always)]
            fn count<C: Side>(position: &Position) -> usize {
                // SAFETY: as above.
                unsafe { $functions::count::<C>(position) }
            }

            #[inline(always)]
            fn any<C: Side>(position: &Position) -> bool {
                // SAFETY: as above.
                unsafe { $functions::any::<C>(position) }
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

instance!(Bmi2, bmi2, Four, core::convert::identity, "bmi1,bmi2,lzcnt,popcnt,avx2");

instance!(
    Avx512,
    avx512,
    Eight,
    super::PackedWriter::new,
    "bmi1,bmi2,lzcnt,popcnt,avx2,avx512f,avx512bw,avx512cd,avx512vbmi2,avx512vpopcntdq"
);
