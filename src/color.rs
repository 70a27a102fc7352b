//! The two sides, and records that hold one value for each.

use core::fmt;
use core::ops::{Index, IndexMut, Not};

/// One of the two players, or the colour of a piece (Laws 1.1, 2.2).
///
/// White is 0 and Black is 1.
///
/// ```
/// use jadoube::Color;
///
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!(Color::from_letter('b'), Some(Color::Black));
/// assert_eq!(Color::White.to_string(), "white");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// The player with the light pieces, who moves first.
    White = 0,
    /// The player with the dark pieces.
    Black = 1,
}

impl Color {
    /// Both colours, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// The opponent's colour; the same as `!self`, usable in constants.
    pub const fn opponent(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// 0 for White, 1 for Black.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour with this number; `None` from 2 on.
    pub const fn from_index(index: usize) -> Option<Color> {
        match index {
            0 => Some(Color::White),
            1 => Some(Color::Black),
            _ => None,
        }
    }

    /// The letter that FEN uses: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// The colour of FEN's letter `w` or `b`; `None` for every other character, capitals included.
    pub const fn from_letter(letter: char) -> Option<Color> {
        match letter {
            'w' => Some(Color::White),
            'b' => Some(Color::Black),
            _ => None,
        }
    }

    /// The English word for the colour, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }
}

impl Not for Color {
    type Output = Color;

    fn not(self) -> Color {
        self.opponent()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One value for each colour.
///
/// ```
/// use jadoube::{ByColor, Color};
///
/// let mut minutes = ByColor { white: 90, black: 90 };
/// minutes[Color::Black] += 2;
/// assert_eq!(minutes.map(|m| m * 60), ByColor { white: 5400, black: 5520 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct ByColor<T> {
    /// White's value.
    pub white: T,
    /// Black's value.
    pub black: T,
}

impl<T> ByColor<T> {
    /// Makes both values, White's first.
    pub fn from_fn(mut make: impl FnMut(Color) -> T) -> ByColor<T> {
        ByColor { white: make(Color::White), black: make(Color::Black) }
    }

    /// The value of `color`; the same as indexing, usable in constants.
    pub const fn of(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// The value of `color`, to be changed.
    pub const fn of_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }

    /// Both values changed by the same function, White's first.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { white: change(self.white), black: change(self.black) }
    }

    /// Pairs the values of two records, colour by colour.
    pub fn zip<U>(self, other: ByColor<U>) -> ByColor<(T, U)> {
        ByColor { white: (self.white, other.white), black: (self.black, other.black) }
    }

    /// The record of references to both values.
    pub const fn as_ref(&self) -> ByColor<&T> {
        ByColor { white: &self.white, black: &self.black }
    }

    /// Both values with their colours, White's first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Color, &T)> + ExactSizeIterator {
        Color::ALL.into_iter().map(|color| (color, self.of(color)))
    }

    /// The first colour, White before Black, whose value passes the test.
    pub fn find(&self, mut test: impl FnMut(&T) -> bool) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| test(self.of(color)))
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        self.of(color)
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        self.of_mut(color)
    }
}
