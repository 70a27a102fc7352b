//! Reading a FEN: one pass over the bytes, each field by its own method.

use core::num::NonZeroU16;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::color::Color;
use crate::notation::fen::castling;
use crate::notation::fen::{FenError, FenErrorKind, FenField, FenLeniency};
use crate::role::Piece;
use crate::setup::Setup;
use crate::square::{File, Rank, Square};

/// Reads the fields in their order; those that may be missing keep the values of the empty set-up.
pub(super) fn read(text: &[u8], leniency: FenLeniency) -> Result<Setup, FenError> {
    let mut reader = Reader { text, offset: 0, field: FenField::Placement, leniency };
    let mut setup = Setup::EMPTY;
    reader.begin()?;
    setup.board = reader.placement()?;
    if !reader.enter(FenField::Turn)? {
        return Ok(setup);
    }
    setup.turn = reader.turn()?;
    if !reader.enter(FenField::Castling)? {
        return Ok(setup);
    }
    setup.castling_rooks = reader.castling_rooks(&setup.board)?;
    if !reader.enter(FenField::EnPassant)? {
        return Ok(setup);
    }
    setup.en_passant = reader.en_passant()?;
    if !reader.enter(FenField::HalfMoveClock)? {
        return Ok(setup);
    }
    setup.half_move_clock = reader.number()?;
    if !reader.enter(FenField::MoveNumber)? {
        return Ok(setup);
    }
    setup.move_number = reader.move_number()?;
    reader.finish()?;
    Ok(setup)
}

/// What a byte means among the men; aligned so that it is fetched as one word.
#[derive(Clone, Copy)]
#[repr(align(4))]
struct Token {
    /// The number of the man's set, or one of the constants below.
    set: u8,
    /// How many squares it fills.
    squares: u8,
    /// How much room it takes of the eight squares of its rank, modulo 256; a slash gives eight back.
    room: u8,
}

/// Twelve sets of men, some that nobody reads, and as many in all as make a power of two.
const SETS: usize = 16;
const NOTHING: u8 = 12;
/// Alone in having its highest bit set, which tells two runs in a row at one stroke.
const EMPTY_RUN: u8 = 0x8d;

/// A byte that stands for the end of the text: it has no meaning either.
const END: u8 = 0;

/// What a byte without meaning is: too large for any rank.
const NO_TOKEN: Token = Token { set: NOTHING, squares: 0, room: 100 };

const TOKENS: [Token; 256] = {
    let mut tokens = [NO_TOKEN; 256];
    let mut byte = 0;
    while byte < 256 {
        if let Some(piece) = Piece::from_letter(byte as u8 as char) {
            tokens[byte] = Token { set: set_of(piece) as u8, squares: 1, room: 1 };
        }
        if let b'1'..=b'8' = byte as u8 {
            let squares = byte as u8 - b'0';
            tokens[byte] = Token { set: EMPTY_RUN, squares, room: squares };
        }
        byte += 1;
    }
    tokens[b'/' as usize] = Token { set: NOTHING, squares: 0, room: 0_u8.wrapping_sub(8) };
    tokens
};

/// 0 to 11.
const fn set_of(piece: Piece) -> usize {
    6 * piece.color.index() + piece.role.index()
}

struct Reader<'a> {
    text: &'a [u8],
    offset: usize,
    field: FenField,
    leniency: FenLeniency,
}

impl Reader<'_> {
    #[inline]
    fn peek(&self) -> Option<u8> {
        self.text.get(self.offset).copied()
    }

    #[inline]
    fn may(&self, leniency: FenLeniency) -> bool {
        self.leniency.contains(leniency)
    }

    #[cold]
    fn error(&self, kind: FenErrorKind) -> FenError {
        FenError::new(kind, self.field, self.offset)
    }

    /// The error for the next byte, which nothing allows, or for the end of the field.
    #[cold]
    fn unexpected(&self) -> FenError {
        self.error(match self.peek() {
            Some(byte) if !self.at_separator() => FenErrorKind::UnexpectedByte(byte),
            _ => FenErrorKind::UnexpectedEnd,
        })
    }

    #[inline]
    fn at_separator(&self) -> bool {
        match self.peek() {
            Some(b' ') => true,
            Some(b'\t' | b'\n' | b'\r') => self.may(FenLeniency::WHITESPACE),
            Some(b'_') => self.may(FenLeniency::UNDERSCORES),
            _ => false,
        }
    }

    /// Takes one separator, or as many as there are where white space is free.
    #[inline]
    fn skip_separators(&mut self) {
        while self.at_separator() {
            self.offset += 1;
            if !self.may(FenLeniency::WHITESPACE) {
                break;
            }
        }
    }

    fn begin(&mut self) -> Result<(), FenError> {
        if self.may(FenLeniency::WHITESPACE) {
            self.skip_separators();
        }
        if self.peek().is_none() || self.at_separator() {
            return Err(self.error(FenErrorKind::MissingField));
        }
        Ok(())
    }

    /// Goes on to the next field: true if it is there, false if the text ends and may end here.
    #[inline]
    fn enter(&mut self, field: FenField) -> Result<bool, FenError> {
        let end = self.offset;
        self.skip_separators();
        let separated = self.offset != end;
        if self.peek().is_some() && !separated {
            return Err(self.unexpected());
        }
        self.field = field;
        if self.peek().is_some() && !self.at_separator() {
            return Ok(true);
        }
        self.may_be_missing(separated)
    }

    /// Judges a text in which nothing stands for the field just entered.
    #[cold]
    fn may_be_missing(&self, separated: bool) -> Result<bool, FenError> {
        let ended = self.peek().is_none() && (!separated || self.may(FenLeniency::WHITESPACE));
        let forgiven = self.may(FenLeniency::MISSING_FIELDS)
            || self.may(FenLeniency::FOUR_FIELDS) && self.field == FenField::HalfMoveClock;
        if ended && forgiven { Ok(false) } else { Err(self.error(FenErrorKind::MissingField)) }
    }

    fn finish(&mut self) -> Result<(), FenError> {
        let end = self.offset;
        if self.may(FenLeniency::WHITESPACE) {
            self.skip_separators();
        }
        match self.peek() {
            None => Ok(()),
            Some(_) if self.offset != end || self.at_separator() => {
                Err(self.error(FenErrorKind::TrailingText))
            }
            Some(_) => Err(self.unexpected()),
        }
    }

    fn placement(&mut self) -> Result<Board, FenError> {
        let mut sets = [Bitboard::EMPTY; SETS];
        let mut filled: u8 = 0;
        let mut room: u8 = 8;
        let mut previous = NOTHING;
        // A copy, which can live in a register.
        let mut offset = self.offset;
        while filled < 64 {
            let mut token = TOKENS[self.text.get(offset).copied().unwrap_or(END) as usize];
            let room_after = room.wrapping_sub(token.room);
            // One test for all that can be wrong: a slash too early leaves more than eight squares of room, all
            // else that does not fit leaves less than none, and so do two runs in a row.
            if (room_after | token.set & previous & 0x80) > 8 {
                self.offset = offset;
                token = self.odd_token(token, previous, room)?;
            }
            // What is no man goes to a set that nobody reads: a branch here would be a coin toss.
            let set = &mut sets[token.set as usize % SETS];
            *set |= Bitboard::from_bits(1 << (filled % 64));
            room = room.wrapping_sub(token.room);
            filled += token.squares;
            previous = token.set;
            offset += 1;
        }
        self.offset = offset;
        if self.peek() == Some(b'~') && self.may_be_marked(previous) {
            self.offset += 1;
        }
        match self.peek() {
            Some(b'/') => Err(self.error(FenErrorKind::TooManyRanks)),
            Some(byte) if TOKENS[byte as usize].squares > 0 => Err(self.error(FenErrorKind::RankTooLong)),
            // A text begins with the eighth rank, a set with the first.
            _ => Ok(Board::from_disjoint_sets(|piece| sets[set_of(piece)]).flip_vertical()),
        }
    }

    fn may_be_marked(&self, previous: u8) -> bool {
        previous < NOTHING && self.may(FenLeniency::PROMOTED_MARKS)
    }

    /// Judges a token that does not fit, or a second number in a row: the error, or what it counts as.
    #[cold]
    fn odd_token(&self, token: Token, previous: u8, room: u8) -> Result<Token, FenError> {
        let rank_ends = if room > 0 { FenErrorKind::RankTooShort } else { FenErrorKind::TooFewRanks };
        match self.peek() {
            Some(b'~') if self.may_be_marked(previous) => Ok(Token { room: 0, ..NO_TOKEN }),
            Some(b'/') => Err(self.error(FenErrorKind::RankTooShort)),
            None => Err(self.error(rank_ends)),
            Some(_) if self.at_separator() => Err(self.error(rank_ends)),
            Some(_) if token.squares == 0 => Err(self.unexpected()),
            Some(_) if previous == EMPTY_RUN && token.set == EMPTY_RUN && room > 0 => {
                if !self.may(FenLeniency::EMPTY_RUNS) {
                    Err(self.error(FenErrorKind::AdjacentDigits))
                } else if token.squares > room {
                    Err(self.error(FenErrorKind::RankTooLong))
                } else {
                    Ok(token)
                }
            }
            Some(_) => Err(self.error(FenErrorKind::RankTooLong)),
        }
    }

    fn turn(&mut self) -> Result<Color, FenError> {
        let spelling = self.may(FenLeniency::TURN_SPELLING);
        let (color, rest) = match self.peek() {
            Some(b'w') => (Color::White, "hite"),
            Some(b'b') => (Color::Black, "lack"),
            Some(b'W') if spelling => (Color::White, ""),
            Some(b'B') if spelling => (Color::Black, ""),
            _ => return Err(self.unexpected()),
        };
        self.offset += 1;
        if spelling && self.peek().is_some_and(|byte| rest.as_bytes().first() == Some(&byte)) {
            for letter in rest.bytes() {
                if self.peek() != Some(letter) {
                    return Err(self.unexpected());
                }
                self.offset += 1;
            }
        }
        Ok(color)
    }

    fn castling_rooks(&mut self, board: &Board) -> Result<Bitboard, FenError> {
        let mut rooks = Bitboard::EMPTY;
        if self.peek() == Some(b'-') {
            self.offset += 1;
            return Ok(rooks);
        }
        let start = self.offset;
        while let Some((color, square)) =
            self.peek().and_then(|letter| castling::square_of_letter(board, letter))
        {
            match castling::fault_of_next(board, rooks, color, square) {
                None => {}
                Some(FenErrorKind::CastlingOrder | FenErrorKind::RepeatedCastlingRook)
                    if self.may(FenLeniency::CASTLING_ORDER) => {}
                Some(fault) => return Err(self.error(fault)),
            }
            rooks = rooks.with(square);
            self.offset += 1;
        }
        if self.offset == start { Err(self.unexpected()) } else { Ok(rooks) }
    }

    fn en_passant(&mut self) -> Result<Option<Square>, FenError> {
        if self.peek() == Some(b'-') {
            self.offset += 1;
            return Ok(None);
        }
        let Some(file) = self.peek().and_then(|byte| File::from_letter(byte as char)) else {
            return Err(self.unexpected());
        };
        self.offset += 1;
        let rank = match self.peek().and_then(|byte| Rank::from_digit(byte as char)) {
            None => return Err(self.unexpected()),
            Some(rank @ (Rank::Third | Rank::Sixth)) => rank,
            Some(rank) if self.may(FenLeniency::EN_PASSANT_RANK) => rank,
            Some(_) => return Err(self.error(FenErrorKind::EnPassantRank)),
        };
        self.offset += 1;
        Ok(Some(Square::new(file, rank)))
    }

    fn number(&mut self) -> Result<u16, FenError> {
        let start = self.offset;
        let mut number: u16 = 0;
        while let Some(byte @ b'0'..=b'9') = self.peek() {
            let longer = number.checked_mul(10).and_then(|tens| tens.checked_add(u16::from(byte - b'0')));
            if !self.may(FenLeniency::NUMBERS) {
                if number == 0 && self.offset > start {
                    return Err(self.error(FenErrorKind::LeadingZero));
                }
                if longer.is_none() {
                    return Err(self.error(FenErrorKind::NumberTooLarge));
                }
            }
            number = longer.unwrap_or(u16::MAX);
            self.offset += 1;
        }
        if self.offset == start { Err(self.unexpected()) } else { Ok(number) }
    }

    fn move_number(&mut self) -> Result<NonZeroU16, FenError> {
        let start = self.offset;
        match NonZeroU16::new(self.number()?) {
            Some(number) => Ok(number),
            None if self.may(FenLeniency::NUMBERS) => Ok(NonZeroU16::MIN),
            None => Err(FenError::new(FenErrorKind::MoveNumberZero, self.field, start)),
        }
    }
}
