//! Certificates: the arguments of decisions in bytes, which a small checker verifies by itself.

use core::fmt;

use super::checker::{place_of, position_of};
use super::closure::{self, Ended, Leaves};
use super::guide::Guide;
use super::invariant::Invariant;
use super::material::cannot_mate;
use super::pipeline::{self, Verdict};
use super::{Budget, Proof, Scratch, Shortage, split};
use crate::color::Color;
use crate::position::Position;

/// How deep certificates may lie in each other: the bound of the checker's recursion.
pub(super) const MOST_NESTED: u32 = 16;

/// What a certificate that was checked proves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CheckedClaim {
    /// The side can checkmate by some series of legal moves.
    CanMate,
    /// It cannot.
    CannotMate,
}

/// There is no certificate, or none that proves anything.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CertificateError {
    /// The question was not decided.
    Undecided(Shortage),
    /// The certificate does not fit into the buffer.
    BufferTooSmall {
        /// The number of bytes of the buffer.
        size: usize,
    },
    /// The certificate proves nothing of this position and this side.
    Refuted,
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertificateError::Undecided(shortage) => write!(f, "not decided: {shortage}"),
            CertificateError::BufferTooSmall { size } => {
                write!(f, "the certificate needs more than {size} bytes")
            }
            CertificateError::Refuted => f.write_str("the certificate proves nothing of this position"),
        }
    }
}

impl core::error::Error for CertificateError {}

/// The first byte of a certificate: which argument follows. Numbers are written with the low byte first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tag {
    /// Nothing follows.
    GameOver = 0,
    /// Nothing follows.
    Material = 1,
    /// The number of plies in four bytes, and two bytes for each move.
    Line = 2,
    /// For each man, from a1 to h8, eight bytes of its reach; then four bytes of those that may be captured.
    Invariant = 3,
    /// The same, until the first capture; then a certificate for each man that may capture first and each that may
    /// be captured, of sets, in this order. In those the last man has taken the place of the one that is gone.
    FirstCaptures = 4,
    /// The number of positions and 32 bytes for each, sorted; the same for positions that are proved apart; and
    /// a certificate for each of those.
    Closure = 5,
}

impl Tag {
    pub(super) fn from_byte(byte: u8) -> Option<Tag> {
        [Tag::GameOver, Tag::Material, Tag::Line, Tag::Invariant, Tag::FirstCaptures, Tag::Closure]
            .into_iter()
            .find(|&tag| tag as u8 == byte)
    }
}

/// A certificate that is being written.
pub(super) struct Writer<'b> {
    buffer: &'b mut [u8],
    length: usize,
}

impl Writer<'_> {
    pub(super) fn put(&mut self, bytes: &[u8]) -> Result<(), CertificateError> {
        let size = self.buffer.len();
        let place = self.buffer.get_mut(self.length..self.length + bytes.len());
        place.ok_or(CertificateError::BufferTooSmall { size })?.copy_from_slice(bytes);
        self.length += bytes.len();
        Ok(())
    }

    pub(super) fn tag(&mut self, tag: Tag) -> Result<(), CertificateError> {
        self.put(&[tag as u8])
    }

    fn number(&mut self, number: usize) -> Result<(), CertificateError> {
        self.put(&(number as u32).to_le_bytes())
    }

    pub(super) fn sets(&mut self, invariant: &Invariant) -> Result<(), CertificateError> {
        let mut capturable: u32 = 0;
        for (index, man) in invariant.men().iter().enumerate() {
            self.put(&man.reach.bits().to_le_bytes())?;
            capturable |= u32::from(man.is_capturable) << index;
        }
        self.put(&capturable.to_le_bytes())
    }

    /// The places written from this byte on.
    fn places(&mut self, start: usize) -> &mut [[u8; 32]] {
        self.buffer[start..self.length].as_chunks_mut().0
    }

    /// Sorts the places written from this byte on and drops those that are there twice.
    fn tidy(&mut self, start: usize) {
        let places = self.places(start);
        places.sort_unstable();
        let mut kept = 0;
        for index in 0..places.len() {
            if index == 0 || places[index] != places[kept - 1] {
                places[kept] = places[index];
                kept += 1;
            }
        }
        self.length = start + 32 * kept;
    }
}

/// Decides as [`decide`](super::decide) does, and writes the argument into a buffer; the number of bytes written.
///
/// [`check_certificate`](super::check_certificate) verifies it. A line takes two bytes a ply, an invariant some 300
/// bytes; a closure 32 bytes for each position, and here it needs scratch for all of them, even where a decision
/// needs less.
///
/// # Errors
///
/// [`CertificateError::Undecided`] where the decision is unknown, and
/// [`CertificateError::BufferTooSmall`].
pub fn certify(
    position: &Position,
    side: Color,
    scratch: &mut Scratch<'_>,
    budget: Budget,
    buffer: &mut [u8],
) -> Result<usize, CertificateError> {
    let memory = scratch.bytes();
    let mut writer = Writer { buffer, length: 0 };
    match pipeline::run(position, side, memory, budget) {
        Verdict::Open(shortage) => return Err(CertificateError::Undecided(shortage)),
        Verdict::Mate { plies } => {
            writer.tag(Tag::Line)?;
            writer.number(plies)?;
            writer.put(&memory[memory.len() - 2 * plies..])?;
        }
        Verdict::NoMate(Proof::GameOver) => writer.tag(Tag::GameOver)?,
        Verdict::NoMate(Proof::Material) => writer.tag(Tag::Material)?,
        Verdict::NoMate(Proof::Invariant | Proof::FirstCaptures) => {
            if !split::write(position, side, pipeline::MOST_INVARIANTS, &mut writer)? {
                return Err(CertificateError::Undecided(Shortage::Budget));
            }
        }
        Verdict::NoMate(Proof::Closure { .. }) => {
            write_closure(position, side, memory, budget, &mut writer)?;
        }
    }
    Ok(writer.length)
}

fn write_closure(
    root: &Position,
    side: Color,
    memory: &mut [u8],
    budget: Budget,
    writer: &mut Writer<'_>,
) -> Result<(), CertificateError> {
    /// How many places are written before those that are there twice are dropped.
    const UNTIDY: usize = 4_096;
    let mut explore = |mut leaves: Leaves| match closure::explore(
        root,
        side,
        Guide::any(side),
        &mut leaves,
        memory,
        budget.positions(),
    ) {
        Ended::Closed { positions } => Ok(positions as usize),
        Ended::Full => Err(CertificateError::Undecided(Shortage::Memory)),
        Ended::Spent | Ended::Mate { .. } => Err(CertificateError::Undecided(Shortage::Budget)),
    };
    let known = explore(Leaves::untried()).or_else(|_| explore(Leaves::tried(closure::LEAF_INVARIANTS)))?;
    writer.tag(Tag::Closure)?;
    writer.number(known)?;
    let places = writer.length;
    for state in closure::states(memory, known) {
        writer.put(&place_of(&state.position()))?;
    }
    writer.tidy(places);
    let places_end = writer.length;
    writer.number(0)?;
    let leaves = writer.length;
    let mut tidy_until = leaves;
    for state in closure::states(memory, known) {
        let position = state.position();
        for mv in position.legal_moves() {
            let mut child = position;
            child.play_unchecked(mv);
            let place = place_of(&child);
            let is_known = writer.buffer[places..places_end].as_chunks().0.binary_search(&place).is_ok();
            if !is_known && child.has_legal_move() && !cannot_mate(child.board(), side) {
                writer.put(&place)?;
            }
        }
        if writer.length > tidy_until + 32 * UNTIDY {
            writer.tidy(leaves);
            tidy_until = writer.length;
        }
    }
    writer.tidy(leaves);
    let count = (writer.length - leaves) / 32;
    writer.buffer[places_end..leaves].copy_from_slice(&(count as u32).to_le_bytes());
    for index in 0..count {
        let place = writer.places(leaves)[index];
        let proved = match position_of(&place) {
            Some(leaf) => split::write(&leaf, side, closure::LEAF_INVARIANTS, writer)?,
            None => false,
        };
        if !proved {
            return Err(CertificateError::Undecided(Shortage::Budget));
        }
    }
    Ok(())
}
