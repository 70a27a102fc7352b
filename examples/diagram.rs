//! Prints a board diagram as SVG: `cargo run --example diagram > diagram.svg`.

use jadoube::svg::Arrow;
use jadoube::{Board, Coordinates, Move, Square};

fn main() {
    // The scholar's mate: 1 e4 e5 2 Bc4 Nc6 3 Qh5 Nf6 4 Qxf7.
    let moves = ["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"].map(|text| {
        let square = |from: usize| text[from..from + 2].parse().expect("the name of a square");
        Move::normal(square(0), square(2))
    });
    let mut board = Board::INITIAL;
    for mv in moves {
        if let Some(man) = board.remove(mv.from()) {
            board.put(mv.to(), man);
        }
    }
    print!(
        "{}",
        board.svg().coordinates(Coordinates::Shown).last_move(moves[6]).check(Square::E8).arrows(&[Arrow {
            from: Square::C4,
            to: Square::F7,
            color: "#2f7d4f"
        }])
    );
}
