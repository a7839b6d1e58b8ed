//! The vectors of x86-64: 8 lanes with AVX2, 16 with AVX-512.
//!
//! The only place in the workspace with unsafe code. It rests on one argument: a [`Source`] here is
//! made by `detect` alone, which asks the processor, and a vector comes from a source or from other
//! vectors. So wherever there is a value to call a method on, its instructions exist.
#![expect(clippy::inline_always, reason = "code that is not inlined is compiled for any processor")]

use std::arch::x86_64 as arch;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

use super::group::{Events, Group};
use super::round::{Rounds, round};
use super::vector::{Source, Vector};

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

/// The lowest bits of 16 bytes, then the second lowest, up to the fourth.
pub(crate) fn bits_of(bytes: &[u8; 16]) -> [u16; 4] {
    // SAFETY: every x86-64 has SSE2; the array fills the register, and any alignment will do.
    unsafe {
        let bytes = arch::_mm_loadu_si128(bytes.as_ptr().cast());
        [
            arch::_mm_movemask_epi8(arch::_mm_slli_epi16::<7>(bytes)).cast_unsigned() as u16,
            arch::_mm_movemask_epi8(arch::_mm_slli_epi16::<6>(bytes)).cast_unsigned() as u16,
            arch::_mm_movemask_epi8(arch::_mm_slli_epi16::<5>(bytes)).cast_unsigned() as u16,
            arch::_mm_movemask_epi8(arch::_mm_slli_epi16::<4>(bytes)).cast_unsigned() as u16,
        ]
    }
}

/// That this processor has AVX2.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx2(());

/// A register of AVX2.
#[derive(Clone, Copy, Debug)]
pub(super) struct Eight(arch::__m256i);

impl Avx2 {
    /// Asks the processor.
    pub(super) fn detect() -> Option<Self> {
        is_x86_feature_detected!("avx2").then_some(Self(()))
    }

    /// The rules, compiled for AVX2.
    ///
    /// # Safety
    ///
    /// The processor has AVX2.
    #[target_feature(enable = "avx2")]
    unsafe fn compiled<const G: usize>(self, groups: &mut [Group<8>; G]) -> [Events; G] {
        round(self, groups)
    }
}

impl Rounds<8> for Avx2 {
    fn round<const G: usize>(&self, groups: &mut [Group<8>; G]) -> [Events; G] {
        // SAFETY: `detect` made `self`.
        unsafe { self.compiled(groups) }
    }
}

impl Source<8> for Avx2 {
    type Vector = Eight;

    #[inline(always)]
    fn splat(self, word: u32) -> Eight {
        // SAFETY: `detect` made `self`.
        Eight(unsafe { arch::_mm256_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    fn load(self, words: &[u32; 8]) -> Eight {
        // SAFETY: `detect` made `self`; the array fills the register, and any alignment will do.
        Eight(unsafe { arch::_mm256_loadu_si256(words.as_ptr().cast()) })
    }
}

impl Vector<8> for Eight {
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
    fn zeros(self) -> u32 {
        // SAFETY: there is a vector.
        unsafe {
            let equal = arch::_mm256_cmpeq_epi32(self.0, arch::_mm256_setzero_si256());
            arch::_mm256_movemask_ps(arch::_mm256_castsi256_ps(equal)).cast_unsigned()
        }
    }
}

operator!(Eight, BitAnd, bitand, _mm256_and_si256);
operator!(Eight, BitOr, bitor, _mm256_or_si256);
operator!(Eight, BitXor, bitxor, _mm256_xor_si256);
operator!(Eight, Sub, sub, _mm256_sub_epi32);

/// That this processor has AVX-512.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx512(());

/// A register of AVX-512.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sixteen(arch::__m512i);

impl Avx512 {
    /// Asks the processor.
    pub(super) fn detect() -> Option<Self> {
        is_x86_feature_detected!("avx512f").then_some(Self(()))
    }

    /// The rules, compiled for AVX-512.
    ///
    /// # Safety
    ///
    /// The processor has AVX-512.
    #[target_feature(enable = "avx512f")]
    unsafe fn compiled<const G: usize>(self, groups: &mut [Group<16>; G]) -> [Events; G] {
        round(self, groups)
    }
}

impl Rounds<16> for Avx512 {
    fn round<const G: usize>(&self, groups: &mut [Group<16>; G]) -> [Events; G] {
        // SAFETY: `detect` made `self`.
        unsafe { self.compiled(groups) }
    }
}

impl Source<16> for Avx512 {
    type Vector = Sixteen;

    #[inline(always)]
    fn splat(self, word: u32) -> Sixteen {
        // SAFETY: `detect` made `self`.
        Sixteen(unsafe { arch::_mm512_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    fn load(self, words: &[u32; 16]) -> Sixteen {
        // SAFETY: `detect` made `self`; the array fills the register, and any alignment will do.
        Sixteen(unsafe { arch::_mm512_loadu_si512(words.as_ptr().cast()) })
    }
}

impl Vector<16> for Sixteen {
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
    fn zeros(self) -> u32 {
        // SAFETY: there is a vector.
        u32::from(unsafe { arch::_mm512_testn_epi32_mask(self.0, self.0) })
    }
}

operator!(Sixteen, BitAnd, bitand, _mm512_and_si512);
operator!(Sixteen, BitOr, bitor, _mm512_or_si512);
operator!(Sixteen, BitXor, bitxor, _mm512_xor_si512);
operator!(Sixteen, Sub, sub, _mm512_sub_epi32);
