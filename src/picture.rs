//! The board as text, and how a board lies before the reader.

use core::fmt::{self, Write};

use crate::board::Board;
use crate::color::Color;
use crate::square::{File, Rank, Square};

/// What stands for a man in a [`Picture`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum PictureSymbols {
    /// FEN's letters: `PNBRQK` for White, `pnbrqk` for Black. Pure ASCII.
    #[default]
    Letters,
    /// The chess symbols of Unicode: `♙♘♗♖♕♔` for White, `♟♞♝♜♛♚` for Black.
    Figurines,
}

/// Whether the names of the files and ranks stand beside the board (Laws 2.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Coordinates {
    /// The board alone.
    #[default]
    Hidden,
    /// Digits beside the ranks, letters beside the files.
    Shown,
}

impl Board {
    /// The board as text, to be written with [`Display`](fmt::Display): see [`Picture`].
    pub const fn picture(&self) -> Picture {
        Picture {
            board: *self,
            bottom: Color::White,
            symbols: PictureSymbols::Letters,
            coordinates: Coordinates::Hidden,
        }
    }
}

/// A board drawn with characters; made by [`Board::picture`].
///
/// # Layout
///
/// Eight lines from the far rank to the near one, each of eight characters with one space between, a
/// letter or symbol for a man and `.` for an empty square. Every line ends with a line feed, the last
/// one too. Shown coordinates put the rank's digit and a space before each line, and add a ninth line of
/// two spaces and the letters of the files. Width, fill and other flags of the formatter are ignored.
///
/// ```
/// use jadoube::{Board, Color, Coordinates, PictureSymbols};
///
/// let board = Board::INITIAL;
/// assert_eq!(
///     board.picture().to_string(),
///     "\
/// r n b q k b n r
/// p p p p p p p p
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// P P P P P P P P
/// R N B Q K B N R
/// "
/// );
///
/// let black_view = board.picture().seen_from(Color::Black);
/// assert_eq!(
///     black_view.symbols(PictureSymbols::Figurines).coordinates(Coordinates::Shown).to_string(),
///     "\
/// 1 ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖
/// 2 ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙
/// 3 . . . . . . . .
/// 4 . . . . . . . .
/// 5 . . . . . . . .
/// 6 . . . . . . . .
/// 7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟
/// 8 ♜ ♞ ♝ ♚ ♛ ♝ ♞ ♜
///   h g f e d c b a
/// "
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Picture {
    board: Board,
    bottom: Color,
    symbols: PictureSymbols,
    coordinates: Coordinates,
}

impl Picture {
    /// The picture as this side sees the board, its own back rank at the bottom. White's view is the default.
    #[must_use]
    pub const fn seen_from(self, color: Color) -> Picture {
        Picture { bottom: color, ..self }
    }

    /// The picture with these characters for the men. Letters are the default.
    #[must_use]
    pub const fn symbols(self, symbols: PictureSymbols) -> Picture {
        Picture { symbols, ..self }
    }

    /// The picture with or without coordinates. They are hidden by default.
    #[must_use]
    pub const fn coordinates(self, coordinates: Coordinates) -> Picture {
        Picture { coordinates, ..self }
    }

    const fn symbol_at(&self, square: Square) -> char {
        match (self.board.piece_at(square), self.symbols) {
            (Some(piece), PictureSymbols::Letters) => piece.letter(),
            (Some(piece), PictureSymbols::Figurines) => piece.symbol(),
            (None, _) => '.',
        }
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in Rank::ALL {
            for column in File::ALL {
                let square = Square::new(column, row).read_from(self.bottom);
                match (column, self.coordinates) {
                    (File::A, Coordinates::Hidden) => {}
                    (File::A, Coordinates::Shown) => write!(f, "{} ", square.rank())?,
                    _ => f.write_char(' ')?,
                }
                f.write_char(self.symbol_at(square))?;
            }
            f.write_char('\n')?;
        }
        if self.coordinates == Coordinates::Shown {
            f.write_char(' ')?;
            for column in File::ALL {
                write!(f, " {}", Square::new(column, Rank::First).read_from(self.bottom).file())?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

impl Square {
    /// Goes between squares and places on a page that is read from the far left corner, with `bottom`'s
    /// back rank nearest: file and rank of one are column (from the left) and row (from the top) of the other.
    pub(crate) const fn read_from(self, bottom: Color) -> Square {
        match bottom {
            Color::White => self.flip_vertical(),
            Color::Black => self.flip_horizontal(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading_starts_in_the_far_left_corner() {
        assert_eq!(Square::A1.read_from(Color::White), Square::A8);
        assert_eq!(Square::B1.read_from(Color::White), Square::B8);
        assert_eq!(Square::A1.read_from(Color::Black), Square::H1);
        assert_eq!(Square::B1.read_from(Color::Black), Square::G1);
        for square in Square::ALL {
            for color in Color::ALL {
                assert_eq!(square.read_from(color).read_from(color), square);
            }
        }
    }
}
