//! Check: who gives it, who is pinned, and which moves will give it.

use super::generate::king_lines;
use super::{Position, captured_square};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::{CastlingPath, CastlingSide};
use crate::color::Color;
use crate::moves::{Move, MoveKind};
use crate::role::{Piece, Role};
use crate::square::Square;

impl Position {
    /// The opponent's men that give check to the side that has the move (Laws 3.8(2)).
    pub fn checkers(&self) -> Bitboard {
        self.board.attackers(self.king(self.turn), !self.turn, self.board.occupied())
    }

    /// Whether the side that has the move is in check (Laws 3.8(2)).
    ///
    /// The answer is kept with the position: asking costs nothing.
    #[inline]
    pub const fn is_check(&self) -> bool {
        self.is_check
    }

    /// Whether the side to move is in check after a man of the other side has come to a square, by a move that
    /// is none of the special kinds.
    #[inline(always)]
    pub(super) fn has_come_into_check(&self, piece: Piece, to: Square) -> bool {
        let king = self.king(!piece.color);
        let own = self.board.by_color(piece.color);
        // Few moves touch a line to the king, but which ones cannot be foreseen, while all moves of a position
        // leave nearly the same line pieces to be looked at.
        let on_lines = self.board.line_pieces_to(king);
        leaper_checks(piece, king).contains(to)
            || attacks::in_sight(king, on_lines & own, self.board.occupied()).any()
    }

    /// The men of a side that are pinned: their leaving the line would expose their king (Laws 3.9).
    ///
    /// ```
    /// use jadoube::{Color, Position, Square};
    ///
    /// let position = Position::from_fen("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1")?;
    /// assert_eq!(position.pinned(Color::White).single(), Some(Square::E2));
    /// assert!(position.pinned(Color::Black).is_empty());
    /// # Ok::<(), jadoube::FenError>(())
    /// ```
    pub fn pinned(&self, color: Color) -> Bitboard {
        king_lines(&self.board, self.king(color), !color).lone_blockers & self.board.by_color(color)
    }

    /// The men of a side that stand alone between one of its line pieces and the other king: leaving
    /// the line would discover a check.
    ///
    /// Whether such a man can leave the line is another question.
    pub fn discovered_check_candidates(&self, color: Color) -> Bitboard {
        king_lines(&self.board, self.king(!color), color).lone_blockers & self.board.by_color(color)
    }

    /// Whether a legal move gives check, found without playing it.
    ///
    /// The answer for a move that is not legal here means nothing.
    ///
    /// ```
    /// use jadoube::{Move, Position, Square};
    ///
    /// let position = Position::from_fen("4k3/8/8/8/8/8/4N3/K3R3 w - - 0 1")?;
    /// assert!(position.gives_check(Move::normal(Square::E2, Square::C3)));
    /// assert!(!position.gives_check(Move::normal(Square::A1, Square::A2)));
    /// # Ok::<(), jadoube::FenError>(())
    /// ```
    #[inline]
    pub fn gives_check(&self, mv: Move) -> bool {
        let board = &self.board;
        let (from, to) = (mv.from(), mv.to());
        if mv.is_castling() {
            let king = self.king(!self.turn);
            let side = CastlingSide::of(from.file(), to.file());
            let occupied = CastlingPath::new(self.turn, side, from, to).occupied_after(board);
            return attacks::rook(king, occupied).contains(side.rook_destination(self.turn));
        }
        let role = match mv.kind() {
            MoveKind::Promotion(promotion) => Some(promotion.role()),
            _ => board.role_at(from),
        };
        role.is_some_and(|role| self.arrival_gives_check(role, mv))
    }

    /// Whether a legal move other than castling, by which a man of this kind comes to its target, gives check.
    #[inline(always)]
    pub(crate) fn arrival_gives_check(&self, role: Role, mv: Move) -> bool {
        let board = &self.board;
        let king = self.king(!self.turn);
        let (from, to) = (mv.from(), mv.to());
        let arrived = Bitboard::from_square(to);
        let stayed = board.by_color(self.turn).without(from);
        let is_diagonal = matches!(role, Role::Bishop | Role::Queen);
        let is_orthogonal = matches!(role, Role::Rook | Role::Queen);
        let diagonal = board.diagonal_sliders() & stayed | arrived.only_if(is_diagonal);
        let orthogonal = board.orthogonal_sliders() & stayed | arrived.only_if(is_orthogonal);
        let occupied = board.occupied().without(from).without(captured_square(mv)).with(to);
        // Nothing changes on the other lines to the king, unless a capture en passant opens one.
        let changed = if mv.is_en_passant() { Bitboard::ALL } else { attacks::line(king, from) | arrived };
        let on_lines =
            (attacks::diagonals(king) & diagonal | attacks::orthogonals(king) & orthogonal) & changed;
        leaper_checks(role.of(self.turn), king).contains(to)
            || attacks::in_sight(king, on_lines, occupied).any()
    }

    /// The squares from which a man of this kind, of the side to move, would give check.
    #[inline]
    pub(super) fn checking_squares(&self, role: Role) -> Bitboard {
        let king = self.king(!self.turn);
        match role {
            // A king never gives check itself.
            Role::King => Bitboard::EMPTY,
            _ => attacks::piece(role.of(!self.turn), king, self.board.occupied()),
        }
    }
}

/// The squares from which this man, if it is a pawn or a knight, gives check to a king.
#[inline(always)]
const fn leaper_checks(piece: Piece, king: Square) -> Bitboard {
    match piece.role {
        Role::Pawn => attacks::pawn(piece.color.opponent(), king),
        Role::Knight => attacks::knight(king),
        Role::Bishop | Role::Rook | Role::Queen | Role::King => Bitboard::EMPTY,
    }
}
