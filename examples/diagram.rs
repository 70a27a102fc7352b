//! Prints a board diagram as SVG: `cargo run --example diagram > diagram.svg`.

use jadoube::svg::Arrow;
use jadoube::{Coordinates, Position, SanPolicy, Square};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The scholar's mate.
    let mut position = Position::initial();
    let mut last_move = None;
    for text in ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"] {
        let mv = position.read_san(text.as_bytes(), SanPolicy::STRICT)?;
        position.play(mv)?;
        last_move = Some(mv);
    }
    let checked_king = position.is_check().then(|| position.king(position.turn()));
    let protection = Arrow { from: Square::C4, to: Square::F7, color: "#2f7d4f" };
    let board = position.board();
    print!(
        "{}",
        board
            .svg()
            .coordinates(Coordinates::Shown)
            .last_move(last_move)
            .check(checked_king)
            .arrows(&[protection])
    );
    Ok(())
}
