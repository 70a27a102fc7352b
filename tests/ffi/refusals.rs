//! What is refused and why, and set-ups, beside the crate.

use std::ffi::CStr;

use jadoube::ffi::*;
use jadoube::{Bitboard, Fen, IllegalMove, Move, Position, SanPolicy, Setup, SetupFaults, Square, UciPolicy};

use super::{described, man, setup_struct, square, text};

/// A text is read by both, or refused by both for the same reason.
pub(crate) fn compare_read_san(here: &Position, there: &jad_position, san: &[u8]) -> Vec<jad_status> {
    let policies = [(0, SanPolicy::STRICT), (JAD_SAN_LENIENT, SanPolicy::LENIENT)];
    policies
        .map(|(leniency, policy)| {
            let (mut mv, mut error) = (jad_move { bits: 7 }, no_error());
            let (out, place) = (&raw mut mv, &raw mut error);
            // SAFETY: a position, a text with its length, and places.
            let status =
                unsafe { jad_position_read_san(there, san.as_ptr().cast(), san.len(), leniency, out, place) };
            match here.read_san(san, policy) {
                Ok(legal) => assert_eq!((status, mv.bits), (JAD_OK, described(here, legal))),
                Err(reason) => assert_error(&error, status, &reason.to_string()),
            }
            status
        })
        .into()
}

pub(crate) fn compare_read_uci(here: &Position, there: &jad_position, uci: &[u8]) -> Vec<jad_status> {
    let policies = [(0, UciPolicy::STRICT), (JAD_UCI_CAPITAL_LETTERS, UciPolicy::LENIENT)];
    policies
        .map(|(leniency, policy)| {
            let (mut mv, mut error) = (jad_move { bits: 7 }, no_error());
            let (out, place) = (&raw mut mv, &raw mut error);
            // SAFETY: a position, a text with its length, and places.
            let status =
                unsafe { jad_position_read_uci(there, uci.as_ptr().cast(), uci.len(), leniency, out, place) };
            match here.read_uci(uci, policy) {
                Ok(legal) => assert_eq!((status, mv.bits), (JAD_OK, described(here, legal))),
                Err(reason) if status == JAD_ERR_PROMOTION_NOT_ALLOWED => {
                    assert!(matches!(
                        reason,
                        jadoube::UciError::Text(jadoube::UciTextError::PromotionNotAllowed { .. })
                            | jadoube::UciError::Illegal(IllegalMove::PromotionNotAllowed { .. })
                    ));
                }
                Err(reason) => assert_error(&error, status, &reason.to_string()),
            }
            status
        })
        .into()
}

/// A move is judged by both alike, with the same sentence.
pub(crate) fn compare_judgement(here: &Position, there: &jad_position, mv: Move, high: u32) -> jad_status {
    let word = jad_move { bits: u32::from(mv.bits()) | high };
    let mut error = no_error();
    // SAFETY: a position, and a place.
    let status = unsafe { jad_position_check_move(there, word, &raw mut error) };
    match here.check_move(mv) {
        Ok(()) => assert_eq!(status, JAD_OK),
        Err(reason) => {
            assert_error(&error, status, &reason.to_string());
            assert_eq!(Bitboard::from_bits(error.attackers), reason.attackers());
            // SAFETY: a constant text.
            let name = unsafe { CStr::from_ptr(jad_status_name(status)) };
            assert_eq!(name.to_str(), Ok(reason.name()));
            let article = text(|buffer, capacity, length| unsafe {
                jad_article_number(error.article, buffer, capacity, length)
            });
            assert_eq!(article, Ok(reason.article().number().into()));
            let title = text(|buffer, capacity, length| unsafe {
                jad_article_title(error.article, buffer, capacity, length)
            });
            assert_eq!(title, Ok(reason.article().title().into()));
        }
    }
    status
}

pub(crate) fn no_error() -> jad_error {
    jad_error {
        status: 0,
        article: 0,
        flags: 0,
        field: 0,
        offset: 0,
        attackers: 0,
        role: 0,
        from: 0,
        to: 0,
        square: 0,
        piece: 0,
        side: 0,
        byte: 0,
        reserved_: 0,
    }
}

pub(crate) fn assert_error(error: &jad_error, status: jad_status, sentence: &str) {
    assert_eq!(error.status, status);
    assert_ne!(status, JAD_OK, "{sentence}");
    // SAFETY: an error, and a buffer with its capacity; constant texts.
    let (said, short) = unsafe {
        let said = text(|buffer, capacity, length| jad_error_text(error, buffer, capacity, length));
        (said.unwrap(), CStr::from_ptr(jad_status_text(status)).to_str().unwrap())
    };
    // The few codes without evidence say so in their own words.
    assert!(said == sentence || status == JAD_ERR_NULL_MOVE && said == short, "{said} / {sentence}");
}

/// A set-up is read, put together man by man, examined and written as here.
pub(super) fn compare_setup(here: &Setup) {
    let there = setup_struct(here);
    let (mut built, mut faults, mut initial) = (there, 0, there);
    // SAFETY: set-ups, and places.
    unsafe {
        assert_eq!(jad_setup_empty(&raw mut built), JAD_OK);
        for at in Square::ALL {
            let piece = man(here.board.piece_at(at));
            assert_eq!(jad_setup_piece_at(&raw const there, at as u8), piece);
            assert_eq!(jad_setup_put(&raw mut built, at as u8, piece), JAD_OK);
        }
        assert_eq!(jad_setup_set_turn(&raw mut built, here.turn as u8), JAD_OK);
        assert_eq!(jad_setup_set_castling_rooks(&raw mut built, here.castling_rooks.bits()), JAD_OK);
        assert_eq!(jad_setup_set_en_passant(&raw mut built, square(here.en_passant)), JAD_OK);
        let (clock, number) = (here.half_move_clock.into(), here.move_number.get().into());
        assert_eq!(jad_setup_set_clocks(&raw mut built, clock, number), JAD_OK);
        assert_eq!(built.private_, there.private_);
        assert_eq!(jad_setup_turn(&raw const there), here.turn as u8);
        assert_eq!(jad_setup_castling_rooks(&raw const there), here.castling_rooks.bits());
        assert_eq!(jad_setup_en_passant(&raw const there), square(here.en_passant));
        assert_eq!(jad_setup_half_move_clock(&raw const there), clock);
        assert_eq!(jad_setup_move_number(&raw const there), number);
        assert_eq!(jad_setup_faults(&raw const there, &raw mut faults), JAD_OK);
        assert_eq!(faults, u32::from(here.faults().bits()));
        let fen = text(|buffer, capacity, length| jad_setup_fen(&raw const there, buffer, capacity, length));
        assert_eq!(fen, Ok(Fen::from(*here).to_string()));
        assert_eq!(jad_setup_initial(&raw mut initial), JAD_OK);
        assert_eq!(initial.private_, setup_struct(&Setup::INITIAL).private_);
        compare_from_setup(here, &there);
    }
}

fn compare_from_setup(here: &Setup, there: &jad_setup) {
    for (forgiven, faults) in [(0, SetupFaults::empty()), (JAD_FAULT_FORGIVABLE, SetupFaults::FORGIVABLE)] {
        let (mut position, mut error) = (jad_position { private_: [0; 16] }, no_error());
        // SAFETY: a set-up, and places.
        let status = unsafe { jad_position_from_setup(there, forgiven, &raw mut position, &raw mut error) };
        match Position::from_setup_forgiving(here, faults) {
            Ok(made) => {
                assert_eq!(status, JAD_OK);
                let mut again = jad_setup { private_: [0; 12] };
                // SAFETY: a position, and a place.
                assert_eq!(unsafe { jad_position_to_setup(&raw const position, &raw mut again) }, JAD_OK);
                assert_eq!(again.private_, setup_struct(&made.to_setup()).private_);
            }
            Err(refusal) => {
                assert_eq!(status, JAD_ERR_FAULTS);
                assert_eq!(error.flags, u32::from(refusal.faults().bits()));
                assert_error(&error, status, &refusal.to_string());
            }
        }
    }
}
