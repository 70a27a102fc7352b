//! Whole games: counts and ends against known games and against a literal model, histories of every kind and size, and
//! moves taken back.

mod common;
mod oracle;

use common::{field, position};
use jadoube::{
    Claim, Claims, Color, DrawReason, Game, GameOver, History, HistoryFull, InlineHistory, Laws, Move,
    Outcome, PlayError, Position, Record, SanPolicy, SliceHistory, Square, TakeBackError, UciPolicy,
    WinReason,
};
use oracle::chance::Dice;

const STATUS: &str = include_str!("data/status-sample.tsv");

fn start(fen: &str) -> Position {
    if fen.is_empty() { Position::initial() } else { position(fen) }
}

/// Plays moves in SAN.
fn play_san<H: History>(game: &mut Game<H>, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.position().read_san(text.as_bytes(), SanPolicy::STRICT);
        game.play(mv.unwrap_or_else(|error| panic!("{text}: {error}"))).unwrap();
    }
}

const fn draw(reason: DrawReason) -> Outcome {
    Outcome::Draw { reason }
}

/// Plays a row of the table to its end, whatever ends there are on the way.
fn replayed(row: &str, laws: Laws) -> Game {
    let mut game = Game::new(start(field(row, 3)), laws);
    for text in field(row, 5).split_whitespace() {
        let mv = game.position().read_uci(text.as_bytes(), UciPolicy::STRICT).unwrap();
        game.play_on(mv).unwrap();
    }
    game
}

#[test]
fn known_games_are_counted_and_ended() {
    let mut ends = [0; 5];
    for row in STATUS.lines().skip(1) {
        let number = |column| field(row, column).parse::<u16>().unwrap();
        let flag = |column| field(row, column) == "1";
        // Under the old laws nothing but the board ends a game: what is counted can be seen at the end.
        let old = replayed(row, Laws::FIDE_2001);
        assert_eq!(old.occurrences(), number(15), "{row}");
        assert_eq!(old.occurrences() >= 3, flag(16), "{row}");
        assert_eq!(old.occurrences() >= 5, flag(18), "{row}");
        assert_eq!(old.position().half_move_clock(), number(19), "{row}");
        assert_eq!(old.outcome(), old.position().outcome(), "{row}");
        let is_claimable =
            |claim: Claim| old.claims().contains(claim.into()) || !old.claim_moves(claim).is_empty();
        assert_eq!(is_claimable(Claim::ThreefoldRepetition), flag(17), "{row}");
        assert_eq!(is_claimable(Claim::FiftyMoves), flag(21), "{row}");
        assert_eq!(Claim::ALL.into_iter().any(is_claimable), flag(23), "{row}");
        if old.outcome().is_none() {
            assert_eq!(old.claims().contains(Claims::THREEFOLD_REPETITION), flag(16), "{row}");
            assert_eq!(old.claims().contains(Claims::FIFTY_MOVES), flag(20), "{row}");
        }
        let new = replayed(row, Laws::FIDE_2023);
        let outcome = match field(row, 24) {
            "-" => None,
            "CHECKMATE:1-0" => Some(Outcome::Win { winner: Color::White, reason: WinReason::Checkmate }),
            "CHECKMATE:0-1" => Some(Outcome::Win { winner: Color::Black, reason: WinReason::Checkmate }),
            "STALEMATE:1/2-1/2" => Some(draw(DrawReason::Stalemate)),
            "INSUFFICIENT_MATERIAL:1/2-1/2" => Some(draw(DrawReason::DeadPosition)),
            "FIVEFOLD_REPETITION:1/2-1/2" => Some(draw(DrawReason::FivefoldRepetition)),
            "SEVENTYFIVE_MOVES:1/2-1/2" => Some(draw(DrawReason::SeventyFiveMoves)),
            other => panic!("{other}"),
        };
        assert_eq!(new.outcome(), outcome, "{row}");
        assert_eq!(new.outcome() == Some(draw(DrawReason::SeventyFiveMoves)), flag(22), "{row}");
        ends[match outcome {
            None => 0,
            Some(Outcome::Win { .. }) => 1,
            Some(Outcome::Draw { reason: DrawReason::FivefoldRepetition }) => 2,
            Some(Outcome::Draw { reason: DrawReason::SeventyFiveMoves }) => 3,
            Some(Outcome::Draw { .. }) => 4,
        }] += 1;
    }
    assert_eq!(ends, [285, 30, 18, 9, 58]);
}

/// The same position as the Laws say it in words (9.2): the same player to move, men of the same kind and colour on the
/// same squares, the same possible moves of all men of both players.
fn is_same(one: &Position, other: &Position) -> bool {
    let en_passant = |position: &Position| position.legal_moves().into_iter().any(Move::is_en_passant);
    one.turn() == other.turn()
        && Square::ALL.iter().all(|&square| one.board().piece_at(square) == other.board().piece_at(square))
        && one.castling_rooks() == other.castling_rooks()
        && en_passant(one) == en_passant(other)
}

/// A game as the Laws tell it: a list of all positions, counted from the first to the last each time.
#[derive(Clone)]
struct Model {
    positions: Vec<Position>,
    moves: Vec<Move>,
    laws: Laws,
    /// How the game ended and after how many plies.
    end: Option<(Outcome, usize)>,
}

impl Model {
    fn new(position: Position, laws: Laws) -> Model {
        let mut model = Model { positions: vec![position], moves: Vec::new(), laws, end: None };
        model.judge();
        model
    }

    fn last(&self) -> &Position {
        self.positions.last().unwrap()
    }

    fn occurrences(&self, position: &Position) -> u16 {
        self.positions.iter().filter(|other| is_same(other, position)).count().try_into().unwrap()
    }

    fn judge(&mut self) {
        let last = *self.last();
        let reached = |limit: Option<u16>, count: u16| limit.is_some_and(|limit| count >= limit);
        let outcome = if let Some(outcome) = last.outcome() {
            Some(outcome)
        } else if reached(self.laws.automatic_repetition, self.occurrences(&last)) {
            Some(draw(match (self.laws.perpetual_check, self.checking()) {
                (jadoube::PerpetualCheck::ReasonOfItsOwn, Some(_)) => DrawReason::PerpetualCheck,
                _ => DrawReason::FivefoldRepetition,
            }))
        } else if reached(self.laws.automatic_moves, last.half_move_clock() / 2) {
            Some(draw(DrawReason::SeventyFiveMoves))
        } else {
            None
        };
        self.end = self.end.or(outcome.map(|outcome| (outcome, self.moves.len())));
    }

    fn play(&mut self, mv: Move) {
        let mut next = *self.last();
        next.play(mv).unwrap();
        self.positions.push(next);
        self.moves.push(mv);
        self.judge();
    }

    fn take_back(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        self.end = self.end.filter(|&(_, plies)| plies <= self.moves.len());
        Some(mv)
    }

    /// The side all of whose moves since the first occurrence of the present position gave check.
    fn checking(&self) -> Option<Color> {
        let first = self.positions.iter().position(|other| is_same(other, self.last())).unwrap();
        let after: Vec<&Position> = self.positions[first + 1..].iter().collect();
        let all = |mover: Color| {
            !after.is_empty() && after.iter().filter(|next| next.turn() != mover).all(|next| next.is_check())
        };
        let mover = !self.last().turn();
        [mover, !mover].into_iter().find(|&side| all(side))
    }

    fn claims_at(&self, occurrences: u16, half_move_clock: u16) -> Claims {
        let mut claims = Claims::empty();
        if self.end.is_none() {
            let threefold = self.laws.claim_repetition.is_some_and(|limit| occurrences >= limit);
            let fifty = self.laws.claim_moves.is_some_and(|limit| half_move_clock / 2 >= limit);
            claims.set(Claims::THREEFOLD_REPETITION, threefold);
            claims.set(Claims::FIFTY_MOVES, fifty);
        }
        claims
    }

    fn claims(&self) -> Claims {
        self.claims_at(self.occurrences(self.last()), self.last().half_move_clock())
    }

    fn claims_with(&self, mv: Move) -> Claims {
        let mut next = *self.last();
        next.play(mv).unwrap();
        self.claims_at(self.occurrences(&next) + 1, next.half_move_clock())
    }

    /// How many of the last positions no irreversible move lies between.
    fn run_length(&self) -> usize {
        let moves = self.moves.iter().zip(&self.positions).rev();
        1 + moves.take_while(|&(&mv, before)| !before.is_irreversible(mv)).count()
    }
}

/// Holds if the game answers every question as the model does.
fn agrees<H: History>(game: &Game<H>, model: &Model, dice: &mut Dice) {
    let position = game.position();
    assert_eq!(position.to_setup(), model.last().to_setup());
    assert_eq!((position.key(), position.is_check()), (model.last().key(), model.last().is_check()));
    assert_eq!(game.plies(), model.moves.len());
    assert_eq!(game.occurrences(), model.occurrences(position), "{position:?}");
    assert_eq!(game.outcome(), model.end.map(|(outcome, _)| outcome), "{position:?}");
    assert_eq!(game.claims(), model.claims(), "{position:?}");
    assert_eq!(game.perpetual_check(), model.checking(), "{position:?}");
    if dice.once_in(4) {
        for mv in position.legal_moves() {
            let claims = model.claims_with(mv);
            assert_eq!(game.claims_with(mv), Ok(claims), "{mv:?} in {position:?}");
            for claim in Claim::ALL {
                assert_eq!(game.claim_moves(claim).contains(&mv), claims.contains(claim.into()));
            }
        }
    }
    if dice.once_in(16) {
        let kept = game.positions().len();
        let expected = &model.positions[model.positions.len() - kept..];
        assert!(
            game.positions().map(|position| position.to_setup()).eq(expected.iter().map(Position::to_setup))
        );
        assert!(game.moves().eq(model.moves[model.moves.len() + 1 - kept..].iter().copied()));
    }
}

/// Positions of few men, in which much is repeated, and of many, with castling and pawns.
const STARTS: [&str; 9] = [
    "",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    "8/8/8/8/R4p1k/8/4P3/4K3 w - - 0 1",
    "k7/p7/8/8/8/8/7P/K7 w - - 90 1",
    "4k3/2p5/8/3P4/8/8/8/4K3 b - - 3 40",
    "6k1/5ppp/8/8/8/8/q4PPP/6K1 b - - 140 1",
    "7k/8/8/8/8/8/8/KQ6 w - - 0 1",
    "k7/8/1K6/8/8/8/8/3B4 w - - 0 1",
];

fn some_laws(dice: &mut Dice) -> Laws {
    let reason = [jadoube::PerpetualCheck::ReasonOfItsOwn, jadoube::PerpetualCheck::Repetition][dice.roll(2)];
    let own = Laws {
        claim_repetition: [None, Some(2), Some(3)][dice.roll(3)],
        claim_moves: [None, Some(0), Some(7)][dice.roll(3)],
        automatic_repetition: [None, Some(3), Some(4)][dice.roll(3)],
        automatic_moves: [None, Some(10), Some(30)][dice.roll(3)],
        perpetual_check: reason,
        ..Laws::FIDE_2023
    };
    [Laws::FIDE_2001, Laws::FIDE_2023, Laws::SITE, own][dice.roll(4)]
}

/// A random game with this history and its model, move by move and back; returns how often the history was full and
/// how often it had forgotten.
fn random_game<H: History>(history: H, capacity: Option<usize>, seed: u64) -> (u32, u32) {
    let mut dice = Dice::new(seed);
    let laws = some_laws(&mut dice);
    let from = start(STARTS[dice.roll(STARTS.len())]);
    let mut game = Game::with_history(from, laws, history).unwrap();
    let mut model = Model::new(from, laws);
    let (mut full, mut forgotten) = (0, 0);
    let mut back = 0;
    for _ in 0..220 {
        if back > 0 || dice.once_in(12) {
            back = if back > 0 { back - 1 } else { dice.roll(12) };
            match game.take_back() {
                Ok(mv) => assert_eq!(Some(mv), model.take_back()),
                Err(TakeBackError::AtStart) => assert_eq!(model.moves.len(), 0),
                Err(TakeBackError::Forgotten) => {
                    assert!(!model.moves.is_empty());
                    forgotten += 1;
                }
            }
        } else {
            let moves = model.last().legal_moves();
            // Back and forth most of the time, as repetitions are what matters.
            let undone = model.moves.len().checked_sub(2).map(|index| model.moves[index]);
            let undone = undone.map(|mv| Move::normal(mv.to(), mv.from()));
            let mv = undone.filter(|mv| moves.contains(mv) && !dice.once_in(3)).or_else(|| dice.pick(&moves));
            let Some(mv) = mv else {
                let over = GameOver { outcome: model.end.unwrap().0 };
                let any = Move::normal(Square::A1, Square::A2);
                assert_eq!(game.play(any), Err(PlayError::GameOver(over)));
                back = 6;
                continue;
            };
            if let Some((outcome, _)) = model.end {
                assert_eq!(game.play(mv), Err(PlayError::GameOver(GameOver { outcome })));
                back = if dice.once_in(2) { 5 } else { 0 };
            }
            match game.play_on(mv) {
                Ok(()) => model.play(mv),
                Err(PlayError::HistoryFull(HistoryFull { records })) => {
                    assert_eq!(Some(records), capacity);
                    assert!(!model.last().is_irreversible(mv));
                    assert!(model.run_length() >= records, "{} of {records}", model.run_length());
                    full += 1;
                    back = dice.roll(8);
                }
                Err(error) => panic!("{error}"),
            }
        }
        agrees(&game, &model, &mut dice);
    }
    (full, forgotten)
}

#[test]
fn random_games_agree_with_the_model() {
    let (mut full, mut forgotten) = (0, 0);
    for seed in 0..60 {
        assert_eq!(random_game(InlineHistory::<300>::new(), None, seed), (0, 0));
        for (also_full, also_forgotten) in [
            random_game(InlineHistory::<12>::new(), Some(12), 1_000 + seed),
            random_game(InlineHistory::<1>::new(), Some(1), 2_000 + seed),
            random_game(SliceHistory::new(&mut [Record::EMPTY; 33]), Some(33), 3_000 + seed),
            random_game(InlineHistory::<151>::new(), Some(151), 4_000 + seed),
        ] {
            full += also_full;
            forgotten += also_forgotten;
        }
        #[cfg(feature = "alloc")]
        assert_eq!(random_game(Vec::new(), None, 5_000 + seed), (0, 0));
    }
    assert!(full > 100 && forgotten > 100, "{full} {forgotten}");
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { failure_persistence: None, cases: 48, ..Default::default() })]

    #[test]
    fn any_game_agrees_with_the_model(seed: u64, capacity in 1_usize..60) {
        let mut memory = vec![Record::EMPTY; capacity];
        random_game(SliceHistory::new(&mut memory), Some(capacity), seed);
    }
}

#[test]
fn a_full_history_changes_nothing_and_names_the_remedy() {
    let mut game =
        Game::with_history(Position::initial(), Laws::FIDE_2001, InlineHistory::<4>::new()).unwrap();
    play_san(&mut game, "Nf3 Nf6 Ng1");
    let quiet = game.position().read_san(b"Ng8", SanPolicy::STRICT).unwrap();
    let (before, moves) = (*game.position(), game.moves().collect::<Vec<_>>());
    let full = HistoryFull { records: 4 };
    assert_eq!(game.play(quiet), Err(PlayError::HistoryFull(full)));
    assert_eq!(
        full.to_string(),
        "the history is full: all its 4 records may still be repeated; give the game a larger one"
    );
    assert_eq!((game.position().to_setup(), game.plies()), (before.to_setup(), 3));
    assert!(game.moves().eq(moves));
    // An irreversible move needs none of them.
    play_san(&mut game, "e5 Nf3");
    assert_eq!((game.plies(), game.positions().len()), (5, 2));
    game.take_back().unwrap();
    assert_eq!(game.take_back(), Err(TakeBackError::Forgotten));
    assert_eq!(game.plies(), 4);
    // A larger history, and the same moves go through.
    let mut game =
        Game::with_history(Position::initial(), Laws::FIDE_2001, InlineHistory::<5>::new()).unwrap();
    play_san(&mut game, "Nf3 Nf6 Ng1 Ng8");
    assert_eq!(game.occurrences(), 2);
}

#[test]
fn records_for_75_moves_suffice() {
    // 150 plies without a repetition of any kind that ends the game: two kings and rooks walk about.
    let mut dice = Dice::new(75);
    let mut game = Game::new(position("7k/p7/8/8/8/8/P5R1/K7 w - - 0 1"), Laws::FIDE_2023);
    while game.outcome().is_none() {
        let moves = game.position().legal_moves();
        let quiet: Vec<Move> = moves.into_iter().filter(|&mv| !game.position().is_zeroing(mv)).collect();
        let mv = dice.pick(&quiet).expect("a quiet move");
        game.play(mv).expect("room for all that can be repeated");
        if game.outcome().is_some_and(|outcome| outcome != draw(DrawReason::SeventyFiveMoves)) {
            game.take_back().unwrap();
        }
    }
    assert_eq!((game.plies(), game.positions().len()), (150, jadoube::REVERSIBLE_CAPACITY));
    // Whoever plays on needs more.
    let mv = game.position().legal_moves().into_iter().find(|&mv| !game.position().is_zeroing(mv)).unwrap();
    assert_eq!(game.play_on(mv), Err(PlayError::HistoryFull(HistoryFull { records: 151 })));
}

#[test]
fn histories_begin_empty() {
    let mut game = Game::initial();
    play_san(&mut game, "Nf3 Nf6");
    let mut used: InlineHistory<10> = InlineHistory::new();
    for record in [Record::default(); 10] {
        used.push(record);
    }
    let game = Game::with_history(Position::initial(), Laws::FIDE_2023, used).unwrap();
    assert_eq!((game.occurrences(), game.positions().len()), (1, 1));
    let none = Game::with_history(Position::initial(), Laws::FIDE_2023, InlineHistory::<0>::new());
    assert_eq!(none.unwrap_err(), HistoryFull { records: 0 });
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut game = Game::initial();
    play_san(&mut game, "f3 e5 g4 Qh4#");
    let error = game.play(Move::normal(Square::A2, Square::A3)).unwrap_err();
    assert_eq!(error.to_string(), "the game is over: checkmate (article 5.1(1))");
    assert_eq!(game.resign(Color::White).unwrap_err().article().number(), "5.1(1)");
    assert!(game.agree_draw().is_err() && game.claim(Claim::FiftyMoves).is_err());
    assert_eq!(game.plies(), 4);

    let mut game = Game::initial();
    play_san(&mut game, "e4");
    game.agree_draw().unwrap();
    let reply = Move::normal(Square::E7, Square::E5);
    assert_eq!(game.play(reply).unwrap_err().to_string(), "the game is over: agreement (article 5.2(3))");
    // Play may go on all the same; the end stays.
    game.play_on(reply).unwrap();
    assert_eq!((game.plies(), game.outcome()), (2, Some(draw(DrawReason::Agreement))));
    game.take_back().unwrap();
    assert_eq!(game.outcome(), Some(draw(DrawReason::Agreement)));
    game.take_back().unwrap();
    assert_eq!(game.outcome(), None);
}

#[test]
fn the_board_comes_before_the_counts() {
    // Mate with the hundred and fiftieth ply.
    let mut game = Game::new(position("7k/8/6K1/8/8/8/8/R7 w - - 149 100"), Laws::FIDE_2023);
    play_san(&mut game, "Ra8#");
    assert_eq!(game.outcome(), Some(Outcome::Win { winner: Color::White, reason: WinReason::Checkmate }));
    // Stalemate with it.
    let mut game = Game::new(position("7k/8/6K1/8/8/8/5Q2/8 w - - 149 100"), Laws::FIDE_2023);
    play_san(&mut game, "Qf7");
    assert_eq!(game.outcome(), Some(draw(DrawReason::Stalemate)));
}

#[test]
fn what_cannot_win_never_will() {
    let mut game = Game::new(position("4k3/8/8/8/8/8/3p4/3QK3 w - - 0 1"), Laws::FIDE_2023);
    assert!(!game.cannot_win(Color::White) && !game.cannot_win(Color::Black));
    play_san(&mut game, "Qxd2 Ke7");
    assert!(!game.cannot_win(Color::White) && game.cannot_win(Color::Black));
    game.take_back().unwrap();
    game.take_back().unwrap();
    assert!(!game.cannot_win(Color::Black));
}
