//! FENs of all tables, read and written by the crate and compared with a plain reader.

mod common;
mod oracle;

use common::{
    CHESS960_STARTS, PERFT_CHESS960, PERFT_STANDARD, PERFT_UNREACHABLE, SAN_SAMPLE, perft_lines, rows,
};
use jadoube::{Fen, FenCastling, FenEnPassant, FenError, FenField, FenLength, FenPolicy, FenStyle, Position};
use oracle::chance::{Dice, wild_position};
use oracle::notation::Variant;

const GAMES: &str = include_str!("data/games-truth.tsv");
const STATUS: &str = include_str!("data/status-sample.tsv");

const SHREDDER: FenStyle = FenStyle { castling: FenCastling::Shredder, fields: FenLength::Six };

/// The FENs of the tables that follow the standard to the letter.
fn faultless_fens() -> impl Iterator<Item = &'static str> {
    let perft = perft_lines(PERFT_STANDARD).map(|line| line.fen);
    let starts = rows(CHESS960_STARTS).map(|[_, fen]| fen);
    let sample = rows(SAN_SAMPLE).map(|[_, _, fen]| fen);
    perft.chain(starts).chain(sample).chain(legal_en_passant_fens().map(|(_, fen)| fen))
}

/// FENs with an en-passant square only if the capture is legal.
fn legal_en_passant_fens() -> impl Iterator<Item = (Variant, &'static str)> {
    let games = rows(GAMES).map(|[_, _, variant, _, _, fen]| (Variant::from_table(variant), fen));
    let status = rows(STATUS).map(|[_, _, variant, _, _, _, fen]| (Variant::from_table(variant), fen));
    games.chain(status)
}

#[test]
fn strict_reading_takes_every_faultless_fen_at_its_word() {
    for fen in faultless_fens() {
        let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.to_setup(), oracle::fen::setup(fen), "{fen}");
    }
}

/// The Chess960 table has some castling letters in another order, as `EGeg`.
#[test]
fn lenient_reading_takes_other_orders_of_castling_letters() {
    let mut other_order = 0;
    for fen in perft_lines(PERFT_CHESS960).map(|line| line.fen) {
        let position = Position::from_fen_with(fen.as_bytes(), FenPolicy::LENIENT);
        let position = position.unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.to_setup(), oracle::fen::setup(fen), "{fen}");
        if let Err(error) = Position::from_fen(fen) {
            let FenError::Text(error) = error else { panic!("{fen}: {error}") };
            assert_eq!(error.field(), FenField::Castling, "{fen}");
            other_order += 1;
        }
    }
    assert_eq!(other_order, 7);
}

#[test]
fn lenient_reading_takes_positions_that_cannot_arise() {
    for fen in PERFT_UNREACHABLE.into_iter().flat_map(perft_lines).map(|line| line.fen) {
        let position = Position::from_fen_with(fen.as_bytes(), FenPolicy::LENIENT);
        let position = position.unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.to_setup(), oracle::fen::position_forgiving(fen).to_setup(), "{fen}");
    }
}

#[test]
fn fens_are_written_as_they_were_read() {
    for (variant, fen) in legal_en_passant_fens() {
        let position = Position::from_fen(fen).expect(fen);
        let written = match variant {
            Variant::Standard => position.fen().to_string(),
            Variant::Chess960 => position.fen().styled(SHREDDER).to_string(),
        };
        assert_eq!(written, fen);
    }
    for fen in perft_lines(PERFT_STANDARD).map(|line| line.fen) {
        let position = Position::from_fen(fen).expect(fen);
        assert_eq!(position.fen_with(FenEnPassant::Always).to_string(), fen);
    }
}

#[test]
fn all_that_a_position_is_survives_the_way_through_text() {
    let mut dice = Dice::new(9);
    for _ in 0..20_000 {
        let position = wild_position(&mut dice);
        let fen = position.fen_with(FenEnPassant::Always);
        for text in [fen.to_string(), fen.styled(SHREDDER).to_string()] {
            let read = Fen::read(text.as_bytes(), FenPolicy::STRICT);
            assert_eq!(read.map(|fen| *fen.setup()), Ok(position.to_setup()), "{text}");
            assert_eq!(oracle::fen::setup(&text), position.to_setup(), "{text}");
            let again = Position::from_fen_with(text.as_bytes(), FenPolicy::LENIENT);
            assert_eq!(again, Ok(position), "{text}");
        }
    }
}
