//! Every readable move against any position: the list, the test and the reason agree, and play is sound.

#![no_main]

use jadoube::{Move, Position, SetupFaults};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|position: Position| {
    let list = position.legal_moves();
    assert_eq!(list.len(), position.legal_move_count());
    assert_eq!(list.is_empty(), !position.has_legal_move());
    for mv in (0..=u16::MAX).filter_map(Move::from_bits) {
        let listed = list.contains(&mv);
        assert_eq!(position.is_legal(mv), listed, "{mv:?} in {position:?}");
        assert_eq!(position.check_move(mv).is_ok(), listed, "{mv:?} in {position:?}");
        assert!(!listed || mv.is_well_formed(), "{mv:?} in {position:?}");
    }
    for mv in list {
        let mut next = position;
        next.play(mv).expect("a listed move is legal");
        let rebuilt = Position::from_setup_forgiving(&next.to_setup(), SetupFaults::FORGIVABLE);
        assert_eq!(rebuilt.map(|rebuilt| rebuilt.key()), Ok(next.key()), "{mv:?} in {position:?}");
        assert_eq!(rebuilt, Ok(next));
        assert_eq!(position.gives_check(mv), next.is_check(), "{mv:?} in {position:?}");
    }
});
