//! Positions as words: how they are made, and how they are read on entry.

use core::ffi::c_char;
use core::num::NonZeroU16;

use super::caller::{Caller, status_of};
use super::error::{jad_error, report};
use super::setup::jad_setup;
use super::status::{Checked, JAD_ERR_ARGUMENT, JAD_ERR_POSITION, jad_status};
use super::version::JAD_ABI_VERSION;
use super::vocabulary::{flags, jad_flags, optional_square, square_number, squares};
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::notation::FenPolicy;
use crate::position::Position;
use crate::setup::Setup;

/// A position of standard chess or Chess960 in which a legal game can go on. It is a plain value: copy it with =,
/// put it into arrays, compare it with jad_position_equal. The words are private. They are no format for storage:
/// use FEN.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct jad_position {
    /// Private.
    pub private_: [u64; 16],
}

// The same numbers stand in the header, so that neither side moves alone.
const _: () = assert!(size_of::<jad_position>() == 128 && align_of::<jad_position>() == align_of::<u64>());

/// What a struct of words begins with: no other kind of struct, and no other version, begins like it.
pub(super) const fn tag(kind: u8) -> u64 {
    0x6a61_646f_7562_0000 ^ (JAD_ABI_VERSION as u64) << 8 ^ kind as u64
}

/// The words of all that a set-up holds: board, castling rooks, and the rest in one word.
pub(super) const SETUP_WORDS: usize = 9;

/// A set-up as words.
#[inline(always)]
pub(super) fn setup_words(setup: &Setup) -> [u64; SETUP_WORDS] {
    let rest = setup.half_move_clock as u64
        | (setup.move_number.get() as u64) << 16
        | (setup.turn as u64) << 32
        | (square_number(setup.en_passant) as u64) << 40;
    let [pawns, diagonal, knights, orthogonal, kings, white, black] = setup.board.sets().map(Bitboard::bits);
    [pawns, diagonal, knights, orthogonal, kings, white, black, setup.castling_rooks.bits(), rest]
}

/// The set-up that words hold, if no square holds two men, and all else is in its range.
#[inline(always)]
pub(super) fn setup_of_words(words: [u64; SETUP_WORDS]) -> Option<Setup> {
    let [sets @ .., castling_rooks, rest] = words;
    if rest >> 48 != 0 {
        return None;
    }
    Some(Setup {
        board: Board::of_agreeing_sets(sets.map(Bitboard::from_bits))?,
        turn: Color::from_index((rest >> 32 & 0xff) as usize)?,
        castling_rooks: squares(castling_rooks),
        en_passant: optional_square((rest >> 40) as u8).ok()?,
        half_move_clock: rest as u16,
        move_number: NonZeroU16::new((rest >> 16) as u16)?,
    })
}

impl jad_position {
    const TAG: u64 = tag(1);

    /// The words of a position.
    #[inline(always)]
    pub(super) fn encoded(position: &Position) -> [u64; 16] {
        let [pawns, diagonal, knights, orthogonal, kings, white, black, castling, rest] =
            setup_words(&position.to_setup());
        [
            jad_position::TAG,
            position.key(),
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
            0,
            0,
            0,
        ]
    }

    /// Does something with the position that the words hold. Everything on which a legal game rests is examined; the
    /// key is taken as it stands.
    #[inline(always)]
    fn decoded<T>(self, then: impl FnOnce(&mut Position) -> T) -> Checked<T> {
        let [tag, key, words @ .., first, second, third, fourth, fifth] = self.private_;
        if tag != jad_position::TAG || first | second | third | fourth | fifth != 0 {
            return Err(JAD_ERR_POSITION);
        }
        let setup = setup_of_words(words).ok_or(JAD_ERR_POSITION)?;
        Position::restored(setup, key, then).ok_or(JAD_ERR_POSITION)
    }
}

impl Caller {
    /// The position that a struct of the caller's holds.
    #[inline(always)]
    pub(super) fn position(&self, place: *const jad_position) -> Checked<Position> {
        self.with_position(place, |position| *position)
    }

    /// Does something with the position that a struct of the caller's holds.
    #[inline(always)]
    pub(super) fn with_position<T>(
        &self,
        place: *const jad_position,
        then: impl FnOnce(&mut Position) -> T,
    ) -> Checked<T> {
        #[cfg(not(feature = "compact"))]
        return self.read(place)?.decoded(then);
        #[cfg(feature = "compact")]
        return self.decoded_once(place).map(|mut position| then(&mut position));
    }

    /// The same in one place for all functions: in each of them it would add a third to the flash of all.
    #[cfg(feature = "compact")]
    #[inline(never)]
    fn decoded_once(&self, place: *const jad_position) -> Checked<Position> {
        self.read(place)?.decoded(|position| *position)
    }

    /// Writes a position into a struct of the caller's.
    #[inline(always)]
    pub(super) fn put_position(&self, place: *mut jad_position, position: &Position) -> Checked<()> {
        self.out(place)?.put_words(jad_position::encoded(position));
        Ok(())
    }

    /// The answer to a question about a position, or what the header promises where there is none.
    #[inline(always)]
    pub(super) fn ask<T>(
        &self,
        place: *const jad_position,
        none: T,
        answer: impl FnOnce(&Position) -> T,
    ) -> T {
        self.with_position(place, |position| answer(position)).unwrap_or(none)
    }
}

/// The initial position of standard chess.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_initial(out: *mut jad_position) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of(caller.put_position(out, &Position::initial()))
}

/// The Chess960 starting position of a number, 0 to 959; 518 is that of standard chess.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_chess960(number: u32, out: *mut jad_position) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    unsafe { jad_position_double_chess960(number, number, out) }
}

/// The starting position of double Chess960 in which each side has its own number, 0 to 959.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_double_chess960(
    white: u32,
    black: u32,
    out: *mut jad_position,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let number = |number: u32| u16::try_from(number).map_err(|_| JAD_ERR_ARGUMENT);
    status_of((|| {
        let numbers = ByColor { white: number(white)?, black: number(black)? };
        let position = Position::double_chess960(numbers).ok_or(JAD_ERR_ARGUMENT)?;
        caller.put_position(out, &position)
    })())
}

/// Reads a FEN. `leniency` names the departures from the standard that the text may have, JAD_FEN_*, and `forgiven`
/// the faults of the position that are forgiven, JAD_FAULT_*; 0 and 0 read by the standard alone. `error`, or NULL,
/// receives what is wrong.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_from_fen(
    text: *const c_char,
    length: usize,
    leniency: jad_flags,
    forgiven: jad_flags,
    out: *mut jad_position,
    error: *mut jad_error,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    report(&caller, error, || {
        let policy = FenPolicy { text: flags(leniency)?, forgiven: flags(forgiven)? };
        let position = Position::from_fen_with(caller.bytes(text, length)?, policy)?;
        Ok(caller.put_position(out, &position)?)
    })
}

/// The position of a set-up, if it has no faults but those that are `forgiven`, JAD_FAULT_*. `error`, or NULL,
/// receives the faults.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_from_setup(
    setup: *const jad_setup,
    forgiven: jad_flags,
    out: *mut jad_position,
    error: *mut jad_error,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    report(&caller, error, || {
        let forgiven = flags(forgiven)?;
        let setup = caller.setup(setup)?;
        let position = Position::from_setup_forgiving(&setup, forgiven)?;
        Ok(caller.put_position(out, &position)?)
    })
}

/// The set-up of a position, to change it and make another.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_to_setup(
    position: *const jad_position,
    out: *mut jad_setup,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of((|| caller.put_setup(out, &caller.position(position)?.to_setup()))())
}

/// Whether the struct holds a position; false for NULL. It tells apart the two meanings of 0 and false below.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_is_valid(position: *const jad_position) -> bool {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.with_position(position, |_| ()).is_ok()
}

/// Whether two positions are the same by Laws 9.2: the same men on the same squares, the same side to move, the same
/// castling rights and legal captures en passant. The clocks do not count. False if a struct holds no position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_equal(a: *const jad_position, b: *const jad_position) -> bool {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(a, false, |a| caller.ask(b, false, |b| a == b))
}

/// The number of a Chess960 starting position in which both sides stand alike, 0 to 959; 960 for any other.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_chess960_number(position: *const jad_position) -> u32 {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, 960, |position| position.chess960_number().map_or(960, u32::from))
}

/// Whether every king and rook with a castling right stands where it stands in the initial position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_position_has_standard_castling(position: *const jad_position) -> bool {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask(position, false, Position::has_standard_castling)
}
