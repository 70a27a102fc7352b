//! The closed, validated position: what may be played in it, and why the rest may not.

mod any;
mod check;
mod chess960;
mod dispatch;
mod generate;
#[cfg(all(target_arch = "x86_64", not(feature = "compact")))]
mod leaves;
mod legality;
mod lists;
mod packed;
mod perft;
mod play;
mod reason;
mod side;
mod sink;
mod validate;
mod zobrist;

pub(crate) use packed::PackedPosition;
#[cfg(test)]
pub(crate) use zobrist::TABLE_BYTES;

pub use lists::Selection;
pub use perft::{divide, perft};
pub use play::NullMoveInCheck;
pub use reason::IllegalMove;
pub use sink::{MoveSink, PawnStep};

use core::fmt;
use core::hash::{Hash, Hasher};
use core::num::NonZeroU16;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::{CastlingRights, CastlingSide};
use crate::color::Color;
use crate::moves::Move;
use crate::role::{Piece, Role};
use crate::setup::Setup;
use crate::square::{Rank, Square};

/// A position of standard chess or Chess960 in which a legal game can go on.
///
/// A value of this type exists only validated, whichever door it came through: each side has one king,
/// no pawn stands on a back rank, and the side that does not have the move is not in check. What else a
/// [`Setup`] may get wrong is refused too, unless the caller forgives it by name (see
/// [`SetupFaults`](crate::SetupFaults)).
///
/// It is a plain value of 80 bytes: copy it, and play on the copy. There is no way back in place.
///
/// # Equality
///
/// Two positions are equal as the Laws see it (9.2): the same player has the move, men of the same kind
/// and colour stand on the same squares, and the possible moves of both players are the same. So
/// castling rights count, an en-passant square counts only if some capture there is legal, and the
/// half-move clock and the move number do not. Compare [`Position::to_setup`] to compare all fields.
///
/// ```
/// use jadoube::{Move, Position, Square};
///
/// let mut position = Position::initial();
/// assert_eq!(position.legal_moves().len(), 20);
/// position.play(Move::normal(Square::E2, Square::E4))?;
/// assert!(position.play(Move::normal(Square::E7, Square::E4)).is_err());
/// # Ok::<(), jadoube::IllegalMove>(())
/// ```
#[derive(Clone, Copy)]
pub struct Position {
    board: Board,
    /// The rooks that may still castle; they stand on the back ranks of kings that have not moved.
    castling_rooks: Bitboard,
    key: u64,
    half_move_clock: u16,
    move_number: NonZeroU16,
    turn: Color,
    en_passant: Option<Square>,
    /// The same square if a capture there is legal: worked out once, since key and equality ask for it.
    legal_en_passant: Option<Square>,
    /// Whether the side to move is in check: every search asks, and most moves settle it in passing.
    is_check: bool,
}

impl Position {
    /// The initial position of standard chess (Laws 2.3).
    pub fn initial() -> Position {
        Position::assembled(&Setup::INITIAL)
    }

    /// Puts together a position from a set-up that is known to be valid.
    #[inline(always)]
    pub(crate) fn assembled(setup: &Setup) -> Position {
        let mut position = Position::with_key(setup, 0, false);
        position.note_legal_en_passant();
        position.key = position.computed_key();
        position.is_check = position.checkers().any();
        position
    }

    /// The same with its key, and whether it is check, but without looking for captures en passant.
    #[inline(always)]
    fn with_key(setup: &Setup, key: u64, is_check: bool) -> Position {
        Position {
            board: setup.board,
            castling_rooks: setup.castling_rooks,
            key,
            half_move_clock: setup.half_move_clock,
            move_number: setup.move_number,
            turn: setup.turn,
            en_passant: setup.en_passant,
            legal_en_passant: None,
            is_check,
        }
    }

    /// Keeps the en-passant square as one that can be captured on, if it is.
    #[inline(always)]
    fn note_legal_en_passant(&mut self) {
        if let Some(square) = self.en_passant {
            self.legal_en_passant = Some(square).filter(|&square| self.has_legal_en_passant_capture(square));
        }
    }

    /// The position as a [`Setup`], with the en-passant square as it was given.
    ///
    /// Validating it again gives this position back, if what was forgiven is forgiven again.
    pub const fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            castling_rooks: self.castling_rooks,
            en_passant: self.en_passant,
            half_move_clock: self.half_move_clock,
            move_number: self.move_number,
        }
    }

    /// The men on their squares.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side that has the move (Laws 1.1).
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The square of a side's king.
    #[inline]
    pub const fn king(&self, color: Color) -> Square {
        self.board.by_piece(Role::King.of(color)).lowest()
    }

    /// The number of plies since the last capture or pawn move, up to 65,535, where it stays.
    ///
    /// The fifty-move rule (Laws 9.3) is reached at 100, the seventy-five-move rule (9.6) at 150.
    #[inline]
    pub const fn half_move_clock(&self) -> u16 {
        self.half_move_clock
    }

    /// The number of the move about to be made, as on a scoresheet: from 1 up to 65,535, where it stays.
    #[inline]
    pub const fn move_number(&self) -> NonZeroU16 {
        self.move_number
    }

    /// The castlings that are not lost for ever (Laws 3.8(1)b).
    pub fn castling_rights(&self) -> CastlingRights {
        let mut rights = CastlingRights::empty();
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                rights.set(CastlingRights::of(color, side), self.castling_rook(color, side).is_some());
            }
        }
        rights
    }

    /// The square of the rook with which a side may still castle on that wing.
    pub const fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let king = self.king(color);
        let above = Bitboard::from_bits(!0 << king as u32);
        let wing = match side {
            CastlingSide::KingSide => above,
            CastlingSide::QueenSide => above.complement(),
        };
        self.castling_rooks.intersection(wing).intersection(Bitboard::from_rank(color.back_rank())).first()
    }

    /// The squares of all rooks that may still castle.
    #[inline]
    pub const fn castling_rooks(&self) -> Bitboard {
        self.castling_rooks
    }

    /// The square that a pawn passed over in the move just made, whether or not it can be captured there.
    ///
    /// This is the first of three truths of en passant; see [`Position::pseudo_legal_en_passant`] and
    /// [`Position::legal_en_passant`].
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// The en-passant square, if a pawn stands ready to capture there, legally or not.
    ///
    /// This is how Polyglot's book format sees it.
    pub fn pseudo_legal_en_passant(&self) -> Option<Square> {
        self.en_passant.filter(|&square| self.en_passant_capturers(square).any())
    }

    /// The en-passant square, if a capture there is legal: the one that counts for repetitions (Laws 9.2).
    ///
    /// ```
    /// use jadoube::{Position, Square};
    ///
    /// // Both pawns stand ready; that of the e-file is pinned.
    /// let position = Position::from_fen("4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 1")?;
    /// assert_eq!(position.legal_en_passant(), Some(Square::D6));
    /// // Capturing would open the rank to the rook.
    /// let position = Position::from_fen("4k3/8/8/r3Pp1K/8/8/8/8 w - f6 0 1")?;
    /// assert_eq!(position.pseudo_legal_en_passant(), Some(Square::F6));
    /// assert_eq!(position.legal_en_passant(), None);
    /// # Ok::<(), jadoube::FenError>(())
    /// ```
    #[inline]
    pub const fn legal_en_passant(&self) -> Option<Square> {
        self.legal_en_passant
    }

    /// The pawns of the side to move that could capture on an en-passant square.
    #[inline]
    fn en_passant_capturers(&self, square: Square) -> Bitboard {
        crate::attacks::pawn(!self.turn, square) & self.board.by_piece(Role::Pawn.of(self.turn))
    }

    /// The man that a move would take from its square, if one stands there.
    #[inline]
    pub const fn moved_piece(&self, mv: Move) -> Option<Piece> {
        self.board.piece_at(mv.from())
    }

    /// The man that a move would capture, the pawn behind the square in en passant included.
    ///
    /// For a move that is not legal here this is whatever stands on the square; castling captures nothing.
    #[inline]
    pub const fn captured_piece(&self, mv: Move) -> Option<Piece> {
        if mv.is_castling() { None } else { self.board.piece_at(captured_square(mv)) }
    }

    /// Whether a move resets the half-move clock: it captures, or a pawn moves (Laws 9.3).
    #[inline]
    pub fn is_zeroing(&self, mv: Move) -> bool {
        self.captured_piece(mv).is_some() || self.board.pawns().contains(mv.from())
    }

    /// Whether no position before a legal move can come back after it: it captures, moves a pawn, or
    /// gives up a castling right or a legal capture en passant.
    pub fn is_irreversible(&self, mv: Move) -> bool {
        let touched = Bitboard::from_square(mv.from()).with(mv.to());
        let rank = Bitboard::from_rank(self.turn.back_rank());
        let king_moves = self.board.kings().contains(mv.from());
        self.is_zeroing(mv)
            || self.legal_en_passant.is_some()
            || !self.castling_rooks.is_disjoint(touched | rank.only_if(king_moves))
    }
}

/// The square of the man that a move other than castling captures, if it captures one.
#[inline(always)]
const fn captured_square(mv: Move) -> Square {
    if mv.is_en_passant() { en_passant_victim(mv.from(), mv.to()) } else { mv.to() }
}

/// The square of the pawn that is captured en passant: on the capturer's rank, on the target's file.
#[inline]
const fn en_passant_victim(from: Square, to: Square) -> Square {
    Square::new(to.file(), from.rank())
}

/// The rank on which a pawn of the opponent stands after a double step, as seen by `color`.
const fn double_step_rank(color: Color) -> Rank {
    Rank::Fifth.relative_to(color)
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.key == other.key
            && self.board == other.board
            && self.turn == other.turn
            && self.castling_rooks == other.castling_rooks
            && self.legal_en_passant == other.legal_en_passant
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl Default for Position {
    /// The initial position.
    fn default() -> Position {
        Position::initial()
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Position").field(&self.to_setup()).finish()
    }
}
