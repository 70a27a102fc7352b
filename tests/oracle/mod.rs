//! The rules of movement once more, slowly: a judge of the fast generator.
//!
//! Nothing here is clever. A board of 64 boxes, one sentence of the Laws after the other, and the last
//! one (Laws 3.9) tried out by making the move and looking whether the king can be captured. It shares
//! only the vocabulary with the crate (squares, men, moves, set-ups): no sets, no tables, no pins.

// Each test program uses a part of the oracle.
#![allow(dead_code)]

pub(crate) mod chance;
pub(crate) mod fen;
pub(crate) mod notation;

use std::num::NonZeroU16;

use jadoube::{Color, File, Move, MoveKind, Piece, Promotion, Role, Setup, Square};

/// A position on a board of 64 boxes.
///
/// It may hold any number of men, as long as each side has one king and the side that does not have the
/// move is not in check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mailbox {
    men: [Option<Piece>; 64],
    turn: Color,
    /// The rooks that have not moved, of a king that has not moved.
    castling_rooks: [bool; 64],
    /// The square that a pawn has passed over by the double step just made.
    passed_over: Option<Square>,
    half_move_clock: u16,
    move_number: NonZeroU16,
}

/// How a game ends when the player having the move has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// Laws 1.2 and 5.1(1).
    Checkmate,
    /// Laws 5.2(1).
    Stalemate,
}

/// The position as it was written down, and back.
impl Mailbox {
    pub(crate) fn from_setup(setup: &Setup) -> Mailbox {
        Mailbox {
            men: Square::ALL.map(|square| setup.board.piece_at(square)),
            turn: setup.turn,
            castling_rooks: Square::ALL.map(|square| setup.castling_rooks.contains(square)),
            passed_over: setup.en_passant,
            half_move_clock: setup.half_move_clock,
            move_number: setup.move_number,
        }
    }

    pub(crate) fn from_fen(text: &str) -> Mailbox {
        Mailbox::from_setup(&fen::setup(text))
    }

    /// A board with one man, whose side has the move.
    pub(crate) fn alone(square: Square, man: Piece) -> Mailbox {
        let mut alone = Mailbox::from_setup(&Setup { turn: man.color, ..Setup::EMPTY });
        alone.men[square.index()] = Some(man);
        alone
    }

    /// The same position in the crate's words. The en-passant square stands after every double step,
    /// whether or not a pawn is there to capture.
    pub(crate) fn setup(&self) -> Setup {
        let mut setup = Setup::EMPTY;
        for square in Square::ALL {
            if let Some(man) = self.at(square) {
                setup.board.put(square, man);
            }
            if self.castling_rooks[square.index()] {
                setup.castling_rooks = setup.castling_rooks.with(square);
            }
        }
        setup.turn = self.turn;
        setup.en_passant = self.passed_over;
        setup.half_move_clock = self.half_move_clock;
        setup.move_number = self.move_number;
        setup
    }
}

/// What stands where, and what it attacks.
impl Mailbox {
    pub(crate) fn turn(&self) -> Color {
        self.turn
    }

    pub(crate) fn at(&self, square: Square) -> Option<Piece> {
        self.men[square.index()]
    }

    /// The squares of all men of this kind and colour.
    fn squares_of(&self, man: Piece) -> impl Iterator<Item = Square> + '_ {
        Square::ALL.into_iter().filter(move |&square| self.at(square) == Some(man))
    }

    pub(crate) fn king_of(&self, color: Color) -> Option<Square> {
        self.squares_of(Role::King.of(color)).next()
    }

    /// Whether the man on `from` attacks `target` (Laws 3.1): whether it could capture there.
    ///
    /// It attacks even when its own king would be left in check (Laws 3.8(1)a and 3.8(2)).
    fn attacks(&self, from: Square, target: Square) -> bool {
        let Some(man) = self.at(from) else { return false };
        let files = target.file() as i32 - from.file() as i32;
        let ranks = target.rank() as i32 - from.rank() as i32;
        let along_file_or_rank = (files == 0) != (ranks == 0);
        let along_diagonal = files.abs() == ranks.abs() && files != 0;
        match man.role {
            // 3.2, with 3.5: not over other men.
            Role::Bishop => along_diagonal && self.is_free_between(from, target),
            // 3.3
            Role::Rook => along_file_or_rank && self.is_free_between(from, target),
            // 3.4
            Role::Queen => (along_file_or_rank || along_diagonal) && self.is_free_between(from, target),
            // 3.6: the nearest squares not on the same file, rank or diagonal.
            Role::Knight => (files.abs(), ranks.abs()) == (1, 2) || (files.abs(), ranks.abs()) == (2, 1),
            // 3.7(3): diagonally in front, on an adjacent file.
            Role::Pawn => files.abs() == 1 && ranks == forward(man.color),
            // 3.8(1)a: any adjoining square.
            Role::King => from != target && files.abs() <= 1 && ranks.abs() <= 1,
        }
    }

    /// Whether no man stands between two squares of one line (Laws 3.5).
    fn is_free_between(&self, from: Square, target: Square) -> bool {
        squares_along(from, target).all(|square| square == target || self.at(square).is_none())
    }

    /// The men of this colour that attack the square, from a1 to h8.
    pub(crate) fn attackers(&self, target: Square, color: Color) -> Vec<Square> {
        self.men_of(color).filter(|&from| self.attacks(from, target)).collect()
    }

    fn is_attacked(&self, target: Square, color: Color) -> bool {
        self.men_of(color).any(|from| self.attacks(from, target))
    }

    /// The squares of all men of this colour.
    fn men_of(&self, color: Color) -> impl Iterator<Item = Square> + '_ {
        Square::ALL.into_iter().filter(move |&square| self.at(square).is_some_and(|man| man.color == color))
    }

    /// The men of this colour that alone stand between the king of `king_color` and a man that would
    /// attack it if they were lifted off the board: pinned ones, or those that can discover a check.
    pub(crate) fn lone_blockers(&self, king_color: Color, color: Color) -> Vec<Square> {
        let Some(king) = self.king_of(king_color) else { return Vec::new() };
        let attackers = self.attackers(king, !king_color);
        let adds_attackers = |&square: &Square| {
            let mut lifted = *self;
            lifted.men[square.index()] = None;
            lifted.attackers(king, !king_color).iter().any(|attacker| !attackers.contains(attacker))
        };
        self.men_of(color).filter(adds_attackers).collect()
    }

    /// The men that give check to the player having the move (Laws 3.8(2)), from a1 to h8.
    pub(crate) fn checkers(&self) -> Vec<Square> {
        self.king_of(self.turn).map_or_else(Vec::new, |king| self.attackers(king, !self.turn))
    }

    /// Whether this side's king is attacked (Laws 3.8(2)), whoever has the move.
    fn is_in_check(&self, color: Color) -> bool {
        self.king_of(color).is_some_and(|king| self.is_attacked(king, !color))
    }

    /// Whether the player having the move is in check (Laws 3.8(2)).
    pub(crate) fn is_check(&self) -> bool {
        self.is_in_check(self.turn)
    }
}

/// What may be moved where.
impl Mailbox {
    /// All legal moves, in the order of their bits.
    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in self.men_of(self.turn) {
            match self.at(from).map(|man| man.role) {
                Some(Role::Pawn) => self.add_pawn_moves(from, &mut moves),
                Some(Role::King) => {
                    self.add_piece_moves(from, &mut moves);
                    self.add_castlings(from, &mut moves);
                }
                _ => self.add_piece_moves(from, &mut moves),
            }
        }
        // 3.9: no move leaves one's own king in check. This covers the king's own steps (3.8(1)a) too.
        moves.retain(|&mv| !self.after(mv).is_in_check(self.turn));
        moves.sort_unstable_by_key(|mv| mv.bits());
        moves
    }

    /// Whether a man of the player having the move may capture on the square: an opponent's man stands
    /// there, and not the king, which is never captured (Laws 1.2).
    fn is_prey(&self, target: Square) -> bool {
        self.at(target).is_some_and(|man| man.color != self.turn && man.role != Role::King)
    }

    /// Laws 3.2 to 3.6 and 3.8(1)a: pieces move where they attack, to an empty square or to capture.
    fn add_piece_moves(&self, from: Square, moves: &mut Vec<Move>) {
        for target in Square::ALL {
            if self.attacks(from, target) && (self.at(target).is_none() || self.is_prey(target)) {
                moves.push(Move::normal(from, target));
            }
        }
    }

    /// Laws 3.7.
    fn add_pawn_moves(&self, from: Square, moves: &mut Vec<Move>) {
        let forward = forward(self.turn);
        // 3.7(1): to the empty square in front.
        if let Some(step) = from.offset(0, forward).filter(|&step| self.at(step).is_none()) {
            self.add_pawn_arrivals(from, step, moves);
            // 3.7(2): two squares from its first rank, if both are empty.
            let double_step = from.offset(0, 2 * forward).filter(|&square| self.at(square).is_none());
            if let Some(double_step) = double_step.filter(|_| from.rank() == self.turn.pawn_rank()) {
                moves.push(Move::normal(from, double_step));
            }
        }
        for target in Square::ALL.into_iter().filter(|&target| self.attacks(from, target)) {
            if self.is_prey(target) {
                // 3.7(3): diagonally to capture.
                self.add_pawn_arrivals(from, target, moves);
            } else if self.passed_over == Some(target) && self.at(target).is_none() {
                // 3.7(4): en passant, if the pawn that made the double step stands beside this one.
                if self.at(en_passant_victim(from, target)) == Some(Role::Pawn.of(!self.turn)) {
                    moves.push(Move::en_passant(from, target));
                }
            }
        }
    }

    /// Whether the pawn on `from` may advance to `to`, promoted or not.
    pub(crate) fn allows_pawn_advance(&self, from: Square, to: Square) -> bool {
        let mut moves = Vec::new();
        self.add_pawn_moves(from, &mut moves);
        moves.into_iter().any(|mv| mv.to() == to && from.file() == to.file())
    }

    /// Laws 3.7(5): on the last rank the pawn becomes something else, and the player chooses what.
    fn add_pawn_arrivals(&self, from: Square, target: Square, moves: &mut Vec<Move>) {
        if target.rank() == self.turn.promotion_rank() {
            moves.extend(Promotion::ALL.map(|choice| Move::promotion(from, target, choice)));
        } else {
            moves.push(Move::normal(from, target));
        }
    }

    /// Laws 3.8(1)b, and the Chess960 guideline.
    fn add_castlings(&self, king: Square, moves: &mut Vec<Move>) {
        for rook in self.squares_of(Role::Rook.of(self.turn)) {
            // (1): not if the king or this rook has moved; and both stand on the same rank.
            if !self.castling_rooks[rook.index()] || rook.rank() != king.rank() {
                continue;
            }
            let (king_goal, rook_goal) = castling_goals(king, rook);
            let king_way = || squares_along(king, king_goal);
            let rook_way = || squares_along(rook, rook_goal);
            // (2)b: no man but these two stands between them, or (Chess960) on the way of either.
            let is_free = |square: Square| square == king || square == rook || self.at(square).is_none();
            let is_way_free = king_way().chain(rook_way()).chain(squares_along(king, rook)).all(is_free);
            // (2)a: neither the king's square, nor one that it crosses, nor its last one is attacked.
            let is_safe = |square: Square| !self.is_attacked(square, !self.turn);
            if is_way_free && is_safe(king) && king_way().all(is_safe) {
                moves.push(Move::castling(king, rook));
            }
        }
    }

    /// The position after a move that is legal, or would be but for Laws 3.9.
    pub(crate) fn after(&self, mv: Move) -> Mailbox {
        let (from, to) = (mv.from(), mv.to());
        let man = self.at(from).expect("a man that moves");
        let mut next = *self;
        next.men[from.index()] = None;
        let mut captures = self.at(to).is_some();
        match mv.kind() {
            MoveKind::Normal => next.men[to.index()] = Some(man),
            MoveKind::Promotion(choice) => next.men[to.index()] = Some(choice.role().of(man.color)),
            MoveKind::EnPassant => {
                next.men[to.index()] = Some(man);
                next.men[en_passant_victim(from, to).index()] = None;
                captures = true;
            }
            MoveKind::Castling => {
                let (king_goal, rook_goal) = castling_goals(from, to);
                next.men[to.index()] = None;
                next.men[king_goal.index()] = Some(man);
                next.men[rook_goal.index()] = self.at(to);
                captures = false;
            }
        }

        // 3.8(1)b(1): a rook that has moved or was captured; a king that has moved, with all its rooks.
        next.castling_rooks[from.index()] = false;
        next.castling_rooks[to.index()] = false;
        if man.role == Role::King {
            for square in self.men_of(man.color) {
                next.castling_rooks[square.index()] = false;
            }
        }
        // 3.7(4): the right to capture en passant lasts for one move.
        let is_double_step = man.role == Role::Pawn && from.rank().distance(to.rank()) == 2;
        next.passed_over = from.offset(0, forward(man.color)).filter(|_| is_double_step);
        // 9.3: the fifty moves are counted from the last capture or pawn move.
        let is_irreversible = captures || man.role == Role::Pawn;
        next.half_move_clock = if is_irreversible { 0 } else { self.half_move_clock.saturating_add(1) };
        // 1.1: the players move in turn.
        next.turn = !self.turn;
        if self.turn == Color::Black {
            next.move_number = self.move_number.saturating_add(1);
        }
        next
    }

    /// Laws 1.2, 5.1(1) and 5.2(1); `None` while the player having the move has a legal one.
    pub(crate) fn ending(&self) -> Option<Ending> {
        match (self.legal_moves().is_empty(), self.is_check()) {
            (false, _) => None,
            (true, true) => Some(Ending::Checkmate),
            (true, false) => Some(Ending::Stalemate),
        }
    }

    /// The number of lines of `depth` legal moves.
    pub(crate) fn perft(&self, depth: u8) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal_moves().len() as u64,
            _ => self.legal_moves().into_iter().map(|mv| self.after(mv).perft(depth - 1)).sum(),
        }
    }
}

/// One step towards the opponent, in ranks seen from White.
pub(crate) fn forward(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// Where the pawn stands that is captured en passant: on the capturer's rank, on the file it goes to.
fn en_passant_victim(from: Square, to: Square) -> Square {
    Square::new(to.file(), from.rank())
}

/// Where king and rook go when castling: to the g- and f-file, or to the c- and d-file.
fn castling_goals(king: Square, rook: Square) -> (Square, Square) {
    let (king_file, rook_file) =
        if rook.file() > king.file() { (File::G, File::F) } else { (File::C, File::D) };
    (Square::new(king_file, king.rank()), Square::new(rook_file, king.rank()))
}

/// The squares of one line from the neighbour of `from` to `target`; none if they are the same square.
pub(crate) fn squares_along(from: Square, target: Square) -> impl Iterator<Item = Square> {
    let files = (target.file() as i32 - from.file() as i32).signum();
    let ranks = (target.rank() as i32 - from.rank() as i32).signum();
    let step = move |square: Square| if square == target { None } else { square.offset(files, ranks) };
    std::iter::successors(step(from), move |&square| step(square))
}
