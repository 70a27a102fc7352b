//! Reading a FEN: one pass over the bytes, each field by its own method.

use core::num::NonZeroU16;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::color::Color;
use crate::notation::fen::{FenField, FenLeniency, FenTextError, FenTextErrorKind, castling};
use crate::setup::Setup;
use crate::square::{File, Rank, Square};

/// Reads the fields in their order into an empty set-up; those that may be missing stay as they are.
#[inline(always)]
pub(super) fn read(text: &[u8], leniency: FenLeniency, setup: &mut Setup) -> Result<(), FenTextError> {
    let mut reader = Reader::new(text, leniency);
    reader.begin()?;
    setup.board = reader.placement()?;
    if !reader.enter(FenField::Turn)? {
        return Ok(());
    }
    setup.turn = reader.turn()?;
    if !reader.enter(FenField::Castling)? {
        return Ok(());
    }
    setup.castling_rooks = reader.castling_rooks(&setup.board)?;
    if !reader.enter(FenField::EnPassant)? {
        return Ok(());
    }
    setup.en_passant = reader.en_passant()?;
    if !reader.enter(FenField::HalfMoveClock)? {
        return Ok(());
    }
    setup.half_move_clock = reader.number()?;
    if !reader.enter(FenField::MoveNumber)? {
        return Ok(());
    }
    setup.move_number = reader.move_number()?;
    reader.finish()
}

pub(super) struct Reader<'a> {
    pub(super) text: &'a [u8],
    pub(super) offset: usize,
    field: FenField,
    leniency: FenLeniency,
}

impl<'a> Reader<'a> {
    #[inline(always)]
    pub(super) const fn new(text: &'a [u8], leniency: FenLeniency) -> Reader<'a> {
        Reader { text, offset: 0, field: FenField::Placement, leniency }
    }
}

impl Reader<'_> {
    #[inline]
    pub(super) fn peek(&self) -> Option<u8> {
        self.text.get(self.offset).copied()
    }

    #[inline]
    pub(super) fn may(&self, leniency: FenLeniency) -> bool {
        self.leniency.contains(leniency)
    }

    #[cold]
    pub(super) fn error(&self, kind: FenTextErrorKind) -> FenTextError {
        FenTextError::new(kind, self.field, self.offset)
    }

    /// The error for the next byte, which nothing allows, or for the end of the field.
    #[cold]
    pub(super) fn unexpected(&self) -> FenTextError {
        self.error(match self.peek() {
            Some(byte) if !self.at_separator() => FenTextErrorKind::UnexpectedByte(byte),
            _ => FenTextErrorKind::UnexpectedEnd,
        })
    }

    #[inline]
    pub(super) fn at_separator(&self) -> bool {
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

    #[inline(always)]
    fn begin(&mut self) -> Result<(), FenTextError> {
        if self.may(FenLeniency::WHITESPACE) {
            self.skip_separators();
        }
        if self.peek().is_none() || self.at_separator() {
            return Err(self.error(FenTextErrorKind::MissingField));
        }
        Ok(())
    }

    /// Goes on to the next field: true if it is there, false if the text ends and may end here.
    #[inline(always)]
    fn enter(&mut self, field: FenField) -> Result<bool, FenTextError> {
        if let Some([b' ', b'-' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z', ..]) = self.text.get(self.offset..)
        {
            self.offset += 1;
            self.field = field;
            return Ok(true);
        }
        self.enter_carefully(field)
    }

    #[inline(never)]
    fn enter_carefully(&mut self, field: FenField) -> Result<bool, FenTextError> {
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
    fn may_be_missing(&self, separated: bool) -> Result<bool, FenTextError> {
        let ended = self.peek().is_none() && (!separated || self.may(FenLeniency::WHITESPACE));
        let forgiven = self.may(FenLeniency::MISSING_FIELDS)
            || self.may(FenLeniency::FOUR_FIELDS) && self.field == FenField::HalfMoveClock;
        if ended && forgiven { Ok(false) } else { Err(self.error(FenTextErrorKind::MissingField)) }
    }

    #[inline(always)]
    fn finish(&mut self) -> Result<(), FenTextError> {
        let end = self.offset;
        if self.may(FenLeniency::WHITESPACE) {
            self.skip_separators();
        }
        match self.peek() {
            None => Ok(()),
            Some(_) if self.offset != end || self.at_separator() => {
                Err(self.error(FenTextErrorKind::TrailingText))
            }
            Some(_) => Err(self.unexpected()),
        }
    }

    #[inline(always)]
    fn turn(&mut self) -> Result<Color, FenTextError> {
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

    #[inline(always)]
    fn castling_rooks(&mut self, board: &Board) -> Result<Bitboard, FenTextError> {
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
                Some(FenTextErrorKind::CastlingOrder | FenTextErrorKind::RepeatedCastlingRook)
                    if self.may(FenLeniency::CASTLING_ORDER) => {}
                Some(fault) => return Err(self.error(fault)),
            }
            rooks = rooks.with(square);
            self.offset += 1;
        }
        if self.offset == start { Err(self.unexpected()) } else { Ok(rooks) }
    }

    #[inline(always)]
    fn en_passant(&mut self) -> Result<Option<Square>, FenTextError> {
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
            Some(_) => return Err(self.error(FenTextErrorKind::EnPassantRank)),
        };
        self.offset += 1;
        Ok(Some(Square::new(file, rank)))
    }

    #[inline(always)]
    fn number(&mut self) -> Result<u16, FenTextError> {
        let start = self.offset;
        let mut number: u16 = 0;
        while let Some(byte @ b'0'..=b'9') = self.peek() {
            let longer = number.checked_mul(10).and_then(|tens| tens.checked_add(u16::from(byte - b'0')));
            if !self.may(FenLeniency::NUMBERS) {
                if number == 0 && self.offset > start {
                    return Err(self.error(FenTextErrorKind::LeadingZero));
                }
                if longer.is_none() {
                    return Err(self.error(FenTextErrorKind::NumberTooLarge));
                }
            }
            number = longer.unwrap_or(u16::MAX);
            self.offset += 1;
        }
        if self.offset == start { Err(self.unexpected()) } else { Ok(number) }
    }

    #[inline(always)]
    fn move_number(&mut self) -> Result<NonZeroU16, FenTextError> {
        let start = self.offset;
        match NonZeroU16::new(self.number()?) {
            Some(number) => Ok(number),
            None if self.may(FenLeniency::NUMBERS) => Ok(NonZeroU16::MIN),
            None => Err(FenTextError::new(FenTextErrorKind::MoveNumberZero, self.field, start)),
        }
    }
}
