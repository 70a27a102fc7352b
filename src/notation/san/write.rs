//! Writing SAN and long algebraic notation.

use core::fmt::{self, Write};

use super::letters::PieceLetters;
use super::{San, SanBody, SanMove, SanSuffix};
use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::moves::Move;
use crate::position::{IllegalMove, Position};
use crate::role::Role;
use crate::square::{File, Rank};

/// The canonical SAN of a legal move, the suffix aside: as little as tells it from all other legal moves.
#[inline(always)]
pub(super) fn canonical(position: &Position, mv: Move) -> SanBody {
    let (from, to) = (mv.from(), mv.to());
    if mv.is_castling() {
        return SanBody::Castling(CastlingSide::of(from.file(), to.file()));
    }
    let role = position.board().role_at(from).unwrap_or(Role::Pawn);
    let capture = mv.is_en_passant() || position.board().occupied().contains(to);
    let (from_file, from_rank) = match role {
        Role::Pawn => (Some(from.file()).filter(|_| capture), None),
        Role::King => (None, None),
        _ => disambiguation(position, role, mv),
    };
    let promotion = mv.promoted_to();
    SanBody::Move(SanMove {
        role: Some(role),
        from_file,
        from_rank,
        capture,
        to,
        promotion,
        en_passant: false,
    })
}

/// What of the square of origin has to be named: the file if that is enough, else the rank, else both.
#[inline(always)]
fn disambiguation(position: &Position, role: Role, mv: Move) -> (Option<File>, Option<Rank>) {
    let (from, to) = (mv.from(), mv.to());
    let board = position.board();
    let men = board.by_piece(role.of(position.turn())).without(from);
    let reaching = board.attackers(to, position.turn(), board.occupied()) & men;
    if reaching.is_empty() {
        return (None, None);
    }
    let rivals: Bitboard =
        reaching.into_iter().filter(|&other| position.keeps_king_safe(Move::normal(other, to))).collect();
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
    if !position.gives_check(mv) {
        return SanSuffix::None;
    }
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
    let mut text = Text { bytes: [0; CAPACITY], length: 0 };
    match write(&mut text, san, letters, form) {
        Ok(()) => f.pad(text.as_str()),
        // Letters of unusual length: the text goes out piece by piece, unpadded.
        Err(fmt::Error) => write(f, san, letters, form),
    }
}

/// Room for letters of several bytes; a power of two, which makes indices cheap to keep within bounds.
const CAPACITY: usize = 32;

/// The text of one move, of which the first `length` bytes are written.
struct Text {
    bytes: [u8; CAPACITY],
    length: usize,
}

impl Text {
    fn as_str(&self) -> &str {
        self.bytes.get(..self.length).and_then(|text| core::str::from_utf8(text).ok()).unwrap_or_default()
    }
}

impl Write for Text {
    #[inline(always)]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if text.len() >= CAPACITY - self.length {
            return Err(fmt::Error);
        }
        for &byte in text.as_bytes() {
            self.bytes[self.length % CAPACITY] = byte;
            self.length += 1;
        }
        Ok(())
    }

    #[inline(always)]
    fn write_char(&mut self, letter: char) -> fmt::Result {
        self.write_str(letter.encode_utf8(&mut [0; 4]))
    }
}

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
        out.write_str(letters.letter(role))?;
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
        out.write_str(letters.letter(promotion.role()))?;
    }
    if mv.en_passant {
        out.write_str(" e.p.")?;
    }
    Ok(())
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
    /// # Ok::<(), jadoube::PositionFenError>(())
    /// ```
    pub fn san(&self, mv: Move) -> Result<SanText<'static>, IllegalMove> {
        self.check_move(mv)?;
        let san = San { body: canonical(self, mv), suffix: suffix_after(self, mv) };
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
    /// # Ok::<(), jadoube::PositionFenError>(())
    /// ```
    pub fn lan(&self, mv: Move) -> Result<LanText<'static>, IllegalMove> {
        self.check_move(mv)?;
        let mut body = canonical(self, mv);
        if let SanBody::Move(san) = &mut body {
            (san.from_file, san.from_rank) = (Some(mv.from().file()), Some(mv.from().rank()));
        }
        let san = San { body, suffix: suffix_after(self, mv) };
        Ok(LanText { san, letters: &PieceLetters::ENGLISH })
    }
}
