//! Material that cannot mate, by enumeration of the smallest cases; and material that can, by a mate each.
//!
//! [`cannot_mate`] rests on three lemmas. The enumerations below look at every placement of the men, up to
//! the symmetries of the board, for a counterexample to the second and third; the samples put the men where a
//! counterexample would have to stand. As a control, the same search finds the mates of the materials next
//! to them.

mod common;
mod oracle;

use jadoube::deadness::material::{cannot_mate, is_dead};
use jadoube::{Bitboard, Board, Color, Outcome, Position, Role, Setup, SetupFaults, Square, WinReason};
use oracle::chance::Dice;

use Role::{Bishop, Knight, Pawn, Queen, Rook};

/// One square of each orbit of the board's eight symmetries. They hold as long as there are no pawns.
const TRIANGLE: [Square; 10] = [
    Square::A1,
    Square::B1,
    Square::C1,
    Square::D1,
    Square::B2,
    Square::C2,
    Square::D2,
    Square::C3,
    Square::D3,
    Square::D4,
];

/// What became of an enumeration: positions with Black to move, the only ones in which White may have mated,
/// and how many of them are mate.
#[derive(Default, PartialEq, Eq, Debug)]
struct Tally {
    positions: u64,
    mates: u64,
}

/// Whether the side to move is mated; `None` if there is no such position of chess.
fn is_mate(board: Board, turn: Color) -> Option<bool> {
    common::use_chosen_level();
    let setup = Setup { board, turn, ..Setup::EMPTY };
    let position = Position::from_setup_forgiving(&setup, SetupFaults::FORGIVABLE).ok()?;
    Some(position.is_checkmate())
}

/// Counts the mates of White's king and one man against Black's king and one man, Black to move.
///
/// Black's king stands in the triangle; the other three men stand anywhere.
fn enumerate(white: Role, black: Role) -> Tally {
    let mut tally = Tally::default();
    for defender in TRIANGLE {
        let mut kings = Board::EMPTY;
        kings.put(defender, Role::King.of(Color::Black));
        for attacker in !(Bitboard::from(defender) | Bitboard::from(defender).king_steps()) {
            let mut board = kings;
            board.put(attacker, Role::King.of(Color::White));
            for man in !board.occupied() {
                let mut with_man = board;
                with_man.put(man, white.of(Color::White));
                for other in !with_man.occupied() {
                    let mut full = with_man;
                    full.put(other, black.of(Color::Black));
                    let Some(mate) = is_mate(full, Color::Black) else { continue };
                    tally.positions += 1;
                    tally.mates += u64::from(mate);
                }
            }
        }
    }
    tally
}

/// The board with one man of each kind beside the kings, for questions that placement does not change.
fn material(white: &[Role], black: &[Role]) -> Board {
    let mut board = Board::EMPTY;
    board.put(Square::A1, Role::King.of(Color::White));
    board.put(Square::A8, Role::King.of(Color::Black));
    for (&square, &role) in [Square::C1, Square::E1, Square::G1].iter().zip(white) {
        board.put(square, role.of(Color::White));
    }
    for (&square, &role) in [Square::C8, Square::E8, Square::G8].iter().zip(black) {
        board.put(square, role.of(Color::Black));
    }
    board
}

#[test]
fn a_knight_never_mates_a_queen_nor_a_bishop_a_queen_or_rook() {
    for (white, black) in [(Knight, Queen), (Bishop, Queen), (Bishop, Rook)] {
        let tally = enumerate(white, black);
        assert_eq!(tally.mates, 0, "{white:?} against {black:?}");
        assert!(tally.positions > 1_000_000, "{tally:?}");
        let board = material(&[white], &[black]);
        assert!(cannot_mate(&board, Color::White) && !cannot_mate(&board, Color::Black));
    }
}

/// The control: the same loops find mates one step beyond the lemmas, and with the move to the other side.
#[test]
fn the_same_search_finds_the_mates_that_there_are() {
    for (white, black) in [
        (Knight, Rook),
        (Knight, Bishop),
        (Knight, Knight),
        (Bishop, Knight),
        (Bishop, Bishop),
        (Queen, Knight),
        (Queen, Bishop),
        (Rook, Bishop),
    ] {
        assert!(enumerate(white, black).mates > 0, "{white:?} against {black:?}");
        // Of bishops the material alone is not enough: both stand on the same colour here.
        if (white, black) != (Bishop, Bishop) {
            assert!(!cannot_mate(&material(&[white], &[black]), Color::White), "{white:?} {black:?}");
        }
    }
}

/// Black's king with the men that may stand next to it, White's king close by and men that cannot mate.
fn crowd(dice: &mut Dice, white: &[Role], black: &[Role]) -> Option<Board> {
    let mut board = Board::EMPTY;
    // The corner and the edge leave the king the fewest squares.
    let king = TRIANGLE[if dice.once_in(4) { dice.roll(10) } else { dice.roll(4) }];
    board.put(king, Role::King.of(Color::Black));
    let around = Bitboard::from(king).king_steps();
    let further = around.king_steps() - around.with(king);
    let mut put = |near: Bitboard, role: Role, color: Color, dice: &mut Dice| {
        let squares: Vec<Square> = (near - board.occupied()).into_iter().collect();
        let square = dice.pick(&squares)?;
        board.put(square, role.of(color));
        Some(square)
    };
    put(further, Role::King, Color::White, dice)?;
    let mut shade = Bitboard::ALL;
    for &role in white {
        let near = if dice.once_in(2) { around | further } else { Bitboard::ALL };
        let square = put(near & shade, role, Color::White, dice)?;
        if role == Bishop {
            shade = [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES]
                .into_iter()
                .find(|squares| squares.contains(square))?;
        }
    }
    for &role in black {
        let near = if dice.once_in(8) { Bitboard::ALL } else { around };
        let near = if role == Bishop { near & shade } else { near };
        put(near, role, Color::Black, dice)?;
    }
    Some(board)
}

#[test]
fn more_men_around_the_king_do_not_help_against_it() {
    let mut dice = Dice::new(41);
    let materials: [(&[Role], &[Role]); 12] = [
        (&[Bishop, Bishop], &[Rook]),
        (&[Bishop, Bishop], &[Queen]),
        (&[Bishop, Bishop, Bishop], &[Rook]),
        (&[Bishop], &[Rook, Rook]),
        (&[Bishop], &[Queen, Queen]),
        (&[Bishop], &[Queen, Rook, Rook]),
        (&[Bishop], &[Rook, Rook, Bishop]),
        (&[Bishop], &[Rook, Rook, Bishop, Bishop]),
        (&[Bishop], &[Rook, Queen, Bishop, Bishop, Bishop]),
        (&[Knight], &[Queen, Queen]),
        (&[Knight], &[Queen, Queen, Queen]),
        (&[Knight], &[Queen, Queen, Queen, Queen]),
    ];
    for (white, black) in materials {
        let mut positions = 0;
        for _ in 0..60_000 {
            let Some(board) = crowd(&mut dice, white, black) else { continue };
            assert!(cannot_mate(&board, Color::White), "{board:?}");
            let Some(mate) = is_mate(board, Color::Black) else { continue };
            assert!(!mate, "{board:?}");
            positions += 1;
        }
        assert!(positions > 1_000, "{white:?} against {black:?}: {positions}");
    }
}

/// The control for the sample: one wrong man among the crowd, and it finds mates.
#[test]
fn one_other_man_in_the_crowd_does_help() {
    let mut dice = Dice::new(42);
    let materials: [(&[Role], &[Role]); 4] = [
        (&[Bishop], &[Rook, Knight]),
        (&[Bishop, Bishop], &[Rook, Rook, Knight]),
        (&[Knight], &[Queen, Rook]),
        (&[Knight], &[Queen, Queen, Bishop]),
    ];
    for (white, black) in materials {
        let mates = (0..60_000)
            .filter_map(|_| crowd(&mut dice, white, black))
            .filter(|board| !cannot_mate(board, Color::White))
            .filter(|&board| is_mate(board, Color::Black) == Some(true))
            .count();
        assert!(mates > 0, "{white:?} against {black:?}");
    }
}

/// Bishops of one colour can stand as if they had given checkmate, but no move leads there: both give check,
/// and neither can have uncovered the other. The lemma leaves it out by its words, and the outcome is
/// mate all the same.
#[test]
fn a_mate_that_is_on_the_board_counts_though_the_men_cannot_give_it() {
    let position = Position::from_fen("8/8/8/8/8/1k6/b1b5/RKR5 w - - 0 1").unwrap();
    assert!(cannot_mate(position.board(), Color::Black));
    let mate = Outcome::Win { winner: Color::Black, reason: WinReason::Checkmate };
    assert_eq!(position.outcome(), Some(mate));
}

/// A mate by White with each material, so that nobody may take it for dead.
#[test]
fn helpmates_exist_with_little_material() {
    for (fen, white, black) in [
        ("7k/5N2/5NK1/8/8/8/8/8 b - - 0 1", &[Knight, Knight][..], &[][..]),
        ("k7/1B1N4/1K6/8/8/8/8/8 b - - 0 1", &[Knight, Bishop], &[]),
        ("k7/8/1K1B4/8/8/5B2/8/8 b - - 0 1", &[Bishop, Bishop], &[]),
        ("kb6/1B6/1K6/8/8/8/8/8 b - - 0 1", &[Bishop], &[Bishop]),
        ("kn6/1B6/1K6/8/8/8/8/8 b - - 0 1", &[Bishop], &[Knight]),
        ("k7/p1K5/8/8/4B3/8/8/8 b - - 0 1", &[Bishop], &[Pawn]),
        ("k1K5/p1N5/8/8/8/8/8/8 b - - 0 1", &[Knight], &[Pawn]),
        ("k1K5/r7/1N6/8/8/8/8/8 b - - 0 1", &[Knight], &[Rook]),
        ("k1K5/b1N5/8/8/8/8/8/8 b - - 0 1", &[Knight], &[Bishop]),
        ("8/8/8/8/8/1N6/n1K5/k7 b - - 0 1", &[Knight], &[Knight]),
        ("k1K5/r7/1N6/8/8/8/8/7q b - - 0 1", &[Knight], &[Rook, Queen]),
        ("k2R4/8/1K6/8/8/8/8/8 b - - 0 1", &[Rook], &[]),
        ("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", &[Queen], &[]),
    ] {
        let position = Position::from_fen(fen).unwrap();
        let men = |color| position.board().by_color(color).count();
        assert_eq!((men(Color::White), men(Color::Black)), (white.len() + 1, black.len() + 1), "{fen}");
        for (color, roles) in [(Color::White, white), (Color::Black, black)] {
            assert!(roles.iter().all(|role| position.board().by_piece(role.of(color)).any()), "{fen}");
        }
        let mate = Outcome::Win { winner: Color::White, reason: WinReason::Checkmate };
        assert_eq!(position.outcome(), Some(mate), "{fen}");
        assert!(!cannot_mate(position.board(), Color::White) && !is_dead(position.board()), "{fen}");
        let mirrored = position.board().mirrored();
        assert!(!cannot_mate(&mirrored, Color::Black), "{fen}");
    }
    // A pawn mates as what it becomes.
    let pawn = Position::from_fen("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1").unwrap();
    assert!(!cannot_mate(pawn.board(), Color::White) && cannot_mate(pawn.board(), Color::Black));
}

/// Dead by material, whoever has the men and whoever has the move.
#[test]
fn no_mate_exists_with_less() {
    for placement in [
        "4k3/8/8/8/8/8/8/4K3",
        "4k3/8/8/8/8/8/8/4KN2",
        "4k3/8/8/8/8/8/8/4KB2",
        "4kb2/8/8/8/8/8/8/2B1K3",
        "B1b1k3/3b4/4b3/8/8/8/8/4KB2",
    ] {
        for turn in ["w", "b"] {
            let position = Position::from_fen(&format!("{placement} {turn} - - 0 1")).unwrap();
            assert!(is_dead(position.board()) && is_dead(&position.board().mirrored()), "{placement}");
        }
    }
}
