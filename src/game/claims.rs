//! Draws that a player may claim: by repetition and by count of moves, as the game stands or with an announced move.

use core::fmt;

use bitflags::bitflags;

use super::ending::{GameOver, moves_reached};
use super::history::History;
use super::repetition::{Place, look_up, occurrences};
use super::{DrawReason, Game, Outcome};
use crate::color::Color;
use crate::law::{Article, Laws};
use crate::moves::{Move, MoveList};
use crate::position::{IllegalMove, Position};

/// On what a player claims a draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Claim {
    /// A position appears for the third time (Laws 9.2).
    ThreefoldRepetition,
    /// Fifty moves by each side without pawn move or capture (Laws 9.3).
    FiftyMoves,
}

impl Claim {
    /// Both claims.
    pub const ALL: [Claim; 2] = [Claim::ThreefoldRepetition, Claim::FiftyMoves];

    /// The article that gives the right to claim.
    pub const fn article(self) -> Article {
        match self {
            Claim::ThreefoldRepetition => Article::ThreefoldRepetition,
            Claim::FiftyMoves => Article::FiftyMoves,
        }
    }
}

bitflags! {
    /// The claims of a draw that would be right, made by the player who has the move.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
    pub struct Claims: u8 {
        /// [`Claim::ThreefoldRepetition`] would be right.
        const THREEFOLD_REPETITION = 1 << 0;
        /// [`Claim::FiftyMoves`] would be right.
        const FIFTY_MOVES = 1 << 1;
    }
}

impl From<Claim> for Claims {
    fn from(claim: Claim) -> Claims {
        match claim {
            Claim::ThreefoldRepetition => Claims::THREEFOLD_REPETITION,
            Claim::FiftyMoves => Claims::FIFTY_MOVES,
        }
    }
}

/// Why a claim of a draw does not end the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ClaimError {
    /// The game is over already.
    GameOver(GameOver),
    /// The announced move is illegal, so that it cannot bring about anything.
    Illegal(IllegalMove),
    /// The claim is wrong: what it says is not so, or the laws in force know no such claim.
    Incorrect {
        /// The claim.
        claim: Claim,
        /// How often the position has occurred, or would have with the announced move.
        occurrences: u16,
        /// The half-move clock now, or after the announced move.
        half_move_clock: u16,
    },
}

impl ClaimError {
    /// The article on which the refusal rests.
    pub const fn article(self) -> Article {
        match self {
            ClaimError::GameOver(over) => over.article(),
            ClaimError::Illegal(reason) => reason.article(),
            ClaimError::Incorrect { claim, .. } => claim.article(),
        }
    }
}

impl From<GameOver> for ClaimError {
    fn from(over: GameOver) -> ClaimError {
        ClaimError::GameOver(over)
    }
}

impl From<IllegalMove> for ClaimError {
    fn from(reason: IllegalMove) -> ClaimError {
        ClaimError::Illegal(reason)
    }
}

impl fmt::Display for ClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClaimError::GameOver(over) => over.fmt(f),
            ClaimError::Illegal(reason) => write!(f, "the announced move is illegal: {reason}"),
            ClaimError::Incorrect { claim: Claim::ThreefoldRepetition, occurrences, .. } => {
                write!(f, "no draw by repetition can be claimed at occurrence {occurrences} of the position")
            }
            ClaimError::Incorrect { claim: Claim::FiftyMoves, half_move_clock, .. } => {
                write!(
                    f,
                    "no draw by count of moves can be claimed after {half_move_clock} plies without pawn move or capture"
                )
            }
        }
    }
}

impl core::error::Error for ClaimError {}

/// What a claim is judged by: the present position, or the one that an announced move would bring about.
struct Evidence {
    occurrences: u16,
    half_move_clock: u16,
    /// The side that has given check without end since the first occurrence.
    checking: Option<Color>,
}

impl Evidence {
    fn supports(&self, claim: Claim, laws: &Laws) -> bool {
        match claim {
            Claim::ThreefoldRepetition => {
                laws.claim_repetition.is_some_and(|limit| self.occurrences >= limit)
            }
            Claim::FiftyMoves => moves_reached(laws.claim_moves, self.half_move_clock),
        }
    }

    fn claims(&self, laws: &Laws) -> Claims {
        let supported = Claim::ALL.into_iter().filter(|&claim| self.supports(claim, laws));
        supported.map(Claims::from).collect()
    }
}

impl<H: History> Game<H> {
    /// The claims that the player who has the move could make rightly as the game stands (Laws 9.2(b) and 9.3(b)).
    ///
    /// There are none once the game is over. Claims with a move that is only announced are others: see
    /// [`Game::claims_with`] and [`Game::claim_moves`].
    ///
    /// ```
    /// use jadoube::{Claims, Game, Laws, Position};
    ///
    /// let position = Position::from_fen("8/8/8/4k3/8/3K4/6p1/5r2 w - - 100 119")?;
    /// let game = Game::new(position, Laws::FIDE_2023);
    /// assert_eq!(game.claims(), Claims::FIFTY_MOVES);
    /// assert_eq!(game.outcome(), None);
    /// # Ok::<(), jadoube::FenError>(())
    /// ```
    pub fn claims(&self) -> Claims {
        match self.end {
            Some(_) => Claims::empty(),
            None => self.evidence().claims(&self.laws),
        }
    }

    /// The claims that the player who has the move could make rightly by announcing this move, without making it (Laws
    /// 9.2(a) and 9.3(a)); none once the game is over.
    ///
    /// The move may be one that would itself end the game: the claim comes first, as the move is not made.
    ///
    /// # Errors
    ///
    /// The move is illegal.
    ///
    /// ```
    /// use jadoube::{Claims, Game, Laws, Move, Position, Square};
    ///
    /// // The bishop is pinned: its move completes nothing.
    /// let position = Position::from_fen("4k3/4r3/8/8/8/8/4B3/4K3 w - - 99 90")?;
    /// let game = Game::new(position, Laws::FIDE_2023);
    /// assert_eq!(game.claims_with(Move::normal(Square::E1, Square::D1)), Ok(Claims::FIFTY_MOVES));
    /// assert!(game.claims_with(Move::normal(Square::E2, Square::F3)).is_err());
    /// # Ok::<(), jadoube::FenError>(())
    /// ```
    pub fn claims_with(&self, announced: Move) -> Result<Claims, IllegalMove> {
        self.position.check_move(announced)?;
        Ok(match self.end {
            Some(_) => Claims::empty(),
            None => self.evidence_with(announced).claims(&self.laws),
        })
    }

    /// All legal moves by the announcement of which this claim would be right.
    ///
    /// ```
    /// use jadoube::{Claim, Game, Laws, Position};
    ///
    /// // Any move will do, even one that checkmates, but not the capture of the pawn.
    /// let position = Position::from_fen("7k/8/5KQ1/4p3/8/8/8/8 w - - 99 80")?;
    /// let game = Game::new(position, Laws::FIDE_2023);
    /// assert_eq!(game.claim_moves(Claim::FiftyMoves).len(), position.legal_move_count() - 1);
    /// assert!(game.claims().is_empty());
    /// # Ok::<(), jadoube::FenError>(())
    /// ```
    pub fn claim_moves(&self, claim: Claim) -> MoveList {
        let mut moves = self.position.legal_moves();
        let over = self.end.is_some();
        moves.retain(|&mut mv| !over && self.evidence_with(mv).supports(claim, &self.laws));
        moves
    }

    /// The player who has the move claims a draw as the game stands; if the claim is right, the game is drawn at once.
    ///
    /// # Errors
    ///
    /// The game is over already, or the claim is wrong; nothing has changed. What a wrong claim costs is for the
    /// arbiter to say.
    ///
    /// ```
    /// use jadoube::{Claim, ClaimError, Game, SanPolicy};
    ///
    /// let mut game = Game::initial();
    /// for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"] {
    ///     game.play(game.position().read_san(text.as_bytes(), SanPolicy::STRICT)?)?;
    /// }
    /// let wrong = game.claim(Claim::ThreefoldRepetition);
    /// assert!(matches!(wrong, Err(ClaimError::Incorrect { occurrences: 2, .. })));
    /// // With the move that is about to bring it about.
    /// let announced = game.position().read_san(b"Ng8", SanPolicy::STRICT)?;
    /// let outcome = game.claim_with(announced, Claim::ThreefoldRepetition)?;
    /// assert_eq!(outcome.to_string(), "threefold repetition");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn claim(&mut self, claim: Claim) -> Result<Outcome, ClaimError> {
        self.check_not_over()?;
        self.decide(claim, &self.evidence())
    }

    /// The player who has the move announces one and claims a draw; if the claim is right, the game is drawn at once,
    /// and the move is not made.
    ///
    /// # Errors
    ///
    /// The game is over already, the announced move is illegal, or the claim is wrong; nothing has changed.
    pub fn claim_with(&mut self, announced: Move, claim: Claim) -> Result<Outcome, ClaimError> {
        self.check_not_over()?;
        self.position.check_move(announced)?;
        self.decide(claim, &self.evidence_with(announced))
    }

    fn decide(&mut self, claim: Claim, evidence: &Evidence) -> Result<Outcome, ClaimError> {
        let &Evidence { occurrences, half_move_clock, checking } = evidence;
        if !evidence.supports(claim, &self.laws) {
            return Err(ClaimError::Incorrect { claim, occurrences, half_move_clock });
        }
        let reason = match claim {
            Claim::ThreefoldRepetition => self.repetition_reason(DrawReason::ThreefoldRepetition, checking),
            Claim::FiftyMoves => DrawReason::FiftyMoves,
        };
        Ok(self.end_by(Outcome::Draw { reason }))
    }

    fn evidence(&self) -> Evidence {
        Evidence {
            occurrences: self.occurrences(),
            half_move_clock: self.position.half_move_clock(),
            checking: self.perpetual_check(),
        }
    }

    /// What a legal move would bring about.
    fn evidence_with(&self, mv: Move) -> Evidence {
        let mut next = self.position;
        next.play_unchecked(mv);
        // What an irreversible move leads to has never occurred.
        let run = if self.position.is_irreversible(mv) { &[] } else { self.run() };
        let place = look_up(run, &next.packed());
        Evidence {
            occurrences: occurrences(run, place).saturating_add(1),
            half_move_clock: next.half_move_clock(),
            checking: match place {
                Place::Seen { first } => self.perpetual_check_with(&next, first),
                Place::Root | Place::Below { .. } => None,
            },
        }
    }

    /// The side that checks without end from the occurrence at an offset to the position after an announced move.
    fn perpetual_check_with(&self, next: &Position, first: u16) -> Option<Color> {
        let [.., before, last] = self.run() else { return None };
        let each = last.offset.saturating_add(1).saturating_sub(first) / 2;
        if next.is_check() && before.checks.saturating_add(1) >= each {
            Some(!next.turn())
        } else if last.checks >= each {
            Some(next.turn())
        } else {
            None
        }
    }
}
