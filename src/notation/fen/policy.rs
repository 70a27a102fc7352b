//! How much a reader of FENs puts up with.

use bitflags::bitflags;

use crate::setup::SetupFaults;

bitflags! {
    /// Departures from the text of the standard that a reader of FENs accepts, each by name.
    ///
    /// Every one of them alone turns its own kind of text from an error into the reading that its writer
    /// must have meant, and changes the reading of no other text. What is not listed is always an error: signs,
    /// digits of other scripts, NUL, a byte order mark, commas, quotation marks, pockets, a seventh field, the
    /// digits 9 and 0 among the men.
    ///
    /// ```
    /// use jadoube::{Fen, FenLeniency, FenPolicy};
    ///
    /// let text = b"4k3/44/8/8/8/8/8/4K3 w - - 0 1";
    /// assert!(Fen::read(text, FenPolicy::STRICT).is_err());
    /// let policy = FenPolicy { text: FenLeniency::EMPTY_RUNS, ..FenPolicy::STRICT };
    /// assert_eq!(Fen::read(text, policy)?.to_string(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    /// # Ok::<(), jadoube::FenTextError>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
    pub struct FenLeniency: u16 {
        /// The text may end after the fourth field, as in EPD. The counters become 0 and 1.
        const FOUR_FIELDS = 1 << 0;
        /// The text may end after any field. What is missing becomes `w - - 0 1`.
        const MISSING_FIELDS = 1 << 1;
        /// Spaces, tabs and line ends, any number of them, may separate fields and stand before the first
        /// and after the last.
        const WHITESPACE = 1 << 2;
        /// An underscore counts as a space.
        const UNDERSCORES = 1 << 3;
        /// The side to move may be `W`, `B`, `white` or `black`.
        const TURN_SPELLING = 1 << 4;
        /// Castling letters may stand in any order and may name a rook twice, such as `kqKQ`, `KK`, or `AQ`
        /// where the rook on the a-file is the outermost one.
        const CASTLING_ORDER = 1 << 5;
        /// A run of empty squares may be cut into several digits, such as `44` or `11111111`.
        const EMPTY_RUNS = 1 << 6;
        /// A piece may carry a `~`, which says that it was a pawn once. The mark is dropped.
        const PROMOTED_MARKS = 1 << 7;
        /// The en-passant square may be on any rank.
        const EN_PASSANT_RANK = 1 << 8;
        /// Counters may have leading zeros, a move number 0 becomes 1, and what is beyond 65535 becomes
        /// 65535.
        const NUMBERS = 1 << 9;
    }
}

/// How much is put up with in a FEN: in its text, and in the position that it describes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FenPolicy {
    /// The departures from the standard that the text may contain.
    pub text: FenLeniency,
    /// The faults that are forgiven when a position is made of the text.
    pub forgiven: SetupFaults,
}

impl FenPolicy {
    /// Nothing is put up with: the text is exactly as the standard says, the position is sound. The
    /// default.
    pub const STRICT: FenPolicy = FenPolicy { text: FenLeniency::empty(), forgiven: SetupFaults::empty() };

    /// All leniencies, and all faults that can be forgiven.
    pub const LENIENT: FenPolicy = FenPolicy { text: FenLeniency::all(), forgiven: SetupFaults::FORGIVABLE };
}
