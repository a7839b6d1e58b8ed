//! Vectors in plain code: for processors that are not x86-64, and for tests.
#![expect(clippy::inline_always, reason = "every operation is a short loop")]

use std::ops::{BitAnd, BitOr, BitXor, Sub};

use super::cells::bytes_of;
use super::vector::{Exchange, Machine, Source, Vector, Work};

/// Plain code for any machine: arrays, vectorised as well as the compiler can.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

#[derive(Clone, Copy, Debug)]
pub(crate) struct ArrayWords<const L: usize>([u32; L]);

impl<const L: usize> Source<L> for Portable {
    type Vector = ArrayWords<L>;

    #[inline(always)]
    fn splat(self, word: u32) -> ArrayWords<L> {
        ArrayWords([word; L])
    }

    #[inline(always)]
    fn load(self, words: &[u32; L]) -> ArrayWords<L> {
        ArrayWords(*words)
    }
}

impl Machine for Portable {
    fn run<W: Work<Self>>(self, work: W) -> W::Output {
        work.done(self)
    }

    fn bytes_of(self, binary: [u32; 4]) -> [u8; 32] {
        bytes_of(binary)
    }
}

impl ArrayWords<8> {
    /// Swaps lanes whose numbers differ by `BY`, a power of two.
    #[inline(always)]
    fn exchanged<const BY: usize>(self) -> Self {
        Self(std::array::from_fn(|lane| self.0[lane ^ BY]))
    }
}

impl Exchange for ArrayWords<8> {
    #[inline(always)]
    fn fours(self) -> Self {
        self.exchanged::<4>()
    }

    #[inline(always)]
    fn twos(self) -> Self {
        self.exchanged::<2>()
    }

    #[inline(always)]
    fn ones(self) -> Self {
        self.exchanged::<1>()
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0 == [0; 8]
    }

    #[inline(always)]
    fn first(self) -> u32 {
        self.0[0]
    }
}

impl<const L: usize> ArrayWords<L> {
    #[inline(always)]
    fn map(mut self, change: impl Fn(u32) -> u32) -> Self {
        for word in &mut self.0 {
            *word = change(*word);
        }
        self
    }

    #[inline(always)]
    fn zip(mut self, other: Self, join: impl Fn(u32, u32) -> u32) -> Self {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine = join(*mine, theirs);
        }
        self
    }
}

impl<const L: usize> Vector<L> for ArrayWords<L> {
    #[inline(always)]
    fn store(self, words: &mut [u32; L]) {
        *words = self.0;
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Self {
        self.map(|word| word << BY)
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Self {
        self.map(|word| word >> BY)
    }

    #[inline(always)]
    fn but(self, other: Self) -> Self {
        self.zip(other, |mine, theirs| mine & !theirs)
    }

    #[inline(always)]
    fn pick(self, one: Self, other: Self) -> Self {
        (one & self) | other.but(self)
    }

    #[inline(always)]
    fn nonzero(self) -> Self {
        self.map(|word| if word == 0 { 0 } else { u32::MAX })
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        self.0.iter().rev().fold(0, |lanes, &word| lanes << 1 | u32::from(word == 0))
    }
}

macro_rules! operator {
    ($name:ident, $method:ident, $join:expr) => {
        impl<const L: usize> $name for ArrayWords<L> {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                self.zip(other, $join)
            }
        }
    };
}
operator!(BitAnd, bitand, |mine, theirs| mine & theirs);
operator!(BitOr, bitor, |mine, theirs| mine | theirs);
operator!(BitXor, bitxor, |mine, theirs| mine ^ theirs);
operator!(Sub, sub, u32::wrapping_sub);
