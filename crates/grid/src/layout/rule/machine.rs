//! Small automata that read the digits of cells one after the other.
//!
//! Many rules are easy to check digit by digit with little in mind: of a skyscraper clue the tallest
//! digit so far and how many were seen, of a sandwich whether its bread was passed and the sum since.
//! What is in mind is a state, and a table says which state follows with which digit. Such a table
//! also says which digits the others leave a cell: those on some way from the first state to one at
//! which the reading may end.

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
    /// The most states that a machine has: so many take a few milliseconds to build and to run.
    pub const MOST_STATES: usize = 4096;

    /// The machine on a board with these digits that begins in a state. `next` returns the state after
    /// another digit, or `None` if that digit is not allowed.
    ///
    /// # Panics
    ///
    /// If there are more than [`MOST_STATES`](Self::MOST_STATES), which each kind of rule prevents by the
    /// numbers that it allows.
    pub(super) fn of<S: Copy + Ord>(
        digits: DigitSet,
        first: S,
        next: impl Fn(S, u8) -> Option<S>,
        may_end: impl Fn(S) -> bool,
    ) -> Self {
        Self::within_limit(digits, first, next, may_end).expect("a kind of rule limits its states")
    }

    /// The same for states whose number is not known; `None` if there are too many.
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

    /// The machine of a table, which has a line for each state: 1 if the digits may end in it, otherwise
    /// 0; then for each digit of the board, the least first, the number of the state that follows, counted
    /// from 1, or 0 if that digit is not allowed. The first state is that before the first digit. `None`
    /// if the numbers do not form such a table.
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
            // A missing state has the largest number, so that the one after it is 0.
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
        let mut states = States::with(self.states(), 0);
        for digit in digits {
            let columns = match digit {
                Some(digit) => self.column(digit).into_iter().collect(),
                None => (0..self.width).collect(),
            };
            states = self.after(&states, &columns);
        }
        states.iter().any(|state| self.ends[state])
    }

    /// What each cell keeps of its digits: those with which some digits of the others are allowed. The
    /// cells are in the order in which they are read. All sets are empty if nothing is allowed.
    pub fn supported(&self, cells: &[DigitSet]) -> Vec<DigitSet> {
        let columns: Vec<Vec<usize>> = cells
            .iter()
            .map(|digits| digits.iter().filter_map(|digit| self.column(digit)).collect())
            .collect();
        let mut reached = vec![States::with(self.states(), 0)];
        for (at, columns) in columns.iter().enumerate() {
            reached.push(self.after(&reached[at], columns));
        }
        let mut alive = reached.pop().unwrap_or_else(|| States::none(self.states()));
        alive.retain(|state| self.ends[state]);
        let mut supported = vec![DigitSet::EMPTY; cells.len()];
        for (at, columns) in columns.iter().enumerate().rev() {
            let mut earlier = States::none(self.states());
            for state in reached[at].iter() {
                for &column in columns {
                    let next = self.next[state * self.width + column];
                    if next != NONE && alive.contains(next.into()) {
                        supported[at] |= self.digit(column);
                        earlier.insert(state);
                    }
                }
            }
            alive = earlier;
        }
        supported
    }

    /// The states after one of these digits.
    fn after(&self, states: &States, columns: &Vec<usize>) -> States {
        let mut after = States::none(self.states());
        for state in states.iter() {
            for &column in columns {
                let next = self.next[state * self.width + column];
                if next != NONE {
                    after.insert(next.into());
                }
            }
        }
        after
    }

    /// The place of a digit among those of the board, if it is one of them.
    fn column(&self, digit: Digit) -> Option<usize> {
        let column = usize::from(digit.get().checked_sub(self.least)?);
        (column < self.width).then_some(column)
    }

    fn digit(&self, column: usize) -> DigitSet {
        Digit::of_value(self.least + column as u8).map_or(DigitSet::EMPTY, DigitSet::of)
    }
}

/// Its table is long, so it prints as the number of its states.
impl fmt::Debug for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Machine").field("states", &self.states()).finish_non_exhaustive()
    }
}

/// A set of states.
struct States(Vec<u64>);

impl States {
    fn none(count: usize) -> Self {
        Self(vec![0; count.div_ceil(64)])
    }

    fn with(count: usize, state: usize) -> Self {
        let mut states = Self::none(count);
        states.insert(state);
        states
    }

    fn insert(&mut self, state: usize) {
        self.0[state / 64] |= 1 << (state % 64);
    }

    fn contains(&self, state: usize) -> bool {
        self.0[state / 64] >> (state % 64) & 1 != 0
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().flat_map(|(word, &bits)| {
            let left = |bits: u64| Some(bits).filter(|&bits| bits != 0);
            let rest = std::iter::successors(left(bits), move |bits| left(bits & (bits - 1)));
            rest.map(move |bits| word * 64 + bits.trailing_zeros() as usize)
        })
    }

    fn retain(&mut self, keeps: impl Fn(usize) -> bool) {
        for state in self.iter().collect::<Vec<usize>>() {
            if !keeps(state) {
                self.0[state / 64] &= !(1 << (state % 64));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A machine for numbers of any digits, least first, that leave no remainder.
    fn multiples(digits: DigitSet, of: u32) -> Machine {
        Machine::of(
            digits,
            (0, 1),
            |(rest, place), digit| Some(((rest + place * u32::from(digit)) % of, place * 10 % of)),
            |(rest, _)| rest == 0,
        )
    }

    proptest! {
        /// What is kept is what some filling has, by trying all of them.
        #[test]
        fn each_digit_that_is_kept_is_in_a_filling(
            masks in proptest::collection::vec(0_u32..1 << 5, 0..5),
            of in 1_u32..80,
            least in 0_u8..3,
        ) {
            let digit = |value| Digit::of_value(value).expect("a digit");
            let digits: DigitSet = (least..least + 5).map(digit).collect();
            let machine = multiples(digits, of);
            let cells: Vec<DigitSet> = masks
                .iter()
                .map(|mask| (0..5).filter(|at| mask >> at & 1 != 0).map(|at| digit(least + at)).collect())
                .collect();
            let mut fillings: Vec<Vec<Digit>> = vec![Vec::new()];
            for cell in &cells {
                fillings = fillings
                    .iter()
                    .flat_map(|filling| cell.iter().map(move |digit| [&filling[..], &[digit]].concat()))
                    .collect();
            }
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
