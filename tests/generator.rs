//! Every list, count and question about moves, against the oracle and against the meaning of its name.

mod common;
mod oracle;

use common::{CHESS960_STARTS, PERFT_CHESS960, PERFT_STANDARD, PERFT_UNREACHABLE, perft_lines, rows};
use jadoube::{
    Bitboard, CastlingSide, Color, Move, MoveKind, MoveList, NullMoveInCheck, Position, Role, Selection,
    Setup, SetupFaults, Square, divide,
};
use oracle::Mailbox;
use oracle::chance::{Dice, wild_position};

/// A position as the crate and as the oracle see it.
#[derive(Clone, Copy, Debug)]
struct Pair {
    position: Position,
    oracle: Mailbox,
}

impl Pair {
    /// Reads a FEN with all faults forgiven that may be.
    fn read(fen: &str) -> Pair {
        let setup = oracle::fen::setup(fen);
        Pair { position: forgiving(&setup), oracle: Mailbox::from_setup(&setup) }
    }

    /// Plays a legal move on both boards.
    fn play(&mut self, mv: Move) {
        let mut unchecked = self.position;
        unchecked.play_unchecked(mv);
        self.position.play(mv).expect("a legal move");
        assert_eq!(unchecked.to_setup(), self.position.to_setup(), "{mv:?}");
        assert_eq!(unchecked.key(), self.position.key(), "{mv:?}");
        self.oracle = self.oracle.after(mv);
    }

    /// Compares all that the crate says about the position, and returns the legal moves.
    fn judge(&self) -> Vec<Move> {
        let moves = self.oracle.legal_moves();
        same(&self.position.legal_moves(), moves.iter().copied(), self);
        assert_eq!(self.position.legal_move_count(), moves.len(), "{self:?}");
        assert_eq!(self.position.has_legal_move(), !moves.is_empty(), "{self:?}");
        let mut divided = MoveList::new();
        divide(&self.position, 1, |mv, count| {
            assert_eq!(count, 1, "{self:?}");
            divided.push(mv);
        });
        same(&divided, moves.iter().copied(), self);
        self.judge_filters(&moves);
        self.judge_checks(&moves);
        self.judge_words_on_moves(&moves);
        self.judge_state(&moves);
        self.judge_null_move();
        moves
    }

    /// Each filtered list holds the legal moves that its name says, and no others.
    fn judge_filters(&self, moves: &[Move]) {
        let position = &self.position;
        let only = |list: MoveList, test: &dyn Fn(Move) -> bool| {
            same(&list, moves.iter().copied().filter(|&mv| test(mv)), self);
        };
        let is_capture = |mv: Move| self.victim(mv).is_some();
        only(position.captures(), &is_capture);
        only(position.quiets(), &|mv| !is_capture(mv));
        only(position.promotions(), &|mv| mv.promoted_to().is_some());
        only(position.evasions(), &|_| self.oracle.is_check());
        for role in Role::ALL {
            let is_of_role = |mv: Move| self.oracle.at(mv.from()).is_some_and(|man| man.role == role);
            only(position.legal_moves_of(role), &is_of_role);
            let both = Selection::of_role(position, role) & Selection::captures(position);
            only(position.select(both), &|mv| is_of_role(mv) && is_capture(mv));
        }
        let mut sets = vec![Bitboard::EMPTY, Bitboard::ALL, Bitboard::DARK_SQUARES, Bitboard::BACK_RANKS];
        sets.extend(Square::ALL.map(Bitboard::from_square));
        for set in sets {
            only(position.legal_moves_from(set), &|mv| set.contains(mv.from()));
            only(position.legal_moves_to(set), &|mv| set.contains(self.landing(mv)));
        }
    }

    /// The square where the moving man ends, which in castling is the king.
    fn landing(&self, mv: Move) -> Square {
        if mv.is_castling() {
            CastlingSide::of(mv.from().file(), mv.to().file()).king_destination(self.oracle.turn())
        } else {
            mv.to()
        }
    }

    /// Where the man stands that a legal move captures. Castling takes nothing, though it goes to a
    /// square that is held.
    fn victim(&self, mv: Move) -> Option<Square> {
        match mv.kind() {
            MoveKind::EnPassant => Some(Square::new(mv.to().file(), mv.from().rank())),
            MoveKind::Castling => None,
            MoveKind::Normal | MoveKind::Promotion(_) => Some(mv.to()),
        }
        .filter(|&square| self.oracle.at(square).is_some())
    }

    /// What the position says about each legal move.
    fn judge_words_on_moves(&self, moves: &[Move]) {
        let before = self.oracle.setup();
        let has_legal_en_passant = moves.iter().any(|mv| mv.is_en_passant());
        for &mv in moves {
            let man = self.oracle.at(mv.from());
            let captured = self.victim(mv).and_then(|square| self.oracle.at(square));
            assert_eq!(self.position.moved_piece(mv), man, "{mv:?} in {self:?}");
            assert_eq!(self.position.captured_piece(mv), captured, "{mv:?} in {self:?}");
            let is_pawn_move = man.is_some_and(|man| man.role == Role::Pawn);
            let is_zeroing = captured.is_some() || is_pawn_move;
            assert_eq!(self.position.is_zeroing(mv), is_zeroing, "{mv:?} in {self:?}");
            let gives_up = self.oracle.after(mv).setup().castling_rooks != before.castling_rooks;
            let is_irreversible = is_zeroing || gives_up || has_legal_en_passant;
            assert_eq!(self.position.is_irreversible(mv), is_irreversible, "{mv:?} in {self:?}");
            assert!(mv.is_well_formed(), "{mv:?} in {self:?}");
        }
    }

    /// Passing changes the turn, the clocks and the chance to capture en passant, and nothing else.
    fn judge_null_move(&self) {
        let mut next = self.position;
        let mut expected = self.position.to_setup();
        if self.oracle.is_check() {
            let checkers = self.position.checkers();
            assert_eq!(next.play_null(), Err(NullMoveInCheck { checkers }), "{self:?}");
            assert_eq!(next.key(), self.position.key(), "{self:?}");
        } else {
            next.play_null().expect("no check");
            if expected.turn == Color::Black {
                expected.move_number = expected.move_number.saturating_add(1);
            }
            expected.turn = !expected.turn;
            expected.en_passant = None;
            expected.half_move_clock += 1;
            assert_eq!(next.key(), forgiving(&expected).key(), "{self:?}");
        }
        assert_eq!(next.to_setup(), expected, "{self:?}");
    }

    /// A move gives check if the opponent is in check after it.
    fn judge_checks(&self, moves: &[Move]) {
        let checks: Vec<Move> =
            moves.iter().copied().filter(|&mv| self.oracle.after(mv).is_check()).collect();
        for &mv in moves {
            assert_eq!(self.position.gives_check(mv), checks.contains(&mv), "{mv:?} in {self:?}");
        }
        same(&self.position.checks(), checks.into_iter(), self);
        let checkers: Bitboard = self.oracle.checkers().into_iter().collect();
        assert_eq!(self.position.checkers(), checkers, "{self:?}");
        assert_eq!(self.position.is_check(), self.oracle.is_check(), "{self:?}");
        for color in Color::ALL {
            let pinned: Bitboard = self.oracle.lone_blockers(color, color).into_iter().collect();
            assert_eq!(self.position.pinned(color), pinned, "{self:?}");
            let candidates: Bitboard = self.oracle.lone_blockers(!color, color).into_iter().collect();
            assert_eq!(self.position.discovered_check_candidates(color), candidates, "{self:?}");
        }
    }

    /// The fields, the three truths of en passant, and the key.
    fn judge_state(&self, moves: &[Move]) {
        let (position, oracle) = (&self.position, &self.oracle);
        let (setup, expected) = (position.to_setup(), oracle.setup());
        assert_eq!(setup.board, expected.board, "{self:?}");
        assert_eq!(setup.turn, expected.turn, "{self:?}");
        assert_eq!(setup.castling_rooks, expected.castling_rooks, "{self:?}");
        assert_eq!(setup.half_move_clock, expected.half_move_clock, "{self:?}");
        assert_eq!(setup.move_number, expected.move_number, "{self:?}");

        let pawn = Role::Pawn.of(oracle.turn());
        let is_pseudo_legal = |&square: &Square| {
            oracle.attackers(square, oracle.turn()).into_iter().any(|from| oracle.at(from) == Some(pawn))
        };
        let legal = moves.iter().find(|mv| mv.is_en_passant()).map(|mv| mv.to());
        assert_eq!(position.en_passant(), expected.en_passant, "{self:?}");
        assert_eq!(
            position.pseudo_legal_en_passant(),
            expected.en_passant.filter(is_pseudo_legal),
            "{self:?}"
        );
        assert_eq!(position.legal_en_passant(), legal, "{self:?}");

        let rebuilt = forgiving(&setup);
        assert_eq!(rebuilt.key(), position.key(), "{self:?}");
        assert_eq!(rebuilt.to_setup(), setup, "{self:?}");
        assert_eq!(rebuilt, *position, "{self:?}");
    }
}

/// The position of a set-up, with all faults forgiven that may be.
fn forgiving(setup: &Setup) -> Position {
    Position::from_setup_forgiving(setup, SetupFaults::FORGIVABLE).expect("a position")
}

/// Fails unless the list holds exactly these moves, each once, in any order.
fn same(list: &[Move], expected: impl Iterator<Item = Move>, pair: &Pair) {
    let sorted = |mut moves: Vec<Move>| {
        moves.sort_unstable_by_key(|mv| mv.bits());
        moves
    };
    assert_eq!(sorted(list.to_vec()), sorted(expected.collect()), "{pair:?}");
}

/// What a walk has met with: proof that it went where it is difficult.
#[derive(Clone, Copy, Default, Debug)]
struct Met {
    captures_en_passant: u32,
    castlings: u32,
    promotions: u32,
    checks: u32,
    double_checks: u32,
    ends: u32,
}

/// Plays so many random plies from one starting position after another, and judges at each ply.
fn walk(starts: &[&str], plies: u32, seed: u64) -> Met {
    const LONGEST_GAME: u32 = 160;
    let mut dice = Dice::new(seed);
    let mut met = Met::default();
    let mut left = plies;
    while left > 0 {
        let mut pair = Pair::read(dice.pick(starts).expect("a starting position"));
        for _ in 0..LONGEST_GAME.min(left) {
            left -= 1;
            let moves = pair.judge();
            met.checks += u32::from(pair.position.is_check());
            met.double_checks += u32::from(pair.position.checkers().more_than_one());
            // Every fourth time one of the rare moves, if there is one.
            let rare: Vec<Move> = moves.iter().copied().filter(|mv| mv.kind() != MoveKind::Normal).collect();
            let rare = if dice.roll(4) == 0 { dice.pick(&rare) } else { None };
            let Some(mv) = rare.or_else(|| dice.pick(&moves)) else {
                met.ends += 1;
                break;
            };
            met.captures_en_passant += u32::from(mv.is_en_passant());
            met.castlings += u32::from(mv.is_castling());
            met.promotions += u32::from(mv.promoted_to().is_some());
            pair.play(mv);
        }
    }
    met
}

fn fens(table: &str) -> Vec<&str> {
    perft_lines(table).map(|line| line.fen).collect()
}

#[test]
fn agrees_on_the_standard_table() {
    for fen in fens(PERFT_STANDARD) {
        Pair::read(fen).judge();
    }
}

#[test]
fn agrees_on_the_chess960_table() {
    for fen in fens(PERFT_CHESS960) {
        Pair::read(fen).judge();
    }
}

#[test]
fn agrees_on_positions_that_cannot_arise_and_after_them() {
    let starts: Vec<&str> = PERFT_UNREACHABLE.into_iter().flat_map(fens).collect();
    for &fen in &starts {
        let pair = Pair::read(fen);
        for mv in pair.judge() {
            let mut next = pair;
            next.play(mv);
            next.judge();
        }
    }
    walk(&starts, 2_000, 3);
}

#[test]
fn agrees_on_wild_positions_and_after_them() {
    let mut dice = Dice::new(4);
    let mut met = Met::default();
    let (mut three_checks, mut many_moves, mut pinned_en_passant) = (0, 0, 0);
    for _ in 0..10_000 {
        let position = wild_position(&mut dice);
        let mut pair = Pair { position, oracle: Mailbox::from_setup(&position.to_setup()) };
        let moves = pair.judge();
        let special = |is_special: &dyn Fn(&Move) -> bool| u32::from(moves.iter().any(is_special));
        met.captures_en_passant += special(&|mv| mv.is_en_passant());
        met.castlings += special(&|mv| mv.is_castling());
        met.promotions += special(&|mv| mv.promoted_to().is_some());
        met.checks += u32::from(position.is_check());
        met.double_checks += u32::from(position.checkers().more_than_one());
        met.ends += u32::from(moves.is_empty());
        three_checks += u32::from(position.checkers().count() > 2);
        many_moves += u32::from(moves.len() > 100);
        let is_pinned = position.pseudo_legal_en_passant().is_some() && position.legal_en_passant().is_none();
        pinned_en_passant += u32::from(is_pinned && !position.is_check());
        if let Some(mv) = dice.pick(&moves) {
            pair.play(mv);
            pair.judge();
        }
    }
    assert!(met.captures_en_passant > 1_000 && met.castlings > 300 && met.promotions > 200, "{met:?}");
    assert!(met.checks > 2_500 && met.double_checks > 1_000 && met.ends > 500, "{met:?}");
    assert!(three_checks > 250, "{three_checks}");
    assert!(many_moves > 75, "{many_moves}");
    assert!(pinned_en_passant > 20, "{pinned_en_passant}");
}

#[test]
fn agrees_along_random_standard_games() {
    let mut starts = fens(PERFT_STANDARD);
    // Half of the games from the first row, the initial position.
    starts.extend(vec![starts[0]; starts.len()]);
    let met = walk(&starts, 20_000, 1);
    assert!(met.captures_en_passant > 5 && met.castlings > 20 && met.promotions > 100, "{met:?}");
    assert!(met.checks > 500 && met.double_checks > 5 && met.ends > 5, "{met:?}");
}

#[test]
fn agrees_along_random_chess960_games() {
    let mut starts = fens(PERFT_CHESS960);
    starts.extend(rows(CHESS960_STARTS).map(|[_, fen]| fen));
    let met = walk(&starts, 20_000, 2);
    assert!(met.captures_en_passant > 5 && met.castlings > 50 && met.promotions > 20, "{met:?}");
    assert!(met.checks > 300 && met.double_checks > 1, "{met:?}");
}
