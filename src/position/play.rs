//! Playing moves: the only way from one position to the next.

use core::fmt;

use super::{IllegalMove, Position, captured_square, double_step_rank, zobrist};
use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::color::Color;
use crate::law::Article;
use crate::moves::{Move, MoveKind};
use crate::role::{Piece, Role};
use crate::square::{Rank, Square};

/// A null move was refused: the side to move is in check and would lose its king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NullMoveInCheck {
    /// The men that give check.
    pub checkers: Bitboard,
}

impl NullMoveInCheck {
    /// The article that forbids it.
    pub const fn article(self) -> Article {
        Article::OwnKingInCheck
    }
}

impl fmt::Display for NullMoveInCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a side in check cannot pass")
    }
}

impl core::error::Error for NullMoveInCheck {}

impl Position {
    /// Plays a move, if it is legal.
    ///
    /// # Errors
    ///
    /// Says why the move is illegal, as [`Position::check_move`] does; the position is unchanged.
    ///
    /// ```
    /// use jadoube::{Move, Position, Square};
    ///
    /// let mut position = Position::initial();
    /// let before = position;
    /// assert!(position.play(Move::normal(Square::E1, Square::E2)).is_err());
    /// assert_eq!(position.to_setup(), before.to_setup());
    /// # Ok::<(), jadoube::IllegalMove>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.check_move(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// Plays a move that is known to be legal.
    ///
    /// An illegal move may leave a position that is none of chess, for which later answers mean nothing.
    /// Nothing worse happens: no panic, no lost memory. A move from a square without a man of the side to
    /// move passes the turn.
    pub fn play_unchecked(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let us = self.turn;
        self.pass_turn();
        let Some(role) = self.board.role_at(from) else { return };
        if !self.board.by_color(us).contains(from) {
            return;
        }
        if mv.is_castling() {
            self.castle(us, from, to);
        } else {
            self.make(us, role, mv);
        }
    }

    /// Lets the side to move pass: the null move of engines, which no game of chess has.
    ///
    /// # Errors
    ///
    /// In check there is no passing; the position is unchanged.
    ///
    /// ```
    /// use jadoube::{Color, Position};
    ///
    /// let mut position = Position::initial();
    /// position.play_null()?;
    /// assert_eq!(position.turn(), Color::Black);
    /// # Ok::<(), jadoube::NullMoveInCheck>(())
    /// ```
    pub fn play_null(&mut self) -> Result<(), NullMoveInCheck> {
        let checkers = self.checkers();
        if checkers.any() {
            return Err(NullMoveInCheck { checkers });
        }
        self.pass_turn();
        Ok(())
    }

    /// What every move does: the clocks run, the chance to capture en passant is gone, the turn changes.
    #[inline(always)]
    fn pass_turn(&mut self) {
        self.half_move_clock = self.half_move_clock.saturating_add(1);
        if self.turn == Color::Black {
            self.move_number = self.move_number.saturating_add(1);
        }
        if let Some(square) = self.legal_en_passant {
            self.key ^= zobrist::en_passant(square.file());
            self.legal_en_passant = None;
        }
        self.en_passant = None;
        self.turn = !self.turn;
        self.key ^= zobrist::black_to_move();
    }

    /// Moves a man of ours, and captures what is in its way.
    #[inline(always)]
    fn make(&mut self, us: Color, role: Role, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let captured_on = captured_square(mv);
        if let Some(captured) = self.board.piece_at(captured_on) {
            self.key ^= zobrist::piece(captured, captured_on);
            self.half_move_clock = 0;
            if captured_on != to {
                self.board.remove(captured_on);
            }
        }
        let arrived = match mv.kind() {
            MoveKind::Promotion(promotion) => promotion.role(),
            _ => role,
        };
        self.key ^= zobrist::piece(role.of(us), from) ^ zobrist::piece(arrived.of(us), to);
        if arrived == role {
            self.board.relocate(from, to);
        } else {
            self.board.remove(from);
            self.board.put(to, arrived.of(us));
        }
        let touched = Bitboard::from_square(from).with(to);
        let back_rank = Bitboard::from_rank(us.back_rank());
        self.give_up_castling(touched | back_rank.only_if(role == Role::King));
        if role == Role::Pawn {
            self.half_move_clock = 0;
            if from.index() ^ to.index() == 16 {
                self.note_double_step(us, from, to);
            }
        }
    }

    /// Moves king and rook to the squares of their side, whatever stands there.
    fn castle(&mut self, us: Color, king: Square, rook: Square) {
        let side = CastlingSide::of(king.file(), rook.file());
        self.take(king);
        self.take(rook);
        self.place(side.king_destination(us), Role::King.of(us));
        self.place(side.rook_destination(us), Role::Rook.of(us));
        self.give_up_castling(Bitboard::from_rank(us.back_rank()));
    }

    fn take(&mut self, square: Square) {
        if let Some(piece) = self.board.remove(square) {
            self.key ^= zobrist::piece(piece, square);
        }
    }

    fn place(&mut self, square: Square, piece: Piece) {
        self.take(square);
        self.board.put(square, piece);
        self.key ^= zobrist::piece(piece, square);
    }

    /// A right is lost with the first move of the king or of the rook, or with the rook's capture.
    #[inline(always)]
    fn give_up_castling(&mut self, squares: Bitboard) {
        let lost = self.castling_rooks & squares;
        if lost.any() {
            self.castling_rooks -= lost;
            self.key ^= zobrist::castling_rooks(lost);
        }
    }

    /// Notes the square that a pawn has passed over, and whether it can be captured there.
    #[inline(always)]
    fn note_double_step(&mut self, us: Color, from: Square, to: Square) {
        if from.rank() != us.pawn_rank() || to.rank() != double_step_rank(!us) {
            return;
        }
        let passed = Square::new(from.file(), Rank::Third.relative_to(us));
        self.en_passant = Some(passed);
        if self.has_legal_en_passant_capture(passed) {
            self.legal_en_passant = Some(passed);
            self.key ^= zobrist::en_passant(passed.file());
        }
    }
}
