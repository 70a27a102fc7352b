//! The Laws row by row: one test for each article that the core and the game rule on, named after it.

use jadoube::{
    Article, Bitboard, Board, CastlingRights, CastlingSide, Claim, Claims, Color, DrawReason, File, Game,
    IllegalMove, Laws, Outcome, PlayError, Position, Rank, Role, SanPolicy, Square, UciCastling, UciPolicy,
    WinReason,
};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The squares to which the man on `from` may go, castling as the king's move.
fn destinations(position: &Position, from: Square) -> Vec<String> {
    let mut texts: Vec<String> = position
        .legal_moves_from(from)
        .into_iter()
        .map(|mv| position.uci(mv, UciCastling::Standard).to_string()[2..].to_owned())
        .collect();
    texts.sort();
    texts
}

/// Why a move in UCI is refused.
fn refusal(position: &Position, uci: &str) -> IllegalMove {
    match position.read_uci(uci.as_bytes(), UciPolicy::STRICT) {
        Err(jadoube::UciError::Illegal(reason)) => reason,
        other => panic!("{uci} in {}: {other:?}", position.fen()),
    }
}

/// Asserts that a move is refused by this name, under this article.
fn refused(fen: &str, uci: &str, name: &str, article: Article) {
    let reason = refusal(&position(fen), uci);
    assert_eq!((reason.name(), reason.article()), (name, article), "{uci} in {fen}");
}

/// Plays moves in SAN.
fn played(fen: &str, moves: &str) -> Position {
    let mut position = position(fen);
    for text in moves.split_whitespace() {
        let mv = position.read_san(text.as_bytes(), SanPolicy::STRICT);
        position.play(mv.unwrap_or_else(|error| panic!("{text}: {error}"))).expect("read moves are legal");
    }
    position
}

/// A game by these laws, played in SAN.
fn game(fen: &str, laws: Laws, moves: &str) -> Game {
    let mut game = Game::new(position(fen), laws);
    for text in moves.split_whitespace() {
        let mv = game.position().read_san(text.as_bytes(), SanPolicy::STRICT);
        game.play(mv.unwrap_or_else(|error| panic!("{text}: {error}"))).expect("the game goes on");
    }
    game
}

/// How a game is over, the article and the result.
fn ended(game: &Game) -> Option<(&'static str, &'static str)> {
    game.outcome().map(|outcome| (outcome.article().number(), outcome.result().text()))
}

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn l1_1_white_starts_and_the_players_alternate() {
    let mut game = Position::initial();
    assert_eq!(game.turn(), Color::White);
    refused(INITIAL, "e7e5", "not-your-piece", Article::Alternation);
    refused(INITIAL, "e4e5", "no-piece", Article::Alternation);
    for (text, turn) in [("e4", Color::Black), ("e5", Color::White)] {
        game.play(game.read_san(text.as_bytes(), SanPolicy::STRICT).unwrap()).unwrap();
        assert_eq!(game.turn(), turn);
    }
}

#[test]
fn l1_2_the_king_is_never_captured() {
    refused("4k3/8/8/8/8/8/8/K3R3 b - - 0 1", "e8e1", "not-how-this-piece-moves", Article::KingStep);
    // A line to the king that another man blocks does not make the king a target.
    refused("4k3/4p3/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "king-capture", Article::KingNeverCaptured);
    assert!(Position::from_fen("4k3/8/8/8/8/8/8/K3R3 w - - 0 1").is_err());
}

#[test]
fn l2_1_light_squares_lie_at_the_right_hand_corners() {
    assert_eq!([Square::H1.shade(), Square::A8.shade()], [Color::White; 2]);
    assert_eq!([Square::A1.shade(), Square::H8.shade()], [Color::Black; 2]);
    assert_eq!(Bitboard::LIGHT_SQUARES.count(), 32);
}

#[test]
fn l2_2_each_side_has_sixteen_men() {
    for color in Color::ALL {
        let men = Board::INITIAL.material(color);
        let counts = [men.king, men.queen, men.rook, men.bishop, men.knight, men.pawn];
        assert_eq!(counts, [1, 1, 2, 2, 2, 8]);
    }
    assert_eq!(Role::ALL.map(Role::letter), ['P', 'N', 'B', 'R', 'Q', 'K']);
}

#[test]
fn l2_3_the_initial_position_and_the_960() {
    assert_eq!(Position::initial().fen().to_string(), INITIAL);
    assert_eq!(Position::chess960(518), Some(Position::initial()));
}

#[test]
fn l2_4_files_ranks_and_diagonals() {
    assert!(File::ALL.into_iter().all(|file| Bitboard::from(file).count() == 8));
    assert!(Rank::ALL.into_iter().all(|rank| Bitboard::from(rank).count() == 8));
    assert_eq!(jadoube::attacks::line(Square::A1, Square::C3).count(), 8);
}

#[test]
fn l3_1_no_move_to_a_square_of_ones_own_and_pinned_men_attack() {
    refused(INITIAL, "a1a2", "own-piece-on-target", Article::MoveAndCapture);
    // The knight is pinned, and the square it attacks is forbidden to the king all the same.
    let pinned = "4r3/8/8/8/8/4n3/8/k3K1B1 w - - 0 1";
    refused(pinned, "e1f1", "king-to-attacked-square", Article::KingStep);
}

#[test]
fn l3_2_to_l3_5_bishops_rooks_and_queens_do_not_jump() {
    let lines = position("7k/8/1p3P2/8/3B4/8/1P3p2/K7 w - - 0 1");
    assert_eq!(destinations(&lines, Square::D4), ["b6", "c3", "c5", "e3", "e5", "f2"]);
    let lines = position("7k/3p4/8/8/1PRp4/8/2K5/8 w - - 0 1");
    assert_eq!(destinations(&lines, Square::C4), ["c3", "c5", "c6", "c7", "c8", "d4"]);
    refused("7k/8/8/8/8/8/P7/R3K3 w - - 0 1", "a1a3", "path-blocked", Article::NoJumping);
    refused("6k1/8/8/8/8/8/8/Q3K3 w - - 0 1", "a1b3", "not-how-this-piece-moves", Article::Queen);
    refused("7k/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b2", "not-how-this-piece-moves", Article::Rook);
    refused("6k1/8/8/8/8/8/8/B3K3 w - - 0 1", "a1a2", "not-how-this-piece-moves", Article::Bishop);
}

#[test]
fn l3_6_knights_jump() {
    assert_eq!(destinations(&Position::initial(), Square::B1), ["a3", "c3"]);
    refused(INITIAL, "b1b3", "not-how-this-piece-moves", Article::Knight);
}

#[test]
fn l3_7_1_and_2_pawns_step_once_or_twice_from_their_first_rank() {
    assert_eq!(destinations(&Position::initial(), Square::E2), ["e3", "e4"]);
    let later = position("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1");
    assert_eq!(destinations(&later, Square::E3), ["e4"]);
    let fen = "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1";
    refused(fen, "e3e5", "not-how-this-piece-moves", Article::PawnDoubleStep);
    let blocked = "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1";
    refused(blocked, "e2e4", "path-blocked", Article::PawnDoubleStep);
    assert_eq!(destinations(&position(blocked), Square::E2), ["e3"]);
    let shut_in = "4k3/8/8/8/8/4n3/4P3/K7 w - - 0 1";
    refused(shut_in, "e2e3", "path-blocked", Article::PawnStep);
    refused(shut_in, "e2e4", "path-blocked", Article::PawnDoubleStep);
}

#[test]
fn l3_7_3_pawns_capture_diagonally() {
    let fen = "4k3/8/8/3p1n2/4P3/8/8/4K3 w - - 0 1";
    assert_eq!(destinations(&position(fen), Square::E4), ["d5", "e5", "f5"]);
    refused("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4d5", "pawn-capture-without-victim", Article::PawnCapture);
}

#[test]
fn l3_7_4_en_passant_only_on_the_very_next_move() {
    let start = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    let at_once = played(start, "d5 exd6");
    assert_eq!(at_once.fen().to_string(), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
    let too_late = played(start, "d5 Kd1 Kd8");
    assert_eq!(refusal(&too_late, "e5d6").article(), Article::EnPassant);
    let never = played(start, "d6 Kd1 d5");
    assert_eq!(never.en_passant(), None);
}

#[test]
fn l3_7_5_promotion_is_compulsory_and_free() {
    let fen = "3n3k/4P3/8/8/8/8/8/K7 w - - 0 1";
    let choices = ["d8b", "d8n", "d8q", "d8r", "e8b", "e8n", "e8q", "e8r"];
    assert_eq!(destinations(&position(fen), Square::E7), choices);
    refused(fen, "e7e8", "promotion-missing", Article::PawnPromotion);
    refused(fen, "e7e8k", "promotion-not-allowed", Article::PawnPromotion);
    refused(fen, "e7e8p", "promotion-not-allowed", Article::PawnPromotion);
    refused(fen, "a1a2q", "promotion-not-needed", Article::PawnPromotion);
    // At once: the new queen gives check.
    assert!(played(fen, "exd8=Q+").is_check());
}

#[test]
fn l3_8_1_a_the_king_steps_to_squares_that_are_not_attacked() {
    let fen = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
    assert_eq!(destinations(&position(fen), Square::E1), ["d1", "e2", "f1"]);
    refused(fen, "e1d2", "king-to-attacked-square", Article::KingStep);
    refused(fen, "e1e3", "not-how-this-piece-moves", Article::KingStep);
}

#[test]
fn l3_8_1_b_castling_moves_king_and_rook() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(played(fen, "O-O").fen().to_string(), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    assert_eq!(played(fen, "O-O-O O-O").fen().to_string(), "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2");
}

#[test]
fn l3_8_1_b_castling_right_is_lost_for_ever() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let king_moved = played(fen, "Kd1 Kd8 Ke1 Ke8");
    assert!(king_moved.castling_rights().is_empty());
    assert_eq!(refusal(&king_moved, "e1g1").name(), "castling-right-lost");
    let rook_moved = played(fen, "Rb1 Kd8 Ra1 Ke8");
    assert_eq!(rook_moved.castling_rights(), CastlingRights::WHITE_KING_SIDE);
    let captured = played(fen, "Rxh8+");
    assert_eq!(
        captured.castling_rights(),
        CastlingRights::WHITE_QUEEN_SIDE | CastlingRights::BLACK_QUEEN_SIDE
    );
}

#[test]
fn l3_8_1_b_castling_out_of_check_through_check_and_into_check() {
    let out_of = position("k3r3/8/8/8/8/8/8/4K2R w K - 0 1");
    let reason = refusal(&out_of, "e1g1");
    assert_eq!((reason.name(), reason.article()), ("castling-out-of-check", Article::Castling));
    assert_eq!(reason.attackers().single(), Some(Square::E8));
    for (fen, square) in
        [("k4r2/8/8/8/8/8/8/4K2R w K - 0 1", Square::F1), ("k5r1/8/8/8/8/8/8/4K2R w K - 0 1", Square::G1)]
    {
        let reason = refusal(&position(fen), "e1g1");
        assert!(
            matches!(reason, IllegalMove::CastlingThroughAttack { side: CastlingSide::KingSide, square: named, .. } if named == square),
            "{fen}: {reason:?}"
        );
    }
    // The rook may be attacked, and may cross an attacked square.
    let only_the_rook = "1r5k/8/8/8/8/8/8/R3K3 w Q - 0 1";
    assert!(destinations(&position(only_the_rook), Square::E1).contains(&"c1".into()));
    let attacked_rook = "r6k/8/8/8/8/8/8/R3K3 w Q - 0 1";
    assert!(destinations(&position(attacked_rook), Square::E1).contains(&"c1".into()));
}

#[test]
fn l3_8_1_b_castling_over_men() {
    refused("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", "castling-blocked", Article::Castling);
    refused(INITIAL, "e1g1", "castling-blocked", Article::Castling);
}

#[test]
fn l3_8_1_b_castling_in_chess960() {
    // The king stays, the rook jumps.
    let stays = played("6kr/8/8/8/8/8/8/6KR w Hh - 0 1", "O-O");
    assert_eq!(stays.board().piece_at(Square::F1), Some(Role::Rook.of(Color::White)));
    assert_eq!(stays.king(Color::White), Square::G1);
    // The rook shields the king from a1 until it has left.
    let shielded = position("4k3/8/8/8/8/8/8/qR2K3 w B - 0 1");
    assert_eq!(refusal(&shielded, "e1b1").name(), "castling-through-attack");
}

#[test]
fn l3_8_2_check() {
    let check = position("4k3/4R3/8/8/8/8/8/4K3 b - - 0 1");
    assert!(check.is_check());
    assert_eq!(check.checkers().single(), Some(Square::E7));
}

#[test]
fn l3_9_no_move_leaves_or_exposes_ones_own_king() {
    let pinned = "4k3/8/8/8/8/4r3/4N3/4K3 w - - 0 1";
    refused(pinned, "e2c3", "exposes-king", Article::OwnKingInCheck);
    refused("4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "leaves-king-in-check", Article::OwnKingInCheck);
    // Both pawns leave the rank at once.
    let rank = position("8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 1");
    assert_eq!(refusal(&rank, "d5e6").name(), "exposes-king");
    // Of two checks no move but the king's answers both.
    let double = position("4k3/8/8/8/1b6/5n2/8/R3K3 w - - 0 1");
    assert!(double.legal_moves().into_iter().all(|mv| mv.from() == Square::E1));
}

#[test]
fn l5_1_1_checkmate_wins() {
    let mated = played(INITIAL, "f3 e5 g4 Qh4#");
    let outcome = mated.outcome().unwrap();
    assert_eq!(outcome, Outcome::Win { winner: Color::Black, reason: WinReason::Checkmate });
    assert_eq!((outcome.article(), outcome.result().text()), (Article::Checkmate, "0-1"));
    assert_eq!(refusal(&mated, "a2a3").name(), "game-over");
}

#[test]
fn l5_2_1_stalemate_draws() {
    let stuck = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    let outcome = stuck.outcome().unwrap();
    assert_eq!(outcome, Outcome::Draw { reason: DrawReason::Stalemate });
    assert_eq!(refusal(&stuck, "h8g8").article(), Article::Stalemate);
}

#[test]
fn l5_2_2_a_dead_position_draws() {
    let dead = position("4k3/8/8/8/8/8/8/4KB2 w - - 0 1").outcome().unwrap();
    assert_eq!(
        (dead, dead.article()),
        (Outcome::Draw { reason: DrawReason::DeadPosition }, Article::DeadPosition)
    );
    assert_eq!(position("4kn2/8/8/8/8/8/8/4KB2 w - - 0 1").outcome(), None);
}

#[test]
fn l1_3_a_game_ends_at_once_when_neither_side_can_ever_mate() {
    let mut over = game("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", Laws::FIDE_2001, "Kxd2");
    assert_eq!(ended(&over), Some(("5.2(2)", "1/2-1/2")));
    let refusal = over.play(over.position().legal_moves()[0]).unwrap_err();
    assert!(matches!(refusal, PlayError::GameOver(over) if over.article() == Article::DeadPosition));
    assert_eq!(over.plies(), 1);
}

#[test]
fn l5_1_1_checkmate_comes_before_every_draw() {
    // With the mate the 75 moves are complete.
    let mated = game("7k/8/6K1/8/8/8/8/R7 w - - 149 100", Laws::FIDE_2023, "Ra8#");
    assert_eq!(ended(&mated), Some(("5.1(1)", "1-0")));
}

#[test]
fn l5_1_2_resignation_loses() {
    let mut resigned = game(INITIAL, Laws::FIDE_2023, "e4");
    resigned.resign(Color::White).unwrap();
    assert_eq!(ended(&resigned), Some(("5.1(2)", "0-1")));
    // The edition of 2023 asks whether the opponent can mate.
    for (laws, result) in [(Laws::FIDE_2001, "0-1"), (Laws::FIDE_2023, "1/2-1/2")] {
        let mut to_a_bare_king = game("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", laws, "");
        to_a_bare_king.resign(Color::White).unwrap();
        assert_eq!(ended(&to_a_bare_king), Some(("5.1(2)", result)));
    }
}

#[test]
fn l5_2_3_agreement_draws() {
    let mut agreed = game(INITIAL, Laws::FIDE_2023, "e4 e5");
    agreed.agree_draw().unwrap();
    assert_eq!(ended(&agreed), Some(("5.2(3)", "1/2-1/2")));
}

const DANCE: &str = "Nf3 Nf6 Ng1 Ng8 ";

#[test]
fn l5_2_4_and_l9_2_b_threefold_repetition_draws_on_a_claim() {
    let mut repeated = game(INITIAL, Laws::FIDE_2001, &DANCE.repeat(2));
    assert_eq!((repeated.claims(), ended(&repeated)), (Claims::THREEFOLD_REPETITION, None));
    repeated.claim(Claim::ThreefoldRepetition).unwrap();
    assert_eq!(ended(&repeated), Some(("9.2", "1/2-1/2")));
    // Not necessarily by repetition of moves.
    let other_ways = "Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8";
    assert_eq!(game(INITIAL, Laws::FIDE_2001, other_ways).claims(), Claims::THREEFOLD_REPETITION);
}

#[test]
fn l9_2_a_a_position_that_is_about_to_appear() {
    let mut repeated = game(INITIAL, Laws::FIDE_2001, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert!(repeated.claims().is_empty());
    let announced = repeated.position().read_san(b"Ng8", SanPolicy::STRICT).unwrap();
    repeated.claim_with(announced, Claim::ThreefoldRepetition).unwrap();
    assert_eq!((ended(&repeated), repeated.plies()), (Some(("9.2", "1/2-1/2")), 7));
}

#[test]
fn l9_2_what_makes_positions_the_same() {
    let occurrences = |fen, moves| game(fen, Laws::FIDE_2001, moves).occurrences();
    // A double step that nobody can answer does not count; one that a pawn can answer does.
    assert_eq!(occurrences("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4 Kd8 Kd1 Ke8 Ke1"), 2);
    assert_eq!(occurrences("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e4 Kd8 Kd1 Ke8 Ke1"), 1);
    // Nor does one that only a pinned pawn could answer.
    assert_eq!(occurrences("8/8/8/8/R4p1k/8/4P3/4K3 w - - 0 1", "e4 Kg4 Kd1 Kh4 Ke1"), 2);
    // Rights to castle count, even where castling was never possible.
    let rooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(occurrences(rooks, "Rb1 Rb8 Ra1 Ra8"), 1);
    assert_eq!(occurrences("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "Ra2 Kd8 Ra1 Ke8"), 1);
    // So does the player who has the move.
    assert_eq!(occurrences("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "Qa2 Kd8 Qb1 Ke8 Qa1"), 1);
}

#[test]
fn l5_2_5_and_l9_3_fifty_moves_draw_on_a_claim() {
    let fen = |clock| format!("4k3/8/8/8/8/8/4P3/R3K3 w - - {clock} 90");
    let mut made = game(&fen(98), Laws::FIDE_2001, "Ra2 Kd8");
    assert_eq!((made.claims(), ended(&made)), (Claims::FIFTY_MOVES, None));
    made.claim(Claim::FiftyMoves).unwrap();
    assert_eq!(ended(&made), Some(("9.3", "1/2-1/2")));
    // About to be made; a pawn's move completes nothing.
    let mut announced = game(&fen(99), Laws::FIDE_2001, "");
    assert!(announced.claims().is_empty());
    let pawn = announced.position().read_san(b"e3", SanPolicy::STRICT).unwrap();
    assert!(announced.claim_with(pawn, Claim::FiftyMoves).is_err());
    let rook = announced.position().read_san(b"Ra2", SanPolicy::STRICT).unwrap();
    announced.claim_with(rook, Claim::FiftyMoves).unwrap();
    assert_eq!(ended(&announced), Some(("9.3", "1/2-1/2")));
}

#[test]
fn l9_6_fivefold_repetition_and_75_moves_end_the_game() {
    let four = DANCE.repeat(4);
    assert_eq!(ended(&game(INITIAL, Laws::FIDE_2023, &four)), Some(("9.6.1", "1/2-1/2")));
    assert_eq!(ended(&game(INITIAL, Laws::FIDE_2001, &four)), None);
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 148 90";
    assert_eq!(ended(&game(fen, Laws::FIDE_2023, "Ra2")), None);
    assert_eq!(ended(&game(fen, Laws::FIDE_2023, "Ra2 Kd8")), Some(("9.6.2", "1/2-1/2")));
    assert_eq!(ended(&game(fen, Laws::FIDE_2001, "Ra2 Kd8")), None);
}

#[test]
fn p3_perpetual_check_is_the_reason_of_a_draw() {
    let moves = "Qe8+ Kh7 Qh5+ Kg8 Qe8+ Kh7 Qh5+ Kg8";
    for (laws, article) in [(Laws::SITE, "P3"), (Laws::FIDE_2001, "9.2")] {
        let mut checked = game("6k1/6p1/8/7Q/8/8/qq4PP/6K1 w - - 0 1", laws, moves);
        assert_eq!((checked.perpetual_check(), ended(&checked)), (Some(Color::White), None));
        checked.claim(Claim::ThreefoldRepetition).unwrap();
        assert_eq!(ended(&checked), Some((article, "1/2-1/2")));
    }
}

#[test]
fn l8_moves_are_written_as_the_laws_prescribe() {
    let text = |fen: &str, uci: &str| {
        let position = position(fen);
        let mv = position.read_uci(uci.as_bytes(), UciPolicy::STRICT).unwrap();
        position.san(mv).unwrap().to_string()
    };
    assert_eq!(text(INITIAL, "g1f3"), "Nf3");
    assert_eq!(text(INITIAL, "e2e4"), "e4");
    assert_eq!(text("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), "exd5");
    assert_eq!(text("4k1n1/3n4/8/8/8/8/8/4K3 b - - 0 1", "g8f6"), "Ngf6");
    assert_eq!(text("3r3k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7d8q"), "exd8=Q+");
    assert_eq!(text("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"), "O-O-O");
    assert_eq!(text("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8"), "Ra8#");
}
