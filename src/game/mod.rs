//! A game: a position with its exact history under given laws, what may be claimed, and how it is over.

mod claims;
mod ending;
mod history;
mod outcome;
#[cfg(feature = "ffi")]
mod parts;
mod record;
mod repetition;

pub use claims::{Claim, ClaimError, Claims};
pub use ending::GameOver;
pub use history::{History, HistoryFull, InlineHistory, REVERSIBLE_CAPACITY, SliceHistory};
pub use outcome::{DrawReason, GameResult, Outcome, ParseResultError, WinReason};
pub use record::Record;

#[cfg(feature = "ffi")]
pub(crate) use parts::GameParts;

use core::fmt;

use crate::color::ByColor;
use crate::law::{Article, Laws};
use crate::moves::Move;
use crate::position::{IllegalMove, PackedPosition, Position};

/// A game of chess from any position on: what was played, and what the laws say of it after every move.
///
/// Repetitions are counted exactly, by comparing positions as the Laws do (9.2, see *Equality* at [`Position`]); keys
/// only find candidates. A move costs the same however long the game is.
///
/// A game that starts from a position with a half-move clock above 0 has a past that nobody knows. The clock is
/// believed, while positions of that past are not counted.
///
/// # History
///
/// The game keeps a [`Record`] of each position, by default in itself ([`InlineHistory`], which makes it about
/// 10 kB large). When they are full, it forgets positions that can never come back, those before the last irreversible
/// moves, in whole runs and about half of the history at a time. What is forgotten cannot be taken back, but every
/// count stays right. If all records may still be repeated, the next move is refused with [`HistoryFull`]; that
/// does not happen under laws with the 75-move rule, unless one plays on after its end.
///
/// # Taking back and replaying
///
/// [`Game::take_back`] returns the move that it takes back: play it again, and the game is as it was.
/// [`Game::positions`] and [`Game::moves`] go through what is kept from the oldest on.
///
/// ```
/// use jadoube::{DrawReason, Game, Outcome, SanPolicy};
///
/// let mut game = Game::initial();
/// let dance = ["Nf3", "Nf6", "Ng1", "Ng8"];
/// for text in dance.into_iter().cycle().take(16) {
///     game.play(game.position().read_san(text.as_bytes(), SanPolicy::STRICT)?)?;
/// }
/// assert_eq!(game.occurrences(), 5);
/// assert_eq!(game.outcome(), Some(Outcome::Draw { reason: DrawReason::FivefoldRepetition }));
///
/// let last = game.take_back()?;
/// assert_eq!(game.outcome(), None);
/// game.play(last)?;
/// assert!(game.play(last).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<H: History = InlineHistory> {
    position: Position,
    laws: Laws,
    history: H,
    plies: usize,
    end: Option<End>,
}

/// How a game has ended, and after how many plies.
#[derive(Clone, Copy, Debug)]
struct End {
    outcome: Outcome,
    plies: usize,
}

/// Why a game does not take a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PlayError {
    /// The game is over.
    GameOver(GameOver),
    /// The move is illegal.
    Illegal(IllegalMove),
    /// The history has no room for the next position.
    HistoryFull(HistoryFull),
}

impl PlayError {
    /// The article of the Laws on which the refusal rests; `None` if it rests on memory.
    pub const fn article(self) -> Option<Article> {
        match self {
            PlayError::GameOver(over) => Some(over.article()),
            PlayError::Illegal(reason) => Some(reason.article()),
            PlayError::HistoryFull(_) => None,
        }
    }
}

impl From<GameOver> for PlayError {
    fn from(over: GameOver) -> PlayError {
        PlayError::GameOver(over)
    }
}

impl From<IllegalMove> for PlayError {
    fn from(reason: IllegalMove) -> PlayError {
        PlayError::Illegal(reason)
    }
}

impl From<HistoryFull> for PlayError {
    fn from(full: HistoryFull) -> PlayError {
        PlayError::HistoryFull(full)
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::GameOver(over) => over.fmt(f),
            PlayError::Illegal(reason) => reason.fmt(f),
            PlayError::HistoryFull(full) => full.fmt(f),
        }
    }
}

impl core::error::Error for PlayError {}

/// Why no move can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TakeBackError {
    /// No move has been made.
    AtStart,
    /// The position before the last move is forgotten, as the history was full; a larger one keeps it longer.
    Forgotten,
}

impl fmt::Display for TakeBackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TakeBackError::AtStart => "no move has been made",
            TakeBackError::Forgotten => "the position before is forgotten; a larger history keeps it longer",
        })
    }
}

impl core::error::Error for TakeBackError {}

impl Game {
    /// A game from the initial position by the edition of the Laws in force.
    pub fn initial() -> Game {
        Game::new(Position::initial(), Laws::default())
    }

    /// A game from this position on by these laws, with its history in itself.
    ///
    /// ```
    /// use jadoube::{Claims, Game, Laws, Position};
    ///
    /// let game = Game::new(Position::from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 100 90")?, Laws::FIDE_2001);
    /// assert_eq!((game.occurrences(), game.claims()), (1, Claims::FIFTY_MOVES));
    /// # Ok::<(), jadoube::FenError>(())
    /// ```
    pub fn new(position: Position, laws: Laws) -> Game {
        let mut game = Game { position, laws, history: InlineHistory::new(), plies: 0, end: None };
        // An empty history of this size has room.
        let _ = game.start();
        game
    }
}

impl Default for Game {
    /// [`Game::initial`].
    fn default() -> Game {
        Game::initial()
    }
}

impl<H: History> Game<H> {
    /// A game from this position on by these laws, with its history where the caller wants it.
    ///
    /// What the history holds is forgotten first.
    ///
    /// # Errors
    ///
    /// The history has no room for a single record.
    ///
    /// ```
    /// use jadoube::{Game, InlineHistory, Laws, Position, Record, SliceHistory};
    ///
    /// let small: InlineHistory<40> = InlineHistory::new();
    /// assert!(Game::with_history(Position::initial(), Laws::FIDE_2023, small).is_ok());
    /// assert!(Game::with_history(Position::initial(), Laws::FIDE_2023, SliceHistory::new(&mut [])).is_err());
    /// # Ok::<(), jadoube::HistoryFull>(())
    /// ```
    pub fn with_history(position: Position, laws: Laws, history: H) -> Result<Game<H>, HistoryFull> {
        let mut game = Game { position, laws, history, plies: 0, end: None };
        game.history.forget(usize::MAX);
        game.start()?;
        Ok(game)
    }

    /// Records the position that the game starts from.
    fn start(&mut self) -> Result<(), HistoryFull> {
        self.history.push(Record {
            position: self.position.packed(),
            cannot_win: ending::cannot_win(&self.position, ByColor::default()).into(),
            ..Record::EMPTY
        })?;
        repetition::enter(self.run_mut(), repetition::Place::Root);
        self.end_if_over();
        Ok(())
    }

    /// The position as it stands.
    #[inline]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The laws that the game is played by.
    #[inline]
    pub const fn laws(&self) -> &Laws {
        &self.laws
    }

    /// The number of plies played, forgotten ones included.
    #[inline]
    pub const fn plies(&self) -> usize {
        self.plies
    }

    /// How often the present position has occurred in the game, this time included (Laws 9.2): 1 or more.
    pub fn occurrences(&self) -> u16 {
        let run = self.run();
        let first = run.last().and_then(|last| run.get(usize::from(last.first)));
        first.map_or(1, |record| record.count)
    }

    /// The positions from the oldest one that is kept up to the present one: from the start, if none is forgotten.
    ///
    /// ```
    /// use jadoube::{Game, Move, Position, Square};
    ///
    /// let mut game = Game::initial();
    /// game.play(Move::normal(Square::E2, Square::E4))?;
    /// assert!(game.positions().eq([Position::initial(), *game.position()]));
    /// # Ok::<(), jadoube::PlayError>(())
    /// ```
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = Position> + ExactSizeIterator + '_ {
        self.history.records().iter().map(|record| record.position.unpacked())
    }

    /// The moves between [`Game::positions`]: one less than those.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + '_ {
        self.history.records().iter().skip(1).filter_map(Record::mv)
    }

    /// Plays a move, and ends the game if the move does so by itself.
    ///
    /// # Errors
    ///
    /// The game is over, the move is illegal, or the history is full (see *History* at [`Game`]); nothing has
    /// changed.
    ///
    /// ```
    /// use jadoube::{Article, Game, Laws, Move, PlayError, Position, Square};
    ///
    /// let mut game = Game::new(Position::from_fen("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1")?, Laws::default());
    /// game.play(Move::normal(Square::E1, Square::D2))?;
    /// let error = game.play(Move::normal(Square::E8, Square::E7)).unwrap_err();
    /// assert_eq!(error.article(), Some(Article::DeadPosition));
    /// assert_eq!(error.to_string(), "the game is over: dead position (article 5.2(2))");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        self.check_not_over()?;
        self.play_on(mv)
    }

    /// Plays a move even though the game may be over, as records of games do and some servers allow.
    ///
    /// The first end stays the outcome; taking back the move that brought it takes it away.
    ///
    /// # Errors
    ///
    /// The move is illegal, or the history is full; nothing has changed.
    ///
    /// ```
    /// use jadoube::{Game, Laws, Move, Position, Square};
    ///
    /// let mut game = Game::new(Position::from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1")?, Laws::default());
    /// let outcome = game.outcome();
    /// assert!(outcome.is_some());
    /// game.play_on(Move::normal(Square::E1, Square::E2))?;
    /// assert_eq!((game.outcome(), game.plies()), (outcome, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_on(&mut self, mv: Move) -> Result<(), PlayError> {
        self.position.check_move(mv)?;
        let mut next = self.position;
        next.play_unchecked(mv);
        self.record(mv, &next)?;
        self.position = next;
        self.plies = self.plies.saturating_add(1);
        self.end_if_over();
        Ok(())
    }

    /// Takes the last move back, with the end that it brought or that was declared after it, and returns it.
    ///
    /// # Errors
    ///
    /// No move has been made, or the position before it is forgotten (see *History* at [`Game`]); nothing
    /// has changed.
    ///
    /// ```
    /// use jadoube::{Color, Game, Move, Square, TakeBackError};
    ///
    /// let mut game = Game::initial();
    /// let mv = Move::normal(Square::E2, Square::E4);
    /// game.play(mv)?;
    /// game.resign(Color::Black)?;
    /// assert_eq!(game.take_back(), Ok(mv));
    /// assert_eq!(game.outcome(), None);
    /// assert_eq!(game.take_back(), Err(TakeBackError::AtStart));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn take_back(&mut self) -> Result<Move, TakeBackError> {
        let (before, mv) = match self.last_step() {
            Some(step) => step,
            None if self.plies == 0 => return Err(TakeBackError::AtStart),
            None => return Err(TakeBackError::Forgotten),
        };
        repetition::leave(self.run_mut());
        self.history.pop();
        self.position = before.unpacked();
        self.plies = self.plies.saturating_sub(1);
        self.end = self.end.filter(|end| end.plies <= self.plies);
        Ok(mv)
    }

    /// The position before the last move, if it is kept, and that move.
    pub(crate) fn last_step(&self) -> Option<(PackedPosition, Move)> {
        match self.history.records() {
            [.., before, last] => Some((before.position, last.mv()?)),
            _ => None,
        }
    }

    /// The record of the present position.
    fn last(&self) -> Option<&Record> {
        self.history.records().last()
    }

    /// Where the current run starts: the positions since the last irreversible move, which alone can be repeated.
    fn run_start(&self) -> usize {
        let offset = self.last().map_or(0, |record| usize::from(record.offset));
        self.history.records().len().saturating_sub(offset + 1)
    }

    fn run(&self) -> &[Record] {
        self.history.records().get(self.run_start()..).unwrap_or_default()
    }

    fn run_mut(&mut self) -> &mut [Record] {
        let start = self.run_start();
        self.history.records_mut().get_mut(start..).unwrap_or_default()
    }

    /// Adds the record of the position that a legal move leads to.
    fn record(&mut self, mv: Move, next: &Position) -> Result<(), HistoryFull> {
        let records = self.history.records();
        let checks_before = match records {
            [.., own_last, _] => own_last.checks,
            _ => 0,
        };
        let position = next.packed();
        let known = self.last().map(|record| record.cannot_win.into()).unwrap_or_default();
        let new_run = Record {
            position,
            move_bits: mv.bits(),
            checks: if position.is_check() { checks_before.saturating_add(1) } else { 0 },
            cannot_win: ending::cannot_win(next, known).into(),
            ..Record::EMPTY
        };
        let (record, place, needed) = if self.position.is_irreversible(mv) {
            (new_run, repetition::Place::Root, records.len())
        } else {
            let run = self.run();
            let full = HistoryFull { records: records.len() };
            let offset = u16::try_from(run.len()).map_err(|_| full)?;
            (Record { offset, ..new_run }, repetition::look_up(run, &position), self.run_start())
        };
        if let Err(full) = self.history.push(record) {
            self.forget_before(needed, full)?;
            self.history.push(record)?;
        }
        repetition::enter(self.run_mut(), place);
        Ok(())
    }

    /// Makes room by forgetting whole runs: the older half of the history, or, where a run is longer, all before it.
    ///
    /// Half at a time, so that on average a ply moves no more than a few of the records that stay.
    fn forget_before(&mut self, needed: usize, full: HistoryFull) -> Result<(), HistoryFull> {
        let records = self.history.records();
        let half = (records.len() / 2).max(1);
        let mut later_runs =
            (half..).zip(records.iter().skip(half)).filter(|(_, record)| record.starts_a_run());
        let run_start = self.run_start();
        let current_run = Some(run_start).filter(|&start| start > 0);
        // No run starts later than the current one, unless records make no sense.
        let later_run = later_runs.next().map(|(start, _)| start.min(run_start));
        match later_run.or(current_run).unwrap_or(needed) {
            0 => Err(full),
            cut => {
                self.history.forget(cut);
                Ok(())
            }
        }
    }

    /// Ends the game if the present position does so by itself and nothing has ended it before.
    fn end_if_over(&mut self) {
        if self.end.is_none() {
            let plies = self.plies;
            self.end = self.automatic_end().map(|outcome| End { outcome, plies });
        }
    }

    /// Ends the game, which is not over, by the word of a player.
    fn end_by(&mut self, outcome: Outcome) -> Outcome {
        self.end = Some(End { outcome, plies: self.plies });
        outcome
    }
}
