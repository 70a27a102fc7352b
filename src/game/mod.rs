//! When a game is over, and why.

mod outcome;

pub use outcome::{DrawReason, GameResult, Outcome, ParseResultError, WinReason};
