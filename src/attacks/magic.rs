//! Magic look-up: a multiplication turns the blockers on a man's lines into a place in a packed table.
//!
//! Many sets of blockers leave a man the same squares. The table holds a byte for each, the number of what is
//! attacked, and a much smaller one holds the squares: together 155 KiB, where whole sets would take 841.

use super::blocked::{BlockedLine, DIAGONALS, LinePair, ORTHOGONALS, relevant};
use crate::bitboard::Bitboard;
use crate::square::Square;

/// Turns the blockers on a man's lines from one square into places in the tables.
#[derive(Clone, Copy)]
struct Key {
    /// The squares whose men can change the attacks.
    mask: Bitboard,
    factor: u64,
    /// Where the numbers of the square begin, and where its sets.
    numbers: u32,
    sets: u16,
    shift: u8,
}

impl Key {
    #[inline(always)]
    const fn index(&self, occupied: Bitboard) -> usize {
        let product = occupied.intersection(self.mask).bits().wrapping_mul(self.factor);
        (product >> self.shift) as usize + self.numbers as usize
    }
}

const fn keys(lines: &[LinePair; 64], factors: &[u64; 64]) -> [Key; 64] {
    let mut keys = [Key { mask: Bitboard::EMPTY, factor: 0, numbers: 0, sets: 0, shift: 0 }; 64];
    let mut index = 0;
    let (mut numbers, mut sets) = (0, 0);
    while index < 64 {
        let square = Square::wrapping(index);
        let [first, second] = BlockedLine::pair(square, lines[index]);
        let mask = relevant(square, lines[index]);
        let bits = mask.count() as u8;
        keys[index] = Key { mask, factor: factors[index], numbers, sets, shift: 64 - bits };
        numbers += 1 << bits;
        sets += first.distinct as u16 * second.distinct as u16;
        index += 1;
    }
    keys
}

/// How many numbers the keys can address together.
const fn number_count(keys: &[Key; 64]) -> usize {
    let last = &keys[63];
    last.numbers as usize + (1 << last.mask.count())
}

/// For every set of blockers, the number of what it leaves among the sets of the square.
const fn numbers<const SIZE: usize>(keys: &[Key; 64], lines: &[LinePair; 64]) -> [u8; SIZE] {
    let mut table = [0; SIZE];
    let mut index = 0;
    while index < 64 {
        let Key { factor, numbers, shift, .. } = keys[index];
        let [first, second] = BlockedLine::pair(Square::wrapping(index), lines[index]);
        let mut a = 0;
        while a < first.count {
            let product = first.blockers[a].wrapping_mul(factor);
            let number = first.numbers[a] * second.distinct;
            let mut b = 0;
            while b < second.count {
                // The blockers of two lines add up, and so do their products.
                let product = product.wrapping_add(second.blockers[b].wrapping_mul(factor));
                table[numbers as usize + (product >> shift) as usize] = number + second.numbers[b];
                b += 1;
            }
            a += 1;
        }
        index += 1;
    }
    table
}

/// All sets of squares that blockers can leave, square by square, in the order of their numbers.
const fn sets<const SIZE: usize>(lines: &[LinePair; 64]) -> [Bitboard; SIZE] {
    let mut table = [Bitboard::EMPTY; SIZE];
    let mut place = 0;
    let mut index = 0;
    while index < 64 {
        let [first, second] = BlockedLine::pair(Square::wrapping(index), lines[index]);
        let mut a = 0;
        while a < first.distinct {
            let mut b = 0;
            while b < second.distinct {
                table[place] = Bitboard::from_bits(first.sets[a as usize] | second.sets[b as usize]);
                place += 1;
                b += 1;
            }
            a += 1;
        }
        index += 1;
    }
    table
}

static BISHOP_KEYS: [Key; 64] = keys(&DIAGONALS, &BISHOP_FACTORS);
static ROOK_KEYS: [Key; 64] = keys(&ORTHOGONALS, &ROOK_FACTORS);

static BISHOP_SETS: [Bitboard; 1_428] = sets(&DIAGONALS);
static ROOK_SETS: [Bitboard; 4_900] = sets(&ORTHOGONALS);

// The compiler takes its time over the larger tables and would rather be asked.
#[allow(long_running_const_eval)]
static BISHOP_NUMBERS: [u8; number_count(&BISHOP_KEYS)] = numbers(&BISHOP_KEYS, &DIAGONALS);

#[allow(long_running_const_eval)]
static ROOK_NUMBERS: [u8; number_count(&ROOK_KEYS)] = numbers(&ROOK_KEYS, &ORTHOGONALS);

#[cfg(test)]
pub(super) const TABLE_BYTES: usize = size_of_val(&BISHOP_KEYS)
    + size_of_val(&ROOK_KEYS)
    + size_of_val(&BISHOP_SETS)
    + size_of_val(&ROOK_SETS)
    + size_of_val(&BISHOP_NUMBERS)
    + size_of_val(&ROOK_NUMBERS);

#[inline(always)]
pub(super) const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let key = &BISHOP_KEYS[square.index()];
    BISHOP_SETS[key.sets as usize + BISHOP_NUMBERS[key.index(occupied)] as usize]
}

#[inline(always)]
pub(super) const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let key = &ROOK_KEYS[square.index()];
    ROOK_SETS[key.sets as usize + ROOK_NUMBERS[key.index(occupied)] as usize]
}

// Found by trial with random numbers of few bits; any that map no two sets of different attacks to one
// index will do, and the test over every occupancy says so of these.
#[rustfmt::skip]
const ROOK_FACTORS: [u64; 64] = [
    0x2080044002102080, 0x0840002000401004, 0x0200084212002080, 0x0080080080100004,
    0x0080040008008002, 0x0500010028040002, 0x0400008842011004, 0x0100010000802042,
    0x6200800020904000, 0x4641804000200080, 0x0002801000200080, 0x4002801000080280,
    0x4010800800e40081, 0x280e000448020050, 0x10420001140200c8, 0x8040800041002080,
    0x124228800180c010, 0x0450034000200040, 0x2150008020001088, 0x0330808008001000,
    0x8000808008000400, 0x4001010002080400, 0x0000040010018802, 0x0102020000804401,
    0x8208802480004000, 0x0820008101004000, 0x0d20900380200280, 0x0000100100200900,
    0x0010040080080080, 0x0a20020080040080, 0x4000100400020801, 0x0004008200104114,
    0x0004804008800820, 0x4000400080802010, 0x0000200082801000, 0xa010000800808010,
    0x0041001085000800, 0x0020040080800200, 0x0884021004008128, 0x0010044102003484,
    0x0000410080010024, 0x0010004020004010, 0x000d004020090010, 0x3804100a00220040,
    0x1101000408010010, 0x4404010002004040, 0x0001001200090024, 0x8080204404860021,
    0x0900800900403500, 0x0440201000400440, 0x0040200441001100, 0x0028001000098180,
    0x920c000481080080, 0x0000800200040080, 0x1011000600041500, 0x0420008420410200,
    0x080014a080024501, 0x0038118202230142, 0x0400104008208202, 0x2100e10410004901,
    0x4002000408102002, 0x38aa00b004410802, 0x1048520810010084, 0x2000008c48240502,
];
#[rustfmt::skip]
const BISHOP_FACTORS: [u64; 64] = [
    0x0140040848822082, 0x0010225830408000, 0x4004081200402004, 0x5091040088400000,
    0x0304242010001040, 0x8022011109490080, 0x0802010120101400, 0x0200402821082000,
    0x1008922210040880, 0x8000188228044111, 0x1001220810428108, 0x0000082080201000,
    0x4400040420224080, 0x2004291002901000, 0x0049011401200800, 0x4010002084100808,
    0x124001088808888e, 0x010206101001410a, 0x000a003001801104, 0x0008002402440832,
    0x4428840400a01900, 0x1000200410080800, 0x10041086109c2408, 0x1600400100580470,
    0x0802a80040308400, 0x6008034020440904, 0x0088010008120021, 0x0008082018020020,
    0x0091010000104004, 0x0621104208080804, 0x150a4c0082008244, 0x004901002028a802,
    0x8842a04440101000, 0x002c104200080200, 0x0004004800040020, 0x0002020080080080,
    0x0001060200440104, 0x2801480020020200, 0x2008122402008098, 0x2000808082020200,
    0x0005100820016682, 0x0120440a20a088c8, 0x08c10140f0050200, 0x020008c200804811,
    0x40c0480904050240, 0x0840100400221040, 0x4210591314043100, 0x000410a202480202,
    0x0008809010100008, 0x0081088210420420, 0x9800024054100000, 0x0008010042020428,
    0x0842201162020421, 0x504020a401820300, 0x601460040b221400, 0x40a088020c822440,
    0x0041040880880800, 0x8088202101182140, 0x2004103042080401, 0x2c0102000aaa0800,
    0x004a000090820200, 0x0084002042520a00, 0x0000084821080200, 0x8044205828408080,
];
