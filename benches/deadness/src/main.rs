//! The decision of dead positions beside that of `chasolver`, in one run.
//!
//! Usage: `cargo run --release -- FOLDER [--rounds N]`, with the folder that holds `dead-timeouts.tsv`,
//! `dead-games.tsv`, `dead-flagfalls-unwinnable.tsv` and `dead-positions.tsv`. Every answer is compared with the one
//! that the table knows; a wrong one of ours ends the run with status 1.

use std::hint::black_box;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::{Duration, Instant};
use std::{env, fs};

use chasolver::Winnability;
use jadoube::deadness::{self, Budget, Decision, QuickAnswer, Scratch};
use jadoube::{Color, FenPolicy, Position};

/// Can this side still mate in this position?
struct Question {
    fen: String,
    side: Color,
    /// The known answer.
    can_mate: Option<bool>,
}

/// A set of questions, and how often all are asked.
struct Set {
    name: &'static str,
    questions: Vec<Question>,
    rounds: usize,
    memory: usize,
}

fn rows(folder: &str, name: &str) -> Vec<Vec<String>> {
    let text =
        fs::read_to_string(format!("{folder}/{name}.tsv")).unwrap_or_else(|error| panic!("{name}: {error}"));
    text.lines().skip(1).map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

fn side(name: &str) -> Color {
    if name == "white" { Color::White } else { Color::Black }
}

fn known(answer: &str) -> Option<bool> {
    match answer {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

fn sets(folder: &str, rounds: usize) -> Vec<Set> {
    let ask = |row: &[String], side: Color, can_mate| Question { fen: row[0].clone(), side, can_mate };
    let timeouts = rows(folder, "dead-timeouts").iter().map(|row| ask(row, side(&row[1]), None)).collect();
    let games =
        rows(folder, "dead-games").iter().map(|row| ask(row, side(&row[1]), known(&row[2]))).collect();
    let flags = rows(folder, "dead-flagfalls-unwinnable");
    let flags = flags.iter().map(|row| ask(row, side(&row[1]), Some(false))).collect();
    let hard = rows(folder, "dead-positions");
    let hard = hard
        .iter()
        .flat_map(|row| [ask(row, Color::White, known(&row[1])), ask(row, Color::Black, known(&row[2]))]);
    vec![
        Set { name: "timeouts", questions: timeouts, rounds, memory: 1 << 20 },
        Set { name: "games", questions: games, rounds, memory: 1 << 20 },
        Set { name: "flag falls", questions: flags, rounds, memory: 1 << 20 },
        Set { name: "hard", questions: hard.collect(), rounds: 1, memory: 64 << 20 },
    ]
}

/// The time of one call; the shortest of some is kept.
fn timed(shortest: &mut Duration, call: impl FnOnce()) {
    let start = Instant::now();
    call();
    *shortest = start.elapsed().min(*shortest);
}

/// The times of all questions of a set, sorted.
struct Times(Vec<Duration>);

impl Times {
    fn new(mut times: Vec<Duration>) -> Times {
        times.sort();
        Times(times)
    }

    fn mean(&self) -> f64 {
        self.0.iter().map(Duration::as_secs_f64).sum::<f64>() / self.0.len() as f64 * 1e6
    }

    fn at(&self, share: f64) -> f64 {
        self.0[((self.0.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e6
    }

    fn line(&self, set: &str, who: &str) {
        println!(
            "| {set} | {who} | {:.0} | {:.2} | {:.2} | {:.2} | {:.2} | {:.2} |",
            1e6 / self.mean(),
            self.mean(),
            self.at(0.5),
            self.at(0.99),
            self.at(0.999),
            self.at(1.0)
        );
    }

    /// The share of questions that are answered within so many microseconds.
    fn within(&self, limit: f64) -> f64 {
        let limit = Duration::from_secs_f64(limit * 1e-6);
        self.0.partition_point(|&time| time <= limit) as f64 / self.0.len() as f64 * 100.0
    }
}

/// What was wrong or open in a set.
#[derive(Default)]
struct Faults {
    wrong: usize,
    unknown: usize,
    theirs_wrong: usize,
    theirs_unknown: usize,
    missed_by_quick: usize,
    found_by_quick: usize,
    skipped: usize,
}

fn run(set: &Set, faults: &mut Faults) -> [Times; 4] {
    let mut times = [const { Vec::new() }; 4];
    let mut memory = vec![0; set.memory];
    for question in &set.questions {
        let position = Position::from_fen_with(question.fen.as_bytes(), FenPolicy::LENIENT);
        let theirs = chess::Board::from_str(&question.fen);
        let (Ok(position), Ok(board)) = (position, theirs) else {
            faults.skipped += 1;
            continue;
        };
        let color = match question.side {
            Color::White => chess::Color::White,
            Color::Black => chess::Color::Black,
        };
        let mut shortest = [Duration::MAX; 4];
        let mut answers = (None, None, false);
        for round in 0..set.rounds {
            for turn in 0..4 {
                // Each goes first as often as the others.
                let which = (turn + round) % 4;
                let time = &mut shortest[which];
                match which {
                    0 => {
                        let mut scratch = Scratch::new(&mut memory).expect("more than the least memory");
                        timed(time, || {
                            answers.0 = match deadness::decide(
                                &position,
                                question.side,
                                &mut scratch,
                                Budget::of_positions(20_000_000),
                            ) {
                                Decision::Winnable(_) => Some(true),
                                Decision::Unwinnable(_) => Some(false),
                                Decision::Unknown(_) => None,
                            };
                        });
                    }
                    1 => timed(time, || {
                        answers.1 = chasolver::winnability(&board, color)
                            .map(|it| !matches!(it, Winnability::Unwinnable));
                    }),
                    2 => timed(time, || {
                        answers.2 = matches!(
                            black_box(deadness::quick(&position, question.side)),
                            QuickAnswer::Unwinnable(_)
                        );
                    }),
                    _ => timed(time, || {
                        black_box(chasolver::is_unwinnable_fast(&board, color));
                    }),
                }
            }
        }
        for (all, one) in times.iter_mut().zip(shortest) {
            all.push(one);
        }
        if let Some(can_mate) = question.can_mate {
            faults.wrong +=
                usize::from(answers.0.is_some_and(|ours| ours != can_mate) || answers.2 && can_mate);
            faults.theirs_wrong += usize::from(answers.1.is_some_and(|theirs| theirs != can_mate));
            faults.found_by_quick += usize::from(answers.2);
            faults.missed_by_quick += usize::from(!answers.2 && !can_mate);
        } else if let (Some(true), true) = (answers.0, answers.2) {
            faults.wrong += 1;
        }
        faults.unknown += usize::from(answers.0.is_none());
        faults.theirs_unknown += usize::from(answers.1.is_none());
    }
    times.map(Times::new)
}

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let Some(folder) = arguments.first() else {
        eprintln!("usage: jadoube-deadness-bench FOLDER [--rounds N]");
        return ExitCode::from(2);
    };
    let rounds = match arguments.iter().position(|argument| argument == "--rounds") {
        Some(at) => arguments.get(at + 1).and_then(|number| number.parse().ok()).unwrap_or(4),
        None => 4,
    };
    let mut wrong = 0;
    let mut ratios = Vec::new();
    let mut distribution = Vec::new();
    println!("| set | who | positions/s | mean us | median | p99 | p99.9 | max |");
    println!("|---|---|---|---|---|---|---|---|");
    for set in sets(folder, rounds) {
        let mut faults = Faults::default();
        let [ours, theirs, quick, fast] = run(&set, &mut faults);
        ours.line(set.name, "jadoube, full");
        theirs.line(set.name, "chasolver, full");
        quick.line(set.name, "jadoube, quick");
        fast.line(set.name, "chasolver, fast");
        ratios.push(format!(
            "{}: {:.2} times the positions/s of chasolver's full decision, {:.2} times those of its fast one; \
             {} answers, ours wrong {} unknown {}, theirs wrong {} unknown {}; quick proves {} and leaves {}; skipped {}",
            set.name,
            theirs.mean() / ours.mean(),
            fast.mean() / quick.mean(),
            ours.0.len(),
            faults.wrong,
            faults.unknown,
            faults.theirs_wrong,
            faults.theirs_unknown,
            faults.found_by_quick,
            faults.missed_by_quick,
            faults.skipped
        ));
        wrong += faults.wrong;
        for (times, who) in [(&ours, "jadoube"), (&theirs, "chasolver")] {
            let shares = [1.0, 3.0, 10.0, 30.0, 100.0, 1e3, 1e4, 1e5, 1e6]
                .map(|limit| format!("{:.2}", times.within(limit)));
            distribution.push(format!("| {} | {who} | {} |", set.name, shares.join(" | ")));
        }
    }
    println!("\n{}", ratios.join("\n"));
    println!(
        "\nAnswered within, in per cent:\n\n| set | who | 1 us | 3 us | 10 us | 30 us | 100 us | 1 ms | 10 ms | 100 ms | 1 s |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|\n{}", distribution.join("\n"));
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
