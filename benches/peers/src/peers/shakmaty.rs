//! shakmaty 0.30.1.

use ::shakmaty::fen::Fen;
use ::shakmaty::san::SanPlus;
use ::shakmaty::uci::UciMove;
use ::shakmaty::{CastlingMode, Chess, EnPassantMode, Move, MoveList, Position, Square};

use crate::peer::{JudgesMoves, Peer, ReadsSan, WritesFen, WritesSan};

pub struct Shakmaty;

impl Peer for Shakmaty {
    const NAME: &'static str = "shakmaty";

    type Position = Chess;
    type Move = Move;
    type List = MoveList;

    fn read_fen(text: &str) -> Result<Chess, String> {
        Fen::from_ascii(text.as_bytes())
            .map_err(|error| error.to_string())?
            .into_position(CastlingMode::Standard)
            .map_err(|error| error.to_string())
    }

    fn perft(position: &Chess, depth: u8) -> u64 {
        ::shakmaty::perft(position, depth.into())
    }

    fn list(position: &Chess) -> MoveList {
        position.legal_moves()
    }

    fn play(position: &Chess, mv: Move) -> Chess {
        let mut next = position.clone();
        next.play_unchecked(mv);
        next
    }

    #[inline]
    fn play_into(position: &Chess, mv: Move, next: &mut Chess) {
        next.clone_from(position);
        next.play_unchecked(mv);
    }

    fn has_legal_move(position: &Chess) -> bool {
        !position.legal_moves().is_empty()
    }

    fn is_checkmate(position: &Chess) -> bool {
        position.is_checkmate()
    }

    fn is_stalemate(position: &Chess) -> bool {
        position.is_stalemate()
    }

    fn uci(_: &Chess, mv: Move) -> String {
        mv.to_uci(CastlingMode::Standard).to_string()
    }
}

impl JudgesMoves for Shakmaty {
    type Square = Square;

    fn squares() -> Vec<Square> {
        Square::ALL.to_vec()
    }

    /// A `Move` of this library says already what it captures; from two squares the way leads through UCI.
    fn is_legal(position: &Chess, from: Square, to: Square) -> bool {
        UciMove::Normal { from, to, promotion: None }.to_move(position).is_ok()
    }

    /// Castling is taken in both spellings: `e1g1` and `e1h1`.
    fn pairs(_: &Chess, mv: Move) -> usize {
        if mv.is_castle() { 2 } else { usize::from(!mv.is_promotion()) }
    }
}

impl WritesFen for Shakmaty {
    fn write_fen(position: &Chess, text: &mut String) {
        Fen::from_position(position, EnPassantMode::Legal).append_to_string(text);
    }
}

impl ReadsSan for Shakmaty {
    fn read_san(position: &Chess, text: &str) -> Option<Move> {
        SanPlus::from_ascii(text.as_bytes()).ok()?.san.to_move(position).ok()
    }
}

impl WritesSan for Shakmaty {
    fn write_san(position: &Chess, mv: Move, text: &mut String) {
        SanPlus::from_move(position.clone(), mv).append_to_string(text);
    }
}
