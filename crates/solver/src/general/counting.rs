//! Digits as bits and numbers.

use underdoku_grid::layout::{Digit, DigitSet, Layout};

/// How the digits of a board map to bits and numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counting {
    /// The offset from a digit's value to the number used for it here: 1 if the board has the digit
    /// 0, otherwise 0.
    pub(super) above: u8,
}

impl Counting {
    pub(super) fn of(layout: &Layout) -> Self {
        // Without that feature, no layout has digits below 1.
        let has_zero = cfg!(feature = "constraints") && layout.all_digits().contains(Digit::ZERO);
        Self { above: u8::from(has_zero) }
    }

    /// The bits of a set.
    pub(super) const fn bits(self, digits: DigitSet) -> u32 {
        // A `DigitSet` has 0 as its highest bit.
        digits.bits().rotate_left(self.above as u32)
    }

    /// The set whose bits these are.
    pub(super) const fn digits(self, bits: u32) -> DigitSet {
        DigitSet::from_bits(bits.rotate_right(self.above as u32))
    }

    /// The total to use for this many cells whose values add up to `total`.
    pub(super) const fn total(self, total: u16, cells: usize) -> u16 {
        total + self.above as u16 * cells as u16
    }
}
