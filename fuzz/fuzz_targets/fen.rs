//! FEN over raw bytes: whatever comes in, nothing panics; what strict reading takes is written back byte for
//! byte, and what lenient reading takes is written as a strict text that says the same.

#![no_main]

use jadoube::{Fen, FenCastling, FenLength, FenLeniency, FenPolicy, FenStyle};
use libfuzzer_sys::fuzz_target;

const SHREDDER: FenStyle = FenStyle { castling: FenCastling::Shredder, fields: FenLength::Six };

fuzz_target!(|text: &[u8]| {
    let strict = Fen::read(text, FenPolicy::STRICT);
    let lenient = Fen::read(text, FenPolicy::LENIENT);
    match strict {
        Ok(fen) => {
            assert_eq!(lenient, Ok(fen));
            assert_lossless(text, fen);
        }
        Err(error) => assert!(error.offset() <= text.len()),
    }
    match lenient {
        Ok(fen) => assert_readable(fen),
        Err(error) => assert!(error.offset() <= text.len()),
    }
    // Any one leniency agrees with all of them together.
    for text_leniency in FenLeniency::all() {
        let policy = FenPolicy { text: text_leniency, ..FenPolicy::STRICT };
        if let Ok(fen) = Fen::read(text, policy) {
            assert_eq!(lenient, Ok(fen));
        }
    }
});

/// A text in one of the two styles comes back in that style.
fn assert_lossless(text: &[u8], fen: Fen) {
    let castling = text.split(|&byte| byte == b' ').nth(2).unwrap().to_ascii_lowercase();
    if castling.iter().all(|letter| b"kq-".contains(letter)) {
        assert_eq!(fen.to_string().as_bytes(), text);
    }
    if castling.iter().all(|letter| b"abcdefgh-".contains(letter)) {
        assert_eq!(fen.styled(SHREDDER).to_string().as_bytes(), text);
    }
}

/// Both styles are read as the same set-up, strictly but for an en-passant square on an odd rank.
fn assert_readable(fen: Fen) {
    let odd = fen.setup().en_passant.is_some_and(|square| !matches!(square.rank().digit(), '3' | '6'));
    let leniency = if odd { FenLeniency::EN_PASSANT_RANK } else { FenLeniency::empty() };
    let policy = FenPolicy { text: leniency, ..FenPolicy::STRICT };
    for style in [FenStyle::default(), SHREDDER] {
        let written = fen.styled(style).to_string();
        assert!(written.len() <= Fen::MAX_LENGTH);
        assert_eq!(Fen::read(written.as_bytes(), policy), Ok(fen));
    }
}
