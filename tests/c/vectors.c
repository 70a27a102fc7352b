/*
 * The tables of tests/data through C, row by row: the same answers as in Rust.
 *
 * usage: vectors DIRECTORY
 */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#define LINE_CAPACITY 16384
#define FIELDS 32

static const char *directory;
static char line[LINE_CAPACITY];

static FILE *open_table(const char *name) {
    char path[1024];
    FILE *file;

    snprintf(path, sizeof path, "%s/%s", directory, name);
    file = fopen(path, "r");
    if (file == NULL)
        printf("cannot open %s\n", path);
    CHECK(file != NULL);
    return file;
}

/* The next line without its end, or 0. */
static int next_line(FILE *file) {
    if (fgets(line, sizeof line, file) == NULL)
        return 0;
    CHECK(strchr(line, '\n') != NULL);
    line[strcspn(line, "\n")] = '\0';
    return 1;
}

/* Cuts a text at a character; the number of parts. */
static size_t split(char *text, char at, char **parts, size_t capacity) {
    size_t count = 0;
    while (count < capacity) {
        char *end = strchr(text, at);
        parts[count++] = text;
        if (end == NULL)
            break;
        *end = '\0';
        text = end + 1;
    }
    return count;
}

/* A position of the tables, whose FENs may name castling rights and en-passant squares that nobody can use. */
static int read_fen(const char *fen, jad_position *position) {
    jad_status status =
        jad_position_from_fen(fen, JAD_NUL, JAD_FEN_LENIENT, JAD_FAULT_FORGIVABLE, position, NULL);
    CHECK_FOR(fen, status == JAD_OK);
    return status == JAD_OK;
}

/* ---- Perft ------------------------------------------------------------------------------------------------------- */

/* The counts of each position are compared up to this one. */
#ifndef MOST_LINES
#define MOST_LINES 1000000
#endif

static void perft_table(const char *name, unsigned expected_rows) {
    FILE *file = open_table(name);
    unsigned rows = 0;

    while (file != NULL && next_line(file)) {
        char *parts[FIELDS];
        size_t count = split(line, ';', parts, FIELDS);
        jad_position position;

        rows++;
        if (!read_fen(parts[0], &position))
            continue;
        for (size_t i = 1; i < count; i++) {
            char *end;
            uint32_t depth = (uint32_t)strtoul(parts[i] + 1, &end, 10);
            uint64_t lines = strtoull(end, NULL, 10);
            if (lines <= MOST_LINES)
                CHECK_FOR(parts[0], jad_perft(&position, depth) == lines);
            if (depth == 1)
                CHECK_FOR(parts[0], jad_position_legal_move_count(&position) == lines);
        }
    }
    CHECK(rows == expected_rows);
    if (file != NULL)
        fclose(file);
}

/* ---- SAN --------------------------------------------------------------------------------------------------------- */

static void each_move(const jad_position *position, uint32_t castling, const char *uci, const char *san) {
    jad_move mv, again;
    jad_position after;
    char text[JAD_SAN_CAPACITY];
    size_t length;
    jad_square captured_at;

    CHECK_FOR(uci, jad_position_read_uci(position, uci, JAD_NUL, 0, &mv, NULL) == JAD_OK);
    CHECK_FOR(san, jad_position_san(position, mv, text, sizeof text, &length) == JAD_OK);
    CHECK_FOR(san, strcmp(text, san) == 0 && length == strlen(san));
    CHECK_FOR(san, jad_position_read_san(position, san, JAD_NUL, 0, &again, NULL) == JAD_OK && again.bits == mv.bits);
    CHECK_FOR(uci, jad_position_uci(position, mv, castling, text, sizeof text, NULL) == JAD_OK);
    CHECK_FOR(uci, strcmp(text, uci) == 0);
    CHECK_FOR(uci, jad_position_find_move(position, jad_move_from(mv), jad_move_to(mv), jad_move_promotion(mv), &again,
                                          NULL) == JAD_OK);
    CHECK_FOR(uci, again.bits == mv.bits);

    CHECK_FOR(san, JAD_PIECE_ROLE(jad_position_piece_at(position, jad_move_from(mv))) == jad_move_role(mv));
    captured_at = jad_move_kind(mv) == JAD_MOVE_EN_PASSANT
                      ? JAD_SQUARE(JAD_FILE(jad_move_to(mv)), JAD_RANK(jad_move_from(mv)))
                      : jad_move_to(mv);
    if (jad_move_kind(mv) != JAD_MOVE_CASTLING)
        CHECK_FOR(san, JAD_PIECE_ROLE(jad_position_piece_at(position, captured_at)) == jad_move_captured(mv));
    CHECK_FOR(san, (strchr(san, 'x') != NULL) == (jad_move_captured(mv) != JAD_ROLE_NONE));
    CHECK_FOR(san, (strchr(san, '=') != NULL) == (jad_move_promotion(mv) != JAD_ROLE_NONE));
    CHECK_FOR(san, (strchr(san, '+') != NULL || strchr(san, '#') != NULL) == jad_position_gives_check(position, mv));

    CHECK_FOR(san, jad_position_play(position, mv, &after) == JAD_OK);
    CHECK_FOR(san, (strchr(san, '#') != NULL) == jad_position_is_checkmate(&after));
    CHECK_FOR(san, jad_position_is_zeroing(position, mv) == (jad_position_half_move_clock(&after) == 0));
}

static void san_table(void) {
    FILE *file = open_table("san-sample.tsv");
    unsigned rows = 0;
    unsigned moves = 0;

    if (file != NULL)
        CHECK(next_line(file));
    while (file != NULL && next_line(file)) {
        char *fields[FIELDS];
        char *pairs[512];
        jad_position position;
        size_t count;

        CHECK(split(line, '\t', fields, FIELDS) == 6);
        rows++;
        if (!read_fen(fields[2], &position))
            continue;
        count = fields[5][0] == '\0' ? 0 : split(fields[5], ' ', pairs, 512);
        CHECK_FOR(fields[2], count == strtoul(fields[3], NULL, 10));
        CHECK_FOR(fields[2], count == jad_position_legal_move_count(&position));
        for (size_t i = 0; i < count; i++) {
            char *san = strchr(pairs[i], ':');
            CHECK_FOR(fields[2], san != NULL);
            if (san == NULL)
                continue;
            *san = '\0';
            each_move(&position, strcmp(fields[1], "960") == 0 ? JAD_UCI_CASTLING_CHESS960 : JAD_UCI_CASTLING_STANDARD,
                      pairs[i], san + 1);
            moves++;
        }
    }
    CHECK(rows == 600 && moves == 18775);
    if (file != NULL)
        fclose(file);
}

/* ---- Status ------------------------------------------------------------------------------------------------------ */

#define GAME_CAPACITY 4096

static jad_position game[GAME_CAPACITY];
static jad_record records[GAME_CAPACITY];

static jad_position children[JAD_MOVES_CAPACITY];

static unsigned occurrences(size_t plies, const jad_position *position) {
    unsigned count = 0;
    for (size_t i = 0; i <= plies; i++)
        count += jad_position_equal(&game[i], position);
    return count;
}

/* Whether a move makes the third occurrence, or the hundredth ply. */
static void claims(size_t plies, int *third, int *fifty) {
    static jad_move moves[JAD_MOVES_CAPACITY];
    size_t count = 0;

    *third = occurrences(plies, &game[plies]) >= 3;
    *fifty = jad_position_half_move_clock(&game[plies]) >= 100 && jad_position_has_legal_move(&game[plies]);
    CHECK(jad_position_children(&game[plies], moves, children, JAD_MOVES_CAPACITY, &count) == JAD_OK);
    for (size_t i = 0; i < count; i++) {
        *third |= occurrences(plies, &children[i]) >= 2;
        *fifty |= jad_position_half_move_clock(&children[i]) >= 100 && jad_position_has_legal_move(&children[i]);
    }
}

/* What the table says of the end, as far as a position alone tells it. */
static void outcome_is(const char *fen, const jad_position *position, const char *said) {
    static const char *const reasons[] = {"-", "CHECKMATE", "STALEMATE", "INSUFFICIENT_MATERIAL"};
    static const char *const results[] = {"", ":1-0", ":0-1", ":1/2-1/2"};
    static const uint32_t articles[] = {0, JAD_ARTICLE(5, 1, 1, 0), JAD_ARTICLE(5, 2, 1, 0), JAD_ARTICLE(5, 2, 2, 0)};
    jad_outcome outcome;
    char expected[64];

    CHECK_FOR(fen, jad_position_outcome(position, &outcome) == JAD_OK);
    CHECK_FOR(fen, outcome.reason <= JAD_OUTCOME_DEAD_POSITION && outcome.result <= JAD_RESULT_DRAW);
    if (outcome.reason > JAD_OUTCOME_DEAD_POSITION || outcome.result > JAD_RESULT_DRAW)
        return;
    snprintf(expected, sizeof expected, "%s%s", reasons[outcome.reason], results[outcome.result]);
    if (strncmp(said, "FIVEFOLD", 8) == 0 || strncmp(said, "SEVENTYFIVE", 11) == 0)
        said = "-";
    CHECK_FOR(fen, strcmp(said, expected) == 0);
    CHECK_FOR(fen, outcome.article == articles[outcome.reason]);
    CHECK_FOR(fen, outcome.winner == (outcome.result == JAD_RESULT_WHITE_WINS   ? JAD_WHITE
                                      : outcome.result == JAD_RESULT_BLACK_WINS ? JAD_BLACK
                                                                                : JAD_COLOR_NONE));
}

/* The plies of a game, of which all positions are kept; -1 if a move cannot be played. */
static long play(char *start, char *moves) {
    char *texts[GAME_CAPACITY];
    size_t count = moves[0] == '\0' ? 0 : split(moves, ' ', texts, GAME_CAPACITY - 1);
    jad_status status;

    if (start[0] == '\0')
        status = jad_position_initial(&game[0]);
    else
        status = read_fen(start, &game[0]) ? JAD_OK : JAD_ERR_POSITION;
    for (size_t i = 0; status == JAD_OK && i < count; i++) {
        jad_move mv;
        status = jad_position_read_uci(&game[i], texts[i], JAD_NUL, 0, &mv, NULL);
        if (status == JAD_OK)
            status = jad_position_play(&game[i], mv, &game[i + 1]);
    }
    return status == JAD_OK ? (long)count : -1;
}

/* The same game as a jad_game, by an edition of the Laws. */
static void play_game(const char *fen, uint32_t edition, size_t plies, char **fields) {
    jad_laws laws;
    jad_game played;
    jad_outcome outcome;
    jad_move moves[JAD_MOVES_CAPACITY];
    size_t count = 0;
    jad_flags now;
    jad_flags announced;
    const bool by_2023 = edition == JAD_LAWS_FIDE_2023;

    CHECK_FOR(fen, jad_laws_edition(edition, &laws) == JAD_OK);
    CHECK_FOR(fen, jad_game_new(&game[0], &laws, records, GAME_CAPACITY, &played) == JAD_OK);
    for (size_t i = 0; i < plies; i++) {
        size_t at;
        CHECK_FOR(fen, jad_position_children(&game[i], moves, children, JAD_MOVES_CAPACITY, &count) == JAD_OK);
        for (at = 0; at < count && memcmp(&children[at], &game[i + 1], sizeof game[0]) != 0; at++)
            ;
        CHECK_FOR(fen, at < count && jad_game_play_on(&played, records, GAME_CAPACITY, moves[at], NULL) == JAD_OK);
    }
    CHECK_FOR(fen, jad_game_plies(&played) == plies);
    CHECK_FOR(fen, jad_game_occurrences(&played, records, GAME_CAPACITY) == strtoul(fields[15], NULL, 10));
    CHECK_FOR(fen, jad_game_outcome(&played, &outcome) == JAD_OK);
    if (by_2023) {
        const bool fivefold = strncmp(fields[24], "FIVEFOLD", 8) == 0;
        const bool moves_75 = strncmp(fields[24], "SEVENTYFIVE", 11) == 0;
        CHECK_FOR(fen, (outcome.reason == JAD_OUTCOME_NONE) == (strcmp(fields[24], "-") == 0));
        CHECK_FOR(fen, !fivefold || outcome.reason == JAD_OUTCOME_FIVEFOLD_REPETITION);
        CHECK_FOR(fen, !moves_75 || outcome.reason == JAD_OUTCOME_SEVENTY_FIVE_MOVES ||
                           outcome.reason == JAD_OUTCOME_FIVEFOLD_REPETITION);
        return;
    }
    now = jad_game_claims(&played, records, GAME_CAPACITY);
    announced = now;
    CHECK_FOR(fen, jad_position_legal_moves(&game[plies], moves, JAD_MOVES_CAPACITY, &count) == JAD_OK);
    for (size_t i = 0; i < count; i++)
        announced |= jad_game_claims_with(&played, records, GAME_CAPACITY, moves[i]);
    if (outcome.reason == JAD_OUTCOME_NONE) {
        CHECK_FOR(fen, ((now & JAD_CLAIM_THREEFOLD_REPETITION) != 0) == (fields[16][0] == '1'));
        CHECK_FOR(fen, ((announced & JAD_CLAIM_THREEFOLD_REPETITION) != 0) == (fields[17][0] == '1'));
        CHECK_FOR(fen, ((now & JAD_CLAIM_FIFTY_MOVES) != 0) == (fields[20][0] == '1'));
    } else {
        CHECK_FOR(fen, announced == 0);
    }
    for (size_t i = plies; i-- > 0;) {
        jad_move mv;
        jad_position before;
        CHECK_FOR(fen, jad_game_take_back(&played, records, GAME_CAPACITY, &mv) == JAD_OK);
        CHECK_FOR(fen, jad_game_position(&played, &before) == JAD_OK);
        CHECK_FOR(fen, memcmp(&before, &game[i], sizeof before) == 0);
    }
}

static void status_row(char **fields) {
    const char *fen = fields[6];
    long played = play(fields[3], fields[5]);
    size_t plies = (size_t)played;
    const jad_position *last = &game[plies];
    char text[JAD_FEN_CAPACITY];
    uint32_t clock;
    unsigned seen;
    bool has_move;
    int third;
    int fifty;

    CHECK_FOR(fen, played >= 0 && plies == strtoul(fields[4], NULL, 10));
    if (played < 0)
        return;
    CHECK_FOR(fen, jad_position_fen(last, strcmp(fields[2], "960") == 0 ? JAD_FEN_STYLE_SHREDDER : 0, text, sizeof text,
                                    NULL) == JAD_OK);
    CHECK_FOR(fen, strcmp(text, fen) == 0);
    CHECK_FOR(fen, jad_position_turn(last) == (fields[7][0] == 'w' ? JAD_WHITE : JAD_BLACK));
    CHECK_FOR(fen, jad_position_is_check(last) == (fields[8][0] == '1'));
    CHECK_FOR(fen, (jad_position_checkers(last) != 0) == (fields[8][0] == '1'));
    CHECK_FOR(fen, jad_position_is_checkmate(last) == (fields[9][0] == '1'));
    CHECK_FOR(fen, jad_position_is_stalemate(last) == (fields[10][0] == '1'));
    CHECK_FOR(fen, jad_position_legal_move_count(last) == strtoul(fields[11], NULL, 10));
    CHECK_FOR(fen, jad_position_cannot_mate(last, JAD_WHITE) == (fields[13][0] == '1'));
    CHECK_FOR(fen, jad_position_cannot_mate(last, JAD_BLACK) == (fields[14][0] == '1'));
    CHECK_FOR(fen, (fields[12][0] == '1') == (fields[13][0] == '1' && fields[14][0] == '1'));

    /* What rests on the game, from the positions that the caller has kept. */
    seen = occurrences(plies, last);
    has_move = jad_position_has_legal_move(last);
    clock = jad_position_half_move_clock(last);
    claims(plies, &third, &fifty);
    CHECK_FOR(fen, seen == strtoul(fields[15], NULL, 10));
    CHECK_FOR(fen, (seen >= 3) == (fields[16][0] == '1'));
    CHECK_FOR(fen, third == (fields[17][0] == '1'));
    CHECK_FOR(fen, (seen >= 5) == (fields[18][0] == '1'));
    CHECK_FOR(fen, clock == strtoul(fields[19], NULL, 10));
    CHECK_FOR(fen, (clock >= 100 && has_move) == (fields[20][0] == '1'));
    CHECK_FOR(fen, fifty == (fields[21][0] == '1'));
    CHECK_FOR(fen, (clock >= 150 && has_move) == (fields[22][0] == '1'));
    outcome_is(fen, last, fields[24]);
    play_game(fen, JAD_LAWS_FIDE_2001, plies, fields);
    play_game(fen, JAD_LAWS_FIDE_2023, plies, fields);
}

static void status_table(void) {
    FILE *file = open_table("status-sample.tsv");
    unsigned rows = 0;

    if (file != NULL)
        CHECK(next_line(file));
    while (file != NULL && next_line(file)) {
        char *fields[FIELDS];
        size_t count = split(line, '\t', fields, FIELDS);
        CHECK(count == 26);
        if (count == 26)
            status_row(fields);
        rows++;
    }
    CHECK(rows == 400);
    if (file != NULL)
        fclose(file);
}

/* ---- Validity ---------------------------------------------------------------------------------------------------- */

static void validity_table(void) {
    FILE *file = open_table("fen-validity-960.tsv");
    unsigned rows = 0;
    unsigned valid = 0;

    if (file != NULL)
        CHECK(next_line(file));
    while (file != NULL && next_line(file)) {
        char *fields[FIELDS];
        char text[JAD_FEN_CAPACITY];
        jad_position position;
        jad_setup setup;
        jad_flags faults;
        jad_error error;
        jad_status verdict_of_all;
        bool is_valid;

        CHECK(split(line, '\t', fields, FIELDS) == 4);
        is_valid = strcmp(fields[1], "valid") == 0;
        rows++;
        valid += is_valid;
        CHECK_FOR(fields[0], jad_setup_from_fen(fields[0], JAD_NUL, 0, &setup, NULL) == JAD_OK);
        CHECK_FOR(fields[0], jad_setup_faults(&setup, &faults) == JAD_OK && (faults == 0) == is_valid);
        error.flags = 0;
        verdict_of_all = is_valid ? JAD_OK : JAD_ERR_FAULTS;
        CHECK_FOR(fields[0], jad_position_from_fen(fields[0], JAD_NUL, 0, 0, &position, &error) == verdict_of_all);
        CHECK_FOR(fields[0], error.flags == faults);
        CHECK_FOR(fields[0], jad_position_from_setup(&setup, 0, &position, &error) == verdict_of_all);
        CHECK_FOR(fields[0], error.flags == faults);
        CHECK_FOR(fields[0], jad_position_from_setup(&setup, faults, &position, NULL) ==
                                 ((faults & ~(jad_flags)JAD_FAULT_FORGIVABLE) == 0 ? JAD_OK : JAD_ERR_FAULTS));
        CHECK_FOR(fields[0], jad_setup_fen(&setup, text, sizeof text, NULL) == JAD_OK);
        CHECK_FOR(fields[0], jad_setup_from_fen(text, JAD_NUL, 0, &setup, NULL) == JAD_OK);
        CHECK_FOR(fields[0], jad_setup_faults(&setup, &faults) == JAD_OK && error.flags == faults);
    }
    CHECK(rows == 1200 && valid == 600);
    if (file != NULL)
        fclose(file);
}

/* ---- Keys, and Chess960 ------------------------------------------------------------------------------------------ */

static void polyglot_table(void) {
    FILE *file = open_table("polyglot-keys.tsv");
    unsigned rows = 0;

    if (file != NULL)
        CHECK(next_line(file));
    while (file != NULL && next_line(file)) {
        char *fields[FIELDS];
        jad_position position;
        CHECK(split(line, '\t', fields, FIELDS) == 5);
        rows++;
        if (read_fen(fields[0], &position))
            CHECK_FOR(fields[0], jad_position_polyglot_key(&position) == strtoull(fields[1], NULL, 16));
    }
    CHECK(rows == 631);
    if (file != NULL)
        fclose(file);
}

static void chess960_table(void) {
    FILE *file = open_table("chess960-starts.tsv");
    unsigned rows = 0;

    if (file != NULL)
        CHECK(next_line(file));
    while (file != NULL && next_line(file)) {
        char *fields[FIELDS];
        char text[JAD_FEN_CAPACITY];
        jad_position position;
        uint32_t number;
        bool is_standard;

        CHECK(split(line, '\t', fields, FIELDS) == 2);
        number = (uint32_t)strtoul(fields[0], NULL, 10);
        rows++;
        CHECK_FOR(fields[1], jad_position_chess960(number, &position) == JAD_OK);
        CHECK_FOR(fields[1], jad_position_fen(&position, JAD_FEN_STYLE_SHREDDER, text, sizeof text, NULL) == JAD_OK);
        CHECK_FOR(fields[1], strcmp(text, fields[1]) == 0);
        CHECK_FOR(fields[1], jad_position_chess960_number(&position) == number);
        is_standard = jad_position_king(&position, JAD_WHITE) == JAD_E1 &&
                      jad_position_castling_rooks(&position) == UINT64_C(0x8100000000000081);
        CHECK_FOR(fields[1], jad_position_has_standard_castling(&position) == is_standard);
    }
    CHECK(rows == 960);
    if (file != NULL)
        fclose(file);
}

int main(int argc, char **argv) {
    if (argc != 2) {
        printf("usage: vectors DIRECTORY\n");
        return 2;
    }
    directory = argv[1];
    CHECK(JAD_ABI_CHECK() == JAD_OK);
    perft_table("perft-standard.epd", 1863);
    perft_table("perft-chess960.epd", 774);
    perft_table("perft-unreachable.epd", 10);
    perft_table("perft-unreachable-960.epd", 3);
    san_table();
    status_table();
    validity_table();
    polyglot_table();
    chess960_table();
    return verdict("vectors");
}
