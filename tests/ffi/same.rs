//! Every exported function against the function of the same name in the crate.

#[path = "refusals.rs"]
mod refusals;

pub(crate) use refusals::{assert_error, compare_judgement, compare_read_san, compare_read_uci, no_error};

use std::ffi::{CStr, c_char};
use std::ptr;

use jadoube::deadness::material;
use jadoube::ffi::*;
use jadoube::{
    Article, Bitboard, ByColor, CastlingSide, Color, Coordinates, Fen, FenCastling, FenEnPassant, FenLength,
    FenPolicy, FenStyle, Move, MoveKind, PictureSymbols, Piece, Position, Promotion, Role, Setup,
    SetupFaults, Square, Uci, UciCastling, attacks, cpu, divide, perft,
};

use self::refusals::compare_setup;
use crate::common::{PERFT_CHESS960, PERFT_STANDARD, PERFT_UNREACHABLE, SAN_SAMPLE, perft_lines, rows};
use crate::oracle::chance::{Dice, wild_position};

/// The text that a function writes.
pub(crate) fn text(
    write: impl FnOnce(*mut c_char, usize, *mut usize) -> jad_status,
) -> Result<String, jad_status> {
    let mut buffer = vec![0u8; 1 << 15];
    let mut length = 0;
    match write(buffer.as_mut_ptr().cast(), buffer.len(), &raw mut length) {
        JAD_OK => {
            assert_eq!(buffer[length], 0);
            buffer.truncate(length);
            Ok(String::from_utf8(buffer).expect("UTF-8"))
        }
        status => Err(status),
    }
}

/// The moves that a function lists, in the order of their bits.
pub(crate) fn moves(list: impl FnOnce(*mut jad_move, usize, *mut usize) -> jad_status) -> Vec<u32> {
    let mut moves = [jad_move { bits: 0 }; JAD_MOVES_CAPACITY];
    let mut count = 0;
    assert_eq!(list(moves.as_mut_ptr(), moves.len(), &raw mut count), JAD_OK);
    let mut bits: Vec<u32> = moves[..count].iter().map(|mv| mv.bits).collect();
    bits.sort_unstable();
    bits
}

pub(crate) fn described(position: &Position, mv: Move) -> u32 {
    let role = |piece: Option<Piece>| piece.map_or(0, |piece| piece.role as u32 + 1);
    u32::from(mv.bits()) | role(position.moved_piece(mv)) << 16 | role(position.captured_piece(mv)) << 20
}

fn all_described(position: &Position, moves: impl IntoIterator<Item = Move>) -> Vec<u32> {
    let mut bits: Vec<u32> = moves.into_iter().map(|mv| described(position, mv)).collect();
    bits.sort_unstable();
    bits
}

fn square(square: Option<Square>) -> u8 {
    square.map_or(JAD_SQUARE_NONE, |square| square as u8)
}

fn man(piece: Option<Piece>) -> u8 {
    piece.map_or(0, |piece| piece.role as u8 + 1 + 8 * piece.color as u8)
}

pub(crate) fn setup_struct(setup: &Setup) -> jad_setup {
    let fen = Fen::from(*setup).to_string();
    let mut there = jad_setup { private_: [0; 12] };
    // SAFETY: a text with its length, and a place.
    let status = unsafe {
        jad_setup_from_fen(fen.as_ptr().cast(), fen.len(), JAD_FEN_LENIENT, &raw mut there, ptr::null_mut())
    };
    assert_eq!(status, JAD_OK, "{fen}");
    there
}

pub(crate) fn position_struct(position: &Position) -> jad_position {
    let fen = position.fen_with(FenEnPassant::Always).to_string();
    let mut there = jad_position { private_: [0; 16] };
    let forgiven = JAD_FAULT_FORGIVABLE;
    // SAFETY: a text with its length, and a place.
    let status = unsafe {
        jad_position_from_fen(fen.as_ptr().cast(), fen.len(), 0, forgiven, &raw mut there, ptr::null_mut())
    };
    assert_eq!(status, JAD_OK, "{fen}");
    there
}

/// The position of a struct, by the setup that it gives.
pub(crate) fn position_of(there: &jad_position) -> Setup {
    let fen = text(|buffer, capacity, length| {
        // SAFETY: a position, and a buffer with its capacity.
        unsafe { jad_position_fen(there, JAD_FEN_STYLE_EN_PASSANT_ALWAYS, buffer, capacity, length) }
    });
    *Fen::read(fen.expect("a position").as_bytes(), FenPolicy::STRICT).expect("a FEN").setup()
}

/// All that is asked of a position.
fn compare(here: &Position) {
    let there = &position_struct(here);
    let board = here.board();
    // SAFETY: `there` is a position, and the places are there.
    unsafe {
        assert!(jad_position_is_valid(there));
        assert_eq!(jad_position_occupied(there), board.occupied().bits());
        assert_eq!(jad_position_turn(there), here.turn() as u8);
        assert_eq!(jad_position_half_move_clock(there), u32::from(here.half_move_clock()));
        assert_eq!(jad_position_move_number(there), u32::from(here.move_number().get()));
        assert_eq!(jad_position_castling_rights(there), u32::from(here.castling_rights().bits()));
        assert_eq!(jad_position_castling_rooks(there), here.castling_rooks().bits());
        assert_eq!(jad_position_en_passant(there), square(here.en_passant()));
        assert_eq!(jad_position_pseudo_legal_en_passant(there), square(here.pseudo_legal_en_passant()));
        assert_eq!(jad_position_legal_en_passant(there), square(here.legal_en_passant()));
        assert_eq!(jad_position_key(there), here.key());
        assert_eq!(jad_position_polyglot_key(there), here.polyglot_key());
        assert_eq!(jad_position_is_check(there), here.is_check());
        assert_eq!(jad_position_checkers(there), here.checkers().bits());
        assert_eq!(jad_position_chess960_number(there), here.chess960_number().map_or(960, u32::from));
        assert_eq!(jad_position_has_standard_castling(there), here.has_standard_castling());
        assert_eq!(jad_position_legal_move_count(there), here.legal_move_count());
        assert_eq!(jad_position_has_legal_move(there), here.has_legal_move());
        assert_eq!(jad_position_is_checkmate(there), here.is_checkmate());
        assert_eq!(jad_position_is_stalemate(there), here.is_stalemate());
        assert_eq!(jad_perft(there, 2), perft(here, 2));
        assert!(jad_position_equal(there, there));
        let mut sets = jad_sets { by_role: [9; 6], by_color: [9; 2] };
        assert_eq!(jad_position_sets(there, &raw mut sets), JAD_OK);
        assert_eq!(sets.by_role, Role::ALL.map(|role| board.by_role(role).bits()));
        assert_eq!(sets.by_color, Color::ALL.map(|color| board.by_color(color).bits()));
        for color in Color::ALL {
            let side = color as u8;
            assert_eq!(jad_position_by_color(there, side), board.by_color(color).bits());
            assert_eq!(jad_position_king(there, side), here.king(color) as u8);
            assert_eq!(jad_position_pinned(there, side), here.pinned(color).bits());
            let candidates = here.discovered_check_candidates(color).bits();
            assert_eq!(jad_position_discovered_check_candidates(there, side), candidates);
            let attacked = board.attacked_by(color, board.occupied()).bits();
            assert_eq!(jad_position_attacked_by(there, side), attacked);
            assert_eq!(jad_position_cannot_mate(there, side), material::cannot_mate(board, color));
            for wing in CastlingSide::ALL {
                let rook = square(here.castling_rook(color, wing));
                assert_eq!(jad_position_castling_rook(there, side, wing as u8), rook);
            }
            for role in Role::ALL {
                let piece = role.of(color);
                assert_eq!(jad_position_by_piece(there, man(Some(piece))), board.by_piece(piece).bits());
                assert_eq!(jad_position_by_role(there, role as u8 + 1), board.by_role(role).bits());
            }
            for (number, symbols, coordinates) in [
                (0, PictureSymbols::Letters, Coordinates::Hidden),
                (1, PictureSymbols::Figurines, Coordinates::Hidden),
                (2, PictureSymbols::Letters, Coordinates::Shown),
                (3, PictureSymbols::Figurines, Coordinates::Shown),
            ] {
                let picture = text(|buffer, capacity, length| {
                    jad_position_picture(there, side, number, buffer, capacity, length)
                });
                let expected = board.picture().seen_from(color).symbols(symbols).coordinates(coordinates);
                assert!(picture.as_ref().is_ok_and(|picture| picture.len() < JAD_PICTURE_CAPACITY));
                assert_eq!(picture, Ok(expected.to_string()));
            }
            let svg =
                text(|buffer, capacity, length| jad_position_svg(there, side, buffer, capacity, length));
            assert_eq!(svg, Ok(board.svg().seen_from(color).to_string()));
        }
        for at in Square::ALL {
            assert_eq!(jad_position_piece_at(there, at as u8), man(board.piece_at(at)));
            assert_eq!(jad_position_attacks_from(there, at as u8), board.attacks_from(at).bits());
            for color in Color::ALL {
                let attackers = board.attackers(at, color, board.occupied()).bits();
                assert_eq!(jad_position_attackers(there, at as u8, color as u8), attackers);
            }
        }
        let mut outcome = jad_outcome { result: 9, reason: 9, article: 9, winner: 9 };
        assert_eq!(jad_position_outcome(there, &raw mut outcome), JAD_OK);
        let ended = here.outcome();
        let winner = ended.and_then(jadoube::Outcome::winner).map_or(2, |winner| winner as u32);
        assert_eq!((outcome.reason == 0, outcome.winner), (ended.is_none(), winner));
        let texts = [jad_result_text(outcome.result), jad_outcome_text(outcome.reason)];
        let expected = [
            ended.map_or("*".to_owned(), |ended| ended.result().to_string()),
            ended.map_or("playing".to_owned(), |ended| ended.to_string()),
        ];
        assert_eq!(texts.map(|text| CStr::from_ptr(text).to_str().unwrap().to_owned()), expected);
        assert_eq!(outcome.result == JAD_RESULT_DRAW, ended.is_some() && winner == 2);
        assert_eq!(outcome.article == 0, ended.is_none());
        compare_setup(&here.to_setup());
    }
    compare_lists(here, there);
    compare_styles(here, there);
    for mv in here.legal_moves() {
        compare_legal_move(here, there, mv);
    }
    compare_null_move(here, there);
}

fn compare_null_move(here: &Position, there: &jad_position) {
    let (mut after, mut passed) = (*there, *here);
    // SAFETY: a position, read and written.
    let status = unsafe { jad_position_play_null(&raw const after, &raw mut after) };
    assert_eq!(status == JAD_OK, passed.play_null().is_ok());
    assert_eq!(position_of(&after), passed.to_setup());
    assert_eq!(status, if here.is_check() { JAD_ERR_NULL_MOVE_IN_CHECK } else { JAD_OK });
}

fn compare_styles(here: &Position, there: &jad_position) {
    for style in 0..16 {
        // SAFETY: a position, and a buffer with its capacity.
        let fen = text(|buffer, capacity, length| unsafe {
            jad_position_fen(there, style, buffer, capacity, length)
        });
        let en_passant = match style & 3 {
            0 => FenEnPassant::Legal,
            JAD_FEN_STYLE_EN_PASSANT_ALWAYS => FenEnPassant::Always,
            JAD_FEN_STYLE_EN_PASSANT_PSEUDO_LEGAL => FenEnPassant::PseudoLegal,
            _ => {
                assert_eq!(fen, Err(JAD_ERR_ARGUMENT));
                continue;
            }
        };
        let castling = if style & 4 == 0 { FenCastling::XFen } else { FenCastling::Shredder };
        let fields = if style & 8 == 0 { FenLength::Six } else { FenLength::Four };
        let expected = here.fen_with(en_passant).styled(FenStyle { castling, fields }).to_string();
        assert_eq!(fen, Ok(expected));
    }
}

fn compare_lists(here: &Position, there: &jad_position) {
    // SAFETY: a position, and arrays with their capacity.
    unsafe {
        let all = all_described(here, here.legal_moves());
        assert_eq!(moves(|out, capacity, count| jad_position_legal_moves(there, out, capacity, count)), all);
        let captures = all_described(here, here.captures());
        assert_eq!(
            moves(|out, capacity, count| jad_position_captures(there, out, capacity, count)),
            captures
        );
        let quiets = all_described(here, here.quiets());
        assert_eq!(moves(|out, capacity, count| jad_position_quiets(there, out, capacity, count)), quiets);
        let promotions = all_described(here, here.promotions());
        let listed = moves(|out, capacity, count| jad_position_promotions(there, out, capacity, count));
        assert_eq!(listed, promotions);
        let checks = all_described(here, here.checks());
        assert_eq!(moves(|out, capacity, count| jad_position_checks(there, out, capacity, count)), checks);
        for set in [0, 0xff, 0x00ff_0000_0018_0000, !0 << 32, here.board().kings().bits()] {
            let squares = Bitboard::from_bits(set);
            let from = all_described(here, here.legal_moves_from(squares));
            let listed =
                moves(|out, capacity, count| jad_position_legal_moves_from(there, set, out, capacity, count));
            assert_eq!(listed, from);
            let to = all_described(here, here.legal_moves_to(squares));
            let listed =
                moves(|out, capacity, count| jad_position_legal_moves_to(there, set, out, capacity, count));
            assert_eq!(listed, to);
        }
        for role in Role::ALL {
            let of = all_described(here, here.legal_moves_of(role));
            let number = role as u8 + 1;
            let listed = moves(|out, capacity, count| {
                jad_position_legal_moves_of(there, number, out, capacity, count)
            });
            assert_eq!(listed, of);
        }
        let mut children = vec![jad_position { private_: [0; 16] }; JAD_MOVES_CAPACITY];
        let mut moves = [jad_move { bits: 0 }; JAD_MOVES_CAPACITY];
        let mut nodes = [0; JAD_MOVES_CAPACITY];
        let mut count = 0;
        let (out, places) = (moves.as_mut_ptr(), children.as_mut_ptr());
        let status = jad_position_children(there, out, places, JAD_MOVES_CAPACITY, &raw mut count);
        assert_eq!((status, count), (JAD_OK, all.len()));
        for (mv, child) in moves[..count].iter().zip(&children) {
            let mut below = *here;
            below.play_unchecked(Move::from_bits(mv.bits as u16).unwrap());
            assert_eq!(position_of(child), below.to_setup());
            assert_eq!(jad_position_key(child), below.key());
            assert!(all.contains(&mv.bits));
        }
        let (out, places) = (moves.as_mut_ptr(), nodes.as_mut_ptr());
        let status = jad_divide(there, 2, out, places, JAD_MOVES_CAPACITY, &raw mut count);
        assert_eq!((status, count), (JAD_OK, all.len()));
        let mut divided = Vec::new();
        divide(here, 2, |mv, below| divided.push((described(here, mv), below)));
        divided.sort_unstable();
        let mut counted: Vec<_> = moves[..count].iter().map(|mv| mv.bits).zip(nodes).collect();
        counted.sort_unstable();
        assert_eq!(counted, divided);
    }
}

fn compare_legal_move(here: &Position, there: &jad_position, legal: Move) {
    let mv = jad_move { bits: described(here, legal) };
    let number = |promotion: Promotion| promotion.role() as u8 + 1;
    let (from, to, promotion) = (legal.from(), legal.to(), legal.promoted_to());
    // SAFETY: a position, and places, or NULL where that may be.
    unsafe {
        assert_eq!(jad_move_from(mv), from as u8);
        assert_eq!(jad_move_to(mv), to as u8);
        assert_eq!(jad_move_promotion(mv), promotion.map_or(0, number));
        let kind = match legal.kind() {
            MoveKind::Normal => JAD_MOVE_NORMAL,
            MoveKind::EnPassant => JAD_MOVE_EN_PASSANT,
            MoveKind::Castling => JAD_MOVE_CASTLING,
            MoveKind::Promotion(_) => JAD_MOVE_PROMOTION,
        };
        assert_eq!(jad_move_kind(mv), kind);
        assert_eq!(u32::from(jad_move_role(mv)), mv.bits >> 16 & 15);
        assert_eq!(u32::from(jad_move_captured(mv)), mv.bits >> 20);
        assert_eq!(jad_move_packed(mv), legal.bits());
        assert!(jad_move_equal(mv, jad_move { bits: legal.bits().into() }) && jad_move_equal(mv, mv));
        assert!(!jad_move_equal(mv, jad_move { bits: 0 }));
        let mut again = jad_move { bits: 0 };
        assert_eq!(jad_move_from_packed(legal.bits(), &raw mut again), JAD_OK);
        assert_eq!(again.bits, u32::from(legal.bits()));
        assert!(jad_position_is_legal(there, again));
        assert_eq!(jad_position_check_move(there, mv, ptr::null_mut()), JAD_OK);
        assert_eq!(jad_position_gives_check(there, mv), here.gives_check(legal));
        assert_eq!(jad_position_is_zeroing(there, mv), here.is_zeroing(legal));
        assert_eq!(jad_position_is_irreversible(there, mv), here.is_irreversible(legal));
        let (mut after, mut played) = (*there, *here);
        assert_eq!(jad_position_play(&raw const after, mv, &raw mut after), JAD_OK);
        played.play(legal).expect("a legal move");
        assert_eq!(position_of(&after), played.to_setup());
        assert_eq!(jad_position_key(&raw const after), played.key());
        assert_eq!(jad_position_is_check(&raw const after), played.is_check());
        let promoted = promotion.map_or(0, number);
        let (out, error) = (&raw mut again, ptr::null_mut());
        let status = jad_position_find_move(there, from as u8, to as u8, promoted, out, error);
        assert_eq!((status, again.bits), (JAD_OK, mv.bits));
        for castling in [UciCastling::Standard, UciCastling::Chess960] {
            let uci = text(|buffer, capacity, length| {
                jad_position_uci(there, mv, castling as u32, buffer, capacity, length)
            });
            let uci = uci.expect("a legal move");
            assert_eq!(uci, here.uci(legal, castling).to_string());
            compare_read_uci(here, there, uci.as_bytes());
        }
        let san = text(|buffer, capacity, length| jad_position_san(there, mv, buffer, capacity, length));
        assert_eq!(san, here.san(legal).map(|san| san.to_string()).map_err(|_| 0));
        compare_read_san(here, there, san.unwrap().as_bytes());
        let lan = text(|buffer, capacity, length| jad_position_lan(there, mv, buffer, capacity, length));
        assert_eq!(lan, here.lan(legal).map(|lan| lan.to_string()).map_err(|_| 0));
        compare_read_san(here, there, lan.unwrap().as_bytes());
    }
}

#[test]
fn all_answers_are_those_of_the_crate() {
    let tables = [PERFT_STANDARD, PERFT_CHESS960].into_iter().chain(PERFT_UNREACHABLE);
    let fens = tables.flat_map(perft_lines).map(|line| line.fen).step_by(9);
    let fens = fens.chain(rows::<3>(SAN_SAMPLE).map(|[_, _, fen]| fen).step_by(20));
    let mut dice = Dice::new(18);
    for fen in fens {
        let policy = FenPolicy { forgiven: SetupFaults::FORGIVABLE, ..FenPolicy::LENIENT };
        let mut position = Position::from_fen_with(fen.as_bytes(), policy).expect(fen);
        for _ in 0..2 {
            compare(&position);
            for _ in 0..dice.roll(20) {
                let Some(mv) = dice.pick(&position.legal_moves()) else { break };
                position.play_unchecked(mv);
            }
        }
    }
    for _ in 0..100 {
        compare(&wild_position(&mut dice));
    }
}

#[test]
fn starting_positions_lines_and_constants_are_those_of_the_crate() {
    let mut there = jad_position { private_: [0; 16] };
    // SAFETY: places, and constant texts.
    unsafe {
        assert_eq!(jad_position_initial(&raw mut there), JAD_OK);
        assert_eq!(position_of(&there), Setup::INITIAL);
        for number in 0..960u16 {
            assert_eq!(jad_position_chess960(number.into(), &raw mut there), JAD_OK);
            assert_eq!(position_of(&there), Position::chess960(number).unwrap().to_setup());
            let black = (number * 7 + 3) % 960;
            assert_eq!(jad_position_double_chess960(number.into(), black.into(), &raw mut there), JAD_OK);
            let numbers = ByColor { white: number, black };
            assert_eq!(position_of(&there), Position::double_chess960(numbers).unwrap().to_setup());
        }
        for a in Square::ALL {
            for b in Square::ALL {
                assert_eq!(jad_between(a as u8, b as u8), attacks::between(a, b).bits());
                assert_eq!(jad_line(a as u8, b as u8), attacks::line(a, b).bits());
            }
            for piece in Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| role.of(color))) {
                let occupied = Bitboard::from_bits(0x0042_1800_2400_4281);
                let expected = attacks::piece(piece, a, occupied).bits();
                assert_eq!(jad_attacks(man(Some(piece)), a as u8, occupied.bits()), expected);
            }
        }
        assert_eq!(CStr::from_ptr(jad_version()).to_str(), Ok(env!("CARGO_PKG_VERSION")));
        assert_eq!(jad_abi_version(), JAD_ABI_VERSION);
        assert_eq!(jad_cpu_level(), cpu::level() as u32);
        assert_eq!(jad_cpu_best_level(), cpu::best_level() as u32);
        assert_eq!(jad_cpu_pin_level(cpu::level() as u32), JAD_OK);
        assert_eq!(jad_abi_check(JAD_ABI_VERSION, 128, 4, 96, 40, 16, 24, 64, 192), JAD_OK);
        for lie in 0..8 {
            let mut sizes = [128, 4, 96, 40, 16, 24, 64, 192];
            sizes[lie] += 8;
            let [position, mv, setup, error, outcome, laws, record, game] = sizes;
            let status =
                jad_abi_check(JAD_ABI_VERSION, position, mv, setup, error, outcome, laws, record, game);
            assert_eq!(status, JAD_ERR_ABI);
        }
        assert_eq!(jad_abi_check(JAD_ABI_VERSION + 1, 128, 4, 96, 40, 16, 24, 64, 192), JAD_ERR_ABI);
    }
    assert!(!Article::ALL.is_empty());
    assert_eq!(Uci::MAX_LENGTH + 1, JAD_UCI_CAPACITY);
}
