/* Structs that the library has not filled, moves that no position allows, and lists that are too short. */
#include "outputs.h"

/* ---- What is no position ----------------------------------------------------------------------------------------- */

/* Every question about no position has the answer that the manual names. */
static void no_answers(const jad_position *none) {
    CHECK(!jad_position_is_valid(none));
    CHECK(!jad_position_equal(none, none));
    CHECK(!jad_position_equal(none, &initial) && !jad_position_equal(&initial, none));
    CHECK(jad_position_chess960_number(none) == 960);
    CHECK(!jad_position_has_standard_castling(none));
    CHECK(jad_position_piece_at(none, JAD_E1) == JAD_PIECE_NONE);
    CHECK(jad_position_occupied(none) == 0);
    CHECK(jad_position_by_color(none, JAD_WHITE) == 0);
    CHECK(jad_position_by_role(none, JAD_PAWN) == 0);
    CHECK(jad_position_by_piece(none, JAD_PIECE(JAD_BLACK, JAD_PAWN)) == 0);
    CHECK(jad_position_king(none, JAD_WHITE) == JAD_SQUARE_NONE);
    CHECK(jad_position_turn(none) == JAD_COLOR_NONE);
    CHECK(jad_position_half_move_clock(none) == 0);
    CHECK(jad_position_move_number(none) == 0);
    CHECK(jad_position_castling_rights(none) == 0);
    CHECK(jad_position_castling_rook(none, JAD_WHITE, JAD_KING_SIDE) == JAD_SQUARE_NONE);
    CHECK(jad_position_castling_rooks(none) == 0);
    CHECK(jad_position_en_passant(none) == JAD_SQUARE_NONE);
    CHECK(jad_position_pseudo_legal_en_passant(none) == JAD_SQUARE_NONE);
    CHECK(jad_position_legal_en_passant(none) == JAD_SQUARE_NONE);
    CHECK(jad_position_key(none) == 0);
    CHECK(jad_position_polyglot_key(none) == 0);
    CHECK(!jad_position_is_check(none));
    CHECK(jad_position_checkers(none) == 0);
    CHECK(jad_position_pinned(none, JAD_WHITE) == 0);
    CHECK(jad_position_discovered_check_candidates(none, JAD_WHITE) == 0);
    CHECK(jad_position_attackers(none, JAD_E4, JAD_WHITE) == 0);
    CHECK(jad_position_attacked_by(none, JAD_WHITE) == 0);
    CHECK(jad_position_attacks_from(none, JAD_E1) == 0);
    CHECK(jad_position_legal_move_count(none) == 0);
    CHECK(!jad_position_has_legal_move(none));
    CHECK(!jad_position_is_legal(none, legal));
    CHECK(!jad_position_gives_check(none, legal));
    CHECK(!jad_position_is_zeroing(none, legal));
    CHECK(!jad_position_is_irreversible(none, legal));
    CHECK(!jad_position_is_checkmate(none));
    CHECK(!jad_position_is_stalemate(none));
    CHECK(!jad_position_cannot_mate(none, JAD_WHITE));
    CHECK(jad_perft(none, 0) == 0 && jad_perft(none, 3) == 0);
}

/* Every function that takes a position refuses what is none, and writes nothing. */
static void refused_position(const jad_position *none) {
    jad_error error;

    no_answers(none);
    REFUSED(JAD_ERR_POSITION, jad_position_to_setup(none, &out.setup));
    REFUSED(JAD_ERR_POSITION, jad_position_legal_moves(none, out.moves, LIST, &out.count));
    REFUSED(JAD_ERR_POSITION, jad_position_captures(none, out.moves, LIST, &out.count));
    REFUSED(JAD_ERR_POSITION, jad_position_quiets(none, out.moves, LIST, &out.count));
    REFUSED(JAD_ERR_POSITION, jad_position_promotions(none, out.moves, LIST, &out.count));
    REFUSED(JAD_ERR_POSITION, jad_position_checks(none, out.moves, LIST, &out.count));
    REFUSED(JAD_ERR_POSITION, jad_position_legal_moves_from(none, 1, out.moves, LIST, &out.count));
    REFUSED(JAD_ERR_POSITION, jad_position_legal_moves_to(none, 1, out.moves, LIST, &out.count));
    REFUSED(JAD_ERR_POSITION, jad_position_legal_moves_of(none, JAD_ROOK, out.moves, LIST, &out.count));
    REFUSED(JAD_ERR_POSITION, jad_position_children(none, out.moves, out.children, LIST, &out.count));
    REFUSED(JAD_ERR_POSITION, jad_divide(none, 2, out.moves, out.nodes, LIST, &out.count));
    REFUSED(JAD_ERR_POSITION, jad_position_check_move(none, legal, &error));
    CHECK(error.status == JAD_ERR_POSITION);
    REFUSED(JAD_ERR_POSITION, jad_position_find_move(none, JAD_E1, JAD_G1, JAD_ROLE_NONE, &out.move, &error));
    REFUSED(JAD_ERR_POSITION, jad_position_play(none, legal, &out.position));
    REFUSED(JAD_ERR_POSITION, jad_position_play_null(none, &out.position));
    REFUSED(JAD_ERR_POSITION, jad_position_read_uci(none, "e1g1", 4, 0, &out.move, &error));
    REFUSED(JAD_ERR_POSITION, jad_position_read_san(none, "O-O", 3, 0, &out.move, &error));
    REFUSED(JAD_ERR_POSITION, jad_position_fen(none, 0, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_POSITION, jad_position_uci(none, legal, 0, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_POSITION, jad_position_san(none, legal, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_POSITION, jad_position_lan(none, legal, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_POSITION, jad_position_picture(none, JAD_WHITE, 0, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_POSITION, jad_position_svg(none, JAD_WHITE, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_POSITION, jad_position_outcome(none, &out.outcome));
    REFUSED(JAD_ERR_POSITION, jad_game_new(none, &laws, out.records, LIST, &out.game));
}

static void refused_setup(const jad_setup *none) {
    jad_error error;

    CHECK(jad_setup_piece_at(none, JAD_A1) == JAD_PIECE_NONE);
    CHECK(jad_setup_turn(none) == JAD_COLOR_NONE);
    CHECK(jad_setup_castling_rooks(none) == 0);
    CHECK(jad_setup_en_passant(none) == JAD_SQUARE_NONE);
    CHECK(jad_setup_half_move_clock(none) == 0);
    CHECK(jad_setup_move_number(none) == 0);
    REFUSED(JAD_ERR_SETUP, jad_position_from_setup(none, 0, &out.position, &error));
    CHECK(error.status == JAD_ERR_SETUP);
    REFUSED(JAD_ERR_SETUP, jad_setup_fen(none, out.text, sizeof out.text, &out.count));
    REFUSED(JAD_ERR_SETUP, jad_setup_faults(none, &out.flags));
    for (int i = 0; i < 5; i++) {
        jad_setup changed = *none;
        jad_status status = i == 0   ? jad_setup_put(&changed, JAD_A1, JAD_PIECE_NONE)
                            : i == 1 ? jad_setup_set_turn(&changed, JAD_BLACK)
                            : i == 2 ? jad_setup_set_castling_rooks(&changed, 1)
                            : i == 3 ? jad_setup_set_en_passant(&changed, JAD_E3)
                                     : jad_setup_set_clocks(&changed, 1, 1);
        CHECK(status == JAD_ERR_SETUP);
        CHECK(memcmp(&changed, none, sizeof changed) == 0);
    }
}

static void structs_that_the_library_has_not_filled(void) {
    static const jad_position zero = JAD_POSITION_INIT;
    static const jad_setup no_setup = JAD_SETUP_INIT;
    jad_position broken;
    jad_setup broken_setup;

    no_answers(NULL);
    refused_position(&zero);
    refused_setup(&no_setup);

    /* All ones; another kind of struct; another version; words that must be zero. */
    memset(&broken, 0xFF, sizeof broken);
    refused_position(&broken);
    memset(&broken, 0, sizeof broken);
    memcpy(&broken, &setup, sizeof setup);
    refused_position(&broken);
    broken = position;
    broken.private_[0] ^= (uint64_t)1 << 8;
    refused_position(&broken);
    for (int word = 11; word < 16; word++) {
        broken = position;
        broken.private_[word] = 1;
        refused_position(&broken);
    }
    memset(&broken_setup, 0xFF, sizeof broken_setup);
    refused_setup(&broken_setup);
    memcpy(&broken_setup, &position, sizeof broken_setup);
    refused_setup(&broken_setup);
    broken_setup = setup;
    broken_setup.private_[11] = UINT64_C(1) << 63;
    refused_setup(&broken_setup);
}

/* A struct with one bit changed is refused, or is a position about which all questions can be asked. */
static void flipped_bits(void) {
    unsigned accepted = 0;
    for (unsigned bit = 0; bit < 16 * 64; bit++) {
        jad_position broken = position;
        broken.private_[bit / 64] ^= (uint64_t)1 << bit % 64;
        if (!jad_position_is_valid(&broken)) {
            CHECK(jad_position_legal_move_count(&broken) == 0);
            continue;
        }
        {
            jad_move moves[JAD_MOVES_CAPACITY];
            char text[JAD_FEN_CAPACITY];
            jad_position again;
            size_t count;
            accepted++;
            CHECK(jad_position_legal_moves(&broken, moves, JAD_MOVES_CAPACITY, &count) == JAD_OK);
            for (size_t i = 0; i < count; i++)
                CHECK(jad_position_play(&broken, moves[i], &again) == JAD_OK);
            CHECK(jad_position_fen(&broken, 0, text, sizeof text, NULL) == JAD_OK);
            CHECK(jad_position_from_fen(text, JAD_NUL, 0, JAD_FAULT_FORGIVABLE, &again, NULL) == JAD_OK);
        }
    }
    /* Among them the 64 of the key, which is taken as it stands. */
    CHECK(accepted >= 64);
}

/* ---- Games ------------------------------------------------------------------------------------------------------- */

/* A struct, or an array, that does not hold the game gives this status everywhere, and nothing changes. */
static void refused_game(jad_status expected, const jad_game *none, const jad_record *log, size_t capacity) {
    jad_game changed = *none;
    jad_record copies[LIST];
    jad_error error;

    memcpy(copies, log, capacity * sizeof *log);
    CHECK(!jad_game_is_valid(none, log, capacity));
    CHECK(jad_game_occurrences(none, log, capacity) == 0);
    CHECK(jad_game_perpetual_check(none, log, capacity) == JAD_COLOR_NONE);
    CHECK(!jad_game_cannot_win(none, log, capacity, JAD_WHITE));
    CHECK(jad_game_claims(none, log, capacity) == 0);
    CHECK(jad_game_claims_with(none, log, capacity, legal) == 0);
    REFUSED(expected, jad_game_play(&changed, copies, capacity, legal, &error));
    CHECK(error.status == expected);
    REFUSED(expected, jad_game_play_on(&changed, copies, capacity, legal, &error));
    REFUSED(expected, jad_game_take_back(&changed, copies, capacity, &out.move));
    REFUSED(expected, jad_game_claim(&changed, copies, capacity, JAD_CLAIM_FIFTY_MOVES, &out.outcome, &error));
    REFUSED(expected, jad_game_claim_with(&changed, copies, capacity, legal, 1, &out.outcome, &error));
    REFUSED(expected, jad_game_resign(&changed, copies, capacity, JAD_WHITE, &out.outcome));
    REFUSED(expected, jad_game_agree_draw(&changed, copies, capacity, &out.outcome));
    CHECK(memcmp(&changed, none, sizeof changed) == 0);
    CHECK(memcmp(copies, log, capacity * sizeof *log) == 0);
    if (expected != JAD_ERR_GAME)
        return;
    CHECK(jad_game_plies(none) == 0 && jad_game_record_count(none) == 0);
    REFUSED(JAD_ERR_GAME, jad_game_position(none, &out.position));
    REFUSED(JAD_ERR_GAME, jad_game_laws(none, &out.laws));
    REFUSED(JAD_ERR_GAME, jad_game_outcome(none, &out.outcome));
}

static void games_that_are_none(void) {
    static const jad_game zero = JAD_GAME_INIT;
    jad_game broken;
    jad_record other[LIST];

    CHECK(jad_game_is_valid(&game, records, LIST) && jad_game_record_count(&game) == 2 && jad_game_plies(&game) == 1);
    refused_game(JAD_ERR_GAME, &zero, records, LIST);
    memset(&broken, 0xFF, sizeof broken);
    refused_game(JAD_ERR_GAME, &broken, records, LIST);
    for (int word = 0; word < 24; word++) {
        broken = game;
        broken.private_[word] ^= UINT64_C(1) << 63;
        /* Another number of plies is another game. */
        if (word == 20)
            CHECK(jad_game_is_valid(&broken, records, LIST) && jad_game_plies(&broken) > UINT32_MAX);
        else
            refused_game(jad_game_record_count(&broken) == 0 ? JAD_ERR_GAME : JAD_ERR_RECORD, &broken, records, LIST);
    }
    refused_game(JAD_ERR_RECORD, &game, records, 1);
    refused_game(JAD_ERR_RECORD, &game, records, 0);
    memset(other, 0xA5, sizeof other);
    refused_game(JAD_ERR_RECORD, &game, other, LIST);
    memcpy(other, records, sizeof other);
    other[1] = other[0];
    refused_game(JAD_ERR_RECORD, &game, other, LIST);
}

/* A game in a short array: it forgets what cannot come back, and refuses what it has no room for. */
static void short_arrays(void) {
    static const char *const dance[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    jad_game here;
    jad_record log[8];
    jad_position now;
    jad_move mv = JAD_MOVE_INIT;
    jad_error error;
    jad_outcome outcome;

    CHECK(jad_game_new(&initial, &laws, log, 1, &here) == JAD_OK);
    for (size_t ply = 0; ply < 8; ply++) {
        const jad_game before = here;
        CHECK(jad_game_position(&here, &now) == JAD_OK);
        CHECK(jad_position_read_uci(&now, dance[ply % 4], JAD_NUL, 0, &mv, NULL) == JAD_OK);
        CHECK(jad_game_play(&here, log, ply + 1, mv, &error) == JAD_ERR_HISTORY_FULL);
        CHECK(error.status == JAD_ERR_HISTORY_FULL && error.offset == ply + 1);
        CHECK(memcmp(&here, &before, sizeof here) == 0);
        if (ply < 7)
            CHECK(jad_game_play(&here, log, ply + 2, mv, &error) == JAD_OK);
    }
    CHECK(jad_game_occurrences(&here, log, 8) == 2 && jad_game_claims(&here, log, 8) == 0);
    CHECK(jad_game_claims_with(&here, log, 8, mv) == JAD_CLAIM_THREEFOLD_REPETITION);
    CHECK(jad_game_claim(&here, log, 8, JAD_CLAIM_THREEFOLD_REPETITION, &outcome, &error) == JAD_ERR_CLAIM);
    CHECK(error.field == 2 && error.flags == JAD_CLAIM_THREEFOLD_REPETITION && error.offset == 7);
    CHECK(error.article == JAD_ARTICLE(9, 2, 0, 0));
    CHECK(jad_game_claim_with(&here, log, 8, mv, JAD_CLAIM_THREEFOLD_REPETITION, &outcome, &error) == JAD_OK);
    CHECK(outcome.reason == JAD_OUTCOME_THREEFOLD_REPETITION && outcome.result == JAD_RESULT_DRAW);
    CHECK(jad_game_play(&here, log, 8, mv, &error) == JAD_ERR_GAME_ENDED);
    CHECK(error.field == JAD_OUTCOME_THREEFOLD_REPETITION && error.article == JAD_ARTICLE(9, 2, 0, 0));
    CHECK(jad_game_take_back(&here, log, 8, &mv) == JAD_OK && jad_move_to(mv) == JAD_G1);

    /* Two records, and moves that cannot be taken back on the board. */
    CHECK(jad_game_new(&initial, &laws, log, 2, &here) == JAD_OK);
    CHECK(jad_game_take_back(&here, log, 2, &mv) == JAD_ERR_AT_START);
    for (int ply = 0; ply < 3; ply++) {
        static const char *const pawns[] = {"e2e4", "e7e5", "d2d4"};
        CHECK(jad_game_position(&here, &now) == JAD_OK);
        CHECK(jad_position_read_uci(&now, pawns[ply], 4, 0, &mv, NULL) == JAD_OK);
        CHECK(jad_game_play(&here, log, 2, mv, NULL) == JAD_OK);
    }
    CHECK(jad_game_plies(&here) == 3 && jad_game_record_count(&here) == 2);
    CHECK(jad_game_take_back(&here, log, 2, &mv) == JAD_OK && jad_move_to(mv) == JAD_D4);
    CHECK(jad_game_take_back(&here, log, 2, &mv) == JAD_ERR_FORGOTTEN);
    CHECK(jad_game_plies(&here) == 2);
}

/* ---- Moves that are none, and moves that no position allows ------------------------------------------------------ */

static void moves_that_are_none(void) {
    static const jad_move none = JAD_MOVE_INIT;
    jad_move broken[6];
    jad_error error;

    broken[0] = none;
    for (int i = 1; i < 6; i++)
        broken[i] = legal;
    broken[1].bits |= UINT32_C(1) << 24;
    broken[2].bits |= UINT32_C(1) << 31;
    broken[3].bits |= UINT32_C(0xF) << 16; /* a role beyond the king */
    broken[4].bits |= UINT32_C(7) << 20;
    broken[5].bits = UINT32_MAX;
    for (int i = 0; i < 6; i++) {
        jad_move mv = broken[i];
        CHECK(jad_move_from(mv) == JAD_SQUARE_NONE && jad_move_to(mv) == JAD_SQUARE_NONE);
        CHECK(jad_move_kind(mv) == 0 && jad_move_promotion(mv) == JAD_ROLE_NONE && jad_move_packed(mv) == 0);
        CHECK(jad_move_role(mv) == JAD_ROLE_NONE && jad_move_captured(mv) == JAD_ROLE_NONE);
        CHECK(!jad_move_equal(mv, mv) && !jad_move_equal(mv, legal) && !jad_move_equal(legal, mv));
        CHECK(!jad_position_is_legal(&position, mv));
        CHECK(!jad_position_gives_check(&position, mv));
        CHECK(!jad_position_is_zeroing(&position, mv));
        CHECK(!jad_position_is_irreversible(&position, mv));
        REFUSED(JAD_ERR_MOVE, jad_position_check_move(&position, mv, &error));
        CHECK(error.status == JAD_ERR_MOVE);
        REFUSED(JAD_ERR_MOVE, jad_position_play(&position, mv, &out.position));
        REFUSED(JAD_ERR_MOVE, jad_position_uci(&position, mv, 0, out.text, sizeof out.text, &out.count));
        REFUSED(JAD_ERR_MOVE, jad_position_san(&position, mv, out.text, sizeof out.text, &out.count));
        REFUSED(JAD_ERR_MOVE, jad_position_lan(&position, mv, out.text, sizeof out.text, &out.count));
    }
    REFUSED(JAD_ERR_NOT_HOW_THIS_PIECE_MOVES, jad_position_play(&position, illegal, &out.position));
    REFUSED(JAD_ERR_NOT_HOW_THIS_PIECE_MOVES, jad_position_uci(&position, illegal, 0, out.text, 8, &out.count));
    REFUSED(JAD_ERR_NOT_HOW_THIS_PIECE_MOVES, jad_position_san(&position, illegal, out.text, 8, &out.count));
    REFUSED(JAD_ERR_NOT_HOW_THIS_PIECE_MOVES, jad_position_lan(&position, illegal, out.text, 8, &out.count));
}

/* All moves that 16 bits can hold: as many are legal as the list has, and each other one has its reason. */
static void all_packed_moves(const jad_position *here) {
    size_t legal_moves = 0;
    for (uint32_t packed = 0; packed <= UINT16_MAX; packed++) {
        jad_move mv;
        jad_error error;
        jad_position after;
        jad_status status;
        char sentence[JAD_SENTENCE_CAPACITY];

        if (jad_move_from_packed((uint16_t)packed, &mv) != JAD_OK) {
            REFUSED(JAD_ERR_MOVE, jad_move_from_packed((uint16_t)packed, &out.move));
            continue;
        }
        CHECK(jad_move_packed(mv) == packed && jad_move_role(mv) == JAD_ROLE_NONE);
        status = jad_position_check_move(here, mv, &error);
        CHECK(jad_position_is_legal(here, mv) == (status == JAD_OK));
        CHECK(jad_position_play(here, mv, &after) == status);
        if (status == JAD_OK) {
            legal_moves++;
        } else {
            CHECK(status >= JAD_ERR_GAME_OVER && status <= JAD_ERR_EXPOSES_KING && error.status == status);
            CHECK(error.article != 0);
            CHECK(jad_error_text(&error, sentence, sizeof sentence, NULL) == JAD_OK);
            CHECK(!jad_position_gives_check(here, mv) && !jad_position_is_zeroing(here, mv));
        }
    }
    CHECK(legal_moves == jad_position_legal_move_count(here));
}

/* ---- Lists ------------------------------------------------------------------------------------------------------- */

static void lists_at_all_capacities(void) {
    jad_move whole[JAD_MOVES_CAPACITY];
    jad_move moves[64];
    jad_position children[64];
    uint64_t nodes[64];
    size_t count = 0;

    CHECK(jad_position_legal_moves(&position, whole, JAD_MOVES_CAPACITY, &count) == JAD_OK);
    CHECK(count == 48);
    CHECK(jad_position_legal_moves(&position, NULL, 0, &count) == JAD_ERR_BUFFER && count == 48);
    CHECK(jad_divide(&position, 1, NULL, NULL, 0, &count) == JAD_ERR_BUFFER && count == 48);
    CHECK(jad_position_children(&position, NULL, NULL, 0, &count) == JAD_ERR_BUFFER && count == 48);
    for (size_t capacity = 0; capacity <= 49; capacity++) {
        jad_status expected = capacity < 48 ? JAD_ERR_BUFFER : JAD_OK;
        size_t written = capacity < 48 ? capacity : 48;

        memset(moves, 0xA5, sizeof moves);
        count = 0;
        CHECK(jad_position_legal_moves(&position, moves, capacity, &count) == expected && count == 48);
        CHECK(memcmp(moves, whole, written * sizeof moves[0]) == 0);
        CHECK(moves[written].bits == UINT32_C(0xA5A5A5A5));

        memset(children, 0xA5, sizeof children);
        CHECK(jad_position_children(&position, moves, children, capacity, &count) == expected && count == 48);
        CHECK(children[written].private_[0] == UINT64_C(0xA5A5A5A5A5A5A5A5));
        for (size_t i = 0; i < written; i++) {
            jad_position played;
            CHECK(jad_position_play(&position, moves[i], &played) == JAD_OK);
            CHECK(memcmp(&played, &children[i], sizeof played) == 0);
        }

        memset(nodes, 0xA5, sizeof nodes);
        CHECK(jad_divide(&position, 2, moves, nodes, capacity, &count) == expected && count == 48);
        CHECK(nodes[written] == UINT64_C(0xA5A5A5A5A5A5A5A5));
        for (size_t i = 0; i < written && capacity >= 48; i++)
            CHECK(nodes[i] == jad_position_legal_move_count(&children[i]));
    }
    CHECK(jad_divide(&position, 0, moves, nodes, 64, &count) == JAD_OK && count == 0);
    REFUSED(JAD_ERR_ARGUMENT, jad_position_legal_moves(&position, out.moves, SIZE_MAX, &out.count));
    REFUSED(JAD_ERR_ARGUMENT, jad_position_children(&position, out.moves, out.children, SIZE_MAX / 128, &out.count));
    REFUSED(JAD_ERR_ARGUMENT, jad_divide(&position, 2, out.moves, out.nodes, SIZE_MAX / 8, &out.count));
}

int main(void) {
    static const char *const positions[] = {
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "R6k/6pp/8/8/8/8/8/K7 b - - 0 1",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    };

    prepare();
    structs_that_the_library_has_not_filled();
    flipped_bits();
    games_that_are_none();
    short_arrays();
    moves_that_are_none();
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        jad_position here;
        CHECK(jad_position_from_fen(positions[i], JAD_NUL, 0, 0, &here, NULL) == JAD_OK);
        all_packed_moves(&here);
    }
    lists_at_all_capacities();
    return verdict("structs");
}
