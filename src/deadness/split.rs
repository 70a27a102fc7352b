//! Proofs by cases: what is captured first, and by whom.

use super::certificate::{CertificateError, Tag, Writer};
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

/// Writes the proof that [`proves`] finds, or that the one invariant gives; `false` if there is none.
pub(super) fn write(
    root: &Position,
    side: Color,
    mut invariants: u32,
    writer: &mut Writer<'_>,
) -> Result<bool, CertificateError> {
    match Invariant::start(root, side) {
        Some(start) => {
            let most_captures = if root.legal_en_passant().is_some() { 0 } else { MOST_CAPTURES };
            write_refutation(&start, most_captures, &mut invariants, writer)
        }
        None => Ok(false),
    }
}

fn write_refutation(
    start: &Invariant,
    most_captures: u32,
    invariants: &mut u32,
    writer: &mut Writer<'_>,
) -> Result<bool, CertificateError> {
    if *invariants == 0 {
        return Ok(false);
    }
    *invariants -= 1;
    let side = start.side;
    if let Some(all) = start.grown(Captures::Followed).filter(|all| all.excludes_mate(side)) {
        writer.tag(Tag::Invariant)?;
        writer.sets(&all)?;
        return Ok(true);
    }
    let quiet = start.grown(Captures::Excluded).filter(|quiet| quiet.excludes_mate(side));
    let Some(quiet) = quiet.filter(|_| most_captures > 0) else { return Ok(false) };
    writer.tag(Tag::FirstCaptures)?;
    writer.sets(&quiet)?;
    for after in quiet.after_first_captures() {
        if !write_refutation(&after, most_captures - 1, invariants, writer)? {
            return Ok(false);
        }
    }
    Ok(true)
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
