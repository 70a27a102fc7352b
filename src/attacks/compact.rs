//! *Hyperbola quintessence*: sliding attacks from the line masks and half a KiB.
//!
//! A subtraction on a line lets the borrow run up to the first blocker; on the line read backwards it
//! finds the other one. Ranks cannot be read backwards by swapping bytes and have a small table.

use super::lines::LINES;
use crate::bitboard::Bitboard;
use crate::square::Square;

/// Attacks along a first rank: for each file, and each occupancy of the files b to g.
static RANK_ATTACKS: [[u8; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut inner = 0;
        while inner < 64 {
            let occupied = (inner as u32) << 1;
            let mut attacked = 0u32;
            let mut right = 1u32 << file << 1;
            while right < 256 {
                attacked |= right;
                right = if occupied & right != 0 { 256 } else { right << 1 };
            }
            let mut left = 1u32 << file >> 1;
            while left > 0 {
                attacked |= left;
                left = if occupied & left != 0 { 0 } else { left >> 1 };
            }
            table[file][inner] = attacked as u8;
            inner += 1;
        }
        file += 1;
    }
    table
};

#[cfg(all(test, feature = "compact"))]
pub(super) const TABLE_BYTES: usize = size_of_val(&RANK_ATTACKS);

/// Attacks along a file or diagonal, given as the line without the square itself.
#[inline(always)]
const fn hyperbola(square: Square, occupied: Bitboard, line: Bitboard) -> Bitboard {
    let blockers = occupied.intersection(line).bits();
    let up = blockers.wrapping_sub(1 << square.index() << 1);
    let down = blockers.swap_bytes().wrapping_sub(1 << square.flip_vertical().index() << 1).swap_bytes();
    Bitboard::from_bits(up ^ down).intersection(line)
}

#[inline]
pub(super) const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[square.index()];
    hyperbola(square, occupied, lines.diagonal).union(hyperbola(square, occupied, lines.anti_diagonal))
}

#[inline]
pub(super) const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let shift = 8 * square.rank().index();
    let inner = (occupied.bits() >> shift >> 1) as usize & 63;
    let rank = (RANK_ATTACKS[square.file().index()][inner] as u64) << shift;
    hyperbola(square, occupied, LINES[square.index()].file).union(Bitboard::from_bits(rank))
}
