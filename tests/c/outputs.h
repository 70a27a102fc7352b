/* What the tests of the conventions give to functions, and one place for all that functions may write. */
#ifndef OUTPUTS_H
#define OUTPUTS_H

#include "check.h"

#include <stdlib.h>
#include <string.h>

#define LIST 4

static jad_position initial;
static jad_position position; /* Kiwipete: 48 legal moves. */
static jad_setup setup;
static jad_move legal;   /* e1g1 of the position */
static jad_move illegal; /* e1e3 */
static jad_error refused;
static jad_laws laws;
static jad_game game; /* 1. O-O of the position. */
static jad_record records[LIST];

/* All outputs of all functions, so that one comparison says whether any of them changed. */
static struct {
    jad_position position;
    jad_position children[LIST];
    jad_setup setup;
    jad_move move;
    jad_move moves[LIST];
    uint64_t nodes[LIST];
    size_t count;
    jad_flags flags;
    jad_outcome outcome;
    jad_sets sets;
    jad_laws laws;
    jad_game game;
    jad_record records[LIST];
    char text[128];
} out, untouched;

static void prepare(void) {
    static const char fen[] = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    memset(&untouched, 0xA5, sizeof untouched);
    CHECK(jad_position_initial(&initial) == JAD_OK);
    CHECK(jad_position_from_fen(fen, JAD_NUL, 0, 0, &position, NULL) == JAD_OK);
    CHECK(jad_position_to_setup(&position, &setup) == JAD_OK);
    CHECK(jad_position_read_uci(&position, "e1g1", 4, 0, &legal, NULL) == JAD_OK);
    CHECK(jad_move_from_packed((uint16_t)(JAD_E1 | JAD_E3 << 6 | JAD_MOVE_NORMAL << 12), &illegal) == JAD_OK);
    CHECK(jad_laws_edition(JAD_LAWS_FIDE_2023, &laws) == JAD_OK);
    CHECK(jad_game_new(&position, &laws, records, LIST, &game) == JAD_OK);
    CHECK(jad_game_play(&game, records, LIST, legal, NULL) == JAD_OK);
    CHECK(jad_position_check_move(&position, illegal, &refused) == JAD_ERR_NOT_HOW_THIS_PIECE_MOVES);
}

/* The call gives this status and writes nothing. */
#define REFUSED(status, call)                                                                                          \
    do {                                                                                                               \
        memset(&out, 0xA5, sizeof out);                                                                                \
        CHECK_FOR(#call, (call) == (status));                                                                          \
        CHECK_FOR(#call, memcmp(&out, &untouched, sizeof out) == 0);                                                   \
    } while (0)

#endif
