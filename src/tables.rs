//! How much memory the crate's tables take together: what a program that uses all of it carries along.

use crate::{attacks, castling, notation, polyglot, position};

/// 1.1 MiB, or 16 KiB with the feature `compact`, where more would not fit into a small microcontroller.
const MOST: usize = if cfg!(feature = "compact") { 16 << 10 } else { (11 << 20) / 10 };

#[test]
fn tables_keep_within_their_bounds() {
    let rooms = [
        ("attacks", attacks::TABLE_BYTES),
        ("castling", castling::TABLE_BYTES),
        ("notation", notation::TABLE_BYTES),
        ("polyglot", polyglot::TABLE_BYTES),
        ("position", position::TABLE_BYTES),
    ];
    let sum: usize = rooms.into_iter().map(|(_, bytes)| bytes).sum();
    assert!(sum <= MOST, "{sum} bytes, not {MOST}: {rooms:?}");
}
