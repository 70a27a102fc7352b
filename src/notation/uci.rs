//! UCI: moves by their squares, as engines and graphical interfaces exchange them.
//!
//! The text is that of the Universal Chess Interface (Stefan Meyer-Kahlen, 2000): `e2e4`, `e7e8q`, and
//! `0000` for no move. Castling is written in two ways: by the square where the king lands, as standard
//! chess does, or by the square of the rook, as Chess960 must.

use core::fmt;
use core::str::FromStr;

use bitflags::bitflags;

use crate::castling::CastlingSide;
use crate::moves::{Move, MoveKind};
use crate::position::{IllegalMove, Position};
use crate::role::{Promotion, Role};
use crate::square::{File, Rank, Square};

bitflags! {
    /// Departures from the text of the protocol that a reader of UCI moves accepts, each by name.
    ///
    /// What is not listed is always an error: `e7e8=q`, `e2-e4`, text before or after the move.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
    pub struct UciPolicy: u8 {
        /// Letters may be capitals, such as `E2E4` and `e7e8Q`.
        const CAPITAL_LETTERS = 1;
    }
}

impl UciPolicy {
    /// Nothing is put up with: the text is exactly as the protocol says. The default.
    pub const STRICT: UciPolicy = UciPolicy::empty();

    /// All leniencies.
    pub const LENIENT: UciPolicy = UciPolicy::all();
}

/// How castling is written in UCI.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum UciCastling {
    /// By the square where the king lands, such as `e1g1`, if king and rook stand as in standard chess;
    /// otherwise by the square of the rook. The default.
    #[default]
    Standard,
    /// By the square of the rook, such as `e1h1`, always: what `UCI_Chess960` asks for.
    Chess960,
}

/// A move as UCI writes it: two squares and the piece that a pawn becomes, or no move at all.
///
/// The text is read apart from any position; [`Uci::to_move`] says which move it means in one.
///
/// # Guarantee
///
/// Every text that [`UciPolicy::STRICT`] accepts comes back byte for byte when it is written, and every
/// value is written as text that reads back to it.
///
/// ```
/// use jadoube::{Promotion, Square, Uci};
///
/// let uci: Uci = "e7e8q".parse()?;
/// let promotion = Some(Promotion::Queen);
/// assert_eq!(uci, Uci::Move { from: Square::E7, to: Square::E8, promotion });
/// assert_eq!(uci.to_string(), "e7e8q");
/// assert!("e7e8=q".parse::<Uci>().is_err());
/// # Ok::<(), jadoube::UciTextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Uci {
    /// From one square to another.
    Move {
        /// The square that the man leaves; the king's in castling.
        from: Square,
        /// The square that the man goes to; in castling the king's new square or the rook's old one.
        to: Square,
        /// What a pawn becomes on the last rank.
        promotion: Option<Promotion>,
    },
    /// No move, written `0000`: how engines pass.
    Null,
}

/// Two squares and what a pawn is to become, even where no pawn may become that.
type Parts = (Square, Square, Option<Role>);

impl Uci {
    /// The length in bytes of the longest text: 5, as in `e7e8q`.
    pub const MAX_LENGTH: usize = 5;

    /// Reads a move to the end of the text.
    ///
    /// # Errors
    ///
    /// The first byte that cannot be read, or the king or pawn that a pawn was to become.
    ///
    /// ```
    /// use jadoube::{Role, Uci, UciPolicy, UciTextError};
    ///
    /// assert_eq!(Uci::read(b"e2e4qzz", UciPolicy::STRICT), Err(UciTextError::Unreadable { offset: 5 }));
    /// assert_eq!(Uci::read(b"E2E4", UciPolicy::STRICT), Err(UciTextError::Unreadable { offset: 0 }));
    /// assert_eq!(Uci::read(b"E2E4", UciPolicy::LENIENT)?.to_string(), "e2e4");
    /// let king = UciTextError::PromotionNotAllowed { role: Role::King };
    /// assert_eq!(Uci::read(b"e7e8k", UciPolicy::STRICT), Err(king));
    /// # Ok::<(), jadoube::UciTextError>(())
    /// ```
    pub fn read(text: &[u8], policy: UciPolicy) -> Result<Uci, UciTextError> {
        match Uci::read_parts(text, policy)? {
            (parts, used) if used == text.len() => Uci::of_parts(parts),
            (_, offset) => Err(UciTextError::Unreadable { offset }),
        }
    }

    /// Reads a move at the start of the text and says how many bytes it takes.
    ///
    /// What follows is not looked at, but a piece letter right after the second square is part of the move.
    ///
    /// # Errors
    ///
    /// As for [`Uci::read`], apart from text after the move.
    ///
    /// ```
    /// use jadoube::{Uci, UciPolicy};
    ///
    /// let (uci, used) = Uci::read_prefix(b"e2e4 e7e5 g1f3", UciPolicy::STRICT)?;
    /// assert_eq!((uci.to_string().as_str(), used), ("e2e4", 4));
    /// # Ok::<(), jadoube::UciTextError>(())
    /// ```
    pub fn read_prefix(text: &[u8], policy: UciPolicy) -> Result<(Uci, usize), UciTextError> {
        let (parts, used) = Uci::read_parts(text, policy)?;
        Ok((Uci::of_parts(parts)?, used))
    }

    /// What stands at the start of the text, and how many bytes it takes; no parts for the null move.
    fn read_parts(text: &[u8], policy: UciPolicy) -> Result<(Option<Parts>, usize), UciTextError> {
        const NULL: &[u8] = b"0000";
        if text.starts_with(NULL) {
            return Ok((None, NULL.len()));
        }
        let letter = |offset: usize| match text.get(offset) {
            Some(&byte) if policy.contains(UciPolicy::CAPITAL_LETTERS) => byte.to_ascii_lowercase() as char,
            Some(&byte) => byte as char,
            None => '\0',
        };
        let square = |offset| {
            let file = File::from_letter(letter(offset)).ok_or(UciTextError::Unreadable { offset })?;
            let offset = offset + 1;
            let rank = Rank::from_digit(letter(offset)).ok_or(UciTextError::Unreadable { offset })?;
            Ok(Square::new(file, rank))
        };
        let (from, to) = (square(0)?, square(2)?);
        let small = Some(letter(4)).filter(char::is_ascii_lowercase);
        let role = small.and_then(|small| Role::from_letter(small.to_ascii_uppercase()));
        Ok((Some((from, to, role)), 4 + usize::from(role.is_some())))
    }

    fn of_parts(parts: Option<Parts>) -> Result<Uci, UciTextError> {
        let Some((from, to, role)) = parts else { return Ok(Uci::Null) };
        let allowed = |role| Promotion::from_role(role).ok_or(UciTextError::PromotionNotAllowed { role });
        Ok(Uci::Move { from, to, promotion: role.map(allowed).transpose()? })
    }

    /// The legal move that is meant in a position.
    ///
    /// Castling is understood in both ways of writing, whichever the position was set up for: a king that
    /// goes to a rook of its own on its back rank, or two or more files along that rank to where castling
    /// takes it. Where a king could simply step, it steps, so that there only the square of the rook means
    /// castling. No other man ever castles: `e1a1` by a queen is a queen's move.
    ///
    /// # Errors
    ///
    /// The null move, or the reason why the move is illegal; castling without the right to castle is
    /// refused as castling, not as a strange move of the king.
    ///
    /// ```
    /// use jadoube::{CastlingSide, IllegalMove, Move, Position, Square, Uci, UciError};
    ///
    /// let position = Position::from_fen("4k2r/8/8/8/8/8/8/R3K2R w K - 0 1")?;
    /// let castling = Ok(Move::castling(Square::E1, Square::H1));
    /// assert_eq!("e1g1".parse::<Uci>().unwrap().to_move(&position), castling);
    /// assert_eq!("e1h1".parse::<Uci>().unwrap().to_move(&position), castling);
    /// let lost = IllegalMove::CastlingRightLost { side: CastlingSide::QueenSide };
    /// assert_eq!("e1c1".parse::<Uci>().unwrap().to_move(&position), Err(UciError::Illegal(lost)));
    /// # Ok::<(), jadoube::FenError>(())
    /// ```
    pub fn to_move(self, position: &Position) -> Result<Move, UciError> {
        let Uci::Move { from, to, promotion } = self else { return Err(UciError::NullMove) };
        let castling = if promotion.is_none() { meant_castling(position, from, to) } else { None };
        let mv = castling.unwrap_or_else(|| move_of_one_man(position, from, to, promotion));
        position.check_move(mv)?;
        Ok(mv)
    }
}

impl FromStr for Uci {
    type Err = UciTextError;

    /// Reads by the protocol alone, as [`UciPolicy::STRICT`] does.
    fn from_str(text: &str) -> Result<Uci, UciTextError> {
        Uci::read(text.as_bytes(), UciPolicy::STRICT)
    }
}

impl fmt::Display for Uci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Uci::Move { from, to, promotion } = *self else { return f.pad("0000") };
        let letter = promotion.map_or('\0', |promotion| promotion.role().letter().to_ascii_lowercase());
        let file = |square: Square| square.file().letter() as u8;
        let rank = |square: Square| square.rank().digit() as u8;
        let text: [u8; Uci::MAX_LENGTH] = [file(from), rank(from), file(to), rank(to), letter as u8];
        let length = if promotion.is_some() { 5 } else { 4 };
        f.pad(core::str::from_utf8(&text[..length]).unwrap_or_default())
    }
}

/// The castling that a king's move between two squares means, if it means one.
fn meant_castling(position: &Position, from: Square, to: Square) -> Option<Move> {
    let us = position.turn();
    let at_home = from.rank() == us.back_rank() && to.rank() == us.back_rank();
    if from != position.king(us) || !at_home || from == to {
        return None;
    }
    let side = CastlingSide::of(from.file(), to.file());
    let takes_rook = position.board().by_piece(Role::Rook.of(us)).contains(to);
    let lands = to == side.king_destination(us) && from.file().distance(to.file()) >= 2;
    match position.castling_rook(us, side) {
        Some(rook) if lands || rook == to => Some(Move::castling(from, rook)),
        // Not legal, but still castling: the refusal will say so.
        _ if takes_rook => Some(Move::castling(from, to)),
        None if lands => Some(Move::castling(from, side.corner(us))),
        _ => None,
    }
}

/// The move of the man on `from`, castling aside: a pawn that goes diagonally to an empty square captures
/// en passant if there is a pawn for it to capture, even one that it may no longer capture.
pub(super) fn move_of_one_man(
    position: &Position,
    from: Square,
    to: Square,
    promotion: Option<Promotion>,
) -> Move {
    if let Some(promotion) = promotion {
        return Move::promotion(from, to, promotion);
    }
    let board = position.board();
    let us = position.turn();
    let is_pawn_capture = from.file() != to.file() && board.by_piece(Role::Pawn.of(us)).contains(from);
    if !is_pawn_capture || board.occupied().contains(to) {
        return Move::normal(from, to);
    }
    let on_fifth_rank = from.rank() == Rank::Fifth.relative_to(us);
    let passed_by = board.by_piece(Role::Pawn.of(!us)).contains(Square::new(to.file(), from.rank()));
    if position.en_passant() == Some(to) || (on_fifth_rank && passed_by) {
        Move::en_passant(from, to)
    } else {
        Move::normal(from, to)
    }
}

impl Position {
    /// Reads a move in UCI and finds the legal move that is meant.
    ///
    /// # Errors
    ///
    /// Text that is no move in UCI, the null move, or the reason why the move is illegal. A pawn that was
    /// to become a king or pawn is an illegal move.
    ///
    /// ```
    /// use jadoube::{Move, Position, Square, UciPolicy};
    ///
    /// let position = Position::initial();
    /// let mv = position.read_uci(b"g1f3", UciPolicy::STRICT)?;
    /// assert_eq!(mv, Move::normal(Square::G1, Square::F3));
    /// # Ok::<(), jadoube::UciError>(())
    /// ```
    pub fn read_uci(&self, text: &[u8], policy: UciPolicy) -> Result<Move, UciError> {
        Uci::read(text, policy)?.to_move(self)
    }

    /// The text of a move of this position in UCI.
    ///
    /// [`Uci::to_move`] finds a legal move again from the text of either style. The move is not judged.
    ///
    /// ```
    /// use jadoube::{Move, Position, Square, UciCastling};
    ///
    /// let castling = Move::castling(Square::E1, Square::H1);
    /// let position = Position::initial();
    /// assert_eq!(position.uci(castling, UciCastling::Standard).to_string(), "e1g1");
    /// assert_eq!(position.uci(castling, UciCastling::Chess960).to_string(), "e1h1");
    /// ```
    pub fn uci(&self, mv: Move, castling: UciCastling) -> Uci {
        let (from, to) = (mv.from(), mv.to());
        let promotion = mv.promoted_to();
        if mv.kind() == MoveKind::Castling && castling == UciCastling::Standard {
            let side = CastlingSide::of(from.file(), to.file());
            let us = self.turn();
            if from == us.back_square(File::E) && to == side.corner(us) {
                return Uci::Move { from, to: side.king_destination(us), promotion };
            }
        }
        Uci::Move { from, to, promotion }
    }
}

/// A text that is no move in UCI.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UciTextError {
    /// A byte that cannot stand there, more text after the move, or an early end.
    Unreadable {
        /// The number of bytes before the first one that cannot be read; the length of the text if it
        /// ends too early.
        offset: usize,
    },
    /// The text makes a pawn a king or leaves it a pawn.
    PromotionNotAllowed {
        /// What was asked for.
        role: Role,
    },
}

impl fmt::Display for UciTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            UciTextError::Unreadable { offset } => {
                write!(f, "not a move in UCI: unreadable from byte {offset}")
            }
            UciTextError::PromotionNotAllowed { role } => {
                fmt::Display::fmt(&IllegalMove::PromotionNotAllowed { role }, f)
            }
        }
    }
}

impl core::error::Error for UciTextError {}

/// Why a text in UCI gives no legal move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UciError {
    /// The text is no move in UCI.
    Text(UciTextError),
    /// The text is `0000`, which is no move of a game of chess.
    NullMove,
    /// The move is not legal in the position.
    Illegal(IllegalMove),
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UciError::Text(error) => fmt::Display::fmt(error, f),
            UciError::NullMove => f.write_str("the null move is no move of a game"),
            UciError::Illegal(reason) => fmt::Display::fmt(reason, f),
        }
    }
}

impl core::error::Error for UciError {}

impl From<UciTextError> for UciError {
    /// A promotion that the Laws do not allow counts as an illegal move, all else as bad text.
    fn from(error: UciTextError) -> UciError {
        match error {
            UciTextError::PromotionNotAllowed { role } => {
                UciError::Illegal(IllegalMove::PromotionNotAllowed { role })
            }
            UciTextError::Unreadable { .. } => UciError::Text(error),
        }
    }
}

impl From<IllegalMove> for UciError {
    fn from(reason: IllegalMove) -> UciError {
        UciError::Illegal(reason)
    }
}
