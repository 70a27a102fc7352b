//! How our own times grow: perft with its depth, a list with the number of its moves. And what memory it all takes.

use std::hint::black_box;
use std::time::Duration;

use jadoube::{MoveList, Position, perft};

use crate::job::Job;
use crate::measure::Measure;
use crate::peers::Jadoube;
use crate::positions::read;
use crate::record::table;
use crate::report::median;
use crate::sample::Sample;
use crate::shuffle;

const ROUND: Duration = Duration::from_millis(30);

/// Perft of the initial position.
const NODES: [(u8, u64); 4] = [(4, 197_281), (5, 4_865_609), (6, 119_060_324), (7, 3_195_901_860)];

/// Numbers of moves: the first positions of the perft table that have so many, or one of these.
const MOVES: [u64; 10] = [1, 5, 10, 20, 30, 40, 50, 62, 114, 218];
const MANY_MOVES: &str = "3Q4/8/1Q4Q1/4Q3/2Q5/8/8/K6k w - - 0 1";

/// Lists in one pass, so that the clock can tell.
const LISTS: u64 = 1_000;

/// Measures, and prints two tables and a line; fails at the first wrong count.
pub fn run(sample: &Sample, rounds: usize) -> Result<(), String> {
    let initial = Position::initial();
    let mut jobs = Vec::new();
    for (depth, nodes) in NODES {
        jobs.push(Job::new::<Jadoube>(Measure::Perft, nodes, nodes, move || {
            perft(black_box(&initial), black_box(depth))
        }));
    }
    for moves in MOVES {
        let known = sample.suite.iter().find(|row| row.moves == moves);
        let position = read::<Jadoube>(known.map_or(MANY_MOVES, |row| &row.fen))?;
        let list = move || {
            let mut list = MoveList::new();
            for _ in 0..LISTS {
                list.clear();
                black_box(&position).append_legal_moves(black_box(&mut list));
            }
            list.len() as u64
        };
        jobs.push(Job::new::<Jadoube>(Measure::List, LISTS, moves, list));
    }
    let mut state = 0x9e37_79b9_7f4a_7c15;
    let mut order: Vec<usize> = (0..jobs.len()).collect();
    for _ in 0..rounds {
        shuffle(&mut order, &mut state);
        for &index in &order {
            jobs[index].run(ROUND)?;
        }
    }

    let times: Vec<f64> = jobs.iter().map(|job| median(&job.times)).collect();
    let (perfts, lists) = times.split_at(NODES.len());
    let row = |name: &str, cells: Vec<String>| [vec![name.to_owned()], cells].concat();
    let depths = NODES.map(|(depth, _)| depth.to_string());
    let head: Vec<&str> = ["perft of the initial position to depth"]
        .into_iter()
        .chain(depths.iter().map(String::as_str))
        .collect();
    let rows = [
        row("nodes", NODES.map(|(_, nodes)| nodes.to_string()).to_vec()),
        row("nanoseconds a node", perfts.iter().map(|time| format!("{time:.3}")).collect()),
    ];
    println!("{}", table(&head, &rows));
    let counts = MOVES.map(|moves| moves.to_string());
    let head: Vec<&str> =
        ["legal moves of the position"].into_iter().chain(counts.iter().map(String::as_str)).collect();
    let a_move = lists.iter().zip(MOVES).map(|(time, moves)| format!("{:.2}", time / moves as f64));
    let rows = [
        row("nanoseconds a list", lists.iter().map(|time| format!("{time:.1}")).collect()),
        row("nanoseconds a move", a_move.collect()),
    ];
    println!("{}", table(&head, &rows));
    println!(
        "memory: a position takes {} bytes and a list of moves {}, at every depth; none of this allocates, as \
         tests/allocations.rs counts\n",
        size_of::<Position>(),
        size_of::<MoveList>()
    );
    Ok(())
}
