//! The libraries, each behind the traits of [`peer`](crate::peer).

mod chess;
mod cozy_chess;
mod jadoube;
mod owlchess;
mod shakmaty;

pub use chess::Chess;
pub use cozy_chess::CozyChess;
pub use jadoube::Jadoube;
pub use owlchess::Owlchess;
pub use shakmaty::Shakmaty;
