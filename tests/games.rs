//! Whole games replayed: named openings, games of which the ends are known, and a collection in SAN.

mod common;
mod oracle;

use common::rows;
use jadoube::deadness::material::cannot_mate;
use jadoube::{Color, DrawReason, Move, Outcome, Position, WinReason};
use oracle::Mailbox;
use oracle::notation::{Variant, mark, san_without_mark, uci};

const OPENINGS: &str = include_str!("data/openings.tsv");
const STATUS: &str = include_str!("data/status-sample.tsv");
const GAMES: &str = include_str!("data/games-truth.tsv");

/// A position and the oracle's, which says how the moves are written.
struct Replay {
    position: Position,
    oracle: Mailbox,
}

impl Replay {
    /// Starts from a FEN, or from the initial position if it is empty.
    fn from(fen: &str) -> Replay {
        if fen.is_empty() {
            return Replay {
                position: Position::initial(),
                oracle: Mailbox::from_setup(&jadoube::Setup::INITIAL),
            };
        }
        Replay { position: oracle::fen::position(fen), oracle: Mailbox::from_fen(fen) }
    }

    /// Plays the only legal move that is written like this.
    fn play(&mut self, text: &str, write: impl Fn(&Mailbox, &[Move], Move) -> String) {
        let legal_moves = self.position.legal_moves();
        let mut fitting = legal_moves.iter().filter(|&&mv| write(&self.oracle, &legal_moves, mv) == text);
        let mv = *fitting.next().unwrap_or_else(|| panic!("{text} is not legal in {:?}", self.position));
        assert_eq!(fitting.next(), None, "{text} in {:?}", self.position);
        self.position.play(mv).expect("a legal move");
        self.oracle = self.oracle.after(mv);
    }

    fn play_all_uci(&mut self, moves: &str, variant: Variant) {
        for text in moves.split_whitespace() {
            self.play(text, |before, _, mv| uci(before, mv, variant));
        }
    }

    fn play_san(&mut self, text: &str) {
        let unmarked = text.trim_end_matches(['+', '#']);
        self.play(unmarked, san_without_mark);
        assert_eq!(mark(&self.oracle), &text[unmarked.len()..], "{text} to {:?}", self.position);
    }

    /// Compares every field with a FEN that has an en-passant square only if the capture is legal.
    fn is_at(&self, fen: &str) {
        let mut setup = self.position.to_setup();
        setup.en_passant = self.position.legal_en_passant();
        assert_eq!(setup, oracle::fen::setup(fen), "{fen}");
    }
}

#[test]
fn named_openings_in_uci() {
    for [_, name, _, moves, epd, fen] in rows(OPENINGS) {
        let mut replay = Replay::from("");
        replay.play_all_uci(moves, Variant::Standard);
        replay.is_at(fen);
        assert_eq!(replay.position.fen().to_string(), fen, "{name}");
        assert!(fen.starts_with(epd), "{name}");
    }
}

#[test]
fn named_openings_in_san() {
    for [_, _, pgn, _, _, fen] in rows(OPENINGS) {
        let mut replay = Replay::from("");
        for text in pgn.split_whitespace().filter(|text| !text.ends_with('.')) {
            replay.play_san(text);
        }
        replay.is_at(fen);
    }
}

#[test]
fn games_to_their_known_ends_in_uci() {
    let mut ends = 0;
    for row in rows::<15>(STATUS) {
        let [_, _, variant, start, plies, moves, fen, _, check, checkmate, stalemate, ..] = row;
        let [legal_moves, insufficient, insufficient_white, insufficient_black] = row[11..] else { panic!() };
        assert_eq!(moves.split_whitespace().count().to_string(), plies);
        let mut replay = Replay::from(start);
        replay.play_all_uci(moves, Variant::from_table(variant));
        replay.is_at(fen);
        let position = replay.position;
        assert_eq!(position.legal_move_count().to_string(), legal_moves, "{fen}");
        assert_eq!(position.is_check(), check == "1", "{fen}");
        assert_eq!(position.is_checkmate(), checkmate == "1", "{fen}");
        assert_eq!(position.is_stalemate(), stalemate == "1", "{fen}");
        assert_eq!(cannot_mate(position.board(), Color::White), insufficient_white == "1", "{fen}");
        assert_eq!(cannot_mate(position.board(), Color::Black), insufficient_black == "1", "{fen}");
        let outcome = if checkmate == "1" {
            Some(Outcome::Win { winner: !position.turn(), reason: WinReason::Checkmate })
        } else if stalemate == "1" {
            Some(Outcome::Draw { reason: DrawReason::Stalemate })
        } else if insufficient == "1" {
            Some(Outcome::Draw { reason: DrawReason::DeadPosition })
        } else {
            None
        };
        assert_eq!(position.outcome(), outcome, "{fen}");
        ends += u32::from(outcome.is_some());
    }
    assert_eq!(ends, 88);
}

#[test]
fn a_collection_of_games_to_their_known_ends() {
    let mut total = 0;
    for row in rows::<13>(GAMES) {
        let [_, _, _, start, plies, fen, passed_over, _, _, _, _, _, moves] = row;
        let mut replay = Replay::from(start);
        let mut count = 0;
        for text in moves.split_whitespace() {
            if text == "--" {
                // A null move of an analyst; the oracle knows only moves of chess.
                replay.position.play_null().expect("no check");
                replay.oracle = Mailbox::from_setup(&replay.position.to_setup());
            } else {
                replay.play_san(text);
            }
            count += 1;
        }
        replay.is_at(fen);
        assert_eq!(count.to_string(), plies, "{fen}");
        let en_passant = replay.position.en_passant().map_or("-".to_owned(), |square| square.to_string());
        assert_eq!(en_passant, passed_over, "{fen}");
        total += count;
    }
    assert_eq!(total, 180_765);
}

/// Waits for the reader of SAN: take the condition away when `Position::read_san` is there.
#[test]
fn the_reader_of_san_finds_the_same_moves() {
    for row in rows::<13>(GAMES) {
        let [file, game, _, start, _, fen, ..] = row;
        let mut replay = Replay::from(start);
        for text in row[12].split_whitespace().take_while(|&text| text != "--") {
            let read = replay.position.read_san(text.as_bytes(), jadoube::SanPolicy::STRICT);
            let read = read.unwrap_or_else(|error| panic!("{file} {game}: {text}: {error}"));
            let mut next = replay.position;
            next.play(read).expect("a legal move");
            replay.play_san(text);
            assert_eq!(next.to_setup(), replay.position.to_setup(), "{file} {game}: {text}");
        }
        if !row[12].contains("--") {
            replay.is_at(fen);
        }
    }
}
