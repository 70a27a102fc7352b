//! Nothing that positions are asked takes memory from the heap, at any depth and at any level.

mod common;

use std::hint::black_box;

use allocation_counter::{AllocationInfo, measure};
use jadoube::cpu::{Level, pin_level};
use jadoube::{FenPolicy, MoveList, Position, SanPolicy, Setup, UciCastling, UciPolicy, divide, perft};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn allocates_nothing(what: &str, run: impl FnOnce()) {
    assert_eq!(measure(run), AllocationInfo::default(), "{what}");
}

#[test]
fn the_counter_counts() {
    let taken = measure(|| drop(black_box(Vec::<u8>::with_capacity(100))));
    assert_eq!((taken.count_total, taken.bytes_total, taken.count_current), (1, 100, 0));
}

#[test]
fn playing_listing_and_counting_allocate_nothing() {
    for level in Level::ALL {
        if pin_level(level).is_err() {
            common::say(&format!("LEVEL {level} WAS NOT TESTED"));
            continue;
        }
        let position: Position = KIWIPETE.parse().unwrap();
        for (depth, nodes) in [(1, 48), (2, 2_039), (3, 97_862), (4, 4_085_603)] {
            allocates_nothing("perft", || assert_eq!(perft(&position, depth), nodes));
        }
        allocates_nothing("divide", || divide(&position, 2, |_, nodes| assert!(nodes > 0)));
        allocates_nothing("lists", || {
            let mut moves = MoveList::new();
            position.append_legal_moves(&mut moves);
            assert_eq!((moves.len(), position.legal_move_count()), (48, 48));
            assert_eq!(position.captures().len() + position.quiets().len(), 48);
            assert!(position.checks().is_empty() && position.has_legal_move());
        });
        allocates_nothing("play", || {
            for mv in position.legal_moves() {
                assert!(position.is_legal(mv) && !position.gives_check(mv));
                let mut next = position;
                next.play(mv).unwrap();
                assert_eq!(next.outcome(), None);
            }
        });
    }
}

#[test]
fn reading_and_judging_allocate_nothing() {
    common::use_chosen_level();
    allocates_nothing("set-ups", || {
        let position = Position::from_setup(&Setup::INITIAL).unwrap();
        assert!(Setup::EMPTY.faults().bits() != 0);
        assert_ne!(position.key(), position.polyglot_key());
    });
    allocates_nothing("FEN", || {
        let position = Position::from_fen(KIWIPETE).unwrap();
        assert!(Position::from_fen_with(b"no position", FenPolicy::LENIENT).is_err());
        let fen = position.fen();
        black_box(&fen);
    });
    let position: Position = KIWIPETE.parse().unwrap();
    allocates_nothing("SAN and UCI", || {
        for mv in position.legal_moves() {
            let mut text = arrayvec::ArrayString::<8>::new();
            position.san(mv).unwrap().write_to(&mut text).unwrap();
            assert_eq!(position.read_san(text.as_bytes(), SanPolicy::STRICT), Ok(mv));
            black_box(position.uci(mv, UciCastling::Standard));
        }
        assert!(position.read_san(b"Qxh8", SanPolicy::LENIENT).is_err());
        assert!(position.read_uci(b"a1h8", UciPolicy::LENIENT).is_err());
    });
}
