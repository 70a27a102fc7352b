/*
 * Why is this move illegal? Prints the reason's name, the article of the Laws with its title, and a sentence.
 *
 *     cc -std=c99 -Iinclude ffi-examples/explain.c target/release/libjadoube.a -o explain
 *     ./explain "4k3/8/8/8/8/4r3/4N3/4K3 w - - 0 1" e2c3
 */
#include "jadoube.h"

#include <stdio.h>

/* The names of the squares of a set. */
static void print_squares(const char *title, jad_bitboard set) {
    if (set == 0)
        return;
    printf("%s:", title);
    for (jad_square at = JAD_A1; at <= JAD_H8; at++)
        if (JAD_HAS(set, at))
            printf(" %c%c", 'a' + JAD_FILE(at), '1' + JAD_RANK(at));
    printf("\n");
}

int main(int argc, char **argv) {
    jad_position position;
    jad_move move;
    jad_error error;
    jad_status status;
    char article[JAD_ARTICLE_CAPACITY];
    char title[JAD_SENTENCE_CAPACITY];
    char sentence[JAD_SENTENCE_CAPACITY];

    if (JAD_ABI_CHECK() != JAD_OK || argc != 3) {
        fprintf(stderr, "usage: explain FEN MOVE, with the move in UCI or SAN\n");
        return 2;
    }
    status = jad_position_from_fen(argv[1], JAD_NUL, 0, 0, &position, &error);
    if (status == JAD_OK) {
        status = jad_position_read_uci(&position, argv[2], JAD_NUL, 0, &move, &error);
        if (status == JAD_ERR_UCI_UNREADABLE)
            status = jad_position_read_san(&position, argv[2], JAD_NUL, JAD_SAN_LENIENT, &move, &error);
    }
    if (status == JAD_OK) {
        printf("legal\n");
        return 0;
    }

    if (jad_error_text(&error, sentence, sizeof sentence, NULL) != JAD_OK)
        return 2;
    printf("%s\n%s\n", jad_status_name(status), sentence);
    if (error.article != 0) {
        if (jad_article_number(error.article, article, sizeof article, NULL) != JAD_OK ||
            jad_article_title(error.article, title, sizeof title, NULL) != JAD_OK)
            return 2;
        printf("article %s: %s\n", article, title);
    }
    print_squares("attackers", error.attackers);
    return 1;
}
