//! Sums.
//!
//! The open cells of a sum make up the total that the filled ones leave. If they must differ and no
//! digit is above 9, `cages` handles them. Everything else, such as cells of several houses (innies
//! and outies) and boards larger than 9x9, is decided by totals alone: the totals that the first
//! cells can make, as bits of one word, and those that the remaining cells can add. A digit stays
//! if the two make the sum. Totals above 127 do not fit in the word; for them only the minimum and
//! maximum of the other cells are used.

use super::board::{Contradiction, LayoutBoard, Propagated};
use super::matching::bits;
use super::rules::Rules;
use super::subsets::DIGITS;

/// The maximum number of cells in a sum.
const MOST: usize = 25;

impl LayoutBoard {
    /// Leaves the cells of a sum only digits that can make it.
    pub(super) fn sum(&mut self, rules: &Rules, index: usize) -> Propagated {
        let number = index - rules.houses.len();
        let sum = rules.sums[number];
        let (mut open, mut count) = ([0; MOST], 0);
        let (mut left, mut digits) = (usize::from(sum.total), 0);
        for &cell in rules.sum_cells.get(number) {
            let candidates = self.candidates[usize::from(cell)];
            if candidates.is_power_of_two() {
                left = left.checked_sub(value(candidates)).ok_or(Contradiction::by(index))?;
            } else {
                open[count] = cell;
                count += 1;
                digits |= candidates;
            }
        }
        let open = &open[..count];
        match (open, sum.differs) {
            ([], _) if left == 0 => Ok(()),
            ([], _) => Err(Contradiction::by(index)),
            ([cell], _) => self.last_of_sum(rules, *cell, left, index),
            (_, true) if digits >> DIGITS == 0 => self.combinations(rules, open, left, index),
            _ if left < 128 => self.totals(rules, open, left, index),
            _ => self.bounds(rules, open, left, index),
        }
    }

    /// Fills the last open cell.
    fn last_of_sum(&mut self, rules: &Rules, cell: u16, left: usize, by: usize) -> Propagated {
        match left {
            1..=32 => self.keep(rules, cell.into(), 1 << (left - 1), by),
            _ => Err(Contradiction::by(by)),
        }
    }

    /// Keeps digits for which the other cells can make the rest of the total. Each total is a bit.
    fn totals(&mut self, rules: &Rules, cells: &[u16], left: usize, by: usize) -> Propagated {
        let mut before = [1u128; MOST + 1];
        for (index, &cell) in cells.iter().enumerate() {
            let digits = bits(self.candidates[usize::from(cell)]);
            before[index + 1] =
                digits.fold(0, |totals, digit| totals | before[index] << (digit + 1));
        }
        let mut after = 1u128 << left;
        for (index, &cell) in cells.iter().enumerate().rev() {
            let (mut kept, mut earlier) = (0, 0);
            for digit in bits(self.candidates[usize::from(cell)]) {
                let meet = after >> (digit + 1) & before[index];
                kept |= u32::from(meet != 0) << digit;
                earlier |= meet;
            }
            self.keep(rules, cell.into(), kept, by)?;
            after = earlier;
        }
        Ok(())
    }

    /// Removes digits that are too small or too large, given the minimum and maximum of the other
    /// cells.
    fn bounds(&mut self, rules: &Rules, cells: &[u16], left: usize, by: usize) -> Propagated {
        let ends = |cell: u16| {
            let digits = self.candidates[usize::from(cell)];
            (digits.trailing_zeros() as usize + 1, 32 - digits.leading_zeros() as usize)
        };
        let ends: Vec<(usize, usize)> = cells.iter().map(|&cell| ends(cell)).collect();
        let (least, most) = ends.iter().fold((0, 0), |sum, end| (sum.0 + end.0, sum.1 + end.1));
        for (&cell, (low, high)) in cells.iter().zip(ends) {
            let (from, to) =
                ((left + high).saturating_sub(most), (left + low).saturating_sub(least));
            if left + low < least || from > to {
                return Err(Contradiction::by(by));
            }
            let up_to = |digit: usize| (1u64 << digit.min(32)) - 1;
            let kept = up_to(to) & !up_to(from.saturating_sub(1));
            self.keep(rules, cell.into(), kept as u32, by)?;
        }
        Ok(())
    }
}

/// The number that a digit counts as in a sum, from its bit.
const fn value(digit: u32) -> usize {
    digit.trailing_zeros() as usize + 1
}
