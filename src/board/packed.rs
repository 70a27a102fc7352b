//! A board in four words, for whoever keeps many.

use super::Board;
use crate::bitboard::Bitboard;

/// Who stands where, in four bits a square: three for the kind of man and one for its colour.
///
/// Two of the sixteen values are left over, so the same words can mark some rooks and some empty squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(transparent)]
pub(crate) struct PackedBoard([Bitboard; 4]);

impl PackedBoard {
    /// The empty board, without marks.
    pub(crate) const EMPTY: PackedBoard = PackedBoard([Bitboard::EMPTY; 4]);

    /// The men of a board, with marks on some of its rooks and some of its empty squares.
    ///
    /// Marks elsewhere are not kept.
    pub(crate) fn new(board: &Board, rooks: Bitboard, empty: Bitboard) -> PackedBoard {
        let Board { pawns, diagonal, knights, orthogonal, kings, .. } = *board;
        PackedBoard([
            pawns | diagonal | kings,
            pawns | orthogonal,
            pawns | knights | kings | (rooks & board.rooks()),
            board.black | (empty - board.occupied()),
        ])
    }

    /// The men.
    pub(crate) fn board(self) -> Board {
        let PackedBoard([first, second, third, last]) = self;
        let occupied = first | second | third;
        Board {
            pawns: first & second & third,
            diagonal: first - third,
            knights: third - first - second,
            orthogonal: (second - third) | self.marked_rooks(),
            kings: (first & third) - second,
            white: occupied - last,
            black: occupied & last,
        }
    }

    /// The rooks that bear a mark.
    pub(crate) fn marked_rooks(self) -> Bitboard {
        let PackedBoard([first, second, third, _]) = self;
        (second & third) - first
    }

    /// The empty squares that bear a mark.
    pub(crate) fn marked_empty(self) -> Bitboard {
        let PackedBoard([first, second, third, last]) = self;
        last - (first | second | third)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::color::Color;
    use crate::role::Role;
    use crate::square::Square;

    #[test]
    fn every_man_and_every_mark_comes_back() {
        // Twelve kinds of men, marked and unmarked, and empty squares with and without a mark.
        for first in 0..14 {
            let (mut board, mut rooks, mut empty) = (Board::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);
            for square in Square::ALL {
                let number = (first + square.index()) % 15;
                match number {
                    0..12 => _ = board.put(square, Role::ALL[number % 6].of(Color::ALL[number / 6])),
                    12 => {
                        board.put(square, Role::Rook.of(Color::ALL[square.index() % 2]));
                        rooks = rooks.with(square);
                    }
                    13 => empty = empty.with(square),
                    _ => {}
                }
            }
            let packed = PackedBoard::new(&board, rooks, empty);
            assert_eq!((packed.board(), packed.marked_rooks(), packed.marked_empty()), (board, rooks, empty));
            assert_eq!(packed, PackedBoard::new(&board, rooks | board.knights(), empty | board.occupied()));
        }
    }
}
