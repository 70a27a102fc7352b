//! Writing a FEN: the whole text into a small buffer, so that it goes out in one piece.

use crate::board::Board;
use crate::color::Color;
use crate::notation::fen::castling;
use crate::notation::fen::{Fen, FenCastling, FenLength, FenStyle};
use crate::setup::Setup;
use crate::square::Rank;

/// Writes the fields that the style asks for.
pub(super) fn write(setup: &Setup, style: FenStyle) -> Text {
    let mut text = Text { bytes: [0; CAPACITY], length: 0 };
    text.placement(&setup.board);
    text.push(b' ');
    text.push(setup.turn.letter() as u8);
    text.push(b' ');
    text.castling_rooks(setup, style.castling);
    text.push(b' ');
    match setup.en_passant {
        Some(square) => {
            text.push(square.file().letter() as u8);
            text.push(square.rank().digit() as u8);
        }
        None => text.push(b'-'),
    }
    if style.fields == FenLength::Six {
        text.push(b' ');
        text.number(setup.half_move_clock);
        text.push(b' ');
        text.number(setup.move_number.get());
    }
    text
}

/// A power of two, which makes indices cheap to keep within bounds, with room for the longest text.
const CAPACITY: usize = 128;
const _: () = assert!(Fen::MAX_LENGTH <= CAPACITY);

/// The text of one FEN: ASCII bytes, of which the first `length` are written.
pub(super) struct Text {
    bytes: [u8; CAPACITY],
    length: usize,
}

impl Text {
    pub(super) fn as_str(&self) -> &str {
        self.bytes.get(..self.length).and_then(|text| core::str::from_utf8(text).ok()).unwrap_or_default()
    }

    #[inline(always)]
    fn push(&mut self, byte: u8) {
        self.bytes[self.length % CAPACITY] = byte;
        self.length += 1;
    }

    /// Writes how many squares are empty, nothing for none, without a branch.
    #[inline(always)]
    fn push_run(&mut self, squares: u32) {
        self.bytes[self.length % CAPACITY] = b'0' + squares as u8;
        self.length += usize::from(squares > 0);
    }

    fn placement(&mut self, board: &Board) {
        let letters = Letters::new(board);
        for rank in Rank::ALL.into_iter().rev() {
            let mut unwritten = 8 * rank as u32;
            for square in board.occupied() & rank.into() {
                self.push_run(square as u32 - unwritten);
                self.push(letters.at(square as u32));
                unwritten = square as u32 + 1;
            }
            self.push_run(8 * rank as u32 + 8 - unwritten);
            if rank != Rank::First {
                self.push(b'/');
            }
        }
    }

    fn castling_rooks(&mut self, setup: &Setup, style: FenCastling) {
        let start = self.length;
        for color in Color::ALL {
            let rooks = setup.castling_rooks & color.back_rank().into();
            for square in rooks.into_iter().rev() {
                self.push(castling::letter_of_square(&setup.board, color, square, style));
            }
        }
        if self.length == start {
            self.push(b'-');
        }
    }

    fn number(&mut self, number: u16) {
        if number >= 10 {
            let mut power = 10_000;
            while power > number {
                power /= 10;
            }
            while power >= 10 {
                self.push(b'0' + (number / power % 10) as u8);
                power /= 10;
            }
        }
        self.push(b'0' + (number % 10) as u8);
    }
}

/// The letters of the men, found with a few shifts in place of a chain of questions.
struct Letters([u64; 4]);

impl Letters {
    /// Four sets that tell the twelve men apart.
    fn new(board: &Board) -> Letters {
        Letters([
            (board.diagonal_sliders() | board.kings()).bits(),
            board.orthogonal_sliders().bits(),
            (board.knights() | board.kings()).bits(),
            board.by_color(Color::White).bits(),
        ])
    }

    /// The letter of the man on an occupied square.
    #[inline(always)]
    fn at(&self, square: u32) -> u8 {
        const LETTERS: [u8; 16] = *b"pbrqnk..PBRQNK..";
        let bit = |set: usize| (self.0[set] >> square & 1) as usize;
        LETTERS[bit(0) | bit(1) << 1 | bit(2) << 2 | bit(3) << 3]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::role::{Piece, Role};
    use crate::square::Square;

    #[test]
    fn every_man_has_its_letter() {
        for color in Color::ALL {
            for role in Role::ALL {
                let mut board = Board::EMPTY;
                board.put(Square::C6, Piece { color, role });
                assert_eq!(Letters::new(&board).at(Square::C6 as u32), role.of(color).letter() as u8);
            }
        }
    }

    #[test]
    fn every_number_is_written_as_core_writes_it() {
        for number in 0..=u16::MAX {
            let mut text = Text { bytes: [0; CAPACITY], length: 0 };
            text.number(number);
            assert!(text.as_str().parse() == Ok(number), "{number}");
            assert!(number < 10 || !text.as_str().starts_with('0'), "{number}");
        }
    }
}
