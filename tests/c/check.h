/* Checks that go on after a failure, and a verdict at the end. */
#ifndef CHECK_H
#define CHECK_H

#include "jadoube.h"

#include <stdio.h>

static unsigned long checks_made;
static unsigned long checks_failed;

#define CHECK(condition)                                                                                               \
    do {                                                                                                               \
        checks_made++;                                                                                                 \
        if (!(condition)) {                                                                                            \
            checks_failed++;                                                                                           \
            if (checks_failed <= 20)                                                                                   \
                printf("%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);                                         \
        }                                                                                                              \
    } while (0)

/* The same, and says for what it was not so. */
#define CHECK_FOR(subject, condition)                                                                                  \
    do {                                                                                                               \
        checks_made++;                                                                                                 \
        if (!(condition)) {                                                                                            \
            checks_failed++;                                                                                           \
            if (checks_failed <= 20)                                                                                   \
                printf("%s:%d: not so: %s, for %s\n", __FILE__, __LINE__, #condition, subject);                        \
        }                                                                                                              \
    } while (0)

/* What main returns. */
static int verdict(const char *program) {
    if (checks_failed != 0) {
        printf("%s: %lu of %lu checks failed\n", program, checks_failed, checks_made);
        return 1;
    }
    printf("%s: ok\n", program);
    return 0;
}

#endif
