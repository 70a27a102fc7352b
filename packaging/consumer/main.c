/* A program outside of the tree, by which packaging/check tries what it has installed. */
#include <jadoube.h>

#include <stdio.h>
#include <string.h>

int main(void) {
    jad_position position;

    if (JAD_ABI_CHECK() != JAD_OK || strcmp(jad_version(), JAD_VERSION_STRING) != 0 ||
        jad_position_initial(&position) != JAD_OK)
        return 1;
    printf("%lu\n", (unsigned long)jad_perft(&position, 4));
    return 0;
}
