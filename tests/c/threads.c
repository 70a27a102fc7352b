/*
 * Eight threads call every function on one position that nobody writes, and all get the same answers. With RACE somebody
 * does write it, which ThreadSanitizer must report.
 */
#define _POSIX_C_SOURCE 200809L

#include "check.h"
#include "everything.h"

#include <pthread.h>

#define THREADS 8
#define ROUNDS 20

static jad_position shared;
static struct everything all[THREADS];

static void *run(void *own) {
    for (int round = 0; round < ROUNDS; round++)
        everything((struct everything *)own, &shared);
    return NULL;
}

int main(void) {
    static struct everything alone;
    static const char fen[] = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
    pthread_t threads[THREADS];

    CHECK(jad_position_from_fen(fen, JAD_NUL, 0, 0, &shared, NULL) == JAD_OK);
    for (int i = 0; i < THREADS; i++)
        CHECK(pthread_create(&threads[i], NULL, run, &all[i]) == 0);
#ifdef RACE
    CHECK(jad_position_initial(&shared) == JAD_OK);
#endif
    for (int i = 0; i < THREADS; i++)
        CHECK(pthread_join(threads[i], NULL) == 0);

    CHECK(everything(&alone, &shared) != 0);
    for (int i = 0; i < THREADS; i++)
        CHECK(all[i].sum == alone.sum);
    return verdict("threads");
}
