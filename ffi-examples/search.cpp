// A small engine: alpha-beta over the API, deeper and deeper, until it finds a mate or has reached a depth.
//
//     c++ -std=c++17 -O2 -Iinclude ffi-examples/search.cpp target/release/libjadoube.a -o search
//     ./search "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1" 6
//
// It counts material and knows nothing else. What it shows is the loop: list the moves, copy the position, play a move
// on the copy, and never take one back.
#include "jadoube.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace {

using jadoube::move;
using jadoube::position;

constexpr int mate = 30000;
constexpr int infinity = 32000;
constexpr int deepest = 64;
constexpr int values[] = {0, 100, 300, 310, 500, 900, 0};

int value_of(jadoube::role role) { return values[static_cast<int>(role)]; }

int population(jad_bitboard set) {
    int count = 0;
    for (; set != 0; set &= set - 1)
        count++;
    return count;
}

// The material of the side to move less that of the other.
int material(const position &here) {
    const jad_bitboard ours = jad_position_by_color(&here.c(), jad_position_turn(&here.c()));
    int balance = 0;
    for (jad_role role = JAD_PAWN; role <= JAD_QUEEN; role++) {
        const jad_bitboard men = jad_position_by_role(&here.c(), role);
        balance += values[role] * (2 * population(men & ours) - population(men));
    }
    return balance;
}

// What a move promises: to capture much with little, or to promote.
int promise(move mv) {
    return 10 * (value_of(mv.captured()) + value_of(mv.promotion())) - value_of(mv.role());
}

struct ranked {
    int promise;
    jad_move mv;
};

class search {
public:
    // The value of a position for the side to move, if it lies between alpha and beta. A sooner mate is worth more.
    int value(const position &here, int depth, int ply, int alpha, int beta) {
        nodes_++;
        const auto list = here.legal_moves();
        if (list.empty())
            return here.is_check() ? ply - mate : 0;
        if (depth == 0)
            return material(here);

        // The best move of the search before this one comes first, then what promises most.
        ranked moves[JAD_MOVES_CAPACITY];
        ranked *end = moves;
        for (const move mv : list)
            *end++ = {ply == 0 && mv == best_ ? infinity : promise(mv), mv.c()};
        std::sort(moves, end, [](const ranked &a, const ranked &b) { return a.promise > b.promise; });

        for (const ranked *next_move = moves; next_move != end; ++next_move) {
            const move mv(next_move->mv);
            position next = here;
            if (next.play(mv) != jadoube::status::ok)
                std::abort(); // It came from the list of legal moves.
            const int value_of_move = -value(next, depth - 1, ply + 1, -beta, -alpha);
            if (value_of_move > alpha) {
                alpha = value_of_move;
                if (ply == 0)
                    best_ = mv;
                if (alpha >= beta)
                    break;
            }
        }
        return alpha;
    }

    move best() const { return best_; }
    unsigned long long nodes() const { return nodes_; }

private:
    move best_;
    unsigned long long nodes_ = 0;
};

} // namespace

int main(int argc, char **argv) {
    if (!jadoube::abi_matches() || argc < 2) {
        std::fputs("usage: search FEN [DEPTH]\n", stderr);
        return 2;
    }
    const auto root = position::from_fen(argv[1]);
    const int limit = argc < 3 ? 6 : std::atoi(argv[2]);
    if (!root) {
        std::fprintf(stderr, "%s\n", root.message().c_str());
        return 1;
    }
    if (!root->has_legal_move() || limit < 1 || limit > deepest) {
        std::fprintf(stderr, "there is nothing to search\n");
        return 1;
    }

    search engine;
    const std::clock_t start = std::clock();
    for (int depth = 1; depth <= limit; depth++) {
        const int value = engine.value(*root, depth, 0, -infinity, infinity);
        const auto best = root->san(engine.best());
        if (value > mate - deepest - 1) {
            std::printf("depth %d: %s, mate in %d\n", depth, best.c_str(), (mate - value + 1) / 2);
            break;
        }
        std::printf("depth %d: %s, %+.2f\n", depth, best.c_str(), value / 100.0);
    }
    const double seconds = static_cast<double>(std::clock() - start + 1) / CLOCKS_PER_SEC;
    std::printf("%llu nodes, %.0f a second of processor time\n", engine.nodes(),
                static_cast<double>(engine.nodes()) / seconds);
    return 0;
}
