//! The order in which the arguments are tried, from the cheapest to the one that decides everything.

use core::ops::{ControlFlow, Range};

use arrayvec::ArrayVec;

use super::closure::{self, Ended, LEAF_INVARIANTS, Leaves};
use super::guide::{Guide, Means};
use super::invariant::Invariant;
use super::layer::{self, Beyond, Searched};
use super::material::cannot_mate;
use super::script::{self, Dice, Line};
use super::{Budget, Proof, Scratch, Shortage, split};
use crate::color::Color;
use crate::position::Position;

/// What came of it. The moves to a mate are the last bytes of the memory, two for each ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    Mate { plies: usize },
    NoMate(Proof),
    Open(Shortage),
}

/// Positions with more legal moves are hardly ever the root of few positions.
const FEW_MOVES: usize = 8;
/// How many are examined before anything else, then.
const FEW_POSITIONS: u64 = 16;

/// The most invariants that are tried for proofs by cases.
pub(super) const MOST_INVARIANTS: u32 = 3_000;
/// The most plans that are made for one position.
const MOST_PLANS: usize = 16;

/// Decides a position as far as memory and budget go.
pub(super) fn run(position: &Position, side: Color, memory: &mut [u8], budget: Budget) -> Verdict {
    if let Some(verdict) = at_once(position, side) {
        return verdict;
    }
    let left = budget.positions();
    let mut decider = Decider { position, side, memory, left, shortage: Shortage::Memory };
    match decider.decide() {
        ControlFlow::Break(verdict) => verdict,
        ControlFlow::Continue(()) => Verdict::Open(decider.shortage),
    }
}

/// What is decided without looking further than at this position.
#[inline]
pub(super) fn at_once(position: &Position, side: Color) -> Option<Verdict> {
    if !position.has_legal_move() {
        return Some(if position.is_check() && position.turn() != side {
            Verdict::Mate { plies: 0 }
        } else {
            Verdict::NoMate(Proof::GameOver)
        });
    }
    cannot_mate(position.board(), side).then_some(Verdict::NoMate(Proof::Material))
}

/// The proof by exhaustion, if there is little choice and few positions can be reached.
pub(super) fn few_positions(
    position: &Position,
    side: Color,
    memory: &mut [u8; Scratch::MIN],
) -> Option<Proof> {
    if position.legal_move_count() > FEW_MOVES {
        return None;
    }
    match closure::explore(position, side, Guide::any(side), &mut Leaves::untried(), memory, FEW_POSITIONS) {
        Ended::Closed { positions } => Some(Proof::Closure { positions }),
        Ended::Mate { .. } | Ended::Full | Ended::Spent => None,
    }
}

/// A decision that is being made. Each step breaks off with a verdict or leaves the question open.
struct Decider<'a> {
    position: &'a Position,
    side: Color,
    memory: &'a mut [u8],
    /// The positions that are left of the budget when every step so far counts in full, whatever it used. So no
    /// step depends on how much memory those before it had, and more memory never loses an answer.
    left: u64,
    /// What stopped the last search for all positions.
    shortage: Shortage,
}

impl Decider<'_> {
    fn decide(&mut self) -> ControlFlow<Verdict> {
        let board = self.position.board();
        let own = board.by_color(self.side);
        let has_heavy_piece = !board.orthogonal_sliders().is_disjoint(own);
        let has_pawn = !board.pawns().is_disjoint(own);

        let mut plans = ArrayVec::<Guide, MOST_PLANS>::new();
        let mut plan = |means: Means, count: usize| {
            let corners = Guide::corners(self.position, self.side, means);
            plans.extend(corners.into_iter().take(count).map(|corner| Guide::new(self.side, corner, means)));
        };
        if has_heavy_piece || has_pawn {
            plan(Means::HeavyPiece, 4);
        }
        if !has_heavy_piece {
            plan(Means::MinorPiece, 4);
        }
        if has_pawn {
            plan(Means::Breakthrough, 2);
            plan(Means::Counterplay, 2);
        }
        let straight = plans.len();
        if has_pawn {
            plans.extend(self.hunts());
        }

        if self.position.legal_move_count() <= FEW_MOVES {
            self.explore(plans[0], Leaves::untried(), FEW_POSITIONS, Scratch::MIN)?;
        }
        // With a queen or rook there nearly always is a mate, without one often enough there is none.
        if has_heavy_piece {
            self.play_straight(&plans[..1])?;
            self.look_at_invariant()?;
            self.play_straight(&plans[1..straight])?;
        } else {
            self.look_at_invariant()?;
            self.play_straight(&plans[..straight])?;
        }
        self.play_by_chance(&plans, 0..2)?;
        self.split(60)?;
        let first = plans[0];
        self.explore(first, Leaves::untried(), 2_000, usize::MAX)?;
        self.explore(first, Leaves::tried(1), 2_000, usize::MAX)?;
        self.split(400)?;
        self.play_by_chance(&plans, 2..6)?;
        self.search_layer(1_000, self.left / 4)?;
        self.explore(first, Leaves::untried(), self.left.min(160_000) / 4, usize::MAX)?;
        self.explore(first, Leaves::tried(1), self.left.min(80_000) / 4, usize::MAX)?;
        self.play_by_chance(&plans, 6..24)?;
        self.split(MOST_INVARIANTS)?;
        self.explore(first, Leaves::untried(), self.left.min(1_600_000) / 4, usize::MAX)?;
        self.explore(first, Leaves::tried(LEAF_INVARIANTS), self.left.min(400_000) / 4, usize::MAX)?;
        for plan in plans.iter().copied() {
            self.explore(plan, Leaves::untried(), self.left.min(600_000) / 10, usize::MAX)?;
        }
        let mut leaves = Leaves::tried(1);
        self.explore_all(first, &mut leaves, self.left / 4 * 3, usize::MAX)?;
        if leaves.have_helped() {
            self.explore(first, Leaves::untried(), u64::MAX, usize::MAX)?;
        }
        ControlFlow::Continue(())
    }

    /// Plans for the side's king to capture one of the nearest men.
    fn hunts(&self) -> impl Iterator<Item = Guide> + use<> {
        const MOST_HUNTS: usize = 4;
        let board = self.position.board();
        let mut prey = board.by_color(!self.side) - board.kings();
        let king = self.position.king(self.side);
        let side = self.side;
        (0..MOST_HUNTS).filter_map(move |_| {
            let nearest = prey.into_iter().min_by_key(|&square| square.distance(king))?;
            prey = prey.without(nearest);
            Some(Guide::hunt(side, nearest))
        })
    }

    /// Takes so many positions, or what is left, out of the budget.
    fn take(&mut self, positions: u64) -> u64 {
        let taken = positions.min(self.left);
        self.left -= taken;
        taken
    }

    fn look_at_invariant(&self) -> ControlFlow<Verdict> {
        match Invariant::of(self.position, self.side) {
            Some(invariant) if invariant.excludes_mate(self.side) => {
                ControlFlow::Break(Verdict::NoMate(Proof::Invariant))
            }
            _ => ControlFlow::Continue(()),
        }
    }

    fn split(&self, invariants: u32) -> ControlFlow<Verdict> {
        if split::proves(self.position, self.side, invariants) {
            return ControlFlow::Break(Verdict::NoMate(Proof::FirstCaptures));
        }
        ControlFlow::Continue(())
    }

    /// Looks at all positions before the first capture, and decides those after one as far as it can.
    fn search_layer(&mut self, invariants: u32, positions: u64) -> ControlFlow<Verdict> {
        let positions = self.take(positions);
        let Some(quiet) = split::layer(self.position, self.side) else { return ControlFlow::Continue(()) };
        let beyond =
            if split::refutes_captures(&quiet, invariants) { Beyond::NoMate } else { Beyond::Unknown };
        match layer::search(self.position, &quiet, beyond, self.memory, positions) {
            Searched::NoMate { positions } => {
                ControlFlow::Break(Verdict::NoMate(Proof::Closure { positions }))
            }
            Searched::Open | Searched::NoRoom | Searched::Spent => ControlFlow::Continue(()),
        }
    }

    fn play_straight(&mut self, plans: &[Guide]) -> ControlFlow<Verdict> {
        plans.iter().try_for_each(|&plan| self.play_out(plan, &mut Dice::none()))
    }

    /// Lines with more and more chance in them.
    fn play_by_chance(&mut self, plans: &[Guide], rounds: Range<u32>) -> ControlFlow<Verdict> {
        for round in rounds {
            let mut dice = Dice::new(round, 6 << (round % 4));
            plans.iter().try_for_each(|&plan| self.play_out(plan, &mut dice))?;
        }
        ControlFlow::Continue(())
    }

    fn play_out(&mut self, plan: Guide, dice: &mut Dice) -> ControlFlow<Verdict> {
        let most_plies = self.take(script::MOST_PLIES as u64) as usize;
        let mut line = Line::new();
        if !script::play_out(self.position, self.side, plan, dice, most_plies, &mut line) {
            return ControlFlow::Continue(());
        }
        let start = self.memory.len() - 2 * line.len();
        for (bytes, mv) in self.memory[start..].chunks_exact_mut(2).zip(&line) {
            bytes.copy_from_slice(&mv.bits().to_le_bytes());
        }
        ControlFlow::Break(Verdict::Mate { plies: line.len() })
    }

    /// Looks at all positions that can be reached, in the order of a plan, in the last bytes of the memory.
    fn explore(
        &mut self,
        plan: Guide,
        mut leaves: Leaves,
        positions: u64,
        bytes: usize,
    ) -> ControlFlow<Verdict> {
        self.explore_all(plan, &mut leaves, positions, bytes)
    }

    fn explore_all(
        &mut self,
        plan: Guide,
        leaves: &mut Leaves,
        positions: u64,
        bytes: usize,
    ) -> ControlFlow<Verdict> {
        let positions = self.take(positions);
        let start = self.memory.len().saturating_sub(bytes);
        match closure::explore(self.position, self.side, plan, leaves, &mut self.memory[start..], positions) {
            Ended::Mate { plies } => return ControlFlow::Break(Verdict::Mate { plies }),
            Ended::Closed { positions } => {
                return ControlFlow::Break(Verdict::NoMate(Proof::Closure { positions }));
            }
            Ended::Full => self.shortage = Shortage::Memory,
            Ended::Spent => self.shortage = Shortage::Budget,
        }
        ControlFlow::Continue(())
    }
}
