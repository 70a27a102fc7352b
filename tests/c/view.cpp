// The view for C++: what it gives is what the C API gives, and nothing it cannot do is undefined.
#include "check.h"
#include "jadoube.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace {

using jadoube::color;
using jadoube::move;
using jadoube::position;
using jadoube::role;
using jadoube::square;
using jadoube::status;

constexpr std::string_view kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

static_assert(std::is_nothrow_default_constructible_v<position> && std::is_nothrow_copy_assignable_v<position>);
static_assert(noexcept(position::from_fen(kiwipete)) && noexcept(position().legal_moves()));
static_assert(opponent(color::white) == color::black && opponent(color::black) == color::white &&
              opponent(color::none) == color::none);

void positions() {
    const position initial = position::initial();
    CHECK(initial.is_valid() && initial == position::initial() && initial.turn() == color::white);
    CHECK(initial.fen().view() == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    CHECK(initial.legal_moves().size() == 20 && initial.perft(3) == 8902);
    CHECK(initial.king(color::black) == square::e8 && initial.half_move_clock() == 0);
    CHECK(initial.piece_at(square::g8) == JAD_PIECE(JAD_BLACK, JAD_KNIGHT));
    CHECK(initial.key() == jad_position_key(&initial.c()) && initial.key() != 0);
    CHECK(position(initial.c()) == initial && !(initial != initial));

    const auto same = position::chess960(518);
    CHECK(same.has_value() && *same == initial && !position::chess960(960).has_value());

    // A part of a text, without a NUL.
    const auto read = position::from_fen(std::string_view("8/8/8/8/8/8/4k3/K7 b - - 3 40xyz").substr(0, 29));
    CHECK(read.has_value() && read->half_move_clock() == 3 && jadoube::is_ok(read.status()));
    CHECK(read.message().view() == jad_status_text(JAD_OK) && read.article().empty());
    CHECK(position::from_fen(kiwipete)->fen(JAD_FEN_STYLE_SHREDDER | JAD_FEN_STYLE_FOUR_FIELDS).view() ==
          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w HAha -");
}

void no_position() {
    const position none;
    CHECK(!none.is_valid() && none != none && none.turn() == color::none && none.king(color::white) == square::none);
    CHECK(none.legal_moves().empty() && none.fen().empty() && none.perft(1) == 0 && !none.outcome());
    CHECK(none.reason() == jadoube::ending::none && !none.has_legal_move());
    CHECK(none.read_san("e4").status() == JAD_ERR_POSITION);

    const auto refused = position::from_fen("8/8/8 w - - 0 1");
    CHECK(!refused && !refused.has_value() && !refused->is_valid() && !(*refused).is_valid());
    CHECK(refused.status() == JAD_ERR_FEN_TOO_FEW_RANKS && refused.error().offset == 5 && !refused.message().empty());
    CHECK(!position::from_fen({}));
    const auto faults = position::from_fen("8/8/8/8/8/8/8/K7 w - - 0 1");
    CHECK(faults.status() == JAD_ERR_FAULTS && faults.error().flags == JAD_FAULT_MISSING_BLACK_KING);
    CHECK(jadoube::name(faults.status()) == "faults" && !jadoube::text_of(faults.status()).empty());
}

void moves() {
    const position here = *position::from_fen(kiwipete);
    const auto list = here.legal_moves();
    std::size_t count = 0;
    for (const move mv : list) {
        CHECK(here.is_legal(mv) && list[count] == mv && here.check_move(mv).has_value());
        CHECK(*here.read_san(here.san(mv)) == mv && *here.read_uci(here.uci(mv)) == mv);
        CHECK(*here.find_move(mv.from(), mv.to(), mv.promotion()) == mv);
        count++;
    }
    CHECK(count == 48 && list.size() == 48 && list[48] == move() && !list.empty());
    CHECK(here.captures().size() + here.quiets().size() == 48 && here.promotions().empty() && here.checks().empty());
    const auto castles = [](move mv) { return mv.kind() == jadoube::move_kind::castling; };
    CHECK(std::count_if(list.begin(), list.end(), castles) == 2);
    CHECK(std::distance(list.begin(), list.end()) == 48);

    const auto castling = here.read_uci("e1g1");
    CHECK(castling && castling->from() == square::e1 && castling->to() == square::h1);
    CHECK(castling->role() == role::king && castling->captured() == role::none && castling->promotion() == role::none);
    CHECK(here.uci(*castling).view() == "e1g1");
    CHECK(here.uci(*castling, jadoube::uci_castling::chess960).view() == "e1h1");
    CHECK(std::strcmp(here.san(*castling).c_str(), "O-O") == 0 && here.san(*castling).size() == 3);

    // A move out of a table lacks the roles, and is the same move.
    jad_move bare = JAD_MOVE_INIT;
    CHECK(jad_move_from_packed(jad_move_packed(castling->c()), &bare) == JAD_OK);
    CHECK(move(bare) == *castling && move(bare).role() == role::none && move() == move());

    position after = here;
    CHECK(after.play(*castling) == status::ok && after != here && after.turn() == color::black);
    const position before = after;
    CHECK(after.play(*castling) == JAD_ERR_NO_PIECE && after == before);
    CHECK(after.play(move()) == JAD_ERR_MOVE && !here.is_legal(move()) && here.san(move()).empty());
    CHECK(move().kind() == jadoube::move_kind::none && move().from() == square::none && move() != *castling);

    const auto pinned = position::from_fen("4k3/8/8/8/8/4r3/4N3/4K3 w - - 0 1")->find_move(square::e2, square::c3);
    CHECK(pinned.status() == JAD_ERR_EXPOSES_KING && pinned.status() != status::ok && *pinned == move());
    CHECK(pinned.article().view() == "3.9" && pinned.error().attackers == JAD_BIT(JAD_E3));
    CHECK(pinned.message().view() == "the king on e1 would be exposed to the rook on e3");
    CHECK(here.read_san("0-0").status() == JAD_ERR_SAN_NOT_CANONICAL && here.read_san("0-0", JAD_SAN_LENIENT));
    CHECK(here.read_uci("E1G1").status() == JAD_ERR_UCI_UNREADABLE && here.read_uci("E1G1", JAD_UCI_LENIENT));
}

void ends() {
    const position mate = *position::from_fen("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");
    CHECK(mate.is_check() && mate.is_checkmate() && !mate.is_stalemate() && !mate.has_legal_move());
    CHECK(mate.outcome() && mate.outcome()->winner == JAD_WHITE && mate.reason() == jadoube::ending::checkmate);
    const position stalemate = *position::from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    CHECK(stalemate.is_stalemate() && stalemate.reason() == jadoube::ending::stalemate);
    const position bare = *position::from_fen("7k/8/8/8/8/8/8/K7 b - - 0 1");
    CHECK(bare.reason() == jadoube::ending::dead_position && bare.outcome()->result == JAD_RESULT_DRAW);
    CHECK(!position::initial().outcome() && position::initial().reason() == jadoube::ending::none);
}

void games() {
    jadoube::game<9> game;
    CHECK(game.is_valid() && game.position() == position::initial() && game.plies() == 0 && game.claims() == 0);
    CHECK(game.take_back().status() == JAD_ERR_AT_START && game.reason() == jadoube::ending::none);
    const std::string_view dance[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    for (int ply = 0; ply < 7; ply++)
        CHECK(game.play(*game.position().read_san(dance[ply % 4])));
    const move last = *game.position().read_san("Ng8");
    CHECK(game.occurrences() == 2 && has(game.claims_with(last), jadoube::claim::threefold_repetition));
    const auto wrong = game.claim(jadoube::claim::threefold_repetition);
    CHECK(!wrong && wrong.status() == JAD_ERR_CLAIM && wrong.article().view() == "9.2");
    CHECK(wrong.message().view() == "no draw by repetition can be claimed at occurrence 2 of the position");

    jadoube::game<9> other = game;
    CHECK(other.claim_with(last, jadoube::claim::threefold_repetition)->result == JAD_RESULT_DRAW);
    CHECK(other.reason() == jadoube::ending::threefold_repetition && other.plies() == 7);
    const auto over = other.play(last);
    CHECK(over.status() == JAD_ERR_GAME_ENDED);
    CHECK(over.message().view() == "the game is over: threefold repetition (article 9.2)");
    CHECK(other.agree_draw().status() == JAD_ERR_GAME_ENDED && other.claims() == 0);
    CHECK(other.play_on(last) && other.reason() == jadoube::ending::threefold_repetition);

    CHECK(game.play(last) && game.claims() == JAD_CLAIM_THREEFOLD_REPETITION && game.occurrences() == 3);
    const auto full = game.play(*game.position().read_san("Nf3"));
    CHECK(full.status() == JAD_ERR_HISTORY_FULL && full.error().offset == 9 && game.plies() == 8);
    CHECK(*game.take_back() == last && game.plies() == 7);
    CHECK(game.resign(color::white)->winner == JAD_BLACK && game.outcome()->reason == JAD_OUTCOME_RESIGNATION);
    CHECK(game.perpetual_check() == color::none && !game.cannot_win(color::black));
    CHECK(*game.take_back() == *position::initial().find_move(square::f3, square::g1) || !game.outcome());

    const jadoube::game<> none{position()};
    CHECK(!none.is_valid() && !none.position().is_valid() && none.plies() == 0 && !none.outcome());
    const jadoube::game<0> no_room;
    CHECK(!no_room.is_valid());
    jad_laws house = jadoube::laws_of(jadoube::edition::fide_2001);
    house.automatic_repetition = 1;
    CHECK(jadoube::game<1>(position::initial(), house).reason() == jadoube::ending::fivefold_repetition);
}

} // namespace

int main() {
    CHECK(jadoube::abi_matches());
    positions();
    no_position();
    moves();
    ends();
    games();
    return verdict("view");
}
