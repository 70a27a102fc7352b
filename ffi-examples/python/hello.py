"""Plays a short game, says why a move is illegal, and how the game ended.

    cargo rustc --lib --release --features capi --crate-type cdylib
    JADOUBE_LIBRARY=target/release/libjadoube.so python3 ffi-examples/python/hello.py
"""

from jadoube import ChessError, Position

position = Position()
print(len(position.legal_moves), "legal moves:", " ".join(sorted(move.san for move in position.legal_moves)))

for san in "e4 e5 Qh5 Nc6 Bc4 Nf6".split():
    position = position.play(position.san(san))

try:
    position.san("O-O")
except ChessError as error:
    print(f"O-O: {error.name}, article {error.article}: {error}")

position = position.play(position.san("Qxf7#"))
print(position.fen)
print(*position.outcome)
print("perft 4:", Position().perft(4))
