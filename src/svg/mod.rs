//! Board diagrams as SVG pictures.
//!
//! [`Board::svg`] starts a picture, the methods of [`Svg`] say what it shows, and
//! [`Display`](core::fmt::Display) writes it: a complete document that may be saved as a file or put into
//! a web page as it is. Pages may hold many pictures: what they define by name is the same in each of them.
//!
//! ```
//! use jadoube::svg::{Arrow, Mark, MarkShape};
//! use jadoube::{Board, Color, Coordinates, Move, Square};
//!
//! let mut board = Board::INITIAL;
//! let pawn = board.remove(Square::E2).unwrap();
//! board.put(Square::E4, pawn);
//!
//! let picture = board
//!     .svg()
//!     .seen_from(Color::Black)
//!     .coordinates(Coordinates::Shown)
//!     .size(600)
//!     .last_move(Move::normal(Square::E2, Square::E4))
//!     .marks(&[Mark { square: Square::D5, shape: MarkShape::Circle, color: "crimson" }])
//!     .arrows(&[Arrow { from: Square::D7, to: Square::D5, color: "#2f7d4f" }])
//!     .to_string();
//! assert!(picture.starts_with("<svg xmlns="));
//! assert!(picture.contains("Last move: e2 to e4."));
//! ```

mod draw;
mod pieces;
mod text;

use crate::board::Board;
use crate::castling::CastlingSide;
use crate::color::{ByColor, Color};
use crate::moves::Move;
use crate::picture::Coordinates;
use crate::square::Square;

/// The colours of a picture, each as CSS writes it: `navy`, `#334`, `rgb(20 40 60)`, `none`.
///
/// Any text is safe: it cannot leave the attribute that it is written into. A viewer that cannot read a
/// colour does not show that part, or shows it black. Characters that XML forbids become `U+FFFD`.
///
/// ```
/// use jadoube::svg::SvgColors;
/// use jadoube::{Board, ByColor};
///
/// let squares = ByColor { white: "#fff", black: "#bbb" };
/// let colors = SvgColors { squares, ..SvgColors::DEFAULT };
/// assert!(Board::EMPTY.svg().colors(colors).to_string().contains("#bbb"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SvgColors<'a> {
    /// Light squares (white) and dark squares (black).
    pub squares: ByColor<&'a str>,
    /// The two squares of the last move, where they are light and where they are dark.
    pub last_move: ByColor<&'a str>,
    /// The glow on the square of a king in check.
    pub check: &'a str,
    /// The men of either side.
    pub men: ByColor<ManColors<'a>>,
    /// The margin around the board, drawn with coordinates only.
    pub margin: &'a str,
    /// The letters and digits on the margin.
    pub coordinates: &'a str,
}

/// The colours of one side's men, each as CSS writes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ManColors<'a> {
    /// The body.
    pub fill: &'a str,
    /// The line around it.
    pub outline: &'a str,
    /// Eyes, folds and rings.
    pub detail: &'a str,
}

impl SvgColors<'_> {
    /// Ivory and slate blue.
    pub const DEFAULT: SvgColors<'static> = SvgColors {
        squares: ByColor { white: "#ece7da", black: "#86a0ab" },
        last_move: ByColor { white: "#efdc8e", black: "#c4b25c" },
        check: "#e5231b",
        men: ByColor {
            white: ManColors { fill: "#fffdf6", outline: "#2b2a28", detail: "#2b2a28" },
            black: ManColors { fill: "#35332f", outline: "#161513", detail: "#f1ead9" },
        },
        margin: "#3b4a52",
        coordinates: "#e3dfd3",
    };
}

impl Default for SvgColors<'_> {
    /// [`SvgColors::DEFAULT`].
    fn default() -> Self {
        SvgColors::DEFAULT
    }
}

/// The shape of a [`Mark`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MarkShape {
    /// The whole square in another colour, under the man and under the glow of a check.
    Square,
    /// A ring within the square, over the man.
    Circle,
    /// A diagonal cross, over the man.
    Cross,
}

/// A square that a picture draws attention to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark<'a> {
    /// The square that is marked.
    pub square: Square,
    /// How it is marked.
    pub shape: MarkShape,
    /// The colour, as CSS writes it; any text is safe, as for [`SvgColors`].
    pub color: &'a str,
}

/// An arrow from the middle of one square to the middle of another; a ring if both are the same square.
///
/// Arrows and rings let the men under them show through.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arrow<'a> {
    /// Where the arrow starts.
    pub from: Square,
    /// The square that its tip touches.
    pub to: Square,
    /// The colour, as CSS writes it; any text is safe, as for [`SvgColors`].
    pub color: &'a str,
}

impl<'a> Arrow<'a> {
    /// The arrow along a move's way; for castling, along the king's way.
    ///
    /// ```
    /// use jadoube::svg::Arrow;
    /// use jadoube::{Move, Square};
    ///
    /// let castling = Move::castling(Square::E1, Square::H1);
    /// assert_eq!(Arrow::along(castling, "green").to, Square::G1);
    /// ```
    pub const fn along(mv: Move, color: &'a str) -> Arrow<'a> {
        let (from, to) = way(mv);
        Arrow { from, to, color }
    }
}

/// The squares where a move's man starts and ends, the king in castling.
///
/// Castling that no position allows is taken as it is written.
const fn way(mv: Move) -> (Square, Square) {
    let (from, to) = (mv.from(), mv.to());
    if !(mv.is_castling() && mv.is_well_formed()) {
        return (from, to);
    }
    let side = CastlingSide::of(from.file(), to.file());
    let color = if from.rank() as u8 == Color::White.back_rank() as u8 { Color::White } else { Color::Black };
    (from, side.king_destination(color))
}

impl Board {
    /// The board as an SVG picture, to be written with [`Display`](core::fmt::Display): see [`Svg`].
    pub const fn svg(&self) -> Svg<'static> {
        Svg {
            board: *self,
            bottom: Color::White,
            coordinates: Coordinates::Hidden,
            size: Svg::DEFAULT_SIZE,
            colors: SvgColors::DEFAULT,
            last_move: None,
            check: None,
            marks: &[],
            arrows: &[],
        }
    }
}

/// A board diagram that writes itself as SVG; made by [`Board::svg`].
///
/// The text is one well-formed XML element with its own name space, in ASCII unless a colour brings
/// other characters, the same for the same picture every time. It refers to nothing outside, unless a colour does.
/// For readers who do not see it, its description lists the men, the last move and the check in words.
/// Each layer is a `<g>` with a `class`: `squares`, `check`, `white`, `black`, `marks`, `arrows`,
/// `coordinates`.
///
/// The unit of drawing is a hundredth of a square; the far left corner of the board lies at the origin.
/// Flags of the formatter such as width are ignored. The only error is the writer's own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Svg<'a> {
    board: Board,
    bottom: Color,
    coordinates: Coordinates,
    size: u32,
    colors: SvgColors<'a>,
    last_move: Option<Move>,
    check: Option<Square>,
    marks: &'a [Mark<'a>],
    arrows: &'a [Arrow<'a>],
}

impl<'a> Svg<'a> {
    /// The width and height in pixels unless [`Svg::size`] says otherwise: 400.
    pub const DEFAULT_SIZE: u32 = 400;

    /// The picture as this side sees the board, its own back rank at the bottom. White's view is the default.
    #[must_use]
    pub const fn seen_from(self, color: Color) -> Svg<'a> {
        Svg { bottom: color, ..self }
    }

    /// The picture with or without letters and digits on a margin. They are hidden by default.
    ///
    /// The margin lies within [`Svg::size`], so that shown coordinates make the squares smaller.
    #[must_use]
    pub const fn coordinates(self, coordinates: Coordinates) -> Svg<'a> {
        Svg { coordinates, ..self }
    }

    /// The picture with this width and height in pixels, margin included; viewers show nothing of size 0.
    #[must_use]
    pub const fn size(self, pixels: u32) -> Svg<'a> {
        Svg { size: pixels, ..self }
    }

    /// The picture in these colours.
    #[must_use]
    pub const fn colors(self, colors: SvgColors<'a>) -> Svg<'a> {
        Svg { colors, ..self }
    }

    /// The picture with the squares of a move highlighted: where its man came from and where it went.
    ///
    /// Of castling these are the king's squares, though [`Move`] names the rook's; in Chess960 they may be
    /// one. The move is not compared with the board. `None` takes the highlight away.
    #[must_use]
    pub fn last_move(self, mv: impl Into<Option<Move>>) -> Svg<'a> {
        Svg { last_move: mv.into(), ..self }
    }

    /// The picture with a red glow on a square: where the king in check stands.
    ///
    /// The square is not compared with the board. `None` takes the glow away.
    #[must_use]
    pub fn check(self, king: impl Into<Option<Square>>) -> Svg<'a> {
        Svg { check: king.into(), ..self }
    }

    /// The picture with these marks in place of earlier ones, drawn in this order.
    #[must_use]
    pub const fn marks(self, marks: &'a [Mark<'a>]) -> Svg<'a> {
        Svg { marks, ..self }
    }

    /// The picture with these arrows in place of earlier ones, drawn in this order, over all else.
    #[must_use]
    pub const fn arrows(self, arrows: &'a [Arrow<'a>]) -> Svg<'a> {
        Svg { arrows, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn castling_is_the_kings_way() {
        assert_eq!(way(Move::castling(Square::E1, Square::H1)), (Square::E1, Square::G1));
        assert_eq!(way(Move::castling(Square::E8, Square::A8)), (Square::E8, Square::C8));
        assert_eq!(way(Move::castling(Square::G8, Square::H8)), (Square::G8, Square::G8));
        assert_eq!(way(Move::castling(Square::B1, Square::A1)), (Square::B1, Square::C1));
        assert_eq!(way(Move::normal(Square::E1, Square::H1)), (Square::E1, Square::H1));
    }

    #[test]
    fn impossible_castling_is_taken_as_written() {
        assert_eq!(way(Move::castling(Square::E4, Square::H4)), (Square::E4, Square::H4));
        assert_eq!(way(Move::castling(Square::E1, Square::E1)), (Square::E1, Square::E1));
        assert_eq!(way(Move::castling(Square::E1, Square::H8)), (Square::E1, Square::H8));
    }
}
