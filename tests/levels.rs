//! Every level of instructions that this processor has gives the same answers.
//!
//! The level is one for the whole program, so all is one test in a program of its own.

mod common;
mod oracle;

use common::{PERFT_CHESS960, PERFT_STANDARD, PERFT_UNREACHABLE, perft_lines};
use jadoube::{Level, LevelUnavailable, Move, Position, best_level, level, perft, pin_level};
use oracle::chance::{Dice, wild_position};

/// All that the levels work out each in its own way.
#[derive(PartialEq, Eq, Debug)]
struct Answers {
    moves: Vec<Move>,
    count: usize,
    any: bool,
    captures: usize,
    checks: usize,
    /// At depth 1 and 2.
    perft: [u64; 2],
}

fn answers(position: &Position) -> Answers {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_unstable();
    Answers {
        moves,
        count: position.legal_move_count(),
        any: position.has_legal_move(),
        captures: position.captures().len(),
        checks: position.checks().len(),
        perft: [1, 2].map(|depth| perft(position, depth)),
    }
}

#[test]
fn all_levels_agree_on_tables_and_on_wild_positions() {
    let mut positions: Vec<Position> = [PERFT_STANDARD, PERFT_CHESS960]
        .into_iter()
        .chain(PERFT_UNREACHABLE)
        .flat_map(perft_lines)
        .map(|line| oracle::fen::position_forgiving(line.fen))
        .collect();
    let mut dice = Dice::new(17);
    positions.extend((0..3_000).map(|_| wild_position(&mut dice)));

    assert_eq!(level(), best_level());
    pin_level(Level::Portable).expect("the level that every processor has");
    let portable: Vec<Answers> = positions.iter().map(answers).collect();
    for other in Level::ALL.into_iter().filter(|&other| other > Level::Portable) {
        if other > best_level() {
            assert_eq!(pin_level(other), Err(LevelUnavailable { best: best_level() }));
            println!("this processor has no {other}");
            continue;
        }
        pin_level(other).expect("a level that the processor has");
        assert_eq!(level(), other);
        for (position, expected) in positions.iter().zip(&portable) {
            assert_eq!(answers(position), *expected, "{other} {:?}", position.to_setup());
        }
        // Deeper, where the last plies are counted in another way, against the published counts.
        for line in [PERFT_STANDARD, PERFT_CHESS960].into_iter().flat_map(perft_lines) {
            let (depth, count) = line.deepest(20_000).expect("a count");
            assert_eq!(
                perft(&oracle::fen::position_forgiving(line.fen), depth),
                count,
                "{other} {}",
                line.fen
            );
        }
    }
}
