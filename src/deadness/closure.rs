//! The exact closure: every position that can be reached, each once, until a mate or until none is left.

use arrayvec::ArrayVec;

use super::guide::Guide;
use super::material::cannot_mate;
use super::split;
use super::state::State;
use crate::color::Color;
use crate::moves::{Move, MoveList};
use crate::position::Position;

/// How a closure ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ended {
    /// A mate was found; the moves to it are the last bytes of the memory, two for each ply.
    Mate { plies: usize },
    /// All positions that can be reached are known, and none of them is a mate by the side.
    Closed { positions: u32 },
    /// There was no room for another position.
    Full,
    /// The budget was used up.
    Spent,
}

/// The bytes of a node: the state, the node from which it was reached, and the next node in its queue.
const NODE: usize = 40;
const PARENT: usize = 32;
const LINK: usize = 36;
/// Priorities run from 0, the most promising, to below this.
const PRIORITIES: u8 = 128;
/// No node.
const NONE: u32 = u32::MAX;
/// The bytes of an entry of the table: eight bits of the hash above a node's number plus one, or zero.
const ENTRY: usize = 4;
const NUMBER_BITS: u32 = 24;
const NUMBER: u32 = (1 << NUMBER_BITS) - 1;
const MOST_NODES: usize = (1 << NUMBER_BITS) - 2;
/// How many moves are followed at once.
const BATCH: usize = 32;

/// A state that a move leads to.
#[derive(Clone, Copy)]
struct Reached {
    state: State,
    hash: u64,
    mv: Move,
}

/// The known positions, those that wait to be expanded, and a table to find them in.
///
/// Nodes grow from the front of the memory; the table, made anew whenever it gets too small, is at its end.
struct Graph<'a> {
    memory: &'a mut [u8],
    count: usize,
    /// How many nodes the present table is made for.
    capacity: usize,
    /// How many nodes the memory has room for.
    limit: usize,
    /// The first node of each queue.
    heads: [u32; PRIORITIES as usize],
    /// No queue before this one holds a node.
    first: usize,
}

impl<'a> Graph<'a> {
    fn new(memory: &'a mut [u8]) -> Graph<'a> {
        // Two thirds of the table are in use when it is full.
        let limit = (memory.len() / (NODE + ENTRY + ENTRY / 2)).min(MOST_NODES);
        let mut graph =
            Graph { memory, count: 0, capacity: 0, limit, heads: [NONE; PRIORITIES as usize], first: 0 };
        graph.grow();
        graph
    }

    /// Makes a table for more nodes; `false` if there is no room for any.
    fn grow(&mut self) -> bool {
        if self.capacity == self.limit {
            return false;
        }
        self.capacity = (self.capacity * 8).max(64).min(self.limit);
        let start = self.table_start();
        self.memory[start..].fill(0);
        for node in 0..self.count {
            let hash = self.state(node).hash();
            let slot = self.free_slot(hash);
            self.enter(slot, hash, node);
        }
        true
    }

    fn table_length(&self) -> usize {
        self.capacity + self.capacity / 2
    }

    fn table_start(&self) -> usize {
        self.memory.len() - ENTRY * self.table_length()
    }

    #[inline(always)]
    fn number(&self, at: usize) -> u32 {
        u32::from_le_bytes(self.memory[at..at + 4].try_into().unwrap_or_default())
    }

    #[inline(always)]
    fn set_number(&mut self, at: usize, number: u32) {
        self.memory[at..at + 4].copy_from_slice(&number.to_le_bytes());
    }

    #[inline(always)]
    fn state(&self, node: usize) -> State {
        State::from_bytes(self.memory[NODE * node..NODE * node + PARENT].try_into().unwrap_or(&[0; PARENT]))
    }

    #[inline(always)]
    fn entry(&self, slot: usize) -> u32 {
        self.number(self.table_start() + ENTRY * slot)
    }

    fn enter(&mut self, slot: usize, hash: u64, node: usize) {
        let entry = (hash as u32) << NUMBER_BITS | (node as u32 + 1);
        self.set_number(self.table_start() + ENTRY * slot, entry);
    }

    #[inline(always)]
    fn first_slot(&self, hash: u64) -> usize {
        (((hash >> 32) * self.table_length() as u64) >> 32) as usize
    }

    fn next_slot(&self, slot: usize) -> usize {
        if slot + 1 == self.table_length() { 0 } else { slot + 1 }
    }

    fn free_slot(&self, hash: u64) -> usize {
        let mut slot = self.first_slot(hash);
        while self.entry(slot) != 0 {
            slot = self.next_slot(slot);
        }
        slot
    }

    /// The slot in which a state that is not known is to be entered; `None` if it is known.
    #[inline(always)]
    fn slot_for(&self, state: State, hash: u64) -> Option<usize> {
        let tag = (hash as u32) << NUMBER_BITS;
        let mut slot = self.first_slot(hash);
        loop {
            let entry = self.entry(slot);
            if entry == 0 {
                return Some(slot);
            }
            if entry & !NUMBER == tag && self.state((entry & NUMBER) as usize - 1) == state {
                return None;
            }
            slot = self.next_slot(slot);
        }
    }

    /// Fetches what looking for these states will read, all at once: one after the other each would have to wait.
    fn look_ahead(&self, batch: &[Reached]) {
        let mut read = 0;
        for reached in batch {
            read ^= self.entry(self.first_slot(reached.hash));
        }
        for reached in batch {
            let number = (self.entry(self.first_slot(reached.hash)) & NUMBER) as usize;
            read ^= u32::from(self.memory[NODE * number.saturating_sub(1)]);
        }
        core::hint::black_box(read);
    }

    /// Adds a state to the queue of its priority, unless it is known; `None` if there is no room for it.
    #[inline(always)]
    fn add(&mut self, state: State, hash: u64, parent: u32, priority: usize) -> Option<()> {
        let Some(mut slot) = self.slot_for(state, hash) else { return Some(()) };
        if self.count == self.capacity {
            if !self.grow() {
                return None;
            }
            slot = self.free_slot(hash);
        }
        let node = self.count;
        self.count += 1;
        self.enter(slot, hash, node);
        let at = NODE * node;
        self.memory[at..at + PARENT].copy_from_slice(&state.to_bytes());
        self.set_number(at + PARENT, parent);
        self.set_number(at + LINK, self.heads[priority]);
        self.heads[priority] = node as u32;
        self.first = self.first.min(priority);
        Some(())
    }

    /// Takes a node from the first queue that holds one, the one that came last.
    fn pop(&mut self) -> Option<u32> {
        while self.first < self.heads.len() {
            let node = self.heads[self.first];
            if node != NONE {
                self.heads[self.first] = self.number(NODE * node as usize + LINK);
                return Some(node);
            }
            self.first += 1;
        }
        None
    }

    fn parent(&self, node: u32) -> Option<u32> {
        Some(self.number(NODE * node as usize + PARENT)).filter(|&parent| parent != NONE)
    }

    /// Writes the moves from the root to a node, and one more, over the end of the table.
    fn write_line(&mut self, node: u32, last: Move) -> usize {
        let mut end = self.memory.len() - 2;
        self.memory[end..].copy_from_slice(&last.bits().to_le_bytes());
        let mut child = node;
        while let Some(parent) = self.parent(child) {
            let reached = self.state(child as usize);
            let position = self.state(parent as usize).position();
            let mv = position.legal_moves().into_iter().find(|&mv| State::after(&position, mv) == reached);
            // Each child was reached by one of the moves.
            let bits = mv.map_or(0, Move::bits);
            end -= 2;
            self.memory[end..end + 2].copy_from_slice(&bits.to_le_bytes());
            child = parent;
        }
        (self.memory.len() - end) / 2
    }
}

/// The known positions of a closure that ended and left this memory.
pub(super) fn states(memory: &[u8], count: usize) -> impl Iterator<Item = State> {
    let (nodes, _) = memory.as_chunks::<NODE>();
    nodes.iter().take(count).filter_map(|node| Some(State::from_bytes(node.first_chunk()?)))
}

/// Explores what can be reached from a position that is not decided by itself.
///
/// The root is neither a mate by the side nor decided by its material.
pub(super) fn explore(
    root: &Position,
    side: Color,
    guide: Guide,
    leaves: &mut Leaves,
    memory: &mut [u8],
    positions: u64,
) -> Ended {
    let mut budget = positions;
    let base = guide.promise(root);
    let mut graph = Graph::new(memory);
    let start = State::of(root);
    if graph.add(start, start.hash(), NONE, 0).is_none() {
        return Ended::Full;
    }
    let mut moves = MoveList::new();
    while let Some(node) = graph.pop() {
        if budget == 0 {
            return Ended::Spent;
        }
        budget -= 1;
        let position = graph.state(node as usize).position();
        moves.clear();
        position.append_legal_moves(&mut moves);
        let men = position.board().occupied().count();
        let promise = guide.promise(&position) - base;
        for some in moves.chunks(BATCH) {
            let mut batch = ArrayVec::<Reached, BATCH>::new();
            for &mv in some {
                let mut child = position;
                child.play_unchecked(mv);
                if child.is_check() && position.turn() == side && !child.has_legal_move() {
                    return Ended::Mate { plies: graph.write_line(node, mv) };
                }
                let material_changed = mv.promoted_to().is_some() || child.board().occupied().count() != men;
                if material_changed && cannot_mate(child.board(), side) {
                    continue;
                }
                let state = State::of(&child);
                batch.push(Reached { state, hash: state.hash(), mv });
            }
            graph.look_ahead(&batch);
            for &Reached { state, hash, mv } in &batch {
                let is_leaf = position.is_zeroing(mv)
                    && graph.slot_for(state, hash).is_some()
                    && leaves.prove(state, side);
                if is_leaf {
                    continue;
                }
                let priority = priority(promise + guide.gain(&position, mv));
                if graph.add(state, hash, node, priority).is_none() {
                    return Ended::Full;
                }
            }
        }
    }
    Ended::Closed { positions: graph.count as u32 }
}

fn priority(promise: i32) -> usize {
    const START: i32 = 64;
    const STEP: i32 = 3;
    const LAST: i32 = PRIORITIES as i32 - 1;
    (START - promise.div_euclid(STEP)).clamp(0, LAST).cast_unsigned() as usize
}

/// The most invariants that are tried for each position.
pub(super) const LEAF_INVARIANTS: u32 = 8;

/// Positions after a capture or a pawn's move that invariants decide, so that they need not be explored.
pub(super) struct Leaves {
    tried: u32,
    proved: u32,
    /// How many are tried before it has to pay.
    trials: u32,
    /// How many invariants are tried for each.
    invariants: u32,
    /// Some of the positions that were decided.
    known: [Option<State>; 128],
}

impl Leaves {
    /// Tries to decide positions, by at most so many invariants each, as long as one of some few is decided.
    pub(super) fn tried(invariants: u32) -> Leaves {
        Leaves { tried: 0, proved: 0, trials: 48, invariants, known: [None; 128] }
    }

    /// Leaves all positions to be explored.
    pub(super) fn untried() -> Leaves {
        Leaves { trials: 0, ..Leaves::tried(0) }
    }

    /// Whether some position was decided.
    pub(super) fn have_helped(&self) -> bool {
        self.proved > 0
    }

    fn prove(&mut self, state: State, side: Color) -> bool {
        if self.tried >= self.trials && self.proved <= self.tried / 4 {
            return false;
        }
        let slot = state.hash() as usize % self.known.len();
        if self.known[slot] == Some(state) {
            return true;
        }
        self.tried += 1;
        let proved = split::proves(&state.position(), side, self.invariants);
        if proved {
            self.proved += 1;
            self.known[slot] = Some(state);
        }
        proved
    }
}
