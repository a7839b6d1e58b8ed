//! Eight lanes in two registers of SSE2, which every x86-64 has.
//!
//! With an array of eight words the compiler takes the words apart and puts them together again,
//! many of them one by one. That is three times as slow.
#![expect(clippy::inline_always, reason = "every operation is one or two instructions")]

use std::arch::x86_64 as arch;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

use crate::lanes::cells::bytes_of;
use crate::lanes::vector::{Exchange, Machine, Source, Vector, Work};

/// Proof of SSE2, which every x86-64 has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sse2;

/// Two registers of SSE2.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sse2Words([arch::__m128i; 2]);

impl Machine for Sse2 {
    fn run<W: Work<Self>>(self, work: W) -> W::Output {
        work.done(self)
    }

    #[inline(always)]
    fn bytes_of(self, binary: [u32; 4]) -> [u8; 32] {
        bytes_of(binary)
    }
}

impl Source<8> for Sse2 {
    type Vector = Sse2Words;

    #[inline(always)]
    fn splat(self, word: u32) -> Sse2Words {
        // SAFETY: every x86-64 has SSE2.
        Sse2Words([unsafe { arch::_mm_set1_epi32(word.cast_signed()) }; 2])
    }

    #[inline(always)]
    fn load(self, words: &[u32; 8]) -> Sse2Words {
        let [low, high] = halves(words);
        // SAFETY: every x86-64 has SSE2; each half fills a register, and any alignment will do.
        Sse2Words(unsafe {
            [
                arch::_mm_loadu_si128(low.as_ptr().cast()),
                arch::_mm_loadu_si128(high.as_ptr().cast()),
            ]
        })
    }
}

/// The first four words and the last.
#[inline(always)]
fn halves(words: &[u32; 8]) -> [&[u32]; 2] {
    let (low, high) = words.split_at(4);
    [low, high]
}

macro_rules! in_fours {
    ($name:ident, $method:ident, $instruction:ident) => {
        impl $name for Sse2Words {
            type Output = Self;

            #[inline(always)]
            fn $method(self, Self([other_low, other_high]): Self) -> Self {
                let Self([low, high]) = self;
                // SAFETY: every x86-64 has SSE2.
                Self(unsafe {
                    [arch::$instruction(low, other_low), arch::$instruction(high, other_high)]
                })
            }
        }
    };
}
in_fours!(BitAnd, bitand, _mm_and_si128);
in_fours!(BitOr, bitor, _mm_or_si128);
in_fours!(BitXor, bitxor, _mm_xor_si128);
in_fours!(Sub, sub, _mm_sub_epi32);

impl Sse2Words {
    /// All bits set in the lanes whose words are zero.
    #[inline(always)]
    fn are_zero(self) -> [arch::__m128i; 2] {
        let Self([low, high]) = self;
        // SAFETY: every x86-64 has SSE2.
        unsafe {
            let zero = arch::_mm_setzero_si128();
            [arch::_mm_cmpeq_epi32(low, zero), arch::_mm_cmpeq_epi32(high, zero)]
        }
    }
}

impl Vector<8> for Sse2Words {
    #[inline(always)]
    fn store(self, words: &mut [u32; 8]) {
        let Self([low, high]) = self;
        let (first, last) = words.split_at_mut(4);
        // SAFETY: every x86-64 has SSE2; each half takes a register, and any alignment will do.
        unsafe {
            arch::_mm_storeu_si128(first.as_mut_ptr().cast(), low);
            arch::_mm_storeu_si128(last.as_mut_ptr().cast(), high);
        }
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Self {
        let Self([low, high]) = self;
        // SAFETY: every x86-64 has SSE2.
        Self(unsafe {
            let by = arch::_mm_cvtsi32_si128(BY.cast_signed());
            [arch::_mm_sll_epi32(low, by), arch::_mm_sll_epi32(high, by)]
        })
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Self {
        let Self([low, high]) = self;
        // SAFETY: every x86-64 has SSE2.
        Self(unsafe {
            let by = arch::_mm_cvtsi32_si128(BY.cast_signed());
            [arch::_mm_srl_epi32(low, by), arch::_mm_srl_epi32(high, by)]
        })
    }

    #[inline(always)]
    fn but(self, Self([other_low, other_high]): Self) -> Self {
        let Self([low, high]) = self;
        // SAFETY: every x86-64 has SSE2.
        Self(unsafe {
            [arch::_mm_andnot_si128(other_low, low), arch::_mm_andnot_si128(other_high, high)]
        })
    }

    #[inline(always)]
    fn pick(self, one: Self, other: Self) -> Self {
        (one & self) | other.but(self)
    }

    #[inline(always)]
    fn nonzero(self) -> Self {
        Self(Self(self.are_zero()).are_zero())
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        let [low, high] = self.are_zero();
        // SAFETY: every x86-64 has SSE2.
        unsafe {
            let low = arch::_mm_movemask_ps(arch::_mm_castsi128_ps(low)).cast_unsigned();
            let high = arch::_mm_movemask_ps(arch::_mm_castsi128_ps(high)).cast_unsigned();
            low | high << 4
        }
    }
}

impl Exchange for Sse2Words {
    #[inline(always)]
    fn fours(self) -> Self {
        let Self([low, high]) = self;
        Self([high, low])
    }

    #[inline(always)]
    fn twos(self) -> Self {
        let Self([low, high]) = self;
        // SAFETY: every x86-64 has SSE2.
        Self(unsafe {
            [
                arch::_mm_shuffle_epi32::<0b01_00_11_10>(low),
                arch::_mm_shuffle_epi32::<0b01_00_11_10>(high),
            ]
        })
    }

    #[inline(always)]
    fn ones(self) -> Self {
        let Self([low, high]) = self;
        // SAFETY: every x86-64 has SSE2.
        Self(unsafe {
            [
                arch::_mm_shuffle_epi32::<0b10_11_00_01>(low),
                arch::_mm_shuffle_epi32::<0b10_11_00_01>(high),
            ]
        })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.zeros() == 0xff
    }

    #[inline(always)]
    fn first(self) -> u32 {
        // SAFETY: every x86-64 has SSE2.
        unsafe { arch::_mm_cvtsi128_si32(self.0[0]).cast_unsigned() }
    }
}
