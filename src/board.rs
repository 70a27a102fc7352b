//! Men on squares.

mod attacked;
mod packed;
#[cfg(feature = "ffi")]
mod sets;
mod transformations;

pub(crate) use packed::PackedBoard;

use core::fmt;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::role::{ByRole, Piece, Role};
use crate::square::{File, Rank, Square};

/// Which man stands on which square: any number of men of any kind, legal or not.
///
/// This is the only type that can put a man on a square or take one off, so that its sets always agree:
/// no square holds two men, and every man has a colour and a role.
///
/// ```
/// use jadoube::{Board, Color, Role, Square};
///
/// let mut board = Board::INITIAL;
/// let knight = board.remove(Square::G1).unwrap();
/// assert_eq!(board.put(Square::F3, knight), None);
/// assert_eq!(board.piece_at(Square::F3), Some(Role::Knight.of(Color::White)));
/// assert_eq!(board.occupied().count(), 32);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    // A queen stands in both slider boards. The knights lie between them on purpose: next to each other
    // the two slider boards are fetched as one double word right after they were written as two.
    pawns: Bitboard,
    diagonal: Bitboard,
    knights: Bitboard,
    orthogonal: Bitboard,
    kings: Bitboard,
    white: Bitboard,
    black: Bitboard,
}

impl Board {
    /// The board without men.
    pub const EMPTY: Board = Board {
        pawns: Bitboard::EMPTY,
        diagonal: Bitboard::EMPTY,
        knights: Bitboard::EMPTY,
        orthogonal: Bitboard::EMPTY,
        kings: Bitboard::EMPTY,
        white: Bitboard::EMPTY,
        black: Bitboard::EMPTY,
    };

    /// The 32 men of the initial position (Laws 2.3).
    pub const INITIAL: Board = {
        use Role::{Bishop, King, Knight, Queen, Rook};
        let pieces = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
        Board::with_back_ranks(pieces, pieces)
    };

    /// All pawns on their first squares and these pieces behind them, from the a-file to the h-file.
    pub(crate) const fn with_back_ranks(white: [Role; 8], black: [Role; 8]) -> Board {
        let mut board = Board::EMPTY;
        let mut index = 0;
        while index < 8 {
            let file = File::wrapping(index);
            board.put(Square::new(file, Rank::First), white[index].of(Color::White));
            board.put(Square::new(file, Rank::Second), Role::Pawn.of(Color::White));
            board.put(Square::new(file, Rank::Seventh), Role::Pawn.of(Color::Black));
            board.put(Square::new(file, Rank::Eighth), black[index].of(Color::Black));
            index += 1;
        }
        board
    }

    /// The number of sets that a man can stand in, each with a bit of its own in [`Board::marks`].
    pub(crate) const MARKS: u32 = 7;

    /// The sets that a man stands in, as bits.
    pub(crate) const fn marks(piece: Piece) -> u8 {
        let role = match piece.role {
            Role::Pawn => 1 << 0,
            Role::Bishop => 1 << 1,
            Role::Knight => 1 << 2,
            Role::Rook => 1 << 3,
            Role::Queen => 1 << 1 | 1 << 3,
            Role::King => 1 << 4,
        };
        match piece.color {
            Color::White => role | 1 << 5,
            Color::Black => role | 1 << 6,
        }
    }

    /// The board with a man on each square as its marks say: a word for each file, a byte for each rank.
    ///
    /// All bytes but zero have to come from [`Board::marks`]; the bit beyond those is not looked at.
    #[inline(always)]
    pub(crate) fn from_marks(files: [u64; 8]) -> Board {
        let [sets @ .., _] = transposed(files);
        Board::from_sets(sets.map(Bitboard::from_bits))
    }

    /// The board of these sets, in the order of [`Board::marks`], which have to agree with each other.
    #[inline(always)]
    pub(crate) const fn from_sets(sets: [Bitboard; Board::MARKS as usize]) -> Board {
        let [pawns, diagonal, knights, orthogonal, kings, white, black] = sets;
        Board { pawns, diagonal, knights, orthogonal, kings, white, black }
    }

    /// The squares of all men.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        self.white.union(self.black)
    }

    /// The squares of one side's men.
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// The squares of one kind of men of both colours.
    #[inline]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        match role {
            Role::Pawn => self.pawns,
            Role::Knight => self.knights,
            Role::Bishop => self.bishops(),
            Role::Rook => self.rooks(),
            Role::Queen => self.queens(),
            Role::King => self.kings,
        }
    }

    /// The squares of one kind of men of one colour.
    #[inline]
    pub const fn by_piece(&self, piece: Piece) -> Bitboard {
        self.by_role(piece.role).intersection(self.by_color(piece.color))
    }

    /// The squares of all pawns.
    #[inline]
    pub const fn pawns(&self) -> Bitboard {
        self.pawns
    }

    /// The squares of all knights.
    #[inline]
    pub const fn knights(&self) -> Bitboard {
        self.knights
    }

    /// The squares of all bishops.
    #[inline]
    pub const fn bishops(&self) -> Bitboard {
        self.diagonal.difference(self.orthogonal)
    }

    /// The squares of all rooks.
    #[inline]
    pub const fn rooks(&self) -> Bitboard {
        self.orthogonal.difference(self.diagonal)
    }

    /// The squares of all queens.
    #[inline]
    pub const fn queens(&self) -> Bitboard {
        self.diagonal.intersection(self.orthogonal)
    }

    /// The squares of all kings.
    #[inline]
    pub const fn kings(&self) -> Bitboard {
        self.kings
    }

    /// The squares of all men that move along diagonals: bishops and queens.
    #[inline]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        self.diagonal
    }

    /// The squares of all men that move along files and ranks: rooks and queens.
    #[inline]
    pub const fn orthogonal_sliders(&self) -> Bitboard {
        self.orthogonal
    }

    /// Whose man stands on the square, if any.
    #[inline]
    pub const fn color_at(&self, square: Square) -> Option<Color> {
        if self.white.contains(square) {
            Some(Color::White)
        } else if self.black.contains(square) {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// Which kind of man stands on the square, if any.
    #[inline]
    pub const fn role_at(&self, square: Square) -> Option<Role> {
        if !self.occupied().contains(square) {
            None
        } else if self.pawns.contains(square) {
            Some(Role::Pawn)
        } else if self.knights.contains(square) {
            Some(Role::Knight)
        } else if self.kings.contains(square) {
            Some(Role::King)
        } else if !self.diagonal.contains(square) {
            Some(Role::Rook)
        } else if self.orthogonal.contains(square) {
            Some(Role::Queen)
        } else {
            Some(Role::Bishop)
        }
    }

    /// Which man stands on the square, if any.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        match (self.color_at(square), self.role_at(square)) {
            (Some(color), Some(role)) => Some(Piece { color, role }),
            _ => None,
        }
    }

    /// The square of the only king of this colour; `None` if there is none or more than one.
    #[inline]
    pub const fn king_of(&self, color: Color) -> Option<Square> {
        self.by_piece(Role::King.of(color)).single()
    }

    /// How many men of each kind a side has.
    pub fn material(&self, color: Color) -> ByRole<u8> {
        ByRole::from_fn(|role| self.by_piece(role.of(color)).count() as u8)
    }

    /// Takes the man off the square and returns it.
    #[inline]
    pub const fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square);
        self.clear(square);
        piece
    }

    /// Puts a man on the square, in place of the man that stood there, which is returned.
    pub const fn put(&mut self, square: Square, piece: Piece) -> Option<Piece> {
        let replaced = self.remove(square);
        let set = Bitboard::from_square(square);
        if matches!(piece.role, Role::Bishop | Role::Queen) {
            self.diagonal = self.diagonal.union(set);
        }
        if matches!(piece.role, Role::Rook | Role::Queen) {
            self.orthogonal = self.orthogonal.union(set);
        }
        match piece.role {
            Role::Pawn => self.pawns = self.pawns.union(set),
            Role::Knight => self.knights = self.knights.union(set),
            Role::King => self.kings = self.kings.union(set),
            Role::Bishop | Role::Rook | Role::Queen => {}
        }
        match piece.color {
            Color::White => self.white = self.white.union(set),
            Color::Black => self.black = self.black.union(set),
        }
        replaced
    }

    /// Takes whatever stands on the square off the board.
    #[inline(always)]
    pub(crate) const fn clear(&mut self, square: Square) {
        let others = Bitboard::from_square(square).complement();
        self.pawns = self.pawns.intersection(others);
        self.diagonal = self.diagonal.intersection(others);
        self.knights = self.knights.intersection(others);
        self.orthogonal = self.orthogonal.intersection(others);
        self.kings = self.kings.intersection(others);
        self.white = self.white.intersection(others);
        self.black = self.black.intersection(others);
    }

    /// Moves this man, which stands on `from`, to the empty square `to`.
    #[inline(always)]
    pub(crate) const fn relocate(&mut self, piece: Piece, from: Square, to: Square) {
        let way = Bitboard::from_square(from).with(to);
        match piece.role {
            Role::Pawn => self.pawns = self.pawns.symmetric_difference(way),
            Role::Knight => self.knights = self.knights.symmetric_difference(way),
            Role::Bishop => self.diagonal = self.diagonal.symmetric_difference(way),
            Role::Rook => self.orthogonal = self.orthogonal.symmetric_difference(way),
            Role::Queen => {
                self.diagonal = self.diagonal.symmetric_difference(way);
                self.orthogonal = self.orthogonal.symmetric_difference(way);
            }
            Role::King => self.kings = self.kings.symmetric_difference(way),
        }
        match piece.color {
            Color::White => self.white = self.white.symmetric_difference(way),
            Color::Black => self.black = self.black.symmetric_difference(way),
        }
    }

    /// The men with their squares, from a1 to h8.
    pub fn pieces(&self) -> impl DoubleEndedIterator<Item = (Square, Piece)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }
}

/// In each of the eight bytes, bit `i` of word `k` changes places with bit `k` of word `i`.
#[inline(always)]
fn transposed(mut words: [u64; 8]) -> [u64; 8] {
    swap_blocks::<4>(&mut words, 0x0f0f_0f0f_0f0f_0f0f);
    swap_blocks::<2>(&mut words, 0x3333_3333_3333_3333);
    swap_blocks::<1>(&mut words, 0x5555_5555_5555_5555);
    words
}

#[inline(always)]
fn swap_blocks<const SIZE: usize>(words: &mut [u64; 8], low: u64) {
    for index in 0..8 {
        if index & SIZE == 0 {
            let swap = (words[index] >> SIZE ^ words[index + SIZE]) & low;
            words[index] ^= swap << SIZE;
            words[index + SIZE] ^= swap;
        }
    }
}

impl Extend<(Square, Piece)> for Board {
    /// Puts men on their squares, each in place of the man that stood there.
    fn extend<I: IntoIterator<Item = (Square, Piece)>>(&mut self, men: I) {
        for (square, piece) in men {
            self.put(square, piece);
        }
    }
}

impl FromIterator<(Square, Piece)> for Board {
    /// The board with these men and no others; of two men on one square the later one stays.
    ///
    /// ```
    /// use jadoube::{Board, Color};
    ///
    /// let white: Board =
    ///     Board::INITIAL.pieces().filter(|(_, piece)| piece.color == Color::White).collect();
    /// assert_eq!(white.occupied(), Board::INITIAL.by_color(Color::White));
    /// ```
    fn from_iter<I: IntoIterator<Item = (Square, Piece)>>(men: I) -> Board {
        let mut board = Board::EMPTY;
        board.extend(men);
        board
    }
}

impl Default for Board {
    /// The empty board.
    fn default() -> Board {
        Board::EMPTY
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.pieces()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_say_who_stands_where() {
        // Every man on every square in turn, and a bit that means nothing on all.
        for first in 0..12 {
            let mut expected = Board::EMPTY;
            let mut files = [0x8080_8080_8080_8080; 8];
            for square in Square::ALL {
                let number = first + square.index();
                let piece = Role::ALL[number % 6].of(Color::ALL[number / 6 % 2]);
                expected.put(square, piece);
                files[square.file().index()] |= u64::from(Board::marks(piece)) << (8 * square.rank().index());
            }
            assert_eq!(Board::from_marks(files), expected);
        }
    }
}
