//! What an x86-64 processor can do beyond the baseline: PEXT look-ups, and sets of squares in registers.
//!
//! Beside the dispatch this is the only file with `unsafe` code: calls of instructions that the processor
//! may not have, and loads and stores of registers. The types here are private to the crate and are used only by
//! code that the dispatch reaches, after [`best_level`] has found the instructions: each SAFETY line that says
//! *by dispatch* means this.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __cpuid, __cpuid_count, __m256i, __m512i, _mm256_add_epi8, _mm256_add_epi16, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_castsi256_pd, _mm256_castsi256_si128, _mm256_cmpeq_epi64,
    _mm256_cvtepu8_epi16, _mm256_extract_epi64, _mm256_loadu_si256, _mm256_movemask_pd, _mm256_mullo_epi16,
    _mm256_or_si256, _mm256_sad_epu8, _mm256_set1_epi8, _mm256_set1_epi16, _mm256_set1_epi64x,
    _mm256_setr_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_sllv_epi64, _mm256_srli_epi16,
    _mm256_srlv_epi64, _mm256_storeu_si256, _mm256_sub_epi64, _mm256_xor_si256, _mm512_add_epi16,
    _mm512_add_epi64, _mm512_and_si512, _mm512_andnot_si512, _mm512_castsi512_si256, _mm512_cvtepu8_epi16,
    _mm512_loadu_epi8, _mm512_loadu_epi64, _mm512_lzcnt_epi64, _mm512_mask_reduce_add_epi64,
    _mm512_maskz_compress_epi8, _mm512_maskz_mov_epi64, _mm512_mullo_epi16, _mm512_or_si512,
    _mm512_popcnt_epi64, _mm512_set1_epi16, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_sllv_epi64,
    _mm512_srlv_epi64, _mm512_storeu_epi16, _mm512_sub_epi64, _mm512_test_epi64_mask, _mm512_xor_si512,
    _pext_u64, _xgetbv,
};

use super::cpu::Level;
use super::lanes::{Lanes, Tally};
use super::magic;
use super::sliders::Sliders;
use crate::bitboard::Bitboard;
use crate::moves::{MAX_MOVES, Move, MoveList, MoveWriter, Way};
use crate::square::Square;

/// The best level that this processor and its operating system support.
pub(super) fn best_level() -> Level {
    const fn has(register: u32, bits: &[u32]) -> bool {
        let mut index = 0;
        while index < bits.len() {
            if register >> bits[index] & 1 == 0 {
                return false;
            }
            index += 1;
        }
        true
    }
    if has_slow_pext() || __cpuid(0).eax < 7 || __cpuid(0x8000_0000).eax < 0x8000_0001 {
        return Level::Portable;
    }
    let basic = __cpuid(1).ecx;
    let extended = __cpuid_count(7, 0);
    let lzcnt = has(__cpuid(0x8000_0001).ecx, &[5]);
    // POPCNT, XSAVE in use, AVX; then BMI1, AVX2, BMI2.
    if !(has(basic, &[23, 27, 28]) && has(extended.ebx, &[3, 5, 8]) && lzcnt) {
        return Level::Portable;
    }
    // SAFETY: bit 27 says that the operating system has switched XSAVE on.
    let kept = unsafe { enabled_state() };
    if kept & 0b110 != 0b110 {
        return Level::Portable;
    }
    // AVX-512 F, CD, BW; VBMI2, VPOPCNTDQ; and that the system keeps the registers.
    let avx512 = has(extended.ebx, &[16, 28, 30]) && has(extended.ecx, &[6, 14]) && kept & 0xe6 == 0xe6;
    if avx512 { Level::Avx512 } else { Level::Bmi2 }
}

/// Whether PEXT is a program inside the processor rather than an instruction: AMD before Zen 3, which is
/// faster without it.
fn has_slow_pext() -> bool {
    let vendor = __cpuid(0).ebx;
    let version = __cpuid(1).eax;
    let family = (version >> 8 & 0xf) + (version >> 20 & 0xff);
    // The beginning of AuthenticAMD or HygonGenuine.
    matches!(&vendor.to_le_bytes(), b"Auth" | b"Hygo") && family < 0x19
}

/// Which registers the operating system keeps for each thread.
#[target_feature(enable = "xsave")]
fn enabled_state() -> u64 {
    // SAFETY: the register with number 0 exists wherever the instruction does.
    unsafe { _xgetbv(0) }
}

/// Sliding attacks by PEXT, which packs the blockers on the lines into an index of a table (BMI2).
pub(crate) struct Pext;

#[inline(always)]
fn place(key: &magic::Key, occupied: Bitboard) -> usize {
    // SAFETY: by dispatch.
    let packed = unsafe { _pext_u64(occupied.bits(), key.mask.bits()) };
    packed as usize + key.offset as usize
}

impl Sliders for Pext {
    #[inline(always)]
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
        magic::BISHOP_BY_BITS[place(&magic::BISHOP_KEYS[square.index()], occupied)]
    }

    #[inline(always)]
    fn rook(square: Square, occupied: Bitboard) -> Bitboard {
        magic::ROOK_BY_BITS[place(&magic::ROOK_KEYS[square.index()], occupied)]
    }
}

/// The numbers of the squares, to be packed together.
static SQUARES: [u8; 64] = {
    let mut squares = [0; 64];
    let mut square = 0;
    while square < 64 {
        squares[square] = square as u8;
        square += 1;
    }
    squares
};

/// Writes moves into a list many at a time. The list has its length when the writer is dropped.
pub(crate) struct PackedWriter<'a> {
    list: &'a mut MoveList,
    /// How many moves stand in the list; kept here so that one store need not wait for another.
    length: usize,
}

impl MoveWriter for PackedWriter<'_> {
    #[inline(always)]
    fn append(&mut self, targets: Bitboard, way: Way) {
        /// The squares of a move, and the bit that says that it is a normal one.
        const SQUARE_BITS: i16 = 0xfff;
        const NORMAL: i16 = Move::normal(Square::A1, Square::A1).bits().cast_signed();
        if targets.is_empty() {
            return;
        }
        let count = targets.count();
        // No man has more than 27 targets and no step of pawns more than 8, and the list is long.
        if count > 32 || self.length + 32 > MAX_MOVES {
            for to in targets {
                self.push(way.to(to));
            }
            return;
        }
        let (first, stride) = (way.first.cast_signed(), way.stride.cast_signed());
        // SAFETY: the instructions are there by dispatch. The list has room for the 32 moves of the store. All
        // that is written are moves, as each gets the bit of a normal one and none of another kind.
        unsafe {
            let squares = _mm512_loadu_epi8(SQUARES.as_ptr().cast());
            let packed = _mm512_castsi512_si256(_mm512_maskz_compress_epi8(targets.bits(), squares));
            let place = self.list.as_mut_ptr().add(self.length);
            // Nearly always half a register will do.
            if count <= 16 {
                let squares = _mm256_cvtepu8_epi16(_mm256_castsi256_si128(packed));
                let scaled = _mm256_mullo_epi16(squares, _mm256_set1_epi16(stride));
                let sums = _mm256_add_epi16(scaled, _mm256_set1_epi16(first));
                let bits = _mm256_and_si256(sums, _mm256_set1_epi16(SQUARE_BITS));
                _mm256_storeu_si256(place.cast(), _mm256_or_si256(bits, _mm256_set1_epi16(NORMAL)));
            } else {
                let squares = _mm512_cvtepu8_epi16(packed);
                let scaled = _mm512_mullo_epi16(squares, _mm512_set1_epi16(stride));
                let sums = _mm512_add_epi16(scaled, _mm512_set1_epi16(first));
                let bits = _mm512_and_si512(sums, _mm512_set1_epi16(SQUARE_BITS));
                _mm512_storeu_epi16(place.cast(), _mm512_or_si512(bits, _mm512_set1_epi16(NORMAL)));
            }
        }
        self.length += count;
    }

    #[inline(always)]
    fn push(&mut self, mv: Move) {
        if self.length < MAX_MOVES {
            // SAFETY: there is room for one more.
            unsafe { self.list.as_mut_ptr().add(self.length).write(mv) };
            self.length += 1;
        }
    }
}

impl<'a> PackedWriter<'a> {
    #[inline(always)]
    pub(crate) fn new(list: &'a mut MoveList) -> PackedWriter<'a> {
        PackedWriter { length: list.len(), list }
    }
}

impl Drop for PackedWriter<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        // SAFETY: that many moves have been written, and there is room for them.
        unsafe { self.list.set_len(self.length) }
    }
}

/// Writes the methods that are one instruction each.
macro_rules! instructions {
    ($register:ident: $($name:ident($($argument:ident),*) = $instruction:expr;)+) => {
        $(
            #[inline(always)]
            fn $name(self $(, $argument: $register)*) -> $register {
                // SAFETY: by dispatch.
                unsafe { $register($instruction(self.0 $(, $argument.0)*)) }
            }
        )+
    };
}

/// Eight sets of squares in an AVX-512 register.
#[derive(Clone, Copy)]
pub(crate) struct Eight(__m512i);

impl Lanes for Eight {
    const COUNT: usize = 8;
    type Mask = u8;
    type Tally = EightTally;

    #[inline(always)]
    fn splat(set: Bitboard) -> Eight {
        // SAFETY: by dispatch.
        unsafe { Eight(_mm512_set1_epi64(set.bits().cast_signed())) }
    }

    #[inline(always)]
    fn load(sets: &[Bitboard; 8], _: usize) -> Eight {
        // SAFETY: by dispatch; eight sets are 64 bytes, and a set is a word.
        unsafe { Eight(_mm512_loadu_epi64(sets.as_ptr().cast())) }
    }

    instructions! { Eight:
        and(other) = _mm512_and_si512;
        or(other) = _mm512_or_si512;
        xor(other) = _mm512_xor_si512;
        minus(other) = _mm512_sub_epi64;
    }

    #[inline(always)]
    fn without(self, other: Eight) -> Eight {
        // SAFETY: by dispatch.
        unsafe { Eight(_mm512_andnot_si512(other.0, self.0)) }
    }

    #[inline(always)]
    fn up(self, squares: u32) -> Eight {
        // SAFETY: by dispatch.
        unsafe { Eight(_mm512_sllv_epi64(self.0, _mm512_set1_epi64(squares.into()))) }
    }

    #[inline(always)]
    fn down(self, squares: u32) -> Eight {
        // SAFETY: by dispatch.
        unsafe { Eight(_mm512_srlv_epi64(self.0, _mm512_set1_epi64(squares.into()))) }
    }

    #[inline(always)]
    fn ray_down(line: Eight, occupied: Eight) -> Eight {
        // With a1 for occupied, so that there is a first blocker; the line ends there anyway.
        let blockers = line.and(occupied).or(Eight::splat(Bitboard::from_square(Square::A1)));
        // SAFETY: by dispatch.
        unsafe {
            let highest = _mm512_srlv_epi64(_mm512_set1_epi64(i64::MIN), _mm512_lzcnt_epi64(blockers.0));
            let from_there_up = _mm512_sub_epi64(_mm512_setzero_si512(), highest);
            line.and(Eight(from_there_up))
        }
    }

    #[inline(always)]
    fn meets(self, other: Eight) -> u8 {
        // SAFETY: by dispatch.
        unsafe { _mm512_test_epi64_mask(self.0, other.0) }
    }

    #[inline(always)]
    fn only_if(self, mask: u8) -> Eight {
        // SAFETY: by dispatch.
        unsafe { Eight(_mm512_maskz_mov_epi64(mask, self.0)) }
    }

    #[inline(always)]
    fn not(mask: u8) -> u8 {
        !mask
    }

    #[inline(always)]
    fn any(mask: u8, used: usize) -> bool {
        mask & first_eight(used) != 0
    }
}

/// The mask of the first lanes.
#[inline(always)]
fn first_eight(used: usize) -> u8 {
    if used < 8 { !(0xff << used) } else { 0xff }
}

/// Sizes of sets, a sum in each lane.
#[derive(Clone, Copy)]
pub(crate) struct EightTally(__m512i);

impl Tally<Eight> for EightTally {
    #[inline(always)]
    fn empty() -> EightTally {
        // SAFETY: by dispatch.
        unsafe { EightTally(_mm512_setzero_si512()) }
    }

    #[inline(always)]
    fn add(&mut self, sets: Eight) {
        // SAFETY: by dispatch.
        unsafe { self.0 = _mm512_add_epi64(self.0, _mm512_popcnt_epi64(sets.0)) }
    }

    #[inline(always)]
    fn total(self, used: usize) -> u64 {
        // SAFETY: by dispatch.
        unsafe { _mm512_mask_reduce_add_epi64(first_eight(used), self.0).cast_unsigned() }
    }
}

/// Four sets of squares in an AVX2 register.
#[derive(Clone, Copy)]
pub(crate) struct Four(__m256i);

impl Lanes for Four {
    const COUNT: usize = 4;
    /// Each lane all ones where the mask does *not* hold: so a comparison with nothing leaves it.
    type Mask = __m256i;
    type Tally = FourTally;

    #[inline(always)]
    fn splat(set: Bitboard) -> Four {
        // SAFETY: by dispatch.
        unsafe { Four(_mm256_set1_epi64x(set.bits().cast_signed())) }
    }

    #[inline(always)]
    fn load(sets: &[Bitboard; 8], from: usize) -> Four {
        // SAFETY: by dispatch; from 0 or from 4, four sets of 8 bytes each lie within the eight.
        unsafe { Four(_mm256_loadu_si256(sets.as_ptr().add(from & 4).cast())) }
    }

    instructions! { Four:
        and(other) = _mm256_and_si256;
        or(other) = _mm256_or_si256;
        xor(other) = _mm256_xor_si256;
        minus(other) = _mm256_sub_epi64;
    }

    #[inline(always)]
    fn without(self, other: Four) -> Four {
        // SAFETY: by dispatch.
        unsafe { Four(_mm256_andnot_si256(other.0, self.0)) }
    }

    #[inline(always)]
    fn up(self, squares: u32) -> Four {
        // SAFETY: by dispatch.
        unsafe { Four(_mm256_sllv_epi64(self.0, _mm256_set1_epi64x(squares.into()))) }
    }

    #[inline(always)]
    fn down(self, squares: u32) -> Four {
        // SAFETY: by dispatch.
        unsafe { Four(_mm256_srlv_epi64(self.0, _mm256_set1_epi64x(squares.into()))) }
    }

    #[inline(always)]
    fn ray_down(line: Four, occupied: Four) -> Four {
        // All squares below the first blocker, by smearing it downwards.
        let mut below = line.and(occupied).down(1);
        for squares in [1, 2, 4, 8, 16, 32] {
            below = below.or(below.down(squares));
        }
        line.without(below)
    }

    #[inline(always)]
    fn meets(self, other: Four) -> __m256i {
        // SAFETY: by dispatch.
        unsafe { _mm256_cmpeq_epi64(self.and(other).0, _mm256_setzero_si256()) }
    }

    #[inline(always)]
    fn only_if(self, mask: __m256i) -> Four {
        self.without(Four(mask))
    }

    #[inline(always)]
    fn not(mask: __m256i) -> __m256i {
        Four(mask).xor(Four::splat(Bitboard::ALL)).0
    }

    #[inline(always)]
    fn any(mask: __m256i, used: usize) -> bool {
        // SAFETY: by dispatch.
        let none = unsafe { _mm256_movemask_pd(_mm256_castsi256_pd(mask)) };
        let first = if used < 4 { !(0b1111 << used) } else { !0 };
        !none & 0b1111 & first != 0
    }
}

/// Sizes of sets, a sum in each byte.
///
/// A byte of a set is a rank, with at most eight squares, and at most 20 sets of whole ranks are added up,
/// promotions three times among them: less than 256.
#[derive(Clone, Copy)]
pub(crate) struct FourTally(__m256i);

impl Tally<Four> for FourTally {
    #[inline(always)]
    fn empty() -> FourTally {
        // SAFETY: by dispatch.
        unsafe { FourTally(_mm256_setzero_si256()) }
    }

    #[inline(always)]
    fn add(&mut self, sets: Four) {
        // SAFETY: by dispatch.
        unsafe {
            // The number of bits of every half byte.
            let sizes = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3,
                4,
            );
            let half = _mm256_set1_epi8(0x0f);
            let low = _mm256_shuffle_epi8(sizes, _mm256_and_si256(sets.0, half));
            let high = _mm256_shuffle_epi8(sizes, _mm256_and_si256(_mm256_srli_epi16::<4>(sets.0), half));
            self.0 = _mm256_add_epi8(self.0, _mm256_add_epi8(low, high));
        }
    }

    #[inline(always)]
    fn total(self, used: usize) -> u64 {
        // SAFETY: by dispatch.
        let sums = unsafe {
            let sums = _mm256_sad_epu8(self.0, _mm256_setzero_si256());
            [
                _mm256_extract_epi64::<0>(sums),
                _mm256_extract_epi64::<1>(sums),
                _mm256_extract_epi64::<2>(sums),
                _mm256_extract_epi64::<3>(sums),
            ]
        };
        sums.into_iter().take(used).map(i64::cast_unsigned).sum()
    }
}

#[cfg(test)]
mod tests {
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
                        assert_eq!(
                            found.sets()[lane],
                            known,
                            "{name} in lane {lane} of {first:?}, {second:?}"
                        );
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
}
