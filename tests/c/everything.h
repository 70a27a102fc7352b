/*
 * Every function of the API once on one position, without the C library: what one may do with a position that several
 * threads read, or where there is no heap. The sum depends on all answers.
 */
#ifndef EVERYTHING_H
#define EVERYTHING_H

#include "jadoube.h"

struct everything {
    jad_position position;
    jad_position children[JAD_MOVES_CAPACITY];
    jad_setup setup;
    jad_move moves[JAD_MOVES_CAPACITY];
    uint64_t nodes[JAD_MOVES_CAPACITY];
    jad_error error;
    jad_outcome outcome;
    jad_sets sets;
    jad_laws laws;
    jad_game game;
    jad_record records[JAD_REVERSIBLE_CAPACITY];
    char text[16384];
    uint64_t sum;
};

static void sum_up(struct everything *all, uint64_t value) {
    all->sum = (all->sum ^ value) * UINT64_C(0x9e3779b97f4a7c15) + 1;
}

static void sum_up_text(struct everything *all, jad_status status, size_t length) {
    sum_up(all, (uint64_t)status);
    for (size_t i = 0; status == JAD_OK && i < length; i++)
        sum_up(all, (unsigned char)all->text[i]);
}

static void sum_up_list(struct everything *all, jad_status status, size_t count) {
    sum_up(all, (uint64_t)status);
    for (size_t i = 0; status == JAD_OK && i < count; i++)
        sum_up(all, all->moves[i].bits);
}

static void versions_and_geometry(struct everything *all) {
    sum_up(all, (uint64_t)jad_abi_check(JAD_ABI_VERSION, 128, 4, 96, 40, 16, 24, 64, 192));
    sum_up(all, jad_abi_version());
    sum_up(all, (uint64_t)(unsigned char)jad_version()[0]);
    sum_up(all, (uint64_t)(unsigned char)jad_status_name(JAD_ERR_NULL)[0]);
    sum_up(all, (uint64_t)(unsigned char)jad_status_text(JAD_ERR_NULL)[0]);
    sum_up(all, (uint64_t)jad_cpu_pin_level(jad_cpu_best_level()));
    sum_up(all, jad_cpu_level() == jad_cpu_best_level());
    sum_up(all, jad_attacks(JAD_PIECE(JAD_WHITE, JAD_QUEEN), JAD_D4, UINT64_C(0xff00ff)));
    sum_up(all, jad_between(JAD_A1, JAD_H8));
    sum_up(all, jad_line(JAD_A1, JAD_B2));
}

static void questions(struct everything *all, const jad_position *position) {
    sum_up(all, jad_position_is_valid(position));
    sum_up(all, jad_position_equal(position, position));
    sum_up(all, jad_position_chess960_number(position));
    sum_up(all, jad_position_has_standard_castling(position));
    for (jad_square at = JAD_A1; at <= JAD_H8; at++) {
        sum_up(all, jad_position_piece_at(position, at));
        sum_up(all, jad_position_attackers(position, at, JAD_WHITE));
        sum_up(all, jad_position_attacks_from(position, at));
    }
    for (jad_color side = JAD_WHITE; side <= JAD_BLACK; side++) {
        sum_up(all, jad_position_by_color(position, side));
        sum_up(all, jad_position_king(position, side));
        sum_up(all, jad_position_castling_rook(position, side, JAD_KING_SIDE));
        sum_up(all, jad_position_castling_rook(position, side, JAD_QUEEN_SIDE));
        sum_up(all, jad_position_pinned(position, side));
        sum_up(all, jad_position_discovered_check_candidates(position, side));
        sum_up(all, jad_position_attacked_by(position, side));
        sum_up(all, jad_position_cannot_mate(position, side));
        sum_up(all, jad_position_by_piece(position, JAD_PIECE(side, JAD_KNIGHT)));
    }
    sum_up(all, jad_position_occupied(position));
    sum_up(all, jad_position_by_role(position, JAD_PAWN));
    sum_up(all, jad_position_turn(position));
    sum_up(all, jad_position_half_move_clock(position));
    sum_up(all, jad_position_move_number(position));
    sum_up(all, jad_position_castling_rights(position));
    sum_up(all, jad_position_castling_rooks(position));
    sum_up(all, jad_position_en_passant(position));
    sum_up(all, jad_position_pseudo_legal_en_passant(position));
    sum_up(all, jad_position_legal_en_passant(position));
    sum_up(all, jad_position_key(position));
    sum_up(all, jad_position_polyglot_key(position));
    sum_up(all, jad_position_is_check(position));
    sum_up(all, jad_position_checkers(position));
    sum_up(all, jad_position_is_checkmate(position));
    sum_up(all, jad_position_is_stalemate(position));
    sum_up(all, jad_position_has_legal_move(position));
    sum_up(all, jad_position_legal_move_count(position));
    sum_up(all, jad_perft(position, 2));
    sum_up(all, (uint64_t)jad_position_outcome(position, &all->outcome));
    sum_up(all, all->outcome.article);
    sum_up(all, (uint64_t)(unsigned char)jad_result_text(all->outcome.result)[0]);
    sum_up(all, (uint64_t)(unsigned char)jad_outcome_text(all->outcome.reason)[0]);
    sum_up(all, (uint64_t)jad_position_sets(position, &all->sets));
    sum_up(all, all->sets.by_role[0] ^ all->sets.by_color[1]);
}

static void lists(struct everything *all, const jad_position *position) {
    const size_t capacity = JAD_MOVES_CAPACITY;
    size_t count = 0;
    jad_status status = jad_position_captures(position, all->moves, capacity, &count);
    sum_up_list(all, status, count);
    status = jad_position_quiets(position, all->moves, capacity, &count);
    sum_up_list(all, status, count);
    status = jad_position_promotions(position, all->moves, capacity, &count);
    sum_up_list(all, status, count);
    status = jad_position_checks(position, all->moves, capacity, &count);
    sum_up_list(all, status, count);
    status = jad_position_legal_moves_from(position, UINT64_C(0xffff), all->moves, capacity, &count);
    sum_up_list(all, status, count);
    status = jad_position_legal_moves_to(position, UINT64_C(0xffffffff), all->moves, capacity, &count);
    sum_up_list(all, status, count);
    status = jad_position_legal_moves_of(position, JAD_KNIGHT, all->moves, capacity, &count);
    sum_up_list(all, status, count);
    status = jad_divide(position, 2, all->moves, all->nodes, capacity, &count);
    sum_up_list(all, status, count);
    status = jad_position_children(position, all->moves, all->children, capacity, &count);
    sum_up_list(all, status, count);
    status = jad_position_legal_moves(position, all->moves, capacity, &count);
    sum_up_list(all, status, count);
}

static void moves_and_texts(struct everything *all, const jad_position *position) {
    size_t count = 0;
    size_t length = 0;
    jad_move list[JAD_MOVES_CAPACITY];
    jad_move mv = JAD_MOVE_INIT;

    if (jad_position_legal_moves(position, list, JAD_MOVES_CAPACITY, &count) != JAD_OK)
        count = 0;
    for (size_t i = 0; i < count; i++) {
        jad_status status = jad_position_san(position, list[i], all->text, sizeof all->text, &length);
        sum_up_text(all, status, length);
        sum_up(all, (uint64_t)jad_position_read_san(position, all->text, length, 0, &mv, &all->error));
        status = jad_position_uci(position, list[i], JAD_UCI_CASTLING_STANDARD, all->text, sizeof all->text, &length);
        sum_up_text(all, status, length);
        sum_up(all, (uint64_t)jad_position_read_uci(position, all->text, length, 0, &mv, &all->error));
        status = jad_position_lan(position, list[i], all->text, sizeof all->text, &length);
        sum_up_text(all, status, length);
        sum_up(all, (uint64_t)jad_move_from_packed(jad_move_packed(mv), &mv));
        sum_up(all, jad_move_equal(mv, all->moves[0]));
        sum_up(all, (uint64_t)jad_position_find_move(position, jad_move_from(list[i]), jad_move_to(list[i]),
                                                     jad_move_promotion(list[i]), &mv, &all->error));
        sum_up(all, jad_move_kind(mv) + jad_move_role(mv) + jad_move_captured(mv));
        sum_up(all, jad_position_is_legal(position, mv));
        sum_up(all, (uint64_t)jad_position_check_move(position, mv, &all->error));
        sum_up(all, jad_position_gives_check(position, mv));
        sum_up(all, jad_position_is_zeroing(position, mv));
        sum_up(all, jad_position_is_irreversible(position, mv));
        sum_up(all, (uint64_t)jad_position_play(position, mv, &all->position));
        sum_up(all, jad_position_key(&all->position));
    }
    sum_up(all, (uint64_t)jad_position_read_san(position, "Ke5", JAD_NUL, 0, &mv, &all->error));
    {
        jad_status status = jad_error_text(&all->error, all->text, sizeof all->text, &length);
        sum_up_text(all, status, length);
        status = jad_article_number(all->error.article, all->text, sizeof all->text, &length);
        sum_up_text(all, status, length);
        status = jad_article_title(JAD_ARTICLE(3, 9, 0, 0), all->text, sizeof all->text, &length);
        sum_up_text(all, status, length);
        status = jad_position_picture(position, JAD_WHITE, JAD_PICTURE_FIGURINES, all->text, sizeof all->text, &length);
        sum_up_text(all, status, length);
        status = jad_position_svg(position, JAD_BLACK, all->text, sizeof all->text, &length);
        sum_up_text(all, status, length);
        status = jad_position_fen(position, JAD_FEN_STYLE_SHREDDER, all->text, sizeof all->text, &length);
        sum_up_text(all, status, length);
    }
    sum_up(all, (uint64_t)jad_position_from_fen(all->text, length, 0, 0, &all->position, &all->error));
    sum_up(all, jad_position_equal(position, &all->position));
    sum_up(all, (uint64_t)jad_position_play_null(position, &all->position));
}

static void set_ups(struct everything *all, const jad_position *position) {
    size_t length = 0;
    jad_flags faults = 0;
    jad_status status;

    sum_up(all, (uint64_t)jad_setup_empty(&all->setup));
    sum_up(all, (uint64_t)jad_setup_initial(&all->setup));
    sum_up(all, (uint64_t)jad_setup_from_fen("8/8/8/8/8/8/8/8 b - - 7 9", JAD_NUL, 0, &all->setup, &all->error));
    sum_up(all, jad_setup_half_move_clock(&all->setup) + jad_setup_move_number(&all->setup));
    sum_up(all, (uint64_t)jad_position_to_setup(position, &all->setup));
    sum_up(all, jad_setup_turn(&all->setup));
    sum_up(all, jad_setup_castling_rooks(&all->setup));
    sum_up(all, jad_setup_en_passant(&all->setup));
    sum_up(all, (uint64_t)jad_setup_set_turn(&all->setup, JAD_BLACK));
    sum_up(all, (uint64_t)jad_setup_set_castling_rooks(&all->setup, 0));
    sum_up(all, (uint64_t)jad_setup_set_en_passant(&all->setup, JAD_SQUARE_NONE));
    sum_up(all, (uint64_t)jad_setup_set_clocks(&all->setup, 3, 17));
    sum_up(all, (uint64_t)jad_setup_put(&all->setup, JAD_E4, JAD_PIECE(JAD_WHITE, JAD_KNIGHT)));
    sum_up(all, jad_setup_piece_at(&all->setup, JAD_E4));
    sum_up(all, (uint64_t)jad_setup_faults(&all->setup, &faults));
    sum_up(all, faults);
    status = jad_setup_fen(&all->setup, all->text, sizeof all->text, &length);
    sum_up_text(all, status, length);
    sum_up(all, (uint64_t)jad_position_from_setup(&all->setup, 0, &all->position, &all->error));
    sum_up(all, (uint64_t)jad_position_initial(&all->position));
    sum_up(all, (uint64_t)jad_position_chess960(0, &all->position));
    sum_up(all, (uint64_t)jad_position_double_chess960(1, 2, &all->position));
    sum_up(all, jad_position_key(&all->position));
}

static void games(struct everything *all, const jad_position *position) {
    const size_t capacity = JAD_REVERSIBLE_CAPACITY;
    size_t count = 0;
    jad_move mv = JAD_MOVE_INIT;

    sum_up(all, (uint64_t)jad_laws_edition(JAD_LAWS_FIDE_2023, &all->laws));
    sum_up(all, (uint64_t)jad_game_new(position, &all->laws, all->records, capacity, &all->game));
    for (int ply = 0; ply < 40; ply++) {
        sum_up(all, jad_game_is_valid(&all->game, all->records, capacity));
        sum_up(all, (uint64_t)jad_game_position(&all->game, &all->position));
        if (jad_position_legal_moves(&all->position, all->moves, JAD_MOVES_CAPACITY, &count) != JAD_OK || count == 0)
            break;
        mv = all->moves[all->sum % count];
        sum_up(all, jad_game_claims_with(&all->game, all->records, capacity, mv));
        sum_up(all, ply % 2 == 0 ? (uint64_t)jad_game_play(&all->game, all->records, capacity, mv, &all->error)
                                 : (uint64_t)jad_game_play_on(&all->game, all->records, capacity, mv, &all->error));
        sum_up(all, jad_game_plies(&all->game) + jad_game_record_count(&all->game));
        sum_up(all, jad_game_occurrences(&all->game, all->records, capacity));
        sum_up(all, jad_game_perpetual_check(&all->game, all->records, capacity));
        sum_up(all, jad_game_cannot_win(&all->game, all->records, capacity, JAD_WHITE));
        sum_up(all, jad_game_claims(&all->game, all->records, capacity));
        sum_up(all, (uint64_t)jad_game_claim(&all->game, all->records, capacity, JAD_CLAIM_FIFTY_MOVES, &all->outcome,
                                             &all->error));
        sum_up(all, (uint64_t)jad_game_claim_with(&all->game, all->records, capacity, mv,
                                                  JAD_CLAIM_THREEFOLD_REPETITION, &all->outcome, &all->error));
        sum_up(all, (uint64_t)jad_game_outcome(&all->game, &all->outcome));
        sum_up(all, all->outcome.reason);
    }
    sum_up(all, (uint64_t)jad_game_laws(&all->game, &all->laws));
    sum_up(all, all->laws.automatic_moves);
    sum_up(all, (uint64_t)jad_game_resign(&all->game, all->records, capacity, JAD_WHITE, &all->outcome));
    sum_up(all, (uint64_t)jad_game_take_back(&all->game, all->records, capacity, &mv));
    sum_up(all, mv.bits);
    sum_up(all, (uint64_t)jad_game_agree_draw(&all->game, all->records, capacity, &all->outcome));
    sum_up(all, all->outcome.article);
}

static uint64_t everything(struct everything *all, const jad_position *position) {
    all->sum = 0;
    versions_and_geometry(all);
    questions(all, position);
    lists(all, position);
    moves_and_texts(all, position);
    set_ups(all, position);
    games(all, position);
    return all->sum;
}

#endif
