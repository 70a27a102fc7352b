//! A game with a claim that is still wrong, a move taken back, a claim that is right, and an end without any claim.
//!
//! `cargo run --example game`

use jadoube::{Claim, Game, Laws, Position, SanPolicy};

/// Plays moves in SAN until they or the game are over.
fn play(game: &mut Game, moves: &str) -> Result<(), Box<dyn std::error::Error>> {
    for text in moves.split_whitespace() {
        game.play(game.position().read_san(text.as_bytes(), SanPolicy::STRICT)?)?;
        if let Some(outcome) = game.outcome() {
            println!("{text} ends the game: {outcome}, {} ({})", outcome.result(), outcome.article());
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::new(Position::initial(), Laws::FIDE_2023);
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1")?;

    // The start has occurred twice, and the next move may bring it about for the third time.
    println!("ply {}, occurrence {} of the position", game.plies(), game.occurrences());
    if let Err(error) = game.claim(Claim::ThreefoldRepetition) {
        println!("a claim now: {error}");
    }
    for mv in game.claim_moves(Claim::ThreefoldRepetition) {
        println!("a claim with {} announced: right", game.position().san(mv)?);
    }

    // A move is taken back; what is counted goes back with it.
    play(&mut game, "Ng8")?;
    println!("occurrence {} after Ng8", game.occurrences());
    let taken_back = game.take_back()?;
    println!("occurrence {} after it is taken back", game.occurrences());
    game.play(taken_back)?;

    // One game ends by a claim.
    let mut claimed = game.clone();
    let outcome = claimed.claim(Claim::ThreefoldRepetition)?;
    println!("claimed: {outcome}, {} ({})", outcome.result(), outcome.article());

    // The other goes on until the Laws end it, and takes no move after that.
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")?;
    if let Err(error) = game.play(game.position().read_san(b"e4", SanPolicy::STRICT)?) {
        println!("e4 is refused: {error}");
    }
    Ok(())
}
