//! Bishop, rook and queen: men whose lines end at the first occupied square.

#[cfg(feature = "compact")]
use super::compact as method;
#[cfg(not(feature = "compact"))]
use super::magic as method;
use crate::bitboard::Bitboard;
use crate::square::Square;

/// The squares that a bishop attacks (Laws 3.2), up to and with the first occupied one on each line.
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    method::bishop(square, occupied)
}

/// The squares that a rook attacks (Laws 3.3), up to and with the first occupied one on each line.
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    method::rook(square, occupied)
}

/// The squares that a queen attacks (Laws 3.4): those of a bishop and of a rook.
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied).union(rook(square, occupied))
}

/// What a bishop attacks only once the first of the `blockers` on each line is taken away: its X-ray.
///
/// Lines that end at a man outside `blockers` stay as they are, and what is attacked already is left out.
///
/// ```
/// use jadoube::{Bitboard, Square, attacks};
///
/// let occupied = Bitboard::from(Square::C3) | Square::E5.into();
/// let behind = attacks::bishop_xray(Square::A1, occupied, occupied);
/// assert_eq!(behind, Bitboard::from(Square::D4) | Square::E5.into());
/// ```
pub const fn bishop_xray(square: Square, occupied: Bitboard, blockers: Bitboard) -> Bitboard {
    let direct = bishop(square, occupied);
    bishop(square, occupied.difference(direct.intersection(blockers))).difference(direct)
}

/// What a rook attacks only once the first of the `blockers` on each line is taken away: its X-ray.
///
/// Lines that end at a man outside `blockers` stay as they are, and what is attacked already is left out.
pub const fn rook_xray(square: Square, occupied: Bitboard, blockers: Bitboard) -> Bitboard {
    let direct = rook(square, occupied);
    rook(square, occupied.difference(direct.intersection(blockers))).difference(direct)
}

/// A way to find the squares that line pieces attack; all give the same answers.
pub(crate) trait Sliders {
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard;
    fn rook(square: Square, occupied: Bitboard) -> Bitboard;
}

/// The way of the public functions: magic look-up, or computation with the feature `compact`.
pub(crate) struct Portable;

impl Sliders for Portable {
    #[inline(always)]
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
        bishop(square, occupied)
    }

    #[inline(always)]
    fn rook(square: Square, occupied: Bitboard) -> Bitboard {
        rook(square, occupied)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks::compact;

    const STRAIGHT: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    const OBLIQUE: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

    fn walked(square: Square, occupied: Bitboard, steps: [(i32, i32); 4]) -> Bitboard {
        let mut attacked = Bitboard::EMPTY;
        for (files, ranks) in steps {
            let mut next = square.offset(files, ranks);
            while let Some(target) = next {
                attacked |= target.into();
                next = if occupied.contains(target) { None } else { target.offset(files, ranks) };
            }
        }
        attacked
    }

    /// Every square with every set of blockers that can matter, by table, by computation and on foot.
    #[test]
    fn every_relevant_occupancy_agrees() {
        for square in Square::ALL {
            for blockers in crate::attacks::diagonals(square).subsets() {
                let expected = walked(square, blockers, OBLIQUE);
                assert_eq!(compact::bishop(square, blockers), expected);
                assert_eq!(bishop(square, blockers), expected);
            }
            for blockers in crate::attacks::orthogonals(square).subsets() {
                let expected = walked(square, blockers, STRAIGHT);
                assert_eq!(compact::rook(square, blockers), expected);
                assert_eq!(rook(square, blockers), expected);
            }
        }
    }

    #[test]
    fn men_off_the_lines_change_nothing() {
        for square in Square::ALL {
            let elsewhere = !crate::attacks::diagonals(square);
            assert_eq!(bishop(square, elsewhere), crate::attacks::diagonals(square));
            let elsewhere = !crate::attacks::orthogonals(square);
            assert_eq!(rook(square, elsewhere), crate::attacks::orthogonals(square));
        }
    }
}
