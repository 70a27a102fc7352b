//! Faults that users of other chess software have reported in public, asked of this crate.
//!
//! Each test stands for a kind of fault and has a small position of our own; the report is named above it
//! as `owner/project#number`. Where more than one answer is sensible, the test says which one the crate
//! documents.
//!
//! Reports that belong to rooms which do not exist yet, by those rooms:
//!
//! * `deadness`, beyond what material decides: `dead-forced-capture`,
//!   `dead-forced-capture-of-last-mating-piece`, `dead-forced-line-to-stalemate`.
//! * `arbiter`: `clk-flag-n-vs-pawn`, `clk-one-sided-unwinnable`, `clk-mate-before-flag`,
//!   `clk-flag-with-stalemate-on-board`, `arb-first-illegal-move-penalty`, `arb-press-without-move`,
//!   what a wrong claim costs in `arb-claim-with-illegal-announced-move`, of which the rest is in
//!   [`reports::claims`].
//! * `notation/epd`: `epd-full-fen-given-as-epd`, `epd-hmvc-fmvn`, `epd-move-operands`.
//! * `notation/pgn`: `pgn-tag-unescaped-quotes`, `pgn-tag-brackets-parens-moves`, `pgn-tag-free-layout`,
//!   `pgn-malformed-tag-keeps-game`, `pgn-blank-lines-around-header`, `pgn-bom-and-crlf`,
//!   `pgn-cr-only-line-ends`, `pgn-variation-of-wrong-side`, `pgn-unterminated-comment-or-variation`,
//!   `pgn-null-moves-in-text`, `pgn-null-move-in-check`, `pgn-dgt-king-artefact`,
//!   `pgn-fen-black-to-move`, `pgn-unknown-variant-tag`, `pgn-result-tokens`,
//!   `pgn-moves-after-termination`, `pgn-move-after-mate`, `pgn-empty-movetext-games`,
//!   `pgn-preamble-comment`, `pgn-nag-forms`, `pgn-long-algebraic-in-movetext`, `pgn-draw-offer-mark`,
//!   `pgn-tag-missing-closing-quote`, `pgn-deep-nesting`.
//! * `ffi`: the C side of `mg-buffer-capacity-c-api`.

mod common;
mod reports;

use jadoube::{
    FenError, FenPolicy, Game, Laws, Move, Position, SanPolicy, SetupFaults, UciCastling, UciPolicy,
};

fn strict(fen: &str) -> Position {
    common::use_chosen_level();
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn lenient(fen: &str) -> Position {
    common::use_chosen_level();
    Position::from_fen_with(fen.as_bytes(), FenPolicy::LENIENT)
        .unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The faults for which strict reading refuses a text that is well-formed FEN.
fn faults(fen: &str) -> SetupFaults {
    match Position::from_fen(fen) {
        Err(FenError::Setup(error)) => error.faults(),
        other => panic!("{fen}: {other:?}"),
    }
}

/// Whether strict and lenient reading refuse a text alike.
fn refused_by_all(fen: &str) -> bool {
    Position::from_fen(fen).is_err() && Position::from_fen_with(fen.as_bytes(), FenPolicy::LENIENT).is_err()
}

/// The legal move of this UCI text.
fn legal(position: &Position, uci: &str) -> Move {
    position.read_uci(uci.as_bytes(), UciPolicy::STRICT).unwrap_or_else(|error| panic!("{uci}: {error}"))
}

/// All legal moves in UCI, castling by the square of the rook, in the order of the alphabet.
fn moves(position: &Position) -> Vec<String> {
    let write = |&mv: &Move| position.uci(mv, UciCastling::Chess960).to_string();
    let mut moves: Vec<String> = position.legal_moves().iter().map(write).collect();
    moves.sort_unstable();
    moves
}

/// Whether all legal moves are these, given in any order.
fn has_exactly(position: &Position, expected: &[&str]) -> bool {
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    moves(position) == expected
}

fn has(position: &Position, uci: &str) -> bool {
    moves(position).iter().any(|mv| mv == uci)
}

fn san(position: &Position, uci: &str) -> String {
    position.san(legal(position, uci)).expect(uci).to_string()
}

/// The move in UCI that a text in SAN is read as; `None` if it is refused.
fn reads(position: &Position, text: &str, policy: SanPolicy) -> Option<String> {
    let mv = position.read_san(text.as_bytes(), policy).ok()?;
    Some(position.uci(mv, UciCastling::Standard).to_string())
}

/// The position after moves in SAN, read strictly.
fn after(position: &Position, line: &str) -> Position {
    common::use_chosen_level();
    *positions_of(position, line).last().expect("the start")
}

/// All positions of a line of moves in SAN, the start among them.
fn positions_of(start: &Position, line: &str) -> Vec<Position> {
    let mut positions = vec![*start];
    let mut position = *start;
    for text in line.split_whitespace() {
        let mv = position.read_san(text.as_bytes(), SanPolicy::STRICT);
        position.play(mv.unwrap_or_else(|error| panic!("{text}: {error}"))).expect("a legal move");
        positions.push(position);
    }
    positions
}

fn after_uci(position: &Position, line: &str) -> Position {
    let mut position = *position;
    for uci in line.split_whitespace() {
        position.play(legal(&position, uci)).expect("a legal move");
    }
    position
}

/// A game by the Laws in force, played in SAN.
fn game(start: &Position, line: &str) -> Game {
    common::use_chosen_level();
    let mut game = Game::new(*start, Laws::FIDE_2023);
    for text in line.split_whitespace() {
        let mv = game.position().read_san(text.as_bytes(), SanPolicy::STRICT);
        game.play(mv.unwrap_or_else(|error| panic!("{text}: {error}"))).expect("the game goes on");
    }
    game
}

/// How often a position occurs in a list, by the equality of the Laws.
fn occurrences(position: &Position, positions: &[Position]) -> usize {
    positions.iter().filter(|&other| other == position && other.key() == position.key()).count()
}
