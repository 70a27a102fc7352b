//! FEN over set-ups: what strict reading takes and refuses, what each leniency adds, and what is written.

use std::num::NonZeroU16;

use jadoube::{
    Bitboard, Board, Color, Fen, FenCastling, FenEnPassant, FenError, FenField, FenLength, FenLeniency,
    FenPolicy, FenStyle, FenTextErrorKind, Position, Role, Setup, SetupFaults, Square,
};

const SHREDDER: FenStyle = FenStyle { castling: FenCastling::Shredder, fields: FenLength::Six };

/// X-FEN, and the same in Shredder-FEN.
const PAIRS: [(&str, &str); 14] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
    ),
    (
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2",
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w HAha c6 0 2",
    ),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w HAha - 0 1",
    ),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    (
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b HA - 0 1",
    ),
    ("4k2r/8/8/8/8/8/8/R3K3 b Qk - 99 65535", "4k2r/8/8/8/8/8/8/R3K3 b Ah - 99 65535"),
    // Chess960: start 0, start 959, kings in the middle of nowhere.
    (
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
    ),
    (
        "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1",
        "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1",
    ),
    ("1r2k1r1/8/8/8/8/8/8/1R2K1R1 b Kq - 12 34", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 b Gb - 12 34"),
    // The right belongs to an inner rook, the outer one has moved there.
    ("2k5/8/8/8/8/8/8/1RR1K1RR w GC - 0 9", "2k5/8/8/8/8/8/8/1RR1K1RR w GC - 0 9"),
    ("rr2k1rr/8/8/8/8/8/8/1RR1K1RR w GCgq - 0 9", "rr2k1rr/8/8/8/8/8/8/1RR1K1RR w GCga - 0 9"),
    // A rook on the far side of the king, or another man further out, does not make one an inner rook.
    ("4k3/8/8/8/8/8/8/R2KR1BQ w KQ - 0 1", "4k3/8/8/8/8/8/8/R2KR1BQ w EA - 0 1"),
    // Rights without rooks or kings name the corners and are left to the validator.
    ("8/8/8/8/8/8/8/8 w KQkq - 0 1", "8/8/8/8/8/8/8/8 w HAha - 0 1"),
    ("3k4/8/8/8/8/8/8/K5R1 b KQkq e3 100 1", "3k4/8/8/8/8/8/8/K5R1 b GAha e3 100 1"),
];

#[test]
fn both_styles_round_trip_and_mean_the_same() {
    for (x_fen, shredder) in PAIRS {
        let fen: Fen = x_fen.parse().unwrap();
        assert_eq!(shredder.parse(), Ok(fen), "{x_fen}");
        assert_eq!(fen.to_string(), x_fen);
        assert_eq!(fen.styled(SHREDDER).to_string(), shredder);
        // What is lenient to others changes nothing for these.
        assert_eq!(Fen::read(x_fen.as_bytes(), FenPolicy::LENIENT), Ok(fen));

        let four = FenStyle { fields: FenLength::Four, ..FenStyle::default() };
        let epd = fen.styled(four).to_string();
        assert!(x_fen.starts_with(&epd) && epd.split(' ').count() == 4, "{epd}");
    }
}

#[test]
fn the_fields_are_read_into_the_set_up() {
    let fen: Fen = "1k5r/8/8/3pP3/8/8/8/R1R1K2B w Ck d6 7 1234".parse().unwrap();
    let mut board = Board::EMPTY;
    for (square, color, role) in [
        (Square::B8, Color::Black, Role::King),
        (Square::H8, Color::Black, Role::Rook),
        (Square::D5, Color::Black, Role::Pawn),
        (Square::E5, Color::White, Role::Pawn),
        (Square::A1, Color::White, Role::Rook),
        (Square::C1, Color::White, Role::Rook),
        (Square::E1, Color::White, Role::King),
        (Square::H1, Color::White, Role::Bishop),
    ] {
        board.put(square, role.of(color));
    }
    let setup = Setup {
        board,
        turn: Color::White,
        castling_rooks: [Square::C1, Square::H8].into_iter().collect(),
        en_passant: Some(Square::D6),
        half_move_clock: 7,
        move_number: NonZeroU16::new(1234).unwrap(),
    };
    assert_eq!(Setup::from(fen), setup);
    assert_eq!(Fen::from(setup), fen);
    assert_eq!(Fen::from(Setup::INITIAL).to_string(), PAIRS[0].0);
    assert_eq!("8/8/8/8/8/8/8/8 w - - 0 1".parse(), Ok(Fen::from(Setup::EMPTY)));
}

#[test]
fn every_man_and_every_run_is_read() {
    let fen: Fen = "PNBRQKpn/brqk4/7P/p6P/P1p1P1p1/2P2p2/3P4/1p6 w - - 0 1".parse().unwrap();
    let letters: String = fen.setup().board.pieces().map(|(_, piece)| piece.letter()).collect();
    assert_eq!(letters, "pPPpPpPppPPbrqkPNBRQKpn");
    assert_eq!(fen.to_string(), "PNBRQKpn/brqk4/7P/p6P/P1p1P1p1/2P2p2/3P4/1p6 w - - 0 1");
}

/// A text, the field that is wrong, the offset of the first byte that cannot be read, and why.
type Refusal = (&'static str, FenField, usize, FenTextErrorKind);

#[rustfmt::skip]
const REFUSALS: &[Refusal] = {
    use FenTextErrorKind::*;
    use FenField::*;
    &[
        // Placement.
        ("", Placement, 0, MissingField),
        (" 8/8/8/8/8/8/8/8 w - - 0 1", Placement, 0, MissingField),
        ("startpos", Placement, 0, UnexpectedByte(b's')),
        ("-", Placement, 0, UnexpectedByte(b'-')),
        ("/8/8/8/8/8/8/8 w - - 0 1", Placement, 0, RankTooShort),
        ("8//8/8/8/8/8/8 w - - 0 1", Placement, 2, RankTooShort),
        ("8/7/8/8/8/8/8/8 w - - 0 1", Placement, 3, RankTooShort),
        ("8/8/8/8/8/8/8/7 w - - 0 1", Placement, 15, RankTooShort),
        ("8/8/8/8/8/8/8/", Placement, 14, RankTooShort),
        ("8/pppppppp1/8/8/8/8/8/8 w - - 0 1", Placement, 10, RankTooLong),
        ("8/1pppppppp/8/8/8/8/8/8 w - - 0 1", Placement, 10, RankTooLong),
        ("8/ppp6/8/8/8/8/8/8 w - - 0 1", Placement, 5, RankTooLong),
        ("8/8/8/8/8/8/8/8k w - - 0 1", Placement, 15, RankTooLong),
        ("8/8/8/8/8/8/8/k8 w - - 0 1", Placement, 15, RankTooLong),
        ("88/8/8/8/8/8/8/8 w - - 0 1", Placement, 1, RankTooLong),
        ("8/8/8/8/8/8/8 w - - 0 1", Placement, 13, TooFewRanks),
        ("8/8", Placement, 3, TooFewRanks),
        ("8/8/8/8/8/8/8/8/8 w - - 0 1", Placement, 15, TooManyRanks),
        ("8/8/8/8/8/8/8/8/ w - - 0 1", Placement, 15, TooManyRanks),
        ("8/8/44/8/8/8/8/8 w - - 0 1", Placement, 5, AdjacentDigits),
        ("8/8/p12p/8/8/8/8/8 w - - 0 1", Placement, 6, AdjacentDigits),
        ("9/8/8/8/8/8/8/8 w - - 0 1", Placement, 0, UnexpectedByte(b'9')),
        ("8/08/8/8/8/8/8/8 w - - 0 1", Placement, 2, UnexpectedByte(b'0')),
        ("8/8/P~7/8/8/8/8/8 w - - 0 1", Placement, 5, UnexpectedByte(b'~')),
        ("8/8/7P~/8/8/8/8/8 w - - 0 1", Placement, 6, UnexpectedByte(b'~')),
        ("8/8/8/8/8/8/8/7P~ w - - 0 1", Placement, 16, UnexpectedByte(b'~')),
        ("8/8/8/8/8/8/8/8[Qn] w - - 0 1", Placement, 15, UnexpectedByte(b'[')),
        ("8/8/8/8\\8/8/8/8 w - - 0 1", Placement, 7, UnexpectedByte(b'\\')),
        ("8/8/8/8/8/8/8/7♔ w - - 0 1", Placement, 15, UnexpectedByte(0xe2)),
        ("\u{feff}8/8/8/8/8/8/8/8 w - - 0 1", Placement, 0, UnexpectedByte(0xef)),
        ("\"8/8/8/8/8/8/8/8 w - - 0 1\"", Placement, 0, UnexpectedByte(b'"')),
        ("8/8/8/8/8/8/8/8\tw - - 0 1", Placement, 15, UnexpectedByte(b'\t')),
        ("8/8/8/8/8/8/8/8_w_-_-_0_1", Placement, 15, UnexpectedByte(b'_')),
        ("8/8/8/8/8/8/8/8,w,-,-,0,1", Placement, 15, UnexpectedByte(b',')),
        // Turn.
        ("8/8/8/8/8/8/8/8", Turn, 15, MissingField),
        ("8/8/8/8/8/8/8/8 ", Turn, 16, MissingField),
        ("8/8/8/8/8/8/8/8  w - - 0 1", Turn, 16, MissingField),
        ("8/8/8/8/8/8/8/8 - - 0 1", Turn, 16, UnexpectedByte(b'-')),
        ("8/8/8/8/8/8/8/8 W - - 0 1", Turn, 16, UnexpectedByte(b'W')),
        ("8/8/8/8/8/8/8/8 white - - 0 1", Turn, 17, UnexpectedByte(b'h')),
        ("8/8/8/8/8/8/8/8 wb - - 0 1", Turn, 17, UnexpectedByte(b'b')),
        // Castling; the kings stand on e1 and e8, the rooks on a1, b1, g1, h1 and h8.
        ("8/8/8/8/8/8/8/8 w", Castling, 17, MissingField),
        ("8/8/8/8/8/8/8/8 w  - 0 1", Castling, 18, MissingField),
        ("4k2r/8/8/8/8/8/8/RR2K1RR w x - 0 1", Castling, 27, UnexpectedByte(b'x')),
        ("4k2r/8/8/8/8/8/8/RR2K1RR w -KQ - 0 1", Castling, 28, UnexpectedByte(b'K')),
        ("4k2r/8/8/8/8/8/8/RR2K1RR w KQ- - 0 1", Castling, 29, UnexpectedByte(b'-')),
        ("4k2r/8/8/8/8/8/8/RR2K1RR w QK - 0 1", Castling, 28, CastlingOrder),
        ("4k2r/8/8/8/8/8/8/RR2K1RR w kK - 0 1", Castling, 28, CastlingOrder),
        ("4k2r/8/8/8/8/8/8/RR2K1RR w AH - 0 1", Castling, 28, CastlingOrder),
        ("4k2r/8/8/8/8/8/8/RR2K1RR w BK - 0 1", Castling, 28, CastlingOrder),
        ("4k2r/8/8/8/8/8/8/RR2K1RR w KK - 0 1", Castling, 28, RepeatedCastlingRook),
        ("4k2r/8/8/8/8/8/8/RR2K1RR w AQ - 0 1", Castling, 28, RepeatedCastlingRook),
        ("4k2r/8/8/8/8/8/8/RR2K1RR w kh - 0 1", Castling, 28, RepeatedCastlingRook),
        ("4k2r/8/8/8/8/8/8/RR2K1RR w HG - 0 1", Castling, 28, TooManyCastlingRooks),
        ("4k2r/8/8/8/8/8/8/RR2K1RR w BQ - 0 1", Castling, 28, TooManyCastlingRooks),
        ("4k2r/8/8/8/8/8/8/RR2K1RR w KBA - 0 1", Castling, 29, TooManyCastlingRooks),
        // Without a king, only the letters count: two, from right to left.
        ("8/8/8/8/8/8/8/RR5R w HBA - 0 1", Castling, 23, TooManyCastlingRooks),
        ("8/8/8/8/8/8/8/RR5R w AB - 0 1", Castling, 22, CastlingOrder),
        // En passant.
        ("8/8/8/8/8/8/8/8 w -", EnPassant, 19, MissingField),
        ("8/8/8/8/8/8/8/8 w - e", EnPassant, 21, UnexpectedEnd),
        ("8/8/8/8/8/8/8/8 w - e 0 1", EnPassant, 21, UnexpectedEnd),
        ("8/8/8/8/8/8/8/8 w - 3 0 1", EnPassant, 20, UnexpectedByte(b'3')),
        ("8/8/8/8/8/8/8/8 w - E6 0 1", EnPassant, 20, UnexpectedByte(b'E')),
        ("8/8/8/8/8/8/8/8 w - e9 0 1", EnPassant, 21, UnexpectedByte(b'9')),
        ("8/8/8/8/8/8/8/8 w - e4 0 1", EnPassant, 21, EnPassantRank),
        ("8/8/8/8/8/8/8/8 w - e66 0 1", EnPassant, 22, UnexpectedByte(b'6')),
        ("8/8/8/8/8/8/8/8 w - -- 0 1", EnPassant, 21, UnexpectedByte(b'-')),
        // Half-move clock.
        ("8/8/8/8/8/8/8/8 w - -", HalfMoveClock, 21, MissingField),
        ("8/8/8/8/8/8/8/8 w - - ", HalfMoveClock, 22, MissingField),
        ("8/8/8/8/8/8/8/8 w - - +1 1", HalfMoveClock, 22, UnexpectedByte(b'+')),
        ("8/8/8/8/8/8/8/8 w - - -1 1", HalfMoveClock, 22, UnexpectedByte(b'-')),
        ("8/8/8/8/8/8/8/8 w - - 1_0 1", HalfMoveClock, 23, UnexpectedByte(b'_')),
        ("8/8/8/8/8/8/8/8 w - - ٢ 1", HalfMoveClock, 22, UnexpectedByte(0xd9)),
        ("8/8/8/8/8/8/8/8 w - - 00 1", HalfMoveClock, 23, LeadingZero),
        ("8/8/8/8/8/8/8/8 w - - 07 1", HalfMoveClock, 23, LeadingZero),
        ("8/8/8/8/8/8/8/8 w - - 65536 1", HalfMoveClock, 26, NumberTooLarge),
        ("8/8/8/8/8/8/8/8 w - - 655350 1", HalfMoveClock, 27, NumberTooLarge),
        // Move number.
        ("8/8/8/8/8/8/8/8 w - - 0", MoveNumber, 23, MissingField),
        ("8/8/8/8/8/8/8/8 w - - 0 0", MoveNumber, 24, MoveNumberZero),
        ("8/8/8/8/8/8/8/8 w - - 0 01", MoveNumber, 25, LeadingZero),
        ("8/8/8/8/8/8/8/8 w - - 0 one", MoveNumber, 24, UnexpectedByte(b'o')),
        ("8/8/8/8/8/8/8/8 w - - 0 2.0", MoveNumber, 25, UnexpectedByte(b'.')),
        ("8/8/8/8/8/8/8/8 w - - 0 99999999999999999999", MoveNumber, 28, NumberTooLarge),
        ("8/8/8/8/8/8/8/8 w - - 0 1\0", MoveNumber, 25, UnexpectedByte(0)),
        ("8/8/8/8/8/8/8/8 w - - 0 1\n", MoveNumber, 25, UnexpectedByte(b'\n')),
        ("8/8/8/8/8/8/8/8 w - - 0 1 ", MoveNumber, 25, TrailingText),
        ("8/8/8/8/8/8/8/8 w - - 0 1 1", MoveNumber, 25, TrailingText),
    ]
};

#[test]
fn errors_name_kind_field_and_offset() {
    for &(text, field, offset, kind) in REFUSALS {
        let error = text.parse::<Fen>().expect_err(text);
        assert_eq!((error.field(), error.offset(), error.kind()), (field, offset, kind), "{text:?}");
        assert!(offset <= text.len());
        let message = error.to_string();
        assert!(message.starts_with(&format!("{field}, byte {offset}: ")), "{message}");
        assert!(!message.ends_with('.'), "{message}");
    }
}

#[test]
fn some_texts_stay_errors_whatever_is_put_up_with() {
    use FenTextErrorKind::*;
    for (text, offset, kind) in [
        ("", 0, MissingField),
        (" \t\r\n", 4, MissingField),
        ("8/8/8/8/8/8/8/8 w - - 0 1  1", 27, TrailingText),
        ("8/8/8/8/8/8/8/8 w - - 0 1,", 25, UnexpectedByte(b',')),
        ("8/8/8/8/8/8/8/8 w - - +1 1", 22, UnexpectedByte(b'+')),
        // An underscore is a space, so that `1_0 1` has a field too many.
        ("8/8/8/8/8/8/8/8 w - - 1_0 1", 26, TrailingText),
        ("8/8/8/8/8/8/8/8 whit - - 0 1", 20, UnexpectedEnd),
        ("8/8/8/8/8/8/8/8 whitey - - 0 1", 21, UnexpectedByte(b'y')),
        ("8/8/8/8/8/8/8/8 Black - - 0 1", 17, UnexpectedByte(b'l')),
        ("8/8/8/8/8/8/8/8 w -KQ - 0 1", 19, UnexpectedByte(b'K')),
        ("8/8/8/8/8/8/8/8 w KQ- - 0 1", 20, UnexpectedByte(b'-')),
        ("4k3/8/8/8/8/8/8/4K1RR w GH - 0 1", 25, TooManyCastlingRooks),
        ("8/8/p~~7/8/8/8/8/8 w - - 0 1", 6, UnexpectedByte(b'~')),
        ("8/8/7p~~/8/8/8/8/8 w - - 0 1", 7, UnexpectedByte(b'~')),
        ("8/8/1~7/8/8/8/8/8 w - - 0 1", 5, UnexpectedByte(b'~')),
        ("8/~8/8/8/8/8/8/8 w - - 0 1", 2, UnexpectedByte(b'~')),
        ("8/8/8/8/8/8/8/8~ w - - 0 1", 15, UnexpectedByte(b'~')),
        ("8/8/45/8/8/8/8/8 w - - 0 1", 5, RankTooLong),
        ("8/8/441/8/8/8/8/8 w - - 0 1", 6, RankTooLong),
        ("8/8/43/8/8/8/8/8 w - - 0 1", 6, RankTooShort),
        ("8/8/9/8/8/8/8/8 w - - 0 1", 4, UnexpectedByte(b'9')),
    ] {
        let error = Fen::read(text.as_bytes(), FenPolicy::LENIENT).expect_err(text);
        assert_eq!((error.offset(), error.kind()), (offset, kind), "{text:?}");
    }
}

/// Each leniency, texts that it alone makes readable, and the strict texts that they stand for.
#[rustfmt::skip]
const LENIENCIES: &[(FenLeniency, &[(&str, &str)])] = &[
    (FenLeniency::FOUR_FIELDS, &[
        ("4k3/8/8/8/8/8/8/4K2R b K -", "4k3/8/8/8/8/8/8/4K2R b K - 0 1"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"),
    ]),
    (FenLeniency::MISSING_FIELDS, &[
        ("4k3/8/8/8/8/8/8/4K2R", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R b", "4k3/8/8/8/8/8/8/4K2R b - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R b K", "4k3/8/8/8/8/8/8/4K2R b K - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R b K - 7", "4k3/8/8/8/8/8/8/4K2R b K - 7 1"),
    ]),
    (FenLeniency::WHITESPACE, &[
        (" 4k3/8/8/8/8/8/8/4K2R b K - 7 9", "4k3/8/8/8/8/8/8/4K2R b K - 7 9"),
        ("4k3/8/8/8/8/8/8/4K2R b K - 7 9 ", "4k3/8/8/8/8/8/8/4K2R b K - 7 9"),
        ("4k3/8/8/8/8/8/8/4K2R  b   K -    7  9", "4k3/8/8/8/8/8/8/4K2R b K - 7 9"),
        ("4k3/8/8/8/8/8/8/4K2R\tb\tK\t-\t7\t9", "4k3/8/8/8/8/8/8/4K2R b K - 7 9"),
        ("4k3/8/8/8/8/8/8/4K2R b K - 7 9\r\n", "4k3/8/8/8/8/8/8/4K2R b K - 7 9"),
        ("\n\n4k3/8/8/8/8/8/8/4K2R b\nK - 7 9", "4k3/8/8/8/8/8/8/4K2R b K - 7 9"),
    ]),
    (FenLeniency::UNDERSCORES, &[
        ("4k3/8/8/8/8/8/8/4K2R_b_K_-_7_9", "4k3/8/8/8/8/8/8/4K2R b K - 7 9"),
        ("4k3/8/8/8/8/8/8/4K2R b_K - 7_9", "4k3/8/8/8/8/8/8/4K2R b K - 7 9"),
    ]),
    (FenLeniency::TURN_SPELLING, &[
        ("4k3/8/8/8/8/8/8/4K2R W K - 7 9", "4k3/8/8/8/8/8/8/4K2R w K - 7 9"),
        ("4k3/8/8/8/8/8/8/4K2R B K - 7 9", "4k3/8/8/8/8/8/8/4K2R b K - 7 9"),
        ("4k3/8/8/8/8/8/8/4K2R white K - 7 9", "4k3/8/8/8/8/8/8/4K2R w K - 7 9"),
        ("4k3/8/8/8/8/8/8/4K2R black K - 7 9", "4k3/8/8/8/8/8/8/4K2R b K - 7 9"),
    ]),
    (FenLeniency::CASTLING_ORDER, &[
        ("r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w qQkK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KKqq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w AQkh - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1"),
        ("r3k2r/8/8/8/8/8/8/RR2K1RR w BG - 0 1", "r3k2r/8/8/8/8/8/8/RR2K1RR w GB - 0 1"),
    ]),
    (FenLeniency::EMPTY_RUNS, &[
        ("4k3/44/11111111/8/1p12p2/8/8/4K111 w - - 0 1", "4k3/8/8/8/1p3p2/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K21 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    ]),
    (FenLeniency::PROMOTED_MARKS, &[
        ("4k2q~/8/8/8/8/8/8/Q~Q~2K3 w - - 0 1", "4k2q/8/8/8/8/8/8/QQ2K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2N~ w - - 0 1", "4k3/8/8/8/8/8/8/4K2N w - - 0 1"),
    ]),
    (FenLeniency::NUMBERS, &[
        ("4k3/8/8/8/8/8/8/4K3 w - - 007 0042", "4k3/8/8/8/8/8/8/4K3 w - - 7 42"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 00 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 65536 4294967297", "4k3/8/8/8/8/8/8/4K3 w - - 65535 65535"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 18446744073709551617 1", "4k3/8/8/8/8/8/8/4K3 w - - 65535 1"),
    ]),
];

fn read_with(text: &str, leniency: FenLeniency) -> Option<Fen> {
    Fen::read(text.as_bytes(), FenPolicy { text: leniency, ..FenPolicy::STRICT }).ok()
}

#[test]
fn each_leniency_alone_reads_its_own_kind_of_text() {
    for &(leniency, texts) in LENIENCIES {
        for &(text, meaning) in texts {
            let meaning: Fen = meaning.parse().unwrap();
            assert_eq!(read_with(text, FenLeniency::empty()), None, "{text:?}");
            assert_eq!(read_with(text, leniency), Some(meaning), "{text:?}");
            assert_eq!(Fen::read(text.as_bytes(), FenPolicy::LENIENT), Ok(meaning), "{text:?}");
            // All the others together do not help, but that a text of any length may have four fields.
            let mut others = !leniency;
            if leniency == FenLeniency::FOUR_FIELDS {
                others -= FenLeniency::MISSING_FIELDS;
            }
            assert_eq!(read_with(text, others), None, "{text:?}");
        }
    }
    let tested = LENIENCIES.iter().fold(FenLeniency::EN_PASSANT_RANK, |all, &(leniency, _)| all | leniency);
    assert_eq!(tested, FenLeniency::all());
}

#[test]
fn the_en_passant_rank_is_free_only_by_its_leniency() {
    for square in Square::ALL {
        let text = format!("4k3/8/8/8/8/8/8/4K3 w - {square} 0 1");
        let setup = read_with(&text, FenLeniency::EN_PASSANT_RANK).map(Setup::from);
        assert_eq!(setup.unwrap().en_passant, Some(square));
        assert_eq!(Fen::from(setup.unwrap()).to_string(), text);
        let ordinary = matches!(square.rank().digit(), '3' | '6');
        assert_eq!(read_with(&text, FenLeniency::empty()).is_some(), ordinary, "{text}");
        assert_eq!(read_with(&text, !FenLeniency::EN_PASSANT_RANK).is_some(), ordinary, "{text}");
    }
}

#[test]
fn policies_are_what_their_names_say() {
    assert_eq!(FenPolicy::default(), FenPolicy::STRICT);
    assert_eq!(FenPolicy::STRICT.forgiven, SetupFaults::empty());
    assert_eq!(FenPolicy::LENIENT.forgiven, SetupFaults::FORGIVABLE);
    // What may be forgiven in the position is not asked when the text is read.
    let policy = FenPolicy { forgiven: SetupFaults::all(), ..FenPolicy::STRICT };
    assert!(Fen::read(b"8/8/8/8/8/8/8/8 W - - 0 1", policy).is_err());
    assert!(Fen::read(b"8/8/8/8/8/8/8/8 w - - 0 1", FenPolicy::STRICT).is_ok());
}

#[test]
fn odd_castling_rooks_are_written_somehow() {
    for (castling_rooks, expected) in [
        // Three on one side, or every square of the board.
        (Bitboard::from_bits(0xe0), "KGF"),
        (Bitboard::ALL, "KGFEDCBQkgfedcbq"),
        // Off the back ranks there are no letters.
        (Bitboard::from(Square::E4), "-"),
        (Bitboard::from(Square::E4) | Square::A8.into(), "q"),
    ] {
        let fen = Fen::from(Setup { castling_rooks, ..Setup::INITIAL });
        assert_eq!(fen.to_string().split(' ').nth(2), Some(expected));
    }
}

#[test]
fn castling_rooks_that_a_king_can_have_read_back() {
    // Every back rank of empty squares, rooks and kings, with every pair of squares as castling rooks.
    let men = [None, Some(Role::Rook), Some(Role::King)];
    for code in 0..3_usize.pow(8) {
        let mut setup = Setup::EMPTY;
        let mut kings = Vec::new();
        for file in 0..8 {
            let role = men[code / 3_usize.pow(file as u32) % 3];
            if let Some(role) = role {
                setup.board.put(Square::ALL[file], role.of(Color::White));
            }
            if role == Some(Role::King) {
                kings.push(file);
            }
        }
        for (low, high) in (0..8).flat_map(|high| (0..=high).map(move |low| (low, high))) {
            setup.castling_rooks = [Square::ALL[low], Square::ALL[high]].into_iter().collect();
            let one_side = match kings[..] {
                [king] => low != high && (high < king || king < low),
                _ => false,
            };
            let fen = Fen::from(setup);
            for text in [fen.to_string(), fen.styled(SHREDDER).to_string()] {
                assert_eq!(text.parse() == Ok(fen), !one_side, "{text}");
            }
        }
    }
}

#[test]
fn the_longest_text_is_as_long_as_the_constant_says() {
    let mut setup = Setup {
        castling_rooks: Bitboard::ALL,
        en_passant: Some(Square::H8),
        half_move_clock: u16::MAX,
        move_number: NonZeroU16::MAX,
        ..Setup::EMPTY
    };
    for square in Square::ALL {
        setup.board.put(square, Role::Queen.of(Color::Black));
    }
    assert_eq!(Fen::from(setup).to_string().len(), Fen::MAX_LENGTH);
    assert_eq!(Fen::from(setup).styled(SHREDDER).to_string().len(), Fen::MAX_LENGTH);
}

#[test]
fn three_truths_of_en_passant_are_written() {
    // No pawn beside the double step; a pawn that is pinned along the rank; a pawn that may capture.
    for (text, pseudo_legal, legal) in [
        ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "-", "-"),
        ("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "d6", "-"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d6", "d6"),
    ] {
        let position = Position::from_fen(text).unwrap();
        assert_eq!(position.fen_with(FenEnPassant::Always).to_string(), text);
        let field = |fen: Fen| fen.to_string().split(' ').nth(3).unwrap().to_owned();
        assert_eq!(field(position.fen_with(FenEnPassant::PseudoLegal)), pseudo_legal, "{text}");
        assert_eq!(field(position.fen_with(FenEnPassant::Legal)), legal, "{text}");
        assert_eq!(position.fen(), position.fen_with(FenEnPassant::Legal));
    }
}

#[test]
fn positions_tell_a_bad_text_from_a_bad_set_up() {
    let text = "4k3/8/8/8/8/8/8/4K2R W K - 0 1";
    let Err(FenError::Text(error)) = text.parse::<Position>() else { panic!("{text}") };
    assert_eq!(error.field(), FenField::Turn);

    let text = "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1";
    let Err(FenError::Setup(error)) = Position::from_fen(text) else { panic!("{text}") };
    assert_eq!(error.faults(), SetupFaults::INVALID_CASTLING_RIGHTS);
    let forgiven = Position::from_fen_with(text.as_bytes(), FenPolicy::LENIENT).unwrap();
    assert_eq!(forgiven.fen().to_string(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
}

#[test]
fn a_width_pads_the_text() {
    let fen = Fen::from(Setup::EMPTY);
    assert_eq!(format!("{fen:<30}|"), "8/8/8/8/8/8/8/8 w - - 0 1     |");
}

#[test]
fn every_single_byte_change_is_refused_or_round_trips() {
    let mut accepted = 0;
    for (x_fen, shredder) in PAIRS {
        for original in [x_fen, shredder] {
            for index in 0..original.len() {
                for byte in 0..=255 {
                    let mut text = original.as_bytes().to_vec();
                    text[index] = byte;
                    match Fen::read(&text, FenPolicy::STRICT) {
                        Ok(fen) => {
                            accepted += 1;
                            assert_lossless(&String::from_utf8(text).unwrap(), fen);
                        }
                        Err(error) => assert!(error.offset() <= text.len()),
                    }
                }
            }
        }
    }
    // At the least, every man may become any other.
    assert!(accepted > 12 * 14 * 2, "{accepted}");
}

/// Written in its own style the text comes back, in the other style the set-up does.
fn assert_lossless(text: &str, fen: Fen) {
    let [x_fen, shredder] = [FenStyle::default(), SHREDDER].map(|style| fen.styled(style).to_string());
    assert_eq!(x_fen.parse(), Ok(fen), "{text}");
    assert_eq!(shredder.parse(), Ok(fen), "{text}");
    let castling = text.split(' ').nth(2).unwrap().to_ascii_lowercase();
    if castling.bytes().all(|letter| b"kq-".contains(&letter)) {
        assert_eq!(x_fen, text);
    }
    if castling.bytes().all(|letter| b"abcdefgh-".contains(&letter)) {
        assert_eq!(shredder, text);
    }
}
