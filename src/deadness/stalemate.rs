//! King's moves that end the game because the opponent has no legal move left.

use super::invariant::{Invariant, Man, Sweep, always_attacked};
use crate::attacks;
use crate::bitboard::{Bitboard, Direction};
use crate::role::Role;
use crate::square::Square;

impl Invariant {
    /// Whether this king's step to a square, in every respecting position in which it is legal, leaves the
    /// opponent without a legal move and does not checkmate for the side in question.
    ///
    /// # Proof
    ///
    /// Let a respecting position be given in which the king may step to `target`, and look at the position
    /// after it. It need not respect the invariant, but the other men still stand on squares of their
    /// reach, except one that was captured on the target. The opponent has no right to castle, and there is no
    /// capture en passant after a king's move. Each of its other men stands on the one square of its reach and
    ///
    /// * as a pawn, has a frozen man or the king itself in front, and attacks no square of the reach of a
    ///   man that may be captured;
    /// * as a piece, is next to frozen men of its own and the king alone, in all of its directions.
    ///
    /// Wherever the opponent's king stands, not next to the target, each square next to it is next to the
    /// target too, holds a frozen man of its own, or is attacked by a man that is no king from all of its reach,
    /// without looking past the target. So it has no move. This does not rest on any king's
    /// step being refused. If the side in question has moved, it gives no check: the king alone has moved, and
    /// no line piece of its can stand behind one of the squares that it may come from, seen from any square of the
    /// opponent's king without a frozen man between. A frozen man that stands on the target was captured and counts for nothing.
    pub(super) fn ends_in_stalemate(&self, king: &Man, target: Square, sweep: &Sweep) -> bool {
        let color = king.piece.color;
        let place = Bitboard::from(target);
        let own = sweep.frozen[color] - king.reach;
        let theirs = sweep.frozen[!color] - place;
        let mut prey = Bitboard::EMPTY;
        let mut attacked = attacks::king(target);
        for man in self.of_color(color).filter(|man| man.piece.role != Role::King) {
            prey |= man.reach;
            attacked |= always_attacked(man, sweep.barren - place);
        }
        let has_no_move = |man: &Man| {
            let (ahead, directions): (Direction, &[Direction]) = match (man.piece.role, !color) {
                _ if man.reach.more_than_one() || man.is_promotable => return false,
                _ if man.reach == place => return true,
                (Role::Pawn, crate::Color::White) => (Direction::North, &[]),
                (Role::Pawn, crate::Color::Black) => (Direction::South, &[]),
                (Role::Knight, _) => return man.reach.knight_jumps().is_subset(theirs | place),
                (Role::Bishop, _) => (Direction::North, &Direction::ALL[4..]),
                (Role::Rook, _) => (Direction::North, &Direction::ALL[..4]),
                (Role::Queen | Role::King, _) => (Direction::North, &Direction::ALL),
            };
            if directions.is_empty() {
                let captures = man.reach.into_iter().fold(Bitboard::EMPTY, |captures, square| {
                    captures | attacks::pawn(man.piece.color, square)
                });
                return man.reach.shift(ahead).is_subset(own | theirs | place) && captures.is_disjoint(prey);
            }
            directions.iter().all(|&direction| man.reach.shift(direction).is_subset(theirs | place))
        };
        let from = king.reach & attacks::king(target);
        let gives_no_check = |square: Square| {
            color != self.side
                || from.into_iter().all(|left| {
                    if !attacks::between(square, left).is_disjoint(own | theirs) {
                        return true;
                    }
                    let beyond = attacks::ray(square, left) - attacks::between(square, left);
                    let is_straight = attacks::orthogonals(square).contains(left);
                    self.of_color(color).all(|man| {
                        let discovers = man.is_promotable
                            || match man.piece.role {
                                Role::Bishop => !is_straight,
                                Role::Rook => is_straight,
                                Role::Queen => true,
                                Role::Pawn | Role::Knight | Role::King => false,
                            };
                        !discovers || man.reach.is_disjoint(beyond.without(left))
                    })
                })
        };
        if self.may_castle[!color] {
            return false;
        }
        self.of_color(!color).all(|man| match man.piece.role {
            Role::King => (man.reach - attacks::king(target) - place)
                .into_iter()
                .all(|square| attacks::king(square).is_subset(attacked | theirs) && gives_no_check(square)),
            _ => has_no_move(man),
        })
    }
}
