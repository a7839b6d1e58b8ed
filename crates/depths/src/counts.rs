//! A small counter for each house and cage of a board, all updated at once.

use std::ops::{BitAnd, BitOr};

/// The maximum number of houses and cages.
pub(crate) const MOST_GROUPS: usize = WORDS * OF_WORD;
const WORDS: usize = 3;
/// Counters per word, four bits each.
const OF_WORD: usize = 16;
/// A one in every counter of a word.
const ONES: u64 = 0x1111_1111_1111_1111;
/// The highest bit of every counter.
const HIGHEST: u64 = 8 * ONES;

/// A counter up to 15 for each house and cage.
///
/// Each elimination changes the counter of every house of its cell. With four bits per counter,
/// that is one addition per word, and finding the houses with exactly one or two places takes a few
/// bit operations. Together with carrying candidates over, it cut the instructions of digging to a
/// third.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Counts([u64; WORDS]);

/// Houses and cages, each by the highest bit of its counter.
#[derive(Clone, Copy, Default)]
pub(crate) struct Marked([u64; WORDS]);

impl Counts {
    /// A one in the counter of each of these groups.
    pub(crate) fn one_each(groups: u64) -> Self {
        let is_in = |group: usize| groups >> group & 1;
        let word = |word: usize| {
            (0..OF_WORD).fold(0, |all, at| all | is_in(OF_WORD * word + at) << (4 * at))
        };
        Self([0, 1, 2].map(word))
    }

    /// Adds the counters of another set, group by group.
    pub(crate) fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word += other);
    }

    /// Subtracts the counters of another set, group by group.
    pub(crate) fn take(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word -= other);
    }

    /// The groups whose counter is exactly this.
    pub(crate) fn exactly(&self, number: u64) -> Marked {
        Marked(self.0.map(|word| equal(word, number)))
    }
}

impl Marked {
    pub(crate) const fn is_empty(self) -> bool {
        let [one, two, three] = self.0;
        one | two | three == 0
    }

    /// The groups as adjacent bits.
    pub(crate) const fn bits(self) -> u64 {
        let [one, two, three] = self.0;
        packed(one) | packed(two) << OF_WORD | packed(three) << (2 * OF_WORD)
    }
}

impl BitAnd for Marked {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Marked {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

/// The highest bit of each counter that equals a number.
const fn equal(word: u64, number: u64) -> u64 {
    let differs = word ^ (number * ONES);
    !(((differs & !HIGHEST) + !HIGHEST) | differs) & HIGHEST
}

/// The highest bits of all counters, packed side by side.
const fn packed(marked: u64) -> u64 {
    let pairs = ((marked >> 3) | (marked >> 6)) & 0x0303_0303_0303_0303;
    let fours = (pairs | (pairs >> 6)) & 0x000f_000f_000f_000f;
    let eights = (fours | (fours >> 12)) & 0x0000_00ff_0000_00ff;
    (eights | (eights >> 24)) & 0xffff
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_group_counts_apart() {
        let mut counts = Counts::default();
        // The counter of each group is its own index modulo 10.
        for times in 1..10 {
            let some = (0..MOST_GROUPS as u64)
                .filter(|group| group % 10 >= times)
                .fold(0, |all, at| all | 1 << at);
            counts.add(&Counts::one_each(some));
        }
        let of = |is_meant: &dyn Fn(u64) -> bool| {
            (0..MOST_GROUPS as u64)
                .filter(|&group| is_meant(group % 10))
                .fold(0_u64, |all, at| all | 1 << at)
        };
        for number in 1..10 {
            assert_eq!(counts.exactly(number).bits(), of(&|count| count == number));
        }
        counts.take(&Counts::one_each(of(&|count| count > 0)));
        assert_eq!(counts.exactly(8).bits(), of(&|count| count == 9));
    }
}
