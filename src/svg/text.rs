//! Foreign text made safe for an attribute, and the picture in words.

use core::fmt::{self, Write};

use super::{Svg, way};
use crate::color::Color;
use crate::role::Role;

/// Text as the value of an XML attribute in double quotes, whatever it holds.
pub(super) struct Attribute<'a>(pub(super) &'a str);

impl fmt::Display for Attribute<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                // A parser would turn these into spaces.
                '\t' | '\n' | '\r' => write!(f, "&#{};", character as u32)?,
                // Not characters of XML 1.0 (section 2.2), not even as references.
                '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => f.write_char(char::REPLACEMENT_CHARACTER)?,
                _ => f.write_char(character)?,
            }
        }
        Ok(())
    }
}

/// What a picture shows, in sentences: the men of both sides, the last move, the check.
pub(super) struct Description<'a>(pub(super) &'a Svg<'a>);

impl fmt::Display for Description<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Description(svg) = self;
        for color in Color::ALL {
            f.write_str(match color {
                Color::White => "White:",
                Color::Black => " Black:",
            })?;
            let of_role =
                |role: Role| svg.board.by_piece(role.of(color)).into_iter().map(move |at| (role, at));
            let mut men = Role::ALL.into_iter().rev().flat_map(of_role);
            match men.next() {
                None => f.write_str(" no men")?,
                Some((role, square)) => write!(f, " {role} {square}")?,
            }
            men.try_for_each(|(role, square)| write!(f, ", {role} {square}"))?;
            f.write_char('.')?;
        }
        if let Some(mv) = svg.last_move {
            let (from, to) = way(mv);
            write!(f, " Last move: {from} to {to}.")?;
        }
        if let Some(king) = svg.check {
            write!(f, " Check: {king}.")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::ToString;

    use super::*;
    use crate::board::Board;
    use crate::moves::Move;
    use crate::square::Square;

    #[test]
    fn every_special_character_is_escaped() {
        assert_eq!(Attribute("#fff").to_string(), "#fff");
        assert_eq!(Attribute("é ♔").to_string(), "é ♔");
        assert_eq!(Attribute("\"><a b='&'>").to_string(), "&quot;&gt;&lt;a b=&#39;&amp;&#39;&gt;");
        assert_eq!(Attribute("\t\n\r").to_string(), "&#9;&#10;&#13;");
        assert_eq!(Attribute("\0\u{1f}\u{fffe}\u{ffff}").to_string(), "\u{fffd}\u{fffd}\u{fffd}\u{fffd}");
    }

    #[test]
    fn the_description_names_all_that_is_seen() {
        let svg = Board::EMPTY.svg();
        assert_eq!(Description(&svg).to_string(), "White: no men. Black: no men.");
        let mut board = Board::EMPTY;
        for (square, letter) in [(Square::G1, 'K'), (Square::A1, 'R'), (Square::F1, 'R'), (Square::E8, 'k')] {
            board.put(square, crate::role::Piece::from_letter(letter).unwrap());
        }
        let svg = board.svg().last_move(Move::castling(Square::E1, Square::H1)).check(Square::E8);
        assert_eq!(
            Description(&svg).to_string(),
            "White: king g1, rook a1, rook f1. Black: king e8. Last move: e1 to g1. Check: e8."
        );
    }
}
