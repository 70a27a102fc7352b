//! Certificates: those that are written check, and no other ones prove what is false.

mod common;
mod oracle;

use jadoube::deadness::{Budget, CertificateError, CheckedClaim, Scratch, certify, check_certificate};
use jadoube::{Color, FenPolicy, Position};
use oracle::chance::Dice;

const POSITIONS: &str = include_str!("data/deadness.tsv");
const BUDGET: Budget = Budget::of_positions(3_000);

fn lenient(fen: &str) -> Position {
    Position::from_fen_with(fen.as_bytes(), FenPolicy::LENIENT)
        .unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// A certificate, what it is about, and what it proves.
struct Sample {
    position: Position,
    side: Color,
    certificate: Vec<u8>,
    claim: CheckedClaim,
}

/// Certificates of every so many-th question that is soon decided.
fn samples(step: usize) -> Vec<Sample> {
    let mut memory = vec![0; 1 << 18];
    let mut buffer = vec![0; 1 << 20];
    let mut samples = Vec::new();
    for [fen, white, black] in common::rows(POSITIONS).step_by(step) {
        let position = lenient(fen);
        for (side, answer) in [(Color::White, white), (Color::Black, black)] {
            let mut scratch = Scratch::new(&mut memory).expect("enough memory");
            let Ok(length) = certify(&position, side, &mut scratch, BUDGET, &mut buffer) else { continue };
            let claim = if answer == "yes" { CheckedClaim::CanMate } else { CheckedClaim::CannotMate };
            samples.push(Sample { position, side, certificate: buffer[..length].to_vec(), claim });
        }
    }
    samples
}

#[test]
fn every_certificate_checks() {
    let mut kinds = [0; 6];
    for Sample { position, side, certificate, claim } in samples(3) {
        let checked = check_certificate(&position, side, &certificate);
        assert_eq!(checked, Ok(claim), "{}: {side}: kind {}", position.fen(), certificate[0]);
        kinds[usize::from(certificate[0])] += 1;
    }
    // Each kind of argument is there.
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}

/// Whatever happens to a certificate, it never proves what is false.
#[test]
fn no_damaged_certificate_proves_what_is_false() {
    let mut dice = Dice::new(7);
    let (mut refuted, mut tried) = (0, 0);
    for Sample { position, side, certificate, claim } in samples(7) {
        for _ in 0..20 {
            let mut damaged = certificate.clone();
            match dice.roll(3) {
                0 => damaged.truncate(dice.roll(certificate.len())),
                1 => damaged.push(dice.roll(256) as u8),
                _ => {
                    let index = dice.roll(damaged.len());
                    damaged[index] ^= 1 << dice.roll(8);
                }
            }
            tried += 1;
            match check_certificate(&position, side, &damaged) {
                Ok(checked) => assert_eq!(checked, claim, "{}: {side}", position.fen()),
                Err(error) => {
                    assert_eq!(error, CertificateError::Refuted);
                    refuted += 1;
                }
            }
        }
    }
    assert!(refuted * 10 > tried * 7, "{refuted} of {tried}");
}

/// A certificate for one side or position proves nothing false of another.
#[test]
fn certificates_do_not_speak_of_others() {
    let samples = samples(11);
    for pair in samples.windows(2) {
        for side in Color::ALL {
            let checked = check_certificate(&pair[1].position, side, &pair[0].certificate);
            if side == pair[1].side {
                assert!(checked.is_err() || checked == Ok(pair[1].claim), "{}", pair[1].position.fen());
            }
        }
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let mut memory = vec![0; 1 << 16];
    let mut scratch = Scratch::new(&mut memory).expect("enough memory");
    let initial = Position::initial();
    let error = certify(&initial, Color::White, &mut scratch, Budget::default(), &mut [0; 8]);
    assert_eq!(error, Err(CertificateError::BufferTooSmall { size: 8 }));
    assert_eq!(check_certificate(&initial, Color::White, &[]), Err(CertificateError::Refuted));
    let nothing = Budget::of_positions(0);
    let error = certify(&initial, Color::White, &mut scratch, nothing, &mut [0; 8]).unwrap_err();
    assert!(matches!(error, CertificateError::Undecided(_)));
}
