//! The one validator: which set-ups are positions of chess, and what is wrong with the others.

use super::{Position, double_step_rank};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::color::Color;
use crate::role::Role;
use crate::setup::{Setup, SetupError, SetupFaults};
use crate::square::{Rank, Square};

impl Setup {
    /// All faults of the set-up at once; none if it is a position of chess.
    ///
    /// No fault means that nothing here speaks against the position's having arisen in a game, not that
    /// some game leads to it: that is not examined.
    #[inline]
    pub fn faults(&self) -> SetupFaults {
        let mut faults = self.king_faults();
        let too_much_material = has_too_much_material(&self.board, Color::White)
            | has_too_much_material(&self.board, Color::Black);
        faults.set(SetupFaults::PAWN_ON_BACK_RANK, !self.board.pawns().is_disjoint(Bitboard::BACK_RANKS));
        faults.set(SetupFaults::OPPONENT_IN_CHECK, self.checkers(!self.turn).any());
        faults.set(SetupFaults::TOO_MUCH_MATERIAL, too_much_material);
        faults.set(SetupFaults::IMPOSSIBLE_CHECK, self.has_impossible_check());
        faults.set(SetupFaults::INVALID_CASTLING_RIGHTS, self.valid_castling_rooks() != self.castling_rooks);
        faults.set(SetupFaults::INVALID_EN_PASSANT, self.valid_en_passant() != self.en_passant);
        faults
    }

    #[inline]
    fn king_faults(&self) -> SetupFaults {
        let kings = |color: Color| self.board.by_piece(Role::King.of(color));
        let mut faults = SetupFaults::empty();
        faults.set(SetupFaults::MISSING_WHITE_KING, kings(Color::White).is_empty());
        faults.set(SetupFaults::MISSING_BLACK_KING, kings(Color::Black).is_empty());
        faults.set(SetupFaults::TOO_MANY_WHITE_KINGS, kings(Color::White).more_than_one());
        faults.set(SetupFaults::TOO_MANY_BLACK_KINGS, kings(Color::Black).more_than_one());
        faults
    }

    /// The men that give check to any king of this colour.
    #[inline]
    fn checkers(&self, color: Color) -> Bitboard {
        let kings = self.board.by_piece(Role::King.of(color));
        kings.into_iter().fold(Bitboard::EMPTY, |checkers, king| {
            checkers | self.board.attackers(king, !color, self.board.occupied())
        })
    }

    /// Whether the king of the side to move is in check as no single move can bring it about.
    fn has_impossible_check(&self) -> bool {
        let Some(king) = self.board.king_of(self.turn) else { return false };
        let checkers = self.checkers(self.turn);
        let (Some(first), Some(last)) = (checkers.first(), checkers.last()) else { return false };
        // A move can give check with the man that moved and open a line to one more.
        if checkers.count() > 2 {
            return true;
        }
        if first != last {
            // The second of two is discovered, so it moves along lines; and no man can leave the line of
            // the one and stand on its other side at once.
            let sliders = self.board.diagonal_sliders() | self.board.orthogonal_sliders();
            if checkers.is_disjoint(sliders) || attacks::aligned(first, king, last) {
                return true;
            }
        }
        self.valid_en_passant().is_some_and(|square| self.was_check_before_double_step(king, square))
    }

    /// Whether the king was in check already when the pawn made its double step over `square`.
    fn was_check_before_double_step(&self, king: Square, square: Square) -> bool {
        let (started, landed) = self.double_step_over(square);
        let mut before = self.board;
        before.remove(landed);
        before.put(started, Role::Pawn.of(!self.turn));
        before.attackers(king, !self.turn, before.occupied()).any()
    }

    /// Where a pawn of the opponent starts and lands that passes over a square of this file.
    #[inline]
    fn double_step_over(&self, square: Square) -> (Square, Square) {
        let on = |rank: Rank| Square::new(square.file(), rank);
        (on(Rank::Seventh.relative_to(self.turn)), on(double_step_rank(self.turn)))
    }

    /// The castling rooks that may be so, the outermost where two stand on one side of the king.
    #[inline]
    fn valid_castling_rooks(&self) -> Bitboard {
        let mut valid = Bitboard::EMPTY;
        for color in Color::ALL {
            let rank = Bitboard::from(color.back_rank());
            let rooks = self.castling_rooks & rank & self.board.by_piece(Role::Rook.of(color));
            let Some(king) = self.board.king_of(color).filter(|&king| rank.contains(king)) else {
                continue;
            };
            let king_side = rooks & Bitboard::from_bits(!0 << king as u32);
            let queen_side = rooks - king_side;
            let outermost = [king_side.last(), queen_side.first()];
            valid = outermost.into_iter().flatten().fold(valid, Bitboard::with);
        }
        valid
    }

    /// Of a side's castling rooks, or of what is said to be some, all that cannot be so, and in their place or beside
    /// them those that are one too many; empty exactly if [`Setup::valid_castling_rooks`] keeps all of them.
    ///
    /// The side has one king, the only one in the set.
    #[cfg(feature = "ffi")]
    #[inline(always)]
    fn wrong_castling_rooks(&self, color: Color, king: Bitboard) -> Bitboard {
        let rank = Bitboard::from(color.back_rank());
        let rooks = self.castling_rooks & rank;
        let queen_side = rooks & Bitboard::from_bits(king.bits().wrapping_sub(1));
        let king_side = rooks - queen_side;
        let can_castle = self.board.by_piece(Role::Rook.of(color)).only_if(!king.is_disjoint(rank));
        (rooks - can_castle) | king_side.without_lowest() | queen_side.without_lowest()
    }

    /// Whether a pawn may have passed over the en-passant square just now. The set-up is taken as a copy, so that
    /// the caller's own need not stand in memory.
    #[cfg(feature = "ffi")]
    fn has_valid_en_passant(self) -> bool {
        self.valid_en_passant() == self.en_passant
    }

    /// The en-passant square, if the opponent's pawn may have passed over it just now.
    fn valid_en_passant(&self) -> Option<Square> {
        self.en_passant.filter(|&square| {
            let (started, landed) = self.double_step_over(square);
            square.rank() == Rank::Sixth.relative_to(self.turn)
                && self.board.by_piece(Role::Pawn.of(!self.turn)).contains(landed)
                && !self.board.occupied().contains(square)
                && !self.board.occupied().contains(started)
        })
    }
}

/// Whether a side has men that neither stood on its first two ranks nor can be promoted pawns.
#[inline]
fn has_too_much_material(board: &Board, color: Color) -> bool {
    let men = |role: Role| board.by_piece(role.of(color));
    let bishops = men(Role::Bishop);
    let promoted = men(Role::Queen).without_lowest()
        | men(Role::Rook).without_lowest().without_lowest()
        | men(Role::Knight).without_lowest().without_lowest()
        | (bishops & Bitboard::LIGHT_SQUARES).without_lowest()
        | (bishops & Bitboard::DARK_SQUARES).without_lowest();
    (men(Role::Pawn) | promoted).count() > 8
}

impl Position {
    /// Validates a set-up; every fault is refused.
    ///
    /// # Errors
    ///
    /// All faults of the set-up at once.
    pub fn from_setup(setup: &Setup) -> Result<Position, SetupError> {
        Position::from_setup_forgiving(setup, SetupFaults::empty())
    }

    /// Validates a set-up, forgiving the named faults.
    ///
    /// Castling rights and en-passant squares that cannot be are dropped; too much material and
    /// impossible checks stay on the board, and every later call answers for them as for any position.
    ///
    /// # Errors
    ///
    /// The faults that are not forgiven. Only those of [`SetupFaults::FORGIVABLE`] can be; naming others
    /// changes nothing.
    ///
    /// ```
    /// use jadoube::{Bitboard, Position, Setup, SetupFaults, Square};
    ///
    /// let setup = Setup { en_passant: Some(Square::E3), ..Setup::INITIAL };
    /// let error = Position::from_setup(&setup).unwrap_err();
    /// assert_eq!(error.faults(), SetupFaults::INVALID_EN_PASSANT);
    /// let position = Position::from_setup_forgiving(&setup, SetupFaults::INVALID_EN_PASSANT)?;
    /// assert_eq!(position, Position::initial());
    /// # Ok::<(), jadoube::SetupError>(())
    /// ```
    #[inline(always)]
    pub fn from_setup_forgiving(setup: &Setup, forgiven: SetupFaults) -> Result<Position, SetupError> {
        let faults = setup.faults();
        if faults.is_empty() {
            return Ok(Position::assembled(setup));
        }
        let unforgiven = faults - (forgiven & SetupFaults::FORGIVABLE);
        if !unforgiven.is_empty() {
            return Err(SetupError::new(unforgiven));
        }
        Ok(Position::assembled(&Setup {
            castling_rooks: setup.valid_castling_rooks(),
            en_passant: setup.valid_en_passant(),
            ..*setup
        }))
    }

    /// Does something with the position of a set-up that was one before, and its key; `None` if that cannot be.
    ///
    /// What may have been forgiven and stays on the board is not asked again, and the key is taken as given. The
    /// position is lent, for to return it would be to copy it several times, which takes longer than all questions.
    #[cfg(feature = "ffi")]
    #[inline(always)]
    pub(crate) fn restored<T>(setup: Setup, key: u64, then: impl FnOnce(&mut Position) -> T) -> Option<T> {
        let board = &setup.board;
        let us = setup.turn;
        let kings_of = |color: Color| board.kings() & board.by_color(color);
        let (white, black) = (kings_of(Color::White), kings_of(Color::Black));
        let is_alone = |king: Bitboard| king.any() && !king.more_than_one();
        let wrong_castling = || {
            (setup.castling_rooks - Bitboard::BACK_RANKS)
                | setup.wrong_castling_rooks(Color::White, white)
                | setup.wrong_castling_rooks(Color::Black, black)
        };
        let is_sound = is_alone(white)
            && is_alone(black)
            && board.pawns().is_disjoint(Bitboard::BACK_RANKS)
            && (setup.castling_rooks.is_empty() || wrong_castling().is_empty())
            && (setup.en_passant.is_none() || setup.has_valid_en_passant())
            && !board.is_attacked(kings_of(!us).lowest(), us);
        if !is_sound {
            return None;
        }
        let is_check = board.is_attacked(kings_of(us).lowest(), !us);
        let mut position = Position::with_key(&setup, key, is_check);
        position.note_legal_en_passant();
        Some(then(&mut position))
    }
}
