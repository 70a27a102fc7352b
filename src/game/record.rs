//! What a game keeps of each of its positions.

use crate::color::ByColor;
use crate::moves::Move;
use crate::position::PackedPosition;

/// A position of a game, the move that led to it, and how often it has occurred: 64 bytes.
///
/// What is inside is the game's own business. A caller only gives it room:
/// `[Record::EMPTY; 300]` for a [`SliceHistory`](crate::SliceHistory).
#[derive(Clone, Copy, Debug)]
pub struct Record {
    pub(super) position: PackedPosition,
    /// The move that led here; `None` in the position that the game started from.
    pub(super) mv: Option<Move>,
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
    pub(super) cannot_win: ByColor<bool>,
}

impl Record {
    /// Room for a record.
    pub const EMPTY: Record = Record {
        position: PackedPosition::EMPTY,
        mv: None,
        offset: 0,
        first: 0,
        count: 0,
        branches: [0; 2],
        checks: 0,
        cannot_win: ByColor { white: false, black: false },
    };

    /// Whether no earlier position of the game can come back from here on.
    pub(super) const fn starts_a_run(&self) -> bool {
        self.offset == 0
    }
}

impl Default for Record {
    /// [`Record::EMPTY`].
    fn default() -> Record {
        Record::EMPTY
    }
}
