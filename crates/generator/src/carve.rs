//! Removal of digits down to an exact number of givens.
//!
//! One *pass* goes through the filled cells in random order and erases each digit that the others
//! still determine. A cell that must stay once must stay for good, since fewer digits never
//! determine more, so one pass is enough and ends in a minimal puzzle. Up to about 50 blanks a pass
//! nearly always succeeds. At 60, which a pass reaches once in 300 times, *repair* takes over: fill
//! five random blanks again, then erase all that can be erased, the old givens first and those five
//! last, and keep the result unless it has fewer blanks than before. Such a step asks the solver
//! some 25 questions, a new pass 81, and it starts where the last one got stuck. Filling four to
//! six blanks, of one to twelve tried, works best: with fewer it finds the same puzzle again, with
//! more it starts over.
//!
//! 60 blanks take about 500 questions, of which two in five are answered by earlier findings
//! ([`UnavoidableSets`]): 0.5 ms on average and 1.5 ms at the 99th percentile. The number of steps is
//! bounded, so carving always ends; see [`CarveError`].

use underdoku_grid::{Cell, CellSet};
use underdoku_solver::Puzzle;

use crate::Chance;
use crate::unavoidable_sets::UnavoidableSets;

/// The number of blanks that a repair fills again.
const REFILLED: usize = 5;
/// Repairs before a new start.
const REPAIRS: usize = 400;
/// Starts before carving gives up.
const STARTS: usize = 40;

/// A puzzle carved out of another, with the order in which its blanks were made.
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

    /// The cells that were erased, in the order in which they were.
    pub fn order(&self) -> &[Cell] {
        &self.order
    }

    fn blanks(&self) -> usize {
        self.puzzle.givens().blanks().len()
    }

    /// Erases as many of these cells as possible, in random order, until the wanted number of
    /// blanks is reached.
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

    /// Fills some blanks again and erases other cells instead.
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

/// Carving did not reach the number of blanks: there may be no such puzzle, or it is too rare.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no puzzle with {wanted} blanks was found, only one with {reached}")]
pub struct CarveError {
    /// The most blanks that were reached.
    pub reached: usize,
    /// The blanks that were wanted.
    pub wanted: usize,
}

/// Erases digits of a puzzle, usually a solved grid, until it has exactly this many blanks. The
/// solution stays unique.
///
/// # Errors
///
/// [`CarveError`] if no such puzzle is found within the bound, as for 65 blanks, one more than any
/// puzzle has, or if `from` has more blanks already.
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
        Puzzle::prove(solution).expect("a solved grid is its own only solution")
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
    fn what_cannot_be_is_refused_within_the_bound() {
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
