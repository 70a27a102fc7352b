//! Which moves look as if they led to a mate, if both sides work for it.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;
use crate::role::{Piece, Role};
use crate::square::Square;

/// A plan for a mate in a corner: a value for every man on every square, which both sides try to raise.
///
/// The promise of a position is the sum of the values of its men.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guide {
    side: Color,
    /// Where the king is to be mated.
    corner: Square,
    /// Where the king of the side is to stand.
    post: Square,
    means: Means,
}

/// With what the mate is to be given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Means {
    /// A queen or rook, on the board or promoted; other men of the mated side had better be gone.
    HeavyPiece,
    /// Bishops or knights, with a man of the mated side next to its king.
    MinorPiece,
    /// A queen or rook after a wall of pawns is broken: pawns had better change their files.
    Breakthrough,
    /// The same, where the other side has to promote first, so that pawns find something to capture.
    Counterplay,
}

impl Guide {
    /// A plan with the means that the side has, in this corner.
    pub(super) fn new(side: Color, corner: Square, means: Means) -> Guide {
        let inwards = |low: bool| if low { 1 } else { -1 };
        let files = inwards(corner.file().index() < 4);
        let ranks = 2 * inwards(corner.rank().index() < 4);
        let post = corner.offset(files, ranks).unwrap_or(corner);
        Guide { side, corner, post, means }
    }

    /// A plan to let the king of the side capture what stands on a square, while the other king is away.
    pub(super) fn hunt(side: Color, prey: Square) -> Guide {
        let far = |low: bool| if low { 7 } else { 0 };
        let (files, ranks) = (far(prey.file().index() < 4), far(prey.rank().index() < 4));
        let away = Square::A1.offset(files, ranks).unwrap_or(Square::A1);
        Guide { side, corner: away, post: prey, means: Means::HeavyPiece }
    }

    /// A plan for when the order hardly matters.
    pub(super) fn any(side: Color) -> Guide {
        Guide::new(side, Square::A1, Means::HeavyPiece)
    }

    /// The four corners, the most promising first.
    pub(super) fn corners(position: &Position, side: Color, means: Means) -> [Square; 4] {
        let mut corners = [Square::A1, Square::A8, Square::H1, Square::H8];
        let bishops = position.board().by_piece(Role::Bishop.of(side));
        let only_bishops = (position.board().by_color(side) - position.board().kings()) == bishops;
        corners.sort_unstable_by_key(|&corner| {
            let shade = [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES];
            let covered = shade.iter().any(|&shade| shade.contains(corner) && !bishops.is_disjoint(shade));
            let wrong = means == Means::MinorPiece && only_bishops && !covered;
            let way = position.king(!side).distance(corner) + position.king(side).distance(corner);
            i32::from(way) + 100 * i32::from(wrong)
        });
        corners
    }

    #[inline(always)]
    fn value(self, piece: Piece, square: Square) -> i32 {
        match self.means {
            Means::HeavyPiece => self.value_to_heavy_piece(piece, square),
            Means::MinorPiece => self.value_to_minor_piece(piece, square),
            Means::Breakthrough | Means::Counterplay => self.value_to_break_through(piece, square),
        }
    }

    #[inline(always)]
    fn value_to_heavy_piece(self, piece: Piece, square: Square) -> i32 {
        if piece.color == self.side {
            match piece.role {
                Role::Pawn => {
                    let rank = square.rank().relative_to(self.side) as i32;
                    10 + rank * rank
                }
                Role::Knight | Role::Bishop => 40,
                Role::Rook => 80,
                Role::Queen => 120,
                Role::King => -way(square, self.post),
            }
        } else {
            match piece.role {
                Role::Pawn => -8,
                Role::Knight | Role::Bishop => -10,
                Role::Rook => -20,
                Role::Queen => -30,
                Role::King => -way(square, self.corner),
            }
        }
    }

    #[inline(always)]
    fn value_to_minor_piece(self, piece: Piece, square: Square) -> i32 {
        let distance = i32::from(square.distance(self.corner));
        if piece.color == self.side {
            match piece.role {
                Role::Pawn => 20 + 2 * (square.rank().relative_to(self.side) as i32),
                Role::Knight => 60 - distance,
                Role::Bishop => 60,
                Role::Rook | Role::Queen => 80,
                Role::King => -4 * (distance - 2).max(0),
            }
        } else {
            match piece.role {
                Role::Pawn => 10 + 2 * (square.rank().relative_to(!self.side) as i32),
                Role::Knight | Role::Bishop => 30 - 2 * distance,
                Role::Rook => -10 - 2 * distance,
                Role::Queen => -30,
                Role::King => -way(square, self.corner),
            }
        }
    }

    #[inline(always)]
    fn value_to_break_through(self, piece: Piece, square: Square) -> i32 {
        if piece.color == self.side {
            match piece.role {
                Role::Pawn if self.means == Means::Counterplay => {
                    4 * square.rank().relative_to(self.side) as i32 - 10
                }
                Role::Pawn => {
                    let rank = square.rank().relative_to(self.side) as i32;
                    10 + rank * rank
                }
                Role::Knight | Role::Bishop => 8,
                Role::Rook => 30,
                Role::Queen => 120,
                Role::King => -way(square, self.post) / 4,
            }
        } else {
            match piece.role {
                Role::Pawn if self.means == Means::Counterplay => {
                    5 * square.rank().relative_to(!self.side) as i32 - 30
                }
                Role::Pawn => square.rank().relative_to(!self.side) as i32 - 8,
                Role::Knight | Role::Bishop | Role::Rook => -4,
                Role::Queen => -10,
                Role::King => -way(square, self.corner) / 4,
            }
        }
    }

    /// What a legal move adds to the promise of the position.
    #[inline(always)]
    pub(super) fn gain(self, position: &Position, mv: Move) -> i32 {
        if mv.is_castling() {
            return 0;
        }
        let board = position.board();
        let (from, to) = (mv.from(), mv.to());
        let Some(moved) = board.piece_at(from) else { return 0 };
        let arrived = match mv.promoted_to() {
            Some(promotion) => promotion.role().of(position.turn()),
            None => moved,
        };
        let captured = board.piece_at(to).map_or(0, |piece| self.value(piece, to));
        let changes_file = moved.role == Role::Pawn && from.file() != to.file();
        let breaks_through = matches!(self.means, Means::Breakthrough | Means::Counterplay);
        let opening = if changes_file && breaks_through { 25 } else { 0 };
        self.value(arrived, to) - self.value(moved, from) - captured + opening
    }

    /// The promise of a position.
    pub(super) fn promise(self, position: &Position) -> i32 {
        position.board().pieces().map(|(square, piece)| self.value(piece, square)).sum()
    }
}

/// How far a king has to go, in fifths of a step.
#[inline(always)]
fn way(from: Square, to: Square) -> i32 {
    4 * i32::from(from.distance(to)) + i32::from(from.manhattan_distance(to))
}
