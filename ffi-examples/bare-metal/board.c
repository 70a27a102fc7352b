/* Start, end and output on an Arm MPS2 board (AN386, Cortex-M4), by semihosting. */
#include "board.h"

#include <stdint.h>

extern uint32_t data_begin, data_end, data_source, bss_begin, bss_end, stack_begin, stack_end;

int main(void);
void abort(void);
void reset(void);
void fault(void);

enum { SYS_WRITE0 = 0x04, SYS_EXIT_EXTENDED = 0x20 };

static const uint32_t APPLICATION_EXIT = 0x20026;
static const uint32_t PAINT = 0xC0FFEE11;

static void semihosting(uint32_t operation, const void *argument) {
    register uint32_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;

    __asm__ volatile("bkpt 0xAB" : "+r"(r0) : "r"(r1) : "memory");
}

static void stop(uint32_t status) {
    const uint32_t argument[2] = {APPLICATION_EXIT, status};

    semihosting(SYS_EXIT_EXTENDED, argument);
    for (;;)
        ;
}

void board_print(const char *text) { semihosting(SYS_WRITE0, text); }

size_t board_stack_used(void) {
    const volatile uint32_t *word = &stack_begin;

    while (word < &stack_end && *word == PAINT)
        word++;
    return (size_t)((uintptr_t)&stack_end - (uintptr_t)word);
}

void abort(void) {
    board_print("abort\n");
    stop(1);
}

void fault(void) {
    board_print("fault\n");
    stop(1);
}

void reset(void) {
    const volatile uint32_t *source = &data_source;
    volatile uint32_t *word;
    uintptr_t top;

    for (word = &data_begin; word < &data_end; word++)
        *word = *source++;
    for (word = &bss_begin; word < &bss_end; word++)
        *word = 0;
    /* What lies under the stack pointer is free. */
    __asm__ volatile("mov %0, sp" : "=r"(top));
    for (word = &stack_begin; (uintptr_t)word < top; word++)
        *word = PAINT;
    stop((uint32_t)main());
}

/* The first words of the flash: the stack pointer, then where to start and where the fifteen exceptions lead. */
__attribute__((section(".vectors"), used)) static const struct {
    uint32_t *stack;
    void (*handlers[15])(void);
} VECTORS = {&stack_end,
             {reset, fault, fault, fault, fault, fault, 0, 0, 0, 0, fault, fault, 0, fault, fault}};
