//! The files, ranks and diagonals through squares, and the squares between two of them.

use crate::bitboard::Bitboard;
use crate::square::Square;

/// The four lines through a square, each without the square itself.
#[derive(Clone, Copy)]
pub(crate) struct Lines {
    pub(crate) rank: Bitboard,
    pub(crate) file: Bitboard,
    /// The line that rises towards the h-file, as a1-h8 does.
    pub(crate) diagonal: Bitboard,
    /// The line that falls towards the h-file, as a8-h1 does.
    pub(crate) anti_diagonal: Bitboard,
}

pub(super) static LINES: [Lines; 64] = {
    const EMPTY: Bitboard = Bitboard::EMPTY;
    let mut all = [Lines { rank: EMPTY, file: EMPTY, diagonal: EMPTY, anti_diagonal: EMPTY }; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::wrapping(index);
        let mut other = 0;
        while other < 64 {
            let target = Square::wrapping(other);
            if index != other {
                let files = target.file() as i32 - square.file() as i32;
                let ranks = target.rank() as i32 - square.rank() as i32;
                let lines = &mut all[index];
                if ranks == 0 {
                    lines.rank = lines.rank.with(target);
                } else if files == 0 {
                    lines.file = lines.file.with(target);
                } else if files == ranks {
                    lines.diagonal = lines.diagonal.with(target);
                } else if files == -ranks {
                    lines.anti_diagonal = lines.anti_diagonal.with(target);
                }
            }
            other += 1;
        }
        index += 1;
    }
    all
};

/// The lines through a square by the men that go along them: bishops, rooks.
#[cfg(not(feature = "compact"))]
static DIAGONALS_AND_ORTHOGONALS: [[Bitboard; 2]; 64] =
    per_square!(|square| [computed_diagonals(square), computed_orthogonals(square)]);

const fn computed_diagonals(square: Square) -> Bitboard {
    let lines = &LINES[square.index()];
    lines.diagonal.union(lines.anti_diagonal)
}

const fn computed_orthogonals(square: Square) -> Bitboard {
    let lines = &LINES[square.index()];
    lines.rank.union(lines.file)
}

/// The file and the rank through a square, without the square: where a rook goes on an empty board.
#[inline]
pub const fn orthogonals(square: Square) -> Bitboard {
    #[cfg(not(feature = "compact"))]
    return DIAGONALS_AND_ORTHOGONALS[square.index()][1];
    #[cfg(feature = "compact")]
    return computed_orthogonals(square);
}

/// The diagonals through a square, without the square: where a bishop goes on an empty board.
#[inline]
pub const fn diagonals(square: Square) -> Bitboard {
    #[cfg(not(feature = "compact"))]
    return DIAGONALS_AND_ORTHOGONALS[square.index()][0];
    #[cfg(feature = "compact")]
    return computed_diagonals(square);
}

/// The four lines through a square, each without the square.
#[cfg(all(target_arch = "x86_64", not(feature = "compact")))]
#[inline(always)]
pub(crate) const fn line_masks(square: Square) -> &'static Lines {
    &LINES[square.index()]
}

const fn computed_line(a: Square, b: Square) -> Bitboard {
    let (from, to) = (&LINES[a.index()], Bitboard::from_square(b));
    let line = if !from.rank.is_disjoint(to) {
        from.rank
    } else if !from.file.is_disjoint(to) {
        from.file
    } else if !from.diagonal.is_disjoint(to) {
        from.diagonal
    } else if !from.anti_diagonal.is_disjoint(to) {
        from.anti_diagonal
    } else {
        return Bitboard::EMPTY;
    };
    line.with(a)
}

const fn computed_between(a: Square, b: Square) -> Bitboard {
    // The squares numbered from the lower to below the higher one.
    let numbered = (!0 << a.index()) ^ (!0 << b.index());
    let ends = Bitboard::from_square(a).with(b);
    computed_line(a, b).intersection(Bitboard::from_bits(numbered)).difference(ends)
}

#[cfg(not(feature = "compact"))]
static LINE: [[Bitboard; 64]; 64] = per_square!(|a| per_square!(|b| computed_line(a, b)));

#[cfg(not(feature = "compact"))]
static BETWEEN: [[Bitboard; 64]; 64] = per_square!(|a| per_square!(|b| computed_between(a, b)));

#[cfg(all(test, not(feature = "compact")))]
pub(super) const TABLE_BYTES: usize = size_of_val(&LINES)
    + size_of_val(&DIAGONALS_AND_ORTHOGONALS)
    + size_of_val(&LINE)
    + size_of_val(&BETWEEN);
#[cfg(all(test, feature = "compact"))]
pub(super) const TABLE_BYTES: usize = size_of_val(&LINES);

/// The whole file, rank or diagonal through two squares, both included; empty if there is none.
///
/// Of a square and itself it is empty.
#[inline]
pub const fn line(a: Square, b: Square) -> Bitboard {
    #[cfg(not(feature = "compact"))]
    return LINE[a.index()][b.index()];
    #[cfg(feature = "compact")]
    return computed_line(a, b);
}

/// The squares strictly between two squares of one line; empty if they are neighbours or on no line.
#[inline]
pub const fn between(a: Square, b: Square) -> Bitboard {
    #[cfg(not(feature = "compact"))]
    return BETWEEN[a.index()][b.index()];
    #[cfg(feature = "compact")]
    return computed_between(a, b);
}

/// Of a set of squares, each on one line with `square`, those with no occupied square between.
///
/// Where the set is small this is quicker than a look-up of all lines from the square: it asks little of the
/// large tables.
#[inline(always)]
pub(crate) fn in_sight(square: Square, on_lines: Bitboard, occupied: Bitboard) -> Bitboard {
    on_lines.into_iter().filter(|&other| between(square, other).is_disjoint(occupied)).collect()
}

/// The squares from `from` (not included) through `to` to the edge of the board; empty if on no line.
///
/// ```
/// use jadoube::{Square, attacks};
///
/// let ray = attacks::ray(Square::A1, Square::C3);
/// assert!(ray.contains(Square::B2) && ray.contains(Square::H8) && !ray.contains(Square::A1));
/// ```
pub const fn ray(from: Square, to: Square) -> Bitboard {
    let above = Bitboard::from_bits(!0 << from.index());
    let side = if to.index() > from.index() { above } else { above.complement() };
    line(from, to).intersection(side).without(from)
}

/// Whether three different squares lie on one file, rank or diagonal.
pub const fn aligned(a: Square, b: Square, c: Square) -> bool {
    line(a, b).contains(c) && a.index() != c.index() && b.index() != c.index()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks from one square towards another by their smallest common step.
    fn walked(a: Square, b: Square) -> Option<Bitboard> {
        let files = b.file() as i32 - a.file() as i32;
        let ranks = b.rank() as i32 - a.rank() as i32;
        let straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        if a == b || !straight {
            return None;
        }
        let mut passed = Bitboard::EMPTY;
        let mut square = a.offset(files.signum(), ranks.signum())?;
        while square != b {
            passed |= square.into();
            square = square.offset(files.signum(), ranks.signum())?;
        }
        Some(passed)
    }

    #[test]
    fn every_pair_agrees_with_a_walk() {
        for a in Square::ALL {
            for b in Square::ALL {
                let passed = walked(a, b);
                assert_eq!(between(a, b), passed.unwrap_or_default(), "{a} {b}");
                assert_eq!(between(a, b), computed_between(a, b));
                assert_eq!(line(a, b), computed_line(a, b));
                let on_line: Bitboard = Square::ALL
                    .into_iter()
                    .filter(|&c| {
                        let pairs = [walked(a, c), walked(c, b), walked(a, b)];
                        c == a
                            || c == b
                            || passed.is_some_and(|set| set.contains(c))
                            || pairs[0].is_some_and(|set| set.contains(b)) && pairs[1].is_some()
                            || pairs[1].is_some_and(|set| set.contains(a)) && pairs[0].is_some()
                    })
                    .collect();
                assert_eq!(line(a, b), on_line.only_if(passed.is_some()), "{a} {b}");
                let beyond = Square::ALL
                    .into_iter()
                    .filter(|&c| line(a, b).contains(c) && c != a && !between(b, c).contains(a));
                assert_eq!(ray(a, b), beyond.collect(), "{a} {b}");
            }
        }
    }
}
