//! What a game keeps of each of its positions.

use crate::color::{ByColor, Color};
use crate::moves::Move;
use crate::position::PackedPosition;

/// A position of a game, the move that led to it, and how often it has occurred: 64 bytes.
///
/// What is inside is the game's own business. A caller only gives it room:
/// `[Record::EMPTY; 300]` for a [`SliceHistory`](crate::SliceHistory).
// Integers alone, with none of its bytes unused, so that memory of any content holds some record.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Record {
    pub(super) position: PackedPosition,
    /// The bits of the move that led here; 0 in the position that the game started from.
    pub(super) move_bits: u16,
    /// How many plies of the run, those since the last irreversible move, lie before this one.
    pub(super) offset: u16,
    /// The offset of the first occurrence of the position in this run.
    pub(super) first: u16,
    /// How often the position has occurred so far; kept at the first occurrence only.
    pub(super) count: u16,
    /// The offsets where the search for another position goes on; 0 where it ends (see `repetition`).
    pub(super) branches: [u16; 2],
    /// How many moves in a row, this one the last, gave check: moves of the side that made it.
    pub(super) checks: u16,
    /// The sides that are proved unable to checkmate from here on.
    pub(super) cannot_win: Sides,
    pub(super) zero: u8,
}

// No padding.
const _: () = assert!(size_of::<Record>() == size_of::<PackedPosition>() + 16);

impl Record {
    /// Room for a record.
    pub const EMPTY: Record = Record {
        position: PackedPosition::EMPTY,
        move_bits: 0,
        offset: 0,
        first: 0,
        count: 0,
        branches: [0; 2],
        checks: 0,
        cannot_win: Sides(0),
        zero: 0,
    };

    /// The move that led here; `None` in the position that the game started from.
    pub(super) fn mv(&self) -> Option<Move> {
        Move::from_bits(self.move_bits)
    }

    /// Whether no earlier position of the game can come back from here on.
    pub(super) const fn starts_a_run(&self) -> bool {
        self.offset == 0
    }
}

/// Some of the two sides, in a byte that may hold anything: a bit each.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(super) struct Sides(u8);

impl Sides {
    pub(super) const fn has(self, side: Color) -> bool {
        self.0 >> side as u8 & 1 != 0
    }
}

impl From<ByColor<bool>> for Sides {
    fn from(sides: ByColor<bool>) -> Sides {
        Sides(u8::from(sides.white) << Color::White as u8 | u8::from(sides.black) << Color::Black as u8)
    }
}

impl From<Sides> for ByColor<bool> {
    fn from(sides: Sides) -> ByColor<bool> {
        ByColor::from_fn(|side| sides.has(side))
    }
}

impl Default for Record {
    /// [`Record::EMPTY`].
    fn default() -> Record {
        Record::EMPTY
    }
}
