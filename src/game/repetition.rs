//! How often a position has occurred: exactly, and in a time that does not grow with the game.
//!
//! Only positions of one *run* can be the same, those since the last irreversible move. The records of a run form a
//! digital search tree: the first one is its root, and each position hangs below another on the branch that
//! the next bit of its key names. So a search visits at most 64 records and those whose whole key is the same, however
//! long the run is (about 7 in a run of 150 plies). Each visit compares keys first, then the positions in full.
//!
//! A position that has occurred before stays out of the tree and is counted at its first occurrence. Moves are taken
//! back in reverse, so what leaves the tree is always a leaf, and what is counted once less is never forgotten.

use super::record::Record;
use crate::position::PackedPosition;

/// Where a position belongs in the tree of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// The run is empty: the position is the first.
    Root,
    /// The position is new and belongs below the record at this offset.
    Below { parent: u16, branch: usize },
    /// The position has occurred, first at this offset.
    Seen { first: u16 },
}

/// The branch of a record that leads on towards a key of which this many bits are used up.
const fn branch_towards(key: u64, depth: u32) -> usize {
    match key.checked_shr(depth) {
        Some(rest) => (rest & 1) as usize,
        // All bits are used up: one record below the other.
        None => 0,
    }
}

/// Looks a position up in a run.
pub(super) fn look_up(run: &[Record], position: &PackedPosition) -> Place {
    if run.is_empty() {
        return Place::Root;
    }
    let (mut offset, mut depth) = (0, 0);
    loop {
        let branch = branch_towards(position.key(), depth);
        let next = match run.get(usize::from(offset)) {
            Some(record) if record.position.is_same(position) => return Place::Seen { first: offset },
            Some(record) => record.branches[branch],
            None => 0,
        };
        // Later positions hang below earlier ones, so that the search ends.
        if next <= offset {
            return Place::Below { parent: offset, branch };
        }
        offset = next;
        depth += 1;
    }
}

/// How often the position at a place has occurred in the run.
pub(super) fn occurrences(run: &[Record], place: Place) -> u16 {
    match place {
        Place::Root | Place::Below { .. } => 0,
        Place::Seen { first } => run.get(usize::from(first)).map_or(0, |record| record.count),
    }
}

/// Makes the last record of a run, which is new, count at its place.
pub(super) fn enter(run: &mut [Record], place: Place) {
    let Some(last) = run.last_mut() else { return };
    let offset = last.offset;
    (last.first, last.count) = (offset, 1);
    match place {
        Place::Root => {}
        Place::Below { parent, branch } => {
            let parent = run.get_mut(usize::from(parent));
            if let Some(next) = parent.and_then(|record| record.branches.get_mut(branch)) {
                *next = offset;
            }
        }
        Place::Seen { first } => {
            last.first = first;
            if let Some(record) = run.get_mut(usize::from(first)) {
                record.count = record.count.saturating_add(1);
            }
        }
    }
}

/// Makes the last record of a run count no more.
pub(super) fn leave(run: &mut [Record]) {
    let Some((last, earlier)) = run.split_last_mut() else { return };
    if last.first != last.offset {
        if let Some(record) = earlier.get_mut(usize::from(last.first)) {
            record.count = record.count.saturating_sub(1);
        }
        return;
    }
    let (mut offset, mut depth) = (0, 0);
    while let Some(record) = earlier.get_mut(usize::from(offset)) {
        let branch = branch_towards(last.position.key(), depth);
        let next = record.branches[branch];
        if next == last.offset {
            record.branches[branch] = 0;
        }
        if next <= offset {
            return;
        }
        offset = next;
        depth += 1;
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::position::Position;
    use std::vec::Vec;

    /// Numbers that look random.
    fn next(state: &mut u32) -> usize {
        *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (*state >> 16) as usize
    }

    /// Two hundred different positions, from a walk of two kings.
    fn positions() -> Vec<PackedPosition> {
        let mut position = Position::from_fen("7k/8/8/8/8/8/8/K7 w - - 0 1").unwrap();
        let (mut positions, mut state) = (Vec::new(), 7);
        while positions.len() < 200 {
            let packed = position.packed();
            if positions.iter().all(|other: &PackedPosition| !other.is_same(&packed)) {
                positions.push(packed);
            }
            let moves = position.legal_moves();
            position.play_unchecked(moves[next(&mut state) % moves.len()]);
        }
        positions
    }

    fn push(run: &mut Vec<Record>, position: PackedPosition) {
        let place = look_up(run, &position);
        run.push(Record { position, offset: u16::try_from(run.len()).unwrap(), ..Record::EMPTY });
        enter(run, place);
    }

    /// Enters different positions in a random order, many of them again, and takes all of them back.
    fn counts_agree(positions: &[PackedPosition]) {
        let (mut run, mut entered, mut state) = (Vec::new(), Vec::new(), 1);
        for _ in 0..3 * positions.len() {
            let number = next(&mut state) % positions.len();
            entered.push(number);
            push(&mut run, positions[number]);
        }
        while let Some(last) = entered.last() {
            for (number, position) in positions.iter().enumerate() {
                let count = entered.iter().filter(|&&other| other == number).count();
                assert_eq!(usize::from(occurrences(&run, look_up(&run, position))), count);
            }
            let first = entered.iter().position(|number| number == last);
            assert_eq!(run.last().map(|record| usize::from(record.first)), first);
            leave(&mut run);
            run.pop();
            entered.pop();
        }
    }

    #[test]
    fn counts_go_up_and_down() {
        counts_agree(&positions());
    }

    #[test]
    fn one_key_for_all_positions_changes_nothing() {
        for key in [0, u64::MAX, 0x0123_4567_89ab_cdef] {
            let positions: Vec<_> = positions().iter().map(|position| position.with_key(key)).collect();
            counts_agree(&positions);
        }
        // The same within each of four groups.
        let positions: Vec<_> = positions()
            .iter()
            .enumerate()
            .map(|(index, position)| position.with_key(index as u64 % 4))
            .collect();
        counts_agree(&positions);
    }

    #[test]
    fn searches_stay_short_in_long_runs() {
        // A rook and two kings on an empty board walk about, from the start again where no quiet move is left.
        let start = Position::from_fen("7k/8/8/8/3R4/8/8/K7 w - - 0 1").unwrap();
        let (mut position, mut run, mut state) = (start, Vec::new(), 3);
        while run.len() < 11_800 {
            push(&mut run, position.packed());
            let moves = position.legal_moves();
            let quiet: Vec<_> = moves.into_iter().filter(|&mv| !position.is_zeroing(mv)).collect();
            match quiet.get(next(&mut state) % quiet.len().max(1)) {
                Some(&mv) => position.play_unchecked(mv),
                None => position = start,
            }
        }
        let mut depths = std::vec![0; run.len()];
        for offset in 0..run.len() {
            for branch in run[offset].branches.into_iter().filter(|&branch| branch != 0) {
                depths[usize::from(branch)] = depths[offset] + 1;
            }
        }
        assert!(run.iter().filter(|record| record.first == record.offset).count() > 9_000);
        assert!(depths.into_iter().max() < Some(40));
    }

    #[test]
    fn records_that_make_no_sense_end_the_search() {
        let positions = positions();
        let mut run = std::vec![Record { branches: [1; 2], ..Record::EMPTY }; 3];
        assert!(matches!(look_up(&run, &positions[0]), Place::Below { parent: 1, .. }));
        leave(&mut run);
        run[1].branches = [900; 2];
        let _ = look_up(&run, &positions[0]);
        run[2] = Record { first: 700, offset: 2, ..Record::EMPTY };
        leave(&mut run);
    }
}
