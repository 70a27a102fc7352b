//! The reasons why a move is illegal, as integers and back.

use super::error::{article_code, jad_error};
use super::status::{
    Checked, JAD_ERR_ARGUMENT, JAD_ERR_CASTLING_BLOCKED, JAD_ERR_CASTLING_OUT_OF_CHECK,
    JAD_ERR_CASTLING_RIGHT_LOST, JAD_ERR_CASTLING_THROUGH_ATTACK, JAD_ERR_EN_PASSANT_UNAVAILABLE,
    JAD_ERR_EXPOSES_KING, JAD_ERR_GAME_OVER, JAD_ERR_KING_CAPTURE, JAD_ERR_KING_TO_ATTACKED_SQUARE,
    JAD_ERR_LEAVES_KING_IN_CHECK, JAD_ERR_NO_PIECE, JAD_ERR_NOT_HOW_THIS_PIECE_MOVES, JAD_ERR_NOT_YOUR_PIECE,
    JAD_ERR_OWN_PIECE_ON_TARGET, JAD_ERR_PATH_BLOCKED, JAD_ERR_PAWN_CAPTURE_WITHOUT_VICTIM,
    JAD_ERR_PROMOTION_MISSING, JAD_ERR_PROMOTION_NOT_ALLOWED, JAD_ERR_PROMOTION_NOT_NEEDED, jad_status,
};
use super::vocabulary::{castling_side, piece, piece_number, role, role_number, square, squares};
use crate::castling::CastlingSide;
use crate::position::IllegalMove;
use crate::role::{Piece, Role};
use crate::square::Square;

/// The evidence of a reason, as far as it has any.
#[derive(Default)]
struct Evidence {
    role: Option<Role>,
    from: Option<Square>,
    to: Option<Square>,
    square: Option<Square>,
    piece: Option<Piece>,
    side: Option<CastlingSide>,
}

/// A reason as integers.
pub(super) fn encoded(reason: IllegalMove) -> jad_error {
    let (status, evidence) = taken_apart(reason);
    let mut error = jad_error::of(status);
    error.article = article_code(reason.article());
    error.attackers = reason.attackers().bits();
    error.role = evidence.role.map_or(error.role, role_number);
    error.from = evidence.from.map_or(error.from, |square| square as u8);
    error.to = evidence.to.map_or(error.to, |square| square as u8);
    error.square = evidence.square.map_or(error.square, |square| square as u8);
    error.piece = piece_number(evidence.piece);
    error.side = evidence.side.map_or(error.side, |side| side as u8);
    error
}

fn taken_apart(reason: IllegalMove) -> (jad_status, Evidence) {
    let at = |square: Square| Evidence { square: Some(square), ..Evidence::default() };
    let man = |square: Square, piece: Piece| Evidence { piece: Some(piece), ..at(square) };
    let wing = |side: CastlingSide| Evidence { side: Some(side), ..Evidence::default() };
    match reason {
        IllegalMove::GameOver { .. } => (JAD_ERR_GAME_OVER, Evidence::default()),
        IllegalMove::NoPiece { square } => (JAD_ERR_NO_PIECE, at(square)),
        IllegalMove::NotYourPiece { square, piece } => (JAD_ERR_NOT_YOUR_PIECE, man(square, piece)),
        IllegalMove::KingCapture { square } => (JAD_ERR_KING_CAPTURE, at(square)),
        IllegalMove::OwnPieceOnTarget { square, piece } => (JAD_ERR_OWN_PIECE_ON_TARGET, man(square, piece)),
        IllegalMove::NotHowThisPieceMoves { role, from, to } => (
            JAD_ERR_NOT_HOW_THIS_PIECE_MOVES,
            Evidence { role: Some(role), from: Some(from), to: Some(to), ..Evidence::default() },
        ),
        IllegalMove::PathBlocked { role, from, to, square, piece } => (
            JAD_ERR_PATH_BLOCKED,
            Evidence { role: Some(role), from: Some(from), to: Some(to), ..man(square, piece) },
        ),
        IllegalMove::PawnCaptureWithoutVictim { square } => (JAD_ERR_PAWN_CAPTURE_WITHOUT_VICTIM, at(square)),
        IllegalMove::EnPassantUnavailable { square } => (JAD_ERR_EN_PASSANT_UNAVAILABLE, at(square)),
        IllegalMove::PromotionMissing { square } => (JAD_ERR_PROMOTION_MISSING, at(square)),
        IllegalMove::PromotionNotAllowed { role } => {
            (JAD_ERR_PROMOTION_NOT_ALLOWED, Evidence { role: Some(role), ..Evidence::default() })
        }
        IllegalMove::PromotionNotNeeded { role, square } => {
            (JAD_ERR_PROMOTION_NOT_NEEDED, Evidence { role: Some(role), ..at(square) })
        }
        IllegalMove::CastlingRightLost { side } => (JAD_ERR_CASTLING_RIGHT_LOST, wing(side)),
        IllegalMove::CastlingBlocked { side, square, piece } => {
            (JAD_ERR_CASTLING_BLOCKED, Evidence { side: Some(side), ..man(square, piece) })
        }
        IllegalMove::CastlingOutOfCheck { side, .. } => (JAD_ERR_CASTLING_OUT_OF_CHECK, wing(side)),
        IllegalMove::CastlingThroughAttack { side, square, attacker, .. } => {
            (JAD_ERR_CASTLING_THROUGH_ATTACK, Evidence { side: Some(side), ..man(square, attacker) })
        }
        IllegalMove::KingToAttackedSquare { square, attacker, .. } => {
            (JAD_ERR_KING_TO_ATTACKED_SQUARE, man(square, attacker))
        }
        IllegalMove::LeavesKingInCheck { king, attacker, .. } => {
            (JAD_ERR_LEAVES_KING_IN_CHECK, man(king, attacker))
        }
        IllegalMove::ExposesKing { king, attacker, .. } => (JAD_ERR_EXPOSES_KING, man(king, attacker)),
    }
}

/// The reason of integers, if they are one.
pub(super) fn decoded(error: &jad_error) -> Checked<IllegalMove> {
    let attackers = squares(error.attackers);
    let moved = || role(error.role);
    let (from, to, at) = (|| square(error.from), || square(error.to), || square(error.square));
    let man = || piece(error.piece);
    let side = || castling_side(error.side);
    Ok(match error.status {
        JAD_ERR_GAME_OVER => IllegalMove::GameOver { checkers: attackers },
        JAD_ERR_NO_PIECE => IllegalMove::NoPiece { square: at()? },
        JAD_ERR_NOT_YOUR_PIECE => IllegalMove::NotYourPiece { square: at()?, piece: man()? },
        JAD_ERR_KING_CAPTURE => IllegalMove::KingCapture { square: at()? },
        JAD_ERR_OWN_PIECE_ON_TARGET => IllegalMove::OwnPieceOnTarget { square: at()?, piece: man()? },
        JAD_ERR_NOT_HOW_THIS_PIECE_MOVES => {
            IllegalMove::NotHowThisPieceMoves { role: moved()?, from: from()?, to: to()? }
        }
        JAD_ERR_PATH_BLOCKED => IllegalMove::PathBlocked {
            role: moved()?,
            from: from()?,
            to: to()?,
            square: at()?,
            piece: man()?,
        },
        JAD_ERR_PAWN_CAPTURE_WITHOUT_VICTIM => IllegalMove::PawnCaptureWithoutVictim { square: at()? },
        JAD_ERR_EN_PASSANT_UNAVAILABLE => IllegalMove::EnPassantUnavailable { square: at()? },
        JAD_ERR_PROMOTION_MISSING => IllegalMove::PromotionMissing { square: at()? },
        JAD_ERR_PROMOTION_NOT_ALLOWED => IllegalMove::PromotionNotAllowed { role: moved()? },
        JAD_ERR_PROMOTION_NOT_NEEDED => IllegalMove::PromotionNotNeeded { role: moved()?, square: at()? },
        JAD_ERR_CASTLING_RIGHT_LOST => IllegalMove::CastlingRightLost { side: side()? },
        JAD_ERR_CASTLING_BLOCKED => {
            IllegalMove::CastlingBlocked { side: side()?, square: at()?, piece: man()? }
        }
        JAD_ERR_CASTLING_OUT_OF_CHECK => {
            IllegalMove::CastlingOutOfCheck { side: side()?, checkers: attackers }
        }
        JAD_ERR_CASTLING_THROUGH_ATTACK => {
            IllegalMove::CastlingThroughAttack { side: side()?, square: at()?, attackers, attacker: man()? }
        }
        JAD_ERR_KING_TO_ATTACKED_SQUARE => {
            IllegalMove::KingToAttackedSquare { square: at()?, attackers, attacker: man()? }
        }
        JAD_ERR_LEAVES_KING_IN_CHECK => {
            IllegalMove::LeavesKingInCheck { king: at()?, attackers, attacker: man()? }
        }
        JAD_ERR_EXPOSES_KING => IllegalMove::ExposesKing { king: at()?, attackers, attacker: man()? },
        _ => return Err(JAD_ERR_ARGUMENT),
    })
}
