//! A game taken apart and put together again, for a caller who keeps all of it.

use super::history::History;
use super::record::Record;
use super::{End, Game, Outcome};
use crate::law::Laws;
use crate::position::Position;

/// What a game holds beside its history.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameParts {
    pub(crate) position: Position,
    pub(crate) laws: Laws,
    pub(crate) plies: usize,
    /// How the game has ended, and after how many plies.
    pub(crate) end: Option<(Outcome, usize)>,
}

impl<H: History> Game<H> {
    /// The game of these parts, if the last record is that of the position.
    ///
    /// What earlier records hold is believed: answers about the past of the game rest on it. Whatever it is, nothing
    /// panics or hangs; only [`Game::take_back`] gives a position that nobody has examined, see [`Game::last_step`].
    pub(crate) fn from_parts(parts: GameParts, history: H) -> Option<Game<H>> {
        let GameParts { position, laws, plies, end } = parts;
        let end = end.map(|(outcome, plies)| End { outcome, plies });
        let game = Game { position, laws, history, plies, end };
        let fits = game.last().is_some_and(|last| last.position == position.packed());
        (fits && ends_in_a_run(game.history.records())).then_some(game)
    }

    /// What the game holds beside its history.
    pub(crate) fn parts(&self) -> GameParts {
        GameParts {
            position: self.position,
            laws: self.laws,
            plies: self.plies,
            end: self.end.map(|end| (end.outcome, end.plies)),
        }
    }

    /// Whether a game is left when the last move is taken back, if it can be.
    pub(crate) fn can_lose_a_record(&self) -> bool {
        match self.history.records() {
            [earlier @ .., _] => earlier.is_empty() || ends_in_a_run(earlier),
            [] => true,
        }
    }

    /// The number of records that are kept.
    pub(crate) fn record_count(&self) -> usize {
        self.history.records().len()
    }
}

/// Whether the last record lies in a run that the records hold, as its first occurrence does.
fn ends_in_a_run(records: &[Record]) -> bool {
    records.last().is_some_and(|last| last.first <= last.offset && usize::from(last.offset) < records.len())
}
