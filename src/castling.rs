//! Castling: the two wings, and the rights that a position still grants (Laws 3.8(1)b).

use core::fmt;

use bitflags::bitflags;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::color::Color;
use crate::role::Role;
use crate::square::{File, Square};

/// The wing on which a king castles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CastlingSide {
    /// Towards the h-file: the king lands on the g-file, the rook on the f-file. Written `O-O`.
    KingSide,
    /// Towards the a-file: the king lands on the c-file, the rook on the d-file. Written `O-O-O`.
    QueenSide,
}

impl CastlingSide {
    /// Both sides, the king's first.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::KingSide, CastlingSide::QueenSide];

    /// The side on which the rook stands as seen from the king.
    pub const fn of(king: File, rook: File) -> CastlingSide {
        if rook as u8 > king as u8 { CastlingSide::KingSide } else { CastlingSide::QueenSide }
    }

    /// The square where the king of this colour lands: g1, c1, g8 or c8, in Chess960 too.
    pub const fn king_destination(self, color: Color) -> Square {
        color.back_square(match self {
            CastlingSide::KingSide => File::G,
            CastlingSide::QueenSide => File::C,
        })
    }

    /// The square where the rook of this colour lands: f1, d1, f8 or d8, in Chess960 too.
    pub const fn rook_destination(self, color: Color) -> Square {
        color.back_square(match self {
            CastlingSide::KingSide => File::F,
            CastlingSide::QueenSide => File::D,
        })
    }

    /// The corner where the rook starts in standard chess: h1, a1, h8 or a8.
    pub const fn corner(self, color: Color) -> Square {
        color.back_square(match self {
            CastlingSide::KingSide => File::H,
            CastlingSide::QueenSide => File::A,
        })
    }
}

impl fmt::Display for CastlingSide {
    /// Writes `king-side` or `queen-side`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            CastlingSide::KingSide => "king-side",
            CastlingSide::QueenSide => "queen-side",
        })
    }
}

bitflags! {
    /// Which castlings are not yet lost for ever, for each colour and side.
    ///
    /// A right says that neither this king nor this rook has moved. Whether castling is possible at
    /// this moment is another question: see [`Position::check_move`](crate::Position::check_move).
    ///
    /// ```
    /// use jadoube::{CastlingRights, CastlingSide, Color};
    ///
    /// let rights = CastlingRights::WHITE - CastlingRights::WHITE_QUEEN_SIDE;
    /// assert!(rights.has(Color::White, CastlingSide::KingSide));
    /// assert!(!rights.has(Color::White, CastlingSide::QueenSide));
    /// assert_eq!((rights | CastlingRights::BLACK).to_string(), "Kkq");
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
    pub struct CastlingRights: u8 {
        /// White may castle king-side.
        const WHITE_KING_SIDE = 1;
        /// White may castle queen-side.
        const WHITE_QUEEN_SIDE = 2;
        /// Black may castle king-side.
        const BLACK_KING_SIDE = 4;
        /// Black may castle queen-side.
        const BLACK_QUEEN_SIDE = 8;
        /// White may castle on both sides.
        const WHITE = 3;
        /// Black may castle on both sides.
        const BLACK = 12;
    }
}

impl CastlingRights {
    /// The right of one colour on one side.
    pub const fn of(color: Color, side: CastlingSide) -> CastlingRights {
        match (color, side) {
            (Color::White, CastlingSide::KingSide) => CastlingRights::WHITE_KING_SIDE,
            (Color::White, CastlingSide::QueenSide) => CastlingRights::WHITE_QUEEN_SIDE,
            (Color::Black, CastlingSide::KingSide) => CastlingRights::BLACK_KING_SIDE,
            (Color::Black, CastlingSide::QueenSide) => CastlingRights::BLACK_QUEEN_SIDE,
        }
    }

    /// Whether this colour has the right on this side.
    pub const fn has(self, color: Color, side: CastlingSide) -> bool {
        self.contains(CastlingRights::of(color, side))
    }
}

impl fmt::Display for CastlingRights {
    /// Writes the letters of FEN for standard chess, such as `KQkq`, or `-` for no right.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = [0; 4];
        let mut length = 0;
        for color in Color::ALL {
            for (side, role) in CastlingSide::ALL.into_iter().zip([Role::King, Role::Queen]) {
                if self.has(color, side) {
                    letters[length] = role.of(color).letter() as u8;
                    length += 1;
                }
            }
        }
        if length == 0 {
            return f.pad("-");
        }
        f.pad(core::str::from_utf8(&letters[..length]).unwrap_or_default())
    }
}

/// The squares that decide whether a castling is prevented for the moment (Laws 3.8(1)b).
#[derive(Clone, Copy)]
pub(crate) struct CastlingPath {
    /// The squares where, beside this king and this rook, no man may stand.
    pub(crate) to_be_empty: Bitboard,
    /// The squares that the king crosses and lands on, where it may not be attacked.
    pub(crate) king_path: Bitboard,
    king: Square,
    rook: Square,
    side: CastlingSide,
    color: Color,
}

/// What [`CastlingPath`] holds of squares, on the first rank, by the files of king and rook.
static FIRST_RANK_PATHS: [[(u8, u8); 8]; 8] = {
    /// The files from one to the other, both included.
    const fn span(a: usize, b: usize) -> u8 {
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        (0xff << low & 0xff_u32 >> (7 - high)) as u8
    }
    let mut paths = [[(0, 0); 8]; 8];
    let mut king = 0;
    while king < 8 {
        let mut rook = 0;
        while rook < 8 {
            let side = CastlingSide::of(File::wrapping(king), File::wrapping(rook));
            let king_way = span(king, side.king_destination(Color::White).index());
            let rook_way = span(rook, side.rook_destination(Color::White).index());
            let (king_square, rook_square) = (1 << king, 1 << rook);
            paths[king][rook] =
                ((king_way | rook_way) & !king_square & !rook_square, king_way & !king_square);
            rook += 1;
        }
        king += 1;
    }
    paths
};

#[cfg(test)]
pub(crate) const TABLE_BYTES: usize = size_of_val(&FIRST_RANK_PATHS);

impl CastlingPath {
    /// The path of a king and a rook that stand on the back rank of their colour.
    #[inline(always)]
    pub(crate) const fn new(color: Color, side: CastlingSide, king: Square, rook: Square) -> CastlingPath {
        let (to_be_empty, king_path) = FIRST_RANK_PATHS[king.file().index()][rook.file().index()];
        let shift = 8 * color.back_rank() as u32;
        CastlingPath {
            to_be_empty: Bitboard::from_bits((to_be_empty as u64) << shift),
            king_path: Bitboard::from_bits((king_path as u64) << shift),
            king,
            rook,
            side,
            color,
        }
    }

    /// Whether no man stands in the way.
    #[inline(always)]
    pub(crate) const fn is_free(&self, occupied: Bitboard) -> bool {
        self.to_be_empty.is_disjoint(occupied)
    }

    /// The squares that king and rook leave.
    #[inline(always)]
    pub(crate) const fn left(&self) -> Bitboard {
        Bitboard::from_square(self.king).with(self.rook)
    }

    /// The squares where king and rook land.
    #[inline(always)]
    pub(crate) const fn landed(&self) -> Bitboard {
        let rook = self.side.rook_destination(self.color);
        Bitboard::from_square(self.side.king_destination(self.color)).with(rook)
    }

    /// The occupied squares once king and rook stand on their new squares.
    pub(crate) fn occupied_after(&self, board: &Board) -> Bitboard {
        board.occupied().difference(self.left()).union(self.landed())
    }

    /// The men that attack the king where it lands, once king and rook stand on their new squares.
    pub(crate) fn attackers_after(&self, board: &Board) -> Bitboard {
        let king = self.side.king_destination(self.color);
        board.attackers(king, self.color.opponent(), self.occupied_after(board))
    }

    /// Whether the rook may open a line to the king by leaving its square: in Chess960 alone, where it may
    /// have stood between the king and a line piece on the back rank.
    #[inline(always)]
    pub(crate) const fn may_expose_king(&self) -> bool {
        !matches!(self.rook.file(), File::A | File::H)
    }

    /// Whether the rook opens a line to the king by leaving its square.
    #[inline(always)]
    pub(crate) fn exposes_king(&self, board: &Board) -> bool {
        self.may_expose_king() && self.attackers_after(board).any()
    }
}
