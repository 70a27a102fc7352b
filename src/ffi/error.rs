//! What went wrong, with its evidence: the errors of the crate as plain integers, and back into a sentence.

use core::ffi::c_char;
use core::fmt;

use super::caller::{Caller, status_of};
use super::claims::{claim, claim_flags};
use super::illegal;
use super::outcome::{outcome_of, reason_code};
use super::status::{
    Checked, JAD_ERR_ARGUMENT, JAD_ERR_CLAIM, JAD_ERR_FAULTS, JAD_ERR_FEN_ADJACENT_DIGITS,
    JAD_ERR_FEN_CASTLING_ORDER, JAD_ERR_FEN_EN_PASSANT_RANK, JAD_ERR_FEN_LEADING_ZERO,
    JAD_ERR_FEN_MISSING_FIELD, JAD_ERR_FEN_MOVE_NUMBER_ZERO, JAD_ERR_FEN_NUMBER_TOO_LARGE,
    JAD_ERR_FEN_RANK_TOO_LONG, JAD_ERR_FEN_RANK_TOO_SHORT, JAD_ERR_FEN_REPEATED_CASTLING_ROOK,
    JAD_ERR_FEN_TOO_FEW_RANKS, JAD_ERR_FEN_TOO_MANY_CASTLING_ROOKS, JAD_ERR_FEN_TOO_MANY_RANKS,
    JAD_ERR_FEN_TRAILING_TEXT, JAD_ERR_FEN_UNEXPECTED_BYTE, JAD_ERR_FEN_UNEXPECTED_END, JAD_ERR_GAME_ENDED,
    JAD_ERR_HISTORY_FULL, JAD_ERR_NULL_MOVE, JAD_ERR_NULL_MOVE_IN_CHECK, JAD_ERR_SAN_AMBIGUOUS,
    JAD_ERR_SAN_NO_SUCH_PIECE, JAD_ERR_SAN_NOT_CANONICAL, JAD_ERR_SAN_UNREADABLE, JAD_ERR_UCI_UNREADABLE,
    JAD_OK, jad_status, status_text,
};
use super::vocabulary::{
    JAD_PIECE_NONE, JAD_ROLE_NONE, JAD_SQUARE_NONE, color, color_number, flags, jad_bitboard, jad_flags,
    jad_piece, jad_role, jad_square, role, role_number, square,
};
use crate::bitboard::Bitboard;
use crate::game::{ClaimError, GameOver, HistoryFull, PlayError};
use crate::law::Article;
use crate::moves::Move;
use crate::notation::{FenError, FenField, FenTextError, FenTextErrorKind, SanError, UciError, UciTextError};
use crate::position::{IllegalMove, NullMoveInCheck};
use crate::setup::SetupError;

/// What went wrong, in detail. Fields that say nothing about an error hold 0, or JAD_SQUARE_NONE or JAD_SIDE_NONE.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct jad_error {
    /// What the function returned.
    pub status: jad_status,
    /// The article of the Laws that an illegal move breaks, by which a game has ended or on which a wrong claim rests,
    /// JAD_ARTICLE(...); see jad_article_number.
    pub article: u32,
    /// The faults of a set-up that were not forgiven, JAD_FAULT_*, the leniencies that a SAN needs, JAD_SAN_*, or
    /// the claim that is wrong, JAD_CLAIM_*.
    pub flags: jad_flags,
    /// The field of a FEN that cannot be read, counted from 1; why a game has ended, JAD_OUTCOME_*; or how often the
    /// position of a wrong claim has occurred.
    pub field: u32,
    /// The number of bytes before the first one that cannot be read; the length of the text if it ends too early.
    /// The half-move clock of a wrong claim, or the number of records that are full.
    pub offset: u64,
    /// The opponent's men that stand against an illegal move by attacking a square.
    pub attackers: jad_bitboard,
    /// The role that moves, that a pawn was to become, or that is missing.
    pub role: jad_role,
    /// Where the move starts.
    pub from: jad_square,
    /// Where it was to go.
    pub to: jad_square,
    /// The square that matters: of the king, of the man in the way, the empty or the attacked one. For an ambiguous
    /// SAN, where the second move starts.
    pub square: jad_square,
    /// The man that matters: in the way, on the target, or one that attacks.
    pub piece: jad_piece,
    /// The wing of an illegal castling, or the side that has won a game that has ended.
    pub side: u8,
    /// The byte of a FEN that has no meaning at its place.
    pub byte: u8,
    /// Zero.
    pub reserved_: u8,
}

// The same numbers stand in the header, so that neither side moves alone.
const _: () = assert!(size_of::<jad_error>() == 40 && align_of::<jad_error>() == align_of::<u64>());

/// No wing.
pub const JAD_SIDE_NONE: u8 = 2;

impl jad_error {
    /// A status without evidence.
    pub(super) const fn of(status: jad_status) -> jad_error {
        jad_error {
            status,
            article: 0,
            flags: 0,
            field: 0,
            offset: 0,
            attackers: 0,
            role: JAD_ROLE_NONE,
            from: JAD_SQUARE_NONE,
            to: JAD_SQUARE_NONE,
            square: JAD_SQUARE_NONE,
            piece: JAD_PIECE_NONE,
            side: JAD_SIDE_NONE,
            byte: 0,
            reserved_: 0,
        }
    }
}

/// The integer of an article: `3.8(1)b` is 30812, two digits for the section and one each for paragraph and letter.
pub(super) const fn article_code(article: Article) -> u32 {
    let mut code = 0;
    let mut places = [10_000, 100, 10, 1].as_slice();
    let mut bytes = article.number().as_bytes();
    let mut number = 0;
    while let Some((&byte, rest)) = bytes.split_first() {
        bytes = rest;
        match byte {
            b'0'..=b'9' => number = number * 10 + (byte - b'0') as u32,
            b'a'..=b'i' => code += (byte - b'a') as u32 + 1,
            _ => {
                let Some((&place, less)) = places.split_first() else { return code };
                code += number * place;
                (places, number) = (less, 0);
            }
        }
    }
    match places.first() {
        Some(&place) => code + number * place,
        None => code,
    }
}

/// The article of an integer.
fn article(code: u32) -> Option<Article> {
    Article::ALL.iter().copied().find(|&article| article_code(article) == code)
}

/// Writes the number of an article as the rule book prints it, such as "3.8(1)b"; JAD_ERR_ARGUMENT for an integer
/// that is no article that the library names. JAD_ARTICLE_CAPACITY always suffices.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_article_number(
    code: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    put_article(&caller, code, Article::number, (buffer, capacity, length))
}

/// Writes what an article says, in a few words; JAD_ERR_ARGUMENT as above. JAD_SENTENCE_CAPACITY always suffices.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_article_title(
    code: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    put_article(&caller, code, Article::title, (buffer, capacity, length))
}

/// Writes what an article is called in one way or another.
fn put_article(
    caller: &Caller,
    code: u32,
    text: fn(Article) -> &'static str,
    (buffer, capacity, length): (*mut c_char, usize, *mut usize),
) -> jad_status {
    let text = article(code).map(text).ok_or(JAD_ERR_ARGUMENT);
    status_of(text.and_then(|text| caller.put_text(text, buffer, capacity, length)))
}

/// Writes a sentence about an error, such as "the king on e1 would be exposed to the rook on e3". An error that no
/// function of this library has filled gives the text of its status. JAD_SENTENCE_CAPACITY always suffices.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_error_text(
    error: *const jad_error,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of((|| caller.put_text(Sentence(caller.read(error)?), buffer, capacity, length))())
}

/// The room that the number of any article needs.
pub const JAD_ARTICLE_CAPACITY: usize = 16;
/// The room that any sentence needs.
pub const JAD_SENTENCE_CAPACITY: usize = 1024;

/// Runs what a function does; its error goes to the caller's struct, if there is one, and its status is returned.
pub(super) fn report(
    caller: &Caller,
    place: *mut jad_error,
    run: impl FnOnce() -> Result<(), jad_error>,
) -> jad_status {
    match run() {
        Ok(()) => {
            caller.optional_out(place).put(jad_error::of(JAD_OK));
            JAD_OK
        }
        Err(error) => {
            caller.optional_out(place).put(error);
            error.status
        }
    }
}

/// The status of what was done, where nobody asks for the evidence.
#[inline(always)]
pub(super) fn bare_status(done: Result<(), jad_error>) -> jad_status {
    match done {
        Ok(()) => JAD_OK,
        Err(error) => error.status,
    }
}

impl From<jad_status> for jad_error {
    fn from(status: jad_status) -> jad_error {
        jad_error::of(status)
    }
}

impl From<IllegalMove> for jad_error {
    fn from(reason: IllegalMove) -> jad_error {
        illegal::encoded(reason)
    }
}

impl From<GameOver> for jad_error {
    fn from(over: GameOver) -> jad_error {
        jad_error {
            article: article_code(over.article()),
            field: reason_code(over.outcome),
            side: color_number(over.outcome.winner()),
            ..jad_error::of(JAD_ERR_GAME_ENDED)
        }
    }
}

impl From<HistoryFull> for jad_error {
    fn from(full: HistoryFull) -> jad_error {
        jad_error { offset: full.records as u64, ..jad_error::of(JAD_ERR_HISTORY_FULL) }
    }
}

impl From<PlayError> for jad_error {
    fn from(error: PlayError) -> jad_error {
        match error {
            PlayError::GameOver(over) => over.into(),
            PlayError::Illegal(reason) => reason.into(),
            PlayError::HistoryFull(full) => full.into(),
        }
    }
}

impl From<ClaimError> for jad_error {
    fn from(error: ClaimError) -> jad_error {
        match error {
            ClaimError::GameOver(over) => over.into(),
            ClaimError::Illegal(reason) => reason.into(),
            ClaimError::Incorrect { claim, occurrences, half_move_clock } => jad_error {
                article: article_code(claim.article()),
                flags: claim_flags(claim.into()),
                field: occurrences.into(),
                offset: half_move_clock.into(),
                ..jad_error::of(JAD_ERR_CLAIM)
            },
        }
    }
}

impl From<NullMoveInCheck> for jad_error {
    fn from(error: NullMoveInCheck) -> jad_error {
        jad_error {
            article: article_code(error.article()),
            attackers: error.checkers.bits(),
            ..jad_error::of(JAD_ERR_NULL_MOVE_IN_CHECK)
        }
    }
}

impl From<SetupError> for jad_error {
    fn from(error: SetupError) -> jad_error {
        jad_error { flags: error.faults().bits().into(), ..jad_error::of(JAD_ERR_FAULTS) }
    }
}

impl From<FenTextError> for jad_error {
    fn from(error: FenTextError) -> jad_error {
        let byte = match error.kind() {
            FenTextErrorKind::UnexpectedByte(byte) => byte,
            _ => 0,
        };
        let field = error.field() as u32 + 1;
        jad_error { field, offset: error.offset() as u64, byte, ..jad_error::of(fen_status(error.kind())) }
    }
}

impl From<FenError> for jad_error {
    fn from(error: FenError) -> jad_error {
        match error {
            FenError::Text(error) => error.into(),
            FenError::Setup(error) => error.into(),
        }
    }
}

impl From<UciError> for jad_error {
    fn from(error: UciError) -> jad_error {
        match error {
            UciError::Text(UciTextError::Unreadable { offset }) => {
                jad_error { offset: offset as u64, ..jad_error::of(JAD_ERR_UCI_UNREADABLE) }
            }
            UciError::Text(UciTextError::PromotionNotAllowed { role }) => {
                IllegalMove::PromotionNotAllowed { role }.into()
            }
            UciError::NullMove => JAD_ERR_NULL_MOVE.into(),
            UciError::Illegal(reason) => reason.into(),
        }
    }
}

impl From<SanError> for jad_error {
    fn from(error: SanError) -> jad_error {
        match error {
            SanError::Unreadable { offset } => {
                jad_error { offset: offset as u64, ..jad_error::of(JAD_ERR_SAN_UNREADABLE) }
            }
            SanError::NotCanonical { needs } => {
                jad_error { flags: needs.bits().into(), ..jad_error::of(JAD_ERR_SAN_NOT_CANONICAL) }
            }
            SanError::NullMove => JAD_ERR_NULL_MOVE.into(),
            SanError::Ambiguous { first, second } => jad_error {
                from: first.from() as jad_square,
                to: first.to() as jad_square,
                square: second.from() as jad_square,
                ..jad_error::of(JAD_ERR_SAN_AMBIGUOUS)
            },
            SanError::NoSuchPiece { role } => {
                jad_error { role: role_number(role), ..jad_error::of(JAD_ERR_SAN_NO_SUCH_PIECE) }
            }
            SanError::Illegal(reason) => reason.into(),
        }
    }
}

const FEN_KINDS: [(jad_status, FenTextErrorKind); 15] = [
    (JAD_ERR_FEN_UNEXPECTED_END, FenTextErrorKind::UnexpectedEnd),
    (JAD_ERR_FEN_MISSING_FIELD, FenTextErrorKind::MissingField),
    (JAD_ERR_FEN_RANK_TOO_SHORT, FenTextErrorKind::RankTooShort),
    (JAD_ERR_FEN_RANK_TOO_LONG, FenTextErrorKind::RankTooLong),
    (JAD_ERR_FEN_TOO_FEW_RANKS, FenTextErrorKind::TooFewRanks),
    (JAD_ERR_FEN_TOO_MANY_RANKS, FenTextErrorKind::TooManyRanks),
    (JAD_ERR_FEN_ADJACENT_DIGITS, FenTextErrorKind::AdjacentDigits),
    (JAD_ERR_FEN_CASTLING_ORDER, FenTextErrorKind::CastlingOrder),
    (JAD_ERR_FEN_REPEATED_CASTLING_ROOK, FenTextErrorKind::RepeatedCastlingRook),
    (JAD_ERR_FEN_TOO_MANY_CASTLING_ROOKS, FenTextErrorKind::TooManyCastlingRooks),
    (JAD_ERR_FEN_EN_PASSANT_RANK, FenTextErrorKind::EnPassantRank),
    (JAD_ERR_FEN_LEADING_ZERO, FenTextErrorKind::LeadingZero),
    (JAD_ERR_FEN_MOVE_NUMBER_ZERO, FenTextErrorKind::MoveNumberZero),
    (JAD_ERR_FEN_NUMBER_TOO_LARGE, FenTextErrorKind::NumberTooLarge),
    (JAD_ERR_FEN_TRAILING_TEXT, FenTextErrorKind::TrailingText),
];

fn fen_status(kind: FenTextErrorKind) -> jad_status {
    let known = FEN_KINDS.into_iter().find(|entry| entry.1 == kind);
    known.map_or(JAD_ERR_FEN_UNEXPECTED_BYTE, |entry| entry.0)
}

fn fen_kind(error: &jad_error) -> Option<FenTextErrorKind> {
    if error.status == JAD_ERR_FEN_UNEXPECTED_BYTE {
        return Some(FenTextErrorKind::UnexpectedByte(error.byte));
    }
    FEN_KINDS.into_iter().find(|entry| entry.0 == error.status).map(|entry| entry.1)
}

const FEN_FIELDS: [FenField; 6] = [
    FenField::Placement,
    FenField::Turn,
    FenField::Castling,
    FenField::EnPassant,
    FenField::HalfMoveClock,
    FenField::MoveNumber,
];

/// The error as the crate says it, or the text of its status where the evidence does not fit it.
struct Sentence(jad_error);

impl Sentence {
    fn san(&self) -> Checked<Option<SanError>> {
        let error = &self.0;
        let offset = usize::try_from(error.offset).unwrap_or(usize::MAX);
        Ok(Some(match error.status {
            JAD_ERR_SAN_UNREADABLE => SanError::Unreadable { offset },
            JAD_ERR_SAN_NOT_CANONICAL => SanError::NotCanonical { needs: flags(error.flags)? },
            JAD_ERR_SAN_AMBIGUOUS => {
                let to = square(error.to)?;
                let (first, second) = (square(error.from)?, square(error.square)?);
                SanError::Ambiguous { first: Move::normal(first, to), second: Move::normal(second, to) }
            }
            JAD_ERR_SAN_NO_SUCH_PIECE => SanError::NoSuchPiece { role: role(error.role)? },
            _ => return Ok(None),
        }))
    }

    fn over(&self) -> Option<GameOver> {
        let winner = if self.0.side == JAD_SIDE_NONE { None } else { Some(color(self.0.side).ok()?) };
        Some(GameOver { outcome: outcome_of(self.0.field, winner)? })
    }

    fn wrong_claim(&self) -> Option<ClaimError> {
        Some(ClaimError::Incorrect {
            claim: claim(self.0.flags).ok()?,
            occurrences: u16::try_from(self.0.field).ok()?,
            half_move_clock: u16::try_from(self.0.offset).ok()?,
        })
    }

    fn fen(&self) -> Option<FenTextError> {
        let field = *FEN_FIELDS.get((self.0.field as usize).checked_sub(1)?)?;
        Some(FenTextError::new(fen_kind(&self.0)?, field, usize::try_from(self.0.offset).ok()?))
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = &self.0;
        if let Ok(reason) = illegal::decoded(error) {
            return reason.fmt(f);
        }
        if let Ok(Some(error)) = self.san() {
            return error.fmt(f);
        }
        if let Some(error) = self.fen() {
            return error.fmt(f);
        }
        match error.status {
            JAD_ERR_FAULTS if let Ok(faults) = flags(error.flags) => SetupError::new(faults).fmt(f),
            JAD_ERR_UCI_UNREADABLE if let Ok(offset) = usize::try_from(error.offset) => {
                UciTextError::Unreadable { offset }.fmt(f)
            }
            JAD_ERR_NULL_MOVE_IN_CHECK => {
                NullMoveInCheck { checkers: Bitboard::from_bits(error.attackers) }.fmt(f)
            }
            JAD_ERR_GAME_ENDED if let Some(over) = self.over() => over.fmt(f),
            JAD_ERR_CLAIM if let Some(wrong) = self.wrong_claim() => wrong.fmt(f),
            JAD_ERR_HISTORY_FULL if let Ok(records) = usize::try_from(error.offset) => {
                HistoryFull { records }.fmt(f)
            }
            status => f.write_str(status_text(status).to_str().unwrap_or_default()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_have_integers_of_their_own() {
        let codes = [
            (Article::Alternation, 10_100),
            (Article::EnPassant, 30_740),
            (Article::KingStep, 30_811),
            (Article::Castling, 30_812),
            (Article::DeadPosition, 50_220),
            (Article::FivefoldRepetition, 90_610),
            (Article::PerpetualCheck, 300),
        ];
        assert!(codes.into_iter().all(|(article, code)| article_code(article) == code));
        for &each in Article::ALL {
            assert_eq!(article(article_code(each)), Some(each));
        }
        assert_eq!(article(0), None);
    }

    #[test]
    fn fields_of_a_fen_are_in_their_order() {
        assert!(FEN_FIELDS.into_iter().enumerate().all(|(index, field)| field as usize == index));
    }
}
