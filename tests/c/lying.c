/* Says that a block of 10 bytes has 92, and writes a FEN into it: what memory checkers must report. */
#include "jadoube.h"

#include <stdlib.h>

int main(void) {
    jad_position position;
    char *block = (char *)malloc(10);
    jad_status status = JAD_ERR_NULL;

    if (block != NULL && jad_position_initial(&position) == JAD_OK)
        status = jad_position_fen(&position, 0, block, 92, NULL);
    free(block);
    return status == JAD_OK ? 0 : 2;
}
