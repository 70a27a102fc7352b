//! How moves are written, by the definitions.

use jadoube::{CastlingSide, File, Move, Rank, Role};

use super::{Ending, Mailbox};

/// How castling is written in UCI.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Variant {
    /// As the king's two steps.
    Standard,
    /// As the king's capture of its rook.
    Chess960,
}

impl Variant {
    /// The variant as the tables name it.
    pub(crate) fn from_table(name: &str) -> Variant {
        match name {
            "std" => Variant::Standard,
            "960" => Variant::Chess960,
            _ => panic!("no variant: {name}"),
        }
    }
}

/// A move in UCI.
pub(crate) fn uci(before: &Mailbox, mv: Move, variant: Variant) -> String {
    let (from, to) = (mv.from(), mv.to());
    if mv.is_castling() && variant == Variant::Standard {
        let side = CastlingSide::of(from.file(), to.file());
        return format!("{from}{}", side.king_destination(before.turn()));
    }
    let promotion = mv.promoted_to().map(|choice| choice.role().letter().to_ascii_lowercase());
    format!("{from}{to}{}", promotion.map_or_else(String::new, String::from))
}

/// A legal move in SAN, without the mark of check.
pub(crate) fn san_without_mark(before: &Mailbox, legal_moves: &[Move], mv: Move) -> String {
    let (from, to) = (mv.from(), mv.to());
    if mv.is_castling() {
        return if to.file() > from.file() { "O-O" } else { "O-O-O" }.to_owned();
    }
    let man = before.at(from).expect("a man that moves");
    let cross = if before.at(to).is_some() || mv.is_en_passant() { "x" } else { "" };
    if man.role == Role::Pawn {
        let origin = if cross.is_empty() { String::new() } else { from.file().to_string() };
        let promotion = mv.promoted_to().map(|choice| format!("={}", choice.role().letter()));
        return format!("{origin}{cross}{to}{}", promotion.unwrap_or_default());
    }
    // Others like it that may go to the same square are told apart by the file, else by the rank, else
    // by both.
    let is_rival = |other: &&Move| {
        other.to() == to
            && other.from() != from
            && !other.is_castling()
            && before.at(other.from()) == Some(man)
    };
    let rivals: Vec<(File, Rank)> =
        legal_moves.iter().filter(is_rival).map(|mv| (mv.from().file(), mv.from().rank())).collect();
    let origin = if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|&(file, _)| file != from.file()) {
        from.file().to_string()
    } else if rivals.iter().all(|&(_, rank)| rank != from.rank()) {
        from.rank().to_string()
    } else {
        from.to_string()
    };
    format!("{}{origin}{cross}{to}", man.role.letter())
}

/// What SAN adds to a move that leads to this position: `+` for check, `#` for checkmate.
pub(crate) fn mark(after: &Mailbox) -> &'static str {
    match (after.is_check(), after.is_check() && after.ending() == Some(Ending::Checkmate)) {
        (_, true) => "#",
        (true, false) => "+",
        (false, false) => "",
    }
}
