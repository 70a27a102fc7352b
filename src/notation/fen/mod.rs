//! FEN, the one-line text of a position, with X-FEN and Shredder-FEN for Chess960.
//!
//! The six fields are those of the PGN standard (section 16.1). The castling field follows X-FEN
//! (Reinhard Scharnagl) or Shredder-FEN (Stefan Meyer-Kahlen); in standard chess X-FEN and FEN agree.

mod castling;
mod error;
mod placement;
mod policy;
mod position;
mod reader;
mod writer;

#[cfg(test)]
pub(super) use placement::TABLE_BYTES;

use core::fmt;
use core::str::FromStr;

use crate::setup::Setup;

pub use error::{FenField, FenTextError, FenTextErrorKind};
pub use policy::{FenLeniency, FenPolicy};
pub use position::{FenEnPassant, FenError};

/// What a FEN text says, sensible or not: six fields in a fixed order.
///
/// Reading judges the text alone. A FEN without kings, or with a castling right for a rook that is not
/// there, is read as it stands; whether it is a position of chess is asked of the [`Setup`] inside.
///
/// # Guarantee
///
/// Every text that [`FenPolicy::STRICT`] accepts comes back byte for byte when it is written in its own
/// style: X-FEN, or Shredder-FEN if every castling letter is that of a file. A text that mixes the two, with
/// `K` or `Q` for one rook and a file for another that `K` or `Q` could name, is written with other letters
/// for the same rooks. Conversely, a set-up that was put together by hand
/// is written as text that reads back to the same set-up, unless its castling rooks stand off the back
/// ranks (they are left out) or no reader would take them together (three of one colour, or two on one
/// side of the king), or its en-passant square is not on the third or sixth rank.
///
/// ```
/// use jadoube::{Color, Fen, Role, Square};
///
/// let text = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2";
/// let fen: Fen = text.parse()?;
/// assert_eq!(fen.setup().board.piece_at(Square::E5), Some(Role::Pawn.of(Color::Black)));
/// assert_eq!(fen.setup().en_passant, Some(Square::E6));
/// assert_eq!(fen.to_string(), text);
/// # Ok::<(), jadoube::FenTextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fen(Setup);

impl Fen {
    /// The length in bytes of the longest text that a set-up of any kind is written as: 105.
    ///
    /// That is 64 men and 7 slashes, a letter for the turn, 16 castling letters, 2 for the en-passant
    /// square, 5 digits for each counter, and 5 spaces. With at most two castling rooks of each colour it is 93.
    pub const MAX_LENGTH: usize = (64 + 7) + 1 + 16 + 2 + 5 + 5 + 5;

    /// Reads a FEN, with the licence that `policy` gives.
    ///
    /// Only [`FenPolicy::text`] is asked; what the set-up may get wrong is for whoever makes a position of
    /// it. The half-move clock may be 0 to 65535 and the move number 1 to 65535: the standard knows no
    /// upper bound, so that a larger counter is the one kind of good FEN that is refused.
    ///
    /// # Errors
    ///
    /// The first byte that cannot be read, with its field and the reason.
    ///
    /// ```
    /// use jadoube::{Fen, FenTextErrorKind, FenField, FenPolicy};
    ///
    /// let text = b"4k3/8/8/8/8/8/8/4K2R white K -";
    /// let error = Fen::read(text, FenPolicy::STRICT).unwrap_err();
    /// assert_eq!(error.kind(), FenTextErrorKind::UnexpectedByte(b'h'));
    /// assert_eq!((error.field(), error.offset()), (FenField::Turn, 22));
    ///
    /// let fen = Fen::read(text, FenPolicy::LENIENT)?;
    /// assert_eq!(fen.to_string(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    /// # Ok::<(), jadoube::FenTextError>(())
    /// ```
    pub fn read(text: &[u8], policy: FenPolicy) -> Result<Fen, FenTextError> {
        let mut setup = Setup::EMPTY;
        reader::read(text, policy.text, &mut setup)?;
        Ok(Fen(setup))
    }

    /// The set-up that the text describes.
    pub const fn setup(&self) -> &Setup {
        &self.0
    }

    /// This FEN to be written in another style than X-FEN with six fields.
    ///
    /// ```
    /// use jadoube::{FenCastling, Fen, FenLength, FenStyle, Setup};
    ///
    /// let fen = Fen::from(Setup::INITIAL);
    /// let style = FenStyle { castling: FenCastling::Shredder, fields: FenLength::Four };
    /// let text = fen.styled(style).to_string();
    /// assert_eq!(text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha -");
    /// ```
    pub const fn styled(self, style: FenStyle) -> StyledFen {
        StyledFen { fen: self, style }
    }
}

impl From<Setup> for Fen {
    fn from(setup: Setup) -> Fen {
        Fen(setup)
    }
}

impl From<Fen> for Setup {
    fn from(fen: Fen) -> Setup {
        fen.0
    }
}

impl FromStr for Fen {
    type Err = FenTextError;

    /// Reads by the standard alone, as [`FenPolicy::STRICT`] does.
    fn from_str(text: &str) -> Result<Fen, FenTextError> {
        Fen::read(text.as_bytes(), FenPolicy::STRICT)
    }
}

impl fmt::Display for Fen {
    /// Writes six fields in X-FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.styled(FenStyle::default()), f)
    }
}

/// How castling rights are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FenCastling {
    /// `K` and `Q` for the outermost rook on that side of the king, the letter of its file for every
    /// other rook. In standard chess this is plain FEN.
    #[default]
    XFen,
    /// The letter of the rook's file for every rook, such as `HAha`.
    Shredder,
}

/// How many of the six fields are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FenLength {
    /// All six.
    #[default]
    Six,
    /// The first four, without the two counters: how a line of EPD begins.
    Four,
}

/// How a FEN is written; the default is X-FEN with six fields.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FenStyle {
    /// How castling rights are written.
    pub castling: FenCastling,
    /// How many fields are written.
    pub fields: FenLength,
}

/// A FEN that is written in a chosen style; made by [`Fen::styled`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StyledFen {
    fen: Fen,
    style: FenStyle,
}

impl fmt::Display for StyledFen {
    /// Writes the text in one piece, padded if the format asks for a width.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(writer::write(&self.fen.0, self.style).as_str())
    }
}
