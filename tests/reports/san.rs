//! Moves in SAN and UCI that other software wrote or read wrongly.

use jadoube::{
    IllegalMove, Position, Role, San, SanBody, SanError, SanPolicy, UciCastling, UciError, UciPolicy,
};

use crate::{after, legal, reads, refused_by_all, san, strict};

const STRICT: SanPolicy = SanPolicy::STRICT;
const LENIENT: SanPolicy = SanPolicy::LENIENT;

/// Whether every policy finds the text ambiguous.
fn is_ambiguous(position: &Position, text: &str) -> bool {
    [STRICT, LENIENT]
        .into_iter()
        .all(|policy| matches!(position.read_san(text.as_bytes(), policy), Err(SanError::Ambiguous { .. })))
}

fn written_and_read(position: &Position, uci: &str, text: &str) {
    assert_eq!(san(position, uci), text);
    assert_eq!(reads(position, text, STRICT).as_deref(), Some(uci), "{text}");
}

// Disservin/chess-library#144, Disservin/chess-library#145
#[test]
fn origin_by_file_and_rank_at_once() {
    let position = strict("6k1/8/8/8/4N3/8/N3N3/6K1 w - - 0 1");
    for (uci, text) in [("a2c3", "Nac3"), ("e4c3", "N4c3"), ("e2c3", "Ne2c3")] {
        written_and_read(&position, uci, text);
    }
    assert!(["Nec3", "N2c3", "Nc3"].iter().all(|text| is_ambiguous(&position, text)));
}

// cutechess/cutechess#823
#[test]
fn rank_of_origin_where_it_is_enough() {
    let position = strict("7K/8/8/1q6/8/8/8/kq1q4 b - - 0 1");
    for (uci, text) in [("b5d3", "Q5d3"), ("b1d3", "Qb1d3"), ("d1d3", "Qdd3")] {
        written_and_read(&position, uci, text);
    }
}

// lucasart/c-chess-cli#3, Disservin/chess-library#204
#[test]
fn origin_missing() {
    let position = strict("4k1n1/3n4/8/8/8/8/8/4K3 b - - 0 1");
    written_and_read(&position, "d7f6", "Ndf6");
    written_and_read(&position, "g8f6", "Ngf6");
    assert!(is_ambiguous(&position, "Nf6"));
}

// bhlangonijr/chesslib#8, niklasf/python-chess#24, lichess-org/lila#4511
#[test]
fn promotion_without_equals_sign_or_without_piece() {
    let position = strict("3r3k/4P3/8/8/8/8/8/K7 w - - 0 1");
    written_and_read(&position, "e7d8q", "exd8=Q+");
    for text in ["exd8Q", "exd8=Q", "exd8=q", "ed8=Q", "exd8(Q)"] {
        assert_eq!(reads(&position, text, LENIENT).as_deref(), Some("e7d8q"), "{text}");
        assert_eq!(reads(&position, text, STRICT), None, "{text}");
    }
    for policy in [STRICT, LENIENT] {
        let refused = position.read_san(b"exd8", policy);
        let missing = matches!(refused, Err(SanError::Illegal(IllegalMove::PromotionMissing { .. })));
        assert!(missing, "{refused:?}");
    }
}

// lichess-org/lila#3035, jhlywa/chess.js#385, jromang/picochess#60, marianogappa/cheesse#75. Black's king stands
// on e8: on a8 the bishop would give check already.
#[test]
fn pawn_of_the_b_file_and_bishop() {
    assert!(refused_by_all("k7/8/8/1PpB4/8/8/8/7K w - c6 0 1"));
    let position = strict("4k3/8/8/1PpB4/8/8/8/7K w - c6 0 1");
    written_and_read(&position, "b5c6", "bxc6");
    written_and_read(&position, "d5c6", "Bc6+");
    assert_eq!(reads(&position, "Bc6", LENIENT).as_deref(), Some("d5c6"));
    assert_eq!(reads(&position, "bc6", LENIENT).as_deref(), Some("b5c6"));
    // The pawn's step with its file named, and a step that no pawn can make.
    assert_eq!(reads(&position, "bb6", LENIENT).as_deref(), Some("b5b6"));
    assert_eq!(reads(&position, "c6", LENIENT), None);
}

// pychess/pychess#158, brozeph/node-chess#53, notnil/chess#20, chesskit-app/chesskit-swift#82
#[test]
fn en_passant_is_written_as_a_capture_and_nothing_more() {
    let position = strict("k7/8/8/3pP3/8/8/8/K7 w - d6 0 1");
    written_and_read(&position, "e5d6", "exd6");
    assert_eq!(reads(&position, "d6", LENIENT), None);
}

// lichess-org/lila#2441, mliebelt/pgn-parser#113. A leniency with a name; the reader of games is a later
// room.
#[test]
fn en_passant_marked_as_such() {
    let position = after(&Position::initial(), "e4 a6 e5 d5");
    for text in ["exd6 e.p.", "exd6e.p."] {
        assert_eq!(reads(&position, text, LENIENT).as_deref(), Some("e5d6"), "{text}");
        let needs = SanError::NotCanonical { needs: SanPolicy::EN_PASSANT_SUFFIX };
        assert_eq!(position.read_san(text.as_bytes(), STRICT), Err(needs), "{text}");
    }
    let then = after(&position, "exd6 Qxd6 d4 b5");
    let fen = "rnb1kbnr/2p1pppp/p2q4/1p6/3P4/8/PPP2PPP/RNBQKBNR w KQkq - 0 5";
    assert_eq!(then.fen().to_string(), fen);
}

// niklasf/shakmaty#132, kevinludwig/pgn-parser#14, lichess-org/scalachess#230
#[test]
fn null_moves() {
    let initial = Position::initial();
    for text in ["--", "Z0", "0000", "@@@@", "<>", "null"] {
        let read = San::read(text.as_bytes(), LENIENT).expect(text);
        assert_eq!(read.body, SanBody::Null);
        assert_eq!(read.to_string(), "--");
        assert_eq!(initial.read_san(text.as_bytes(), LENIENT), Err(SanError::NullMove));
    }
    assert_eq!(initial.read_uci(b"0000", UciPolicy::STRICT), Err(UciError::NullMove));
}

// glinscott/leela-chess#649, malbrecht/chess#4
#[test]
fn promotion_in_uci() {
    let position = strict("7k/4P3/8/8/8/8/8/K7 w - - 0 1");
    let queen = legal(&position, "e7e8q");
    assert_eq!(position.uci(queen, UciCastling::Standard).to_string(), "e7e8q");
    assert_eq!(position.read_uci(b"e7e8Q", UciPolicy::LENIENT), Ok(queen));
    for text in ["e7e8Q", "e7e8", "e7e8k", "e7e8p", "e7e8=q"] {
        assert!(position.read_uci(text.as_bytes(), UciPolicy::STRICT).is_err(), "{text}");
    }
    for policy in [UciPolicy::STRICT, UciPolicy::LENIENT] {
        for (text, role) in [("e7e8k", Role::King), ("e7e8p", Role::Pawn)] {
            let reason = IllegalMove::PromotionNotAllowed { role };
            assert_eq!(position.read_uci(text.as_bytes(), policy), Err(UciError::Illegal(reason)));
        }
        assert!(matches!(
            position.read_uci(b"e7e8", policy),
            Err(UciError::Illegal(IllegalMove::PromotionMissing { .. }))
        ));
        assert!(matches!(position.read_uci(b"e7e8=q", policy), Err(UciError::Text(_))));
    }
}
