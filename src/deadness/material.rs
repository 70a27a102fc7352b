//! Material with which no series of legal moves leads to checkmate.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::color::Color;
use crate::role::Role;

/// Whether a side can never give checkmate with the men on the board, wherever they stand.
///
/// `true` is a proof for every position with these men that is not checkmate already, and stays true for
/// the rest of the game. `false` says nothing: the side may still be unable to mate because of where the
/// men stand.
///
/// It is true of a side that has, beside its king,
///
/// 1. nothing: a king gives no check;
/// 2. one knight, against nothing but queens;
/// 3. only bishops, all on squares of one colour, while the opponent has no pawn, no knight and no bishop
///    on the other colour.
///
/// # Proof of 2 and 3
///
/// Look at the four squares (or fewer, on the edge) beside the king in check, along its rank and its file. They
/// are not of its own colour. A knight that gives check attacks only squares of the king's colour, and so do
/// bishops: only the other king can guard any of the four. It does not stand next to the king in check and so
/// guards one of them at most. Nothing is pinned along a rank or a file, by a knight or by bishops.
///
/// * Knight: two of the four lie on its side, one along the rank and one along the file, both on the board. If a
///   queen stands on either, she takes the knight: it is next to her on a diagonal, or two squares away along
///   a rank or file. The square between is next to the king, so the other king does not stand there, and another
///   queen on it takes the knight herself. Otherwise the king steps to the one that is not guarded.
/// * Bishops: one of them gives check, never two, as no bishop comes from one diagonal of the king to another
///   in one move. Two of the four touch the first square of the line of the check. If one is free and not
///   guarded, the king steps there. Otherwise a queen or rook of its own stands on one of the two, and takes the
///   bishop or steps in between.
///
/// In 2 and 3 there are no pawns, so no man can turn into another and the condition lasts. A test enumerates
/// every position with the fewest men (king and knight against king and queen; king and bishop against king
/// and queen, and against king and rook) and finds no mate.
///
/// ```
/// use jadoube::{Color, Position, deadness::material::cannot_mate};
///
/// let position = Position::from_fen("4k3/8/8/8/8/8/4P3/4KN2 w - - 0 1")?;
/// assert!(cannot_mate(position.board(), Color::Black));
/// assert!(!cannot_mate(position.board(), Color::White));
/// # Ok::<(), jadoube::FenError>(())
/// ```
pub fn cannot_mate(board: &Board, side: Color) -> bool {
    let own = board.by_color(side) - board.kings();
    let other = board.by_color(!side) - board.kings();
    if own.is_empty() {
        return true;
    }
    if own == board.by_piece(Role::Knight.of(side)) {
        return own.single().is_some() && other.is_subset(board.queens());
    }
    if own == board.by_piece(Role::Bishop.of(side)) {
        let bishops = board.bishops();
        let on_one_colour =
            bishops.is_subset(Bitboard::LIGHT_SQUARES) || bishops.is_subset(Bitboard::DARK_SQUARES);
        return on_one_colour && (board.pawns() | board.knights()).is_empty();
    }
    false
}

/// Whether neither side can ever give checkmate with the men on the board: the position is dead.
///
/// `true` is a proof, `false` says nothing; see [`cannot_mate`].
pub fn is_dead(board: &Board) -> bool {
    Color::ALL.into_iter().all(|side| cannot_mate(board, side))
}
