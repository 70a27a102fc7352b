//! Draws that a player may claim.

use super::caller::Caller;
use super::error::jad_error;
use super::game::{end_by_word, jad_game, jad_record};
use super::moves::jad_move;
use super::outcome::jad_outcome;
use super::status::{Checked, JAD_ERR_ARGUMENT, jad_status};
use super::vocabulary::jad_flags;
use crate::game::{Claim, Claims};

/// A claim, and the flag of one: a position appears for the third time (9.2).
pub const JAD_CLAIM_THREEFOLD_REPETITION: jad_flags = 1;
/// A claim, and the flag of one: fifty moves by each side without pawn move or capture (9.3).
pub const JAD_CLAIM_FIFTY_MOVES: jad_flags = 2;

/// The claim of a flag.
pub(super) fn claim(number: jad_flags) -> Checked<Claim> {
    match number {
        JAD_CLAIM_THREEFOLD_REPETITION => Ok(Claim::ThreefoldRepetition),
        JAD_CLAIM_FIFTY_MOVES => Ok(Claim::FiftyMoves),
        _ => Err(JAD_ERR_ARGUMENT),
    }
}

pub(super) fn claim_flags(claims: Claims) -> jad_flags {
    claims.bits().into()
}

/// The claims, JAD_CLAIM_*, that the player who has the move could make rightly as the game stands; 0 once it is over, and
/// for no game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_claims(
    game: *const jad_game,
    records: *const jad_record,
    capacity: usize,
) -> jad_flags {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask_game((game, records, capacity), 0, |game| claim_flags(game.claims()))
}

/// The claims, JAD_CLAIM_*, that the player who has the move could make rightly by announcing this move without making
/// it; 0 for a move that is not legal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_claims_with(
    game: *const jad_game,
    records: *const jad_record,
    capacity: usize,
    announced: jad_move,
) -> jad_flags {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let Ok(mv) = announced.decoded() else { return 0 };
    caller.ask_game((game, records, capacity), 0, |game| game.claims_with(mv).map_or(0, claim_flags))
}

/// The player who has the move claims a draw as the game stands, JAD_CLAIM_*. If the claim is right, the game is drawn at
/// once, and `out` receives how; if not, JAD_ERR_CLAIM, and nothing changes. `error`, or NULL, receives the evidence.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_claim(
    game: *mut jad_game,
    records: *const jad_record,
    capacity: usize,
    claimed: jad_flags,
    out: *mut jad_outcome,
    error: *mut jad_error,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    end_by_word(&caller, (game, records, capacity), out, error, |game| Ok(game.claim(claim(claimed)?)?))
}

/// The player who has the move announces one and claims a draw. If the claim is right, the game is drawn at once, and the
/// move is not made; if not, nothing changes.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_claim_with(
    game: *mut jad_game,
    records: *const jad_record,
    capacity: usize,
    announced: jad_move,
    claimed: jad_flags,
    out: *mut jad_outcome,
    error: *mut jad_error,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    end_by_word(&caller, (game, records, capacity), out, error, |game| {
        Ok(game.claim_with(announced.decoded()?, claim(claimed)?)?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_those_of_the_crate() {
        for each in Claim::ALL {
            assert_eq!(claim(claim_flags(each.into())), Ok(each));
        }
        assert_eq!(claim_flags(Claims::all()), JAD_CLAIM_THREEFOLD_REPETITION | JAD_CLAIM_FIFTY_MOVES);
        assert!([0, 3, 4].into_iter().all(|number| claim(number).is_err()));
    }
}
