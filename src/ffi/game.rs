//! Games as words, with their history in an array of the caller's.

use super::caller::{Caller, ReadOnly, Records, status_of};
use super::error::{jad_error, report};
use super::laws::jad_laws;
use super::moves::jad_move;
use super::outcome::{jad_outcome, outcome_of, reason_code};
use super::position::{jad_position, tag};
use super::status::{Checked, JAD_ERR_AT_START, JAD_ERR_FORGOTTEN, JAD_ERR_GAME, JAD_ERR_RECORD, jad_status};
use super::vocabulary::{JAD_COLOR_NONE, color, color_number, jad_color};
use crate::color::Color;
use crate::game::{Game, GameParts, History, Record, TakeBackError};

/// A game: a position with what was played before it, under laws. What was played is in an array of jad_record that the
/// caller keeps beside it and passes along with its capacity. Game and records belong together: a copy of the game
/// needs a copy of the records, as playing on changes both. The words are private; a struct that jad_game_new has not
/// filled is no game.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct jad_game {
    /// Private.
    pub private_: [u64; 24],
}

/// A position of a game, and how often it has occurred. An array of them needs no initial content. When it is full, the
/// positions that can never come back are forgotten; if there is none, JAD_ERR_HISTORY_FULL asks for a larger array that
/// begins with the same records: copy jad_game_record_count of them.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct jad_record {
    /// Private.
    pub private_: [u64; 8],
}

// The same numbers stand in the header, so that neither side moves alone.
const _: () = assert!(size_of::<jad_game>() == 192 && align_of::<jad_game>() == align_of::<u64>());
const _: () = assert!(size_of::<jad_record>() == 64 && align_of::<jad_record>() == align_of::<u64>());
// A record of the crate is one of the caller's.
const _: () = assert!(size_of::<Record>() == size_of::<jad_record>());
const _: () = assert!(align_of::<Record>() == align_of::<jad_record>());

/// So many records suffice for every question under laws that end the game after 75 moves; moves before the last
/// irreversible ones may then be forgotten, and cannot be taken back.
pub const JAD_REVERSIBLE_CAPACITY: usize = 151;
const _: () = assert!(JAD_REVERSIBLE_CAPACITY == crate::game::REVERSIBLE_CAPACITY);

impl jad_game {
    const TAG: u64 = tag(3);

    fn encoded(parts: &GameParts, length: usize) -> jad_game {
        let mut words = [0; 24];
        words[0] = jad_game::TAG;
        words[1..17].copy_from_slice(&jad_position::encoded(&parts.position));
        let laws = jad_laws::encoded(&parts.laws);
        words[17] = u64::from(laws.claim_repetition) << 32 | u64::from(laws.claim_moves);
        words[18] = u64::from(laws.automatic_repetition) << 32 | u64::from(laws.automatic_moves);
        words[19] = u64::from(laws.resignation) << 32 | u64::from(laws.perpetual_check);
        words[20] = parts.plies as u64;
        if let Some((outcome, plies)) = parts.end {
            words[21] = u64::from(reason_code(outcome)) << 32 | u64::from(color_number(outcome.winner()));
            words[22] = plies as u64;
        }
        words[23] = length as u64;
        jad_game { private_: words }
    }

    /// The game that the words hold beside its records, and how many records it has.
    fn decoded(&self, caller: &Caller) -> Checked<(GameParts, usize)> {
        let [tag, ..] = self.private_;
        let [.., claims, automatic, switches, plies, end, end_plies, length] = self.private_;
        if tag != jad_game::TAG {
            return Err(JAD_ERR_GAME);
        }
        let mut position = [0; 16];
        position.copy_from_slice(&self.private_[1..17]);
        let position = jad_position { private_: position };
        let number = |number: u64| usize::try_from(number).map_err(|_| JAD_ERR_GAME);
        let (plies, end_plies, length) = (number(plies)?, number(end_plies)?, number(length)?);
        let (high, low) = (|word: u64| (word >> 32) as u32, |word: u64| word as u32);
        let laws = jad_laws {
            claim_repetition: high(claims),
            claim_moves: low(claims),
            automatic_repetition: high(automatic),
            automatic_moves: low(automatic),
            resignation: high(switches),
            perpetual_check: low(switches),
        };
        let laws = laws.decoded().map_err(|_| JAD_ERR_GAME)?;
        let end = match (end, end_plies) {
            (0, 0) => None,
            (0, _) => return Err(JAD_ERR_GAME),
            (end, end_plies) => Some((decoded_end(high(end), low(end))?, end_plies)),
        };
        // As many records as positions at most, and the end is not in the future.
        if length == 0 || length - 1 > plies || end_plies > plies {
            return Err(JAD_ERR_GAME);
        }
        let position = caller.position(&raw const position).map_err(|_| JAD_ERR_GAME)?;
        Ok((GameParts { position, laws, plies, end }, length))
    }
}

fn decoded_end(reason: u32, winner: u32) -> Checked<crate::game::Outcome> {
    let winner = match jad_color::try_from(winner) {
        Ok(JAD_COLOR_NONE) => None,
        Ok(number) => Some(color(number).map_err(|_| JAD_ERR_GAME)?),
        Err(_) => return Err(JAD_ERR_GAME),
    };
    outcome_of(reason, winner).ok_or(JAD_ERR_GAME)
}

impl Caller {
    /// A game of the caller's with its records, to be changed.
    pub(super) fn game(
        &self,
        place: *const jad_game,
        records: *mut jad_record,
        capacity: usize,
    ) -> Checked<Game<Records<'_>>> {
        let (parts, length) = self.read(place)?.decoded(self)?;
        Game::from_parts(parts, self.records(records, capacity, length)?).ok_or(JAD_ERR_RECORD)
    }

    /// A game of the caller's with its records, which are only read.
    pub(super) fn game_to_read(
        &self,
        place: *const jad_game,
        records: *const jad_record,
        capacity: usize,
    ) -> Checked<Game<ReadOnly<'_>>> {
        let (parts, length) = self.read(place)?.decoded(self)?;
        let records = ReadOnly(self.records(records.cast_mut(), capacity, length)?);
        Game::from_parts(parts, records).ok_or(JAD_ERR_RECORD)
    }

    /// What the words of a game say without its records.
    fn game_parts(&self, place: *const jad_game) -> Checked<(GameParts, usize)> {
        self.read(place)?.decoded(self)
    }

    /// Writes a game into a struct of the caller's; its records are there already.
    pub(super) fn put_game<H: History>(&self, place: *mut jad_game, game: &Game<H>) -> Checked<()> {
        self.out(place)?.put(jad_game::encoded(&game.parts(), game.record_count()));
        Ok(())
    }

    /// The answer to a question about a game, or what the header promises where there is none.
    pub(super) fn ask_game<T>(
        &self,
        (place, records, capacity): (*const jad_game, *const jad_record, usize),
        none: T,
        answer: impl FnOnce(&Game<ReadOnly<'_>>) -> T,
    ) -> T {
        self.game_to_read(place, records, capacity).map_or(none, |game| answer(&game))
    }
}

/// A game from a position on by these laws. It needs room for one record: JAD_ERR_HISTORY_FULL if there is none.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_new(
    position: *const jad_position,
    laws: *const jad_laws,
    records: *mut jad_record,
    capacity: usize,
    out: *mut jad_game,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    report(&caller, core::ptr::null_mut(), || {
        caller.out(out)?;
        let (position, laws) = (caller.position(position)?, caller.read(laws)?.decoded()?);
        let game = Game::with_history(position, laws, caller.records(records, capacity, 0)?)?;
        Ok(caller.put_game(out, &game)?)
    })
}

/// Whether the struct holds a game, and the array its records. It tells apart the two meanings of 0 and false below.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_is_valid(
    game: *const jad_game,
    records: *const jad_record,
    capacity: usize,
) -> bool {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask_game((game, records, capacity), false, |_| true)
}

/// The position as it stands.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_position(game: *const jad_game, out: *mut jad_position) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of((|| caller.put_position(out, &caller.game_parts(game)?.0.position))())
}

/// The laws that the game is played by.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_laws(game: *const jad_game, out: *mut jad_laws) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of((|| {
        let out = caller.out(out)?;
        out.put(jad_laws::encoded(&caller.game_parts(game)?.0.laws));
        Ok(())
    })())
}

/// The number of plies played, forgotten ones included; 0 for no game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_plies(game: *const jad_game) -> u64 {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.game_parts(game).map_or(0, |(parts, _)| parts.plies as u64)
}

/// How many records at the beginning of the array are in use; 0 for no game. The others need not be copied.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_record_count(game: *const jad_game) -> usize {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.game_parts(game).map_or(0, |(_, length)| length)
}

/// How the game has ended, or that it goes on: a draw that could only be claimed does not end it. The first end stays,
/// whatever is played on.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_outcome(game: *const jad_game, out: *mut jad_outcome) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of((|| {
        let out = caller.out(out)?;
        let end = caller.game_parts(game)?.0.end;
        out.put(jad_outcome::encoded(end.map(|(outcome, _)| outcome)));
        Ok(())
    })())
}

/// How often the present position has occurred in the game, this time included (9.2); 0 for no game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_occurrences(
    game: *const jad_game,
    records: *const jad_record,
    capacity: usize,
) -> u32 {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask_game((game, records, capacity), 0, |game| game.occurrences().into())
}

/// The side that has given check by every move of its own since the present position first occurred; JAD_COLOR_NONE if
/// there is no such side, or the position has not occurred before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_perpetual_check(
    game: *const jad_game,
    records: *const jad_record,
    capacity: usize,
) -> jad_color {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    caller.ask_game((game, records, capacity), JAD_COLOR_NONE, |game| color_number(game.perpetual_check()))
}

/// Whether it is proved that a side cannot checkmate by any legal moves from here on. False says nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_cannot_win(
    game: *const jad_game,
    records: *const jad_record,
    capacity: usize,
    side: jad_color,
) -> bool {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    let Ok(side) = color(side) else { return false };
    caller.ask_game((game, records, capacity), false, |game| game.cannot_win(side))
}

/// Plays a move, and ends the game if the move does so by itself. JAD_ERR_GAME_ENDED if it is over, what
/// jad_position_play says of an illegal move, or JAD_ERR_HISTORY_FULL if all records are needed: give the game a larger
/// array. `error`, or NULL, receives the evidence.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_play(
    game: *mut jad_game,
    records: *mut jad_record,
    capacity: usize,
    mv: jad_move,
    error: *mut jad_error,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    report(&caller, error, || {
        let mut played = caller.game(game, records, capacity)?;
        played.play(mv.decoded()?)?;
        Ok(caller.put_game(game, &played)?)
    })
}

/// The same even though the game may be over, as records of games do and some servers allow. The first end stays the
/// outcome; taking back the move that brought it takes it away.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_play_on(
    game: *mut jad_game,
    records: *mut jad_record,
    capacity: usize,
    mv: jad_move,
    error: *mut jad_error,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    report(&caller, error, || {
        let mut played = caller.game(game, records, capacity)?;
        played.play_on(mv.decoded()?)?;
        Ok(caller.put_game(game, &played)?)
    })
}

/// Takes the last move back, with the end that it brought or that was declared after it; `out` receives the move, and to
/// play it again makes the game what it was. JAD_ERR_AT_START if no move has been made, JAD_ERR_FORGOTTEN if the records
/// were full and the position before it is not kept.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_take_back(
    game: *mut jad_game,
    records: *mut jad_record,
    capacity: usize,
    out: *mut jad_move,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    status_of((|| {
        let out = caller.out(out)?;
        let mut taken_back = caller.game(game, records, capacity)?;
        examine_last_step(&caller, &taken_back)?;
        let mv = taken_back.take_back().map_err(|error| match error {
            TakeBackError::AtStart => JAD_ERR_AT_START,
            TakeBackError::Forgotten => JAD_ERR_FORGOTTEN,
        })?;
        caller.put_game(game, &taken_back)?;
        out.put(jad_move::of_position(taken_back.position(), mv));
        Ok(())
    })())
}

/// The record before the last may hold anything: it has to be a position from which the last move leads to the present
/// one.
fn examine_last_step<H: History>(caller: &Caller, game: &Game<H>) -> Checked<()> {
    let Some((before, mv)) = game.last_step() else { return Ok(()) };
    let words = jad_position { private_: jad_position::encoded(&before.unpacked()) };
    let mut position = caller.position(&raw const words).map_err(|_| JAD_ERR_RECORD)?;
    if position.packed() != before || !position.is_legal(mv) || !game.can_lose_a_record() {
        return Err(JAD_ERR_RECORD);
    }
    position.play_unchecked(mv);
    if position.packed() == game.position().packed() { Ok(()) } else { Err(JAD_ERR_RECORD) }
}

/// A player, JAD_WHITE or JAD_BLACK, resigns, having the move or not, and the game is over: `out` receives how.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_resign(
    game: *mut jad_game,
    records: *const jad_record,
    capacity: usize,
    side: jad_color,
    out: *mut jad_outcome,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    end_by_word(&caller, (game, records, capacity), out, core::ptr::null_mut(), |ended| {
        let side: Color = color(side)?;
        Ok(ended.resign(side)?)
    })
}

/// The players agree to a draw, and the game is over: `out` receives how.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jad_game_agree_draw(
    game: *mut jad_game,
    records: *const jad_record,
    capacity: usize,
    out: *mut jad_outcome,
) -> jad_status {
    // SAFETY: the promise of the header's section on pointers.
    let caller = unsafe { Caller::trusted() };
    end_by_word(&caller, (game, records, capacity), out, core::ptr::null_mut(), |ended| {
        Ok(ended.agree_draw()?)
    })
}

/// Ends a game by the word of a player, and writes it and its outcome if that succeeds.
pub(super) fn end_by_word(
    caller: &Caller,
    (place, records, capacity): (*mut jad_game, *const jad_record, usize),
    out: *mut jad_outcome,
    error: *mut jad_error,
    word: impl FnOnce(&mut Game<ReadOnly<'_>>) -> Result<crate::game::Outcome, jad_error>,
) -> jad_status {
    report(caller, error, || {
        let out = caller.out(out)?;
        let mut game = caller.game_to_read(place, records, capacity)?;
        let outcome = word(&mut game)?;
        caller.put_game(place, &game)?;
        out.put(jad_outcome::encoded(Some(outcome)));
        Ok(())
    })
}
