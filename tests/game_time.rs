//! The time that long games take: it grows with the number of plies and not faster, whatever the laws.

mod common;
mod oracle;

use std::time::{Duration, Instant};

use common::position;
use jadoube::{Claim, Game, History, Laws, Move, Record, SliceHistory};
use oracle::chance::Dice;

/// A random game of so many plies, asked for all claims after every one; returns the time that this took.
///
/// Zeroing moves are played only when the half-move clock has come this far, and ends are taken back.
fn long_game<H: History>(mut game: Game<H>, plies: usize, clock: u16, seed: u64) -> Duration {
    let mut dice = Dice::new(seed);
    let (mut claimable, mut spent) = (0, Duration::ZERO);
    for turn in 0.. {
        if game.plies() == plies {
            break;
        }
        // Now and then a game has nowhere to go but to its end.
        if turn > 2 * plies {
            return Duration::MAX;
        }
        let position = *game.position();
        let due = position.half_move_clock() >= clock;
        let fits =
            |&mv: &Move| position.is_zeroing(mv) == due && (!due || position.captured_piece(mv).is_none());
        let moves: Vec<Move> = position.legal_moves().into_iter().filter(fits).collect();
        let Some(mv) = dice.pick(&moves).or_else(|| dice.pick(&position.legal_moves()).filter(|_| due))
        else {
            game.take_back().unwrap();
            continue;
        };
        let begin = Instant::now();
        game.play(mv).unwrap();
        claimable += u32::from(!game.claims().is_empty());
        claimable += u32::from(!game.claim_moves(Claim::ThreefoldRepetition).is_empty());
        spent += begin.elapsed();
        if game.outcome().is_some() {
            game.take_back().unwrap();
        }
    }
    assert!(claimable > 10);
    spent
}

/// Holds if a game of 5,900 plies takes about as long as four games of 1,475.
fn is_linear(long_game: impl Fn(usize, u64) -> Duration) {
    // If the time were quadratic, it would take four times as long. The machine may be busy: the best of several rounds
    // counts, and there are more of them if the first ones do not convince.
    let (mut one, mut four) = (Duration::MAX, Duration::MAX);
    for round in 0..50 {
        one = one.min(long_game(5_900, round));
        let quarters = (0..4).map(|quarter| long_game(1_475, 4 * round + quarter));
        four = four.min(quarters.fold(Duration::ZERO, Duration::saturating_add));
        if round >= 3 && one < Duration::MAX && one.saturating_mul(2) < four.saturating_mul(5) {
            println!("one game of 5,900 plies in {one:?}, four of 1,475 in {four:?}");
            return;
        }
    }
    panic!("one game of 5,900 plies in {one:?}, four of 1,475 in {four:?}");
}

#[test]
fn the_longest_games_take_linear_time() {
    is_linear(|plies, seed| long_game(Game::initial(), plies, 140, seed));
}

#[test]
fn games_without_any_irreversible_move_take_linear_time() {
    is_linear(|plies, seed| {
        let mut memory = vec![Record::EMPTY; plies + 1];
        let from = position("7k/8/8/8/3R4/8/8/K7 w - - 0 1");
        let history = SliceHistory::new(&mut memory);
        long_game(Game::with_history(from, Laws::FIDE_2001, history).unwrap(), plies, u16::MAX, seed)
    });
}
