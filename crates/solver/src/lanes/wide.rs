//! Vectors of x86-64: eight lanes with AVX2, sixteen with AVX-512, eight in two registers with
//! SSE2.
//!
//! This module is the only place in the workspace with unsafe code. It rests on one argument: a
//! [`Source`] here is created only by `detect`, which checks the processor, and a vector comes from
//! a source or from other vectors. So wherever there is a value to call a method on, its
//! instructions exist.
#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined lacks the caller's target features"
)]

mod sse2;

use std::arch::x86_64 as arch;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

use super::vector::{Exchange, Machine, Source, Vector, Work};
pub(crate) use sse2::Sse2;

macro_rules! operator {
    ($vector:ident, $name:ident, $method:ident, $instruction:ident) => {
        impl $name for $vector {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: there is a vector, so the processor has its instructions.
                Self(unsafe { arch::$instruction(self.0, other.0) })
            }
        }
    };
}

macro_rules! machine {
    ($machine:ident, $bytes_of:ident, $($feature:tt),+) => {
        impl $machine {
            /// Checks whether the processor has the instructions.
            pub(crate) fn detect() -> Option<Self> {
                ($(is_x86_feature_detected!($feature))&&+).then_some(Self(()))
            }

            /// Compiles the work for this processor.
            ///
            /// # Safety
            ///
            /// The processor has these features.
            $(#[target_feature(enable = $feature)])+
            unsafe fn compiled<W: Work<Self>>(self, work: W) -> W::Output {
                work.done(self)
            }
        }

        impl Machine for $machine {
            fn run<W: Work<Self>>(self, work: W) -> W::Output {
                // SAFETY: `detect` made `self`.
                unsafe { self.compiled(work) }
            }

            #[inline(always)]
            fn bytes_of(self, binary: [u32; 4]) -> [u8; 32] {
                // SAFETY: `detect` made `self`.
                unsafe { $bytes_of(binary) }
            }
        }
    };
}

/// The lowest bit of each of 16 bytes, then the second lowest, up to the fourth.
pub(crate) fn bits_of(bytes: &[u8; 16]) -> [u16; 4] {
    // SAFETY: every x86-64 has SSE2; the array fills the register, and any alignment will do.
    bits_of_vector(unsafe { arch::_mm_loadu_si128(bytes.as_ptr().cast()) })
}

#[inline(always)]
fn bits_of_vector(bytes: arch::__m128i) -> [u16; 4] {
    // SAFETY: every x86-64 has SSE2.
    unsafe {
        [
            arch::_mm_movemask_epi8(arch::_mm_slli_epi16::<7>(bytes)).cast_unsigned() as u16,
            arch::_mm_movemask_epi8(arch::_mm_slli_epi16::<6>(bytes)).cast_unsigned() as u16,
            arch::_mm_movemask_epi8(arch::_mm_slli_epi16::<5>(bytes)).cast_unsigned() as u16,
            arch::_mm_movemask_epi8(arch::_mm_slli_epi16::<4>(bytes)).cast_unsigned() as u16,
        ]
    }
}

/// The bit planes of the rows `ROW`, `ROW + 3` and `ROW + 6`.
pub(crate) fn rows_in_binary<const ROW: usize>(values: &[u8; 81]) -> [u32; 4] {
    const { assert!(ROW < 3, "a band has three rows") };
    // SAFETY: every x86-64 has SSE2; the last byte that is read is 9 * 2 + 47 + 15, which is 80.
    let [first, last] = unsafe {
        let from =
            |index: usize| arch::_mm_loadu_si128(values.as_ptr().add(9 * ROW + index).cast());
        let nine = arch::_mm_set_epi64x(0xff, -1);
        let seven = arch::_mm_set_epi64x(0, 0x00ff_ffff_ffff_ffff);
        let pick = |mask, one, other| {
            arch::_mm_or_si128(arch::_mm_and_si128(mask, one), arch::_mm_andnot_si128(mask, other))
        };
        [pick(nine, from(0), from(18)), pick(seven, from(29), from(47))]
    };
    let (first, last) = (bits_of_vector(first), bits_of_vector(last));
    std::array::from_fn(|bit| u32::from(first[bit]) | u32::from(last[bit]) << 11)
}

/// Bytes whose four lowest bits are the bits of four words.
///
/// # Safety
///
/// The processor has AVX2.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn bytes_by_shuffling(binary: [u32; 4]) -> [u8; 32] {
    let byte_of_word = arch::_mm256_set_epi64x(
        0x0303_0303_0303_0303,
        0x0202_0202_0202_0202,
        0x0101_0101_0101_0101,
        0,
    );
    let bit_of_byte = arch::_mm256_set1_epi64x(0x8040_2010_0804_0201_u64.cast_signed());
    let mut sum = arch::_mm256_setzero_si256();
    for (bit, word) in binary.into_iter().enumerate() {
        let word =
            arch::_mm256_shuffle_epi8(arch::_mm256_set1_epi32(word.cast_signed()), byte_of_word);
        let is_set =
            arch::_mm256_cmpeq_epi8(arch::_mm256_and_si256(word, bit_of_byte), bit_of_byte);
        sum = arch::_mm256_or_si256(
            sum,
            arch::_mm256_and_si256(is_set, arch::_mm256_set1_epi8(1 << bit)),
        );
    }
    let mut bytes = [0; 32];
    // SAFETY: the vector fills the array, and any alignment will do.
    unsafe { arch::_mm256_storeu_si256(bytes.as_mut_ptr().cast(), sum) };
    bytes
}

/// Bytes whose four lowest bits are the bits of four words.
///
/// # Safety
///
/// The processor has AVX-512BW and VL.
#[inline]
#[target_feature(enable = "avx512bw", enable = "avx512vl")]
unsafe fn bytes_by_masks([ones, twos, fours, eights]: [u32; 4]) -> [u8; 32] {
    let low = arch::_mm256_mask_set1_epi8(arch::_mm256_maskz_set1_epi8(ones, 1), twos & !ones, 2);
    let low = arch::_mm256_mask_set1_epi8(low, twos & ones, 3);
    let high = arch::_mm256_mask_set1_epi8(arch::_mm256_maskz_set1_epi8(fours, 4), eights, 8);
    let mut bytes = [0; 32];
    // SAFETY: the vector fills the array, and any alignment will do.
    unsafe {
        arch::_mm256_storeu_si256(bytes.as_mut_ptr().cast(), arch::_mm256_or_si256(low, high));
    };
    bytes
}

/// Proof that this processor has AVX2.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

/// A register of AVX2.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2Words(arch::__m256i);

machine!(Avx2, bytes_by_shuffling, "avx2", "bmi1", "bmi2", "popcnt");

impl Source<8> for Avx2 {
    type Vector = Avx2Words;

    #[inline(always)]
    fn splat(self, word: u32) -> Avx2Words {
        // SAFETY: `detect` made `self`.
        Avx2Words(unsafe { arch::_mm256_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    fn load(self, words: &[u32; 8]) -> Avx2Words {
        // SAFETY: `detect` made `self`; the array fills the register, and any alignment will do.
        Avx2Words(unsafe { arch::_mm256_loadu_si256(words.as_ptr().cast()) })
    }
}

impl Vector<8> for Avx2Words {
    #[inline(always)]
    fn store(self, words: &mut [u32; 8]) {
        // SAFETY: there is a vector; it fills the array, and any alignment will do.
        unsafe { arch::_mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Self {
        // SAFETY: there is a vector.
        Self(unsafe { arch::_mm256_sll_epi32(self.0, arch::_mm_cvtsi32_si128(BY.cast_signed())) })
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Self {
        // SAFETY: there is a vector.
        Self(unsafe { arch::_mm256_srl_epi32(self.0, arch::_mm_cvtsi32_si128(BY.cast_signed())) })
    }

    #[inline(always)]
    fn but(self, other: Self) -> Self {
        // SAFETY: there is a vector.
        Self(unsafe { arch::_mm256_andnot_si256(other.0, self.0) })
    }

    #[inline(always)]
    fn pick(self, one: Self, other: Self) -> Self {
        (one & self) | other.but(self)
    }

    #[inline(always)]
    fn nonzero(self) -> Self {
        // SAFETY: there is a vector.
        Self(unsafe {
            let zero = arch::_mm256_setzero_si256();
            let equal = arch::_mm256_cmpeq_epi32(self.0, zero);
            arch::_mm256_cmpeq_epi32(equal, zero)
        })
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        // SAFETY: there is a vector.
        unsafe {
            let equal = arch::_mm256_cmpeq_epi32(self.0, arch::_mm256_setzero_si256());
            arch::_mm256_movemask_ps(arch::_mm256_castsi256_ps(equal)).cast_unsigned()
        }
    }
}

impl Exchange for Avx2Words {
    #[inline(always)]
    fn fours(self) -> Self {
        // SAFETY: there is a vector.
        Self(unsafe { arch::_mm256_permute4x64_epi64::<0b01_00_11_10>(self.0) })
    }

    #[inline(always)]
    fn twos(self) -> Self {
        // SAFETY: there is a vector.
        Self(unsafe { arch::_mm256_shuffle_epi32::<0b01_00_11_10>(self.0) })
    }

    #[inline(always)]
    fn ones(self) -> Self {
        // SAFETY: there is a vector.
        Self(unsafe { arch::_mm256_shuffle_epi32::<0b10_11_00_01>(self.0) })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: there is a vector.
        unsafe { arch::_mm256_testz_si256(self.0, self.0) == 1 }
    }

    #[inline(always)]
    fn first(self) -> u32 {
        // SAFETY: there is a vector.
        unsafe { arch::_mm256_cvtsi256_si32(self.0).cast_unsigned() }
    }
}

operator!(Avx2Words, BitAnd, bitand, _mm256_and_si256);
operator!(Avx2Words, BitOr, bitor, _mm256_or_si256);
operator!(Avx2Words, BitXor, bitxor, _mm256_xor_si256);
operator!(Avx2Words, Sub, sub, _mm256_sub_epi32);

/// Proof that this processor has AVX-512.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

/// A register of AVX-512.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512Words(arch::__m512i);

machine!(
    Avx512,
    bytes_by_masks,
    "avx512f",
    "avx512vl",
    "avx512bw",
    "avx2",
    "bmi1",
    "bmi2",
    "popcnt"
);

impl Source<16> for Avx512 {
    type Vector = Avx512Words;

    #[inline(always)]
    fn splat(self, word: u32) -> Avx512Words {
        // SAFETY: `detect` made `self`.
        Avx512Words(unsafe { arch::_mm512_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    fn load(self, words: &[u32; 16]) -> Avx512Words {
        // SAFETY: `detect` made `self`; the array fills the register, and any alignment will do.
        Avx512Words(unsafe { arch::_mm512_loadu_si512(words.as_ptr().cast()) })
    }
}

impl Vector<16> for Avx512Words {
    #[inline(always)]
    fn store(self, words: &mut [u32; 16]) {
        // SAFETY: there is a vector; it fills the array, and any alignment will do.
        unsafe { arch::_mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Self {
        // SAFETY: there is a vector.
        Self(unsafe { arch::_mm512_sll_epi32(self.0, arch::_mm_cvtsi32_si128(BY.cast_signed())) })
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Self {
        // SAFETY: there is a vector.
        Self(unsafe { arch::_mm512_srl_epi32(self.0, arch::_mm_cvtsi32_si128(BY.cast_signed())) })
    }

    #[inline(always)]
    fn but(self, other: Self) -> Self {
        // SAFETY: there is a vector.
        Self(unsafe { arch::_mm512_andnot_si512(other.0, self.0) })
    }

    #[inline(always)]
    fn pick(self, one: Self, other: Self) -> Self {
        // SAFETY: there is a vector.
        Self(unsafe { arch::_mm512_ternarylogic_epi32::<0b1100_1010>(self.0, one.0, other.0) })
    }

    #[inline(always)]
    fn nonzero(self) -> Self {
        // SAFETY: there is a vector.
        Self(unsafe {
            arch::_mm512_maskz_set1_epi32(arch::_mm512_test_epi32_mask(self.0, self.0), -1)
        })
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        // SAFETY: there is a vector.
        u32::from(unsafe { arch::_mm512_testn_epi32_mask(self.0, self.0) })
    }
}

operator!(Avx512Words, BitAnd, bitand, _mm512_and_si512);
operator!(Avx512Words, BitOr, bitor, _mm512_or_si512);
operator!(Avx512Words, BitXor, bitxor, _mm512_xor_si512);
operator!(Avx512Words, Sub, sub, _mm512_sub_epi32);

impl Source<8> for Avx512 {
    type Vector = Avx2Words;

    #[inline(always)]
    fn splat(self, word: u32) -> Avx2Words {
        // SAFETY: `detect` made `self`.
        Avx2Words(unsafe { arch::_mm256_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    fn load(self, words: &[u32; 8]) -> Avx2Words {
        // SAFETY: `detect` made `self`; the array fills the register, and any alignment will do.
        Avx2Words(unsafe { arch::_mm256_loadu_si256(words.as_ptr().cast()) })
    }
}
