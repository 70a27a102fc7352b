//! Who attacks what on a board.

use super::Board;
use crate::attacks::{self, Sliders};
use crate::bitboard::{Bitboard, Direction};
use crate::color::Color;
use crate::square::Square;

impl Board {
    /// The men of `attacker` that attack the square (Laws 3.1), with lines blocked by `occupied`.
    ///
    /// A man attacks a square even when it may not move there because of its own king. Give
    /// [`Board::occupied`] for the position as it is, and take squares out of it to look through men.
    ///
    /// ```
    /// use jadoube::{Bitboard, Board, Color, Square};
    ///
    /// let board = Board::INITIAL;
    /// let attackers = board.attackers(Square::F3, Color::White, board.occupied());
    /// assert_eq!(attackers, [Square::G1, Square::E2, Square::G2].into_iter().collect());
    /// let through_pawns = board.occupied() - board.pawns();
    /// assert!(board.attackers(Square::A5, Color::White, through_pawns).contains(Square::A1));
    /// ```
    #[inline]
    pub fn attackers(&self, square: Square, attacker: Color, occupied: Bitboard) -> Bitboard {
        self.attackers_with::<attacks::Portable>(square, attacker, occupied)
    }

    /// The same, by a way to find sliding attacks.
    #[inline(always)]
    pub(crate) fn attackers_with<S: Sliders>(
        &self,
        square: Square,
        attacker: Color,
        occupied: Bitboard,
    ) -> Bitboard {
        let of_both = self.leapers_to(square, attacker)
            | S::bishop(square, occupied) & self.diagonal
            | S::rook(square, occupied) & self.orthogonal;
        of_both & self.by_color(attacker)
    }

    /// Whether a side attacks a square: quicker than [`Board::attackers`] where few line pieces of that side
    /// stand on a line with it, as is so with a king's square.
    #[cfg(feature = "ffi")]
    #[inline(always)]
    pub(crate) fn is_attacked(&self, square: Square, attacker: Color) -> bool {
        let own = self.by_color(attacker);
        !self.leapers_to(square, attacker).is_disjoint(own)
            || attacks::in_sight(square, self.line_pieces_to(square) & own, self.occupied()).any()
    }

    /// The knights and kings of both sides that attack the square, and the pawns that would if they were
    /// `attacker`'s.
    #[inline(always)]
    pub(crate) fn leapers_to(&self, square: Square, attacker: Color) -> Bitboard {
        attacks::pawn(!attacker, square) & self.pawns
            | attacks::knight(square) & self.knights
            | attacks::king(square) & self.kings
    }

    /// The bishops, rooks and queens of both sides that would attack the square on a board with nothing in
    /// between.
    #[inline(always)]
    pub(crate) fn line_pieces_to(&self, square: Square) -> Bitboard {
        attacks::diagonals(square) & self.diagonal | attacks::orthogonals(square) & self.orthogonal
    }

    /// All squares that the men of a side attack (Laws 3.1), with lines blocked by `occupied`.
    ///
    /// Own men that are protected count, and men attack even when they may not move there because of their
    /// own king.
    pub fn attacked_by(&self, color: Color, occupied: Bitboard) -> Bitboard {
        self.attacked_by_with::<attacks::Portable>(color, occupied)
    }

    /// The same, by a way to find sliding attacks.
    #[inline(always)]
    pub(crate) fn attacked_by_with<S: Sliders>(&self, color: Color, occupied: Bitboard) -> Bitboard {
        let own = self.by_color(color);
        let mut attacked = self.attacked_by_leapers(color);
        for square in self.diagonal & own {
            attacked |= S::bishop(square, occupied);
        }
        for square in self.orthogonal & own {
            attacked |= S::rook(square, occupied);
        }
        attacked
    }

    /// All squares that a side's pawns, knights and king attack.
    #[inline(always)]
    pub(crate) const fn attacked_by_leapers(&self, color: Color) -> Bitboard {
        let own = self.by_color(color);
        let pawns = self.pawns.intersection(own);
        let (east, west) = match color {
            Color::White => (Direction::NorthEast, Direction::NorthWest),
            Color::Black => (Direction::SouthEast, Direction::SouthWest),
        };
        let by_knights = self.knights.intersection(own).knight_jumps();
        let by_king = self.kings.intersection(own).king_steps();
        pawns.shift(east).union(pawns.shift(west)).union(by_knights).union(by_king)
    }

    /// The squares that the man on `square` attacks, none if the square is empty.
    pub fn attacks_from(&self, square: Square) -> Bitboard {
        match self.piece_at(square) {
            Some(piece) => attacks::piece(piece, square, self.occupied()),
            None => Bitboard::EMPTY,
        }
    }
}
