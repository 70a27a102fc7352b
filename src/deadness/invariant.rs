//! An inductive invariant: where each man can ever stand, and which men can ever be captured.
//!
//! # What it says
//!
//! For each man of a position, the *root*, an [`Invariant`] holds a set of squares, its *reach*, and whether
//! the man *may be captured*. A position *respects* the invariant if every man that is left stands on a
//! square of its reach, every man that is gone is one that may be captured, and every man that is no longer a
//! pawn was one that may be promoted. The claim:
//!
//! > The root respects the invariant; and if a position respects it, so does every position after a legal
//! > move, or the side in question has lost every chance to mate with that move.
//!
//! By induction every position from which a mate can still be reached respects the invariant. So if no
//! position that respects it is a mate ([`Invariant::excludes_mate`]), there is none.
//!
//! # How it is built
//!
//! The sets start with the squares where the men stand and grow by every move that is not *refused*. Each
//! refusal is a theorem on the sets as they are at the end: "in no position that respects the
//! invariant is this a legal move". As the sets grow the theorems lose their premises and never win new ones;
//! so all moves are tried again until a sweep changes nothing, and then each refusal stands on the final sets.
//!
//! # The theorems
//!
//! A man is *frozen* if its reach is one square and it may not be captured: it stands there in every
//! respecting position. A square is *barren* if it is in no reach: it is empty in every respecting position.
//!
//! * **Own man.** No man comes to the square of a frozen man of its own side, or of a frozen king: it is
//!   occupied by a man that cannot be captured.
//! * **Line.** No line piece passes the square of a frozen man, and no pawn steps on to one: it is occupied.
//!   Line pieces are followed step by step; a move over several squares is allowed if its steps are.
//! * **Guard.** No king goes to a square that an enemy man attacks from every square of its reach, over
//!   barren squares alone, if that man may not be captured and is not promoted: the man stands on one of
//!   these squares, the squares between are empty, and the king does not capture it, as the square is none of
//!   its reach. So the king would stand in check.
//! * **Stalemate.** No king goes to a square if that always leaves the opponent without a move: see
//!   [`Invariant::ends_in_stalemate`].
//! * **File.** Let two pawns stand on one file, neither of which has captured, and let the reach of both be part of that file (so neither
//!   captures nor is promoted), and let the one ahead not be capturable. They cannot pass each other, so the
//!   one behind stays behind in every respecting position, and never comes to a square beyond
//!   which the other has none: on each square that is left the other would stand in front of it or on it.
//! * **Last man.** If the side in question has one man beside its king, no capture of it needs to be
//!   followed: a bare king cannot mate.
//!
//! Captures are not refused otherwise: a man may be captured if some enemy man can arrive at a square of its
//! reach by a move that may capture. A double step passes over the square between, so that a later capture en
//! passant is a pawn's capture on a square of the victim's reach; one that is possible in the root is entered by
//! hand, and so are the squares of castlings that are not lost. Double steps are two single steps: whatever refuses
//! one of these names a man in the way of both. A promoted man may stand anywhere.

use crate::attacks;
use crate::bitboard::{Bitboard, Direction};
use crate::castling::CastlingSide;
use crate::color::{ByColor, Color};
use crate::position::Position;
use crate::role::{Piece, Role};
use crate::square::Square;

/// A man of the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct Man {
    pub(super) piece: Piece,
    pub(super) start: Square,
    /// Every square where it can ever stand.
    pub(super) reach: Bitboard,
    /// Every square where it can ever arrive by a move that may be a capture.
    arrivals: Bitboard,
    pub(super) is_capturable: bool,
    pub(super) is_promotable: bool,
    /// Whether it has captured since the root: a pawn that came back to its file may have passed another one.
    has_captured: bool,
}

const NOBODY: Man = Man {
    piece: Piece { color: Color::White, role: Role::Pawn },
    start: Square::A1,
    reach: Bitboard::EMPTY,
    arrivals: Bitboard::EMPTY,
    is_capturable: false,
    is_promotable: false,
    has_captured: false,
};

/// Where each man can ever stand, as long as one side can still mate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Invariant {
    men: [Man; Invariant::MOST_MEN],
    count: usize,
    pub(super) side: Color,
    pub(super) may_castle: ByColor<bool>,
    captures: Captures,
}

/// Whether captures are followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Captures {
    /// The invariant holds for all that can be reached.
    Followed,
    /// The invariant holds until the first capture.
    Excluded,
}

/// What is the same for all men during one sweep.
pub(super) struct Sweep {
    pub(super) frozen: ByColor<Bitboard>,
    /// Squares to which no man of this colour comes, whatever its kind.
    closed: ByColor<Bitboard>,
    /// Squares attacked in every respecting position.
    guarded: ByColor<Bitboard>,
    /// Squares where a man that may be captured can stand.
    prey: ByColor<Bitboard>,
    /// Whether each man of a colour beside its king stands on the one square of its reach.
    only_king_moves: ByColor<bool>,
    /// Squares that are empty in every respecting position.
    pub(super) barren: Bitboard,
}

impl Invariant {
    /// Positions with more men are left to the closure.
    pub(super) const MOST_MEN: usize = 32;

    /// The invariant of a position, for the mates of one side; `None` if nothing can be said, because
    /// there are too many men or the side can promote a pawn.
    pub(super) fn of(root: &Position, side: Color) -> Option<Invariant> {
        Invariant::start(root, side)?.grown(Captures::Followed)
    }

    /// The invariant grown from these sets; `None` if the side can promote a pawn.
    pub(super) fn grown(mut self, captures: Captures) -> Option<Invariant> {
        self.captures = captures;
        while self.sweep() {
            if self.of_color(self.side).any(|man| man.is_promotable) {
                return None;
            }
        }
        Some(self)
    }

    pub(super) fn men(&self) -> &[Man] {
        &self.men[..self.count]
    }

    /// The squares of frozen men, which are never empty.
    pub(super) fn frozen(&self) -> Bitboard {
        let sweep = self.prepared();
        sweep.frozen.white | sweep.frozen.black
    }

    pub(super) fn of_color(&self, color: Color) -> impl Iterator<Item = &Man> {
        self.men().iter().filter(move |man| man.piece.color == color)
    }

    /// The sets before anything has moved.
    pub(super) fn start(root: &Position, side: Color) -> Option<Invariant> {
        let board = root.board();
        let mut invariant = Invariant {
            men: [NOBODY; Invariant::MOST_MEN],
            count: 0,
            side,
            may_castle: ByColor::default(),
            captures: Captures::Followed,
        };
        for (start, piece) in board.pieces() {
            let man = invariant.men.get_mut(invariant.count)?;
            *man = Man { piece, start, reach: start.into(), ..NOBODY };
            invariant.count += 1;
        }
        for color in Color::ALL {
            for wing in CastlingSide::ALL {
                let Some(castling_rook) = root.castling_rook(color, wing) else { continue };
                invariant.may_castle[color] = true;
                invariant.enter(root.king(color), wing.king_destination(color));
                invariant.enter(castling_rook, wing.rook_destination(color));
            }
        }
        if let Some(square) = root.legal_en_passant() {
            let capturers = attacks::pawn(!root.turn(), square) & board.by_piece(Role::Pawn.of(root.turn()));
            for capturer in capturers {
                invariant.enter(capturer, square);
            }
            // Seen from the captor, the victim stands on the square behind.
            let behind = square.relative_to(root.turn()).offset(0, -1);
            if let Some(man) = behind.and_then(|victim| invariant.man_on(victim.relative_to(root.turn()))) {
                man.is_capturable = true;
            }
        }
        Some(invariant)
    }

    /// The invariants to start from after each first capture: which man made it, and who is gone.
    ///
    /// `self` holds until then.
    pub(super) fn after_first_captures(&self) -> impl Iterator<Item = Invariant> {
        let sweep = self.prepared();
        let last_man = self.last_man();
        let pairs =
            (0..self.count).flat_map(move |captor| (0..self.count).map(move |victim| (captor, victim)));
        pairs.filter_map(move |(captor, victim)| {
            let (man, taken) = (&self.men[captor], &self.men[victim]);
            let can_be_taken = taken.piece.color != man.piece.color
                && taken.piece.role != Role::King
                && Some(victim) != last_man;
            if !can_be_taken {
                return None;
            }
            let places = Invariant::capture_squares(man, &sweep) & taken.reach;
            if places.is_empty() {
                return None;
            }
            let mut after = *self;
            after.men[captor].reach = places;
            after.men[captor].has_captured = true;
            let promotion_rank = Bitboard::from(man.piece.color.promotion_rank());
            after.men[captor].is_promotable |=
                man.piece.role == Role::Pawn && !places.is_disjoint(promotion_rank);
            after.count -= 1;
            after.men[victim] = after.men[after.count];
            Some(after)
        })
    }

    /// Where a man may capture, before anything else is captured.
    fn capture_squares(man: &Man, sweep: &Sweep) -> Bitboard {
        let color = man.piece.color;
        let steps = |directions: &[Direction]| {
            directions.iter().fold(Bitboard::EMPTY, |steps, &direction| steps | man.reach.shift(direction))
        };
        let attacked = match (man.piece.role, color) {
            (Role::Pawn, _) if man.is_promotable => Bitboard::ALL,
            (Role::Pawn, Color::White) => steps(&[Direction::NorthEast, Direction::NorthWest]),
            (Role::Pawn, Color::Black) => steps(&[Direction::SouthEast, Direction::SouthWest]),
            (Role::Knight, _) => man.reach.knight_jumps(),
            (Role::Bishop, _) => steps(&Direction::ALL[4..]),
            (Role::Rook, _) => steps(&Direction::ALL[..4]),
            (Role::Queen, _) => steps(&Direction::ALL),
            (Role::King, _) => man.reach.king_steps() - sweep.guarded[!color],
        };
        attacked - sweep.frozen[color]
    }

    fn man_on(&mut self, start: Square) -> Option<&mut Man> {
        self.men[..self.count].iter_mut().find(|man| man.start == start)
    }

    /// Enters a square where the man that starts on another can come by a special move.
    fn enter(&mut self, start: Square, square: Square) {
        if let Some(man) = self.man_on(start) {
            man.reach |= square.into();
        }
    }

    /// Lets every man move once from all of its squares; whether that changed anything.
    fn sweep(&mut self) -> bool {
        let sweep = self.prepared();
        let mut changed = false;
        let mut arrivals = ByColor::<Bitboard>::default();
        for index in 0..self.count {
            let man = self.men[index];
            let color = man.piece.color;
            let (arriving, stepping) = self.moves(&man, &sweep);
            let reach = man.reach | arriving | stepping;
            changed |= reach != man.reach;
            let promoted = man.piece.role == Role::Pawn
                && !reach.is_disjoint(color.promotion_rank().into())
                && !man.is_promotable;
            changed |= promoted;
            let man = &mut self.men[index];
            man.reach = reach;
            man.is_promotable |= promoted;
            man.arrivals = arriving;
            arrivals[color] |= arriving;
        }
        if self.captures == Captures::Excluded {
            return changed;
        }
        let last_man = self.last_man();
        for (index, man) in self.men[..self.count].iter_mut().enumerate() {
            let captured = man.piece.role != Role::King
                && Some(index) != last_man
                && !man.reach.is_disjoint(arrivals[!man.piece.color]);
            changed |= captured && !man.is_capturable;
            man.is_capturable |= captured;
        }
        changed
    }

    /// The side's only man beside its king, if it has no more.
    fn last_man(&self) -> Option<usize> {
        let mut men = (0..self.count).filter(|&index| {
            let piece = self.men[index].piece;
            piece.color == self.side && piece.role != Role::King
        });
        men.next().filter(|_| men.next().is_none())
    }

    fn prepared(&self) -> Sweep {
        let mut sweep = Sweep {
            frozen: ByColor::default(),
            closed: ByColor::default(),
            guarded: ByColor::default(),
            prey: ByColor::default(),
            only_king_moves: ByColor { white: true, black: true },
            barren: Bitboard::ALL,
        };
        let last_man = self.last_man();
        for (index, man) in self.men().iter().enumerate() {
            let color = man.piece.color;
            sweep.barren -= man.reach;
            sweep.only_king_moves[color] &= man.piece.role == Role::King || !man.reach.more_than_one();
            if !man.is_capturable && !man.reach.more_than_one() {
                sweep.frozen[color] |= man.reach;
                sweep.closed[color] |= man.reach;
                let stays = self.captures == Captures::Excluded
                    || man.piece.role == Role::King
                    || Some(index) == last_man;
                if stays {
                    sweep.closed[!color] |= man.reach;
                }
            }
            if self.captures == Captures::Followed && man.piece.role != Role::King && Some(index) != last_man
            {
                sweep.prey[color] |= man.reach;
            }
        }
        for man in self.men() {
            sweep.guarded[man.piece.color] |= always_attacked(man, sweep.barren);
        }
        sweep
    }

    /// Where a man can come from its squares: by moves that may capture, and by moves that may not.
    fn moves(&self, man: &Man, sweep: &Sweep) -> (Bitboard, Bitboard) {
        let color = man.piece.color;
        let closed = sweep.closed[color];
        let frozen = sweep.frozen[color] | sweep.frozen[!color];
        let arriving = match man.piece.role {
            Role::Pawn if man.is_promotable => !closed,
            Role::Pawn => return self.pawn_moves(man, sweep, frozen),
            Role::Knight => man.reach.knight_jumps() - closed,
            Role::Bishop => flooded(man.reach, &Direction::ALL[4..], closed, frozen),
            Role::Rook => flooded(man.reach, &Direction::ALL[..4], closed, frozen),
            Role::Queen => flooded(man.reach, &Direction::ALL, closed, frozen),
            Role::King => {
                let steps = man.reach.king_steps() - closed - sweep.guarded[!color];
                let new = (steps - man.reach).only_if(sweep.only_king_moves[!color]);
                let ended = new.into_iter().filter(|&to| self.ends_in_stalemate(man, to, sweep));
                steps - ended.collect::<Bitboard>()
            }
        };
        (arriving, Bitboard::EMPTY)
    }

    fn pawn_moves(&self, man: &Man, sweep: &Sweep, frozen: Bitboard) -> (Bitboard, Bitboard) {
        let color = man.piece.color;
        let (ahead, diagonals) = match color {
            Color::White => (Direction::North, [Direction::NorthEast, Direction::NorthWest]),
            Color::Black => (Direction::South, [Direction::SouthEast, Direction::SouthWest]),
        };
        let attacked = man.reach.shift(diagonals[0]) | man.reach.shift(diagonals[1]);
        let captures = (attacked & sweep.prey[!color]) - sweep.closed[color];
        let steps = man.reach.shift(ahead) - frozen;
        (captures, steps - self.beyond_file_mates(man))
    }

    /// The squares to which a pawn cannot step because another pawn is always ahead of it on its file.
    fn beyond_file_mates(&self, man: &Man) -> Bitboard {
        let file = Bitboard::from(man.start.file());
        let mut refused = Bitboard::EMPTY;
        if !man.reach.is_subset(file) || man.has_captured {
            return refused;
        }
        for other in self.men() {
            let starts_ahead = match man.piece.color {
                Color::White => other.start > man.start,
                Color::Black => other.start < man.start,
            };
            if other.piece.role == Role::Pawn
                && starts_ahead
                && !other.is_capturable
                && !other.has_captured
                && other.reach.is_subset(file)
            {
                refused |= match (man.piece.color, other.reach.last(), other.reach.first()) {
                    (Color::White, Some(last), _) => Bitboard::from_bits(!0 << last as u32),
                    (Color::Black, _, Some(first)) => Bitboard::from_bits(!0 >> (63 - first as u32)),
                    _ => Bitboard::EMPTY,
                };
            }
        }
        refused
    }
}

/// Where a line piece comes from these squares, step by step, past men that are not frozen.
fn flooded(from: Bitboard, directions: &[Direction], closed: Bitboard, frozen: Bitboard) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    let mut last = from;
    loop {
        let steps =
            directions.iter().fold(Bitboard::EMPTY, |steps, &direction| steps | last.shift(direction))
                - closed;
        let new = steps - reached;
        if new.is_empty() {
            return reached;
        }
        reached |= new;
        last = new - frozen;
    }
}

/// The squares that a man attacks in every respecting position.
pub(super) fn always_attacked(man: &Man, barren: Bitboard) -> Bitboard {
    /// Men that can stand on more squares attack hardly a square from all of them.
    const MOST_SQUARES: usize = 4;
    if man.is_capturable || man.is_promotable || man.reach.count() > MOST_SQUARES {
        return Bitboard::EMPTY;
    }
    man.reach
        .into_iter()
        .fold(Bitboard::ALL, |attacked, square| attacked & attacks::piece(man.piece, square, !barren))
}
