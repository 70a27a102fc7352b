//! How a game ends: by itself after a move, or by what the players say.

use core::fmt;

use super::history::History;
use super::{DrawReason, Game, Outcome, WinReason};
use crate::color::{ByColor, Color};
use crate::deadness::{QuickAnswer, quick};
use crate::law::{Article, Laws, PerpetualCheck, Resignation};
use crate::position::Position;

/// Whether a side is proved unable to checkmate by any series of legal moves from a position that is not checkmate.
///
/// This is the one question about deadness that a game asks, after every move.
pub(super) fn is_proved_unable_to_mate(position: &Position, side: Color) -> bool {
    matches!(quick(position, side), QuickAnswer::Unwinnable(_))
}

/// The sides that are proved unable to checkmate, given those of which it is known from before.
///
/// What no series of moves can bring about, no part of it can either: the proof lasts for the rest of the game.
pub(super) fn cannot_win(position: &Position, known: ByColor<bool>) -> ByColor<bool> {
    if position.is_checkmate() {
        return known;
    }
    ByColor::from_fn(|side| known[side] || is_proved_unable_to_mate(position, side))
}

/// The game is over, so that nothing can be played, claimed, resigned or agreed any more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameOver {
    /// How it ended.
    pub outcome: Outcome,
}

impl GameOver {
    /// The article of the Laws under which the game ended.
    pub const fn article(self) -> Article {
        self.outcome.article()
    }
}

impl fmt::Display for GameOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the game is over: {} ({})", self.outcome, self.article())
    }
}

impl core::error::Error for GameOver {}

impl<H: History> Game<H> {
    /// How the game has ended, or `None` while it goes on: a draw that could only be claimed does not end it.
    ///
    /// What ends a game by itself, in this order: checkmate, stalemate, a dead position, then, where the laws have
    /// them, fivefold repetition and 75 moves. What ends it by word: [`Game::resign`], [`Game::agree_draw`] and
    /// [`Game::claim`]. The first end stays, whatever is played on (see [`Game::play_on`]).
    ///
    /// A dead position is recognised as [`Game::cannot_win`] says: `Some` is always right.
    ///
    /// ```
    /// use jadoube::{DrawReason, Game, Laws, Outcome, Position, SanPolicy};
    ///
    /// let start = Position::from_fen("7k/8/2R3K1/8/8/8/8/8 b - - 149 100")?;
    /// let mut game = Game::new(start, Laws::FIDE_2023);
    /// assert_eq!(game.outcome(), None);
    /// game.play(start.read_san(b"Kg8", SanPolicy::STRICT)?)?;
    /// let outcome = game.outcome().unwrap();
    /// assert_eq!(outcome, Outcome::Draw { reason: DrawReason::SeventyFiveMoves });
    /// assert_eq!(outcome.article().number(), "9.6.2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.end {
            Some(end) => Some(end.outcome),
            None => None,
        }
    }

    /// An error if the game is over.
    pub(super) fn check_not_over(&self) -> Result<(), GameOver> {
        self.outcome().map_or(Ok(()), |outcome| Err(GameOver { outcome }))
    }

    /// Whether a side is proved unable to checkmate by any series of legal moves from here on.
    ///
    /// Once proved, it stays true for the rest of the game, and the game keeps it. `false` says nothing: so far
    /// the proofs are those of [`quick`](crate::deadness::quick).
    ///
    /// ```
    /// use jadoube::{Color, Game, Laws, Position};
    ///
    /// let position = Position::from_fen("4k3/8/8/8/8/8/8/3QK3 w - - 0 1")?;
    /// let game = Game::new(position, Laws::default());
    /// assert!(game.cannot_win(Color::Black) && !game.cannot_win(Color::White));
    /// # Ok::<(), jadoube::FenError>(())
    /// ```
    pub fn cannot_win(&self, side: Color) -> bool {
        self.last().is_some_and(|record| record.cannot_win.has(side))
    }

    /// The side that has given check by every move of its own since the present position first occurred, if the
    /// position is a repetition and there is such a side (house rule P3).
    ///
    /// If both have, it is the side that made the last move.
    pub fn perpetual_check(&self) -> Option<Color> {
        let [.., before, last] = self.run() else { return None };
        let each = last.offset.saturating_sub(last.first) / 2;
        if each == 0 {
            None
        } else if last.checks >= each {
            Some(!self.position.turn())
        } else if before.checks >= each {
            Some(self.position.turn())
        } else {
            None
        }
    }

    /// The end that the present position brings by itself.
    pub(super) fn automatic_end(&self) -> Option<Outcome> {
        self.position.outcome().or_else(|| self.automatic_draw().map(|reason| Outcome::Draw { reason }))
    }

    fn automatic_draw(&self) -> Option<DrawReason> {
        let Laws { automatic_repetition, automatic_moves, .. } = self.laws;
        if Color::ALL.into_iter().all(|side| self.cannot_win(side)) {
            Some(DrawReason::DeadPosition)
        } else if automatic_repetition.is_some_and(|limit| self.occurrences() >= limit) {
            Some(self.repetition_reason(DrawReason::FivefoldRepetition, self.perpetual_check()))
        } else if moves_reached(automatic_moves, self.position.half_move_clock()) {
            Some(DrawReason::SeventyFiveMoves)
        } else {
            None
        }
    }

    /// What a repetition is called, given the side that has checked without end.
    pub(super) fn repetition_reason(&self, usual: DrawReason, checking: Option<Color>) -> DrawReason {
        match (self.laws.perpetual_check, checking) {
            (PerpetualCheck::ReasonOfItsOwn, Some(_)) => DrawReason::PerpetualCheck,
            (PerpetualCheck::ReasonOfItsOwn | PerpetualCheck::Repetition, _) => usual,
        }
    }

    /// A player resigns (Laws 5.1(2)), having the move or not, and the game is over.
    ///
    /// The opponent wins; but the game is drawn if the laws ask whether that opponent can checkmate
    /// ([`Resignation::LosesToWhoCanMate`]) and it is proved that they cannot (see [`Game::cannot_win`]).
    ///
    /// # Errors
    ///
    /// The game is over already; nothing has changed.
    ///
    /// ```
    /// use jadoube::{Color, Game, Outcome, WinReason};
    ///
    /// let mut game = Game::initial();
    /// let outcome = game.resign(Color::White)?;
    /// assert_eq!(outcome, Outcome::Win { winner: Color::Black, reason: WinReason::Resignation });
    /// assert!(game.resign(Color::Black).is_err());
    /// # Ok::<(), jadoube::GameOver>(())
    /// ```
    pub fn resign(&mut self, side: Color) -> Result<Outcome, GameOver> {
        self.check_not_over()?;
        Ok(self.end_by(match self.laws.resignation {
            Resignation::LosesToWhoCanMate if self.cannot_win(!side) => {
                Outcome::Draw { reason: DrawReason::ResignationToNoMate }
            }
            Resignation::LosesToWhoCanMate | Resignation::AlwaysLoses => {
                Outcome::Win { winner: !side, reason: WinReason::Resignation }
            }
        }))
    }

    /// The players agree to a draw (Laws 5.2(3)), and the game is over.
    ///
    /// How an offer is made and answered (9.1) is another matter; this is the agreement.
    ///
    /// # Errors
    ///
    /// The game is over already; nothing has changed.
    ///
    /// ```
    /// use jadoube::Game;
    ///
    /// let mut game = Game::initial();
    /// assert_eq!(game.agree_draw()?.to_string(), "agreement");
    /// # Ok::<(), jadoube::GameOver>(())
    /// ```
    pub fn agree_draw(&mut self) -> Result<Outcome, GameOver> {
        self.check_not_over()?;
        Ok(self.end_by(Outcome::Draw { reason: DrawReason::Agreement }))
    }
}

/// Whether each side has made as many moves without pawn move or capture as a limit says.
pub(super) fn moves_reached(limit: Option<u16>, half_move_clock: u16) -> bool {
    limit.is_some_and(|moves| u32::from(half_move_clock) >= 2 * u32::from(moves))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: ByColor<bool> = ByColor { white: true, black: false };

    #[test]
    fn what_is_proved_is_kept() {
        let mut game = Game::initial();
        assert_eq!(cannot_win(game.position(), ByColor::default()), ByColor::default());
        assert_eq!(cannot_win(game.position(), WHITE), WHITE);
        for record in game.history.records_mut() {
            record.cannot_win = WHITE.into();
        }
        for mv in [game.position().legal_moves()[0], game.position().legal_moves()[1]] {
            game.play(mv).unwrap();
            assert!(game.cannot_win(Color::White) && !game.cannot_win(Color::Black));
            game.take_back().unwrap();
        }
    }

    #[test]
    fn a_mate_on_the_board_asks_nothing() {
        // The bishops that have mated could not do so by play.
        let mated = Position::from_fen("8/8/8/8/8/1k6/b1b5/RKR5 w - - 0 1").unwrap();
        assert_eq!(cannot_win(&mated, ByColor::default()), ByColor::default());
    }

    #[test]
    fn two_sides_that_cannot_win_are_a_dead_position() {
        let mut game = Game::initial();
        for record in game.history.records_mut() {
            record.cannot_win = ByColor { white: true, black: true }.into();
        }
        let mv = game.position().legal_moves()[0];
        game.play(mv).unwrap();
        assert_eq!(game.outcome(), Some(Outcome::Draw { reason: DrawReason::DeadPosition }));
        game.take_back().unwrap();
        assert_eq!(game.outcome(), None);
    }
}
