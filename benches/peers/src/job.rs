//! One library at one measurement: what is run again and again, and how long it takes.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;

use crate::measure::Measure;
use crate::peer::Peer;

/// One library at one measurement: a pass over the sample, and the times it took.
pub struct Job {
    pub measure: Measure,
    /// Which part of a measurement, if it has parts, such as the position of perft.
    pub part: String,
    pub peer: &'static str,
    /// Units of work in a pass.
    pub units: u64,
    /// Answers that are known to be wrong.
    pub faults: usize,
    pass: Box<dyn Fn() -> u64>,
    /// What a pass must come to.
    pub expected: u64,
    passes: u32,
    /// Nanoseconds for a unit, one of each round.
    pub times: Vec<f64>,
}

impl Job {
    pub fn new<P: Peer>(
        measure: Measure,
        units: u64,
        expected: u64,
        pass: impl Fn() -> u64 + 'static,
    ) -> Job {
        Job {
            measure,
            part: String::new(),
            peer: P::NAME,
            units,
            faults: 0,
            pass: Box::new(pass),
            expected,
            passes: 0,
            times: Vec::new(),
        }
    }

    pub fn of_part(self, part: &str) -> Job {
        Job { part: part.to_owned(), ..self }
    }

    pub fn with_faults(self, faults: usize) -> Job {
        Job { faults, ..self }
    }

    /// Runs the job for one round of this length, unless one pass takes longer; the first one also finds out how
    /// many passes fill it.
    pub fn run(&mut self, round: Duration) -> Result<(), String> {
        if self.passes == 0 {
            let once = self.timed(1)?;
            let passes = round.as_nanos() / once.as_nanos().max(1);
            self.passes = u32::try_from(passes).unwrap_or(u32::MAX).max(1);
            if self.passes == 1 {
                self.record(once);
                return Ok(());
            }
        }
        let elapsed = self.timed(self.passes)?;
        self.record(elapsed);
        Ok(())
    }

    fn record(&mut self, elapsed: Duration) {
        self.times.push(elapsed.as_nanos() as f64 / (self.units * u64::from(self.passes)) as f64);
    }

    /// Processor time of this thread, so that other programs on the machine disturb as little as can be.
    fn timed(&self, passes: u32) -> Result<Duration, String> {
        let start = ThreadTime::now();
        for _ in 0..passes {
            let sum = black_box((self.pass)());
            if sum != self.expected {
                return Err(format!(
                    "{} {}: {} answers {sum}, right is {}",
                    self.measure.name(),
                    self.part,
                    self.peer,
                    self.expected
                ));
            }
        }
        Ok(start.elapsed())
    }
}
