//! A plain reader of well-formed FENs, so that the oracle need not trust the crate's own.

use std::num::NonZeroU16;

use jadoube::{Color, File, Piece, Position, Role, Setup, SetupFaults, Square};

use crate::common::use_chosen_level;

/// The set-up of a FEN with six fields; castling rights as `KQkq` (the outermost rook, as in X-FEN) or as
/// the letters of the rooks' files (Shredder-FEN). Anything else fails the test.
pub(crate) fn setup(text: &str) -> Setup {
    use_chosen_level();
    let fields: Vec<&str> = text.split(' ').collect();
    let [men, turn, castling, en_passant, half_move_clock, move_number] = fields[..] else {
        panic!("not six fields: {text}");
    };
    let mut setup = Setup::EMPTY;

    // Ranks from the eighth to the first, files from a to h: as a page is read.
    let mut page = (0..8).rev().flat_map(|rank| (0..8).map(move |file| Square::ALL[8 * rank + file]));
    for letter in men.chars().filter(|&letter| letter != '/') {
        if let Some(empty) = letter.to_digit(10) {
            page.by_ref().take(empty as usize).for_each(drop);
        } else {
            let man = Piece::from_letter(letter).expect("the letter of a man");
            setup.board.put(page.next().expect("a square left"), man);
        }
    }
    assert_eq!(page.next(), None, "squares missing: {text}");

    setup.turn = turn.parse().ok().and_then(Color::from_letter).expect("w or b");
    for letter in castling.chars().filter(|&letter| letter != '-') {
        let rook = castling_rook(&setup, letter).expect("a castling rook");
        setup.castling_rooks = setup.castling_rooks.with(rook);
    }
    setup.en_passant = (en_passant != "-").then(|| en_passant.parse().expect("a square"));
    setup.half_move_clock = half_move_clock.parse().expect("a half-move clock");
    setup.move_number = move_number.parse::<NonZeroU16>().expect("a move number");
    setup
}

/// The position of a FEN, by the crate's strict validation.
pub(crate) fn position(text: &str) -> Position {
    Position::from_setup(&setup(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position of a FEN, with all faults forgiven that may be.
pub(crate) fn position_forgiving(text: &str) -> Position {
    Position::from_setup_forgiving(&setup(text), SetupFaults::FORGIVABLE)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The square of the rook that a letter of the castling field means.
fn castling_rook(setup: &Setup, letter: char) -> Option<Square> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let on_back_rank = |file: File| Square::new(file, color.back_rank());
    let holds = |role: Role| move |&square: &Square| setup.board.piece_at(square) == Some(role.of(color));
    let mut from_left = File::ALL.into_iter().map(on_back_rank);
    let king = from_left.clone().find(holds(Role::King));
    match letter.to_ascii_lowercase() {
        'k' => from_left.rfind(holds(Role::Rook)).filter(|&rook| Some(rook) > king),
        'q' => from_left.find(holds(Role::Rook)).filter(|&rook| Some(rook) < king),
        file => File::from_letter(file).map(on_back_rank),
    }
}
