//! Games through the C API beside games of the crate, and games and records that make no sense.

use std::ffi::CStr;
use std::ptr;

use jadoube::ffi::*;
use jadoube::{
    Claim, Color, Game, Laws, Move, Outcome, PerpetualCheck, Position, Record, Resignation, SliceHistory,
    TakeBackError,
};

use crate::common::position;
use crate::oracle::chance::Dice;
use crate::same::{assert_error, described, no_error, position_of, position_struct};

/// The laws of three editions, and others.
fn editions() -> [Laws; 5] {
    [
        Laws::FIDE_2001,
        Laws::FIDE_2023,
        Laws::SITE,
        Laws {
            automatic_repetition: Some(2),
            perpetual_check: PerpetualCheck::ReasonOfItsOwn,
            ..Laws::FIDE_2023
        },
        Laws {
            claim_repetition: None,
            claim_moves: Some(u16::MAX),
            automatic_repetition: Some(4),
            automatic_moves: Some(3),
            resignation: Resignation::LosesToWhoCanMate,
            perpetual_check: PerpetualCheck::Repetition,
        },
    ]
}

fn laws_struct(laws: &Laws) -> jad_laws {
    let limit = |limit: Option<u16>| limit.map_or(JAD_NEVER, u32::from);
    jad_laws {
        claim_repetition: limit(laws.claim_repetition),
        claim_moves: limit(laws.claim_moves),
        automatic_repetition: limit(laws.automatic_repetition),
        automatic_moves: limit(laws.automatic_moves),
        resignation: u32::from(laws.resignation == Resignation::LosesToWhoCanMate),
        perpetual_check: u32::from(laws.perpetual_check == PerpetualCheck::ReasonOfItsOwn),
    }
}

/// Laws that mean something, and laws that do not.
pub(crate) fn all_laws() -> Vec<jad_laws> {
    let good = editions().map(|laws| laws_struct(&laws));
    let bad = [jad_laws { claim_moves: 65_537, ..good[0] }, jad_laws { resignation: 2, ..good[0] }];
    good.into_iter().chain(bad).collect()
}

/// A game in an array of so many records.
#[derive(Clone)]
struct There {
    game: jad_game,
    records: Vec<jad_record>,
}

impl There {
    fn new(start: &Position, laws: &Laws, capacity: usize) -> There {
        let mut there = There {
            game: jad_game { private_: [0; 24] },
            records: vec![jad_record { private_: [0xa5; 8] }; capacity],
        };
        let (start, laws) = (position_struct(start), laws_struct(laws));
        let (records, out) = (there.records.as_mut_ptr(), &raw mut there.game);
        // SAFETY: a position, laws, records with their capacity, and a place.
        let status = unsafe { jad_game_new(&raw const start, &raw const laws, records, capacity, out) };
        assert_eq!(status, JAD_OK);
        there
    }

    fn play(&mut self, mv: Move, error: *mut jad_error) -> jad_status {
        let (game, records, capacity) = self.parts();
        // SAFETY: a game, records with their capacity, and a place or NULL.
        unsafe { jad_game_play(game, records, capacity, jad_move { bits: mv.bits().into() }, error) }
    }

    fn parts(&mut self) -> (*mut jad_game, *mut jad_record, usize) {
        (&raw mut self.game, self.records.as_mut_ptr(), self.records.len())
    }

    /// The words of the game and of all its records.
    fn words(&self) -> (jad_game_words, Vec<[u64; 8]>) {
        (self.game.private_, self.records.iter().map(|record| record.private_).collect())
    }
}

#[allow(non_camel_case_types)]
type jad_game_words = [u64; 24];

/// A few games for the table of functions: short and long ones, one that has ended, and one that has forgotten.
pub(crate) fn played() -> Vec<(jad_game, Vec<jad_record>)> {
    let mut dice = Dice::new(11);
    let mut games = Vec::new();
    for (plies, capacity, laws) in [(0, 1, 0), (1, 4, 0), (30, 40, 1), (200, 60, 2), (90, 100, 3)] {
        let start = position("r3k2r/8/8/8/8/8/7P/R3K2R w KQkq - 0 1");
        let mut there = There::new(&start, &editions()[laws], capacity);
        let mut here = start;
        for _ in 0..plies {
            let Some(mv) = dice.pick(&here.legal_moves()) else { break };
            if there.play(mv, ptr::null_mut()) != JAD_OK {
                break;
            }
            here.play_unchecked(mv);
        }
        games.push((there.game, there.records));
    }
    games
}

/// Makes nonsense of games and records: a few bits, a few words, or all of them.
pub(crate) fn randomise(games: &mut Vec<(jad_game, Vec<jad_record>)>, dice: &mut Dice) {
    *games = played();
    for (game, records) in games {
        let words =
            game.private_.iter_mut().chain(records.iter_mut().flat_map(|record| &mut record.private_));
        let words: Vec<&mut u64> = words.collect();
        let count = words.len();
        let chosen = match dice.roll(4) {
            0 => (24 + dice.roll(8)..count).collect(),
            1 => vec![20 + dice.roll(4)],
            _ => (0..=dice.roll(6)).map(|_| dice.roll(count)).collect::<Vec<_>>(),
        };
        let whole = dice.once_in(2);
        for (index, word) in words.into_iter().enumerate().filter(|(index, _)| chosen.contains(index)) {
            // The last record is left as it is more often than not, as nothing else gets past it.
            if whole && index < count - 8 {
                *word =
                    (0..8).fold(0, |word, _| word << 8 | [0, 1, 255, dice.roll(256) as u64][dice.roll(4)]);
            } else {
                *word ^= 1 << dice.roll(64);
            }
        }
    }
}

fn claim_number(claim: Claim) -> u32 {
    match claim {
        Claim::ThreefoldRepetition => JAD_CLAIM_THREEFOLD_REPETITION,
        Claim::FiftyMoves => JAD_CLAIM_FIFTY_MOVES,
    }
}

fn assert_outcome(there: &jad_outcome, here: Option<Outcome>) {
    // SAFETY: constant texts.
    let texts = unsafe {
        [jad_result_text(there.result), jad_outcome_text(there.reason)]
            .map(|text| CStr::from_ptr(text).to_str().unwrap().to_owned())
    };
    let expected = [
        here.map_or("*".to_owned(), |ended| ended.result().to_string()),
        here.map_or("playing".to_owned(), |ended| ended.to_string()),
    ];
    assert_eq!(texts, expected);
    let winner = here.and_then(Outcome::winner).map_or(2, |winner| winner as u32);
    assert_eq!((there.winner, there.article == 0), (winner, here.is_none()));
}

/// All that is asked of a game.
fn compare(here: &Game<SliceHistory<'_>>, there: &There) {
    let (game, records, capacity) = (&raw const there.game, there.records.as_ptr(), there.records.len());
    let mut outcome = jad_outcome { result: 9, reason: 9, article: 9, winner: 9 };
    let mut stands = jad_position { private_: [0; 16] };
    let mut laws = laws_struct(&Laws::SITE);
    // SAFETY: a game, its records with their capacity, and places.
    unsafe {
        assert!(jad_game_is_valid(game, records, capacity));
        assert_eq!(jad_game_position(game, &raw mut stands), JAD_OK);
        assert_eq!(position_of(&stands), here.position().to_setup());
        assert_eq!(jad_position_key(&raw const stands), here.position().key());
        assert_eq!(jad_game_laws(game, &raw mut laws), JAD_OK);
        assert_eq!(laws, laws_struct(here.laws()));
        assert_eq!(jad_game_plies(game), here.plies() as u64);
        assert_eq!(jad_game_record_count(game), here.positions().len());
        assert_eq!(jad_game_occurrences(game, records, capacity), u32::from(here.occurrences()));
        let checking = here.perpetual_check().map_or(JAD_COLOR_NONE, |side| side as u8);
        assert_eq!(jad_game_perpetual_check(game, records, capacity), checking);
        for side in Color::ALL {
            let cannot_win = jad_game_cannot_win(game, records, capacity, side as u8);
            assert_eq!(cannot_win, here.cannot_win(side));
        }
        assert!(!jad_game_cannot_win(game, records, capacity, 2));
        assert_eq!(jad_game_claims(game, records, capacity), u32::from(here.claims().bits()));
        assert_eq!(jad_game_outcome(game, &raw mut outcome), JAD_OK);
        assert_outcome(&outcome, here.outcome());
        // As many records as are in use are enough.
        let used = jad_game_record_count(game);
        assert!(jad_game_is_valid(game, records, used) && !jad_game_is_valid(game, records, used - 1));
    }
}

/// Claims with each legal move and with one that is not.
fn compare_claims_with(here: &Game<SliceHistory<'_>>, there: &There) {
    let (game, records, capacity) = (&raw const there.game, there.records.as_ptr(), there.records.len());
    let illegal = Move::normal(jadoube::Square::A1, jadoube::Square::H7);
    for mv in here.position().legal_moves().into_iter().chain([illegal]) {
        let word = jad_move { bits: mv.bits().into() };
        // SAFETY: a game, and its records with their capacity.
        let claims = unsafe { jad_game_claims_with(game, records, capacity, word) };
        assert_eq!(claims, here.claims_with(mv).map_or(0, |claims| u32::from(claims.bits())));
    }
}

/// What ends a game by word, on a copy of the game; the records stay. False if it stands in the crate's game, as nothing
/// can be taken back.
fn compare_ends(here: &mut Game<SliceHistory<'_>>, there: &There, mv: Move) -> bool {
    let records_before = there.words().1;
    for number in 0..7 {
        let mut copy = there.clone();
        let before = copy.words();
        let (game, records, capacity) = copy.parts();
        let mut outcome = jad_outcome { result: 9, reason: 9, article: 9, winner: 9 };
        let mut error = no_error();
        let claim = Claim::ALL[number % 2];
        let (out, place) = (&raw mut outcome, &raw mut error);
        let word = jad_move { bits: mv.bits().into() };
        // SAFETY: a game, its records with their capacity, and places.
        let (status, ended) = unsafe {
            match number {
                0 | 1 => (
                    jad_game_claim(game, records, capacity, claim_number(claim), out, place),
                    here.claim(claim).map_err(|error| error.to_string()),
                ),
                2 | 3 => (
                    jad_game_claim_with(game, records, capacity, word, claim_number(claim), out, place),
                    // The crate's sentence names the announcement; the reason alone is what C says.
                    here.claim_with(mv, claim)
                        .map_err(|error| error.to_string().replace("the announced move is illegal: ", "")),
                ),
                4 | 5 => (
                    jad_game_resign(game, records, capacity, number as u8 - 4, out),
                    here.resign(Color::ALL[number - 4]).map_err(|error| error.to_string()),
                ),
                _ => (
                    jad_game_agree_draw(game, records, capacity, out),
                    here.agree_draw().map_err(|error| error.to_string()),
                ),
            }
        };
        assert_eq!(copy.words().1, records_before);
        match ended {
            Ok(ended) => {
                assert_eq!(status, JAD_OK);
                assert_outcome(&outcome, Some(ended));
                compare(here, &copy);
                // What was said is unsaid: the last move is taken back and made again.
                let Ok(last) = here.take_back() else { return false };
                assert_eq!(here.outcome(), None);
                here.play(last).unwrap();
            }
            Err(sentence) => {
                if number < 4 {
                    assert_error(&error, status, &sentence);
                }
                assert_ne!(status, JAD_OK);
                assert_eq!((copy.words(), outcome.result), (before, 9));
            }
        }
    }
    true
}

#[test]
fn games_are_those_of_the_crate() {
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "7k/8/8/8/8/8/8/KQ6 w - - 90 80",
        "5k2/8/8/3Q4/8/8/8/K7 w - - 0 1",
        "7k/P7/8/8/8/8/p7/K7 w - - 145 80",
        "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    ];
    let mut dice = Dice::new(21);
    let (mut seen, mut ended, mut full, mut forgotten) = (0, 0, 0, 0);
    for (start, laws) in starts.iter().flat_map(|start| editions().map(|laws| (start, laws))) {
        for capacity in [1, 3, 12, 151] {
            let start = position(start);
            let mut memory = vec![Record::EMPTY; capacity];
            let mut here = Game::with_history(start, laws, SliceHistory::new(&mut memory)).unwrap();
            let mut there = There::new(&start, &laws, capacity);
            for _ in 0..80 {
                compare(&here, &there);
                let moves = here.position().legal_moves();
                // Most moves go back to where the last one of that side came from.
                let back = here.moves().rev().nth(1).map(|mv| Move::normal(mv.to(), mv.from()));
                let back = back.filter(|&mv| here.position().is_legal(mv) && !dice.once_in(5));
                let chosen = back.or_else(|| dice.pick(&moves));
                let mv = chosen.unwrap_or(Move::normal(jadoube::Square::A1, jadoube::Square::A2));
                if dice.once_in(8) {
                    compare_claims_with(&here, &there);
                    if !compare_ends(&mut here, &there, mv) {
                        break;
                    }
                }
                if dice.once_in(6) {
                    let (game, records, capacity) = there.parts();
                    let mut out = jad_move { bits: 7 };
                    // SAFETY: a game, its records with their capacity, and a place.
                    let status = unsafe { jad_game_take_back(game, records, capacity, &raw mut out) };
                    match here.take_back() {
                        Ok(mv) => assert_eq!((status, out.bits), (JAD_OK, described(here.position(), mv))),
                        Err(TakeBackError::AtStart) => assert_eq!(status, JAD_ERR_AT_START),
                        Err(TakeBackError::Forgotten) => {
                            assert_eq!(status, JAD_ERR_FORGOTTEN);
                            forgotten += 1;
                        }
                    }
                    continue;
                }
                let (before, mut error) = (there.words(), no_error());
                let play_on = dice.once_in(2);
                let (game, records, capacity) = there.parts();
                let word = jad_move { bits: mv.bits().into() };
                // SAFETY: a game, its records with their capacity, and a place.
                let status = unsafe {
                    if play_on {
                        jad_game_play_on(game, records, capacity, word, &raw mut error)
                    } else {
                        jad_game_play(game, records, capacity, word, &raw mut error)
                    }
                };
                match if play_on { here.play_on(mv) } else { here.play(mv) } {
                    Ok(()) => assert_eq!(status, JAD_OK),
                    Err(reason) => {
                        assert_error(&error, status, &reason.to_string());
                        assert_eq!(there.words(), before);
                        ended += usize::from(status == JAD_ERR_GAME_ENDED);
                        full += usize::from(status == JAD_ERR_HISTORY_FULL);
                    }
                }
                seen += usize::from(here.occurrences() >= 3);
            }
        }
    }
    assert!(seen > 100 && ended > 100 && full > 100 && forgotten > 10, "{seen} {ended} {full} {forgotten}");
}

/// Every status of the blocks of games.
pub(crate) fn all_statuses() -> Vec<jad_status> {
    let mut there = There::new(&Position::initial(), &Laws::FIDE_2001, 2);
    let mut reached = Vec::new();
    let (mut outcome, mut mv, mut laws) =
        (jad_outcome { result: 9, reason: 9, article: 9, winner: 9 }, jad_move { bits: 0 }, all_laws()[0]);
    let nothing = jad_game { private_: [0; 24] };
    let out = &raw mut outcome;
    let mut play = |there: &mut There, from: u8, to: u8| {
        let (game, records, capacity) = there.parts();
        let bits = 0x1000 | u32::from(to) << 6 | u32::from(from);
        // SAFETY: a game, and its records with their capacity.
        reached.push(unsafe { jad_game_play(game, records, capacity, jad_move { bits }, ptr::null_mut()) });
    };
    let mut full = there.clone();
    play(&mut full, 6, 21);
    play(&mut full, 62, 45);
    for (from, to) in [(12, 28), (52, 36)] {
        play(&mut there, from, to);
    }
    let (game, records, capacity) = there.parts();
    // SAFETY: games, records with their capacity, and places.
    unsafe {
        reached.push(jad_game_claim(game, records, capacity, 1, out, ptr::null_mut()));
        reached.push(jad_game_claim(game, records, capacity, 3, out, ptr::null_mut()));
        reached.push(jad_game_agree_draw(game, records, capacity - 1, out));
        reached.push(jad_game_agree_draw(game, records, capacity, out));
        reached.push(jad_game_agree_draw(game, records, capacity, out));
        reached.push(jad_game_outcome(&raw const nothing, out));
        reached.push(jad_laws_edition(0, &raw mut laws));
        for _ in 0..2 {
            reached.push(jad_game_take_back(game, records, capacity, &raw mut mv));
        }
        let mut start = There::new(&Position::initial(), &Laws::FIDE_2001, 1);
        let (game, records, capacity) = start.parts();
        reached.push(jad_game_take_back(game, records, capacity, &raw mut mv));
    }
    reached
}

#[test]
fn editions_are_those_of_the_crate() {
    for (edition, laws) in [
        (JAD_LAWS_FIDE_2001, Laws::FIDE_2001),
        (JAD_LAWS_FIDE_2023, Laws::FIDE_2023),
        (JAD_LAWS_SITE, Laws::SITE),
    ] {
        let mut there = all_laws()[4];
        // SAFETY: a place.
        assert_eq!(unsafe { jad_laws_edition(edition, &raw mut there) }, JAD_OK);
        assert_eq!(there, laws_struct(&laws));
    }
}

/// A game with the records of another, of its own future or past, or with fewer than it has.
#[test]
fn records_that_do_not_fit_are_refused() {
    let mut there = There::new(&Position::initial(), &Laws::FIDE_2001, 10);
    let earlier = there.clone();
    let mut mv = jad_move { bits: 0 };
    for text in ["e2e4", "e7e5", "g1f3"] {
        let mut here = jad_position { private_: [0; 16] };
        let (game, records, capacity) = there.parts();
        // SAFETY: a game, its records with their capacity, texts with their length, and places or NULL.
        unsafe {
            assert_eq!(jad_game_position(game, &raw mut here), JAD_OK);
            let (place, error) = (&raw mut mv, ptr::null_mut());
            assert_eq!(
                jad_position_read_uci(&raw const here, text.as_ptr().cast(), 4, 0, place, error),
                JAD_OK
            );
            assert_eq!(jad_game_play(game, records, capacity, mv, error), JAD_OK);
        }
    }
    let takes_back = |game: &There| {
        let mut game = game.clone();
        let before = game.words();
        let mut out = jad_move { bits: 7 };
        let (place, records, capacity) = game.parts();
        // SAFETY: a game, its records with their capacity, and a place.
        let status = unsafe { jad_game_take_back(place, records, capacity, &raw mut out) };
        assert!(status == JAD_OK || game.words() == before && out.bits == 7);
        let (place, records, capacity) = game.parts();
        // SAFETY: a game, and its records with their capacity.
        assert!(status != JAD_OK || unsafe { jad_game_is_valid(place, records, capacity) });
        status
    };
    assert_eq!(takes_back(&there), JAD_OK);
    let mixed = There { game: there.game, records: earlier.records.clone() };
    assert_eq!(takes_back(&mixed), JAD_ERR_RECORD);
    let short = There { game: there.game, records: there.records[..3].to_vec() };
    assert_eq!(takes_back(&short), JAD_ERR_RECORD);
    // The present position is asked for in full, and what is taken back is examined before.
    for bit in 0..2 * 512 {
        let mut wrong = there.clone();
        wrong.records[3 - bit / 512].private_[bit % 512 / 64] ^= 1 << (bit % 64);
        let status = takes_back(&wrong);
        assert!(bit % 512 >= 384 || status == JAD_ERR_RECORD, "{bit}");
    }
    // A game is its words, each of which means something.
    for bit in 0..24 * 64 {
        let mut wrong = there.clone();
        wrong.game.private_[bit / 64] ^= 1 << (bit % 64);
        // SAFETY: a game, and its records with their capacity.
        let is_valid = unsafe { jad_game_is_valid(&raw const wrong.game, wrong.records.as_ptr(), 10) };
        assert!(!is_valid || (17..=21).contains(&(bit / 64)), "{bit}");
    }
}

/// Searches among records that lead anywhere come to an end.
#[test]
fn records_at_random_are_survived() {
    let mut dice = Dice::new(5);
    let mut games = Vec::new();
    for _ in 0..400 {
        randomise(&mut games, &mut dice);
        for (game, records) in &games {
            let mut there = There { game: *game, records: records.clone() };
            there.records.extend([jad_record { private_: [!0; 8] }; 2]);
            for _ in 0..6 {
                let mut here = jad_position { private_: [0; 16] };
                let (game, records, capacity) = there.parts();
                // SAFETY: a game, records with their capacity, and places or NULL.
                unsafe {
                    if jad_game_position(game, &raw mut here) != JAD_OK {
                        break;
                    }
                    let mut moves = [jad_move { bits: 0 }; JAD_MOVES_CAPACITY];
                    let mut count = 0;
                    let (place, most) = (moves.as_mut_ptr(), moves.len());
                    assert_eq!(
                        jad_position_legal_moves(&raw const here, place, most, &raw mut count),
                        JAD_OK
                    );
                    for &mv in &moves[..count] {
                        let _ = jad_game_claims_with(game, records, capacity, mv);
                    }
                    let mut mv = dice.pick(&moves[..count]).unwrap_or(moves[0]);
                    let status = if dice.once_in(2) {
                        jad_game_play_on(game, records, capacity, mv, ptr::null_mut())
                    } else {
                        jad_game_take_back(game, records, capacity, &raw mut mv)
                    };
                    assert!(status == JAD_OK || status >= JAD_ERR_GAME, "{status}");
                }
            }
        }
    }
}

/// Fuller arrays are copied into larger ones, and nothing is lost.
#[test]
fn an_array_can_grow() {
    let mut there = There::new(&Position::initial(), &Laws::FIDE_2001, 1);
    let dance = [(6, 21), (62, 45), (21, 6), (45, 62)];
    for (from, to) in dance.into_iter().cycle().take(4 * 80) {
        let mv = Move::from_bits(0x1000 | to << 6 | from).unwrap();
        if there.play(mv, ptr::null_mut()) == JAD_ERR_HISTORY_FULL {
            there.records.resize(2 * there.records.len(), jad_record { private_: [7; 8] });
            assert_eq!(there.play(mv, ptr::null_mut()), JAD_OK);
        }
    }
    let (game, records, capacity) = there.parts();
    // SAFETY: a game, and its records with their capacity.
    unsafe {
        assert_eq!(jad_game_occurrences(game, records, capacity), 81);
        assert_eq!((jad_game_plies(game), jad_game_record_count(game), capacity), (320, 321, 512));
    }
}
