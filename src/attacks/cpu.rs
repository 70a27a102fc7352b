//! What the processor can do, asked once, without an operating system.

use core::fmt;
use core::sync::atomic::{AtomicU8, Ordering};

/// The instructions that the crate makes use of. Every level gives the same answers.
///
/// The best level that the processor has is found with the first call that can profit by it and is kept;
/// see [`level`] and [`pin_level`]. Processors other than x86-64 ones, and builds with the feature `compact`,
/// have the portable level alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Level {
    /// What every processor of the target has.
    Portable = 1,
    /// x86-64 with BMI1, BMI2, LZCNT, POPCNT and AVX2 (x86-64-v3; Intel since Haswell, AMD since Zen).
    Bmi2 = 2,
    /// The same with AVX-512 F, BW, CD, VBMI2 and VPOPCNTDQ (Intel since Ice Lake, AMD since Zen 4).
    Avx512 = 3,
}

impl Level {
    /// All levels, from the plainest to the fastest.
    pub const ALL: [Level; 3] = [Level::Portable, Level::Bmi2, Level::Avx512];
}

impl fmt::Display for Level {
    /// Writes `portable`, `bmi2` or `avx512`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Level::Portable => "portable",
            Level::Bmi2 => "bmi2",
            Level::Avx512 => "avx512",
        })
    }
}

/// A level was asked for that this processor or this build does not have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LevelUnavailable {
    /// The best level that it has.
    pub best: Level,
}

impl fmt::Display for LevelUnavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the best level here is {}", self.best)
    }
}

impl core::error::Error for LevelUnavailable {}

/// The level in use; 0 until somebody asks.
static LEVEL: AtomicU8 = AtomicU8::new(0);

/// The level in use: the best one, unless [`pin_level`] has chosen another.
///
/// ```
/// assert!(jadoube::cpu::level() >= jadoube::cpu::Level::Portable);
/// ```
#[inline]
pub fn level() -> Level {
    match LEVEL.load(Ordering::Relaxed) {
        1 => Level::Portable,
        2 => Level::Bmi2,
        3 => Level::Avx512,
        _ => detect(),
    }
}

/// Asks the processor and keeps the answer. Threads that ask at once keep the same answer.
#[cold]
fn detect() -> Level {
    let best = best_level();
    LEVEL.store(best as u8, Ordering::Relaxed);
    best
}

/// Chooses the level for the whole program, from now on: for tests and measurements.
///
/// # Errors
///
/// The processor does not have this level; the one in use stays.
///
/// ```
/// use jadoube::cpu::{Level, level, pin_level};
///
/// pin_level(Level::Portable)?;
/// assert_eq!(level(), Level::Portable);
/// # Ok::<(), jadoube::cpu::LevelUnavailable>(())
/// ```
pub fn pin_level(level: Level) -> Result<(), LevelUnavailable> {
    let best = best_level();
    if level > best {
        return Err(LevelUnavailable { best });
    }
    LEVEL.store(level as u8, Ordering::Relaxed);
    Ok(())
}

/// The best level of this processor and this build.
///
/// This asks the processor with every call; [`level`] remembers.
pub fn best_level() -> Level {
    #[cfg(all(target_arch = "x86_64", not(feature = "compact")))]
    return super::x86::best_level();
    #[cfg(not(all(target_arch = "x86_64", not(feature = "compact"))))]
    Level::Portable
}
