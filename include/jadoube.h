/*
 * jadoube: the rule book of chess. Version 0.1.0.
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


#ifndef JAD_H
#define JAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The version of this header; jad_version() gives that of the library. */
#define JAD_VERSION_MAJOR 0
#define JAD_VERSION_MINOR 1
#define JAD_VERSION_PATCH 0
#define JAD_VERSION_STRING "0.1.0"
#define JAD_VERSION_NUMBER (JAD_VERSION_MAJOR * 10000 + JAD_VERSION_MINOR * 100 + JAD_VERSION_PATCH)

/* What stands before every function: empty, unless a program on Windows asks for the DLL by JAD_SHARED. */
#ifndef JAD_API
#if defined(_WIN32) && defined(JAD_SHARED)
#define JAD_API __declspec(dllimport)
#else
#define JAD_API
#endif
#endif

/* A status that is not looked at is a warning. */
#ifndef JAD_MUST_USE
#if defined(__GNUC__) || defined(__clang__)
#define JAD_MUST_USE __attribute__((warn_unused_result))
#else
#define JAD_MUST_USE
#endif
#endif

/* The length of a text that ends with a NUL. */
#define JAD_NUL SIZE_MAX

/* Whether header and library belong together: JAD_OK or JAD_ERR_ABI. */
#define JAD_ABI_CHECK()                                                                                                \
    jad_abi_check(JAD_ABI_VERSION, sizeof(jad_position), sizeof(jad_move), sizeof(jad_setup), sizeof(jad_error),       \
                  sizeof(jad_outcome), sizeof(jad_laws), sizeof(jad_record), sizeof(jad_game))

/* The square of a file and a rank, both 0 to 7; the parts of a square and their names; the man of a colour and a role,
 * and its parts. */
#define JAD_SQUARE(file, rank) ((jad_square)((file) | (rank) << 3))
#define JAD_FILE(square) ((square) & 7)
#define JAD_RANK(square) ((square) >> 3)
#define JAD_FILE_LETTER(square) ((char)('a' + JAD_FILE(square)))
#define JAD_RANK_DIGIT(square) ((char)('1' + JAD_RANK(square)))
#define JAD_PIECE(color, role) ((jad_piece)((role) | (color) << 3))
#define JAD_PIECE_ROLE(piece) ((jad_role)((piece) & 7))
#define JAD_PIECE_COLOR(piece) ((jad_color)((piece) >> 3))

/* The set of one square, and whether a set has a square; JAD_SQUARE_NONE is in no set. */
#define JAD_BIT(square) ((jad_bitboard)((square) < 64) << ((square) & 63))
#define JAD_HAS(set, square) (((set) & JAD_BIT(square)) != 0)

/* The integer of an article of the Laws: JAD_ARTICLE(3, 8, 1, 2) is 3.8(1)b, and 0 stands for what a number lacks. The
 * numbers are those of the edition in force from 1 July 2001, and for what only later editions have those that they
 * print. Article 0 is the house rules that servers add: JAD_ARTICLE(0, 3, 0, 0) is P3. */
#define JAD_ARTICLE(article, section, paragraph, letter)                                                               \
    ((article) * 10000u + (section) * 100u + (paragraph) * 10u + (letter))

/* What a declaration may give structs before they are filled: no position, no set-up, no move, no game. */
#define JAD_POSITION_INIT {{0}}
#define JAD_SETUP_INIT {{0}}
#define JAD_MOVE_INIT {0}
#define JAD_GAME_INIT {{0}}

/* The squares. */
enum {
    JAD_A1, JAD_B1, JAD_C1, JAD_D1, JAD_E1, JAD_F1, JAD_G1, JAD_H1,
    JAD_A2, JAD_B2, JAD_C2, JAD_D2, JAD_E2, JAD_F2, JAD_G2, JAD_H2,
    JAD_A3, JAD_B3, JAD_C3, JAD_D3, JAD_E3, JAD_F3, JAD_G3, JAD_H3,
    JAD_A4, JAD_B4, JAD_C4, JAD_D4, JAD_E4, JAD_F4, JAD_G4, JAD_H4,
    JAD_A5, JAD_B5, JAD_C5, JAD_D5, JAD_E5, JAD_F5, JAD_G5, JAD_H5,
    JAD_A6, JAD_B6, JAD_C6, JAD_D6, JAD_E6, JAD_F6, JAD_G6, JAD_H6,
    JAD_A7, JAD_B7, JAD_C7, JAD_D7, JAD_E7, JAD_F7, JAD_G7, JAD_H7,
    JAD_A8, JAD_B8, JAD_C8, JAD_D8, JAD_E8, JAD_F8, JAD_G8, JAD_H8
};


// The version of the binary interface that this header describes. It grows whenever the size, the alignment
// or the meaning of a struct, a function's parameters or a constant changes, and never otherwise.
#define JAD_ABI_VERSION 1

// The level of every processor of the target.
#define JAD_LEVEL_PORTABLE 1

// x86-64 with BMI1, BMI2, LZCNT, POPCNT and AVX2.
#define JAD_LEVEL_BMI2 2

// The same with AVX-512 F, BW, CD, VBMI2 and VPOPCNTDQ.
#define JAD_LEVEL_AVX512 3

// Castling with the rook on the side of the h-file.
#define JAD_KING_SIDE 0

// Castling with the rook on the side of the a-file.
#define JAD_QUEEN_SIDE 1

// No wing.
#define JAD_SIDE_NONE 2

// The room that the number of any article needs.
#define JAD_ARTICLE_CAPACITY 16

// The room that any sentence needs.
#define JAD_SENTENCE_CAPACITY 1024

// A move of one man that is none of the special ones, a pawn's double step included.
#define JAD_MOVE_NORMAL 1

// A capture en passant.
#define JAD_MOVE_EN_PASSANT 2

// Castling, from the king's to the rook's square.
#define JAD_MOVE_CASTLING 3

// A pawn's move to the last rank; jad_move_promotion says what it becomes.
#define JAD_MOVE_PROMOTION 4

// An array of this many moves has room for the legal moves of any position.
#define JAD_MOVES_CAPACITY 430

// The room that any FEN needs.
#define JAD_FEN_CAPACITY 106

// The room that any move needs in UCI.
#define JAD_UCI_CAPACITY 6

// The room that any move needs in SAN.
#define JAD_SAN_CAPACITY 8

// The room that any move needs in long algebraic notation.
#define JAD_LAN_CAPACITY 9

// The room that any picture of a board needs.
#define JAD_PICTURE_CAPACITY 400

// Castling is written by the square where the king lands, if king and rook stand as in standard chess.
#define JAD_UCI_CASTLING_STANDARD 0

// Castling is written by the square of the rook, always, as UCI_Chess960 asks.
#define JAD_UCI_CASTLING_CHESS960 1

// The game goes on.
#define JAD_RESULT_NONE 0

// 1-0.
#define JAD_RESULT_WHITE_WINS 1

// 0-1.
#define JAD_RESULT_BLACK_WINS 2

// 1/2-1/2.
#define JAD_RESULT_DRAW 3

// The game goes on.
#define JAD_OUTCOME_NONE 0

// Checkmate.
#define JAD_OUTCOME_CHECKMATE 1

// Stalemate.
#define JAD_OUTCOME_STALEMATE 2

// Dead position: neither player can checkmate by any legal moves.
#define JAD_OUTCOME_DEAD_POSITION 3

// The opponent has resigned.
#define JAD_OUTCOME_RESIGNATION 4

// The players have agreed to a draw.
#define JAD_OUTCOME_AGREEMENT 5

// A player has rightly claimed that a position appears for the third time.
#define JAD_OUTCOME_THREEFOLD_REPETITION 6

// A player has rightly claimed fifty moves by each side without pawn move or capture.
#define JAD_OUTCOME_FIFTY_MOVES 7

// A position has appeared five times.
#define JAD_OUTCOME_FIVEFOLD_REPETITION 8

// Each side has made 75 moves without pawn move or capture.
#define JAD_OUTCOME_SEVENTY_FIVE_MOVES 9

// A repetition by checks without end, under laws that name it so.
#define JAD_OUTCOME_PERPETUAL_CHECK 10

// A player has resigned, and the opponent could not have given checkmate.
#define JAD_OUTCOME_RESIGNATION_TO_NO_MATE 11

// No number of moves or occurrences.
#define JAD_NEVER 65536

// The FIDE Laws in force from 1 July 2001: no draw by repetition or by count of moves without a claim.
#define JAD_LAWS_FIDE_2001 1

// The FIDE Laws in force from 1 January 2023, with fivefold repetition and the 75-move rule.
#define JAD_LAWS_FIDE_2023 2

// The Laws of 2001 with the house rules of a playing site: perpetual check is named as the reason of a draw.
#define JAD_LAWS_SITE 3

// Who resigns loses, whatever the position.
#define JAD_RESIGNATION_ALWAYS_LOSES 0

// Who resigns draws if it is proved that the opponent cannot checkmate.
#define JAD_RESIGNATION_LOSES_TO_WHO_CAN_MATE 1

// A repetition like any other.
#define JAD_PERPETUAL_CHECK_REPETITION 0

// A reason of its own, JAD_OUTCOME_PERPETUAL_CHECK, which takes a repetition all the same.
#define JAD_PERPETUAL_CHECK_REASON_OF_ITS_OWN 1

// So many records suffice for every question under laws that end the game after 75 moves; moves before the last
// irreversible ones may then be forgotten, and cannot be taken back.
#define JAD_REVERSIBLE_CAPACITY 151

// What a function reports: JAD_OK, or one of the JAD_ERR_* codes, all positive. Codes are never given another
// number nor used again, and new ones will come: a switch needs a default. 1xx: an argument is at fault. 2xx: a
// set-up is no position. 3xx: a text cannot be read. 4xx: a move is illegal. 5xx: a game
// does not allow it.
typedef int32_t jad_status;

// A set of named bits. A bit without a name is JAD_ERR_ARGUMENT.
typedef uint32_t jad_flags;

// A set of squares: bit n stands for square n.
typedef uint64_t jad_bitboard;

// A kind of man, JAD_PAWN to JAD_KING.
typedef uint8_t jad_role;

// A square, from 0 for a1 over 1 for b1 and 8 for a2 to 63 for h8; JAD_A1 to JAD_H8, or JAD_SQUARE(file, rank).
typedef uint8_t jad_square;

// A man of one colour: JAD_PIECE(color, role), which is the role, plus 8 for Black. So a bare role is a white man.
typedef uint8_t jad_piece;

// What went wrong, in detail. Fields that say nothing about an error hold 0, or JAD_SQUARE_NONE or JAD_SIDE_NONE.
typedef struct {
    // What the function returned.
    jad_status status;
    // The article of the Laws that an illegal move breaks, by which a game has ended or on which a wrong claim rests,
    // JAD_ARTICLE(...); see jad_article_number.
    uint32_t article;
    // The faults of a set-up that were not forgiven, JAD_FAULT_*, the leniencies that a SAN needs, JAD_SAN_*, or
    // the claim that is wrong, JAD_CLAIM_*.
    jad_flags flags;
    // The field of a FEN that cannot be read, counted from 1; why a game has ended, JAD_OUTCOME_*; or how often the
    // position of a wrong claim has occurred.
    uint32_t field;
    // The number of bytes before the first one that cannot be read; the length of the text if it ends too early.
    // The half-move clock of a wrong claim, or the number of records that are full.
    uint64_t offset;
    // The opponent's men that stand against an illegal move by attacking a square.
    jad_bitboard attackers;
    // The role that moves, that a pawn was to become, or that is missing.
    jad_role role;
    // Where the move starts.
    jad_square from;
    // Where it was to go.
    jad_square to;
    // The square that matters: of the king, of the man in the way, the empty or the attacked one. For an ambiguous
    // SAN, where the second move starts.
    jad_square square;
    // The man that matters: in the way, on the target, or one that attacks.
    jad_piece piece;
    // The wing of an illegal castling, or the side that has won a game that has ended.
    uint8_t side;
    // The byte of a FEN that has no meaning at its place.
    uint8_t byte;
    // Zero.
    uint8_t reserved_;
} jad_error;

// A move, by its squares and kind; castling names the squares of king and rook. The bits stay as they are: from
// where (6), to where (6), kind JAD_MOVE_* or 4 to 7 for promotion to knight to queen (4), the role that moves
// (4), and the role that is captured, the pawn of en passant included, or 0 (4); the rest is zero. All zero is no
// move: JAD_MOVE_INIT. Compare moves by jad_move_equal. A move has no authority: every function that takes one with
// a position asks whether it is legal there, by squares and kind alone.
typedef struct {
    // The bits.
    uint32_t bits;
} jad_move;

// A position of standard chess or Chess960 in which a legal game can go on. It is a plain value: copy it with =,
// put it into arrays, compare it with jad_position_equal. The words are private. They are no format for storage:
// use FEN.
typedef struct {
    // Private.
    uint64_t private_[16];
} jad_position;

// A position as somebody wrote it down or is putting it together: every field may hold nonsense. It becomes a
// jad_position, which can be played on, through jad_position_from_setup alone. The words are private; a struct that
// jad_setup_empty, jad_setup_initial, jad_setup_from_fen or jad_position_to_setup has not filled is no set-up.
typedef struct {
    // Private.
    uint64_t private_[12];
} jad_setup;

// JAD_WHITE or JAD_BLACK.
typedef uint8_t jad_color;

// All men of a board, as sets of squares.
typedef struct {
    // Those of each role, that of JAD_PAWN first: by_role[role - 1].
    jad_bitboard by_role[6];
    // Those of each colour: by_color at JAD_WHITE and at JAD_BLACK.
    jad_bitboard by_color[2];
} jad_sets;

// How a game ended, if it did.
typedef struct {
    // The result, JAD_RESULT_*; JAD_RESULT_NONE while the game goes on.
    uint32_t result;
    // Why, JAD_OUTCOME_*; JAD_OUTCOME_NONE while the game goes on.
    uint32_t reason;
    // The article of the Laws, JAD_ARTICLE(...); 0 while the game goes on.
    uint32_t article;
    // The side that has won, or JAD_COLOR_NONE.
    uint32_t winner;
} jad_outcome;

// Where editions of the Laws and house rules differ: fill it by jad_laws_edition, and change what is otherwise with
// you. Numbers run from 0 to 65535, and JAD_NEVER stands for none; moves are counted by each side.
typedef struct {
    // The occurrence of a position from which on a draw may be claimed (9.2), or JAD_NEVER.
    uint32_t claim_repetition;
    // The moves by each side without pawn move or capture after which a draw may be claimed (9.3), or JAD_NEVER.
    uint32_t claim_moves;
    // The occurrence of a position that ends the game without a claim (9.6.1), or JAD_NEVER.
    uint32_t automatic_repetition;
    // The moves by each side without pawn move or capture that end the game without a claim (9.6.2), or JAD_NEVER.
    uint32_t automatic_moves;
    // What it means to resign against an opponent who cannot checkmate, JAD_RESIGNATION_*.
    uint32_t resignation;
    // What a repetition by checks without end is called, JAD_PERPETUAL_CHECK_*.
    uint32_t perpetual_check;
} jad_laws;

// A position of a game, and how often it has occurred. An array of them needs no initial content. When it is full, the
// positions that can never come back are forgotten; if there is none, JAD_ERR_HISTORY_FULL asks for a larger array that
// begins with the same records: copy jad_game_record_count of them.
typedef struct {
    // Private.
    uint64_t private_[8];
} jad_record;

// A game: a position with what was played before it, under laws. What was played is in an array of jad_record that the
// caller keeps beside it and passes along with its capacity. Game and records belong together: a copy of the game
// needs a copy of the records, as playing on changes both. The words are private; a struct that jad_game_new has not
// filled is no game.
typedef struct {
    // Private.
    uint64_t private_[24];
} jad_game;

// No square.
#define JAD_SQUARE_NONE 64

// White.
#define JAD_WHITE 0

// Black.
#define JAD_BLACK 1

// Neither colour.
#define JAD_COLOR_NONE 2

// No kind of man; no promotion.
#define JAD_ROLE_NONE 0

// The pawn.
#define JAD_PAWN 1

// The knight.
#define JAD_KNIGHT 2

// The bishop.
#define JAD_BISHOP 3

// The rook.
#define JAD_ROOK 4

// The queen.
#define JAD_QUEEN 5

// The king.
#define JAD_KING 6

// No man.
#define JAD_PIECE_NONE 0

// White may still castle king-side.
#define JAD_CASTLING_WHITE_KING_SIDE 1

// White may still castle queen-side.
#define JAD_CASTLING_WHITE_QUEEN_SIDE 2

// Black may still castle king-side.
#define JAD_CASTLING_BLACK_KING_SIDE 4

// Black may still castle queen-side.
#define JAD_CASTLING_BLACK_QUEEN_SIDE 8

// Done.
#define JAD_OK 0

// A pointer is NULL that may not be.
#define JAD_ERR_NULL 101

// A number is out of its range, a flag has no name, or a length or capacity is beyond what memory can hold.
#define JAD_ERR_ARGUMENT 102

// The buffer or array is too small. What fits was written, and the whole length or number was reported: the only
// error after which outputs have changed.
#define JAD_ERR_BUFFER 103

// A jad_position does not hold a position.
#define JAD_ERR_POSITION 104

// A jad_move does not hold a move.
#define JAD_ERR_MOVE 105

// A jad_setup does not hold a set-up.
#define JAD_ERR_SETUP 106

// Header and library do not belong together.
#define JAD_ERR_ABI 107

// The processor or the build does not have what was asked for.
#define JAD_ERR_UNAVAILABLE 108

// A jad_game does not hold a game.
#define JAD_ERR_GAME 109

// The array does not hold the records of this game, or is too short for them.
#define JAD_ERR_RECORD 110

// The set-up is no position of chess, for one or more faults, JAD_FAULT_*.
#define JAD_ERR_FAULTS 201

// FEN: a byte that has no meaning at this place.
#define JAD_ERR_FEN_UNEXPECTED_BYTE 301

// FEN: a field ends where more of it must follow.
#define JAD_ERR_FEN_UNEXPECTED_END 302

// FEN: the text ends before the field, or nothing stands in its place.
#define JAD_ERR_FEN_MISSING_FIELD 303

// FEN: a rank ends before its eight squares are filled.
#define JAD_ERR_FEN_RANK_TOO_SHORT 304

// FEN: a rank fills more than eight squares.
#define JAD_ERR_FEN_RANK_TOO_LONG 305

// FEN: fewer than eight ranks.
#define JAD_ERR_FEN_TOO_FEW_RANKS 306

// FEN: more than eight ranks.
#define JAD_ERR_FEN_TOO_MANY_RANKS 307

// FEN: two digits side by side within a rank.
#define JAD_ERR_FEN_ADJACENT_DIGITS 308

// FEN: castling letters out of order.
#define JAD_ERR_FEN_CASTLING_ORDER 309

// FEN: two castling letters name the same rook.
#define JAD_ERR_FEN_REPEATED_CASTLING_ROOK 310

// FEN: more rooks than a king can castle with.
#define JAD_ERR_FEN_TOO_MANY_CASTLING_ROOKS 311

// FEN: the en-passant square is neither on the third nor on the sixth rank.
#define JAD_ERR_FEN_EN_PASSANT_RANK 312

// FEN: a counter of two or more digits begins with a zero.
#define JAD_ERR_FEN_LEADING_ZERO 313

// FEN: the move number is 0.
#define JAD_ERR_FEN_MOVE_NUMBER_ZERO 314

// FEN: a counter is beyond 65535.
#define JAD_ERR_FEN_NUMBER_TOO_LARGE 315

// FEN: text after the last field.
#define JAD_ERR_FEN_TRAILING_TEXT 316

// UCI: no move can be read.
#define JAD_ERR_UCI_UNREADABLE 331

// SAN: no move can be read.
#define JAD_ERR_SAN_UNREADABLE 341

// SAN: readable, but not the canonical text, and the leniency that this needs was not given.
#define JAD_ERR_SAN_NOT_CANONICAL 342

// SAN: two or more legal moves fit.
#define JAD_ERR_SAN_AMBIGUOUS 343

// SAN: the side to move has no such man, or none on the file, rank or square that is named.
#define JAD_ERR_SAN_NO_SUCH_PIECE 344

// The text is the null move, which is no move of a game of chess.
#define JAD_ERR_NULL_MOVE 351

// The game is over: the side to move is checkmated or stalemated.
#define JAD_ERR_GAME_OVER 401

// No man stands on the square that the move starts from.
#define JAD_ERR_NO_PIECE 402

// The man on the starting square is the opponent's.
#define JAD_ERR_NOT_YOUR_PIECE 403

// The move would capture the opponent's king.
#define JAD_ERR_KING_CAPTURE 404

// The target holds a man of one's own.
#define JAD_ERR_OWN_PIECE_ON_TARGET 405

// The man does not move like this.
#define JAD_ERR_NOT_HOW_THIS_PIECE_MOVES 406

// A man stands in the way.
#define JAD_ERR_PATH_BLOCKED 407

// A pawn moves diagonally only to capture, and no man stands on its target.
#define JAD_ERR_PAWN_CAPTURE_WITHOUT_VICTIM 408

// No pawn has just passed over the target by a double step.
#define JAD_ERR_EN_PASSANT_UNAVAILABLE 409

// A pawn reaches the last rank and the move does not say what it becomes.
#define JAD_ERR_PROMOTION_MISSING 410

// A pawn becomes neither a king nor remains a pawn.
#define JAD_ERR_PROMOTION_NOT_ALLOWED 411

// The move names a promotion and no pawn reaches the last rank.
#define JAD_ERR_PROMOTION_NOT_NEEDED 412

// The right to castle with this rook is lost, or there never was one.
#define JAD_ERR_CASTLING_RIGHT_LOST 413

// A man stands in the way of castling.
#define JAD_ERR_CASTLING_BLOCKED 414

// The king is in check and may not castle.
#define JAD_ERR_CASTLING_OUT_OF_CHECK 415

// In castling the king would cross or land on an attacked square.
#define JAD_ERR_CASTLING_THROUGH_ATTACK 416

// The king would step onto an attacked square.
#define JAD_ERR_KING_TO_ATTACKED_SQUARE 417

// The king is in check, and the move does not answer it.
#define JAD_ERR_LEAVES_KING_IN_CHECK 418

// The move would open a line to the king.
#define JAD_ERR_EXPOSES_KING 419

// A side in check cannot pass.
#define JAD_ERR_NULL_MOVE_IN_CHECK 420

// The game has ended: nothing can be played, claimed, resigned or agreed any more.
#define JAD_ERR_GAME_ENDED 501

// All records of the game may still be repeated, and there is no room for the next position: give it a larger array
// that begins with the same records.
#define JAD_ERR_HISTORY_FULL 502

// The claim of a draw is wrong.
#define JAD_ERR_CLAIM 503

// No move has been made that could be taken back.
#define JAD_ERR_AT_START 504

// The position before the last move is forgotten, as the array of records was full.
#define JAD_ERR_FORGOTTEN 505

// There is no white king.
#define JAD_FAULT_MISSING_WHITE_KING 1

// There is no black king.
#define JAD_FAULT_MISSING_BLACK_KING 2

// There are two or more white kings.
#define JAD_FAULT_TOO_MANY_WHITE_KINGS 4

// There are two or more black kings.
#define JAD_FAULT_TOO_MANY_BLACK_KINGS 8

// A pawn stands on the first or the eighth rank.
#define JAD_FAULT_PAWN_ON_BACK_RANK 16

// The side that does not have the move is in check, so its king could be captured.
#define JAD_FAULT_OPPONENT_IN_CHECK 32

// A side has more men than it started with, more than eight pawns, or more promoted pieces than missing pawns.
// Can be forgiven: the men stay.
#define JAD_FAULT_TOO_MUCH_MATERIAL 64

// The side to move is in check in a way that no last move can have given. Can be forgiven: the check stays.
#define JAD_FAULT_IMPOSSIBLE_CHECK 128

// A castling right names no rook of that colour on its king's back rank, or a second one on one side of the king.
// Can be forgiven: these rights are dropped.
#define JAD_FAULT_INVALID_CASTLING_RIGHTS 256

// No double step of a pawn can have passed over the en-passant square. Can be forgiven: it is dropped.
#define JAD_FAULT_INVALID_EN_PASSANT 512

// All faults that can be forgiven; naming others changes nothing.
#define JAD_FAULT_FORGIVABLE 960

// A FEN may end after the fourth field, as in EPD.
#define JAD_FEN_FOUR_FIELDS 1

// A FEN may end after any field.
#define JAD_FEN_MISSING_FIELDS 2

// A FEN may have spaces, tabs and line ends, any number of them, between fields and around them.
#define JAD_FEN_WHITESPACE 4

// A FEN may have an underscore for a space.
#define JAD_FEN_UNDERSCORES 8

// A FEN may give the side to move as W, B, white or black.
#define JAD_FEN_TURN_SPELLING 16

// A FEN may have castling letters in any order, and a rook named twice.
#define JAD_FEN_CASTLING_ORDER 32

// A FEN may cut a run of empty squares into several digits, such as 44.
#define JAD_FEN_EMPTY_RUNS 64

// A FEN may mark promoted pieces with ~.
#define JAD_FEN_PROMOTED_MARKS 128

// A FEN may have an en-passant square on any rank.
#define JAD_FEN_EN_PASSANT_RANK 256

// A FEN may have counters with leading zeros, a move number 0, and counters beyond 65535.
#define JAD_FEN_NUMBERS 512

// All leniencies for FEN.
#define JAD_FEN_LENIENT 1023

// A SAN may write castling with zeros.
#define JAD_SAN_CASTLING_ZEROS 1

// A SAN may give the piece that a pawn becomes as in e8Q, e8/Q, e8(Q) or e8=q.
#define JAD_SAN_PROMOTION_SPELLING 2

// A SAN may mark a capture en passant by e.p. or ep.
#define JAD_SAN_EN_PASSANT_SUFFIX 4

// A SAN may lack + and #, or have them wrong.
#define JAD_SAN_CHECK_SUFFIX 8

// A SAN may give the square of origin more fully than needed.
#define JAD_SAN_DISAMBIGUATION 16

// A SAN may lack x, have it needlessly, or write it as a colon.
#define JAD_SAN_CAPTURE_MARK 32

// A SAN may give both squares: Ng1-f3, e2-e4, e2e4.
#define JAD_SAN_LONG_FORM 64

// A SAN may have P for pawns.
#define JAD_SAN_PAWN_LETTER 128

// A SAN may end with ! and ?.
#define JAD_SAN_ANNOTATION 256

// A SAN may write the null move as Z0, 0000, @@@@, <> or null.
#define JAD_SAN_NULL_MOVE_SPELLING 512

// All leniencies for SAN.
#define JAD_SAN_LENIENT 1023

// UCI may be read with capitals, such as "E7E8Q".
#define JAD_UCI_CAPITAL_LETTERS 1

// UCI may be read with all leniencies.
#define JAD_UCI_LENIENT 1

// FEN is written with the en-passant square after every double step.
#define JAD_FEN_STYLE_EN_PASSANT_ALWAYS 1

// FEN is written with the en-passant square when a pawn stands ready to capture, legally or not. Without this and the
// one above it is written when the capture is legal.
#define JAD_FEN_STYLE_EN_PASSANT_PSEUDO_LEGAL 2

// FEN is written with the letter of its file for every castling rook (Shredder-FEN). Without it K and Q stand for the
// outermost rooks (X-FEN).
#define JAD_FEN_STYLE_SHREDDER 4

// FEN is written without the two counters.
#define JAD_FEN_STYLE_FOUR_FIELDS 8

// A picture has the chess symbols of Unicode, in UTF-8, in place of letters.
#define JAD_PICTURE_FIGURINES 1

// A picture has the names of files and ranks beside the board.
#define JAD_PICTURE_COORDINATES 2

// A claim, and the flag of one: a position appears for the third time (9.2).
#define JAD_CLAIM_THREEFOLD_REPETITION 1

// A claim, and the flag of one: fifty moves by each side without pawn move or capture (9.3).
#define JAD_CLAIM_FIFTY_MOVES 2

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// ---- Versions ------------------------------------------------------------------------------------------------------

// The version of the library that is linked, such as "0.1.0": compare it with JAD_VERSION_STRING of the header.
// The text is constant.
JAD_API const char *jad_version(void);

// The JAD_ABI_VERSION of the library that is linked.
JAD_API uint32_t jad_abi_version(void);

// Whether header and library belong together: JAD_OK, or JAD_ERR_ABI. Call it as JAD_ABI_CHECK(), once; bindings
// for other languages pass the version and the sizes that they were written for. It also finds a compiler that
// packs structs otherwise.
JAD_API
JAD_MUST_USE
jad_status jad_abi_check(uint32_t abi_version,
                         size_t position_size,
                         size_t move_size,
                         size_t setup_size,
                         size_t error_size,
                         size_t outcome_size,
                         size_t laws_size,
                         size_t record_size,
                         size_t game_size);

// The instructions in use, JAD_LEVEL_*: the best that the processor has, unless jad_cpu_pin_level chose another.
// All levels give the same answers.
JAD_API uint32_t jad_cpu_level(void);

// The best level that this processor and this build have, JAD_LEVEL_*.
JAD_API uint32_t jad_cpu_best_level(void);

// Uses the instructions of one level, JAD_LEVEL_*, from now on and in all threads: for tests and measurements.
// JAD_ERR_UNAVAILABLE if the processor or the build does not have them, JAD_ERR_ARGUMENT if there is no such level.
JAD_API JAD_MUST_USE jad_status jad_cpu_pin_level(uint32_t level);

// ---- Status --------------------------------------------------------------------------------------------------------

// A short name for programs, such as "exposes-king"; "unknown" for a number that is no code. The text is constant and
// never NULL.
JAD_API const char *jad_status_name(jad_status status);

// What a code says in a few English words; "unknown status" for a number that is no code. The text is constant and
// never NULL. What an error says in full, with its evidence, jad_error_text tells.
JAD_API const char *jad_status_text(jad_status status);

// ---- Errors --------------------------------------------------------------------------------------------------------

// Writes the number of an article as the rule book prints it, such as "3.8(1)b"; JAD_ERR_ARGUMENT for an integer
// that is no article that the library names. JAD_ARTICLE_CAPACITY always suffices.
JAD_API JAD_MUST_USE jad_status jad_article_number(uint32_t code, char *buffer, size_t capacity, size_t *length);

// Writes what an article says, in a few words; JAD_ERR_ARGUMENT as above. JAD_SENTENCE_CAPACITY always suffices.
JAD_API JAD_MUST_USE jad_status jad_article_title(uint32_t code, char *buffer, size_t capacity, size_t *length);

// Writes a sentence about an error, such as "the king on e1 would be exposed to the rook on e3". An error that no
// function of this library has filled gives the text of its status. JAD_SENTENCE_CAPACITY always suffices.
JAD_API JAD_MUST_USE jad_status jad_error_text(const jad_error *error, char *buffer, size_t capacity, size_t *length);

// ---- Moves ---------------------------------------------------------------------------------------------------------

// The square that a move starts from, the king's in castling; JAD_SQUARE_NONE for no move.
JAD_API jad_square jad_move_from(jad_move mv);

// The square that a move goes to, the rook's in castling; JAD_SQUARE_NONE for no move.
JAD_API jad_square jad_move_to(jad_move mv);

// The kind of a move, JAD_MOVE_NORMAL to JAD_MOVE_PROMOTION; 0 for no move.
JAD_API uint32_t jad_move_kind(jad_move mv);

// What the pawn becomes; JAD_ROLE_NONE if the move is no promotion.
JAD_API jad_role jad_move_promotion(jad_move mv);

// The role that moves, as the move says; JAD_ROLE_NONE for no move and for one of jad_move_from_packed.
JAD_API jad_role jad_move_role(jad_move mv);

// The role that is captured, as the move says; JAD_ROLE_NONE if none is.
JAD_API jad_role jad_move_captured(jad_move mv);

// Whether two moves are the same, by squares and kind; false if one is no move.
JAD_API bool jad_move_equal(jad_move a, jad_move b);

// Squares and kind of a move in 16 bits, for tables; 0 for no move.
JAD_API uint16_t jad_move_packed(jad_move mv);

// The move of the 16 bits of jad_move_packed, without the roles that it moves and captures. JAD_ERR_MOVE if they
// are no move.
JAD_API JAD_MUST_USE jad_status jad_move_from_packed(uint16_t packed, jad_move *out);

// ---- Positions -----------------------------------------------------------------------------------------------------

// The initial position of standard chess.
JAD_API JAD_MUST_USE jad_status jad_position_initial(jad_position *out);

// The Chess960 starting position of a number, 0 to 959; 518 is that of standard chess.
JAD_API JAD_MUST_USE jad_status jad_position_chess960(uint32_t number, jad_position *out);

// The starting position of double Chess960 in which each side has its own number, 0 to 959.
JAD_API JAD_MUST_USE jad_status jad_position_double_chess960(uint32_t white, uint32_t black, jad_position *out);

// Reads a FEN. `leniency` names the departures from the standard that the text may have, JAD_FEN_*, and `forgiven`
// the faults of the position that are forgiven, JAD_FAULT_*; 0 and 0 read by the standard alone. `error`, or NULL,
// receives what is wrong.
JAD_API
JAD_MUST_USE
jad_status jad_position_from_fen(const char *text,
                                 size_t length,
                                 jad_flags leniency,
                                 jad_flags forgiven,
                                 jad_position *out,
                                 jad_error *error);

// The position of a set-up, if it has no faults but those that are `forgiven`, JAD_FAULT_*. `error`, or NULL,
// receives the faults.
JAD_API
JAD_MUST_USE
jad_status jad_position_from_setup(const jad_setup *setup,
                                   jad_flags forgiven,
                                   jad_position *out,
                                   jad_error *error);

// The set-up of a position, to change it and make another.
JAD_API JAD_MUST_USE jad_status jad_position_to_setup(const jad_position *position, jad_setup *out);

// Whether the struct holds a position; false for NULL. It tells apart the two meanings of 0 and false below.
JAD_API bool jad_position_is_valid(const jad_position *position);

// Whether two positions are the same by Laws 9.2: the same men on the same squares, the same side to move, the same
// castling rights and legal captures en passant. The clocks do not count. False if a struct holds no position.
JAD_API bool jad_position_equal(const jad_position *a, const jad_position *b);

// The number of a Chess960 starting position in which both sides stand alike, 0 to 959; 960 for any other.
JAD_API uint32_t jad_position_chess960_number(const jad_position *position);

// Whether every king and rook with a castling right stands where it stands in the initial position.
JAD_API bool jad_position_has_standard_castling(const jad_position *position);

// ---- Set-ups -------------------------------------------------------------------------------------------------------

// The set-up without men: White to move, no castling rights, move 1.
JAD_API JAD_MUST_USE jad_status jad_setup_empty(jad_setup *out);

// The set-up of the initial position of standard chess.
JAD_API JAD_MUST_USE jad_status jad_setup_initial(jad_setup *out);

// Reads a FEN, whatever it says. `leniency` names the departures from the standard that the text may have, JAD_FEN_*.
// `error`, or NULL, receives what is wrong.
JAD_API
JAD_MUST_USE
jad_status jad_setup_from_fen(const char *text,
                              size_t length,
                              jad_flags leniency,
                              jad_setup *out,
                              jad_error *error);

// Writes a set-up as FEN. JAD_FEN_CAPACITY always suffices.
JAD_API JAD_MUST_USE jad_status jad_setup_fen(const jad_setup *setup, char *buffer, size_t capacity, size_t *length);

// The man on a square; JAD_PIECE_NONE if it is empty, no square, or no set-up.
JAD_API jad_piece jad_setup_piece_at(const jad_setup *setup, jad_square at);

// Puts a man on a square in place of the one that may stand there; JAD_PIECE_NONE empties it.
JAD_API JAD_MUST_USE jad_status jad_setup_put(jad_setup *setup, jad_square at, jad_piece piece);

// The side to move; JAD_COLOR_NONE for no set-up.
JAD_API jad_color jad_setup_turn(const jad_setup *setup);

// Gives the move to a side.
JAD_API JAD_MUST_USE jad_status jad_setup_set_turn(jad_setup *setup, jad_color turn);

// The squares of the rooks that may still castle; 0 for no set-up.
JAD_API jad_bitboard jad_setup_castling_rooks(const jad_setup *setup);

// Says which rooks may still castle: a king and a rook that have not moved.
JAD_API JAD_MUST_USE jad_status jad_setup_set_castling_rooks(jad_setup *setup, jad_bitboard rooks);

// The square that a pawn has just passed over by a double step; JAD_SQUARE_NONE if none did, or for no set-up.
JAD_API jad_square jad_setup_en_passant(const jad_setup *setup);

// Says which square a pawn has just passed over by a double step; JAD_SQUARE_NONE for none.
JAD_API JAD_MUST_USE jad_status jad_setup_set_en_passant(jad_setup *setup, jad_square at);

// The number of plies since the last capture or pawn move, 0 to 65535; 0 for no set-up.
JAD_API uint32_t jad_setup_half_move_clock(const jad_setup *setup);

// The number of the move about to be made, 1 to 65535; 0 for no set-up.
JAD_API uint32_t jad_setup_move_number(const jad_setup *setup);

// Sets the number of plies since the last capture or pawn move, 0 to 65535, and that of the move about to be made,
// 1 to 65535.
JAD_API JAD_MUST_USE jad_status jad_setup_set_clocks(jad_setup *setup, uint32_t half_move_clock, uint32_t move_number);

// All faults of a set-up at once, JAD_FAULT_*, into `out`: 0 if it is a position of chess.
JAD_API JAD_MUST_USE jad_status jad_setup_faults(const jad_setup *setup, jad_flags *out);

// ---- Questions about a position ------------------------------------------------------------------------------------

// The man on a square; JAD_PIECE_NONE if it is empty.
JAD_API jad_piece jad_position_piece_at(const jad_position *position, jad_square at);

// The squares of all men.
JAD_API jad_bitboard jad_position_occupied(const jad_position *position);

// The squares of all men of a colour.
JAD_API jad_bitboard jad_position_by_color(const jad_position *position, jad_color side);

// The squares of all men of a role, of both colours.
JAD_API jad_bitboard jad_position_by_role(const jad_position *position, jad_role kind);

// The squares of all men of a role and colour.
JAD_API jad_bitboard jad_position_by_piece(const jad_position *position, jad_piece man);

// The whole board in one call, for a search that looks at every man.
JAD_API JAD_MUST_USE jad_status jad_position_sets(const jad_position *position, jad_sets *out);

// The square of a king.
JAD_API jad_square jad_position_king(const jad_position *position, jad_color side);

// The side that has the move.
JAD_API jad_color jad_position_turn(const jad_position *position);

// The number of plies since the last capture or pawn move, up to 65535, where it stays. The fifty-move rule is
// reached at 100, the seventy-five-move rule at 150.
JAD_API uint32_t jad_position_half_move_clock(const jad_position *position);

// The number of the move about to be made, from 1 up to 65535, where it stays.
JAD_API uint32_t jad_position_move_number(const jad_position *position);

// The castlings that are not lost for ever, JAD_CASTLING_*.
JAD_API jad_flags jad_position_castling_rights(const jad_position *position);

// The square of the rook with which a side may still castle on a wing, JAD_KING_SIDE or JAD_QUEEN_SIDE;
// JAD_SQUARE_NONE if that is lost.
JAD_API jad_square jad_position_castling_rook(const jad_position *position, jad_color side, uint8_t wing);

// The squares of all rooks that may still castle.
JAD_API jad_bitboard jad_position_castling_rooks(const jad_position *position);

// The square that a pawn passed over in the move just made, whether or not it can be captured there;
// JAD_SQUARE_NONE if none did.
JAD_API jad_square jad_position_en_passant(const jad_position *position);

// The same, if a pawn stands ready to capture there, legally or not.
JAD_API jad_square jad_position_pseudo_legal_en_passant(const jad_position *position);

// The same, if a capture there is legal: the one that counts for repetitions (Laws 9.2).
JAD_API jad_square jad_position_legal_en_passant(const jad_position *position);

// The Zobrist key. Positions that are equal by Laws 9.2 have the same key; others hardly ever do. Keys are the same in
// all builds of one version of the library.
JAD_API uint64_t jad_position_key(const jad_position *position);

// The key under which Polyglot's opening books file the position.
JAD_API uint64_t jad_position_polyglot_key(const jad_position *position);

// Whether the side to move is in check.
JAD_API bool jad_position_is_check(const jad_position *position);

// The men that give check.
JAD_API jad_bitboard jad_position_checkers(const jad_position *position);

// The men of a colour that are pinned to their king.
JAD_API jad_bitboard jad_position_pinned(const jad_position *position, jad_color side);

// The men of a colour that uncover a check by leaving their line.
JAD_API jad_bitboard jad_position_discovered_check_candidates(const jad_position *position, jad_color side);

// The men of a colour that attack a square.
JAD_API jad_bitboard jad_position_attackers(const jad_position *position, jad_square at, jad_color side);

// All squares that a colour attacks.
JAD_API jad_bitboard jad_position_attacked_by(const jad_position *position, jad_color side);

// The squares that the man on a square attacks; 0 if none stands there.
JAD_API jad_bitboard jad_position_attacks_from(const jad_position *position, jad_square at);

// ---- Legal moves ---------------------------------------------------------------------------------------------------

// All legal moves, each once, in no promised order. The first `capacity` of them are written to `out` and the number
// of all to `count`; if that is more, the status is JAD_ERR_BUFFER. JAD_MOVES_CAPACITY always suffices; NULL and 0
// count. This holds for all lists of moves below.
JAD_API
JAD_MUST_USE
jad_status jad_position_legal_moves(const jad_position *position,
                                    jad_move *out,
                                    size_t capacity,
                                    size_t *count);

// The legal moves that capture, en passant and with promotion included.
JAD_API
JAD_MUST_USE
jad_status jad_position_captures(const jad_position *position,
                                 jad_move *out,
                                 size_t capacity,
                                 size_t *count);

// The legal moves that do not capture, castling included.
JAD_API
JAD_MUST_USE
jad_status jad_position_quiets(const jad_position *position,
                               jad_move *out,
                               size_t capacity,
                               size_t *count);

// The legal moves of pawns to the last rank.
JAD_API
JAD_MUST_USE
jad_status jad_position_promotions(const jad_position *position,
                                   jad_move *out,
                                   size_t capacity,
                                   size_t *count);

// The legal moves that give check.
JAD_API
JAD_MUST_USE
jad_status jad_position_checks(const jad_position *position,
                               jad_move *out,
                               size_t capacity,
                               size_t *count);

// The legal moves that leave one of these squares; castling leaves the king's.
JAD_API
JAD_MUST_USE
jad_status jad_position_legal_moves_from(const jad_position *position,
                                         jad_bitboard origins,
                                         jad_move *out,
                                         size_t capacity,
                                         size_t *count);

// The legal moves that reach one of these squares; castling reaches the square where the king lands.
JAD_API
JAD_MUST_USE
jad_status jad_position_legal_moves_to(const jad_position *position,
                                       jad_bitboard destinations,
                                       jad_move *out,
                                       size_t capacity,
                                       size_t *count);

// The legal moves of the men of one role.
JAD_API
JAD_MUST_USE
jad_status jad_position_legal_moves_of(const jad_position *position,
                                       jad_role kind,
                                       jad_move *out,
                                       size_t capacity,
                                       size_t *count);

// How many legal moves there are.
JAD_API size_t jad_position_legal_move_count(const jad_position *position);

// Whether there is a legal move at all. If not, the side to move is checkmated or stalemated.
JAD_API bool jad_position_has_legal_move(const jad_position *position);

// All legal moves, and the positions that they lead to at the same places of `children`: what a search does at every
// node, in one call. The number of all is written to `count`; JAD_ERR_BUFFER if it is more than `capacity`, which is
// that of both arrays.
JAD_API
JAD_MUST_USE
jad_status jad_position_children(const jad_position *position,
                                 jad_move *moves,
                                 jad_position *children,
                                 size_t capacity,
                                 size_t *count);

// ---- Legality and play ---------------------------------------------------------------------------------------------

// Whether a move is legal in a position; false for what is no move or no position.
JAD_API bool jad_position_is_legal(const jad_position *position, jad_move mv);

// JAD_OK for a legal move, or why it is not: one of JAD_ERR_GAME_OVER to JAD_ERR_EXPOSES_KING. `error`, or NULL,
// receives the article and the evidence; jad_error_text makes a sentence of it.
JAD_API JAD_MUST_USE jad_status jad_position_check_move(const jad_position *position, jad_move mv, jad_error *error);

// The legal move from one square to another: what a hand on a board, or a mouse, says. For castling `to` is the
// rook's square, or the one where the king lands if it cannot step there. Texts in UCI are read alike. `promotion` is JAD_ROLE_NONE for moves that are
// none. `error`, or NULL, receives why there is no such move.
JAD_API
JAD_MUST_USE
jad_status jad_position_find_move(const jad_position *position,
                                  jad_square from,
                                  jad_square to,
                                  jad_role promotion,
                                  jad_move *out,
                                  jad_error *error);

// Plays a move, if it is legal; `out` may be `position` itself. The status says why it is not legal.
JAD_API JAD_MUST_USE jad_status jad_position_play(const jad_position *position, jad_move mv, jad_position *out);

// Gives the move to the other side without a move, as engines do in search; JAD_ERR_NULL_MOVE_IN_CHECK if the side to
// move is in check. `out` may be `position` itself.
JAD_API JAD_MUST_USE jad_status jad_position_play_null(const jad_position *position, jad_position *out);

// Whether a legal move gives check; false if it is not legal.
JAD_API bool jad_position_gives_check(const jad_position *position, jad_move mv);

// Whether a legal move captures or is a pawn's, so that the half-move clock starts anew; false if it is not legal.
JAD_API bool jad_position_is_zeroing(const jad_position *position, jad_move mv);

// Whether no position before a legal move can come back after it; false if it is not legal.
JAD_API bool jad_position_is_irreversible(const jad_position *position, jad_move mv);

// ---- Text ----------------------------------------------------------------------------------------------------------

// Writes a position as FEN, in a style of JAD_FEN_STYLE_*; 0 for X-FEN with six fields, and the en-passant square only
// when a capture there is legal. JAD_FEN_CAPACITY always suffices.
JAD_API
JAD_MUST_USE
jad_status jad_position_fen(const jad_position *position,
                            jad_flags style,
                            char *buffer,
                            size_t capacity,
                            size_t *length);

// Reads a move in UCI, if it is legal. `leniency` is 0 or JAD_UCI_CAPITAL_LETTERS. `error`, or NULL, receives why there is
// no such move.
JAD_API
JAD_MUST_USE
jad_status jad_position_read_uci(const jad_position *position,
                                 const char *text,
                                 size_t length,
                                 jad_flags leniency,
                                 jad_move *out,
                                 jad_error *error);

// Reads a move in SAN, if it is legal. `leniency` names the departures from canonical SAN that the text may have, JAD_SAN_*;
// 0 reads what jad_position_san writes and nothing else. `error`, or NULL, receives why there is no such move.
JAD_API
JAD_MUST_USE
jad_status jad_position_read_san(const jad_position *position,
                                 const char *text,
                                 size_t length,
                                 jad_flags leniency,
                                 jad_move *out,
                                 jad_error *error);

// Writes a legal move in UCI; `castling` is JAD_UCI_CASTLING_*. JAD_UCI_CAPACITY always suffices.
JAD_API
JAD_MUST_USE
jad_status jad_position_uci(const jad_position *position,
                            jad_move mv,
                            uint32_t castling,
                            char *buffer,
                            size_t capacity,
                            size_t *length);

// Writes a legal move in SAN, such as "Nbd7" or "exd8=Q#". JAD_SAN_CAPACITY always suffices.
JAD_API
JAD_MUST_USE
jad_status jad_position_san(const jad_position *position,
                            jad_move mv,
                            char *buffer,
                            size_t capacity,
                            size_t *length);

// Writes a legal move in long algebraic notation, such as "Ng1-f3" or "e7xd8=Q+". JAD_LAN_CAPACITY always suffices.
JAD_API
JAD_MUST_USE
jad_status jad_position_lan(const jad_position *position,
                            jad_move mv,
                            char *buffer,
                            size_t capacity,
                            size_t *length);

// Writes the board as eight lines of text, seen by a colour, with JAD_PICTURE_* or 0. JAD_PICTURE_CAPACITY always suffices.
JAD_API
JAD_MUST_USE
jad_status jad_position_picture(const jad_position *position,
                                jad_color seen_from,
                                jad_flags style,
                                char *buffer,
                                size_t capacity,
                                size_t *length);

// Writes the board as an image in SVG, in UTF-8, seen by a colour. Ask for its length first: that of
// the initial position is some 5,000 bytes.
JAD_API
JAD_MUST_USE
jad_status jad_position_svg(const jad_position *position,
                            jad_color seen_from,
                            char *buffer,
                            size_t capacity,
                            size_t *length);

// ---- Outcome -------------------------------------------------------------------------------------------------------

// The text of a result, JAD_RESULT_*: "1-0", "0-1" or "1/2-1/2", and "*" for every other number. It is constant.
JAD_API const char *jad_result_text(uint32_t result);

// The text of a reason, JAD_OUTCOME_*, such as "checkmate"; "playing" for every other number. It is constant.
JAD_API const char *jad_outcome_text(uint32_t reason);

// How the game has ended by the position alone: checkmate, stalemate or dead position, or that it goes on.
JAD_API JAD_MUST_USE jad_status jad_position_outcome(const jad_position *position, jad_outcome *out);

// Whether the side to move is checkmated.
JAD_API bool jad_position_is_checkmate(const jad_position *position);

// Whether the side to move is stalemated.
JAD_API bool jad_position_is_stalemate(const jad_position *position);

// Whether a side has too little material ever to give checkmate, with any help. True is a proof, false says nothing.
JAD_API bool jad_position_cannot_mate(const jad_position *position, jad_color side);

// ---- Laws ----------------------------------------------------------------------------------------------------------

// The laws of an edition, JAD_LAWS_*.
JAD_API JAD_MUST_USE jad_status jad_laws_edition(uint32_t edition, jad_laws *out);

// ---- Games ---------------------------------------------------------------------------------------------------------

// A game from a position on by these laws. It needs room for one record: JAD_ERR_HISTORY_FULL if there is none.
JAD_API
JAD_MUST_USE
jad_status jad_game_new(const jad_position *position,
                        const jad_laws *laws,
                        jad_record *records,
                        size_t capacity,
                        jad_game *out);

// Whether the struct holds a game, and the array its records. It tells apart the two meanings of 0 and false below.
JAD_API bool jad_game_is_valid(const jad_game *game, const jad_record *records, size_t capacity);

// The position as it stands.
JAD_API JAD_MUST_USE jad_status jad_game_position(const jad_game *game, jad_position *out);

// The laws that the game is played by.
JAD_API JAD_MUST_USE jad_status jad_game_laws(const jad_game *game, jad_laws *out);

// The number of plies played, forgotten ones included; 0 for no game.
JAD_API uint64_t jad_game_plies(const jad_game *game);

// How many records at the beginning of the array are in use; 0 for no game. The others need not be copied.
JAD_API size_t jad_game_record_count(const jad_game *game);

// How the game has ended, or that it goes on: a draw that could only be claimed does not end it. The first end stays,
// whatever is played on.
JAD_API JAD_MUST_USE jad_status jad_game_outcome(const jad_game *game, jad_outcome *out);

// How often the present position has occurred in the game, this time included (9.2); 0 for no game.
JAD_API uint32_t jad_game_occurrences(const jad_game *game, const jad_record *records, size_t capacity);

// The side that has given check by every move of its own since the present position first occurred; JAD_COLOR_NONE if
// there is no such side, or the position has not occurred before.
JAD_API jad_color jad_game_perpetual_check(const jad_game *game, const jad_record *records, size_t capacity);

// Whether it is proved that a side cannot checkmate by any legal moves from here on. False says nothing.
JAD_API bool jad_game_cannot_win(const jad_game *game, const jad_record *records, size_t capacity, jad_color side);

// Plays a move, and ends the game if the move does so by itself. JAD_ERR_GAME_ENDED if it is over, what
// jad_position_play says of an illegal move, or JAD_ERR_HISTORY_FULL if all records are needed: give the game a larger
// array. `error`, or NULL, receives the evidence.
JAD_API
JAD_MUST_USE
jad_status jad_game_play(jad_game *game,
                         jad_record *records,
                         size_t capacity,
                         jad_move mv,
                         jad_error *error);

// The same even though the game may be over, as records of games do and some servers allow. The first end stays the
// outcome; taking back the move that brought it takes it away.
JAD_API
JAD_MUST_USE
jad_status jad_game_play_on(jad_game *game,
                            jad_record *records,
                            size_t capacity,
                            jad_move mv,
                            jad_error *error);

// Takes the last move back, with the end that it brought or that was declared after it; `out` receives the move, and to
// play it again makes the game what it was. JAD_ERR_AT_START if no move has been made, JAD_ERR_FORGOTTEN if the records
// were full and the position before it is not kept.
JAD_API JAD_MUST_USE jad_status jad_game_take_back(jad_game *game, jad_record *records, size_t capacity, jad_move *out);

// A player, JAD_WHITE or JAD_BLACK, resigns, having the move or not, and the game is over: `out` receives how.
JAD_API
JAD_MUST_USE
jad_status jad_game_resign(jad_game *game,
                           const jad_record *records,
                           size_t capacity,
                           jad_color side,
                           jad_outcome *out);

// The players agree to a draw, and the game is over: `out` receives how.
JAD_API
JAD_MUST_USE
jad_status jad_game_agree_draw(jad_game *game,
                               const jad_record *records,
                               size_t capacity,
                               jad_outcome *out);

// ---- Claims of a draw ----------------------------------------------------------------------------------------------

// The claims, JAD_CLAIM_*, that the player who has the move could make rightly as the game stands; 0 once it is over, and
// for no game.
JAD_API
jad_flags jad_game_claims(const jad_game *game,
                          const jad_record *records,
                          size_t capacity);

// The claims, JAD_CLAIM_*, that the player who has the move could make rightly by announcing this move without making
// it; 0 for a move that is not legal.
JAD_API
jad_flags jad_game_claims_with(const jad_game *game,
                               const jad_record *records,
                               size_t capacity,
                               jad_move announced);

// The player who has the move claims a draw as the game stands, JAD_CLAIM_*. If the claim is right, the game is drawn at
// once, and `out` receives how; if not, JAD_ERR_CLAIM, and nothing changes. `error`, or NULL, receives the evidence.
JAD_API
JAD_MUST_USE
jad_status jad_game_claim(jad_game *game,
                          const jad_record *records,
                          size_t capacity,
                          jad_flags claimed,
                          jad_outcome *out,
                          jad_error *error);

// The player who has the move announces one and claims a draw. If the claim is right, the game is drawn at once, and the
// move is not made; if not, nothing changes.
JAD_API
JAD_MUST_USE
jad_status jad_game_claim_with(jad_game *game,
                               const jad_record *records,
                               size_t capacity,
                               jad_move announced,
                               jad_flags claimed,
                               jad_outcome *out,
                               jad_error *error);

// ---- Perft ---------------------------------------------------------------------------------------------------------

// The number of sequences of legal moves of a length, in plies, 0 to 255; 0 for no position or a greater length. The
// sum is kept modulo 2 to the 64.
JAD_API uint64_t jad_perft(const jad_position *position, uint32_t depth);

// The legal moves, and at the same places of `nodes` how many sequences of a length in plies, 0 to 255, begin with each;
// none for length 0. The number of moves is written to `count`; JAD_ERR_BUFFER if it is more than `capacity`, which
// is that of both arrays.
JAD_API
JAD_MUST_USE
jad_status jad_divide(const jad_position *position,
                      uint32_t depth,
                      jad_move *moves,
                      uint64_t *nodes,
                      size_t capacity,
                      size_t *count);

// ---- Geometry ------------------------------------------------------------------------------------------------------

// The squares that a man attacks from a square, when the men on `occupied` stand in the way of lines; 0 for what is no
// man or no square.
JAD_API jad_bitboard jad_attacks(jad_piece man, jad_square from, jad_bitboard occupied);

// The squares strictly between two squares of one rank, file or diagonal; 0 for others.
JAD_API jad_bitboard jad_between(jad_square a, jad_square b);

// The whole rank, file or diagonal through two different squares, both of them on it; 0 if there is none.
JAD_API jad_bitboard jad_line(jad_square a, jad_square b);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* JAD_H */

/* The layout, as the library was built for it; once, as C99 lets no typedef stand twice. */
#ifndef JAD_ASSERT_
#if defined(__cplusplus)
#if __cplusplus >= 201103L
#define JAD_ASSERT_(name, condition) static_assert(condition, #name)
#endif
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define JAD_ASSERT_(name, condition) _Static_assert(condition, #name)
#endif
#ifndef JAD_ASSERT_
#define JAD_ASSERT_(name, condition) typedef char jad_assert_##name##_[(condition) ? 1 : -1]
#endif

JAD_ASSERT_(position_has_16_words, sizeof(jad_position) == 128);
JAD_ASSERT_(move_has_32_bits, sizeof(jad_move) == 4);
JAD_ASSERT_(setup_has_12_words, sizeof(jad_setup) == 96);
JAD_ASSERT_(error_has_40_bytes, sizeof(jad_error) == 40);
JAD_ASSERT_(outcome_has_16_bytes, sizeof(jad_outcome) == 16);
JAD_ASSERT_(laws_have_24_bytes, sizeof(jad_laws) == 24);
JAD_ASSERT_(record_has_8_words, sizeof(jad_record) == 64);
JAD_ASSERT_(game_has_24_words, sizeof(jad_game) == 192);
JAD_ASSERT_(sets_have_8_words, sizeof(jad_sets) == 64);
#endif
