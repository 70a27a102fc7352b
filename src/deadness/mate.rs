//! Whether a position that respects an invariant can be a mate.

use super::invariant::{Invariant, Man};
use crate::attacks;
use crate::bitboard::{Bitboard, Direction};
use crate::color::Color;
use crate::role::Role;
use crate::square::Square;

/// What is needed again for every square on which the king might be mated.
struct MateTest<'a> {
    invariant: &'a Invariant,
    side: Color,
    /// Squares where the king of the side can stand.
    winner: Bitboard,
    /// Squares where the king to be mated can stand.
    loser: Bitboard,
    frozen: Bitboard,
}

impl Invariant {
    /// Whether no position that respects the invariant is a mate by the side.
    ///
    /// # Proof
    ///
    /// In a mate the king stands on a square of its reach. Some man of the side, not its king, attacks that
    /// square from a square of its own reach. Each square next to the king that is on the board is
    ///
    /// * attacked by that man from where it stands, when the mated king is thought away; or
    /// * attacked by another man of the side, not its king, from a square of its reach; or
    /// * attacked by the side's king, which stands on one square, not next to the mated king; or
    /// * occupied by a man of the mated side, each such square by another man, that may stand there, and none
    ///   of them by the man that gives check.
    ///
    /// No line is looked along past a frozen man other than the mated king. The test asks this of each square
    /// of the reach and each man that may give check, and finds it false.
    pub(super) fn excludes_mate(&self, side: Color) -> bool {
        let king_of =
            |color: Color| self.of_color(color).find(|man| man.piece.role == Role::King).map(|man| man.reach);
        let (Some(winner), Some(loser)) = (king_of(side), king_of(!side)) else { return false };
        let test = MateTest { invariant: self, side, winner, loser, frozen: self.frozen() };
        let attacked = test.checkers().fold(Bitboard::EMPTY, |set, man| set | test.attacks_of(man));
        (loser & attacked)
            .into_iter()
            .all(|square| !test.can_close(square, attacked, None) || !test.can_be_mated_by_some_man(square))
    }
}

impl<'a> MateTest<'a> {
    /// The men that may give check.
    fn checkers(&self) -> impl Iterator<Item = &'a Man> + use<'a> {
        self.invariant.of_color(self.side).filter(|man| man.piece.role != Role::King)
    }

    /// All squares that a man can attack from some square of its reach, the mated king thought away.
    fn attacks_of(&self, man: &Man) -> Bitboard {
        let from = man.reach;
        let one_step = |directions: &[Direction]| {
            directions.iter().fold(Bitboard::EMPTY, |attacked, &direction| {
                let step = from.shift(direction);
                // A reach ends before a frozen king; the attack goes on behind it.
                attacked | step | (step & self.loser & self.frozen).shift(direction)
            })
        };
        match man.piece.role {
            Role::Pawn if man.is_promotable => Bitboard::ALL,
            Role::Pawn if man.piece.color == Color::White => {
                from.shift(Direction::NorthEast) | from.shift(Direction::NorthWest)
            }
            Role::Pawn => from.shift(Direction::SouthEast) | from.shift(Direction::SouthWest),
            Role::Knight => from.knight_jumps(),
            Role::Bishop => one_step(&Direction::ALL[4..]),
            Role::Rook => one_step(&Direction::ALL[..4]),
            Role::Queen => one_step(&Direction::ALL),
            Role::King => from.king_steps(),
        }
    }

    /// Whether some man may mate on this square, each standing on one square only.
    fn can_be_mated_by_some_man(&self, square: Square) -> bool {
        let passable = !self.frozen | square.into();
        self.checkers().any(|checker| {
            let others = self
                .checkers()
                .filter(|man| man.start != checker.start)
                .fold(Bitboard::EMPTY, |set, man| set | self.attacks_of(man));
            if checker.is_promotable {
                return true;
            }
            checker.reach.into_iter().any(|from| {
                let attacked = attacks::piece(checker.piece, from, !passable);
                attacked.contains(square) && self.can_close(square, others | attacked, Some(from))
            })
        })
    }

    /// Whether all squares around a king can be closed at once, given those that are attacked by men other
    /// than the side's king, and the square of the man that gives check.
    fn can_close(&self, square: Square, attacked: Bitboard, checker: Option<Square>) -> bool {
        let around = attacks::king(square);
        let open = around - attacked;
        let blockable = checker.map_or(Bitboard::ALL, |checker| !Bitboard::from(checker));
        let close = |open: Bitboard| open.is_subset(blockable) && self.can_be_blocked(open);
        let near = around.king_steps() - around.with(square);
        close(open) || (self.winner & near).into_iter().any(|king| close(open - attacks::king(king)))
    }

    /// Whether different men of the mated side may stand on all of these squares at once (Hall's theorem:
    /// that is so if any few of the squares have at least as many men that may stand on one of them).
    fn can_be_blocked(&self, squares: Bitboard) -> bool {
        // For each set of the at most eight squares, the men that may stand on one of them.
        let mut blockers = [0_u32; 256];
        let mut sets = 1;
        for square in squares {
            let mut candidates = 0;
            for (index, man) in self.invariant.of_color(!self.side).enumerate() {
                let blocks = man.piece.role != Role::King && man.reach.contains(square);
                candidates |= u32::from(blocks) << index;
            }
            for set in 0..sets {
                let men = blockers[set] | candidates;
                let squares = set.count_ones() + 1;
                if men.count_ones() < squares {
                    return false;
                }
                blockers[sets + set] = men;
            }
            sets *= 2;
        }
        true
    }
}
