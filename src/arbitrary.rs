//! Random values for property tests and fuzzing (feature `arbitrary`).

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::{CastlingRights, CastlingSide};
use crate::color::{ByColor, Color};
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::role::{Piece, Promotion, Role};
use crate::setup::{Setup, SetupFaults};
use crate::square::{File, Rank, Square};

macro_rules! one_of_all {
    ($($name:ident),+) => {
        $(
            impl<'a> Arbitrary<'a> for $name {
                fn arbitrary(random: &mut Unstructured<'a>) -> Result<$name> {
                    random.choose(&$name::ALL).copied()
                }
            }
        )+
    };
}

one_of_all!(Color, Role, Promotion, File, Rank, Square, CastlingSide);

impl<'a> Arbitrary<'a> for Piece {
    fn arbitrary(random: &mut Unstructured<'a>) -> Result<Piece> {
        Ok(Piece { color: random.arbitrary()?, role: random.arbitrary()? })
    }
}

impl<'a> Arbitrary<'a> for Bitboard {
    fn arbitrary(random: &mut Unstructured<'a>) -> Result<Bitboard> {
        Ok(Bitboard::from_bits(random.arbitrary()?))
    }
}

impl<'a> Arbitrary<'a> for CastlingRights {
    fn arbitrary(random: &mut Unstructured<'a>) -> Result<CastlingRights> {
        Ok(CastlingRights::from_bits_truncate(random.arbitrary()?))
    }
}

impl<'a> Arbitrary<'a> for MoveKind {
    fn arbitrary(random: &mut Unstructured<'a>) -> Result<MoveKind> {
        Ok(match random.int_in_range(0..=3)? {
            0 => MoveKind::Normal,
            1 => MoveKind::EnPassant,
            2 => MoveKind::Castling,
            _ => MoveKind::Promotion(random.arbitrary()?),
        })
    }
}

impl<'a> Arbitrary<'a> for Move {
    /// Any readable move, well formed or not.
    fn arbitrary(random: &mut Unstructured<'a>) -> Result<Move> {
        Ok(Move::new(random.arbitrary()?, random.arbitrary()?, random.arbitrary()?))
    }
}

impl<'a> Arbitrary<'a> for Board {
    /// Any men on any squares.
    fn arbitrary(random: &mut Unstructured<'a>) -> Result<Board> {
        let mut board = Board::EMPTY;
        for _ in 0..random.int_in_range(0..=64)? {
            board.put(random.arbitrary()?, random.arbitrary()?);
        }
        Ok(board)
    }
}

impl<'a> Arbitrary<'a> for Setup {
    /// Any set-up, sensible or not.
    fn arbitrary(random: &mut Unstructured<'a>) -> Result<Setup> {
        Ok(Setup {
            board: random.arbitrary()?,
            turn: random.arbitrary()?,
            castling_rooks: random.arbitrary()?,
            en_passant: random.arbitrary()?,
            half_move_clock: random.arbitrary()?,
            move_number: random.arbitrary()?,
        })
    }
}

impl<'a> Arbitrary<'a> for Position {
    /// A valid position, with or without what may be forgiven: one of the starts of double Chess960, up to
    /// 200 legal moves on, then men put and taken off. Some valid positions never come out, such as those
    /// with large counters.
    fn arbitrary(random: &mut Unstructured<'a>) -> Result<Position> {
        let numbers = ByColor { white: random.int_in_range(0..=959)?, black: random.int_in_range(0..=959)? };
        let mut position = Position::double_chess960(numbers).unwrap_or_default();
        for _ in 0..random.arbitrary_len::<u16>()?.min(200) {
            if let Ok(&mv) = random.choose(&position.legal_moves()) {
                position.play_unchecked(mv);
            }
        }
        let mut setup = position.to_setup();
        for _ in 0..random.int_in_range(0..=40)? {
            let square = random.arbitrary()?;
            match random.arbitrary()? {
                Some(piece) => setup.board.put(square, piece),
                None => setup.board.remove(square),
            };
            // A step on the way, such as a king taken off, may be invalid; the last valid one counts.
            if let Ok(edited) = Position::from_setup_forgiving(&setup, SetupFaults::FORGIVABLE) {
                position = edited;
            }
        }
        Ok(position)
    }
}
