//! SAN over raw bytes against a position: nothing panics, whatever is accepted is legal, and what is accepted
//! strictly is written back byte for byte.

#![no_main]

mod position;

use jadoube::{San, SanError, SanPolicy};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let Some((position, text)) = position::chosen(input) else { return };
    let strict = position.read_san(text, SanPolicy::STRICT);
    let lenient = position.read_san(text, SanPolicy::LENIENT);
    if let Ok(mv) = strict {
        assert_eq!(position.san(mv).unwrap().to_string().as_bytes(), text);
        assert_eq!(lenient, Ok(mv));
    }
    match lenient {
        Ok(mv) => {
            assert!(position.is_legal(mv));
            let lan = position.lan(mv).unwrap().to_string();
            assert_eq!(position.read_san(lan.as_bytes(), SanPolicy::LENIENT), Ok(mv));
        }
        Err(SanError::Unreadable { offset }) => assert!(offset <= text.len()),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    // Any one leniency agrees with all of them together, and those that are asked for are enough.
    for policy in SanPolicy::all() {
        if let Ok(mv) = position.read_san(text, policy) {
            assert_eq!(lenient, Ok(mv));
        }
    }
    if let (Ok(_), Err(SanError::NotCanonical { needs })) = (lenient, strict) {
        match position.read_san(text, needs) {
            // What is missing beside the spelling is found out with the move.
            Err(SanError::NotCanonical { needs: further }) => {
                assert_eq!(position.read_san(text, needs | further), lenient);
            }
            read => assert_eq!(read, lenient),
        }
    }
    for policy in [SanPolicy::STRICT, SanPolicy::LENIENT] {
        if let Ok((san, used)) = San::read_prefix(text, policy) {
            assert_eq!(San::read(&text[..used], policy), Ok(san));
        }
    }
});
