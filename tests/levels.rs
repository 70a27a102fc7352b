//! Every level of instructions gives the answers of the oracle, and the same counts as every other.
//!
//! The level belongs to the whole process, so that one test runs all of them, one after the other. The other tests
//! run at the level that `JADOUBE_LEVEL` names.

mod common;
mod oracle;

use std::ops::ControlFlow;

use common::{
    PERFT_CHESS960, PERFT_STANDARD, PERFT_UNREACHABLE, PerftLine, perft_lines, say, use_chosen_level,
};
use jadoube::cpu::{Level, best_level, level, pin_level};
use jadoube::{Bitboard, Move, MoveList, Position, Role, Selection, divide, perft};
use oracle::Mailbox;
use oracle::chance::{Dice, wild_position};

/// Known counts are compared up to this one.
const MOST_LINES: u64 = 300_000;
const WILD_POSITIONS: usize = 3_000;

/// A position with all that the levels must agree on.
struct Case<'a> {
    position: Position,
    /// The legal moves by the oracle, in the order of their bits.
    moves: Vec<Move>,
    /// The counts of a table, if it stands in one.
    line: Option<PerftLine<'a>>,
    /// The lines of two and of three moves, and the lists, as the first level found them.
    counts: Option<[u64; 2]>,
    lists: Option<Lists>,
}

/// Each list in the order of the bits of its moves: of each kind of man, from and to each half of the board, and the
/// named ones.
type Lists = Vec<Vec<Move>>;

fn sorted(moves: &[Move]) -> Vec<Move> {
    let mut moves = moves.to_vec();
    moves.sort_unstable_by_key(|mv| mv.bits());
    moves
}

/// The legal moves as the generator hands them over, one by one.
fn visited(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = position.try_for_each_legal_move(|mv| {
        moves.push(mv);
        ControlFlow::Continue(())
    });
    sorted(&moves)
}

fn lists(position: &Position) -> Lists {
    let mut lists: Vec<MoveList> = vec![
        position.captures(),
        position.quiets(),
        position.promotions(),
        position.checks(),
        position.evasions(),
        position.select(Selection::ALL),
    ];
    for role in Role::ALL {
        lists.push(position.legal_moves_of(role));
        let both = Selection::of_role(position, role) & Selection::captures(position);
        lists.push(position.select(both));
    }
    for set in [Bitboard::EMPTY, Bitboard::DARK_SQUARES, Bitboard::BACK_RANKS] {
        lists.push(position.legal_moves_from(set));
        lists.push(position.legal_moves_to(set));
    }
    lists.push(position.legal_moves_from(position.king(position.turn())));
    lists.push(position.legal_moves_to(position.king(!position.turn())));
    lists.into_iter().map(|list| sorted(&list)).collect()
}

impl<'a> Case<'a> {
    fn of_line(line: PerftLine<'a>) -> Case<'a> {
        let moves = Mailbox::from_fen(line.fen).legal_moves();
        let position = oracle::fen::position_forgiving(line.fen);
        Case { position, moves, line: Some(line), counts: None, lists: None }
    }

    fn wild(dice: &mut Dice) -> Case<'a> {
        let position = wild_position(dice);
        let moves = Mailbox::from_setup(&position.to_setup()).legal_moves();
        Case { position, moves, line: None, counts: None, lists: None }
    }

    fn judge(&mut self) {
        let position = &self.position;
        let place = || format!("{} at level {}", position.fen(), level());
        assert_eq!(sorted(&position.legal_moves()), self.moves, "{}", place());
        assert_eq!(visited(position), self.moves, "{}", place());
        assert_eq!(position.legal_move_count(), self.moves.len(), "{}", place());
        assert_eq!(position.has_legal_move(), !self.moves.is_empty(), "{}", place());
        for &mv in &self.moves {
            assert!(position.is_legal(mv), "{mv:?} in {}", place());
        }

        let lists = lists(position);
        assert_eq!(*self.lists.get_or_insert_with(|| lists.clone()), lists, "{}", place());

        let counts = [perft(position, 2), perft(position, 3)];
        assert_eq!(*self.counts.get_or_insert(counts), counts, "{}", place());
        let mut divided = 0;
        divide(position, 2, |_, count| divided += count);
        assert_eq!(divided, counts[0], "{}", place());
        // Move by move, a level may count alone what it otherwise counts side by side.
        let one_by_one: u64 =
            self.moves.iter().map(|&mv| played(position, mv).legal_move_count() as u64).sum();
        assert_eq!(one_by_one, counts[0], "{}", place());

        for &(depth, count) in self.line.iter().flat_map(|line| &line.counts) {
            if count <= MOST_LINES {
                assert_eq!(perft(position, depth), count, "{} to depth {depth}", place());
            }
        }
    }
}

fn played(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.play(mv).unwrap_or_else(|error| panic!("{mv:?} in {}: {error}", position.fen()));
    next
}

/// What the wild positions are made of: proof that they are where it is difficult.
#[derive(Default, Debug)]
struct Met {
    en_passant: usize,
    castlings: usize,
    promotions: usize,
    checks: usize,
    many_checks: usize,
    many_men: usize,
    few_men: usize,
}

impl Met {
    fn note(&mut self, case: &Case<'_>) {
        let has = |is_special: fn(&Move) -> bool| usize::from(case.moves.iter().any(is_special));
        let men = case.position.board().occupied().count();
        self.en_passant += has(|mv| mv.is_en_passant());
        self.castlings += has(|mv| mv.is_castling());
        self.promotions += has(|mv| mv.promoted_to().is_some());
        self.checks += usize::from(case.position.is_check());
        self.many_checks += usize::from(case.position.checkers().count() > 2);
        self.many_men += usize::from(men > 32);
        self.few_men += usize::from(men < 10);
    }
}

/// Positions that no legal move leads to, kings captured and pawns on the last rank included, are answered for
/// without harm, if without sense.
fn survives_what_is_no_chess() {
    let mut dice = Dice::new(32);
    for _ in 0..500 {
        let mut position = wild_position(&mut dice);
        for _ in 0..20 {
            let Some(mv) = Move::from_bits(dice.roll(1 << 15) as u16) else { continue };
            position.play_unchecked(mv);
            let moves = visited(&position);
            assert_eq!(sorted(&position.legal_moves()), moves, "{}", level());
            assert_eq!(position.legal_move_count(), moves.len(), "{}", level());
            let _ = perft(&position, 2);
        }
    }
}

#[test]
fn every_level_agrees_with_the_oracle_and_with_the_others() {
    // The tables below would pin it once more, in the middle.
    use_chosen_level();
    let tables = [PERFT_STANDARD, PERFT_CHESS960].into_iter().chain(PERFT_UNREACHABLE);
    let mut cases: Vec<Case<'_>> = tables.flat_map(perft_lines).map(Case::of_line).collect();
    assert!(cases.len() > 2_600, "{}", cases.len());

    let mut dice = Dice::new(5);
    let mut met = Met::default();
    for _ in 0..WILD_POSITIONS {
        let case = Case::wild(&mut dice);
        met.note(&case);
        cases.push(case);
    }
    assert!(met.en_passant > 300 && met.castlings > 100 && met.promotions > 60, "{met:?}");
    assert!(met.checks > 750 && met.many_checks > 75, "{met:?}");
    assert!(met.many_men > 300 && met.few_men > 300, "{met:?}");

    let mut run = Vec::new();
    for level in Level::ALL {
        let before = jadoube::cpu::level();
        if let Err(error) = pin_level(level) {
            // What the processor does not have cannot be chosen, and changes nothing.
            assert!(level > best_level());
            assert_eq!((error.best, jadoube::cpu::level()), (best_level(), before));
            say(&format!("LEVEL {level} WAS NOT TESTED: {error}"));
            continue;
        }
        assert_eq!(jadoube::cpu::level(), level);
        for case in &mut cases {
            case.judge();
        }
        survives_what_is_no_chess();
        run.push(level);
    }
    assert_eq!(run.first(), Some(&Level::Portable));
    assert_eq!(run.last(), Some(&best_level()));
}
