//! A vector of words, one a lane.
#![expect(clippy::inline_always, reason = "code that is not inlined is compiled for any processor")]

use super::cells::bytes_of;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

/// The operations that the rules need on a vector of `L` words of 32 bits: logic, shifts, a
/// difference.
///
/// A value of such a type exists only if the processor supports its instructions. It comes from a
/// [`Source`], which is created only after checking the processor.
pub(crate) trait Vector<const L: usize>:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Sub<Output = Self>
{
    /// Writes the words.
    fn store(self, words: &mut [u32; L]);
    /// Each word `BY` bits up.
    fn up<const BY: u32>(self) -> Self;
    /// Each word `BY` bits down.
    fn down<const BY: u32>(self) -> Self;
    /// The bits that are not in `other`.
    fn but(self, other: Self) -> Self;
    /// Takes the bits of `one` where this mask is set, else those of `other`.
    fn pick(self, one: Self, other: Self) -> Self;
    /// All bits in the lanes whose words are not zero.
    fn nonzero(self) -> Self;
    /// For each lane a bit, set if its word is zero.
    fn zeros(self) -> u32;
}

/// A source of vectors.
pub(crate) trait Source<const L: usize>: Copy {
    /// Its vectors.
    type Vector: Vector<L>;
    /// A vector with the same word in all lanes.
    fn splat(self, word: u32) -> Self::Vector;
    /// These words.
    fn load(self, words: &[u32; L]) -> Self::Vector;
}

/// A processor that work can be compiled for.
pub(crate) trait Machine: Copy {
    /// Does the work, with all that the processor has.
    fn run<W: Work<Self>>(self, work: W) -> W::Output;
    /// Bytes whose four lowest bits are those of four words.
    fn bytes_of(self, binary: [u32; 4]) -> [u8; 32];
}

/// Work done on a machine: `done` must be inlined, and all that it calls.
pub(crate) trait Work<M> {
    /// Its result.
    type Output;
    /// Does it.
    fn done(self, machine: M) -> Self::Output;
}

/// Eight lanes that see each other.
pub(crate) trait Exchange: Vector<8> {
    /// The first four lanes and the last four change places.
    fn fours(self) -> Self;
    /// The first two of each four lanes and the last two change places.
    fn twos(self) -> Self;
    /// The first of each two lanes and the last change places.
    fn ones(self) -> Self;
    /// True if all words are zero.
    fn is_zero(self) -> bool;
    /// The word of the first lane.
    fn first(self) -> u32;
}

/// The vectors of any machine: an array, and the compiler's best.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

/// An array of words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<const L: usize>([u32; L]);

impl<const L: usize> Source<L> for Portable {
    type Vector = Words<L>;

    #[inline(always)]
    fn splat(self, word: u32) -> Words<L> {
        Words([word; L])
    }

    #[inline(always)]
    fn load(self, words: &[u32; L]) -> Words<L> {
        Words(*words)
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

impl Words<8> {
    /// Lanes whose numbers differ by `BY`, a power of two, change places.
    #[inline(always)]
    fn exchanged<const BY: usize>(self) -> Self {
        Self(std::array::from_fn(|lane| self.0[lane ^ BY]))
    }
}

impl Exchange for Words<8> {
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

impl<const L: usize> Words<L> {
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

impl<const L: usize> Vector<L> for Words<L> {
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
        impl<const L: usize> $name for Words<L> {
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
