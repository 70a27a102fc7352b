//! SAN there and back: all legal moves, all spellings, all that SAN can say, and bytes at random.

mod common;
mod oracle;

use common::position;
use jadoube::{
    CastlingSide, File, LanText, Move, Position, Promotion, Rank, Role, San, SanBody, SanError, SanMove,
    SanPolicy, SanSuffix, Square, Uci, UciCastling, UciPolicy,
};
use oracle::chance::Dice;

const STRICT: SanPolicy = SanPolicy::STRICT;
const LENIENT: SanPolicy = SanPolicy::LENIENT;

fn san(position: &Position, mv: Move) -> String {
    position.san(mv).unwrap().to_string()
}

/// Positions of random games, from standard and Chess960 starts and from positions full of queens.
fn random_positions(games: usize, mut visit: impl FnMut(&Position)) {
    let mut dice = Dice::new(9);
    let crowded = [
        "6rk/6pp/8/Q6Q/Q7/1N3N2/3N4/K2N4 w - - 0 1",
        "1n1n3k/8/1n1n4/8/r3r3/8/PPPPPPPP/K7 b - - 0 1",
        "8/PPPP2PP/4k3/8/8/4K3/pppp2pp/8 w - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    ];
    for game in 0..games {
        let mut position = match game % 3 {
            0 => Position::initial(),
            1 => Position::chess960(dice.roll(960) as u16).unwrap(),
            _ => position(crowded[game / 3 % crowded.len()]),
        };
        for _ in 0..80 {
            visit(&position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play(moves[dice.roll(moves.len())]).unwrap();
        }
    }
}

/// Texts that are not canonical and all mean the same move.
fn lenient_spellings(position: &Position, mv: Move) -> Vec<String> {
    let canonical = san(position, mv);
    let bare = canonical.trim_end_matches(['+', '#']).to_string();
    let uci = position.uci(mv, UciCastling::Chess960).to_string();
    let mut texts = vec![
        bare.clone(),
        format!("{bare}+"),
        format!("{bare}#"),
        format!("{bare}++"),
        format!("{canonical}!?"),
        bare.replace('O', "0"),
        bare.replace('x', ""),
        bare.replace('x', ":"),
        bare.replace('=', ""),
        bare.replace('=', "/"),
        position.lan(mv).unwrap().to_string(),
        position.lan(mv).unwrap().to_string().replace('-', if mv.is_castling() { "-" } else { "" }),
        uci.clone(),
        format!("{}-{}", &uci[..2], &uci[2..]),
        position.uci(mv, UciCastling::Standard).to_string(),
    ];
    if mv.is_en_passant() {
        texts.extend([" e.p.", "e.p.", " ep", "ep"].map(|mark| format!("{bare}{mark}")));
    }
    if position.moved_piece(mv).unwrap().role == Role::Pawn {
        texts.push(format!("P{bare}"));
    } else if !mv.is_castling() {
        let (letter, rest) = bare.split_at(1);
        let target = &rest[rest.len() - 2..];
        texts.push(format!("{letter}{}{target}", mv.from()));
        texts.push(format!("{letter}{}x{target}", mv.from()));
    }
    texts
}

#[test]
fn all_legal_moves_of_random_games_come_back() {
    let (mut moves, mut san_length, mut lan_length) = (0, 0, 0);
    random_positions(150, |position| {
        let mut texts = std::collections::HashSet::new();
        for mv in position.legal_moves() {
            let text = san(position, mv);
            assert_eq!(
                position.read_san(text.as_bytes(), STRICT),
                Ok(mv),
                "{text} {:?}",
                position.to_setup()
            );
            assert_eq!(
                position.read_san(text.as_bytes(), LENIENT),
                Ok(mv),
                "{text} {:?}",
                position.to_setup()
            );
            assert_eq!(text.parse::<San>().unwrap().to_string(), text);
            for spelling in lenient_spellings(position, mv) {
                let read = position.read_san(spelling.as_bytes(), LENIENT);
                assert_eq!(read, Ok(mv), "{spelling} for {text} {:?}", position.to_setup());
                let strict = position.read_san(spelling.as_bytes(), STRICT);
                assert_eq!(strict.is_ok(), spelling == text, "{spelling} for {text}");
            }
            san_length = san_length.max(text.len());
            lan_length = lan_length.max(position.lan(mv).unwrap().to_string().len());
            assert!(texts.insert(text), "two moves of one text");
            moves += 1;
        }
    });
    assert!(moves > 100_000, "{moves}");
    assert!(san_length <= San::MAX_LENGTH, "{san_length}");
    assert!(lan_length <= LanText::MAX_LENGTH, "{lan_length}");
}

/// Every value of `San` that names squares of the board.
fn all_sans(mut visit: impl FnMut(San)) {
    let some = |all: &[File]| all.iter().copied().map(Some).chain([None]).collect::<Vec<_>>();
    let files = some(&File::ALL);
    let ranks: Vec<_> = Rank::ALL.into_iter().map(Some).chain([None]).collect();
    let roles: Vec<_> = Role::ALL.into_iter().map(Some).chain([None]).collect();
    let promotions: Vec<_> = Promotion::ALL.into_iter().map(Some).chain([None]).collect();
    let suffixes = [SanSuffix::None, SanSuffix::Check, SanSuffix::Checkmate];
    for suffix in suffixes {
        let castlings = CastlingSide::ALL.map(SanBody::Castling);
        castlings.into_iter().chain([SanBody::Null]).for_each(|body| visit(San { body, suffix }));
    }
    for &role in &roles {
        for &from_file in &files {
            for &from_rank in &ranks {
                for to in Square::ALL {
                    for &promotion in &promotions {
                        for marks in 0..12 {
                            let (capture, en_passant) = (marks & 1 != 0, marks & 2 != 0);
                            let mv =
                                SanMove { role, from_file, from_rank, capture, to, promotion, en_passant };
                            visit(San { body: SanBody::Move(mv), suffix: suffixes[marks / 4] });
                        }
                    }
                }
            }
        }
    }
}

/// Of everything that SAN can say, a position takes strictly just one text for each legal move, and nothing
/// but legal moves leniently.
#[test]
fn strict_reading_accepts_exactly_what_is_written() {
    for fen in [
        "r3k2r/pPp2ppp/8/3pP3/1Q2n2Q/8/P1N2PPP/R3K2R w KQkq d6 0 1",
        "4r2k/8/8/2PpP3/1N3N2/8/4N3/4K3 w - d6 0 1",
        "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1",
        "6k1/8/8/1q3q2/8/3pP3/p4p2/1NR4K b - - 0 1",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    ] {
        let position = position(fen);
        let legal = position.legal_moves();
        let mut accepted = Vec::new();
        all_sans(|san| {
            match san.to_move(&position, STRICT) {
                Ok(mv) => {
                    assert_eq!(san, position.san(mv).unwrap().san());
                    accepted.push(mv);
                }
                Err(SanError::Illegal(reason)) => assert!(!reason.to_string().is_empty()),
                Err(_) => {}
            }
            if let Ok(mv) = san.to_move(&position, LENIENT) {
                assert!(legal.contains(&mv), "{san:?}");
            }
        });
        let mut expected = legal.to_vec();
        accepted.sort();
        expected.sort();
        assert_eq!(accepted, expected, "{fen}");
    }
}

#[test]
fn any_bytes_are_answered() {
    let position = position("r3k2r/pPp2ppp/8/3pP3/1Q2n2Q/8/P1N2PPP/R3K2R w KQkq d6 0 1");
    let alphabet = b"abehx18NPKO=+#QB0-: .p!(/)Z@<n\0\xff";
    let mut dice = Dice::new(7);
    for _ in 0..2_000_000 {
        let text: Vec<u8> = (0..dice.roll(9)).map(|_| alphabet[dice.roll(alphabet.len())]).collect();
        let strict = position.read_san(&text, STRICT);
        match position.read_san(&text, LENIENT) {
            Ok(mv) => assert!(position.is_legal(mv)),
            Err(SanError::Unreadable { offset }) => {
                assert!(offset <= text.len());
                assert_eq!(strict, Err(SanError::Unreadable { offset }));
            }
            Err(_) => assert!(strict.is_err()),
        }
        if let Ok(mv) = strict {
            assert_eq!(san(&position, mv).as_bytes(), text);
        }
        if let Ok(mv) = position.read_uci(&text, UciPolicy::LENIENT) {
            assert!(position.is_legal(mv));
        }
        if let Ok(uci) = Uci::read(&text, UciPolicy::STRICT) {
            assert_eq!(uci.to_string().as_bytes(), text);
        }
        let _ = San::read_prefix(&text, STRICT).map(|(_, used)| assert!(used <= text.len()));
    }
}
