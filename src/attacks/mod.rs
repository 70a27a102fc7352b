//! Which squares a man attacks, and the lines of the board.
//!
//! All functions are `const` and answer for any square and any set of occupied squares. The lines of
//! bishops, rooks and queens end at the first occupied square, which is included: whether it holds a man
//! to be captured or to be protected is not this module's business. With the feature `compact` the
//! answers are the same and the tables a few KiB in place of about 225 (1,070 on x86-64).
//!
//! ```
//! use jadoube::{Bitboard, Square, attacks};
//!
//! let occupied = Bitboard::from(Square::C4);
//! let rook = attacks::rook(Square::A4, occupied);
//! assert!(rook.contains(Square::C4) && !rook.contains(Square::D4));
//! assert_eq!(attacks::between(Square::A1, Square::D4).count(), 2);
//! ```

/// A table of 64 entries, each made from its square at compile time.
macro_rules! per_square {
    (|$square:ident| $entry:expr) => {{
        let mut table = [{
            let $square = Square::A1;
            $entry
        }; 64];
        let mut index = 1;
        while index < 64 {
            let $square = Square::wrapping(index);
            table[index] = $entry;
            index += 1;
        }
        table
    }};
}

#[cfg(not(feature = "compact"))]
mod blocked;
#[cfg(any(test, feature = "compact"))]
mod compact;
pub mod cpu;
#[cfg(all(target_arch = "x86_64", not(feature = "compact")))]
pub(crate) mod lanes;
mod leapers;
mod lines;
#[cfg(not(feature = "compact"))]
mod magic;
#[cfg(all(target_arch = "x86_64", not(feature = "compact")))]
mod packed;
mod sliders;
#[cfg(all(target_arch = "x86_64", not(feature = "compact")))]
pub(crate) mod x86;

pub use leapers::{king, knight, pawn};
pub(crate) use lines::in_sight;
#[cfg(all(target_arch = "x86_64", not(feature = "compact")))]
pub(crate) use lines::{Lines, line_masks};
pub use lines::{aligned, between, diagonals, line, orthogonals, ray};
pub(crate) use sliders::{Portable, Sliders};
pub use sliders::{bishop, bishop_xray, queen, rook, rook_xray};

use crate::bitboard::Bitboard;
use crate::role::{Piece, Role};
use crate::square::Square;

/// What the tables of this room take.
#[cfg(test)]
pub(crate) const TABLE_BYTES: usize = {
    let bytes = leapers::TABLE_BYTES + lines::TABLE_BYTES;
    #[cfg(feature = "compact")]
    let bytes = bytes + compact::TABLE_BYTES;
    #[cfg(not(feature = "compact"))]
    let bytes = bytes + magic::TABLE_BYTES;
    #[cfg(all(target_arch = "x86_64", not(feature = "compact")))]
    let bytes = bytes + packed::TABLE_BYTES + x86::TABLE_BYTES;
    bytes
};

/// The squares that a man attacks from a square (Laws 3.1): for a pawn its two diagonal captures.
pub const fn piece(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => pawn(piece.color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}
