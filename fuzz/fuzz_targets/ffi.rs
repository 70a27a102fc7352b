//! The C API over anything: random words as every struct, valid structs with some bits changed, any numbers and texts,
//! in every exported function. No call crashes or reads beside its inputs, a call that fails leaves its outputs as
//! they were, what decodes is encoded to the same words, and FEN is read as by the crate.

#![no_main]

#[path = "../../tests/ffi/calls.rs"]
mod calls;

use arbitrary::Unstructured;
use calls::{FUNCTIONS, Inputs, encoded_again};
use jadoube::ffi::*;
use jadoube::{FenLeniency, FenPolicy, Position, SetupFaults};
use libfuzzer_sys::fuzz_target;

const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pPp2ppp/8/3pP3/1Q2n2Q/8/P1N2PPP/R3K2R w KQkq d6 0 1",
    "1r1k1r2/5p2/8/8/8/8/3N4/R5KR b HAfb - 0 1",
    "8/PPPP2PP/4k3/8/8/4K3/pppp2pp/8 w - - 0 1",
    "4k3/8/8/8/8/8/4r3/4K3 w - - 3 9",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 99 80",
];

fuzz_target!(|input: &[u8]| {
    let mut bytes = Unstructured::new(input);
    let mut number = |choices: usize| bytes.int_in_range(0..=choices - 1).unwrap_or(0);
    let mut inputs = Inputs::default();
    for _ in 0..2 {
        let words = struct_words::<16>(&mut number, |text, place| {
            // SAFETY: a text with its length, and a place for a position.
            unsafe {
                jad_position_from_fen(
                    text.as_ptr().cast(),
                    text.len(),
                    0,
                    0,
                    place.cast(),
                    std::ptr::null_mut(),
                )
            }
        });
        let position = jad_position { private_: words };
        if let Some(again) = encoded_again(&position) {
            assert_eq!(again, words);
        }
        inputs.positions.push(position);
        let words = struct_words::<12>(&mut number, |text, place| {
            // SAFETY: a text with its length, and a place for a set-up.
            unsafe {
                jad_setup_from_fen(text.as_ptr().cast(), text.len(), 0, place.cast(), std::ptr::null_mut())
            }
        });
        inputs.setups.push(jad_setup { private_: words });
        set_up_again(inputs.setups.last().unwrap());
    }
    inputs.laws.push(laws(&mut number));
    for _ in 0..2 {
        inputs.games.push(game(&mut number));
    }
    inputs.errors.push(error(&mut number));
    inputs.moves = (0..2).map(|_| jad_move { bits: word(&mut number) as u32 }).collect();
    inputs.texts = vec![STARTS[number(STARTS.len())].into(), b"e2e4".into(), b"Qxf7#".into(), b"".into()];
    let function = &FUNCTIONS[number(FUNCTIONS.len())];
    let capacity = [0, 1, 8, 128][number(4)];
    let null_pointer = number(16);
    let null_pointer = (null_pointer < 6 && number(4) == 0).then_some(null_pointer);
    // What is left is text too.
    let split = number(3) * 8;
    let mut rest = bytes.take_rest();
    inputs.texts.push(rest.to_vec());
    fen(rest);
    let mut choose = |choices: usize| {
        let [byte, others @ ..] = rest else { return split % choices };
        rest = others;
        usize::from(*byte) % choices
    };
    function.call(&inputs, capacity, null_pointer, &mut choose);
});

fn word(number: &mut impl FnMut(usize) -> usize) -> u64 {
    (0..8).fold(0, |word, _| word << 8 | number(256) as u64)
}

/// Words at random, words after a valid tag, or a valid struct with up to three bits or one word changed.
fn struct_words<const N: usize>(
    number: &mut impl FnMut(usize) -> usize,
    valid: impl FnOnce(&str, *mut u64) -> jad_status,
) -> [u64; N] {
    let mut words = [0; N];
    assert_eq!(valid(STARTS[number(STARTS.len())], words.as_mut_ptr()), JAD_OK);
    match number(8) {
        0 => words = std::array::from_fn(|_| word(number)),
        1 => words[1..].fill_with(|| word(number)),
        2 => words[number(N)] = word(number),
        3 => words = [[0; N], [u64::MAX; N], [0xa5a5_a5a5_a5a5_a5a5; N]][number(3)],
        changes => {
            for _ in 0..changes - 4 {
                words[number(N)] ^= 1 << number(64);
            }
        }
    }
    words
}

fn laws(number: &mut impl FnMut(usize) -> usize) -> jad_laws {
    let mut limit = || [0, 1, 2, 3, 50, 65_535, JAD_NEVER, JAD_NEVER + 1][number(8)];
    let [claim_repetition, claim_moves, automatic_repetition, automatic_moves] =
        std::array::from_fn(|_| limit());
    let [resignation, perpetual_check] = std::array::from_fn(|_| [0, 1, 0, 1, 0, 1, 0, 2][number(8)]);
    jad_laws {
        claim_repetition,
        claim_moves,
        automatic_repetition,
        automatic_moves,
        resignation,
        perpetual_check,
    }
}

/// A game of a few moves with its records, of which some bits or words may be changed.
fn game(number: &mut impl FnMut(usize) -> usize) -> (jad_game, Vec<jad_record>) {
    let mut records = vec![jad_record { private_: [0xa5a5_a5a5_a5a5_a5a5; 8] }; 1 + number(32)];
    let mut made = jad_game { private_: [0; 24] };
    let (game, log, capacity) = (&raw mut made, records.as_mut_ptr(), records.len());
    let text = STARTS[number(STARTS.len())];
    let mut here = jad_position { private_: [0; 16] };
    let mut rules = jad_laws {
        claim_repetition: 3,
        claim_moves: 50,
        automatic_repetition: JAD_NEVER,
        automatic_moves: JAD_NEVER,
        resignation: 0,
        perpetual_check: 0,
    };
    // SAFETY: a text with its length, records with their capacity, and places or NULL.
    unsafe {
        let (place, error) = (&raw mut here, std::ptr::null_mut());
        assert_eq!(jad_position_from_fen(text.as_ptr().cast(), text.len(), 0, 0, place, error), JAD_OK);
        let edition = 1 + number(3) as u32;
        assert_eq!(jad_laws_edition(edition, &raw mut rules), JAD_OK);
        assert_eq!(jad_game_new(place, &raw const rules, log, capacity, game), JAD_OK);
        for _ in 0..number(48) {
            let mut moves = [jad_move { bits: 0 }; JAD_MOVES_CAPACITY];
            let mut count = 0;
            assert_eq!(jad_game_position(game, place), JAD_OK);
            let (list, most) = (moves.as_mut_ptr(), moves.len());
            assert_eq!(jad_position_legal_moves(place, list, most, &raw mut count), JAD_OK);
            if count == 0 || jad_game_play_on(game, log, capacity, moves[number(count)], error) != JAD_OK {
                break;
            }
            assert!(jad_game_is_valid(game, log, capacity));
        }
    }
    for _ in 0..[0, 1, 2, 8][number(4)] {
        let words = if number(3) == 0 {
            &mut made.private_[..]
        } else {
            let index = number(records.len());
            &mut records[index].private_[..]
        };
        let index = number(words.len());
        match number(3) {
            0 => words[index] = word(number),
            1 => words[index] ^= 1 << number(64),
            _ => words[index] = number(65_536) as u64 * 0x0001_0001_0001_0001,
        }
    }
    (made, records)
}

/// A set-up that decodes is encoded to the same words.
fn set_up_again(setup: &jad_setup) {
    let mut again = *setup;
    // SAFETY: a set-up, read and written.
    unsafe {
        let turn = jad_setup_turn(&raw const again);
        if turn != JAD_COLOR_NONE {
            assert_eq!(jad_setup_set_turn(&raw mut again, turn), JAD_OK);
        }
    }
    assert_eq!(again.private_, setup.private_);
}

fn error(number: &mut impl FnMut(usize) -> usize) -> jad_error {
    let statuses = [
        0, 103, 201, 301, 316, 331, 341, 342, 343, 344, 351, 401, 402, 407, 413, 416, 419, 420, 421, 501,
        502, 503, 504,
    ];
    let mut byte = || [0, 1, 2, 6, 12, 63, 64, 255][number(8)] as u8;
    let [role, from, to, square, piece, side, byte, reserved_] = std::array::from_fn(|_| byte());
    jad_error {
        status: statuses[number(statuses.len())],
        article: word(number) as u32,
        flags: [0, 1, 1023, 1024, u32::MAX][number(5)],
        field: [0, 1, 6, 7, u32::MAX][number(5)],
        offset: [0, 7, u64::MAX][number(3)],
        attackers: word(number),
        role,
        from,
        to,
        square,
        piece,
        side,
        byte,
        reserved_,
    }
}

/// A FEN is read by both or by neither, and to the same position.
fn fen(text: &[u8]) {
    for (leniency, forgiven, policy) in [
        (0, 0, FenPolicy::STRICT),
        (
            JAD_FEN_LENIENT,
            JAD_FAULT_FORGIVABLE,
            FenPolicy { text: FenLeniency::all(), forgiven: SetupFaults::FORGIVABLE },
        ),
    ] {
        let here = Position::from_fen_with(text, policy);
        let mut there = jad_position { private_: [0; 16] };
        let place = &raw mut there;
        // SAFETY: a text with its length, and a place for a position.
        let status = unsafe {
            jad_position_from_fen(
                text.as_ptr().cast(),
                text.len(),
                leniency,
                forgiven,
                place,
                std::ptr::null_mut(),
            )
        };
        assert_eq!(here.is_ok(), status == JAD_OK);
        let Ok(here) = here else { continue };
        let mut buffer = [0u8; JAD_FEN_CAPACITY];
        let mut length = 0;
        // SAFETY: a position, and a buffer with its capacity.
        let status =
            unsafe { jad_position_fen(place, 1, buffer.as_mut_ptr().cast(), buffer.len(), &raw mut length) };
        assert_eq!(status, JAD_OK);
        let expected = here.fen_with(jadoube::FenEnPassant::Always).to_string();
        assert_eq!(&buffer[..length], expected.as_bytes());
        // SAFETY: a position.
        assert_eq!(unsafe { jad_position_key(place) }, here.key());
        assert_eq!(encoded_again(&there), Some(there.private_));
    }
}
