//! The C API, called from Rust: bad input of every kind into every function, every status, and the same answers as
//! the crate gives.
#![cfg(feature = "ffi")]
#![allow(unsafe_code, reason = "the functions of the C API are called with pointers")]

#[path = "ffi/calls.rs"]
mod calls;
mod common;
#[path = "ffi/games.rs"]
mod games;
mod oracle;
#[path = "ffi/same.rs"]
mod same;
#[path = "ffi/statuses.rs"]
mod statuses;

use std::collections::BTreeSet;
use std::ffi::c_char;
use std::ptr;

use calls::{Answer, FUNCTIONS, Inputs, Purpose, encoded_again};
use jadoube::ffi::*;
use jadoube::{Move, Position};
use oracle::chance::{Dice, wild_position};
use same::{no_error, position_struct, setup_struct};

/// The names of all exported functions, one a line.
const SYMBOLS: &str = include_str!("../include/jadoube.symbols");

const FENS: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pPp2ppp/8/3pP3/1Q2n2Q/8/P1N2PPP/R3K2R w KQkq d6 0 1",
    "1r1k1r2/5p2/8/8/8/8/3N4/R5KR b HAfb - 0 1",
    "4k3/8/8/8/8/8/4r3/4K3 w - - 3 9",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 99 80",
];

fn position(fen: &str) -> Position {
    common::position(fen)
}

fn valid_inputs() -> Inputs {
    let positions: Vec<Position> = FENS.into_iter().map(position).collect();
    Inputs {
        setups: positions.iter().map(|position| setup_struct(&position.to_setup())).collect(),
        moves: positions
            .iter()
            .flat_map(Position::legal_moves)
            .map(|mv| jad_move { bits: mv.bits().into() })
            .collect(),
        positions: positions.iter().map(position_struct).collect(),
        errors: vec![jad_error { status: JAD_ERR_NO_PIECE, square: 12, ..no_error() }],
        laws: games::all_laws(),
        games: games::played(),
        texts: [FENS[1], FENS[3], "e2e4", "Nf3", "O-O", ""].map(|text| text.as_bytes().to_vec()).into(),
    }
}

/// Calls a function many times with all that the dice say.
fn call_often(inputs: &Inputs, dice: &mut Dice, times: usize) {
    for function in FUNCTIONS {
        for _ in 0..times {
            let capacity = [0, 1, 7, 30, JAD_MOVES_CAPACITY][dice.roll(5)];
            let null_pointer = dice.once_in(5).then(|| dice.roll(5));
            function.call(inputs, capacity, null_pointer, &mut |choices| dice.roll(choices));
        }
    }
}

#[test]
fn no_function_is_forgotten() {
    let tested: BTreeSet<&str> = FUNCTIONS.iter().map(|function| function.name).collect();
    let exported: BTreeSet<&str> = SYMBOLS.lines().collect();
    assert_eq!(tested, exported);
    let compared =
        concat!(include_str!("ffi/same.rs"), include_str!("ffi/refusals.rs"), include_str!("ffi/games.rs"));
    for name in exported {
        assert!(compared.contains(&format!("{name}(")), "{name} is not compared with the crate");
    }
}

#[test]
fn null_is_reported_for_each_pointer() {
    let inputs = valid_inputs();
    let mut dice = Dice::new(1);
    for function in FUNCTIONS {
        let pointers = function.call(&inputs, 64, None, &mut |choices| dice.roll(choices)).pointers;
        for pointer in 0..pointers {
            let mut statuses = BTreeSet::new();
            let mut purpose = None;
            for _ in 0..1_000 {
                let call = function.call(&inputs, 64, Some(pointer), &mut |choices| dice.roll(choices));
                purpose = call.null;
                match (call.answer, call.null) {
                    (Answer::Status(status), Some(Purpose::Required)) => {
                        assert!(status != JAD_OK && status != JAD_ERR_BUFFER, "{}", function.name);
                        statuses.insert(status);
                    }
                    (Answer::Status(status), Some(Purpose::Optional)) => {
                        assert_ne!(status, JAD_ERR_NULL, "{}", function.name);
                    }
                    (Answer::Status(status), Some(Purpose::Sized(0))) => assert_ne!(status, JAD_ERR_NULL),
                    (Answer::Status(status), Some(Purpose::Sized(_))) => {
                        assert_ne!(status, JAD_OK, "{}", function.name);
                        statuses.insert(status);
                    }
                    (Answer::Number(number), _) => {
                        assert!(matches!(number, 0 | 2 | 64 | 960), "{} answers {number}", function.name);
                    }
                    (Answer::Status(_), None) => panic!("{} has fewer pointers", function.name),
                }
            }
            if purpose != Some(Purpose::Optional) && !statuses.is_empty() {
                assert!(statuses.contains(&JAD_ERR_NULL), "{} {pointer} {statuses:?}", function.name);
            }
        }
    }
}

#[test]
fn nothing_breaks_on_any_words() {
    let mut dice = Dice::new(2);
    let mut inputs = valid_inputs();
    call_often(&inputs, &mut dice, 200);
    let (position, setup) = (inputs.positions[1].private_, inputs.setups[1].private_);
    for word in [0, 0xa5a5_a5a5_a5a5_a5a5, u64::MAX] {
        inputs.positions = vec![jad_position { private_: [word; 16] }];
        inputs.setups = vec![jad_setup { private_: [word; 12] }];
        assert!(!is_valid(&inputs.positions[0]) && turn(&inputs.setups[0]) == JAD_COLOR_NONE);
        call_often(&inputs, &mut dice, 20);
    }
    for _ in 0..50 {
        let mut word = |_| (0..8).fold(0, |word, _| word << 8 | dice.roll(256) as u64);
        let (mut random, mut random_setup) = (std::array::from_fn(&mut word), std::array::from_fn(&mut word));
        (random[0], random_setup[0]) = (position[0], setup[0]);
        let [status, article] = [0, 1].map(&mut word).map(|word| word as u32);
        inputs.positions = vec![jad_position { private_: random }];
        inputs.setups = vec![jad_setup { private_: random_setup }];
        games::randomise(&mut inputs.games, &mut dice);
        inputs.errors = vec![jad_error { status: status.cast_signed() % 600, article, ..no_error() }];
        call_often(&inputs, &mut dice, 2);
    }
}

#[test]
fn one_bit_that_is_wrong_is_refused_or_means_another_position() {
    let mut dice = Dice::new(3);
    let mut inputs = valid_inputs();
    for (position, setup) in inputs.positions.clone().into_iter().zip(inputs.setups.clone()) {
        for bit in 0..16 * 64 {
            let mut flipped = position;
            flipped.private_[bit / 64] ^= 1 << (bit % 64);
            if let Some(again) = encoded_again(&flipped) {
                assert_eq!(again, flipped.private_);
                // The words of the tag and the spare ones have one value each.
                assert!((1..11).contains(&(bit / 64)));
            }
            inputs.positions = vec![flipped];
            let mut flipped = setup;
            flipped.private_[bit / 64 % 12] ^= 1 << (bit % 64);
            inputs.setups = vec![flipped];
            if bit % 16 == 0 {
                call_often(&inputs, &mut dice, 1);
            }
        }
    }
}

fn is_valid(position: &jad_position) -> bool {
    // SAFETY: a pointer to words.
    unsafe { jad_position_is_valid(position) }
}

fn turn(setup: &jad_setup) -> jad_color {
    // SAFETY: a pointer to words.
    unsafe { jad_setup_turn(setup) }
}

#[test]
fn structs_of_other_kinds_and_versions_are_refused() {
    let (position, setup) = (valid_inputs().positions[0], valid_inputs().setups[0]);
    assert!(is_valid(&position) && turn(&setup) == JAD_WHITE);
    let mut disguised = jad_position { private_: [0; 16] };
    disguised.private_[..12].copy_from_slice(&setup.private_);
    assert!(!is_valid(&disguised));
    let mut disguised = jad_setup { private_: [0; 12] };
    disguised.private_.copy_from_slice(&position.private_[..12]);
    assert_eq!(turn(&disguised), JAD_COLOR_NONE);
    for version in 0..=255u64 {
        let mut other = position;
        other.private_[0] ^= (u64::from(JAD_ABI_VERSION) ^ version) << 8;
        assert_eq!(is_valid(&other), version == u64::from(JAD_ABI_VERSION));
        let mut other = setup;
        other.private_[0] ^= (u64::from(JAD_ABI_VERSION) ^ version) << 8;
        assert_eq!(turn(&other) == JAD_WHITE, version == u64::from(JAD_ABI_VERSION));
    }
}

/// What a decoded position rests on is asked again: the same as `Position::from_setup` would refuse.
#[test]
fn words_of_positions_that_are_none_are_refused() {
    let mut dice = Dice::new(5);
    let mut refused = 0;
    for _ in 0..20_000 {
        let mut setup = wild_position(&mut dice).to_setup();
        let mut words =
            position_struct(&Position::from_setup_forgiving(&setup, jadoube::SetupFaults::all()).unwrap());
        if dice.once_in(2) {
            setup.turn = !setup.turn;
        }
        for _ in 0..dice.roll(3) {
            let square = jadoube::Square::ALL[dice.roll(64)];
            let castling = jadoube::Square::ALL[dice.roll(64)];
            match dice.roll(4) {
                0 => _ = setup.board.remove(square),
                1 => setup.castling_rooks ^= castling.into(),
                2 => setup.en_passant = Some(square),
                _ => _ = setup.board.put(square, jadoube::Role::ALL[dice.roll(6)].of(setup.turn)),
            }
        }
        words.private_[2..11].copy_from_slice(&setup_words(&setup));
        let harmless = jadoube::SetupFaults::TOO_MUCH_MATERIAL | jadoube::SetupFaults::IMPOSSIBLE_CHECK;
        let expected = (setup.faults() - harmless).is_empty();
        assert_eq!(is_valid(&words), expected, "{setup:?}");
        refused += usize::from(!expected);
    }
    assert!((4_000..16_000).contains(&refused), "{refused}");
}

fn setup_words(setup: &jadoube::Setup) -> [u64; 9] {
    let mut words = setup_struct(&jadoube::Setup::EMPTY);
    let words = &mut words;
    // SAFETY: a set-up of this library.
    unsafe {
        for (at, piece) in setup.board.pieces() {
            let piece = piece.role as u8 + 1 + 8 * piece.color as u8;
            assert_eq!(jad_setup_put(words, at as u8, piece), JAD_OK);
        }
        assert_eq!(jad_setup_set_turn(words, setup.turn as u8), JAD_OK);
        assert_eq!(jad_setup_set_castling_rooks(words, setup.castling_rooks.bits()), JAD_OK);
        let passed = setup.en_passant.map_or(JAD_SQUARE_NONE, |square| square as u8);
        assert_eq!(jad_setup_set_en_passant(words, passed), JAD_OK);
        let (clock, number) = (setup.half_move_clock.into(), setup.move_number.get().into());
        assert_eq!(jad_setup_set_clocks(words, clock, number), JAD_OK);
    }
    words.private_[1..10].try_into().unwrap()
}

#[test]
fn all_words_of_moves_are_refused_or_judged() {
    for fen in FENS {
        let here = position(fen);
        let there = &position_struct(&here);
        for low in 0..=u16::MAX {
            for high in [0, 0x0016_0000, 0x0006_0000, 0x0060_0000, 0x0070_0000, 0x0007_0000, 1 << 24, 1 << 31]
            {
                let mv = jad_move { bits: high | u32::from(low) };
                let decoded =
                    Move::from_bits(low).filter(|_| high < 0x0070_0000 && high & 0xf_0000 != 0x7_0000);
                assert_eq!(jad_move_packed(mv), decoded.map_or(0, Move::bits));
                // SAFETY: a position.
                let is_legal = unsafe { jad_position_is_legal(there, mv) };
                assert_eq!(is_legal, decoded.is_some_and(|mv| here.is_legal(mv)));
                if high != 0 && high != 1 << 31 {
                    continue;
                }
                let Some(decoded) = decoded else {
                    let square = (jad_move_from(mv), jad_move_to(mv));
                    assert_eq!(square, (JAD_SQUARE_NONE, JAD_SQUARE_NONE));
                    assert_eq!((jad_move_kind(mv), jad_move_promotion(mv)), (0, JAD_ROLE_NONE));
                    assert_eq!((jad_move_role(mv), jad_move_captured(mv)), (JAD_ROLE_NONE, JAD_ROLE_NONE));
                    // SAFETY: a position, and NULL where that may be.
                    let status = unsafe { jad_position_check_move(there, mv, ptr::null_mut()) };
                    assert_eq!(status, JAD_ERR_MOVE);
                    continue;
                };
                assert_eq!(jad_move_from(mv), decoded.from() as u8);
                assert_eq!(jad_move_to(mv), decoded.to() as u8);
                let status = same::compare_judgement(&here, there, decoded, high);
                let mut out = *there;
                // SAFETY: a position, read and written.
                assert_eq!(unsafe { jad_position_play(&raw const out, mv, &raw mut out) }, status);
                assert!(status == JAD_OK || out.private_ == there.private_);
            }
        }
    }
}

/// A function that writes a text, with all but the buffer given.
type Writer<'a> = &'a dyn Fn(*mut c_char, usize, *mut usize) -> jad_status;

#[test]
fn texts_fit_or_are_cut_for_every_capacity() {
    let inputs = valid_inputs();
    let (position, setup) = (&inputs.positions[1], &inputs.setups[1]);
    let mv = jad_move { bits: jad_move_of("b7a8q") };
    let error = &inputs.errors[0];
    // SAFETY: positions and set-ups, and whatever buffer is given.
    let writers: [Writer<'_>; 11] = unsafe {
        [
            &|buffer, capacity, length| jad_position_fen(position, 0, buffer, capacity, length),
            &|buffer, capacity, length| jad_position_uci(position, mv, 0, buffer, capacity, length),
            &|buffer, capacity, length| jad_position_san(position, mv, buffer, capacity, length),
            &|buffer, capacity, length| jad_position_lan(position, mv, buffer, capacity, length),
            &|buffer, capacity, length| jad_position_picture(position, 0, 3, buffer, capacity, length),
            &|buffer, capacity, length| jad_position_svg(position, 1, buffer, capacity, length),
            &|buffer, capacity, length| jad_setup_fen(setup, buffer, capacity, length),
            &|buffer, capacity, length| jad_error_text(error, buffer, capacity, length),
            &|buffer, capacity, length| jad_article_number(30_812, buffer, capacity, length),
            &|buffer, capacity, length| jad_article_title(30_812, buffer, capacity, length),
            &|buffer, capacity, length| jad_article_number(10_100, buffer, capacity, length),
        ]
    };
    for write in writers {
        let whole = same::text(write).unwrap();
        let mut length = 0;
        assert_eq!(write(ptr::null_mut(), 0, &raw mut length), JAD_ERR_BUFFER);
        assert_eq!(length, whole.len());
        assert_eq!(write(ptr::null_mut(), 0, ptr::null_mut()), JAD_ERR_BUFFER);
        assert_eq!(write(ptr::null_mut(), 1, &raw mut length), JAD_ERR_NULL);
        let mut byte = 0;
        assert_eq!(write(&raw mut byte, isize::MAX as usize + 1, &raw mut length), JAD_ERR_ARGUMENT);
        assert_eq!(write(&raw mut byte, usize::MAX, &raw mut length), JAD_ERR_ARGUMENT);
        assert_eq!((byte, length), (0, whole.len()));
        let step = (whole.len() / 500).max(1);
        for capacity in (0..=whole.len() + 2).step_by(step).chain(whole.len()..whole.len() + 2) {
            let mut buffer = vec![0xa5u8; capacity + 1];
            let status = write(buffer.as_mut_ptr().cast(), capacity, &raw mut length);
            assert_eq!(status, if capacity > whole.len() { JAD_OK } else { JAD_ERR_BUFFER });
            assert_eq!(length, whole.len());
            let written = capacity.saturating_sub(1).min(whole.len());
            assert_eq!(&buffer[..written], &whole.as_bytes()[..written]);
            if capacity > 0 {
                assert_eq!(buffer[written], 0);
            }
            assert!(buffer[(written + 1).min(capacity)..].iter().all(|&byte| byte == 0xa5));
        }
    }
}

fn jad_move_of(uci: &str) -> u32 {
    let mv = position(FENS[1]).read_uci(uci.as_bytes(), jadoube::UciPolicy::STRICT);
    mv.expect("a legal move").bits().into()
}

#[test]
fn arrays_are_filled_as_far_as_they_go() {
    let position = position_struct(&Position::initial());
    for capacity in 0..=22 {
        let mut moves = [jad_move { bits: 0xa5a5_a5a5 }; 23];
        let mut children = [jad_position { private_: [0xa5; 16] }; 23];
        let mut nodes = [0xa5; 23];
        let expected = if capacity >= 20 { JAD_OK } else { JAD_ERR_BUFFER };
        let mut count = 0;
        let (out, places, numbers) = (moves.as_mut_ptr(), children.as_mut_ptr(), nodes.as_mut_ptr());
        // SAFETY: a position, and arrays of more than the capacity.
        unsafe {
            assert_eq!(
                jad_position_legal_moves(&raw const position, out, capacity, &raw mut count),
                expected
            );
            assert_eq!(count, 20);
            let status = jad_position_children(&raw const position, out, places, capacity, &raw mut count);
            assert_eq!((status, count), (expected, 20));
            let status = jad_divide(&raw const position, 3, out, numbers, capacity, &raw mut count);
            assert_eq!((status, count), (expected, 20));
        }
        let filled = capacity.min(20);
        assert!(moves[..filled].iter().all(|mv| mv.bits != 0xa5a5_a5a5));
        assert!(moves[filled..].iter().all(|mv| mv.bits == 0xa5a5_a5a5));
        assert!(children[..filled].iter().all(is_valid));
        assert!(children[filled..].iter().all(|child| child.private_ == [0xa5; 16]));
        assert!(nodes[..filled].iter().all(|&nodes| (380..=600).contains(&nodes)));
        assert!(nodes[filled..].iter().all(|&nodes| nodes == 0xa5));
    }
    let (mut mv, mut count) = (jad_move { bits: 7 }, 9);
    for capacity in [isize::MAX as usize / 4 + 1, usize::MAX] {
        // SAFETY: a position, and an array with a capacity that no array has.
        let status =
            unsafe { jad_position_legal_moves(&raw const position, &raw mut mv, capacity, &raw mut count) };
        assert_eq!((status, mv.bits, count), (JAD_ERR_ARGUMENT, 7, 9));
    }
}

#[test]
fn texts_are_read_by_their_length_or_up_to_the_nul() {
    let text = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\0 and more";
    let mut out = jad_position { private_: [0; 16] };
    let mut read = |text: *const u8, length| {
        // SAFETY: a text as long as it says, with a NUL where that is asked for, or NULL.
        unsafe { jad_position_from_fen(text.cast(), length, 0, 0, &raw mut out, ptr::null_mut()) }
    };
    assert_eq!(read(text.as_ptr(), 56), JAD_OK);
    assert_eq!(read(text.as_ptr(), usize::MAX), JAD_OK);
    assert_eq!(read(text.as_ptr(), 57), JAD_ERR_FEN_UNEXPECTED_BYTE);
    assert_eq!(read(text.as_ptr(), 1), JAD_ERR_FEN_RANK_TOO_SHORT);
    assert_eq!(read(text.as_ptr(), 0), read(ptr::null(), 0));
    assert_eq!(read(ptr::null(), 0), JAD_ERR_FEN_MISSING_FIELD);
    assert_eq!(read(ptr::null(), 1), JAD_ERR_NULL);
    assert_eq!(read(ptr::null(), isize::MAX as usize), JAD_ERR_NULL);
    assert_eq!(read(ptr::null(), usize::MAX), JAD_ERR_NULL);
    for length in [isize::MAX as usize + 1, usize::MAX - 1] {
        assert_eq!(read(text.as_ptr(), length), JAD_ERR_ARGUMENT);
    }
    assert_eq!(read(b"\xff\xfe\x80".as_ptr(), 3), JAD_ERR_FEN_UNEXPECTED_BYTE);
    assert_eq!(read("♔".as_ptr(), 3), JAD_ERR_FEN_UNEXPECTED_BYTE);
}

#[test]
fn outputs_may_be_inputs() {
    let (position, mut moves, mut count) =
        (position_struct(&Position::initial()), [jad_move { bits: 0 }; 20], 0);
    let mut children = [position; 20];
    let mut apart = children;
    // SAFETY: a position among the places for its children, and arrays with their capacity.
    unsafe {
        let (first, places) = (children.as_ptr(), children.as_mut_ptr());
        assert_eq!(jad_position_children(first, moves.as_mut_ptr(), places, 20, &raw mut count), JAD_OK);
        let (first, places) = (&raw const position, apart.as_mut_ptr());
        assert_eq!(jad_position_children(first, moves.as_mut_ptr(), places, 20, &raw mut count), JAD_OK);
        let mut in_place = position;
        assert_eq!(jad_position_play(&raw const in_place, moves[3], &raw mut in_place), JAD_OK);
        assert_eq!(in_place.private_, apart[3].private_);
        assert_eq!(jad_position_play(&raw const in_place, moves[3], &raw mut in_place), JAD_ERR_NO_PIECE);
        assert_eq!(in_place.private_, apart[3].private_);
        assert_eq!(jad_position_play_null(&raw const in_place, &raw mut in_place), JAD_OK);
    }
    for (a, b) in children.iter().zip(&apart) {
        assert_eq!(a.private_, b.private_);
    }
}
