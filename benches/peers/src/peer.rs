//! What is asked of every library: one trait for the core, one more for each thing that some lack.
//!
//! Each implementation takes the fastest public way of its library to the answer, the unchecked one
//! where there is one.

use std::fmt::Debug;

/// A chess library: positions read from FEN, moves listed and played.
pub trait Peer: 'static {
    const NAME: &'static str;

    type Position: Clone + 'static;
    type Move: Copy + Debug;
    /// The library's own list of moves, or the container that its users would take.
    type List: AsRef<[Self::Move]>;

    /// Reads a FEN text into a position that is known to be valid.
    fn read_fen(text: &str) -> Result<Self::Position, String>;

    fn perft(position: &Self::Position, depth: u8) -> u64;

    fn list(position: &Self::Position) -> Self::List;

    /// Puts the moves into a list that is there already, in place of what it held.
    fn list_into(position: &Self::Position, list: &mut Self::List) {
        *list = Self::list(position);
    }

    /// Plays a legal move in a copy of the position.
    fn play(position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// The same into a copy that is there already: what a search does, and it spares the way back of the copy.
    fn play_into(position: &Self::Position, mv: Self::Move, next: &mut Self::Position) {
        *next = Self::play(position, mv);
    }

    /// Whether the side to move has a legal move.
    fn has_legal_move(position: &Self::Position) -> bool;

    fn is_checkmate(position: &Self::Position) -> bool;

    fn is_stalemate(position: &Self::Position) -> bool;

    /// The move in UCI notation of standard chess (castling `e1g1`); used to compare answers, never timed.
    fn uci(position: &Self::Position, mv: Self::Move) -> String;
}

/// A library that says whether a move from one square to another, as a user's board hands it over, is legal.
pub trait JudgesMoves: Peer {
    type Square: Copy;

    fn squares() -> Vec<Self::Square>;

    fn is_legal(position: &Self::Position, from: Self::Square, to: Self::Square) -> bool;

    /// How many pairs of squares name this legal move, if nothing is said of a promotion.
    fn pairs(position: &Self::Position, mv: Self::Move) -> usize;
}

/// A library that writes FEN.
pub trait WritesFen: Peer {
    /// The number of texts of the sample that are known to differ from the standard's.
    const KNOWN_FAULTS: usize = 0;

    /// Appends the text; `text` has room, so that nothing is allocated on its account.
    fn write_fen(position: &Self::Position, text: &mut String);
}

/// A library that reads SAN.
pub trait ReadsSan: Peer {
    /// The number of moves of the sample that are known to be refused or misread.
    const KNOWN_FAULTS: usize = 0;

    fn read_san(position: &Self::Position, text: &str) -> Option<Self::Move>;

    /// The same, when the suffix and needless particulars are not to be judged.
    fn read_san_leniently(position: &Self::Position, text: &str) -> Option<Self::Move> {
        Self::read_san(position, text)
    }
}

/// A library that writes SAN with its suffix for check or mate.
pub trait WritesSan: Peer {
    /// The number of texts of the sample that are known to differ from the standard's.
    const KNOWN_FAULTS: usize = 0;

    /// Appends the text; `text` has room, so that nothing is allocated on its account.
    fn write_san(position: &Self::Position, mv: Self::Move, text: &mut String);
}
