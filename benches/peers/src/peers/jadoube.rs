//! This crate.

use std::fmt::Write;

use ::jadoube::{Move, MoveKind, MoveList, Position, SanPolicy, Square, UciCastling};

use crate::peer::{JudgesMoves, Peer, ReadsSan, WritesFen, WritesSan};

pub struct Jadoube;

impl Peer for Jadoube {
    const NAME: &'static str = "jadoube";

    type Position = Position;
    type Move = Move;
    type List = MoveList;

    fn read_fen(text: &str) -> Result<Position, String> {
        Position::from_fen(text).map_err(|error| error.to_string())
    }

    fn perft(position: &Position, depth: u8) -> u64 {
        ::jadoube::perft(position, depth)
    }

    fn list(position: &Position) -> MoveList {
        position.legal_moves()
    }

    fn list_into(position: &Position, list: &mut MoveList) {
        list.clear();
        position.append_legal_moves(list);
    }

    fn play(position: &Position, mv: Move) -> Position {
        let mut next = *position;
        next.play_unchecked(mv);
        next
    }

    #[inline]
    fn play_into(position: &Position, mv: Move, next: &mut Position) {
        *next = *position;
        next.play_unchecked(mv);
    }

    fn has_legal_move(position: &Position) -> bool {
        position.has_legal_move()
    }

    fn is_checkmate(position: &Position) -> bool {
        position.is_checkmate()
    }

    fn is_stalemate(position: &Position) -> bool {
        position.is_stalemate()
    }

    fn uci(position: &Position, mv: Move) -> String {
        position.uci(mv, UciCastling::Standard).to_string()
    }
}

impl JudgesMoves for Jadoube {
    type Square = Square;

    fn squares() -> Vec<Square> {
        Square::ALL.to_vec()
    }

    fn is_legal(position: &Position, from: Square, to: Square) -> bool {
        position.is_legal(Move::normal(from, to))
    }

    /// A move carries its kind, so that castling and en passant are not among the normal ones.
    fn pairs(_: &Position, mv: Move) -> usize {
        usize::from(mv.kind() == MoveKind::Normal)
    }
}

impl WritesFen for Jadoube {
    fn write_fen(position: &Position, text: &mut String) {
        write!(text, "{}", position.fen()).expect("a string takes any text");
    }
}

impl ReadsSan for Jadoube {
    /// Accepts the canonical text alone, which no other library here does.
    fn read_san(position: &Position, text: &str) -> Option<Move> {
        position.read_san(text.as_bytes(), SanPolicy::STRICT).ok()
    }

    /// As the other libraries read.
    fn read_san_leniently(position: &Position, text: &str) -> Option<Move> {
        position.read_san(text.as_bytes(), SanPolicy::LENIENT).ok()
    }
}

impl WritesSan for Jadoube {
    fn write_san(position: &Position, mv: Move, text: &mut String) {
        let san = position.san(mv).expect("the move is legal");
        san.write_to(text).expect("a string takes any text");
    }
}
