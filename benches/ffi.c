/*
 * The C side of benches/ffi.rs: a program that reads the positions as FEN, one a line, up to an empty line, and then
 * one task a line, and answers each with the nanoseconds that it took and what it has counted.
 */
#define _POSIX_C_SOURCE 199309L

#include <jadoube.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { POSITIONS = 1024 };

static jad_position positions[POSITIONS];
static size_t position_count;

/* Nobody may know what becomes of the object. */
static void look_at(const void *object) {
    __asm__ volatile("" : : "r"(object) : "memory");
}

static void require(jad_status status) {
    if (status != JAD_OK) {
        fprintf(stderr, "%s\n", jad_status_text(status));
        exit(1);
    }
}

static uint64_t perft(uint32_t depth) {
    uint64_t count = 0;
    for (size_t i = 0; i < position_count; i++)
        count += jad_perft(&positions[i], depth);
    return count;
}

static uint64_t list(void) {
    jad_move moves[JAD_MOVES_CAPACITY];
    uint64_t count = 0;
    size_t moves_here;
    for (size_t i = 0; i < position_count; i++) {
        require(jad_position_legal_moves(&positions[i], moves, JAD_MOVES_CAPACITY, &moves_here));
        look_at(moves);
        count += moves_here;
    }
    return count;
}

static uint64_t list_and_play(void) {
    jad_move moves[JAD_MOVES_CAPACITY];
    jad_position child;
    uint64_t count = 0;
    size_t moves_here;
    for (size_t i = 0; i < position_count; i++) {
        require(jad_position_legal_moves(&positions[i], moves, JAD_MOVES_CAPACITY, &moves_here));
        for (size_t m = 0; m < moves_here; m++) {
            require(jad_position_play(&positions[i], moves[m], &child));
            look_at(&child);
            count++;
        }
    }
    return count;
}

static uint64_t children(void) {
    static jad_move moves[JAD_MOVES_CAPACITY];
    static jad_position below[JAD_MOVES_CAPACITY];
    uint64_t count = 0;
    size_t moves_here;
    for (size_t i = 0; i < position_count; i++) {
        require(jad_position_children(&positions[i], moves, below, JAD_MOVES_CAPACITY, &moves_here));
        look_at(below);
        count += moves_here;
    }
    return count;
}

static uint64_t valid(void) {
    uint64_t count = 0;
    for (size_t i = 0; i < position_count; i++)
        count += jad_position_is_valid(&positions[i]);
    return count;
}

static uint64_t turn(void) {
    uint64_t count = 0;
    for (size_t i = 0; i < position_count; i++)
        count += jad_position_turn(&positions[i]) <= JAD_BLACK;
    return count;
}

/* A struct in and one out, and nothing else. */
static uint64_t to_setup(void) {
    jad_setup setup;
    uint64_t count = 0;
    for (size_t i = 0; i < position_count; i++) {
        require(jad_position_to_setup(&positions[i], &setup));
        look_at(&setup);
        count++;
    }
    return count;
}

/* What a call costs that does nothing. */
static uint64_t call(void) {
    uint64_t count = 0;
    for (size_t i = 0; i < position_count; i++)
        count += jad_abi_version() == JAD_ABI_VERSION;
    return count;
}

static uint64_t run(const char *task, uint32_t argument) {
    if (strcmp(task, "level") == 0) {
        require(jad_cpu_pin_level(argument));
        return 1;
    }
    if (strcmp(task, "perft") == 0)
        return perft(argument);
    if (strcmp(task, "list") == 0)
        return list();
    if (strcmp(task, "play") == 0)
        return list_and_play();
    if (strcmp(task, "children") == 0)
        return children();
    if (strcmp(task, "valid") == 0)
        return valid();
    if (strcmp(task, "turn") == 0)
        return turn();
    if (strcmp(task, "setup") == 0)
        return to_setup();
    if (strcmp(task, "call") == 0)
        return call();
    fprintf(stderr, "no task %s\n", task);
    exit(1);
}

static double nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

int main(void) {
    char line[256];
    char task[16];
    unsigned argument, times;

    require(JAD_ABI_CHECK());
    while (fgets(line, sizeof line, stdin) != NULL && line[0] != '\n') {
        if (position_count == POSITIONS)
            return 1;
        require(jad_position_from_fen(line, strcspn(line, "\n"), 0, 0, &positions[position_count++], NULL));
    }
    while (fgets(line, sizeof line, stdin) != NULL && sscanf(line, "%15s %u %u", task, &argument, &times) == 3) {
        uint64_t count = 0;
        double before;
        run(task, argument);
        before = nanoseconds();
        for (unsigned time = 0; time < times; time++)
            count += run(task, argument);
        printf("%.0f %llu\n", nanoseconds() - before, (unsigned long long)count);
        fflush(stdout);
    }
    return 0;
}
