//! The status codes: numbers that never change, with a name and a text each.

use core::ffi::{CStr, c_char};

/// What a function reports: JAD_OK, or one of the JAD_ERR_* codes, all positive. Codes are never given another
/// number nor used again, and new ones will come: a switch needs a default. 1xx: an argument is at fault. 2xx: a
/// set-up is no position. 3xx: a text cannot be read. 4xx: a move is illegal. 5xx: a game
/// does not allow it.
pub type jad_status = i32;

/// A value, or the status that says why there is none.
pub(super) type Checked<T> = Result<T, jad_status>;

/// Declares the codes with the name and the text of each.
macro_rules! codes {
    ($($code:ident, $name:literal, $text:literal;)+) => {
        const fn status_name(status: jad_status) -> &'static CStr {
            match status {
                $($code => $name,)+
                _ => c"unknown",
            }
        }

        /// What a code says.
        pub(super) const fn status_text(status: jad_status) -> &'static CStr {
            match status {
                $($code => $text,)+
                _ => c"unknown status",
            }
        }

        #[cfg(test)]
        const CODES: &[(jad_status, &str, &CStr, &CStr)] = &[$(($code, stringify!($code), $name, $text)),+];
    };
}

/// Done.
pub const JAD_OK: jad_status = 0;

/// A pointer is NULL that may not be.
pub const JAD_ERR_NULL: jad_status = 101;
/// A number is out of its range, a flag has no name, or a length or capacity is beyond what memory can hold.
pub const JAD_ERR_ARGUMENT: jad_status = 102;
/// The buffer or array is too small. What fits was written, and the whole length or number was reported: the only
/// error after which outputs have changed.
pub const JAD_ERR_BUFFER: jad_status = 103;
/// A jad_position does not hold a position.
pub const JAD_ERR_POSITION: jad_status = 104;
/// A jad_move does not hold a move.
pub const JAD_ERR_MOVE: jad_status = 105;
/// A jad_setup does not hold a set-up.
pub const JAD_ERR_SETUP: jad_status = 106;
/// Header and library do not belong together.
pub const JAD_ERR_ABI: jad_status = 107;
/// The processor or the build does not have what was asked for.
pub const JAD_ERR_UNAVAILABLE: jad_status = 108;

/// A jad_game does not hold a game.
pub const JAD_ERR_GAME: jad_status = 109;
/// The array does not hold the records of this game, or is too short for them.
pub const JAD_ERR_RECORD: jad_status = 110;

/// The set-up is no position of chess, for one or more faults, JAD_FAULT_*.
pub const JAD_ERR_FAULTS: jad_status = 201;

/// FEN: a byte that has no meaning at this place.
pub const JAD_ERR_FEN_UNEXPECTED_BYTE: jad_status = 301;
/// FEN: a field ends where more of it must follow.
pub const JAD_ERR_FEN_UNEXPECTED_END: jad_status = 302;
/// FEN: the text ends before the field, or nothing stands in its place.
pub const JAD_ERR_FEN_MISSING_FIELD: jad_status = 303;
/// FEN: a rank ends before its eight squares are filled.
pub const JAD_ERR_FEN_RANK_TOO_SHORT: jad_status = 304;
/// FEN: a rank fills more than eight squares.
pub const JAD_ERR_FEN_RANK_TOO_LONG: jad_status = 305;
/// FEN: fewer than eight ranks.
pub const JAD_ERR_FEN_TOO_FEW_RANKS: jad_status = 306;
/// FEN: more than eight ranks.
pub const JAD_ERR_FEN_TOO_MANY_RANKS: jad_status = 307;
/// FEN: two digits side by side within a rank.
pub const JAD_ERR_FEN_ADJACENT_DIGITS: jad_status = 308;
/// FEN: castling letters out of order.
pub const JAD_ERR_FEN_CASTLING_ORDER: jad_status = 309;
/// FEN: two castling letters name the same rook.
pub const JAD_ERR_FEN_REPEATED_CASTLING_ROOK: jad_status = 310;
/// FEN: more rooks than a king can castle with.
pub const JAD_ERR_FEN_TOO_MANY_CASTLING_ROOKS: jad_status = 311;
/// FEN: the en-passant square is neither on the third nor on the sixth rank.
pub const JAD_ERR_FEN_EN_PASSANT_RANK: jad_status = 312;
/// FEN: a counter of two or more digits begins with a zero.
pub const JAD_ERR_FEN_LEADING_ZERO: jad_status = 313;
/// FEN: the move number is 0.
pub const JAD_ERR_FEN_MOVE_NUMBER_ZERO: jad_status = 314;
/// FEN: a counter is beyond 65535.
pub const JAD_ERR_FEN_NUMBER_TOO_LARGE: jad_status = 315;
/// FEN: text after the last field.
pub const JAD_ERR_FEN_TRAILING_TEXT: jad_status = 316;
/// UCI: no move can be read.
pub const JAD_ERR_UCI_UNREADABLE: jad_status = 331;
/// SAN: no move can be read.
pub const JAD_ERR_SAN_UNREADABLE: jad_status = 341;
/// SAN: readable, but not the canonical text, and the leniency that this needs was not given.
pub const JAD_ERR_SAN_NOT_CANONICAL: jad_status = 342;
/// SAN: two or more legal moves fit.
pub const JAD_ERR_SAN_AMBIGUOUS: jad_status = 343;
/// SAN: the side to move has no such man, or none on the file, rank or square that is named.
pub const JAD_ERR_SAN_NO_SUCH_PIECE: jad_status = 344;
/// The text is the null move, which is no move of a game of chess.
pub const JAD_ERR_NULL_MOVE: jad_status = 351;

/// The game is over: the side to move is checkmated or stalemated.
pub const JAD_ERR_GAME_OVER: jad_status = 401;
/// No man stands on the square that the move starts from.
pub const JAD_ERR_NO_PIECE: jad_status = 402;
/// The man on the starting square is the opponent's.
pub const JAD_ERR_NOT_YOUR_PIECE: jad_status = 403;
/// The move would capture the opponent's king.
pub const JAD_ERR_KING_CAPTURE: jad_status = 404;
/// The target holds a man of one's own.
pub const JAD_ERR_OWN_PIECE_ON_TARGET: jad_status = 405;
/// The man does not move like this.
pub const JAD_ERR_NOT_HOW_THIS_PIECE_MOVES: jad_status = 406;
/// A man stands in the way.
pub const JAD_ERR_PATH_BLOCKED: jad_status = 407;
/// A pawn moves diagonally only to capture, and no man stands on its target.
pub const JAD_ERR_PAWN_CAPTURE_WITHOUT_VICTIM: jad_status = 408;
/// No pawn has just passed over the target by a double step.
pub const JAD_ERR_EN_PASSANT_UNAVAILABLE: jad_status = 409;
/// A pawn reaches the last rank and the move does not say what it becomes.
pub const JAD_ERR_PROMOTION_MISSING: jad_status = 410;
/// A pawn becomes neither a king nor remains a pawn.
pub const JAD_ERR_PROMOTION_NOT_ALLOWED: jad_status = 411;
/// The move names a promotion and no pawn reaches the last rank.
pub const JAD_ERR_PROMOTION_NOT_NEEDED: jad_status = 412;
/// The right to castle with this rook is lost, or there never was one.
pub const JAD_ERR_CASTLING_RIGHT_LOST: jad_status = 413;
/// A man stands in the way of castling.
pub const JAD_ERR_CASTLING_BLOCKED: jad_status = 414;
/// The king is in check and may not castle.
pub const JAD_ERR_CASTLING_OUT_OF_CHECK: jad_status = 415;
/// In castling the king would cross or land on an attacked square.
pub const JAD_ERR_CASTLING_THROUGH_ATTACK: jad_status = 416;
/// The king would step onto an attacked square.
pub const JAD_ERR_KING_TO_ATTACKED_SQUARE: jad_status = 417;
/// The king is in check, and the move does not answer it.
pub const JAD_ERR_LEAVES_KING_IN_CHECK: jad_status = 418;
/// The move would open a line to the king.
pub const JAD_ERR_EXPOSES_KING: jad_status = 419;
/// A side in check cannot pass.
pub const JAD_ERR_NULL_MOVE_IN_CHECK: jad_status = 420;

/// The game has ended: nothing can be played, claimed, resigned or agreed any more.
pub const JAD_ERR_GAME_ENDED: jad_status = 501;
/// All records of the game may still be repeated, and there is no room for the next position: give it a larger array
/// that begins with the same records.
pub const JAD_ERR_HISTORY_FULL: jad_status = 502;
/// The claim of a draw is wrong.
pub const JAD_ERR_CLAIM: jad_status = 503;
/// No move has been made that could be taken back.
pub const JAD_ERR_AT_START: jad_status = 504;
/// The position before the last move is forgotten, as the array of records was full.
pub const JAD_ERR_FORGOTTEN: jad_status = 505;

codes! {
    JAD_OK, c"ok", c"done";
    JAD_ERR_NULL, c"null", c"a pointer is NULL that may not be";
    JAD_ERR_ARGUMENT, c"argument", c"a number, flag, length or capacity is out of its range";
    JAD_ERR_BUFFER, c"buffer", c"the buffer is too small";
    JAD_ERR_POSITION, c"position", c"the struct holds no position";
    JAD_ERR_MOVE, c"move", c"the struct holds no move";
    JAD_ERR_SETUP, c"setup", c"the struct holds no set-up";
    JAD_ERR_ABI, c"abi", c"header and library do not belong together";
    JAD_ERR_UNAVAILABLE, c"unavailable", c"the processor or the build does not have this";
    JAD_ERR_GAME, c"game", c"the struct holds no game";
    JAD_ERR_RECORD, c"record", c"the array does not hold the records of this game";
    JAD_ERR_FAULTS, c"faults", c"not a position of chess";
    JAD_ERR_FEN_UNEXPECTED_BYTE, c"fen-unexpected-byte", c"unexpected byte in a FEN";
    JAD_ERR_FEN_UNEXPECTED_END, c"fen-unexpected-end", c"a field of the FEN ends too early";
    JAD_ERR_FEN_MISSING_FIELD, c"fen-missing-field", c"a field of the FEN is missing";
    JAD_ERR_FEN_RANK_TOO_SHORT, c"fen-rank-too-short", c"fewer than eight squares in a rank of the FEN";
    JAD_ERR_FEN_RANK_TOO_LONG, c"fen-rank-too-long", c"more than eight squares in a rank of the FEN";
    JAD_ERR_FEN_TOO_FEW_RANKS, c"fen-too-few-ranks", c"fewer than eight ranks in the FEN";
    JAD_ERR_FEN_TOO_MANY_RANKS, c"fen-too-many-ranks", c"more than eight ranks in the FEN";
    JAD_ERR_FEN_ADJACENT_DIGITS, c"fen-adjacent-digits", c"two digits side by side in the FEN";
    JAD_ERR_FEN_CASTLING_ORDER, c"fen-castling-order", c"castling letters of the FEN out of order";
    JAD_ERR_FEN_REPEATED_CASTLING_ROOK, c"fen-repeated-castling-rook", c"two castling letters of the FEN for one rook";
    JAD_ERR_FEN_TOO_MANY_CASTLING_ROOKS, c"fen-too-many-castling-rooks", c"more castling rooks in the FEN than a king has";
    JAD_ERR_FEN_EN_PASSANT_RANK, c"fen-en-passant-rank", c"the FEN's en-passant square is on no such rank";
    JAD_ERR_FEN_LEADING_ZERO, c"fen-leading-zero", c"a counter of the FEN has a leading zero";
    JAD_ERR_FEN_MOVE_NUMBER_ZERO, c"fen-move-number-zero", c"the FEN's move number is 0";
    JAD_ERR_FEN_NUMBER_TOO_LARGE, c"fen-number-too-large", c"a counter of the FEN is beyond 65535";
    JAD_ERR_FEN_TRAILING_TEXT, c"fen-trailing-text", c"text after the last field of the FEN";
    JAD_ERR_UCI_UNREADABLE, c"uci-unreadable", c"not a move in UCI";
    JAD_ERR_SAN_UNREADABLE, c"san-unreadable", c"not a move in SAN";
    JAD_ERR_SAN_NOT_CANONICAL, c"san-not-canonical", c"not canonical SAN";
    JAD_ERR_SAN_AMBIGUOUS, c"san-ambiguous", c"two or more legal moves fit the SAN";
    JAD_ERR_SAN_NO_SUCH_PIECE, c"san-no-such-piece", c"the side to move has no such man";
    JAD_ERR_NULL_MOVE, c"null-move", c"the null move is no move of a game";
    JAD_ERR_GAME_OVER, c"game-over", c"the game is over";
    JAD_ERR_NO_PIECE, c"no-piece", c"no man stands on the starting square";
    JAD_ERR_NOT_YOUR_PIECE, c"not-your-piece", c"the man on the starting square is the opponent's";
    JAD_ERR_KING_CAPTURE, c"king-capture", c"a king cannot be captured";
    JAD_ERR_OWN_PIECE_ON_TARGET, c"own-piece-on-target", c"the target holds a man of one's own";
    JAD_ERR_NOT_HOW_THIS_PIECE_MOVES, c"not-how-this-piece-moves", c"the man does not move like this";
    JAD_ERR_PATH_BLOCKED, c"path-blocked", c"a man stands in the way";
    JAD_ERR_PAWN_CAPTURE_WITHOUT_VICTIM, c"pawn-capture-without-victim", c"there is nothing for the pawn to capture";
    JAD_ERR_EN_PASSANT_UNAVAILABLE, c"en-passant-unavailable", c"no pawn has just passed over the target";
    JAD_ERR_PROMOTION_MISSING, c"promotion-missing", c"the move does not say what the pawn becomes";
    JAD_ERR_PROMOTION_NOT_ALLOWED, c"promotion-not-allowed", c"a pawn becomes neither king nor pawn";
    JAD_ERR_PROMOTION_NOT_NEEDED, c"promotion-not-needed", c"no pawn reaches the last rank";
    JAD_ERR_CASTLING_RIGHT_LOST, c"castling-right-lost", c"there is no right to castle";
    JAD_ERR_CASTLING_BLOCKED, c"castling-blocked", c"a man is in the way of castling";
    JAD_ERR_CASTLING_OUT_OF_CHECK, c"castling-out-of-check", c"the king is in check and may not castle";
    JAD_ERR_CASTLING_THROUGH_ATTACK, c"castling-through-attack", c"the king's way in castling is attacked";
    JAD_ERR_KING_TO_ATTACKED_SQUARE, c"king-to-attacked-square", c"the king would step onto an attacked square";
    JAD_ERR_LEAVES_KING_IN_CHECK, c"leaves-king-in-check", c"the king would stay in check";
    JAD_ERR_EXPOSES_KING, c"exposes-king", c"the king would be exposed to check";
    JAD_ERR_NULL_MOVE_IN_CHECK, c"null-move-in-check", c"a side in check cannot pass";
    JAD_ERR_GAME_ENDED, c"game-ended", c"the game has ended";
    JAD_ERR_HISTORY_FULL, c"history-full", c"the records are full; give the game a larger array that begins with them";
    JAD_ERR_CLAIM, c"claim", c"the claim of a draw is wrong";
    JAD_ERR_AT_START, c"at-start", c"no move has been made";
    JAD_ERR_FORGOTTEN, c"forgotten", c"the position before is forgotten; a larger array of records keeps it longer";
}

/// A short name for programs, such as "exposes-king"; "unknown" for a number that is no code. The text is constant and
/// never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn jad_status_name(status: jad_status) -> *const c_char {
    status_name(status).as_ptr()
}

/// What a code says in a few English words; "unknown status" for a number that is no code. The text is constant and
/// never NULL. What an error says in full, with its evidence, jad_error_text tells.
#[unsafe(no_mangle)]
pub extern "C" fn jad_status_text(status: jad_status) -> *const c_char {
    status_text(status).as_ptr()
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;

    #[test]
    fn codes_rise_and_have_a_text_of_their_own() {
        assert!(CODES.is_sorted_by(|a, b| a.0 < b.0));
        for (index, &(_, _, _, text)) in CODES.iter().enumerate() {
            assert!(!text.is_empty() && CODES[..index].iter().all(|before| before.3 != text));
        }
    }

    #[test]
    fn names_are_those_of_the_constants() {
        for &(_, constant, name, _) in CODES {
            let words = constant.trim_start_matches("JAD_").trim_start_matches("ERR_");
            assert_eq!(name.to_str(), Ok(words.to_lowercase().replace('_', "-").as_str()));
        }
    }
}
