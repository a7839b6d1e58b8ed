//! Cells in which each digit that occurs does so as often as its value.

use super::super::{Digit, DigitSet};

/// The digits that remain possible in each cell if each digit that occurs does so as often as its
/// value. All sets are empty if that is impossible.
///
/// The digits that occur add up to the number of cells, so each of them must be part of such a sum;
/// and a digit that is part of every such sum must occur.
pub fn counted(cells: &[DigitSet]) -> Vec<DigitSet> {
    let places = |digit| cells.iter().filter(|open| open.contains(digit)).count();
    let fixed = |digit| cells.iter().filter(|open| open.single() == Some(digit)).count();
    let all = cells.iter().fold(DigitSet::EMPTY, |all, &open| all | open);
    let wanted = |digit: Digit| usize::from(digit.get());
    let can_occur = |digit: &Digit| {
        let count = wanted(*digit);
        count > 0 && (fixed(*digit)..=places(*digit)).contains(&count)
    };
    let must: DigitSet = all.iter().filter(|&digit| fixed(digit) > 0).collect();
    let may: DigitSet = all.iter().filter(can_occur).collect();
    let none = || vec![DigitSet::EMPTY; cells.len()];
    let others: Vec<Digit> = (may - must).iter().collect();
    let left = cells.len().checked_sub(must.iter().map(wanted).sum());
    let (Some(left), true) = (left, (must - may).is_empty()) else { return none() };
    // For each position, the sums that the digits before it can make, and those that the digits
    // from it on can make.
    let sums = |digits: &mut dyn Iterator<Item = &Digit>| {
        let mut all = vec![Sums::of_nothing(left)];
        for &digit in digits {
            let next = all[all.len() - 1].with(wanted(digit));
            all.push(next);
        }
        all
    };
    let before = sums(&mut others.iter());
    let mut after = sums(&mut others.iter().rev());
    after.reverse();
    if !before[others.len()].0[left] {
        return none();
    }
    let (mut used, mut needed) = (must, must);
    for (at, &digit) in others.iter().enumerate() {
        let makes =
            |rest: Option<usize>| rest.is_some_and(|rest| before[at].meets(&after[at + 1], rest));
        if makes(left.checked_sub(wanted(digit))) {
            used.insert(digit);
        }
        if !makes(Some(left)) {
            needed.insert(digit);
        }
    }
    let needed = needed & used;
    let full: DigitSet = needed.iter().filter(|&digit| fixed(digit) == wanted(digit)).collect();
    let tight: Vec<Digit> = needed.iter().filter(|&digit| places(digit) == wanted(digit)).collect();
    let keep = |open: &DigitSet| {
        if open.single().is_some() {
            return *open & used;
        }
        let place = tight.iter().find(|digit| open.contains(**digit));
        place.map_or((*open & used) - full, |&digit| DigitSet::of(digit) - full)
    };
    cells.iter().map(keep).collect()
}

/// True for each sum that some digits can make.
struct Sums(Vec<bool>);

impl Sums {
    /// Only 0, in a table of the sums up to `most`.
    fn of_nothing(most: usize) -> Self {
        let mut sums = vec![false; most + 1];
        sums[0] = true;
        Self(sums)
    }

    /// The sums with another digit, which may be left out.
    fn with(&self, digit: usize) -> Self {
        let sum =
            |at: usize| self.0[at] || at.checked_sub(digit).is_some_and(|before| self.0[before]);
        Self((0..self.0.len()).map(sum).collect())
    }

    /// True if one of these sums and one of the others add up to a total.
    fn meets(&self, others: &Self, total: usize) -> bool {
        (0..=total).any(|at| self.0[at] && others.0[total - at])
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::fillings::{fillings, open_cells};
    use super::*;

    proptest! {
        /// No digit of a valid filling is lost, and if each cell has one digit, the answer is
        /// exact.
        #[test]
        fn each_filling_is_kept(
            masks in proptest::collection::vec(1_u32..1 << 5, 1..6),
            least in 0_u8..2,
        ) {
            let cells = open_cells(&masks, least);
            let fillings = fillings(&cells);
            let kept = counted(&cells);
            for filling in fillings {
                let is_right = filling.iter().all(|digit| {
                    let count = filling.iter().filter(|other| *other == digit).count();
                    count == usize::from(digit.get())
                });
                let is_kept = filling.iter().zip(&kept).all(|(digit, kept)| kept.contains(*digit));
                prop_assert!(is_kept || !is_right, "{filling:?}");
                let single: Vec<DigitSet> = filling.iter().map(|&digit| DigitSet::of(digit)).collect();
                let left = counted(&single);
                prop_assert_eq!(left.iter().all(|open| !open.is_empty()), is_right);
            }
        }
    }
}
