//! A position chosen by the first bytes of the input, for targets that read moves.

use jadoube::{FenPolicy, Position};

const STARTS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pPp2ppp/8/3pP3/1Q2n2Q/8/P1N2PPP/R3K2R w KQkq d6 0 1",
    "1r1k1r2/5p2/8/8/8/8/3N4/R5KR b HAfb - 0 1",
    "4r2k/8/8/2PpP3/1N3N2/8/4N3/4K3 w - d6 0 1",
    "8/PPPP2PP/4k3/8/8/4K3/pppp2pp/8 w - - 0 1",
    "6k1/8/8/1q3q2/8/3pP3/p4p2/1NR4K b - - 0 1",
    "4k3/8/8/8/8/8/8/5K1R w H - 0 1",
    "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1",
];

/// The position, and what is left of the input: the first byte chooses a start, the second how many moves
/// follow, and one byte each move.
pub fn chosen(input: &[u8]) -> Option<(Position, &[u8])> {
    let [start, plies, rest @ ..] = input else { return None };
    let start = STARTS[usize::from(*start) % STARTS.len()];
    let mut position = Position::from_fen_with(start.as_bytes(), FenPolicy::LENIENT).ok()?;
    let (choices, text) = rest.split_at_checked(usize::from(plies % 16))?;
    for &choice in choices {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play(moves[usize::from(choice) % moves.len()]).ok()?;
    }
    Some((position, text))
}
