//! Castling: the two wings, and the rights that a position still grants (Laws 3.8(1)b).

use bitflags::bitflags;

use crate::color::Color;
use crate::square::{File, Square};

/// The wing on which a king castles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
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
