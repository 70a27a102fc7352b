//! The articles of the Laws of Chess that rulings and refusals name.

use core::fmt;

/// Names articles once: the variant, the number as the rule book prints it, and what the article says.
macro_rules! articles {
    ($($name:ident, $number:literal, $title:literal;)+) => {
        /// An article of the FIDE Laws of Chess, numbered as in the edition in force from 1 July 2001.
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
    Stalemate, "5.2(1)", "the game is drawn when a player not in check has no legal move";
    DeadPosition, "5.2(2)", "the game is drawn when neither player can checkmate by any legal moves";
}

impl fmt::Display for Article {
    /// Writes the word and the number, such as `article 3.9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "article {}", self.number())
    }
}
