/*
 * jadoube: the rule book of chess. @VERSION@
 *
 * Which moves are legal, why the others are not, when a game is over and on which article of the Laws that rests. This
 * file is the manual of the C API; it is generated from the library's sources, and with the library it is all that a
 * program needs.
 *
 *     #include <jadoube.h>
 *     #include <stdio.h>
 *
 *     int main(void) {
 *         jad_position position;
 *         jad_move moves[JAD_MOVES_CAPACITY];
 *         char text[JAD_SAN_CAPACITY];
 *         size_t count;
 *
 *         if (JAD_ABI_CHECK() != JAD_OK || jad_position_initial(&position) != JAD_OK ||
 *             jad_position_legal_moves(&position, moves, JAD_MOVES_CAPACITY, &count) != JAD_OK)
 *             return 1;
 *         for (size_t i = 0; i < count; i++)
 *             if (jad_position_san(&position, moves[i], text, sizeof text, NULL) == JAD_OK)
 *                 puts(text);
 *         return 0;
 *     }
 *
 * Names. A function is called jad_, the noun it is about, and what it does: jad_position_play. Constants begin with JAD_.
 * What the Rust API has too has the same name there, without the prefix, so that one manual serves both.
 *
 * Ownership. The caller owns every byte. Nothing is allocated, freed or locked, and there are no handles: structs are
 * plain values, to be copied with =, kept in arrays, on the stack or in static memory. Words called private_ belong to
 * the library. The content of a struct is neither secret nor authenticated.
 *
 * Games. A jad_game is a plain value too, and what was played is in an array of jad_record beside it, which the caller
 * passes to each function that needs it, with its capacity: `jad_record records[JAD_REVERSIBLE_CAPACITY]`. A full array
 * is no loss: positions that can never come back make room for others, and only where there are none the move is refused
 * with JAD_ERR_HISTORY_FULL, before anything changes. A larger array keeps moves longer for taking them back, and may
 * begin with the records of a smaller one at any time. Keep a copy of both to come back to, not of one.
 *
 * Structs that this library has not filled. All zero, or any content that was not produced by this library at this ABI
 * version, gives JAD_ERR_POSITION, JAD_ERR_SETUP, JAD_ERR_MOVE, JAD_ERR_GAME or JAD_ERR_RECORD; or, if it happens to
 * describe a position or a game, an answer about that. Never a crash, never misuse of memory. A struct that was never
 * written to at all is the caller's fault, which tools such as valgrind report.
 *
 * Pointers. What is not written is const. Inputs come before outputs. A pointer is NULL or points to as many objects as
 * the function's other parameters say; NULL gives JAD_ERR_NULL, or the answer of a question about no position; an output
 * that may be NULL, and then is not written, is called so. A capacity or length of 0 allows NULL. An output may be the
 * same object as an input; outputs of one call that overlap each other end with nothing in particular. Bad pointers,
 * wrong capacities and data races cannot be detected.
 *
 * Errors. Actions and conversions return a jad_status: JAD_OK, which is 0, or a positive code, and on an error no output
 * changes, except that JAD_ERR_BUFFER leaves what fitted. Where there is a jad_error to be had, it receives the evidence, and
 * JAD_OK if there is no error. Where an argument is wrong in two ways, either may be reported.
 * Questions return their answer, and false, 0, or the *_NONE of the type where there is no position or an argument is out
 * of its range; jad_position_is_valid and jad_game_is_valid tell these apart.
 *
 * Text in: a pointer and a length in bytes, or JAD_NUL for all up to the NUL. Any byte may occur; one that means nothing
 * is an error with its offset. Text out: a buffer, its capacity, and where to put the length of the whole text without
 * the NUL, or NULL. At most capacity - 1 bytes are written, and always a NUL if the capacity is not 0; if the whole text
 * does not fit, the status is JAD_ERR_BUFFER. NULL and 0 ask for the length. A JAD_*_CAPACITY always suffices.
 *
 * Numbers. Squares, colours, roles and flags are integers, and any integer may be passed: one without a meaning gives
 * JAD_ERR_ARGUMENT. Squares run from 0, a1, to 63, h8. Depths are in plies.
 *
 * Threads. No function keeps state between calls, but for the level of the processor, which is found out once, or set by
 * jad_cpu_pin_level. Every function may be called from any thread at any time, also from a signal handler or an
 * interrupt, as long as nothing else writes the objects passed to it meanwhile. No function blocks, and none calls back.
 *
 * Defects. Should the library ever find itself broken, it aborts the process; it never unwinds into its caller.
 *
 * Versions. JAD_ABI_CHECK() says whether this header and the library that is linked belong together: call it once. A
 * status code is never given another value, any other constant none within one JAD_ABI_VERSION.
 */
