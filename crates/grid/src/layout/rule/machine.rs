//! Small automata that read the digits of cells one after the other.
//!
//! Many rules are easy to check digit by digit while remembering little: for a skyscraper clue, the
//! tallest digit so far and how many were seen; for a sandwich, whether its first end was passed
//! and the sum since. What has to be remembered is a state, and a table contains the next state for
//! each digit. Such a table also shows which digits remain possible in a cell: those on some path
//! from the first state to a state in which the reading may end.

use std::collections::BTreeMap;
use std::fmt;

use super::super::{Digit, DigitSet};

/// A finite automaton over the digits of a board.
#[derive(Clone, PartialEq, Eq)]
pub struct Machine {
    /// The least digit of the board.
    least: u8,
    /// The number of digits.
    width: usize,
    /// For each state and digit the next state; [`NONE`] if the digit is not allowed.
    next: Vec<u16>,
    /// The states in which the reading may end.
    ends: Vec<bool>,
}

/// No state.
const NONE: u16 = u16::MAX;

impl Machine {
    /// The maximum number of states. A machine of this size takes a few milliseconds to build and
    /// to run.
    pub const MOST_STATES: usize = 4096;

    /// The machine for a board with these digits that starts in the state `first`. `next` returns
    /// the state after another digit, or `None` if that digit is not allowed.
    ///
    /// # Panics
    ///
    /// If there are more than [`MOST_STATES`](Self::MOST_STATES). Each kind of rule prevents this
    /// by limiting its numbers.
    pub(super) fn of<S: Copy + Ord>(
        digits: DigitSet,
        first: S,
        next: impl Fn(S, u8) -> Option<S>,
        may_end: impl Fn(S) -> bool,
    ) -> Self {
        Self::within_limit(digits, first, next, may_end).expect("a kind of rule limits its states")
    }

    /// Like [`of`](Self::of), but for a number of states that is not known in advance; `None` if
    /// there are too many.
    pub(super) fn within_limit<S: Clone + Ord>(
        digits: DigitSet,
        first: S,
        next: impl Fn(S, u8) -> Option<S>,
        may_end: impl Fn(S) -> bool,
    ) -> Option<Self> {
        let values: Vec<u8> = digits.iter().map(Digit::get).collect();
        let mut machine = Self {
            least: values.first().copied().unwrap_or(0),
            width: values.len(),
            next: Vec::new(),
            ends: Vec::new(),
        };
        let mut numbers = BTreeMap::from([(first.clone(), 0)]);
        let mut states = vec![first];
        while let Some(state) = states.get(machine.ends.len()).cloned() {
            machine.ends.push(may_end(state.clone()));
            for &value in &values {
                let number = next(state.clone(), value).map(|after| {
                    *numbers.entry(after.clone()).or_insert_with(|| {
                        states.push(after);
                        states.len() as u16 - 1
                    })
                });
                machine.next.push(number.unwrap_or(NONE));
            }
            if states.len() > Self::MOST_STATES {
                return None;
            }
        }
        Some(machine)
    }

    /// The machine for a table, which has a row for each state: 1 if the digits may end in it,
    /// otherwise 0; then for each digit of the board, from the least, the number of the next state,
    /// counted from 1, or 0 if that digit is not allowed. The first state is the one before the
    /// first digit. `None` if the numbers do not form such a table.
    pub(super) fn of_table(digits: DigitSet, table: &[u16]) -> Option<Self> {
        let width = 1 + digits.len();
        let count = table.len() / width;
        let least = digits.first()?.get();
        let is_table = (1..=Self::MOST_STATES).contains(&count)
            && table.len().is_multiple_of(width)
            && table.chunks(width).all(|state| {
                state[0] <= 1 && state[1..].iter().all(|&next| usize::from(next) <= count)
            });
        let line = |state: u16| &table[usize::from(state) * width..][..width];
        let next = |state, digit: u8| line(state)[1 + usize::from(digit - least)].checked_sub(1);
        is_table.then(|| Self::of(digits, 0, next, |state| line(state)[0] == 1))
    }

    /// The table of this machine, as [`of_table`](Self::of_table) reads it.
    pub(super) fn table(&self) -> Vec<u16> {
        let lines = self.ends.iter().zip(self.next.chunks(self.width.max(1)));
        let numbers = |(&may_end, next): (&bool, &[u16])| {
            // `NONE` is the largest number, so that adding 1 makes it 0.
            let next = next.iter().map(|state| state.wrapping_add(1)).collect::<Vec<u16>>();
            [vec![u16::from(may_end)], next].concat()
        };
        lines.flat_map(numbers).collect()
    }

    /// The number of its states.
    pub const fn states(&self) -> usize {
        self.ends.len()
    }

    /// True if these digits, read in this order, are allowed. A blank may be any digit.
    pub fn allows(&self, digits: impl IntoIterator<Item = Option<Digit>>) -> bool {
        let columns = |digit: Option<Digit>| match digit {
            Some(digit) => self.columns(DigitSet::of(digit)),
            None => self.all_columns(),
        };
        let columns: Vec<u32> = digits.into_iter().map(columns).collect();
        let reached = self.reached(&columns);
        let last = &reached[columns.len() * self.words()..];
        states(last).any(|state| self.ends[state])
    }

    /// The digits that remain possible in each cell: those that some digits of the other cells
    /// complete to an allowed sequence. The cells are in the order in which they are read. All sets
    /// are empty if nothing is allowed.
    pub fn supported(&self, cells: &[DigitSet]) -> Vec<DigitSet> {
        let columns: Vec<u32> = cells.iter().map(|&digits| self.columns(digits)).collect();
        let (words, mut reached) = (self.words(), self.reached(&columns));
        let mut supported = vec![DigitSet::EMPTY; cells.len()];
        for (word, alive) in reached[cells.len() * words..].iter_mut().enumerate() {
            for bit in ones(*alive) {
                if !self.ends[word * 64 + bit] {
                    *alive &= !(1 << bit);
                }
            }
        }
        // Going backwards, only those states remain from which an end can be reached.
        for (at, &columns) in columns.iter().enumerate().rev() {
            let (before, alive) = reached[at * words..].split_at_mut(words);
            let mut kept = 0;
            for (word, states) in before.iter_mut().enumerate() {
                for bit in ones(*states) {
                    let next = self.after(word * 64 + bit);
                    let is_alive =
                        |&column: &usize| next[column] != NONE && has(alive, next[column]);
                    let fitting = ones(columns.into()).filter(is_alive);
                    let fitting = fitting.fold(0, |fitting, column| fitting | 1 << column);
                    if fitting == 0 {
                        *states &= !(1 << bit);
                    }
                    kept |= fitting;
                }
            }
            supported[at] = self.digits(kept);
        }
        supported
    }

    /// The states that can be reached before each cell and after the last one, as bits.
    fn reached(&self, cells: &[u32]) -> Vec<u64> {
        let words = self.words();
        let mut reached = vec![0; (cells.len() + 1) * words];
        reached[0] = 1;
        for (at, &columns) in cells.iter().enumerate() {
            let (before, after) = reached[at * words..].split_at_mut(words);
            for state in states(before) {
                let next = self.after(state);
                for column in ones(columns.into()) {
                    if next[column] != NONE {
                        after[usize::from(next[column] / 64)] |= 1 << (next[column] % 64);
                    }
                }
            }
        }
        reached
    }

    /// The state after each digit.
    fn after(&self, state: usize) -> &[u16] {
        &self.next[state * self.width..][..self.width]
    }

    /// The number of 64-bit words in a set of states.
    const fn words(&self) -> usize {
        self.states().div_ceil(64)
    }

    const fn all_columns(&self) -> u32 {
        (1 << self.width) - 1
    }

    /// The indices of digits among those of the board, as bits.
    const fn columns(&self, digits: DigitSet) -> u32 {
        // A `DigitSet` has 0 as its highest bit.
        let from_zero = digits.bits().rotate_left(1);
        from_zero >> self.least & self.all_columns()
    }

    const fn digits(&self, columns: u32) -> DigitSet {
        DigitSet::from_bits((columns << self.least).rotate_right(1))
    }
}

/// The indices of the set bits, from the lowest.
fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}

/// The states of a set.
fn states(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(at, &word)| ones(word).map(move |bit| at * 64 + bit))
}

fn has(states: &[u64], state: u16) -> bool {
    states[usize::from(state / 64)] >> (state % 64) & 1 != 0
}

/// Prints the number of states instead of the table, which is long.
impl fmt::Debug for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Machine").field("states", &self.states()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::fillings::{fillings, open_cells};
    use super::*;

    /// A machine that accepts the multiples of a number, written with the lowest place first.
    fn multiples(digits: DigitSet, of: u32) -> Machine {
        Machine::of(
            digits,
            (0, 1),
            |(rest, place), digit| Some(((rest + place * u32::from(digit)) % of, place * 10 % of)),
            |(rest, _)| rest == 0,
        )
    }

    proptest! {
        /// The digits that are kept are those of some allowed filling, found by trying all of them.
        #[test]
        fn each_digit_that_is_kept_is_in_a_filling(
            masks in proptest::collection::vec(0_u32..1 << 5, 0..5),
            of in 1_u32..80,
            least in 0_u8..3,
        ) {
            let digit = |value| Digit::of_value(value).expect("a digit");
            let digits: DigitSet = (least..least + 5).map(digit).collect();
            let machine = multiples(digits, of);
            let cells = open_cells(&masks, least);
            let mut fillings = fillings(&cells);
            fillings.retain(|filling| {
                let number = filling.iter().rev().fold(0, |number, digit| {
                    number * 10 + u32::from(digit.get())
                });
                number % of == 0
            });
            let expected: Vec<DigitSet> = (0..cells.len())
                .map(|at| fillings.iter().map(|filling| filling[at]).collect())
                .collect();
            prop_assert_eq!(machine.supported(&cells), expected);
            for filling in &fillings {
                prop_assert!(machine.allows(filling.iter().copied().map(Some)));
                // A blank may be any digit of the board.
                for at in 0..filling.len() {
                    let shown = |other: usize| (other != at).then_some(filling[other]);
                    prop_assert!(machine.allows((0..filling.len()).map(shown)));
                }
            }
        }
    }

    #[test]
    fn digits_that_the_board_lacks_are_never_allowed() {
        let machine = Machine::of(DigitSet::up_to(4), (), |(), _| Some(()), |()| true);
        assert!(machine.allows([Digit::new(4)]));
        assert!(!machine.allows([Digit::new(5)]));
        assert_eq!(machine.supported(&[DigitSet::up_to(9)]), [DigitSet::up_to(4)]);
        assert_eq!(format!("{machine:?}"), "Machine { states: 1, .. }");
    }
}
