//! Whether a move is legal, and why not; and playing it.

use super::caller::Caller;
use super::error::{bare_status, jad_error, report};
use super::moves::jad_move;
use super::position::jad_position;
use super::status::jad_status;
use super::vocabulary::{jad_role, jad_square, optional_role, square};
use crate::moves::Move;
use crate::notation::Uci;
use crate::position::{IllegalMove, Position};
use crate::role::Promotion;

/// Whether a move is legal in a position; false for what is no move or no position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_is_legal(position: *const jad_position, mv: jad_move) -> bool {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    mv.decoded().is_ok_and(|mv| caller.ask(position, false, |position| position.is_legal(mv)))
}

/// JAD_OK for a legal move, or why it is not: one of JAD_ERR_GAME_OVER to JAD_ERR_EXPOSES_KING. `error`, or NULL,
/// receives the article and the evidence; jad_error_text makes a sentence of it.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_check_move(
    position: *const jad_position,
    mv: jad_move,
    error: *mut jad_error,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    report(&caller, error, || {
        let position = caller.position(position)?;
        Ok(position.check_move(mv.decoded()?)?)
    })
}

/// The legal move from one square to another: what a hand on a board, or a mouse, says. For castling `to` is the
/// rook's square, or the one where the king lands if it cannot step there. Texts in UCI are read alike. `promotion` is JAD_ROLE_NONE for moves that are
/// none. `error`, or NULL, receives why there is no such move.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_find_move(
    position: *const jad_position,
    from: jad_square,
    to: jad_square,
    promotion: jad_role,
    out: *mut jad_move,
    error: *mut jad_error,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    report(&caller, error, || {
        let out = caller.out(out)?;
        let (from, to) = (square(from)?, square(to)?);
        let role = optional_role(promotion)?;
        let position = caller.position(position)?;
        let promotion = role.and_then(Promotion::from_role);
        if let (Some(role), None) = (role, promotion) {
            return Err(IllegalMove::PromotionNotAllowed { role }.into());
        }
        let mv = Uci::Move { from, to, promotion }.to_move(&position)?;
        out.put(jad_move::of_position(&position, mv));
        Ok(())
    })
}

/// Plays a move, if it is legal; `out` may be `position` itself. The status says why it is not legal.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_play(
    position: *const jad_position,
    mv: jad_move,
    out: *mut jad_position,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    changed(&caller, position, out, |position| {
        let mv = mv.decoded()?;
        // The quick question first: the reason is asked for only where there is one.
        if position.is_legal(mv) {
            position.play_unchecked(mv);
            return Ok(());
        }
        Ok(position.check_move(mv)?)
    })
}

/// Gives the move to the other side without a move, as engines do in search; JAD_ERR_NULL_MOVE_IN_CHECK if the side to
/// move is in check. `out` may be `position` itself.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_play_null(
    position: *const jad_position,
    out: *mut jad_position,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    changed(&caller, position, out, |position| Ok(position.play_null()?))
}

/// Writes a position after a change, if that succeeds.
#[inline(always)]
fn changed(
    caller: &Caller,
    place: *const jad_position,
    out: *mut jad_position,
    change: impl FnOnce(&mut Position) -> Result<(), jad_error>,
) -> jad_status {
    let changed = || {
        let out = caller.out(out)?;
        caller.with_position(place, |position| {
            change(position)?;
            out.put_words(jad_position::encoded(position));
            Ok::<(), jad_error>(())
        })?
    };
    bare_status(changed())
}

/// Whether a legal move gives check; false if it is not legal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_gives_check(position: *const jad_position, mv: jad_move) -> bool {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    ask_of_move(&caller, position, mv, Position::gives_check)
}

/// Whether a legal move captures or is a pawn's, so that the half-move clock starts anew; false if it is not legal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_is_zeroing(position: *const jad_position, mv: jad_move) -> bool {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    ask_of_move(&caller, position, mv, Position::is_zeroing)
}

/// Whether no position before a legal move can come back after it; false if it is not legal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_is_irreversible(position: *const jad_position, mv: jad_move) -> bool {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    ask_of_move(&caller, position, mv, Position::is_irreversible)
}

fn ask_of_move(
    caller: &Caller,
    place: *const jad_position,
    mv: jad_move,
    answer: fn(&Position, Move) -> bool,
) -> bool {
    let answer = |position: &Position, mv| position.is_legal(mv) && answer(position, mv);
    mv.decoded().is_ok_and(|mv| caller.ask(place, false, |position| answer(position, mv)))
}
