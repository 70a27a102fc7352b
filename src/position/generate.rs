//! The one generator: every legal move of a position, as sets of targets, into a sink.

use core::ops::ControlFlow;

use super::side::Side;
use super::sink::{MoveSink, PawnStep};
use super::{Position, dispatch};
use crate::attacks::{self, Sliders};
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::{CastlingPath, CastlingSide};
use crate::color::Color;
use crate::role::Role;
use crate::square::{Rank, Square};

/// What stands on the lines between a king and the line pieces of the other side.
pub(super) struct KingLines {
    /// The line pieces that give check.
    pub(super) checkers: Bitboard,
    /// The men, of either colour, that alone stand between the king and a line piece.
    pub(super) lone_blockers: Bitboard,
}

/// Looks along all lines to a king from `attacker`'s bishops, rooks and queens.
#[inline(always)]
pub(super) fn king_lines(board: &Board, king: Square, attacker: Color) -> KingLines {
    let occupied = board.occupied();
    let mut lines = KingLines { checkers: Bitboard::EMPTY, lone_blockers: Bitboard::EMPTY };
    for slider in board.line_pieces_to(king) & board.by_color(attacker) {
        let blockers = attacks::between(king, slider) & occupied;
        if blockers.is_empty() {
            lines.checkers |= slider.into();
        } else if !blockers.more_than_one() {
            lines.lone_blockers |= blockers;
        }
    }
    lines
}

impl Position {
    /// Hands all legal moves to a sink, as sets of targets; breaks as soon as the sink does.
    ///
    /// Everything that lists or counts legal moves is built on this. The order is not promised.
    ///
    /// # Errors
    ///
    /// Breaks if the sink broke.
    #[inline]
    pub fn generate<S: MoveSink>(&self, sink: &mut S) -> ControlFlow<()> {
        dispatch::generate(self, sink)
    }
}

/// The generator itself, for a way to find sliding attacks and for the side to move.
#[inline(always)]
pub(super) fn generate_for<L: Sliders, C: Side, S: MoveSink>(
    position: &Position,
    sink: &mut S,
) -> ControlFlow<()> {
    let danger = Danger::of::<C>(position);
    other_moves::<L, C, S>(position, &danger, sink)?;
    king_moves::<L, C, S>(position, &danger, sink)
}

/// What threatens the king of the side to move.
pub(super) struct Danger {
    king: Square,
    checkers: Bitboard,
    /// The own men that may not leave the line to the king.
    pinned: Bitboard,
}

impl Danger {
    #[inline(always)]
    pub(super) fn of<C: Side>(position: &Position) -> Danger {
        let board = &position.board;
        let own = board.by_color(C::COLOR);
        let enemy = board.by_color(C::COLOR.opponent());
        let king = (board.kings() & own).lowest();
        let lines = king_lines(board, king, C::COLOR.opponent());
        let checkers = if position.is_check {
            lines.checkers
                | attacks::knight(king) & board.knights() & enemy
                | attacks::pawn(C::COLOR, king) & board.pawns() & enemy
        } else {
            Bitboard::EMPTY
        };
        Danger { king, checkers, pinned: lines.lone_blockers & own }
    }
}

/// The moves of all men but the king.
#[inline(always)]
pub(super) fn other_moves<L: Sliders, C: Side, S: MoveSink>(
    position: &Position,
    &Danger { king, checkers, pinned }: &Danger,
    sink: &mut S,
) -> ControlFlow<()> {
    if checkers.more_than_one() {
        return ControlFlow::Continue(());
    }
    // A single check is answered by capturing the man that gives it or by stepping in between.
    let answers = match checkers.first() {
        None => Bitboard::ALL,
        Some(checker) => attacks::between(king, checker) | checkers,
    };
    let own = position.board.by_color(C::COLOR);
    pieces::<L, S>(&position.board, own, answers - own, king, pinned, sink)?;
    pawns::<C, S>(position, answers, king, pinned, sink)
}

/// Knights, bishops, rooks and queens, with the squares that answer a check (all, if there is none).
#[inline(always)]
fn pieces<L: Sliders, S: MoveSink>(
    board: &Board,
    own: Bitboard,
    targets: Bitboard,
    king: Square,
    pinned: Bitboard,
    sink: &mut S,
) -> ControlFlow<()> {
    let occupied = board.occupied();
    let free = own - pinned;
    // A pinned knight never stays on its line.
    for from in board.knights() & free {
        sink.piece_moves(Role::Knight, from, attacks::knight(from) & targets)?;
    }
    for from in board.bishops() & free {
        sink.piece_moves(Role::Bishop, from, L::bishop(from, occupied) & targets)?;
    }
    for from in board.rooks() & free {
        sink.piece_moves(Role::Rook, from, L::rook(from, occupied) & targets)?;
    }
    for from in board.queens() & free {
        sink.piece_moves(Role::Queen, from, (L::bishop(from, occupied) | L::rook(from, occupied)) & targets)?;
    }
    // What is pinned moves on the line between its king and the pinning piece, and does not answer a
    // check from elsewhere: `targets` and the line have no square in common then.
    let diagonal = board.diagonal_sliders() & pinned;
    let orthogonal = board.orthogonal_sliders() & pinned;
    for from in diagonal | orthogonal {
        let diagonal_targets = L::bishop(from, occupied).only_if(diagonal.contains(from));
        let orthogonal_targets = L::rook(from, occupied).only_if(orthogonal.contains(from));
        let role = match (diagonal.contains(from), orthogonal.contains(from)) {
            (true, true) => Role::Queen,
            (true, false) => Role::Bishop,
            _ => Role::Rook,
        };
        let line = attacks::line(king, from);
        sink.piece_moves(role, from, (diagonal_targets | orthogonal_targets) & targets & line)?;
    }
    ControlFlow::Continue(())
}

/// All pawns at once, a set for each step.
#[inline(always)]
fn pawns<C: Side, S: MoveSink>(
    position: &Position,
    answers: Bitboard,
    king: Square,
    pinned: Bitboard,
    sink: &mut S,
) -> ControlFlow<()> {
    let board = &position.board;
    let pawns = board.pawns() & board.by_color(C::COLOR);
    let enemy = board.by_color(C::COLOR.opponent());
    let empty = !board.occupied();

    // A pinned pawn may go where its king's line goes: ahead on the king's file, or capture on its diagonal.
    let pinned_pawns = pawns & pinned;
    let free = pawns - pinned_pawns;
    let mut ahead = free;
    let mut east = free;
    let mut west = free;
    if pinned_pawns.any() {
        ahead |= pinned_pawns & Bitboard::from_file(king.file());
        for pawn in pinned_pawns & attacks::diagonals(king) {
            let set = Bitboard::from_square(pawn);
            let line = attacks::line(king, pawn);
            east |= set.only_if(!line.is_disjoint(set.shift(C::AHEAD_EAST)));
            west |= set.only_if(!line.is_disjoint(set.shift(C::AHEAD_WEST)));
        }
    }

    let single = ahead.shift(C::AHEAD) & empty;
    let third_rank = Bitboard::from_rank(Rank::Third.relative_to(C::COLOR));
    let double = (single & third_rank).shift(C::AHEAD) & empty & answers;
    let single = single & answers;
    let east = east.shift(C::AHEAD_EAST) & enemy & answers;
    let west = west.shift(C::AHEAD_WEST) & enemy & answers;

    let last_rank = Bitboard::from_rank(C::COLOR.promotion_rank());
    sink.pawn_moves(PawnStep::by(C::STEP), single - last_rank)?;
    sink.pawn_moves(PawnStep::by(2 * C::STEP), double)?;
    sink.pawn_moves(PawnStep::by(C::STEP_EAST), east - last_rank)?;
    sink.pawn_moves(PawnStep::by(C::STEP_WEST), west - last_rank)?;
    if !(single | east | west).is_disjoint(last_rank) {
        sink.promotions(PawnStep::by(C::STEP), single & last_rank)?;
        sink.promotions(PawnStep::by(C::STEP_EAST), east & last_rank)?;
        sink.promotions(PawnStep::by(C::STEP_WEST), west & last_rank)?;
    }
    if let Some(to) = position.legal_en_passant {
        for from in position.en_passant_capturers(to) {
            if position.is_legal_en_passant(from, to) {
                sink.en_passant(from, to)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The king's steps and castlings.
#[inline(always)]
pub(super) fn king_moves<L: Sliders, C: Side, S: MoveSink>(
    position: &Position,
    &Danger { king, checkers, .. }: &Danger,
    sink: &mut S,
) -> ControlFlow<()> {
    let board = &position.board;
    let steps = attacks::king(king) - board.by_color(C::COLOR);
    let back_rank = Bitboard::from_rank(C::COLOR.back_rank());
    let path_to =
        |rook: Square| CastlingPath::new(C::COLOR, CastlingSide::of(king.file(), rook.file()), king, rook);
    let mut rooks = (position.castling_rooks & back_rank).only_if(checkers.is_empty());
    for rook in rooks {
        if !path_to(rook).is_free(board.occupied()) {
            rooks = rooks.without(rook);
        }
    }
    // What the enemy attacks costs more to find than all else: a king that is shut in does not ask.
    if steps.is_empty() && rooks.is_empty() {
        return ControlFlow::Continue(());
    }
    // Without the king, or a line piece would not attack the squares behind it.
    let without_king = board.occupied().without(king);
    let attacked = board.attacked_by_with::<L>(C::COLOR.opponent(), without_king);
    sink.piece_moves(Role::King, king, steps - attacked)?;
    for rook in rooks {
        let path = path_to(rook);
        if path.king_path.is_disjoint(attacked) && !path.exposes_king(board) {
            sink.castling(king, rook)?;
        }
    }
    ControlFlow::Continue(())
}
