//! The end of a game, as far as a position alone tells it.

use super::caller::{Caller, status_of};
use super::error::article_code;
use super::position::jad_position;
use super::status::jad_status;
use super::vocabulary::{color, color_number, jad_color};
use crate::deadness::material;
use crate::game::{DrawReason, Outcome, WinReason};
use crate::position::Position;

/// How a game ended, if it did.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct jad_outcome {
    /// The result, JAD_RESULT_*; JAD_RESULT_NONE while the game goes on.
    pub result: u32,
    /// Why, JAD_OUTCOME_*; JAD_OUTCOME_NONE while the game goes on.
    pub reason: u32,
    /// The article of the Laws, JAD_ARTICLE(...); 0 while the game goes on.
    pub article: u32,
    /// The side that has won, or JAD_COLOR_NONE.
    pub winner: u32,
}

// The same numbers stand in the header, so that neither side moves alone.
const _: () = assert!(size_of::<jad_outcome>() == 16 && align_of::<jad_outcome>() == align_of::<u32>());

/// The game goes on.
pub const JAD_RESULT_NONE: u32 = 0;
/// 1-0.
pub const JAD_RESULT_WHITE_WINS: u32 = 1;
/// 0-1.
pub const JAD_RESULT_BLACK_WINS: u32 = 2;
/// 1/2-1/2.
pub const JAD_RESULT_DRAW: u32 = 3;

/// The game goes on.
pub const JAD_OUTCOME_NONE: u32 = 0;
/// Checkmate.
pub const JAD_OUTCOME_CHECKMATE: u32 = 1;
/// Stalemate.
pub const JAD_OUTCOME_STALEMATE: u32 = 2;
/// Dead position: neither player can checkmate by any legal moves.
pub const JAD_OUTCOME_DEAD_POSITION: u32 = 3;

impl jad_outcome {
    fn encoded(outcome: Option<Outcome>) -> jad_outcome {
        let Some(outcome) = outcome else {
            let winner = color_number(None).into();
            return jad_outcome { result: JAD_RESULT_NONE, reason: JAD_OUTCOME_NONE, article: 0, winner };
        };
        let reason = match outcome {
            Outcome::Win { reason: WinReason::Checkmate, .. } => JAD_OUTCOME_CHECKMATE,
            Outcome::Draw { reason: DrawReason::Stalemate } => JAD_OUTCOME_STALEMATE,
            Outcome::Draw { reason: DrawReason::DeadPosition } => JAD_OUTCOME_DEAD_POSITION,
        };
        let result = outcome.winner().map_or(JAD_RESULT_DRAW, |winner| winner as u32 + JAD_RESULT_WHITE_WINS);
        let winner = color_number(outcome.winner()).into();
        jad_outcome { result, reason, article: article_code(outcome.article()), winner }
    }
}

/// How the game has ended by the position alone: checkmate, stalemate or dead position, or that it goes on.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_outcome(
    position: *const jad_position,
    out: *mut jad_outcome,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of((|| {
        let out = caller.out(out)?;
        out.put(jad_outcome::encoded(caller.position(position)?.outcome()));
        Ok(())
    })())
}

/// Whether the side to move is checkmated.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_is_checkmate(position: *const jad_position) -> bool {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, false, Position::is_checkmate)
}

/// Whether the side to move is stalemated.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_is_stalemate(position: *const jad_position) -> bool {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, false, Position::is_stalemate)
}

/// Whether a side has too little material ever to give checkmate, with any help. True is a proof, false says nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_cannot_mate(position: *const jad_position, side: jad_color) -> bool {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let Ok(color) = color(side) else { return false };
    caller.ask(position, false, |position| material::cannot_mate(position.board(), color))
}
