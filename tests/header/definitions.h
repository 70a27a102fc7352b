
@VERSION_MACROS@

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
@SQUARES@
};
