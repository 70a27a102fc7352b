//! UCI over raw bytes against a position: nothing panics, whatever is accepted is legal, and what is accepted
//! strictly is written back byte for byte.

#![no_main]

mod position;

use jadoube::{Uci, UciCastling, UciPolicy, UciTextError};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let Some((position, text)) = position::chosen(input) else { return };
    let lenient = Uci::read(text, UciPolicy::LENIENT);
    match Uci::read(text, UciPolicy::STRICT) {
        Ok(uci) => {
            assert_eq!(uci.to_string().as_bytes(), text);
            assert_eq!(lenient, Ok(uci));
        }
        Err(UciTextError::Unreadable { offset }) => assert!(offset <= text.len()),
        Err(UciTextError::PromotionNotAllowed { .. }) => assert!(lenient.is_err()),
    }
    if let Ok((uci, used)) = Uci::read_prefix(text, UciPolicy::LENIENT) {
        assert_eq!(Uci::read(&text[..used], UciPolicy::LENIENT), Ok(uci));
    }
    if let Ok(mv) = position.read_uci(text, UciPolicy::LENIENT) {
        assert!(position.is_legal(mv));
        for castling in [UciCastling::Standard, UciCastling::Chess960] {
            assert_eq!(position.uci(mv, castling).to_move(&position), Ok(mv));
        }
    }
});
