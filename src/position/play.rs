//! Playing moves: the only way from one position to the next.

use core::fmt;

use super::side::{Black, Side, White};
use super::{IllegalMove, Position, captured_square, double_step_rank, zobrist};
use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::color::Color;
use crate::law::Article;
use crate::moves::{Move, MoveKind};
use crate::role::{Piece, Role};
use crate::square::{Rank, Square};

/// A null move was refused: the side to move is in check and would lose its king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        match self.turn {
            Color::White => self.play_for::<White>(mv),
            Color::Black => self.play_for::<Black>(mv),
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
        self.is_check = false;
        self.turn = !self.turn;
        self.key ^= zobrist::black_to_move();
    }

    /// Plays a move of this side, which has the turn.
    #[inline(always)]
    fn play_for<C: Side>(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        self.pass_turn();
        if !self.board.by_color(C::COLOR).contains(from) {
            return;
        }
        if mv.kind() != MoveKind::Normal {
            return self.play_special(C::COLOR, mv);
        }
        // A branch for each kind of man, as few boards change in each of them.
        let (diagonal, orthogonal) = (self.board.diagonal_sliders(), self.board.orthogonal_sliders());
        if self.board.pawns().contains(from) {
            self.arrive(Role::Pawn.of(C::COLOR), from, to);
            self.half_move_clock = 0;
            if from.index() ^ to.index() == 16 {
                self.note_double_step(C::COLOR, from, to);
            }
        } else if self.board.knights().contains(from) {
            self.arrive(Role::Knight.of(C::COLOR), from, to);
        } else if self.board.kings().contains(from) {
            self.arrive(Role::King.of(C::COLOR), from, to);
            self.give_up_castling(Bitboard::from_rank(C::COLOR.back_rank()));
        } else if !orthogonal.contains(from) {
            self.arrive(Role::Bishop.of(C::COLOR), from, to);
        } else if !diagonal.contains(from) {
            self.arrive(Role::Rook.of(C::COLOR), from, to);
        } else {
            self.arrive(Role::Queen.of(C::COLOR), from, to);
        }
    }

    /// Moves a man, and captures what stands on its target.
    #[inline(always)]
    fn arrive(&mut self, piece: Piece, from: Square, to: Square) {
        if self.board.occupied().contains(to) {
            self.capture(to);
        }
        self.board.relocate(piece, from, to);
        self.is_check = self.has_come_into_check(piece, to);
        self.key ^= zobrist::piece(piece, from) ^ zobrist::piece(piece, to);
        self.give_up_castling(Bitboard::from_square(from).with(to));
    }

    #[inline(always)]
    fn capture(&mut self, square: Square) {
        self.take(square);
        self.half_move_clock = 0;
    }

    /// Castling, a promotion, or a capture en passant.
    #[inline(never)]
    fn play_special(&mut self, color: Color, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        match mv.kind() {
            MoveKind::Castling => self.castle(color, from, to),
            MoveKind::Promotion(promotion) => {
                self.take(from);
                self.place(to, promotion.role().of(color));
                self.give_up_castling(Bitboard::from_square(from).with(to));
                self.half_move_clock = 0;
            }
            MoveKind::EnPassant | MoveKind::Normal => {
                self.take(from);
                self.capture(captured_square(mv));
                self.place(to, Role::Pawn.of(color));
            }
        }
        self.is_check = self.checkers().any();
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
