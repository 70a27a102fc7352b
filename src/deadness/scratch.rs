//! The memory that a decision works in, lent by the caller.

use core::fmt;

/// Memory for decisions, lent by the caller: any number of bytes from [`Scratch::MIN`] up.
///
/// What it holds beforehand does not matter. More memory decides more positions, and never changes an answer
/// that less memory gave: it can only take the place of [`Unknown`](super::Decision::Unknown).
///
/// ```
/// use jadoube::deadness::Scratch;
///
/// let mut memory = [0; Scratch::MIN];
/// assert!(Scratch::new(&mut memory).is_ok());
/// assert!(Scratch::new(&mut memory[1..]).is_err());
/// ```
#[derive(Debug)]
pub struct Scratch<'m> {
    memory: &'m mut [u8],
}

impl<'m> Scratch<'m> {
    /// The smallest scratch, in bytes.
    pub const MIN: usize = 4096;

    /// A scratch over this memory.
    ///
    /// # Errors
    ///
    /// The memory is smaller than [`Scratch::MIN`].
    pub fn new(memory: &'m mut [u8]) -> Result<Scratch<'m>, ScratchTooSmall> {
        match memory.len() {
            size if size < Scratch::MIN => Err(ScratchTooSmall { size }),
            _ => Ok(Scratch { memory }),
        }
    }

    /// The number of bytes.
    pub fn size(&self) -> usize {
        self.memory.len()
    }

    pub(super) fn bytes(&mut self) -> &mut [u8] {
        self.memory
    }
}

/// Memory smaller than [`Scratch::MIN`] was lent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ScratchTooSmall {
    /// The number of bytes that were lent.
    pub size: usize,
}

impl fmt::Display for ScratchTooSmall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes of scratch, and {} are needed", self.size, Scratch::MIN)
    }
}

impl core::error::Error for ScratchTooSmall {}
