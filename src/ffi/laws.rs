//! The laws that a game is played by.

use super::caller::{Caller, status_of};
use super::status::{Checked, JAD_ERR_ARGUMENT, jad_status};
use crate::law::{Laws, PerpetualCheck, Resignation};

/// Where editions of the Laws and house rules differ: fill it by jad_laws_edition, and change what is otherwise with
/// you. Numbers run from 0 to 65535, and JAD_NEVER stands for none; moves are counted by each side.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct jad_laws {
    /// The occurrence of a position from which on a draw may be claimed (9.2), or JAD_NEVER.
    pub claim_repetition: u32,
    /// The moves by each side without pawn move or capture after which a draw may be claimed (9.3), or JAD_NEVER.
    pub claim_moves: u32,
    /// The occurrence of a position that ends the game without a claim (9.6.1), or JAD_NEVER.
    pub automatic_repetition: u32,
    /// The moves by each side without pawn move or capture that end the game without a claim (9.6.2), or JAD_NEVER.
    pub automatic_moves: u32,
    /// What it means to resign against an opponent who cannot checkmate, JAD_RESIGNATION_*.
    pub resignation: u32,
    /// What a repetition by checks without end is called, JAD_PERPETUAL_CHECK_*.
    pub perpetual_check: u32,
}

// The same numbers stand in the header, so that neither side moves alone.
const _: () = assert!(size_of::<jad_laws>() == 24 && align_of::<jad_laws>() == align_of::<u32>());

/// No number of moves or occurrences.
pub const JAD_NEVER: u32 = 65536;
/// The FIDE Laws in force from 1 July 2001: no draw by repetition or by count of moves without a claim.
pub const JAD_LAWS_FIDE_2001: u32 = 1;
/// The FIDE Laws in force from 1 January 2023, with fivefold repetition and the 75-move rule.
pub const JAD_LAWS_FIDE_2023: u32 = 2;
/// The Laws of 2001 with the house rules of a playing site: perpetual check is named as the reason of a draw.
pub const JAD_LAWS_SITE: u32 = 3;
/// Who resigns loses, whatever the position.
pub const JAD_RESIGNATION_ALWAYS_LOSES: u32 = 0;
/// Who resigns draws if it is proved that the opponent cannot checkmate.
pub const JAD_RESIGNATION_LOSES_TO_WHO_CAN_MATE: u32 = 1;
/// A repetition like any other.
pub const JAD_PERPETUAL_CHECK_REPETITION: u32 = 0;
/// A reason of its own, JAD_OUTCOME_PERPETUAL_CHECK, which takes a repetition all the same.
pub const JAD_PERPETUAL_CHECK_REASON_OF_ITS_OWN: u32 = 1;

impl jad_laws {
    pub(super) fn encoded(laws: &Laws) -> jad_laws {
        let limit = |limit: Option<u16>| limit.map_or(JAD_NEVER, u32::from);
        jad_laws {
            claim_repetition: limit(laws.claim_repetition),
            claim_moves: limit(laws.claim_moves),
            automatic_repetition: limit(laws.automatic_repetition),
            automatic_moves: limit(laws.automatic_moves),
            resignation: match laws.resignation {
                Resignation::AlwaysLoses => JAD_RESIGNATION_ALWAYS_LOSES,
                Resignation::LosesToWhoCanMate => JAD_RESIGNATION_LOSES_TO_WHO_CAN_MATE,
            },
            perpetual_check: match laws.perpetual_check {
                PerpetualCheck::Repetition => JAD_PERPETUAL_CHECK_REPETITION,
                PerpetualCheck::ReasonOfItsOwn => JAD_PERPETUAL_CHECK_REASON_OF_ITS_OWN,
            },
        }
    }

    /// The laws of integers, if all of them mean something.
    pub(super) fn decoded(self) -> Checked<Laws> {
        let limit = |limit: u32| match limit {
            JAD_NEVER => Ok(None),
            limit => u16::try_from(limit).map(Some).map_err(|_| JAD_ERR_ARGUMENT),
        };
        Ok(Laws {
            claim_repetition: limit(self.claim_repetition)?,
            claim_moves: limit(self.claim_moves)?,
            automatic_repetition: limit(self.automatic_repetition)?,
            automatic_moves: limit(self.automatic_moves)?,
            resignation: match self.resignation {
                JAD_RESIGNATION_ALWAYS_LOSES => Resignation::AlwaysLoses,
                JAD_RESIGNATION_LOSES_TO_WHO_CAN_MATE => Resignation::LosesToWhoCanMate,
                _ => return Err(JAD_ERR_ARGUMENT),
            },
            perpetual_check: match self.perpetual_check {
                JAD_PERPETUAL_CHECK_REPETITION => PerpetualCheck::Repetition,
                JAD_PERPETUAL_CHECK_REASON_OF_ITS_OWN => PerpetualCheck::ReasonOfItsOwn,
                _ => return Err(JAD_ERR_ARGUMENT),
            },
        })
    }
}

/// The laws of an edition, JAD_LAWS_*.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_laws_edition(edition: u32, out: *mut jad_laws) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of((|| {
        let out = caller.out(out)?;
        out.put(jad_laws::encoded(match edition {
            JAD_LAWS_FIDE_2001 => &Laws::FIDE_2001,
            JAD_LAWS_FIDE_2023 => &Laws::FIDE_2023,
            JAD_LAWS_SITE => &Laws::SITE,
            _ => return Err(JAD_ERR_ARGUMENT),
        }));
        Ok(())
    })())
}
