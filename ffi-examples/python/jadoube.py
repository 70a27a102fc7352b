"""A small binding of jadoube's C API, by ctypes alone.

    cargo rustc --lib --release --features capi --crate-type cdylib
    JADOUBE_LIBRARY=target/release/libjadoube.so python3 ffi-examples/python/hello.py

Constants and meanings are those of include/jadoube.h.
"""

import ctypes
import ctypes.util
import os
from ctypes import POINTER, Structure, byref, c_char, c_char_p, c_int32, c_size_t, c_uint8, c_uint32, c_uint64

ABI_VERSION = 1
MOVES_CAPACITY = 430
SENTENCE_CAPACITY = 1024
TEXT_CAPACITY = 128
WHITE, BLACK = 0, 1
FEN_LENIENT = SAN_LENIENT = 1023


class _Position(Structure):
    _fields_ = [("private", c_uint64 * 16)]


class _Setup(Structure):
    _fields_ = [("private", c_uint64 * 12)]


class _Move(Structure):
    _fields_ = [("bits", c_uint32)]


class _Error(Structure):
    _fields_ = [
        ("status", c_int32),
        ("article", c_uint32),
        ("flags", c_uint32),
        ("field", c_uint32),
        ("offset", c_uint64),
        ("attackers", c_uint64),
        ("role", c_uint8),
        ("from_square", c_uint8),
        ("to_square", c_uint8),
        ("square", c_uint8),
        ("piece", c_uint8),
        ("side", c_uint8),
        ("byte", c_uint8),
        ("reserved", c_uint8),
    ]


class _Outcome(Structure):
    _fields_ = [("result", c_uint32), ("reason", c_uint32), ("article", c_uint32), ("winner", c_uint32)]


def _load():
    path = os.environ.get("JADOUBE_LIBRARY") or ctypes.util.find_library("jadoube")
    if path is None:
        raise OSError("libjadoube is not installed, and JADOUBE_LIBRARY does not say where it is")
    return ctypes.CDLL(path)


def _declare(name, result, *parameters):
    function = getattr(_library, name)
    function.restype = result
    function.argtypes = parameters
    return function


_library = _load()
_text_out = (POINTER(c_char), c_size_t, POINTER(c_size_t))
_position_in = POINTER(_Position)

_abi_check = _declare("jad_abi_check", c_int32, c_uint32, *[c_size_t] * 8)
_status_name = _declare("jad_status_name", c_char_p, c_int32)
_result_text = _declare("jad_result_text", c_char_p, c_uint32)
_outcome_text = _declare("jad_outcome_text", c_char_p, c_uint32)
_error_text = _declare("jad_error_text", c_int32, POINTER(_Error), *_text_out)
_article_number = _declare("jad_article_number", c_int32, c_uint32, *_text_out)
_initial = _declare("jad_position_initial", c_int32, _position_in)
_from_fen = _declare(
    "jad_position_from_fen", c_int32, c_char_p, c_size_t, c_uint32, c_uint32, _position_in, POINTER(_Error)
)
_fen = _declare("jad_position_fen", c_int32, _position_in, c_uint32, *_text_out)
_turn = _declare("jad_position_turn", c_uint8, _position_in)
_equal = _declare("jad_position_equal", ctypes.c_bool, _position_in, _position_in)
_key = _declare("jad_position_key", c_uint64, _position_in)
_is_check = _declare("jad_position_is_check", ctypes.c_bool, _position_in)
_legal_moves = _declare(
    "jad_position_legal_moves", c_int32, _position_in, POINTER(_Move), c_size_t, POINTER(c_size_t)
)
_read_san = _declare(
    "jad_position_read_san", c_int32, _position_in, c_char_p, c_size_t, c_uint32, POINTER(_Move), POINTER(_Error)
)
_read_uci = _declare(
    "jad_position_read_uci", c_int32, _position_in, c_char_p, c_size_t, c_uint32, POINTER(_Move), POINTER(_Error)
)
_san = _declare("jad_position_san", c_int32, _position_in, _Move, *_text_out)
_uci = _declare("jad_position_uci", c_int32, _position_in, _Move, c_uint32, *_text_out)
_play = _declare("jad_position_play", c_int32, _position_in, _Move, _position_in)
_outcome = _declare("jad_position_outcome", c_int32, _position_in, POINTER(_Outcome))
_perft = _declare("jad_perft", c_uint64, _position_in, c_uint32)

# Laws, records and games are not bound here; what they would be is checked all the same.
_UNBOUND = (ctypes.c_uint32 * 6, ctypes.c_uint64 * 8, ctypes.c_uint64 * 24)
if _abi_check(ABI_VERSION, *map(ctypes.sizeof, (_Position, _Move, _Setup, _Error, _Outcome, *_UNBOUND))) != 0:
    raise ImportError("this binding was written for another version of libjadoube")


class ChessError(ValueError):
    """Why a text cannot be read or a move is illegal: `name`, `article` (or None), and the sentence as its text."""

    def __init__(self, error):
        buffer = ctypes.create_string_buffer(SENTENCE_CAPACITY)
        _error_text(byref(error), buffer, SENTENCE_CAPACITY, None)
        super().__init__(buffer.value.decode())
        self.name = _status_name(error.status).decode()
        self.offset = error.offset
        self.article = None
        if error.article:
            _article_number(error.article, buffer, SENTENCE_CAPACITY, None)
            self.article = buffer.value.decode()


def _checked(status):
    if status != 0:
        raise ChessError(_Error(status=status))


def _text(function, *arguments):
    buffer = ctypes.create_string_buffer(TEXT_CAPACITY)
    _checked(function(*arguments, buffer, TEXT_CAPACITY, None))
    return buffer.value.decode()


class Move:
    """A legal move of the position that gave it."""

    def __init__(self, position, move):
        self._move = move
        self._position = position

    @property
    def san(self):
        return _text(_san, byref(self._position._position), self._move)

    @property
    def uci(self):
        return _text(_uci, byref(self._position._position), self._move, 0)

    def __repr__(self):
        return f"<Move {self.san}>"


class Position:
    """A position; it never changes: play() gives another."""

    def __init__(self, fen=None, leniency=0, forgiven=0):
        self._position = _Position()
        if fen is None:
            _checked(_initial(byref(self._position)))
            return
        error, text = _Error(), fen.encode()
        if _from_fen(text, len(text), leniency, forgiven, byref(self._position), byref(error)) != 0:
            raise ChessError(error)

    @property
    def fen(self):
        return _text(_fen, byref(self._position), 0)

    @property
    def turn(self):
        return _turn(byref(self._position))

    @property
    def is_check(self):
        return _is_check(byref(self._position))

    @property
    def legal_moves(self):
        moves, count = (_Move * MOVES_CAPACITY)(), c_size_t()
        _checked(_legal_moves(byref(self._position), moves, MOVES_CAPACITY, byref(count)))
        return [Move(self, _Move(move.bits)) for move in moves[: count.value]]

    @property
    def outcome(self):
        """None while the game goes on, or a result and a reason."""
        outcome = _Outcome()
        _checked(_outcome(byref(self._position), byref(outcome)))
        if outcome.result == 0:
            return None
        return _result_text(outcome.result).decode(), _outcome_text(outcome.reason).decode()

    def san(self, text, leniency=0):
        """The move of a SAN; ChessError says why there is none."""
        return self._read(_read_san, text, leniency)

    def uci(self, text, leniency=0):
        """The move of a UCI text; ChessError says why there is none."""
        return self._read(_read_uci, text, leniency)

    def _read(self, function, text, leniency):
        move, error, text = _Move(), _Error(), text.encode()
        if function(byref(self._position), text, len(text), leniency, byref(move), byref(error)) != 0:
            raise ChessError(error)
        return Move(self, move)

    def play(self, move):
        """The position after a move."""
        after = Position()
        _checked(_play(byref(self._position), move._move, byref(after._position)))
        return after

    def perft(self, depth):
        return _perft(byref(self._position), depth)

    def __eq__(self, other):
        return isinstance(other, Position) and _equal(byref(self._position), byref(other._position))

    def __hash__(self):
        return hash(_key(byref(self._position)))

    def __repr__(self):
        return f"Position({self.fen!r})"
