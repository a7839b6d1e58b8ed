//! A vector of 32-bit words, one per lane.

use std::ops::{BitAnd, BitOr, BitXor, Sub};

/// The operations that the rules need on a vector of `L` words: logic and shifts.
///
/// A value of such a type exists only if the processor supports its instructions. It comes from a
/// [`Source`], which is created only after checking the processor.
pub(crate) trait Vector<const L: usize>:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Sub<Output = Self>
{
    fn store(self, words: &mut [u32; L]);
    /// Shifts each word up by `BY` bits.
    fn up<const BY: u32>(self) -> Self;
    /// Shifts each word down by `BY` bits.
    fn down<const BY: u32>(self) -> Self;
    /// The bits of `self` that are not in `other`.
    fn but(self, other: Self) -> Self;
    /// The bits of `one` where `self` is set, else those of `other`.
    fn pick(self, one: Self, other: Self) -> Self;
    /// All bits set in the lanes whose words are not zero.
    fn nonzero(self) -> Self;
    /// One bit per lane, set if its word is zero.
    fn zeros(self) -> u32;
}

/// Makes vectors; proof that the processor has the instructions.
pub(crate) trait Source<const L: usize>: Copy {
    type Vector: Vector<L>;
    /// The same word in all lanes.
    fn splat(self, word: u32) -> Self::Vector;
    /// A word for each lane.
    fn load(self, words: &[u32; L]) -> Self::Vector;
}

/// A set of instructions to compile work for.
pub(crate) trait Machine: Copy {
    /// Runs the work, compiled with all instructions of the machine.
    fn run<W: Work<Self>>(self, work: W) -> W::Output;
    /// Bytes whose four lowest bits are the bits of four words.
    fn bytes_of(self, binary: [u32; 4]) -> [u8; 32];
}

/// A piece of work that is compiled separately for each machine. A closure would not do: it is
/// compiled without the target features of its caller. `done` and everything it calls must be
/// inlined.
pub(crate) trait Work<M> {
    type Output;
    /// Does the work.
    fn done(self, machine: M) -> Self::Output;
}

/// Eight lanes that can exchange words.
pub(crate) trait Exchange: Vector<8> {
    /// Swaps the first four lanes and the last four.
    fn fours(self) -> Self;
    /// Swaps the first two and the last two of each four lanes.
    fn twos(self) -> Self;
    /// Swaps the lanes of each pair.
    fn ones(self) -> Self;
    /// True if all words are zero.
    fn is_zero(self) -> bool;
    /// The word of the first lane.
    fn first(self) -> u32;
}
