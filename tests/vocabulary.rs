//! Squares, sets and boards against their geometry: every square, every pair, and sets of every kind.

mod common;
mod oracle;

use std::collections::HashSet;

use jadoube::{
    Bitboard, Board, ByColor, ByRole, CastlingRights, CastlingSide, Color, Direction, File, GameResult,
    Piece, Promotion, Rank, Role, Square, attacks,
};
use oracle::chance::Dice;

/// File and rank as numbers from 0 to 7.
fn place(square: Square) -> (i32, i32) {
    (square.file() as i32, square.rank() as i32)
}

fn at(file: i32, rank: i32) -> Square {
    Square::A1.offset(file, rank).expect("a square of the board")
}

/// Sets with few and with many squares, the extreme ones included.
fn sets() -> Vec<Bitboard> {
    let mut dice = Dice::new(3);
    let mut word = || Square::ALL.into_iter().filter(|_| dice.once_in(2)).collect::<Bitboard>();
    let mut sets = vec![Bitboard::EMPTY, Bitboard::ALL, Bitboard::EDGE, Bitboard::CORNERS];
    for _ in 0..50 {
        let (dense, other, third) = (word(), word(), word());
        sets.extend([dense, dense | other, dense & other & third]);
    }
    sets.extend(Square::ALL.map(Bitboard::from));
    sets
}

/// A turn or mirror of squares, of sets and of boards, and where it takes file and rank.
type Turn = (fn(Square) -> Square, fn(Bitboard) -> Bitboard, fn(&Board) -> Board, fn(i32, i32) -> (i32, i32));

#[test]
fn turns_and_mirrors_move_squares_sets_and_boards_alike() {
    let quarter: fn(Square) -> Square = |square| square.flip_diagonal().flip_vertical();
    let three_quarters: fn(Square) -> Square = |square| square.flip_vertical().flip_diagonal();
    let turns: [Turn; 7] = [
        (Square::flip_vertical, Bitboard::flip_vertical, Board::flip_vertical, |x, y| (x, 7 - y)),
        (Square::flip_horizontal, Bitboard::flip_horizontal, Board::flip_horizontal, |x, y| (7 - x, y)),
        (Square::flip_diagonal, Bitboard::flip_diagonal, Board::flip_diagonal, |x, y| (y, x)),
        (Square::flip_anti_diagonal, Bitboard::flip_anti_diagonal, Board::flip_anti_diagonal, |x, y| {
            (7 - y, 7 - x)
        }),
        (quarter, Bitboard::rotate_90, Board::rotate_90, |x, y| (y, 7 - x)),
        (Square::rotate_180, Bitboard::rotate_180, Board::rotate_180, |x, y| (7 - x, 7 - y)),
        (three_quarters, Bitboard::rotate_270, Board::rotate_270, |x, y| (7 - y, x)),
    ];
    let mut dice = Dice::new(5);
    for (of_square, of_set, of_board, expected) in turns {
        for square in Square::ALL {
            let (x, y) = place(square);
            assert_eq!(place(of_square(square)), expected(x, y), "{square}");
        }
        for set in sets() {
            assert_eq!(of_set(set), set.into_iter().map(of_square).collect(), "{set:?}");
        }
        for _ in 0..50 {
            let board = random_board(&mut dice);
            let turned: Board = board.pieces().map(|(square, piece)| (of_square(square), piece)).collect();
            assert_eq!(of_board(&board), turned);
        }
    }
}

#[test]
fn set_operations_ask_square_by_square() {
    let sets = sets();
    for (&a, &b) in sets.iter().zip(sets.iter().rev()) {
        for square in Square::ALL {
            let (in_a, in_b) = (a.contains(square), b.contains(square));
            assert_eq!((a | b).contains(square), in_a || in_b);
            assert_eq!((a & b).contains(square), in_a && in_b);
            assert_eq!((a ^ b).contains(square), in_a != in_b);
            assert_eq!((a - b).contains(square), in_a && !in_b);
            assert_eq!((!a).contains(square), !in_a);
            assert!(a.with(square).contains(square) && !a.without(square).contains(square));
        }
        let squares: Vec<Square> = Square::ALL.into_iter().filter(|&square| a.contains(square)).collect();
        assert_eq!(a.into_iter().collect::<Vec<_>>(), squares);
        assert!(a.into_iter().rev().eq(squares.iter().rev().copied()));
        assert_eq!((a.count(), a.into_iter().len()), (squares.len(), squares.len()));
        assert_eq!((a.first(), a.last()), (squares.first().copied(), squares.last().copied()));
        assert_eq!(a.single(), if squares.len() == 1 { a.first() } else { None });
        assert_eq!(
            (a.is_empty(), a.any(), a.more_than_one()),
            (squares.is_empty(), !squares.is_empty(), squares.len() > 1)
        );
        assert_eq!(a.is_subset(b), squares.iter().all(|&square| b.contains(square)));
        assert_eq!(a.is_disjoint(b), !squares.iter().any(|&square| b.contains(square)));
    }
}

#[test]
fn steps_lead_to_neighbours_and_never_around_the_edge() {
    let steps = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)];
    for set in sets() {
        for (direction, (files, ranks)) in Direction::ALL.into_iter().zip(steps) {
            let expected = set.into_iter().filter_map(|square| square.offset(files, ranks)).collect();
            assert_eq!(set.shift(direction), expected, "{direction:?} {set:?}");
        }
        assert_eq!(set.king_steps(), set.into_iter().map(attacks::king).fold(Bitboard::EMPTY, |a, b| a | b));
        assert_eq!(
            set.knight_jumps(),
            set.into_iter().map(attacks::knight).fold(Bitboard::EMPTY, |a, b| a | b)
        );
    }
}

#[test]
fn subsets_come_once_each_from_the_empty_one_to_the_whole() {
    for set in sets().into_iter().filter(|set| set.count() <= 12) {
        let subsets: Vec<Bitboard> = set.subsets().collect();
        assert_eq!(subsets.len(), 1 << set.count());
        assert_eq!((subsets.first(), subsets.last()), (Some(&Bitboard::EMPTY), Some(&set)));
        assert!(subsets.iter().all(|subset| subset.is_subset(set)));
        assert_eq!(subsets.iter().collect::<HashSet<_>>().len(), subsets.len());
    }
}

#[test]
fn distances_are_the_fewest_steps() {
    for from in Square::ALL {
        // All squares within so many jumps, by walking.
        let mut knight = [u8::MAX; 64];
        let mut reached = Bitboard::from(from);
        for jumps in 0..=6 {
            for square in reached {
                knight[square.index()] = knight[square.index()].min(jumps);
            }
            reached |= reached.into_iter().map(attacks::knight).fold(Bitboard::EMPTY, |a, b| a | b);
        }
        for to in Square::ALL {
            let ((x, y), (a, b)) = (place(from), place(to));
            let (files, ranks) = (x.abs_diff(a), y.abs_diff(b));
            assert_eq!(u32::from(from.distance(to)), files.max(ranks));
            assert_eq!(u32::from(from.manhattan_distance(to)), files + ranks);
            assert_eq!(from.knight_distance(to), knight[to.index()], "{from} {to}");
            assert_eq!(from.offset(a - x, b - y), Some(to));
        }
    }
}

#[test]
fn names_and_numbers_lead_back() {
    for square in Square::ALL {
        let text = square.to_string();
        assert_eq!(text.parse(), Ok(square));
        assert_eq!(Square::from_index(square.index()), Some(square));
        assert_eq!(Square::new(square.file(), square.rank()), square);
        let (x, y) = place(square);
        assert_eq!((at(x, y), square.shade() == Color::White), (square, (x + y) % 2 == 1));
        assert_eq!(Bitboard::LIGHT_SQUARES.contains(square), square.shade() == Color::White);
        assert_eq!(square.relative_to(Color::Black), square.flip_vertical());
    }
    assert_eq!((Square::from_index(64), File::from_index(8), Rank::from_index(8)), (None, None, None));
    for text in ["", "e", "e44", "E4", "i4", "e9", "e0", "é4", "4e"] {
        assert!(text.parse::<Square>().is_err(), "{text}");
    }
    for number in 0..4 {
        assert_eq!(Color::from_index(number), Color::ALL.get(number).copied());
        assert_eq!(Role::from_index(number + 4), Role::ALL.get(number + 4).copied());
    }
    for byte in 0..=u8::MAX {
        let letter = byte as char;
        assert!(Color::from_letter(letter).is_none_or(|color| color.letter() == letter));
        assert!(Role::from_letter(letter).is_none_or(|role| role.letter() == letter));
        assert!(Piece::from_letter(letter).is_none_or(|piece| piece.letter() == letter));
        assert!(File::from_letter(letter).is_none_or(|file| file.letter() == letter));
        assert!(Rank::from_digit(letter).is_none_or(|rank| rank.digit() == letter));
    }
    let promotions = Role::ALL.into_iter().filter_map(Promotion::from_role);
    assert!(promotions.eq(Promotion::ALL));
    assert!(
        Promotion::ALL.into_iter().all(|promotion| Promotion::from_role(promotion.into()) == Some(promotion))
    );
    assert!(GameResult::ALL.into_iter().all(|result| result.text().parse() == Ok(result)));
}

#[test]
fn records_hold_a_value_for_each() {
    let numbers = ByRole::from_fn(Role::index);
    let pairs = numbers.zip(numbers.map(|number| 10 * number));
    assert_eq!((pairs.king, pairs[Role::Knight]), ((5, 50), (1, 10)));
    assert!(numbers.iter().eq(Role::ALL.iter().map(|&role| (role, numbers.of(role)))));
    assert_eq!(numbers.as_ref().map(|&number| number), numbers);
    assert_eq!(numbers.find(|&number| number > 2), Some(Role::Rook));
    let mut sides = ByColor::from_fn(Color::name);
    assert!(sides.iter().eq([(Color::White, &"white"), (Color::Black, &"black")]));
    assert_eq!(sides.as_ref().zip(sides).black, (&"black", "black"));
    *sides.of_mut(Color::Black) = "dark";
    assert_eq!(sides.find(|&name| name == "dark"), Some(Color::Black));
}

#[test]
fn castling_rights_are_written_as_in_a_fen() {
    for bits in 0..16 {
        let rights = CastlingRights::from_bits(bits).expect("four rights");
        let mut text = String::new();
        for (letter, color, side) in [
            ('K', Color::White, CastlingSide::KingSide),
            ('Q', Color::White, CastlingSide::QueenSide),
            ('k', Color::Black, CastlingSide::KingSide),
            ('q', Color::Black, CastlingSide::QueenSide),
        ] {
            if rights.has(color, side) {
                text.push(letter);
            }
        }
        assert_eq!(rights.to_string(), if bits == 0 { "-" } else { &text });
    }
}

fn random_board(dice: &mut Dice) -> Board {
    let mut board = Board::EMPTY;
    for square in Square::ALL {
        if dice.once_in(3) {
            board.extend([(
                square,
                Piece { color: dice.pick(&Color::ALL).unwrap(), role: dice.pick(&Role::ALL).unwrap() },
            )]);
        }
    }
    board
}

/// Boxes of men and the board's sets say the same, whatever is put down and taken off.
#[test]
fn boards_hold_what_was_put_on_them() {
    let mut dice = Dice::new(7);
    let mut boxes = [None; 64];
    let mut board = Board::EMPTY;
    for _ in 0..5_000 {
        let square = dice.pick(&Square::ALL).unwrap();
        let man = if dice.once_in(3) {
            None
        } else {
            Some(Piece { color: dice.pick(&Color::ALL).unwrap(), role: dice.pick(&Role::ALL).unwrap() })
        };
        let before = match man {
            Some(piece) => board.put(square, piece),
            None => board.remove(square),
        };
        assert_eq!(before, std::mem::replace(&mut boxes[square.index()], man));
        for square in Square::ALL {
            let man: Option<Piece> = boxes[square.index()];
            assert_eq!(board.piece_at(square), man);
            assert_eq!(
                (board.color_at(square), board.role_at(square)),
                (man.map(|man| man.color), man.map(|man| man.role))
            );
            assert_eq!(board.occupied().contains(square), man.is_some());
        }
        for role in Role::ALL {
            for color in Color::ALL {
                let squares =
                    Square::ALL.into_iter().filter(|square| boxes[square.index()] == Some(role.of(color)));
                let squares: Bitboard = squares.collect();
                assert_eq!(board.by_piece(role.of(color)), squares);
                assert_eq!(usize::from(board.material(color)[role]), squares.count());
            }
        }
        assert_eq!(board.queens() | board.bishops(), board.diagonal_sliders());
        assert_eq!(board.queens() | board.rooks(), board.orthogonal_sliders());
        assert_eq!(board.pieces().collect::<Board>(), board);
        let mirrored: Board = board
            .pieces()
            .map(|(square, man)| (square.flip_vertical(), Piece { color: !man.color, ..man }))
            .collect();
        assert_eq!(board.mirrored(), mirrored);
    }
}

/// Who attacks what, asked from the attacker, from the target, and of a whole side.
#[test]
fn attacks_are_the_same_from_both_ends() {
    let mut dice = Dice::new(11);
    for _ in 0..500 {
        let board = random_board(&mut dice);
        let occupied = board.occupied();
        for color in Color::ALL {
            let mut attacked = Bitboard::EMPTY;
            for target in Square::ALL {
                let attackers: Bitboard = board
                    .by_color(color)
                    .into_iter()
                    .filter(|&square| board.attacks_from(square).contains(target))
                    .collect();
                assert_eq!(board.attackers(target, color, occupied), attackers, "{target} {board:?}");
                if attackers.any() {
                    attacked |= target.into();
                }
            }
            assert_eq!(board.attacked_by(color, occupied), attacked, "{board:?}");
        }
        for square in !occupied {
            assert!(board.attacks_from(square).is_empty());
        }
    }
}

/// What an X-ray adds is what comes into sight when the nearest blockers are taken off.
#[test]
fn x_rays_look_through_the_first_blocker() {
    let mut dice = Dice::new(13);
    for _ in 0..200 {
        let occupied = random_board(&mut dice).occupied();
        let blockers: Bitboard = occupied.into_iter().filter(|_| dice.once_in(2)).collect();
        for square in Square::ALL {
            for (line_attacks, x_ray) in [
                (attacks::bishop as fn(_, _) -> _, attacks::bishop_xray as fn(_, _, _) -> _),
                (attacks::rook, attacks::rook_xray),
            ] {
                let direct: Bitboard = line_attacks(square, occupied);
                let mut expected = Bitboard::EMPTY;
                for blocker in direct & blockers {
                    for behind in attacks::ray(square, blocker) - direct {
                        if (attacks::between(blocker, behind) & occupied).is_empty() {
                            expected |= behind.into();
                        }
                    }
                }
                let found: Bitboard = x_ray(square, occupied, blockers);
                assert_eq!(found, expected, "{square} {occupied:?} {blockers:?}");
            }
        }
    }
}
