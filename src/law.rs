//! The articles of the Laws of Chess that rulings and refusals name, and where editions of the Laws differ.

use core::fmt;

/// Names articles once: the variant, the number as the rule book prints it, and what the article says.
macro_rules! articles {
    ($($name:ident, $number:literal, $title:literal;)+) => {
        /// An article of the FIDE Laws of Chess, numbered as in the edition in force from 1 July 2001.
        ///
        /// What only later editions have is numbered as those print it (such as `9.6.1`), and a house rule of
        /// [`Laws::SITE`] by the letter P.
        ///
        /// Refusals such as [`IllegalMove`](crate::IllegalMove) and ends such as
        /// [`Outcome`](crate::Outcome) say on which article they rest.
        ///
        /// ```
        /// use jadoube::Article;
        ///
        /// assert_eq!(Article::EnPassant.number(), "3.7(4)");
        /// assert_eq!(Article::EnPassant.to_string(), "article 3.7(4)");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Article {
            $(
                #[doc = concat!("Article ", $number, ": ", $title, ".")]
                $name,
            )+
        }

        impl Article {
            /// All articles named here, in the order of the Laws.
            pub const ALL: &'static [Article] = &[$(Article::$name),+];

            /// The article's number, such as `3.8(1)b`.
            pub const fn number(self) -> &'static str {
                match self {
                    $(Article::$name => $number,)+
                }
            }

            /// What the article says, in a few words of our own.
            pub const fn title(self) -> &'static str {
                match self {
                    $(Article::$name => $title,)+
                }
            }
        }
    };
}

articles! {
    Alternation, "1.1", "the players move in turn, White first";
    KingNeverCaptured, "1.2", "the king is never captured";
    MoveAndCapture, "3.1", "no piece moves to a square held by a piece of its own colour";
    Bishop, "3.2", "the bishop moves along its diagonals";
    Rook, "3.3", "the rook moves along its file and rank";
    Queen, "3.4", "the queen moves along its file, rank and diagonals";
    NoJumping, "3.5", "bishop, rook and queen do not move over other pieces";
    Knight, "3.6", "the knight moves to the nearest squares not on its file, rank or diagonals";
    PawnStep, "3.7(1)", "the pawn moves to the empty square in front of it";
    PawnDoubleStep, "3.7(2)", "on its first move the pawn may advance two squares, both empty";
    PawnCapture, "3.7(3)", "the pawn captures diagonally forward";
    EnPassant, "3.7(4)", "a pawn that has just advanced two squares may be captured as if it had advanced one";
    PawnPromotion, "3.7(5)", "a pawn on the last rank becomes a queen, rook, bishop or knight of its colour";
    KingStep, "3.8(1)a", "the king moves to an adjoining square that no opposing piece attacks";
    Castling, "3.8(1)b", "castling: king and rook of one colour move together, under conditions";
    Check, "3.8(2)", "the king is in check when an opposing piece attacks it";
    OwnKingInCheck, "3.9", "no move may leave or place one's own king in check";
    Checkmate, "5.1(1)", "checkmate wins the game";
    Resignation, "5.1(2)", "the player who resigns loses the game";
    Stalemate, "5.2(1)", "the game is drawn when a player not in check has no legal move";
    DeadPosition, "5.2(2)", "the game is drawn when neither player can checkmate by any legal moves";
    Agreement, "5.2(3)", "the game is drawn when the players agree to it";
    ThreefoldRepetition, "9.2", "a player may claim a draw when a position appears for the third time";
    FiftyMoves, "9.3", "a player may claim a draw after fifty moves by each side without pawn move or capture";
    FivefoldRepetition, "9.6.1", "the game is drawn when a position has appeared five times";
    SeventyFiveMoves, "9.6.2", "the game is drawn after 75 moves by each side without pawn move or capture";
    PerpetualCheck, "P3", "the game is drawn when one side checks without end";
}

impl fmt::Display for Article {
    /// Writes the word and the number, such as `article 3.9`, or `house rule P3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.number().starts_with('P') { "house rule" } else { "article" };
        write!(f, "{kind} {}", self.number())
    }
}

/// What it means that a player resigns against an opponent who cannot checkmate by any series of legal moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Resignation {
    /// The player who resigns loses, whatever the position (the edition of 2001).
    AlwaysLoses,
    /// The game is drawn if the opponent cannot checkmate by any series of legal moves (the edition of 2023).
    LosesToWhoCanMate,
}

/// What a repetition is called in which one side has given check by every move since the first occurrence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PerpetualCheck {
    /// A repetition like any other, as in all editions of the FIDE Laws.
    Repetition,
    /// A reason of its own (house rule P3). It takes a repetition, claimed or automatic, all the same.
    ReasonOfItsOwn,
}

/// Where editions of the Laws and house rules differ: a plain value, so that a federation can set its own.
///
/// Counts of moves are moves *by each side*, as the Laws count them; the half-move clock shows twice as much.
/// Any value is meaningful: a limit of 0 or 1 occurrences, or of 0 moves, is reached from the start.
///
/// ```
/// use jadoube::Laws;
///
/// assert_eq!(Laws::default(), Laws::FIDE_2023);
/// assert_eq!(Laws::FIDE_2001.automatic_repetition, None);
/// // A server that ends the game by itself at the third occurrence.
/// let house = Laws { automatic_repetition: Some(3), ..Laws::FIDE_2023 };
/// assert_eq!(house.automatic_moves, Some(75));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Laws {
    /// The occurrence of a position from which on a draw may be claimed (9.2); `None`: never.
    pub claim_repetition: Option<u16>,
    /// The moves by each side without pawn move or capture after which a draw may be claimed (9.3).
    pub claim_moves: Option<u16>,
    /// The occurrence of a position that ends the game without a claim (9.6.1).
    pub automatic_repetition: Option<u16>,
    /// The moves by each side without pawn move or capture that end the game without a claim (9.6.2).
    pub automatic_moves: Option<u16>,
    /// Whether one can resign against an opponent who cannot checkmate (5.1(2)).
    pub resignation: Resignation,
    /// What a repetition by perpetual check is called (P3).
    pub perpetual_check: PerpetualCheck,
}

impl Laws {
    /// The edition in force from 1 July 2001: no draw by repetition or by count of moves without a claim.
    pub const FIDE_2001: Laws = Laws {
        claim_repetition: Some(3),
        claim_moves: Some(50),
        automatic_repetition: None,
        automatic_moves: None,
        resignation: Resignation::AlwaysLoses,
        perpetual_check: PerpetualCheck::Repetition,
    };

    /// The edition in force from 1 January 2023: the default.
    pub const FIDE_2023: Laws = Laws {
        automatic_repetition: Some(5),
        automatic_moves: Some(75),
        resignation: Resignation::LosesToWhoCanMate,
        ..Laws::FIDE_2001
    };

    /// The edition of 2001 with the house rules of a playing site: perpetual check is named as the reason of a draw.
    pub const SITE: Laws = Laws { perpetual_check: PerpetualCheck::ReasonOfItsOwn, ..Laws::FIDE_2001 };
}

impl Default for Laws {
    /// [`Laws::FIDE_2023`].
    fn default() -> Laws {
        Laws::FIDE_2023
    }
}
