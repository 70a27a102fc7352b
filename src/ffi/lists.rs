//! Legal moves, listed.

use core::ops::ControlFlow;

use super::caller::{Array, Caller, status_of};
use super::moves::jad_move;
use super::position::jad_position;
use super::status::jad_status;
use super::vocabulary::{jad_bitboard, jad_role, role, squares};
use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::position::{MoveSink, PawnStep, Position, Selection};
use crate::role::{Promotion, Role};
use crate::square::Square;

/// Writes moves into the caller's array, with what they move and capture.
struct MoveArray<'a> {
    position: &'a Position,
    opponents: Bitboard,
    array: Array<'a, jad_move>,
}

impl MoveArray<'_> {
    /// The moves of men of a role to these targets; first the captures, of which there are few.
    #[inline(always)]
    fn push_all(&mut self, role: Role, targets: Bitboard, to_target: impl Fn(Square) -> Move) {
        for to in targets & self.opponents {
            let captured = self.position.board().role_at(to);
            self.array.push(jad_move::described(to_target(to), role, captured));
        }
        for to in targets - self.opponents {
            self.array.push(jad_move::described(to_target(to), role, None));
        }
    }
}

impl MoveSink for MoveArray<'_> {
    #[inline(always)]
    fn piece_moves(&mut self, role: Role, from: Square, targets: Bitboard) -> ControlFlow<()> {
        self.push_all(role, targets, |to| Move::normal(from, to));
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawn_moves(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        self.push_all(Role::Pawn, targets, |to| Move::normal(step.origin(to), to));
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        for promotion in Promotion::ALL {
            self.push_all(Role::Pawn, targets, |to| Move::promotion(step.origin(to), to, promotion));
        }
        ControlFlow::Continue(())
    }

    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        self.array.push(jad_move::described(Move::en_passant(from, to), Role::Pawn, Some(Role::Pawn)));
        ControlFlow::Continue(())
    }

    fn castling(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        self.array.push(jad_move::described(Move::castling(king, rook), Role::King, None));
        ControlFlow::Continue(())
    }
}

impl jad_move {
    /// A move of a position with what it moves and captures there.
    pub(super) fn of_position(position: &Position, mv: Move) -> jad_move {
        let role = position.moved_piece(mv).map_or(Role::Pawn, |piece| piece.role);
        jad_move::described(mv, role, position.captured_piece(mv).map(|piece| piece.role))
    }
}

/// Lists what `list` sends to the caller's array.
#[inline(always)]
fn listed(
    caller: &Caller,
    place: *const jad_position,
    (out, capacity, count): (*mut jad_move, usize, *mut usize),
    list: impl FnOnce(&Position, &mut MoveArray<'_>),
) -> jad_status {
    status_of((|| {
        let array = caller.array(out, capacity)?;
        let count = caller.out(count)?;
        caller.with_position(place, |position| {
            let opponents = position.board().by_color(!position.turn());
            let mut moves = MoveArray { position, opponents, array };
            list(position, &mut moves);
            moves.array.finish(count)
        })?
    })())
}

/// All legal moves, each once, in no promised order. The first `capacity` of them are written to `out` and the number
/// of all to `count`; if that is more, the status is JAD_ERR_BUFFER. JAD_MOVES_CAPACITY always suffices; NULL and 0
/// count. This holds for all lists of moves below.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_legal_moves(
    position: *const jad_position,
    out: *mut jad_move,
    capacity: usize,
    count: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    listed(&caller, position, (out, capacity, count), |position, moves| {
        let _ = position.generate(moves);
    })
}

/// The legal moves that capture, en passant and with promotion included.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_captures(
    position: *const jad_position,
    out: *mut jad_move,
    capacity: usize,
    count: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    listed(&caller, position, (out, capacity, count), |position, moves| {
        let _ = position.generate_selected(Selection::captures(position), moves);
    })
}

/// The legal moves that do not capture, castling included.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_quiets(
    position: *const jad_position,
    out: *mut jad_move,
    capacity: usize,
    count: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    listed(&caller, position, (out, capacity, count), |position, moves| {
        let _ = position.generate_selected(Selection::quiets(position), moves);
    })
}

/// The legal moves of pawns to the last rank.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_promotions(
    position: *const jad_position,
    out: *mut jad_move,
    capacity: usize,
    count: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    listed(&caller, position, (out, capacity, count), |position, moves| {
        let _ = position.generate_selected(Selection::PROMOTIONS, moves);
    })
}

/// The legal moves that give check.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_checks(
    position: *const jad_position,
    out: *mut jad_move,
    capacity: usize,
    count: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    listed(&caller, position, (out, capacity, count), |position, moves| {
        for mv in position.checks() {
            moves.array.push(jad_move::of_position(position, mv));
        }
    })
}

/// The legal moves that leave one of these squares; castling leaves the king's.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_legal_moves_from(
    position: *const jad_position,
    origins: jad_bitboard,
    out: *mut jad_move,
    capacity: usize,
    count: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    listed(&caller, position, (out, capacity, count), |position, moves| {
        let _ = position.generate_selected(Selection::leaving(squares(origins)), moves);
    })
}

/// The legal moves that reach one of these squares; castling reaches the square where the king lands.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_legal_moves_to(
    position: *const jad_position,
    destinations: jad_bitboard,
    out: *mut jad_move,
    capacity: usize,
    count: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    listed(&caller, position, (out, capacity, count), |position, moves| {
        let _ = position.generate_selected(Selection::reaching(squares(destinations)), moves);
    })
}

/// The legal moves of the men of one role.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_legal_moves_of(
    position: *const jad_position,
    kind: jad_role,
    out: *mut jad_move,
    capacity: usize,
    count: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let role = match role(kind) {
        Ok(role) => role,
        Err(status) => return status,
    };
    listed(&caller, position, (out, capacity, count), |position, moves| {
        let _ = position.generate_selected(Selection::of_role(position, role), moves);
    })
}

/// How many legal moves there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_legal_move_count(position: *const jad_position) -> usize {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, 0, Position::legal_move_count)
}

/// Whether there is a legal move at all. If not, the side to move is checkmated or stalemated.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_has_legal_move(position: *const jad_position) -> bool {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, false, Position::has_legal_move)
}

/// All legal moves, and the positions that they lead to at the same places of `children`: what a search does at every
/// node, in one call. The number of all is written to `count`; JAD_ERR_BUFFER if it is more than `capacity`, which is
/// that of both arrays.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_children(
    position: *const jad_position,
    moves: *mut jad_move,
    children: *mut jad_position,
    capacity: usize,
    count: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of((|| {
        let mut moves = caller.array(moves, capacity)?;
        let mut children = caller.array(children, capacity)?;
        let count = caller.out(count)?;
        caller.with_position(position, |position| {
            for mv in position.legal_moves() {
                let mut child = *position;
                child.play_unchecked(mv);
                moves.push(jad_move::of_position(position, mv));
                children.push_words(jad_position::encoded(&child));
            }
            moves.finish(count)
        })?
    })())
}
