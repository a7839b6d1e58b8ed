//! Sets of sets of digits.

use std::ops::{BitAnd, BitOr};

/// The number of digits that a set can contain.
pub(super) const DIGITS: usize = 9;
const WORDS: usize = (1 << DIGITS) / 64;

/// A set of sets of nine digits, in 512 bits. A set of digits is a number of nine bits; that number
/// is the index of its bit here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Subsets([u64; WORDS]);

/// Within a word: the indices whose bit 0, bit 1, up to bit 5 is zero.
const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0F0F_0F0F_0F0F_0F0F,
    0x00FF_00FF_00FF_00FF,
    0x0000_FFFF_0000_FFFF,
    0x0000_0000_FFFF_FFFF,
];

impl Subsets {
    /// No sets.
    pub(super) const NONE: Self = Self([0; WORDS]);
    /// Only the empty set.
    pub(super) const EMPTY_SET: Self = Self([1, 0, 0, 0, 0, 0, 0, 0]);

    /// All sets whose digits add up to `total`.
    pub(super) const fn adding_up_to(total: usize) -> Self {
        let mut subsets = Self::NONE;
        let mut set = 0;
        while set < 1 << DIGITS {
            if sum(set) == total {
                subsets.0[set / 64] |= 1 << (set % 64);
            }
            set += 1;
        }
        subsets
    }

    /// The sets without the digit, each with the digit added.
    #[inline]
    pub(super) fn adding(&self, digit: usize) -> Self {
        let mut added = Self::NONE;
        if digit < 6 {
            for (to, from) in added.0.iter_mut().zip(self.0) {
                *to = (from & WITHOUT[digit]) << (1 << digit);
            }
        } else {
            let step = 1 << (digit - 6);
            for word in (0..WORDS).filter(|word| word & step == 0) {
                added.0[word + step] = self.0[word];
            }
        }
        added
    }

    /// The sets with the digit, each with the digit removed.
    #[inline]
    pub(super) fn removing(&self, digit: usize) -> Self {
        let mut removed = Self::NONE;
        if digit < 6 {
            for (to, from) in removed.0.iter_mut().zip(self.0) {
                *to = from >> (1 << digit) & WITHOUT[digit];
            }
        } else {
            let step = 1 << (digit - 6);
            for word in (0..WORDS).filter(|word| word & step == 0) {
                removed.0[word] = self.0[word + step];
            }
        }
        removed
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// True if every set has the digit.
    pub(super) fn all_have(&self, digit: usize) -> bool {
        if digit < 6 {
            return self.0.iter().all(|word| word & WITHOUT[digit] == 0);
        }
        (0..WORDS).all(|word| word >> (digit - 6) & 1 == 1 || self.0[word] == 0)
    }
}

impl BitAnd for Subsets {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Subsets {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

/// The sum of the digits of a set.
const fn sum(mut set: usize) -> usize {
    let mut sum = 0;
    while set != 0 {
        sum += set.trailing_zeros() as usize + 1;
        set &= set - 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn members(subsets: &Subsets) -> Vec<usize> {
        (0..512).filter(|set| subsets.0[set / 64] >> (set % 64) & 1 == 1).collect()
    }

    proptest! {
        #[test]
        fn digits_come_and_go_in_every_set(words: [u64; 8], digit in 0usize..9) {
            let subsets = Subsets(words);
            let with = |has| members(&subsets).into_iter().filter(move |set| set >> digit & 1 == has);
            let added: Vec<usize> = with(0).map(|set| set | 1 << digit).collect();
            let removed: Vec<usize> = with(1).map(|set| set & !(1 << digit)).collect();
            prop_assert_eq!(members(&subsets.adding(digit)), added);
            prop_assert_eq!(members(&subsets.removing(digit)), removed);
            prop_assert_eq!(subsets.all_have(digit), with(0).count() == 0);
            prop_assert!(subsets.adding(digit).all_have(digit));
        }
    }

    #[test]
    fn combinations_add_up() {
        assert_eq!(members(&Subsets::adding_up_to(4)), [0b101, 0b1000]);
        assert_eq!(members(&Subsets::adding_up_to(45)), [0x1FF]);
        let all: usize = (0..=45).map(|total| members(&Subsets::adding_up_to(total)).len()).sum();
        assert_eq!(all, 512);
    }
}
