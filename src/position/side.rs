//! A colour as a type, so that what is hot is compiled once for each side without asking again.

use crate::bitboard::Direction;
use crate::color::Color;

pub(super) trait Side {
    type Opponent: Side;
    const COLOR: Color;
    /// Straight ahead, and the two captures, as this side's pawns go.
    const AHEAD: Direction;
    const AHEAD_EAST: Direction;
    const AHEAD_WEST: Direction;
    /// The same as differences of square numbers.
    const STEP: i8;
    const STEP_EAST: i8;
    const STEP_WEST: i8;
}

pub(super) struct White;

impl Side for White {
    type Opponent = Black;
    const COLOR: Color = Color::White;
    const AHEAD: Direction = Direction::North;
    const AHEAD_EAST: Direction = Direction::NorthEast;
    const AHEAD_WEST: Direction = Direction::NorthWest;
    const STEP: i8 = 8;
    const STEP_EAST: i8 = 9;
    const STEP_WEST: i8 = 7;
}

pub(super) struct Black;

impl Side for Black {
    type Opponent = White;
    const COLOR: Color = Color::Black;
    const AHEAD: Direction = Direction::South;
    const AHEAD_EAST: Direction = Direction::SouthEast;
    const AHEAD_WEST: Direction = Direction::SouthWest;
    const STEP: i8 = -8;
    const STEP_EAST: i8 = -7;
    const STEP_WEST: i8 = -9;
}
