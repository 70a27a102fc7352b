//! Hard positions, changed a little; every "cannot mate" is attacked by playing on, and every certificate checked.

#![no_main]

use jadoube::deadness::{
    Budget, CheckedClaim, Decision, QuickAnswer, Scratch, certify, check_certificate, decide, quick,
};
use jadoube::{Color, FenPolicy, Piece, Position, Role, SetupFaults, Square};
use libfuzzer_sys::fuzz_target;

const STARTS: [&str; 10] = [
    "4k3/8/p1p1p1p1/P1P1P1P1/1p1p1p1p/1P1P1P1P/8/4K2B w - - 0 1",
    "8/2b5/kp1p1p2/1PpP1Pp1/K1P3P1/3B4/8/8 b - - 0 1",
    "k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1",
    "8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1",
    "B2b4/8/8/4k3/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1",
    "3b4/3k4/3pp3/3p4/1p1K1p1p/bP1P1P1P/8/1B6 w - - 0 1",
    "5b1k/p3p1p1/4p1P1/8/8/4p1p1/P3P1P1/5B1K w - - 0 1",
    "8/8/3p4/1p1p2p1/1p1P1pP1/1P1K1P2/8/3k4 b - - 0 1",
    "8/1pK5/kPp5/2P5/1PP5/1P6/8/8 w - - 0 1",
    "1k6/1P5p/BP3p2/1P6/8/8/5PKP/8 b - - 0 1",
];

/// A start, with a few men put, taken away or moved, and the turn changed.
fn changed(input: &mut impl Iterator<Item = u8>) -> Option<Position> {
    let start = STARTS[usize::from(input.next()?) % STARTS.len()];
    let mut setup = Position::from_fen_with(start.as_bytes(), FenPolicy::LENIENT).ok()?.to_setup();
    for _ in 0..input.next()? % 4 {
        let from = Square::from_index(usize::from(input.next()? % 64))?;
        let to = Square::from_index(usize::from(input.next()? % 64))?;
        let kind = input.next()?;
        let man = setup.board.remove(from).filter(|man| man.role != Role::King || kind % 2 == 0);
        let other = Piece {
            role: [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen][usize::from(kind / 2 % 5)],
            color: if kind < 128 { Color::White } else { Color::Black },
        };
        setup.board.put(to, man.unwrap_or(other));
    }
    if input.next()? % 2 == 1 {
        setup.turn = !setup.turn;
    }
    Position::from_setup_forgiving(&setup, SetupFaults::FORGIVABLE).ok()
}

/// Whether a line of chance ends in a mate by the side.
fn is_refuted_by_chance(position: &Position, side: Color, seed: u64) -> bool {
    let mut state = seed | 1;
    for _ in 0..200 {
        let mut after = *position;
        for _ in 0..60 {
            let moves = after.legal_moves();
            if moves.is_empty() {
                if after.is_checkmate() && after.turn() != side {
                    return true;
                }
                break;
            }
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            after.play_unchecked(moves[(state >> 33) as usize % moves.len()]);
        }
    }
    false
}

fuzz_target!(|input: &[u8]| {
    let mut bytes = input.iter().copied();
    let Some(position) = changed(&mut bytes) else { return };
    let mut memory = vec![0; 1 << 20];
    let mut buffer = vec![0; 1 << 20];
    for side in Color::ALL {
        let mut scratch = Scratch::new(&mut memory).unwrap();
        let budget = Budget::of_positions(20_000);
        let can_mate = match decide(&position, side, &mut scratch, budget) {
            Decision::Winnable(line) => {
                let mut end = position;
                line.moves().for_each(|mv| end.play(mv).unwrap());
                assert!(end.is_checkmate() && end.turn() != side);
                Some(true)
            }
            Decision::Unwinnable(_) => Some(false),
            Decision::Unknown(_) => None,
        };
        if let QuickAnswer::Unwinnable(_) = quick(&position, side) {
            assert_ne!(can_mate, Some(true));
            assert!(!is_refuted_by_chance(&position, side, 1));
        }
        if can_mate == Some(false) {
            assert!(!is_refuted_by_chance(&position, side, 2));
            // A successor from which the side can mate is a refutation too.
            for mv in position.legal_moves() {
                let mut after = position;
                after.play_unchecked(mv);
                let decision = decide(&after, side, &mut scratch, budget);
                assert!(!matches!(decision, Decision::Winnable(_)), "{}", position.fen());
            }
        }
        if let Ok(length) = certify(&position, side, &mut scratch, budget, &mut buffer) {
            let claim = if can_mate == Some(true) { CheckedClaim::CanMate } else { CheckedClaim::CannotMate };
            assert_eq!(check_certificate(&position, side, &buffer[..length]), Ok(claim));
        }
    }
});
