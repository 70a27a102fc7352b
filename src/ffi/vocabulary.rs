//! The integers that stand for squares, colours, roles and pieces, and their way into the crate's own types.

use bitflags::Flags;

use super::status::{Checked, JAD_ERR_ARGUMENT};
use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::color::Color;
use crate::role::{Piece, Role};
use crate::square::Square;

/// A square, from 0 for a1 over 1 for b1 and 8 for a2 to 63 for h8; JAD_A1 to JAD_H8, or JAD_SQUARE(file, rank).
pub type jad_square = u8;
/// JAD_WHITE or JAD_BLACK.
pub type jad_color = u8;
/// A kind of man, JAD_PAWN to JAD_KING.
pub type jad_role = u8;
/// A man of one colour: JAD_PIECE(color, role), which is the role, plus 8 for Black. So a bare role is a white man.
pub type jad_piece = u8;
/// A set of squares: bit n stands for square n.
pub type jad_bitboard = u64;
/// A set of named bits. A bit without a name is JAD_ERR_ARGUMENT.
pub type jad_flags = u32;

/// No square.
pub const JAD_SQUARE_NONE: jad_square = 64;
/// White.
pub const JAD_WHITE: jad_color = 0;
/// Black.
pub const JAD_BLACK: jad_color = 1;
/// Neither colour.
pub const JAD_COLOR_NONE: jad_color = 2;
/// No kind of man; no promotion.
pub const JAD_ROLE_NONE: jad_role = 0;
/// The pawn.
pub const JAD_PAWN: jad_role = 1;
/// The knight.
pub const JAD_KNIGHT: jad_role = 2;
/// The bishop.
pub const JAD_BISHOP: jad_role = 3;
/// The rook.
pub const JAD_ROOK: jad_role = 4;
/// The queen.
pub const JAD_QUEEN: jad_role = 5;
/// The king.
pub const JAD_KING: jad_role = 6;
/// No man.
pub const JAD_PIECE_NONE: jad_piece = 0;
/// Castling with the rook on the side of the h-file.
pub const JAD_KING_SIDE: u8 = 0;
/// Castling with the rook on the side of the a-file.
pub const JAD_QUEEN_SIDE: u8 = 1;
/// White may still castle king-side.
pub const JAD_CASTLING_WHITE_KING_SIDE: jad_flags = 1;
/// White may still castle queen-side.
pub const JAD_CASTLING_WHITE_QUEEN_SIDE: jad_flags = 2;
/// Black may still castle king-side.
pub const JAD_CASTLING_BLACK_KING_SIDE: jad_flags = 4;
/// Black may still castle queen-side.
pub const JAD_CASTLING_BLACK_QUEEN_SIDE: jad_flags = 8;

/// The square of a number, which may not be `JAD_SQUARE_NONE`.
#[inline(always)]
pub(super) fn square(number: jad_square) -> Checked<Square> {
    Square::from_index(number as usize).ok_or(JAD_ERR_ARGUMENT)
}

/// The square of a number, or none for `JAD_SQUARE_NONE`.
#[inline(always)]
pub(super) fn optional_square(number: jad_square) -> Checked<Option<Square>> {
    if number == JAD_SQUARE_NONE { Ok(None) } else { square(number).map(Some) }
}

#[inline(always)]
pub(super) fn square_number(square: Option<Square>) -> jad_square {
    square.map_or(JAD_SQUARE_NONE, |square| square as jad_square)
}

pub(super) fn color(number: jad_color) -> Checked<Color> {
    Color::from_index(number as usize).ok_or(JAD_ERR_ARGUMENT)
}

pub(super) fn color_number(color: Option<Color>) -> jad_color {
    color.map_or(JAD_COLOR_NONE, |color| color as jad_color)
}

pub(super) fn role(number: jad_role) -> Checked<Role> {
    optional_role(number)?.ok_or(JAD_ERR_ARGUMENT)
}

pub(super) fn optional_role(number: jad_role) -> Checked<Option<Role>> {
    let Some(index) = number.checked_sub(1) else { return Ok(None) };
    Role::from_index(index as usize).map(Some).ok_or(JAD_ERR_ARGUMENT)
}

#[inline(always)]
pub(super) const fn role_number(role: Role) -> jad_role {
    role as jad_role + 1
}

pub(super) fn optional_piece(number: jad_piece) -> Checked<Option<Piece>> {
    match (number >> 3, optional_role(number & 7)?) {
        (0, None) => Ok(None),
        (side, Some(role)) => Ok(Some(role.of(color(side)?))),
        _ => Err(JAD_ERR_ARGUMENT),
    }
}

pub(super) fn piece(number: jad_piece) -> Checked<Piece> {
    optional_piece(number)?.ok_or(JAD_ERR_ARGUMENT)
}

pub(super) fn piece_number(piece: Option<Piece>) -> jad_piece {
    piece.map_or(JAD_PIECE_NONE, |piece| role_number(piece.role) | (piece.color as u8) << 3)
}

pub(super) fn castling_side(number: u8) -> Checked<CastlingSide> {
    CastlingSide::ALL.get(number as usize).copied().ok_or(JAD_ERR_ARGUMENT)
}

pub(super) const fn squares(bits: jad_bitboard) -> Bitboard {
    Bitboard::from_bits(bits)
}

/// The set of flags with these bits, if each of them has a name.
pub(super) fn flags<F: Flags<Bits: TryFrom<u32>>>(bits: jad_flags) -> Checked<F> {
    F::Bits::try_from(bits).ok().and_then(F::from_bits).ok_or(JAD_ERR_ARGUMENT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::castling::CastlingRights;

    #[test]
    fn every_number_stands_for_one_thing_or_is_refused() {
        for number in 0..=u8::MAX {
            assert_eq!(square(number).is_ok(), number < 64);
            assert_eq!(
                optional_square(number).map(square_number).is_ok_and(|back| back == number),
                number <= 64
            );
            assert_eq!(color(number).is_ok(), number < 2);
            assert_eq!(role(number).is_ok(), (1..=6).contains(&number));
            assert_eq!(optional_role(number).is_ok(), number <= 6);
            let is_piece = number < 16 && (1..=6).contains(&(number & 7));
            assert_eq!(piece(number).is_ok_and(|man| piece_number(Some(man)) == number), is_piece);
            assert_eq!(optional_piece(number).is_ok(), is_piece || number == 0);
            assert_eq!(castling_side(number).is_ok(), number < 2);
        }
    }

    #[test]
    fn constants_are_those_of_the_crate() {
        let roles = [JAD_PAWN, JAD_KNIGHT, JAD_BISHOP, JAD_ROOK, JAD_QUEEN, JAD_KING];
        assert_eq!(Role::ALL.map(role_number), roles);
        assert_eq!(Color::ALL.map(|color| color as u8), [JAD_WHITE, JAD_BLACK]);
        assert_eq!(CastlingSide::ALL.map(|side| side as u8), [JAD_KING_SIDE, JAD_QUEEN_SIDE]);
        let rights = [
            (JAD_CASTLING_WHITE_KING_SIDE, CastlingRights::WHITE_KING_SIDE),
            (JAD_CASTLING_WHITE_QUEEN_SIDE, CastlingRights::WHITE_QUEEN_SIDE),
            (JAD_CASTLING_BLACK_KING_SIDE, CastlingRights::BLACK_KING_SIDE),
            (JAD_CASTLING_BLACK_QUEEN_SIDE, CastlingRights::BLACK_QUEEN_SIDE),
        ];
        assert!(rights.into_iter().all(|(flag, right)| flag == u32::from(right.bits())));
    }
}
