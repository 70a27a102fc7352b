//! cozy-chess 0.3.4. It has no list of its own: moves come as sets of targets, man by man.

use std::fmt::Write;

use ::cozy_chess::{Board, Move, Square, util};
use arrayvec::ArrayVec;

use crate::peer::{JudgesMoves, Peer, ReadsSan, WritesFen, WritesSan};

pub struct CozyChess;

impl Peer for CozyChess {
    const NAME: &'static str = "cozy-chess";

    type Position = Board;
    type Move = Move;
    type List = ArrayVec<Move, 256>;

    fn read_fen(text: &str) -> Result<Board, String> {
        Board::from_fen(text, false).map_err(|error| error.to_string())
    }

    fn perft(board: &Board, depth: u8) -> u64 {
        let mut nodes = 0;
        if depth == 1 {
            board.generate_moves(|moves| {
                nodes += moves.len() as u64;
                false
            });
        } else {
            board.generate_moves(|moves| {
                for mv in moves {
                    nodes += Self::perft(&Self::play(board, mv), depth - 1);
                }
                false
            });
        }
        nodes
    }

    fn list(board: &Board) -> Self::List {
        let mut list = ArrayVec::new();
        Self::list_into(board, &mut list);
        list
    }

    fn list_into(board: &Board, list: &mut Self::List) {
        list.clear();
        board.generate_moves(|moves| {
            for mv in moves {
                list.push(mv);
            }
            false
        });
    }

    fn play(board: &Board, mv: Move) -> Board {
        let mut next = board.clone();
        next.play_unchecked(mv);
        next
    }

    #[inline]
    fn play_into(board: &Board, mv: Move, next: &mut Board) {
        next.clone_from(board);
        next.play_unchecked(mv);
    }

    fn has_legal_move(board: &Board) -> bool {
        board.generate_moves(|_| true)
    }

    fn is_checkmate(board: &Board) -> bool {
        !board.checkers().is_empty() && !Self::has_legal_move(board)
    }

    fn is_stalemate(board: &Board) -> bool {
        board.checkers().is_empty() && !Self::has_legal_move(board)
    }

    fn uci(board: &Board, mv: Move) -> String {
        util::display_uci_move(board, mv).to_string()
    }
}

impl JudgesMoves for CozyChess {
    type Square = Square;

    fn squares() -> Vec<Square> {
        Square::ALL.to_vec()
    }

    fn is_legal(board: &Board, from: Square, to: Square) -> bool {
        board.is_legal(Move { from, to, promotion: None })
    }

    fn pairs(_: &Board, mv: Move) -> usize {
        usize::from(mv.promotion.is_none())
    }
}

impl WritesFen for CozyChess {
    fn write_fen(board: &Board, text: &mut String) {
        write!(text, "{board}").expect("a string takes any text");
    }
}

impl ReadsSan for CozyChess {
    fn read_san(board: &Board, text: &str) -> Option<Move> {
        util::parse_san_move(board, text).ok()
    }
}

impl WritesSan for CozyChess {
    fn write_san(board: &Board, mv: Move, text: &mut String) {
        write!(text, "{}", util::display_san_move(board, mv)).expect("a string takes any text");
    }
}
