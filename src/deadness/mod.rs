//! Can this side still checkmate by any series of legal moves (Laws 1.3, 5.2(2))?
//!
//! So far by the material alone. The complete decision will enter here, and what asks
//! [`material`] today will ask it.

pub mod material;
