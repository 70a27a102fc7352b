//! Writing SAN and long algebraic notation.

use core::fmt::{self, Write};

use arrayvec::ArrayString;

use super::letters::PieceLetters;
use super::{San, SanBody, SanMove, SanSuffix};
use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::moves::{Move, MoveKind};
use crate::position::{IllegalMove, Position};
use crate::role::{Promotion, Role};
use crate::square::{File, Rank, Square};

/// The canonical SAN of a legal move, the suffix aside: as little as tells it from all other legal moves.
#[inline(always)]
pub(super) fn canonical(position: &Position, mv: Move) -> SanBody {
    if mv.is_castling() {
        return SanBody::Castling(CastlingSide::of(mv.from().file(), mv.to().file()));
    }
    let (role, mut san) = undistinguished(position, mv);
    if !matches!(role, Role::Pawn | Role::King) {
        let candidates = san.candidates(position, role);
        (san.from_file, san.from_rank) = disambiguation(position, candidates, mv);
    }
    SanBody::Move(san)
}

/// The canonical SAN of any move, or why it is illegal.
#[inline(always)]
fn san_if_legal(position: &Position, mv: Move) -> Result<Word, IllegalMove> {
    match mv.kind() {
        // The same move, but in the knowledge of its kind.
        MoveKind::Normal => san_of_man(position, Move::normal(mv.from(), mv.to())),
        _ => san_of_special(position, mv),
    }
}

#[inline(never)]
fn san_of_special(position: &Position, mv: Move) -> Result<Word, IllegalMove> {
    san_of_man(position, mv)
}

#[inline(always)]
fn san_of_man(position: &Position, mv: Move) -> Result<Word, IllegalMove> {
    let (role, mut san) = undistinguished(position, mv);
    // The look-up for the rivals says most of what makes the move legal.
    let candidates = san.candidates(position, role);
    let from = mv.from();
    let fits = candidates.contains(from) && san.man_move(position, role, from) == mv;
    if !(fits && position.keeps_king_safe(mv)) {
        return san_of_unusual(position, mv);
    }
    if role != Role::Pawn {
        (san.from_file, san.from_rank) = disambiguation(position, candidates, mv);
    }
    let arrived = san.promotion.map_or(role, Promotion::role);
    Ok(Word::new(San { body: SanBody::Move(san), suffix: suffix_of_arrival(position, arrived, mv) }))
}

/// Castling, or an illegal move.
#[inline(never)]
fn san_of_unusual(position: &Position, mv: Move) -> Result<Word, IllegalMove> {
    position.check_move(mv)?;
    Ok(Word::new(San { body: canonical(position, mv), suffix: suffix_after(position, mv) }))
}

/// A move of one man without the square of origin, apart from the file of a pawn that captures; and the kind
/// of man, a pawn if there is none.
#[inline(always)]
fn undistinguished(position: &Position, mv: Move) -> (Role, SanMove) {
    let role = position.board().role_at(mv.from()).unwrap_or(Role::Pawn);
    let capture = mv.is_en_passant() || position.board().occupied().contains(mv.to());
    let san = SanMove {
        role: Some(role),
        from_file: if role == Role::Pawn && capture { Some(mv.from().file()) } else { None },
        from_rank: None,
        capture,
        to: mv.to(),
        promotion: mv.promoted_to(),
        en_passant: false,
    };
    (role, san)
}

/// What of the square of origin has to be named: the file if that is enough, else the rank, else both.
#[inline(always)]
fn disambiguation(position: &Position, candidates: Bitboard, mv: Move) -> (Option<File>, Option<Rank>) {
    let others = candidates.without(mv.from());
    if others.is_empty() { (None, None) } else { among(position, others, mv) }
}

/// The same if other men of this kind reach the square: those that may go there are its rivals.
#[inline(never)]
fn among(position: &Position, others: Bitboard, mv: Move) -> (Option<File>, Option<Rank>) {
    let (from, to) = (mv.from(), mv.to());
    let rivals: Bitboard =
        others.into_iter().filter(|&other| position.keeps_king_safe(Move::normal(other, to))).collect();
    if rivals.is_empty() {
        (None, None)
    } else if rivals.is_disjoint(from.file().into()) {
        (Some(from.file()), None)
    } else if rivals.is_disjoint(from.rank().into()) {
        (None, Some(from.rank()))
    } else {
        (Some(from.file()), Some(from.rank()))
    }
}

/// The mark that a legal move gets: whether it gives check, or mate.
#[inline(always)]
pub(super) fn suffix_after(position: &Position, mv: Move) -> SanSuffix {
    if position.gives_check(mv) { suffix_of_check(position, mv) } else { SanSuffix::None }
}

/// The same for a move other than castling, by which a man of this kind comes to its target.
#[inline(always)]
pub(super) fn suffix_of_arrival(position: &Position, arrived: Role, mv: Move) -> SanSuffix {
    if position.arrival_gives_check(arrived, mv) { suffix_of_check(position, mv) } else { SanSuffix::None }
}

/// The mark that a legal move gets that gives check.
#[inline(never)]
fn suffix_of_check(position: &Position, mv: Move) -> SanSuffix {
    let mut after = *position;
    after.play_unchecked(mv);
    if after.has_legal_move() { SanSuffix::Check } else { SanSuffix::Checkmate }
}

/// How much of the square of origin is written, and whether a hyphen follows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Form {
    /// As the parts say.
    Short,
    /// A hyphen between the two squares of a move that captures nothing.
    Long,
}

/// Writes a move in one piece, padded if the format asks for a width.
pub(super) fn pad(
    f: &mut fmt::Formatter<'_>,
    san: San,
    letters: &PieceLetters<'_>,
    form: Form,
) -> fmt::Result {
    let san = Word::new(san);
    let mut text = ArrayString::<CAPACITY>::new();
    match write(&mut text, san, letters, form) {
        Ok(()) => f.pad(&text),
        // Letters of unusual length: the text goes out piece by piece, unpadded.
        Err(fmt::Error) => write(f, san, letters, form),
    }
}

/// Room for letters of several bytes.
const CAPACITY: usize = 32;

#[inline(always)]
fn write<W: Write>(out: &mut W, san: Word, letters: &PieceLetters<'_>, form: Form) -> fmt::Result {
    match san.part(0) {
        NULL => out.write_str("--")?,
        KING_SIDE => out.write_str("O-O")?,
        QUEEN_SIDE => out.write_str("O-O-O")?,
        role => write_move(out, role, san, letters, form)?,
    }
    match san.part(SUFFIX) {
        0 => Ok(()),
        1 => out.write_char('+'),
        _ => out.write_char('#'),
    }
}

#[inline(always)]
fn write_move<W: Write>(
    out: &mut W,
    role: u8,
    san: Word,
    letters: &PieceLetters<'_>,
    form: Form,
) -> fmt::Result {
    if let Some(&role) = Role::ALL.get(role as usize) {
        write_letter(out, letters.letter(role))?;
    }
    if let Some(file) = File::from_index(san.part(FROM_FILE) as usize) {
        out.write_char(file.letter())?;
    }
    if let Some(rank) = Rank::from_index(san.part(FROM_RANK) as usize) {
        out.write_char(rank.digit())?;
    }
    if san.part(CAPTURE) != 0 {
        out.write_char('x')?;
    } else if form == Form::Long {
        out.write_char('-')?;
    }
    let to = Square::wrapping(san.part(TO) as usize);
    out.write_char(to.file().letter())?;
    out.write_char(to.rank().digit())?;
    if let Some(promotion) = Promotion::ALL.get(san.part(PROMOTION) as usize) {
        out.write_char('=')?;
        write_letter(out, letters.letter(promotion.role()))?;
    }
    if san.part(EN_PASSANT) != 0 {
        out.write_str(" e.p.")?;
    }
    Ok(())
}

/// Writes what stands for a kind of man: in most languages one letter, which is quicker alone.
#[inline(always)]
fn write_letter<W: Write>(out: &mut W, letter: &str) -> fmt::Result {
    match letter.as_bytes() {
        [] => Ok(()),
        &[byte] => out.write_char(byte as char),
        _ => out.write_str(letter),
    }
}

/// The parts of a [`San`], a byte each, in one word.
///
/// Were they written one by one and then read together, as results of functions are, reading would wait for all of
/// the writing: a tenth of the time that it takes to write a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Word(u64);

/// What the lowest byte says where it does not tell the kind of man.
const KING_SIDE: u8 = 6;
const QUEEN_SIDE: u8 = 7;
const ANY_MAN: u8 = 8;
const NULL: u8 = 9;

/// The place of each other part, in bits.
const TO: u32 = 8;
const FROM_FILE: u32 = 16;
const FROM_RANK: u32 = 24;
const CAPTURE: u32 = 32;
const PROMOTION: u32 = 40;
const EN_PASSANT: u32 = 48;
const SUFFIX: u32 = 56;
/// A file, rank or promotion that is not named.
const NONE: u64 = 8;

impl Word {
    #[inline(always)]
    fn new(san: San) -> Word {
        let body = match san.body {
            SanBody::Null => NULL.into(),
            SanBody::Castling(CastlingSide::KingSide) => KING_SIDE.into(),
            SanBody::Castling(CastlingSide::QueenSide) => QUEEN_SIDE.into(),
            SanBody::Move(mv) => {
                mv.role.map_or(ANY_MAN.into(), |role| role as u64)
                    | (mv.to as u64) << TO
                    | mv.from_file.map_or(NONE, |file| file as u64) << FROM_FILE
                    | mv.from_rank.map_or(NONE, |rank| rank as u64) << FROM_RANK
                    | u64::from(mv.capture) << CAPTURE
                    | mv.promotion.map_or(NONE, |promotion| promotion as u64) << PROMOTION
                    | u64::from(mv.en_passant) << EN_PASSANT
            }
        };
        Word(body | (san.suffix as u64) << SUFFIX)
    }

    #[inline(always)]
    const fn part(self, place: u32) -> u8 {
        (self.0 >> place) as u8
    }

    const fn san(self) -> San {
        let suffix = match self.part(SUFFIX) {
            0 => SanSuffix::None,
            1 => SanSuffix::Check,
            _ => SanSuffix::Checkmate,
        };
        let body = match self.part(0) {
            NULL => SanBody::Null,
            KING_SIDE => SanBody::Castling(CastlingSide::KingSide),
            QUEEN_SIDE => SanBody::Castling(CastlingSide::QueenSide),
            role => SanBody::Move(SanMove {
                role: if role < 6 { Some(Role::ALL[role as usize]) } else { None },
                from_file: File::from_index(self.part(FROM_FILE) as usize),
                from_rank: Rank::from_index(self.part(FROM_RANK) as usize),
                capture: self.part(CAPTURE) != 0,
                to: Square::wrapping(self.part(TO) as usize),
                promotion: match self.part(PROMOTION) {
                    promotion if promotion < 4 => Some(Promotion::ALL[promotion as usize]),
                    _ => None,
                },
                en_passant: self.part(EN_PASSANT) != 0,
            }),
        };
        San { body, suffix }
    }

    /// The same with the whole square of origin, if it is no castling.
    fn with_origin(self, from: Square) -> Word {
        let mut san = self.san();
        if let SanBody::Move(mv) = &mut san.body {
            (mv.from_file, mv.from_rank) = (Some(from.file()), Some(from.rank()));
        }
        Word::new(san)
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.san().fmt(f)
    }
}

/// A legal move ready to be written in SAN; made by [`Position::san`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SanText<'a> {
    san: Word,
    letters: &'a PieceLetters<'a>,
}

impl SanText<'_> {
    /// The parts of the text.
    pub const fn san(&self) -> San {
        self.san.san()
    }

    /// The same move to be written with other letters for the men.
    pub const fn with_letters<'a>(&self, letters: &'a PieceLetters<'a>) -> SanText<'a> {
        SanText { san: self.san, letters }
    }

    /// Writes the text, the same as by a format, but without the detour, which is quicker.
    ///
    /// # Errors
    ///
    /// Only those of `out`.
    ///
    /// ```
    /// use jadoube::{Move, Position, Square};
    ///
    /// let mut text = String::new();
    /// Position::initial().san(Move::normal(Square::B1, Square::C3))?.write_to(&mut text).unwrap();
    /// assert_eq!(text, "Nc3");
    /// # Ok::<(), jadoube::IllegalMove>(())
    /// ```
    #[inline]
    pub fn write_to<W: Write>(&self, out: &mut W) -> fmt::Result {
        write(out, self.san, self.letters, Form::Short)
    }
}

impl fmt::Display for SanText<'_> {
    /// Writes the text, padded if the format asks for a width.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, self.san.san(), self.letters, Form::Short)
    }
}

/// A legal move ready to be written in long algebraic notation; made by [`Position::lan`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LanText<'a> {
    san: Word,
    letters: &'a PieceLetters<'a>,
}

impl LanText<'_> {
    /// The length in bytes of the longest text with English letters: 8, as in `e7xd8=Q#`.
    pub const MAX_LENGTH: usize = 8;

    /// The same move to be written with other letters for the men.
    pub const fn with_letters<'a>(&self, letters: &'a PieceLetters<'a>) -> LanText<'a> {
        LanText { san: self.san, letters }
    }

    /// Writes the text, the same as by a format, but without the detour, which is quicker.
    ///
    /// # Errors
    ///
    /// Only those of `out`.
    #[inline]
    pub fn write_to<W: Write>(&self, out: &mut W) -> fmt::Result {
        write(out, self.san, self.letters, Form::Long)
    }
}

impl fmt::Display for LanText<'_> {
    /// Writes the text, padded if the format asks for a width.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, self.san.san(), self.letters, Form::Long)
    }
}

impl Position {
    /// A legal move in canonical SAN (PGN standard, section 8.2.3), with English letters unless others are
    /// asked for.
    ///
    /// The square of origin is named no further than tells the move from the other *legal* moves: a pinned
    /// man is no rival. [`Position::read_san`] reads the text as the same move, under every policy.
    ///
    /// # Errors
    ///
    /// Why the move is illegal, as [`Position::check_move`] says it.
    ///
    /// ```
    /// use jadoube::{Move, Position, Square};
    ///
    /// // Three knights can go to c3.
    /// let position = Position::from_fen("6k1/8/8/8/4N3/8/N3N3/6K1 w - - 0 1")?;
    /// let san = |from| position.san(Move::normal(from, Square::C3)).unwrap().to_string();
    /// assert_eq!([san(Square::A2), san(Square::E4), san(Square::E2)], ["Nac3", "N4c3", "Ne2c3"]);
    /// # Ok::<(), jadoube::FenError>(())
    /// ```
    pub fn san(&self, mv: Move) -> Result<SanText<'static>, IllegalMove> {
        let san = san_if_legal(self, mv)?;
        Ok(SanText { san, letters: &PieceLetters::ENGLISH })
    }

    /// A legal move in long algebraic notation: both squares, with a hyphen or `x` between them.
    ///
    /// [`Position::read_san`] reads the text as the same move under
    /// [`SanPolicy::LENIENT`](crate::SanPolicy::LENIENT).
    ///
    /// # Errors
    ///
    /// Why the move is illegal, as [`Position::check_move`] says it.
    ///
    /// ```
    /// use jadoube::{Move, Position, Promotion, Square};
    ///
    /// let position = Position::from_fen("3r2k1/4P3/8/8/8/8/8/4K2R w K - 0 1")?;
    /// let lan = |mv| position.lan(mv).unwrap().to_string();
    /// assert_eq!(lan(Move::normal(Square::E1, Square::E2)), "Ke1-e2");
    /// assert_eq!(lan(Move::promotion(Square::E7, Square::D8, Promotion::Queen)), "e7xd8=Q+");
    /// assert_eq!(lan(Move::castling(Square::E1, Square::H1)), "O-O");
    /// # Ok::<(), jadoube::FenError>(())
    /// ```
    pub fn lan(&self, mv: Move) -> Result<LanText<'static>, IllegalMove> {
        let san = san_if_legal(self, mv)?.with_origin(mv.from());
        Ok(LanText { san, letters: &PieceLetters::ENGLISH })
    }
}
