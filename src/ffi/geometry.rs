//! Lines and attacks on a board, apart from any position.

use super::vocabulary::{jad_bitboard, jad_piece, jad_square, piece, square, squares};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::square::Square;

/// The squares that a man attacks from a square, when the men on `occupied` stand in the way of lines; 0 for what is no
/// man or no square.
#[unsafe(no_mangle)]
pub extern "C" fn jad_attacks(man: jad_piece, from: jad_square, occupied: jad_bitboard) -> jad_bitboard {
    let (Ok(piece), Ok(from)) = (piece(man), square(from)) else { return 0 };
    attacks::piece(piece, from, squares(occupied)).bits()
}

/// The squares strictly between two squares of one rank, file or diagonal; 0 for others.
#[unsafe(no_mangle)]
pub extern "C" fn jad_between(a: jad_square, b: jad_square) -> jad_bitboard {
    of_two(a, b, attacks::between)
}

/// The whole rank, file or diagonal through two different squares, both of them on it; 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn jad_line(a: jad_square, b: jad_square) -> jad_bitboard {
    of_two(a, b, attacks::line)
}

fn of_two(a: jad_square, b: jad_square, set: fn(Square, Square) -> Bitboard) -> jad_bitboard {
    let (Ok(a), Ok(b)) = (square(a), square(b)) else { return 0 };
    set(a, b).bits()
}
