//! Boards seen from elsewhere: reflected, turned, with the colours exchanged.

use super::Board;

/// The reflections and turns of a set, taken over to the whole board.
macro_rules! transformations {
    ($($name:ident: $what:literal;)+) => {
        impl Board {
            $(
                #[doc = concat!("The board with every man moved as [`Bitboard::", stringify!($name), "`](crate::Bitboard::", stringify!($name), ") moves its square: ", $what, ".")]
                #[must_use]
                pub const fn $name(&self) -> Board {
                    Board {
                        pawns: self.pawns.$name(),
                        diagonal: self.diagonal.$name(),
                        knights: self.knights.$name(),
                        orthogonal: self.orthogonal.$name(),
                        kings: self.kings.$name(),
                        white: self.white.$name(),
                        black: self.black.$name(),
                    }
                }
            )+
        }
    };
}

transformations! {
    flip_vertical: "a1 goes to a8";
    flip_horizontal: "a1 goes to h1";
    flip_diagonal: "a8 goes to h1";
    flip_anti_diagonal: "a1 goes to h8";
    rotate_90: "a1 goes to a8, a8 to h8";
    rotate_180: "a1 goes to h8";
    rotate_270: "a1 goes to h1";
}

impl Board {
    /// The board seen from the other side and with the colours exchanged: a position with the same play.
    ///
    /// ```
    /// use jadoube::Board;
    ///
    /// assert_eq!(Board::INITIAL.mirrored(), Board::INITIAL);
    /// ```
    #[must_use]
    pub const fn mirrored(&self) -> Board {
        let flipped = self.flip_vertical();
        Board { white: flipped.black, black: flipped.white, ..flipped }
    }
}
