//! All positions before the first capture, one bit each.

use super::closure::{self, Ended, Leaves};
use super::guide::Guide;
use super::invariant::{Invariant, Man};
use super::material::cannot_mate;
use super::state::State;
use super::{Scratch, split};
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::color::Color;
use crate::moves::MoveList;
use crate::position::Position;
use crate::role::Role;
use crate::setup::Setup;
use crate::square::Square;

/// How the search of a layer ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Searched {
    /// No position that can be reached without a capture is a mate by the side.
    NoMate { positions: u32 },
    /// There is a mate, or what follows a capture could not be decided.
    Open,
    /// The positions cannot be numbered, or there is no room for a bit each.
    NoRoom,
    /// The budget was used up.
    Spent,
}

/// A man that can stand on more than one square, and by how much its steps change a position's number.
#[derive(Clone, Copy)]
struct Mover {
    man: Man,
    stride: usize,
}

/// The numbering of the positions that respect an invariant until the first capture.
///
/// The number of a position is written with a digit for each man that moves, its place among the squares of
/// its reach, and a last digit for the side that has the move.
struct Numbering {
    /// The men that never move.
    fixed: Board,
    movers: [Option<Mover>; Invariant::MOST_MEN],
    count: usize,
    /// All numbers are below this.
    end: usize,
}

impl Numbering {
    /// `None` if a position is not told by where its men stand: if a pawn may be promoted or make a double step,
    /// if somebody may castle or capture en passant; or if there are more positions than so many.
    fn new(root: &Position, quiet: &Invariant, most: usize) -> Option<Numbering> {
        if root.castling_rooks().any() || root.legal_en_passant().is_some() {
            return None;
        }
        let mut numbering =
            Numbering { fixed: Board::EMPTY, movers: [None; Invariant::MOST_MEN], count: 0, end: 2 };
        for &man in quiet.men() {
            let color = man.piece.color;
            let is_on_first_square = man.start.rank() == color.pawn_rank();
            let may_step_twice = is_on_first_square && man.reach.count() > 2;
            if man.piece.role == Role::Pawn && (man.is_promotable || may_step_twice) {
                return None;
            }
            if man.reach.more_than_one() {
                let stride = numbering.end;
                numbering.movers[numbering.count] = Some(Mover { man, stride });
                numbering.count += 1;
                numbering.end = stride.checked_mul(man.reach.count()).filter(|&end| end <= most)?;
            } else {
                numbering.fixed.put(man.start, man.piece);
            }
        }
        Some(numbering)
    }

    fn movers(&self) -> impl Iterator<Item = &Mover> {
        self.movers[..self.count].iter().flatten()
    }

    fn number(&self, root: &Position) -> usize {
        self.movers().fold(root.turn().index(), |number, mover| {
            number + mover.stride * place(mover.man.reach, mover.man.start)
        })
    }

    /// The position of this number, and which man stands where; `None` if two would share a square.
    fn position(&self, number: usize, standing: &mut [Option<Mover>; 64]) -> Option<Position> {
        let mut board = self.fixed;
        standing.fill(None);
        for mover in self.movers() {
            let place = number / mover.stride % mover.man.reach.count();
            let square = nth(mover.man.reach, place)?;
            if board.put(square, mover.man.piece).is_some() {
                return None;
            }
            standing[square.index()] = Some(*mover);
        }
        let turn = Color::from_index(number % 2)?;
        Some(Position::assembled(&Setup { board, turn, ..Setup::EMPTY }))
    }
}

/// Which square of a set this is, counted from a1.
fn place(set: Bitboard, square: Square) -> usize {
    (set.bits() & ((1 << square.index()) - 1)).count_ones() as usize
}

fn nth(set: Bitboard, place: usize) -> Option<Square> {
    set.into_iter().nth(place)
}

/// Two bits for each number: whether its position is known, and whether its moves were looked at.
struct Marks<'a> {
    known: &'a mut [[u8; 8]],
    examined: &'a mut [[u8; 8]],
}

impl<'a> Marks<'a> {
    fn words(end: usize) -> usize {
        end.div_ceil(64)
    }

    /// Marks at the front of the memory, and the rest of it.
    fn new(memory: &'a mut [u8], end: usize) -> Option<(Marks<'a>, &'a mut [u8])> {
        let (front, rest) = memory.split_at_mut_checked(16 * Marks::words(end))?;
        front.fill(0);
        let (words, _) = front.as_chunks_mut();
        let (known, examined) = words.split_at_mut(Marks::words(end));
        Some((Marks { known, examined }, rest))
    }

    fn learn(&mut self, number: usize) -> bool {
        let byte = &mut self.known[number / 64][number % 64 / 8];
        let bit = 1 << (number % 8);
        let is_new = *byte & bit == 0;
        *byte |= bit;
        is_new
    }

    /// The numbers of a word that are known and were not examined; they count as examined from now on.
    fn take(&mut self, word: usize) -> u64 {
        let known = u64::from_le_bytes(self.known[word]);
        let examined = u64::from_le_bytes(self.examined[word]);
        self.examined[word] = known.to_le_bytes();
        known & !examined
    }
}

/// Positions after captures from which no mate can be reached, as far as a small table remembers.
struct Refuted {
    states: [Option<State>; 64],
    side: Color,
}

impl Refuted {
    /// Whether no mate can be reached from a position, by an invariant or by few positions.
    fn holds(&mut self, position: &Position, memory: &mut [u8]) -> bool {
        const INVARIANTS: u32 = 8;
        const POSITIONS: u64 = 3_000;
        if cannot_mate(position.board(), self.side) {
            return true;
        }
        let state = State::of(position);
        let slot = state.hash() as usize % self.states.len();
        let holds = self.states[slot] == Some(state)
            || split::proves(position, self.side, INVARIANTS)
            || memory.len() >= Scratch::MIN
                && matches!(
                    closure::explore(
                        position,
                        self.side,
                        Guide::any(self.side),
                        &mut Leaves::untried(),
                        memory,
                        POSITIONS
                    ),
                    Ended::Closed { .. }
                );
        if holds {
            self.states[slot] = Some(state);
        }
        holds
    }
}

/// Whether positions after a capture are known to lead to no mate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Beyond {
    NoMate,
    Unknown,
}

/// Looks for a mate by the side among all positions that can be reached without a capture, and tries to decide
/// those after the first capture one by one if need be.
///
/// `quiet` is the invariant that holds until then. A legal move that leaves the reach of its man ends the game
/// without a mate by the side, as the theorems of the invariant say, and is not followed.
pub(super) fn search(
    root: &Position,
    quiet: &Invariant,
    beyond: Beyond,
    memory: &mut [u8],
    budget: u64,
) -> Searched {
    let side = quiet.side;
    let most = memory.len().saturating_mul(4);
    let Some(numbering) = Numbering::new(root, quiet, most) else { return Searched::NoRoom };
    let Some((mut marks, rest)) = Marks::new(memory, numbering.end) else { return Searched::NoRoom };
    let mut refuted = Refuted { states: [None; 64], side };
    let mut standing = [None; 64];
    let mut moves = MoveList::new();
    let mut examined = 0;
    let mut learnt = marks.learn(numbering.number(root));
    while learnt {
        learnt = false;
        for word in 0..Marks::words(numbering.end) {
            let mut waiting = marks.take(word);
            while waiting != 0 {
                let number = 64 * word + waiting.trailing_zeros() as usize;
                waiting &= waiting - 1;
                if examined == budget {
                    return Searched::Spent;
                }
                examined += 1;
                // A known number is that of a position.
                let Some(position) = numbering.position(number, &mut standing) else { continue };
                moves.clear();
                position.append_legal_moves(&mut moves);
                for &mv in &moves {
                    let captures = position.captured_piece(mv).is_some();
                    let checks = position.turn() == side && position.gives_check(mv);
                    let follows_capture = captures && beyond == Beyond::Unknown;
                    if checks || follows_capture {
                        let mut child = position;
                        child.play_unchecked(mv);
                        if checks && !child.has_legal_move() {
                            return Searched::Open;
                        }
                        if follows_capture && !refuted.holds(&child, rest) {
                            return Searched::Open;
                        }
                    }
                    let Some(standing_man) = standing[mv.from().index()] else { continue };
                    let reach = standing_man.man.reach;
                    if captures || !reach.contains(mv.to()) {
                        continue;
                    }
                    let before = standing_man.stride * place(reach, mv.from());
                    let after = standing_man.stride * place(reach, mv.to());
                    learnt |= marks.learn((number - before + after) ^ 1);
                }
            }
        }
    }
    Searched::NoMate { positions: examined.min(u64::from(u32::MAX)) as u32 }
}
