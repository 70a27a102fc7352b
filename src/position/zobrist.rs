//! The position's key: a number that equal positions share and that play keeps up to date.

use super::Position;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::role::{Piece, Role};
use crate::square::{File, Square};

/// The numbers are the consecutive outputs of `SplitMix64` (Steele, Lea and Flood 2014) from this seed:
/// White's pieces from pawn to king, each on a1 to h8, then Black's; castling rooks of White by file, then
/// of Black; en-passant files; Black's turn.
const SEED: u64 = u64::from_be_bytes(*b"jadoube!");

const CASTLING_ROOKS: usize = 2 * 6 * 64;
const EN_PASSANT: usize = CASTLING_ROOKS + 2 * 8;
const BLACK_TO_MOVE: usize = EN_PASSANT + 8;
#[cfg(not(feature = "compact"))]
const COUNT: usize = BLACK_TO_MOVE + 1;

/// The output of the generator with this number, counted from 0.
const fn output(index: usize) -> u64 {
    let state = SEED.wrapping_add(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(index as u64 + 1));
    let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

#[cfg(not(feature = "compact"))]
static OUTPUTS: [u64; COUNT] = {
    let mut outputs = [0; COUNT];
    let mut index = 0;
    while index < COUNT {
        outputs[index] = output(index);
        index += 1;
    }
    outputs
};

#[cfg(all(test, not(feature = "compact")))]
pub(crate) const TABLE_BYTES: usize = size_of_val(&OUTPUTS);
#[cfg(all(test, feature = "compact"))]
pub(crate) const TABLE_BYTES: usize = 0;

/// The random number for one of the facts that a key holds: looked up, or with the feature `compact` made anew.
#[inline(always)]
const fn number(index: usize) -> u64 {
    #[cfg(not(feature = "compact"))]
    return OUTPUTS[index];
    #[cfg(feature = "compact")]
    return output(index);
}

/// What a man on a square adds to the key.
#[inline(always)]
pub(super) fn piece(piece: Piece, square: Square) -> u64 {
    number(64 * (6 * piece.color.index() + piece.role.index()) + square.index())
}

/// What castling rooks add to the key. Each stands on the first or the eighth rank.
#[inline]
pub(super) fn castling_rooks(rooks: Bitboard) -> u64 {
    rooks.into_iter().fold(0, |key, rook| {
        let color = if rook.index() < 8 { Color::White } else { Color::Black };
        key ^ number(CASTLING_ROOKS + 8 * color.index() + rook.file().index())
    })
}

/// What a legal capture en passant on this file adds to the key.
#[inline(always)]
pub(super) fn en_passant(file: File) -> u64 {
    number(EN_PASSANT + file.index())
}

/// What Black's turn adds to the key.
#[inline(always)]
pub(super) fn black_to_move() -> u64 {
    number(BLACK_TO_MOVE)
}

impl Position {
    /// The Zobrist key: equal for positions that are equal (see *Equality*), and kept up to date by play.
    ///
    /// Different positions have different keys but for chance, about 1 in 2^64 a pair: where it
    /// matters, compare the positions too. Somebody who knows the numbers can make two positions with one
    /// key.
    ///
    /// # Stability
    ///
    /// Keys may be stored. They are sums (exclusive or) of numbers that are fixed by a published generator
    /// and seed; a change of any key would be a new major version.
    ///
    /// ```
    /// use jadoube::Position;
    ///
    /// assert_eq!(Position::initial().key(), 0x0966_ba17_bd2f_a40a);
    /// ```
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The key from nothing, by the definition.
    pub(super) fn computed_key(&self) -> u64 {
        // Kind by kind: to ask of each square who stands there takes several times as long.
        let mut men = 0;
        for color in Color::ALL {
            for role in Role::ALL {
                for square in self.board.by_piece(role.of(color)) {
                    men ^= piece(role.of(color), square);
                }
            }
        }
        let turn = if self.turn == Color::Black { black_to_move() } else { 0 };
        let en_passant = self.legal_en_passant.map_or(0, |square| en_passant(square.file()));
        men ^ turn ^ castling_rooks(self.castling_rooks) ^ en_passant
    }
}
