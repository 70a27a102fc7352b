//! The corpus: large tables of real positions and texts that are not part of this repository.
//!
//! The environment variable `JADOUBE_CORPUS` names their folder. Where it is not set these tests say so and
//! check nothing; a folder that is named must hold all the tables.

mod common;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Once;

use common::{field, unescape};
use jadoube::deadness::material::{cannot_mate, is_dead};
use jadoube::deadness::{Budget, Decision, QuickAnswer, Scratch, decide, quick};
use jadoube::{
    Color, DrawReason, Fen, FenCastling, FenLength, FenLeniency, FenPolicy, FenStyle, GameResult, Outcome,
    Position, San, SanPolicy, Square, Uci, UciPolicy,
};

/// Says something past the test harness, which keeps to itself what a test prints with the usual macros.
macro_rules! say {
    ($($words:tt)*) => {
        writeln!(std::io::stderr(), $($words)*).expect("standard error")
    };
}

/// The text of a table; `None`, said loudly once, if there is no corpus.
fn table(name: &str) -> Option<String> {
    static SAID: Once = Once::new();
    common::use_chosen_level();
    let Some(folder) = std::env::var_os("JADOUBE_CORPUS") else {
        SAID.call_once(|| say!("\n*** THE CORPUS TESTS DID NOT RUN: JADOUBE_CORPUS names no folder ***\n"));
        return None;
    };
    let path = PathBuf::from(folder).join(name);
    Some(std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

fn lenient(fen: &str) -> Position {
    Position::from_fen_with(fen.as_bytes(), FenPolicy::LENIENT)
        .unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn color(name: &str) -> Color {
    Color::ALL.into_iter().find(|color| color.name() == name).unwrap_or_else(|| panic!("no colour: {name}"))
}

/// How often material decides, and how often it might have.
#[derive(Default)]
struct Score {
    decided: u32,
    unable: u32,
    questions: u32,
}

impl Score {
    /// Compares material with the known answer whether a side can still mate.
    fn ask(&mut self, fen: &str, position: &Position, side: Color, can_mate: Option<bool>) {
        self.questions += 1;
        self.unable += u32::from(can_mate == Some(false));
        // The lemmas speak of positions that are not mate already.
        if cannot_mate(position.board(), side) && position.outcome().and_then(Outcome::winner) != Some(side) {
            self.decided += 1;
            assert_ne!(can_mate, Some(true), "{fen}: {side} can mate");
        }
    }

    fn report(&self, name: &str) {
        say!(
            "{name}: of {} questions, {} of them known to be answered no, material decides {}",
            self.questions,
            self.unable,
            self.decided
        );
        assert!(self.decided > 0, "{name}: nothing was decided");
    }
}

fn answer(text: &str) -> Option<bool> {
    match text {
        "yes" => Some(true),
        "no" => Some(false),
        "unknown" => None,
        _ => panic!("no answer: {text}"),
    }
}

#[test]
fn material_never_contradicts_the_dead_positions() {
    const NAME: &str = "dead-positions.tsv";
    let Some(text) = table(NAME) else { return };
    let mut score = Score::default();
    let mut dead_by_material = 0;
    for [fen, white, black, dead] in common::rows(&text) {
        let position = lenient(fen);
        score.ask(fen, &position, Color::White, answer(white));
        score.ask(fen, &position, Color::Black, answer(black));
        match position.outcome() {
            Some(Outcome::Draw { .. }) => assert_ne!(answer(dead), Some(false), "{fen}"),
            Some(Outcome::Win { .. }) => assert_ne!(answer(dead), Some(true), "{fen}"),
            None => assert!(!is_dead(position.board()), "{fen}"),
        }
        dead_by_material +=
            u32::from(position.outcome() == Some(Outcome::Draw { reason: DrawReason::DeadPosition }));
    }
    score.report(NAME);
    say!("{NAME}: {dead_by_material} positions are dead by material");
}

#[test]
fn material_never_contradicts_the_positions_of_games() {
    const NAME: &str = "dead-games.tsv";
    let Some(text) = table(NAME) else { return };
    let mut score = Score::default();
    for [fen, side, can_mate] in common::rows(&text) {
        score.ask(fen, &lenient(fen), color(side), answer(can_mate));
    }
    score.report(NAME);
}

#[test]
fn material_decides_some_of_the_flag_falls() {
    const NAME: &str = "dead-flagfalls-unwinnable.tsv";
    let Some(text) = table(NAME) else { return };
    let mut score = Score::default();
    for [fen, side] in common::rows(&text) {
        score.ask(fen, &lenient(fen), color(side), Some(false));
    }
    score.report(NAME);
}

/// Nobody has said which of these few can be won: that they can be read and asked is what is tested.
#[test]
fn timeouts_can_be_read() {
    const NAME: &str = "dead-timeouts.tsv";
    let Some(text) = table(NAME) else { return };
    let mut score = Score::default();
    for [fen, side] in common::rows(&text) {
        score.ask(fen, &lenient(fen), color(side), None);
    }
    say!("{NAME}: of {} questions, material decides {}", score.questions, score.decided);
    assert!(score.decided * 100 < score.questions, "nearly all of them can be won");
}

/// How many questions were answered, and how the answers came about.
#[derive(Default)]
struct Decided {
    yes: u32,
    no: u32,
    open: u32,
    /// Questions that are open although the answer is known.
    missed: u32,
}

impl Decided {
    /// Decides a question and compares; every witness is replayed, and quick answers must agree.
    fn ask(&mut self, fen: &str, side: Color, known: Option<bool>, memory: &mut [u8]) {
        let position = lenient(fen);
        let mut scratch = Scratch::new(memory).expect("enough memory");
        let decided = match decide(&position, side, &mut scratch, Budget::default()) {
            Decision::Winnable(line) => {
                let mut end = position;
                for mv in line.moves() {
                    end.play(mv).unwrap_or_else(|reason| panic!("{fen}: {mv:?}: {reason}"));
                }
                assert!(end.is_checkmate() && end.turn() != side, "{fen}: {side}");
                self.yes += 1;
                Some(true)
            }
            Decision::Unwinnable(_) => {
                self.no += 1;
                Some(false)
            }
            Decision::Unknown(_) => {
                self.open += 1;
                self.missed += u32::from(known.is_some());
                None
            }
        };
        assert!(decided.is_none() || known.is_none() || decided == known, "{fen}: {side}: {decided:?}");
        if let QuickAnswer::Unwinnable(proof) = quick(&position, side) {
            assert_ne!(known.or(decided), Some(true), "{fen}: {side}: {proof}");
        }
    }

    fn report(&self, name: &str) {
        let Decided { yes, no, open, missed } = self;
        say!("{name}: can mate {yes}, cannot {no}, open {open}, of these {missed} with a known answer");
    }
}

#[test]
fn the_hard_positions_are_decided() {
    const NAME: &str = "dead-positions.tsv";
    let Some(text) = table(NAME) else { return };
    let mut memory = vec![0; 64 << 20];
    let mut decided = Decided::default();
    for [fen, white, black] in common::rows(&text) {
        decided.ask(fen, Color::White, answer(white), &mut memory);
        decided.ask(fen, Color::Black, answer(black), &mut memory);
    }
    decided.report(NAME);
    let questions = decided.yes + decided.no + decided.open;
    assert!(decided.missed * 1_000 <= questions, "{} of {questions} are open", decided.missed);
}

#[test]
fn the_positions_of_games_are_all_decided() {
    let mut memory = vec![0; 1 << 20];
    for name in ["dead-games.tsv", "dead-flagfalls-unwinnable.tsv", "dead-timeouts.tsv"] {
        let Some(text) = table(name) else { return };
        let mut decided = Decided::default();
        for row in text.lines().skip(1) {
            let known = match name {
                "dead-games.tsv" => answer(field(row, 2)),
                "dead-flagfalls-unwinnable.tsv" => Some(false),
                _ => None,
            };
            decided.ask(field(row, 0), color(field(row, 1)), known, &mut memory);
        }
        decided.report(name);
        assert_eq!(decided.open, 0, "{name}");
    }
}

#[test]
fn final_positions_of_games_come_back_as_they_were_written() {
    for name in ["games-truth.tsv", "odd-truth.tsv"] {
        let Some(text) = table(name) else { return };
        let mut games = 0;
        for row in text.lines().skip(1) {
            let (variant, fen) = (field(row, 2), field(row, 5));
            let castling = if variant == "960" { FenCastling::Shredder } else { FenCastling::XFen };
            let style = FenStyle { castling, ..FenStyle::default() };
            assert_eq!(lenient(fen).fen().styled(style).to_string(), fen, "{name}: {row}");
            games += 1;
        }
        say!("{name}: {games} final positions come back");
        assert!(games > 0);
    }
}

/// The lines of test suites begin with a FEN of four fields; their best moves, known in UCI, are legal.
#[test]
fn positions_of_test_suites() {
    const NAME: &str = "suites.epd";
    let (Some(suites), Some(parsed)) = (table(NAME), table("suites-parsed.tsv")) else { return };
    let lines: Vec<&str> = suites.lines().collect();
    let four_fields = FenPolicy { text: FenLeniency::FOUR_FIELDS, ..FenPolicy::STRICT };
    let style = FenStyle { fields: FenLength::Four, ..FenStyle::default() };
    let mut moves = 0;
    for row in parsed.lines().skip(1) {
        let line = lines[field(row, 0).parse::<usize>().expect(row)];
        let fields: Vec<&str> = line.split(' ').take(4).collect();
        let text = fields.join(" ");
        let fen = Fen::read(text.as_bytes(), four_fields).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(fen.styled(style).to_string(), text);
        let position = Position::from_fen_with(text.as_bytes(), four_fields).expect(line);
        // The table has the en-passant square only where the capture is legal.
        assert_eq!(position.fen().styled(style).to_string(), field(row, 2), "{line}");
        let uci = field(row, 4).split(' ').chain(field(row, 5).split(' '));
        for uci in uci.filter(|&uci| uci != "-") {
            assert!(position.read_uci(uci.as_bytes(), UciPolicy::STRICT).is_ok(), "{line}: {uci}");
            moves += 1;
        }
    }
    say!("{NAME}: {} positions with {moves} moves to play or to avoid", lines.len());
    assert!(moves > lines.len() / 2);
}

/// Puts a text to every reader. What they say is tested elsewhere; here they must say something, and what
/// they take must be sound.
fn put_to_every_reader(text: &[u8], positions: &[Position]) -> u32 {
    let mut taken = 0;
    for policy in [FenPolicy::STRICT, FenPolicy::LENIENT] {
        taken += u32::from(Fen::read(text, policy).is_ok());
        if let Ok(position) = Position::from_fen_with(text, policy) {
            assert!(Position::from_setup_forgiving(&position.to_setup(), policy.forgiven).is_ok());
        }
    }
    for policy in [SanPolicy::STRICT, SanPolicy::LENIENT] {
        if let Ok((_, used)) = San::read_prefix(text, policy) {
            assert!(used <= text.len());
        }
        taken += u32::from(San::read(text, policy).is_ok());
        for position in positions {
            if let Ok(mv) = position.read_san(text, policy) {
                assert!(position.is_legal(mv));
            }
        }
    }
    for policy in [UciPolicy::STRICT, UciPolicy::LENIENT] {
        taken += u32::from(Uci::read(text, policy).is_ok());
        for position in positions {
            if let Ok(mv) = position.read_uci(text, policy) {
                assert!(position.is_legal(mv));
            }
        }
    }
    if let Ok(text) = std::str::from_utf8(text) {
        taken += u32::from(text.parse::<GameResult>().is_ok()) + u32::from(text.parse::<Square>().is_ok());
    }
    taken
}

#[test]
fn no_malformed_text_upsets_any_reader() {
    for (name, input, fen) in [
        ("malformed-fen.tsv", 2, None),
        ("malformed-san.tsv", 4, Some(3)),
        ("malformed-pgn.tsv", 2, None),
        ("suites-rejected.tsv", 1, None),
    ] {
        let Some(text) = table(name) else { return };
        let (mut rows, mut taken) = (0, 0);
        for row in text.lines().skip(1) {
            let mut positions = vec![Position::initial()];
            positions.extend(fen.map(|column| lenient(field(row, column))));
            let input = unescape(field(row, input));
            taken += put_to_every_reader(&input, &positions);
            // Word by word, and from every byte on as far as a move or a FEN may reach.
            for word in input.split(u8::is_ascii_whitespace) {
                taken += put_to_every_reader(word, &positions);
            }
            for start in 0..input.len() {
                let end = input.len().min(start + Fen::MAX_LENGTH);
                taken += put_to_every_reader(&input[start..end], &positions);
            }
            rows += 1;
        }
        say!("{name}: {rows} texts, and in their parts {taken} readings that succeed");
        assert!(rows > 0 && taken > 0, "{name}");
    }
}
