//! Where generated moves go: sinks that count, list, stop at the first one, or leave some out.

use core::ops::ControlFlow;

use crate::bitboard::Bitboard;
use crate::moves::{Move, MoveWriter, Way};
use crate::role::{Promotion, Role};
use crate::square::Square;

/// The way from a pawn to its target, the same for all pawns of a generated set.
///
/// ```
/// use jadoube::{PawnStep, Square};
///
/// assert_eq!(PawnStep::from_squares(Square::E2, Square::E4).origin(Square::C4), Square::C2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PawnStep(i8);

impl PawnStep {
    /// A step by the difference of the squares' numbers, upwards for White.
    #[inline(always)]
    pub(super) const fn by(difference: i8) -> PawnStep {
        PawnStep(difference)
    }

    /// The step that leads from one square to the other.
    pub const fn from_squares(from: Square, to: Square) -> PawnStep {
        PawnStep(to as i8 - from as i8)
    }

    /// The square that a pawn came from to reach this target.
    #[inline(always)]
    pub const fn origin(self, target: Square) -> Square {
        Square::wrapping((target as usize).wrapping_add_signed(-(self.0 as isize)))
    }
}

/// A receiver of legal moves, as the generator finds them: as sets of targets, piece by piece.
///
/// The sets hold legal targets alone and may be empty. Each legal move is reported exactly once. The
/// generator stops as soon as a method breaks. Give one to [`Position::generate`](crate::Position::generate);
/// most users want [`Position::legal_moves`](crate::Position::legal_moves) and its kin.
///
/// ```
/// use core::ops::ControlFlow;
/// use jadoube::{Bitboard, MoveSink, PawnStep, Position, Role, Square};
///
/// /// Which squares the side to move can reach with a piece.
/// struct Reach(Bitboard);
///
/// impl MoveSink for Reach {
///     fn piece_moves(&mut self, _: Role, _: Square, targets: Bitboard) -> ControlFlow<()> {
///         self.0 |= targets;
///         ControlFlow::Continue(())
///     }
///     fn pawn_moves(&mut self, _: PawnStep, _: Bitboard) -> ControlFlow<()> {
///         ControlFlow::Continue(())
///     }
///     fn promotions(&mut self, _: PawnStep, _: Bitboard) -> ControlFlow<()> {
///         ControlFlow::Continue(())
///     }
///     fn en_passant(&mut self, _: Square, _: Square) -> ControlFlow<()> {
///         ControlFlow::Continue(())
///     }
///     fn castling(&mut self, _: Square, _: Square) -> ControlFlow<()> {
///         ControlFlow::Continue(())
///     }
/// }
///
/// let mut reach = Reach(Bitboard::EMPTY);
/// let _ = Position::initial().generate(&mut reach);
/// assert_eq!(reach.0, [Square::A3, Square::C3, Square::F3, Square::H3].into_iter().collect());
/// ```
pub trait MoveSink {
    /// The moves of one man that is not a pawn, castling aside.
    fn piece_moves(&mut self, role: Role, from: Square, targets: Bitboard) -> ControlFlow<()>;

    /// The moves of pawns that all make the same step: to the front, two squares, or one of the captures.
    fn pawn_moves(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()>;

    /// The moves of pawns to the last rank by the same step; each target stands for four moves.
    fn promotions(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()>;

    /// A capture en passant.
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()>;

    /// A castling, by the squares of king and rook.
    fn castling(&mut self, king: Square, rook: Square) -> ControlFlow<()>;
}

/// Counts moves without looking at each.
#[derive(Default)]
pub(super) struct CountSink(pub(super) usize);

impl CountSink {
    #[inline(always)]
    fn add(&mut self, count: usize) -> ControlFlow<()> {
        self.0 += count;
        ControlFlow::Continue(())
    }
}

impl MoveSink for CountSink {
    #[inline(always)]
    fn piece_moves(&mut self, _: Role, _: Square, targets: Bitboard) -> ControlFlow<()> {
        self.add(targets.count())
    }

    #[inline(always)]
    fn pawn_moves(&mut self, _: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        self.add(targets.count())
    }

    #[inline(always)]
    fn promotions(&mut self, _: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        self.add(4 * targets.count())
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) -> ControlFlow<()> {
        self.add(1)
    }

    #[inline(always)]
    fn castling(&mut self, _: Square, _: Square) -> ControlFlow<()> {
        self.add(1)
    }
}

/// Stops at the first move.
pub(super) struct AnySink;

impl AnySink {
    #[inline(always)]
    fn stop_if(found: bool) -> ControlFlow<()> {
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl MoveSink for AnySink {
    #[inline(always)]
    fn piece_moves(&mut self, _: Role, _: Square, targets: Bitboard) -> ControlFlow<()> {
        AnySink::stop_if(targets.any())
    }

    #[inline(always)]
    fn pawn_moves(&mut self, _: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        AnySink::stop_if(targets.any())
    }

    #[inline(always)]
    fn promotions(&mut self, _: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        AnySink::stop_if(targets.any())
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) -> ControlFlow<()> {
        ControlFlow::Break(())
    }

    #[inline(always)]
    fn castling(&mut self, _: Square, _: Square) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

/// Hands over move by move.
pub(super) struct EachSink<F>(pub(super) F);

impl<F: FnMut(Move) -> ControlFlow<()>> MoveSink for EachSink<F> {
    #[inline(always)]
    fn piece_moves(&mut self, _: Role, from: Square, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            self.0(Move::normal(from, to))?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawn_moves(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            self.0(Move::normal(step.origin(to), to))?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            for promotion in Promotion::ALL {
                self.0(Move::promotion(step.origin(to), to, promotion))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        self.0(Move::en_passant(from, to))
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        self.0(Move::castling(king, rook))
    }
}

/// Fills a list.
pub(super) struct ListSink<W>(pub(super) W);

impl<W: MoveWriter> MoveSink for ListSink<W> {
    #[inline(always)]
    fn piece_moves(&mut self, _: Role, from: Square, targets: Bitboard) -> ControlFlow<()> {
        self.0.append(targets, Way::from(from));
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawn_moves(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        self.0.append(targets, Way::by(step.0));
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            for promotion in Promotion::ALL {
                self.0.push(Move::promotion(step.origin(to), to, promotion));
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        self.0.push(Move::en_passant(from, to));
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        self.0.push(Move::castling(king, rook));
        ControlFlow::Continue(())
    }
}
