//! Sets of squares that a certificate claims, and the rules that they must obey: one square after another.

use crate::color::Color;
use crate::position::Position;
use crate::role::{Piece, Role};
use crate::square::{Rank, Square};

/// How long the sets are claimed to hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    Lasting,
    UntilCapture,
}

const MOST: usize = 32;
const STRAIGHT: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const ALL_AROUND: [(i32, i32); 8] = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const JUMPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

#[derive(Clone, Copy)]
struct Man {
    piece: Piece,
    /// Where it stood in the position that the certificate is about.
    start: Square,
    reach: u64,
    has_captured: bool,
    /// It may have been promoted before its reach was looked at anew.
    was_promotable: bool,
}

/// The men, and where each of them may be.
#[derive(Clone, Copy)]
pub(super) struct Sets {
    men: [Option<Man>; MOST],
    count: usize,
    side: Color,
    capturable: u32,
    may_castle: [bool; 2],
    en_passant: bool,
}

fn bit(square: Square) -> u64 {
    1 << square.index()
}

fn squares(set: u64) -> impl Iterator<Item = Square> {
    Square::ALL.into_iter().filter(move |&square| set & bit(square) != 0)
}

fn beside(square: Square, steps: &[(i32, i32)]) -> u64 {
    steps.iter().filter_map(|&(files, ranks)| square.offset(files, ranks)).map(bit).fold(0, |a, b| a | b)
}

fn lines(role: Role) -> &'static [(i32, i32)] {
    match role {
        Role::Bishop => &DIAGONAL,
        Role::Rook => &STRAIGHT,
        Role::Queen => &ALL_AROUND,
        Role::Pawn | Role::Knight | Role::King => &[],
    }
}

fn forward(color: Color) -> i32 {
    if color == Color::White { 1 } else { -1 }
}

fn last_rank(color: Color) -> u64 {
    let rank = if color == Color::White { Rank::Eighth } else { Rank::First };
    squares(!0).filter(|square| square.rank() == rank).map(bit).sum()
}

/// The squares that a man attacks from a square, lines ending with the first square of `stops`.
fn attacks(piece: Piece, from: Square, stops: u64) -> u64 {
    match piece.role {
        Role::Pawn => beside(from, &[(1, forward(piece.color)), (-1, forward(piece.color))]),
        Role::Knight => beside(from, &JUMPS),
        Role::King => beside(from, &ALL_AROUND),
        Role::Bishop | Role::Rook | Role::Queen => {
            let mut attacked = 0;
            for &(files, ranks) in lines(piece.role) {
                let mut square = from;
                while let Some(next) = square.offset(files, ranks) {
                    attacked |= bit(next);
                    if stops & bit(next) != 0 {
                        break;
                    }
                    square = next;
                }
            }
            attacked
        }
    }
}

/// What follows from the sets, for each colour by its number.
struct Facts {
    frozen: [u64; 2],
    closed: [u64; 2],
    guarded: [u64; 2],
    prey: [u64; 2],
    barren: u64,
}

impl Sets {
    /// Every man where it stands, and where castling and a capture en passant can take it at once.
    pub(super) fn of(position: &Position, side: Color) -> Option<Sets> {
        let mut sets = Sets {
            men: [None; MOST],
            count: 0,
            side,
            capturable: 0,
            may_castle: [false; 2],
            en_passant: false,
        };
        for (start, piece) in position.board().pieces() {
            let man = Man { piece, start, reach: bit(start), has_captured: false, was_promotable: false };
            *sets.men.get_mut(sets.count)? = Some(man);
            sets.count += 1;
        }
        for rights in [crate::CastlingSide::KingSide, crate::CastlingSide::QueenSide] {
            for color in Color::ALL {
                let Some(castling_rook) = position.castling_rook(color, rights) else { continue };
                sets.may_castle[color.index()] = true;
                sets.add(castling_rook, rights.rook_destination(color));
                sets.add(position.king(color), rights.king_destination(color));
            }
        }
        if let Some(target) = position.legal_en_passant() {
            sets.en_passant = true;
            let back = -forward(position.turn());
            for files in [-1, 1] {
                let from = target.offset(files, back);
                let captor = Role::Pawn.of(position.turn());
                if let Some(from) = from.filter(|&from| position.board().piece_at(from) == Some(captor)) {
                    sets.add(from, target);
                }
            }
            let victim = target.offset(0, back)?;
            let index = sets.men().position(|man| man.start == victim)?;
            sets.capturable |= 1 << index;
        }
        Some(sets)
    }

    fn add(&mut self, start: Square, square: Square) {
        for man in self.men.iter_mut().flatten().filter(|man| man.start == start) {
            man.reach |= bit(square);
        }
    }

    fn men(&self) -> impl Iterator<Item = &Man> {
        self.men[..self.count].iter().flatten()
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Takes a larger reach for a man; `false` if it is not larger.
    pub(super) fn widen(&mut self, index: usize, reach: u64) -> bool {
        match self.men.get_mut(index) {
            Some(Some(man)) if man.reach & !reach == 0 => {
                man.reach = reach;
                true
            }
            _ => false,
        }
    }

    /// Which men may be captured, as bits; those that are known already stay so.
    pub(super) fn set_capturable(&mut self, capturable: u32) {
        self.capturable |= capturable;
    }

    /// Whether no capture but by the ordinary moves of the men is possible.
    pub(super) fn captures_are_all_shown(&self) -> bool {
        !self.en_passant
    }

    fn is_capturable(&self, index: usize) -> bool {
        self.capturable >> index & 1 != 0
    }

    fn is_promotable(man: &Man) -> bool {
        man.piece.role == Role::Pawn && (man.was_promotable || man.reach & last_rank(man.piece.color) != 0)
    }

    fn is_last_man(&self, man: &Man) -> bool {
        let others =
            self.men().filter(|other| other.piece.color == self.side && other.piece.role != Role::King);
        man.piece.color == self.side && man.piece.role != Role::King && others.count() == 1
    }

    fn facts(&self, mode: Mode) -> Facts {
        let mut facts = Facts { frozen: [0; 2], closed: [0; 2], guarded: [0; 2], prey: [0; 2], barren: !0 };
        for (index, man) in self.men().enumerate() {
            let (own, other) = (man.piece.color.index(), man.piece.color.opponent().index());
            facts.barren &= !man.reach;
            let may_vanish = man.piece.role != Role::King && !self.is_last_man(man);
            if man.reach.is_power_of_two() && !self.is_capturable(index) {
                facts.frozen[own] |= man.reach;
                facts.closed[own] |= man.reach;
                if !may_vanish || mode == Mode::UntilCapture {
                    facts.closed[other] |= man.reach;
                }
            }
            if may_vanish && mode == Mode::Lasting {
                facts.prey[own] |= man.reach;
            }
        }
        for (index, man) in self.men().enumerate() {
            facts.guarded[man.piece.color.index()] |= self.always_attacked(index, man, facts.barren);
        }
        facts
    }

    /// The squares that a man attacks wherever it stands, over squares that are always empty.
    fn always_attacked(&self, index: usize, man: &Man, barren: u64) -> u64 {
        if self.is_capturable(index) || Sets::is_promotable(man) {
            return 0;
        }
        squares(man.reach).fold(!0, |attacked, square| attacked & attacks(man.piece, square, !barren))
    }

    /// Whether no man leaves its set or is captured against the claim, and the side promotes no pawn.
    pub(super) fn are_closed(&self, mode: Mode) -> bool {
        let facts = self.facts(mode);
        let mut arrivals = [0; 2];
        for man in self.men() {
            if Sets::is_promotable(man) && man.piece.color == self.side {
                return false;
            }
            let Some(arriving) = self.arrivals(man, &facts) else { return false };
            arrivals[man.piece.color.index()] |= arriving;
        }
        if mode == Mode::UntilCapture {
            return self.capturable == 0;
        }
        self.men().enumerate().all(|(index, man)| {
            let is_met = man.reach & arrivals[man.piece.color.opponent().index()] != 0;
            let may_vanish = man.piece.role != Role::King && !self.is_last_man(man);
            !is_met || !may_vanish || self.is_capturable(index)
        })
    }

    /// Where a man arrives by moves that may capture; `None` if a move leaves its set.
    fn arrivals(&self, man: &Man, facts: &Facts) -> Option<u64> {
        let color = man.piece.color;
        let (own, other) = (color.index(), color.opponent().index());
        let closed = facts.closed[own];
        let frozen = facts.frozen[0] | facts.frozen[1];
        let mut arriving = 0;
        let mut stepping = 0;
        for from in squares(man.reach) {
            match man.piece.role {
                Role::Pawn if Sets::is_promotable(man) => arriving |= !closed,
                Role::Pawn => {
                    arriving |= attacks(man.piece, from, 0) & facts.prey[other] & !closed;
                    let step = beside(from, &[(0, forward(color))]) & !frozen;
                    stepping |=
                        squares(step).filter(|&to| !self.is_passed_on_file(man, to)).map(bit).sum::<u64>();
                }
                Role::Knight => arriving |= beside(from, &JUMPS) & !closed,
                Role::King => {
                    let steps = beside(from, &ALL_AROUND) & !closed & !facts.guarded[other];
                    arriving |= squares(steps)
                        .filter(|&to| man.reach & bit(to) != 0 || !self.leaves_no_move(man, to, facts))
                        .map(bit)
                        .sum::<u64>();
                }
                Role::Bishop | Role::Rook | Role::Queen => {
                    for &(files, ranks) in lines(man.piece.role) {
                        let mut square = from;
                        while let Some(next) = square.offset(files, ranks) {
                            if closed & bit(next) != 0 {
                                break;
                            }
                            arriving |= bit(next);
                            if frozen & bit(next) != 0 {
                                break;
                            }
                            square = next;
                        }
                    }
                }
            }
        }
        ((arriving | stepping) & !man.reach == 0).then_some(arriving)
    }

    /// Whether a pawn that is always ahead on the same file cannot be beyond this square.
    fn is_passed_on_file(&self, man: &Man, to: Square) -> bool {
        let stays = |man: &Man| {
            !man.has_captured && squares(man.reach).all(|square| square.file() == man.start.file())
        };
        let is_ahead =
            |a: Square, b: Square| forward(man.piece.color) * (a.rank() as i32 - b.rank() as i32) > 0;
        stays(man)
            && self.men().enumerate().any(|(index, other)| {
                other.piece.role == Role::Pawn
                    && other.start.file() == man.start.file()
                    && is_ahead(other.start, man.start)
                    && stays(other)
                    && !self.is_capturable(index)
                    && !squares(other.reach).any(|square| is_ahead(square, to))
            })
    }

    /// Whether a king's step always leaves the opponent without a move, and does not check it for the side.
    fn leaves_no_move(&self, king: &Man, target: Square, facts: &Facts) -> bool {
        let (color, enemy) = (king.piece.color, king.piece.color.opponent());
        if self.may_castle[enemy.index()] {
            return false;
        }
        let own = facts.frozen[color.index()] & !king.reach;
        let theirs = facts.frozen[enemy.index()] & !bit(target);
        let near = beside(target, &ALL_AROUND);
        let mut prey = 0;
        let mut attacked = near;
        for (index, man) in self.men().enumerate() {
            if man.piece.color == color && man.piece.role != Role::King {
                prey |= man.reach;
                attacked |= self.always_attacked(index, man, facts.barren & !bit(target));
            }
        }
        self.men().filter(|man| man.piece.color == enemy).all(|man| {
            if man.piece.role == Role::King {
                return squares(man.reach & !near & !bit(target)).all(|square| {
                    beside(square, &ALL_AROUND) & !attacked & !theirs == 0
                        && (color != self.side || !self.may_uncover(king, target, square, own | theirs))
                });
            }
            if man.reach == bit(target) {
                return true;
            }
            if !man.reach.is_power_of_two() || Sets::is_promotable(man) {
                return false;
            }
            squares(man.reach).all(|from| {
                let blocked = theirs | bit(target);
                match man.piece.role {
                    Role::Pawn => {
                        let step = beside(from, &[(0, forward(enemy))]);
                        step & !(blocked | own) == 0 && attacks(man.piece, from, 0) & prey == 0
                    }
                    Role::Knight => beside(from, &JUMPS) & !blocked == 0,
                    _ => beside(from, lines(man.piece.role)) & !blocked == 0,
                }
            })
        })
    }

    /// Whether a king that comes to the target may uncover a line piece behind it, seen from a square.
    fn may_uncover(&self, king: &Man, target: Square, seen_from: Square, frozen: u64) -> bool {
        ALL_AROUND.into_iter().any(|(files, ranks)| {
            let mut passed = false;
            let mut square = seen_from;
            while let Some(next) = square.offset(files, ranks) {
                let slides =
                    |man: &Man| Sets::is_promotable(man) || lines(man.piece.role).contains(&(files, ranks));
                let mut own = self.men().filter(|man| man.piece.color == king.piece.color);
                if passed && own.any(|man| slides(man) && man.reach & bit(next) != 0) {
                    return true;
                }
                passed |= king.reach & beside(target, &ALL_AROUND) & bit(next) != 0;
                if frozen & bit(next) != 0 && !passed {
                    return false;
                }
                square = next;
            }
            false
        })
    }

    /// Whether a mate by the side may respect the sets.
    pub(super) fn allow_mate(&self, mode: Mode) -> bool {
        let facts = self.facts(mode);
        let frozen = facts.frozen[0] | facts.frozen[1];
        let king_of = |color: Color| self.men().find(|man| man.piece == Role::King.of(color));
        let (Some(winner), Some(loser)) = (king_of(self.side), king_of(self.side.opponent())) else {
            return true;
        };
        let attackers =
            || self.men().filter(|man| man.piece.color == self.side && man.piece.role != Role::King);
        squares(loser.reach).any(|square| {
            let stops = frozen & !bit(square);
            attackers().any(|checker| {
                let others = attackers().filter(|man| man.start != checker.start).fold(0, |set, man| {
                    squares(man.reach).fold(set, |set, from| set | attacks(man.piece, from, stops))
                });
                squares(checker.reach).any(|from| {
                    let attacked = attacks(checker.piece, from, stops);
                    attacked & bit(square) != 0
                        && self.can_close(square, others | attacked, from, winner.reach)
                })
            })
        })
    }

    /// Whether the squares around a king can be closed at once: attacked, next to the winner's king, or blocked.
    fn can_close(&self, square: Square, attacked: u64, checker: Square, winner: u64) -> bool {
        let around = beside(square, &ALL_AROUND);
        let open = around & !attacked;
        let kings = squares(winner & !around & !bit(square)).map(|king| beside(king, &ALL_AROUND));
        kings.chain([0]).any(|guarded| {
            let blocked = open & !guarded;
            blocked & bit(checker) == 0 && self.can_block(blocked, 0)
        })
    }

    /// Whether different men of the mated side can stand on these squares; a recursion over at most eight.
    fn can_block(&self, blocked: u64, used: u32) -> bool {
        let Some(square) = squares(blocked).next() else { return true };
        self.men().enumerate().any(|(index, man)| {
            man.piece.color != self.side
                && man.piece.role != Role::King
                && man.reach & bit(square) != 0
                && used >> index & 1 == 0
                && self.can_block(blocked & !bit(square), used | 1 << index)
        })
    }

    /// The sets to start from after a first capture; `None` if there is none by and of these men.
    pub(super) fn after_capture(&self, captor: usize, victim: usize) -> Option<Sets> {
        let (man, taken) = (self.men[captor]?, self.men[victim]?);
        if man.piece.color == taken.piece.color || taken.piece.role == Role::King || self.is_last_man(&taken)
        {
            return None;
        }
        let facts = self.facts(Mode::UntilCapture);
        let frozen = facts.frozen[0] | facts.frozen[1];
        let mut attacked = 0;
        for from in squares(man.reach) {
            attacked |= if Sets::is_promotable(&man) { !0 } else { attacks(man.piece, from, frozen) };
        }
        if man.piece.role == Role::King {
            attacked &= !facts.guarded[taken.piece.color.index()];
        }
        let places = attacked & taken.reach & !facts.frozen[man.piece.color.index()];
        if places == 0 {
            return None;
        }
        let mut after = *self;
        let was_promotable = Sets::is_promotable(&man);
        after.men[captor] = Some(Man { reach: places, has_captured: true, was_promotable, ..man });
        after.count -= 1;
        after.men[victim] = after.men[after.count];
        after.men[after.count] = None;
        after.capturable = 0;
        Some(after)
    }
}
