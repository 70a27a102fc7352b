//! Text in and out: every notation reads byte slices and writes through [`core::fmt::Write`].
//!
//! What a text says and whether it makes sense are two questions: this module answers the first. The
//! constructors of positions that start from text stand here too, so that positions know nothing of text.

mod fen;
mod san;
mod uci;

/// What the tables of this room take.
#[cfg(test)]
pub(crate) const TABLE_BYTES: usize = fen::TABLE_BYTES + san::TABLE_BYTES;

pub use fen::{
    Fen, FenCastling, FenEnPassant, FenError, FenField, FenLength, FenLeniency, FenPolicy, FenStyle,
    FenTextError, FenTextErrorKind, StyledFen,
};
pub use san::{LanText, PieceLetters, San, SanBody, SanError, SanMove, SanPolicy, SanSuffix, SanText};
pub use uci::{Uci, UciCastling, UciError, UciPolicy, UciTextError};
