//! Search for the cases in which no rule applies.
//!
//! The search splits at the cell with the fewest digits; among several, at the one whose houses and
//! sums have had the most dead ends so far. Contradictions come early there, and early dead ends
//! are small. The number of its dead ends is the weight of a house (F. Boussemart and others,
//! *Boosting systematic search by weighting constraints*, 2004). That paper divides the number of
//! digits by the weight, and so does the search on boards with constraints. On other boards the
//! weight only breaks ties. Generators fill large boards with this search, so another choice there
//! would change the boards of existing seeds.
//!
//! Thermometers and inequalities leave a cell many digits, but leave few places for the greatest
//! digits. So on boards with such rules a house is split instead, at a digit with two to four
//! places, if that promises more dead ends. On most boards with other constraints this would take
//! more guesses. A generator that picks digits at random splits cells only.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid};

use super::board::{LayoutBoard, Propagated};
use super::matching::bits;
use super::rules::Rules;
use crate::Stop;
use crate::restart_policy::RestartPolicy;

/// The solutions of a grid, found on request; see [`Rules::solutions`].
#[derive(Clone, Debug)]
pub struct Solutions<'r> {
    rules: &'r Rules,
    /// The board being searched; `None` at the end.
    board: Option<LayoutBoard>,
    /// The candidates of the boards set aside, end to end.
    aside: Vec<u32>,
    /// For each board set aside, the cell that changed last: all that has to be propagated on
    /// resuming.
    changed: Vec<u16>,
    /// The number of dead ends of each house, sum and constraint.
    dead_ends: Vec<u32>,
    guesses: u64,
    restarts: RestartPolicy,
    stop: Stop<'r>,
}

/// Guesses between two checks of the stop.
const ASK_EVERY: u64 = 16;

/// Guesses between two checks of whether the search is astray. The search swaps boards after eight
/// checks at the earliest. A generator that guesses at random sets a lower limit than that, so the
/// boards of existing seeds stay the same.
const LOOK_EVERY: u64 = 256;

/// The result of a limited search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advance {
    /// The next solution.
    Found(Grid),
    /// There are no more solutions.
    Ended,
    /// The limit was reached, or a stop was requested; the search can continue.
    Paused,
}

/// The state in which the rules leave a board.
enum SearchState {
    Contradiction,
    Solved,
    /// The board is to be split here.
    Split(SearchChoice),
}

/// Where a search splits.
#[derive(Clone, Copy)]
struct SearchChoice {
    cell: usize,
    /// The bit of the digit to try first; 0 for any digit of the cell.
    digit: u32,
}

/// Returns the digit to try first.
type Pick<'p> = dyn FnMut(DigitSet) -> Digit + 'p;

/// A fraction, as its numerator and its denominator.
type Fraction = (u64, u64);

const fn is_greater(one: Fraction, other: Fraction) -> bool {
    one.0 * other.1 > other.0 * one.1
}

impl<'r> Solutions<'r> {
    /// The solutions of this grid.
    pub(super) fn of(rules: &'r Rules, grid: &Grid) -> Self {
        Self::from_board(rules, LayoutBoard::of(rules, grid))
    }

    /// The solutions within these candidates, as bits for each cell.
    pub(super) fn within(rules: &'r Rules, digits: &[u32]) -> Self {
        Self::from_board(rules, LayoutBoard::with(rules, digits.iter().copied()))
    }

    fn from_board(rules: &'r Rules, board: Option<LayoutBoard>) -> Self {
        Self {
            rules,
            board,
            aside: Vec::new(),
            changed: Vec::new(),
            dead_ends: vec![0; rules.words * 64],
            guesses: 0,
            restarts: RestartPolicy::START,
            stop: Stop::NEVER,
        }
    }

    /// Adds a stop. Once requested, it ends the iterator, even if there are more solutions.
    #[must_use]
    pub fn until(self, stop: Stop<'r>) -> Self {
        Self { stop, ..self }
    }

    fn is_stopped(&self) -> bool {
        self.guesses.is_multiple_of(ASK_EVERY) && self.stop.is_requested()
    }

    /// The solutions without this digit in this cell.
    pub(super) fn forbidding(rules: &'r Rules, grid: &Grid, place: Cell, digit: Digit) -> Self {
        let mut solutions = Self::of(rules, grid);
        let allowed =
            solutions.board.as_mut().is_some_and(|board| board.forbid(rules, place, digit));
        solutions.board = solutions.board.filter(|_| allowed);
        solutions
    }

    /// The number of guesses so far.
    pub const fn guesses(&self) -> u64 {
        self.guesses
    }

    /// Continues the search for at most this many more guesses. `pick` chooses the digit to try
    /// first, at random in a generator. It affects the order only: each solution is found once. If
    /// it returns a digit that the cell does not have, the least one is tried.
    pub fn advance(&mut self, guesses: u64, pick: &mut dyn FnMut(DigitSet) -> Digit) -> Advance {
        self.search(guesses, Some(pick))
    }

    /// The next solution, if digits may be tried in any order.
    pub(super) fn following(&mut self) -> Advance {
        self.search(u64::MAX, None)
    }

    fn search(&mut self, guesses: u64, mut pick: Option<&mut Pick<'_>>) -> Advance {
        let end = self.guesses.saturating_add(guesses);
        loop {
            match self.settle(pick.is_none()) {
                SearchState::Contradiction if self.resume() => {}
                SearchState::Contradiction => return Advance::Ended,
                SearchState::Solved => {
                    let found = self.board.as_ref().map(|board| board.to_grid(self.rules));
                    self.restarts.found();
                    self.resume();
                    return found.map_or(Advance::Ended, Advance::Found);
                }
                SearchState::Split(_) if self.guesses == end || self.is_stopped() => {
                    return Advance::Paused;
                }
                SearchState::Split(choice) => match &mut pick {
                    Some(pick) => self.split(choice, pick),
                    None => self.split(choice, &mut least),
                },
            }
        }
    }

    /// The number of solutions up to a limit, without storing them.
    pub(super) fn take_count(mut self, limit: usize) -> usize {
        let mut count = 0;
        while count < limit {
            match self.settle(true) {
                SearchState::Split(_) if self.is_stopped() => break,
                SearchState::Split(choice) => self.split(choice, &mut least),
                SearchState::Contradiction if self.resume() => {}
                SearchState::Contradiction => break,
                SearchState::Solved => {
                    count += 1;
                    self.restarts.found();
                    self.resume();
                }
            }
        }
        count
    }

    /// Applies the rules and examines the result. Only splits houses if `with_houses` is true.
    fn settle(&mut self, with_houses: bool) -> SearchState {
        let Some(board) = &mut self.board else { return SearchState::Contradiction };
        match board.settle(self.rules) {
            Ok(()) if with_houses && self.rules.constraints.has_inequalities() => {
                self.most_promising().map_or(SearchState::Solved, SearchState::Split)
            }
            Ok(()) => {
                let choice = self.widest().map(|cell| SearchChoice { cell, digit: 0 });
                choice.map_or(SearchState::Solved, SearchState::Split)
            }
            Err(dead) => {
                if let Some(index) = dead.shown_by {
                    self.dead_ends[usize::from(index)] += 1;
                }
                SearchState::Contradiction
            }
        }
    }

    /// The cell to split: the one with the fewest digits and, among equals, the most dead ends.
    /// With constraints most cells keep many digits for a long time, so the number of digits alone
    /// means little and is divided by the dead ends.
    fn widest(&self) -> Option<usize> {
        let candidates = &self.board.as_ref()?.candidates;
        if self.rules.constraints.len() > 0 {
            let open = candidates.iter().map(|digits| u64::from(digits.count_ones())).enumerate();
            let open = open.filter(|&(_, count)| count > 1);
            let weighed = open.map(|(cell, count)| (cell, count, u64::from(self.weight(cell)) + 1));
            let widest = weighed.min_by(|one, other| (one.1 * other.2).cmp(&(other.1 * one.2)));
            return widest.map(|(cell, ..)| cell);
        }
        let fewest =
            candidates.iter().map(|digits| digits.count_ones()).filter(|&count| count > 1).min()?;
        let equal =
            candidates.iter().enumerate().filter(|(_, digits)| digits.count_ones() == fewest);
        equal.map(|(cell, _)| cell).min_by_key(|&cell| std::cmp::Reverse(self.weight(cell)))
    }

    /// The cell, or the digit of a house, with the most dead ends for each branch.
    fn most_promising(&self) -> Option<SearchChoice> {
        const MOST_PLACES: usize = 4;
        let candidates = &self.board.as_ref()?.candidates;
        let weigh = |(cell, digits): (usize, &u32)| {
            if digits.is_power_of_two() { 0 } else { u64::from(self.weight(cell)) + 1 }
        };
        let weights: Vec<u64> = candidates.iter().enumerate().map(weigh).collect();
        let (mut best, mut promise): (Option<SearchChoice>, Fraction) = (None, (0, 1));
        for (cell, digits) in candidates.iter().enumerate() {
            let found = (weights[cell], u64::from(digits.count_ones()));
            if is_greater(found, promise) {
                (best, promise) = (Some(SearchChoice { cell, digit: 0 }), found);
            }
        }
        for (house, &needs) in self.rules.houses.iter().zip(&self.rules.needs) {
            // The digits with at least one place, with at least two, and so on.
            let mut places = [0; MOST_PLACES + 1];
            if needs == 0 {
                continue;
            }
            for &cell in house {
                let mut digits = candidates[usize::from(cell)];
                for place in &mut places {
                    (*place, digits) = (*place | digits, *place & digits);
                }
            }
            for digit in bits(places[1] & !places[MOST_PLACES] & needs) {
                let digit = 1 << digit;
                let cells = house.iter().map(|&cell| usize::from(cell));
                let cells = cells.filter(|&cell| candidates[cell] & digit != 0);
                let (count, sum) = cells
                    .clone()
                    .fold((0, 0), |(count, sum), cell| (count + 1, sum + weights[cell]));
                let found = (sum, count * count);
                if is_greater(found, promise)
                    && let Some(cell) = cells.max_by_key(|&cell| weights[cell])
                {
                    (best, promise) = (Some(SearchChoice { cell, digit }), found);
                }
            }
        }
        best
    }

    /// The number of dead ends of the houses, sums and constraints of a cell.
    fn weight(&self, cell: usize) -> u32 {
        let words = &self.rules.concerns[cell * self.rules.words..][..self.rules.words];
        let mut weight = 0;
        for (index, &word) in words.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                weight += self.dead_ends[index * 64 + word.trailing_zeros() as usize];
                word &= word - 1;
            }
        }
        weight
    }

    /// Follows one digit of a cell, and sets the board without it aside.
    fn split(&mut self, SearchChoice { cell, digit }: SearchChoice, pick: &mut Pick<'_>) {
        let Some(board) = &mut self.board else { return };
        self.guesses += 1;
        let digits = board.candidates[cell];
        let picked = match digit {
            0 => self.rules.bit(pick(self.rules.counting.digits(digits))),
            digit => digit,
        };
        let picked = if digits & picked == 0 { digits & digits.wrapping_neg() } else { picked };
        let start = self.aside.len();
        self.aside.extend_from_slice(&board.candidates);
        self.aside[start + cell] &= !picked;
        self.changed.push(cell as u16);
        // The rest of the board is already settled, so only this cell is new.
        let chosen: Propagated = board.keep(self.rules, cell, picked, 0);
        debug_assert!(chosen.is_ok(), "the digit was a candidate");
        if self.guesses.is_multiple_of(LOOK_EVERY)
            && let Some(oldest) = self.restarts.check(self.changed.len())
        {
            self.exchange(oldest, cell);
        }
    }

    /// Swaps the current board, in which `cell` has changed, with the one set aside at index
    /// `oldest`.
    fn exchange(&mut self, oldest: usize, cell: usize) {
        let Some(board) = &mut self.board else { return };
        let len = board.candidates.len();
        let place = &mut self.aside[oldest * len..][..len];
        let next = place.to_vec();
        place.copy_from_slice(&board.candidates);
        let changed = std::mem::replace(&mut self.changed[oldest], cell as u16);
        board.resume(self.rules, &next, changed.into());
    }

    /// Resumes the board stored last; returns false if there is none.
    fn resume(&mut self) -> bool {
        let (Some(board), Some(cell)) = (&mut self.board, self.changed.pop()) else {
            self.board = None;
            return false;
        };
        let start = self.aside.len() - board.candidates.len();
        board.resume(self.rules, &self.aside[start..], cell.into());
        self.aside.truncate(start);
        true
    }
}

pub(super) fn least(digits: DigitSet) -> Digit {
    digits.first().unwrap_or(Digit::from_index(0))
}

impl Iterator for Solutions<'_> {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        match self.following() {
            Advance::Found(grid) => Some(grid),
            Advance::Ended | Advance::Paused => None,
        }
    }
}

impl std::iter::FusedIterator for Solutions<'_> {}
