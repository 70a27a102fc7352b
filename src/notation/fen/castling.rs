//! Which rook a castling letter names: one rule for reading and for writing.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::CastlingSide;
use crate::color::Color;
use crate::notation::fen::{FenCastling, FenTextErrorKind};
use crate::role::Role;
use crate::square::{File, Square};

/// The only king of this colour on its own back rank.
///
/// With two of them nobody can tell which one castles, so that there is none.
fn king(board: &Board, color: Color) -> Option<Square> {
    (board.by_piece(Role::King.of(color)) & color.back_rank().into()).single()
}

/// The square that `K` or `Q` names: the outermost rook on that side of the king, the corner if there is
/// no such rook or no such king.
#[inline]
fn outermost_rook(board: &Board, color: Color, side: CastlingSide) -> Square {
    let rooks = board.by_piece(Role::Rook.of(color)) & color.back_rank().into();
    let rook = match side {
        CastlingSide::KingSide => rooks.last(),
        CastlingSide::QueenSide => rooks.first(),
    };
    match (king(board, color), rook) {
        (Some(king), Some(rook)) if king != rook && CastlingSide::of(king.file(), rook.file()) == side => {
            rook
        }
        _ => side.corner(color),
    }
}

/// The colour and square that a castling letter names; `None` if it is not one.
#[inline]
pub(super) fn square_of_letter(board: &Board, letter: u8) -> Option<(Color, Square)> {
    let color = if letter.is_ascii_lowercase() { Color::Black } else { Color::White };
    let square = match letter.to_ascii_lowercase() {
        b'k' => outermost_rook(board, color, CastlingSide::KingSide),
        b'q' => outermost_rook(board, color, CastlingSide::QueenSide),
        file => color.back_square(File::from_letter(file as char)?),
    };
    Some((color, square))
}

/// The letter for a castling rook on this colour's back rank: a letter that names the same square.
#[inline]
pub(super) fn letter_of_square(board: &Board, color: Color, square: Square, style: FenCastling) -> u8 {
    let names = |side| style == FenCastling::XFen && outermost_rook(board, color, side) == square;
    let letter = if names(CastlingSide::KingSide) {
        b'K'
    } else if names(CastlingSide::QueenSide) {
        b'Q'
    } else {
        b'A' + square.file() as u8
    };
    match color {
        Color::White => letter,
        Color::Black => letter.to_ascii_lowercase(),
    }
}

/// Why a rook cannot come next after those that were named before it, if it cannot.
///
/// At most one rook on each side of the king, White's rooks before Black's, files from right to left.
/// Without a king, at most two of each colour.
#[inline]
pub(super) fn fault_of_next(
    board: &Board,
    before: Bitboard,
    color: Color,
    square: Square,
) -> Option<FenTextErrorKind> {
    let own = before & color.back_rank().into();
    if own.contains(square) {
        return Some(FenTextErrorKind::RepeatedCastlingRook);
    }
    let mut crowded = own.more_than_one();
    if let (Some(other), Some(king)) = (own.first(), king(board, color)) {
        crowded |= other.cmp(&king) == square.cmp(&king);
    }
    if crowded {
        return Some(FenTextErrorKind::TooManyCastlingRooks);
    }
    let after_black = color == Color::White && before != own;
    let after_lower = own.first().is_some_and(|lowest| lowest < square);
    (after_black || after_lower).then_some(FenTextErrorKind::CastlingOrder)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn back_rank(letters: &str) -> Board {
        let mut board = Board::EMPTY;
        for (letter, file) in letters.chars().zip(File::ALL) {
            if let Some(piece) = crate::role::Piece::from_letter(letter) {
                board.put(Color::White.back_square(file), piece);
            }
        }
        board
    }

    #[test]
    fn letters_name_the_outermost_rook_or_the_corner() {
        let cases = [
            ("R...K..R", Square::H1, Square::A1),
            (".R.RK.R.", Square::G1, Square::B1),
            // The rook on the wrong side of the king does not count.
            ("....KR..", Square::F1, Square::A1),
            ("....R.K.", Square::H1, Square::E1),
            // No king, two kings, or another's rooks: nothing but the corners.
            (".R....R.", Square::H1, Square::A1),
            (".RK.K.R.", Square::H1, Square::A1),
            (".r..K.r.", Square::H1, Square::A1),
            // A king in the corner.
            ("K.....R.", Square::G1, Square::A1),
            (".R.....K", Square::H1, Square::B1),
        ];
        for (letters, king_side, queen_side) in cases {
            let board = back_rank(letters);
            assert_eq!(square_of_letter(&board, b'K'), Some((Color::White, king_side)), "{letters}");
            assert_eq!(square_of_letter(&board, b'Q'), Some((Color::White, queen_side)), "{letters}");
            assert_eq!(square_of_letter(&board, b'C'), Some((Color::White, Square::C1)));
            assert_eq!(square_of_letter(&board, b'c'), Some((Color::Black, Square::C8)));
        }
    }

    #[test]
    fn only_twenty_letters_name_a_rook() {
        let named = (0..=255).filter(|&byte| square_of_letter(&Board::INITIAL, byte).is_some());
        assert!(named.eq(*b"ABCDEFGHKQabcdefghkq"));
    }

    #[test]
    fn a_letter_names_the_square_it_was_written_for() {
        // Every back rank of empty squares, rooks and kings.
        for code in 0..3_usize.pow(8) {
            let mut board = Board::EMPTY;
            for (index, file) in File::ALL.into_iter().enumerate() {
                let square = Color::Black.back_square(file);
                match code / 3_usize.pow(index as u32) % 3 {
                    1 => drop(board.put(square, Role::Rook.of(Color::Black))),
                    2 => drop(board.put(square, Role::King.of(Color::Black))),
                    _ => {}
                }
            }
            for file in File::ALL {
                let square = Color::Black.back_square(file);
                for style in [FenCastling::XFen, FenCastling::Shredder] {
                    let letter = letter_of_square(&board, Color::Black, square, style);
                    assert_eq!(square_of_letter(&board, letter), Some((Color::Black, square)));
                }
            }
        }
    }
}
