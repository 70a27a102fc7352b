//! Proofs by cases: what is captured first, and by whom.

use super::invariant::{Captures, Invariant};
use crate::color::Color;
use crate::position::Position;

/// How many captures are told apart, one after the other: the bound of the recursion.
const MOST_CAPTURES: u32 = 5;

/// Whether no mate can be reached: by one invariant, or by one that holds until the first capture and, for
/// every man that may make it and every man that may be its victim, by a proof of the same kind of all that
/// can follow.
///
/// Tries at most so many invariants.
pub(super) fn proves(root: &Position, side: Color, mut invariants: u32) -> bool {
    // A capture en passant that is possible now is none of the captures that the reach of a man shows.
    root.legal_en_passant().is_none()
        && Invariant::start(root, side).is_some_and(|start| refutes(&start, 0, &mut invariants))
}

/// The invariant that holds until the first capture; `None` if there is none.
pub(super) fn layer(root: &Position, side: Color) -> Option<Invariant> {
    if root.legal_en_passant().is_some() {
        return None;
    }
    Invariant::start(root, side)?.grown(Captures::Excluded)
}

/// Whether no mate can be reached from any position after a first capture.
pub(super) fn refutes_captures(quiet: &Invariant, mut invariants: u32) -> bool {
    quiet.after_first_captures().all(|after| refutes(&after, 1, &mut invariants))
}

fn refutes(start: &Invariant, captures: u32, invariants: &mut u32) -> bool {
    if *invariants == 0 {
        return false;
    }
    *invariants -= 1;
    let side = start.side;
    if start.grown(Captures::Followed).is_some_and(|all| all.excludes_mate(side)) {
        return true;
    }
    if captures == MOST_CAPTURES {
        return false;
    }
    start.grown(Captures::Excluded).filter(|quiet| quiet.excludes_mate(side)).is_some_and(|quiet| {
        quiet.after_first_captures().all(|after| refutes(&after, captures + 1, invariants))
    })
}
