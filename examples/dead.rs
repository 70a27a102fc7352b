//! Who can still mate? Reads FENs from the command line, or some of its own.
//!
//! `cargo run --release --example dead "8/8/8/8/8/5k2/6p1/6K1 w - - 0 1"`

use jadoube::deadness::{Budget, Decision, Scratch, decide};
use jadoube::{Color, FenPolicy, Position};

const SOME: [&str; 4] = [
    "8/8/8/8/8/5k2/6p1/6K1 w - - 0 1",
    "4k3/8/p1p1p1p1/P1P1P1P1/1p1p1p1p/1P1P1P1P/8/4K2B w - - 0 1",
    "k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1",
    "k7/1R6/8/8/8/8/8/6K1 b - - 0 1",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut fens: Vec<String> = std::env::args().skip(1).collect();
    if fens.is_empty() {
        fens = SOME.map(String::from).to_vec();
    }
    let mut memory = vec![0; 16 << 20];
    for fen in fens {
        let position = Position::from_fen_with(fen.as_bytes(), FenPolicy::LENIENT)?;
        println!("{fen}");
        for side in Color::ALL {
            let mut scratch = Scratch::new(&mut memory)?;
            match decide(&position, side, &mut scratch, Budget::default()) {
                Decision::Winnable(line) => {
                    print!("  {side} can mate in {} plies:", line.len());
                    let mut after = position;
                    for mv in line.moves() {
                        print!(" {}", after.san(mv)?);
                        after.play(mv)?;
                    }
                    println!();
                }
                Decision::Unwinnable(proof) => println!("  {side} cannot mate: {proof}"),
                Decision::Unknown(shortage) => println!("  {side}: not decided, {shortage}"),
            }
        }
    }
    Ok(())
}
