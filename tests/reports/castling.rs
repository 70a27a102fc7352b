//! Castling that other software allowed, forbade, wrote or read wrongly, in standard chess and Chess960.

use std::collections::BTreeSet;

use jadoube::{
    FenCastling, FenStyle, IllegalMove, Move, Position, Role, SanError, SanPolicy, Square, UciCastling,
    UciError, UciPolicy, perft,
};

use crate::{after, has, moves, reads, san, strict};

/// The first field of the position's FEN after a move in UCI.
fn placement_after(position: &Position, uci: &str) -> String {
    let fen = crate::after_uci(position, uci).fen().to_string();
    fen.split(' ').next().expect("a placement").to_owned()
}

// thomasahle/sunfish#42, emymin/EmyChess#14
#[test]
fn pawn_attacks_the_square_where_the_king_lands() {
    let position = strict("4k3/8/8/8/8/8/7p/4K2R w K - 0 1");
    assert_eq!(position.legal_move_count(), 8);
    assert!(!has(&position, "e1h1"));
    let refused = position.read_san(b"O-O", SanPolicy::STRICT);
    let Err(SanError::Illegal(IllegalMove::CastlingThroughAttack { square, attackers, .. })) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!((square, attackers.single()), (Square::G1, Some(Square::H2)));
}

// schnitzi/rampart#6
#[test]
fn knight_on_the_square_from_which_a_pawn_would_attack() {
    let position = strict("4k3/8/8/8/8/8/5n2/4K2R w K - 0 1");
    assert_eq!(position.legal_move_count(), 14);
    assert!(has(&position, "e1h1"));
}

// marvk/chess#1, emymin/EmyChess#17
#[test]
fn king_in_check() {
    let position = strict("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(position.legal_move_count(), 4);
    assert!(!has(&position, "e1h1"));
}

// romstad/Chess.jl#28
#[test]
fn rook_captured_by_a_king_or_by_a_pawn_that_becomes_a_queen() {
    for (fen, mv, then) in [
        ("4k2r/6K1/8/8/8/8/8/8 w k - 0 1", "Kxh8", "4k2K/8/8/8/8/8/8/8 b - - 0 1"),
        ("4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1", "gxh8=Q+", "4k2Q/8/8/8/8/8/8/4K3 b - - 0 1"),
    ] {
        assert_eq!(after(&strict(fen), mv).fen().to_string(), then);
    }
}

// lichess-org/lila#1849, alexobviously/bishop#9
#[test]
fn second_rook_beside_the_king_has_no_right_of_its_own() {
    let line = "g4 h5 gxh5 g5 h6 g4 h7 g3 hxg8=R g2 Nf3 gxf1=N Rgg1 Ng3 hxg3 a6";
    let position = after(&Position::initial(), line);
    let then = "rnbqkb1r/1ppppp2/p7/8/8/5NP1/PPPPPP2/RNBQK1RR w KQkq - 0 9";
    assert_eq!(position.fen().to_string(), then);
    assert_eq!(strict(then), position);
    assert_eq!(moves(&position).iter().filter(|mv| mv.starts_with("e1")).collect::<Vec<_>>(), ["e1f1"]);
    for uci in ["e1g1", "e1h1"] {
        let refused = position.read_uci(uci.as_bytes(), UciPolicy::STRICT);
        let blocked = matches!(
            refused,
            Err(UciError::Illegal(IllegalMove::CastlingBlocked { square: Square::G1, piece, .. }))
                if piece.role == Role::Rook
        );
        assert!(blocked, "{uci}: {refused:?}");
    }
}

// cutechess/cutechess#15
#[test]
fn only_the_rook_moves() {
    let position = strict("6kr/8/8/8/8/8/8/6KR b Hh - 0 1");
    assert_eq!(position.legal_move_count(), 11);
    assert_eq!(san(&position, "g8h8"), "O-O");
    assert_eq!(placement_after(&position, "g8h8"), "5rk1/8/8/8/8/8/8/6KR");
}

// alexobviously/bishop#11
#[test]
fn attacked_rook_may_castle() {
    let position = strict("r6k/8/8/8/8/8/8/RK6 w A - 0 1");
    assert_eq!(position.legal_move_count(), 11);
    assert!(has(&position, "b1a1"));
}

// lichess-org/lila#4625
#[test]
fn another_rook_of_ones_own_in_the_way() {
    // The right is the inner rook's, so that it has its file letter in X-FEN too.
    let position = strict("8/7k/8/8/8/8/8/4RRK1 w F - 0 1");
    assert_eq!(position.legal_move_count(), 22);
    assert!(!has(&position, "g1f1"));
}

// lichess-org/lila#14665
#[test]
fn man_between_the_king_and_where_it_lands() {
    let position = strict("1k1q3r/8/8/8/8/8/8/1K1Q3R b Hh - 0 1");
    assert_eq!(position.legal_move_count(), 33);
    assert!(!has(&position, "b8h8"));
}

// official-stockfish/Stockfish#2405, jhlywa/chess.js#493
#[test]
fn step_of_the_king_to_where_castling_would_take_it() {
    let position = strict("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assert_eq!(position.legal_move_count(), 14);
    assert_eq!((san(&position, "f1g1").as_str(), san(&position, "f1h1").as_str()), ("Kg1", "O-O"));
    let castling = position.read_san(b"O-O", SanPolicy::STRICT).expect("legal");
    for style in [UciCastling::Standard, UciCastling::Chess960] {
        assert_eq!(position.uci(castling, style).to_string(), "f1h1");
    }
}

// official-stockfish/Stockfish#6311
#[test]
fn rook_stays_on_the_d_file() {
    let position = strict("3rk3/8/8/8/8/8/8/4K3 b d - 0 1");
    assert_eq!(position.legal_move_count(), 15);
    assert_eq!(san(&position, "e8d8"), "O-O-O");
    assert_eq!(placement_after(&position, "e8d8"), "2kr4/8/8/8/8/8/8/4K3");
}

// niklasf/python-chess#143. The crate asks only that a king and its rooks stand on their back rank, each side by
// itself.
#[test]
fn kings_that_started_on_different_files() {
    let position = strict("1r1k1r2/5p2/8/8/8/8/3N4/R5KR b KQkq - 0 1");
    assert_eq!(position.legal_move_count(), 21);
    assert!(has(&position, "d8b8") && has(&position, "d8f8"));
    assert_eq!((perft(&position, 2), perft(&position, 3)), (595, 12_558));
    let style = FenStyle { castling: FenCastling::Shredder, ..FenStyle::default() };
    let shredder = position.fen().styled(style).to_string();
    assert_eq!(shredder, "1r1k1r2/5p2/8/8/8/8/3N4/R5KR b HAfb - 0 1");
    assert_eq!(strict(&shredder), position);
}

// jhlywa/chess.js#575
#[test]
fn numbers_of_the_chess960_starts() {
    for (number, rank) in [(0, "BBQNNRKR"), (518, "RNBQKBNR"), (959, "RKRNNQBB")] {
        let fen = Position::chess960(number).expect("one of 960").fen().to_string();
        let black = rank.to_lowercase();
        assert_eq!(fen, format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w KQkq - 0 1"));
    }
    let all: BTreeSet<String> =
        (0..960).filter_map(Position::chess960).map(|start| start.fen().to_string()).collect();
    assert_eq!(all.len(), 960);
    assert!(all.iter().all(|fen| fen.ends_with(" w KQkq - 0 1")));
}

// official-stockfish/Stockfish#6311, princesslana/princhess#299. Both ways of writing are read wherever the king
// cannot simply step there; the caller says which one is written.
#[test]
fn castling_in_uci_by_the_square_of_king_or_rook() {
    let position = strict("4k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1");
    let castling = Move::castling(Square::E1, Square::H1);
    for text in ["e1g1", "e1h1"] {
        assert_eq!(position.read_uci(text.as_bytes(), UciPolicy::STRICT), Ok(castling));
    }
    assert_eq!(position.uci(castling, UciCastling::Chess960).to_string(), "e1h1");
    assert_eq!(position.uci(castling, UciCastling::Standard).to_string(), "e1g1");
    // Where the king could simply step there, it steps.
    let beside = strict("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    let step = Move::normal(Square::F1, Square::G1);
    assert_eq!(beside.read_uci(b"f1g1", UciPolicy::STRICT), Ok(step));
}

// niklasf/python-chess#398, dje-dev/Ceres#15. Black's king stands aside: on e8 the queen would give check already.
#[test]
fn queen_that_goes_from_e1_to_a1() {
    assert!(crate::refused_by_all("4k3/8/8/8/8/8/8/n3Q2K w - - 0 1"));
    let position = strict("3k4/8/8/8/8/8/8/n3Q2K w - - 0 1");
    assert_eq!(san(&position, "e1a1"), "Qxa1");
    assert_eq!(position.read_uci(b"e1a1", UciPolicy::STRICT), Ok(Move::normal(Square::E1, Square::A1)));
}

// lichess-org/scalachess#160, lichess-org/scalachess#11, chesslablab/php-chess#157, yo35/kokopu#6
#[test]
fn castling_in_san_with_zeros_and_with_a_mark_for_check() {
    let position = strict("5k2/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(san(&position, "e1g1"), "O-O+");
    for text in ["0-0", "0-0+", "O-O", "O-O+"] {
        assert_eq!(reads(&position, text, SanPolicy::LENIENT).as_deref(), Some("e1g1"), "{text}");
    }
    // Small letters are read by nobody here.
    for text in ["0-O", "o-o", "OO", "Kg1"] {
        assert_eq!(reads(&position, text, SanPolicy::LENIENT), None, "{text}");
    }
}
