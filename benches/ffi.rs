//! What the border to C costs: the same work done by a C program through the C API, and here without it.
//!
//! The C program is `benches/ffi.c`, compiled by `cc -O2` and linked with the archive as any user links it. Both
//! sides work in turns in one run, on the same positions, and count the same. `CC` names another compiler, and
//! `JADOUBE_LEVEL` the instructions to use.

#![allow(clippy::cast_precision_loss, reason = "times and counts are far below 2 to the 52")]

use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

use jadoube::cpu::{Level, best_level, pin_level};
use jadoube::{Position, perft};

type Failure = Box<dyn Error>;

const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
];

/// The C program, ready to be asked.
struct OtherSide {
    program: Child,
    tasks: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl OtherSide {
    fn started(positions: &[Position]) -> Result<OtherSide, Failure> {
        let mut program = Command::new(built()?).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut tasks = program.stdin.take().ok_or("no way in")?;
        let answers = BufReader::new(program.stdout.take().ok_or("no way out")?);
        for position in positions {
            writeln!(tasks, "{}", position.fen_with(jadoube::FenEnPassant::Always))?;
        }
        writeln!(tasks)?;
        Ok(OtherSide { program, tasks, answers })
    }

    /// Nanoseconds and count of a task.
    fn run(&mut self, task: &str, argument: u8, times: u32) -> Result<(f64, u64), Failure> {
        writeln!(self.tasks, "{task} {argument} {times}")?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        let (time, count) = answer.trim_end().split_once(' ').ok_or("no answer")?;
        Ok((time.parse()?, count.parse()?))
    }
}

impl Drop for OtherSide {
    fn drop(&mut self) {
        // It has nothing to say any more, whether or not it ends well.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// Builds the archive and the C program on top of it.
fn built() -> Result<PathBuf, Failure> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ffi");
    let archive = ["rustc", "--release", "--lib", "--features", "capi", "--crate-type", "staticlib"];
    let cargo = Command::new(env!("CARGO"))
        .args(archive)
        .arg("--target-dir")
        .arg(&target)
        .current_dir(root)
        .status()?;
    if !cargo.success() {
        return Err("the archive cannot be built".into());
    }
    let program = target.join("ffi");
    let cc = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
    let compiled = Command::new(cc)
        .args(["-std=c99", "-O2", "-Wall", "-Wextra", "-Wl,--gc-sections"])
        .arg("-I")
        .arg(root.join("include"))
        .arg(root.join("benches/ffi.c"))
        .arg(target.join("release/libjadoube.a"))
        .arg("-o")
        .arg(&program)
        .status()?;
    if !compiled.success() {
        return Err("the C program cannot be built".into());
    }
    Ok(fs::canonicalize(program)?)
}

fn played(position: &Position, play: impl FnOnce(&mut Position)) {
    let mut child = *position;
    play(&mut child);
    black_box(&child);
}

fn list(positions: &[Position]) -> u64 {
    positions.iter().map(|position| black_box(&position.legal_moves()).len() as u64).sum()
}

fn list_and_play(positions: &[Position]) -> u64 {
    let mut count = 0;
    for position in positions {
        for mv in position.legal_moves() {
            played(position, |child| child.play(mv).expect("the move is legal"));
            count += 1;
        }
    }
    count
}

fn list_and_play_unchecked(positions: &[Position]) -> u64 {
    let mut count = 0;
    for position in positions {
        for mv in position.legal_moves() {
            played(position, |child| child.play_unchecked(mv));
            count += 1;
        }
    }
    count
}

/// One measurement: what C does and what Rust does, per unit that both count.
struct Comparison {
    name: &'static str,
    task: &'static str,
    argument: u8,
    times: u32,
    here: Option<fn(&[Position]) -> u64>,
}

/// Rounds are short, so that most of them are not interrupted.
const ROUNDS: usize = 301;

/// The medians of C and of Rust, in nanoseconds a unit.
fn compared(
    other: &mut OtherSide,
    positions: &[Position],
    comparison: &Comparison,
) -> Result<(f64, f64), Failure> {
    let (mut there, mut here) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let (time, count) = other.run(comparison.task, comparison.argument, comparison.times)?;
        there.push(time / count as f64);
        if let Some(work) = comparison.here {
            work(black_box(positions));
            let start = Instant::now();
            let counted: u64 = (0..comparison.times).map(|_| work(black_box(positions))).sum();
            here.push(start.elapsed().as_nanos() as f64 / counted as f64);
            assert_eq!(counted, count, "{}", comparison.name);
        }
    }
    Ok((median(there), median(here)))
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

fn main() -> Result<(), Failure> {
    if let Some(name) = std::env::var_os("JADOUBE_LEVEL") {
        let level = Level::ALL.into_iter().find(|level| name == *level.to_string()).ok_or("no such level")?;
        pin_level(level).map_err(|_| "the machine lacks this level")?;
    }
    println!("level {} of {}", jadoube::cpu::level(), best_level());
    let mut positions = Vec::new();
    for start in STARTS {
        let start = Position::from_fen(start)?;
        for mv in start.legal_moves() {
            let mut child = start;
            child.play_unchecked(mv);
            positions.push(child);
        }
    }
    let mut other = OtherSide::started(&positions)?;
    other.run("level", jadoube::cpu::level() as u8, 1)?;
    let comparisons = [
        (
            "perft",
            "perft",
            2,
            1,
            Some((|all| all.iter().map(|each| perft(each, 2)).sum()) as fn(&[Position]) -> u64),
        ),
        ("list", "list", 0, 10, Some(list)),
        ("list and play", "play", 0, 1, Some(list_and_play)),
        ("list and play, against play_unchecked", "play", 0, 1, Some(list_and_play_unchecked)),
        ("children, against play", "children", 0, 1, Some(list_and_play)),
        ("children, against play_unchecked", "children", 0, 1, Some(list_and_play_unchecked)),
        ("is_valid", "valid", 0, 50, None),
        ("turn", "turn", 0, 50, None),
        ("to_setup", "setup", 0, 50, None),
        ("a call that does nothing", "call", 0, 50, None),
    ];
    println!("nanoseconds a unit, medians of {ROUNDS} rounds       C     Rust   Rust / C");
    for (name, task, argument, times, here) in comparisons {
        let comparison = Comparison { name, task, argument, times, here };
        let (there, here) = compared(&mut other, &positions, &comparison)?;
        if here > 0.0 {
            println!("{name:40} {there:10.3} {here:8.3}   {:8.3}", here / there);
        } else {
            println!("{name:40} {there:10.3}");
        }
    }
    Ok(())
}
