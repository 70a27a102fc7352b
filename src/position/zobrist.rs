//! The position's key: a number that equal positions share and that play keeps up to date.

use super::Position;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::role::{Piece, Role};
use crate::square::{File, Square};

/// One random number for each fact that a key holds.
struct Numbers {
    pieces: [[[u64; 64]; 6]; 2],
    castling_rooks: [[u64; 8]; 2],
    en_passant: [u64; 8],
    black_to_move: u64,
}

/// The numbers are the consecutive outputs of `SplitMix64` (Steele, Lea and Flood 2014) from this seed:
/// White's pieces from pawn to king, each on a1 to h8, then Black's; castling rooks of White by file, then
/// of Black; en-passant files; Black's turn.
const SEED: u64 = u64::from_be_bytes(*b"jadoube!");

static NUMBERS: Numbers = {
    let mut state = SEED;
    let mut numbers = Numbers {
        pieces: [[[0; 64]; 6]; 2],
        castling_rooks: [[0; 8]; 2],
        en_passant: [0; 8],
        black_to_move: 0,
    };
    let mut color = 0;
    while color < 2 {
        let mut role = 0;
        while role < 6 {
            let mut square = 0;
            while square < 64 {
                (numbers.pieces[color][role][square], state) = split_mix(state);
                square += 1;
            }
            role += 1;
        }
        color += 1;
    }
    let mut index = 0;
    while index < 16 {
        (numbers.castling_rooks[index / 8][index % 8], state) = split_mix(state);
        index += 1;
    }
    let mut file = 0;
    while file < 8 {
        (numbers.en_passant[file], state) = split_mix(state);
        file += 1;
    }
    (numbers.black_to_move, _) = split_mix(state);
    numbers
};

const fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed ^ mixed >> 31, state)
}

/// What a man on a square adds to the key.
#[inline(always)]
pub(super) fn piece(piece: Piece, square: Square) -> u64 {
    NUMBERS.pieces[piece.color.index()][piece.role.index()][square.index()]
}

/// What castling rooks add to the key. Each stands on the first or the eighth rank.
#[inline]
pub(super) fn castling_rooks(rooks: Bitboard) -> u64 {
    rooks.into_iter().fold(0, |key, rook| {
        let color = if rook.index() < 8 { Color::White } else { Color::Black };
        key ^ NUMBERS.castling_rooks[color.index()][rook.file().index()]
    })
}

/// What a legal capture en passant on this file adds to the key.
#[inline(always)]
pub(super) fn en_passant(file: File) -> u64 {
    NUMBERS.en_passant[file.index()]
}

/// What Black's turn adds to the key.
#[inline(always)]
pub(super) fn black_to_move() -> u64 {
    NUMBERS.black_to_move
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
