//! How large the main values are in memory: a promise of the documentation, or what an engine counts on.

use jadoube::{
    Bitboard, Board, Color, FenError, GameResult, IllegalMove, MAX_MOVES, Move, MoveList, Outcome, Piece,
    Position, PositionFenError, SanError, SetupError, Square, Uci, UciError,
};

#[test]
fn a_position_is_80_bytes_and_a_move_2() {
    assert_eq!(size_of::<Position>(), 80);
    assert_eq!(size_of::<Board>(), 56);
    assert_eq!([size_of::<Move>(), size_of::<Option<Move>>()], [2, 2]);
    assert!(size_of::<MoveList>() <= 2 * MAX_MOVES + 4);
}

#[test]
fn the_vocabulary_is_small_and_options_cost_nothing() {
    assert_eq!([size_of::<Square>(), size_of::<Option<Square>>()], [1, 1]);
    assert_eq!([size_of::<Color>(), size_of::<Option<Color>>()], [1, 1]);
    assert_eq!([size_of::<Piece>(), size_of::<Option<Piece>>()], [2, 2]);
    assert_eq!(size_of::<Bitboard>(), 8);
    assert!(size_of::<Uci>() <= 4 && size_of::<Option<Outcome>>() <= 2 && size_of::<GameResult>() == 1);
}

#[test]
fn errors_are_small() {
    assert!(size_of::<IllegalMove>() <= 24, "{}", size_of::<IllegalMove>());
    assert!(size_of::<SetupError>() <= 2, "{}", size_of::<SetupError>());
    for size in
        [size_of::<FenError>(), size_of::<PositionFenError>(), size_of::<UciError>(), size_of::<SanError>()]
    {
        assert!(size <= 32, "{size}");
    }
}
