//! Where a game keeps its positions: in itself, in memory that the caller gives, or on the heap.

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::fmt;

use arrayvec::ArrayVec;

use super::record::Record;

/// The number of records that suffice for every question while the 75-move rule is in force.
///
/// That rule ends the game after 150 plies without pawn move or capture, and no position from before such a move can
/// come back after it. So at most 151 positions can matter, the first and the last of these plies included.
pub const REVERSIBLE_CAPACITY: usize = 151;

/// Memory inside the game for `N` records: about 10 kB with as many as the 75-move rule asks for.
pub type InlineHistory<const N: usize = REVERSIBLE_CAPACITY> = ArrayVec<Record, N>;

/// Where a [`Game`](crate::Game) keeps its positions, the present one included, in the order of play.
///
/// There are three: [`InlineHistory`] (the default), [`SliceHistory`] over memory of the caller's, and, with the
/// feature `alloc`, `Vec<Record>`, which grows. Your own has to keep the records as they are; if it does not, answers
/// may be wrong, but nothing panics or hangs.
pub trait History {
    /// The records that are kept, the oldest first.
    fn records(&self) -> &[Record];

    /// The same records, to be changed.
    fn records_mut(&mut self) -> &mut [Record];

    /// Adds a record at the end.
    ///
    /// # Errors
    ///
    /// There is no room; nothing has changed. After [`History::forget`] of one record or more there has to be.
    fn push(&mut self, record: Record) -> Result<(), HistoryFull>;

    /// Takes off the last record, if there is one.
    fn pop(&mut self);

    /// Takes off so many of the oldest records, or all if there are fewer.
    fn forget(&mut self, count: usize);
}

/// A history is full, and all its records are needed to count repetitions.
///
/// The remedy is a larger history; under laws that end the game after 75 moves, [`REVERSIBLE_CAPACITY`]
/// records never fill up with those. No history holds a run of more than 65,536 positions without an irreversible move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HistoryFull {
    /// How many records the history holds.
    pub records: usize,
}

impl fmt::Display for HistoryFull {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the history is full: all its {} records may still be repeated; give the game a larger one",
            self.records
        )
    }
}

impl core::error::Error for HistoryFull {}

impl<const N: usize> History for ArrayVec<Record, N> {
    fn records(&self) -> &[Record] {
        self
    }

    fn records_mut(&mut self) -> &mut [Record] {
        self
    }

    fn push(&mut self, record: Record) -> Result<(), HistoryFull> {
        self.try_push(record).map_err(|_| HistoryFull { records: N })
    }

    fn pop(&mut self) {
        let _ = ArrayVec::pop(self);
    }

    fn forget(&mut self, count: usize) {
        self.drain(..count.min(self.len()));
    }
}

/// A history in memory that the caller gives: as many records as the slice is long.
///
/// ```
/// use jadoube::{Game, Laws, Position, Record, SliceHistory};
///
/// let mut memory = [Record::EMPTY; 300];
/// let game = Game::with_history(Position::initial(), Laws::FIDE_2001, SliceHistory::new(&mut memory))?;
/// assert_eq!(game.occurrences(), 1);
/// # Ok::<(), jadoube::HistoryFull>(())
/// ```
#[derive(Debug)]
pub struct SliceHistory<'a> {
    memory: &'a mut [Record],
    length: usize,
}

impl<'a> SliceHistory<'a> {
    /// An empty history; what the memory holds does not matter.
    pub const fn new(memory: &'a mut [Record]) -> SliceHistory<'a> {
        SliceHistory { memory, length: 0 }
    }
}

impl History for SliceHistory<'_> {
    fn records(&self) -> &[Record] {
        self.memory.get(..self.length).unwrap_or_default()
    }

    fn records_mut(&mut self) -> &mut [Record] {
        self.memory.get_mut(..self.length).unwrap_or_default()
    }

    fn push(&mut self, record: Record) -> Result<(), HistoryFull> {
        let records = self.memory.len();
        *self.memory.get_mut(self.length).ok_or(HistoryFull { records })? = record;
        self.length += 1;
        Ok(())
    }

    fn pop(&mut self) {
        self.length = self.length.saturating_sub(1);
    }

    fn forget(&mut self, count: usize) {
        let count = count.min(self.length);
        self.memory.copy_within(count..self.length, 0);
        self.length -= count;
    }
}

/// On the heap: it grows with the game and forgets nothing, unless there is no more memory.
#[cfg(feature = "alloc")]
impl History for Vec<Record> {
    fn records(&self) -> &[Record] {
        self
    }

    fn records_mut(&mut self) -> &mut [Record] {
        self
    }

    fn push(&mut self, record: Record) -> Result<(), HistoryFull> {
        self.try_reserve(1).map_err(|_| HistoryFull { records: self.len() })?;
        Vec::push(self, record);
        Ok(())
    }

    fn pop(&mut self) {
        let _ = Vec::pop(self);
    }

    fn forget(&mut self, count: usize) {
        self.drain(..count.min(self.len()));
    }
}
