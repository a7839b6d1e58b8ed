//! What is left of a cage: its blanks and the sum they must make.
//!
//! The filled cells of a cage use up their digits and a part of the sum; the blanks must make up
//! the rest with different digits. A *combination* is a possible set of digits: it has as many
//! digits as there are blanks, adds up to the rest, and its digits can be distributed over the
//! blanks. Players of killers write combinations next to a cage.
//!
//! ```text
//! cage of 17 in three cells, one holds 4     the rest is 13 in two cells: 5+8 or 6+7 (4+9 has the 4 twice)
//! one of the two blanks sees 6 and 8         it takes 5 or 7, so the other takes 8 or 6
//! ```
//!
//! **Method.** Combinations are enumerated digit by digit from the least, stopping where the
//! remaining digits add up to too little or too much. Which blanks can take which digit of a
//! combination is a matching of cells with digits, as for houses. On 9x9 there are at most twelve
//! combinations. On 25x25 a large cage can have a hundred thousand, so the enumeration ends once
//! every digit of every blank has occurred in a combination, or after [`STEPS`] steps. In the
//! latter case every digit that houses allow counts as fitting.

use super::house::takes;
use super::{Cell, Digit, DigitSet, Rule};

/// How many sets of digits are tried before all digits of a cage count as fitting.
const STEPS: usize = 20_000;

/// The blanks of a cage and the sum they must make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rest {
    /// `None` if the digits of the cage already exceed its sum.
    sum: Option<u16>,
    cells: Vec<Cell>,
    open: Vec<DigitSet>,
}

impl Rest {
    /// The rest of a cage; `None` if it has no sum. `digit` returns the digit in a cell, `open` the
    /// digits that rules other than sums allow in a blank.
    pub fn of(
        cage: &Rule,
        digit: impl Fn(Cell) -> Option<Digit>,
        open: impl Fn(Cell) -> DigitSet,
    ) -> Option<Self> {
        let filled = cage.cells().iter().filter_map(|&cell| digit(cell));
        let taken = filled.map(|digit| u16::from(digit.get())).sum::<u16>();
        let cells: Vec<Cell> =
            cage.cells().iter().copied().filter(|&cell| digit(cell).is_none()).collect();
        let open = cells.iter().map(|&cell| open(cell)).collect();
        Some(Self { sum: cage.sum()?.checked_sub(taken), cells, open })
    }

    /// The sum that the blanks must make; `None` if the digits of the cage already exceed its sum.
    pub const fn sum(&self) -> Option<u16> {
        self.sum
    }

    /// The blanks, in row order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// For each blank, the digits that it can take so that together they make the sum.
    pub fn fitting(&self) -> Vec<DigitSet> {
        let mut fitting = vec![DigitSet::EMPTY; self.cells.len()];
        let mut search = RestSearch::of(self);
        while let Some(digits) = search.next() {
            self.fit(digits, &mut fitting);
            if fitting == self.open {
                break;
            }
        }
        if search.is_given_up() { self.open.clone() } else { fitting }
    }

    /// The combinations, in order of their least digits; `None` if there are more than `most`, or
    /// too many to try.
    pub fn combinations(&self, most: usize) -> Option<Vec<DigitSet>> {
        let mut search = RestSearch::of(self);
        let mut combinations = Vec::new();
        while let Some(digits) = search.next() {
            let mut fitting = vec![DigitSet::EMPTY; self.cells.len()];
            self.fit(digits, &mut fitting);
            if fitting.iter().all(|values| !values.is_empty()) {
                combinations.push(digits);
            }
            if combinations.len() > most {
                return None;
            }
        }
        (!search.is_given_up()).then_some(combinations)
    }

    /// Adds to each blank the digits that it can take if exactly these digits are used.
    fn fit(&self, digits: DigitSet, fitting: &mut [DigitSet]) {
        for (cell, &open) in self.open.iter().enumerate() {
            for value in (open & digits) - fitting[cell] {
                if fitting[cell].contains(value) {
                    continue;
                }
                let mut choices: Vec<DigitSet> =
                    self.open.iter().map(|&open| open & digits).collect();
                choices[cell] = DigitSet::of(value);
                for (fits, value) in fitting.iter_mut().zip(matched(&choices).into_iter().flatten())
                {
                    fits.insert(value);
                }
            }
        }
    }
}

/// A different digit for each cell; `None` if that is impossible.
fn matched(choices: &[DigitSet]) -> Option<Vec<Digit>> {
    let mut taken = [None; Digit::COUNT];
    let can = (0..choices.len())
        .all(|cell| takes(cell, choices, &mut taken, &mut DigitSet::EMPTY.clone()));
    let digit = |cell| taken.iter().position(|&owner| owner == Some(cell)).map(Digit::from_index);
    if can { (0..choices.len()).map(digit).collect() } else { None }
}

/// Enumerates the sets of a given number of digits with a given sum.
struct RestSearch {
    /// All digits that some blank can take, least first.
    digits: Vec<Digit>,
    wanted: usize,
    sum: Option<usize>,
    /// The indices of the digits chosen so far.
    chosen: Vec<usize>,
    /// The index of the next digit to try.
    at: usize,
    steps: usize,
    has_ended: bool,
}

impl RestSearch {
    fn of(rest: &Rest) -> Self {
        let all = rest.open.iter().fold(DigitSet::EMPTY, |all, &open| all | open);
        Self {
            digits: all.iter().collect(),
            wanted: rest.cells.len(),
            sum: rest.sum.map(usize::from),
            chosen: Vec::new(),
            at: 0,
            steps: 0,
            has_ended: false,
        }
    }

    fn is_given_up(&self) -> bool {
        self.steps >= STEPS && !self.has_ended
    }

    /// The next set.
    fn next(&mut self) -> Option<DigitSet> {
        let sum = self.sum?;
        while !self.has_ended && !self.is_given_up() {
            self.steps += 1;
            let chosen: usize = self.chosen.iter().map(|&index| value(self.digits[index])).sum();
            if self.chosen.len() == self.wanted {
                let found = self.chosen.iter().map(|&index| self.digits[index]).collect();
                self.back();
                if chosen == sum {
                    return Some(found);
                }
            } else if sum.checked_sub(chosen).is_some_and(|rest| self.can_make(rest)) {
                self.chosen.push(self.at);
                self.at += 1;
            } else {
                self.back();
            }
        }
        None
    }

    /// True if the digits from the next one on may add up to `rest`, judging by their minimum and
    /// maximum.
    fn can_make(&self, rest: usize) -> bool {
        let wanted = self.wanted - self.chosen.len();
        let open = &self.digits[self.at..];
        if open.len() < wanted {
            return false;
        }
        let total = |digits: &[Digit]| digits.iter().map(|&digit| value(digit)).sum::<usize>();
        (total(&open[..wanted])..=total(&open[open.len() - wanted..])).contains(&rest)
    }

    /// Backtracks: replaces the last chosen digit by the next one.
    fn back(&mut self) {
        match self.chosen.pop() {
            Some(last) => self.at = last + 1,
            None => self.has_ended = true,
        }
    }
}

fn value(digit: Digit) -> usize {
    digit.get().into()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rest(sum: u16, open: &[DigitSet]) -> Rest {
        let cells = (0..open.len()).map(|column| Cell::new(0, column)).collect();
        Rest { sum: Some(sum), cells, open: open.to_vec() }
    }

    fn digits(digits: &[u8]) -> DigitSet {
        digits.iter().filter_map(|&digit| Digit::new(digit)).collect()
    }

    /// All ways of filling the cells with different digits that make the sum.
    fn naive(sum: usize, open: &[DigitSet], used: &mut Vec<Digit>, each: &mut dyn FnMut(&[Digit])) {
        let Some((first, others)) = open.split_first() else {
            if sum == 0 {
                each(used);
            }
            return;
        };
        for digit in *first {
            if !used.contains(&digit) && value(digit) <= sum {
                used.push(digit);
                naive(sum - value(digit), others, used, each);
                used.pop();
            }
        }
    }

    proptest! {
        #[test]
        fn fitting_digits_occur_in_some_combination(sum in 0u16..60, bits in proptest::collection::vec(0u32..1 << 12, 0..6)) {
            let open: Vec<DigitSet> = bits.into_iter().map(DigitSet::from_bits).collect();
            let (mut fitting, mut sets) = (vec![DigitSet::EMPTY; open.len()], std::collections::BTreeSet::new());
            naive(sum.into(), &open, &mut Vec::new(), &mut |way| {
                sets.insert(way.iter().copied().collect::<DigitSet>());
                fitting.iter_mut().zip(way).for_each(|(fits, &digit)| fits.insert(digit));
            });
            let rest = rest(sum, &open);
            prop_assert_eq!(rest.fitting(), fitting);
            let combinations = rest.combinations(usize::MAX).map(|found| found.into_iter().collect());
            prop_assert_eq!(combinations, Some(sets));
        }
    }

    #[test]
    fn combinations_match_those_written_by_players() {
        let all = DigitSet::up_to(9);
        assert_eq!(rest(17, &[all; 2]).combinations(9), Some(vec![digits(&[8, 9])]));
        assert_eq!(rest(17, &[digits(&[9]), all]).fitting(), [digits(&[9]), digits(&[8])]);
        assert_eq!(rest(7, &[all; 3]).fitting(), [digits(&[1, 2, 4]); 3]);
        assert_eq!(rest(20, &[all; 4]).combinations(11), None, "there are twelve");
        assert_eq!(rest(20, &[all; 4]).combinations(12).map(|found| found.len()), Some(12));
        assert_eq!(rest(3, &[all]).fitting(), [digits(&[3])]);
        assert_eq!(rest(0, &[]).combinations(1), Some(vec![DigitSet::EMPTY]));
        assert_eq!(rest(1, &[]).combinations(1), Some(vec![]));
    }

    #[test]
    fn a_search_that_takes_too_long_removes_nothing() {
        let open = vec![DigitSet::up_to(25) - DigitSet::up_to(2); 12];
        let mut narrow = open.clone();
        narrow[0] = digits(&[1, 24]);
        assert_eq!(rest(180, &open).fitting(), open, "every digit is soon seen in one");
        assert_eq!(rest(180, &narrow).combinations(usize::MAX), None);
        assert_eq!(rest(180, &narrow).fitting(), narrow);
    }

    #[test]
    fn digits_above_the_sum_leave_nothing() {
        let cage = Rule::cage((0..3).map(|column| Cell::new(0, column)), Some(8));
        let digit = |cell: Cell| Digit::new(9).filter(|_| cell.column() == 0);
        let rest = Rest::of(&cage, digit, |_| DigitSet::up_to(9)).expect("the cage has a sum");
        assert_eq!((rest.sum(), rest.fitting()), (None, vec![DigitSet::EMPTY; 2]));
    }
}
