//! Anything that a FEN can say, sensible or not, and the faults that may be found in it.

use core::fmt;
use core::num::NonZeroU16;

use bitflags::bitflags;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::color::Color;
use crate::square::Square;

/// A position as somebody wrote it down: every field may hold nonsense.
///
/// A set-up becomes a [`Position`](crate::Position), which can be played on, only through
/// [`Position::from_setup`](crate::Position::from_setup); [`Setup::faults`] lists all that stands in the
/// way. Equality is of the fields, as they are written.
///
/// ```
/// use jadoube::{Position, Role, Color, Setup, SetupFaults, Square};
///
/// let mut setup = Setup::EMPTY;
/// setup.board.put(Square::E1, Role::King.of(Color::White));
/// assert_eq!(setup.faults(), SetupFaults::MISSING_BLACK_KING);
/// setup.board.put(Square::E8, Role::King.of(Color::Black));
/// assert!(Position::from_setup(&setup).is_ok());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The men on the board.
    pub board: Board,
    /// The side that has the move.
    pub turn: Color,
    /// The squares of the rooks that may still castle.
    pub castling_rooks: Bitboard,
    /// The square that a pawn has just passed over by a double step.
    pub en_passant: Option<Square>,
    /// The number of plies since the last capture or pawn move.
    pub half_move_clock: u16,
    /// The number of the move about to be made, which starts at 1 and grows after Black's moves.
    pub move_number: NonZeroU16,
}

impl Setup {
    /// No men, White to move, move 1.
    pub const EMPTY: Setup = Setup {
        board: Board::EMPTY,
        turn: Color::White,
        castling_rooks: Bitboard::EMPTY,
        en_passant: None,
        half_move_clock: 0,
        move_number: NonZeroU16::MIN,
    };

    /// The initial position of standard chess (Laws 2.3).
    pub const INITIAL: Setup =
        Setup { board: Board::INITIAL, castling_rooks: Bitboard::CORNERS, ..Setup::EMPTY };
}

impl Default for Setup {
    /// The empty set-up.
    fn default() -> Setup {
        Setup::EMPTY
    }
}

bitflags! {
    /// What is wrong with a [`Setup`], all at once.
    ///
    /// The faults of [`SetupFaults::FORGIVABLE`] can be forgiven by name when a position is made:
    /// puzzles and studies have them, and every later call stays right. The others leave no game of
    /// chess to be played and are always refused.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
    pub struct SetupFaults: u16 {
        /// There is no white king.
        const MISSING_WHITE_KING = 1 << 0;
        /// There is no black king.
        const MISSING_BLACK_KING = 1 << 1;
        /// There are two or more white kings.
        const TOO_MANY_WHITE_KINGS = 1 << 2;
        /// There are two or more black kings.
        const TOO_MANY_BLACK_KINGS = 1 << 3;
        /// A pawn stands on the first or the eighth rank.
        const PAWN_ON_BACK_RANK = 1 << 4;
        /// The side that does not have the move is in check, so its king could be captured.
        const OPPONENT_IN_CHECK = 1 << 5;
        /// A side has more men than it started with, more than eight pawns, or more promoted pieces
        /// than missing pawns. Forgiven: the men stay.
        const TOO_MUCH_MATERIAL = 1 << 6;
        /// The side to move is in check in a way that no last move can have given. Forgiven: the check
        /// stays.
        const IMPOSSIBLE_CHECK = 1 << 7;
        /// A castling right names no rook of that colour on its king's back rank, or a second rook on
        /// one side of the king. Forgiven: these rights are dropped, the others stay.
        const INVALID_CASTLING_RIGHTS = 1 << 8;
        /// No double step of a pawn can have passed over the en-passant square. Forgiven: it is
        /// dropped.
        const INVALID_EN_PASSANT = 1 << 9;

        /// The faults that a caller may forgive.
        const FORGIVABLE = Self::TOO_MUCH_MATERIAL.bits()
            | Self::IMPOSSIBLE_CHECK.bits()
            | Self::INVALID_CASTLING_RIGHTS.bits()
            | Self::INVALID_EN_PASSANT.bits();
    }
}

impl SetupFaults {
    /// A few words for a single fault; `None` for a combination.
    const fn describe(self) -> Option<&'static str> {
        Some(match self {
            SetupFaults::MISSING_WHITE_KING => "missing white king",
            SetupFaults::MISSING_BLACK_KING => "missing black king",
            SetupFaults::TOO_MANY_WHITE_KINGS => "too many white kings",
            SetupFaults::TOO_MANY_BLACK_KINGS => "too many black kings",
            SetupFaults::PAWN_ON_BACK_RANK => "pawn on the first or eighth rank",
            SetupFaults::OPPONENT_IN_CHECK => "side not to move is in check",
            SetupFaults::TOO_MUCH_MATERIAL => "too much material",
            SetupFaults::IMPOSSIBLE_CHECK => "impossible check",
            SetupFaults::INVALID_CASTLING_RIGHTS => "invalid castling rights",
            SetupFaults::INVALID_EN_PASSANT => "invalid en-passant square",
            _ => return None,
        })
    }
}

/// A set-up was refused: it has faults that were not forgiven.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SetupError {
    faults: SetupFaults,
}

impl SetupError {
    pub(crate) const fn new(faults: SetupFaults) -> SetupError {
        SetupError { faults }
    }

    /// All faults of the set-up that were not forgiven, never none.
    pub const fn faults(self) -> SetupFaults {
        self.faults
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a position of chess: ")?;
        let mut words = self.faults.iter().filter_map(SetupFaults::describe);
        if let Some(first) = words.next() {
            f.write_str(first)?;
        }
        words.try_for_each(|next| write!(f, ", {next}"))
    }
}

impl core::error::Error for SetupError {}
