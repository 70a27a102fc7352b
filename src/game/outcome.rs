//! The ends of a game and their reasons.

use core::fmt;
use core::str::FromStr;

use crate::color::Color;
use crate::game::ending::is_proved_unable_to_mate;
use crate::law::Article;
use crate::position::Position;

/// Why a game is won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum WinReason {
    /// The opponent's king is checkmated (Laws 5.1(1)).
    Checkmate,
    /// The opponent has resigned (Laws 5.1(2)).
    Resignation,
}

/// Why a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum DrawReason {
    /// The side to move has no legal move and is not in check (Laws 5.2(1)).
    Stalemate,
    /// Neither side can checkmate by any series of legal moves (Laws 5.2(2)).
    DeadPosition,
    /// The players have agreed to it (Laws 5.2(3)).
    Agreement,
    /// A player has rightly claimed that a position appears for the third time (Laws 9.2).
    ThreefoldRepetition,
    /// A player has rightly claimed fifty moves by each side without pawn move or capture (Laws 9.3).
    FiftyMoves,
    /// A position has appeared five times (Laws 9.6.1).
    FivefoldRepetition,
    /// Each side has made 75 moves without pawn move or capture (Laws 9.6.2).
    SeventyFiveMoves,
    /// A repetition, claimed or automatic, in which one side has given check by every move since the first occurrence,
    /// under laws that name it so (house rule P3).
    PerpetualCheck,
    /// A player has resigned, and the opponent could not checkmate by any series of legal moves (Laws
    /// 5.1(2), the edition of 2023).
    ResignationToNoMate,
}

/// How a game ended.
///
/// ```
/// use jadoube::{Color, Outcome, Position, WinReason};
///
/// let position = Position::from_fen("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1")?;
/// let outcome = position.outcome().unwrap();
/// assert_eq!(outcome, Outcome::Win { winner: Color::White, reason: WinReason::Checkmate });
/// assert_eq!(outcome.result().to_string(), "1-0");
/// assert_eq!(outcome.to_string(), "checkmate");
/// # Ok::<(), jadoube::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// The side that has won.
        winner: Color,
        /// Why.
        reason: WinReason,
    },
    /// The game is drawn.
    Draw {
        /// Why.
        reason: DrawReason,
    },
}

impl Outcome {
    /// The side that has won; `None` for a draw.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw { .. } => None,
        }
    }

    /// The result as it is written on a scoresheet.
    pub const fn result(self) -> GameResult {
        match self {
            Outcome::Win { winner: Color::White, .. } => GameResult::WhiteWins,
            Outcome::Win { winner: Color::Black, .. } => GameResult::BlackWins,
            Outcome::Draw { .. } => GameResult::Draw,
        }
    }

    /// The article of the Laws under which the game ended.
    pub const fn article(self) -> Article {
        match self {
            Outcome::Win { reason, .. } => match reason {
                WinReason::Checkmate => Article::Checkmate,
                WinReason::Resignation => Article::Resignation,
            },
            Outcome::Draw { reason } => match reason {
                DrawReason::Stalemate => Article::Stalemate,
                DrawReason::DeadPosition => Article::DeadPosition,
                DrawReason::Agreement => Article::Agreement,
                DrawReason::ThreefoldRepetition => Article::ThreefoldRepetition,
                DrawReason::FiftyMoves => Article::FiftyMoves,
                DrawReason::FivefoldRepetition => Article::FivefoldRepetition,
                DrawReason::SeventyFiveMoves => Article::SeventyFiveMoves,
                DrawReason::PerpetualCheck => Article::PerpetualCheck,
                DrawReason::ResignationToNoMate => Article::Resignation,
            },
        }
    }
}

impl fmt::Display for Outcome {
    /// Writes the reason in small letters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::Win { reason, .. } => match reason {
                WinReason::Checkmate => "checkmate",
                WinReason::Resignation => "resignation",
            },
            Outcome::Draw { reason } => match reason {
                DrawReason::Stalemate => "stalemate",
                DrawReason::DeadPosition => "dead position",
                DrawReason::Agreement => "agreement",
                DrawReason::ThreefoldRepetition => "threefold repetition",
                DrawReason::FiftyMoves => "fifty-move rule",
                DrawReason::FivefoldRepetition => "fivefold repetition",
                DrawReason::SeventyFiveMoves => "75-move rule",
                DrawReason::PerpetualCheck => "perpetual check",
                DrawReason::ResignationToNoMate => "resignation to an opponent who cannot checkmate",
            },
        })
    }
}

/// The result of a game as PGN writes it.
///
/// ```
/// use jadoube::GameResult;
///
/// assert_eq!("1/2-1/2".parse(), Ok(GameResult::Draw));
/// assert_eq!(GameResult::BlackWins.to_string(), "0-1");
/// assert!("1-1".parse::<GameResult>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameResult {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `*`: the game goes on, or its result is not known.
    Unknown,
}

impl GameResult {
    /// All four results: White wins, Black wins, draw, unknown.
    pub const ALL: [GameResult; 4] =
        [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown];

    /// The text of the PGN standard: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub const fn text(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// A text that is none of the four results `1-0`, `0-1`, `1/2-1/2` and `*`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ParseResultError;

impl fmt::Display for ParseResultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a result: expected 1-0, 0-1, 1/2-1/2 or *")
    }
}

impl core::error::Error for ParseResultError {}

impl FromStr for GameResult {
    type Err = ParseResultError;

    fn from_str(text: &str) -> Result<GameResult, ParseResultError> {
        GameResult::ALL.into_iter().find(|result| result.text() == text).ok_or(ParseResultError)
    }
}

impl Position {
    /// How the game is over in this position, if it is: by checkmate, stalemate, or because it is dead.
    ///
    /// Checkmate comes first, then stalemate. A dead position is recognised by
    /// [`quick`](crate::deadness::quick): `Some` is always right, while `None` does not exclude that neither side
    /// can mate; [`dead`](crate::deadness::dead) knows, with memory lent. Draws that need the history or a claim are the business of a [`Game`](crate::Game).
    ///
    /// ```
    /// use jadoube::{DrawReason, Outcome, Position};
    ///
    /// assert_eq!(Position::initial().outcome(), None);
    /// let kings = Position::from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1")?;
    /// assert_eq!(kings.outcome(), Some(Outcome::Draw { reason: DrawReason::DeadPosition }));
    /// # Ok::<(), jadoube::FenError>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.has_legal_move() {
            return Some(if self.is_check() {
                Outcome::Win { winner: !self.turn(), reason: WinReason::Checkmate }
            } else {
                Outcome::Draw { reason: DrawReason::Stalemate }
            });
        }
        let is_dead = Color::ALL.into_iter().all(|side| is_proved_unable_to_mate(self, side));
        is_dead.then_some(Outcome::Draw { reason: DrawReason::DeadPosition })
    }

    /// Whether the side to move is checkmated (Laws 5.1(1)).
    #[inline]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move has no legal move without being in check (Laws 5.2(1)).
    #[inline]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }
}
