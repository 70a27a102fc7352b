/* What the program needs of its board: a way to speak and a way to stop. */
#ifndef BOARD_H
#define BOARD_H

#include <stddef.h>

/* Writes a text that ends with a NUL to the debugger. */
void board_print(const char *text);

/* How deep the stack has been since the start, in bytes. */
size_t board_stack_used(void);

#endif
