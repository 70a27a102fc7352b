//! Boards as the seven sets that hold them, for the C layer, which keeps them as words.

use super::Board;
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::square::Square;

impl Board {
    /// The sets that say all, in the order of [`Board::marks`].
    #[inline(always)]
    pub(crate) const fn sets(&self) -> [Bitboard; Board::MARKS as usize] {
        [self.pawns, self.diagonal, self.knights, self.orthogonal, self.kings, self.white, self.black]
    }

    /// The board of these sets; `None` if they do not agree.
    #[inline(always)]
    pub(crate) fn of_agreeing_sets(sets: [Bitboard; Board::MARKS as usize]) -> Option<Board> {
        let [pawns, diagonal, knights, orthogonal, kings, white, black] = sets;
        let sliders = diagonal | orthogonal;
        let overlap = pawns & knights | kings & (pawns | knights) | sliders & (pawns | knights | kings);
        let occupied = pawns | knights | kings | sliders;
        let disagree = overlap | white & black | (white | black) ^ occupied;
        disagree.is_empty().then(|| Board::from_sets(sets))
    }

    /// Whether a side attacks a square: quicker than [`Board::attackers`] where few line pieces of that side
    /// stand on a line with it, as is so with a king's square.
    #[inline(always)]
    pub(crate) fn is_attacked(&self, square: Square, attacker: Color) -> bool {
        let own = self.by_color(attacker);
        let leapers = attacks::pawn(!attacker, square) & self.pawns
            | attacks::knight(square) & self.knights
            | attacks::king(square) & self.kings;
        let on_lines =
            attacks::diagonals(square) & self.diagonal | attacks::orthogonals(square) & self.orthogonal;
        !leapers.is_disjoint(own) || attacks::in_sight(square, on_lines & own, self.occupied()).any()
    }
}
