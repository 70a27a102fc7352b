//! The end of a game, as far as a position alone tells it.

use core::ffi::{CStr, c_char};

use super::caller::{Caller, status_of};
use super::error::article_code;
use super::position::jad_position;
use super::status::jad_status;
use super::vocabulary::{color, color_number, jad_color};
use crate::color::Color;
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
/// The opponent has resigned.
pub const JAD_OUTCOME_RESIGNATION: u32 = 4;
/// The players have agreed to a draw.
pub const JAD_OUTCOME_AGREEMENT: u32 = 5;
/// A player has rightly claimed that a position appears for the third time.
pub const JAD_OUTCOME_THREEFOLD_REPETITION: u32 = 6;
/// A player has rightly claimed fifty moves by each side without pawn move or capture.
pub const JAD_OUTCOME_FIFTY_MOVES: u32 = 7;
/// A position has appeared five times.
pub const JAD_OUTCOME_FIVEFOLD_REPETITION: u32 = 8;
/// Each side has made 75 moves without pawn move or capture.
pub const JAD_OUTCOME_SEVENTY_FIVE_MOVES: u32 = 9;
/// A repetition by checks without end, under laws that name it so.
pub const JAD_OUTCOME_PERPETUAL_CHECK: u32 = 10;
/// A player has resigned, and the opponent could not have given checkmate.
pub const JAD_OUTCOME_RESIGNATION_TO_NO_MATE: u32 = 11;

impl jad_outcome {
    pub(super) fn encoded(outcome: Option<Outcome>) -> jad_outcome {
        let Some(outcome) = outcome else {
            let winner = color_number(None).into();
            return jad_outcome { result: JAD_RESULT_NONE, reason: JAD_OUTCOME_NONE, article: 0, winner };
        };
        let reason = reason_code(outcome);
        let result = outcome.winner().map_or(JAD_RESULT_DRAW, |winner| winner as u32 + JAD_RESULT_WHITE_WINS);
        let winner = color_number(outcome.winner()).into();
        jad_outcome { result, reason, article: article_code(outcome.article()), winner }
    }
}

pub(super) const fn reason_code(outcome: Outcome) -> u32 {
    match outcome {
        Outcome::Win { reason, .. } => match reason {
            WinReason::Checkmate => JAD_OUTCOME_CHECKMATE,
            WinReason::Resignation => JAD_OUTCOME_RESIGNATION,
        },
        Outcome::Draw { reason } => match reason {
            DrawReason::Stalemate => JAD_OUTCOME_STALEMATE,
            DrawReason::DeadPosition => JAD_OUTCOME_DEAD_POSITION,
            DrawReason::Agreement => JAD_OUTCOME_AGREEMENT,
            DrawReason::ThreefoldRepetition => JAD_OUTCOME_THREEFOLD_REPETITION,
            DrawReason::FiftyMoves => JAD_OUTCOME_FIFTY_MOVES,
            DrawReason::FivefoldRepetition => JAD_OUTCOME_FIVEFOLD_REPETITION,
            DrawReason::SeventyFiveMoves => JAD_OUTCOME_SEVENTY_FIVE_MOVES,
            DrawReason::PerpetualCheck => JAD_OUTCOME_PERPETUAL_CHECK,
            DrawReason::ResignationToNoMate => JAD_OUTCOME_RESIGNATION_TO_NO_MATE,
        },
    }
}

/// The outcome of a reason and of the side that has won, if it has such a side just where it needs one.
pub(super) const fn outcome_of(reason: u32, winner: Option<Color>) -> Option<Outcome> {
    Some(match (reason, winner) {
        (JAD_OUTCOME_CHECKMATE, Some(winner)) => Outcome::Win { winner, reason: WinReason::Checkmate },
        (JAD_OUTCOME_RESIGNATION, Some(winner)) => Outcome::Win { winner, reason: WinReason::Resignation },
        (_, Some(_)) => return None,
        (reason, None) => Outcome::Draw {
            reason: match reason {
                JAD_OUTCOME_STALEMATE => DrawReason::Stalemate,
                JAD_OUTCOME_DEAD_POSITION => DrawReason::DeadPosition,
                JAD_OUTCOME_AGREEMENT => DrawReason::Agreement,
                JAD_OUTCOME_THREEFOLD_REPETITION => DrawReason::ThreefoldRepetition,
                JAD_OUTCOME_FIFTY_MOVES => DrawReason::FiftyMoves,
                JAD_OUTCOME_FIVEFOLD_REPETITION => DrawReason::FivefoldRepetition,
                JAD_OUTCOME_SEVENTY_FIVE_MOVES => DrawReason::SeventyFiveMoves,
                JAD_OUTCOME_PERPETUAL_CHECK => DrawReason::PerpetualCheck,
                JAD_OUTCOME_RESIGNATION_TO_NO_MATE => DrawReason::ResignationToNoMate,
                _ => return None,
            },
        },
    })
}

/// The text of a result, JAD_RESULT_*: "1-0", "0-1" or "1/2-1/2", and "*" for every other number. It is constant.
#[unsafe(no_mangle)]
pub extern "C" fn jad_result_text(result: u32) -> *const c_char {
    let text = match result {
        JAD_RESULT_WHITE_WINS => c"1-0",
        JAD_RESULT_BLACK_WINS => c"0-1",
        JAD_RESULT_DRAW => c"1/2-1/2",
        _ => c"*",
    };
    text.as_ptr()
}

/// The text of a reason, JAD_OUTCOME_*, such as "checkmate"; "playing" for every other number. It is constant.
#[unsafe(no_mangle)]
pub extern "C" fn jad_outcome_text(reason: u32) -> *const c_char {
    reason_text(reason).as_ptr()
}

const fn reason_text(reason: u32) -> &'static CStr {
    match reason {
        JAD_OUTCOME_CHECKMATE => c"checkmate",
        JAD_OUTCOME_STALEMATE => c"stalemate",
        JAD_OUTCOME_DEAD_POSITION => c"dead position",
        JAD_OUTCOME_RESIGNATION => c"resignation",
        JAD_OUTCOME_AGREEMENT => c"agreement",
        JAD_OUTCOME_THREEFOLD_REPETITION => c"threefold repetition",
        JAD_OUTCOME_FIFTY_MOVES => c"fifty-move rule",
        JAD_OUTCOME_FIVEFOLD_REPETITION => c"fivefold repetition",
        JAD_OUTCOME_SEVENTY_FIVE_MOVES => c"75-move rule",
        JAD_OUTCOME_PERPETUAL_CHECK => c"perpetual check",
        JAD_OUTCOME_RESIGNATION_TO_NO_MATE => c"resignation to an opponent who cannot checkmate",
        _ => c"playing",
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

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::ToString;

    use super::*;

    #[test]
    fn texts_are_those_of_the_crate() {
        let wins = [WinReason::Checkmate, WinReason::Resignation]
            .map(|reason| Outcome::Win { winner: Color::White, reason });
        let draws = [
            DrawReason::Stalemate,
            DrawReason::DeadPosition,
            DrawReason::Agreement,
            DrawReason::ThreefoldRepetition,
            DrawReason::FiftyMoves,
            DrawReason::FivefoldRepetition,
            DrawReason::SeventyFiveMoves,
            DrawReason::PerpetualCheck,
            DrawReason::ResignationToNoMate,
        ]
        .map(|reason| Outcome::Draw { reason });
        let mut codes = 0;
        for outcome in wins.into_iter().chain(draws) {
            let code = reason_code(outcome);
            assert_eq!(reason_text(code).to_str(), Ok(outcome.to_string().as_str()));
            assert_eq!(outcome_of(code, outcome.winner()), Some(outcome));
            let other = if outcome.winner().is_some() { None } else { Some(Color::Black) };
            assert_eq!(outcome_of(code, other), None);
            codes |= 1 << code;
        }
        assert_eq!(codes, 0b1111_1111_1110, "every code stands for one reason");
    }
}
