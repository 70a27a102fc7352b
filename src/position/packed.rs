//! A position in fewer bytes, for histories.

use core::num::NonZeroU16;

use super::Position;
use crate::bitboard::Bitboard;
use crate::board::PackedBoard;
use crate::color::Color;
use crate::square::Square;

/// A position that can be unpacked again field by field, and compared as it lies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PackedPosition {
    /// The men, with marks on the rooks that may still castle and on the legal en-passant square.
    board: PackedBoard,
    key: u64,
    half_move_clock: u16,
    move_number: NonZeroU16,
    turn: Color,
    /// The square that was passed over, whether or not a capture there is legal.
    en_passant: Option<Square>,
    is_check: bool,
}

impl PackedPosition {
    /// The empty board: no position, but something to fill memory with.
    pub(crate) const EMPTY: PackedPosition = PackedPosition {
        board: PackedBoard::EMPTY,
        key: 0,
        half_move_clock: 0,
        move_number: NonZeroU16::MIN,
        turn: Color::White,
        en_passant: None,
        is_check: false,
    };

    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    pub(crate) const fn is_check(&self) -> bool {
        self.is_check
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
            move_number: self.move_number,
            turn: self.turn,
            en_passant: self.en_passant,
            legal_en_passant: self.board.marked_empty().first(),
            is_check: self.is_check,
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
            move_number: self.move_number,
            turn: self.turn,
            en_passant: self.en_passant,
            is_check: self.is_check,
        }
    }
}
