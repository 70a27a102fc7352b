//! Why a move is illegal: the rules of Article 3, asked of one move, each refusal with its article.

use super::{IllegalMove, Position, captured_square};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::{CastlingPath, CastlingSide};
use crate::moves::Move;
use crate::role::{Piece, Role};
use crate::square::Square;

impl Position {
    /// Whether a move is legal; the same as [`Position::check_move`] without the reason.
    ///
    /// No move is generated. True exactly for the moves that [`Position::legal_moves`] lists.
    #[inline]
    pub fn is_legal(&self, mv: Move) -> bool {
        // Most questions end with the first answer, which needs no call.
        self.board.by_color(self.turn).contains(mv.from()) && self.is_lawful(mv)
    }

    /// All questions but for the reason, which the compiler leaves out.
    #[inline(never)]
    fn is_lawful(&self, mv: Move) -> bool {
        self.judge(mv).is_ok()
    }

    /// Whether a move is legal, and if not, why: one question at a time, in the order of the Laws.
    ///
    /// No move is generated. The answer is `Ok` exactly for the moves that [`Position::legal_moves`] lists.
    ///
    /// # Errors
    ///
    /// The first reason against the move. If no move at all is legal, that is the reason.
    pub fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        self.judge(mv).map_err(|reason| {
            if self.has_legal_move() { reason } else { IllegalMove::GameOver { checkers: self.checkers() } }
        })
    }

    #[inline(always)]
    fn judge(&self, mv: Move) -> Result<(), IllegalMove> {
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = self.board.piece_at(from) else {
            return Err(IllegalMove::NoPiece { square: from });
        };
        if piece.color != self.turn {
            return Err(IllegalMove::NotYourPiece { square: from, piece });
        }
        if mv.is_castling() {
            return self.judge_castling(piece.role, from, to);
        }
        if let Some(target) = self.board.piece_at(to) {
            if target.color == self.turn {
                return Err(IllegalMove::OwnPieceOnTarget { square: to, piece: target });
            }
            if target.role == Role::King {
                return Err(IllegalMove::KingCapture { square: to });
            }
        }
        if piece.role == Role::Pawn {
            self.judge_pawn(mv)?;
        } else {
            self.judge_piece(piece.role, mv)?;
        }
        self.judge_king_safety(piece.role, mv)
    }

    /// How knights, bishops, rooks, queens and kings move (Laws 3.2 to 3.6, 3.8(1)a).
    #[inline(always)]
    fn judge_piece(&self, role: Role, mv: Move) -> Result<(), IllegalMove> {
        let (from, to) = (mv.from(), mv.to());
        let reach = attacks::piece(role.of(self.turn), from, Bitboard::EMPTY);
        if !reach.contains(to) || mv.is_en_passant() {
            return Err(IllegalMove::NotHowThisPieceMoves { role, from, to });
        }
        if role.is_slider() {
            self.judge_path(role, from, to)?;
        }
        if mv.promoted_to().is_some() {
            return Err(IllegalMove::PromotionNotNeeded { role, square: to });
        }
        Ok(())
    }

    /// No man stands between the two squares (Laws 3.5).
    #[inline(always)]
    fn judge_path(&self, role: Role, from: Square, to: Square) -> Result<(), IllegalMove> {
        let blockers = attacks::between(from, to) & self.board.occupied();
        let nearest = if to > from { blockers.first() } else { blockers.last() };
        match nearest.and_then(|square| Some((square, self.board.piece_at(square)?))) {
            Some((square, piece)) => Err(IllegalMove::PathBlocked { role, from, to, square, piece }),
            None => Ok(()),
        }
    }

    /// How pawns move (Laws 3.7).
    #[inline(always)]
    fn judge_pawn(&self, mv: Move) -> Result<(), IllegalMove> {
        const ROLE: Role = Role::Pawn;
        let us = self.turn;
        let (from, to) = (mv.from(), mv.to());
        let captures = attacks::pawn(us, from).contains(to);
        let ahead = to.rank().relative_to(us) as i8 - from.rank().relative_to(us) as i8;
        let single = ahead == 1 && from.file() == to.file();
        let double = ahead == 2 && from.file() == to.file() && from.rank() == us.pawn_rank();
        if !(captures || ((single || double) && !mv.is_en_passant())) {
            return Err(IllegalMove::NotHowThisPieceMoves { role: ROLE, from, to });
        }
        if captures {
            match (mv.is_en_passant(), self.board.occupied().contains(to)) {
                (true, _) if self.en_passant != Some(to) => {
                    return Err(IllegalMove::EnPassantUnavailable { square: to });
                }
                (false, false) => return Err(IllegalMove::PawnCaptureWithoutVictim { square: to }),
                _ => {}
            }
        } else {
            self.judge_path(ROLE, from, to)?;
            if let Some(piece) = self.board.piece_at(to) {
                return Err(IllegalMove::PathBlocked { role: ROLE, from, to, square: to, piece });
            }
        }
        match (to.rank() == us.promotion_rank(), mv.promoted_to().is_some()) {
            (true, false) => Err(IllegalMove::PromotionMissing { square: to }),
            (false, true) => Err(IllegalMove::PromotionNotNeeded { role: ROLE, square: to }),
            _ => Ok(()),
        }
    }

    /// No move leaves or places one's own king in check (Laws 3.9, 3.8(1)a).
    #[inline(always)]
    fn judge_king_safety(&self, role: Role, mv: Move) -> Result<(), IllegalMove> {
        let king = if role == Role::King { mv.to() } else { self.king(self.turn) };
        let attackers = self.king_attackers_after(king, mv);
        let Some(attacker) = self.first_of(attackers) else { return Ok(()) };
        Err(if role == Role::King {
            IllegalMove::KingToAttackedSquare { square: king, attackers, attacker }
        } else if attackers.is_disjoint(self.checkers()) {
            IllegalMove::ExposesKing { king, attackers, attacker }
        } else {
            IllegalMove::LeavesKingInCheck { king, attackers, attacker }
        })
    }

    /// The opponent's men that would attack the king on this square after a move other than castling.
    #[inline(always)]
    fn king_attackers_after(&self, king: Square, mv: Move) -> Bitboard {
        let captured = captured_square(mv);
        let board = &self.board;
        let occupied = board.occupied().without(mv.from()).without(captured).with(mv.to());
        let enemy = board.by_color(!self.turn).without(captured);
        board.leapers_to(king, !self.turn) & enemy
            | attacks::in_sight(king, board.line_pieces_to(king) & enemy, occupied)
    }

    fn first_of(&self, men: Bitboard) -> Option<Piece> {
        men.first().and_then(|square| self.board.piece_at(square))
    }

    /// Castling (Laws 3.8(1)b, and the rules of Chess960 where they go further).
    fn judge_castling(&self, role: Role, king: Square, rook: Square) -> Result<(), IllegalMove> {
        if role != Role::King || king.rank() != rook.rank() || king == rook {
            return Err(IllegalMove::NotHowThisPieceMoves { role, from: king, to: rook });
        }
        let side = CastlingSide::of(king.file(), rook.file());
        if self.castling_rook(self.turn, side) != Some(rook) {
            return Err(IllegalMove::CastlingRightLost { side });
        }
        let path = CastlingPath::new(self.turn, side, king, rook);
        let in_the_way = path.to_be_empty & self.board.occupied();
        if let Some((square, piece)) = in_the_way.first().zip(self.first_of(in_the_way)) {
            return Err(IllegalMove::CastlingBlocked { side, square, piece });
        }
        if self.is_check() {
            return Err(IllegalMove::CastlingOutOfCheck { side, checkers: self.checkers() });
        }
        let through_attack = |square, attackers| match self.first_of(attackers) {
            Some(attacker) => Err(IllegalMove::CastlingThroughAttack { side, square, attackers, attacker }),
            None => Ok(()),
        };
        let without_king = self.board.occupied().without(king);
        let destination = side.king_destination(self.turn);
        let mut way = path.king_path.into_iter();
        // In the order in which the king comes by.
        while let Some(square) = if destination > king { way.next() } else { way.next_back() } {
            through_attack(square, self.board.attackers(square, !self.turn, without_king))?;
        }
        through_attack(destination, path.attackers_after(&self.board))
    }

    /// Whether a move other than castling that is right in all else leaves one's own king safe.
    #[inline(always)]
    pub(crate) fn keeps_king_safe(&self, mv: Move) -> bool {
        let king = self.king(self.turn);
        // A branch, so that nobody waits for the move to be known before looking at the king.
        if mv.from() == king {
            self.king_is_safe_after_step(mv)
        } else if self.is_check || mv.is_en_passant() {
            self.king_attackers_after(king, mv).is_empty()
        } else {
            // A man that leaves opens one line to its king at most; nearly always nothing waits there.
            let board = &self.board;
            let waiting = board.line_pieces_to(king)
                & attacks::line(king, mv.from())
                & board.by_color(!self.turn).without(mv.to());
            let occupied = board.occupied().without(mv.from()).with(mv.to());
            attacks::in_sight(king, waiting, occupied).is_empty()
        }
    }

    #[inline(never)]
    fn king_is_safe_after_step(&self, mv: Move) -> bool {
        self.king_attackers_after(mv.to(), mv).is_empty()
    }

    /// Whether this pawn may capture en passant on the square that a pawn has just passed over.
    ///
    /// The only test of a capture en passant: two men leave their lines at once, so that no other will do.
    pub(super) fn is_legal_en_passant(&self, from: Square, to: Square) -> bool {
        self.king_attackers_after(self.king(self.turn), Move::en_passant(from, to)).is_empty()
    }

    /// Whether any pawn may capture en passant on this square.
    pub(super) fn has_legal_en_passant_capture(&self, square: Square) -> bool {
        self.en_passant_capturers(square).into_iter().any(|from| self.is_legal_en_passant(from, square))
    }
}
