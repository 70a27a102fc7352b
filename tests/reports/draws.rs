//! Repetitions, keys, material and the ends of games that other software judged wrongly.

use jadoube::deadness::material::{cannot_mate, is_dead};
use jadoube::{Color, DrawReason, FenEnPassant, Outcome, Position, WinReason};

use crate::{after, after_uci, game, has_exactly, legal, occurrences, positions_of, strict};

/// How often the last position of a line occurs in it: by a list of all positions, and as a game counts.
fn occurrences_of_last(start: &Position, line: &str) -> usize {
    let positions = positions_of(start, line);
    let count = occurrences(positions.last().expect("the start"), &positions);
    assert_eq!(usize::from(game(start, line).occurrences()), count, "{line}");
    count
}

fn is_mate_by(winner: Color, position: &Position) -> bool {
    position.outcome() == Some(Outcome::Win { winner, reason: WinReason::Checkmate })
}

// jhlywa/chess.js#313, niklasf/python-chess#907, niklasf/python-chess#412. The claims are in
// `claims`.
#[test]
fn start_counts_as_an_occurrence() {
    let initial = Position::initial();
    let positions = positions_of(&initial, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert!(positions.iter().all(|position| occurrences(position, &positions) < 3));
    // The move by which Black could claim leads to the third occurrence.
    let next = after(&positions[7], "Ng8");
    assert_eq!(occurrences(&next, &positions) + 1, 3);
    assert_eq!(next, initial);
}

// bhlangonijr/chesslib#39, CorentinGS/chess#98, ajax333221/isepic-chess#27
#[test]
fn double_step_that_no_pawn_can_answer() {
    let line = "e4 e5 Be2 Be7 Bf1 Bf8 Bd3 Bd6 Bf1 Bf8";
    assert_eq!(occurrences_of_last(&Position::initial(), line), 3);
    let last = after(&Position::initial(), line);
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 8 6";
    assert_eq!(last.fen().to_string(), fen);
}

// brighamskarda/chess#2, cutechess/cutechess#817, official-stockfish/Stockfish#6563
#[test]
fn double_step_that_only_a_pinned_pawn_could_answer() {
    let start = strict("8/8/8/8/R4p1k/8/4P3/4K3 w - - 0 1");
    let line = "e4 Kg4 Kd1 Kh4 Ke1 Kg4 Kd1 Kh4 Ke1";
    assert_eq!(occurrences_of_last(&start, line), 3);
    assert_eq!(after(&start, line).fen().to_string(), "8/8/8/8/R3Pp1k/8/8/4K3 b - - 8 5");
}

// bhlangonijr/chesslib#39, Matthies/RubiChess#491
#[test]
fn double_step_with_a_discovered_check() {
    let start = strict("k7/r2p3K/8/4P3/8/8/8/8 b - - 0 37");
    let line = "d5+ Kh6 Ra6+ Kh7 Ra7+ Kh8 Ra6 Kh7 Ra7+";
    assert_eq!(occurrences_of_last(&start, line), 3);
    assert_eq!(after(&start, line).fen().to_string(), "k7/r6K/8/3pP3/8/8/8/8 w - - 8 42");
}

// bhlangonijr/chesslib#39, cutechess/cutechess#644
#[test]
fn right_to_castle_lost_between_two_like_positions() {
    let start = strict("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let line = "Rb1 Rb8 Ra1 Ra8 Rb1 Rb8 Ra1 Ra8";
    assert_eq!(occurrences_of_last(&start, line), 2);
    let longer = format!("{line} Rb1 Rb8 Ra1 Ra8");
    assert_eq!(occurrences_of_last(&start, &longer), 3);
    assert_eq!(after(&start, &longer).fen().to_string(), "r3k2r/8/8/8/8/8/8/R3K2R w Kk - 12 7");
    assert_ne!(after(&start, line), start);
}

// Kaggle/kaggle-environments#325, commonLuke/chess_engine#11
#[test]
fn clocks_do_not_count_and_the_side_to_move_does() {
    let start = strict("8/8/8/8/8/4k3/8/R3K3 w - - 0 1");
    let line = "Rb1 Kd3 Ra1 Ke3 Rb1 Kd3 Ra1 Ke3";
    assert_eq!(occurrences_of_last(&start, line), 3);
    let last = after(&start, line);
    assert_eq!(last.fen().to_string(), "8/8/8/8/8/4k3/8/R3K3 w - - 8 5");
    assert_ne!(last.to_setup(), start.to_setup());
    let other_side = strict("8/8/8/8/8/4k3/8/R3K3 b - - 0 1");
    assert_ne!(other_side, start);
    assert_ne!(other_side.key(), start.key());
}

// deanmchris/blunder#14, PGG106/Alexandria#213, milostatarevic/xiphos#12, pychess/pychess#692
#[test]
fn mate_with_the_hundredth_ply() {
    let position = after(&strict("7k/8/6K1/8/8/8/8/R7 w - - 99 80"), "Ra8#");
    assert_eq!(position.half_move_clock(), 100);
    assert!(is_mate_by(Color::White, &position));
}

// bhlangonijr/chesslib#41, lrozenblyum/chess#249. What the claim depends on: the only move resets the clock.
#[test]
fn clock_at_99_and_only_a_capture_to_play() {
    let position = strict("7k/6Q1/8/6K1/8/8/8/8 b - - 99 80");
    assert!(has_exactly(&position, &["h8g7"]));
    assert!(position.is_zeroing(legal(&position, "h8g7")));
    assert_eq!(after_uci(&position, "h8g7").half_move_clock(), 0);
}

// notnil/chess#104, chesslablab/php-chess#763
#[test]
fn castling_and_lost_rights_do_not_reset_the_clock() {
    let before = after(&Position::initial(), "e3 e5 Nf3 Nf6 Nc3 Nc6 d3 Be7 Be2");
    let fen = "r1bqk2r/ppppbppp/2n2n2/4p3/8/2NPPN2/PPP1BPPP/R1BQK2R b KQkq - 2 5";
    assert_eq!(before.fen().to_string(), fen);
    let fen = "r1bq1rk1/ppppbppp/2n2n2/4p3/8/2NPPN2/PPP1BPPP/R1BQK2R w KQ - 3 6";
    assert_eq!(after(&before, "O-O").fen().to_string(), fen);
    // A king's or rook's move that only gives up rights counts on as well.
    let fen = "r1bq1rk1/ppppbppp/2n2n2/4p3/8/2NPPN2/PPP1BPPP/R1BQ1K1R b - - 4 6";
    assert_eq!(after(&before, "O-O Kf1").fen().to_string(), fen);
}

// bhlangonijr/chesslib#42
#[test]
fn any_number_of_bishops_on_one_colour() {
    let position = strict("B1b1k3/3b4/4b3/8/8/8/8/4KB2 w - - 0 1");
    assert_eq!(position.outcome(), Some(Outcome::Draw { reason: DrawReason::DeadPosition }));
}

// lichess-org/scalachess#202, lichess-org/lila#16370
#[test]
fn bishops_on_both_colours() {
    let one_each = strict("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1");
    let two = strict("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1");
    for position in [one_each, two] {
        assert_eq!(position.outcome(), None);
        assert!(!cannot_mate(position.board(), Color::White));
    }
    assert!(!cannot_mate(one_each.board(), Color::Black) && cannot_mate(two.board(), Color::Black));
    assert!(is_mate_by(Color::White, &strict("kb6/1B6/1K6/8/8/8/8/8 b - - 0 1")));
}

// lichess-org/scalachess#202, miguel-ambrona/D3-Chess#23, yo35/kokopu#35. That no mate can be forced is another
// question, which the Laws do not ask.
#[test]
fn knights_and_minor_pieces_on_both_sides() {
    for (fen, black) in [
        ("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", false),
        ("4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", true),
        ("4kb2/8/8/8/8/8/8/4KN2 w - - 0 1", true),
    ] {
        let position = strict(fen);
        assert_eq!(position.outcome(), None, "{fen}");
        assert!(!cannot_mate(position.board(), Color::White), "{fen}");
        assert_eq!(!cannot_mate(position.board(), Color::Black), black, "{fen}");
    }
    for mate in [
        "7k/5N2/5NK1/8/8/8/8/8 b - - 0 1",
        "8/8/8/8/8/1N6/n1K5/k7 b - - 0 1",
        "kn6/1B6/1K6/8/8/8/8/8 b - - 0 1",
    ] {
        assert!(is_mate_by(Color::White, &strict(mate)), "{mate}");
    }
}

// miguel-ambrona/D3-Chess#3. Whether a position is dead asks for legal moves, and those of Article 3 know no
// clock: it is alive. The draw by 75 moves is the game's to declare, see `claims`.
#[test]
fn clock_at_149_makes_no_position_dead() {
    let position = strict("7k/8/2R3K1/8/8/8/8/8 b - - 149 100");
    assert!(has_exactly(&position, &["h8g8"]));
    assert_eq!(position.outcome(), None);
    assert!(!cannot_mate(position.board(), Color::White));
    assert_eq!(after_uci(&position, "h8g8").half_move_clock(), 150);
}

// miguel-ambrona/D3-Chess#47. What stands on the board comes first. The check cannot have arisen in play, but
// the crate does not count it among the impossible ones.
#[test]
fn mate_on_the_board_by_men_that_cannot_mate() {
    let position = strict("8/8/8/8/8/1k6/b1b5/RKR5 w - - 0 1");
    assert!(is_mate_by(Color::Black, &position));
}

// lichess-org/lila#13540. The reason is not to be guessed from the last position: its material is not dead.
#[test]
fn repetition_with_little_material() {
    let start = strict("8/8/3k4/8/3N4/3K4/8/6n1 w - - 0 1");
    let line = "Nf3 Nh3 Nd4 Ng1 Nf3 Nh3 Nd4 Ng1";
    assert_eq!(occurrences_of_last(&start, line), 3);
    let last = after(&start, line);
    assert_eq!(last.outcome(), None);
    assert!(!is_dead(last.board()));
}

// niklasf/python-chess#144
#[test]
fn polyglot_key_is_no_key_for_repetitions() {
    let played = after_uci(&strict("8/8/8/8/R4p1k/8/4P3/4K3 w - - 0 1"), "e2e4");
    let read = strict("8/8/8/8/R3Pp1k/8/8/4K3 b - - 0 1");
    assert_eq!((played, played.key()), (read, read.key()));
    assert_eq!(played.polyglot_key(), 0xce77_4723_207c_d6e3);
    assert_eq!(read.polyglot_key(), 0x0146_02fd_2aa1_946a);
}

// casanche/casanchess#26, sotetsuk/pgx#905
#[test]
fn key_kept_while_playing_and_key_of_the_fen() {
    let mut position = Position::initial();
    for uci in ["e2e4", "a7a6", "e4e5", "d7d5"] {
        position.play(legal(&position, uci)).expect("a legal move");
        for field in [FenEnPassant::Always, FenEnPassant::PseudoLegal, FenEnPassant::Legal] {
            let read = strict(&position.fen_with(field).to_string());
            assert_eq!((read.key(), read), (position.key(), position), "{uci}");
        }
        let always = strict(&position.fen_with(FenEnPassant::Always).to_string());
        assert_eq!(always.polyglot_key(), position.polyglot_key(), "{uci}");
    }
    let fen = "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
    assert_eq!(position.fen().to_string(), fen);
    assert_eq!(position.polyglot_key(), 0xa841_8099_be43_41a9);
}
