//! Set-ups as words: a position put together man by man.

use core::ffi::c_char;
use core::num::NonZeroU16;

use super::caller::{Caller, status_of};
use super::error::{jad_error, report};
use super::position::{setup_of_words, setup_words, tag};
use super::status::{Checked, JAD_ERR_ARGUMENT, JAD_ERR_SETUP, jad_status};
use super::vocabulary::{
    JAD_COLOR_NONE, JAD_PIECE_NONE, JAD_SQUARE_NONE, color, color_number, flags, jad_bitboard, jad_color,
    jad_flags, jad_piece, jad_square, optional_piece, optional_square, piece_number, square, square_number,
    squares,
};
use crate::notation::{Fen, FenPolicy};
use crate::setup::Setup;

/// A position as somebody wrote it down or is putting it together: every field may hold nonsense. It becomes a
/// jad_position, which can be played on, through jad_position_from_setup alone. The words are private; a struct that
/// jad_setup_empty, jad_setup_initial, jad_setup_from_fen or jad_position_to_setup has not filled is no set-up.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct jad_setup {
    /// Private.
    pub private_: [u64; 12],
}

// The same numbers stand in the header, so that neither side moves alone.
const _: () = assert!(size_of::<jad_setup>() == 96 && align_of::<jad_setup>() == align_of::<u64>());

/// There is no white king.
pub const JAD_FAULT_MISSING_WHITE_KING: jad_flags = 1;
/// There is no black king.
pub const JAD_FAULT_MISSING_BLACK_KING: jad_flags = 2;
/// There are two or more white kings.
pub const JAD_FAULT_TOO_MANY_WHITE_KINGS: jad_flags = 4;
/// There are two or more black kings.
pub const JAD_FAULT_TOO_MANY_BLACK_KINGS: jad_flags = 8;
/// A pawn stands on the first or the eighth rank.
pub const JAD_FAULT_PAWN_ON_BACK_RANK: jad_flags = 16;
/// The side that does not have the move is in check, so its king could be captured.
pub const JAD_FAULT_OPPONENT_IN_CHECK: jad_flags = 32;
/// A side has more men than it started with, more than eight pawns, or more promoted pieces than missing pawns.
/// Can be forgiven: the men stay.
pub const JAD_FAULT_TOO_MUCH_MATERIAL: jad_flags = 64;
/// The side to move is in check in a way that no last move can have given. Can be forgiven: the check stays.
pub const JAD_FAULT_IMPOSSIBLE_CHECK: jad_flags = 128;
/// A castling right names no rook of that colour on its king's back rank, or a second one on one side of the king.
/// Can be forgiven: these rights are dropped.
pub const JAD_FAULT_INVALID_CASTLING_RIGHTS: jad_flags = 256;
/// No double step of a pawn can have passed over the en-passant square. Can be forgiven: it is dropped.
pub const JAD_FAULT_INVALID_EN_PASSANT: jad_flags = 512;
/// All faults that can be forgiven; naming others changes nothing.
pub const JAD_FAULT_FORGIVABLE: jad_flags = 960;

impl jad_setup {
    const TAG: u64 = tag(2);

    fn encoded(setup: &Setup) -> jad_setup {
        let [pawns, diagonal, knights, orthogonal, kings, white, black, castling, rest] = setup_words(setup);
        jad_setup {
            private_: [
                jad_setup::TAG,
                pawns,
                diagonal,
                knights,
                orthogonal,
                kings,
                white,
                black,
                castling,
                rest,
                0,
                0,
            ],
        }
    }

    fn decoded(&self) -> Checked<Setup> {
        let [tag, words @ .., first, second] = self.private_;
        let is_ours = tag == jad_setup::TAG && first | second == 0;
        setup_of_words(words).filter(|_| is_ours).ok_or(JAD_ERR_SETUP)
    }
}

impl Caller {
    /// The set-up that a struct of the caller's holds.
    pub(super) fn setup(&self, place: *const jad_setup) -> Checked<Setup> {
        self.read(place)?.decoded()
    }

    /// Writes a set-up into a struct of the caller's.
    pub(super) fn put_setup(&self, place: *mut jad_setup, setup: &Setup) -> Checked<()> {
        self.out(place)?.put(jad_setup::encoded(setup));
        Ok(())
    }

    /// Changes a set-up of the caller's; nothing is written if that fails.
    fn change(&self, place: *mut jad_setup, change: impl FnOnce(&mut Setup) -> Checked<()>) -> jad_status {
        status_of((|| {
            let mut setup = self.setup(place)?;
            change(&mut setup)?;
            self.put_setup(place, &setup)
        })())
    }

    /// The answer to a question about a set-up, or what the header promises where there is none.
    fn ask_setup<T>(&self, place: *const jad_setup, none: T, answer: impl FnOnce(&Setup) -> T) -> T {
        match self.setup(place) {
            Ok(setup) => answer(&setup),
            Err(_) => none,
        }
    }
}

/// The set-up without men: White to move, no castling rights, move 1.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_setup_empty(out: *mut jad_setup) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of(caller.put_setup(out, &Setup::EMPTY))
}

/// The set-up of the initial position of standard chess.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_setup_initial(out: *mut jad_setup) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of(caller.put_setup(out, &Setup::INITIAL))
}

/// Reads a FEN, whatever it says. `leniency` names the departures from the standard that the text may have, JAD_FEN_*.
/// `error`, or NULL, receives what is wrong.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_setup_from_fen(
    text: *const c_char,
    length: usize,
    leniency: jad_flags,
    out: *mut jad_setup,
    error: *mut jad_error,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    report(&caller, error, || {
        let policy = FenPolicy { text: flags(leniency)?, ..FenPolicy::STRICT };
        let fen = Fen::read(caller.bytes(text, length)?, policy)?;
        Ok(caller.put_setup(out, fen.setup())?)
    })
}

/// Writes a set-up as FEN. JAD_FEN_CAPACITY always suffices.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_setup_fen(
    setup: *const jad_setup,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of((|| caller.put_text(Fen::from(caller.setup(setup)?), buffer, capacity, length))())
}

/// The man on a square; JAD_PIECE_NONE if it is empty, no square, or no set-up.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_setup_piece_at(setup: *const jad_setup, at: jad_square) -> jad_piece {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let Ok(square) = square(at) else { return JAD_PIECE_NONE };
    caller.ask_setup(setup, JAD_PIECE_NONE, |setup| piece_number(setup.board.piece_at(square)))
}

/// Puts a man on a square in place of the one that may stand there; JAD_PIECE_NONE empties it.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_setup_put(
    setup: *mut jad_setup,
    at: jad_square,
    piece: jad_piece,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.change(setup, |setup| {
        let at = square(at)?;
        match optional_piece(piece)? {
            Some(piece) => setup.board.put(at, piece),
            None => setup.board.remove(at),
        };
        Ok(())
    })
}

/// The side to move; JAD_COLOR_NONE for no set-up.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_setup_turn(setup: *const jad_setup) -> jad_color {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask_setup(setup, JAD_COLOR_NONE, |setup| color_number(Some(setup.turn)))
}

/// Gives the move to a side.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_setup_set_turn(setup: *mut jad_setup, turn: jad_color) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.change(setup, |setup| {
        setup.turn = color(turn)?;
        Ok(())
    })
}

/// The squares of the rooks that may still castle; 0 for no set-up.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_setup_castling_rooks(setup: *const jad_setup) -> jad_bitboard {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask_setup(setup, 0, |setup| setup.castling_rooks.bits())
}

/// Says which rooks may still castle: a king and a rook that have not moved.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_setup_set_castling_rooks(
    setup: *mut jad_setup,
    rooks: jad_bitboard,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.change(setup, |setup| {
        setup.castling_rooks = squares(rooks);
        Ok(())
    })
}

/// The square that a pawn has just passed over by a double step; JAD_SQUARE_NONE if none did, or for no set-up.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_setup_en_passant(setup: *const jad_setup) -> jad_square {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask_setup(setup, JAD_SQUARE_NONE, |setup| square_number(setup.en_passant))
}

/// Says which square a pawn has just passed over by a double step; JAD_SQUARE_NONE for none.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_setup_set_en_passant(setup: *mut jad_setup, at: jad_square) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.change(setup, |setup| {
        setup.en_passant = optional_square(at)?;
        Ok(())
    })
}

/// The number of plies since the last capture or pawn move, 0 to 65535; 0 for no set-up.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_setup_half_move_clock(setup: *const jad_setup) -> u32 {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask_setup(setup, 0, |setup| u32::from(setup.half_move_clock))
}

/// The number of the move about to be made, 1 to 65535; 0 for no set-up.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_setup_move_number(setup: *const jad_setup) -> u32 {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask_setup(setup, 0, |setup| u32::from(setup.move_number.get()))
}

/// Sets the number of plies since the last capture or pawn move, 0 to 65535, and that of the move about to be made,
/// 1 to 65535.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_setup_set_clocks(
    setup: *mut jad_setup,
    half_move_clock: u32,
    move_number: u32,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.change(setup, |setup| {
        let number = u16::try_from(move_number).ok().and_then(NonZeroU16::new).ok_or(JAD_ERR_ARGUMENT)?;
        setup.half_move_clock = u16::try_from(half_move_clock).map_err(|_| JAD_ERR_ARGUMENT)?;
        setup.move_number = number;
        Ok(())
    })
}

/// All faults of a set-up at once, JAD_FAULT_*, into `out`: 0 if it is a position of chess.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_setup_faults(setup: *const jad_setup, out: *mut jad_flags) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of((|| {
        let out = caller.out(out)?;
        out.put(caller.setup(setup)?.faults().bits() as jad_flags);
        Ok(())
    })())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::SetupFaults;

    #[test]
    fn faults_have_the_bits_of_the_crate() {
        let faults = [
            (JAD_FAULT_MISSING_WHITE_KING, SetupFaults::MISSING_WHITE_KING),
            (JAD_FAULT_MISSING_BLACK_KING, SetupFaults::MISSING_BLACK_KING),
            (JAD_FAULT_TOO_MANY_WHITE_KINGS, SetupFaults::TOO_MANY_WHITE_KINGS),
            (JAD_FAULT_TOO_MANY_BLACK_KINGS, SetupFaults::TOO_MANY_BLACK_KINGS),
            (JAD_FAULT_PAWN_ON_BACK_RANK, SetupFaults::PAWN_ON_BACK_RANK),
            (JAD_FAULT_OPPONENT_IN_CHECK, SetupFaults::OPPONENT_IN_CHECK),
            (JAD_FAULT_TOO_MUCH_MATERIAL, SetupFaults::TOO_MUCH_MATERIAL),
            (JAD_FAULT_IMPOSSIBLE_CHECK, SetupFaults::IMPOSSIBLE_CHECK),
            (JAD_FAULT_INVALID_CASTLING_RIGHTS, SetupFaults::INVALID_CASTLING_RIGHTS),
            (JAD_FAULT_INVALID_EN_PASSANT, SetupFaults::INVALID_EN_PASSANT),
            (JAD_FAULT_FORGIVABLE, SetupFaults::FORGIVABLE),
        ];
        assert!(faults.into_iter().all(|(flag, fault)| flag == u32::from(fault.bits())));
        let all = faults.into_iter().fold(SetupFaults::empty(), |all, (_, fault)| all | fault);
        assert_eq!(all, SetupFaults::all());
    }
}
