//! King, knight and pawn: men whose attacks no other man can block.

use crate::bitboard::{Bitboard, Direction};
use crate::color::Color;
use crate::square::Square;

static KING: [Bitboard; 64] = per_square!(|square| Bitboard::from_square(square).king_steps());

static KNIGHT: [Bitboard; 64] = per_square!(|square| Bitboard::from_square(square).knight_jumps());

static PAWN: [[Bitboard; 64]; 2] = [
    per_square!(|square| {
        let set = Bitboard::from_square(square);
        set.shift(Direction::NorthEast).union(set.shift(Direction::NorthWest))
    }),
    per_square!(|square| {
        let set = Bitboard::from_square(square);
        set.shift(Direction::SouthEast).union(set.shift(Direction::SouthWest))
    }),
];

#[cfg(test)]
pub(super) const TABLE_BYTES: usize = size_of_val(&KING) + size_of_val(&KNIGHT) + size_of_val(&PAWN);

/// The up to eight squares around a king (Laws 3.8(1)a).
#[inline]
pub const fn king(square: Square) -> Bitboard {
    KING[square.index()]
}

/// The up to eight squares that a knight attacks (Laws 3.6).
#[inline]
pub const fn knight(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// The one or two squares diagonally in front of a pawn of this colour (Laws 3.7(3)).
///
/// A pawn on the last rank attacks nothing; one on the first is answered for, though none may stand there.
#[inline]
pub const fn pawn(color: Color, square: Square) -> Bitboard {
    PAWN[color.index()][square.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaps(square: Square, steps: &[(i32, i32)]) -> Bitboard {
        steps.iter().filter_map(|&(files, ranks)| square.offset(files, ranks)).collect()
    }

    #[test]
    fn every_square_agrees_with_its_steps() {
        let knight_steps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
        let king_steps = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
        for square in Square::ALL {
            assert_eq!(knight(square), leaps(square, &knight_steps), "{square}");
            assert_eq!(king(square), leaps(square, &king_steps), "{square}");
            assert_eq!(pawn(Color::White, square), leaps(square, &[(-1, 1), (1, 1)]), "{square}");
            assert_eq!(pawn(Color::Black, square), leaps(square, &[(-1, -1), (1, -1)]), "{square}");
        }
    }
}
