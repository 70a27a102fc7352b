//! Text pictures of the board, compared character by character.

mod common;

use std::fmt::{self, Write};

use common::Narrow;
use jadoube::{Board, Color, Coordinates, File, Picture, PictureSymbols, Piece, Rank, Square};

/// A position without any symmetry, so that no turn or mirror goes unnoticed.
fn lopsided() -> Board {
    common::board("3k4/p7/5q2/2N5/8/8/1B5P/R5K1")
}

#[test]
fn white_view() {
    let expected = "\
. . . k . . . .
p . . . . . . .
. . . . . q . .
. . N . . . . .
. . . . . . . .
. . . . . . . .
. B . . . . . P
R . . . . . K .
";
    assert_eq!(lopsided().picture().to_string(), expected);
    assert_eq!(lopsided().picture().seen_from(Color::Black).seen_from(Color::White).to_string(), expected);
}

#[test]
fn black_view_with_coordinates() {
    let expected = "\
1 . K . . . . . R
2 P . . . . . B .
3 . . . . . . . .
4 . . . . . . . .
5 . . . . . N . .
6 . . q . . . . .
7 . . . . . . . p
8 . . . . k . . .
  h g f e d c b a
";
    let picture = lopsided().picture().seen_from(Color::Black).coordinates(Coordinates::Shown);
    assert_eq!(picture.to_string(), expected);
}

#[test]
fn figurines_with_coordinates() {
    let expected = "\
8 . . . ♚ . . . .
7 ♟ . . . . . . .
6 . . . . . ♛ . .
5 . . ♘ . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 . ♗ . . . . . ♙
1 ♖ . . . . . ♔ .
  a b c d e f g h
";
    let picture = lopsided().picture().symbols(PictureSymbols::Figurines).coordinates(Coordinates::Shown);
    assert_eq!(picture.to_string(), expected);
}

#[test]
fn every_man_on_every_square_from_both_sides() {
    for square in Square::ALL {
        for letter in "PNBRQKpnbrqk".chars() {
            let mut board = Board::EMPTY;
            board.put(square, Piece::from_letter(letter).unwrap());
            for color in Color::ALL {
                let text = board.picture().seen_from(color).to_string();
                let lines: Vec<&str> = text.lines().collect();
                let (column, row) = match color {
                    Color::White => (square.file().index(), 7 - square.rank().index()),
                    Color::Black => (7 - square.file().index(), square.rank().index()),
                };
                assert_eq!(lines.len(), 8);
                assert_eq!(lines[row].as_bytes()[2 * column], letter as u8, "{square} from {color:?}");
                assert_eq!(text.matches('.').count(), 63);
            }
        }
    }
}

#[test]
fn a_buffer_that_is_too_small_is_an_error() {
    let pictures: [Picture; 3] = [
        lopsided().picture(),
        lopsided().picture().coordinates(Coordinates::Shown),
        lopsided().picture().symbols(PictureSymbols::Figurines),
    ];
    for picture in pictures {
        let length = picture.to_string().len();
        for room in 0..length {
            assert_eq!(write!(Narrow(room), "{picture}"), Err(fmt::Error));
        }
        assert_eq!(write!(Narrow(length), "{picture}"), Ok(()));
    }
}

#[test]
fn the_board_is_the_one_of_the_call() {
    let mut board = Board::INITIAL;
    let before = board.picture();
    board.remove(Square::new(File::E, Rank::First));
    assert!(before.to_string().contains('K'));
    assert!(!board.picture().to_string().contains('K'));
}
