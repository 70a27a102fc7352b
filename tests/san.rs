//! SAN and long algebraic notation, against tables of known answers and against all legal moves.

mod common;

use common::position;
use jadoube::{
    Color, IllegalMove, Move, PieceLetters, Position, Promotion, Role, San, SanBody, SanError, SanPolicy,
    Square, UciCastling, UciPolicy,
};

const STRICT: SanPolicy = SanPolicy::STRICT;
const LENIENT: SanPolicy = SanPolicy::LENIENT;

fn san(position: &Position, mv: Move) -> String {
    position.san(mv).unwrap().to_string()
}

fn uci_of(position: &Position, read: Result<Move, SanError>) -> Result<String, SanError> {
    read.map(|mv| position.uci(mv, UciCastling::Standard).to_string())
}

/// Reads under a policy and gives the move in UCI, castling as in standard chess.
fn read(position: &Position, text: &str, policy: SanPolicy) -> Result<String, SanError> {
    uci_of(position, position.read_san(text.as_bytes(), policy))
}

fn reads(position: &Position, text: &str, policy: SanPolicy, uci: &str) {
    assert_eq!(read(position, text, policy).as_deref(), Ok(uci), "{text} {:?}", position.to_setup());
}

fn illegal(position: &Position, text: &str, policy: SanPolicy) -> &'static str {
    match position.read_san(text.as_bytes(), policy) {
        Err(SanError::Illegal(reason)) => reason.name(),
        other => panic!("{text}: {other:?}"),
    }
}

const fn unreadable(offset: usize) -> SanError {
    SanError::Unreadable { offset }
}

const fn needs(needs: SanPolicy) -> SanError {
    SanError::NotCanonical { needs }
}

// Public reports on other programs, each a member of a kind of fault.

#[test]
fn disambiguation_by_square_by_rank_and_by_file() {
    let knights = position("6k1/8/8/8/4N3/8/N3N3/6K1 w - - 0 1");
    for (uci, text) in [("a2c3", "Nac3"), ("e4c3", "N4c3"), ("e2c3", "Ne2c3")] {
        reads(&knights, text, STRICT, uci);
        assert_eq!(san(&knights, knights.read_uci(uci.as_bytes(), UciPolicy::STRICT).unwrap()), text);
    }
    for text in ["Nec3", "N2c3", "Nc3"] {
        let ambiguous = matches!(knights.read_san(text.as_bytes(), LENIENT), Err(SanError::Ambiguous { .. }));
        assert!(ambiguous, "{text}");
    }
    // The rank is enough where the file is not.
    let queens = position("7K/8/8/1q6/8/8/8/kq1q4 b - - 0 1");
    for (uci, text) in [("b5d3", "Q5d3"), ("b1d3", "Qb1d3"), ("d1d3", "Qdd3")] {
        reads(&queens, text, STRICT, uci);
    }
    let black_knights = position("4k1n1/3n4/8/8/8/8/8/4K3 b - - 0 1");
    let (first, second) = (Move::normal(Square::D7, Square::F6), Move::normal(Square::G8, Square::F6));
    assert_eq!(black_knights.read_san(b"Nf6", LENIENT), Err(SanError::Ambiguous { first, second }));
    assert_eq!((san(&black_knights, first), san(&black_knights, second)), ("Ndf6".into(), "Ngf6".into()));
}

#[test]
fn a_pinned_man_is_no_rival() {
    // The knight on e2 is pinned, so that Nf3 needs no file.
    let pinned = position("4r1k1/8/8/8/8/8/3NN3/4K3 w - - 0 1");
    reads(&pinned, "Nf3", STRICT, "d2f3");
    assert_eq!(read(&pinned, "Ndf3", STRICT), Err(needs(SanPolicy::DISAMBIGUATION)));
    assert_eq!(illegal(&pinned, "Nec3", LENIENT), "exposes-king");
    // In check, only one of two rooks can step in between.
    let check = position("4r1k1/8/8/8/R6R/8/8/4K3 w - - 0 1");
    assert_eq!(illegal(&check, "Ra5", LENIENT), "leaves-king-in-check");
    assert!(matches!(check.read_san(b"Re4", LENIENT), Err(SanError::Ambiguous { .. })));
}

#[test]
fn castling_spellings() {
    let castling = position("5k2/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(san(&castling, Move::castling(Square::E1, Square::H1)), "O-O+");
    reads(&castling, "O-O+", STRICT, "e1g1");
    assert_eq!(read(&castling, "O-O", STRICT), Err(needs(SanPolicy::CHECK_SUFFIX)));
    assert_eq!(read(&castling, "0-0+", STRICT), Err(needs(SanPolicy::CASTLING_ZEROS)));
    for text in ["0-0", "0-0+", "O-O", "O-O+", "O-O+!?", "e1g1", "e1-h1"] {
        reads(&castling, text, LENIENT, "e1g1");
    }
    for (text, offset) in [
        ("0-O", 2),
        ("O-0", 2),
        ("OO", 1),
        ("o-o", 0),
        ("00", 0),
        ("O-O-0", 3),
        ("O-O-", 3),
        ("O", 1),
        ("O-", 2),
    ] {
        assert_eq!(read(&castling, text, LENIENT), Err(unreadable(offset)), "{text}");
    }
    assert_eq!(illegal(&castling, "Kg1", LENIENT), "not-how-this-piece-moves");
    assert_eq!(illegal(&castling, "O-O-O", STRICT), "castling-right-lost");
    assert_eq!(illegal(&castling, "0-0-0", LENIENT), "castling-right-lost");
    // A king in the corner has no right either, and is told so.
    let corner = position("5k2/8/8/8/8/8/8/7K w - - 0 1");
    assert_eq!(illegal(&corner, "O-O", STRICT), "castling-right-lost");
    // Only the rook moves, and what looks like a king's step is one.
    let stays = position("6kr/8/8/8/8/8/8/6KR b Hh - 0 1");
    assert_eq!(san(&stays, Move::castling(Square::G8, Square::H8)), "O-O");
    let beside = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assert_eq!(san(&beside, Move::castling(Square::F1, Square::H1)), "O-O");
    assert_eq!(san(&beside, Move::normal(Square::F1, Square::G1)), "Kg1");
    assert_eq!(beside.read_san(b"f1g1", LENIENT), Ok(Move::normal(Square::F1, Square::G1)));
    assert_eq!(beside.read_san(b"f1h1", LENIENT), Ok(Move::castling(Square::F1, Square::H1)));
    // After the last move there is no castling, right or not.
    let mated = position("4k3/8/8/8/8/8/5PPP/3r2K1 w - - 0 1");
    assert_eq!(illegal(&mated, "O-O", STRICT), "game-over");
}

#[test]
fn promotion_spellings() {
    let promotion = position("3r3k/4P3/8/8/8/8/8/K7 w - - 0 1");
    reads(&promotion, "exd8=Q+", STRICT, "e7d8q");
    for text in
        ["exd8Q", "exd8=Q", "exd8=q", "ed8=Q", "exd8(Q)", "exd8/Q", "exd8q", "exd8(q)+", "e7xd8Q", "Pexd8=Q"]
    {
        reads(&promotion, text, LENIENT, "e7d8q");
    }
    reads(&promotion, "e8b", LENIENT, "e7e8b");
    reads(&promotion, "e7e8n", LENIENT, "e7e8n");
    assert_eq!(read(&promotion, "exd8Q+", STRICT), Err(needs(SanPolicy::PROMOTION_SPELLING)));
    for policy in [STRICT, LENIENT] {
        assert_eq!(illegal(&promotion, "exd8", policy), "promotion-missing");
        assert_eq!(illegal(&promotion, "exd8+", policy), "promotion-missing");
        assert_eq!(illegal(&promotion, "e8", policy), "promotion-missing");
        assert_eq!(illegal(&promotion, "exd8=K", policy), "promotion-not-allowed");
        assert_eq!(illegal(&promotion, "exd8=P", policy), "promotion-not-allowed");
        assert_eq!(illegal(&promotion, "Ka2=Q", policy), "promotion-not-needed");
    }
    let king = IllegalMove::PromotionNotAllowed { role: Role::King };
    assert_eq!(promotion.read_san(b"exd8k", LENIENT), Err(SanError::Illegal(king)));
    for (text, offset) in [
        ("exd8=", 5),
        ("exd8=X", 5),
        ("exd8(Q", 4),
        ("exd8/", 4),
        ("exd8=Q=Q", 6),
        ("exd8=D", 5),
        ("Ka2Q", 3),
    ] {
        assert_eq!(read(&promotion, text, LENIENT), Err(unreadable(offset)), "{text}");
    }
}

#[test]
fn the_pawn_of_the_b_file_is_no_bishop() {
    let both = position("4k3/8/8/1PpB4/8/8/8/K7 w - c6 0 1");
    assert_eq!(san(&both, Move::en_passant(Square::B5, Square::C6)), "bxc6");
    reads(&both, "bxc6", STRICT, "b5c6");
    reads(&both, "Bc6+", STRICT, "d5c6");
    reads(&both, "bc6", LENIENT, "b5c6");
    assert_eq!(read(&both, "bc6", STRICT), Err(needs(SanPolicy::CAPTURE_MARK)));
    assert_eq!(read(&both, "c6", LENIENT), Err(SanError::NoSuchPiece { role: Role::Pawn }));
    // `bb6` can only be the pawn's step with its file named once too often.
    reads(&both, "bb6", LENIENT, "b5b6");
    assert_eq!(read(&both, "bb6", STRICT), Err(needs(SanPolicy::DISAMBIGUATION)));
}

#[test]
fn en_passant_spellings() {
    let en_passant = position("k7/8/8/3pP3/8/8/8/K7 w - d6 0 1");
    assert_eq!(san(&en_passant, Move::en_passant(Square::E5, Square::D6)), "exd6");
    assert_eq!(read(&en_passant, "d6", LENIENT), Err(SanError::NoSuchPiece { role: Role::Pawn }));
    for text in
        ["exd6", "exd6 e.p.", "exd6e.p.", "exd6ep", "exd6 ep", "ed6ep", "e5xd6 e.p.", "e5d6", "exd6ep!"]
    {
        reads(&en_passant, text, LENIENT, "e5d6");
    }
    assert_eq!(read(&en_passant, "exd6 e.p.", STRICT), Err(needs(SanPolicy::EN_PASSANT_SUFFIX)));
    for (text, offset) in [("exd6 e.p", 4), ("exd6  ep", 4), ("exd6epep", 6), ("d6ep", 2), ("e6ep", 2)] {
        assert_eq!(read(&en_passant, text, LENIENT), Err(unreadable(offset)), "{text}");
    }
    // The mark is wrong on an ordinary capture, and the chance is soon gone.
    let ordinary = position("k7/8/3p4/4P3/8/8/8/K7 w - - 0 1");
    reads(&ordinary, "exd6", STRICT, "e5d6");
    assert_eq!(illegal(&ordinary, "exd6 e.p.", LENIENT), "en-passant-unavailable");
    let too_late = position("k7/8/8/3pP3/8/8/8/K7 w - - 0 1");
    assert_eq!(illegal(&too_late, "exd6", STRICT), "en-passant-unavailable");
    let nothing_there = position("k7/8/8/4P3/8/8/8/K7 w - - 0 1");
    assert_eq!(illegal(&nothing_there, "exd6", STRICT), "pawn-capture-without-victim");
    // Two pawns stand ready, one of them pinned: the text needs its file all the same.
    let pinned = position("4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 1");
    assert_eq!(san(&pinned, Move::en_passant(Square::C5, Square::D6)), "cxd6");
    assert_eq!(illegal(&pinned, "exd6", STRICT), "exposes-king");
    // A pawn that captures with check, marks in either order.
    let check = position("8/2k5/8/3pP3/8/8/8/K7 w - d6 0 1");
    for text in ["exd6+ e.p.", "exd6 e.p.+", "exd6ep+", "exd6+"] {
        reads(&check, text, LENIENT, "e5d6");
    }
}

#[test]
fn null_moves() {
    let initial = Position::initial();
    assert_eq!(initial.read_san(b"--", STRICT), Err(SanError::NullMove));
    assert_eq!("--".parse::<San>().unwrap().to_string(), "--");
    for text in ["Z0", "0000", "@@@@", "<>", "null"] {
        assert_eq!(read(&initial, text, STRICT), Err(needs(SanPolicy::NULL_MOVE_SPELLING)), "{text}");
        assert_eq!(read(&initial, text, LENIENT), Err(SanError::NullMove), "{text}");
        assert_eq!(San::read(text.as_bytes(), LENIENT).unwrap().body, SanBody::Null, "{text}");
    }
    for text in ["-", "---", "Z", "00", "000", "00000", "nul", "Null", "<", "Z0+"] {
        assert!(matches!(read(&initial, text, LENIENT), Err(SanError::Unreadable { .. })), "{text}");
    }
}

#[test]
fn a_queen_on_e1_does_not_castle() {
    let queen = position("3k4/8/8/8/8/8/8/n3Q2K w - - 0 1");
    assert_eq!(san(&queen, Move::normal(Square::E1, Square::A1)), "Qxa1");
    reads(&queen, "e1a1", LENIENT, "e1a1");
}

#[test]
fn rights_are_lost_with_the_captured_rook() {
    for (fen, text, after) in [
        ("4k2r/6K1/8/8/8/8/8/8 w k - 0 1", "Kxh8", "4k2K/8/8/8/8/8/8/8 b - - 0 1"),
        ("4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1", "gxh8=Q+", "4k2Q/8/8/8/8/8/8/4K3 b - - 0 1"),
    ] {
        let mut position = position(fen);
        position.play(position.read_san(text.as_bytes(), STRICT).unwrap()).unwrap();
        assert_eq!(position.fen().to_string(), after);
    }
}

#[test]
fn prefixes() {
    let prefix = |text: &str, policy| {
        San::read_prefix(text.as_bytes(), policy).map(|(san, used)| (san.to_string(), used))
    };
    let is = |text: &str, used| Ok((text.to_string(), used));
    assert_eq!(prefix("e4 e5", STRICT), is("e4", 2));
    assert_eq!(prefix("Nf3!? d5", STRICT), is("Nf3", 3));
    assert_eq!(prefix("Nf3!? d5", LENIENT), is("Nf3", 5));
    assert_eq!(prefix("Nf3!?! d5", LENIENT), is("Nf3", 5));
    assert_eq!(prefix("exd6 e.p. Nf6", STRICT), is("exd6", 4));
    assert_eq!(prefix("exd6 e.p. Nf6", LENIENT), is("exd6 e.p.", 9));
    assert_eq!(prefix("O-O-O+)", STRICT), is("O-O-O+", 6));
    assert_eq!(prefix("R8xg20-1", STRICT), is("R8xg2", 5));
    assert_eq!(prefix("Ne8(Nf6)", LENIENT), is("Ne8", 3));
    assert_eq!(prefix("0-0 Kh8", STRICT), Err(needs(SanPolicy::CASTLING_ZEROS)));
    assert_eq!(prefix("0-1", LENIENT), Err(unreadable(2)));
    assert_eq!(prefix("1-0", LENIENT), Err(unreadable(0)));
}

#[test]
fn reasons_for_the_man_most_likely_meant() {
    let initial = Position::initial();
    assert_eq!(illegal(&initial, "e5", STRICT), "not-how-this-piece-moves");
    assert_eq!(illegal(&initial, "Ke2", STRICT), "own-piece-on-target");
    assert_eq!(illegal(&initial, "Ra3", STRICT), "path-blocked");
    assert_eq!(illegal(&initial, "Bc4", STRICT), "path-blocked");
    assert_eq!(illegal(&initial, "O-O", STRICT), "castling-blocked");
    // The pawn on a2 could step there, but not by a capture.
    assert_eq!(illegal(&initial, "axa3", LENIENT), "pawn-capture-without-victim");
    assert_eq!(illegal(&initial, "a2xa3", LENIENT), "pawn-capture-without-victim");
    assert_eq!(read(&initial, "Q5d4", STRICT), Err(SanError::NoSuchPiece { role: Role::Queen }));
    let blocked = position("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1");
    assert_eq!(illegal(&blocked, "e5", STRICT), "path-blocked");
    assert_eq!(illegal(&blocked, "exe5", LENIENT), "path-blocked");
    assert_eq!(illegal(&blocked, "e6", STRICT), "not-how-this-piece-moves");
    let mated = position("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    assert_eq!(illegal(&mated, "Kh8", STRICT), "game-over");
    // Of two rooks the one that could go there without the pawn is meant.
    let rooks = position("4k3/8/8/8/p7/8/8/R3K2R w - - 0 1");
    let reason = IllegalMove::PathBlocked {
        role: Role::Rook,
        from: Square::A1,
        to: Square::A5,
        square: Square::A4,
        piece: Role::Pawn.of(Color::Black),
    };
    assert_eq!(rooks.read_san(b"Ra5", STRICT), Err(SanError::Illegal(reason)));
}

#[test]
fn letters_of_other_languages_and_long_notation() {
    let position = position("3r3k/4P3/8/8/8/8/8/R3K1N1 w Q - 0 1");
    let promotion = Move::promotion(Square::E7, Square::D8, Promotion::Queen);
    let (knight, castling) = (Move::normal(Square::G1, Square::F3), Move::castling(Square::E1, Square::A1));
    let text = |mv, letters: PieceLetters<'static>| {
        let (san, lan) = (position.san(mv).unwrap(), position.lan(mv).unwrap());
        (san.with_letters(&letters).to_string(), lan.with_letters(&letters).to_string())
    };
    let is = |san: &str, lan: &str| (san.to_string(), lan.to_string());
    // The rook on d8 watches the square that the king would cross.
    assert_eq!(position.san(castling).unwrap_err().name(), "castling-through-attack");
    assert_eq!(text(knight, PieceLetters::ENGLISH), is("Nf3", "Ng1-f3"));
    assert_eq!(text(knight, PieceLetters::GERMAN), is("Sf3", "Sg1-f3"));
    assert_eq!(text(knight, PieceLetters::CHINESE), is("马f3", "马g1-f3"));
    assert_eq!(text(promotion, PieceLetters::GERMAN), is("exd8=D+", "e7xd8=D+"));
    assert_eq!(text(promotion, PieceLetters::FIGURINE_WHITE), is("exd8=♕+", "e7xd8=♕+"));
    assert_eq!(text(promotion, PieceLetters::FIGURINE_BLACK), is("exd8=♛+", "e7xd8=♛+"));
    // Any words will do, padding included as long as they are short.
    let words = PieceLetters::new(jadoube::ByRole::from_fn(Role::name));
    let san = position.san(promotion).unwrap();
    assert_eq!(san.with_letters(&words).to_string(), "pawnexd8=queen+");
    assert_eq!(format!("{san:<9}|{san:>9}|{san:.3}"), "exd8=Q+  |  exd8=Q+|exd");
    let long = "a very long word for a man indeed";
    let long = PieceLetters::new(jadoube::ByRole::from_fn(|_| long));
    assert_eq!(
        position.san(knight).unwrap().with_letters(&long).to_string(),
        "a very long word for a man indeedf3"
    );
}
