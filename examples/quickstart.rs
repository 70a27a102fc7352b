//! Reads a position, explains two moves, plays one and tells how the game stands.
//!
//! `cargo run --example quickstart`

use jadoube::{Outcome, Position, SanPolicy, WinReason};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut position =
        Position::from_fen("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4")?;
    println!("{}", position.board().picture());
    println!("{} to move, {} legal moves", position.turn(), position.legal_moves().len());

    // Why a move is illegal, and which article says so.
    for text in ["O-O", "Qxf7#"] {
        match position.read_san(text.as_bytes(), SanPolicy::STRICT) {
            Ok(mv) => {
                println!("{text} is legal");
                position.play(mv)?;
            }
            Err(error) => println!("{text} is refused: {error}"),
        }
    }

    println!("{}", position.fen());
    if let Some(Outcome::Win { winner, reason: WinReason::Checkmate }) = position.outcome() {
        println!("checkmate, {winner} wins");
    }
    Ok(())
}
