//! The optional features: what `serde` writes it reads again, and all that `arbitrary` makes is sound.
//!
//! `cargo test --features serde,arbitrary --test features`

#[cfg(feature = "serde")]
mod serialization {
    use std::fmt::Debug;

    use jadoube::{
        Bitboard, CastlingRights, Color, Fen, File, GameResult, Move, Piece, Position, Promotion, Rank, Role,
        Square, Uci,
    };
    use serde_core::{Serialize, de::DeserializeOwned};

    fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
        assert_eq!(serde_json::to_string(value).unwrap(), json);
        assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
    }

    fn is_refused<T: DeserializeOwned + Debug>(json: &str) {
        assert!(serde_json::from_str::<T>(json).is_err(), "{json}");
    }

    #[test]
    fn every_form_comes_back() {
        comes_back(&Square::E4, r#""e4""#);
        comes_back(&File::A, r#""a""#);
        comes_back(&Rank::Eighth, r#""8""#);
        comes_back(&Color::Black, r#""black""#);
        comes_back(&Role::Knight, r#""knight""#);
        comes_back(&Promotion::Queen, r#""queen""#);
        comes_back(&Piece { color: Color::Black, role: Role::Knight }, r#""n""#);
        comes_back(&GameResult::Draw, r#""1/2-1/2""#);
        comes_back(&"e7e8q".parse::<Uci>().unwrap(), r#""e7e8q""#);
        comes_back(&Uci::Null, r#""0000""#);
        comes_back(&Bitboard::ALL, "18446744073709551615");
        comes_back(&Move::normal(Square::A1, Square::B1), "4160");
        comes_back(&CastlingRights::BLACK, "12");
        let initial = r#""rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1""#;
        comes_back(&Position::initial(), initial);
        comes_back(&Fen::from(Position::initial().to_setup()), initial);
    }

    #[test]
    fn positions_keep_every_field_and_what_was_forgiven() {
        for fen in [
            // A double step that nobody can answer.
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            // Eleven knights, with the counters at their end; three checks.
            "7k/8/8/8/8/8/NNNNNNNN/NNN1K3 w - - 65535 65535",
            "4k3/8/3N1N2/8/8/8/4R3/4K3 b - - 0 1",
        ] {
            let json = format!("\"{fen}\"");
            let position: Position = serde_json::from_str(&json).unwrap();
            assert_eq!(serde_json::to_string(&position).unwrap(), json);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        is_refused::<Square>(r#""e9""#);
        is_refused::<Square>("28");
        is_refused::<File>(r#""aa""#);
        is_refused::<Role>(r#""Knight""#);
        is_refused::<Promotion>(r#""king""#);
        is_refused::<Piece>(r#""""#);
        is_refused::<Uci>(r#""e2e4 ""#);
        is_refused::<Move>("0");
        is_refused::<Move>("65535");
        is_refused::<Move>("65536");
        is_refused::<CastlingRights>("16");
        is_refused::<Position>(r#""8/8/8/8/8/8/8/8 w - - 0 1""#);
    }
}

#[cfg(feature = "arbitrary")]
mod random_values {
    use arbitrary::{Arbitrary, Unstructured};
    use jadoube::{Move, Position, Setup, SetupFaults};

    /// Bytes of a simple generator (xorshift), more of them for a larger seed.
    fn bytes(seed: u64) -> Vec<u8> {
        let mut state = seed * 2 + 1;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 32) as u8
        };
        (0..2 * seed).map(|_| next()).collect()
    }

    #[test]
    fn positions_are_sound_and_of_many_kinds() {
        let (mut forgiven, mut castling, mut over) = (0, 0, 0);
        for seed in 0..2_000 {
            let bytes = bytes(seed);
            let position = Position::arbitrary(&mut Unstructured::new(&bytes)).expect("a position");
            let setup = position.to_setup();
            let again = Position::from_setup_forgiving(&setup, SetupFaults::FORGIVABLE).unwrap();
            assert_eq!((again.to_setup(), again.key()), (setup, position.key()));
            forgiven += u32::from(!setup.faults().is_empty());
            castling += u32::from(position.castling_rooks().any());
            over += u32::from(position.outcome().is_some());
        }
        assert!(forgiven > 50 && castling > 50 && over > 0, "{forgiven} {castling} {over}");
    }

    #[test]
    fn moves_are_readable_and_set_ups_may_be_anything() {
        let (mut sensible, mut shapeless) = (0, 0);
        for seed in 0..2_000 {
            let bytes = bytes(seed);
            let mut random = Unstructured::new(&bytes);
            let mv = Move::arbitrary(&mut random).unwrap();
            assert_eq!(Move::from_bits(mv.bits()), Some(mv));
            shapeless += u32::from(!mv.is_well_formed());
            sensible += u32::from(Setup::arbitrary(&mut random).unwrap().faults().is_empty());
        }
        assert!(shapeless > 500 && sensible < 100, "{shapeless} {sensible}");
    }
}
