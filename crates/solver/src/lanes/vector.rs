//! A vector of words, one a lane.

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
