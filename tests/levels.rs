//! Every level of instructions that this processor has gives the same answers: those of playing the moves one by
//! one, and the known counts.

mod common;
#[path = "oracle/mod.rs"]
mod oracle;

use std::ops::ControlFlow;

use common::{PERFT_CHESS960, PERFT_STANDARD, PERFT_UNREACHABLE, perft_lines};
use jadoube::{FenPolicy, Level, Move, Position, best_level, level, perft, pin_level};
use oracle::chance::{Dice, wild_position};

/// The moves in order, as the generator hands them over one by one.
fn visited(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = position.try_for_each_legal_move(|mv| {
        moves.push(mv);
        ControlFlow::Continue(())
    });
    moves.sort_unstable();
    moves
}

fn listed(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_unstable();
    moves
}

/// Perft by lists and play alone.
fn played(position: &Position, depth: u8) -> u64 {
    let Some(remaining) = depth.checked_sub(1) else { return 1 };
    let after = |mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        next
    };
    position.legal_moves().into_iter().map(|mv| played(&after(mv), remaining)).sum()
}

fn agrees_with_the_portable_level() {
    let mut dice = Dice::new(31);
    let positions: Vec<Position> = std::iter::repeat_with(|| wild_position(&mut dice)).take(3_000).collect();
    pin_level(Level::Portable).expect("every processor has it");
    let expected: Vec<(Vec<Move>, u64)> =
        positions.iter().map(|position| (visited(position), played(position, 2))).collect();
    for tested in Level::ALL.into_iter().filter(|&tested| tested <= best_level()) {
        pin_level(tested).expect("the processor has it");
        assert_eq!(level(), tested);
        for (position, (moves, lines)) in positions.iter().zip(&expected) {
            let fen = position.fen();
            assert_eq!((&visited(position), &listed(position)), (moves, moves), "{tested} {fen}");
            assert_eq!(position.legal_move_count(), moves.len(), "{tested} {fen}");
            assert_eq!(position.has_legal_move(), !moves.is_empty(), "{tested} {fen}");
            assert_eq!((perft(position, 2), played(position, 2)), (*lines, *lines), "{tested} {fen}");
            if moves.len() < 12 {
                assert_eq!(perft(position, 3), played(position, 3), "{tested} {fen}");
            }
        }
    }
}

fn counts_what_is_known() {
    const MOST: u64 = 20_000;
    let tables = [PERFT_STANDARD, PERFT_CHESS960, PERFT_UNREACHABLE[0], PERFT_UNREACHABLE[1]];
    for tested in Level::ALL.into_iter().filter(|&tested| tested <= best_level()) {
        pin_level(tested).expect("the processor has it");
        let mut counted = 0;
        for line in tables.into_iter().flat_map(perft_lines) {
            let Some((depth, count)) = line.deepest(MOST) else { continue };
            let position = Position::from_fen_with(line.fen.as_bytes(), FenPolicy::LENIENT).expect(line.fen);
            assert_eq!(perft(&position, depth), count, "{tested} {} {depth}", line.fen);
            counted += 1;
        }
        assert!(counted > 2_500, "{counted}");
    }
}

/// Positions that no legal move leads to, kings captured and pawns on the last rank included, are answered for
/// without harm, if without sense.
fn survives_what_is_no_chess() {
    for tested in Level::ALL.into_iter().filter(|&tested| tested <= best_level()) {
        pin_level(tested).expect("the processor has it");
        let mut dice = Dice::new(32);
        for _ in 0..500 {
            let mut position = wild_position(&mut dice);
            for _ in 0..20 {
                let Some(mv) = Move::from_bits(dice.roll(1 << 15) as u16) else { continue };
                position.play_unchecked(mv);
                assert_eq!(listed(&position), visited(&position), "{tested}");
                assert_eq!(position.legal_move_count(), visited(&position).len(), "{tested}");
                let _ = perft(&position, 2);
            }
        }
    }
}

/// One test, because the level is the whole program's.
#[test]
fn every_level_gives_the_same_answers() {
    agrees_with_the_portable_level();
    counts_what_is_known();
    survives_what_is_no_chess();
    // What the processor does not have cannot be chosen, and changes nothing.
    let before = level();
    for missing in Level::ALL.into_iter().filter(|&missing| missing > best_level()) {
        println!("NOT TESTED: this processor has no level {missing}");
        assert_eq!(pin_level(missing).map_err(|error| error.best), Err(best_level()));
        assert_eq!(level(), before);
    }
}
