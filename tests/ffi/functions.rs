//! The table of all exported functions.

use jadoube::ffi::*;

use super::arguments::{Argument, Buffer, Count, In, InOut, Length, Log, LogOut, Many, Maybe, One, Text};
use super::{Function, IntoAnswer};

macro_rules! functions {
    ($($name:ident($($kind:ty),*);)+) => {
        /// All exported functions, with the kinds of their parameters.
        pub(crate) const FUNCTIONS: &[Function] = &[$(Function {
            name: stringify!($name),
            // A function without pointers needs no promise, and one without parameters no case.
            #[allow(unused_unsafe, unused_variables)]
            run: |case| {
                // SAFETY: the case owns what it points to, and says how large it is.
                IntoAnswer::into_answer(unsafe { $name($(<$kind as Argument>::chosen(case)),*) })
            },
        }),+];
    };
}

functions! {
    jad_abi_check(u32, usize, usize, usize, usize, usize, usize, usize, usize);
    jad_abi_version();
    jad_article_number(u32, Buffer, usize, Length);
    jad_article_title(u32, Buffer, usize, Length);
    jad_attacks(u8, u8, u64);
    jad_between(u8, u8);
    jad_cpu_best_level();
    jad_cpu_level();
    jad_cpu_pin_level(u32);
    jad_divide(In<jad_position>, u32, Many<jad_move>, Many<u64>, usize, Count);
    jad_error_text(In<jad_error>, Buffer, usize, Length);
    jad_game_agree_draw(InOut<jad_game>, Log, usize, One<jad_outcome>);
    jad_game_cannot_win(In<jad_game>, Log, usize, u8);
    jad_game_claim(InOut<jad_game>, Log, usize, u32, One<jad_outcome>, Maybe<jad_error>);
    jad_game_claim_with(InOut<jad_game>, Log, usize, jad_move, u32, One<jad_outcome>, Maybe<jad_error>);
    jad_game_claims(In<jad_game>, Log, usize);
    jad_game_claims_with(In<jad_game>, Log, usize, jad_move);
    jad_game_is_valid(In<jad_game>, Log, usize);
    jad_game_laws(In<jad_game>, One<jad_laws>);
    jad_game_new(In<jad_position>, In<jad_laws>, LogOut, usize, One<jad_game>);
    jad_game_occurrences(In<jad_game>, Log, usize);
    jad_game_outcome(In<jad_game>, One<jad_outcome>);
    jad_game_perpetual_check(In<jad_game>, Log, usize);
    jad_game_play(InOut<jad_game>, LogOut, usize, jad_move, Maybe<jad_error>);
    jad_game_play_on(InOut<jad_game>, LogOut, usize, jad_move, Maybe<jad_error>);
    jad_game_plies(In<jad_game>);
    jad_game_position(In<jad_game>, One<jad_position>);
    jad_game_record_count(In<jad_game>);
    jad_game_resign(InOut<jad_game>, Log, usize, u8, One<jad_outcome>);
    jad_game_take_back(InOut<jad_game>, LogOut, usize, One<jad_move>);
    jad_laws_edition(u32, One<jad_laws>);
    jad_line(u8, u8);
    jad_move_captured(jad_move);
    jad_move_equal(jad_move, jad_move);
    jad_move_from(jad_move);
    jad_move_from_packed(u16, One<jad_move>);
    jad_move_kind(jad_move);
    jad_move_packed(jad_move);
    jad_move_promotion(jad_move);
    jad_move_role(jad_move);
    jad_move_to(jad_move);
    jad_outcome_text(u32);
    jad_perft(In<jad_position>, u32);
    jad_position_attacked_by(In<jad_position>, u8);
    jad_position_attackers(In<jad_position>, u8, u8);
    jad_position_attacks_from(In<jad_position>, u8);
    jad_position_by_color(In<jad_position>, u8);
    jad_position_by_piece(In<jad_position>, u8);
    jad_position_by_role(In<jad_position>, u8);
    jad_position_cannot_mate(In<jad_position>, u8);
    jad_position_captures(In<jad_position>, Many<jad_move>, usize, Count);
    jad_position_castling_rights(In<jad_position>);
    jad_position_castling_rook(In<jad_position>, u8, u8);
    jad_position_castling_rooks(In<jad_position>);
    jad_position_check_move(In<jad_position>, jad_move, Maybe<jad_error>);
    jad_position_checkers(In<jad_position>);
    jad_position_checks(In<jad_position>, Many<jad_move>, usize, Count);
    jad_position_chess960(u32, One<jad_position>);
    jad_position_chess960_number(In<jad_position>);
    jad_position_children(In<jad_position>, Many<jad_move>, Many<jad_position>, usize, Count);
    jad_position_discovered_check_candidates(In<jad_position>, u8);
    jad_position_double_chess960(u32, u32, One<jad_position>);
    jad_position_en_passant(In<jad_position>);
    jad_position_equal(In<jad_position>, In<jad_position>);
    jad_position_fen(In<jad_position>, u32, Buffer, usize, Length);
    jad_position_find_move(In<jad_position>, u8, u8, u8, One<jad_move>, Maybe<jad_error>);
    jad_position_from_fen(Text, usize, u32, u32, One<jad_position>, Maybe<jad_error>);
    jad_position_from_setup(In<jad_setup>, u32, One<jad_position>, Maybe<jad_error>);
    jad_position_gives_check(In<jad_position>, jad_move);
    jad_position_half_move_clock(In<jad_position>);
    jad_position_has_legal_move(In<jad_position>);
    jad_position_has_standard_castling(In<jad_position>);
    jad_position_initial(One<jad_position>);
    jad_position_is_check(In<jad_position>);
    jad_position_is_checkmate(In<jad_position>);
    jad_position_is_irreversible(In<jad_position>, jad_move);
    jad_position_is_legal(In<jad_position>, jad_move);
    jad_position_is_stalemate(In<jad_position>);
    jad_position_is_valid(In<jad_position>);
    jad_position_is_zeroing(In<jad_position>, jad_move);
    jad_position_key(In<jad_position>);
    jad_position_king(In<jad_position>, u8);
    jad_position_lan(In<jad_position>, jad_move, Buffer, usize, Length);
    jad_position_legal_en_passant(In<jad_position>);
    jad_position_legal_move_count(In<jad_position>);
    jad_position_legal_moves(In<jad_position>, Many<jad_move>, usize, Count);
    jad_position_legal_moves_from(In<jad_position>, u64, Many<jad_move>, usize, Count);
    jad_position_legal_moves_of(In<jad_position>, u8, Many<jad_move>, usize, Count);
    jad_position_legal_moves_to(In<jad_position>, u64, Many<jad_move>, usize, Count);
    jad_position_move_number(In<jad_position>);
    jad_position_occupied(In<jad_position>);
    jad_position_outcome(In<jad_position>, One<jad_outcome>);
    jad_position_picture(In<jad_position>, u8, u32, Buffer, usize, Length);
    jad_position_piece_at(In<jad_position>, u8);
    jad_position_pinned(In<jad_position>, u8);
    jad_position_play(In<jad_position>, jad_move, One<jad_position>);
    jad_position_play_null(In<jad_position>, One<jad_position>);
    jad_position_polyglot_key(In<jad_position>);
    jad_position_promotions(In<jad_position>, Many<jad_move>, usize, Count);
    jad_position_pseudo_legal_en_passant(In<jad_position>);
    jad_position_quiets(In<jad_position>, Many<jad_move>, usize, Count);
    jad_position_read_san(In<jad_position>, Text, usize, u32, One<jad_move>, Maybe<jad_error>);
    jad_position_read_uci(In<jad_position>, Text, usize, u32, One<jad_move>, Maybe<jad_error>);
    jad_position_san(In<jad_position>, jad_move, Buffer, usize, Length);
    jad_position_svg(In<jad_position>, u8, Buffer, usize, Length);
    jad_position_to_setup(In<jad_position>, One<jad_setup>);
    jad_position_turn(In<jad_position>);
    jad_position_uci(In<jad_position>, jad_move, u32, Buffer, usize, Length);
    jad_position_sets(In<jad_position>, One<jad_sets>);
    jad_result_text(u32);
    jad_setup_castling_rooks(In<jad_setup>);
    jad_setup_empty(One<jad_setup>);
    jad_setup_en_passant(In<jad_setup>);
    jad_setup_faults(In<jad_setup>, One<u32>);
    jad_setup_fen(In<jad_setup>, Buffer, usize, Length);
    jad_setup_from_fen(Text, usize, u32, One<jad_setup>, Maybe<jad_error>);
    jad_setup_half_move_clock(In<jad_setup>);
    jad_setup_initial(One<jad_setup>);
    jad_setup_move_number(In<jad_setup>);
    jad_setup_piece_at(In<jad_setup>, u8);
    jad_setup_put(InOut<jad_setup>, u8, u8);
    jad_setup_set_castling_rooks(InOut<jad_setup>, u64);
    jad_setup_set_clocks(InOut<jad_setup>, u32, u32);
    jad_setup_set_en_passant(InOut<jad_setup>, u8);
    jad_setup_set_turn(InOut<jad_setup>, u8);
    jad_setup_turn(In<jad_setup>);
    jad_status_name(i32);
    jad_status_text(i32);
    jad_version();
}
