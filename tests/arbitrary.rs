//! Random values (feature `arbitrary`): whatever the bytes say, a position is valid, and none is out of reach
//! because of its kind.
#![cfg(feature = "arbitrary")]

use arbitrary::{Arbitrary, Unstructured};
use jadoube::{
    Board, CastlingRights, CastlingSide, Color, File, Move, MoveKind, Piece, Position, Promotion, Rank, Role,
    Setup, SetupError, SetupFaults, Square,
};

/// Bytes that come out the same every time (`SplitMix64`).
fn bytes(seed: u64, length: usize) -> Vec<u8> {
    let mut state = seed;
    let mut word = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31).to_le_bytes()
    };
    std::iter::repeat_with(&mut word).flatten().take(length).collect()
}

/// Holds if a position is one that the validator accepts, unchanged.
fn assert_valid(position: &Position) {
    let setup = position.to_setup();
    let again = Position::from_setup_forgiving(&setup, SetupFaults::FORGIVABLE).expect("a valid position");
    assert_eq!(again.to_setup(), setup);
    assert_eq!((again, again.key()), (*position, position.key()));
    assert_eq!(again.legal_moves(), position.legal_moves());
}

#[test]
fn every_made_position_is_valid() {
    let mut seen = SetupFaults::empty();
    let (mut castling, mut en_passant, mut checks, mut black, mut over) = (0, 0, 0, 0, 0);
    for seed in 0..4_000 {
        let bytes = bytes(seed, (seed as usize * 7) % 1_500);
        let position = Position::arbitrary(&mut Unstructured::new(&bytes)).expect("a position");
        assert_valid(&position);
        seen |= position.to_setup().faults();
        castling += usize::from(position.castling_rooks().any());
        en_passant += usize::from(position.en_passant().is_some());
        checks += usize::from(position.is_check());
        black += usize::from(position.turn() == Color::Black);
        over += usize::from(position.outcome().is_some());
    }
    // What stays on the board when it is forgiven turns up; what is dropped does not.
    assert_eq!(seen, SetupFaults::TOO_MUCH_MATERIAL | SetupFaults::IMPOSSIBLE_CHECK);
    for (count, what) in [
        (castling, "castling rights"),
        (en_passant, "en passant"),
        (checks, "checks"),
        (black, "Black's turn"),
        (over, "the end of the game"),
    ] {
        assert!(count > 10, "{what}: {count}");
    }
}

#[test]
fn bytes_of_one_value_or_none_make_positions_too() {
    for length in [0, 1, 2, 3, 7, 64, 4_096] {
        for byte in 0..=255 {
            let bytes = vec![byte; length];
            let made = Position::arbitrary(&mut Unstructured::new(&bytes)).expect("a position");
            assert_valid(&made);
            assert_valid(&Position::arbitrary_take_rest(Unstructured::new(&bytes)).expect("a position"));
        }
    }
}

#[test]
fn nonsense_is_judged_without_a_fault() {
    for seed in 0..4_000 {
        let bytes = bytes(seed, 700);
        let mut random = Unstructured::new(&bytes);
        let setup = Setup::arbitrary(&mut random).expect("a set-up");
        let made = Position::from_setup_forgiving(&setup, SetupFaults::all());
        let refused = setup.faults() - SetupFaults::FORGIVABLE;
        assert_eq!(made.map_err(SetupError::faults).err().unwrap_or_default(), refused);
        let Ok(position) = made else { continue };
        assert_valid(&position);
        for _ in 0..50 {
            let mv = Move::arbitrary(&mut random).expect("a move");
            assert_eq!(position.is_legal(mv), position.legal_moves().contains(&mv));
        }
    }
}

/// All values of a type that turn up for some bytes, as written for debugging.
fn all_made<T: for<'a> Arbitrary<'a> + std::fmt::Debug>() -> usize {
    let mut made: Vec<String> = (0..5_000)
        .map(|seed| format!("{:?}", T::arbitrary(&mut Unstructured::new(&bytes(seed, 16))).expect("a value")))
        .collect();
    made.sort();
    made.dedup();
    made.len()
}

#[test]
fn every_word_of_the_vocabulary_turns_up() {
    assert_eq!(all_made::<Color>(), 2);
    assert_eq!(all_made::<CastlingSide>(), 2);
    assert_eq!(all_made::<Promotion>(), 4);
    assert_eq!(all_made::<Role>(), 6);
    assert_eq!(all_made::<MoveKind>(), 7);
    assert_eq!(all_made::<File>(), 8);
    assert_eq!(all_made::<Rank>(), 8);
    assert_eq!(all_made::<Piece>(), 12);
    assert_eq!(all_made::<CastlingRights>(), 16);
    assert_eq!(all_made::<Square>(), 64);
    assert!(all_made::<Board>() > 1_000);
}
