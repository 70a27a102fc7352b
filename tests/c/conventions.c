/* NULL, numbers without a meaning, outputs that are inputs, versions: what the manual in jadoube.h promises of them. */
#include "outputs.h"

/* ---- NULL -------------------------------------------------------------------------------------------------------- */

static void null_is_reported(void) {
    const jad_position *p = &position;

    REFUSED(JAD_ERR_NULL, jad_position_initial(NULL));
    REFUSED(JAD_ERR_NULL, jad_position_chess960(1, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_double_chess960(1, 2, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_from_fen("8/8/8/8/8/8/4k3/K7 b - - 3 40", JAD_NUL, 0, 0, NULL, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_from_fen(NULL, 1, 0, 0, &out.position, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_from_fen(NULL, JAD_NUL, 0, 0, &out.position, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_from_setup(NULL, 0, &out.position, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_from_setup(&setup, 0, NULL, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_to_setup(NULL, &out.setup));
    REFUSED(JAD_ERR_NULL, jad_position_to_setup(p, NULL));
    REFUSED(JAD_ERR_NULL, jad_setup_empty(NULL));
    REFUSED(JAD_ERR_NULL, jad_setup_initial(NULL));
    REFUSED(JAD_ERR_NULL, jad_setup_from_fen(NULL, 9, 0, &out.setup, NULL));
    REFUSED(JAD_ERR_NULL, jad_setup_from_fen("8/8/8/8/8/8/8/8 w - - 0 1", JAD_NUL, 0, NULL, NULL));
    REFUSED(JAD_ERR_NULL, jad_setup_fen(NULL, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_NULL, jad_setup_put(NULL, JAD_A1, JAD_PIECE_NONE));
    REFUSED(JAD_ERR_NULL, jad_setup_set_turn(NULL, JAD_WHITE));
    REFUSED(JAD_ERR_NULL, jad_setup_set_castling_rooks(NULL, 0));
    REFUSED(JAD_ERR_NULL, jad_setup_set_en_passant(NULL, JAD_E3));
    REFUSED(JAD_ERR_NULL, jad_setup_set_clocks(NULL, 0, 1));
    REFUSED(JAD_ERR_NULL, jad_setup_faults(NULL, &out.flags));
    REFUSED(JAD_ERR_NULL, jad_setup_faults(&setup, NULL));
    REFUSED(JAD_ERR_NULL, jad_move_from_packed(jad_move_packed(legal), NULL));
    REFUSED(JAD_ERR_NULL, jad_error_text(NULL, out.text, sizeof out.text, &out.count));

    REFUSED(JAD_ERR_NULL, jad_position_sets(NULL, &out.sets));
    REFUSED(JAD_ERR_NULL, jad_position_sets(p, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_legal_moves(NULL, out.moves, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_legal_moves(p, NULL, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_legal_moves(p, out.moves, LIST, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_legal_moves(p, NULL, SIZE_MAX, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_captures(NULL, out.moves, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_captures(p, NULL, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_captures(p, out.moves, LIST, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_quiets(NULL, out.moves, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_quiets(p, NULL, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_quiets(p, out.moves, LIST, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_promotions(NULL, out.moves, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_promotions(p, NULL, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_promotions(p, out.moves, LIST, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_checks(NULL, out.moves, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_checks(p, NULL, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_checks(p, out.moves, LIST, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_legal_moves_from(NULL, 1, out.moves, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_legal_moves_from(p, 1, NULL, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_legal_moves_from(p, 1, out.moves, LIST, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_legal_moves_to(NULL, 1, out.moves, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_legal_moves_to(p, 1, NULL, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_legal_moves_to(p, 1, out.moves, LIST, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_legal_moves_of(NULL, JAD_ROOK, out.moves, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_legal_moves_of(p, JAD_ROOK, NULL, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_legal_moves_of(p, JAD_ROOK, out.moves, LIST, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_children(NULL, out.moves, out.children, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_children(p, NULL, out.children, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_children(p, out.moves, NULL, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_children(p, out.moves, out.children, LIST, NULL));
    REFUSED(JAD_ERR_NULL, jad_divide(NULL, 2, out.moves, out.nodes, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_divide(p, 2, NULL, out.nodes, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_divide(p, 2, out.moves, NULL, LIST, &out.count));
    REFUSED(JAD_ERR_NULL, jad_divide(p, 2, out.moves, out.nodes, LIST, NULL));

    REFUSED(JAD_ERR_NULL, jad_position_check_move(NULL, legal, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_find_move(NULL, JAD_E1, JAD_G1, JAD_ROLE_NONE, &out.move, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_find_move(p, JAD_E1, JAD_G1, JAD_ROLE_NONE, NULL, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_play(NULL, legal, &out.position));
    REFUSED(JAD_ERR_NULL, jad_position_play(p, legal, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_play_null(NULL, &out.position));
    REFUSED(JAD_ERR_NULL, jad_position_play_null(p, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_read_uci(NULL, "e1g1", 4, 0, &out.move, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_read_uci(p, NULL, 4, 0, &out.move, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_read_uci(p, "e1g1", 4, 0, NULL, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_read_san(NULL, "O-O", 3, 0, &out.move, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_read_san(p, NULL, 3, 0, &out.move, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_read_san(p, "O-O", 3, 0, NULL, NULL));
    REFUSED(JAD_ERR_NULL, jad_position_fen(NULL, 0, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_uci(NULL, legal, 0, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_san(NULL, legal, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_lan(NULL, legal, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_picture(NULL, JAD_WHITE, 0, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_svg(NULL, JAD_WHITE, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_NULL, jad_position_outcome(NULL, &out.outcome));
    REFUSED(JAD_ERR_NULL, jad_position_outcome(p, NULL));

    REFUSED(JAD_ERR_NULL, jad_laws_edition(JAD_LAWS_SITE, NULL));
    REFUSED(JAD_ERR_NULL, jad_game_new(NULL, &laws, out.records, LIST, &out.game));
    REFUSED(JAD_ERR_NULL, jad_game_new(p, NULL, out.records, LIST, &out.game));
    REFUSED(JAD_ERR_NULL, jad_game_new(p, &laws, NULL, LIST, &out.game));
    REFUSED(JAD_ERR_NULL, jad_game_new(p, &laws, out.records, LIST, NULL));
    REFUSED(JAD_ERR_HISTORY_FULL, jad_game_new(p, &laws, NULL, 0, &out.game));
    REFUSED(JAD_ERR_NULL, jad_game_position(NULL, &out.position));
    REFUSED(JAD_ERR_NULL, jad_game_position(&game, NULL));
    REFUSED(JAD_ERR_NULL, jad_game_laws(NULL, &out.laws));
    REFUSED(JAD_ERR_NULL, jad_game_laws(&game, NULL));
    REFUSED(JAD_ERR_NULL, jad_game_outcome(NULL, &out.outcome));
    REFUSED(JAD_ERR_NULL, jad_game_outcome(&game, NULL));
    {
        jad_game same = game;
        REFUSED(JAD_ERR_NULL, jad_game_play(NULL, out.records, LIST, legal, NULL));
        REFUSED(JAD_ERR_NULL, jad_game_play(&same, NULL, LIST, legal, NULL));
        REFUSED(JAD_ERR_NULL, jad_game_play_on(NULL, out.records, LIST, legal, NULL));
        REFUSED(JAD_ERR_NULL, jad_game_play_on(&same, NULL, LIST, legal, NULL));
        REFUSED(JAD_ERR_NULL, jad_game_take_back(NULL, out.records, LIST, &out.move));
        REFUSED(JAD_ERR_NULL, jad_game_take_back(&same, NULL, LIST, &out.move));
        REFUSED(JAD_ERR_NULL, jad_game_take_back(&same, records, LIST, NULL));
        REFUSED(JAD_ERR_NULL, jad_game_claim(NULL, records, LIST, JAD_CLAIM_FIFTY_MOVES, &out.outcome, NULL));
        REFUSED(JAD_ERR_NULL, jad_game_claim(&same, NULL, LIST, JAD_CLAIM_FIFTY_MOVES, &out.outcome, NULL));
        REFUSED(JAD_ERR_NULL, jad_game_claim(&same, records, LIST, JAD_CLAIM_FIFTY_MOVES, NULL, NULL));
        REFUSED(JAD_ERR_NULL, jad_game_claim_with(NULL, records, LIST, legal, 1, &out.outcome, NULL));
        REFUSED(JAD_ERR_NULL, jad_game_claim_with(&same, NULL, LIST, legal, 1, &out.outcome, NULL));
        REFUSED(JAD_ERR_NULL, jad_game_claim_with(&same, records, LIST, legal, 1, NULL, NULL));
        REFUSED(JAD_ERR_NULL, jad_game_resign(NULL, records, LIST, JAD_WHITE, &out.outcome));
        REFUSED(JAD_ERR_NULL, jad_game_resign(&same, NULL, LIST, JAD_WHITE, &out.outcome));
        REFUSED(JAD_ERR_NULL, jad_game_resign(&same, records, LIST, JAD_WHITE, NULL));
        REFUSED(JAD_ERR_NULL, jad_game_agree_draw(NULL, records, LIST, &out.outcome));
        REFUSED(JAD_ERR_NULL, jad_game_agree_draw(&same, NULL, LIST, &out.outcome));
        REFUSED(JAD_ERR_NULL, jad_game_agree_draw(&same, records, LIST, NULL));
        CHECK(memcmp(&same, &game, sizeof game) == 0);
    }
    {
        jad_sets sets;
        memset(&sets, 0xA5, sizeof sets);
        CHECK(jad_position_sets(NULL, &sets) == JAD_ERR_NULL && sets.by_role[0] == UINT64_C(0xA5A5A5A5A5A5A5A5));
        CHECK(jad_position_sets(p, NULL) == JAD_ERR_NULL);
    }
    CHECK(!jad_game_is_valid(NULL, records, LIST) && !jad_game_is_valid(&game, NULL, LIST));
    CHECK(jad_game_plies(NULL) == 0 && jad_game_record_count(NULL) == 0);

    CHECK(jad_setup_piece_at(NULL, JAD_A1) == JAD_PIECE_NONE);
    CHECK(jad_setup_turn(NULL) == JAD_COLOR_NONE);
    CHECK(jad_setup_castling_rooks(NULL) == 0);
    CHECK(jad_setup_en_passant(NULL) == JAD_SQUARE_NONE);
    CHECK(jad_setup_half_move_clock(NULL) == 0);
    CHECK(jad_setup_move_number(NULL) == 0);
}

/* ---- Numbers and flags without a meaning ------------------------------------------------------------------------- */

static void numbers_without_a_meaning(void) {
    jad_error error;

    for (unsigned n = 0; n <= UINT8_MAX; n++) {
        const uint8_t number = (uint8_t)n;
        const int is_role = number >= JAD_PAWN && number <= JAD_KING;
        const int is_piece = number < 16 && (number & 7) >= JAD_PAWN && (number & 7) <= JAD_KING;

        if (number > JAD_H8) {
            CHECK(jad_position_piece_at(&position, number) == JAD_PIECE_NONE);
            CHECK(jad_position_attackers(&position, number, JAD_WHITE) == 0);
            CHECK(jad_position_attacks_from(&position, number) == 0);
            CHECK(jad_setup_piece_at(&setup, number) == JAD_PIECE_NONE);
            CHECK(jad_attacks(JAD_PIECE(JAD_WHITE, JAD_ROOK), number, 0) == 0);
            CHECK(jad_between(number, JAD_A1) == 0 && jad_between(JAD_A1, number) == 0);
            CHECK(jad_line(number, JAD_A1) == 0 && jad_line(JAD_A1, number) == 0);
            REFUSED(JAD_ERR_ARGUMENT, jad_position_find_move(&position, number, JAD_E4, 0, &out.move, &error));
            REFUSED(JAD_ERR_ARGUMENT, jad_position_find_move(&position, JAD_E2, number, 0, &out.move, &error));
            CHECK(error.status == JAD_ERR_ARGUMENT);
            out.setup = setup;
            CHECK(jad_setup_put(&out.setup, number, JAD_PIECE_NONE) == JAD_ERR_ARGUMENT);
            CHECK(number == JAD_SQUARE_NONE || jad_setup_set_en_passant(&out.setup, number) == JAD_ERR_ARGUMENT);
            CHECK(memcmp(&out.setup, &setup, sizeof setup) == 0);
        }
        if (number > JAD_BLACK) {
            CHECK(jad_position_by_color(&position, number) == 0);
            CHECK(jad_position_king(&position, number) == JAD_SQUARE_NONE);
            CHECK(jad_position_castling_rook(&position, number, JAD_KING_SIDE) == JAD_SQUARE_NONE);
            CHECK(jad_position_castling_rook(&position, JAD_WHITE, number) == JAD_SQUARE_NONE);
            CHECK(jad_position_pinned(&position, number) == 0);
            CHECK(jad_position_discovered_check_candidates(&position, number) == 0);
            CHECK(jad_position_attackers(&position, JAD_E4, number) == 0);
            CHECK(jad_position_attacked_by(&position, number) == 0);
            CHECK(!jad_position_cannot_mate(&position, number));
            CHECK(!jad_game_cannot_win(&game, records, LIST, number));
            out.game = game;
            CHECK(jad_game_resign(&out.game, records, LIST, number, &out.outcome) == JAD_ERR_ARGUMENT);
            CHECK(memcmp(&out.game, &game, sizeof game) == 0);
            REFUSED(JAD_ERR_ARGUMENT, jad_position_picture(&position, number, 0, out.text, 128, &out.count));
            REFUSED(JAD_ERR_ARGUMENT, jad_position_svg(&position, number, out.text, sizeof out.text, &out.count));
            out.setup = setup;
            CHECK(jad_setup_set_turn(&out.setup, number) == JAD_ERR_ARGUMENT);
            CHECK(memcmp(&out.setup, &setup, sizeof setup) == 0);
        }
        if (!is_role) {
            CHECK(jad_position_by_role(&position, number) == 0);
            REFUSED(JAD_ERR_ARGUMENT, jad_position_legal_moves_of(&position, number, out.moves, LIST, &out.count));
        }
        if (!is_role && number != JAD_ROLE_NONE)
            REFUSED(JAD_ERR_ARGUMENT, jad_position_find_move(&position, JAD_E1, JAD_G1, number, &out.move, &error));
        if (!is_piece) {
            CHECK(jad_position_by_piece(&position, number) == 0);
            CHECK(jad_attacks(number, JAD_D4, 0) == 0);
        }
        out.setup = setup;
        CHECK((jad_setup_put(&out.setup, JAD_A5, number) == JAD_OK) == (is_piece || number == JAD_PIECE_NONE));
        CHECK(jad_setup_piece_at(&out.setup, JAD_A5) == (is_piece ? number : JAD_PIECE_NONE));
    }
    out.setup = setup;
    CHECK(jad_setup_set_clocks(&out.setup, 65536, 1) == JAD_ERR_ARGUMENT);
    CHECK(jad_setup_set_clocks(&out.setup, 0, 0) == JAD_ERR_ARGUMENT);
    CHECK(jad_setup_set_clocks(&out.setup, 0, 65536) == JAD_ERR_ARGUMENT);
    CHECK(jad_setup_set_clocks(&out.setup, UINT32_MAX, UINT32_MAX) == JAD_ERR_ARGUMENT);
    CHECK(memcmp(&out.setup, &setup, sizeof setup) == 0);

    REFUSED(JAD_ERR_ARGUMENT, jad_position_chess960(960, &out.position));
    REFUSED(JAD_ERR_ARGUMENT, jad_position_chess960(UINT32_MAX, &out.position));
    REFUSED(JAD_ERR_ARGUMENT, jad_position_chess960(65536 + 518, &out.position));
    REFUSED(JAD_ERR_ARGUMENT, jad_position_double_chess960(1, 960, &out.position));
    CHECK(jad_perft(&position, 256) == 0 && jad_perft(&position, UINT32_MAX) == 0);
    REFUSED(JAD_ERR_ARGUMENT, jad_divide(&position, 256, out.moves, out.nodes, LIST, &out.count));
    REFUSED(JAD_ERR_ARGUMENT, jad_position_uci(&position, legal, 2, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_ARGUMENT, jad_article_number(0, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_ARGUMENT, jad_article_number(UINT32_MAX, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_ARGUMENT, jad_article_title(1, out.text, sizeof out.text, &out.count));
    CHECK(strcmp(jad_result_text(JAD_RESULT_DRAW + 1), "*") == 0 && strcmp(jad_result_text(UINT32_MAX), "*") == 0);
    CHECK(strcmp(jad_outcome_text(12), "playing") == 0 && strcmp(jad_outcome_text(UINT32_MAX), "playing") == 0);
    REFUSED(JAD_ERR_ARGUMENT, jad_laws_edition(0, &out.laws));
    REFUSED(JAD_ERR_ARGUMENT, jad_laws_edition(4, &out.laws));
    REFUSED(JAD_ERR_ARGUMENT, jad_game_new(&position, &laws, out.records, SIZE_MAX / 64, &out.game));
    for (int field = 0; field < 6; field++) {
        jad_laws wrong = laws;
        uint32_t *const fields[] = {&wrong.claim_repetition, &wrong.claim_moves, &wrong.automatic_repetition,
                                    &wrong.automatic_moves,  &wrong.resignation, &wrong.perpetual_check};
        *fields[field] = field < 4 ? JAD_NEVER + 1 : 2;
        REFUSED(JAD_ERR_ARGUMENT, jad_game_new(&position, &wrong, out.records, LIST, &out.game));
    }
    for (uint32_t claim = 0; claim < 9; claim++) {
        jad_game same = game;
        if (claim == JAD_CLAIM_THREEFOLD_REPETITION || claim == JAD_CLAIM_FIFTY_MOVES)
            continue;
        REFUSED(JAD_ERR_ARGUMENT, jad_game_claim(&same, records, LIST, claim, &out.outcome, &error));
        CHECK(error.status == JAD_ERR_ARGUMENT && memcmp(&same, &game, sizeof game) == 0);
    }
    CHECK(jad_cpu_pin_level(0) == JAD_ERR_ARGUMENT && jad_cpu_pin_level(4) == JAD_ERR_ARGUMENT);
    CHECK(jad_cpu_pin_level(UINT32_MAX) == JAD_ERR_ARGUMENT);
}

static void flags_without_a_name(void) {
    static const char fen[] = "8/8/8/8/8/8/4k3/K7 b - - 3 40";
    jad_error error;

    for (int bit = 0; bit < 32; bit++) {
        const jad_flags flag = (jad_flags)1 << bit;
        if (bit >= 10) {
            REFUSED(JAD_ERR_ARGUMENT, jad_position_from_fen(fen, JAD_NUL, flag, 0, &out.position, &error));
            CHECK(error.status == JAD_ERR_ARGUMENT);
            REFUSED(JAD_ERR_ARGUMENT, jad_position_from_fen(fen, JAD_NUL, 0, flag, &out.position, &error));
            REFUSED(JAD_ERR_ARGUMENT, jad_setup_from_fen(fen, JAD_NUL, flag, &out.setup, &error));
            REFUSED(JAD_ERR_ARGUMENT, jad_position_from_setup(&setup, flag, &out.position, &error));
            REFUSED(JAD_ERR_ARGUMENT, jad_position_read_san(&position, "O-O", 3, flag, &out.move, &error));
        } else {
            CHECK(jad_position_from_fen(fen, JAD_NUL, flag, flag, &out.position, &error) == JAD_OK);
            CHECK(jad_position_read_san(&position, "O-O", 3, flag, &out.move, &error) == JAD_OK);
        }
        if (bit >= 1)
            REFUSED(JAD_ERR_ARGUMENT, jad_position_read_uci(&position, "e1g1", 4, flag, &out.move, &error));
        if (bit >= 4)
            REFUSED(JAD_ERR_ARGUMENT, jad_position_fen(&position, flag, out.text, sizeof out.text, &out.count));
        if (bit >= 2)
            REFUSED(JAD_ERR_ARGUMENT, jad_position_picture(&position, 0, flag, out.text, sizeof out.text, &out.count));
    }
    REFUSED(JAD_ERR_ARGUMENT,
            jad_position_fen(&position, JAD_FEN_STYLE_EN_PASSANT_ALWAYS | JAD_FEN_STYLE_EN_PASSANT_PSEUDO_LEGAL,
                             out.text, sizeof out.text, &out.count));
}

/* ---- Outputs that are inputs ------------------------------------------------------------------------------------- */

static void outputs_may_be_inputs(void) {
    union {
        jad_position position;
        jad_setup setup;
        jad_error error;
        jad_move move;
        jad_position children[64];
        jad_move moves[64];
        char text[256];
    } same;
    jad_position after;
    jad_position null_after;
    jad_setup set_up;
    char fen[JAD_FEN_CAPACITY];
    char sentence[JAD_SENTENCE_CAPACITY];
    size_t count;

    CHECK(jad_position_play(&position, legal, &after) == JAD_OK);
    CHECK(jad_position_play_null(&position, &null_after) == JAD_OK);
    CHECK(jad_position_to_setup(&position, &set_up) == JAD_OK);
    CHECK(jad_position_fen(&position, 0, fen, sizeof fen, NULL) == JAD_OK);
    CHECK(jad_error_text(&refused, sentence, sizeof sentence, NULL) == JAD_OK);

    same.position = position;
    CHECK(jad_position_play(&same.position, legal, &same.position) == JAD_OK);
    CHECK(memcmp(&same.position, &after, sizeof after) == 0);
    same.position = position;
    CHECK(jad_position_play(&same.position, illegal, &same.position) == JAD_ERR_NOT_HOW_THIS_PIECE_MOVES);
    CHECK(memcmp(&same.position, &position, sizeof position) == 0);
    CHECK(jad_position_play_null(&same.position, &same.position) == JAD_OK);
    CHECK(memcmp(&same.position, &null_after, sizeof null_after) == 0);

    same.position = position;
    CHECK(jad_position_to_setup(&same.position, &same.setup) == JAD_OK);
    CHECK(memcmp(&same.setup, &set_up, sizeof set_up) == 0);
    CHECK(jad_position_from_setup(&same.setup, 0, &same.position, NULL) == JAD_OK);
    CHECK(jad_position_equal(&same.position, &position));
    CHECK(jad_position_fen(&same.position, 0, same.text, sizeof same.text, NULL) == JAD_OK);
    CHECK(strcmp(same.text, fen) == 0);
    CHECK(jad_position_from_fen(same.text, JAD_NUL, 0, 0, &same.position, NULL) == JAD_OK);
    CHECK(jad_position_equal(&same.position, &position));
    same.error = refused;
    CHECK(jad_error_text(&same.error, same.text, sizeof same.text, NULL) == JAD_OK);
    CHECK(strcmp(same.text, sentence) == 0);
    strcpy(same.text, "O-O");
    CHECK(jad_position_read_san(&position, same.text, JAD_NUL, 0, &same.move, NULL) == JAD_OK);
    CHECK(same.move.bits == legal.bits);
    strcpy(same.text, "nonsense");
    CHECK(jad_position_read_san(&position, same.text, JAD_NUL, 0, &out.move, &same.error) == JAD_ERR_SAN_UNREADABLE);
    CHECK(same.error.status == JAD_ERR_SAN_UNREADABLE);
    same.position = position;
    CHECK(jad_position_legal_moves(&same.position, same.moves, 64, &count) == JAD_OK && count == 48);
    CHECK(jad_position_is_legal(&position, same.moves[0]) && jad_position_is_legal(&position, same.moves[47]));
    same.position = position;
    {
        jad_move moves[64];
        CHECK(jad_position_children(&same.children[0], moves, same.children, 64, &count) == JAD_OK && count == 48);
        CHECK(jad_position_play(&position, moves[47], &after) == JAD_OK);
        CHECK(memcmp(&same.children[47], &after, sizeof after) == 0);
    }
}

/* ---- Versions ---------------------------------------------------------------------------------------------------- */

static void versions_are_compared(void) {
    const size_t p = sizeof(jad_position), m = sizeof(jad_move), s = sizeof(jad_setup), e = sizeof(jad_error),
                 o = sizeof(jad_outcome), l = sizeof(jad_laws), r = sizeof(jad_record), g = sizeof(jad_game);

    CHECK(JAD_ABI_CHECK() == JAD_OK);
    CHECK(jad_abi_version() == JAD_ABI_VERSION);
    CHECK(strcmp(jad_version(), JAD_VERSION_STRING) == 0);
    CHECK(jad_abi_check(JAD_ABI_VERSION, p, m, s, e, o, l, r, g) == JAD_OK);
    CHECK(jad_abi_check(JAD_ABI_VERSION + 1, p, m, s, e, o, l, r, g) == JAD_ERR_ABI);
    CHECK(jad_abi_check(0, p, m, s, e, o, l, r, g) == JAD_ERR_ABI);
    CHECK(jad_abi_check(JAD_ABI_VERSION, p - 8, m, s, e, o, l, r, g) == JAD_ERR_ABI);
    CHECK(jad_abi_check(JAD_ABI_VERSION, p, 2, s, e, o, l, r, g) == JAD_ERR_ABI);
    CHECK(jad_abi_check(JAD_ABI_VERSION, p, m, p, e, o, l, r, g) == JAD_ERR_ABI);
    CHECK(jad_abi_check(JAD_ABI_VERSION, p, m, s, e - 1, o, l, r, g) == JAD_ERR_ABI);
    CHECK(jad_abi_check(JAD_ABI_VERSION, p, m, s, e, SIZE_MAX, l, r, g) == JAD_ERR_ABI);
    CHECK(jad_abi_check(JAD_ABI_VERSION, p, m, s, e, o, l + 4, r, g) == JAD_ERR_ABI);
    CHECK(jad_abi_check(JAD_ABI_VERSION, p, m, s, e, o, l, g, r) == JAD_ERR_ABI);
    CHECK(jad_abi_check(JAD_ABI_VERSION, p, m, s, e, o, l, r, g - 8) == JAD_ERR_ABI);
}

int main(void) {
    prepare();
    null_is_reported();
    numbers_without_a_meaning();
    flags_without_a_name();
    outputs_may_be_inputs();
    versions_are_compared();
    return verdict("conventions");
}
