//! Moves as words.

use super::caller::{Caller, status_of};
use super::status::{Checked, JAD_ERR_MOVE, jad_status};
use super::vocabulary::{JAD_ROLE_NONE, JAD_SQUARE_NONE, jad_role, jad_square, role_number};
use crate::moves::{Move, MoveKind};
use crate::role::Role;

/// A move, by its squares and kind; castling names the squares of king and rook. The bits stay as they are: from
/// where (6), to where (6), kind JAD_MOVE_* or 4 to 7 for promotion to knight to queen (4), the role that moves
/// (4), and the role that is captured, the pawn of en passant included, or 0 (4); the rest is zero. All zero is no
/// move: JAD_MOVE_INIT. Compare moves by jad_move_equal. A move has no authority: every function that takes one with
/// a position asks whether it is legal there, by squares and kind alone.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct jad_move {
    /// The bits.
    pub bits: u32,
}

// The same numbers stand in the header, so that neither side moves alone.
const _: () = assert!(size_of::<jad_move>() == 4 && align_of::<jad_move>() == align_of::<u32>());

/// A move of one man that is none of the special ones, a pawn's double step included.
pub const JAD_MOVE_NORMAL: u32 = 1;
/// A capture en passant.
pub const JAD_MOVE_EN_PASSANT: u32 = 2;
/// Castling, from the king's to the rook's square.
pub const JAD_MOVE_CASTLING: u32 = 3;
/// A pawn's move to the last rank; jad_move_promotion says what it becomes.
pub const JAD_MOVE_PROMOTION: u32 = 4;

/// An array of this many moves has room for the legal moves of any position.
pub const JAD_MOVES_CAPACITY: usize = 430;
const _: () = assert!(JAD_MOVES_CAPACITY == crate::moves::MAX_MOVES);

impl jad_move {
    const ROLE_SHIFT: u32 = 16;
    const CAPTURED_SHIFT: u32 = 20;
    const UNUSED: u32 = 0xff00_0000;

    /// A move with what it moves and captures.
    #[inline(always)]
    pub(super) fn described(mv: Move, role: Role, captured: Option<Role>) -> jad_move {
        let captured = captured.map_or(JAD_ROLE_NONE, role_number);
        let roles = (role_number(role) as u32) << jad_move::ROLE_SHIFT
            | (captured as u32) << jad_move::CAPTURED_SHIFT;
        jad_move { bits: mv.bits() as u32 | roles }
    }

    const fn moved_role(self) -> jad_role {
        (self.bits >> jad_move::ROLE_SHIFT & 15) as jad_role
    }

    const fn captured_role(self) -> jad_role {
        (self.bits >> jad_move::CAPTURED_SHIFT & 15) as jad_role
    }

    /// The move that the words hold.
    #[inline(always)]
    pub(super) fn decoded(self) -> Checked<Move> {
        let king = role_number(Role::King);
        let is_clean =
            self.bits & jad_move::UNUSED == 0 && self.moved_role() <= king && self.captured_role() <= king;
        Move::from_bits(self.bits as u16).filter(|_| is_clean).ok_or(JAD_ERR_MOVE)
    }
}

/// The square that a move starts from, the king's in castling; JAD_SQUARE_NONE for no move.
#[unsafe(no_mangle)]
pub extern "C" fn jad_move_from(mv: jad_move) -> jad_square {
    mv.decoded().map_or(JAD_SQUARE_NONE, |mv| mv.from() as jad_square)
}

/// The square that a move goes to, the rook's in castling; JAD_SQUARE_NONE for no move.
#[unsafe(no_mangle)]
pub extern "C" fn jad_move_to(mv: jad_move) -> jad_square {
    mv.decoded().map_or(JAD_SQUARE_NONE, |mv| mv.to() as jad_square)
}

/// The kind of a move, JAD_MOVE_NORMAL to JAD_MOVE_PROMOTION; 0 for no move.
#[unsafe(no_mangle)]
pub extern "C" fn jad_move_kind(mv: jad_move) -> u32 {
    mv.decoded().map_or(0, |mv| match mv.kind() {
        MoveKind::Normal => JAD_MOVE_NORMAL,
        MoveKind::EnPassant => JAD_MOVE_EN_PASSANT,
        MoveKind::Castling => JAD_MOVE_CASTLING,
        MoveKind::Promotion(_) => JAD_MOVE_PROMOTION,
    })
}

/// What the pawn becomes; JAD_ROLE_NONE if the move is no promotion.
#[unsafe(no_mangle)]
pub extern "C" fn jad_move_promotion(mv: jad_move) -> jad_role {
    let promotion = mv.decoded().ok().and_then(Move::promoted_to);
    promotion.map_or(JAD_ROLE_NONE, |promotion| role_number(promotion.role()))
}

/// The role that moves, as the move says; JAD_ROLE_NONE for no move and for one of jad_move_from_packed.
#[unsafe(no_mangle)]
pub extern "C" fn jad_move_role(mv: jad_move) -> jad_role {
    mv.decoded().map_or(JAD_ROLE_NONE, |_| mv.moved_role())
}

/// The role that is captured, as the move says; JAD_ROLE_NONE if none is.
#[unsafe(no_mangle)]
pub extern "C" fn jad_move_captured(mv: jad_move) -> jad_role {
    mv.decoded().map_or(JAD_ROLE_NONE, |_| mv.captured_role())
}

/// Whether two moves are the same, by squares and kind; false if one is no move.
#[unsafe(no_mangle)]
pub extern "C" fn jad_move_equal(a: jad_move, b: jad_move) -> bool {
    a.decoded().is_ok_and(|mv| b.decoded() == Ok(mv))
}

/// Squares and kind of a move in 16 bits, for tables; 0 for no move.
#[unsafe(no_mangle)]
pub extern "C" fn jad_move_packed(mv: jad_move) -> u16 {
    mv.decoded().map_or(0, Move::bits)
}

/// The move of the 16 bits of jad_move_packed, without the roles that it moves and captures. JAD_ERR_MOVE if they
/// are no move.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_move_from_packed(packed: u16, out: *mut jad_move) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of(caller.out(out).and_then(|out| {
        let mv = Move::from_bits(packed).ok_or(JAD_ERR_MOVE)?;
        out.put(jad_move { bits: mv.bits() as u32 });
        Ok(())
    }))
}
