//! The 960 starting positions of Chess960, by their numbers.

use super::Position;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::CastlingSide;
use crate::color::{ByColor, Color};
use crate::role::Role;
use crate::setup::Setup;
use crate::square::{File, Square};

/// How many starting positions there are; their numbers run from 0.
const COUNT: u16 = 960;

/// The places of the two knights among five free squares, in the order of the numbers.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

/// The pieces of a back rank from a to h, by Scharnagl's number below 960.
fn back_rank(number: u16) -> [Role; 8] {
    let number = number as usize;
    let mut rank = [None; 8];
    rank[2 * (number % 4) + 1] = Some(Role::Bishop);
    rank[2 * (number / 4 % 4)] = Some(Role::Bishop);
    let place = |rank: &mut [Option<Role>; 8], nth: usize, role| {
        if let Some(free) = rank.iter_mut().filter(|square| square.is_none()).nth(nth) {
            *free = Some(role);
        }
    };
    place(&mut rank, number / 16 % 6, Role::Queen);
    let (first, second) = KNIGHTS[number / 96 % 10];
    // The higher one first, so that the places of both are counted among the same free squares.
    place(&mut rank, second, Role::Knight);
    place(&mut rank, first, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        place(&mut rank, 0, role);
    }
    rank.map(|role| role.unwrap_or(Role::Rook))
}

/// The number of a back rank; `None` if it is none of the 960.
fn number_of(rank: [Role; 8]) -> Option<u16> {
    (0..COUNT).find(|&number| back_rank(number) == rank)
}

/// The squares of the rooks on both back ranks.
fn rooks(board: &Board) -> Bitboard {
    board.rooks() & Bitboard::BACK_RANKS
}

impl Position {
    /// The Chess960 starting position of this number (Scharnagl's), 0 to 959; `None` from 960 on.
    ///
    /// Number 518 is the initial position of standard chess.
    ///
    /// ```
    /// use jadoube::Position;
    ///
    /// assert_eq!(Position::chess960(518), Some(Position::initial()));
    /// assert_eq!(Position::chess960(960), None);
    /// ```
    pub fn chess960(number: u16) -> Option<Position> {
        Position::double_chess960(ByColor { white: number, black: number })
    }

    /// The starting position of double Chess960, in which each side has a back rank of its own.
    ///
    /// There are 960 x 960; `None` if one of the numbers is 960 or more.
    ///
    /// ```
    /// use jadoube::{ByColor, Position};
    ///
    /// let position = Position::double_chess960(ByColor { white: 518, black: 0 }).unwrap();
    /// assert_eq!(position.fen().to_string(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    /// ```
    pub fn double_chess960(numbers: ByColor<u16>) -> Option<Position> {
        if numbers.white >= COUNT || numbers.black >= COUNT {
            return None;
        }
        let board = Board::with_back_ranks(back_rank(numbers.white), back_rank(numbers.black));
        Position::from_setup(&Setup { board, castling_rooks: rooks(&board), ..Setup::EMPTY }).ok()
    }

    /// The number of a Chess960 starting position in which both sides stand alike; `None` for any other.
    ///
    /// ```
    /// use jadoube::Position;
    ///
    /// assert_eq!(Position::initial().chess960_number(), Some(518));
    /// ```
    pub fn chess960_number(&self) -> Option<u16> {
        self.double_chess960_numbers().filter(|numbers| numbers.white == numbers.black).map(|both| both.white)
    }

    /// The numbers of both sides in a starting position of double Chess960; `None` for any other.
    ///
    /// It is one if all men stand as at the start, nobody has lost a castling right, and White has the
    /// move. The clocks do not matter.
    pub fn double_chess960_numbers(&self) -> Option<ByColor<u16>> {
        let numbers = ByColor {
            white: self.back_rank_number(Color::White)?,
            black: self.back_rank_number(Color::Black)?,
        };
        Position::double_chess960(numbers).filter(|start| start == self).map(|_| numbers)
    }

    fn back_rank_number(&self, color: Color) -> Option<u16> {
        let mut rank = [Role::Pawn; 8];
        for (role, file) in rank.iter_mut().zip(File::ALL) {
            *role = self.board.role_at(Square::new(file, color.back_rank()))?;
        }
        number_of(rank)
    }

    /// Whether castling here is that of standard chess: every king and rook with a castling right stands
    /// where it stands in the initial position.
    ///
    /// ```
    /// use jadoube::Position;
    ///
    /// assert!(Position::initial().has_standard_castling());
    /// assert!(!Position::chess960(0).unwrap().has_standard_castling());
    /// ```
    pub fn has_standard_castling(&self) -> bool {
        Color::ALL.into_iter().all(|color| {
            CastlingSide::ALL.into_iter().all(|side| {
                self.castling_rook(color, side)
                    .is_none_or(|rook| rook == side.corner(color) && self.king(color).file() == File::E)
            })
        })
    }
}
