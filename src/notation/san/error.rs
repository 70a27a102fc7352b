//! Why a text in SAN gives no legal move.

use core::fmt;

use super::policy::SanPolicy;
use crate::moves::Move;
use crate::notation::uci::UciError;
use crate::position::IllegalMove;
use crate::role::Role;

/// Why a text in SAN gives no legal move.
///
/// ```
/// use jadoube::{Move, Position, SanError, SanPolicy, Square};
///
/// let position = Position::from_fen("4k1n1/3n4/8/8/8/8/8/4K3 b - - 0 1")?;
/// let (first, second) = (Move::normal(Square::D7, Square::F6), Move::normal(Square::G8, Square::F6));
/// let error = position.read_san(b"Nf6", SanPolicy::LENIENT).unwrap_err();
/// assert_eq!(error, SanError::Ambiguous { first, second });
/// assert_eq!(error.to_string(), "ambiguous: the men on d7 and g8 can both go to f6");
/// # Ok::<(), jadoube::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SanError {
    /// The text is no SAN, not even with every leniency.
    Unreadable {
        /// The number of bytes before the first one that cannot be read; the length of the text if it
        /// ends too early.
        offset: usize,
    },
    /// The text is readable, or even names one legal move, but it is not canonical.
    NotCanonical {
        /// The leniencies that are needed and were not given, never none.
        needs: SanPolicy,
    },
    /// The text is the null move, which is no move of a game of chess.
    NullMove,
    /// The text fits two or more legal moves.
    Ambiguous {
        /// The one from the lowest square, counted from a1 to h8.
        first: Move,
        /// The next one.
        second: Move,
    },
    /// The side to move has no such man, or none on the file, rank or square that is named.
    NoSuchPiece {
        /// The kind of man.
        role: Role,
    },
    /// The move is not legal: the reason for the man most likely meant, which is one that could reach the
    /// square if nothing hindered it.
    Illegal(IllegalMove),
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SanError::Unreadable { offset } => write!(f, "not a move in SAN: unreadable from byte {offset}"),
            SanError::NotCanonical { needs } => {
                f.write_str("not canonical SAN: ")?;
                let mut words = needs.iter().filter_map(SanPolicy::describe);
                if let Some(first) = words.next() {
                    f.write_str(first)?;
                }
                words.try_for_each(|next| write!(f, ", {next}"))
            }
            SanError::NullMove => f.write_str("the null move is no move of a game"),
            SanError::Ambiguous { first, second } => write!(
                f,
                "ambiguous: the men on {} and {} can both go to {}",
                first.from(),
                second.from(),
                first.to()
            ),
            SanError::NoSuchPiece { role } => write!(f, "there is no such {role} of the side to move"),
            SanError::Illegal(reason) => fmt::Display::fmt(&reason, f),
        }
    }
}

impl core::error::Error for SanError {}

impl From<IllegalMove> for SanError {
    fn from(reason: IllegalMove) -> SanError {
        SanError::Illegal(reason)
    }
}

impl SanError {
    /// The error of a move that was given by its squares alone and so was read as UCI.
    pub(super) const fn from_squares(error: UciError) -> SanError {
        match error {
            UciError::Illegal(reason) => SanError::Illegal(reason),
            UciError::NullMove => SanError::NullMove,
            // Not reached: the squares were read before.
            UciError::Text(_) => SanError::Unreadable { offset: 0 },
        }
    }
}
