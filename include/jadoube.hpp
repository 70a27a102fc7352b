// jadoube.hpp: a thin view of the C API for C++17 and later. What things mean, the manual in jadoube.h says.
//
//     #include <jadoube.hpp>
//     #include <cstdio>
//
//     int main() {
//         const auto read = jadoube::position::from_fen("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
//         if (!jadoube::abi_matches() || !read)
//             return 1;
//         for (const jadoube::move mv : read->legal_moves())
//             std::puts(read->san(mv).c_str());
//     }
//
// Nothing here allocates, throws, or has anything to release; no exceptions and no RTTI are needed. Everything is a
// plain value. What may fail gives a result<T> with the error's evidence, or an optional; a result that failed holds a
// T that is none, so that reading it is defined: a position that is no position, and says so in its answers.
// c() of a value is the C struct, for the functions that have no method here.
#ifndef JAD_HPP
#define JAD_HPP

#include "jadoube.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <type_traits>

namespace jadoube {

enum class color : jad_color { white = JAD_WHITE, black = JAD_BLACK, none = JAD_COLOR_NONE };

// The other side; neither for neither.
constexpr color opponent(color side) noexcept {
    return side == color::none ? side : side == color::white ? color::black : color::white;
}

enum class role : jad_role {
    none = JAD_ROLE_NONE, pawn = JAD_PAWN, knight = JAD_KNIGHT, bishop = JAD_BISHOP, rook = JAD_ROOK, queen = JAD_QUEEN,
    king = JAD_KING
};

// clang-format off
enum class square : jad_square {
    a1, b1, c1, d1, e1, f1, g1, h1, a2, b2, c2, d2, e2, f2, g2, h2, a3, b3, c3, d3, e3, f3, g3, h3,
    a4, b4, c4, d4, e4, f4, g4, h4, a5, b5, c5, d5, e5, f5, g5, h5, a6, b6, c6, d6, e6, f6, g6, h6,
    a7, b7, c7, d7, e7, f7, g7, h7, a8, b8, c8, d8, e8, f8, g8, h8, none = JAD_SQUARE_NONE
};
// clang-format on
static_assert(static_cast<int>(square::h8) == JAD_H8, "the squares are in the order of the C API");

enum class move_kind : std::uint32_t {
    none = 0, normal = JAD_MOVE_NORMAL, en_passant = JAD_MOVE_EN_PASSANT, castling = JAD_MOVE_CASTLING,
    promotion = JAD_MOVE_PROMOTION
};

enum class uci_castling : std::uint32_t {
    standard = JAD_UCI_CASTLING_STANDARD, chess960 = JAD_UCI_CASTLING_CHESS960
};

enum class ending : std::uint32_t {
    none = JAD_OUTCOME_NONE, checkmate = JAD_OUTCOME_CHECKMATE, stalemate = JAD_OUTCOME_STALEMATE,
    dead_position = JAD_OUTCOME_DEAD_POSITION, resignation = JAD_OUTCOME_RESIGNATION,
    agreement = JAD_OUTCOME_AGREEMENT, threefold_repetition = JAD_OUTCOME_THREEFOLD_REPETITION,
    fifty_moves = JAD_OUTCOME_FIFTY_MOVES, fivefold_repetition = JAD_OUTCOME_FIVEFOLD_REPETITION,
    seventy_five_moves = JAD_OUTCOME_SEVENTY_FIVE_MOVES, perpetual_check = JAD_OUTCOME_PERPETUAL_CHECK,
    resignation_to_no_mate = JAD_OUTCOME_RESIGNATION_TO_NO_MATE
};

enum class claim : jad_flags {
    threefold_repetition = JAD_CLAIM_THREEFOLD_REPETITION, fifty_moves = JAD_CLAIM_FIFTY_MOVES
};

// Whether a claim is among those of game::claims.
constexpr bool has(jad_flags claims, claim claimed) noexcept {
    return (claims & static_cast<jad_flags>(claimed)) != 0;
}

enum class edition : std::uint32_t {
    fide_2001 = JAD_LAWS_FIDE_2001, fide_2023 = JAD_LAWS_FIDE_2023, site = JAD_LAWS_SITE
};

// The laws of an edition, to be changed where a house has its own.
inline jad_laws laws_of(edition of) noexcept {
    jad_laws out = {};
    return jad_laws_edition(static_cast<std::uint32_t>(of), &out) == JAD_OK ? out : jad_laws{};
}

// What a function reports. The codes have their names in C, JAD_ERR_*: status == JAD_ERR_EXPOSES_KING.
enum class status : jad_status { ok = JAD_OK };

constexpr bool operator==(status a, jad_status b) noexcept { return static_cast<jad_status>(a) == b; }
constexpr bool operator!=(status a, jad_status b) noexcept { return !(a == b); }
constexpr bool is_ok(status code) noexcept { return code == status::ok; }
inline std::string_view name(status code) noexcept { return jad_status_name(static_cast<jad_status>(code)); }
inline std::string_view text_of(status code) noexcept { return jad_status_text(static_cast<jad_status>(code)); }

// Whether this header and the library that is linked belong together: ask once.
inline bool abi_matches() noexcept { return JAD_ABI_CHECK() == JAD_OK; }

// A text of at most N - 1 bytes in an array of its own, ended by a NUL. Empty if there was nothing to say.
template <std::size_t N>
class text {
public:
    // Calls `write(buffer, capacity, length)`, which is the end of the parameters of all text functions.
    template <class Write>
    static text written_by(Write &&write) noexcept {
        text out;
        std::size_t length = 0;
        if (write(out.bytes_, N, &length) == JAD_OK)
            out.length_ = length;
        else
            out.bytes_[0] = '\0';
        return out;
    }

    [[nodiscard]] const char *c_str() const noexcept { return bytes_; }
    [[nodiscard]] std::size_t size() const noexcept { return length_; }
    [[nodiscard]] bool empty() const noexcept { return length_ == 0; }
    [[nodiscard]] std::string_view view() const noexcept { return {bytes_, length_}; }
    operator std::string_view() const noexcept { return view(); }

private:
    char bytes_[N] = {};
    std::size_t length_ = 0;
};

// A T, or the error that says why there is none.
template <class T>
class result {
public:
    result(const T &value, jad_status code, const jad_error &error) noexcept : value_(value), error_(error) {
        error_.status = code;
    }

    [[nodiscard]] bool has_value() const noexcept { return error_.status == JAD_OK; }
    explicit operator bool() const noexcept { return has_value(); }
    [[nodiscard]] const T &operator*() const &noexcept { return value_; }
    // Of a result that is about to go, a copy.
    [[nodiscard]] T operator*() const &&noexcept { return value_; }
    [[nodiscard]] const T *operator->() const noexcept { return &value_; }
    [[nodiscard]] jadoube::status status() const noexcept { return jadoube::status{error_.status}; }
    // The evidence: the article, squares, men, offset and faults.
    [[nodiscard]] const jad_error &error() const noexcept { return error_; }

    // A sentence about the error.
    [[nodiscard]] text<JAD_SENTENCE_CAPACITY> message() const noexcept {
        return text<JAD_SENTENCE_CAPACITY>::written_by([this](char *buffer, std::size_t capacity, std::size_t *length) {
            return jad_error_text(&error_, buffer, capacity, length);
        });
    }

    // The number of the article that a move breaks, such as "3.8(1)b"; empty if none.
    [[nodiscard]] text<JAD_ARTICLE_CAPACITY> article() const noexcept {
        return text<JAD_ARTICLE_CAPACITY>::written_by([this](char *buffer, std::size_t capacity, std::size_t *length) {
            return jad_article_number(error_.article, buffer, capacity, length);
        });
    }

private:
    T value_;
    jad_error error_;
};

// A move, or none.
class move {
public:
    move() noexcept = default;
    explicit move(jad_move from_c) noexcept : move_(from_c) {}

    [[nodiscard]] jad_move c() const noexcept { return move_; }
    [[nodiscard]] square from() const noexcept { return square{jad_move_from(move_)}; }
    [[nodiscard]] square to() const noexcept { return square{jad_move_to(move_)}; }
    [[nodiscard]] move_kind kind() const noexcept { return move_kind{jad_move_kind(move_)}; }
    [[nodiscard]] jadoube::role promotion() const noexcept { return jadoube::role{jad_move_promotion(move_)}; }
    [[nodiscard]] jadoube::role role() const noexcept { return jadoube::role{jad_move_role(move_)}; }
    [[nodiscard]] jadoube::role captured() const noexcept { return jadoube::role{jad_move_captured(move_)}; }

    // By squares and kind; what is no move is equal to the same bits alone.
    friend bool operator==(move a, move b) noexcept {
        return a.move_.bits == b.move_.bits || jad_move_equal(a.move_, b.move_);
    }
    friend bool operator!=(move a, move b) noexcept { return !(a == b); }

private:
    jad_move move_ = JAD_MOVE_INIT;
};

// Moves in an array of their own: a range.
class move_list {
public:
    class iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = move;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = move;

        explicit iterator(const jad_move *at) noexcept : at_(at) {}
        move operator*() const noexcept { return move(*at_); }
        iterator &operator++() noexcept {
            ++at_;
            return *this;
        }
        iterator operator++(int) noexcept { return iterator(at_++); }
        friend bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }
        friend bool operator!=(iterator a, iterator b) noexcept { return a.at_ != b.at_; }

    private:
        const jad_move *at_;
    };

    // Calls `list(array, capacity, count)`, which is the end of the parameters of all lists. Empty if that fails.
    template <class List>
    explicit move_list(List &&list) noexcept : count_(0) {
        if (list(moves_, std::size_t{JAD_MOVES_CAPACITY}, &count_) != JAD_OK)
            count_ = 0;
    }

    [[nodiscard]] std::size_t size() const noexcept { return count_; }
    [[nodiscard]] bool empty() const noexcept { return count_ == 0; }
    // The move at an index; no move beyond the end.
    [[nodiscard]] move operator[](std::size_t index) const noexcept {
        return index < count_ ? move(moves_[index]) : move();
    }
    [[nodiscard]] iterator begin() const noexcept { return iterator(moves_); }
    [[nodiscard]] iterator end() const noexcept { return iterator(moves_ + count_); }

private:
    jad_move moves_[JAD_MOVES_CAPACITY]; // Only the first count_ are ever read.
    std::size_t count_;
};

// A position, or none: copy it, and play on the copy.
class position {
public:
    position() noexcept = default;
    explicit position(const jad_position &from_c) noexcept : position_(from_c) {}

    [[nodiscard]] static position initial() noexcept {
        position out;
        return is_ok(status{jad_position_initial(&out.position_)}) ? out : position();
    }
    // `leniency` is of JAD_FEN_*, `forgiven` of JAD_FAULT_*.
    [[nodiscard]] static result<position> from_fen(std::string_view fen, jad_flags leniency = 0,
                                                   jad_flags forgiven = 0) noexcept {
        position out;
        jad_error error = {};
        const jad_status code =
            jad_position_from_fen(fen.data(), fen.size(), leniency, forgiven, &out.position_, &error);
        return {out, code, error};
    }
    [[nodiscard]] static std::optional<position> chess960(std::uint32_t number) noexcept {
        position out;
        return jad_position_chess960(number, &out.position_) == JAD_OK ? std::optional<position>(out) : std::nullopt;
    }

    [[nodiscard]] const jad_position &c() const noexcept { return position_; }
    [[nodiscard]] bool is_valid() const noexcept { return jad_position_is_valid(&position_); }
    [[nodiscard]] color turn() const noexcept { return color{jad_position_turn(&position_)}; }
    [[nodiscard]] jad_piece piece_at(square at) const noexcept {
        return jad_position_piece_at(&position_, static_cast<jad_square>(at));
    }
    [[nodiscard]] square king(color side) const noexcept {
        return square{jad_position_king(&position_, static_cast<jad_color>(side))};
    }
    [[nodiscard]] std::uint64_t key() const noexcept { return jad_position_key(&position_); }
    [[nodiscard]] std::uint32_t half_move_clock() const noexcept { return jad_position_half_move_clock(&position_); }
    [[nodiscard]] bool is_check() const noexcept { return jad_position_is_check(&position_); }
    [[nodiscard]] bool is_checkmate() const noexcept { return jad_position_is_checkmate(&position_); }
    [[nodiscard]] bool is_stalemate() const noexcept { return jad_position_is_stalemate(&position_); }
    [[nodiscard]] std::uint64_t perft(std::uint32_t depth) const noexcept { return jad_perft(&position_, depth); }

    // How the game has ended, if it has.
    [[nodiscard]] std::optional<jad_outcome> outcome() const noexcept {
        jad_outcome out;
        const bool ended = jad_position_outcome(&position_, &out) == JAD_OK && out.reason != JAD_OUTCOME_NONE;
        return ended ? std::optional<jad_outcome>(out) : std::nullopt;
    }
    [[nodiscard]] ending reason() const noexcept {
        const auto ended = outcome();
        return ended ? ending{ended->reason} : ending::none;
    }

    [[nodiscard]] move_list legal_moves() const noexcept { return listed(jad_position_legal_moves); }
    [[nodiscard]] move_list captures() const noexcept { return listed(jad_position_captures); }
    [[nodiscard]] move_list quiets() const noexcept { return listed(jad_position_quiets); }
    [[nodiscard]] move_list promotions() const noexcept { return listed(jad_position_promotions); }
    [[nodiscard]] move_list checks() const noexcept { return listed(jad_position_checks); }
    [[nodiscard]] bool has_legal_move() const noexcept { return jad_position_has_legal_move(&position_); }

    [[nodiscard]] bool is_legal(move mv) const noexcept { return jad_position_is_legal(&position_, mv.c()); }
    // The move, or why it is not legal.
    [[nodiscard]] result<move> check_move(move mv) const noexcept {
        jad_error error = {};
        return {mv, jad_position_check_move(&position_, mv.c(), &error), error};
    }
    [[nodiscard]] result<move> find_move(square from, square to, role promotion = role::none) const noexcept {
        return read([&](jad_move *out, jad_error *error) {
            return jad_position_find_move(&position_, static_cast<jad_square>(from), static_cast<jad_square>(to),
                                          static_cast<jad_role>(promotion), out, error);
        });
    }
    // `leniency` is of JAD_SAN_*.
    [[nodiscard]] result<move> read_san(std::string_view san, jad_flags leniency = 0) const noexcept {
        return read([&](jad_move *out, jad_error *error) {
            return jad_position_read_san(&position_, san.data(), san.size(), leniency, out, error);
        });
    }
    [[nodiscard]] result<move> read_uci(std::string_view uci, jad_flags leniency = 0) const noexcept {
        return read([&](jad_move *out, jad_error *error) {
            return jad_position_read_uci(&position_, uci.data(), uci.size(), leniency, out, error);
        });
    }
    // Plays a legal move. Otherwise nothing changes, and the status says why not.
    [[nodiscard]] status play(move mv) noexcept { return status{jad_position_play(&position_, mv.c(), &position_)}; }

    // `style` is of JAD_FEN_STYLE_*.
    [[nodiscard]] text<JAD_FEN_CAPACITY> fen(jad_flags style = 0) const noexcept {
        return text<JAD_FEN_CAPACITY>::written_by([&](char *buffer, std::size_t capacity, std::size_t *length) {
            return jad_position_fen(&position_, style, buffer, capacity, length);
        });
    }
    // The text of a legal move; empty for others.
    [[nodiscard]] text<JAD_SAN_CAPACITY> san(move mv) const noexcept {
        return text<JAD_SAN_CAPACITY>::written_by([&](char *buffer, std::size_t capacity, std::size_t *length) {
            return jad_position_san(&position_, mv.c(), buffer, capacity, length);
        });
    }
    [[nodiscard]] text<JAD_UCI_CAPACITY> uci(move mv, uci_castling castling = uci_castling::standard) const noexcept {
        return text<JAD_UCI_CAPACITY>::written_by([&](char *buffer, std::size_t capacity, std::size_t *length) {
            return jad_position_uci(&position_, mv.c(), static_cast<std::uint32_t>(castling), buffer, capacity, length);
        });
    }

    // Equality by Laws 9.2; nothing is equal to what is no position.
    friend bool operator==(const position &a, const position &b) noexcept {
        return jad_position_equal(&a.position_, &b.position_);
    }
    friend bool operator!=(const position &a, const position &b) noexcept { return !(a == b); }

private:
    using lister = jad_status (*)(const jad_position *, jad_move *, std::size_t, std::size_t *);

    [[nodiscard]] move_list listed(lister list) const noexcept {
        return move_list([&](jad_move *out, std::size_t capacity, std::size_t *count) {
            return list(&position_, out, capacity, count);
        });
    }
    template <class Read>
    [[nodiscard]] static result<move> read(Read &&from_text) noexcept {
        jad_move out = JAD_MOVE_INIT;
        jad_error error = {};
        const jad_status code = from_text(&out, &error);
        return {move(out), code, error};
    }

    jad_position position_ = JAD_POSITION_INIT;
};

// A game with its records, N of them: with the default there is always room under laws with the 75-move rule. A plain
// value: copying it copies the records too, so that a copy can be played on and the game be come back to.
template <std::size_t N = JAD_REVERSIBLE_CAPACITY>
class game {
public:
    // A game from a position on; none, of which no question has an answer, if the position or the laws are none.
    explicit game(const jadoube::position &start = jadoube::position::initial(),
                  const jad_laws &laws = laws_of(edition::fide_2023)) noexcept {
        if (jad_game_new(&start.c(), &laws, records_.data(), N, &game_) != JAD_OK)
            game_ = JAD_GAME_INIT;
    }

    [[nodiscard]] const jad_game &c() const noexcept { return game_; }
    [[nodiscard]] const std::array<jad_record, N> &records() const noexcept { return records_; }
    [[nodiscard]] bool is_valid() const noexcept { return jad_game_is_valid(&game_, records_.data(), N); }
    [[nodiscard]] jadoube::position position() const noexcept {
        jad_position out = JAD_POSITION_INIT;
        return jad_game_position(&game_, &out) == JAD_OK ? jadoube::position(out) : jadoube::position();
    }
    [[nodiscard]] std::uint64_t plies() const noexcept { return jad_game_plies(&game_); }
    [[nodiscard]] std::uint32_t occurrences() const noexcept { return jad_game_occurrences(&game_, records_.data(), N); }
    [[nodiscard]] color perpetual_check() const noexcept {
        return color{jad_game_perpetual_check(&game_, records_.data(), N)};
    }
    [[nodiscard]] bool cannot_win(color side) const noexcept {
        return jad_game_cannot_win(&game_, records_.data(), N, static_cast<jad_color>(side));
    }
    // How the game has ended, if it has.
    [[nodiscard]] std::optional<jad_outcome> outcome() const noexcept {
        jad_outcome out;
        const bool ended = jad_game_outcome(&game_, &out) == JAD_OK && out.reason != JAD_OUTCOME_NONE;
        return ended ? std::optional<jad_outcome>(out) : std::nullopt;
    }
    [[nodiscard]] ending reason() const noexcept {
        const auto ended = outcome();
        return ended ? ending{ended->reason} : ending::none;
    }
    // The claims that would be right as the game stands, or with a move that is only announced.
    [[nodiscard]] jad_flags claims() const noexcept { return jad_game_claims(&game_, records_.data(), N); }
    [[nodiscard]] jad_flags claims_with(move announced) const noexcept {
        return jad_game_claims_with(&game_, records_.data(), N, announced.c());
    }

    // What fails below changes nothing, and the result says why.
    [[nodiscard]] result<move> play(move mv) noexcept {
        jad_error error = {};
        return {mv, jad_game_play(&game_, records_.data(), N, mv.c(), &error), error};
    }
    [[nodiscard]] result<move> play_on(move mv) noexcept {
        jad_error error = {};
        return {mv, jad_game_play_on(&game_, records_.data(), N, mv.c(), &error), error};
    }
    [[nodiscard]] result<move> take_back() noexcept {
        jad_move out = JAD_MOVE_INIT;
        const jad_status code = jad_game_take_back(&game_, records_.data(), N, &out);
        return {move(out), code, jad_error{}};
    }
    [[nodiscard]] result<jad_outcome> claim(jadoube::claim claimed) noexcept {
        jad_outcome out = {};
        jad_error error = {};
        const jad_status code =
            jad_game_claim(&game_, records_.data(), N, static_cast<jad_flags>(claimed), &out, &error);
        return {out, code, error};
    }
    [[nodiscard]] result<jad_outcome> claim_with(move announced, jadoube::claim claimed) noexcept {
        jad_outcome out = {};
        jad_error error = {};
        const jad_status code = jad_game_claim_with(&game_, records_.data(), N, announced.c(),
                                                    static_cast<jad_flags>(claimed), &out, &error);
        return {out, code, error};
    }
    [[nodiscard]] result<jad_outcome> resign(color side) noexcept {
        jad_outcome out = {};
        const jad_status code = jad_game_resign(&game_, records_.data(), N, static_cast<jad_color>(side), &out);
        return {out, code, jad_error{}};
    }
    [[nodiscard]] result<jad_outcome> agree_draw() noexcept {
        jad_outcome out = {};
        const jad_status code = jad_game_agree_draw(&game_, records_.data(), N, &out);
        return {out, code, jad_error{}};
    }

private:
    jad_game game_ = JAD_GAME_INIT;
    std::array<jad_record, N> records_ = {};
};

static_assert(std::is_trivially_copyable_v<game<>>, "a game is its C struct and its records");
static_assert(sizeof(position) == sizeof(jad_position) && std::is_trivially_copyable_v<position> &&
                  std::is_standard_layout_v<position>,
              "a position is its C struct");
static_assert(sizeof(move) == sizeof(jad_move) && std::is_trivially_copyable_v<move>, "a move is its C struct");
static_assert(std::is_trivially_copyable_v<move_list> && std::is_trivially_copyable_v<result<position>>,
              "all values are plain");

} // namespace jadoube

#endif // JAD_HPP
