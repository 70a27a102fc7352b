//! Why a text is not a FEN, and where.

use core::fmt;

/// One of the six fields of a FEN, in the order in which they stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FenField {
    /// The men, rank by rank from the eighth.
    Placement,
    /// The side that has the move.
    Turn,
    /// The castling rights.
    Castling,
    /// The square that a pawn has just passed over.
    EnPassant,
    /// The plies since the last capture or pawn move.
    HalfMoveClock,
    /// The number of the move about to be made.
    MoveNumber,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            FenField::Placement => "piece placement",
            FenField::Turn => "side to move",
            FenField::Castling => "castling rights",
            FenField::EnPassant => "en-passant square",
            FenField::HalfMoveClock => "half-move clock",
            FenField::MoveNumber => "move number",
        })
    }
}

/// What is wrong with the text of a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenTextErrorKind {
    /// A byte that has no meaning at this place.
    UnexpectedByte(u8),
    /// The field ends, at a separator or with the text, where more of it must follow.
    UnexpectedEnd,
    /// The text ends before the field, or nothing but a separator stands in its place.
    MissingField,
    /// A rank ends before its eight squares are filled.
    RankTooShort,
    /// A rank fills more than eight squares.
    RankTooLong,
    /// The men end before the eighth of the ranks.
    TooFewRanks,
    /// A slash follows the eighth of the ranks.
    TooManyRanks,
    /// Two digits stand side by side within a rank.
    AdjacentDigits,
    /// The castling letters are not White's before Black's, and the rook further to the right first.
    CastlingOrder,
    /// Two castling letters name the same rook.
    RepeatedCastlingRook,
    /// A third castling letter of one colour, or a second rook on one side of its king.
    TooManyCastlingRooks,
    /// The en-passant square is neither on the third nor on the sixth rank.
    EnPassantRank,
    /// A counter of two or more digits begins with a zero.
    LeadingZero,
    /// The move number is 0; the first move of a game is number 1.
    MoveNumberZero,
    /// A counter is beyond 65535.
    NumberTooLarge,
    /// More text follows the last field.
    TrailingText,
}

impl fmt::Display for FenTextErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match *self {
            FenTextErrorKind::UnexpectedByte(byte @ b'!'..=b'~') => {
                return write!(f, "unexpected `{}`", byte as char);
            }
            FenTextErrorKind::UnexpectedByte(byte) => return write!(f, "unexpected byte 0x{byte:02x}"),
            FenTextErrorKind::UnexpectedEnd => "the field ends too early",
            FenTextErrorKind::MissingField => "the field is missing",
            FenTextErrorKind::RankTooShort => "fewer than eight squares in a rank",
            FenTextErrorKind::RankTooLong => "more than eight squares in a rank",
            FenTextErrorKind::TooFewRanks => "fewer than eight ranks",
            FenTextErrorKind::TooManyRanks => "more than eight ranks",
            FenTextErrorKind::AdjacentDigits => "two digits side by side",
            FenTextErrorKind::CastlingOrder => "letters out of order",
            FenTextErrorKind::RepeatedCastlingRook => "two letters for the same rook",
            FenTextErrorKind::TooManyCastlingRooks => "more rooks than a king can castle with",
            FenTextErrorKind::EnPassantRank => "neither on the third nor on the sixth rank",
            FenTextErrorKind::LeadingZero => "leading zero",
            FenTextErrorKind::MoveNumberZero => "moves are counted from 1",
            FenTextErrorKind::NumberTooLarge => "number beyond 65535",
            FenTextErrorKind::TrailingText => "text after the last field",
        })
    }
}

/// A text that is not a FEN: what is wrong, in which field, and at which byte.
///
/// ```
/// use jadoube::{Fen, FenTextErrorKind, FenField};
///
/// let error = "8/8/8/8/8/8/8 w - - 0 1".parse::<Fen>().unwrap_err();
/// assert_eq!(error.kind(), FenTextErrorKind::TooFewRanks);
/// assert_eq!(error.field(), FenField::Placement);
/// assert_eq!(error.offset(), 13);
/// assert_eq!(error.to_string(), "piece placement, byte 13: fewer than eight ranks");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FenTextError {
    kind: FenTextErrorKind,
    field: FenField,
    offset: usize,
}

impl FenTextError {
    pub(crate) const fn new(kind: FenTextErrorKind, field: FenField, offset: usize) -> FenTextError {
        FenTextError { kind, field, offset }
    }

    /// What is wrong.
    pub const fn kind(self) -> FenTextErrorKind {
        self.kind
    }

    /// The field that could not be read, or the last one if text follows it.
    pub const fn field(self) -> FenField {
        self.field
    }

    /// The number of bytes before the first one that cannot be read; the length of the text if it ends
    /// too early.
    pub const fn offset(self) -> usize {
        self.offset
    }
}

impl fmt::Display for FenTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, byte {}: {}", self.field, self.offset, self.kind)
    }
}

impl core::error::Error for FenTextError {}
