//! Moves in 16 bits, and the list that holds all moves of any position.

use core::fmt;
use core::num::NonZeroU16;

use arrayvec::ArrayVec;

use crate::bitboard::Bitboard;
use crate::role::Promotion;
use crate::square::{Rank, Square};

/// What a move does beside taking a man from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// A move of one man, with or without capture, a pawn's double step included.
    Normal,
    /// The capture of a pawn that has just advanced two squares (Laws 3.7(4)).
    EnPassant,
    /// Castling (Laws 3.8(1)b), written as the king's capture of its own rook.
    Castling,
    /// A pawn's move to the last rank and what it becomes (Laws 3.7(5)), with or without capture.
    Promotion(Promotion),
}

/// A move in 16 bits: from where, to where, and of which [`MoveKind`].
///
/// Castling names the squares of the king and of the rook, in standard chess too, because in Chess960
/// nothing else tells it from a king's step. Which man moves, and what it captures, the position says:
/// see [`Position::moved_piece`](crate::Position::moved_piece) and
/// [`Position::captured_piece`](crate::Position::captured_piece).
///
/// There are three rungs of validity. Every value of this type is *readable*. It is *well formed*
/// ([`Move::is_well_formed`]) if some position allows it, and *legal* in a position that allows it
/// ([`Position::check_move`](crate::Position::check_move)).
///
/// # Stability
///
/// The bits are `from | to << 6 | kind << 12`, with kinds 1 normal, 2 en passant, 3 castling and 4 to 7
/// promotion to knight, bishop, rook and queen. They stay as they are; zero is no move.
///
/// ```
/// use jadoube::{Move, MoveKind, Square};
///
/// let mv = Move::normal(Square::E2, Square::E4);
/// assert_eq!((mv.from(), mv.to(), mv.kind()), (Square::E2, Square::E4, MoveKind::Normal));
/// assert_eq!(Move::from_bits(mv.bits()), Some(mv));
/// assert_eq!(Move::from_bits(0), None);
/// assert_eq!(size_of::<Option<Move>>(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Move(NonZeroU16);

impl Move {
    const NORMAL: u16 = 1;
    const EN_PASSANT: u16 = 2;
    const CASTLING: u16 = 3;
    const PROMOTION: u16 = 4;

    /// A move of any kind.
    #[inline]
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        let kind = match kind {
            MoveKind::Normal => Move::NORMAL,
            MoveKind::EnPassant => Move::EN_PASSANT,
            MoveKind::Castling => Move::CASTLING,
            MoveKind::Promotion(promotion) => Move::PROMOTION + promotion as u16,
        };
        match NonZeroU16::new(from as u16 | (to as u16) << 6 | kind << 12) {
            Some(bits) => Move(bits),
            // Not reached: a kind is never zero.
            None => Move(NonZeroU16::MIN),
        }
    }

    /// A move of one man that is none of the special kinds.
    #[inline]
    pub const fn normal(from: Square, to: Square) -> Move {
        Move::new(from, to, MoveKind::Normal)
    }

    /// The capture en passant by the pawn on `from`, which lands on `to`.
    #[inline]
    pub const fn en_passant(from: Square, to: Square) -> Move {
        Move::new(from, to, MoveKind::EnPassant)
    }

    /// Castling of the king with the rook on these squares.
    #[inline]
    pub const fn castling(king: Square, rook: Square) -> Move {
        Move::new(king, rook, MoveKind::Castling)
    }

    /// The promotion of the pawn on `from` on the square `to`.
    #[inline]
    pub const fn promotion(from: Square, to: Square, promotion: Promotion) -> Move {
        Move::new(from, to, MoveKind::Promotion(promotion))
    }

    /// The move of these bits; `None` if the kind is none of the seven (see *Stability* above).
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Move> {
        match NonZeroU16::new(bits) {
            Some(nonzero) if matches!(bits >> 12, 1..=7) => Some(Move(nonzero)),
            _ => None,
        }
    }

    /// The move as bits, never zero (see *Stability* above).
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0.get()
    }

    /// The square that the man leaves; the king's in castling.
    #[inline]
    pub const fn from(self) -> Square {
        Square::wrapping(self.bits() as usize)
    }

    /// The square that the man goes to; the rook's in castling.
    #[inline]
    pub const fn to(self) -> Square {
        Square::wrapping((self.bits() >> 6) as usize)
    }

    /// The kind of the move.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        match self.bits() >> 12 {
            Move::EN_PASSANT => MoveKind::EnPassant,
            Move::CASTLING => MoveKind::Castling,
            4 => MoveKind::Promotion(Promotion::Knight),
            5 => MoveKind::Promotion(Promotion::Bishop),
            6 => MoveKind::Promotion(Promotion::Rook),
            7 => MoveKind::Promotion(Promotion::Queen),
            _ => MoveKind::Normal,
        }
    }

    /// What the pawn becomes, if the move is a promotion.
    #[inline]
    pub const fn promoted_to(self) -> Option<Promotion> {
        match self.kind() {
            MoveKind::Promotion(promotion) => Some(promotion),
            _ => None,
        }
    }

    /// Whether the move is castling.
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.bits() >> 12 == Move::CASTLING
    }

    /// Whether the move is a capture en passant.
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        self.bits() >> 12 == Move::EN_PASSANT
    }

    /// Whether the move is legal in at least one position: the test of its shape alone.
    ///
    /// A move that is not well formed is legal nowhere; one that is well formed is legal somewhere.
    ///
    /// ```
    /// use jadoube::{Move, Promotion, Square};
    ///
    /// assert!(Move::normal(Square::G1, Square::F3).is_well_formed());
    /// assert!(!Move::normal(Square::G1, Square::F4).is_well_formed());
    /// assert!(Move::promotion(Square::A7, Square::B8, Promotion::Rook).is_well_formed());
    /// assert!(!Move::promotion(Square::A6, Square::A7, Promotion::Rook).is_well_formed());
    /// ```
    pub const fn is_well_formed(self) -> bool {
        let (from, to) = (self.from(), self.to());
        let files = from.file().distance(to.file());
        let ranks = from.rank().distance(to.rank());
        match self.kind() {
            MoveKind::Normal => {
                let line = files == 0 || ranks == 0 || files == ranks;
                let jump = files + ranks == 3 && files != 0 && ranks != 0;
                (line && files + ranks != 0) || jump
            }
            MoveKind::EnPassant => {
                files == 1
                    && matches!(
                        (from.rank(), to.rank()),
                        (Rank::Fifth, Rank::Sixth) | (Rank::Fourth, Rank::Third)
                    )
            }
            MoveKind::Promotion(_) => {
                files <= 1
                    && matches!(
                        (from.rank(), to.rank()),
                        (Rank::Seventh, Rank::Eighth) | (Rank::Second, Rank::First)
                    )
            }
            MoveKind::Castling => {
                // King and rook may stand on any two files of the back rank, in either order.
                files != 0 && ranks == 0 && Bitboard::BACK_RANKS.contains(from)
            }
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{} {:?}", self.from(), self.to(), self.kind())
    }
}

/// The moves of one position, held without a heap.
///
/// # Capacity
///
/// [`MAX_MOVES`] is a proven bound for every position that [`Position`](crate::Position) accepts, with
/// any number of men on the board, so the list cannot overflow.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

/// Where normal moves to given targets come from: their bits as a function of the target's number.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    /// The bits for a1, but for the kind, and those that each square further adds.
    pub(crate) first: u16,
    pub(crate) stride: u16,
}

impl Way {
    /// All from one square.
    #[inline(always)]
    pub(crate) const fn from(square: Square) -> Way {
        Way { first: square as u16, stride: 1 << 6 }
    }

    /// All by the same difference of square numbers.
    #[inline(always)]
    pub(crate) const fn by(difference: i8) -> Way {
        Way { first: (-(difference as i16)).cast_unsigned(), stride: (1 << 6) + 1 }
    }

    /// The move to one target.
    #[inline(always)]
    pub(crate) const fn to(self, target: Square) -> Move {
        let bits = self.first.wrapping_add(self.stride.wrapping_mul(target as u16));
        Move::normal(Square::wrapping(bits as usize), target)
    }
}

/// Writes moves into a list, one by one or as sets of targets.
pub(crate) trait MoveWriter {
    /// Writes the moves of a way to all squares of a set.
    fn append(&mut self, targets: Bitboard, way: Way);

    /// Writes a move, if there is room: in an empty list there always is, by the proof at [`MAX_MOVES`].
    fn push(&mut self, mv: Move);
}

impl MoveWriter for &mut MoveList {
    #[inline(always)]
    fn append(&mut self, targets: Bitboard, way: Way) {
        for to in targets {
            MoveWriter::push(self, way.to(to));
        }
    }

    #[inline(always)]
    fn push(&mut self, mv: Move) {
        let _ = self.try_push(mv);
    }
}

/// The number of moves that no position exceeds.
///
/// # Proof
///
/// Count each move either at the man that makes it or at the square that it goes to, in fixed shares,
/// and bound what one square can collect in either part, since it holds an own man or is a target.
///
/// * A move along a line is counted 19/100 at the man and 81/100 at the target. A man on a square
///   makes at most as many line moves as a queen alone on the board (21 to 27), and a target square is
///   reached along a line at most once from each of its directions (3, 5 or 8 neighbours).
/// * A knight's jump is counted whole at the knight (2 to 8), and a king's step whole at the king, of
///   which there is one a side, with at most 8 steps and 2 castlings.
/// * A pawn's move that does not promote is never more than 4 a pawn, and is counted whole at the pawn.
///   A promoting pawn has at most 3 targets of 4 choices, and at most 8 pawns stand on that rank.
///
/// So a position has at most as many moves as the sum over the squares of the largest of these parts,
/// plus the king's 10, plus what 8 promoting pawns have in excess of the largest part of their squares.
/// A test evaluates this sum from the attack tables: it is 430. Captures need no part of their
/// own, as a man of the opponent only ends a line. The bound is not sharp; for positions that can arise
/// in a game the maximum is known to be 218.
pub const MAX_MOVES: usize = 430;
