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
use crate::square::{File, Rank};

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
fn san_if_legal(position: &Position, mv: Move) -> Result<San, IllegalMove> {
    match mv.kind() {
        // The same move, but in the knowledge of its kind.
        MoveKind::Normal => san_of_man(position, Move::normal(mv.from(), mv.to())),
        _ => san_of_special(position, mv),
    }
}

#[inline(never)]
fn san_of_special(position: &Position, mv: Move) -> Result<San, IllegalMove> {
    san_of_man(position, mv)
}

#[inline(always)]
fn san_of_man(position: &Position, mv: Move) -> Result<San, IllegalMove> {
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
    Ok(San { body: SanBody::Move(san), suffix: suffix_of_arrival(position, arrived, mv) })
}

/// Castling, or an illegal move.
#[inline(never)]
fn san_of_unusual(position: &Position, mv: Move) -> Result<San, IllegalMove> {
    position.check_move(mv)?;
    Ok(San { body: canonical(position, mv), suffix: suffix_after(position, mv) })
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
fn write<W: Write>(out: &mut W, san: San, letters: &PieceLetters<'_>, form: Form) -> fmt::Result {
    match san.body {
        SanBody::Null => out.write_str("--")?,
        SanBody::Castling(CastlingSide::KingSide) => out.write_str("O-O")?,
        SanBody::Castling(CastlingSide::QueenSide) => out.write_str("O-O-O")?,
        SanBody::Move(mv) => write_move(out, mv, letters, form)?,
    }
    match san.suffix {
        SanSuffix::None => Ok(()),
        SanSuffix::Check => out.write_char('+'),
        SanSuffix::Checkmate => out.write_char('#'),
    }
}

#[inline(always)]
fn write_move<W: Write>(out: &mut W, mv: SanMove, letters: &PieceLetters<'_>, form: Form) -> fmt::Result {
    if let Some(role) = mv.role {
        write_letter(out, letters.letter(role))?;
    }
    if let Some(file) = mv.from_file {
        out.write_char(file.letter())?;
    }
    if let Some(rank) = mv.from_rank {
        out.write_char(rank.digit())?;
    }
    if mv.capture {
        out.write_char('x')?;
    } else if form == Form::Long {
        out.write_char('-')?;
    }
    out.write_char(mv.to.file().letter())?;
    out.write_char(mv.to.rank().digit())?;
    if let Some(promotion) = mv.promotion {
        out.write_char('=')?;
        write_letter(out, letters.letter(promotion.role()))?;
    }
    if mv.en_passant {
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

/// A legal move ready to be written in SAN; made by [`Position::san`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SanText<'a> {
    san: San,
    letters: &'a PieceLetters<'a>,
}

impl SanText<'_> {
    /// The parts of the text.
    pub const fn san(&self) -> San {
        self.san
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
        pad(f, self.san, self.letters, Form::Short)
    }
}

/// A legal move ready to be written in long algebraic notation; made by [`Position::lan`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LanText<'a> {
    san: San,
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
        pad(f, self.san, self.letters, Form::Long)
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
        let mut san = san_if_legal(self, mv)?;
        if let SanBody::Move(san) = &mut san.body {
            (san.from_file, san.from_rank) = (Some(mv.from().file()), Some(mv.from().rank()));
        }
        Ok(LanText { san, letters: &PieceLetters::ENGLISH })
    }
}
