//! Removes digits until an exact number of givens is left.
//!
//! One *pass* goes through the filled cells in random order and removes each digit that the others
//! still determine. A given that is needed once is needed for good, since fewer givens never
//! determine more. So one pass is enough, and ends in a minimal puzzle. Up to about 50 blanks a
//! pass nearly always succeeds. 60 blanks are reached by one pass in 300, so *repair* takes over:
//! fill five random blanks again, remove whatever can be removed, the old givens first and those
//! five last, and keep the result unless it has fewer blanks than before. A repair asks the solver
//! some 25 questions, a new pass 81, and a repair continues where the search got stuck. Of one to
//! twelve blanks tried, filling four to six works best: fewer usually lead back to the same puzzle,
//! and more are like starting over.
//!
//! 60 blanks take about 500 questions, two in five of which are answered by earlier findings
//! ([`UnavoidableSets`]): 0.5 ms on average and 1.5 ms at the 99th percentile. The number of steps
//! is bounded, so carving always ends; see [`CarveError`].
//!
//! Delve's floors are carved by this module, so its sequence of random draws must never change.

use underdoku_grid::{Cell, CellSet};
use underdoku_solver::Puzzle;

use crate::Chance;
use crate::unavoidable_sets::UnavoidableSets;

/// How many blanks a repair fills again.
const REFILLED: usize = 5;
/// Repairs before a new start.
const REPAIRS: usize = 400;
/// Starts before carving is given up.
const STARTS: usize = 40;

/// A carved puzzle, with the order in which its blanks were made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Carving {
    puzzle: Puzzle,
    order: Vec<Cell>,
}

impl Carving {
    pub(crate) const fn new(puzzle: Puzzle, order: Vec<Cell>) -> Self {
        Self { puzzle, order }
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The removed cells in the order of removal.
    pub fn order(&self) -> &[Cell] {
        &self.order
    }

    fn blanks(&self) -> usize {
        self.puzzle.givens().blanks().len()
    }

    /// Removes as many of these cells as possible, in random order, until there are `wanted`
    /// blanks.
    fn erase(
        &mut self,
        cells: CellSet,
        wanted: usize,
        needs: &mut UnavoidableSets,
        chance: &mut Chance,
    ) {
        let mut cells: Vec<Cell> = cells.iter().collect();
        chance.shuffle(&mut cells);
        for cell in cells {
            if self.blanks() >= wanted {
                return;
            }
            if let Some(puzzle) = needs.without(&self.puzzle, cell) {
                self.puzzle = puzzle;
                self.order.push(cell);
            }
        }
    }

    /// Fills some blanks again and removes other cells instead. The refilled cells are tried last,
    /// so that the result differs if it can.
    fn repaired(&self, wanted: usize, needs: &mut UnavoidableSets, chance: &mut Chance) -> Self {
        let mut other = self.clone();
        let refilled: CellSet = (0..REFILLED.min(self.order.len()))
            .map(|_| other.order.remove(chance.below(other.order.len())))
            .collect();
        other.puzzle = self.puzzle.with(refilled);
        other.erase(self.puzzle.givens().filled(), wanted, needs, chance);
        other.erase(refilled, wanted, needs, chance);
        other
    }
}

/// The number of blanks was not reached: there may be no such puzzle, or it is too rare.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no puzzle with {wanted} blanks was found, only one with {reached}")]
pub struct CarveError {
    /// The largest number of blanks that was reached.
    pub reached: usize,
    /// The number of blanks that were wanted.
    pub wanted: usize,
}

/// Removes digits of a puzzle, usually a solved grid, until it has exactly this many blanks. The
/// solution stays unique.
///
/// # Errors
///
/// [`CarveError`] if no such puzzle is found within the limits, as for 65 blanks, one more than any
/// puzzle has; or if `from` already has more blanks.
pub fn carve(from: &Puzzle, blanks: usize, chance: &mut Chance) -> Result<Carving, CarveError> {
    let (mut reached, mut needs) = (0, UnavoidableSets::default());
    for _ in 0..STARTS {
        let carving = attempt(from, blanks, &mut needs, chance);
        if carving.blanks() == blanks {
            return Ok(carving);
        }
        reached = reached.max(carving.blanks());
    }
    Err(CarveError { reached, wanted: blanks })
}

/// One pass and its repairs.
fn attempt(
    from: &Puzzle,
    wanted: usize,
    needs: &mut UnavoidableSets,
    chance: &mut Chance,
) -> Carving {
    let mut best = Carving { puzzle: *from, order: Vec::with_capacity(81) };
    best.erase(from.givens().filled(), wanted, needs, chance);
    for _ in 0..REPAIRS {
        if best.blanks() >= wanted {
            break;
        }
        let other = best.repaired(wanted, needs, chance);
        if other.blanks() >= best.blanks() {
            best = other;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use underdoku_grid::Grid;
    use underdoku_solver::naive;

    use super::*;
    use crate::{pattern, uniform};

    fn solved(solution: Grid) -> Puzzle {
        Puzzle::prove(solution).expect("a solved grid has one solution")
    }

    fn check(solution: Grid, blanks: usize, chance: &mut Chance) {
        let carving = carve(&solved(solution), blanks, chance).unwrap();
        let givens = carving.puzzle().givens();
        assert_eq!(naive::solutions(givens, 2), [solution]);
        assert_eq!(carving.order().len(), blanks);
        assert_eq!(carving.order().iter().copied().collect::<CellSet>(), givens.blanks());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn the_number_of_blanks_is_exact(key: [u8; 32], blanks in 0_usize..=60) {
            let mut chance = Chance::new(key, 0);
            check(uniform::grid(&mut chance), blanks.min(56), &mut chance);
            check(pattern::Scramble::random(&mut chance).apply(&pattern::shift_pattern()), blanks, &mut chance);
        }
    }

    #[test]
    fn impossible_requests_are_rejected_within_the_limits() {
        let mut chance = Chance::new([2; 32], 0);
        let stuck = carve(&solved(pattern::shift_pattern()), 65, &mut chance).unwrap_err();
        assert!(stuck.wanted == 65 && (57..65).contains(&stuck.reached), "{stuck}");
        let thirty = carve(&solved(pattern::shift_pattern()), 30, &mut chance).unwrap();
        assert_eq!(
            carve(thirty.puzzle(), 20, &mut chance),
            Err(CarveError { reached: 30, wanted: 20 })
        );
        let further = carve(thirty.puzzle(), 40, &mut chance).unwrap();
        assert!(thirty.puzzle().givens().extends(further.puzzle().givens()));
        assert_eq!((further.puzzle().givens().blanks().len(), further.order().len()), (40, 10));
    }
}
