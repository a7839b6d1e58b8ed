//! Random cages of a killer.
//!
//! Cages are made in two steps. First, all cells are paired with a neighbour as far as possible,
//! and single cells left over join a neighbouring cage: this gives cages of two and three. Then
//! adjacent cages are joined in random order, as long as the solution stays unique, until they have
//! [`WANTED`] cells on average. No cage contains a digit twice. Above 9x9, a board whose proof
//! takes more than [`GUESSES`] guesses is treated as if it had several solutions: it would be no
//! fun either.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout, Rule};
use underdoku_solver::Stop;
use underdoku_solver::general::{Advance, Rules};

use super::progress::{Progress, ProgressSink, Stage};
use crate::{Chance, GenerateError};

/// The maximum number of cells in a joined cage.
const LARGEST: usize = 5;
/// The average number of cells at which no more cages are joined.
const WANTED: usize = 3;
/// The largest board that is proved without a limit. Within a limit the result of a seed depends on
/// the solver's rules, which may improve.
const SMALL: usize = 9;
/// The maximum number of guesses for a proof on larger boards.
const GUESSES: u64 = 100;

/// The cages of a board, by cell numbers.
#[derive(Clone, Debug)]
pub(super) struct Cages {
    /// The cage of each cell.
    owner: Vec<usize>,
    /// The cells of each cage; empty for one that was joined to another.
    members: Vec<Vec<usize>>,
}

impl Cages {
    /// Cages of two cells, or of three and more if cells were left over; `None` if such a cell has
    /// no neighbouring cage without its digit.
    pub(super) fn small(layout: &Layout, solution: &Grid, chance: &mut Chance) -> Option<Self> {
        const NONE: usize = usize::MAX;
        let mut order: Vec<usize> = layout.cells().map(|place| layout.index(place)).collect();
        chance.shuffle(&mut order);
        let mut cages =
            Self { owner: vec![NONE; layout.rows() * layout.columns()], members: Vec::new() };
        let mut lone = Vec::new();
        for cell in order {
            if cages.owner[cell] != NONE {
                continue;
            }
            let free: Vec<usize> =
                neighbours(layout, cell).filter(|&other| cages.owner[other] == NONE).collect();
            if free.is_empty() {
                lone.push(cell);
            } else {
                let other = chance.pick(&free);
                cages.owner[cell] = cages.members.len();
                cages.owner[other] = cages.members.len();
                cages.members.push(vec![cell, other]);
            }
        }
        for cell in lone {
            let digit = solution.get(layout.cell(cell));
            let has_not = |cage: &usize| {
                cages.members[*cage]
                    .iter()
                    .all(|&member| solution.get(layout.cell(member)) != digit)
            };
            let beside = neighbours(layout, cell)
                .map(|other| cages.owner[other])
                .filter(|&cage| cage != NONE);
            let cage = beside.filter(has_not).min_by_key(|&cage| cages.members[cage].len())?;
            cages.owner[cell] = cage;
            cages.members[cage].push(cell);
        }
        Some(cages)
    }

    /// Joins cages as long as the solution stays unique.
    pub(super) fn joined(
        mut self,
        layout: &Layout,
        solution: &Grid,
        chance: &mut Chance,
        progress: &mut ProgressSink<'_>,
    ) -> Result<Self, GenerateError> {
        let pairs = self.pairs(layout, chance);
        let of = pairs.len();
        for (done, pair) in pairs.into_iter().enumerate() {
            progress.report(Progress { stage: Stage::Caging, done, of })?;
            if self.are_large() {
                break;
            }
            let Some(other) = self.with_joined(pair, layout, solution) else { continue };
            if other.determine_solution(layout, solution, progress.stop()) {
                self = other;
            }
        }
        Ok(self)
    }

    /// All pairs of neighbouring cells in random order.
    pub(super) fn pairs(&self, layout: &Layout, chance: &mut Chance) -> Vec<[usize; 2]> {
        let mut pairs: Vec<[usize; 2]> = (0..self.owner.len())
            .flat_map(|cell| neighbours(layout, cell).map(move |other| [cell, other]))
            .filter(|[cell, other]| cell < other)
            .collect();
        chance.shuffle(&mut pairs);
        pairs
    }

    /// True if the cages are large enough on average.
    pub(super) fn are_large(&self) -> bool {
        let count = self.members.iter().filter(|members| !members.is_empty()).count();
        count * WANTED <= self.owner.len()
    }

    /// Joins the cages of two cells, if that is allowed.
    pub(super) fn with_joined(
        &self,
        cells: [usize; 2],
        layout: &Layout,
        solution: &Grid,
    ) -> Option<Self> {
        let [one, other] = cells.map(|cell| self.owner[cell]);
        let digits = |cage: usize| {
            let places = self.members[cage].iter().map(|&cell| layout.cell(cell));
            solution.digits_in(&places.collect::<Vec<_>>())
        };
        let size = self.members[one].len() + self.members[other].len();
        if one == other || size > LARGEST || !(digits(one) & digits(other)).is_empty() {
            return None;
        }
        let mut joined = self.clone();
        for cell in std::mem::take(&mut joined.members[other]) {
            joined.owner[cell] = one;
            joined.members[one].push(cell);
        }
        Some(joined)
    }

    /// True if the cages alone determine the solution; false if that was not decided within the
    /// limits, or before a stop.
    pub(super) fn determine_solution(
        &self,
        layout: &Layout,
        solution: &Grid,
        stop: Stop<'_>,
    ) -> bool {
        let Some(rules) = self.rules(layout, solution) else { return false };
        let mut solutions = rules.solutions(&Grid::empty(layout)).until(stop);
        let mut least = |digits: DigitSet| digits.first().unwrap_or(Digit::from_index(0));
        let guesses = if layout.rows() <= SMALL { u64::MAX } else { GUESSES };
        matches!(solutions.advance(guesses, &mut least), Advance::Found(_))
            && solutions.advance(guesses, &mut least) == Advance::Ended
    }

    /// The prepared rules of the board with these cages.
    pub(super) fn rules(&self, layout: &Layout, solution: &Grid) -> Option<Rules> {
        Some(Rules::of(&self.on(layout, solution)?))
    }

    /// The board with these cages.
    pub(super) fn on(&self, layout: &Layout, solution: &Grid) -> Option<Layout> {
        let cage = |members: &Vec<usize>| {
            let places: Vec<Cell> = members.iter().map(|&cell| layout.cell(cell)).collect();
            let sum = places
                .iter()
                .filter_map(|&place| solution.get(place))
                .map(|digit| u16::from(digit.get()))
                .sum();
            Rule::cage(places, Some(sum))
        };
        let cages = self.members.iter().filter(|members| !members.is_empty()).map(cage);
        layout.clone().with_rules(cages).ok()
    }
}

/// The cells above, left, right and below.
fn neighbours(layout: &Layout, cell: usize) -> impl Iterator<Item = usize> + use<'_> {
    let place = layout.cell(cell);
    let (row, column) = (place.row(), place.column());
    let beside = [
        row.checked_sub(1).map(|row| (row, column)),
        column.checked_sub(1).map(|column| (row, column)),
        Some((row, column + 1)),
        Some((row + 1, column)),
    ];
    let place = beside.into_iter().flatten().map(|(row, column)| Cell::new(row, column));
    place
        .filter(|&place| layout.has(place) && !layout.is_void(place))
        .map(|place| layout.index(place))
}
