//! What is measured, in which parts, and which job does it.

use crate::job::Job;
use crate::peer::{JudgesMoves, Peer, ReadsSan, WritesFen};
use crate::peers::{Chess, CozyChess, Jadoube, Owlchess, Shakmaty};
use crate::positions::{MATES, SUITE};
use crate::sample::Sample;
use crate::tasks;

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    Perft,
    List,
    Play,
    Legal,
    Any,
    Checkmate,
    Stalemate,
    FenRead,
    FenWrite,
    SanRead,
    SanWrite,
}

impl Measure {
    pub const ALL: [Measure; 11] = [
        Measure::Perft,
        Measure::List,
        Measure::Play,
        Measure::Legal,
        Measure::Any,
        Measure::Checkmate,
        Measure::Stalemate,
        Measure::FenRead,
        Measure::FenWrite,
        Measure::SanRead,
        Measure::SanWrite,
    ];

    /// The word on the command line that asks for it.
    pub fn word(self) -> &'static str {
        match self {
            Measure::Perft => "perft",
            Measure::List => "list",
            Measure::Play => "play",
            Measure::Legal => "legal",
            Measure::Any | Measure::Checkmate | Measure::Stalemate => "mate",
            Measure::FenRead | Measure::FenWrite => "fen",
            Measure::SanRead | Measure::SanWrite => "san",
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Measure::Perft => "perft",
            Measure::List => "list all legal moves",
            Measure::Play => "list, then play each move in a copy",
            Measure::Legal => "is the move legal, all pairs of squares",
            Measure::Any => "is there a legal move",
            Measure::Checkmate => "is it checkmate",
            Measure::Stalemate => "is it stalemate",
            Measure::FenRead => "read FEN into a valid position",
            Measure::FenWrite => "write FEN",
            Measure::SanRead => "read SAN",
            Measure::SanWrite => "write SAN with + and #",
        }
    }

    /// What there are millions of in a second.
    pub fn unit(self) -> &'static str {
        match self {
            Measure::Perft => "nodes",
            Measure::List | Measure::Any | Measure::Checkmate | Measure::Stalemate => "positions",
            Measure::Play | Measure::Legal => "moves",
            Measure::FenRead | Measure::FenWrite | Measure::SanRead | Measure::SanWrite => "texts",
        }
    }

    /// Whether a pass comes to the same sum with every library that answers rightly.
    pub fn has_one_answer(self) -> bool {
        match self {
            Measure::Perft
            | Measure::List
            | Measure::Play
            | Measure::Any
            | Measure::Checkmate
            | Measure::Stalemate => true,
            // The libraries differ in what they call a move between two squares, and in known faults of texts.
            Measure::Legal | Measure::FenRead | Measure::FenWrite | Measure::SanRead | Measure::SanWrite => {
                false
            }
        }
    }

    /// The parts in which the libraries are compared with each other.
    pub fn parts(self, sample: &Sample) -> Vec<String> {
        match self {
            Measure::Perft => sample.classic.iter().map(|row| row.name.clone()).collect(),
            Measure::List | Measure::Play | Measure::Legal => vec![SUITE.into()],
            Measure::Any | Measure::Checkmate | Measure::Stalemate => vec![MATES.into()],
            Measure::SanRead => vec![tasks::STRICT.into(), tasks::LENIENT.into()],
            Measure::FenRead | Measure::FenWrite | Measure::SanWrite => vec![String::new()],
        }
    }

    /// Checks all answers of a library, and makes its job; none if the library cannot do this.
    pub fn job(self, part: &str, peer: &str, sample: &Sample) -> Result<Option<Job>, String> {
        if self == Measure::SanWrite {
            return match peer {
                Jadoube::NAME => tasks::san_write::<Jadoube>(sample).map(Some),
                CozyChess::NAME => tasks::san_write::<CozyChess>(sample).map(Some),
                Shakmaty::NAME => tasks::san_write::<Shakmaty>(sample).map(Some),
                Owlchess::NAME => tasks::san_write::<Owlchess>(sample).map(Some),
                _ => Ok(None),
            };
        }
        match peer {
            Jadoube::NAME => self.job_of::<Jadoube>(part, sample).map(Some),
            CozyChess::NAME => self.job_of::<CozyChess>(part, sample).map(Some),
            Shakmaty::NAME => self.job_of::<Shakmaty>(part, sample).map(Some),
            Chess::NAME => self.job_of::<Chess>(part, sample).map(Some),
            Owlchess::NAME => self.job_of::<Owlchess>(part, sample).map(Some),
            _ => Ok(None),
        }
    }

    fn job_of<P: JudgesMoves + WritesFen + ReadsSan>(
        self,
        part: &str,
        sample: &Sample,
    ) -> Result<Job, String> {
        match self {
            Measure::Perft => tasks::perft::<P>(sample, part),
            Measure::List => tasks::list::<P>(sample, part),
            Measure::Play => tasks::play::<P>(sample, part),
            Measure::Legal => tasks::legal::<P>(sample, part),
            Measure::Any => tasks::ask::<P>(self, P::has_legal_move, sample, part),
            Measure::Checkmate => tasks::ask::<P>(self, P::is_checkmate, sample, part),
            Measure::Stalemate => tasks::ask::<P>(self, P::is_stalemate, sample, part),
            Measure::FenRead => tasks::fen_read::<P>(sample),
            Measure::FenWrite => tasks::fen_write::<P>(sample),
            Measure::SanRead => tasks::san_read::<P>(sample, part),
            Measure::SanWrite => Err(format!("not every library writes SAN: {}", P::NAME)),
        }
    }
}
