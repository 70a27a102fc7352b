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
/// 2. one knight, against nothing but queens. The king in the corner or on the edge has two neighbours
///    off its diagonals, and White's king and knight together cannot guard all that own men do not
///    hold; a queen next to its king can always take a knight that gives check, or step between;
/// 3. only bishops, all on squares of one colour, while the opponent has no pawn, no knight and no bishop
///    on the other colour. The mated king stands on the bishops' colour. Of the squares next to it on
///    its rank and file no bishop attacks any. The opposing king cannot guard both that touch the
///    line of the check, so one holds a queen or rook of the mated side; it is not pinned, as bishops pin
///    along no rank or file, and it takes the bishop or steps between in one move.
///
/// Neither kind of men can turn into another, as there are no pawns, so the condition lasts. Lemma 2 and
/// 3 are confirmed by enumeration of the smallest cases (king and knight against king and queen, king
/// and bishops against king, queen or rook: no checkmate among all their positions).
///
/// ```
/// use jadoube::{Color, Position, deadness::material::cannot_mate};
///
/// let position = Position::from_fen("4k3/8/8/8/8/8/4P3/4KN2 w - - 0 1")?;
/// assert!(cannot_mate(position.board(), Color::Black));
/// assert!(!cannot_mate(position.board(), Color::White));
/// # Ok::<(), jadoube::PositionFenError>(())
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
