/*
 * Reads a FEN, draws the board and lists the legal moves.
 *
 *     cc -std=c99 -Iinclude ffi-examples/hello.c target/release/libjadoube.a -o hello
 *     ./hello "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
 */
#include "jadoube.h"

#include <stdio.h>

static int fail(const jad_error *error) {
    char sentence[JAD_SENTENCE_CAPACITY];
    if (jad_error_text(error, sentence, sizeof sentence, NULL) == JAD_OK)
        fprintf(stderr, "%s\n", sentence);
    return 1;
}

int main(int argc, char **argv) {
    const char *fen = argc > 1 ? argv[1] : "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    jad_position position;
    jad_error error;
    jad_move moves[JAD_MOVES_CAPACITY];
    char picture[JAD_PICTURE_CAPACITY];
    size_t count;

    if (JAD_ABI_CHECK() != JAD_OK) {
        fprintf(stderr, "jadoube.h is of %s and the library of %s\n", JAD_VERSION_STRING, jad_version());
        return 2;
    }
    if (jad_position_from_fen(fen, JAD_NUL, 0, 0, &position, &error) != JAD_OK)
        return fail(&error);
    if (jad_position_picture(&position, JAD_WHITE, JAD_PICTURE_COORDINATES, picture, sizeof picture, NULL) != JAD_OK ||
        jad_position_legal_moves(&position, moves, JAD_MOVES_CAPACITY, &count) != JAD_OK)
        return 1;

    printf("%s\n%lu legal moves:", picture, (unsigned long)count);
    for (size_t i = 0; i < count; i++) {
        char san[JAD_SAN_CAPACITY];
        if (jad_position_san(&position, moves[i], san, sizeof san, NULL) != JAD_OK)
            return 1;
        printf(" %s", san);
    }
    printf("\n");
    return 0;
}
