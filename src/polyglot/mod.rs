//! The keys of the Polyglot opening book format.

mod random;

use random::RANDOM;

use crate::castling::CastlingSide;
use crate::color::Color;
use crate::position::Position;
use crate::role::Role;

/// Where the four castling numbers begin, after 12 kinds of men on 64 squares.
const CASTLING: usize = 12 * 64;
const EN_PASSANT: usize = CASTLING + 4;
const TURN: usize = EN_PASSANT + 8;

#[cfg(test)]
pub(crate) const TABLE_BYTES: usize = size_of_val(&RANDOM);

impl Position {
    /// The position's key in books of the Polyglot format.
    ///
    /// Published by the format: 781 numbers, of which those that apply are added (exclusive or). An
    /// en-passant file applies if a pawn stands ready to capture, legally or not, so positions that the
    /// Laws take for one ([`Position::key`], equality) may have two Polyglot keys. In Chess960 a castling
    /// right applies by its wing, as the format knows no rook files.
    ///
    /// The key is worked out from the board with every call.
    ///
    /// ```
    /// use jadoube::Position;
    ///
    /// assert_eq!(Position::initial().polyglot_key(), 0x463b_9618_1691_fc9c);
    /// ```
    pub fn polyglot_key(&self) -> u64 {
        // Black pawn, white pawn, black knight and so on to the white king.
        let kinds =
            Role::ALL.into_iter().flat_map(|role| [Color::Black, Color::White].map(|color| role.of(color)));
        let men = kinds.zip(RANDOM.as_chunks::<64>().0).flat_map(|(piece, numbers)| {
            self.board().by_piece(piece).into_iter().map(|square| numbers[square.index()])
        });
        let castling = Color::ALL.into_iter().flat_map(|color| {
            CastlingSide::ALL.into_iter().filter_map(move |side| {
                self.castling_rook(color, side)?;
                Some(RANDOM[CASTLING + 2 * color.index() + usize::from(side == CastlingSide::QueenSide)])
            })
        });
        let en_passant =
            self.pseudo_legal_en_passant().map(|square| RANDOM[EN_PASSANT + square.file().index()]);
        let turn = (self.turn() == Color::White).then_some(RANDOM[TURN]);
        men.chain(castling).chain(en_passant).chain(turn).fold(0, |key, number| key ^ number)
    }
}
