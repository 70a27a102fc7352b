//! Positions as exact keys of 32 bytes: equal keys, equal positions in the sense of the Laws (9.2).

use core::num::NonZeroU16;

use crate::bitboard::{Bitboard, Direction};
use crate::board::Board;
use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;
use crate::setup::Setup;
use crate::square::Rank;

/// A position without its counters: four bits for each square, as four words.
///
/// The four bits of a square are 0 if it is empty, and for a man 1 to 6 for its kind (pawn, knight, bishop,
/// rook, queen, king) plus 8 if it is black. Three values are left for what a diagram does not show: 7 is a
/// rook that may still castle (its colour is told by its rank), 8 a pawn that can be captured en passant, and
/// 15 the king of the side that has the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State(pub(super) [u64; 4]);

impl State {
    #[inline(always)]
    pub(super) fn of(position: &Position) -> State {
        let board = position.board();
        let (pawns, knights, kings) = (board.pawns(), board.knights(), board.kings());
        let (diagonal, orthogonal) = (board.diagonal_sliders(), board.orthogonal_sliders());
        let castling = position.castling_rooks();
        let mover = kings & board.by_color(position.turn());
        let victim = match position.legal_en_passant() {
            None => Bitboard::EMPTY,
            Some(square) => ahead(square.into(), !position.turn()),
        };
        let first = (pawns - victim) | diagonal | castling | mover;
        let second = knights | (diagonal - orthogonal) | kings | castling;
        let third = orthogonal | kings;
        let fourth = (board.by_color(Color::Black) - castling) | mover | victim;
        State([first, second, third, fourth].map(Bitboard::bits))
    }

    /// The position, with its counters at their start.
    pub(super) fn position(self) -> Position {
        let [first, second, third, fourth] = self.0.map(Bitboard::from_bits);
        let mover = first & second & third & fourth;
        let castling = (first & second & third) - fourth;
        let victim = fourth - first - second - third;
        let pawns = (first - second - third) | victim;
        let knights = second - first - third;
        let bishops = (first & second) - third;
        let rooks = (third - first - second) | castling;
        let queens = (first & third) - second;
        let kings = ((second & third) - first) | mover;
        let occupied = first | second | third | fourth;
        let other_king = kings - mover;
        let turn = if other_king.is_disjoint(fourth) { Color::Black } else { Color::White };
        // The colours of the three special values are told by the turn and the rank.
        let ordinary = fourth - mover - victim;
        let black = match turn {
            Color::White => ordinary | victim,
            Color::Black => ordinary | mover,
        } | castling & Rank::Eighth.into();
        let (diagonal, orthogonal) = (bishops | queens, rooks | queens);
        let sets = [pawns, diagonal, knights, orthogonal, kings, occupied - black, black];
        let passed = ahead(victim, turn);
        Position::assembled(&Setup {
            board: Board::from_sets(sets),
            turn,
            castling_rooks: castling,
            en_passant: passed.first(),
            half_move_clock: 0,
            move_number: NonZeroU16::MIN,
        })
    }

    /// The state after a legal move.
    pub(super) fn after(position: &Position, mv: Move) -> State {
        let mut after = *position;
        after.play_unchecked(mv);
        State::of(&after)
    }

    #[inline(always)]
    pub(super) fn to_bytes(self) -> [u8; 32] {
        let mut bytes = [0; 32];
        for (chunk, word) in bytes.chunks_exact_mut(8).zip(self.0) {
            chunk.copy_from_slice(&word.to_le_bytes());
        }
        bytes
    }

    #[inline(always)]
    pub(super) fn from_bytes(bytes: &[u8; 32]) -> State {
        let (words, _) = bytes.as_chunks::<8>();
        State([words[0], words[1], words[2], words[3]].map(u64::from_le_bytes))
    }

    /// A number that spreads states over a table.
    #[inline(always)]
    pub(super) fn hash(self) -> u64 {
        let [first, second, third, fourth] = self.0;
        folded(first ^ 0x9e37_79b9_7f4a_7c15, second ^ 0xd1b5_4a32_d192_ed03)
            ^ folded(third ^ 0x8cb9_2ba7_2f3d_8dd7, fourth ^ 0xaef1_7502_108e_f2d9)
    }
}

/// The square ahead of another, as pawns of this colour go.
#[inline(always)]
fn ahead(square: Bitboard, color: Color) -> Bitboard {
    square.shift(match color {
        Color::White => Direction::North,
        Color::Black => Direction::South,
    })
}

/// The two halves of the product, laid over each other.
#[inline(always)]
fn folded(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}
