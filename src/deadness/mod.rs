//! Can this side still checkmate by any series of legal moves (Laws 1.3, 5.2(2), 6.9)?
//!
//! | ask | and learn |
//! |---|---|
//! | [`decide`] | for one side: a line that ends in its mate, or the argument why there is none |
//! | [`dead`] | for both sides at once: whether the game is over by Article 5.2(2) |
//! | [`quick`] | without memory, after every move: whether it is plain that a side cannot mate |
//! | [`certify`], [`check_certificate`] | a decision in bytes, and whether they prove it |
//! | [`material`] | what the men on the board alone exclude |
//!
//! Decisions work in memory that the caller lends ([`Scratch`]) and within a budget that is counted
//! ([`Budget`]), so the answer is the same on every machine. Where one of the two runs out, the answer is that
//! nothing is known; it is never turned into a ruling.
//!
//! All of Article 3 counts: captures en passant, castling, promotions to every piece, any number of men. The
//! counters of moves and the repetition of positions do not, since they make no move illegal.
//!
//! # How it is decided
//!
//! 1. The game is over, or the material does not suffice.
//! 2. Where there is little choice: all positions that can be reached, if they are few.
//! 3. A line played straight ahead towards a mate in a corner, both sides helping.
//! 4. An inductive invariant: where each man can ever come. None of the positions that respect it is a mate.
//! 5. The same for each way in which the first men can be captured.
//! 6. Lines with some chance in them, and lines that break through walls of pawns.
//! 7. All positions that can be reached, the most promising first: a mate is found, or there is none.
//!
//! A mate is shown by its line. That there is none is proved by exhaustion or by theorems whose proofs stand
//! beside the code; nothing rests on a heuristic.

mod certificate;
mod checked_sets;
mod checker;
mod closure;
mod guide;
mod invariant;
mod layer;
mod mate;
pub mod material;
mod pipeline;
mod quick;
mod scratch;
mod script;
mod split;
mod stalemate;
mod state;

pub use certificate::{CertificateError, CheckedClaim, certify};
pub use checker::check_certificate;
pub use quick::{QuickAnswer, quick};
pub use scratch::{Scratch, ScratchTooSmall};

use core::fmt;

use crate::color::{ByColor, Color};
use crate::moves::Move;
use crate::position::Position;

/// How much work a decision may do: counted, not timed, so that it is the same on every machine.
///
/// The work counted is positions whose legal moves are looked at. A fixed amount comes on top for what does not
/// look at moves: at most some hundred invariants.
///
/// ```
/// use jadoube::deadness::Budget;
///
/// assert_eq!(Budget::default(), Budget::of_positions(20_000_000));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Budget {
    positions: u64,
}

impl Budget {
    /// At most so many positions.
    pub const fn of_positions(positions: u64) -> Budget {
        Budget { positions }
    }

    /// The number of positions.
    pub const fn positions(self) -> u64 {
        self.positions
    }
}

impl Default for Budget {
    /// Twenty million positions, some ten seconds at worst; nearly all decisions need a few dozen.
    fn default() -> Budget {
        Budget::of_positions(20_000_000)
    }
}

/// Whether a side can still checkmate, and why.
#[derive(Clone, Copy, Debug)]
pub enum Decision<'s> {
    /// The side can: this line of legal moves from this very position ends in its mate.
    Winnable(Witness<'s>),
    /// No series of legal moves ends in its mate.
    Unwinnable(Proof),
    /// Memory or budget ran out. Nothing may be concluded.
    Unknown(Shortage),
}

/// Why a side cannot checkmate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proof {
    /// The game is over: the side itself is checkmated, or it is stalemate (Laws 5.1(1), 5.2(1)).
    GameOver,
    /// The men on the board do not suffice: see [`material::cannot_mate`].
    Material,
    /// No mate respects the invariant of the position: where each of its men can ever come.
    Invariant,
    /// No mate respects the invariant that holds until the first capture, and the same is proved of all that
    /// can follow each first capture.
    FirstCaptures,
    /// All positions that can be reached were looked at, but for those that one of the other arguments
    /// excludes.
    Closure {
        /// How many positions there were.
        positions: u32,
    },
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Proof::GameOver => f.write_str("the game is over"),
            Proof::Material => f.write_str("the material does not suffice"),
            Proof::Invariant => f.write_str("the men can never come to where a mate needs them"),
            Proof::FirstCaptures => {
                f.write_str("the men can never come to where a mate needs them, whatever is captured first")
            }
            Proof::Closure { positions } => {
                write!(f, "none of the {positions} positions that can be reached is a mate")
            }
        }
    }
}

/// What ran out before a decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shortage {
    /// The scratch had no room for another position: a larger one may decide.
    Memory,
    /// The budget was used up: a larger one may decide.
    Budget,
}

impl fmt::Display for Shortage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Shortage::Memory => "the scratch is too small",
            Shortage::Budget => "the budget is too small",
        })
    }
}

/// A line of legal moves that ends in checkmate. It lives in the scratch.
///
/// It need not be the shortest.
#[derive(Clone, Copy)]
pub struct Witness<'s> {
    /// The bits of the moves, low byte first.
    moves: &'s [[u8; 2]],
}

impl<'s> Witness<'s> {
    /// The line that fills the end of this memory.
    fn at_the_end(memory: &'s [u8], plies: usize) -> Witness<'s> {
        let (moves, _) = memory[memory.len() - 2 * plies..].as_chunks();
        Witness { moves }
    }

    /// The number of plies; 0 if it is mate already.
    pub const fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether it is mate already.
    pub const fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The moves in their order.
    pub fn moves(&self) -> impl Iterator<Item = Move> + use<'s> {
        self.moves.iter().filter_map(|&bytes| Move::from_bits(u16::from_le_bytes(bytes)))
    }
}

impl fmt::Debug for Witness<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.moves()).finish()
    }
}

/// Decides whether a side can still checkmate by any series of legal moves, whoever has the move.
///
/// This is the question of Article 6.9 when a flag has fallen: the game is drawn if the opponent of the side
/// whose time is up cannot mate. A side that has just mated can, by the empty line.
///
/// ```
/// use jadoube::deadness::{Budget, Decision, Scratch, decide};
/// use jadoube::{Color, Position};
///
/// let mut memory = [0; 65_536];
/// let mut scratch = Scratch::new(&mut memory)?;
/// // Two walls: no man can ever pass.
/// let position = Position::from_fen("4k3/8/p1p1p1p1/P1P1P1P1/1p1p1p1p/1P1P1P1P/8/4K2B w - - 0 1")?;
/// let decision = decide(&position, Color::White, &mut scratch, Budget::default());
/// assert!(matches!(decision, Decision::Unwinnable(_)));
///
/// let mut position = Position::initial();
/// let decision = decide(&position, Color::Black, &mut scratch, Budget::default());
/// let Decision::Winnable(line) = decision else { unreachable!() };
/// for mv in line.moves() {
///     position.play(mv)?;
/// }
/// assert!(position.is_checkmate());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn decide<'s>(
    position: &Position,
    side: Color,
    scratch: &'s mut Scratch<'_>,
    budget: Budget,
) -> Decision<'s> {
    let memory = scratch.bytes();
    match pipeline::run(position, side, memory, budget) {
        pipeline::Verdict::Mate { plies } => Decision::Winnable(Witness::at_the_end(memory, plies)),
        pipeline::Verdict::NoMate(proof) => Decision::Unwinnable(proof),
        pipeline::Verdict::Open(shortage) => Decision::Unknown(shortage),
    }
}

/// Whether neither side can checkmate any more, and why.
#[derive(Clone, Copy, Debug)]
pub enum Deadness<'s> {
    /// The game goes on: this side can still mate, as the line shows. Nothing is said of the other.
    Alive {
        /// The side that can mate.
        side: Color,
        /// How.
        line: Witness<'s>,
    },
    /// The position is dead and the game drawn (Laws 5.2(2)): neither side can mate.
    Dead(ByColor<Proof>),
    /// Memory or budget ran out. Nothing may be concluded.
    Unknown(Shortage),
}

/// Decides whether a position is dead: whether neither side can checkmate by any series of legal moves.
///
/// The side that has more to mate with is asked first; if it can, the other need not be asked. Each of the two
/// questions has the whole budget. A position that is checkmate is not dead, as that game is won;
/// stalemate is.
///
/// ```
/// use jadoube::Position;
/// use jadoube::deadness::{Budget, Deadness, Scratch, dead};
///
/// let mut memory = [0; Scratch::MIN];
/// let mut scratch = Scratch::new(&mut memory)?;
/// // Black has to take the rook.
/// let position = Position::from_fen("k7/1R6/8/8/8/8/8/6K1 b - - 0 1")?;
/// assert!(matches!(dead(&position, &mut scratch, Budget::default()), Deadness::Dead(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn dead<'s>(position: &Position, scratch: &'s mut Scratch<'_>, budget: Budget) -> Deadness<'s> {
    let memory = scratch.bytes();
    let first = stronger(position);
    let mut proofs = ByColor { white: Proof::GameOver, black: Proof::GameOver };
    let mut shortage = None;
    for side in [first, !first] {
        match pipeline::run(position, side, memory, budget) {
            pipeline::Verdict::Mate { plies } => {
                return Deadness::Alive { side, line: Witness::at_the_end(memory, plies) };
            }
            pipeline::Verdict::NoMate(proof) => proofs[side] = proof,
            pipeline::Verdict::Open(what) => shortage = Some(what),
        }
    }
    shortage.map_or(Deadness::Dead(proofs), Deadness::Unknown)
}

/// The side that has more to mate with.
fn stronger(position: &Position) -> Color {
    let board = position.board();
    let strength = |color: Color| {
        let own = board.by_color(color);
        let count = |men: crate::bitboard::Bitboard| (men & own).count();
        9 * count(board.orthogonal_sliders()) + 4 * count(board.pawns()) + 3 * count(own)
    };
    if strength(Color::Black) > strength(Color::White) { Color::Black } else { Color::White }
}
