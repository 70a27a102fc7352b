//! Keys of the Polyglot book format, the examples of its description among them.

mod common;
mod oracle;

use common::rows;

const KEYS: &str = include_str!("data/polyglot-keys.tsv");

#[test]
fn keys_are_those_of_the_format() {
    let mut pinned = 0;
    for [fen, key, _, _, key_if_legal] in rows(KEYS) {
        let expected = u64::from_str_radix(key, 16).expect("a hexadecimal number");
        assert_eq!(oracle::fen::position(fen).polyglot_key(), expected, "{fen}");
        pinned += u32::from(key != key_if_legal);
    }
    // The format counts a chance to capture en passant even if the only capturer is pinned.
    assert_eq!(pinned, 24);
}
