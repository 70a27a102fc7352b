#![doc = include_str!("../README.md")]
#![no_std]

#[cfg(feature = "arbitrary")]
mod arbitrary;
pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod color;
pub mod deadness;
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

pub use attacks::cpu::{Level, LevelUnavailable, best_level, level, pin_level};
pub use bitboard::{Bitboard, Direction, Squares, Subsets};
pub use board::Board;
pub use castling::{CastlingRights, CastlingSide};
pub use color::{ByColor, Color};
pub use game::{DrawReason, GameResult, Outcome, ParseResultError, WinReason};
pub use law::Article;
pub use moves::{MAX_MOVES, Move, MoveKind, MoveList};
pub use notation::{
    CastlingField, EnPassantField, Fen, FenError, FenErrorKind, FenField, FenFields, FenLeniency, FenPolicy,
    FenStyle, LanText, PieceLetters, PositionFenError, San, SanBody, SanError, SanMove, SanPolicy, SanSuffix,
    SanText, StyledFen, Uci, UciCastling, UciError, UciPolicy, UciTextError,
};
pub use picture::{Coordinates, Picture, PictureSymbols};
pub use position::{IllegalMove, MoveSink, NullMoveInCheck, PawnStep, Position, Selection, divide, perft};
pub use role::{ByRole, Piece, Promotion, Role};
pub use setup::{Setup, SetupError, SetupFaults};
pub use square::{File, ParseSquareError, Rank, Square};
