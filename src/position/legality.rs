//! Why a move is illegal: the rules of Article 3, asked of one move, each refusal with its article.

use core::fmt;

use super::{Position, captured_square};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::{CastlingPath, CastlingSide};
use crate::law::Article;
use crate::moves::Move;
use crate::role::{Piece, Role};
use crate::square::Square;

/// Why a move is not legal in a position, with the evidence and the article of the Laws.
///
/// ```
/// use jadoube::{IllegalMove, Move, Position, Square};
///
/// let position = Position::from_fen("4k3/8/8/8/8/4r3/4N3/4K3 w - - 0 1")?;
/// let error = position.check_move(Move::normal(Square::E2, Square::C3)).unwrap_err();
/// assert_eq!(error.name(), "exposes-king");
/// assert_eq!(error.article().number(), "3.9");
/// assert_eq!(error.attackers().single(), Some(Square::E3));
/// assert_eq!(error.to_string(), "the king on e1 would be exposed to the rook on e3");
/// # Ok::<(), jadoube::PositionFenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over: the side to move is checkmated or stalemated and has no legal move.
    GameOver {
        /// The men that give checkmate; none in a stalemate.
        checkers: Bitboard,
    },
    /// No man stands on the square that the move starts from.
    NoPiece {
        /// The empty square.
        square: Square,
    },
    /// The man on the starting square is the opponent's.
    NotYourPiece {
        /// Where it stands.
        square: Square,
        /// Which man it is.
        piece: Piece,
    },
    /// The move would capture the opponent's king.
    KingCapture {
        /// The king's square.
        square: Square,
    },
    /// The target holds a man of one's own.
    OwnPieceOnTarget {
        /// The target.
        square: Square,
        /// The man that stands there.
        piece: Piece,
    },
    /// The man does not move like this, wherever other men stand.
    NotHowThisPieceMoves {
        /// The kind of man.
        role: Role,
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// A man stands in the way.
    PathBlocked {
        /// The kind of man that was to move.
        role: Role,
        /// The square of the first man in the way.
        square: Square,
        /// Which man that is.
        piece: Piece,
    },
    /// A pawn moves diagonally only to capture, and no man stands on its target.
    PawnCaptureWithoutVictim {
        /// The empty target.
        square: Square,
    },
    /// No pawn has passed over the target by a double step in the move just before.
    EnPassantUnavailable {
        /// The target.
        square: Square,
    },
    /// A pawn reaches the last rank and the move does not say what it becomes.
    PromotionMissing {
        /// The square on the last rank.
        square: Square,
    },
    /// A pawn becomes neither a king nor remains a pawn. Moves cannot say so; readers of text report it.
    PromotionNotAllowed {
        /// What was asked for.
        role: Role,
    },
    /// The move names a promotion and no pawn reaches the last rank.
    PromotionNotNeeded {
        /// The kind of man that moves.
        role: Role,
        /// Where it was to go.
        square: Square,
    },
    /// The right to castle with this rook is lost for ever, or there never was one.
    CastlingRightLost {
        /// The wing.
        side: CastlingSide,
    },
    /// Castling is prevented for the moment: a man stands in the way.
    CastlingBlocked {
        /// The wing.
        side: CastlingSide,
        /// The square of a man in the way.
        square: Square,
        /// Which man that is.
        piece: Piece,
    },
    /// Castling is prevented for the moment: the king is in check.
    CastlingOutOfCheck {
        /// The wing.
        side: CastlingSide,
        /// The men that give check.
        checkers: Bitboard,
    },
    /// Castling is prevented for the moment: the king would cross or land on an attacked square.
    CastlingThroughAttack {
        /// The wing.
        side: CastlingSide,
        /// The attacked square.
        square: Square,
        /// The men that attack it.
        attackers: Bitboard,
        /// One of these men.
        attacker: Piece,
    },
    /// The king would step onto an attacked square.
    KingToAttackedSquare {
        /// The square.
        square: Square,
        /// The men that attack it.
        attackers: Bitboard,
        /// One of these men.
        attacker: Piece,
    },
    /// The king is in check, and the move does not answer it.
    LeavesKingInCheck {
        /// The king's square.
        king: Square,
        /// The men that would still give check.
        attackers: Bitboard,
        /// One of these men.
        attacker: Piece,
    },
    /// The move would open a line to the king.
    ExposesKing {
        /// The king's square.
        king: Square,
        /// The men that would give check.
        attackers: Bitboard,
        /// One of these men.
        attacker: Piece,
    },
}

impl IllegalMove {
    /// The reason's name, in small letters with hyphens, for programs; it stays as it is.
    pub const fn name(self) -> &'static str {
        match self {
            IllegalMove::GameOver { .. } => "game-over",
            IllegalMove::NoPiece { .. } => "no-piece",
            IllegalMove::NotYourPiece { .. } => "not-your-piece",
            IllegalMove::KingCapture { .. } => "king-capture",
            IllegalMove::OwnPieceOnTarget { .. } => "own-piece-on-target",
            IllegalMove::NotHowThisPieceMoves { .. } => "not-how-this-piece-moves",
            IllegalMove::PathBlocked { .. } => "path-blocked",
            IllegalMove::PawnCaptureWithoutVictim { .. } => "pawn-capture-without-victim",
            IllegalMove::EnPassantUnavailable { .. } => "en-passant-unavailable",
            IllegalMove::PromotionMissing { .. } => "promotion-missing",
            IllegalMove::PromotionNotAllowed { .. } => "promotion-not-allowed",
            IllegalMove::PromotionNotNeeded { .. } => "promotion-not-needed",
            IllegalMove::CastlingRightLost { .. } => "castling-right-lost",
            IllegalMove::CastlingBlocked { .. } => "castling-blocked",
            IllegalMove::CastlingOutOfCheck { .. } => "castling-out-of-check",
            IllegalMove::CastlingThroughAttack { .. } => "castling-through-attack",
            IllegalMove::KingToAttackedSquare { .. } => "king-to-attacked-square",
            IllegalMove::LeavesKingInCheck { .. } => "leaves-king-in-check",
            IllegalMove::ExposesKing { .. } => "exposes-king",
        }
    }

    /// The article of the Laws that the move breaks.
    pub const fn article(self) -> Article {
        match self {
            IllegalMove::GameOver { checkers } if checkers.is_empty() => Article::Stalemate,
            IllegalMove::GameOver { .. } => Article::Checkmate,
            IllegalMove::NoPiece { .. } | IllegalMove::NotYourPiece { .. } => Article::Alternation,
            IllegalMove::KingCapture { .. } => Article::KingNeverCaptured,
            IllegalMove::OwnPieceOnTarget { .. } => Article::MoveAndCapture,
            IllegalMove::NotHowThisPieceMoves { role, from, to } => movement_article(role, from, to),
            IllegalMove::PathBlocked { role: Role::Pawn, .. } => Article::PawnStep,
            IllegalMove::PathBlocked { .. } => Article::NoJumping,
            IllegalMove::PawnCaptureWithoutVictim { .. } => Article::PawnCapture,
            IllegalMove::EnPassantUnavailable { .. } => Article::EnPassant,
            IllegalMove::PromotionMissing { .. }
            | IllegalMove::PromotionNotAllowed { .. }
            | IllegalMove::PromotionNotNeeded { .. } => Article::PawnPromotion,
            IllegalMove::CastlingRightLost { .. }
            | IllegalMove::CastlingBlocked { .. }
            | IllegalMove::CastlingOutOfCheck { .. }
            | IllegalMove::CastlingThroughAttack { .. } => Article::Castling,
            IllegalMove::KingToAttackedSquare { .. } => Article::KingStep,
            IllegalMove::LeavesKingInCheck { .. } | IllegalMove::ExposesKing { .. } => {
                Article::OwnKingInCheck
            }
        }
    }

    /// The opponent's men that stand against the move by attacking a square; none for other reasons.
    pub const fn attackers(self) -> Bitboard {
        match self {
            IllegalMove::GameOver { checkers } | IllegalMove::CastlingOutOfCheck { checkers, .. } => checkers,
            IllegalMove::CastlingThroughAttack { attackers, .. }
            | IllegalMove::KingToAttackedSquare { attackers, .. }
            | IllegalMove::LeavesKingInCheck { attackers, .. }
            | IllegalMove::ExposesKing { attackers, .. } => attackers,
            _ => Bitboard::EMPTY,
        }
    }
}

/// The article that says how a man of this kind moves.
const fn movement_article(role: Role, from: Square, to: Square) -> Article {
    match role {
        Role::Bishop => Article::Bishop,
        Role::Rook => Article::Rook,
        Role::Queen => Article::Queen,
        Role::Knight => Article::Knight,
        Role::King => Article::KingStep,
        Role::Pawn => match (from.file().distance(to.file()), from.rank().distance(to.rank())) {
            (0, 2) => Article::PawnDoubleStep,
            (1, 1) => Article::PawnCapture,
            _ => Article::PawnStep,
        },
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            IllegalMove::GameOver { checkers } if checkers.is_empty() => {
                f.write_str("the game is over: stalemate")
            }
            IllegalMove::GameOver { .. } => f.write_str("the game is over: checkmate"),
            IllegalMove::NoPiece { square } => write!(f, "no piece stands on {square}"),
            IllegalMove::NotYourPiece { square, piece } => {
                write!(f, "the {} on {square} is the opponent's", piece.role)
            }
            IllegalMove::KingCapture { square } => write!(f, "the king on {square} cannot be captured"),
            IllegalMove::OwnPieceOnTarget { square, piece } => {
                write!(f, "the own {} stands on {square}", piece.role)
            }
            IllegalMove::NotHowThisPieceMoves { role, from, to } => {
                write!(f, "a {role} does not move from {from} to {to}")
            }
            IllegalMove::PathBlocked { role, square, piece } => {
                write!(f, "the {} on {square} stands in the {role}'s way", piece.role)
            }
            IllegalMove::PawnCaptureWithoutVictim { square } => {
                write!(f, "there is nothing on {square} for the pawn to capture")
            }
            IllegalMove::EnPassantUnavailable { square } => {
                write!(f, "no pawn has just passed over {square}")
            }
            IllegalMove::PromotionMissing { square } => {
                write!(f, "the move does not say what the pawn becomes on {square}")
            }
            IllegalMove::PromotionNotAllowed { role } => write!(f, "a pawn does not become a {role}"),
            IllegalMove::PromotionNotNeeded { role, square } => {
                write!(f, "a {role} on {square} is not promoted")
            }
            IllegalMove::CastlingRightLost { side } => write!(f, "there is no right to castle {side}"),
            IllegalMove::CastlingBlocked { side, square, piece } => {
                write!(f, "the {} on {square} is in the way of castling {side}", piece.role)
            }
            IllegalMove::CastlingOutOfCheck { side, .. } => {
                write!(f, "the king is in check and may not castle {side}")
            }
            IllegalMove::CastlingThroughAttack { side, square, attackers, attacker } => {
                write!(f, "castling {side}, the king would pass {square}, which is attacked by ")?;
                name_attackers(f, attackers, attacker)
            }
            IllegalMove::KingToAttackedSquare { square, attackers, attacker } => {
                write!(f, "{square} is attacked by ")?;
                name_attackers(f, attackers, attacker)
            }
            IllegalMove::LeavesKingInCheck { king, attackers, attacker } => {
                write!(f, "the king on {king} would stay in check from ")?;
                name_attackers(f, attackers, attacker)
            }
            IllegalMove::ExposesKing { king, attackers, attacker } => {
                write!(f, "the king on {king} would be exposed to ")?;
                name_attackers(f, attackers, attacker)
            }
        }
    }
}

/// Names the first attacker with its kind, and the squares of the others.
fn name_attackers(f: &mut fmt::Formatter<'_>, attackers: Bitboard, first: Piece) -> fmt::Result {
    let mut squares = attackers.into_iter();
    if let Some(square) = squares.next() {
        write!(f, "the {} on {square}", first.role)?;
    }
    squares.try_for_each(|square| write!(f, " and from {square}"))
}

impl core::error::Error for IllegalMove {}

impl Position {
    /// Whether a move is legal; the same as [`Position::check_move`] without the reason.
    ///
    /// No move is generated. True exactly for the moves that [`Position::legal_moves`] lists.
    #[inline]
    pub fn is_legal(&self, mv: Move) -> bool {
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
            Some((square, piece)) => Err(IllegalMove::PathBlocked { role, square, piece }),
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
                return Err(IllegalMove::PathBlocked { role: ROLE, square: to, piece });
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
        let occupied = self.board.occupied().without(mv.from()).without(captured).with(mv.to());
        self.board.attackers(king, !self.turn, occupied).without(captured)
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
        let checkers = self.checkers();
        if checkers.any() {
            return Err(IllegalMove::CastlingOutOfCheck { side, checkers });
        }
        let through_attack = |square, attackers| match self.first_of(attackers) {
            Some(attacker) => Err(IllegalMove::CastlingThroughAttack { side, square, attackers, attacker }),
            None => Ok(()),
        };
        let without_king = self.board.occupied().without(king);
        for square in path.king_path {
            through_attack(square, self.board.attackers(square, !self.turn, without_king))?;
        }
        through_attack(side.king_destination(self.turn), path.attackers_after(&self.board))
    }

    /// Whether a move other than castling that is right in all else leaves one's own king safe.
    #[inline(always)]
    pub(crate) fn keeps_king_safe(&self, mv: Move) -> bool {
        let king = self.king(self.turn);
        let king = if mv.from() == king { mv.to() } else { king };
        self.king_attackers_after(king, mv).is_empty()
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
