//! Boards as the seven sets that hold them, for the C layer, which keeps them as words.

use super::Board;
use crate::bitboard::Bitboard;

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
}
