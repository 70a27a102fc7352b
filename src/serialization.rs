//! Serialisation with `serde` (feature `serde`): what has a standard text is written as that text.
//!
//! Squares, files, ranks, colours, roles, promotions, pieces, results, moves in UCI, FENs and positions are
//! strings (positions as FEN, with the en-passant square as it was given); sets of squares, moves and castling
//! rights are numbers. These forms stay as they are.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde_core::de::{Error, Unexpected, Visitor};
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use crate::bitboard::Bitboard;
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::game::GameResult;
use crate::moves::Move;
use crate::notation::{Fen, FenEnPassant, Uci};
use crate::position::Position;
use crate::role::{Piece, Promotion, Role};
use crate::setup::SetupFaults;
use crate::square::{File, Rank, Square};

/// Reads a value from its text by a function that knows it.
struct TextVisitor<T> {
    read: fn(&str) -> Option<T>,
    expected: &'static str,
    value: PhantomData<T>,
}

impl<T> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        (self.read)(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }
}

macro_rules! as_text {
    ($($name:ty, $expected:literal, $read:expr;)+) => {
        $(
            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let visitor = TextVisitor { read: $read, expected: $expected, value: PhantomData };
                    deserializer.deserialize_str(visitor)
                }
            }
        )+
    };
}

/// The character of a text of one character.
fn only_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

fn role_named(text: &str) -> Option<Role> {
    Role::ALL.into_iter().find(|role| role.name() == text)
}

fn parsed<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

as_text! {
    Square, "a square such as e4", parsed;
    File, "a file from a to h", |text| File::from_letter(only_char(text)?);
    Rank, "a rank from 1 to 8", |text| Rank::from_digit(only_char(text)?);
    Piece, "a piece letter as in FEN", |text| Piece::from_letter(only_char(text)?);
    GameResult, "1-0, 0-1, 1/2-1/2 or *", parsed;
    Fen, "a FEN", parsed;
    Uci, "a move in UCI", parsed;
    Color, "white or black", |text| Color::ALL.into_iter().find(|color| color.name() == text);
    Role, "a role such as pawn or king", role_named;
    Promotion, "knight, bishop, rook or queen", |text| Promotion::from_role(role_named(text)?);
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.fen_with(FenEnPassant::Always))
    }
}

impl<'de> Deserialize<'de> for Position {
    /// What a position may have been forgiven is forgiven again.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let fen = Fen::deserialize(deserializer)?;
        Position::from_setup_forgiving(fen.setup(), SetupFaults::FORGIVABLE).map_err(D::Error::custom)
    }
}

macro_rules! as_number {
    ($($name:ty, $number:ty, $write:expr, $read:expr;)+) => {
        $(
            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    $write(*self).serialize(serializer)
                }
            }

            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let number = <$number>::deserialize(deserializer)?;
                    let invalid = || D::Error::invalid_value(Unexpected::Unsigned(number.into()), &stringify!($name));
                    $read(number).ok_or_else(invalid)
                }
            }
        )+
    };
}

as_number! {
    Bitboard, u64, Bitboard::bits, |bits| Some(Bitboard::from_bits(bits));
    Move, u16, Move::bits, Move::from_bits;
    CastlingRights, u8, |rights: CastlingRights| rights.bits(), CastlingRights::from_bits;
}
