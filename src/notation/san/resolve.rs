//! Which legal move a text in SAN means in a position, without generating the legal moves.

use super::policy::SanPolicy;
use super::read::Plain;
use super::write::{canonical, suffix_after, suffix_of_arrival};
use super::{San, SanBody, SanError, SanMove, SanSuffix, read};
use crate::attacks;
use crate::bitboard::{Bitboard, Direction};
use crate::castling::CastlingSide;
use crate::color::Color;
use crate::moves::Move;
use crate::notation::uci::{Uci, move_of_one_man};
use crate::position::{IllegalMove, Position};
use crate::role::Role;
use crate::square::{Rank, Square};

impl Position {
    /// Reads a move in SAN and finds the legal move that is meant.
    ///
    /// # Guarantee
    ///
    /// [`SanPolicy::STRICT`] accepts exactly the texts that [`Position::san`] writes for the legal moves, and
    /// reads each as its move. Whatever a policy accepts is a legal move, and the only one that fits.
    ///
    /// # Errors
    ///
    /// See [`SanError`]; the position is only looked at.
    ///
    /// ```
    /// use jadoube::{IllegalMove, Move, Position, SanError, SanPolicy, Square};
    ///
    /// let position = Position::from_fen("3r3k/4P3/8/8/8/8/8/K7 w - - 0 1")?;
    /// let queen = position.read_san(b"exd8=Q+", SanPolicy::STRICT).unwrap();
    /// assert_eq!(position.read_san(b"ed8Q", SanPolicy::LENIENT), Ok(queen));
    /// // Never a queen by default.
    /// let missing = IllegalMove::PromotionMissing { square: Square::D8 };
    /// assert_eq!(position.read_san(b"exd8", SanPolicy::LENIENT), Err(SanError::Illegal(missing)));
    /// # Ok::<(), jadoube::FenError>(())
    /// ```
    pub fn read_san(&self, text: &[u8], policy: SanPolicy) -> Result<Move, SanError> {
        match read::read_plain(text, |plain| plain_move(plain, self, policy)) {
            Some(mv) => Ok(mv),
            None => read_san_carefully(self, text, policy),
        }
    }
}

/// What nearly all texts come to: the move of the only man that fits, and nothing wrong with it. `None` leaves the
/// text to be read again, which finds the same move if there is one, and what is wrong.
#[inline(always)]
fn plain_move(plain: Plain, position: &Position, policy: SanPolicy) -> Option<Move> {
    let (san, role) = (plain.san_move(), plain.role);
    let men = san.candidates(position, role) & plain.origin;
    let mv = san.move_of_single_man(position, role, men)?;
    let is_judged = !policy.contains(SanPolicy::OF_MOVE | SanPolicy::CHECK_SUFFIX);
    if is_judged && !is_permitted(plain, position, mv, policy) { None } else { Some(mv) }
}

/// Whether the policy permits what tells the text from the canonical one of its move.
#[inline(never)]
fn is_permitted(plain: Plain, position: &Position, mv: Move, policy: SanPolicy) -> bool {
    let mut needs = SanPolicy::STRICT;
    if !policy.contains(SanPolicy::OF_MOVE) {
        needs = plain.san_move().departures(canonical(position, mv));
    }
    let is_right = |suffix| suffix == suffix_of_arrival(position, plain.role, mv);
    policy.contains(needs) && (policy.contains(SanPolicy::CHECK_SUFFIX) || is_right(plain.suffix))
}

#[inline(never)]
fn read_san_carefully(position: &Position, text: &[u8], policy: SanPolicy) -> Result<Move, SanError> {
    read::read_carefully(text, policy)?.to_move(position, policy)
}

impl San {
    /// The legal move that is meant in a position, with the licence that `policy` gives.
    ///
    /// # Errors
    ///
    /// The null move, no such man, two or more legal moves that fit, the reason why the only one is
    /// illegal, or the leniencies that are needed and missing.
    pub fn to_move(self, position: &Position, policy: SanPolicy) -> Result<Move, SanError> {
        match self.body {
            SanBody::Null => Err(SanError::NullMove),
            SanBody::Castling(side) => {
                let mv = castling(position, side)?;
                permit(suffix_departures(self.suffix, position, mv, policy), policy)?;
                Ok(mv)
            }
            SanBody::Move(san) => san.resolve(self.suffix, position, policy),
        }
    }
}

/// No leniency beyond the policy is needed.
#[inline(always)]
fn permit(needs: SanPolicy, policy: SanPolicy) -> Result<(), SanError> {
    let needs = needs - policy;
    if needs.is_empty() { Ok(()) } else { Err(SanError::NotCanonical { needs }) }
}

/// The leniency that a wrong mark for check needs; not looked at if it is given.
#[inline(always)]
fn suffix_departures(suffix: SanSuffix, position: &Position, mv: Move, policy: SanPolicy) -> SanPolicy {
    if !policy.contains(SanPolicy::CHECK_SUFFIX) && suffix != suffix_after(position, mv) {
        SanPolicy::CHECK_SUFFIX
    } else {
        SanPolicy::STRICT
    }
}

/// Castling on this side, if it is legal.
fn castling(position: &Position, side: CastlingSide) -> Result<Move, IllegalMove> {
    let us = position.turn();
    let Some(rook) = position.castling_rook(us, side) else {
        return Err(if position.has_legal_move() {
            IllegalMove::CastlingRightLost { side }
        } else {
            IllegalMove::GameOver { checkers: position.checkers() }
        });
    };
    let mv = Move::castling(position.king(us), rook);
    position.check_move(mv)?;
    Ok(mv)
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "by value, bytes that were read one by one are packed into a word and unpacked: reading is 5 % slower"
)]
impl SanMove {
    /// The legal move, if its departures from the canonical text of the same move are permitted.
    #[inline(always)]
    pub(super) fn resolve(
        &self,
        suffix: SanSuffix,
        position: &Position,
        policy: SanPolicy,
    ) -> Result<Move, SanError> {
        let mv = self.legal_move(position)?;
        let mut needs = suffix_departures(suffix, position, mv, policy);
        if !policy.contains(SanPolicy::OF_MOVE) {
            needs |= self.departures(canonical(position, mv));
        }
        permit(needs, policy)?;
        Ok(mv)
    }

    /// The leniencies that are needed where this differs from the canonical text of the same move.
    #[inline(always)]
    fn departures(&self, canonical: SanBody) -> SanPolicy {
        let mut needs = SanPolicy::STRICT;
        // Given by its squares, castling has a capture mark at most to say too much.
        let (capture, origin) = match canonical {
            SanBody::Move(mv) => (mv.capture, (mv.from_file, mv.from_rank)),
            SanBody::Castling(_) | SanBody::Null => (false, (None, None)),
        };
        needs.set(SanPolicy::CAPTURE_MARK, self.capture != capture);
        needs.set(SanPolicy::EN_PASSANT_SUFFIX, self.en_passant);
        match self.role {
            None => needs |= SanPolicy::LONG_FORM,
            Some(_) => needs.set(SanPolicy::DISAMBIGUATION, (self.from_file, self.from_rank) != origin),
        }
        needs
    }

    #[inline(always)]
    fn legal_move(&self, position: &Position) -> Result<Move, SanError> {
        let mv = match self.role {
            Some(role) => self.of_man(position, role)?,
            None => self.of_squares(position)?,
        };
        if self.en_passant && !mv.is_en_passant() {
            return Err(SanError::Illegal(IllegalMove::EnPassantUnavailable { square: self.to }));
        }
        Ok(mv)
    }

    /// The move of whatever man stands on the square that is named, as UCI has it.
    fn of_squares(&self, position: &Position) -> Result<Move, SanError> {
        let Some(from) = self.origin().single() else {
            // Made by hand: without a kind of man both file and rank have to be named.
            return Err(SanError::NoSuchPiece { role: Role::Pawn });
        };
        let uci = Uci::Move { from, to: self.to, promotion: self.promotion };
        let mv = uci.to_move(position).map_err(SanError::from_squares)?;
        let is_pawn = position.board().pawns().contains(mv.from());
        if is_pawn && self.capture && mv.from().file() == mv.to().file() {
            return Err(SanError::Illegal(IllegalMove::PawnCaptureWithoutVictim { square: self.to }));
        }
        Ok(mv)
    }

    /// The squares that file and rank of origin leave open.
    #[inline(always)]
    fn origin(&self) -> Bitboard {
        let file = self.from_file.map_or(Bitboard::ALL, Bitboard::from);
        file & self.from_rank.map_or(Bitboard::ALL, Bitboard::from)
    }

    /// The only legal move of a man of this kind that fits.
    fn of_man(&self, position: &Position, role: Role) -> Result<Move, SanError> {
        let men = self.candidates(position, role) & self.origin();
        if let Some(mv) = self.move_of_single_man(position, role, men) {
            return Ok(mv);
        }
        let mut moves = men
            .into_iter()
            .map(|from| self.man_move(position, role, from))
            .filter(|&mv| position.keeps_king_safe(mv));
        match (moves.next(), moves.next()) {
            (None, _) => Err(self.refusal(position, role)),
            (Some(mv), None) => Ok(mv),
            (Some(first), Some(second)) => Err(SanError::Ambiguous { first, second }),
        }
    }

    /// The move of the only one of these men, if it is legal.
    #[inline(always)]
    fn move_of_single_man(&self, position: &Position, role: Role, men: Bitboard) -> Option<Move> {
        let mv = self.man_move(position, role, men.single()?);
        if position.keeps_king_safe(mv) { Some(mv) } else { None }
    }

    /// The men of this kind that can make such a move, wherever they stand, if their king allows it.
    #[inline(always)]
    pub(super) fn candidates(&self, position: &Position, role: Role) -> Bitboard {
        let (board, us, to) = (position.board(), position.turn(), self.to);
        let occupied = board.occupied();
        let own = board.by_color(us);
        if (own | board.kings()).contains(to) || (self.promotion.is_some() && role != Role::Pawn) {
            return Bitboard::EMPTY;
        }
        let in_sight = |men: Bitboard| attacks::in_sight(to, own & men, occupied);
        own & match role {
            Role::Knight => board.knights() & attacks::knight(to),
            Role::Bishop => in_sight(board.bishops() & attacks::diagonals(to)),
            Role::Rook => in_sight(board.rooks() & attacks::orthogonals(to)),
            Role::Queen => in_sight(board.queens() & (attacks::diagonals(to) | attacks::orthogonals(to))),
            Role::King => board.kings() & attacks::king(to),
            // No pawn comes to its own back rank.
            Role::Pawn if Bitboard::BACK_RANKS.contains(to) != self.promotion.is_some() => Bitboard::EMPTY,
            Role::Pawn if self.captures_as_pawn() => {
                let has_victim = occupied.contains(to) || position.en_passant() == Some(to);
                (board.pawns() & attacks::pawn(!us, to)).only_if(has_victim)
            }
            Role::Pawn => (board.pawns() & self.steps(us, occupied)).only_if(!occupied.contains(to)),
        }
    }

    /// The move of the man on this square.
    #[inline(always)]
    pub(super) fn man_move(&self, position: &Position, role: Role, from: Square) -> Move {
        let is_en_passant =
            role == Role::Pawn && self.captures_as_pawn() && !position.board().occupied().contains(self.to);
        match self.promotion {
            Some(promotion) => Move::promotion(from, self.to, promotion),
            None if is_en_passant => Move::en_passant(from, self.to),
            None => Move::normal(from, self.to),
        }
    }

    /// Whether a pawn's move is a capture: it says so, or it names another file than it goes to. Without
    /// either a pawn goes straight on, even where it could capture.
    #[inline(always)]
    fn captures_as_pawn(&self) -> bool {
        self.capture || self.from_file.is_some_and(|file| file != self.to.file())
    }

    /// The squares from which a pawn comes straight on, by one step or by two.
    #[inline(always)]
    fn steps(&self, us: Color, occupied: Bitboard) -> Bitboard {
        let back = match us {
            Color::White => Direction::South,
            Color::Black => Direction::North,
        };
        let single = Bitboard::from(self.to).shift(back);
        let has_come_far = self.to.rank() == Rank::Fourth.relative_to(us);
        single | (single - occupied).shift(back).only_if(has_come_far)
    }

    /// Why no move that fits is legal: the reason for the man most likely meant, which is one that reaches
    /// the target, else one that would if no man stood in the way, else any.
    #[cold]
    fn refusal(&self, position: &Position, role: Role) -> SanError {
        let board = position.board();
        let us = position.turn();
        let men = board.by_piece(role.of(us)) & self.origin();
        let reaching = |occupied| {
            men & if role == Role::Pawn && !self.captures_as_pawn() {
                self.steps(us, occupied)
            } else {
                board.attackers(self.to, us, occupied)
            }
        };
        let straight_on = role == Role::Pawn && !self.captures_as_pawn();
        let others = if straight_on { men & self.to.file().into() } else { men };
        let mut meant = [reaching(board.occupied()), reaching(Bitboard::EMPTY), others].into_iter();
        let Some(from) = meant.find_map(Bitboard::first) else { return SanError::NoSuchPiece { role } };
        let mv = move_of_one_man(position, from, self.to, self.promotion);
        SanError::Illegal(match position.check_move(mv) {
            Err(reason) => reason,
            // A pawn's step straight on that was marked as a capture.
            Ok(()) => IllegalMove::PawnCaptureWithoutVictim { square: self.to },
        })
    }
}
