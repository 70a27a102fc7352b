/* Counts the games of four plies on a Cortex-M4 without an operating system: ./run builds and starts it in QEMU. */
#include "board.h"

#include <jadoube.h>

/* The number in decimal, written from its last digit. */
static const char *decimal(uint64_t number, char text[21]) {
    char *first = text + 20;

    *first = '\0';
    do
        *--first = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    return first;
}

int main(void) {
    jad_position position;
    char text[21];

    if (JAD_ABI_CHECK() != JAD_OK || jad_position_initial(&position) != JAD_OK)
        return 1;
    board_print(decimal(jad_perft(&position, 4), text));
    board_print("\nstack: ");
    board_print(decimal(board_stack_used(), text));
    board_print(" bytes\n");
    return 0;
}
