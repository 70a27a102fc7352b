//! How much room values take, as documented or as callers may rely on: an engine copies them by the million.

use jadoube::{
    Article, Bitboard, Board, CastlingRights, CastlingSide, Claim, ClaimError, Claims, Color, Fen, FenError,
    FenPolicy, FenTextError, File, Game, GameOver, GameResult, HistoryFull, IllegalMove, InlineHistory, Laws,
    MAX_MOVES, Move, MoveKind, MoveList, NullMoveInCheck, Outcome, ParseResultError, ParseSquareError,
    PawnStep, PerpetualCheck, Piece, PlayError, Position, Promotion, REVERSIBLE_CAPACITY, Rank, Record,
    Resignation, Role, San, SanError, SanPolicy, Selection, Setup, SetupError, SetupFaults, SliceHistory,
    Square, TakeBackError, Uci, UciError, UciPolicy, UciTextError,
};

/// Holds if none of the types takes more bytes than this.
macro_rules! at_most {
    ($bytes:literal: $($name:ty),+ $(,)?) => {
        $(assert!(size_of::<$name>() <= $bytes, "{}: {}", stringify!($name), size_of::<$name>());)+
    };
}

#[test]
fn vocabulary_fits_in_bytes() {
    at_most!(1: Color, Role, Promotion, File, Rank, Square, CastlingSide, CastlingRights, Article, GameResult);
    at_most!(1: Option<Color>, Option<Role>, Option<Promotion>, Option<File>, Option<Rank>, Option<Square>);
    at_most!(1: PawnStep, MoveKind, Option<CastlingSide>, Option<Article>, Option<GameResult>);
    at_most!(2: Piece, Option<Piece>, Move, Option<Move>, Outcome, Option<Outcome>);
    at_most!(8: Bitboard);
}

#[test]
fn positions_are_cheap_to_copy() {
    assert_eq!((size_of::<Board>(), size_of::<Position>()), (56, 80));
    // A position says so itself; what may never be exceeded is this.
    at_most!(96: Position, Option<Position>);
    at_most!(80: Setup, Fen);
    at_most!(40: Selection);
}

#[test]
fn lists_hold_every_move() {
    assert_eq!(MoveList::new().capacity(), MAX_MOVES);
    assert_eq!(MAX_MOVES, 430);
    at_most!(864: MoveList);
}

#[test]
fn games_hold_their_history_in_little() {
    assert_eq!((size_of::<Record>(), align_of::<Record>(), REVERSIBLE_CAPACITY), (64, 8, 151));
    assert_eq!(size_of::<InlineHistory>(), 151 * 64 + 8);
    assert_eq!((size_of::<Game>(), size_of::<Game<SliceHistory>>()), (9_800, 152));
    #[cfg(feature = "alloc")]
    assert_eq!(size_of::<Game<Vec<Record>>>(), 152);
    at_most!(1: Claim, Option<Claim>, Claims, PerpetualCheck, Resignation, TakeBackError);
    at_most!(18: Laws);
}

#[test]
fn texts_and_policies_are_small() {
    at_most!(2: SetupFaults, SanPolicy);
    at_most!(1: UciPolicy);
    at_most!(4: FenPolicy, Uci, Option<Uci>);
    at_most!(8: San);
}

#[test]
fn errors_are_small_and_copy() {
    const fn is_copy_error<E: Copy + Send + Sync + core::error::Error + 'static>() {}
    is_copy_error::<IllegalMove>();
    is_copy_error::<SetupError>();
    is_copy_error::<FenTextError>();
    is_copy_error::<FenError>();
    is_copy_error::<SanError>();
    is_copy_error::<UciError>();
    is_copy_error::<UciTextError>();
    is_copy_error::<NullMoveInCheck>();
    is_copy_error::<ParseSquareError>();
    is_copy_error::<ParseResultError>();
    is_copy_error::<GameOver>();
    is_copy_error::<PlayError>();
    is_copy_error::<ClaimError>();
    is_copy_error::<HistoryFull>();
    is_copy_error::<TakeBackError>();
    at_most!(0: ParseSquareError, ParseResultError);
    at_most!(2: GameOver);
    at_most!(3: Result<Outcome, GameOver>);
    at_most!(8: HistoryFull);
    at_most!(2: SetupError);
    at_most!(8: NullMoveInCheck);
    at_most!(16: FenTextError, UciTextError);
    at_most!(24: FenError);
    at_most!(32: IllegalMove, Result<(), IllegalMove>, SanError, UciError);
    at_most!(32: PlayError, Result<(), PlayError>, ClaimError, Result<Outcome, ClaimError>);
}
