//! Why moves are refused: the evidence in every refusal, held against the oracle.

mod common;
mod oracle;

use std::collections::BTreeMap;

use common::{PERFT_CHESS960, PERFT_STANDARD, perft_lines};
use jadoube::{Bitboard, CastlingSide, IllegalMove, Move, MoveKind, Piece, Position, Role, Square};
use oracle::Mailbox;
use oracle::chance::{Dice, wild_position};

/// A refused move with the position as the oracle sees it.
struct Refusal<'a> {
    oracle: &'a Mailbox,
    mv: Move,
}

impl Refusal<'_> {
    fn at(&self, square: Square) -> Option<Piece> {
        self.oracle.at(square)
    }

    fn moves(&self, role: Role) -> bool {
        self.at(self.mv.from()) == Some(role.of(self.oracle.turn()))
    }

    /// Whether the man would get from its square to the target if no other man stood on the board.
    fn reaches_on_an_empty_board(&self) -> bool {
        let (from, to) = (self.mv.from(), self.mv.to());
        let man = self.at(from).expect("a man that moves");
        let alone = Mailbox::alone(from, man);
        match man.role {
            Role::Pawn => {
                let ahead = from.file() == to.file() && self.mv.kind() != MoveKind::EnPassant;
                alone.attackers(to, man.color) == [from] || ahead && alone.allows_pawn_advance(from, to)
            }
            _ => alone.attackers(to, man.color) == [from] && self.mv.kind() != MoveKind::EnPassant,
        }
    }

    /// Whether the opponent's men on these squares, and no others, attack the king after the move.
    fn is_king_attacked_after_by(&self, attackers: Bitboard) -> bool {
        let after = self.oracle.after(self.mv);
        let king = after.king_of(self.oracle.turn()).expect("a king");
        after.attackers(king, after.turn()).into_iter().collect::<Bitboard>() == attackers
    }

    fn is_first_of(&self, attackers: Bitboard, attacker: Piece) -> bool {
        attackers.first().and_then(|square| self.at(square)) == Some(attacker)
    }

    fn is_castling_towards(&self, side: CastlingSide) -> bool {
        let (king, rook) = (self.mv.from(), self.mv.to());
        self.mv.is_castling() && self.moves(Role::King) && CastlingSide::of(king.file(), rook.file()) == side
    }

    /// Whether what the refusal says is so.
    fn is_founded(&self, refusal: IllegalMove) -> bool {
        let (from, to, kind) = (self.mv.from(), self.mv.to(), self.mv.kind());
        let turn = self.oracle.turn();
        let checkers_now: Bitboard = self.oracle.checkers().into_iter().collect();
        match refusal {
            IllegalMove::GameOver { checkers } => self.oracle.ending().is_some() && checkers == checkers_now,
            IllegalMove::NoPiece { square } => square == from && self.at(from).is_none(),
            IllegalMove::NotYourPiece { square, piece } => {
                square == from && piece.color != turn && self.at(from) == Some(piece)
            }
            IllegalMove::KingCapture { square } => {
                square == to && self.at(to) == Some(Role::King.of(!turn)) && !self.mv.is_castling()
            }
            IllegalMove::OwnPieceOnTarget { square, piece } => {
                square == to && piece.color == turn && self.at(to) == Some(piece) && !self.mv.is_castling()
            }
            IllegalMove::NotHowThisPieceMoves { role, from: start, to: target } => {
                let is_no_castling = !self.moves(Role::King) || from.rank() != to.rank() || from == to;
                (start, target) == (from, to)
                    && self.moves(role)
                    && if self.mv.is_castling() { is_no_castling } else { !self.reaches_on_an_empty_board() }
            }
            IllegalMove::PathBlocked { role, from: start, to: target, square, piece } => {
                let mut before = oracle::squares_along(from, to).take_while(|&step| step != square);
                (start, target) == (from, to)
                    && self.moves(role)
                    && self.reaches_on_an_empty_board()
                    && self.at(square) == Some(piece)
                    && oracle::squares_along(from, to).any(|step| step == square)
                    && before.all(|step| self.at(step).is_none())
                    && (square != to || role == Role::Pawn)
            }
            IllegalMove::PawnCaptureWithoutVictim { square } => {
                let is_diagonal = from.file() != to.file() && self.reaches_on_an_empty_board();
                square == to && self.moves(Role::Pawn) && is_diagonal && self.at(to).is_none()
            }
            IllegalMove::EnPassantUnavailable { square } => {
                square == to && kind == MoveKind::EnPassant && self.oracle.setup().en_passant != Some(to)
            }
            IllegalMove::PromotionMissing { square } => {
                square == to
                    && kind == MoveKind::Normal
                    && self.moves(Role::Pawn)
                    && to.rank() == turn.promotion_rank()
            }
            IllegalMove::PromotionNotNeeded { role, square } => {
                let promotes = role == Role::Pawn && to.rank() == turn.promotion_rank();
                square == to && self.moves(role) && self.mv.promoted_to().is_some() && !promotes
            }
            IllegalMove::CastlingRightLost { side } => {
                let is_own_rook = self.at(to) == Some(Role::Rook.of(turn));
                let has_right = is_own_rook && self.oracle.setup().castling_rooks.contains(to);
                self.is_castling_towards(side) && !has_right
            }
            IllegalMove::CastlingBlocked { side, square, piece } => {
                self.is_castling_towards(side)
                    && square != from
                    && square != to
                    && square.rank() == from.rank()
                    && self.at(square) == Some(piece)
            }
            IllegalMove::CastlingOutOfCheck { side, checkers } => {
                self.is_castling_towards(side) && !checkers.is_empty() && checkers == checkers_now
            }
            IllegalMove::CastlingThroughAttack { side, square, attackers, attacker } => {
                let goal = side.king_destination(turn);
                let passes = square == goal || oracle::squares_along(from, goal).any(|step| step == square);
                let attackers_now: Bitboard = self.oracle.attackers(square, !turn).into_iter().collect();
                self.is_castling_towards(side)
                    && passes
                    && !attackers.is_empty()
                    && (attackers == attackers_now || self.is_king_attacked_after_by(attackers))
                    && self.is_first_of(attackers, attacker)
            }
            IllegalMove::KingToAttackedSquare { square, attackers, attacker } => {
                square == to
                    && self.moves(Role::King)
                    && self.is_king_attacked_after_by(attackers)
                    && self.is_first_of(attackers, attacker)
            }
            IllegalMove::LeavesKingInCheck { king, attackers, attacker } => {
                self.oracle.king_of(turn) == Some(king)
                    && !self.moves(Role::King)
                    && self.is_king_attacked_after_by(attackers)
                    && !attackers.is_disjoint(checkers_now)
                    && self.is_first_of(attackers, attacker)
            }
            IllegalMove::ExposesKing { king, attackers, attacker } => {
                self.oracle.king_of(turn) == Some(king)
                    && !self.moves(Role::King)
                    && self.is_king_attacked_after_by(attackers)
                    && attackers.any()
                    && attackers.is_disjoint(checkers_now)
                    && self.is_first_of(attackers, attacker)
            }
            _ => false,
        }
    }
}

/// Every refusal of a move in these positions is founded, and each reason comes up at least so often.
#[test]
fn every_refusal_is_founded_and_every_reason_comes_up() {
    let mut dice = Dice::new(8);
    let tables = perft_lines(PERFT_STANDARD).chain(perft_lines(PERFT_CHESS960));
    let positions = tables.step_by(5).map(|line| oracle::fen::position(line.fen));
    let mut positions: Vec<Position> = positions.collect();
    positions.extend((0..500).map(|_| wild_position(&mut dice)));

    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for position in positions {
        let oracle = Mailbox::from_setup(&position.to_setup());
        for mv in (0..=u16::MAX).filter_map(Move::from_bits) {
            // The squares without men of the side to move are alike: a few of them will do.
            let is_own = position.board().color_at(mv.from()) == Some(position.turn());
            if !is_own && !dice.once_in(50) {
                continue;
            }
            if let Err(refusal) = position.check_move(mv) {
                let is_founded = Refusal { oracle: &oracle, mv }.is_founded(refusal);
                assert!(is_founded, "{refusal:?} of {mv:?} in {position:?}");
                *seen.entry(refusal.name()).or_default() += 1;
            }
        }
    }
    // All but the promotion to a king or pawn, which a move cannot say.
    assert_eq!(seen.len(), 18, "{seen:?}");
    assert!(seen.values().all(|&times| times >= 20), "{seen:?}");
}

#[test]
fn sentences_tell_crossing_from_landing() {
    for (fen, castling, sentence) in [
        (
            "4kr2/8/8/8/8/8/8/4K2R w K - 0 1",
            Move::castling(Square::E1, Square::H1),
            "castling king-side, the king would cross f1, which is attacked by the rook on f8",
        ),
        (
            "4k3/8/8/8/8/8/7p/4K2R w K - 0 1",
            Move::castling(Square::E1, Square::H1),
            "castling king-side, the king would land on g1, which is attacked by the pawn on h2",
        ),
        (
            "r3k3/8/8/8/8/5B2/2R5/3RK3 b q - 0 1",
            Move::castling(Square::E8, Square::A8),
            "castling queen-side, the king would cross d8, which is attacked by the rook on d1",
        ),
    ] {
        let error = Position::from_fen(fen).unwrap().check_move(castling).unwrap_err();
        assert_eq!(error.to_string(), sentence, "{fen}");
    }
}
