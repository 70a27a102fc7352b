//! Texts of positions and moves, in and out.

use core::ffi::c_char;
use core::fmt;

use bitflags::Flags;

use super::caller::{Caller, status_of};
use super::error::{bare_status, jad_error, report};
use super::moves::jad_move;
use super::position::jad_position;
use super::status::{Checked, JAD_ERR_ARGUMENT, jad_status};
use super::vocabulary::{color, flags, jad_color, jad_flags};
use crate::moves::Move;
use crate::notation::{FenCastling, FenEnPassant, FenLength, FenStyle, UciCastling};
use crate::picture::{Coordinates, PictureSymbols};
use crate::position::{IllegalMove, Position};

/// The room that any FEN needs.
pub const JAD_FEN_CAPACITY: usize = 106;
/// The room that any move needs in UCI.
pub const JAD_UCI_CAPACITY: usize = 6;
/// The room that any move needs in SAN.
pub const JAD_SAN_CAPACITY: usize = 8;
/// The room that any move needs in long algebraic notation.
pub const JAD_LAN_CAPACITY: usize = 9;
/// The room that any picture of a board needs.
pub const JAD_PICTURE_CAPACITY: usize = 400;

/// A FEN may end after the fourth field, as in EPD.
pub const JAD_FEN_FOUR_FIELDS: jad_flags = 1;
/// A FEN may end after any field.
pub const JAD_FEN_MISSING_FIELDS: jad_flags = 2;
/// A FEN may have spaces, tabs and line ends, any number of them, between fields and around them.
pub const JAD_FEN_WHITESPACE: jad_flags = 4;
/// A FEN may have an underscore for a space.
pub const JAD_FEN_UNDERSCORES: jad_flags = 8;
/// A FEN may give the side to move as W, B, white or black.
pub const JAD_FEN_TURN_SPELLING: jad_flags = 16;
/// A FEN may have castling letters in any order, and a rook named twice.
pub const JAD_FEN_CASTLING_ORDER: jad_flags = 32;
/// A FEN may cut a run of empty squares into several digits, such as 44.
pub const JAD_FEN_EMPTY_RUNS: jad_flags = 64;
/// A FEN may mark promoted pieces with ~.
pub const JAD_FEN_PROMOTED_MARKS: jad_flags = 128;
/// A FEN may have an en-passant square on any rank.
pub const JAD_FEN_EN_PASSANT_RANK: jad_flags = 256;
/// A FEN may have counters with leading zeros, a move number 0, and counters beyond 65535.
pub const JAD_FEN_NUMBERS: jad_flags = 512;
/// All leniencies for FEN.
pub const JAD_FEN_LENIENT: jad_flags = 1023;
/// A SAN may write castling with zeros.
pub const JAD_SAN_CASTLING_ZEROS: jad_flags = 1;
/// A SAN may give the piece that a pawn becomes as in e8Q, e8/Q, e8(Q) or e8=q.
pub const JAD_SAN_PROMOTION_SPELLING: jad_flags = 2;
/// A SAN may mark a capture en passant by e.p. or ep.
pub const JAD_SAN_EN_PASSANT_SUFFIX: jad_flags = 4;
/// A SAN may lack + and #, or have them wrong.
pub const JAD_SAN_CHECK_SUFFIX: jad_flags = 8;
/// A SAN may give the square of origin more fully than needed.
pub const JAD_SAN_DISAMBIGUATION: jad_flags = 16;
/// A SAN may lack x, have it needlessly, or write it as a colon.
pub const JAD_SAN_CAPTURE_MARK: jad_flags = 32;
/// A SAN may give both squares: Ng1-f3, e2-e4, e2e4.
pub const JAD_SAN_LONG_FORM: jad_flags = 64;
/// A SAN may have P for pawns.
pub const JAD_SAN_PAWN_LETTER: jad_flags = 128;
/// A SAN may end with ! and ?.
pub const JAD_SAN_ANNOTATION: jad_flags = 256;
/// A SAN may write the null move as Z0, 0000, @@@@, <> or null.
pub const JAD_SAN_NULL_MOVE_SPELLING: jad_flags = 512;
/// All leniencies for SAN.
pub const JAD_SAN_LENIENT: jad_flags = 1023;
/// UCI may be read with capitals, such as "E7E8Q".
pub const JAD_UCI_CAPITAL_LETTERS: jad_flags = 1;
/// UCI may be read with all leniencies.
pub const JAD_UCI_LENIENT: jad_flags = 1;

/// FEN is written with the en-passant square after every double step.
pub const JAD_FEN_STYLE_EN_PASSANT_ALWAYS: jad_flags = 1;
/// FEN is written with the en-passant square when a pawn stands ready to capture, legally or not. Without this and the
/// one above it is written when the capture is legal.
pub const JAD_FEN_STYLE_EN_PASSANT_PSEUDO_LEGAL: jad_flags = 2;
/// FEN is written with the letter of its file for every castling rook (Shredder-FEN). Without it K and Q stand for the
/// outermost rooks (X-FEN).
pub const JAD_FEN_STYLE_SHREDDER: jad_flags = 4;
/// FEN is written without the two counters.
pub const JAD_FEN_STYLE_FOUR_FIELDS: jad_flags = 8;

/// Castling is written by the square where the king lands, if king and rook stand as in standard chess.
pub const JAD_UCI_CASTLING_STANDARD: u32 = 0;
/// Castling is written by the square of the rook, always, as UCI_Chess960 asks.
pub const JAD_UCI_CASTLING_CHESS960: u32 = 1;

/// A picture has the chess symbols of Unicode, in UTF-8, in place of letters.
pub const JAD_PICTURE_FIGURINES: jad_flags = 1;
/// A picture has the names of files and ranks beside the board.
pub const JAD_PICTURE_COORDINATES: jad_flags = 2;

/// Writes a position as FEN, in a style of JAD_FEN_STYLE_*; 0 for X-FEN with six fields, and the en-passant square only
/// when a capture there is legal. JAD_FEN_CAPACITY always suffices.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_fen(
    position: *const jad_position,
    style: jad_flags,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of((|| {
        let (en_passant, style) = fen_style(style)?;
        let fen = caller.position(position)?.fen_with(en_passant).styled(style);
        caller.put_text(fen, buffer, capacity, length)
    })())
}

fn fen_style(bits: jad_flags) -> Checked<(FenEnPassant, FenStyle)> {
    if bits > 15 {
        return Err(JAD_ERR_ARGUMENT);
    }
    let has = |flag| bits & flag != 0;
    let en_passant = match (has(JAD_FEN_STYLE_EN_PASSANT_ALWAYS), has(JAD_FEN_STYLE_EN_PASSANT_PSEUDO_LEGAL))
    {
        (false, false) => FenEnPassant::Legal,
        (true, false) => FenEnPassant::Always,
        (false, true) => FenEnPassant::PseudoLegal,
        (true, true) => return Err(JAD_ERR_ARGUMENT),
    };
    let castling = if has(JAD_FEN_STYLE_SHREDDER) { FenCastling::Shredder } else { FenCastling::XFen };
    let fields = if has(JAD_FEN_STYLE_FOUR_FIELDS) { FenLength::Four } else { FenLength::Six };
    Ok((en_passant, FenStyle { castling, fields }))
}

/// Reads a move in UCI, if it is legal. `leniency` is 0 or JAD_UCI_CAPITAL_LETTERS. `error`, or NULL, receives why there is
/// no such move.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_read_uci(
    position: *const jad_position,
    text: *const c_char,
    length: usize,
    leniency: jad_flags,
    out: *mut jad_move,
    error: *mut jad_error,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    read_move(&caller, position, (text, length, leniency), out, error, Position::read_uci)
}

/// Reads a move in SAN, if it is legal. `leniency` names the departures from canonical SAN that the text may have, JAD_SAN_*;
/// 0 reads what jad_position_san writes and nothing else. `error`, or NULL, receives why there is no such move.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_read_san(
    position: *const jad_position,
    text: *const c_char,
    length: usize,
    leniency: jad_flags,
    out: *mut jad_move,
    error: *mut jad_error,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    read_move(&caller, position, (text, length, leniency), out, error, Position::read_san)
}

/// Reads a legal move from a text, with the leniencies of its notation.
fn read_move<P: Flags<Bits: TryFrom<u32>>, E: Into<jad_error>>(
    caller: &Caller,
    place: *const jad_position,
    (text, length, leniency): (*const c_char, usize, jad_flags),
    out: *mut jad_move,
    error: *mut jad_error,
    read: fn(&Position, &[u8], P) -> Result<Move, E>,
) -> jad_status {
    report(caller, error, || {
        let out = caller.out(out)?;
        let policy = flags(leniency)?;
        let position = caller.position(place)?;
        let mv = read(&position, caller.bytes(text, length)?, policy).map_err(E::into)?;
        out.put(jad_move::of_position(&position, mv));
        Ok(())
    })
}

/// Writes a legal move in UCI; `castling` is JAD_UCI_CASTLING_*. JAD_UCI_CAPACITY always suffices.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_uci(
    position: *const jad_position,
    mv: jad_move,
    castling: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let castling = match castling {
        JAD_UCI_CASTLING_STANDARD => UciCastling::Standard,
        JAD_UCI_CASTLING_CHESS960 => UciCastling::Chess960,
        _ => return JAD_ERR_ARGUMENT,
    };
    put_move(&caller, position, mv, (buffer, capacity, length), |position, mv| {
        position.check_move(mv)?;
        Ok(position.uci(mv, castling))
    })
}

/// Writes a legal move in SAN, such as "Nbd7" or "exd8=Q#". JAD_SAN_CAPACITY always suffices.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_san(
    position: *const jad_position,
    mv: jad_move,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    put_move(&caller, position, mv, (buffer, capacity, length), Position::san)
}

/// Writes a legal move in long algebraic notation, such as "Ng1-f3" or "e7xd8=Q+". JAD_LAN_CAPACITY always suffices.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_lan(
    position: *const jad_position,
    mv: jad_move,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    put_move(&caller, position, mv, (buffer, capacity, length), Position::lan)
}

/// Writes a legal move as text; the status says why it is not legal.
fn put_move<T: fmt::Display>(
    caller: &Caller,
    place: *const jad_position,
    mv: jad_move,
    (buffer, capacity, length): (*mut c_char, usize, *mut usize),
    text: impl FnOnce(&Position, Move) -> Result<T, IllegalMove>,
) -> jad_status {
    let put = || {
        let text = text(&caller.position(place)?, mv.decoded()?)?;
        Ok::<(), jad_error>(caller.put_text(text, buffer, capacity, length)?)
    };
    bare_status(put())
}

/// Writes the board as eight lines of text, seen by a colour, with JAD_PICTURE_* or 0. JAD_PICTURE_CAPACITY always suffices.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_picture(
    position: *const jad_position,
    seen_from: jad_color,
    style: jad_flags,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of((|| {
        let (symbols, coordinates) = match style {
            0 => (PictureSymbols::Letters, Coordinates::Hidden),
            JAD_PICTURE_FIGURINES => (PictureSymbols::Figurines, Coordinates::Hidden),
            JAD_PICTURE_COORDINATES => (PictureSymbols::Letters, Coordinates::Shown),
            3 => (PictureSymbols::Figurines, Coordinates::Shown),
            _ => return Err(JAD_ERR_ARGUMENT),
        };
        let picture = caller.position(position)?.board().picture();
        let picture = picture.seen_from(color(seen_from)?).symbols(symbols).coordinates(coordinates);
        caller.put_text(picture, buffer, capacity, length)
    })())
}

/// Writes the board as an image in SVG, in UTF-8, seen by a colour. Ask for its length first: that of
/// the initial position is some 5,000 bytes.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_svg(
    position: *const jad_position,
    seen_from: jad_color,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of((|| {
        let position = caller.position(position)?;
        let svg = position.board().svg().seen_from(color(seen_from)?);
        caller.put_text(svg, buffer, capacity, length)
    })())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{Fen, FenLeniency, LanText, San, SanPolicy, Uci, UciPolicy};

    #[test]
    fn capacities_hold_the_longest_texts_and_a_nul() {
        assert_eq!(JAD_FEN_CAPACITY, Fen::MAX_LENGTH + 1);
        assert_eq!(JAD_UCI_CAPACITY, Uci::MAX_LENGTH + 1);
        assert_eq!(JAD_SAN_CAPACITY, San::MAX_LENGTH + 1);
        assert_eq!(JAD_LAN_CAPACITY, LanText::MAX_LENGTH + 1);
    }

    #[test]
    fn leniencies_of_fen_are_those_of_the_crate() {
        let all = [
            (JAD_FEN_FOUR_FIELDS, FenLeniency::FOUR_FIELDS),
            (JAD_FEN_MISSING_FIELDS, FenLeniency::MISSING_FIELDS),
            (JAD_FEN_WHITESPACE, FenLeniency::WHITESPACE),
            (JAD_FEN_UNDERSCORES, FenLeniency::UNDERSCORES),
            (JAD_FEN_TURN_SPELLING, FenLeniency::TURN_SPELLING),
            (JAD_FEN_CASTLING_ORDER, FenLeniency::CASTLING_ORDER),
            (JAD_FEN_EMPTY_RUNS, FenLeniency::EMPTY_RUNS),
            (JAD_FEN_PROMOTED_MARKS, FenLeniency::PROMOTED_MARKS),
            (JAD_FEN_EN_PASSANT_RANK, FenLeniency::EN_PASSANT_RANK),
            (JAD_FEN_NUMBERS, FenLeniency::NUMBERS),
        ];
        assert!(all.into_iter().all(|(flag, leniency)| flag == u32::from(leniency.bits())));
        assert_eq!(JAD_FEN_LENIENT, u32::from(FenLeniency::all().bits()));
        assert_eq!(all.len(), FenLeniency::all().iter().count());
    }

    #[test]
    fn leniencies_of_san_are_those_of_the_crate() {
        let all = [
            (JAD_SAN_CASTLING_ZEROS, SanPolicy::CASTLING_ZEROS),
            (JAD_SAN_PROMOTION_SPELLING, SanPolicy::PROMOTION_SPELLING),
            (JAD_SAN_EN_PASSANT_SUFFIX, SanPolicy::EN_PASSANT_SUFFIX),
            (JAD_SAN_CHECK_SUFFIX, SanPolicy::CHECK_SUFFIX),
            (JAD_SAN_DISAMBIGUATION, SanPolicy::DISAMBIGUATION),
            (JAD_SAN_CAPTURE_MARK, SanPolicy::CAPTURE_MARK),
            (JAD_SAN_LONG_FORM, SanPolicy::LONG_FORM),
            (JAD_SAN_PAWN_LETTER, SanPolicy::PAWN_LETTER),
            (JAD_SAN_ANNOTATION, SanPolicy::ANNOTATION),
            (JAD_SAN_NULL_MOVE_SPELLING, SanPolicy::NULL_MOVE_SPELLING),
        ];
        assert!(all.into_iter().all(|(flag, leniency)| flag == u32::from(leniency.bits())));
        assert_eq!(JAD_SAN_LENIENT, u32::from(SanPolicy::all().bits()));
        assert_eq!(all.len(), SanPolicy::all().iter().count());
    }

    #[test]
    fn leniencies_of_uci_are_those_of_the_crate() {
        assert_eq!(JAD_UCI_CAPITAL_LETTERS, u32::from(UciPolicy::CAPITAL_LETTERS.bits()));
        assert_eq!(JAD_UCI_LENIENT, u32::from(UciPolicy::all().bits()));
    }
}
