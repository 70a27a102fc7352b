//! What a leniency promises: it turns errors into readings and changes no reading that there was without it.

mod common;
#[path = "oracle/mod.rs"]
mod oracle;

use jadoube::{
    Fen, FenEnPassant, FenLeniency, FenPolicy, File, IllegalMove, Promotion, Rank, Role, San, SanBody,
    SanError, SanMove, SanPolicy, SanSuffix, Square, Uci, UciCastling, UciPolicy,
};
use oracle::chance::{Dice, wild_position};

/// The text with a few bytes put in, taken out, doubled or replaced.
fn damaged(text: &str, alphabet: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..dice.roll(4) {
        let place = dice.roll(bytes.len() + 1);
        let byte = alphabet[dice.roll(alphabet.len())];
        match (dice.roll(4), bytes.get(place).copied()) {
            (0, Some(_)) => drop(bytes.remove(place)),
            (1, Some(_)) => bytes[place] = byte,
            (2, Some(there)) => bytes.insert(place, there),
            _ => bytes.insert(place, byte),
        }
    }
    bytes
}

#[test]
fn more_leniency_never_changes_the_reading_of_a_fen() {
    let mut dice = Dice::new(21);
    let mut forgiven = 0;
    for _ in 0..100_000 {
        let position = wild_position(&mut dice);
        let text = position.fen_with(FenEnPassant::Always).to_string();
        let text = damaged(&text, b"12345678pnbrqkPNBRQK/ -_wbKQkqAHahe36~09\t\n\r", &mut dice);
        let text = text.as_slice();
        let mut read = None;
        let mut leniency = FenLeniency::empty();
        // One leniency more in each round, in an order that chance decides.
        loop {
            let policy = FenPolicy { text: leniency, ..FenPolicy::STRICT };
            match (read, Fen::read(text, policy)) {
                (None, Ok(fen)) => {
                    forgiven += usize::from(!leniency.is_empty());
                    read = Some(fen);
                }
                (None, Err(error)) => assert!(error.offset() <= text.len()),
                (Some(before), now) => assert_eq!(Ok(before), now, "{:?} {leniency:?}", text.escape_ascii()),
            }
            let missing: Vec<FenLeniency> = leniency.complement().iter().collect();
            let Some(next) = dice.pick(&missing) else { break };
            leniency |= next;
        }
    }
    assert!(forgiven > 1_000, "{forgiven}");
}

#[test]
fn more_leniency_never_changes_the_reading_of_san() {
    let mut dice = Dice::new(22);
    let mut forgiven = 0;
    for _ in 0..20_000 {
        let position = wild_position(&mut dice);
        for _ in 0..8 {
            let Some(mv) = dice.pick(&position.legal_moves()) else { break };
            let text = match dice.roll(3) {
                0 => position.lan(mv).unwrap().to_string(),
                1 => position.uci(mv, UciCastling::Chess960).to_string(),
                _ => position.san(mv).unwrap().to_string(),
            };
            let text = damaged(&text, b"abcdefgh12345678NBRQKPOx=+#-:!?0 e.p.()/q", &mut dice);
            let text = text.as_slice();
            let mut policy = SanPolicy::STRICT;
            let mut read = None;
            loop {
                let now = position.read_san(text, policy);
                match (read, now) {
                    (None, Ok(mv)) => {
                        forgiven += usize::from(!policy.is_empty());
                        assert!(position.is_legal(mv));
                        read = Some(mv);
                    }
                    // Told what it needs, and given it, the reader needs nothing that was asked before.
                    (None, Err(SanError::NotCanonical { needs })) => {
                        assert!(!needs.is_empty() && !policy.intersects(needs), "{}", text.escape_ascii());
                        if let Err(SanError::NotCanonical { needs: more }) =
                            position.read_san(text, policy | needs)
                        {
                            assert!(!more.intersects(policy | needs), "{}", text.escape_ascii());
                        }
                    }
                    (None, Err(SanError::Unreadable { offset })) => assert!(offset <= text.len()),
                    (None, Err(_)) => {}
                    (Some(before), now) => assert_eq!(Ok(before), now, "{} {policy:?}", text.escape_ascii()),
                }
                let missing: Vec<SanPolicy> = policy.complement().iter().collect();
                let Some(next) = dice.pick(&missing) else { break };
                policy |= next;
            }
            if let (Ok(strict), lenient) =
                (position.read_uci(text, UciPolicy::STRICT), position.read_uci(text, UciPolicy::LENIENT))
            {
                assert_eq!(Ok(strict), lenient);
            }
        }
    }
    assert!(forgiven > 1_000, "{forgiven}");
}

#[test]
fn moves_put_together_by_hand_are_judged() {
    let mut dice = Dice::new(23);
    let (mut legal, mut ambiguous) = (0, 0);
    for _ in 0..4_000 {
        let position = wild_position(&mut dice);
        for _ in 0..200 {
            let files = [None, None].into_iter().chain(File::ALL.map(Some)).collect::<Vec<_>>();
            let ranks = [None, None].into_iter().chain(Rank::ALL.map(Some)).collect::<Vec<_>>();
            let roles = [None].into_iter().chain(Role::ALL.map(Some)).collect::<Vec<_>>();
            let promotions = [None; 4].into_iter().chain(Promotion::ALL.map(Some)).collect::<Vec<_>>();
            let san = SanMove {
                role: dice.pick(&roles).unwrap(),
                from_file: dice.pick(&files).unwrap(),
                from_rank: dice.pick(&ranks).unwrap(),
                capture: dice.once_in(2),
                to: dice.pick(&Square::ALL).unwrap(),
                promotion: dice.pick(&promotions).unwrap(),
                en_passant: dice.once_in(8),
            };
            let whole = San { body: SanBody::Move(san), suffix: SanSuffix::None };
            match whole.to_move(&position, SanPolicy::LENIENT) {
                Ok(mv) => {
                    legal += 1;
                    assert!(position.is_legal(mv), "{san:?}");
                    let (from, role) = (mv.from(), position.moved_piece(mv).unwrap().role);
                    assert!(san.role.is_none_or(|named| named == role), "{san:?}");
                    assert!(san.from_file.is_none_or(|file| file == from.file()), "{san:?}");
                    assert!(san.from_rank.is_none_or(|rank| rank == from.rank()), "{san:?}");
                    assert_eq!(san.promotion, mv.promoted_to());
                    assert!(mv.is_castling() || mv.to() == san.to, "{san:?}");
                    assert!(!san.en_passant || mv.is_en_passant());
                }
                Err(SanError::Ambiguous { first, second }) => {
                    ambiguous += 1;
                    assert!(position.is_legal(first) && position.is_legal(second) && first != second);
                }
                Err(SanError::Illegal(IllegalMove::GameOver { .. })) => {
                    assert!(!position.has_legal_move());
                }
                Err(SanError::Illegal(_)) => assert!(position.has_legal_move()),
                Err(SanError::NoSuchPiece { .. }) => {}
                Err(error) => panic!("{san:?}: {error}"),
            }
        }
        for from in Square::ALL {
            let uci = Uci::Move { from, to: dice.pick(&Square::ALL).unwrap(), promotion: None };
            assert_eq!(Uci::read(uci.to_string().as_bytes(), UciPolicy::STRICT), Ok(uci));
            if let Ok(mv) = uci.to_move(&position) {
                assert!(position.is_legal(mv) && mv.from() == from);
            }
        }
    }
    assert!(legal > 1_000 && ambiguous > 100, "{legal} {ambiguous}");
}
