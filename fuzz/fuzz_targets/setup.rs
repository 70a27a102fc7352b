//! Any set-up: a precise refusal, or a position that every later call can work with.

#![no_main]

use jadoube::{Move, Position, Setup, SetupFaults, perft};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (Setup, SetupFaultsBits, Vec<u16>)| {
    let (setup, SetupFaultsBits(forgiven), moves) = input;
    let faults = setup.faults();
    let unforgiven = faults - (forgiven & SetupFaults::FORGIVABLE);
    let mut position = match Position::from_setup_forgiving(&setup, forgiven) {
        Ok(position) => position,
        Err(error) => {
            assert_eq!(error.faults(), unforgiven);
            return;
        }
    };
    assert!(unforgiven.is_empty());
    if faults.is_empty() {
        assert_eq!(position.to_setup(), setup);
    }
    let again = Position::from_setup_forgiving(&position.to_setup(), forgiven);
    assert_eq!(again.map(|again| again.to_setup()), Ok(position.to_setup()));
    let count = position.legal_move_count();
    assert_eq!(perft(&position, 1), count as u64);
    assert_eq!(position.captures().len() + position.quiets().len(), count);
    let _ = (position.outcome(), position.polyglot_key(), position.fen().to_string());
    // Illegal moves too: they may break chess, and nothing else.
    for mv in moves.into_iter().filter_map(Move::from_bits) {
        position.play_unchecked(mv);
        let _ = (position.legal_moves(), position.checks(), position.outcome(), position.check_move(mv));
        let _ = (position.to_setup().faults(), position.polyglot_key(), position.castling_rights());
        let _ = position.fen().to_string();
    }
});

/// Any combination of faults to forgive.
#[derive(Debug)]
struct SetupFaultsBits(SetupFaults);

impl<'a> arbitrary::Arbitrary<'a> for SetupFaultsBits {
    fn arbitrary(random: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Self> {
        Ok(SetupFaultsBits(SetupFaults::from_bits_truncate(random.arbitrary()?)))
    }
}
