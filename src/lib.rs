#![doc = include_str!("../README.md")]
//!
//! # Where to find what
//!
//! | to | see |
//! |---|---|
//! | start | [`Position::initial`], [`Position::from_fen`], [`Position::chess960`], [`Position::from_setup`] |
//! | list, count and choose moves | [`Position::legal_moves`], [`Position::legal_move_count`], [`Position::select`], [`MoveSink`], [`perft`] |
//! | ask about a move | [`Position::check_move`], [`IllegalMove`], [`Position::gives_check`], [`Position::captured_piece`] |
//! | play | [`Position::play`], [`Position::play_unchecked`], [`Position::play_null`] |
//! | play a game | [`Game`], [`Laws`], [`Game::play`], [`Game::take_back`], [`History`] |
//! | learn whether it is over | [`Game::outcome`], [`Game::claims`], [`Position::outcome`], [`Outcome`], [`deadness`] |
//! | read and write positions | [`Position::from_fen_with`], [`FenPolicy`], [`Position::fen`], [`FenStyle`], [`Setup`] |
//! | read and write moves | [`Position::read_san`], [`Position::san`], [`Position::lan`], [`Position::read_uci`], [`Position::uci`] |
//! | look at the board | [`Position::board`], [`Board`], [`Bitboard`], [`attacks`], [`Position::checkers`], [`Position::pinned`] |
//! | draw it | [`Board::picture`], [`Board::svg`] |
//! | tell positions apart | [`Position::key`], [`Position::polyglot_key`], *Equality* at [`Position`] |
#![no_std]

#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary;
pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod color;
pub mod deadness;
#[cfg(feature = "ffi")]
#[doc(hidden)]
pub mod ffi;
mod game;
mod law;
mod moves;
mod notation;
mod picture;
mod polyglot;
mod position;
mod role;
#[cfg(feature = "serde")]
mod serialization;
mod setup;
mod square;
pub mod svg;
#[cfg(test)]
mod tables;

pub use attacks::cpu;
pub use bitboard::{Bitboard, Direction, Squares, Subsets};
pub use board::Board;
pub use castling::{CastlingRights, CastlingSide};
pub use color::{ByColor, Color};
pub use game::{
    Claim, ClaimError, Claims, DrawReason, Game, GameOver, GameResult, History, HistoryFull, InlineHistory,
    Outcome, ParseResultError, PlayError, REVERSIBLE_CAPACITY, Record, SliceHistory, TakeBackError,
    WinReason,
};
pub use law::{Article, Laws, PerpetualCheck, Resignation};
pub use moves::{MAX_MOVES, Move, MoveKind, MoveList};
pub use notation::{
    Fen, FenCastling, FenEnPassant, FenError, FenField, FenLength, FenLeniency, FenPolicy, FenStyle,
    FenTextError, FenTextErrorKind, LanText, PieceLetters, San, SanBody, SanError, SanMove, SanPolicy,
    SanSuffix, SanText, StyledFen, Uci, UciCastling, UciError, UciPolicy, UciTextError,
};
pub use picture::{Coordinates, Picture, PictureSymbols};
pub use position::{IllegalMove, MoveSink, NullMoveInCheck, PawnStep, Position, Selection, divide, perft};
pub use role::{ByRole, Piece, Promotion, Role};
pub use setup::{Setup, SetupError, SetupFaults};
pub use square::{File, ParseSquareError, Rank, Square};
