//! SAN, the short algebraic notation of the PGN standard (section 8.2.3), and the long one.
//!
//! [`San`] is what a text says, apart from any position. Which legal move it means, and whether it is the
//! one canonical text for that move, only a position can tell.

mod error;
mod letters;
mod policy;
mod read;
mod resolve;
mod write;

use core::fmt;
use core::str::FromStr;

use crate::castling::CastlingSide;
use crate::role::{Promotion, Role};
use crate::square::{File, Rank, Square};

#[cfg(test)]
pub(super) use read::TABLE_BYTES;

pub use error::SanError;
pub use letters::PieceLetters;
pub use policy::SanPolicy;
pub use write::{LanText, SanText};

/// What a text in SAN says, sensible or not: a move, and a mark for check.
///
/// [`San::to_move`] says which legal move it means in a position; the way back is
/// [`Position::san`](crate::Position::san).
///
/// ```
/// use jadoube::{File, Role, San, SanBody, SanSuffix, Square};
///
/// let san: San = "Nbxd7+".parse()?;
/// let SanBody::Move(mv) = san.body else { unreachable!() };
/// assert_eq!((mv.role, mv.from_file, mv.from_rank), (Some(Role::Knight), Some(File::B), None));
/// assert_eq!((mv.capture, mv.to, san.suffix), (true, Square::D7, SanSuffix::Check));
/// assert_eq!(san.to_string(), "Nbxd7+");
/// # Ok::<(), jadoube::SanError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct San {
    /// The move.
    pub body: SanBody,
    /// The mark for check that follows.
    pub suffix: SanSuffix,
}

/// The move that a text in SAN says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SanBody {
    /// No move, written `--`.
    Null,
    /// Castling, written `O-O` or `O-O-O`.
    Castling(CastlingSide),
    /// A move of one man.
    Move(SanMove),
}

/// A move of one man, as far as a text in SAN says it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SanMove {
    /// The kind of man; `None` for the man on the square that file and rank of origin name, whichever it
    /// is, as in `g1f3`.
    pub role: Option<Role>,
    /// The file that the man leaves, if it is named.
    pub from_file: Option<File>,
    /// The rank that the man leaves, if it is named.
    pub from_rank: Option<Rank>,
    /// Whether the move is marked as a capture.
    pub capture: bool,
    /// The square that the man goes to.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Promotion>,
    /// Whether the move is marked as a capture en passant, which canonical SAN never does.
    pub en_passant: bool,
}

/// The mark at the end of a move in SAN.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum SanSuffix {
    /// Nothing: no check.
    #[default]
    None,
    /// `+`: check.
    Check,
    /// `#`: checkmate.
    Checkmate,
}

impl San {
    /// The length in bytes of the longest canonical text: 7, as in `Qa1xb2#` or `axb8=Q#`.
    pub const MAX_LENGTH: usize = 7;

    /// Reads a move to the end of the text, with the licence that `policy` gives.
    ///
    /// This judges the text alone: the marks for capture and check and the square of origin may turn out
    /// to be missing, needless or wrong as soon as there is a position.
    ///
    /// # Errors
    ///
    /// [`SanError::Unreadable`] with the place, [`SanError::NotCanonical`] with the leniency that would
    /// help, or [`SanError::Illegal`] if a pawn is to become a king or pawn.
    ///
    /// ```
    /// use jadoube::{San, SanError, SanPolicy};
    ///
    /// assert_eq!(San::read(b"e7-e8/Q!", SanPolicy::LENIENT)?.to_string(), "e7e8=Q");
    /// assert_eq!(San::read(b"Sf3", SanPolicy::LENIENT), Err(SanError::Unreadable { offset: 0 }));
    /// assert_eq!(San::read(b"Nf9", SanPolicy::LENIENT), Err(SanError::Unreadable { offset: 2 }));
    /// # Ok::<(), SanError>(())
    /// ```
    pub fn read(text: &[u8], policy: SanPolicy) -> Result<San, SanError> {
        read::read_whole(text, policy)
    }

    /// Reads a move at the start of the text and says how many bytes it takes.
    ///
    /// What follows is not looked at. Marks that only a leniency knows and that could just as well belong
    /// to what follows, `!`, `?` and `e.p.` after a space, end the move if `policy` does not name them.
    ///
    /// # Errors
    ///
    /// As for [`San::read`], apart from text after the move.
    ///
    /// ```
    /// use jadoube::{San, SanPolicy};
    ///
    /// let (san, used) = San::read_prefix(b"Nf3!? 2. d4", SanPolicy::STRICT)?;
    /// assert_eq!((san.to_string().as_str(), used), ("Nf3", 3));
    /// let (_, used) = San::read_prefix(b"Nf3!? 2. d4", SanPolicy::LENIENT)?;
    /// assert_eq!(used, 5);
    /// # Ok::<(), jadoube::SanError>(())
    /// ```
    pub fn read_prefix(text: &[u8], policy: SanPolicy) -> Result<(San, usize), SanError> {
        read::read_prefix(text, policy)
    }
}

impl FromStr for San {
    type Err = SanError;

    /// Reads by the standard alone, as [`SanPolicy::STRICT`] does.
    fn from_str(text: &str) -> Result<San, SanError> {
        San::read(text.as_bytes(), SanPolicy::STRICT)
    }
}

impl fmt::Display for San {
    /// Writes with English letters what was read, in the canonical spelling of each part.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write::pad(f, *self, &PieceLetters::ENGLISH, write::Form::Short)
    }
}
