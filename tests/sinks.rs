//! Sinks that stop early, and choices among the moves: both against the plain list.

mod common;
#[path = "oracle/mod.rs"]
mod oracle;

use std::ops::ControlFlow;

use jadoube::{Bitboard, Move, MoveSink, PawnStep, Position, Promotion, Rank, Role, Selection, Square};
use oracle::chance::{Dice, wild_position};

/// Keeps what it is handed and breaks in the call after so many that held a move.
struct Impatient {
    calls_left: usize,
    calls: usize,
    moves: Vec<Move>,
}

impl Impatient {
    fn new(patience: usize) -> Impatient {
        Impatient { calls_left: patience, calls: 0, moves: Vec::new() }
    }

    fn take(&mut self, moves: impl IntoIterator<Item = Move>) -> ControlFlow<()> {
        let before = self.moves.len();
        self.moves.extend(moves);
        if self.moves.len() == before {
            return ControlFlow::Continue(());
        }
        self.calls += 1;
        if self.calls_left == 0 {
            return ControlFlow::Break(());
        }
        self.calls_left -= 1;
        ControlFlow::Continue(())
    }
}

impl MoveSink for Impatient {
    fn piece_moves(&mut self, role: Role, from: Square, targets: Bitboard) -> ControlFlow<()> {
        assert_ne!(role, Role::Pawn);
        self.take(targets.into_iter().map(|to| Move::normal(from, to)))
    }

    fn pawn_moves(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        self.take(targets.into_iter().map(|to| Move::normal(step.origin(to), to)))
    }

    fn promotions(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        let of = |to| Promotion::ALL.map(|promotion| Move::promotion(step.origin(to), to, promotion));
        self.take(targets.into_iter().flat_map(of))
    }

    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        self.take([Move::en_passant(from, to)])
    }

    fn castling(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        self.take([Move::castling(king, rook)])
    }
}

fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort_unstable();
    moves
}

fn positions() -> Vec<Position> {
    let mut dice = Dice::new(11);
    std::iter::repeat_with(|| wild_position(&mut dice)).take(2_000).collect()
}

#[test]
fn generation_ends_with_the_call_that_breaks() {
    for position in positions() {
        let mut all = Impatient::new(usize::MAX);
        assert_eq!(position.generate(&mut all), ControlFlow::Continue(()));
        assert_eq!(sorted(all.moves.iter().copied()), sorted(position.legal_moves()));
        for patience in 0..all.calls {
            let mut sink = Impatient::new(patience);
            assert_eq!(position.generate(&mut sink), ControlFlow::Break(()));
            assert_eq!(sink.calls, patience + 1);
            assert!(all.moves.starts_with(&sink.moves));
            let mut sink = Impatient::new(patience);
            assert_eq!(position.generate_selected(Selection::ALL, &mut sink), ControlFlow::Break(()));
            assert_eq!(sink.calls, patience + 1);
        }
    }
}

#[test]
fn visits_end_with_the_move_that_breaks() {
    for position in positions() {
        for patience in 0..position.legal_move_count() {
            let mut visited = 0;
            let end = position.try_for_each_legal_move(|_| {
                visited += 1;
                if visited > patience { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!((end, visited), (ControlFlow::Break(()), patience + 1));
        }
    }
}

#[test]
fn choices_combine_as_sets_do() {
    let mut dice = Dice::new(12);
    for position in positions() {
        let mut squares = || (0..12).filter_map(|_| dice.pick(&Square::ALL)).collect::<Bitboard>();
        let choices = [
            Selection::ALL,
            Selection::PROMOTIONS,
            Selection::captures(&position),
            Selection::quiets(&position),
            Selection::leaving(squares()),
            Selection::reaching(squares()),
            Selection::leaving(Bitboard::EMPTY),
            Selection::of_role(&position, Role::King),
            Selection::of_role(&position, Role::Pawn),
            Selection::reaching(Rank::First.into()),
        ];
        let all = sorted(position.legal_moves());
        let chosen = choices.map(|choice| sorted(position.select(choice)));
        for (one, of_one) in choices.into_iter().zip(&chosen) {
            assert_eq!(one & one, one);
            assert_eq!(one & Selection::ALL, one);
            assert!(of_one.iter().all(|mv| all.contains(mv)));
            for (other, of_other) in choices.into_iter().zip(&chosen) {
                assert_eq!(one & other, other & one);
                let both: Vec<Move> = of_one.iter().copied().filter(|mv| of_other.contains(mv)).collect();
                assert_eq!(sorted(position.select(one & other)), both, "{}", position.fen());
            }
        }
        assert_eq!((&chosen[0], chosen[6].len()), (&all, 0));
        assert_eq!(sorted(chosen[2].iter().chain(&chosen[3]).copied()), all);
        let promotions: Vec<Move> = all.iter().copied().filter(|mv| mv.promoted_to().is_some()).collect();
        assert_eq!(chosen[1], promotions);
    }
}
