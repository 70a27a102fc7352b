//! What may be asked of a position.

use super::caller::{Caller, status_of};
use super::position::jad_position;
use super::status::jad_status;
use super::vocabulary::{
    JAD_COLOR_NONE, JAD_PIECE_NONE, JAD_SQUARE_NONE, castling_side, color, color_number, jad_bitboard,
    jad_color, jad_flags, jad_piece, jad_role, jad_square, piece, piece_number, role, square, square_number,
};
use crate::color::Color;
use crate::position::Position;
use crate::role::Role;

/// All men of a board, as sets of squares.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct jad_sets {
    /// Those of each role, that of JAD_PAWN first: by_role[role - 1].
    pub by_role: [jad_bitboard; 6],
    /// Those of each colour: by_color at JAD_WHITE and at JAD_BLACK.
    pub by_color: [jad_bitboard; 2],
}

// The same numbers stand in the header, so that neither side moves alone.
const _: () = assert!(size_of::<jad_sets>() == 64 && align_of::<jad_sets>() == align_of::<u64>());

/// The man on a square; JAD_PIECE_NONE if it is empty.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_piece_at(position: *const jad_position, at: jad_square) -> jad_piece {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let Ok(square) = square(at) else { return JAD_PIECE_NONE };
    caller.ask(position, JAD_PIECE_NONE, |position| piece_number(position.board().piece_at(square)))
}

/// The squares of all men.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_occupied(position: *const jad_position) -> jad_bitboard {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, 0, |position| position.board().occupied().bits())
}

/// The squares of all men of a colour.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_by_color(
    position: *const jad_position,
    side: jad_color,
) -> jad_bitboard {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let Ok(color) = color(side) else { return 0 };
    caller.ask(position, 0, |position| position.board().by_color(color).bits())
}

/// The squares of all men of a role, of both colours.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_by_role(position: *const jad_position, kind: jad_role) -> jad_bitboard {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let Ok(role) = role(kind) else { return 0 };
    caller.ask(position, 0, |position| position.board().by_role(role).bits())
}

/// The squares of all men of a role and colour.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_by_piece(
    position: *const jad_position,
    man: jad_piece,
) -> jad_bitboard {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let Ok(piece) = piece(man) else { return 0 };
    caller.ask(position, 0, |position| position.board().by_piece(piece).bits())
}

/// The whole board in one call, for a search that looks at every man.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_sets(position: *const jad_position, out: *mut jad_sets) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of((|| {
        let out = caller.out(out)?;
        let position = caller.position(position)?;
        let board = position.board();
        out.put(jad_sets {
            by_role: Role::ALL.map(|role| board.by_role(role).bits()),
            by_color: Color::ALL.map(|color| board.by_color(color).bits()),
        });
        Ok(())
    })())
}

/// The square of a king.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_king(position: *const jad_position, side: jad_color) -> jad_square {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let Ok(color) = color(side) else { return JAD_SQUARE_NONE };
    caller.ask(position, JAD_SQUARE_NONE, |position| position.king(color) as jad_square)
}

/// The side that has the move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_turn(position: *const jad_position) -> jad_color {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, JAD_COLOR_NONE, |position| color_number(Some(position.turn())))
}

/// The number of plies since the last capture or pawn move, up to 65535, where it stays. The fifty-move rule is
/// reached at 100, the seventy-five-move rule at 150.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_half_move_clock(position: *const jad_position) -> u32 {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, 0, |position| u32::from(position.half_move_clock()))
}

/// The number of the move about to be made, from 1 up to 65535, where it stays.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_move_number(position: *const jad_position) -> u32 {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, 0, |position| u32::from(position.move_number().get()))
}

/// The castlings that are not lost for ever, JAD_CASTLING_*.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_castling_rights(position: *const jad_position) -> jad_flags {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, 0, |position| position.castling_rights().bits().into())
}

/// The square of the rook with which a side may still castle on a wing, JAD_KING_SIDE or JAD_QUEEN_SIDE;
/// JAD_SQUARE_NONE if that is lost.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_castling_rook(
    position: *const jad_position,
    side: jad_color,
    wing: u8,
) -> jad_square {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let (Ok(color), Ok(wing)) = (color(side), castling_side(wing)) else { return JAD_SQUARE_NONE };
    caller.ask(position, JAD_SQUARE_NONE, |position| square_number(position.castling_rook(color, wing)))
}

/// The squares of all rooks that may still castle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_castling_rooks(position: *const jad_position) -> jad_bitboard {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, 0, |position| position.castling_rooks().bits())
}

/// The square that a pawn passed over in the move just made, whether or not it can be captured there;
/// JAD_SQUARE_NONE if none did.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_en_passant(position: *const jad_position) -> jad_square {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, JAD_SQUARE_NONE, |position| square_number(position.en_passant()))
}

/// The same, if a pawn stands ready to capture there, legally or not.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_pseudo_legal_en_passant(position: *const jad_position) -> jad_square {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, JAD_SQUARE_NONE, |position| square_number(position.pseudo_legal_en_passant()))
}

/// The same, if a capture there is legal: the one that counts for repetitions (Laws 9.2).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_legal_en_passant(position: *const jad_position) -> jad_square {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, JAD_SQUARE_NONE, |position| square_number(position.legal_en_passant()))
}

/// The Zobrist key. Positions that are equal by Laws 9.2 have the same key; others hardly ever do. Keys are the same in
/// all builds of one version of the library.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_key(position: *const jad_position) -> u64 {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, 0, Position::key)
}

/// The key under which Polyglot's opening books file the position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_polyglot_key(position: *const jad_position) -> u64 {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, 0, Position::polyglot_key)
}

/// Whether the side to move is in check.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_is_check(position: *const jad_position) -> bool {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, false, Position::is_check)
}

/// The men that give check.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_checkers(position: *const jad_position) -> jad_bitboard {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, 0, |position| position.checkers().bits())
}

/// The men of a colour that are pinned to their king.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_pinned(position: *const jad_position, side: jad_color) -> jad_bitboard {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let Ok(color) = color(side) else { return 0 };
    caller.ask(position, 0, |position| position.pinned(color).bits())
}

/// The men of a colour that uncover a check by leaving their line.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_discovered_check_candidates(
    position: *const jad_position,
    side: jad_color,
) -> jad_bitboard {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let Ok(color) = color(side) else { return 0 };
    caller.ask(position, 0, |position| position.discovered_check_candidates(color).bits())
}

/// The men of a colour that attack a square.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_attackers(
    position: *const jad_position,
    at: jad_square,
    side: jad_color,
) -> jad_bitboard {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let (Ok(square), Ok(color)) = (square(at), color(side)) else { return 0 };
    caller.ask(position, 0, |position| {
        let board = position.board();
        board.attackers(square, color, board.occupied()).bits()
    })
}

/// All squares that a colour attacks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_attacked_by(
    position: *const jad_position,
    side: jad_color,
) -> jad_bitboard {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let Ok(color) = color(side) else { return 0 };
    caller
        .ask(position, 0, |position| position.board().attacked_by(color, position.board().occupied()).bits())
}

/// The squares that the man on a square attacks; 0 if none stands there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_attacks_from(
    position: *const jad_position,
    at: jad_square,
) -> jad_bitboard {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let Ok(square) = square(at) else { return 0 };
    caller.ask(position, 0, |position| position.board().attacks_from(square).bits())
}
