//! The checker of certificates: it finds nothing, it only compares what is written with the rules.
//!
//! It shares no code with what proves: of the rest of the crate it uses legal moves and check alone, and looks at
//! sets square by square. What it has to believe is written at [`Invariant`](super::invariant) and
//! [`MateTest`](super::mate): the theorems are the same, their evaluation is not.

use super::certificate::{CertificateError, CheckedClaim, MOST_NESTED, Tag};
use super::checked_sets::{Mode, Sets};
use super::material::cannot_mate;
use crate::board::Board;
use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;
use crate::role::{Piece, Role};
use crate::setup::{Setup, SetupFaults};
use crate::square::Square;

/// Checks a certificate for a position and a side; what it proves if it is right.
///
/// # Errors
///
/// [`CertificateError::Refuted`] if the certificate does not prove anything of this position and this side.
///
/// ```
/// use jadoube::deadness::{Budget, CheckedClaim, Scratch, certify, check_certificate};
/// use jadoube::{Color, Position};
///
/// let (mut memory, mut certificate) = ([0; 65_536], [0; 4_096]);
/// let mut scratch = Scratch::new(&mut memory)?;
/// let position = Position::from_fen("4k3/8/p1p1p1p1/P1P1P1P1/1p1p1p1p/1P1P1P1P/8/4K2B w - - 0 1")?;
/// let length = certify(&position, Color::White, &mut scratch, Budget::default(), &mut certificate)?;
/// let claim = check_certificate(&position, Color::White, &certificate[..length])?;
/// assert_eq!(claim, CheckedClaim::CannotMate);
/// // It proves nothing of another position.
/// assert!(check_certificate(&Position::initial(), Color::White, &certificate[..length]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_certificate(
    position: &Position,
    side: Color,
    certificate: &[u8],
) -> Result<CheckedClaim, CertificateError> {
    let mut reader = Reader { bytes: certificate };
    let claim = check_any(position, side, &mut reader, 0).filter(|_| reader.bytes.is_empty());
    claim.ok_or(CertificateError::Refuted)
}

/// What is left to read of a certificate.
struct Reader<'c> {
    bytes: &'c [u8],
}

impl<'c> Reader<'c> {
    fn take(&mut self, count: usize) -> Option<&'c [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(count)?;
        self.bytes = rest;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        Some(self.take(1)?[0])
    }

    fn number(&mut self) -> Option<u32> {
        Some(u32::from_le_bytes(self.take(4)?.try_into().ok()?))
    }

    fn set(&mut self) -> Option<u64> {
        Some(u64::from_le_bytes(self.take(8)?.try_into().ok()?))
    }

    /// Places of 32 bytes each, sorted, none twice.
    fn places(&mut self) -> Option<&'c [[u8; 32]]> {
        let count = self.number()? as usize;
        let (places, _) = self.take(count.checked_mul(32)?)?.as_chunks();
        places.is_sorted_by(|a, b| a < b).then_some(places)
    }
}

fn is_mated_by(position: &Position, side: Color) -> bool {
    position.turn() != side && position.is_check() && !position.has_legal_move()
}

/// Whether no mate can follow because of what stands on the board, or because nothing can.
fn is_settled(position: &Position, side: Color) -> bool {
    !is_mated_by(position, side) && (!position.has_legal_move() || cannot_mate(position.board(), side))
}

fn check_any(position: &Position, side: Color, reader: &mut Reader<'_>, nested: u32) -> Option<CheckedClaim> {
    if nested > MOST_NESTED {
        return None;
    }
    let tag = Tag::from_byte(reader.byte()?)?;
    let holds = match tag {
        Tag::GameOver | Tag::Material => is_settled(position, side),
        Tag::Line => return check_line(position, side, reader).then_some(CheckedClaim::CanMate),
        Tag::Invariant | Tag::FirstCaptures => {
            !is_mated_by(position, side) && {
                let mut sets = Sets::of(position, side)?;
                check_sets(&mut sets, tag, reader, nested)?
            }
        }
        Tag::Closure => check_closure(position, side, reader, nested)?,
    };
    holds.then_some(CheckedClaim::CannotMate)
}

fn check_line(position: &Position, side: Color, reader: &mut Reader<'_>) -> bool {
    let mut end = *position;
    let Some(plies) = reader.number() else { return false };
    for _ in 0..plies {
        let Some(bytes) = reader.take(2) else { return false };
        let mv = Move::from_bits(u16::from_le_bytes([bytes[0], bytes[1]]));
        if mv.is_none_or(|mv| end.play(mv).is_err()) {
            return false;
        }
    }
    is_mated_by(&end, side)
}

/// Checks sets that contain those in `sets`, where the men start, and what follows the first captures.
fn check_sets(sets: &mut Sets, tag: Tag, reader: &mut Reader<'_>, nested: u32) -> Option<bool> {
    if nested > MOST_NESTED {
        return None;
    }
    for index in 0..sets.count() {
        let reach = reader.set()?;
        if !sets.widen(index, reach) {
            return None;
        }
    }
    sets.set_capturable(reader.number()?);
    let mode = match tag {
        Tag::Invariant => Mode::Lasting,
        Tag::FirstCaptures => Mode::UntilCapture,
        Tag::GameOver | Tag::Material | Tag::Line | Tag::Closure => return None,
    };
    if !sets.are_closed(mode) || sets.allow_mate(mode) {
        return None;
    }
    if mode == Mode::Lasting {
        return Some(true);
    }
    if !sets.captures_are_all_shown() {
        return None;
    }
    for captor in 0..sets.count() {
        for victim in 0..sets.count() {
            let Some(mut after) = sets.after_capture(captor, victim) else { continue };
            let tag = Tag::from_byte(reader.byte()?)?;
            check_sets(&mut after, tag, reader, nested + 1)?;
        }
    }
    Some(true)
}

/// Checks that every move from every listed place leads to a listed place, to one that is settled, or to one
/// with a certificate of its own; that the position is listed; and that no move mates.
fn check_closure(position: &Position, side: Color, reader: &mut Reader<'_>, nested: u32) -> Option<bool> {
    let places = reader.places()?;
    let leaves = reader.places()?;
    for leaf in leaves {
        let claim = check_any(&position_of(leaf)?, side, reader, nested + 1)?;
        if claim != CheckedClaim::CannotMate {
            return None;
        }
    }
    let is_known = |position: &Position| {
        let place = place_of(position);
        places.binary_search(&place).is_ok() || leaves.binary_search(&place).is_ok()
    };
    if !is_known(position) || is_mated_by(position, side) {
        return None;
    }
    for place in places {
        let before = position_of(place)?;
        for mv in before.legal_moves() {
            let mut after = before;
            after.play(mv).ok()?;
            if is_mated_by(&after, side) || !(is_known(&after) || is_settled(&after, side)) {
                return None;
            }
        }
    }
    Some(true)
}

/// The men in the order of their codes from 1 on; then the three codes of [`place_of`] for what no diagram shows.
const CODES: [Role; 6] = Role::ALL;
const CASTLING_ROOK: u8 = 13;
const PASSED_PAWN: u8 = 14;
const BLACK_KING_TO_MOVE: u8 = 15;

/// A position as a certificate writes it: four bits for each square from a1 on, the lower half of a byte first.
///
/// 0 is an empty square, 1 to 6 a white pawn, knight, bishop, rook, queen and king, 7 to 12 the same in black, 13
/// a rook that may castle, 14 a pawn that may be captured en passant, and 15 the black king if it has the move.
pub(super) fn place_of(position: &Position) -> [u8; 32] {
    let mut place = [0; 32];
    let victim = position.legal_en_passant().map(|square| match position.turn() {
        Color::White => square.index() - 8,
        Color::Black => square.index() + 8,
    });
    for (square, piece) in position.board().pieces() {
        let mut code = 1 + piece.role as u8 + 6 * piece.color as u8;
        if position.castling_rooks().contains(square) {
            code = CASTLING_ROOK;
        } else if victim == Some(square.index()) {
            code = PASSED_PAWN;
        } else if piece == Role::King.of(Color::Black) && position.turn() == Color::Black {
            code = BLACK_KING_TO_MOVE;
        }
        place[square.index() / 2] |= code << (4 * (square.index() % 2));
    }
    place
}

/// The position that a certificate has written; `None` if it is none.
pub(super) fn position_of(place: &[u8; 32]) -> Option<Position> {
    let mut setup = Setup { board: Board::EMPTY, ..Setup::EMPTY };
    let code_at = |square: Square| place[square.index() / 2] >> (4 * (square.index() % 2)) & 15;
    if Square::ALL.into_iter().any(|square| code_at(square) == BLACK_KING_TO_MOVE) {
        setup.turn = Color::Black;
    }
    for square in Square::ALL {
        let piece = match code_at(square) {
            0 => continue,
            CASTLING_ROOK => {
                setup.castling_rooks |= square.into();
                Role::Rook.of(if square.index() < 32 { Color::White } else { Color::Black })
            }
            PASSED_PAWN => {
                let behind = match setup.turn {
                    Color::White => square.index() + 8,
                    Color::Black => square.index().checked_sub(8)?,
                };
                setup.en_passant = Square::from_index(behind);
                Role::Pawn.of(!setup.turn)
            }
            BLACK_KING_TO_MOVE => Role::King.of(Color::Black),
            code => Piece {
                role: CODES[usize::from(code - 1) % 6],
                color: if code > 6 { Color::Black } else { Color::White },
            },
        };
        setup.board.put(square, piece);
    }
    let impossible = SetupFaults::TOO_MUCH_MATERIAL | SetupFaults::IMPOSSIBLE_CHECK;
    Position::from_setup_forgiving(&setup, impossible).ok().filter(|position| place_of(position) == *place)
}
