//! Can this side still mate? Answers against tables of known ones, witnesses replayed, and what no answer may depend on.

mod common;

use jadoube::deadness::{Budget, Deadness, Decision, QuickAnswer, Scratch, dead, decide, quick};
use jadoube::{Board, Color, FenPolicy, Position, Role, Setup, SetupFaults};

const POSITIONS: &str = include_str!("data/deadness.tsv");
const FLAG_FALLS: &str = include_str!("data/deadness-flag-falls.tsv");
const GAMES: &str = include_str!("data/deadness-games.tsv");

fn lenient(fen: &str) -> Position {
    Position::from_fen_with(fen.as_bytes(), FenPolicy::LENIENT)
        .unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn color(name: &str) -> Color {
    Color::ALL.into_iter().find(|color| color.name() == name).unwrap_or_else(|| panic!("no colour: {name}"))
}

/// Whether the side can mate, with every witness replayed; `None` if that is not decided.
fn can_mate(position: &Position, side: Color, memory: &mut [u8], budget: Budget) -> Option<bool> {
    let mut scratch = Scratch::new(memory).expect("enough memory");
    match decide(position, side, &mut scratch, budget) {
        Decision::Winnable(line) => {
            let mut end = *position;
            for mv in line.moves() {
                end.play(mv).unwrap_or_else(|reason| panic!("{}: {mv:?}: {reason}", position.fen()));
            }
            assert_eq!(line.moves().count(), line.len());
            assert!(end.is_checkmate() && end.turn() != side, "{}: {side} does not mate", position.fen());
            Some(true)
        }
        Decision::Unwinnable(_) => Some(false),
        Decision::Unknown(_) => None,
    }
}

/// A question with its known answer.
struct Question {
    position: Position,
    side: Color,
    answer: bool,
}

fn questions() -> Vec<Question> {
    let mut questions = Vec::new();
    let mut ask = |fen: &str, side: Color, answer: &str| {
        assert!(matches!(answer, "yes" | "no"), "{answer}");
        questions.push(Question { position: lenient(fen), side, answer: answer == "yes" });
    };
    for [fen, white, black] in common::rows(POSITIONS) {
        ask(fen, Color::White, white);
        ask(fen, Color::Black, black);
    }
    for [fen, side] in common::rows(FLAG_FALLS) {
        ask(fen, color(side), "no");
    }
    for [fen, side, answer] in common::rows(GAMES) {
        ask(fen, color(side), answer);
    }
    questions
}

#[test]
fn no_answer_differs_from_the_known_ones() {
    let mut memory = vec![0; 1 << 20];
    let (mut asked, mut open) = (0, 0);
    for Question { position, side, answer } in questions().into_iter().step_by(2) {
        asked += 1;
        match can_mate(&position, side, &mut memory, Budget::of_positions(20_000)) {
            Some(decided) => assert_eq!(decided, answer, "{}: {side}", position.fen()),
            None => open += 1,
        }
    }
    assert!(asked > 3_500);
    assert!(open * 20 < asked, "{open} of {asked} questions are open");
}

/// Less memory may leave a question open, and never gives another answer.
#[test]
fn more_memory_never_changes_an_answer() {
    let budget = Budget::of_positions(3_000);
    for Question { position, side, answer } in questions().into_iter().step_by(17) {
        let mut decided = None;
        for size in [Scratch::MIN, 1 << 14, 1 << 16, 1 << 18] {
            // What the memory holds beforehand does not matter.
            let mut memory = vec![size as u8 ^ 0x5a; size];
            let now = can_mate(&position, side, &mut memory, budget);
            assert!(now.is_none_or(|now| now == answer), "{}: {side}", position.fen());
            assert!(decided.is_none() || now == decided, "{}: {side}, {size} bytes", position.fen());
            decided = now;
        }
    }
}

/// The position in a mirror; castling rights are left out.
fn changed(position: &Position, change: fn(&Board) -> Board, swap_colors: bool) -> Position {
    let setup = position.to_setup();
    let turn = if swap_colors { !setup.turn } else { setup.turn };
    let setup = Setup { board: change(&setup.board), turn, ..Setup::EMPTY };
    Position::from_setup_forgiving(&setup, SetupFaults::FORGIVABLE).expect("as good as before")
}

/// Mirrors change nothing that is proved; a line may be found in the one and missed in the other.
#[test]
fn mirrors_agree() {
    let mut memory = vec![0; 1 << 16];
    let budget = Budget::of_positions(2_000);
    for Question { position, side, .. } in questions().into_iter().step_by(11) {
        let plain = changed(&position, Board::clone, false);
        let answers = [
            (plain, side),
            (changed(&plain, Board::flip_horizontal, false), side),
            (changed(&plain, Board::mirrored, true), !side),
        ]
        .map(|(position, side)| {
            let proved = matches!(quick(&position, side), QuickAnswer::Unwinnable(_));
            (can_mate(&position, side, &mut memory, budget), proved)
        });
        let [(first, proved), ..] = answers;
        for (answer, also_proved) in answers {
            assert_eq!(also_proved, proved, "{}: {side}", position.fen());
            assert!(
                answer.is_none() || first.is_none() || answer == first,
                "{}: {side}: {answers:?}",
                position.fen()
            );
        }
    }
}

#[test]
fn quick_answers_are_right_and_many() {
    let (mut proved, mut unwinnable) = (0, 0);
    for Question { position, side, answer } in questions() {
        unwinnable += u32::from(!answer);
        if let QuickAnswer::Unwinnable(proof) = quick(&position, side) {
            assert!(!answer, "{}: {side}: {proof}", position.fen());
            proved += 1;
        }
    }
    assert!(proved * 2 > unwinnable, "{proved} of {unwinnable}");
}

#[test]
fn dead_is_the_answer_for_both() {
    let mut memory = vec![0; 1 << 18];
    let budget = Budget::of_positions(5_000);
    let (mut dead_positions, mut alive, mut open) = (0, 0, 0);
    for [fen, white, black] in common::rows(POSITIONS).step_by(3) {
        let position = lenient(fen);
        let mut scratch = Scratch::new(&mut memory).expect("enough memory");
        match dead(&position, &mut scratch, budget) {
            Deadness::Alive { side, line } => {
                assert_eq!(if side == Color::White { white } else { black }, "yes", "{fen}");
                let mut end = position;
                line.moves().for_each(|mv| end.play(mv).expect(fen));
                assert!(end.is_checkmate() && end.turn() != side, "{fen}");
                alive += 1;
            }
            Deadness::Dead(_) => {
                assert_eq!((white, black), ("no", "no"), "{fen}");
                dead_positions += 1;
            }
            Deadness::Unknown(_) => open += 1,
        }
    }
    assert!(dead_positions > 250 && alive > 500, "{dead_positions} dead, {alive} alive, {open} open");
}

/// One man on each square but the kings' neighbourhoods: more men than any game has.
#[test]
fn any_number_of_men_is_answered() {
    let mut setup = Setup::EMPTY;
    setup.board.put(jadoube::Square::A1, Role::King.of(Color::White));
    setup.board.put(jadoube::Square::H8, Role::King.of(Color::Black));
    for square in !setup.board.occupied() {
        let color = if square.index() < 32 { Color::White } else { Color::Black };
        setup.board.put(square, Role::Knight.of(color));
    }
    let mut memory = vec![0; 1 << 16];
    for turn in Color::ALL {
        let setup = Setup { turn, ..setup };
        let Ok(position) = Position::from_setup_forgiving(&setup, SetupFaults::FORGIVABLE) else { continue };
        for side in Color::ALL {
            let answer = can_mate(&position, side, &mut memory, Budget::of_positions(5_000));
            assert_ne!(answer, Some(false), "knights everywhere can mate: {side}");
            assert_eq!(quick(&position, side), QuickAnswer::NotProved);
        }
    }
}

#[test]
fn an_empty_budget_decides_only_what_needs_none() {
    let mut memory = [0; Scratch::MIN];
    let none = Budget::of_positions(0);
    assert_eq!(can_mate(&Position::initial(), Color::White, &mut memory, none), None);
    let kings = lenient("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(can_mate(&kings, Color::White, &mut memory, none), Some(false));
    let mate = lenient("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    assert_eq!(can_mate(&mate, Color::White, &mut memory, none), Some(true));
    assert_eq!(can_mate(&mate, Color::Black, &mut memory, none), Some(false));
}
