//! Whether there is a legal move at all: the generator, stopped at the first one.
//!
//! Before it come tests that cost less and are enough for nearly every position. They say yes where a rule
//! in one line proves a legal move, and leave all else to the generator.

use super::generate::{Danger, king_moves, other_moves};
use super::side::Side;
use super::sink::AnySink;
use super::{Position, dispatch};
use crate::attacks::{self, Sliders};
use crate::bitboard::{Bitboard, Direction};
use crate::color::Color;

impl Position {
    /// Whether there is a legal move at all; stops at the first.
    ///
    /// If not, the side to move is checkmated or stalemated (Laws 5.1(1), 5.2(1)).
    #[inline]
    pub fn has_legal_move(&self) -> bool {
        self.has_free_step() || dispatch::any(self)
    }

    /// Whether the king is not in check and a pawn can step ahead, or a knight can move, that [cannot be
    /// pinned](Position::never_pinned).
    #[inline(always)]
    fn has_free_step(&self) -> bool {
        if self.is_check() {
            return false;
        }
        let free = self.never_pinned();
        let ahead = match self.turn {
            Color::White => Direction::North,
            Color::Black => Direction::South,
        };
        let steps = (self.board.pawns() & free).shift(ahead) - self.board.occupied();
        steps.any() || !(self.board.knights() & free).knight_jumps().is_subset(self.board.by_color(self.turn))
    }

    /// The men of the side to move that stand on no line with their king. Unless it is in check, they may go
    /// wherever they can: no line to the king opens.
    #[inline(always)]
    fn never_pinned(&self) -> Bitboard {
        let king = self.king(self.turn);
        self.board.by_color(self.turn) - attacks::diagonals(king) - attacks::orthogonals(king)
    }

    /// Whether a bishop, rook or queen has a square next to it to go to, and [cannot be
    /// pinned](Position::never_pinned): a legal move, unless the king is in check.
    #[inline(always)]
    fn has_free_slider(&self) -> bool {
        let free = self.never_pinned();
        let (diagonal, orthogonal) =
            (self.board.diagonal_sliders() & free, self.board.orthogonal_sliders() & free);
        let next = diagonal.shift(Direction::NorthEast)
            | diagonal.shift(Direction::NorthWest)
            | diagonal.shift(Direction::SouthEast)
            | diagonal.shift(Direction::SouthWest)
            | orthogonal.shift(Direction::North)
            | orthogonal.shift(Direction::East)
            | orthogonal.shift(Direction::South)
            | orthogonal.shift(Direction::West);
        !next.is_subset(self.board.by_color(self.turn))
    }

    /// Whether the king has a square next to it where nobody will attack it (Laws 3.8(1)a).
    #[inline(always)]
    fn has_safe_step<L: Sliders, C: Side>(&self) -> bool {
        let king = self.king(C::COLOR);
        // Without the king, or a line piece would not attack the squares behind it.
        let occupied = self.board.occupied().without(king);
        let steps = attacks::king(king) - self.board.by_color(C::COLOR);
        let enemy = C::Opponent::COLOR;
        steps.into_iter().any(|square| self.board.attackers_with::<L>(square, enemy, occupied).is_empty())
    }
}

/// Whether there is a legal move, for positions without an obvious one.
#[inline(always)]
pub(super) fn any_for<L: Sliders, C: Side>(position: &Position) -> bool {
    // Most checks are answered by the king, and square by square is sooner than all attacks at once.
    if !position.is_check && position.has_free_slider() || position.has_safe_step::<L, C>() {
        return true;
    }
    let danger = Danger::of::<C>(position);
    other_moves::<L, C, _>(position, &danger, &mut AnySink).is_break()
        // Of the king's moves only castling is left, which does not answer a check.
        || !position.is_check && king_moves::<L, C, _>(position, &danger, &mut AnySink).is_break()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_move_is_found_and_no_other() {
        for (fen, expected) in [
            // Castling alone: the king stays, the rook goes to an attacked square.
            ("k7/8/b7/8/8/5p1p/5P1P/6KR w H - 0 1", true),
            ("k7/8/b7/8/8/5p1p/5P1P/6KR w - - 0 1", false),
            // Behind the king the line of the rook goes on.
            ("k3r3/8/8/8/8/3P1P2/3PKP2/3B1B2 w - - 0 1", false),
            ("k3r3/8/8/8/8/3P1P2/3PKP2/3B3B w - - 0 1", true),
            // A pinned knight, bishop, rook, pawn.
            ("k7/8/8/8/8/8/7r/KN5r w - - 0 1", false),
            ("k7/8/8/8/8/8/7r/KB5r w - - 0 1", false),
            ("k7/8/8/8/8/8/7r/KR5r w - - 0 1", true),
            ("k6b/8/8/8/1n6/8/1P1n4/K7 w - - 0 1", false),
            // The only man to capture or to step in between.
            ("k7/8/8/8/8/8/r5PP/r4N1K w - - 0 1", true),
            ("k5r1/8/8/8/8/7n/r6P/7K w - - 0 1", false),
            ("3r3k/8/8/8/8/8/5PPP/2R3K1 w - - 0 1", true),
            ("3r2k1/5ppp/8/8/8/8/5PPP/3r1BK1 w - - 0 1", true),
            ("3r2k1/5ppp/8/8/8/8/5PPP/3r2K1 w - - 0 1", false),
        ] {
            let position = Position::from_fen(fen).unwrap();
            assert_eq!(position.has_legal_move(), expected, "{fen}");
            assert_eq!(position.legal_moves().is_empty(), !expected, "{fen}");
        }
    }
}
