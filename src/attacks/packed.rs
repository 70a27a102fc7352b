//! The tables for processors that pack the blockers on a man's lines by an instruction: whole sets of squares,
//! one look-up, 841 KiB.

use super::blocked::{BlockedLine, DIAGONALS, LinePair, ORTHOGONALS, relevant};
use crate::bitboard::Bitboard;
use crate::square::Square;

/// Where the sets of a square stand: from `offset` on, in the order of the blockers' bits on the mask.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// The squares whose men can change the attacks.
    pub(super) mask: Bitboard,
    pub(super) offset: u32,
}

const fn places(lines: &[LinePair; 64]) -> [Place; 64] {
    let mut places = [Place { mask: Bitboard::EMPTY, offset: 0 }; 64];
    let mut index = 0;
    let mut offset = 0;
    while index < 64 {
        let mask = relevant(Square::wrapping(index), lines[index]);
        places[index] = Place { mask, offset };
        offset += 1 << mask.count();
        index += 1;
    }
    places
}

const fn size(places: &[Place; 64]) -> usize {
    let last = &places[63];
    last.offset as usize + (1 << last.mask.count())
}

/// The bits on the mask, packed together.
const fn pack(bits: u64, mask: u64) -> usize {
    let mut mask = mask;
    let mut packed = 0;
    let mut place = 0;
    while mask != 0 {
        packed |= ((bits >> mask.trailing_zeros() & 1) as usize) << place;
        mask &= mask - 1;
        place += 1;
    }
    packed
}

/// Fills a table with the attacks for every set of blockers.
const fn fill<const SIZE: usize>(places: &[Place; 64], lines: &[LinePair; 64]) -> [Bitboard; SIZE] {
    let mut table = [Bitboard::EMPTY; SIZE];
    let mut index = 0;
    while index < 64 {
        let Place { mask, offset } = places[index];
        let [first, second] = BlockedLine::pair(Square::wrapping(index), lines[index]);
        let mut second_places = [0; 64];
        let mut b = 0;
        while b < second.count {
            second_places[b] = pack(second.blockers[b], mask.bits());
            b += 1;
        }
        let mut a = 0;
        while a < first.count {
            let place = offset as usize + pack(first.blockers[a], mask.bits());
            let set = first.sets[first.numbers[a] as usize];
            let mut b = 0;
            while b < second.count {
                let both = set | second.sets[second.numbers[b] as usize];
                table[place + second_places[b]] = Bitboard::from_bits(both);
                b += 1;
            }
            a += 1;
        }
        index += 1;
    }
    table
}

pub(super) static BISHOP_PLACES: [Place; 64] = places(&DIAGONALS);
pub(super) static ROOK_PLACES: [Place; 64] = places(&ORTHOGONALS);

// The compiler takes its time over the larger table and would rather be asked.
#[allow(long_running_const_eval)]
pub(super) static BISHOP: [Bitboard; size(&BISHOP_PLACES)] = fill(&BISHOP_PLACES, &DIAGONALS);

#[allow(long_running_const_eval)]
pub(super) static ROOK: [Bitboard; size(&ROOK_PLACES)] = fill(&ROOK_PLACES, &ORTHOGONALS);

#[cfg(test)]
pub(super) const TABLE_BYTES: usize =
    size_of_val(&BISHOP_PLACES) + size_of_val(&ROOK_PLACES) + size_of_val(&BISHOP) + size_of_val(&ROOK);
