/*
 * No function allocates: every function is called while malloc and its kin, replaced here, do nothing but count.
 * Says nothing, as printing might allocate; the exit status is 0 if all is well.
 */
#include "everything.h"

#include <stdlib.h>

static struct everything all;

#ifndef ALLOCATOR_OF_THE_SYSTEM
static unsigned long allocations;

static void *counted(void) {
    allocations++;
    return NULL;
}

void *malloc(size_t size) {
    (void)size;
    return counted();
}

void *calloc(size_t count, size_t size) {
    (void)count;
    (void)size;
    return counted();
}

void *realloc(void *old, size_t size) {
    (void)old;
    (void)size;
    return counted();
}

void *aligned_alloc(size_t alignment, size_t size) {
    (void)alignment;
    (void)size;
    return counted();
}

void free(void *old) {
    allocations += old != NULL;
}
#endif

int main(void) {
    jad_position position;
    uint64_t sum;

    if (jad_position_initial(&position) != JAD_OK)
        return 2;
    sum = everything(&all, &position);
    if (everything(&all, &position) != sum)
        return 3;
#ifndef ALLOCATOR_OF_THE_SYSTEM
    if (allocations != 0)
        return 4;
    /* That the replacements stand in for the system's. */
    {
        void *(*volatile allocate)(size_t) = malloc;
        if (allocate(1) != NULL || allocations != 1)
            return 5;
    }
#endif
    return 0;
}
