//! owlchess 0.4.

use std::fmt::Write;

use ::owlchess::board::Board;
use ::owlchess::movegen::{MoveList, legal};
use ::owlchess::moves::make::Unchecked;
use ::owlchess::moves::{self, Make, Move, uci};
use ::owlchess::types::Coord;

use crate::peer::{JudgesMoves, Peer, ReadsSan, WritesFen, WritesSan};

pub struct Owlchess;

impl Owlchess {
    fn perft_in_place(board: &mut Board, depth: u8) -> u64 {
        let list = legal::gen_all(board);
        if depth == 1 {
            return list.len() as u64;
        }
        let mut nodes = 0;
        for &mv in &list {
            // SAFETY: the move is legal in this position, and taken back in the position after it.
            let undo = unsafe { moves::make_move_unchecked(board, mv) };
            nodes += Self::perft_in_place(board, depth - 1);
            unsafe { moves::unmake_move_unchecked(board, mv, undo) };
        }
        nodes
    }
}

impl Peer for Owlchess {
    const NAME: &'static str = "owlchess";

    type Position = Board;
    type Move = Move;
    type List = Moves;

    fn read_fen(text: &str) -> Result<Board, String> {
        Board::from_fen(text).map_err(|error| error.to_string())
    }

    fn perft(board: &Board, depth: u8) -> u64 {
        Self::perft_in_place(&mut board.clone(), depth)
    }

    fn list(board: &Board) -> Moves {
        Moves(legal::gen_all(board))
    }

    fn play(board: &Board, mv: Move) -> Board {
        // SAFETY: the move is legal in this position.
        match unsafe { Unchecked::new(mv) }.make(board) {
            Ok(next) => next,
            Err(never) => match never {},
        }
    }

    fn has_legal_move(board: &Board) -> bool {
        board.has_legal_moves()
    }

    fn is_checkmate(board: &Board) -> bool {
        board.is_check() && !board.has_legal_moves()
    }

    fn is_stalemate(board: &Board) -> bool {
        !board.is_check() && !board.has_legal_moves()
    }

    fn uci(_: &Board, mv: Move) -> String {
        mv.uci().to_string()
    }
}

/// The library's list, with the trait that the harness needs.
pub struct Moves(MoveList);

impl AsRef<[Move]> for Moves {
    fn as_ref(&self) -> &[Move] {
        &self.0
    }
}

impl JudgesMoves for Owlchess {
    type Square = Coord;

    fn squares() -> Vec<Coord> {
        Coord::iter().collect()
    }

    /// A `Move` of this library needs its kind and the man that moves, which its UCI form finds out.
    fn is_legal(board: &Board, src: Coord, dst: Coord) -> bool {
        uci::Move::Move { src, dst, promote: None }
            .into_move(board)
            .is_ok_and(|mv| mv.validate(board).is_ok())
    }

    fn pairs(_: &Board, mv: Move) -> usize {
        usize::from(mv.kind().promote().is_none())
    }
}

impl WritesFen for Owlchess {
    fn write_fen(board: &Board, text: &mut String) {
        write!(text, "{board}").expect("a string takes any text");
    }
}

impl ReadsSan for Owlchess {
    fn read_san(board: &Board, text: &str) -> Option<Move> {
        Move::from_san(text, board).ok()
    }
}

impl WritesSan for Owlchess {
    fn write_san(board: &Board, mv: Move, text: &mut String) {
        let san = mv.san(board).expect("the move is legal");
        write!(text, "{san}").expect("a string takes any text");
    }
}
