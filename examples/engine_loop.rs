//! The inner loop of an engine: copy, play, search, by alpha-beta over material three plies deep.
//!
//! `cargo run --release --example engine_loop [FEN]`

use jadoube::{Color, Position, Role, UciCastling};

/// More than any material is worth.
const MATE: i32 = 30_000;

fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 300,
        Role::Bishop => 310,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 0,
    }
}

/// Material in centipawns as the side to move sees it.
fn evaluate(position: &Position) -> i32 {
    let board = position.board();
    let material = |color: Color| -> i32 {
        Role::ALL.iter().map(|&role| i32::from(board.material(color)[role]) * value(role)).sum()
    };
    material(position.turn()) - material(!position.turn())
}

/// Plays out captures, so that no exchange is cut in two.
fn quiesce(position: &Position, mut alpha: i32, beta: i32) -> i32 {
    alpha = alpha.max(evaluate(position));
    for mv in position.captures() {
        if alpha >= beta {
            break;
        }
        let mut next = *position;
        next.play_unchecked(mv);
        alpha = alpha.max(-quiesce(&next, -beta, -alpha));
    }
    alpha
}

fn search(position: &Position, depth: u8, mut alpha: i32, beta: i32) -> i32 {
    if depth == 0 {
        return quiesce(position, alpha, beta);
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return if position.is_check() { -MATE - i32::from(depth) } else { 0 };
    }
    for mv in moves {
        let mut next = *position;
        next.play_unchecked(mv);
        alpha = alpha.max(-search(&next, depth - 1, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position = match std::env::args().nth(1) {
        Some(fen) => Position::from_fen(&fen)?,
        None => Position::from_fen("r2qk2r/pb4pp/1n2Pb2/2B2Q2/p1p5/2P5/2B2PPP/RN2R1K1 w - - 1 1")?,
    };
    let mut best = None;
    for mv in position.legal_moves() {
        let mut next = position;
        next.play_unchecked(mv);
        let score = -search(&next, 2, -2 * MATE, 2 * MATE);
        if best.is_none_or(|(_, least)| score > least) {
            best = Some((mv, score));
        }
    }
    match best {
        Some((mv, score)) => println!("{} {score}", position.uci(mv, UciCastling::Standard)),
        None => println!("no legal move: {:?}", position.outcome()),
    }
    Ok(())
}
