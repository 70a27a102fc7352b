//! Serialisation (feature `serde`): the documented forms, and every value back again.
#![cfg(feature = "serde")]

mod common;
#[path = "oracle/mod.rs"]
mod oracle;

use std::fmt::Debug;

use jadoube::{
    Bitboard, CastlingRights, Color, Fen, FenEnPassant, File, GameResult, Move, Piece, Position, Rank, Role,
    SetupFaults, Square,
};
use oracle::chance::{Dice, wild_position};
use serde_core::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

/// Holds if the value is written like this and read back, whether the text is borrowed, owned or streamed.
fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, form: &Value) {
    assert_eq!(&serde_json::to_value(value).unwrap(), form);
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value);
    assert_eq!(&serde_json::from_reader::<_, T>(text.as_bytes()).unwrap(), value);
    assert_eq!(&serde_json::from_value::<T>(form.clone()).unwrap(), value);
}

/// The message with which a form is refused.
fn refusal<T: DeserializeOwned + Debug>(form: Value) -> String {
    serde_json::from_value::<T>(form).expect_err("not a value of this type").to_string()
}

#[test]
fn the_vocabulary_is_written_as_words() {
    for square in Square::ALL {
        round_trip(&square, &json!(square.to_string()));
    }
    for file in File::ALL {
        round_trip(&file, &json!(file.letter()));
    }
    for rank in Rank::ALL {
        round_trip(&rank, &json!(rank.digit()));
    }
    for color in Color::ALL {
        round_trip(&color, &json!(color.name()));
        for role in Role::ALL {
            round_trip(&role, &json!(role.name()));
            round_trip(&role.of(color), &json!(role.of(color).letter()));
        }
    }
    for result in [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown] {
        round_trip(&result, &json!(result.text()));
    }
    round_trip(&Square::E4, &json!("e4"));
    round_trip(&Role::Knight.of(Color::Black), &json!("n"));
    round_trip(&Color::White, &json!("white"));
    round_trip(&GameResult::Draw, &json!("1/2-1/2"));
    // A letter may be written as an escape, which no reader can borrow.
    assert_eq!(serde_json::from_str::<Square>("\"\\u0065\\u0034\"").unwrap(), Square::E4);
}

#[test]
fn sets_moves_and_rights_are_written_as_numbers() {
    round_trip(&Bitboard::EMPTY, &json!(0));
    round_trip(&Bitboard::ALL, &json!(u64::MAX));
    for bits in 0..=u16::MAX {
        match Move::from_bits(bits) {
            Some(mv) => round_trip(&mv, &json!(bits)),
            None => assert_eq!(
                refusal::<Move>(json!(bits)),
                format!("invalid value: integer `{bits}`, expected Move")
            ),
        }
    }
    for bits in 0..=u8::MAX {
        match CastlingRights::from_bits(bits) {
            Some(rights) => round_trip(&rights, &json!(bits)),
            None => assert!(bits > 15 && refusal::<CastlingRights>(json!(bits)).contains("CastlingRights")),
        }
    }
}

#[test]
fn other_forms_are_refused() {
    for text in ["", "e", "e9", "i1", "E4", "e44", " e4", "é"] {
        let message = refusal::<Square>(json!(text));
        assert_eq!(message, format!("invalid value: string {text:?}, expected a square such as e4"));
    }
    for text in ["", "i", "A", "ab", "ä"] {
        refusal::<File>(json!(text));
    }
    for text in ["", "0", "9", "12", "١"] {
        refusal::<Rank>(json!(text));
    }
    for text in ["", "w", "White", "grey"] {
        refusal::<Color>(json!(text));
    }
    for text in ["", "n", "Knight", "horse"] {
        refusal::<Role>(json!(text));
    }
    for text in ["", "x", "PP", "♙"] {
        refusal::<Piece>(json!(text));
    }
    for text in ["", "1:0", "1/2", "1-1"] {
        refusal::<GameResult>(json!(text));
    }
    for form in [json!(null), json!(28), json!(["e4"]), json!({ "square": "e4" }), json!(true)] {
        refusal::<Square>(form.clone());
        refusal::<Position>(form);
    }
    for form in [json!(null), json!(-1), json!(1.5), json!("4096"), json!(u64::MAX)] {
        refusal::<Move>(form);
    }
    refusal::<Fen>(json!("8/8/8/8/8/8/8/8 w - - 0"));
    assert_eq!(
        refusal::<Position>(json!("8/8/8/8/8/8/8/8 w - - 0 1")),
        "not a position of chess: missing white king, missing black king"
    );
    // Only a text that the standard allows is a FEN here.
    refusal::<Position>(json!("4k3/8/8/8/8/8/8/4K3 w - -"));
}

#[test]
fn positions_are_written_as_fen() {
    let initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    round_trip(&Position::initial(), &json!(initial));
    // The square is kept though nobody can capture there.
    let double_step = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let position: Position = double_step.parse().unwrap();
    round_trip(&position, &json!(double_step));
    // What the initial position may not have, the empty FEN may.
    let empty = "8/8/8/8/8/8/8/8 b - - 65535 65535";
    round_trip(&empty.parse::<Fen>().unwrap(), &json!(empty));
}

#[test]
fn every_field_of_every_position_comes_back() {
    for number in 0..960 {
        let position = Position::chess960(number).unwrap();
        round_trip(&position, &json!(position.fen().to_string()));
    }
    let mut dice = Dice::new(5);
    let mut forgiven = 0;
    for _ in 0..3_000 {
        let position = wild_position(&mut dice);
        forgiven += usize::from(position.to_setup().faults() != SetupFaults::empty());
        round_trip(&position, &json!(position.fen_with(FenEnPassant::Always).to_string()));
        let text = serde_json::to_string(&position).unwrap();
        assert_eq!(serde_json::from_str::<Position>(&text).unwrap().to_setup(), position.to_setup());
        for mv in position.legal_moves() {
            round_trip(&mv, &json!(mv.bits()));
        }
    }
    assert!(forgiven > 1_000, "{forgiven}");
}
