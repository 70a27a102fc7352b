//! What every set of blockers leaves of a line, worked out at compile time to fill the tables of line pieces.

use super::lines::LINES;
use crate::bitboard::Bitboard;
use crate::square::{File, Rank, Square};

/// The two lines of a square along which a bishop or a rook goes.
pub(super) type LinePair = [Bitboard; 2];

pub(super) const DIAGONALS: [LinePair; 64] =
    per_square!(|square| [LINES[square.index()].diagonal, LINES[square.index()].anti_diagonal]);
pub(super) const ORTHOGONALS: [LinePair; 64] =
    per_square!(|square| [LINES[square.index()].rank, LINES[square.index()].file]);

/// The lines without the squares at their ends, behind which nothing is hidden.
pub(super) const fn relevant(square: Square, lines: LinePair) -> Bitboard {
    let files = Bitboard::from_file(File::A).union(Bitboard::from_file(File::H));
    let ranks = Bitboard::from_rank(Rank::First).union(Bitboard::from_rank(Rank::Eighth));
    let files = files.difference(Bitboard::from_file(square.file()));
    let ranks = ranks.difference(Bitboard::from_rank(square.rank()));
    lines[0].union(lines[1]).difference(files).difference(ranks)
}

/// One line of a square with every set of blockers on it that can matter. Bare words: the compiler interprets
/// what is built on this a hundred thousand times.
pub(super) struct BlockedLine {
    pub(super) count: usize,
    pub(super) blockers: [u64; 64],
    /// The number of what each leaves, among the sets.
    pub(super) numbers: [u8; 64],
    /// What is attacked, each set once: on one line there are at most 3 * 4 ends.
    pub(super) sets: [u64; 12],
    pub(super) distinct: u8,
}

impl BlockedLine {
    /// Both lines of a square. The lines have no square in common, so that blockers and sets of both add up.
    pub(super) const fn pair(square: Square, lines: LinePair) -> [BlockedLine; 2] {
        let mask = relevant(square, lines);
        [BlockedLine::new(square, lines[0], mask), BlockedLine::new(square, lines[1], mask)]
    }

    const fn new(square: Square, line: Bitboard, mask: Bitboard) -> BlockedLine {
        let (line, mask) = (line.bits(), line.intersection(mask).bits());
        // Subtracting twice the man's own bit makes the borrow run up to the first blocker.
        let up = (1 << square.index()) << 1;
        let down = (1 << (63 - square.index())) << 1;
        let mut this =
            BlockedLine { count: 0, blockers: [0; 64], numbers: [0; 64], sets: [0; 12], distinct: 0 };
        let mut blockers = 0u64;
        loop {
            let borrowed =
                blockers.wrapping_sub(up) ^ blockers.reverse_bits().wrapping_sub(down).reverse_bits();
            let set = borrowed & line;
            let mut number = 0;
            while number < this.distinct && this.sets[number as usize] != set {
                number += 1;
            }
            if number == this.distinct {
                this.sets[number as usize] = set;
                this.distinct += 1;
            }
            this.blockers[this.count] = blockers;
            this.numbers[this.count] = number;
            this.count += 1;
            blockers = blockers.wrapping_sub(mask) & mask;
            if blockers == 0 {
                return this;
            }
        }
    }
}
