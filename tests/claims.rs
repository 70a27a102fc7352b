//! Claims of draws: as the game stands, with an announced move, right and wrong, under each edition of the Laws; and
//! what resignation and perpetual check come to.

mod common;

use common::position;
use jadoube::{
    Article, Claim, ClaimError, Claims, Color, DrawReason, Game, Laws, Move, Outcome, PerpetualCheck,
    Position, Resignation, SanPolicy, Square, WinReason,
};

const DANCE: &str = "Nf3 Nf6 Ng1 Ng8";

fn mv(game: &Game, text: &str) -> Move {
    let mv = game.position().read_san(text.as_bytes(), SanPolicy::STRICT);
    mv.unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn played(position: Position, laws: Laws, moves: &str) -> Game {
    let mut game = Game::new(position, laws);
    for text in moves.split_whitespace() {
        game.play(mv(&game, text)).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    game
}

fn drawn(reason: DrawReason) -> Outcome {
    Outcome::Draw { reason }
}

/// The moves, in SAN, by the announcement of which a claim is right.
fn announceable(game: &Game, claim: Claim) -> Vec<String> {
    let position = game.position();
    let mut texts: Vec<String> =
        game.claim_moves(claim).into_iter().map(|mv| position.san(mv).unwrap().to_string()).collect();
    texts.sort();
    texts
}

#[test]
fn a_threefold_claim_takes_three_occurrences() {
    let twice = played(Position::initial(), Laws::FIDE_2023, DANCE);
    assert_eq!((twice.occurrences(), twice.claims()), (2, Claims::empty()));
    let mut game = played(Position::initial(), Laws::FIDE_2023, &[DANCE; 2].join(" "));
    assert_eq!((game.occurrences(), game.claims()), (3, Claims::THREEFOLD_REPETITION));
    assert_eq!(game.outcome(), None);
    let outcome = game.claim(Claim::ThreefoldRepetition).unwrap();
    assert_eq!(
        (outcome, outcome.article()),
        (drawn(DrawReason::ThreefoldRepetition), Article::ThreefoldRepetition)
    );
    assert_eq!((game.outcome(), game.claims()), (Some(outcome), Claims::empty()));
    assert!(game.claim_moves(Claim::ThreefoldRepetition).is_empty());
    assert!(
        matches!(game.claim(Claim::FiftyMoves), Err(ClaimError::GameOver(over)) if over.outcome == outcome)
    );
}

#[test]
fn a_right_not_used_comes_back_only_with_the_next_occurrence() {
    let mut game = played(Position::initial(), Laws::FIDE_2001, &[DANCE; 2].join(" "));
    game.play(mv(&game, "e4")).unwrap();
    assert!(game.claims().is_empty());
    assert_eq!(game.occurrences(), 1);
    game.take_back().unwrap();
    assert_eq!(game.claims(), Claims::THREEFOLD_REPETITION);
}

#[test]
fn an_announced_move_is_judged_by_where_it_leads() {
    let mut game = played(Position::initial(), Laws::FIDE_2023, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert!(game.claims().is_empty());
    assert_eq!(announceable(&game, Claim::ThreefoldRepetition), ["Ng8"]);
    assert_eq!(game.claims_with(mv(&game, "Ng8")), Ok(Claims::THREEFOLD_REPETITION));
    assert_eq!(game.claims_with(mv(&game, "e5")), Ok(Claims::empty()));
    assert!(game.claims_with(Move::normal(Square::E2, Square::E4)).is_err());
    // A wrong claim says why, and changes nothing.
    let wrong = game.claim_with(mv(&game, "Ng4"), Claim::ThreefoldRepetition).unwrap_err();
    assert_eq!(wrong.article(), Article::ThreefoldRepetition);
    assert_eq!(wrong.to_string(), "no draw by repetition can be claimed at occurrence 1 of the position");
    let illegal =
        game.claim_with(Move::normal(Square::E2, Square::E4), Claim::ThreefoldRepetition).unwrap_err();
    assert_eq!(illegal.to_string(), "the announced move is illegal: the pawn on e2 is the opponent's");
    assert_eq!((game.outcome(), game.plies()), (None, 7));
    // A right one ends the game, and the move is not made.
    let outcome = game.claim_with(mv(&game, "Ng8"), Claim::ThreefoldRepetition).unwrap();
    assert_eq!((game.outcome(), game.plies()), (Some(outcome), 7));
}

#[test]
fn fifty_moves_are_counted_by_the_clock() {
    for (clock, now, announced) in [(98, false, 0), (99, false, 11), (100, true, 11), (149, true, 11)] {
        let fen = format!("4k3/8/8/8/8/8/4P3/R3K3 w - - {clock} 90");
        let game = Game::new(position(&fen), Laws::FIDE_2023);
        assert_eq!(game.claims().contains(Claims::FIFTY_MOVES), now, "{clock}");
        // Every move of the rook and the king, none of the pawn.
        let quiet = game.claim_moves(Claim::FiftyMoves);
        assert!(quiet.iter().all(|mv| mv.from() != Square::E2), "{clock}");
        assert_eq!(
            quiet.len(),
            if announced == 0 { 0 } else { game.position().legal_move_count() - 2 },
            "{clock}"
        );
    }
    let mut game = Game::new(position("4k3/8/8/8/8/8/4P3/R3K3 w - - 99 90"), Laws::FIDE_2023);
    assert_eq!(
        game.claim(Claim::FiftyMoves).unwrap_err().to_string(),
        "no draw by count of moves can be claimed after 99 plies without pawn move or capture"
    );
    let outcome = game.claim_with(mv(&game, "Ra2"), Claim::FiftyMoves).unwrap();
    assert_eq!((outcome, outcome.article().number()), (drawn(DrawReason::FiftyMoves), "9.3"));
}

#[test]
fn one_claim_is_not_the_other() {
    let mut game = Game::new(position("4k3/8/8/8/8/8/8/R3K3 w - - 100 90"), Laws::FIDE_2023);
    let wrong = game.claim(Claim::ThreefoldRepetition);
    let expected =
        ClaimError::Incorrect { claim: Claim::ThreefoldRepetition, occurrences: 1, half_move_clock: 100 };
    assert_eq!(wrong, Err(expected));
    assert!(game.claim(Claim::FiftyMoves).is_ok());
}

#[test]
fn laws_say_what_may_be_claimed_and_what_ends_by_itself() {
    let seventy_five = position("4k3/8/8/8/8/8/8/R3K3 w - - 150 90");
    for (laws, outcome) in [
        (Laws::FIDE_2001, None),
        (Laws::SITE, None),
        (Laws::FIDE_2023, Some(drawn(DrawReason::SeventyFiveMoves))),
    ] {
        assert_eq!(Game::new(seventy_five, laws).outcome(), outcome, "{laws:?}");
        let five =
            played(Position::initial(), Laws { automatic_repetition: None, ..laws }, &[DANCE; 5].join(" "));
        assert_eq!((five.occurrences(), five.outcome()), (6, None), "{laws:?}");
    }
    let five = played(Position::initial(), Laws::FIDE_2023, &[DANCE; 4].join(" "));
    assert_eq!(five.outcome(), Some(drawn(DrawReason::FivefoldRepetition)));
    // A house without claims, and one that ends the game at the third occurrence.
    let none = Laws { claim_repetition: None, claim_moves: None, ..Laws::FIDE_2001 };
    let mut game = played(Position::initial(), none, &[DANCE; 9].join(" "));
    assert_eq!((game.occurrences(), game.claims()), (10, Claims::empty()));
    assert!(game.claim(Claim::ThreefoldRepetition).is_err());
    assert!(Game::new(seventy_five, none).claims().is_empty());
    let three = Laws { automatic_repetition: Some(3), ..Laws::FIDE_2023 };
    let game = played(Position::initial(), three, &[DANCE; 2].join(" "));
    assert_eq!(game.outcome(), Some(drawn(DrawReason::FivefoldRepetition)));
    assert_eq!(Laws::default(), Laws::FIDE_2023);
}

#[test]
fn a_clock_without_a_past_is_believed() {
    // The start counts as the first occurrence, whatever went before it.
    let start = position("7k/8/8/8/8/8/8/K6R b - - 60 90");
    let game = played(start, Laws::FIDE_2023, "Kg7 Rg1+ Kh7 Rh1+ Kg7 Rg1+ Kh7 Rh1+");
    assert_eq!((game.occurrences(), game.position().half_move_clock()), (2, 68));
}

#[test]
fn perpetual_check_is_named_where_the_laws_name_it() {
    // White checks from e8 and h5 while the king goes to and fro.
    let start = position("6k1/6p1/8/7Q/8/8/qq4PP/6K1 w - - 0 1");
    let moves = "Qe8+ Kh7 Qh5+ Kg8 Qe8+ Kh7 Qh5+ Kg8";
    for (laws, reason, article) in [
        (Laws::SITE, DrawReason::PerpetualCheck, "house rule P3"),
        (Laws::FIDE_2001, DrawReason::ThreefoldRepetition, "article 9.2"),
    ] {
        let mut game = played(start, laws, moves);
        assert_eq!(game.perpetual_check(), Some(Color::White));
        assert_eq!(game.outcome(), None);
        let outcome = game.claim(Claim::ThreefoldRepetition).unwrap();
        assert_eq!((outcome, outcome.article().to_string().as_str()), (drawn(reason), article));
    }
    // Announced, by the side that gives check and by the one that cannot escape.
    let mut white = played(start, Laws::SITE, "Qe8+ Kh7 Qh5+ Kg8 Qe8+ Kh7 Qh5+ Kg8");
    let check = mv(&white, "Qe8+");
    assert_eq!(white.claim_with(check, Claim::ThreefoldRepetition), Ok(drawn(DrawReason::PerpetualCheck)));
    let mut black = played(start, Laws::SITE, "Qe8+ Kh7 Qh5+ Kg8 Qe8+ Kh7 Qh5+");
    let king = mv(&black, "Kg8");
    assert_eq!(black.claim_with(king, Claim::ThreefoldRepetition), Ok(drawn(DrawReason::PerpetualCheck)));
    // It ends the game by itself only where repetitions do.
    let laws = Laws { perpetual_check: PerpetualCheck::ReasonOfItsOwn, ..Laws::FIDE_2023 };
    let game = played(start, laws, &[moves, moves].join(" "));
    assert_eq!(game.outcome(), Some(drawn(DrawReason::PerpetualCheck)));
    // One quiet move since the first occurrence, and it is a repetition like any other.
    let start = position("6k1/6p1/8/7Q/8/8/p7/K7 w - - 0 1");
    let mut game = played(start, Laws::SITE, "Qe8+ Kh7 Qh5+ Kg8 Qe2 Kh7 Qh5+ Kg8");
    assert_eq!((game.occurrences(), game.perpetual_check()), (3, None));
    assert_eq!(game.claim(Claim::ThreefoldRepetition), Ok(drawn(DrawReason::ThreefoldRepetition)));
}

#[test]
fn resignation_wins_for_who_can_mate() {
    let bare = position("4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
    for (laws, white_resigns) in [
        (Laws::FIDE_2023, drawn(DrawReason::ResignationToNoMate)),
        (Laws::FIDE_2001, Outcome::Win { winner: Color::Black, reason: WinReason::Resignation }),
        (
            Laws { resignation: Resignation::AlwaysLoses, ..Laws::FIDE_2023 },
            Outcome::Win { winner: Color::Black, reason: WinReason::Resignation },
        ),
    ] {
        let mut game = Game::new(bare, laws);
        assert_eq!(game.resign(Color::White), Ok(white_resigns));
        assert_eq!((game.outcome(), white_resigns.article().number()), (Some(white_resigns), "5.1(2)"));
        let black_resigns = Outcome::Win { winner: Color::White, reason: WinReason::Resignation };
        assert_eq!(Game::new(bare, laws).resign(Color::Black), Ok(black_resigns));
    }
}
