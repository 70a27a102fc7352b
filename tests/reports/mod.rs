//! The reports, by what they are about.

mod castling;
pub(crate) mod claims;
pub(crate) mod draws;
mod fen;
mod moves;
mod san;
