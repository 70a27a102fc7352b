//! The letters or figures that stand for the kinds of men.

use core::fmt;

use crate::role::{ByRole, Role};

/// A table of what is written for each kind of man: letters of a language, or figures.
///
/// Any text will do, of any length; an empty one writes nothing, which is usual for pawns. The Laws leave
/// the letters to each player's language (Appendix C, C.3). Reading knows the English letters alone, as
/// the PGN standard asks for.
///
/// ```
/// use jadoube::{ByRole, Move, PieceLetters, Position, Square};
///
/// let position = Position::initial();
/// let san = position.san(Move::normal(Square::G1, Square::F3))?;
/// assert_eq!(san.with_letters(&PieceLetters::GERMAN).to_string(), "Sf3");
/// assert_eq!(san.with_letters(&PieceLetters::FIGURINE_WHITE).to_string(), "♘f3");
/// let words = ByRole::from_fn(|role| role.name());
/// assert_eq!(san.with_letters(&PieceLetters::new(words)).to_string(), "knightf3");
/// # Ok::<(), jadoube::IllegalMove>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PieceLetters<'a>(ByRole<&'a str>);

impl<'a> PieceLetters<'a> {
    /// A table of one's own.
    pub const fn new(letters: ByRole<&'a str>) -> PieceLetters<'a> {
        PieceLetters(letters)
    }

    /// What is written for this kind of man.
    #[inline]
    pub const fn letter(&self, role: Role) -> &'a str {
        self.0.of(role)
    }
}

/// A table from the five pieces, king first, and nothing for the pawn.
const fn pieces(letters: [&'static str; 5]) -> PieceLetters<'static> {
    let [king, queen, rook, bishop, knight] = letters;
    PieceLetters::new(ByRole { pawn: "", knight, bishop, rook, queen, king })
}

impl PieceLetters<'static> {
    /// `K Q R B N`, those of the PGN standard and of canonical SAN. The default.
    pub const ENGLISH: PieceLetters<'static> = pieces(["K", "Q", "R", "B", "N"]);

    /// `K D T L S`: König, Dame, Turm, Läufer, Springer.
    pub const GERMAN: PieceLetters<'static> = pieces(["K", "D", "T", "L", "S"]);

    /// `王 后 车 象 马`, in simplified characters, and nothing for the pawn (`兵`).
    pub const CHINESE: PieceLetters<'static> = pieces(["王", "后", "车", "象", "马"]);

    /// `♔ ♕ ♖ ♗ ♘`, White's figures, which most books print for both sides.
    pub const FIGURINE_WHITE: PieceLetters<'static> = pieces(["♔", "♕", "♖", "♗", "♘"]);

    /// `♚ ♛ ♜ ♝ ♞`, Black's figures.
    pub const FIGURINE_BLACK: PieceLetters<'static> = pieces(["♚", "♛", "♜", "♝", "♞"]);
}

impl Default for PieceLetters<'_> {
    /// The English letters.
    fn default() -> Self {
        PieceLetters::ENGLISH
    }
}

impl fmt::Debug for PieceLetters<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(Role::ALL.map(|role| self.letter(role))).finish()
    }
}
