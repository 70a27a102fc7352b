/*
 * An arbiter at the board: plays the moves that are given, asks after each what may be claimed, claims a draw by
 * repetition or by count of moves as soon as a player may, and in the end takes the last move back.
 *
 *     cc -std=c99 -Iinclude ffi-examples/game.c target/release/libjadoube.a -o game
 *     ./game Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8
 */
#include "jadoube.h"

#include <stdio.h>
#include <stdlib.h>

/* A game and the array of its records, which grows when it has to. */
struct board {
    jad_game game;
    jad_record *records;
    size_t capacity;
};

static int complain(const jad_error *error) {
    char sentence[JAD_SENTENCE_CAPACITY];
    if (jad_error_text(error, sentence, sizeof sentence, NULL) == JAD_OK)
        fprintf(stderr, "%s: %s\n", jad_status_name(error->status), sentence);
    return 1;
}

/* Twice the room. What is in use comes along, and the game goes on with it. */
static int grow(struct board *board) {
    size_t capacity = 2 * board->capacity;
    jad_record *records = (jad_record *)realloc(board->records, capacity * sizeof *records);
    if (records == NULL)
        return 0;
    board->records = records;
    board->capacity = capacity;
    return 1;
}

static jad_status play(struct board *board, jad_move move, jad_error *error) {
    jad_status status;
    do
        status = jad_game_play(&board->game, board->records, board->capacity, move, error);
    while (status == JAD_ERR_HISTORY_FULL && grow(board));
    return status;
}

static int print_outcome(const jad_outcome *outcome) {
    char article[JAD_ARTICLE_CAPACITY];
    if (jad_article_number(outcome->article, article, sizeof article, NULL) != JAD_OK)
        return 1;
    printf("%s by %s, article %s\n", jad_result_text(outcome->result), jad_outcome_text(outcome->reason), article);
    return 0;
}

static int referee(struct board *board, int count, char **moves) {
    jad_position position;
    jad_outcome outcome;
    jad_error error;
    jad_move move;
    char san[JAD_SAN_CAPACITY];

    for (int i = 0; i < count; i++) {
        jad_flags claims;
        if (jad_game_position(&board->game, &position) != JAD_OK)
            return 1;
        if (jad_position_read_san(&position, moves[i], JAD_NUL, JAD_SAN_LENIENT, &move, &error) != JAD_OK ||
            play(board, move, &error) != JAD_OK)
            return complain(&error);
        claims = jad_game_claims(&board->game, board->records, board->capacity);
        printf("%s, occurrence %lu%s\n", moves[i],
               (unsigned long)jad_game_occurrences(&board->game, board->records, board->capacity),
               claims != 0 ? ", a draw may be claimed" : "");
        if (claims != 0) {
            jad_flags claim = (claims & JAD_CLAIM_THREEFOLD_REPETITION) != 0 ? JAD_CLAIM_THREEFOLD_REPETITION
                                                                             : JAD_CLAIM_FIFTY_MOVES;
            if (jad_game_claim(&board->game, board->records, board->capacity, claim, &outcome, &error) != JAD_OK)
                return complain(&error);
        }
    }
    if (jad_game_outcome(&board->game, &outcome) != JAD_OK)
        return 1;
    if (outcome.reason == JAD_OUTCOME_NONE)
        printf("the game goes on\n");
    else if (print_outcome(&outcome) != 0)
        return 1;

    if (jad_game_take_back(&board->game, board->records, board->capacity, &move) != JAD_OK ||
        jad_game_position(&board->game, &position) != JAD_OK ||
        jad_position_san(&position, move, san, sizeof san, NULL) != JAD_OK ||
        jad_game_outcome(&board->game, &outcome) != JAD_OK)
        return 1;
    printf("%s taken back: %s after %lu plies\n", san, jad_outcome_text(outcome.reason),
           (unsigned long)jad_game_plies(&board->game));
    return 0;
}

int main(int argc, char **argv) {
    struct board board = {JAD_GAME_INIT, NULL, 4};
    jad_position position;
    jad_laws laws;
    int result = 2;

    if (JAD_ABI_CHECK() != JAD_OK) {
        fprintf(stderr, "jadoube.h and the library do not belong together\n");
        return 2;
    }
    board.records = (jad_record *)malloc(board.capacity * sizeof *board.records);
    if (board.records != NULL && jad_position_initial(&position) == JAD_OK &&
        jad_laws_edition(JAD_LAWS_FIDE_2023, &laws) == JAD_OK &&
        jad_game_new(&position, &laws, board.records, board.capacity, &board.game) == JAD_OK)
        result = referee(&board, argc - 1, argv + 1);
    free(board.records);
    return result;
}
