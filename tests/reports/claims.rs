//! Claims of draws, ends without a claim, and resignation, which other software ruled wrongly.

use jadoube::{
    Article, Claim, ClaimError, Claims, Color, DrawReason, Game, Laws, Outcome, Position, SanPolicy,
    WinReason,
};

use crate::{game, legal, strict};

fn is_drawn_by(game: &Game, reason: DrawReason) -> bool {
    game.outcome() == Some(Outcome::Draw { reason })
}

// jhlywa/chess.js#313, niklasf/python-chess#907, niklasf/python-chess#412
#[test]
fn what_has_occurred_and_what_is_about_to() {
    let line = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
    let before = game(&Position::initial(), line);
    let announced = before.position().read_san(b"Ng8", SanPolicy::STRICT).expect("a legal move");
    assert!(before.claims().is_empty());
    assert_eq!(before.claims_with(announced), Ok(Claims::THREEFOLD_REPETITION));
    assert_eq!(before.claim_moves(Claim::ThreefoldRepetition).as_slice(), [announced]);
    let after = game(&Position::initial(), &format!("{line} Ng8"));
    assert_eq!((after.occurrences(), after.claims()), (3, Claims::THREEFOLD_REPETITION));
}

// deanmchris/blunder#14, PGG106/Alexandria#213, milostatarevic/xiphos#12, pychess/pychess#692
#[test]
fn mate_with_the_hundredth_ply_leaves_nothing_to_claim() {
    let start = strict("7k/8/6K1/8/8/8/8/R7 w - - 99 80");
    let before = game(&start, "");
    assert_eq!(before.claims_with(legal(&start, "a1a8")), Ok(Claims::FIFTY_MOVES));
    let mut after = game(&start, "Ra8#");
    let mate = Outcome::Win { winner: Color::White, reason: WinReason::Checkmate };
    assert_eq!((after.outcome(), after.claims()), (Some(mate), Claims::empty()));
    assert!(matches!(after.claim(Claim::FiftyMoves), Err(ClaimError::GameOver(_))));
}

// bhlangonijr/chesslib#41, lrozenblyum/chess#249
#[test]
fn announced_capture_completes_nothing() {
    let start = strict("7k/6Q1/8/6K1/8/8/8/8 b - - 99 80");
    let game = game(&start, "");
    assert!(game.claims().is_empty() && game.claim_moves(Claim::FiftyMoves).is_empty());
    assert_eq!(game.claims_with(legal(&start, "h8g7")), Ok(Claims::empty()));
}

// niklasf/python-chess#1188
#[test]
fn announced_move_may_end_the_game_itself() {
    // The position of the report is dead: all three moves, the capture too, give stalemate. So the game ended when it
    // arose (Laws 5.2(2)), and what follows is asked of a position in which a mate is still possible.
    let reported = strict("8/1Q6/8/k7/6QR/2p5/2p5/1KB5 w - - 99 80");
    assert!(is_drawn_by(&game(&reported, ""), DrawReason::DeadPosition));
    let start = strict("7k/8/5KQ1/8/8/8/8/8 w - - 99 80");
    let mut game = game(&start, "");
    let announced = legal(&start, "f6f7");
    assert!(game.claim_moves(Claim::FiftyMoves).contains(&announced));
    assert_eq!(game.claims_with(announced), Ok(Claims::FIFTY_MOVES));
    assert!(game.claim_with(announced, Claim::FiftyMoves).is_ok());
    assert!(is_drawn_by(&game, DrawReason::FiftyMoves));
}

// jhlywa/chess.js#112, niklasf/python-chess#679, thomas-daniels/Chess.NET#6
#[test]
fn claimable_is_not_over() {
    let mut game = game(&strict("8/8/8/4k3/8/3K4/6p1/5r2 w - - 100 119"), "");
    assert_eq!((game.outcome(), game.claims()), (None, Claims::FIFTY_MOVES));
    assert!(game.claim(Claim::FiftyMoves).is_ok());
    assert!(is_drawn_by(&game, DrawReason::FiftyMoves));
}

// miguel-ambrona/D3-Chess#3
#[test]
fn clock_at_149_and_the_draw_that_follows() {
    let start = strict("7k/8/2R3K1/8/8/8/8/8 b - - 149 100");
    assert_eq!(game(&start, "").outcome(), None);
    assert!(is_drawn_by(&game(&start, "Kg8"), DrawReason::SeventyFiveMoves));
}

// lichess-org/lila#13540
#[test]
fn repetition_with_little_material_is_a_repetition() {
    let line = "Nf3 Nh3 Nd4 Ng1 Nf3 Nh3 Nd4 Ng1";
    let mut game = game(&strict("8/8/3k4/8/3N4/3K4/8/6n1 w - - 0 1"), line);
    assert_eq!((game.outcome(), game.claims()), (None, Claims::THREEFOLD_REPETITION));
    assert!(game.claim(Claim::ThreefoldRepetition).is_ok());
    assert!(is_drawn_by(&game, DrawReason::ThreefoldRepetition));
}

// lichess-org/lila#9249
#[test]
fn resignation_to_a_bare_king() {
    let start = strict("4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
    let mut by_2023 = game(&start, "");
    let outcome = by_2023.resign(Color::White).expect("the game goes on");
    assert_eq!((outcome.winner(), outcome.article()), (None, Article::Resignation));
    let mut by_2001 = Game::new(start, Laws::FIDE_2001);
    assert_eq!(by_2001.resign(Color::White).map(Outcome::winner), Ok(Some(Color::Black)));
}

// lrozenblyum/chess#249
#[test]
fn announced_move_has_to_be_legal() {
    let start = strict("4k3/4r3/8/8/8/8/4B3/4K3 w - - 99 90");
    let mut game = game(&start, "");
    let pinned = jadoube::Move::normal(jadoube::Square::E2, jadoube::Square::F3);
    let refusal = game.claim_with(pinned, Claim::FiftyMoves);
    assert_eq!(refusal.map_err(ClaimError::article), Err(Article::OwnKingInCheck));
    assert_eq!(game.outcome(), None);
    assert!(game.claim_with(legal(&start, "e1d1"), Claim::FiftyMoves).is_ok());
}
