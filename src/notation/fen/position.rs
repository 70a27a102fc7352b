//! Positions from FEN and to FEN: here, so that positions know nothing of text.

use core::fmt;
use core::str::FromStr;

use crate::notation::fen::{Fen, FenPolicy, FenTextError, reader};
use crate::position::Position;
use crate::setup::{Setup, SetupError};

/// When a double step of a pawn leaves its en-passant square in a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FenEnPassant {
    /// After every double step, as the PGN standard (16.1.3.4) asks.
    Always,
    /// When a pawn stands ready to capture, even if the capture would leave its king in check.
    PseudoLegal,
    /// When the capture is legal. The default.
    #[default]
    Legal,
}

impl Position {
    /// Reads a FEN by the standard alone; every fault of the text or the position is an error.
    ///
    /// # Errors
    ///
    /// The text is not a FEN, or what it says is not a position of chess.
    ///
    /// ```
    /// use jadoube::{Position, FenError, SetupFaults};
    ///
    /// assert!(Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").is_ok());
    /// let Err(FenError::Setup(error)) = Position::from_fen("8/8/8/8/8/8/8/4K2R w K - 0 1") else {
    ///     panic!("there is no black king");
    /// };
    /// assert_eq!(error.faults(), SetupFaults::MISSING_BLACK_KING);
    /// ```
    pub fn from_fen(text: &str) -> Result<Position, FenError> {
        Position::from_fen_with(text.as_bytes(), FenPolicy::STRICT)
    }

    /// Reads a FEN, with the licence that `policy` gives for the text and for the position.
    ///
    /// # Errors
    ///
    /// The text is not a FEN even so, or what it says has faults that are not forgiven.
    pub fn from_fen_with(text: &[u8], policy: FenPolicy) -> Result<Position, FenError> {
        let mut setup = Setup::EMPTY;
        reader::read(text, policy.text, &mut setup)?;
        Ok(Position::from_setup_forgiving(&setup, policy.forgiven)?)
    }

    /// The position as FEN, with the en-passant square only when a pawn can legally capture there.
    ///
    /// By Laws 9.2 a double step that nobody can answer en passant leaves the same position as two
    /// single steps; written in this way, the same positions have the same first four fields.
    pub fn fen(&self) -> Fen {
        self.fen_with(FenEnPassant::Legal)
    }

    /// The position as FEN, with the en-passant square when `field` says so.
    pub fn fen_with(&self, field: FenEnPassant) -> Fen {
        let setup = self.to_setup();
        let en_passant = match field {
            FenEnPassant::Always => setup.en_passant,
            FenEnPassant::PseudoLegal => self.pseudo_legal_en_passant(),
            FenEnPassant::Legal => self.legal_en_passant(),
        };
        Fen::from(Setup { en_passant, ..setup })
    }
}

impl FromStr for Position {
    type Err = FenError;

    /// Reads a FEN by the standard alone, as [`Position::from_fen`] does.
    fn from_str(text: &str) -> Result<Position, FenError> {
        Position::from_fen(text)
    }
}

/// A text that is not the FEN of a position: it cannot be read, or what it says is not chess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenError {
    /// The text is not a FEN.
    Text(FenTextError),
    /// The text is a FEN, but its set-up was refused.
    Setup(SetupError),
}

impl From<FenTextError> for FenError {
    fn from(error: FenTextError) -> FenError {
        FenError::Text(error)
    }
}

impl From<SetupError> for FenError {
    fn from(error: SetupError) -> FenError {
        FenError::Setup(error)
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Text(error) => error.fmt(f),
            FenError::Setup(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for FenError {}
