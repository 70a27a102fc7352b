//! SAN against tables of known answers: what is written, what is read, what is refused.

mod common;

use common::unescape;
use jadoube::{FenPolicy, Move, Position, SanError, SanPolicy, UciCastling, UciPolicy};

const STRICT: SanPolicy = SanPolicy::STRICT;
const LENIENT: SanPolicy = SanPolicy::LENIENT;

/// A position of the tables: their FENs may name an en-passant square that nobody can use, and the like.
fn position_of_table(fen: &str) -> Position {
    common::use_chosen_level();
    Position::from_fen_with(fen.as_bytes(), FenPolicy::LENIENT)
        .unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// 600 positions with the SAN of each legal move: what is written is the table's text, and what is read
/// strictly is the move.
#[test]
fn sample_of_positions() {
    let (mut rows, mut moves) = (0, 0);
    for line in include_str!("data/san-sample.tsv").lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let position = position_of_table(fields[2]);
        let castling = if fields[1] == "960" { UciCastling::Chess960 } else { UciCastling::Standard };
        let pairs: Vec<(&str, &str)> =
            fields[5].split_whitespace().filter_map(|pair| pair.split_once(':')).collect();
        assert_eq!(pairs.len(), fields[3].parse::<usize>().unwrap(), "{line}");
        assert_eq!(pairs.len(), position.legal_moves().len(), "{line}");
        for (uci, text) in pairs {
            let mv = position.read_uci(uci.as_bytes(), UciPolicy::STRICT).unwrap();
            assert_eq!(position.uci(mv, castling).to_string(), uci, "{line}");
            assert_eq!(position.san(mv).unwrap().to_string(), text, "{line}");
            assert_eq!(position.read_san(text.as_bytes(), STRICT), Ok(mv), "{line}");
            moves += 1;
        }
        rows += 1;
    }
    assert_eq!((rows, moves), (600, 18_775));
}

/// What becomes of a malformed text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// Read as the move that was meant.
    Read,
    Unreadable,
    Needs(SanPolicy),
    Null,
    Ambiguous,
    Illegal,
}

use Fate::{Ambiguous, Illegal, Needs, Null, Read, Unreadable};

/// Mutation, row (if one is different from others of its kind), fate in strict and in lenient reading, why.
#[rustfmt::skip]
const FATES: &[(&str, Option<u32>, Fate, Fate, &str)] = &[
    ("suffix-plus", None, Needs(SanPolicy::CHECK_SUFFIX), Read, "a wrong mark still leaves one move"),
    ("suffix-mate", None, Needs(SanPolicy::CHECK_SUFFIX), Read, "a wrong mark still leaves one move"),
    ("suffix-plusplus", None, Needs(SanPolicy::CHECK_SUFFIX), Read, "an old mark for double check or mate"),
    ("suffix-mate-plus", None, Unreadable, Unreadable, "no such mark"),
    ("glyph-!", None, Needs(SanPolicy::ANNOTATION), Read, "annotation"),
    ("glyph-?!", None, Needs(SanPolicy::ANNOTATION), Read, "annotation"),
    ("glyph-!!", None, Needs(SanPolicy::ANNOTATION), Read, "annotation"),
    ("nag", None, Unreadable, Unreadable, "a token of PGN, not of SAN"),
    ("nag-glued", None, Unreadable, Unreadable, "a token of PGN, not of SAN"),
    ("annot-eval", None, Unreadable, Unreadable, "an assessment is a token of its own"),
    ("annot-mate", None, Unreadable, Unreadable, "a word"),
    ("add-x", None, Needs(SanPolicy::CAPTURE_MARK), Read, "a needless x on an empty square"),
    ("colon-capture", None, Unreadable, Unreadable, "a colon stands for x, not after the move"),
    ("full-disamb", None, Needs(SanPolicy::DISAMBIGUATION), Read, "more origin than needed"),
    ("rank-disamb", None, Needs(SanPolicy::DISAMBIGUATION), Read, "rank where the file would do"),
    ("wrong-disamb", None, Needs(SanPolicy::DISAMBIGUATION), Read, "another man than meant, by his rank"),
    ("no-disamb", None, Ambiguous, Ambiguous, "never pick one of two"),
    ("lower-piece", None, Unreadable, Unreadable, "small letters are files"),
    ("lower-all", None, Unreadable, Unreadable, "small letters are files"),
    ("upper-all", None, Unreadable, Unreadable, "capitals are pieces"),
    ("P-prefix", Some(93), Unreadable, Unreadable, "two letters for the man"),
    ("P-prefix", None, Needs(SanPolicy::PAWN_LETTER), Read, "P for the pawn"),
    ("long-dash", None, Needs(SanPolicy::LONG_FORM), Read, "long form"),
    ("uci", None, Needs(SanPolicy::LONG_FORM), Read, "squares alone"),
    ("uci-upper", None, Unreadable, Unreadable, "capitals are pieces"),
    ("german", None, Unreadable, Unreadable, "English letters alone"),
    ("french", None, Unreadable, Unreadable, "English letters alone"),
    ("figurine", None, Unreadable, Unreadable, "English letters alone"),
    ("promo-missing", None, Illegal, Illegal, "no pawn goes there, and none would become a queen by itself"),
    ("promo-slash", None, Needs(SanPolicy::PROMOTION_SPELLING), Read, "another spelling"),
    ("promo-K", None, Illegal, Illegal, "a pawn does not become a king"),
    ("promo-P", None, Illegal, Illegal, "a pawn does not remain a pawn"),
    ("promo-on-nonpromo", None, Illegal, Illegal, "only pawns are promoted"),
    ("promo-double", None, Unreadable, Unreadable, "one promotion a move"),
    ("ep-suffix", None, Unreadable, Unreadable, "not a pawn"),
    ("ep-suffix-space", None, Unreadable, Unreadable, "not a pawn"),
    ("ep-short", None, Unreadable, Unreadable, "not a pawn"),
    ("castle-zero", Some(35), Needs(SanPolicy::CASTLING_ZEROS), Read, "zeros as in the Laws"),
    ("castle-zero", None, Needs(SanPolicy::CASTLING_ZEROS), Illegal, "blocked for the moment"),
    ("castle-zero-long", None, Needs(SanPolicy::CASTLING_ZEROS), Illegal, "no right, or blocked"),
    ("castle-O", None, Illegal, Illegal, "no right, or blocked"),
    ("castle-OOO", None, Illegal, Illegal, "no right"),
    ("castle-check", None, Illegal, Illegal, "no right"),
    ("castle-lower", None, Unreadable, Unreadable, "no such spelling"),
    ("castle-nodash", None, Unreadable, Unreadable, "no such spelling"),
    ("castle-mixed", None, Unreadable, Unreadable, "zero and letter mixed"),
    ("castle-enddash", None, Unreadable, Unreadable, "half of something longer"),
    ("castle-four", None, Unreadable, Unreadable, "too long"),
    ("castle-endash", None, Unreadable, Unreadable, "not the hyphen of ASCII"),
    ("castle-king", None, Illegal, Illegal, "a king's move is never castling"),
    ("off-board-rank", None, Unreadable, Unreadable, "no such square"),
    ("rank-0", None, Unreadable, Unreadable, "no such square"),
    ("null-dash", None, Null, Null, "the canonical null move"),
    ("null-Z0", None, Needs(SanPolicy::NULL_MOVE_SPELLING), Null, "another name of the null move"),
    ("null-0000", None, Needs(SanPolicy::NULL_MOVE_SPELLING), Null, "another name of the null move"),
    ("null-@@@@", None, Needs(SanPolicy::NULL_MOVE_SPELLING), Null, "another name of the null move"),
    ("null-word", None, Unreadable, Unreadable, "dots"),
    ("drop", None, Unreadable, Unreadable, "another game"),
    ("empty", None, Unreadable, Unreadable, "nothing"),
    ("space", None, Unreadable, Unreadable, "nothing"),
    ("leading-space", None, Unreadable, Unreadable, "the text is the move and no more"),
    ("trailing-space", None, Unreadable, Unreadable, "the text is the move and no more"),
    ("inner-space", None, Unreadable, Unreadable, "the text is the move and no more"),
    ("trailing-newline", None, Unreadable, Unreadable, "the text is the move and no more"),
    ("trailing-nul", None, Unreadable, Unreadable, "NUL ends nothing"),
    ("number-prefix", None, Unreadable, Unreadable, "a token of PGN, not of SAN"),
    ("dots", None, Unreadable, Unreadable, "a token of PGN, not of SAN"),
    ("doubled", None, Unreadable, Unreadable, "two moves"),
    ("char-delete", None, Read, Read, "what is left is another move in canonical SAN"),
    ("char-insert", None, Unreadable, Unreadable, "a mark before the move"),
    ("char-replace", None, Illegal, Illegal, "the bishop does not go there"),
    ("pawn-short-capture", None, Unreadable, Unreadable, "no square"),
    ("square-only", None, Read, Read, "what is left is a pawn's move in canonical SAN"),
    ("piece-only", None, Unreadable, Unreadable, "no square"),
    ("result", None, Unreadable, Unreadable, "a token of PGN, not of SAN"),
    ("other-position", None, Illegal, Illegal, "not in this position"),
    ("long", None, Unreadable, Unreadable, "no square"),
    ("unicode", None, Unreadable, Unreadable, "not ASCII"),
    ("fullwidth", None, Unreadable, Unreadable, "not ASCII"),
];

fn fate(read: Result<Move, SanError>, meant: Option<Move>) -> Fate {
    match read {
        Ok(mv) => {
            assert_eq!(Some(mv), meant);
            Read
        }
        Err(SanError::Unreadable { .. }) => Unreadable,
        Err(SanError::NotCanonical { needs }) => Needs(needs),
        Err(SanError::NullMove) => Null,
        Err(SanError::Ambiguous { .. }) => Ambiguous,
        Err(SanError::NoSuchPiece { .. } | SanError::Illegal(_)) => Illegal,
    }
}

/// 120 mutated texts, each with the fate of its kind.
#[test]
fn malformed_texts() {
    let mut rows = 0;
    for line in include_str!("data/malformed-san.tsv").lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let id: u32 = fields[0].parse().unwrap();
        let position = position_of_table(fields[3]);
        let text = unescape(fields[4]);
        // Where another library reads the text, its move; else that of the text before the mutation.
        let known = fields[6].strip_prefix("ok:").or_else(|| fields[8].strip_prefix("ok:"));
        let meant = match known {
            Some(uci) => position.read_uci(uci.as_bytes(), UciPolicy::STRICT).ok(),
            None => position.read_san(fields[5].as_bytes(), STRICT).ok(),
        };
        let of_kind = |&&(kind, row, ..): &&(&str, Option<u32>, _, _, _)| {
            kind == fields[1] && row.is_none_or(|row| row == id)
        };
        let &(_, _, strict, lenient, why) = FATES.iter().find(of_kind).expect(line);
        assert_eq!(fate(position.read_san(&text, STRICT), meant), strict, "{line}: {why}");
        assert_eq!(fate(position.read_san(&text, LENIENT), meant), lenient, "{line}: {why}");
        rows += 1;
    }
    assert_eq!(rows, 120);
}
