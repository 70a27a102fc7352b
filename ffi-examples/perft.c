/*
 * Counts the lines of legal moves, and compares with known counts.
 *
 *     cc -std=c99 -Iinclude ffi-examples/perft.c target/release/libjadoube.a -o perft
 *     ./perft                                                              the counts of six well-known positions
 *     ./perft "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" 5   one count, divided by the first move
 */
#include "jadoube.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct known {
    const char *fen;
    uint32_t depth;
    uint64_t count;
};

static const struct known known[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, UINT64_C(4865609)},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, UINT64_C(4085603)},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, UINT64_C(674624)},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, UINT64_C(422333)},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, UINT64_C(2103487)},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, UINT64_C(3894594)},
};

static int read_fen(const char *fen, jad_position *position) {
    jad_error error;
    char sentence[JAD_SENTENCE_CAPACITY];

    if (jad_position_from_fen(fen, JAD_NUL, 0, 0, position, &error) == JAD_OK)
        return 1;
    if (jad_error_text(&error, sentence, sizeof sentence, NULL) == JAD_OK)
        fprintf(stderr, "%s: %s\n", fen, sentence);
    return 0;
}

static int compare_known(void) {
    int wrong = 0;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        jad_position position;
        uint64_t count;
        if (!read_fen(known[i].fen, &position))
            return 1;
        count = jad_perft(&position, known[i].depth);
        printf("%-5s %9" PRIu64 " depth %" PRIu32 "  %s\n", count == known[i].count ? "ok" : "WRONG", count,
               known[i].depth, known[i].fen);
        wrong += count != known[i].count;
    }
    return wrong != 0;
}

static int divide(const char *fen, uint32_t depth) {
    jad_position position;
    jad_move moves[JAD_MOVES_CAPACITY];
    uint64_t nodes[JAD_MOVES_CAPACITY];
    size_t count;
    jad_status status;

    if (!read_fen(fen, &position))
        return 1;
    status = jad_divide(&position, depth, moves, nodes, JAD_MOVES_CAPACITY, &count);
    if (status != JAD_OK) {
        fprintf(stderr, "%s\n", jad_status_text(status));
        return 1;
    }
    for (size_t i = 0; i < count; i++) {
        char uci[JAD_UCI_CAPACITY];
        if (jad_position_uci(&position, moves[i], JAD_UCI_CASTLING_STANDARD, uci, sizeof uci, NULL) != JAD_OK)
            return 1;
        printf("%s %" PRIu64 "\n", uci, nodes[i]);
    }
    printf("%" PRIu64 "\n", jad_perft(&position, depth));
    return 0;
}

int main(int argc, char **argv) {
    char *end = NULL;
    unsigned long depth = 256;

    if (JAD_ABI_CHECK() != JAD_OK) {
        fprintf(stderr, "jadoube.h and the library do not belong together\n");
        return 2;
    }
    if (argc < 2)
        return compare_known();
    if (argc == 3)
        depth = strtoul(argv[2], &end, 10);
    if (depth > 255 || end == argv[2] || *end != '\0') {
        fprintf(stderr, "usage: perft [FEN DEPTH], with a depth of 0 to 255\n");
        return 2;
    }
    return divide(argv[1], (uint32_t)depth);
}
