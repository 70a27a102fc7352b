// Reads a FEN, lists the legal moves with what they capture, and says why one move is illegal.
//
//     c++ -std=c++17 -Iinclude ffi-examples/hello.cpp target/release/libjadoube.a -o hello
//     ./hello "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
#include "jadoube.hpp"

#include <cstdio>

namespace {

constexpr const char *piece_letters = " pnbrqk";

int list(const jadoube::position &position) {
    std::printf("%s to move:", position.turn() == jadoube::color::white ? "White" : "Black");
    for (const jadoube::move mv : position.legal_moves()) {
        std::printf(" %s", position.san(mv).c_str());
        if (mv.captured() != jadoube::role::none)
            std::printf("(%c)", piece_letters[static_cast<int>(mv.captured())]);
    }
    std::puts("");

    const auto castling = position.read_san("O-O");
    if (castling)
        std::puts("O-O is legal");
    else
        std::printf("O-O is illegal by article %s: %s\n", castling.article().c_str(), castling.message().c_str());
    return 0;
}

} // namespace

int main(int argc, char **argv) {
    if (!jadoube::abi_matches()) {
        std::fputs("jadoube.h and the library do not belong together\n", stderr);
        return 2;
    }
    if (argc < 2)
        return list(jadoube::position::initial());
    const auto position = jadoube::position::from_fen(argv[1]);
    if (!position) {
        std::fprintf(stderr, "%s\n", position.message().c_str());
        return 1;
    }
    return list(*position);
}
