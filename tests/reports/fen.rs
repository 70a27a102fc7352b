//! FENs that other readers took, refused or broke down on.

use jadoube::{
    Bitboard, FenError, FenField, FenLeniency, FenPolicy, FenTextErrorKind, Position, SetupFaults,
};

use crate::{faults, has, has_exactly, lenient, refused_by_all, strict};

const INVALID_EN_PASSANT: SetupFaults = SetupFaults::INVALID_EN_PASSANT;

/// Why strict reading refuses the text itself.
fn text_error(fen: &str) -> (FenTextErrorKind, FenField) {
    match Position::from_fen(fen) {
        Err(FenError::Text(error)) => (error.kind(), error.field()),
        other => panic!("{fen}: {other:?}"),
    }
}

// jhlywa/chess.js#225
#[test]
fn en_passant_square_on_the_rank_of_the_wrong_side() {
    let fen = "rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR w KQkq a3 0 1";
    assert_eq!(faults(fen), INVALID_EN_PASSANT);
    let position = lenient(fen);
    assert_eq!((position.en_passant(), position.legal_move_count()), (None, 21));
    let written = "rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(position.fen().to_string(), written);
}

// official-stockfish/Stockfish#867, official-stockfish/Stockfish#2797
#[test]
fn en_passant_square_without_a_pawn_to_capture() {
    let fen = "4k3/8/8/3P4/8/8/8/4K3 w - e6 0 1";
    assert_eq!(faults(fen), INVALID_EN_PASSANT);
    let position = lenient(fen);
    assert_eq!(position.legal_move_count(), 6);
    assert!(!has(&position, "d5e6"));
}

// official-stockfish/Stockfish#2797
#[test]
fn en_passant_square_though_the_pawn_cannot_have_started() {
    let fen = "4k3/4p3/8/3Pp3/8/8/8/4K3 w - e6 0 1";
    assert_eq!(faults(fen), INVALID_EN_PASSANT);
    let position = lenient(fen);
    assert_eq!(position.legal_move_count(), 6);
    assert!(!has(&position, "d5e6"));
}

// jhlywa/chess.js#558, official-stockfish/Stockfish#1836, bhlangonijr/chesslib#52
#[test]
fn side_not_to_move_in_check() {
    let fen = "3qk3/8/8/8/8/8/8/3K4 b - - 0 1";
    assert_eq!(faults(fen), SetupFaults::OPPONENT_IN_CHECK);
    assert!(refused_by_all(fen));
}

// official-stockfish/Stockfish#1253, official-stockfish/Stockfish#6476, jhlywa/chess.js#83
#[test]
fn king_missing() {
    let fen = "4k3/8/8/8/8/8/8/8 w - - 0 1";
    assert_eq!(faults(fen), SetupFaults::MISSING_WHITE_KING);
    assert!(refused_by_all(fen));
    assert_eq!(faults("8/8/8/8/8/8/8/8 w - - 0 1").iter().count(), 2);
}

// jhlywa/chess.js#220
#[test]
fn kings_side_by_side() {
    for turn in ["w", "b"] {
        let fen = format!("8/8/8/3kK3/8/8/8/8 {turn} - - 0 1");
        assert!(faults(&fen).contains(SetupFaults::OPPONENT_IN_CHECK));
        assert!(refused_by_all(&fen));
    }
}

// niklasf/python-chess#458
#[test]
fn three_men_giving_check() {
    let fen = "4k3/8/8/8/7b/5n2/8/3qK3 w - - 0 1";
    assert_eq!(faults(fen), SetupFaults::IMPOSSIBLE_CHECK);
    let position = lenient(fen);
    assert_eq!(position.checkers().count(), 3);
    assert!(has_exactly(&position, &["e1d1"]));
}

// niklasf/python-chess#477, niklasf/python-chess#707, official-stockfish/Stockfish#3256. The crate takes such
// a check for a fault that may be forgiven.
#[test]
fn two_rooks_giving_check_from_both_sides() {
    let fen = "4K3/8/8/8/8/8/8/R3k2R b - - 0 1";
    assert_eq!(faults(fen), SetupFaults::IMPOSSIBLE_CHECK);
    assert!(has_exactly(&lenient(fen), &["e1d2", "e1e2", "e1f2"]));
}

// niklasf/python-chess#1192, niklasf/syzygy-tables.info#361. One of two checking men is discovered, so it moves
// along lines; the crate takes anything else for a fault that may be forgiven.
#[test]
fn two_knights_giving_check() {
    let fen = "8/8/3k4/1N6/4N3/8/8/3K4 b - - 0 1";
    assert_eq!(faults(fen), SetupFaults::IMPOSSIBLE_CHECK);
    assert_eq!(lenient(fen).legal_move_count(), 6);
}

// official-stockfish/Stockfish#3533, official-stockfish/Stockfish#6895, jhlywa/chess.js#351. Four fields and
// fewer are two leniencies with two names: lenient reading has both.
#[test]
fn fields_missing_at_the_end() {
    let four = "4k3/8/8/8/8/8/8/4K2R w K -";
    let shorter = ["4k3/8/8/8/8/8/8/4K2R w", "4k3/8/8/8/8/8/8/4K2R"];
    assert_eq!(text_error(four), (FenTextErrorKind::MissingField, FenField::HalfMoveClock));
    assert_eq!(text_error(shorter[0]), (FenTextErrorKind::MissingField, FenField::Castling));
    assert_eq!(text_error(shorter[1]), (FenTextErrorKind::MissingField, FenField::Turn));

    let with = |text: &str, text_leniency| {
        let policy = FenPolicy { text: text_leniency, ..FenPolicy::STRICT };
        Position::from_fen_with(text.as_bytes(), policy).ok().map(|position| position.fen().to_string())
    };
    let complete = Some("4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned());
    assert_eq!(with(four, FenLeniency::FOUR_FIELDS), complete);
    for text in shorter {
        assert_eq!(with(text, FenLeniency::FOUR_FIELDS), None);
        let complete = Some("4k3/8/8/8/8/8/8/4K2R w - - 0 1".to_owned());
        assert_eq!(with(text, FenLeniency::MISSING_FIELDS), complete);
    }
}

// jhlywa/chess.js#288, asdfjkl/jfxchess#87, zongzhengli/absolute-zero#2
#[test]
fn move_number_zero() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 0";
    assert_eq!(text_error(fen), (FenTextErrorKind::MoveNumberZero, FenField::MoveNumber));
    let position = lenient(fen);
    assert_eq!(position.move_number().get(), 1);
    assert_eq!(position.outcome(), None);
}

// jaeheonshim/ChessBoard#5, official-stockfish/Stockfish#6895
#[test]
fn counters_that_are_no_plain_numbers() {
    for (counters, field) in [
        ("-1 1", FenField::HalfMoveClock),
        ("x 1", FenField::HalfMoveClock),
        ("0 -5", FenField::MoveNumber),
        ("+3 4", FenField::HalfMoveClock),
        ("1_0 1", FenField::HalfMoveClock),
        ("\u{661} 1", FenField::HalfMoveClock),
    ] {
        let fen = format!("4k3/8/8/8/8/8/8/4K2R w K - {counters}");
        assert_eq!(text_error(&fen).1, field, "{counters}");
        assert!(matches!(text_error(&fen).0, FenTextErrorKind::UnexpectedByte(_)), "{counters}");
        assert!(refused_by_all(&fen), "{counters}");
    }
}

// bhlangonijr/chesslib#52. Order and repetition are one leniency; what is written is in order.
#[test]
fn castling_letters_unknown_twice_or_out_of_order() {
    let fen = |castling| format!("r3k2r/8/8/8/8/8/8/R3K2R w {castling} - 0 1");
    assert_eq!(text_error(&fen("xKQkq")), (FenTextErrorKind::UnexpectedByte(b'x'), FenField::Castling));
    assert_eq!(text_error(&fen("KQ-")), (FenTextErrorKind::UnexpectedByte(b'-'), FenField::Castling));
    assert_eq!(text_error(&fen("KKkq")), (FenTextErrorKind::RepeatedCastlingRook, FenField::Castling));
    assert_eq!(text_error(&fen("qkQK")), (FenTextErrorKind::CastlingOrder, FenField::Castling));
    assert!(refused_by_all(&fen("xKQkq")) && refused_by_all(&fen("KQ-")));
    assert_eq!(lenient(&fen("KKkq")).fen().to_string(), fen("Kkq"));
    assert_eq!(lenient(&fen("qkQK")).fen().to_string(), fen("KQkq"));
    assert_eq!(strict(&fen("KQkq")).castling_rooks(), Bitboard::CORNERS);
}

// ddugovic/Stockfish#447
#[test]
fn board_full_of_queens_without_a_king() {
    let fen = "knQQQQQQ/pn5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQQ w - - 0 1";
    assert_eq!(faults(fen), SetupFaults::MISSING_WHITE_KING | SetupFaults::TOO_MUCH_MATERIAL);
    assert!(refused_by_all(fen));
}
