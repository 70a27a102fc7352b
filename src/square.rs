//! Squares, files and ranks: the geometry of the board.

use core::fmt;
use core::str::FromStr;

use crate::color::Color;

/// Gives a closed enumeration of consecutive numbers its table, its index and its way back.
macro_rules! numbered {
    ($name:ident, $count:literal, $what:literal, [$($variant:ident = $number:literal),+ $(,)?]) => {
        impl $name {
            #[doc = concat!("All ", $what, ", in the order of their numbers.")]
            pub const ALL: [$name; $count] = [$($name::$variant),+];

            #[doc = concat!("The number, 0 to ", stringify!($count), " - 1.")]
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            #[doc = concat!("The one of the ", $what, " with this number; `None` from ", stringify!($count), " on.")]
            #[inline]
            pub const fn from_index(index: usize) -> Option<$name> {
                if index < $count { Some($name::wrapping(index)) } else { None }
            }

            // A dense match is compiled to the identity; a table would cost a load.
            #[inline(always)]
            pub(crate) const fn wrapping(index: usize) -> $name {
                match index & ($count - 1) {
                    $($number => $name::$variant,)+
                    _ => $name::ALL[0],
                }
            }
        }
    };
}

/// A file of the board (Laws 2.4), from a (0) to h (7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum File {
    /// The a-file, at White's left hand.
    A = 0,
    /// The b-file.
    B = 1,
    /// The c-file, where a king castles to on the queen's side.
    C = 2,
    /// The d-file, where the queens start.
    D = 3,
    /// The e-file, where the kings start.
    E = 4,
    /// The f-file.
    F = 5,
    /// The g-file, where a king castles to on the king's side.
    G = 6,
    /// The h-file, at White's right hand.
    H = 7,
}

numbered!(File, 8, "files", [A = 0, B = 1, C = 2, D = 3, E = 4, F = 5, G = 6, H = 7]);

impl File {
    /// The small letter of the file, `a` to `h`.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file of a small letter; `None` for every other character.
    pub const fn from_letter(letter: char) -> Option<File> {
        match letter {
            'a'..='h' => Some(File::wrapping(letter as usize - 'a' as usize)),
            _ => None,
        }
    }

    /// The file that many files to the right of White; `None` off the board.
    pub const fn offset(self, delta: i32) -> Option<File> {
        match (self as i32).checked_add(delta) {
            Some(index @ 0..=7) => File::from_index(index.unsigned_abs() as usize),
            _ => None,
        }
    }

    /// How many files lie from one to the other, 0 to 7.
    pub const fn distance(self, other: File) -> u8 {
        (self as u8).abs_diff(other as u8)
    }

    /// The file as seen in a mirror: a becomes h.
    pub const fn mirrored(self) -> File {
        File::wrapping(7 - self as usize)
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

/// A rank of the board (Laws 2.4), from the first (0) to the eighth (7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Rank {
    /// Rank 1, White's back rank.
    First = 0,
    /// Rank 2, where White's pawns start.
    Second = 1,
    /// Rank 3.
    Third = 2,
    /// Rank 4.
    Fourth = 3,
    /// Rank 5.
    Fifth = 4,
    /// Rank 6.
    Sixth = 5,
    /// Rank 7, where Black's pawns start.
    Seventh = 6,
    /// Rank 8, Black's back rank.
    Eighth = 7,
}

numbered!(
    Rank,
    8,
    "ranks",
    [First = 0, Second = 1, Third = 2, Fourth = 3, Fifth = 4, Sixth = 5, Seventh = 6, Eighth = 7]
);

impl Rank {
    /// The digit of the rank, `1` to `8`.
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank of a digit; `None` for every other character.
    pub const fn from_digit(digit: char) -> Option<Rank> {
        match digit {
            '1'..='8' => Some(Rank::wrapping(digit as usize - '1' as usize)),
            _ => None,
        }
    }

    /// The rank that many ranks up the board, seen from White; `None` off the board.
    pub const fn offset(self, delta: i32) -> Option<Rank> {
        match (self as i32).checked_add(delta) {
            Some(index @ 0..=7) => Rank::from_index(index.unsigned_abs() as usize),
            _ => None,
        }
    }

    /// How many ranks lie from one to the other, 0 to 7.
    pub const fn distance(self, other: Rank) -> u8 {
        (self as u8).abs_diff(other as u8)
    }

    /// The rank as seen from the other side: the first becomes the eighth.
    pub const fn flipped(self) -> Rank {
        Rank::wrapping(7 - self as usize)
    }

    /// The rank that this number means to `color`: unchanged for White, counted from the top for Black.
    ///
    /// ```
    /// use jadoube::{Color, Rank};
    ///
    /// assert_eq!(Rank::Fourth.relative_to(Color::Black), Rank::Fifth);
    /// ```
    pub const fn relative_to(self, color: Color) -> Rank {
        match color {
            Color::White => self,
            Color::Black => self.flipped(),
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.digit(), f)
    }
}

/// Names the 64 squares once, with a line of documentation each.
macro_rules! squares {
    ($($name:ident = $number:literal),+ $(,)?) => {
        /// One of the 64 squares.
        ///
        /// Numbers run along the ranks from a1 = 0, b1 = 1 to h8 = 63; `Option<Square>` is one byte.
        ///
        /// ```
        /// use jadoube::{Color, File, Rank, Square};
        ///
        /// let square: Square = "e4".parse()?;
        /// assert_eq!(square, Square::new(File::E, Rank::Fourth));
        /// assert_eq!(square.index(), 28);
        /// assert_eq!(square.shade(), Color::White);
        /// assert_eq!(size_of::<Option<Square>>(), 1);
        /// # Ok::<(), jadoube::ParseSquareError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Square {
            $(
                #[doc = concat!("The square ", stringify!($name), ", number ", stringify!($number), ".")]
                $name = $number,
            )+
        }

        numbered!(Square, 64, "squares", [$($name = $number),+]);
    };
}

#[rustfmt::skip]
squares! {
    A1 = 0,  B1 = 1,  C1 = 2,  D1 = 3,  E1 = 4,  F1 = 5,  G1 = 6,  H1 = 7,
    A2 = 8,  B2 = 9,  C2 = 10, D2 = 11, E2 = 12, F2 = 13, G2 = 14, H2 = 15,
    A3 = 16, B3 = 17, C3 = 18, D3 = 19, E3 = 20, F3 = 21, G3 = 22, H3 = 23,
    A4 = 24, B4 = 25, C4 = 26, D4 = 27, E4 = 28, F4 = 29, G4 = 30, H4 = 31,
    A5 = 32, B5 = 33, C5 = 34, D5 = 35, E5 = 36, F5 = 37, G5 = 38, H5 = 39,
    A6 = 40, B6 = 41, C6 = 42, D6 = 43, E6 = 44, F6 = 45, G6 = 46, H6 = 47,
    A7 = 48, B7 = 49, C7 = 50, D7 = 51, E7 = 52, F7 = 53, G7 = 54, H7 = 55,
    A8 = 56, B8 = 57, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63,
}

impl Square {
    /// The square where a file and a rank meet.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square::wrapping(file as usize | (rank as usize) << 3)
    }

    /// The square's file.
    #[inline]
    pub const fn file(self) -> File {
        File::wrapping(self as usize)
    }

    /// The square's rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::wrapping(self as usize >> 3)
    }

    /// The colour of the square itself: White for a light one, Black for a dark one.
    ///
    /// On a board that lies as Laws 2.1 ask, h1 and a8 are light.
    pub const fn shade(self) -> Color {
        if (self as u8 ^ (self as u8 >> 3)) & 1 == 0 { Color::Black } else { Color::White }
    }

    /// The square that many files to the right and ranks up, seen from White; `None` off the board.
    ///
    /// ```
    /// use jadoube::Square;
    ///
    /// assert_eq!(Square::G1.offset(-1, 2), Some(Square::F3));
    /// assert_eq!(Square::H4.offset(1, 0), None);
    /// ```
    pub const fn offset(self, files: i32, ranks: i32) -> Option<Square> {
        match (self.file().offset(files), self.rank().offset(ranks)) {
            (Some(file), Some(rank)) => Some(Square::new(file, rank)),
            _ => None,
        }
    }

    /// The square on the other half of the board, ranks counted from the top: a1 becomes a8.
    #[inline]
    pub const fn flip_vertical(self) -> Square {
        Square::wrapping(self as usize ^ 0b111_000)
    }

    /// The square in the mirror, files counted from the right: a1 becomes h1.
    #[inline]
    pub const fn flip_horizontal(self) -> Square {
        Square::wrapping(self as usize ^ 0b000_111)
    }

    /// The square reflected in the diagonal from a1 to h8: a8 becomes h1.
    pub const fn flip_diagonal(self) -> Square {
        Square::wrapping((self as usize) >> 3 | (self as usize & 7) << 3)
    }

    /// The square reflected in the diagonal from a8 to h1: a1 becomes h8.
    pub const fn flip_anti_diagonal(self) -> Square {
        self.flip_diagonal().rotate_180()
    }

    /// The square with the board turned half round: a1 becomes h8.
    #[inline]
    pub const fn rotate_180(self) -> Square {
        Square::wrapping(self as usize ^ 0b111_111)
    }

    /// The square as `color` sees the board: unchanged for White, ranks counted from the top for Black.
    pub const fn relative_to(self, color: Color) -> Square {
        match color {
            Color::White => self,
            Color::Black => self.flip_vertical(),
        }
    }

    /// How many king's steps lead from one square to the other on an empty board, 0 to 7.
    pub const fn distance(self, other: Square) -> u8 {
        let files = self.file().distance(other.file());
        let ranks = self.rank().distance(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// The difference of files plus the difference of ranks, 0 to 14.
    pub const fn manhattan_distance(self, other: Square) -> u8 {
        self.file().distance(other.file()) + self.rank().distance(other.rank())
    }

    /// Reads two bytes such as `e4`: a small letter and a digit; `None` for anything else.
    #[inline]
    pub const fn from_ascii(text: [u8; 2]) -> Option<Square> {
        let (file, rank) = (text[0].wrapping_sub(b'a'), text[1].wrapping_sub(b'1'));
        if (file | rank) < 8 { Some(Square::wrapping((file | rank << 3) as usize)) } else { None }
    }
}

impl Color {
    /// The rank on which this side's pieces stand at the start: the first for White, the eighth for Black.
    pub const fn back_rank(self) -> Rank {
        Rank::First.relative_to(self)
    }

    /// The rank on which this side's pawns stand at the start: the second for White, the seventh for Black.
    pub const fn pawn_rank(self) -> Rank {
        Rank::Second.relative_to(self)
    }

    /// The rank on which this side's pawns promote (Laws 3.7(5)): the eighth for White, the first for Black.
    pub const fn promotion_rank(self) -> Rank {
        Rank::Eighth.relative_to(self)
    }

    /// The square of this side's back rank on `file`.
    pub(crate) const fn back_square(self, file: File) -> Square {
        Square::new(file, self.back_rank())
    }
}

impl fmt::Display for Square {
    /// Writes the small letter of the file and the digit of the rank.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = [b'a' + self.file() as u8, b'1' + self.rank() as u8];
        f.pad(core::str::from_utf8(&text).unwrap_or_default())
    }
}

/// A text that does not name a square: not exactly a letter from a to h and a digit from 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square: expected a letter from a to h and a digit from 1 to 8")
    }
}

impl core::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        <[u8; 2]>::try_from(text.as_bytes()).ok().and_then(Square::from_ascii).ok_or(ParseSquareError)
    }
}
