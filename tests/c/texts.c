/* Texts in and out, and the words for codes and errors, as the manual in jadoube.h promises. */
#include "outputs.h"

/* ---- Texts: one rule for all ------------------------------------------------------------------------------------- */

typedef jad_status text_function(char *buffer, size_t capacity, size_t *length);

static jad_status article_number(char *buffer, size_t capacity, size_t *length) {
    return jad_article_number(JAD_ARTICLE(3, 8, 1, 2), buffer, capacity, length);
}
static jad_status article_title(char *buffer, size_t capacity, size_t *length) {
    return jad_article_title(JAD_ARTICLE(3, 8, 1, 2), buffer, capacity, length);
}
static jad_status error_text(char *buffer, size_t capacity, size_t *length) {
    return jad_error_text(&refused, buffer, capacity, length);
}
static jad_status setup_fen(char *buffer, size_t capacity, size_t *length) {
    return jad_setup_fen(&setup, buffer, capacity, length);
}
static jad_status position_fen(char *buffer, size_t capacity, size_t *length) {
    return jad_position_fen(&position, 0, buffer, capacity, length);
}
static jad_status position_uci(char *buffer, size_t capacity, size_t *length) {
    return jad_position_uci(&position, legal, JAD_UCI_CASTLING_CHESS960, buffer, capacity, length);
}
static jad_status position_san(char *buffer, size_t capacity, size_t *length) {
    return jad_position_san(&position, legal, buffer, capacity, length);
}
static jad_status position_lan(char *buffer, size_t capacity, size_t *length) {
    return jad_position_lan(&position, legal, buffer, capacity, length);
}
static jad_status position_picture(char *buffer, size_t capacity, size_t *length) {
    return jad_position_picture(&position, JAD_BLACK, JAD_PICTURE_FIGURINES, buffer, capacity, length);
}
static jad_status position_svg(char *buffer, size_t capacity, size_t *length) {
    return jad_position_svg(&position, JAD_WHITE, buffer, capacity, length);
}

static const struct {
    const char *name;
    text_function *write;
    size_t capacity; /* The one that always suffices, or 0. */
    const char *whole;
} texts[] = {
    {"jad_article_number", article_number, JAD_ARTICLE_CAPACITY, "3.8(1)b"},
    {"jad_article_title", article_title, JAD_SENTENCE_CAPACITY, NULL},
    {"jad_error_text", error_text, JAD_SENTENCE_CAPACITY, "a king does not move from e1 to e3"},
    {"jad_setup_fen", setup_fen, JAD_FEN_CAPACITY,
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
    {"jad_position_fen", position_fen, JAD_FEN_CAPACITY,
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
    {"jad_position_uci", position_uci, JAD_UCI_CAPACITY, "e1h1"},
    {"jad_position_san", position_san, JAD_SAN_CAPACITY, "O-O"},
    {"jad_position_lan", position_lan, JAD_LAN_CAPACITY, "O-O"},
    {"jad_position_picture", position_picture, JAD_PICTURE_CAPACITY, NULL},
    {"jad_position_svg", position_svg, 0, NULL},
};

/* One text at one capacity: what fits, a NUL, the whole length, and no byte more. */
static void text_at(const char *name, text_function *write, const char *whole, size_t length, size_t capacity) {
    static unsigned char buffer[20000];
    size_t reported = 12345;
    size_t written = capacity == 0 ? 0 : (capacity <= length ? capacity - 1 : length);
    size_t beyond = capacity == 0 ? 0 : written + 1;
    jad_status expected = capacity > length ? JAD_OK : JAD_ERR_BUFFER;

    memset(buffer, 0xA5, sizeof buffer);
    CHECK_FOR(name, write((char *)buffer, capacity, &reported) == expected);
    CHECK_FOR(name, reported == length);
    CHECK_FOR(name, memcmp(buffer, whole, written) == 0);
    if (capacity > 0)
        CHECK_FOR(name, buffer[written] == 0);
    CHECK_FOR(name, buffer[beyond] == 0xA5);
    CHECK_FOR(name, memcmp(buffer + beyond, buffer + beyond + 1, sizeof buffer - beyond - 1) == 0);

    /* Nobody need know the length. */
    CHECK_FOR(name, write((char *)buffer, capacity, NULL) == expected);
}

static void texts_follow_one_rule(void) {
    static char whole[20000];
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const char *name = texts[i].name;
        text_function *write = texts[i].write;
        size_t length = 0;
        size_t again = 0;

        CHECK_FOR(name, write(NULL, 0, &length) == JAD_ERR_BUFFER);
        CHECK_FOR(name, length > 0 && length < sizeof whole);
        CHECK_FOR(name, write(NULL, 0, NULL) == JAD_ERR_BUFFER);
        CHECK_FOR(name, write(whole, sizeof whole, &again) == JAD_OK);
        CHECK_FOR(name, again == length && strlen(whole) == length);
        CHECK_FOR(name, texts[i].whole == NULL || strcmp(whole, texts[i].whole) == 0);
        CHECK_FOR(name, texts[i].capacity == 0 || length < texts[i].capacity);

        for (size_t capacity = 0; capacity <= length + 2; capacity++)
            if (length < 500 || capacity < 3 || capacity + 2 > length)
                text_at(name, write, whole, length, capacity);

        REFUSED(JAD_ERR_NULL, write(NULL, 1, &out.count));
        REFUSED(JAD_ERR_NULL, write(NULL, JAD_FEN_CAPACITY, &out.count));
        REFUSED(JAD_ERR_ARGUMENT, write(out.text, SIZE_MAX, &out.count));
        REFUSED(JAD_ERR_ARGUMENT, write(out.text, SIZE_MAX / 2 + 1, &out.count));
        REFUSED(JAD_ERR_NULL, write(NULL, SIZE_MAX, &out.count));
    }
}

/* ---- Texts in ---------------------------------------------------------------------------------------------------- */

static void lengths_of_texts(void) {
    static const char fen[] = "8/8/8/8/8/8/4k3/K7 b - - 3 40 and more";
    size_t length = strlen("8/8/8/8/8/8/4k3/K7 b - - 3 40");
    jad_error error;

    for (size_t cut = 0; cut < length; cut++) {
        /* At the end of a block, so that a byte too many that is read is noticed by tools. */
        char *exact = (char *)malloc(cut + 1);
        if (exact == NULL)
            continue;
        memcpy(exact + 1, fen, cut);
        memset(&error, 0, sizeof error);
        if (cut != length - 1)
            REFUSED(error.status, jad_position_from_fen(exact + 1, cut, 0, 0, &out.position, &error));
        CHECK(cut == length - 1 || (error.status > 300 && error.status < 330 && error.offset <= cut));
        free(exact);
    }
    CHECK(jad_position_from_fen(fen, length, 0, 0, &out.position, NULL) == JAD_OK);
    CHECK(jad_position_half_move_clock(&out.position) == 3 && jad_position_move_number(&out.position) == 40);
    REFUSED(JAD_ERR_FEN_TRAILING_TEXT, jad_position_from_fen(fen, JAD_NUL, 0, 0, &out.position, NULL));
    REFUSED(JAD_ERR_FEN_UNEXPECTED_BYTE, jad_position_from_fen("8/8\0", 4, 0, 0, &out.position, &error));
    CHECK(error.offset == 3 && error.byte == 0);

    REFUSED(JAD_ERR_FEN_MISSING_FIELD, jad_position_from_fen(NULL, 0, 0, 0, &out.position, &error));
    REFUSED(JAD_ERR_FEN_MISSING_FIELD, jad_position_from_fen("", JAD_NUL, 0, 0, &out.position, &error));
    REFUSED(JAD_ERR_FEN_MISSING_FIELD, jad_setup_from_fen(NULL, 0, 0, &out.setup, &error));
    REFUSED(JAD_ERR_SAN_UNREADABLE, jad_position_read_san(&position, NULL, 0, 0, &out.move, &error));
    REFUSED(JAD_ERR_UCI_UNREADABLE, jad_position_read_uci(&position, NULL, 0, 0, &out.move, &error));

    for (int i = 0; i < 4; i++) {
        static const size_t lengths[] = {SIZE_MAX - 1, SIZE_MAX / 2 + 1, SIZE_MAX / 2 + 2, SIZE_MAX - 4096};
        REFUSED(JAD_ERR_ARGUMENT, jad_position_from_fen(fen, lengths[i], 0, 0, &out.position, &error));
        CHECK(error.status == JAD_ERR_ARGUMENT);
        REFUSED(JAD_ERR_ARGUMENT, jad_setup_from_fen(fen, lengths[i], 0, &out.setup, &error));
        REFUSED(JAD_ERR_ARGUMENT, jad_position_read_san(&position, "O-O", lengths[i], 0, &out.move, &error));
        REFUSED(JAD_ERR_ARGUMENT, jad_position_read_uci(&position, "e1g1", lengths[i], 0, &out.move, &error));
    }
}

static void bytes_that_are_no_text(void) {
    static const char fen[] = "8/8/8/8/8/8/4k3/K7 b - - 3 40";
    char text[sizeof fen];
    jad_error error;

    for (int byte = 0x80; byte <= 0xff; byte++) {
        for (size_t at = 0; at + 1 < sizeof fen; at++) {
            memcpy(text, fen, sizeof fen);
            text[at] = (char)byte;
            REFUSED(JAD_ERR_FEN_UNEXPECTED_BYTE,
                    jad_position_from_fen(text, JAD_NUL, JAD_FEN_LENIENT, 0, &out.position, &error));
            CHECK(error.offset == at && error.byte == byte);
        }
        memcpy(text, "O-O", 4);
        text[1] = (char)byte;
        REFUSED(JAD_ERR_SAN_UNREADABLE, jad_position_read_san(&position, text, 3, JAD_SAN_LENIENT, &out.move, &error));
        REFUSED(JAD_ERR_UCI_UNREADABLE, jad_position_read_uci(&position, text, 3, JAD_UCI_LENIENT, &out.move, &error));
    }
    REFUSED(JAD_ERR_SAN_UNREADABLE,
            jad_position_read_san(&position, "\xE2\x99\x98" "f3", JAD_NUL, 0, &out.move, &error));
    CHECK(error.offset == 0);
}

/* ---- Codes and errors -------------------------------------------------------------------------------------------- */

static void codes_have_texts(void) {
    static const jad_status known[] = {JAD_OK, JAD_ERR_NULL, JAD_ERR_FAULTS, JAD_ERR_FEN_TRAILING_TEXT,
                                       JAD_ERR_EXPOSES_KING};
    static const char *const names[] = {"ok", "null", "faults", "fen-trailing-text", "exposes-king"};
    unsigned named = 0;

    for (jad_status status = -1000; status <= 1000; status++) {
        const char *name = jad_status_name(status);
        const char *text = jad_status_text(status);
        CHECK(name != NULL && text != NULL && *name != '\0' && *text != '\0');
        CHECK((strcmp(name, "unknown") == 0) == (strcmp(text, "unknown status") == 0));
        named += strcmp(name, "unknown") != 0;
    }
    CHECK(named > 45);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        CHECK_FOR(jad_status_name(known[i]), strcmp(jad_status_name(known[i]), names[i]) == 0);
    CHECK(strcmp(jad_status_name(INT32_MAX), "unknown") == 0);
    CHECK(strcmp(jad_result_text(JAD_RESULT_DRAW), "1/2-1/2") == 0 && strcmp(jad_result_text(UINT32_MAX), "*") == 0);
    CHECK(strcmp(jad_outcome_text(JAD_OUTCOME_STALEMATE), "stalemate") == 0);
    CHECK(strcmp(jad_outcome_text(UINT32_MAX), "playing") == 0);
    CHECK(strcmp(jad_status_text(INT32_MIN), "unknown status") == 0);
}

/* An error that no function filled, in any state, gives a text. */
static void errors_that_no_function_filled(void) {
    unsigned char noise = 1;
    char text[JAD_SENTENCE_CAPACITY];

    for (jad_status status = 0; status < 500; status++) {
        for (int round = 0; round < 40; round++) {
            jad_error error;
            unsigned char *bytes = (unsigned char *)&error;
            for (size_t i = 0; i < sizeof error; i++) {
                noise = (unsigned char)(noise * 73 + 41);
                bytes[i] = round == 0 ? 0 : round == 1 ? 0xFF : noise;
            }
            error.status = status;
            CHECK(jad_error_text(&error, text, sizeof text, NULL) == JAD_OK && text[0] != '\0');
        }
    }
}

int main(void) {
    prepare();
    texts_follow_one_rule();
    lengths_of_texts();
    bytes_that_are_no_text();
    codes_have_texts();
    errors_that_no_function_filled();
    return verdict("texts");
}
