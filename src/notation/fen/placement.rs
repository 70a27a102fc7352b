//! The first field of a FEN: which man stands on which square.

use super::reader::Reader;
use super::{FenLeniency, FenTextError, FenTextErrorKind};
use crate::board::Board;
use crate::role::Piece;
use crate::square::Square;

/// What a byte does among the men.
#[derive(Clone, Copy)]
struct Token {
    /// What [`Board::marks`] says of the man; [`EMPTY_RUN`] for a number, nothing for a slash.
    marks: u8,
    /// How far it moves the place.
    step: i8,
}

/// A mark that no man has.
const EMPTY_RUN: u8 = 1 << Board::MARKS;

/// From one place to the next on its right.
const FILE: i8 = 9;

/// The place beyond the last square, where the field ends.
const END: usize = FILE as usize * 8 + 7;

/// Places run from 0 on a8 by 9 a file and by 1 a rank, downwards. A slash, which stands beyond the
/// h-file, leads from there to the next rank's first square.
///
/// So no test is needed on the way. Men and numbers beyond the h-file lead behind the end, and a slash
/// before it leads below zero; a place modulo 9 tells how many slashes were read, so that the end is
/// reached from the h-file of the last rank alone.
const TOKENS: [Token; 256] = {
    let mut tokens = [Token { marks: 0, step: i8::MAX }; 256];
    let mut byte = 0;
    while byte < 256 {
        if let Some(piece) = Piece::from_letter(byte as u8 as char) {
            tokens[byte] = Token { marks: Board::marks(piece), step: FILE };
        }
        if is_run(byte as u8) {
            tokens[byte] = Token { marks: EMPTY_RUN, step: FILE * (byte as u8 - b'0').cast_signed() };
        }
        byte += 1;
    }
    tokens[b'/' as usize] = Token { marks: 0, step: 1 - 8 * FILE };
    tokens
};

#[cfg(test)]
pub(crate) const TABLE_BYTES: usize = size_of_val(&TOKENS);

/// Reads what nearly all texts look like: the men, and how many bytes they take. `None` leaves the text to
/// [`Reader::placement_carefully`], which reads the same, and finds faults and what a leniency allows.
#[inline(always)]
fn read_plain(text: &[u8]) -> Option<(Board, usize)> {
    let mut squares = [0; END];
    let mut place = 0_usize;
    let mut length = 0;
    let (mut previous, mut in_a_row) = (0, 0);
    while let Some(square) = squares.get_mut(place) {
        let token = TOKENS[*text.get(length)? as usize];
        *square = token.marks;
        in_a_row |= token.marks & previous;
        previous = token.marks;
        place = place.wrapping_add_signed(token.step as isize);
        length += 1;
    }
    let is_over =
        !matches!(text.get(length), Some(&byte) if byte == b'~' || TOKENS[byte as usize].step < i8::MAX);
    if place != END || in_a_row & EMPTY_RUN != 0 || !is_over {
        return None;
    }
    let files = squares.as_chunks::<{ FILE as usize }>().0;
    let marks = |file: usize| files[file].first_chunk().map_or(0, |&marks| u64::from_be_bytes(marks));
    Some((Board::from_marks(core::array::from_fn(marks)), length))
}

impl Reader<'_> {
    #[inline(always)]
    pub(super) fn placement(&mut self) -> Result<Board, FenTextError> {
        let Some((board, length)) = self.text.get(self.offset..).and_then(read_plain) else {
            return self.placement_carefully();
        };
        self.offset += length;
        Ok(board)
    }

    /// Reads byte by byte, up to the first that cannot be read, and says what is wrong with it.
    #[inline(never)]
    fn placement_carefully(&mut self) -> Result<Board, FenTextError> {
        let mut board = Board::EMPTY;
        let mut filled = 0;
        // How many squares of this rank are left.
        let mut room = 8;
        let mut previous = b'/';
        while let Some(square) = Square::from_index(filled) {
            let byte = match self.peek() {
                Some(byte) if !self.at_separator() => byte,
                _ if room > 0 => return Err(self.error(FenTextErrorKind::RankTooShort)),
                _ => return Err(self.error(FenTextErrorKind::TooFewRanks)),
            };
            let squares = match (byte, Piece::from_letter(byte as char)) {
                (_, Some(piece)) => {
                    board.put(square.flip_vertical(), piece);
                    1
                }
                (b'1'..=b'8', _) => usize::from(byte - b'0'),
                (b'~', _) if self.may_be_marked(previous) => 0,
                (b'/', _) if room == 0 => 0,
                (b'/', _) => return Err(self.error(FenTextErrorKind::RankTooShort)),
                _ => return Err(self.unexpected()),
            };
            if byte == b'/' {
                room = 8;
            } else if room > 0 && is_run(previous) && is_run(byte) && !self.may(FenLeniency::EMPTY_RUNS) {
                return Err(self.error(FenTextErrorKind::AdjacentDigits));
            } else if squares > room {
                return Err(self.error(FenTextErrorKind::RankTooLong));
            }
            room -= squares;
            filled += squares;
            previous = byte;
            self.offset += 1;
        }
        if self.peek() == Some(b'~') && self.may_be_marked(previous) {
            self.offset += 1;
        }
        match self.peek() {
            Some(b'/') => Err(self.error(FenTextErrorKind::TooManyRanks)),
            Some(byte) if is_run(byte) || Piece::from_letter(byte as char).is_some() => {
                Err(self.error(FenTextErrorKind::RankTooLong))
            }
            _ => Ok(board),
        }
    }

    /// Whether a man that its letter has just named may be marked as promoted.
    fn may_be_marked(&self, previous: u8) -> bool {
        Piece::from_letter(previous as char).is_some() && self.may(FenLeniency::PROMOTED_MARKS)
    }
}

/// Whether the byte counts empty squares.
const fn is_run(byte: u8) -> bool {
    matches!(byte, b'1'..=b'8')
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;
    use crate::setup::Setup;

    /// The plain reading of a text is the careful one, under any leniency, or none.
    fn agrees(text: &[u8]) -> bool {
        let Some((board, length)) = read_plain(text) else { return false };
        for leniency in [FenLeniency::empty(), FenLeniency::all()] {
            let mut reader = Reader::new(text, leniency);
            assert_eq!(reader.placement_carefully(), Ok(board), "{:?}", text.escape_ascii());
            assert_eq!(reader.offset, length);
        }
        true
    }

    #[test]
    fn plain_and_careful_reading_agree() {
        let text = b"r1bqkb1r/ppp2p1p/2n2np1/3Pp3/2B5/5N2/PPPP1PPP/RNBQK2R";
        assert!(agrees(text));
        let mut plain = 0;
        // Every byte in every place, in place of the one that stands there and before it; then all after the end.
        for place in 0..=text.len() {
            for byte in 0..=255 {
                let mut changed = text.to_vec();
                changed.insert(place, byte);
                plain += usize::from(agrees(&changed));
                if place < text.len() {
                    changed.remove(place + 1);
                    plain += usize::from(agrees(&changed));
                }
            }
            assert!(place == text.len() || !agrees(&text[..place]));
        }
        // More than enough ranks, and ranks that are too long or too short by as much as others make good.
        for ranks in 0..20 {
            for rank in ["8", "7", "9", "44", "p7", "7p", "pppppppp", "ppppppppp", "", "1p1p1p1p", "8p", "71"]
            {
                for at in 0..20 {
                    let text: Vec<_> = (0..ranks).map(|index| if index == at { rank } else { "8" }).collect();
                    plain += usize::from(agrees(text.join("/").as_bytes()));
                }
            }
        }
        assert!(plain > 800, "{plain}");
        assert_eq!(read_plain(b"8/8/8/8/8/8/8/8 w").unwrap(), (Setup::EMPTY.board, 15));
        for text in
            ["8/8/8/8/8/8/8/8/", "8/8/8/8/8/8/8/7/8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8~", "8/8/8/8/8/8/8/71"]
        {
            assert!(read_plain(text.as_bytes()).is_none(), "{text}");
        }
    }
}
