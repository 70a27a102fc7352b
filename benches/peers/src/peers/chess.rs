//! chess 3.2. Its moves come from an iterator; there is no SAN writer.

use std::fmt::Write;
use std::str::FromStr;

use ::chess::{ALL_SQUARES, Board, ChessMove, EMPTY, MoveGen, Square};
use arrayvec::ArrayVec;

use crate::peer::{JudgesMoves, Peer, ReadsSan, WritesFen};

pub struct Chess;

impl Peer for Chess {
    const NAME: &'static str = "chess";

    type Position = Board;
    type Move = ChessMove;
    type List = ArrayVec<ChessMove, 256>;

    fn read_fen(text: &str) -> Result<Board, String> {
        Board::from_str(text).map_err(|error| error.to_string())
    }

    fn perft(board: &Board, depth: u8) -> u64 {
        MoveGen::movegen_perft_test(board, depth.into()) as u64
    }

    fn list(board: &Board) -> Self::List {
        MoveGen::new_legal(board).collect()
    }

    fn play(board: &Board, mv: ChessMove) -> Board {
        board.make_move_new(mv)
    }

    #[inline]
    fn play_into(board: &Board, mv: ChessMove, next: &mut Board) {
        board.make_move(mv, next);
    }

    fn has_legal_move(board: &Board) -> bool {
        MoveGen::new_legal(board).next().is_some()
    }

    fn is_checkmate(board: &Board) -> bool {
        *board.checkers() != EMPTY && !Self::has_legal_move(board)
    }

    fn is_stalemate(board: &Board) -> bool {
        *board.checkers() == EMPTY && !Self::has_legal_move(board)
    }

    fn uci(_: &Board, mv: ChessMove) -> String {
        mv.to_string()
    }
}

impl JudgesMoves for Chess {
    type Square = Square;

    fn squares() -> Vec<Square> {
        ALL_SQUARES.to_vec()
    }

    fn is_legal(board: &Board, from: Square, to: Square) -> bool {
        board.legal(ChessMove::new(from, to, None))
    }

    fn pairs(_: &Board, mv: ChessMove) -> usize {
        usize::from(mv.get_promotion().is_none())
    }
}

impl WritesFen for Chess {
    /// It names the square of the pawn that may be captured en passant, not the one that it passed over.
    const KNOWN_FAULTS: usize = 304;

    fn write_fen(board: &Board, text: &mut String) {
        write!(text, "{board}").expect("a string takes any text");
    }
}

impl ReadsSan for Chess {
    /// It refuses `=` in promotions, and captures en passant without `e.p.` after them.
    const KNOWN_FAULTS: usize = 603;

    fn read_san(board: &Board, text: &str) -> Option<ChessMove> {
        ChessMove::from_san(board, text).ok()
    }
}
