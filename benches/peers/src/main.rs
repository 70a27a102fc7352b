//! jadoube beside other chess libraries: one program, one run, one set of flags.
//!
//! See `benches/README.md`.

mod growth;
mod job;
mod measure;
mod peer;
mod peers;
mod positions;
mod record;
mod report;
mod sample;
mod tasks;
mod worker;

use std::fs;
use std::process::ExitCode;
use std::time::Duration;

use job::Job;
use measure::Measure;
use peer::Peer;
use sample::Sample;

const USAGE: &str =
    "usage: jadoube-peers [perft|list|play|legal|mate|fen|san|all]... [--rounds N] [--json FILE]
       jadoube-peers record DIRECTORY [--rounds N]      (benches/record builds what it needs)
       jadoube-peers worker";

/// The time that a job takes in one round, unless one pass takes longer.
const ROUND: Duration = Duration::from_millis(80);

const PEERS: [&str; 5] = [
    peers::Jadoube::NAME,
    peers::CozyChess::NAME,
    peers::Shakmaty::NAME,
    peers::Chess::NAME,
    peers::Owlchess::NAME,
];

/// What the program is to do.
enum Task {
    Compare(Options),
    Record { builds: String, rounds: usize },
    Work,
}

struct Options {
    measures: Vec<Measure>,
    rounds: usize,
    json: Option<String>,
}

fn task() -> Result<Task, String> {
    let mut options = Options { measures: Vec::new(), rounds: 5, json: None };
    let mut builds = None;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
        match argument.as_str() {
            "--rounds" => {
                let rounds = value()?.parse().ok().filter(|&rounds| rounds > 0);
                options.rounds = rounds.ok_or("--rounds needs a number of at least 1")?;
            }
            "--json" => options.json = Some(value()?),
            "record" => builds = Some(value()?),
            "worker" => return Ok(Task::Work),
            "all" => options.measures.extend(Measure::ALL),
            word => {
                let before = options.measures.len();
                options.measures.extend(Measure::ALL.into_iter().filter(|measure| measure.word() == word));
                if options.measures.len() == before {
                    return Err(format!("unknown argument {word}"));
                }
            }
        }
    }
    if let Some(builds) = builds {
        return Ok(Task::Record { builds, rounds: options.rounds });
    }
    if options.measures.is_empty() {
        options.measures.extend(Measure::ALL);
    }
    options.measures.dedup();
    Ok(Task::Compare(options))
}

/// What the compiler was allowed to use, and on what the program runs.
fn header(options: &Options) -> Vec<(&'static str, String)> {
    let features = [
        (cfg!(target_feature = "popcnt"), "popcnt"),
        (cfg!(target_feature = "bmi2"), "bmi2"),
        (cfg!(target_feature = "avx2"), "avx2"),
        (cfg!(target_feature = "avx512f"), "avx512f"),
        (cfg!(feature = "pext"), "and cozy-chess with pext"),
    ];
    let on: Vec<_> = features.into_iter().filter_map(|(on, name)| on.then_some(name)).collect();
    let flags = if on.is_empty() {
        "none: the baseline of the target".to_owned()
    } else {
        format!("target-cpu=native or the like: {}", on.join(" "))
    };
    vec![
        ("target", format!("{} {}", std::env::consts::ARCH, std::env::consts::OS)),
        ("processor", processor()),
        ("level of jadoube", jadoube::cpu::level().to_string()),
        ("flags", flags),
        ("rounds", options.rounds.to_string()),
    ]
}

/// The name of the processor.
fn processor() -> String {
    let name = fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    });
    name.unwrap_or_else(|| "unknown".into())
}

/// Shuffles in place; a fixed sequence, so that two runs do the same.
fn shuffle(order: &mut [usize], state: &mut u64) {
    for last in (1..order.len()).rev() {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        order.swap(last, (*state % (last as u64 + 1)) as usize);
    }
}

fn compare(options: &Options) -> Result<(), String> {
    let sample = Sample::read()?;
    let mut jobs: Vec<Job> = Vec::new();
    for measure in &options.measures {
        for part in measure.parts(&sample) {
            let first = jobs.len();
            for peer in PEERS {
                jobs.extend(measure.job(&part, peer, &sample)?);
            }
            let other = jobs[first..].iter().find(|job| job.expected != jobs[first].expected);
            if let Some(job) = other.filter(|_| measure.has_one_answer()) {
                return Err(format!("{} {part}: {} comes to another sum", measure.name(), job.peer));
            }
        }
    }
    let header = header(options);
    let described: Vec<_> = header.iter().map(|(name, value)| format!("{name}: {value}")).collect();
    println!("{}", described.join("; "));
    let mut state = 0x9e37_79b9_7f4a_7c15;
    let mut order: Vec<usize> = (0..jobs.len()).collect();
    for _ in 0..options.rounds {
        shuffle(&mut order, &mut state);
        for &index in &order {
            jobs[index].run(ROUND)?;
        }
    }
    let rows = report::rows(&jobs, &PEERS);
    println!("\n{}\n{}", report::table(&rows, &PEERS), report::markdown(&rows, &PEERS));
    if let Some(path) = &options.json {
        fs::write(path, report::json(&header, &jobs)).map_err(|error| format!("{path}: {error}"))?;
    }
    Ok(())
}

fn main() -> ExitCode {
    let done = match task() {
        Ok(Task::Compare(options)) => compare(&options),
        Ok(Task::Record { builds, rounds }) => record::run(builds.as_ref(), rounds),
        Ok(Task::Work) => worker::run(),
        Err(message) => {
            eprintln!("{message}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("failed: {message}");
            ExitCode::FAILURE
        }
    }
}
