//! Reading SAN: from left to right, with every leniency, noting which ones the text needs.

use super::policy::SanPolicy;
use super::{San, SanBody, SanError, SanMove, SanSuffix};
use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::position::IllegalMove;
use crate::role::{Promotion, Role};
use crate::square::{File, Rank, Square};

/// Reads a move that ends with the text.
#[inline(always)]
pub(super) fn read_whole(text: &[u8], policy: SanPolicy) -> Result<San, SanError> {
    match read_plain(text, Some) {
        Some(plain) => Ok(plain.san()),
        None => read_carefully(text, policy),
    }
}

#[inline(never)]
pub(super) fn read_carefully(text: &[u8], policy: SanPolicy) -> Result<San, SanError> {
    // Marks that could belong to what follows belong to the move, since nothing follows.
    let mut reader = Reader::new(text, SanPolicy::LENIENT);
    let san = reader.san()?;
    if reader.at < text.len() {
        return Err(reader.unreadable());
    }
    reader.permit(policy)?;
    Ok(san)
}

/// Reads a move at the start of the text, and how many bytes it takes.
pub(super) fn read_prefix(text: &[u8], policy: SanPolicy) -> Result<(San, usize), SanError> {
    let mut reader = Reader::new(text, policy);
    let san = reader.san()?;
    reader.permit(policy)?;
    Ok((san, reader.at))
}

/// The kind of piece that a letter names; a pawn, which has none, for every other byte.
static ROLES: [Role; 256] = {
    let mut roles = [Role::Pawn; 256];
    let mut index = 0;
    while index < Role::ALL.len() {
        let role = Role::ALL[index];
        roles[role.letter() as usize] = role;
        index += 1;
    }
    roles
};

#[cfg(test)]
pub(crate) const TABLE_BYTES: usize = size_of_val(&ROLES);

/// A move of one man without promotion, apart from the whole square of origin. A [`San`] made of it on the
/// spot never is in memory.
#[derive(Clone, Copy)]
pub(super) struct Plain {
    pub(super) role: Role,
    from_file: Option<File>,
    from_rank: Option<Rank>,
    /// The squares that these leave open.
    pub(super) origin: Bitboard,
    capture: bool,
    to: Square,
    pub(super) suffix: SanSuffix,
}

impl Plain {
    #[inline(always)]
    pub(super) const fn san_move(self) -> SanMove {
        SanMove {
            role: Some(self.role),
            from_file: self.from_file,
            from_rank: self.from_rank,
            capture: self.capture,
            to: self.to,
            promotion: None,
            en_passant: false,
        }
    }

    const fn san(self) -> San {
        San { body: SanBody::Move(self.san_move()), suffix: self.suffix }
    }
}

/// Reads what most moves look like, `e4`, `Nf3`, `exd5`, `Rfxe1+`, from the back and with few branches: the
/// same reading as the [`Reader`]'s, only faster. `None` leaves the text to it.
///
/// What comes of it is made by `then`, not returned first: so it stays in registers.
#[inline(always)]
pub(super) fn read_plain<T>(text: &[u8], then: impl FnOnce(Plain) -> Option<T>) -> Option<T> {
    let (suffix, text) = match text {
        [rest @ .., b'+'] => (SanSuffix::Check, rest),
        [rest @ .., b'#'] => (SanSuffix::Checkmate, rest),
        _ => (SanSuffix::None, text),
    };
    let [before @ .., file, rank] = text else { return None };
    let to = Square::from_ascii([*file, *rank])?;
    let (before, capture) = match before {
        [before @ .., b'x'] => (before, true),
        _ => (before, false),
    };
    let role = before.first().map_or(Role::Pawn, |&letter| ROLES[letter as usize]);
    let origin = before.get(usize::from(role != Role::Pawn)..)?;
    let (from_file, from_rank, origin) = match *origin {
        [] if role != Role::Pawn || !capture => (None, None, Bitboard::ALL),
        [file @ b'a'..=b'h'] => {
            let file = File::from_letter(file as char)?;
            (Some(file), None, file.into())
        }
        [rank @ b'1'..=b'8'] if role != Role::Pawn => {
            let rank = Rank::from_digit(rank as char)?;
            (None, Some(rank), rank.into())
        }
        _ => return None,
    };
    then(Plain { role, from_file, from_rank, origin, capture, to, suffix })
}

/// What stands between the square of origin and the target.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Link {
    Nothing,
    Capture,
    Hyphen,
}

/// A place in the text, and the leniencies that what was read so far needs.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    needs: SanPolicy,
    /// Of the marks that may belong to what follows, those that belong to the move.
    trailing: SanPolicy,
}

impl<'a> Reader<'a> {
    #[inline(always)]
    const fn new(text: &'a [u8], trailing: SanPolicy) -> Reader<'a> {
        Reader { text, at: 0, needs: SanPolicy::STRICT, trailing }
    }

    /// Nothing was read that the policy does not permit.
    #[inline(always)]
    fn permit(&self, policy: SanPolicy) -> Result<(), SanError> {
        let needs = self.needs - policy;
        if needs.is_empty() { Ok(()) } else { Err(SanError::NotCanonical { needs }) }
    }

    const fn unreadable(&self) -> SanError {
        SanError::Unreadable { offset: self.at }
    }

    /// The byte that many places further on; NUL, which has no meaning in SAN, beyond the end.
    #[inline(always)]
    fn peek(&self, ahead: usize) -> u8 {
        self.text.get(self.at + ahead).copied().unwrap_or(0)
    }

    #[inline(always)]
    fn skip(&mut self, expected: &[u8]) -> bool {
        let found = self.text.get(self.at..).is_some_and(|rest| rest.starts_with(expected));
        if found {
            self.at += expected.len();
        }
        found
    }

    #[inline(always)]
    fn skip_byte(&mut self, expected: u8) -> bool {
        let found = self.peek(0) == expected;
        self.at += usize::from(found);
        found
    }

    #[inline(always)]
    fn file(&mut self) -> Option<File> {
        let file = File::from_letter(self.peek(0) as char);
        self.at += usize::from(file.is_some());
        file
    }

    #[inline(always)]
    fn rank(&mut self) -> Option<Rank> {
        let rank = Rank::from_digit(self.peek(0) as char);
        self.at += usize::from(rank.is_some());
        rank
    }

    #[inline(always)]
    fn square(&mut self) -> Result<Square, SanError> {
        let file = self.file().ok_or(self.unreadable())?;
        let rank = self.rank().ok_or(self.unreadable())?;
        Ok(Square::new(file, rank))
    }

    #[inline(always)]
    fn at_square(&self) -> bool {
        Square::from_ascii([self.peek(0), self.peek(1)]).is_some()
    }

    #[inline(always)]
    fn san(&mut self) -> Result<San, SanError> {
        match self.peek(0) {
            b'a'..=b'h' => self.man(None),
            b'N' => self.piece(Role::Knight),
            b'B' => self.piece(Role::Bishop),
            b'R' => self.piece(Role::Rook),
            b'Q' => self.piece(Role::Queen),
            b'K' => self.piece(Role::King),
            b'P' => {
                self.needs |= SanPolicy::PAWN_LETTER;
                self.piece(Role::Pawn)
            }
            b'O' => self.castling(b"O-O", b"-O"),
            b'0' if self.peek(1) == b'-' => {
                self.needs |= SanPolicy::CASTLING_ZEROS;
                self.castling(b"0-0", b"-0")
            }
            _ => self.null(),
        }
    }

    #[inline(always)]
    fn piece(&mut self, role: Role) -> Result<San, SanError> {
        self.at += 1;
        self.man(Some(role))
    }

    fn castling(&mut self, king_side: &[u8], further: &[u8]) -> Result<San, SanError> {
        for &byte in king_side {
            if !self.skip_byte(byte) {
                return Err(self.unreadable());
            }
        }
        let side = if self.skip(further) { CastlingSide::QueenSide } else { CastlingSide::KingSide };
        // A hyphen more says that something else was meant, such as `O-O-0`.
        if self.peek(0) == b'-' {
            return Err(self.unreadable());
        }
        let suffix = self.suffix();
        self.annotation();
        Ok(San { body: SanBody::Castling(side), suffix })
    }

    fn null(&mut self) -> Result<San, SanError> {
        const OTHER_NAMES: [&[u8]; 5] = [b"Z0", b"0000", b"@@@@", b"<>", b"null"];
        if !self.skip(b"--") {
            if !OTHER_NAMES.into_iter().any(|name| self.skip(name)) {
                return Err(self.unreadable());
            }
            self.needs |= SanPolicy::NULL_MOVE_SPELLING;
        }
        self.annotation();
        Ok(San { body: SanBody::Null, suffix: SanSuffix::None })
    }

    /// Reads on after the letter of the man, if there was one.
    #[inline(always)]
    fn man(&mut self, letter: Option<Role>) -> Result<San, SanError> {
        let (mut from_file, mut from_rank) = (self.file(), self.rank());
        let link = self.link(from_file.zip(from_rank));
        let to = match (from_file, from_rank) {
            (Some(file), Some(rank)) if link == Link::Nothing && !self.at_square() => {
                (from_file, from_rank) = (None, None);
                Square::new(file, rank)
            }
            _ => self.square()?,
        };
        let role = if letter.is_none() && from_rank.is_some() {
            self.needs |= SanPolicy::LONG_FORM;
            None
        } else {
            Some(letter.unwrap_or(Role::Pawn))
        };
        let promotion = self.promotion(role, to)?;
        let may_be_en_passant = role.is_none_or(|role| role == Role::Pawn)
            && from_file.is_some()
            && matches!(to.rank(), Rank::Third | Rank::Sixth);
        let mut en_passant = may_be_en_passant && self.en_passant();
        let suffix = self.suffix();
        en_passant = en_passant || (may_be_en_passant && self.en_passant());
        self.annotation();
        let capture = link == Link::Capture;
        let mv = SanMove { role, from_file, from_rank, capture, to, promotion, en_passant };
        Ok(San { body: SanBody::Move(mv), suffix })
    }

    /// What stands before the target; a hyphen only after a whole square.
    #[inline(always)]
    fn link(&mut self, origin: Option<(File, Rank)>) -> Link {
        let link = match self.peek(0) {
            b'x' => Link::Capture,
            b':' => {
                self.needs |= SanPolicy::CAPTURE_MARK;
                Link::Capture
            }
            b'-' if origin.is_some() => {
                self.needs |= SanPolicy::LONG_FORM;
                Link::Hyphen
            }
            _ => return Link::Nothing,
        };
        self.at += 1;
        link
    }

    /// The piece that a pawn becomes. Other spellings than `=Q` are known only where a pawn can have come to
    /// the last rank.
    #[inline(always)]
    fn promotion(&mut self, role: Option<Role>, to: Square) -> Result<Option<Promotion>, SanError> {
        let may_be_promotion =
            role.is_none_or(|role| role == Role::Pawn) && matches!(to.rank(), Rank::First | Rank::Eighth);
        let (letter, length) = match [self.peek(0), self.peek(1), self.peek(2)] {
            [b'=', letter, _] => (letter, 2),
            _ if !may_be_promotion => return Ok(None),
            [b'/', letter, _] => (letter, 2),
            [b'(', letter, b')'] => (letter, 3),
            [letter, ..] => (letter, 1),
        };
        let canonical = self.peek(0) == b'=';
        let Some(role) = Role::from_letter(letter.to_ascii_uppercase() as char) else {
            return if canonical { Err(SanError::Unreadable { offset: self.at + 1 }) } else { Ok(None) };
        };
        let promotion = Promotion::from_role(role).ok_or(IllegalMove::PromotionNotAllowed { role })?;
        if !canonical || letter.is_ascii_lowercase() {
            self.needs |= SanPolicy::PROMOTION_SPELLING;
        }
        self.at += length;
        Ok(Some(promotion))
    }

    #[inline(always)]
    fn suffix(&mut self) -> SanSuffix {
        match self.peek(0) {
            b'+' => {
                self.at += 1;
                if self.skip_byte(b'+') {
                    self.needs |= SanPolicy::CHECK_SUFFIX;
                }
                SanSuffix::Check
            }
            b'#' => {
                self.at += 1;
                SanSuffix::Checkmate
            }
            _ => SanSuffix::None,
        }
    }

    /// The mark for en passant; after a space only where it cannot belong to what follows.
    #[inline(always)]
    fn en_passant(&mut self) -> bool {
        let found = match self.peek(0) {
            b'e' => self.skip(b"e.p.") || self.skip(b"ep"),
            b' ' if self.trailing.contains(SanPolicy::EN_PASSANT_SUFFIX) => {
                self.skip(b" e.p.") || self.skip(b" ep")
            }
            _ => false,
        };
        if found {
            self.needs |= SanPolicy::EN_PASSANT_SUFFIX;
        }
        found
    }

    /// One or two marks of annotation, where they cannot belong to what follows.
    #[inline(always)]
    fn annotation(&mut self) {
        for _ in 0..2 {
            if matches!(self.peek(0), b'!' | b'?') && self.trailing.contains(SanPolicy::ANNOTATION) {
                self.at += 1;
                self.needs |= SanPolicy::ANNOTATION;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use core::fmt::Write;

    use super::*;

    /// Every text of an alphabet up to a length.
    fn all_texts(alphabet: &[u8], longest: u32, mut visit: impl FnMut(&[u8])) {
        for length in 0..=longest {
            let mut text = [0; 8];
            for number in 0..alphabet.len().pow(length) {
                let mut rest = number;
                for byte in &mut text[..length as usize] {
                    *byte = alphabet[rest % alphabet.len()];
                    rest /= alphabet.len();
                }
                visit(&text[..length as usize]);
            }
        }
    }

    /// Every text of the usual parts.
    fn all_moves(mut visit: impl FnMut(&[u8])) {
        for letter in ["", "P", "N", "B", "R", "Q", "K"] {
            for file in ["", "a", "b", "c", "d", "e", "f", "g", "h"] {
                for rank in ["", "1", "2", "3", "4", "5", "6", "7", "8"] {
                    for link in ["", "x", ":", "-"] {
                        for to in Square::ALL {
                            for suffix in ["", "+", "#", "++", "!", "=Q"] {
                                let mut text = arrayvec::ArrayString::<16>::new();
                                write!(text, "{letter}{file}{rank}{link}{to}{suffix}").unwrap();
                                visit(text.as_bytes());
                            }
                        }
                    }
                }
            }
        }
    }

    /// The fast reading is the reading of the [`Reader`], in strict mode, or none.
    fn agrees(text: &[u8]) -> bool {
        let Some(san) = read_plain(text, Some).map(Plain::san) else { return false };
        let mut reader = Reader::new(text, SanPolicy::LENIENT);
        assert_eq!(reader.san(), Ok(san), "{text:?}");
        assert_eq!((reader.at, reader.needs), (text.len(), SanPolicy::STRICT), "{text:?}");
        true
    }

    #[test]
    fn fast_and_careful_reading_agree() {
        let mut fast = 0;
        all_texts(b"abh18NBKPx+#=-O0: .", 5, |text| fast += usize::from(agrees(text)));
        all_moves(|text| fast += usize::from(agrees(text)));
        for byte in 0..=255 {
            for text in [[byte, b'e', b'4'], [b'N', byte, b'4'], [b'N', b'e', byte], [b'e', b'4', byte]] {
                agrees(&text);
            }
            agrees(&[b'N', byte, b'x', b'e', b'4']);
        }
        assert!(fast > 30_000, "{fast}");
    }
}
