//! Every operation of the registers against the lane that is computed alone, on the levels that the processor has.

use super::*;
use crate::attacks::cpu::best_level;
use crate::attacks::lanes::reference::One;
use crate::attacks::lanes::{Passage, king_steps, knight_jumps, step};
use crate::attacks::{Portable, diagonals, orthogonals};
use crate::bitboard::Direction;

/// A register whose lanes can be looked at one by one; `Known` stands for them, up to eight.
trait Shown: Lanes {
    fn sets(self) -> [u64; 8];
    fn holds(mask: Self::Mask) -> [bool; 8];
}

impl Shown for Eight {
    fn sets(self) -> [u64; 8] {
        // SAFETY: both are 64 bytes, and any bits are numbers.
        unsafe { core::mem::transmute(self.0) }
    }

    fn holds(mask: u8) -> [bool; 8] {
        core::array::from_fn(|lane| mask >> lane & 1 != 0)
    }
}

impl Shown for Four {
    fn sets(self) -> [u64; 8] {
        // SAFETY: both are 32 bytes, and any bits are numbers.
        let four: [u64; 4] = unsafe { core::mem::transmute(self.0) };
        core::array::from_fn(|lane| if lane < 4 { four[lane] } else { 0 })
    }

    fn holds(mask: __m256i) -> [bool; 8] {
        Four(mask).sets().map(|lane| lane == 0)
    }
}

/// Numbers that look random and are the same each time (Marsaglia's xorshift).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Sets from nothing to all squares, a man or two, halves and crowds.
    fn set(&mut self) -> Bitboard {
        Bitboard::from_bits(match self.next() % 8 {
            0 => 0,
            1 => !0,
            2 => 1 << (self.next() % 64),
            3 => self.next() & self.next() & self.next() & self.next(),
            4 => self.next() | self.next() | self.next(),
            5 => 1 | self.next() & (1 << 63),
            _ => self.next(),
        })
    }

    fn sets(&mut self) -> [Bitboard; 8] {
        core::array::from_fn(|_| self.set())
    }
}

/// Every operation of a register, in every lane, against the lane that is computed alone.
#[inline(always)]
fn agrees_with_one_lane<L: Shown>() {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    for _ in 0..2_000 {
        let (first, second) = (numbers.sets(), numbers.sets());
        for from in (0..8).step_by(L::COUNT) {
            let (a, b) = (L::load(&first, from), L::load(&second, from));
            let one = |sets: &[Bitboard; 8], lane: usize| One::load(sets, from + lane);
            let same = |name: &str, found: L, known: &dyn Fn(One, One) -> One| {
                for lane in 0..L::COUNT {
                    let known = known(one(&first, lane), one(&second, lane)).0;
                    assert_eq!(found.sets()[lane], known, "{name} in lane {lane} of {first:?}, {second:?}");
                }
            };
            same("load", a, &|a, _| a);
            same("splat", L::splat(first[3]), &|_, _| One::splat(first[3]));
            same("and", a.and(b), &|a, b| a.and(b));
            same("or", a.or(b), &|a, b| a.or(b));
            same("xor", a.xor(b), &|a, b| a.xor(b));
            same("without", a.without(b), &|a, b| a.without(b));
            same("minus", a.minus(b), &|a, b| a.minus(b));
            same("ray_down", L::ray_down(a, b), &One::ray_down);
            same("only_if", a.only_if(a.meets(b)), &|a, b| a.only_if(a.meets(b)));
            same("not", a.only_if(L::not(a.meets(b))), &|a, b| a.only_if(One::not(a.meets(b))));
            same("knight_jumps", knight_jumps(a), &|a, _| knight_jumps(a));
            same("king_steps", king_steps(a), &|a, _| king_steps(a));
            for direction in Direction::ALL {
                same("step", step(a, direction), &|a, _| step(a, direction));
                same("passage", Passage::new(a, direction).attacks(b, direction), &|a, b| {
                    Passage::new(a, direction).attacks(b, direction)
                });
            }
            for lane in 0..L::COUNT {
                let meets = one(&first, lane).meets(one(&second, lane));
                assert_eq!(L::holds(a.meets(b))[lane], meets, "{first:?}, {second:?}");
                assert_eq!(L::holds(L::not(a.meets(b)))[lane], !meets, "{first:?}, {second:?}");
            }
            for used in 0..=L::COUNT {
                let meets = |lane| one(&first, lane).meets(one(&second, lane));
                let (any, all) = ((0..used).any(meets), (0..used).all(meets));
                assert_eq!(L::any(a.meets(b), used), any, "{used} of {first:?}, {second:?}");
                assert_eq!(L::any(L::not(a.meets(b)), used), !all, "{used} of {first:?}, {second:?}");
            }
        }
    }
    for squares in 0..64 {
        let sets = numbers.sets();
        for from in (0..8).step_by(L::COUNT) {
            let register = L::load(&sets, from);
            let (up, down) = (register.up(squares).sets(), register.down(squares).sets());
            for lane in 0..L::COUNT {
                let one = One::load(&sets, from + lane);
                assert_eq!([up[lane], down[lane]], [one.up(squares).0, one.down(squares).0]);
            }
        }
    }
    adds_up::<L>(&mut numbers);
}

/// As many sets as a tally must hold, full ones among them.
#[inline(always)]
fn adds_up<L: Shown>(numbers: &mut Numbers) {
    for round in 0..200 {
        let mut sizes = [0; 8];
        let mut tallies = [L::Tally::empty(); 8];
        for _ in 0..20 {
            let sets = if round == 0 { [Bitboard::ALL; 8] } else { numbers.sets() };
            for (size, set) in sizes.iter_mut().zip(sets) {
                *size += set.count() as u64;
            }
            for from in (0..8).step_by(L::COUNT) {
                tallies[from].add(L::load(&sets, from));
            }
        }
        for from in (0..8).step_by(L::COUNT) {
            for used in 0..=L::COUNT {
                let known: u64 = sizes[from..from + used].iter().sum();
                assert_eq!(tallies[from].total(used), known, "{used} of {sizes:?} from {from}");
            }
        }
    }
}

/// What the registers are compared with is itself compared with the squares of the board.
#[test]
fn the_lane_that_is_computed_alone_is_right() {
    let mut numbers = Numbers(1);
    for _ in 0..20_000 {
        let (empty, men) = (numbers.set(), numbers.set());
        let each = |attacks: &dyn Fn(Square) -> Bitboard| {
            men.into_iter().fold(Bitboard::EMPTY, |sum, square| sum | attacks(square)).bits()
        };
        let one = One::splat(men);
        assert_eq!(knight_jumps(one).0, each(&crate::attacks::knight));
        assert_eq!(king_steps(one).0, each(&crate::attacks::king) | men.bits());
        for direction in Direction::ALL {
            assert_eq!(step(one, direction).0, men.shift(direction).bits());
            let passage = Passage::new(One::splat(empty), direction);
            let walk = |from: Square| {
                let mut attacked = Bitboard::EMPTY;
                let mut next = Bitboard::from(from).shift(direction);
                while !next.is_empty() {
                    attacked |= next;
                    next = (next & empty).shift(direction);
                }
                attacked
            };
            assert_eq!(passage.attacks(one, direction).0, each(&walk), "{direction:?}");
        }
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn four_in_place() {
    agrees_with_one_lane::<Four>();
}

#[target_feature(
    enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512cd,avx512vbmi2,avx512vpopcntdq"
)]
fn eight_in_place() {
    agrees_with_one_lane::<Eight>();
}

#[test]
fn four_lanes_do_what_one_does() {
    if best_level() >= Level::Bmi2 {
        // SAFETY: the level has these instructions.
        unsafe { four_in_place() }
    }
}

#[test]
fn eight_lanes_do_what_one_does() {
    if best_level() >= Level::Avx512 {
        // SAFETY: the level has these instructions.
        unsafe { eight_in_place() }
    }
}

#[test]
fn pext_finds_what_multiplication_finds() {
    if best_level() < Level::Bmi2 {
        return;
    }
    for square in Square::ALL {
        for blockers in diagonals(square).subsets() {
            assert_eq!(Pext::bishop(square, blockers), Portable::bishop(square, blockers));
        }
        for blockers in orthogonals(square).subsets() {
            assert_eq!(Pext::rook(square, blockers), Portable::rook(square, blockers));
        }
    }
}

/// Sets of all sizes, onto lists with and without room for a whole store, moves one by one between them. All
/// targets are ones that the way leads to, as they are in the generator.
#[test]
fn packed_moves_are_those_of_the_plain_writer() {
    if best_level() < Level::Avx512 {
        return;
    }
    let mut numbers = Numbers(2);
    for _ in 0..20_000 {
        let from = Square::wrapping(numbers.next() as usize);
        let full = (numbers.next() % (MAX_MOVES as u64 + 1)) as usize;
        let one = Move::castling(Square::E1, Square::H1);
        let mut plain: MoveList = core::iter::repeat_n(one, full).collect();
        let mut packed = plain.clone();
        let mut writer = PackedWriter::new(&mut packed);
        for _ in 0..3 {
            let set = numbers.set().bits();
            let (targets, way) = match numbers.next() % 5 {
                0 => (set << 8, Way::by(8)),
                1 => (set >> 16, Way::by(-16)),
                2 => (set << 7, Way::by(7)),
                3 => (set >> 9, Way::by(-9)),
                _ => (set, Way::from(from)),
            };
            let targets = Bitboard::from_bits(targets);
            for to in targets {
                let _ = plain.try_push(way.to(to));
            }
            let _ = plain.try_push(one);
            writer.append(targets, way);
            writer.push(one);
        }
        drop(writer);
        assert_eq!(packed[full..], plain[full..]);
    }
}
