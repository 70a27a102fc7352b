//! A build of this program that measures what another one asks for, a line at a time.
//!
//! Whoever compares builds starts one worker of each and lets them take turns. Answers are checked here, as
//! always; a wrong one is the answer to the request.

use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use jadoube::cpu::{Level, best_level, pin_level};

use crate::job::Job;
use crate::measure::Measure;
use crate::sample::Sample;

/// Shorter than in other runs, since there is much to measure.
const ROUND: Duration = Duration::from_millis(30);

/// What one round of a job came to.
#[derive(Clone, Copy)]
pub struct Timing {
    /// Nanoseconds of processor time for a unit.
    pub nanoseconds: f64,
    pub units: u64,
    /// The sum that each pass came to.
    pub sum: u64,
}

/// What is asked of a worker: one round of one job.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    pub measure: Measure,
    pub part: String,
    pub peer: &'static str,
    /// The level of jadoube; the best one if none is named.
    pub level: Option<Level>,
}

impl Request {
    fn line(&self) -> String {
        let level = self.level.map_or("best".into(), |level| level.to_string());
        [self.measure.name(), &self.part, self.peer, &level].join("\t")
    }

    fn from_line(line: &str) -> Option<Request> {
        let fields: Vec<_> = line.split('\t').collect();
        let &[measure, part, peer, level] = fields.as_slice() else { return None };
        let named = |known: &Level| known.to_string() == level;
        Some(Request {
            measure: Measure::ALL.into_iter().find(|known| known.name() == measure)?,
            part: part.into(),
            peer: crate::PEERS.into_iter().find(|known| *known == peer)?,
            level: Level::ALL.into_iter().find(named),
        })
    }
}

/// Answers requests until the input ends.
pub fn run() -> Result<(), String> {
    let sample = Sample::read()?;
    let mut jobs = Vec::new();
    for line in io::stdin().lock().lines() {
        let line = line.map_err(|error| error.to_string())?;
        match answer(&line, &mut jobs, &sample) {
            Ok(Timing { nanoseconds, units, sum }) => println!("ok\t{nanoseconds}\t{units}\t{sum}"),
            Err(message) => println!("error\t{message}"),
        }
    }
    Ok(())
}

fn answer(line: &str, jobs: &mut Vec<(Request, Job)>, sample: &Sample) -> Result<Timing, String> {
    let request = Request::from_line(line).ok_or_else(|| format!("not a request: {line}"))?;
    // Outside what is timed: asking the processor takes long on virtual machines.
    pin_level(request.level.unwrap_or_else(best_level)).map_err(|error| error.to_string())?;
    let known = jobs.iter().position(|(known, _)| *known == request);
    let index = if let Some(index) = known {
        index
    } else {
        let job = request.measure.job(&request.part, request.peer, sample)?;
        let job = job.ok_or_else(|| format!("{} cannot {}", request.peer, request.measure.name()))?;
        jobs.push((request, job));
        jobs.len() - 1
    };
    let job = &mut jobs[index].1;
    job.run(ROUND)?;
    let nanoseconds = job.times.last().copied().ok_or("nothing timed")?;
    Ok(Timing { nanoseconds, units: job.units, sum: job.expected })
}

/// A worker that has been started.
pub struct Worker {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Worker {
    pub fn start(program: &Path) -> Result<Worker, String> {
        let mut command = Command::new(program);
        let started = command.arg("worker").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = started.map_err(|error| format!("{}: {error}", program.display()))?;
        let requests = child.stdin.take().ok_or("no input")?;
        let answers = BufReader::new(child.stdout.take().ok_or("no output")?);
        Ok(Worker { child, requests, answers })
    }

    /// Waits for one round of a job.
    pub fn ask(&mut self, request: &Request) -> Result<Timing, String> {
        let mut answer = String::new();
        writeln!(self.requests, "{}", request.line())
            .and_then(|()| self.answers.read_line(&mut answer))
            .map_err(|error| format!("a worker has stopped: {error}"))?;
        let fields: Vec<_> = answer.trim_end().split('\t').collect();
        if let ["ok", nanoseconds, units, sum] = fields[..] {
            let read = || Some((nanoseconds.parse().ok()?, units.parse().ok()?, sum.parse().ok()?));
            let (nanoseconds, units, sum) = read().ok_or_else(|| format!("not an answer: {answer}"))?;
            return Ok(Timing { nanoseconds, units, sum });
        }
        let message = fields.get(1).copied().unwrap_or("a worker has stopped without an answer");
        Err(format!("{}: {message}", request.line().replace('\t', ", ")))
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It has nothing to lose, whatever it is doing.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
