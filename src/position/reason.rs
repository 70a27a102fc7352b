//! The reasons why a move is illegal, each with its evidence, its article and a sentence.

use core::fmt;

use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::law::Article;
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
/// # Ok::<(), jadoube::FenError>(())
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
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
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
        /// The attacked square, the first one on the king's way.
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
            IllegalMove::PathBlocked { role: Role::Pawn, from, to, .. } => {
                movement_article(Role::Pawn, from, to)
            }
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
                write!(f, "a {} of the same side stands on {square}", piece.role)
            }
            IllegalMove::NotHowThisPieceMoves { role, from, to } => {
                write!(f, "a {role} does not move from {from} to {to}")
            }
            IllegalMove::PathBlocked { role, square, piece, .. } => {
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
                let lands = square.file() == side.king_destination(attacker.color.opponent()).file();
                let way = if lands { "land on" } else { "cross" };
                write!(f, "castling {side}, the king would {way} {square}, which is attacked by ")?;
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
