//! A crate without std that plays, judges and writes into a buffer of its own.

#![no_std]

use core::fmt::{self, Write};

use jadoube::{Fen, Game, InlineHistory, Laws, Outcome, Position, UciPolicy};

/// A FEN in memory of fixed size.
#[derive(Debug)]
pub struct FenBuffer {
    bytes: [u8; Fen::MAX_LENGTH],
    length: usize,
}

impl FenBuffer {
    /// The text written so far.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

impl Write for FenBuffer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        self.bytes.get_mut(self.length..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

/// Plays moves in UCI from the initial position and writes the FEN reached; `None` at the first illegal one.
pub fn fen_after(moves: &[&[u8]]) -> Option<FenBuffer> {
    let mut position = Position::initial();
    for text in moves {
        let mv = position.read_uci(text, UciPolicy::STRICT).ok()?;
        position.play(mv).ok()?;
    }
    let mut buffer = FenBuffer { bytes: [0; Fen::MAX_LENGTH], length: 0 };
    write!(buffer, "{}", position.fen()).ok()?;
    Some(buffer)
}

/// How a game in UCI from the initial position is over; `None` if it is not, or a move cannot be played.
pub fn outcome_after(moves: &[&[u8]]) -> Option<Outcome> {
    let history: InlineHistory<40> = InlineHistory::new();
    let mut game = Game::with_history(Position::initial(), Laws::FIDE_2023, history).ok()?;
    for text in moves {
        game.play(game.position().read_uci(text, UciPolicy::STRICT).ok()?).ok()?;
    }
    game.outcome()
}
