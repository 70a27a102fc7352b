//! Perft through the border, for tests of bindings and for measurements.

use super::caller::{Caller, status_of};
use super::moves::jad_move;
use super::position::jad_position;
use super::status::{JAD_ERR_ARGUMENT, jad_status};
use crate::position::{divide, perft};

/// The number of sequences of legal moves of a length, in plies, 0 to 255; 0 for no position or a greater length. The
/// sum is kept modulo 2 to the 64.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_perft(position: *const jad_position, depth: u32) -> u64 {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let Ok(depth) = u8::try_from(depth) else { return 0 };
    caller.ask(position, 0, |position| perft(position, depth))
}

/// The legal moves, and at the same places of `nodes` how many sequences of a length in plies, 0 to 255, begin with each;
/// none for length 0. The number of moves is written to `count`; JAD_ERR_BUFFER if it is more than `capacity`, which
/// is that of both arrays.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_divide(
    position: *const jad_position,
    depth: u32,
    moves: *mut jad_move,
    nodes: *mut u64,
    capacity: usize,
    count: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of((|| {
        let mut moves = caller.array(moves, capacity)?;
        let mut nodes = caller.array(nodes, capacity)?;
        let count = caller.out(count)?;
        let depth = u8::try_from(depth).map_err(|_| JAD_ERR_ARGUMENT)?;
        let position = caller.position(position)?;
        divide(&position, depth, |mv, below| {
            moves.push(jad_move::of_position(&position, mv));
            nodes.push(below);
        });
        moves.finish(count)
    })())
}
