//! The kinds of parameters that exported functions have, and how a case comes up with each.

use std::ffi::c_char;

use jadoube::ffi::*;

use super::{Case, Purpose};

/// A kind of parameter, and how a case comes up with one.
pub(super) trait Argument {
    type Raw;

    fn chosen(case: &mut Case<'_>) -> Self::Raw;
}

/// An object that is read alone.
pub(super) struct In<T>(T);
/// A set-up that is changed.
pub(super) struct InOut<T>(T);
/// A place for one object.
pub(super) struct One<T>(T);
/// A place for a detailed error, or NULL.
pub(super) struct Maybe<T>(T);
/// Places for as many as the capacity says.
pub(super) struct Many<T>(T);
/// The records of a game, which are only read; their capacity follows.
pub(super) struct Log;
/// The records of a game, which may change; their capacity follows.
pub(super) struct LogOut;
/// A text to be read, which its length follows.
pub(super) struct Text;
/// Room for a text to be written, which its capacity follows.
pub(super) struct Buffer;
/// The length of a written text, which nobody has to ask for.
pub(super) struct Length;
/// The number of elements of an array.
pub(super) struct Count;

impl Argument for u8 {
    type Raw = u8;

    fn chosen(case: &mut Case<'_>) -> u8 {
        case.number(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 14, 15, 16, 28, 36, 43, 63, 64, 65, 255]) as u8
    }
}

impl Argument for u16 {
    type Raw = u16;

    fn chosen(case: &mut Case<'_>) -> u16 {
        case.number(&[0, 1, 0x1000, 0x170c, 0x1fff, 0x3000, 0x7fff, 0x8000, 0xffff]) as u16
    }
}

impl Argument for u32 {
    type Raw = u32;

    fn chosen(case: &mut Case<'_>) -> u32 {
        if case.numbers_are_depths {
            return case.one_of(&[0, 1, 1, 2, 256, 257, u32::MAX]);
        }
        let numbers = [
            0,
            0,
            1,
            2,
            3,
            4,
            7,
            8,
            10,
            15,
            16,
            518,
            959,
            960,
            1023,
            1024,
            10_100,
            30_812,
            50_220,
            65_535,
            65_536,
            0xffff_ffff,
        ];
        case.number(&numbers) as u32
    }
}

impl Argument for i32 {
    type Raw = i32;

    fn chosen(case: &mut Case<'_>) -> i32 {
        case.number(&[0, 101, 102, 103, 104, 201, 301, 316, 331, 351, 401, 420, 421, 501, 505, 506, u64::MAX])
            as i32
    }
}

impl Argument for u64 {
    type Raw = u64;

    fn chosen(case: &mut Case<'_>) -> u64 {
        case.number(&[0, 1, 0x81, 0xff, 0xffff, 0x8100_0000_0000_0081, 0x0000_0018_0000_0000, u64::MAX])
    }
}

impl Argument for usize {
    type Raw = usize;

    fn chosen(case: &mut Case<'_>) -> usize {
        match case.next_size.take() {
            Some(size) => size,
            None => case.number(&[0, 4, 16, 24, 40, 64, 96, 128, 192, u64::MAX]) as usize,
        }
    }
}

impl Argument for jad_move {
    type Raw = jad_move;

    fn chosen(case: &mut Case<'_>) -> jad_move {
        let moves = &case.inputs.moves;
        match (case.choose)(moves.len() + 1).checked_sub(1) {
            Some(index) => moves[index],
            None => jad_move { bits: <u64 as Argument>::chosen(case) as u32 },
        }
    }
}

impl Argument for In<jad_position> {
    type Raw = *const jad_position;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let index = (case.choose)(case.positions.len());
        let place = case.positions.as_mut_ptr().wrapping_add(index);
        case.pointer(place, Purpose::Required)
    }
}

impl Argument for In<jad_setup> {
    type Raw = *const jad_setup;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        InOut::<jad_setup>::chosen(case)
    }
}

impl Argument for In<jad_error> {
    type Raw = *const jad_error;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let index = (case.choose)(case.errors.len());
        let place = case.errors.as_mut_ptr().wrapping_add(index);
        case.pointer(place, Purpose::Required)
    }
}

impl Argument for InOut<jad_setup> {
    type Raw = *mut jad_setup;

    /// A set-up of the inputs, put where the call may change it.
    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let index = (case.choose)(case.setups.len());
        case.out.setup = case.setups[index].private_.to_vec();
        let place = case.out.setup.as_mut_ptr().cast();
        case.pointer(place, Purpose::Required)
    }
}

impl Argument for One<jad_setup> {
    type Raw = *mut jad_setup;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let place = case.out.setup.as_mut_ptr().cast();
        case.pointer(place, Purpose::Required)
    }
}

impl Argument for In<jad_laws> {
    type Raw = *const jad_laws;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let index = (case.choose)(case.laws.len());
        let place = case.laws.as_mut_ptr().wrapping_add(index);
        case.pointer(place, Purpose::Required)
    }
}

impl Argument for In<jad_game> {
    type Raw = *const jad_game;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let place = InOut::<jad_game>::chosen(case);
        case.game_may_change = false;
        place
    }
}

impl Argument for InOut<jad_game> {
    type Raw = *mut jad_game;

    /// A game of the inputs, put where the call may change it.
    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let index = (case.choose)(case.inputs.games.len());
        case.out.game = case.inputs.games[index].0.private_.to_vec();
        case.game_index = Some(index);
        case.game_before.clone_from(&case.out.game);
        case.game_may_change = true;
        let place = case.out.game.as_mut_ptr().cast();
        case.pointer(place, Purpose::Required)
    }
}

impl Argument for One<jad_game> {
    type Raw = *mut jad_game;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        case.game_before.clone_from(&case.out.game);
        let place = case.out.game.as_mut_ptr().cast();
        case.pointer(place, Purpose::Required)
    }
}

impl Argument for Log {
    type Raw = *const jad_record;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let place = LogOut::chosen(case);
        case.records_may_change = false;
        place
    }
}

impl Argument for LogOut {
    type Raw = *mut jad_record;

    /// The records of the chosen game, or sometimes of another, in an array of exactly so many, or sometimes of the
    /// capacity of the case.
    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let other = (case.choose)(case.inputs.games.len());
        let index = case.game_index.filter(|_| other != 0).unwrap_or(other);
        let mut words =
            case.inputs.games[index].1.iter().flat_map(|record| record.private_).collect::<Vec<_>>();
        let used = words.len() / 8;
        let capacity = match (case.choose)(4) {
            0 => case.capacity,
            1 => used,
            more => used + more,
        };
        words.resize(8 * capacity, u64::from_ne_bytes([super::UNTOUCHED; 8]));
        words.shrink_to_fit();
        case.records_before.clone_from(&words);
        case.records_may_change = true;
        case.out.records = words;
        case.next_size = Some(capacity);
        let place = case.out.records.as_mut_ptr().cast();
        case.pointer(place, Purpose::Sized(capacity))
    }
}

impl Argument for One<jad_laws> {
    type Raw = *mut jad_laws;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let place = case.out.laws.as_mut_ptr().cast();
        case.pointer(place, Purpose::Required)
    }
}

impl Argument for Text {
    type Raw = *const c_char;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let index = (case.choose)(case.inputs.texts.len());
        case.text = case.inputs.texts[index].clone();
        let mut size = case.text.len();
        if (case.choose)(4) == 0 {
            // Up to the NUL, wherever the first one is.
            case.text.push(0);
            size = usize::MAX;
        } else if (case.choose)(16) == 0 {
            size = case.one_of(&[isize::MAX as usize + 1, usize::MAX - 1]);
        }
        case.text.shrink_to_fit();
        case.next_size = Some(size);
        let place = case.text.as_mut_ptr().cast::<c_char>();
        case.pointer(place, Purpose::Sized(size))
    }
}

impl Argument for Buffer {
    type Raw = *mut c_char;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        case.next_size = Some(case.capacity);
        let place = case.out.buffer.as_mut_ptr().cast();
        let purpose = Purpose::Sized(case.capacity);
        case.pointer(place, purpose)
    }
}

impl Argument for Maybe<jad_error> {
    type Raw = *mut jad_error;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let place = case.out.error.as_mut_ptr().cast();
        case.pointer(place, Purpose::Optional)
    }
}

impl Argument for One<jad_outcome> {
    type Raw = *mut jad_outcome;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let place = case.out.outcome.as_mut_ptr().cast();
        case.pointer(place, Purpose::Required)
    }
}

impl Argument for One<jad_sets> {
    type Raw = *mut jad_sets;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let place = case.out.sets.as_mut_ptr().cast();
        case.pointer(place, Purpose::Required)
    }
}

impl Argument for One<u32> {
    type Raw = *mut u32;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let place = case.out.flags.as_mut_ptr();
        case.pointer(place, Purpose::Required)
    }
}

impl Argument for One<jad_position> {
    type Raw = *mut jad_position;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let place = case.out.position.as_mut_ptr().cast();
        case.pointer(place, Purpose::Required)
    }
}

impl Argument for One<jad_move> {
    type Raw = *mut jad_move;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let place = case.out.mv.as_mut_ptr().cast();
        case.pointer(place, Purpose::Required)
    }
}

impl Argument for Many<jad_position> {
    type Raw = *mut jad_position;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let place = case.out.children.as_mut_ptr().cast();
        let purpose = Purpose::Sized(case.capacity);
        case.next_size = Some(case.capacity);
        case.pointer(place, purpose)
    }
}

impl Argument for Many<jad_move> {
    type Raw = *mut jad_move;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let place = case.out.moves.as_mut_ptr().cast();
        let purpose = Purpose::Sized(case.capacity);
        case.next_size = Some(case.capacity);
        case.pointer(place, purpose)
    }
}

impl Argument for Many<u64> {
    type Raw = *mut u64;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let place = case.out.nodes.as_mut_ptr();
        let purpose = Purpose::Sized(case.capacity);
        case.next_size = Some(case.capacity);
        case.pointer(place, purpose)
    }
}

impl Argument for Length {
    type Raw = *mut usize;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let place = case.out.size.as_mut_ptr();
        case.pointer(place, Purpose::Optional)
    }
}

impl Argument for Count {
    type Raw = *mut usize;

    fn chosen(case: &mut Case<'_>) -> Self::Raw {
        let place = case.out.size.as_mut_ptr();
        case.pointer(place, Purpose::Required)
    }
}
