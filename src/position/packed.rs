//! A position in fewer bytes, for histories.

use core::num::NonZeroU16;

use super::Position;
use crate::bitboard::Bitboard;
use crate::board::PackedBoard;
use crate::color::Color;
use crate::square::Square;

/// A position that can be unpacked again field by field, and compared as it lies.
///
/// It is integers alone, with none of its bytes unused: memory of any content holds one, if of no position that makes
/// sense. Two of them are equal if all is, clocks and key included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub(crate) struct PackedPosition {
    /// The men, with marks on the rooks that may still castle and on the legal en-passant square.
    board: PackedBoard,
    key: u64,
    half_move_clock: u16,
    move_number: u16,
    turn: u8,
    /// The square that was passed over, whether or not a capture there is legal, or `NO_SQUARE`.
    en_passant: u8,
    is_check: u8,
    zero: u8,
}

// No padding.
const _: () = assert!(size_of::<PackedPosition>() == size_of::<PackedBoard>() + 16);

const NO_SQUARE: u8 = 64;

impl PackedPosition {
    /// The empty board: no position, but something to fill memory with.
    pub(crate) const EMPTY: PackedPosition = PackedPosition {
        board: PackedBoard::EMPTY,
        key: 0,
        half_move_clock: 0,
        move_number: 1,
        turn: Color::White as u8,
        en_passant: NO_SQUARE,
        is_check: 0,
        zero: 0,
    };

    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    pub(crate) const fn is_check(&self) -> bool {
        self.is_check != 0
    }

    /// Whether two positions are the same by the Laws (9.2): by all that counts, not by the key alone.
    pub(crate) fn is_same(&self, other: &PackedPosition) -> bool {
        self.key == other.key && self.turn == other.turn && self.board == other.board
    }

    /// The position as it was.
    pub(crate) fn unpacked(&self) -> Position {
        Position {
            board: self.board.board(),
            castling_rooks: self.board.marked_rooks(),
            key: self.key,
            half_move_clock: self.half_move_clock,
            move_number: NonZeroU16::new(self.move_number).unwrap_or(NonZeroU16::MIN),
            turn: if self.turn == Color::White as u8 { Color::White } else { Color::Black },
            en_passant: Square::from_index(self.en_passant.into()),
            legal_en_passant: self.board.marked_empty().first(),
            is_check: self.is_check(),
        }
    }

    /// The same position under another key: what only someone who builds keys to collide would meet.
    #[cfg(test)]
    pub(crate) const fn with_key(self, key: u64) -> PackedPosition {
        PackedPosition { key, ..self }
    }
}

impl Position {
    /// The position in fewer bytes.
    pub(crate) fn packed(&self) -> PackedPosition {
        let legal_en_passant = self.legal_en_passant.map_or(Bitboard::EMPTY, Bitboard::from_square);
        PackedPosition {
            board: PackedBoard::new(&self.board, self.castling_rooks, legal_en_passant),
            key: self.key,
            half_move_clock: self.half_move_clock,
            move_number: self.move_number.get(),
            turn: self.turn as u8,
            en_passant: self.en_passant.map_or(NO_SQUARE, |square| square as u8),
            is_check: self.is_check.into(),
            zero: 0,
        }
    }
}
