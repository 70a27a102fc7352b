//! Versions, and whether header and library belong together.

use core::ffi::c_char;

use super::error::jad_error;
use super::game::{jad_game, jad_record};
use super::laws::jad_laws;
use super::moves::jad_move;
use super::outcome::jad_outcome;
use super::position::jad_position;
use super::setup::jad_setup;
use super::status::{Checked, JAD_ERR_ABI, JAD_ERR_ARGUMENT, JAD_ERR_UNAVAILABLE, JAD_OK, jad_status};
use crate::cpu::{self, Level};

/// The version of the binary interface that this header describes. It grows whenever the size, the alignment
/// or the meaning of a struct, a function's parameters or a constant changes, and never otherwise.
pub const JAD_ABI_VERSION: u32 = 1;

/// The level of every processor of the target.
pub const JAD_LEVEL_PORTABLE: u32 = 1;
/// x86-64 with BMI1, BMI2, LZCNT, POPCNT and AVX2.
pub const JAD_LEVEL_BMI2: u32 = 2;
/// The same with AVX-512 F, BW, CD, VBMI2 and VPOPCNTDQ.
pub const JAD_LEVEL_AVX512: u32 = 3;

/// The version of the library that is linked, such as "0.1.0": compare it with JAD_VERSION_STRING of the header.
/// The text is constant.
#[unsafe(no_mangle)]
pub extern "C" fn jad_version() -> *const c_char {
    const { concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast() }
}

/// The JAD_ABI_VERSION of the library that is linked.
#[unsafe(no_mangle)]
pub extern "C" fn jad_abi_version() -> u32 {
    JAD_ABI_VERSION
}

/// Whether header and library belong together: JAD_OK, or JAD_ERR_ABI. Call it as JAD_ABI_CHECK(), once; bindings
/// for other languages pass the version and the sizes that they were written for. It also finds a compiler that
/// packs structs otherwise.
#[must_use]
#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments, reason = "the macro of the header gives them")]
pub extern "C" fn jad_abi_check(
    abi_version: u32,
    position_size: usize,
    move_size: usize,
    setup_size: usize,
    error_size: usize,
    outcome_size: usize,
    laws_size: usize,
    record_size: usize,
    game_size: usize,
) -> jad_status {
    let sizes =
        [position_size, move_size, setup_size, error_size, outcome_size, laws_size, record_size, game_size];
    let ours = [
        size_of::<jad_position>(),
        size_of::<jad_move>(),
        size_of::<jad_setup>(),
        size_of::<jad_error>(),
        size_of::<jad_outcome>(),
        size_of::<jad_laws>(),
        size_of::<jad_record>(),
        size_of::<jad_game>(),
    ];
    if abi_version == JAD_ABI_VERSION && sizes == ours { JAD_OK } else { JAD_ERR_ABI }
}

/// The instructions in use, JAD_LEVEL_*: the best that the processor has, unless jad_cpu_pin_level chose another.
/// All levels give the same answers.
#[unsafe(no_mangle)]
pub extern "C" fn jad_cpu_level() -> u32 {
    cpu::level() as u32
}

/// The best level that this processor and this build have, JAD_LEVEL_*.
#[unsafe(no_mangle)]
pub extern "C" fn jad_cpu_best_level() -> u32 {
    cpu::best_level() as u32
}

/// Uses the instructions of one level, JAD_LEVEL_*, from now on and in all threads: for tests and measurements.
/// JAD_ERR_UNAVAILABLE if the processor or the build does not have them, JAD_ERR_ARGUMENT if there is no such level.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn jad_cpu_pin_level(level: u32) -> jad_status {
    let pinned: Checked<()> = Level::ALL
        .into_iter()
        .find(|&known| known as u32 == level)
        .ok_or(JAD_ERR_ARGUMENT)
        .and_then(|known| cpu::pin_level(known).map_err(|_| JAD_ERR_UNAVAILABLE));
    super::caller::status_of(pinned)
}
