//! The positions that moves are asked of, as each library holds them.

use std::collections::HashMap;

use crate::peer::Peer;
use crate::sample::{Counted, Sample, Spelled};

/// The positions of the perft table.
pub const SUITE: &str = "perft table";
/// Every sixth move of the SAN table is played, and all that mate.
pub const MATES: &str = "after the moves of the SAN table";

/// The positions of this name and the number of their legal moves, all checked: the perft table, the mates, or
/// those within two plies of a classic position.
pub fn positions<P: Peer>(sample: &Sample, name: &str) -> Result<(Vec<P::Position>, u64), String> {
    let positions = match name {
        SUITE => checked_suite::<P>(sample)?,
        MATES => mates::<P>(sample)?,
        _ => {
            let row = sample.classic(name).ok_or_else(|| format!("no positions are called {name}"))?;
            within_two_plies::<P>(row)?
        }
    };
    let moves = positions.iter().map(moves::<P>).sum();
    Ok((positions, moves))
}

pub fn read<P: Peer>(fen: &str) -> Result<P::Position, String> {
    P::read_fen(fen).map_err(|error| format!("{} refuses {fen}: {error}", P::NAME))
}

pub fn suite<P: Peer>(sample: &Sample) -> Result<Vec<P::Position>, String> {
    sample.suite.iter().map(|row| read::<P>(&row.fen)).collect()
}

/// The moves of the position of a line of the SAN table, by their UCI text.
type MovesByUci<P> = HashMap<String, <P as Peer>::Move>;

/// The position of a line of the SAN table, and its moves.
pub fn spelled<P: Peer>(row: &Spelled) -> Result<(P::Position, MovesByUci<P>), String> {
    let position = read::<P>(&row.fen)?;
    let moves: HashMap<_, _> =
        P::list(&position).as_ref().iter().map(|&mv| (P::uci(&position, mv), mv)).collect();
    match row.moves.iter().find(|(uci, _)| !moves.contains_key(uci)) {
        Some((uci, _)) => Err(format!("{} has no move {uci}: {}", P::NAME, row.fen)),
        None => Ok((position, moves)),
    }
}

fn moves<P: Peer>(position: &P::Position) -> u64 {
    P::list(position).as_ref().len() as u64
}

/// The perft table, with its counts of one ply and of two.
fn checked_suite<P: Peer>(sample: &Sample) -> Result<Vec<P::Position>, String> {
    let positions = suite::<P>(sample)?;
    for (position, row) in positions.iter().zip(&sample.suite) {
        let replies = |&mv: &P::Move| moves::<P>(&P::play(position, mv));
        let counts = [moves::<P>(position), P::list(position).as_ref().iter().map(replies).sum()];
        if counts != [row.moves, row.nodes_at_two] {
            return Err(format!("{} counts {counts:?} nodes: {}", P::NAME, row.fen));
        }
    }
    Ok(positions)
}

fn mates<P: Peer>(sample: &Sample) -> Result<Vec<P::Position>, String> {
    let mut positions = Vec::new();
    for row in &sample.spelled {
        let (position, moves) = spelled::<P>(row)?;
        for (index, (uci, san)) in row.moves.iter().enumerate() {
            let mates = san.ends_with('#');
            if !mates && index % 6 != 0 {
                continue;
            }
            let next = P::play(&position, moves[uci]);
            if P::is_checkmate(&next) != mates {
                return Err(format!("{} is wrong about mate after {san}: {}", P::NAME, row.fen));
            }
            positions.push(next);
        }
    }
    Ok(positions)
}

/// A position and all that one move or two lead to, in the order of their moves as UCI; at most a thousand of them,
/// evenly chosen. Their moves add up to the published counts of depths 1, 2 and 3, before any is left out.
fn within_two_plies<P: Peer>(row: &Counted) -> Result<Vec<P::Position>, String> {
    const MOST: usize = 1_000;
    let mut all = Vec::new();
    let mut ply = vec![read::<P>(&row.fen)?];
    for count in row.first_counts {
        let found: u64 = ply.iter().map(moves::<P>).sum();
        if found != count {
            return Err(format!("{} counts {found} nodes, not {count}: {}", P::NAME, row.fen));
        }
        let next = if all.len() + 1 < row.first_counts.len() { successors::<P>(&ply) } else { Vec::new() };
        all.push(std::mem::replace(&mut ply, next));
    }
    let all: Vec<_> = all.into_iter().flatten().collect();
    let step = all.len().div_ceil(MOST);
    Ok(all.into_iter().step_by(step).collect())
}

fn successors<P: Peer>(ply: &[P::Position]) -> Vec<P::Position> {
    let mut next = Vec::new();
    for position in ply {
        let mut moves = P::list(position).as_ref().to_vec();
        moves.sort_by_cached_key(|&mv| P::uci(position, mv));
        next.extend(moves.into_iter().map(|mv| P::play(position, mv)));
    }
    next
}
