/*
 * Judges games, one a line: a FEN (nothing for the initial position), a TAB, and moves in UCI or SAN with spaces
 * between. Prints a verdict for each line: how the game stands, or its first illegal move and why it is illegal.
 *
 *     cc -std=c99 -Iinclude ffi-examples/validate.c target/release/libjadoube.a -o validate
 *     printf '\te4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#\n' | ./validate
 */
#include "jadoube.h"

#include <stdio.h>
#include <string.h>

/* The longest line that is read. */
#define LINE_CAPACITY 65536

static char line[LINE_CAPACITY];

static void print_error(const jad_error *error) {
    char sentence[JAD_SENTENCE_CAPACITY];
    if (jad_error_text(error, sentence, sizeof sentence, NULL) == JAD_OK)
        printf("%s: %s\n", jad_status_name(error->status), sentence);
}

static int print_standing(const jad_position *position, unsigned long plies) {
    jad_outcome outcome;
    char fen[JAD_FEN_CAPACITY];

    if (jad_position_outcome(position, &outcome) != JAD_OK ||
        jad_position_fen(position, 0, fen, sizeof fen, NULL) != JAD_OK)
        return 0;
    printf("%s %s after %lu plies: %s\n", jad_result_text(outcome.result), jad_outcome_text(outcome.reason), plies, fen);
    return 1;
}

/* Whether the line is a legal game. */
static int judge(const char *fen, size_t fen_length, const char *moves) {
    jad_position position;
    jad_error error;
    unsigned long plies = 0;

    if (fen_length == 0) {
        if (jad_position_initial(&position) != JAD_OK)
            return 0;
    } else if (jad_position_from_fen(fen, fen_length, JAD_FEN_LENIENT, 0, &position, &error) != JAD_OK) {
        print_error(&error);
        return 0;
    }
    for (moves += strspn(moves, " "); *moves != '\0'; moves += strspn(moves, " ")) {
        size_t length = strcspn(moves, " ");
        jad_move move;
        jad_status status = jad_position_read_uci(&position, moves, length, 0, &move, &error);
        if (status == JAD_ERR_UCI_UNREADABLE)
            status = jad_position_read_san(&position, moves, length, JAD_SAN_LENIENT, &move, &error);
        if (status == JAD_OK)
            status = jad_position_play(&position, move, &position);
        if (status != JAD_OK) {
            printf("ply %lu, %.*s, ", plies + 1, (int)length, moves);
            print_error(&error);
            return 0;
        }
        plies++;
        moves += length;
    }
    return print_standing(&position, plies);
}

int main(void) {
    int all_legal = 1;

    if (JAD_ABI_CHECK() != JAD_OK) {
        fprintf(stderr, "jadoube.h and the library do not belong together\n");
        return 2;
    }
    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t length = strcspn(line, "\r\n");
        char *tab;
        if (line[length] == '\0' && !feof(stdin)) {
            fprintf(stderr, "a line is longer than %d bytes\n", LINE_CAPACITY - 2);
            return 2;
        }
        line[length] = '\0';
        tab = strchr(line, '\t');
        if (tab == NULL) {
            printf("no TAB between FEN and moves\n");
            all_legal = 0;
        } else if (!judge(line, (size_t)(tab - line), tab + 1)) {
            all_legal = 0;
        }
    }
    return all_legal ? 0 : 1;
}
