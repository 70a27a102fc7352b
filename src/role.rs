//! The six kinds of men, men with a colour, and records that hold one value for each kind.

use core::fmt;
use core::ops::{Index, IndexMut};

use crate::color::Color;

/// A kind of man (Laws 2.2), from pawn to king.
///
/// Numbers run from 0 (pawn) to 5 (king). The letters are English.
///
/// ```
/// use jadoube::Role;
///
/// assert_eq!(Role::from_letter('N'), Some(Role::Knight));
/// assert_eq!(Role::Queen.letter(), 'Q');
/// assert!(Role::Pawn < Role::King);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Role {
    /// A pawn (Laws 3.7).
    Pawn = 0,
    /// A knight (Laws 3.6).
    Knight = 1,
    /// A bishop (Laws 3.2).
    Bishop = 2,
    /// A rook (Laws 3.3).
    Rook = 3,
    /// A queen (Laws 3.4).
    Queen = 4,
    /// A king (Laws 3.8).
    King = 5,
}

impl Role {
    /// All roles, from pawn to king.
    pub const ALL: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// The role's number, 0 (pawn) to 5 (king).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The role with this number; `None` from 6 on.
    pub const fn from_index(index: usize) -> Option<Role> {
        if index < Role::ALL.len() { Some(Role::ALL[index]) } else { None }
    }

    /// The English capital letter: `P N B R Q K`.
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }

    /// The role of an English capital letter; `None` for every other character, small letters included.
    pub const fn from_letter(letter: char) -> Option<Role> {
        match letter {
            'P' => Some(Role::Pawn),
            'N' => Some(Role::Knight),
            'B' => Some(Role::Bishop),
            'R' => Some(Role::Rook),
            'Q' => Some(Role::Queen),
            'K' => Some(Role::King),
            _ => None,
        }
    }

    /// Whether this is a bishop, rook or queen: a piece that moves any distance along a free line.
    pub const fn is_slider(self) -> bool {
        matches!(self, Role::Bishop | Role::Rook | Role::Queen)
    }

    /// The English word for the role, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }

    /// This role as a piece of the given colour.
    pub const fn of(self, color: Color) -> Piece {
        Piece { color, role: self }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a pawn may become (Laws 3.7(5)): a queen, rook, bishop or knight.
///
/// A promotion to a king or pawn cannot be written down in this type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Promotion {
    /// Promotion to a knight.
    Knight = 0,
    /// Promotion to a bishop.
    Bishop = 1,
    /// Promotion to a rook.
    Rook = 2,
    /// Promotion to a queen.
    Queen = 3,
}

impl Promotion {
    /// The four choices, from knight to queen.
    pub const ALL: [Promotion; 4] = [Promotion::Knight, Promotion::Bishop, Promotion::Rook, Promotion::Queen];

    /// The role that the pawn turns into.
    pub const fn role(self) -> Role {
        match self {
            Promotion::Knight => Role::Knight,
            Promotion::Bishop => Role::Bishop,
            Promotion::Rook => Role::Rook,
            Promotion::Queen => Role::Queen,
        }
    }

    /// The promotion to `role`; `None` for a pawn or king, which no pawn may become.
    pub const fn from_role(role: Role) -> Option<Promotion> {
        match role {
            Role::Knight => Some(Promotion::Knight),
            Role::Bishop => Some(Promotion::Bishop),
            Role::Rook => Some(Promotion::Rook),
            Role::Queen => Some(Promotion::Queen),
            Role::Pawn | Role::King => None,
        }
    }
}

impl From<Promotion> for Role {
    fn from(promotion: Promotion) -> Role {
        promotion.role()
    }
}

impl fmt::Display for Promotion {
    /// Writes the English word for the role, in small letters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.role(), f)
    }
}

/// A man of one colour.
///
/// ```
/// use jadoube::{Color, Piece, Role};
///
/// let knight = Piece::from_letter('n').unwrap();
/// assert_eq!(knight, Role::Knight.of(Color::Black));
/// assert_eq!(knight.symbol(), '♞');
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose man it is.
    pub color: Color,
    /// Which kind of man it is.
    pub role: Role,
}

impl Piece {
    /// The letter that FEN uses: a capital for White, a small letter for Black.
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The piece of FEN's letter; `None` for every other character.
    pub const fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_lowercase() { Color::Black } else { Color::White };
        match Role::from_letter(letter.to_ascii_uppercase()) {
            Some(role) => Some(Piece { color, role }),
            None => None,
        }
    }

    /// The chess symbol of Unicode: `♙♘♗♖♕♔` for White, `♟♞♝♜♛♚` for Black.
    pub const fn symbol(self) -> char {
        const SYMBOLS: [[char; 6]; 2] = [['♙', '♘', '♗', '♖', '♕', '♔'], ['♟', '♞', '♝', '♜', '♛', '♚']];
        SYMBOLS[self.color.index()][self.role.index()]
    }
}

impl fmt::Display for Piece {
    /// Writes FEN's letter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

/// One value for each role.
///
/// ```
/// use jadoube::{ByRole, Position, Role};
///
/// let position = Position::initial();
/// let men = ByRole::from_fn(|role| position.board().by_role(role).count());
/// assert_eq!(men.pawn, 16);
/// assert_eq!(men[Role::King], 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct ByRole<T> {
    /// The value of pawns.
    pub pawn: T,
    /// The value of knights.
    pub knight: T,
    /// The value of bishops.
    pub bishop: T,
    /// The value of rooks.
    pub rook: T,
    /// The value of queens.
    pub queen: T,
    /// The value of kings.
    pub king: T,
}

impl<T> ByRole<T> {
    /// Makes all values, from the pawn's to the king's.
    pub fn from_fn(mut make: impl FnMut(Role) -> T) -> ByRole<T> {
        ByRole {
            pawn: make(Role::Pawn),
            knight: make(Role::Knight),
            bishop: make(Role::Bishop),
            rook: make(Role::Rook),
            queen: make(Role::Queen),
            king: make(Role::King),
        }
    }

    /// The value of `role`; the same as indexing, usable in constants.
    pub const fn of(&self, role: Role) -> &T {
        match role {
            Role::Pawn => &self.pawn,
            Role::Knight => &self.knight,
            Role::Bishop => &self.bishop,
            Role::Rook => &self.rook,
            Role::Queen => &self.queen,
            Role::King => &self.king,
        }
    }

    /// The value of `role`, to be changed.
    pub const fn of_mut(&mut self, role: Role) -> &mut T {
        match role {
            Role::Pawn => &mut self.pawn,
            Role::Knight => &mut self.knight,
            Role::Bishop => &mut self.bishop,
            Role::Rook => &mut self.rook,
            Role::Queen => &mut self.queen,
            Role::King => &mut self.king,
        }
    }

    /// All values changed by the same function, from the pawn's to the king's.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByRole<U> {
        ByRole {
            pawn: change(self.pawn),
            knight: change(self.knight),
            bishop: change(self.bishop),
            rook: change(self.rook),
            queen: change(self.queen),
            king: change(self.king),
        }
    }

    /// Pairs the values of two records, role by role.
    pub fn zip<U>(self, other: ByRole<U>) -> ByRole<(T, U)> {
        ByRole {
            pawn: (self.pawn, other.pawn),
            knight: (self.knight, other.knight),
            bishop: (self.bishop, other.bishop),
            rook: (self.rook, other.rook),
            queen: (self.queen, other.queen),
            king: (self.king, other.king),
        }
    }

    /// The record of references to all values.
    pub const fn as_ref(&self) -> ByRole<&T> {
        ByRole {
            pawn: &self.pawn,
            knight: &self.knight,
            bishop: &self.bishop,
            rook: &self.rook,
            queen: &self.queen,
            king: &self.king,
        }
    }

    /// All values with their roles, from the pawn's to the king's.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Role, &T)> + ExactSizeIterator {
        Role::ALL.into_iter().map(|role| (role, self.of(role)))
    }

    /// The first role, from pawn to king, whose value passes the test.
    pub fn find(&self, mut test: impl FnMut(&T) -> bool) -> Option<Role> {
        Role::ALL.into_iter().find(|&role| test(self.of(role)))
    }
}

impl<T> Index<Role> for ByRole<T> {
    type Output = T;

    fn index(&self, role: Role) -> &T {
        self.of(role)
    }
}

impl<T> IndexMut<Role> for ByRole<T> {
    fn index_mut(&mut self, role: Role) -> &mut T {
        self.of_mut(role)
    }
}
