//! How much a reader of SAN puts up with.

use bitflags::bitflags;

bitflags! {
    /// Departures from canonical SAN that a reader accepts, each by name.
    ///
    /// Canonical is the one text that [`Position::san`](crate::Position::san) writes for a legal move (PGN
    /// standard, section 8.2.3). Every leniency turns its own kind of text from an error into the reading
    /// that its writer must have meant, and none changes the reading of another text. What is not listed is
    /// always an error: a promotion without its piece (`exd8`), piece letters of other languages (`Sf3`),
    /// small letters for pieces (`nf3`) or capitals for files (`NF3`), castling as `O-0`, `o-o`, `OO` or
    /// `Kg1`, spaces, move numbers, text that leaves two legal moves open.
    ///
    /// ```
    /// use jadoube::{Position, SanError, SanPolicy};
    ///
    /// let position = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1")?;
    /// let castling = position.read_san(b"O-O", SanPolicy::STRICT).unwrap();
    /// assert_eq!(position.read_san(b"0-0", SanPolicy::CASTLING_ZEROS), Ok(castling));
    /// let error = SanError::NotCanonical { needs: SanPolicy::CASTLING_ZEROS };
    /// assert_eq!(position.read_san(b"0-0", SanPolicy::STRICT), Err(error));
    /// # Ok::<(), jadoube::FenError>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
    pub struct SanPolicy: u16 {
        /// Castling may be written with zeros, `0-0` and `0-0-0`, as the Laws themselves do; never mixed.
        const CASTLING_ZEROS = 1 << 0;
        /// The piece that a pawn becomes may follow without `=`, after `/` or in brackets, and may be a small
        /// letter: `e8Q`, `e8/Q`, `e8(Q)`, `e8=q`.
        const PROMOTION_SPELLING = 1 << 1;
        /// A capture en passant may be marked, as the Laws do: `exd6 e.p.`, `exd6e.p.`, `exd6 ep`, `exd6ep`,
        /// before or after `+` and `#`. On any other move the mark is an error.
        const EN_PASSANT_SUFFIX = 1 << 2;
        /// `+` and `#` may be missing or wrong, and `++` may stand for either.
        const CHECK_SUFFIX = 1 << 3;
        /// The square that a man leaves may be given more fully than needed, or by its rank where the file
        /// would do: `Ng1f3`, `R1a1`.
        const DISAMBIGUATION = 1 << 4;
        /// `x` may be missing, as in `ed5`, needless, as in `Bxd7` to an empty square, or written `:`. A
        /// pawn's `d5` is never a capture, and its `exd5` always is one.
        const CAPTURE_MARK = 1 << 5;
        /// Both squares may be given with a hyphen, as in `Ng1-f3` and `e2-e4`, or without a letter for any
        /// man, as in `e2e4` and `g1f3`, which then means what it means in UCI, castling included.
        const LONG_FORM = 1 << 6;
        /// Moves of pawns may begin with `P`: `Pe4`, `Pexd5`.
        const PAWN_LETTER = 1 << 7;
        /// One or two of the marks `!` and `?` may follow.
        const ANNOTATION = 1 << 8;
        /// The null move, canonically `--`, is known by its other names too: `Z0`, `0000`, `@@@@`, `<>`,
        /// `null`. It is never a legal move.
        const NULL_MOVE_SPELLING = 1 << 9;
    }
}

impl SanPolicy {
    /// Nothing is put up with: the text is exactly what would be written. The default.
    pub const STRICT: SanPolicy = SanPolicy::empty();

    /// All leniencies.
    pub const LENIENT: SanPolicy = SanPolicy::all();
}

impl SanPolicy {
    /// What only a comparison of the move with its canonical text can find to be needed, the mark for check
    /// aside.
    pub(super) const OF_MOVE: SanPolicy = SanPolicy::EN_PASSANT_SUFFIX
        .union(SanPolicy::DISAMBIGUATION)
        .union(SanPolicy::CAPTURE_MARK)
        .union(SanPolicy::LONG_FORM);

    /// A few words for a single leniency; `None` for a combination.
    pub(super) const fn describe(self) -> Option<&'static str> {
        Some(match self {
            SanPolicy::CASTLING_ZEROS => "castling with zeros",
            SanPolicy::PROMOTION_SPELLING => "spelling of the promotion",
            SanPolicy::EN_PASSANT_SUFFIX => "mark for en passant",
            SanPolicy::CHECK_SUFFIX => "mark for check or mate",
            SanPolicy::DISAMBIGUATION => "square of origin",
            SanPolicy::CAPTURE_MARK => "mark for captures",
            SanPolicy::LONG_FORM => "long form",
            SanPolicy::PAWN_LETTER => "letter for pawns",
            SanPolicy::ANNOTATION => "annotation",
            SanPolicy::NULL_MOVE_SPELLING => "spelling of the null move",
            _ => return None,
        })
    }
}
