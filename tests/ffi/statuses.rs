//! Every status comes about, and every number, flag and choice without a meaning is refused.

use std::collections::BTreeSet;
use std::ptr;

use jadoube::ffi::*;
use jadoube::{FenPolicy, Move, Position, SetupFaults, cpu};

use crate::common::{rows, unescape};
use crate::oracle::chance::{Dice, wild_position};
use crate::same::{
    compare_judgement, compare_read_san, compare_read_uci, no_error, position_struct, setup_struct,
};

/// The codes as the sources name them.
fn codes() -> Vec<(&'static str, jad_status)> {
    include_str!("../../src/ffi/status.rs")
        .lines()
        .filter_map(|line| line.strip_prefix("pub const ")?.strip_suffix(';')?.split_once(": jad_status = "))
        .map(|(name, number)| (name, number.parse().unwrap()))
        .collect()
}

/// Reads malformed FENs by both, strictly, and says what came about.
fn fen_statuses(reached: &mut BTreeSet<jad_status>) {
    let table = include_str!("../data/malformed-fen.tsv");
    let more = [
        "8/8/8/8/8/8/8/8 w HH - 0 1",
        "8/8/8/8/8/8/8/8 w - e",
        "8/8/8/8/8/8/8/8 w - e4 0 1",
        "8/8/8/8/8/8/8/8 w HGF - 0 1",
    ];
    let texts =
        rows::<3>(table).map(|[_, _, text]| unescape(text)).chain(more.map(|text| text.as_bytes().to_vec()));
    for text in texts {
        let (mut out, mut error) = (jad_position { private_: [0xa5; 16] }, no_error());
        // SAFETY: a text with its length, and places.
        let status = unsafe {
            jad_position_from_fen(text.as_ptr().cast(), text.len(), 0, 0, &raw mut out, &raw mut error)
        };
        match Position::from_fen_with(&text, FenPolicy::STRICT) {
            Ok(here) => assert_eq!((status, out.private_), (JAD_OK, position_struct(&here).private_)),
            Err(reason) => {
                assert_eq!((error.status, out.private_), (status, [0xa5; 16]));
                let said = crate::same::text(|buffer, capacity, length| {
                    // SAFETY: an error, and a buffer with its capacity.
                    unsafe { jad_error_text(&raw const error, buffer, capacity, length) }
                });
                assert_eq!(said, Ok(reason.to_string()));
            }
        }
        reached.insert(status);
    }
}

fn move_statuses(reached: &mut BTreeSet<jad_status>) {
    let table = include_str!("../data/malformed-san.tsv");
    for [_, _, _, fen, text] in rows::<5>(table) {
        let policy = FenPolicy { forgiven: SetupFaults::FORGIVABLE, ..FenPolicy::LENIENT };
        let here = Position::from_fen_with(fen.as_bytes(), policy).expect(fen);
        let there = position_struct(&here);
        reached.extend(compare_read_san(&here, &there, &unescape(text)));
        reached.extend(compare_read_uci(&here, &there, &unescape(text)));
    }
    let here = crate::common::position("8/PPPP2PP/4k3/8/8/4K3/pppp2pp/8 w - - 0 1");
    for mv in (0..=u16::MAX).filter_map(Move::from_bits) {
        reached.insert(compare_judgement(&here, &position_struct(&here), mv, 0));
    }
    let mut dice = Dice::new(7);
    for _ in 0..200 {
        let here = wild_position(&mut dice);
        let there = position_struct(&here);
        for text in ["0000", "--", "e7e8k", "e2e4", "O-O", "Qh5", "e7e8"] {
            reached.extend(compare_read_san(&here, &there, text.as_bytes()));
            reached.extend(compare_read_uci(&here, &there, text.as_bytes()));
        }
        for _ in 0..1_000 {
            if let Some(mv) = Move::from_bits(dice.roll(1 << 16) as u16) {
                reached.insert(compare_judgement(&here, &there, mv, 0));
            }
        }
        for rook in here.castling_rooks() {
            let castling = Move::castling(here.king(here.turn()), rook);
            reached.insert(compare_judgement(&here, &there, castling, 0));
        }
        let mut passed = there;
        // SAFETY: a position, read and written.
        reached.insert(unsafe { jad_position_play_null(&raw const passed, &raw mut passed) });
    }
}

#[test]
fn every_status_comes_about() {
    let mut reached = BTreeSet::new();
    fen_statuses(&mut reached);
    move_statuses(&mut reached);
    let there = position_struct(&Position::initial());
    let nothing = jad_position { private_: [0; 16] };
    let no_setup = jad_setup { private_: [0; 12] };
    let (mut mv, mut count, mut flags, mut out) = (jad_move { bits: 0 }, 0, 0, there);
    // SAFETY: positions and places, or NULL.
    unsafe {
        reached.insert(jad_position_initial(ptr::null_mut()));
        reached.insert(jad_position_chess960(960, &raw mut out));
        reached.insert(jad_position_legal_moves(&raw const there, &raw mut mv, 1, &raw mut count));
        reached.insert(jad_position_legal_moves(&raw const nothing, &raw mut mv, 1, &raw mut count));
        reached.insert(jad_move_from_packed(0, &raw mut mv));
        reached.insert(jad_setup_faults(&raw const no_setup, &raw mut flags));
        reached.insert(jad_abi_check(0, 0, 0, 0, 0, 0, 0, 0, 0));
        let error = ptr::null_mut();
        reached.insert(jad_position_find_move(&raw const there, 12, 28, JAD_KING, &raw mut mv, error));
        if cpu::best_level() < cpu::Level::Avx512 {
            reached.insert(jad_cpu_pin_level(JAD_LEVEL_AVX512));
        }
    }
    reached.extend(crate::games::all_statuses());
    let mut missing: Vec<_> = codes().into_iter().filter(|(_, code)| !reached.contains(code)).collect();
    // A machine with all levels has none that is unavailable.
    missing.retain(|&(_, code)| code != JAD_ERR_UNAVAILABLE || cpu::best_level() < cpu::Level::Avx512);
    assert_eq!(missing, []);
    let known: BTreeSet<jad_status> = codes().into_iter().map(|(_, code)| code).collect();
    assert!(reached.is_subset(&known));
}

#[test]
fn numbers_flags_and_choices_without_a_meaning_are_refused() {
    let there = &raw const *Box::leak(Box::new(position_struct(&Position::initial())));
    let setup = &raw mut *Box::leak(Box::new(setup_struct(&jadoube::Setup::INITIAL)));
    let mut mv = jad_move { bits: 0 };
    let (none, out, fen) = (ptr::null_mut(), &raw mut mv, b"8/8/8/8/8/8/8/8 w - - 0 1");
    let (text, length) = (fen.as_ptr().cast(), fen.len());
    let mut place = jad_position { private_: [0xa5; 16] };
    let at = &raw mut place;
    let mut changed = jad_setup { private_: [0xa5; 12] };
    // SAFETY: positions, set-ups and places that live, and NULL where that may be.
    unsafe {
        for bit in 10..32 {
            let flag = 1 << bit;
            assert_eq!(jad_position_from_fen(text, length, flag, 0, at, none), JAD_ERR_ARGUMENT);
            assert_eq!(jad_position_from_fen(text, length, 0, flag, at, none), JAD_ERR_ARGUMENT);
            assert_eq!(jad_position_from_setup(setup, flag, at, none), JAD_ERR_ARGUMENT);
            assert_eq!(jad_setup_from_fen(text, length, flag, &raw mut changed, none), JAD_ERR_ARGUMENT);
            assert_eq!(jad_position_read_san(there, text, length, flag, out, none), JAD_ERR_ARGUMENT);
        }
        for bit in 1..32 {
            assert_eq!(jad_position_read_uci(there, text, length, 1 << bit, out, none), JAD_ERR_ARGUMENT);
            let (buffer, size) = (ptr::null_mut(), ptr::null_mut());
            let legal = jad_move { bits: 0x1000 | 0x1c << 6 | 0x0c };
            assert_eq!(jad_position_uci(there, legal, 1 << bit, buffer, 0, size), JAD_ERR_ARGUMENT);
            let style = 1 << bit.max(4);
            assert_eq!(jad_position_fen(there, style, buffer, 0, size), JAD_ERR_ARGUMENT);
            let style = 1 << bit.max(2);
            assert_eq!(jad_position_picture(there, JAD_WHITE, style, buffer, 0, size), JAD_ERR_ARGUMENT);
        }
        assert_eq!((place.private_, changed.private_), ([0xa5; 16], [0xa5; 12]));
        for number in 0..=255u8 {
            refuse_number(there, setup, number);
        }
        for number in [960, 65_536, 65_536 + 518, u32::MAX] {
            assert_eq!(jad_position_chess960(number, at), JAD_ERR_ARGUMENT);
            assert_eq!(jad_position_double_chess960(0, number, at), JAD_ERR_ARGUMENT);
            assert_eq!(jad_position_double_chess960(number, 0, at), JAD_ERR_ARGUMENT);
        }
        for depth in [256, 65_536, u32::MAX] {
            let mut count = 7;
            assert_eq!(jad_perft(there, depth), 0);
            assert_eq!(
                jad_divide(there, depth, none.cast(), ptr::null_mut(), 0, &raw mut count),
                JAD_ERR_ARGUMENT
            );
            assert_eq!(count, 7);
        }
        for level in [0, 4, 255, 257, u32::MAX] {
            assert_eq!(jad_cpu_pin_level(level), JAD_ERR_ARGUMENT);
        }
        for (clock, number) in [(65_536, 1), (0, 0), (0, 65_536), (u32::MAX, u32::MAX)] {
            assert_eq!(jad_setup_set_clocks(setup, clock, number), JAD_ERR_ARGUMENT);
        }
        for article in [0, 1, 30_813, 99_999, u32::MAX] {
            let (buffer, size) = (ptr::null_mut(), ptr::null_mut());
            assert_eq!(jad_article_number(article, buffer, 0, size), JAD_ERR_ARGUMENT);
            assert_eq!(jad_article_title(article, buffer, 0, size), JAD_ERR_ARGUMENT);
        }
        for status in [-1, 1, 100, 111, 300, 317, 421, 500, 506, i32::MIN, i32::MAX] {
            assert_eq!(std::ffi::CStr::from_ptr(jad_status_name(status)), c"unknown");
            assert_eq!(std::ffi::CStr::from_ptr(jad_status_text(status)), c"unknown status");
        }
    }
}

/// A number where a square, a colour, a role, a man or a wing is asked for.
///
/// # Safety
///
/// A position and a set-up that live.
unsafe fn refuse_number(there: *const jad_position, setup: *mut jad_setup, number: u8) {
    let mut mv = jad_move { bits: 0 };
    let out = &raw mut mv;
    let none = ptr::null_mut();
    let mut count = 0;
    // SAFETY: as promised, and places that live or NULL where that may be.
    unsafe {
        if number >= 64 {
            assert_eq!(jad_position_piece_at(there, number), JAD_PIECE_NONE);
            assert_eq!(jad_position_attacks_from(there, number), 0);
            assert_eq!(jad_position_attackers(there, number, 0), 0);
            assert_eq!(jad_setup_piece_at(setup, number), JAD_PIECE_NONE);
            assert_eq!(jad_setup_put(setup, number, JAD_PAWN), JAD_ERR_ARGUMENT);
            assert_eq!(jad_between(number, 0) | jad_between(0, number), 0);
            assert_eq!(jad_line(number, 0) | jad_line(0, number), 0);
            assert_eq!(jad_attacks(JAD_ROOK, number, 0), 0);
            assert_eq!(jad_position_find_move(there, number, 28, 0, out, none), JAD_ERR_ARGUMENT);
            assert_eq!(jad_position_find_move(there, 12, number, 0, out, none), JAD_ERR_ARGUMENT);
        }
        if number >= 65 {
            assert_eq!(jad_setup_set_en_passant(setup, number), JAD_ERR_ARGUMENT);
        }
        if number >= 2 {
            let by_color = jad_position_by_color(there, number)
                | jad_position_pinned(there, number)
                | jad_position_discovered_check_candidates(there, number)
                | jad_position_attackers(there, 16, number)
                | jad_position_attacked_by(there, number);
            assert_eq!(by_color, 0);
            assert_eq!(jad_position_king(there, number), JAD_SQUARE_NONE);
            assert_eq!(jad_position_castling_rook(there, number, 0), JAD_SQUARE_NONE);
            assert_eq!(jad_position_castling_rook(there, 0, number), JAD_SQUARE_NONE);
            assert!(!jad_position_cannot_mate(there, number));
            assert_eq!(jad_setup_set_turn(setup, number), JAD_ERR_ARGUMENT);
            assert_eq!(jad_position_svg(there, number, none.cast(), 0, ptr::null_mut()), JAD_ERR_ARGUMENT);
            let status = jad_position_picture(there, number, 0, none.cast(), 0, ptr::null_mut());
            assert_eq!(status, JAD_ERR_ARGUMENT);
        }
        if !(1..=6).contains(&number) {
            assert_eq!(jad_position_by_role(there, number), 0);
            let status = jad_position_legal_moves_of(there, number, out, 0, &raw mut count);
            assert_eq!(status, JAD_ERR_ARGUMENT);
        }
        if number > 6 {
            assert_eq!(jad_position_find_move(there, 12, 28, number, out, none), JAD_ERR_ARGUMENT);
        }
        if number >= 16 || !(1..=6).contains(&(number & 7)) {
            assert_eq!(jad_position_by_piece(there, number), 0);
            assert_eq!(jad_attacks(number, 0, 0), 0);
            if number > 0 {
                assert_eq!(jad_setup_put(setup, 0, number), JAD_ERR_ARGUMENT);
            }
        }
    }
    assert_eq!(mv.bits, 0);
}
