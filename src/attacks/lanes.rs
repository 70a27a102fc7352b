//! Sets of squares side by side: the same question asked of several boards at once.

use crate::bitboard::{Bitboard, Direction};

/// Several sets of squares, one a lane, in one register.
///
/// A register of an instruction set implements this; what is built on it knows no instruction set.
pub(crate) trait Lanes: Copy {
    /// How many sets there are.
    const COUNT: usize;
    /// Which lanes a question was answered with yes in.
    type Mask: Copy;
    /// Adds up the sizes of sets, lane by lane.
    type Tally: Tally<Self>;

    /// The same set in every lane.
    fn splat(set: Bitboard) -> Self;
    /// Lane by lane from eight sets, from this place on, a multiple of the number of lanes.
    fn load(sets: &[Bitboard; 8], from: usize) -> Self;

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    /// The difference of the sets as numbers.
    fn minus(self, other: Self) -> Self;
    /// Towards higher and towards lower squares.
    fn up(self, squares: u32) -> Self;
    fn down(self, squares: u32) -> Self;

    /// The part of `line`, which runs down from some square, up to and with the first occupied one.
    fn ray_down(line: Self, occupied: Self) -> Self;

    /// The lanes where the two sets have a square in common.
    fn meets(self, other: Self) -> Self::Mask;
    /// The sets where the mask holds, nothing elsewhere.
    fn only_if(self, mask: Self::Mask) -> Self;
    fn not(mask: Self::Mask) -> Self::Mask;
    /// Whether the mask holds in any of the first lanes, so many as are in use.
    fn any(mask: Self::Mask, used: usize) -> bool;
}

/// Adds up the sizes of up to 20 sets a lane.
pub(crate) trait Tally<L: Lanes>: Copy {
    fn empty() -> Self;
    fn add(&mut self, sets: L);
    /// The sum over the first lanes, so many as are in use.
    fn total(self, used: usize) -> u64;
}

/// One step in a direction, or several; squares may wrap round the edge of the board.
#[inline(always)]
fn shifted<L: Lanes>(sets: L, direction: Direction, steps: u32) -> L {
    match direction {
        Direction::North => sets.up(8 * steps),
        Direction::South => sets.down(8 * steps),
        Direction::East => sets.up(steps),
        Direction::West => sets.down(steps),
        Direction::NorthEast => sets.up(9 * steps),
        Direction::SouthWest => sets.down(9 * steps),
        Direction::NorthWest => sets.up(7 * steps),
        Direction::SouthEast => sets.down(7 * steps),
    }
}

/// Takes away the squares that a step in this direction only reaches round the edge.
#[inline(always)]
fn not_wrapped<L: Lanes>(sets: L, direction: Direction) -> L {
    match direction {
        Direction::North | Direction::South => sets,
        Direction::East | Direction::NorthEast | Direction::SouthEast => {
            sets.and(L::splat(Bitboard::ALL.shift(Direction::East)))
        }
        Direction::West | Direction::NorthWest | Direction::SouthWest => {
            sets.and(L::splat(Bitboard::ALL.shift(Direction::West)))
        }
    }
}

/// One step in a direction; what would leave the board is gone.
#[inline(always)]
pub(crate) fn step<L: Lanes>(sets: L, direction: Direction) -> L {
    not_wrapped(shifted(sets, direction, 1), direction)
}

/// The squares that a knight's jump away from each set.
#[inline(always)]
pub(crate) fn knight_jumps<L: Lanes>(sets: L) -> L {
    let (east, west) = (step(sets, Direction::East), step(sets, Direction::West));
    let one = east.or(west);
    let two = step(east, Direction::East).or(step(west, Direction::West));
    one.up(16).or(one.down(16)).or(two.up(8)).or(two.down(8))
}

/// The squares a king's step away from each set, and the sets themselves.
#[inline(always)]
pub(crate) fn king_steps<L: Lanes>(sets: L) -> L {
    let row = step(sets, Direction::East).or(step(sets, Direction::West)).or(sets);
    row.or(row.up(8)).or(row.down(8))
}

/// Where line pieces pass in one direction: the empty squares that one, two and four steps lead to
/// over empty squares alone.
///
/// Filling a line in three doublings is known as a Kogge-Stone fill.
#[derive(Clone, Copy)]
pub(crate) struct Passage<L> {
    one: L,
    two: L,
    four: L,
}

impl<L: Lanes> Passage<L> {
    #[inline(always)]
    pub(crate) fn new(empty: L, direction: Direction) -> Passage<L> {
        let one = not_wrapped(empty, direction);
        let two = one.and(shifted(one, direction, 1));
        let four = two.and(shifted(two, direction, 2));
        Passage { one, two, four }
    }

    /// The squares that line pieces attack in this passage's direction, up to and with the first occupied
    /// one.
    #[inline(always)]
    pub(crate) fn attacks(&self, sliders: L, direction: Direction) -> L {
        let filled = sliders.or(self.one.and(shifted(sliders, direction, 1)));
        let filled = filled.or(self.two.and(shifted(filled, direction, 2)));
        let filled = filled.or(self.four.and(shifted(filled, direction, 4)));
        step(filled, direction)
    }
}

/// The same lanes for boards that come one at a time: the reference that the registers are tested against.
#[cfg(test)]
pub(crate) mod reference {
    use super::{Lanes, Tally};
    use crate::bitboard::Bitboard;

    #[derive(Clone, Copy, PartialEq, Debug)]
    pub(crate) struct One(pub(crate) u64);

    #[derive(Clone, Copy)]
    pub(crate) struct OneTally(u64);

    impl Lanes for One {
        const COUNT: usize = 1;
        type Mask = bool;
        type Tally = OneTally;

        fn splat(set: Bitboard) -> One {
            One(set.bits())
        }
        fn load(sets: &[Bitboard; 8], from: usize) -> One {
            One(sets[from & 7].bits())
        }
        fn and(self, other: One) -> One {
            One(self.0 & other.0)
        }
        fn or(self, other: One) -> One {
            One(self.0 | other.0)
        }
        fn xor(self, other: One) -> One {
            One(self.0 ^ other.0)
        }
        fn without(self, other: One) -> One {
            One(self.0 & !other.0)
        }
        fn minus(self, other: One) -> One {
            One(self.0.wrapping_sub(other.0))
        }
        fn up(self, squares: u32) -> One {
            One(self.0 << squares)
        }
        fn down(self, squares: u32) -> One {
            One(self.0 >> squares)
        }
        fn ray_down(line: One, occupied: One) -> One {
            let highest = Bitboard::from_bits(line.0 & occupied.0).last();
            One(line.0 & highest.map_or(!0, |square| !0 << square.index()))
        }
        fn meets(self, other: One) -> bool {
            self.0 & other.0 != 0
        }
        fn only_if(self, mask: bool) -> One {
            One(if mask { self.0 } else { 0 })
        }
        fn not(mask: bool) -> bool {
            !mask
        }
        fn any(mask: bool, used: usize) -> bool {
            mask && used > 0
        }
    }

    impl Tally<One> for OneTally {
        fn empty() -> OneTally {
            OneTally(0)
        }
        fn add(&mut self, sets: One) {
            self.0 += u64::from(sets.0.count_ones());
        }
        fn total(self, used: usize) -> u64 {
            if used > 0 { self.0 } else { 0 }
        }
    }
}
