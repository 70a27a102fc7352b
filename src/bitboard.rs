//! Sets of squares as 64-bit words.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use crate::square::{File, Rank, Square};

/// A step to a neighbouring square, seen from White: north is up the board, east is towards the h-file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// One rank up.
    North,
    /// One rank down.
    South,
    /// One file towards h.
    East,
    /// One file towards a.
    West,
    /// Up and towards h.
    NorthEast,
    /// Up and towards a.
    NorthWest,
    /// Down and towards h.
    SouthEast,
    /// Down and towards a.
    SouthWest,
}

impl Direction {
    /// The four steps along files and ranks, then the four along diagonals.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::South,
        Direction::East,
        Direction::West,
        Direction::NorthEast,
        Direction::NorthWest,
        Direction::SouthEast,
        Direction::SouthWest,
    ];
}

/// A set of squares (Laws 2.4): bit 0 is a1, bit 63 is h8.
///
/// The operators are those of sets: `|` union, `&` intersection, `^` what is in one alone, `-` difference,
/// `!` complement. Each has a `const` method of the same meaning. Iteration runs from a1 to h8, and
/// from both ends.
///
/// ```
/// use jadoube::{Bitboard, File, Rank, Square};
///
/// let corner = Bitboard::from(File::A) & Bitboard::from(Rank::First);
/// assert_eq!(corner.single(), Some(Square::A1));
/// assert_eq!((Bitboard::from(Rank::Second) - File::E.into()).count(), 7);
/// assert!(Bitboard::ALL.into_iter().rev().eq(Square::ALL.into_iter().rev()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Bitboard(u64);

const NOT_FILE_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_FILE_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64 squares.
    pub const ALL: Bitboard = Bitboard(!0);
    /// The 32 light squares, h1 and a8 among them.
    pub const LIGHT_SQUARES: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);
    /// The 32 dark squares, a1 and h8 among them.
    pub const DARK_SQUARES: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);
    /// The first and the eighth rank, where no pawn may stand.
    pub const BACK_RANKS: Bitboard = Bitboard(0xff00_0000_0000_00ff);
    /// The four corners.
    pub const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);
    /// The 28 squares on the edge of the board.
    pub const EDGE: Bitboard = Bitboard(0xff81_8181_8181_81ff);

    /// The set with these bits: bit 0 is a1, bit 63 is h8.
    #[inline]
    pub const fn from_bits(bits: u64) -> Bitboard {
        Bitboard(bits)
    }

    /// The set as bits: bit 0 is a1, bit 63 is h8.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one square.
    #[inline]
    pub const fn from_square(square: Square) -> Bitboard {
        Bitboard(1 << square as u32)
    }

    /// The eight squares of a file.
    #[inline]
    pub const fn from_file(file: File) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << file as u32)
    }

    /// The eight squares of a rank.
    #[inline]
    pub const fn from_rank(rank: Rank) -> Bitboard {
        Bitboard(0xff << (8 * rank as u32))
    }

    /// Whether no square is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether at least one square is in the set.
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// How many squares are in the set, 0 to 64.
    #[inline]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether two or more squares are in the set.
    #[inline]
    pub const fn more_than_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square as u32 & 1 != 0
    }

    /// Whether every square of this set is in the other.
    #[inline]
    pub const fn is_subset(self, other: Bitboard) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether no square is in both sets.
    #[inline]
    pub const fn is_disjoint(self, other: Bitboard) -> bool {
        self.0 & other.0 == 0
    }

    /// The squares of either set; the same as `|`.
    #[inline]
    pub const fn union(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }

    /// The squares of both sets; the same as `&`.
    #[inline]
    pub const fn intersection(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }

    /// The squares of this set that are not in the other; the same as `-`.
    #[inline]
    pub const fn difference(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }

    /// The squares of exactly one of the sets; the same as `^`.
    #[inline]
    pub const fn symmetric_difference(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }

    /// The squares that are not in the set; the same as `!`.
    #[inline]
    pub const fn complement(self) -> Bitboard {
        Bitboard(!self.0)
    }

    /// The set and this square.
    #[inline]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | 1 << square as u32)
    }

    /// The set without this square.
    #[inline]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !(1 << square as u32))
    }

    /// The set itself if `condition` holds, the empty set otherwise.
    #[inline]
    pub(crate) const fn only_if(self, condition: bool) -> Bitboard {
        if condition { self } else { Bitboard::EMPTY }
    }

    /// The lowest square of the set, nearest to a1; `None` if the set is empty.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(self.lowest()) }
    }

    /// The highest square of the set, nearest to h8; `None` if the set is empty.
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::wrapping(63 - self.0.leading_zeros() as usize)) }
    }

    /// The only square of the set; `None` if there is none or more than one.
    ///
    /// ```
    /// use jadoube::{Bitboard, Square};
    ///
    /// assert_eq!(Bitboard::from(Square::C3).single(), Some(Square::C3));
    /// assert_eq!(Bitboard::CORNERS.single(), None);
    /// ```
    #[inline]
    pub const fn single(self) -> Option<Square> {
        if self.more_than_one() { None } else { self.first() }
    }

    /// The lowest square of a set that is known not to be empty; a1 if it is.
    #[inline(always)]
    pub(crate) const fn lowest(self) -> Square {
        Square::wrapping(self.0.trailing_zeros() as usize)
    }

    /// The set without its lowest square, the one nearest to a1; empty if it is.
    #[inline(always)]
    pub(crate) const fn without_lowest(self) -> Bitboard {
        Bitboard(self.0 & self.0.wrapping_sub(1))
    }

    /// The set one step further in a direction; what would leave the board is gone.
    ///
    /// ```
    /// use jadoube::{Bitboard, Direction, File, Rank};
    ///
    /// assert_eq!(Bitboard::from(Rank::Second).shift(Direction::North), Rank::Third.into());
    /// assert!(Bitboard::from(File::H).shift(Direction::East).is_empty());
    /// ```
    #[inline]
    pub const fn shift(self, direction: Direction) -> Bitboard {
        Bitboard(match direction {
            Direction::North => self.0 << 8,
            Direction::South => self.0 >> 8,
            Direction::East => self.0 << 1 & NOT_FILE_A,
            Direction::West => self.0 >> 1 & NOT_FILE_H,
            Direction::NorthEast => self.0 << 9 & NOT_FILE_A,
            Direction::NorthWest => self.0 << 7 & NOT_FILE_H,
            Direction::SouthEast => self.0 >> 7 & NOT_FILE_A,
            Direction::SouthWest => self.0 >> 9 & NOT_FILE_H,
        })
    }

    /// The squares a king's step away from some square of the set.
    #[inline]
    pub const fn king_steps(self) -> Bitboard {
        let sides = self.shift(Direction::East).0 | self.shift(Direction::West).0;
        let row = sides | self.0;
        Bitboard(sides | row << 8 | row >> 8)
    }

    /// The squares a knight's jump away from some square of the set.
    #[inline]
    pub const fn knight_jumps(self) -> Bitboard {
        let one = self.shift(Direction::East).0 | self.shift(Direction::West).0;
        let two = (self.0 << 2 & NOT_FILE_A & NOT_FILE_A << 1) | (self.0 >> 2 & NOT_FILE_H & NOT_FILE_H >> 1);
        Bitboard(one << 16 | one >> 16 | two << 8 | two >> 8)
    }

    /// The set with the ranks counted from the top: a1 becomes a8.
    #[inline]
    pub const fn flip_vertical(self) -> Bitboard {
        Bitboard(self.0.swap_bytes())
    }

    /// The set in the mirror: a1 becomes h1.
    #[inline]
    pub const fn flip_horizontal(self) -> Bitboard {
        Bitboard(self.0.swap_bytes().reverse_bits())
    }

    /// The set reflected in the diagonal from a1 to h8: a8 becomes h1.
    pub const fn flip_diagonal(self) -> Bitboard {
        // Three rounds of swapping blocks: 4 x 4, then 2 x 2, then single squares.
        let mut bits = self.0;
        let mut swap = (bits ^ bits << 28) & 0x0f0f_0f0f_0000_0000;
        bits ^= swap ^ swap >> 28;
        swap = (bits ^ bits << 14) & 0x3333_0000_3333_0000;
        bits ^= swap ^ swap >> 14;
        swap = (bits ^ bits << 7) & 0x5500_5500_5500_5500;
        bits ^= swap ^ swap >> 7;
        Bitboard(bits)
    }

    /// The set reflected in the diagonal from a8 to h1: a1 becomes h8.
    pub const fn flip_anti_diagonal(self) -> Bitboard {
        self.flip_diagonal().rotate_180()
    }

    /// The set with the board turned a quarter clockwise: a1 becomes a8.
    pub const fn rotate_90(self) -> Bitboard {
        self.flip_diagonal().flip_vertical()
    }

    /// The set with the board turned half round: a1 becomes h8.
    #[inline]
    pub const fn rotate_180(self) -> Bitboard {
        Bitboard(self.0.reverse_bits())
    }

    /// The set with the board turned a quarter counter-clockwise: a1 becomes h1.
    pub const fn rotate_270(self) -> Bitboard {
        self.flip_vertical().flip_diagonal()
    }

    /// All subsets of the set, the empty one first and the set itself last: two to the power of its count.
    ///
    /// ```
    /// use jadoube::Bitboard;
    ///
    /// assert_eq!(Bitboard::CORNERS.subsets().count(), 16);
    /// ```
    pub const fn subsets(self) -> Subsets {
        Subsets { set: self.0, next: Some(0) }
    }
}

macro_rules! set_operator {
    ($operator:ident, $method:ident, $assign:ident, $assign_method:ident, $named:ident) => {
        impl $operator for Bitboard {
            type Output = Bitboard;

            #[inline(always)]
            fn $method(self, other: Bitboard) -> Bitboard {
                self.$named(other)
            }
        }

        impl $assign for Bitboard {
            #[inline(always)]
            fn $assign_method(&mut self, other: Bitboard) {
                *self = self.$named(other);
            }
        }
    };
}

set_operator!(BitOr, bitor, BitOrAssign, bitor_assign, union);
set_operator!(BitAnd, bitand, BitAndAssign, bitand_assign, intersection);
set_operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, symmetric_difference);
set_operator!(Sub, sub, SubAssign, sub_assign, difference);

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline(always)]
    fn not(self) -> Bitboard {
        self.complement()
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Bitboard {
        Bitboard::from_square(square)
    }
}

impl From<File> for Bitboard {
    fn from(file: File) -> Bitboard {
        Bitboard::from_file(file)
    }
}

impl From<Rank> for Bitboard {
    fn from(rank: Rank) -> Bitboard {
        Bitboard::from_rank(rank)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self |= squares.into_iter().collect();
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline(always)]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl fmt::Display for Bitboard {
    /// Draws the board seen from White, eight lines with `1` for a square of the set and `.` for another.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let mark = if self.contains(Square::new(file, rank)) { '1' } else { '.' };
                write!(f, "{mark}{}", if file == File::H { '\n' } else { ' ' })?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bitboard(0x{:016x})", self.0)
    }
}

impl Square {
    /// The fewest knight's jumps from one square to the other on an empty board, 0 to 6.
    ///
    /// ```
    /// use jadoube::Square;
    ///
    /// assert_eq!(Square::G1.knight_distance(Square::F3), 1);
    /// assert_eq!(Square::A1.knight_distance(Square::B2), 4);
    /// assert_eq!(Square::A1.knight_distance(Square::H8), 6);
    /// ```
    pub const fn knight_distance(self, other: Square) -> u8 {
        let mut reached = Bitboard::from_square(self);
        let mut jumps = 0;
        while !reached.contains(other) {
            reached = reached.knight_jumps().union(reached);
            jumps += 1;
        }
        jumps
    }
}

/// The squares of a set, from a1 to h8; made by iterating over a [`Bitboard`].
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0.wrapping_sub(1);
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.count(), Some(self.0.count()))
    }
}

impl DoubleEndedIterator for Squares {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        let square = self.0.last()?;
        self.0 = self.0.without(square);
        Some(square)
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

/// The subsets of a set; made by [`Bitboard::subsets`].
#[derive(Clone, Debug)]
pub struct Subsets {
    set: u64,
    next: Option<u64>,
}

impl Iterator for Subsets {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        let subset = self.next?;
        // Counting with the bits outside the set taken as carried over.
        let after = subset.wrapping_sub(self.set) & self.set;
        self.next = if after == 0 { None } else { Some(after) };
        Some(Bitboard(subset))
    }
}

impl FusedIterator for Subsets {}
