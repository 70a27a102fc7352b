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
use super::packed;
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
fn index(place: &packed::Place, occupied: Bitboard) -> usize {
    // SAFETY: by dispatch.
    let packed = unsafe { _pext_u64(occupied.bits(), place.mask.bits()) };
    packed as usize + place.offset as usize
}

impl Sliders for Pext {
    #[inline(always)]
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
        packed::BISHOP[index(&packed::BISHOP_PLACES[square.index()], occupied)]
    }

    #[inline(always)]
    fn rook(square: Square, occupied: Bitboard) -> Bitboard {
        packed::ROOK[index(&packed::ROOK_PLACES[square.index()], occupied)]
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

#[cfg(test)]
pub(super) const TABLE_BYTES: usize = size_of_val(&SQUARES);

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
mod tests;
