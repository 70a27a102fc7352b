//! Lists, counts and choices of legal moves: each a sink, or a filter before one, of the generator.

use core::ops::{BitAnd, ControlFlow};

use super::sink::{EachSink, ListSink, MoveSink, PawnStep};
use super::{Position, dispatch};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::moves::{Move, MoveList, MoveWriter};
use crate::role::{Promotion, Role};
use crate::square::Square;

/// A choice among the legal moves of a position, by the squares that they leave and reach.
///
/// Choices combine by `&`. What each field holds is the set of squares that pass.
///
/// ```
/// use jadoube::{Position, Rank, Role, Selection};
///
/// let position = Position::initial();
/// let knights = Selection::of_role(&position, Role::Knight);
/// assert_eq!(position.select(knights).len(), 4);
/// assert_eq!(position.select(knights & Selection::reaching(Rank::Third.into())).len(), 4);
/// assert!(position.select(knights & Selection::captures(&position)).is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Selection {
    origins: Bitboard,
    /// Targets of moves of the kind [`Normal`](crate::MoveKind::Normal).
    normal: Bitboard,
    promotions: Bitboard,
    en_passant: Bitboard,
    /// Squares where a castling king lands.
    castling: Bitboard,
}

impl Selection {
    /// All legal moves.
    pub const ALL: Selection = Selection {
        origins: Bitboard::ALL,
        normal: Bitboard::ALL,
        promotions: Bitboard::ALL,
        en_passant: Bitboard::ALL,
        castling: Bitboard::ALL,
    };

    /// The moves of men that stand on these squares; castling counts as the king's move.
    pub const fn leaving(origins: Bitboard) -> Selection {
        Selection { origins, ..Selection::ALL }
    }

    /// The moves to these squares; castling counts by the square where the king lands.
    pub const fn reaching(destinations: Bitboard) -> Selection {
        Selection {
            origins: Bitboard::ALL,
            normal: destinations,
            promotions: destinations,
            en_passant: destinations,
            castling: destinations,
        }
    }

    /// The moves of one kind of men.
    pub const fn of_role(position: &Position, role: Role) -> Selection {
        Selection::leaving(position.board().by_role(role))
    }

    /// The moves that capture, en passant and with promotion included.
    pub const fn captures(position: &Position) -> Selection {
        let enemy = position.board().by_color(position.turn().opponent());
        Selection { en_passant: Bitboard::ALL, castling: Bitboard::EMPTY, ..Selection::reaching(enemy) }
    }

    /// The moves that capture nothing: all that are not among the captures.
    pub const fn quiets(position: &Position) -> Selection {
        let empty = position.board().occupied().complement();
        Selection { en_passant: Bitboard::EMPTY, castling: Bitboard::ALL, ..Selection::reaching(empty) }
    }

    /// The moves by which a pawn is promoted, with or without capture.
    pub const PROMOTIONS: Selection =
        Selection { promotions: Bitboard::ALL, ..Selection::reaching(Bitboard::EMPTY) };
}

impl BitAnd for Selection {
    type Output = Selection;

    fn bitand(self, other: Selection) -> Selection {
        Selection {
            origins: self.origins & other.origins,
            normal: self.normal & other.normal,
            promotions: self.promotions & other.promotions,
            en_passant: self.en_passant & other.en_passant,
            castling: self.castling & other.castling,
        }
    }
}

/// Lets through what a selection chooses.
struct SelectSink<'a, S> {
    selection: Selection,
    inner: &'a mut S,
}

impl<S> SelectSink<'_, S> {
    /// The targets that pawns from chosen squares reach by this step.
    fn reached_by_chosen(&self, step: PawnStep, targets: Bitboard) -> Bitboard {
        targets.into_iter().filter(|&to| self.selection.origins.contains(step.origin(to))).collect()
    }
}

impl<S: MoveSink> MoveSink for SelectSink<'_, S> {
    fn piece_moves(&mut self, role: Role, from: Square, targets: Bitboard) -> ControlFlow<()> {
        let chosen = self.selection.normal.only_if(self.selection.origins.contains(from));
        self.inner.piece_moves(role, from, targets & chosen)
    }

    fn pawn_moves(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        self.inner.pawn_moves(step, self.reached_by_chosen(step, targets & self.selection.normal))
    }

    fn promotions(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        self.inner.promotions(step, self.reached_by_chosen(step, targets & self.selection.promotions))
    }

    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        if self.selection.origins.contains(from) && self.selection.en_passant.contains(to) {
            self.inner.en_passant(from, to)?;
        }
        ControlFlow::Continue(())
    }

    fn castling(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        let side = CastlingSide::of(king.file(), rook.file());
        let lands = Square::new(side.king_destination(crate::Color::White).file(), king.rank());
        if self.selection.origins.contains(king) && self.selection.castling.contains(lands) {
            self.inner.castling(king, rook)?;
        }
        ControlFlow::Continue(())
    }
}

/// Lists the moves that give check.
struct CheckSink<'a> {
    position: &'a Position,
    /// The men that discover a check by leaving the line to the king.
    candidates: Bitboard,
    king: Square,
    list: MoveList,
}

impl CheckSink<'_> {
    fn push_if_check(&mut self, mv: Move) -> ControlFlow<()> {
        if self.position.gives_check(mv) {
            MoveWriter::push(&mut &mut self.list, mv);
        }
        ControlFlow::Continue(())
    }
}

impl MoveSink for CheckSink<'_> {
    fn piece_moves(&mut self, role: Role, from: Square, targets: Bitboard) -> ControlFlow<()> {
        let mut checking = self.position.checking_squares(role);
        if self.candidates.contains(from) {
            checking |= !attacks::line(self.king, from);
        }
        for to in targets & checking {
            MoveWriter::push(&mut &mut self.list, Move::normal(from, to));
        }
        ControlFlow::Continue(())
    }

    fn pawn_moves(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        targets.into_iter().try_for_each(|to| self.push_if_check(Move::normal(step.origin(to), to)))
    }

    fn promotions(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        targets.into_iter().try_for_each(|to| {
            Promotion::ALL
                .into_iter()
                .try_for_each(|promotion| self.push_if_check(Move::promotion(step.origin(to), to, promotion)))
        })
    }

    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        self.push_if_check(Move::en_passant(from, to))
    }

    fn castling(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        self.push_if_check(Move::castling(king, rook))
    }
}

impl Position {
    /// All legal moves, each once, in no promised order.
    ///
    /// ```
    /// use jadoube::Position;
    ///
    /// assert_eq!(Position::initial().legal_moves().len(), 20);
    /// ```
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.append_legal_moves(&mut list);
        list
    }

    /// Appends all legal moves to a list: [`Position::legal_moves`] for callers that keep a list, and
    /// spare themselves a copy of it.
    ///
    /// What does not fit is left out; an empty list has room for all.
    ///
    /// ```
    /// use jadoube::{MoveList, Position};
    ///
    /// let mut moves = MoveList::new();
    /// Position::initial().append_legal_moves(&mut moves);
    /// assert_eq!(moves, Position::initial().legal_moves());
    /// ```
    #[inline]
    pub fn append_legal_moves(&self, list: &mut MoveList) {
        dispatch::list(self, list);
    }

    /// How many legal moves there are, without listing them.
    pub fn legal_move_count(&self) -> usize {
        dispatch::count(self)
    }

    /// Hands over the legal moves one by one, until one breaks.
    ///
    /// # Errors
    ///
    /// Breaks if the caller's function broke.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use jadoube::{Position, Role};
    ///
    /// let position = Position::initial();
    /// let mut knight_move = None;
    /// let _ = position.try_for_each_legal_move(|mv| {
    ///     knight_move = Some(mv).filter(|&mv| position.moved_piece(mv).unwrap().role == Role::Knight);
    ///     if knight_move.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    /// });
    /// assert!(knight_move.is_some());
    /// ```
    pub fn try_for_each_legal_move<F>(&self, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        self.generate(&mut EachSink(visit))
    }

    /// The legal moves that a selection chooses.
    pub fn select(&self, selection: Selection) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.generate_selected(selection, &mut ListSink(&mut list));
        list
    }

    /// Hands the legal moves that a selection chooses to a sink.
    ///
    /// # Errors
    ///
    /// Breaks if the sink broke.
    pub fn generate_selected<S: MoveSink>(&self, selection: Selection, sink: &mut S) -> ControlFlow<()> {
        self.generate(&mut SelectSink { selection, inner: sink })
    }

    /// The legal moves that capture, en passant and with promotion included.
    pub fn captures(&self) -> MoveList {
        self.select(Selection::captures(self))
    }

    /// The legal moves that capture nothing, castling and promotions without capture included.
    pub fn quiets(&self) -> MoveList {
        self.select(Selection::quiets(self))
    }

    /// The legal moves that promote a pawn, with or without capture.
    pub fn promotions(&self) -> MoveList {
        self.select(Selection::PROMOTIONS)
    }

    /// The legal moves that give check, mates included.
    pub fn checks(&self) -> MoveList {
        let mut sink = CheckSink {
            position: self,
            candidates: self.discovered_check_candidates(self.turn),
            king: self.king(!self.turn),
            list: MoveList::new(),
        };
        let _ = self.generate(&mut sink);
        sink.list
    }

    /// The legal moves that answer a check; none if there is no check to answer.
    pub fn evasions(&self) -> MoveList {
        if self.is_check() { self.legal_moves() } else { MoveList::new() }
    }

    /// The legal moves of men that stand on these squares; castling counts as the king's move.
    pub fn legal_moves_from(&self, origins: impl Into<Bitboard>) -> MoveList {
        self.select(Selection::leaving(origins.into()))
    }

    /// The legal moves to these squares; castling counts by the square where the king lands.
    pub fn legal_moves_to(&self, destinations: impl Into<Bitboard>) -> MoveList {
        self.select(Selection::reaching(destinations.into()))
    }

    /// The legal moves of one kind of men; castling counts as the king's move.
    pub fn legal_moves_of(&self, role: Role) -> MoveList {
        self.select(Selection::of_role(self, role))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::MAX_MOVES;
    use crate::square::Rank;

    /// Evaluates the sum of the proof at `MAX_MOVES`, in hundredths of a move.
    #[test]
    fn the_proven_bound_holds_for_every_square() {
        let mut total = 0;
        for square in Square::ALL {
            let alone = attacks::queen(square, Bitboard::EMPTY).count();
            let directions = attacks::king(square).count();
            let as_queen = 19 * alone;
            let as_knight = 100 * attacks::knight(square).count();
            let as_pawn = 100 * 4;
            let as_target = 81 * directions;
            let most = as_queen.max(as_knight).max(as_pawn).max(as_target);
            total += most;
            // One rank of promoting pawns in excess of what is counted for their squares already.
            if square.rank() == Rank::Seventh {
                total += (100 * 12usize).saturating_sub(most);
            }
        }
        let king = 100 * (8 + 2);
        assert_eq!((total + king).div_ceil(100), MAX_MOVES);
    }
}
