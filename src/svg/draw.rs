//! The drawing itself, layer upon layer.

use core::fmt;

use super::pieces::{SQUARE, shape};
use super::text::{Attribute, Description};
use super::{Arrow, Mark, MarkShape, Svg, way};
use crate::color::Color;
use crate::picture::Coordinates;
use crate::role::Role;
use crate::square::{File, Rank, Square};

const BOARD: u32 = 8 * SQUARE;
const MARGIN: u32 = 44;

/// Half the thickness of an arrow's shaft, the length of its head and half the head's width, in tenths
/// of a unit.
const SHAFT: i64 = 80;
const HEAD_LENGTH: i64 = 420;
const HEAD: i64 = 230;

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.open(f)?;
        self.define(f)?;
        self.draw_squares(f)?;
        self.draw_check(f)?;
        self.draw_men(f, Color::White)?;
        self.draw_men(f, Color::Black)?;
        self.draw_marks(f)?;
        self.draw_arrows(f)?;
        self.draw_coordinates(f)?;
        f.write_str("</svg>\n")
    }
}

impl Svg<'_> {
    fn open(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"")?;
        match self.coordinates {
            Coordinates::Hidden => write!(f, "0 0 {BOARD} {BOARD}")?,
            Coordinates::Shown => {
                let view = BOARD + 2 * MARGIN;
                write!(f, "-{MARGIN} -{MARGIN} {view} {view}")?;
            }
        }
        let size = self.size;
        writeln!(f, "\" width=\"{size}\" height=\"{size}\" role=\"img\">")?;
        let bottom = match self.bottom {
            Color::White => "White",
            Color::Black => "Black",
        };
        writeln!(f, "<title>Chess board seen from {bottom}</title>")?;
        writeln!(f, "<desc>{}</desc>", Description(self))
    }

    /// Defines the shapes of the men on the board and the glow. None has a colour of its own, so that
    /// pictures in different colours can share a page, where names count for all of it.
    fn define(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<defs>\n")?;
        for role in Role::ALL {
            if !self.board.by_role(role).is_empty() {
                writeln!(f, "<g id=\"jadoube-{role}\">{}</g>", shape(role))?;
            }
        }
        if self.check.is_some() {
            f.write_str(concat!(
                "<radialGradient id=\"jadoube-fade\" r=\".66\"><stop offset=\".2\" stop-color=\"#fff\"/>",
                "<stop offset=\"1\" stop-color=\"#fff\" stop-opacity=\"0\"/></radialGradient>\n",
                "<mask id=\"jadoube-glow\" maskContentUnits=\"objectBoundingBox\">",
                "<rect width=\"1\" height=\"1\" fill=\"url(#jadoube-fade)\"/></mask>\n"
            ))?;
        }
        f.write_str("</defs>\n")
    }

    fn draw_squares(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<g class=\"squares\">\n")?;
        let (light, dark) = (Attribute(self.colors.squares.white), Attribute(self.colors.squares.black));
        writeln!(f, "<rect width=\"{BOARD}\" height=\"{BOARD}\" fill=\"{light}\"/>")?;
        write!(f, "<path fill=\"{dark}\" d=\"")?;
        for square in Square::ALL {
            if square.shade() == Color::Black {
                let (x, y) = self.corner(square);
                write!(f, "M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z")?;
            }
        }
        f.write_str("\"/>\n")?;
        if let Some(mv) = self.last_move {
            let (from, to) = way(mv);
            self.fill_square(f, from, self.colors.last_move[from.shade()])?;
            if to != from {
                self.fill_square(f, to, self.colors.last_move[to.shade()])?;
            }
        }
        for mark in self.marks.iter().filter(|mark| mark.shape == MarkShape::Square) {
            self.fill_square(f, mark.square, mark.color)?;
        }
        f.write_str("</g>\n")
    }

    fn draw_check(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(king) = self.check else { return Ok(()) };
        f.write_str("<g class=\"check\" mask=\"url(#jadoube-glow)\">\n")?;
        self.fill_square(f, king, self.colors.check)?;
        f.write_str("</g>\n")
    }

    fn draw_men(&self, f: &mut fmt::Formatter<'_>, color: Color) -> fmt::Result {
        let men = self.board.by_color(color);
        if men.is_empty() {
            return Ok(());
        }
        let class = match color {
            Color::White => "white",
            Color::Black => "black",
        };
        let colors = self.colors.men[color];
        writeln!(
            f,
            "<g class=\"{class}\" fill=\"{}\" stroke=\"{}\" color=\"{}\" stroke-width=\"3.5\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\">",
            Attribute(colors.fill),
            Attribute(colors.outline),
            Attribute(colors.detail)
        )?;
        for square in men {
            if let Some(role) = self.board.role_at(square) {
                let (x, y) = self.corner(square);
                writeln!(f, "<use href=\"#jadoube-{role}\" x=\"{x}\" y=\"{y}\"/>")?;
            }
        }
        f.write_str("</g>\n")
    }

    fn draw_marks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut marks = self.marks.iter().filter(|mark| mark.shape != MarkShape::Square).peekable();
        if marks.peek().is_none() {
            return Ok(());
        }
        f.write_str("<g class=\"marks\" fill=\"none\" stroke-width=\"8\" stroke-linecap=\"round\">\n")?;
        marks.try_for_each(|mark| self.draw_mark(f, mark))?;
        f.write_str("</g>\n")
    }

    fn draw_mark(&self, f: &mut fmt::Formatter<'_>, mark: &Mark<'_>) -> fmt::Result {
        match mark.shape {
            // Drawn with the squares, under the men.
            MarkShape::Square => Ok(()),
            MarkShape::Circle => self.draw_ring(f, mark.square, mark.color),
            MarkShape::Cross => {
                let (x, y) = self.corner(mark.square);
                let (x, y, stroke) = (x + 20, y + 20, Attribute(mark.color));
                writeln!(f, "<path d=\"M{x} {y}l60 60m0-60l-60 60\" stroke=\"{stroke}\"/>")
            }
        }
    }

    fn draw_arrows(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.arrows.is_empty() {
            return Ok(());
        }
        f.write_str("<g class=\"arrows\" fill=\"none\" stroke-width=\"8\" opacity=\".8\">\n")?;
        for arrow in self.arrows {
            if arrow.from == arrow.to {
                self.draw_ring(f, arrow.to, arrow.color)?;
            } else {
                self.draw_arrow(f, arrow)?;
            }
        }
        f.write_str("</g>\n")
    }

    /// One outline: round the tail, along the shaft, by the head's corner to the tip and back.
    fn draw_arrow(&self, f: &mut fmt::Formatter<'_>, arrow: &Arrow<'_>) -> fmt::Result {
        let [tail, tip] = [arrow.from, arrow.to].map(|square| {
            let (x, y) = self.center(square);
            Point { x: 10 * i64::from(x), y: 10 * i64::from(y) }
        });
        let (dx, dy) = (tip.x - tail.x, tip.y - tail.y);
        // Cannot be zero: the middles of two squares are at least 1000 tenths apart.
        let length = (dx * dx + dy * dy).unsigned_abs().isqrt().max(1).cast_signed();
        let neck = Point { x: tip.x - HEAD_LENGTH * dx / length, y: tip.y - HEAD_LENGTH * dy / length };
        let beside = |point: Point, distance: i64| Point {
            x: point.x - distance * dy / length,
            y: point.y + distance * dx / length,
        };
        writeln!(
            f,
            "<path d=\"M{} A8 8 0 0 1 {} L{} {} {} {} {}z\" fill=\"{}\"/>",
            beside(tail, SHAFT),
            beside(tail, -SHAFT),
            beside(neck, -SHAFT),
            beside(neck, -HEAD),
            tip,
            beside(neck, HEAD),
            beside(neck, SHAFT),
            Attribute(arrow.color)
        )
    }

    fn draw_coordinates(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.coordinates == Coordinates::Hidden {
            return Ok(());
        }
        let (margin, text) = (Attribute(self.colors.margin), Attribute(self.colors.coordinates));
        let far = BOARD + MARGIN;
        writeln!(f, "<g class=\"coordinates\">")?;
        writeln!(
            f,
            "<path fill=\"{margin}\" d=\"M-{MARGIN} -{MARGIN}H{far}V{far}H-{MARGIN}zM0 0V{BOARD}H{BOARD}V0z\"/>"
        )?;
        writeln!(
            f,
            "<g fill=\"{text}\" font-family=\"sans-serif\" font-size=\"26\" text-anchor=\"middle\">"
        )?;
        // The middle of a letter lies about 9 units above its base line.
        let (near, far) = (-i64::from(MARGIN / 2), i64::from(BOARD + MARGIN / 2));
        for file in File::ALL {
            let (x, _) = self.center(Square::new(file, Rank::First));
            for y in [near + 9, far + 9] {
                writeln!(f, "<text x=\"{x}\" y=\"{y}\">{file}</text>")?;
            }
        }
        for rank in Rank::ALL {
            let (_, y) = self.center(Square::new(File::A, rank));
            for x in [near, far] {
                writeln!(f, "<text x=\"{x}\" y=\"{}\">{rank}</text>", y + 9)?;
            }
        }
        f.write_str("</g>\n</g>\n")
    }

    fn fill_square(&self, f: &mut fmt::Formatter<'_>, square: Square, color: &str) -> fmt::Result {
        let ((x, y), fill) = (self.corner(square), Attribute(color));
        writeln!(f, "<rect x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\" fill=\"{fill}\"/>")
    }

    fn draw_ring(&self, f: &mut fmt::Formatter<'_>, square: Square, color: &str) -> fmt::Result {
        let ((x, y), stroke) = (self.center(square), Attribute(color));
        writeln!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"44\" stroke=\"{stroke}\"/>")
    }

    /// The far left corner of a square, in units.
    const fn corner(&self, square: Square) -> (u32, u32) {
        let place = square.read_from(self.bottom);
        (place.file() as u32 * SQUARE, place.rank() as u32 * SQUARE)
    }

    /// The middle of a square, in units.
    const fn center(&self, square: Square) -> (u32, u32) {
        let (x, y) = self.corner(square);
        (x + SQUARE / 2, y + SQUARE / 2)
    }
}

/// A point in tenths of a unit, written in units.
#[derive(Clone, Copy)]
struct Point {
    x: i64,
    y: i64,
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Tenths(self.x), Tenths(self.y))
    }
}

struct Tenths(i64);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, tenths) = (self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10);
        match tenths {
            0 => write!(f, "{sign}{whole}"),
            _ => write!(f, "{sign}{whole}.{tenths}"),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::ToString;

    use super::*;

    #[test]
    fn tenths_are_written_in_units() {
        for (tenths, text) in [(0, "0"), (5, "0.5"), (10, "1"), (1234, "123.4"), (-7, "-0.7"), (-120, "-12")]
        {
            assert_eq!(Tenths(tenths).to_string(), text);
        }
    }
}
