//! Removes givens from a puzzle on any layout.
//!
//! One pass tests each orbit of the symmetry in random order: can it be removed? An orbit that is
//! needed once is needed for good, so a pass ends in a puzzle from which nothing can be removed. On
//! boards above 9x9 a single question can take hours. There a given also stays if deciding takes
//! more than [`GUESSES`] guesses, which on 16x16 happens to none in a thousand. If an exact number
//! of givens is wanted, an orbit is skipped if removing it would leave a number that the remaining
//! orbits cannot make up. If a pass ends above the number, *repair* restores some orbits, tests all
//! others again and keeps the result unless it has more givens; see [`carve`](fn@crate::carve).

use underdoku_grid::layout::{Cell, Grid, Layout};
use underdoku_solver::general::Puzzle;
use underdoku_solver::{Stop, Stopped};

use super::progress::{Progress, ProgressSink, Stage};
use crate::{Chance, GenerateError, Recipe, Target};

/// How many orbits a repair restores.
const REFILLED: usize = 5;
/// Repairs before a new start.
const REPAIRS: usize = 40;
/// The largest board that is carved without a limit, so that the result is truly minimal.
const SMALL: usize = 9;
/// On larger boards a given stays if deciding takes more guesses than this.
const GUESSES: u64 = 200;

/// Cells that are given together or not at all.
pub(super) type Orbit = Vec<Cell>;

/// Fails if the board cannot have such a pattern.
pub(super) fn check(layout: &Layout, recipe: &Recipe) -> Result<(), GenerateError> {
    let Recipe { givens, symmetry } = *recipe;
    let orbits = symmetry.orbits_on(layout).ok_or(GenerateError::NotSquare { symmetry })?;
    let cells = layout.cells().count();
    match givens {
        Target::Givens(wanted) if wanted > cells => {
            Err(GenerateError::TooFew { givens: cells, wanted })
        }
        Target::Givens(wanted) if !sums(&orbits)[0][wanted] => {
            Err(GenerateError::NoPattern { symmetry, wanted })
        }
        Target::Givens(_) | Target::Minimal => Ok(()),
    }
}

/// Removes givens from a puzzle until it meets the target. A puzzle without givens gets none,
/// unless some are wanted.
pub(super) fn carve(
    start: Puzzle,
    recipe: &Recipe,
    chance: &mut Chance,
    progress: &mut ProgressSink<'_>,
) -> Result<Puzzle, GenerateError> {
    let Recipe { givens, symmetry } = *recipe;
    let mut orbits =
        symmetry.orbits_on(start.layout()).ok_or(GenerateError::NotSquare { symmetry })?;
    chance.shuffle(&mut orbits);
    let wanted = match givens {
        Target::Minimal if start.givens().filled().next().is_none() => return Ok(start),
        Target::Minimal => return Ok(Draft::full(&start, orbits)?.passed(None, progress)?.puzzle),
        Target::Givens(wanted) => wanted,
    };
    let mut best = Draft::full(&start, orbits)?.passed(Some(wanted), progress)?;
    for _ in 0..REPAIRS {
        if best.count() == wanted {
            return Ok(best.puzzle);
        }
        let Some(other) = best.repaired(chance, progress.stop())? else { break };
        let other = other.passed(Some(wanted), progress)?;
        if other.count() <= best.count() {
            best = other;
        }
    }
    match best.count() {
        count if count == wanted => Ok(best.puzzle),
        fewest => Err(GenerateError::NotFound { fewest, wanted }),
    }
}

/// A puzzle with its given and its removed orbits, in the order in which they are tested.
struct Draft {
    puzzle: Puzzle,
    given: Vec<Orbit>,
    blank: Vec<Orbit>,
}

impl Draft {
    /// The start, with all givens.
    fn full(start: &Puzzle, orbits: Vec<Orbit>) -> Result<Self, GenerateError> {
        let solution = start.solution().clone();
        let puzzle = Puzzle::prove_by(start.rules().clone(), solution)
            .map_err(|_| GenerateError::NoSolution)?;
        Ok(Self { puzzle, given: orbits, blank: Vec::new() })
    }

    fn count(&self) -> usize {
        self.given.iter().map(Vec::len).sum()
    }

    /// Tests each given orbit for removal, without going below the wanted number of givens.
    fn passed(
        mut self,
        wanted: Option<usize>,
        progress: &mut ProgressSink<'_>,
    ) -> Result<Self, GenerateError> {
        let orbits = std::mem::take(&mut self.given);
        let sums = wanted.map(|wanted| (wanted, sums(&orbits)));
        let mut count: usize = orbits.iter().map(Vec::len).sum();
        let guesses = if self.puzzle.layout().rows() <= SMALL { u64::MAX } else { GUESSES };
        let of = orbits.len();
        for (index, orbit) in orbits.into_iter().enumerate() {
            progress.report(Progress { stage: Stage::Carving, done: index, of })?;
            let may_go = sums.as_ref().is_none_or(|(wanted, sums)| {
                let rest = count.checked_sub(orbit.len() + wanted);
                rest.is_some_and(|rest| sums[index + 1][rest])
            });
            if may_go
                && self.puzzle.take_out_within(orbit.iter().copied(), guesses, progress.stop())
            {
                count -= orbit.len();
                self.blank.push(orbit);
            } else {
                self.given.push(orbit);
            }
        }
        Ok(self)
    }

    /// Restores some orbits so that others can be removed; `None` if that does not give a puzzle.
    fn repaired(&self, chance: &mut Chance, stop: Stop<'_>) -> Result<Option<Self>, Stopped> {
        let (mut given, mut blank) = (self.given.clone(), self.blank.clone());
        chance.shuffle(&mut given);
        for _ in 0..REFILLED.min(blank.len()) {
            given.push(blank.swap_remove(chance.below(blank.len())));
        }
        let mut givens = Grid::empty(self.puzzle.layout());
        for &cell in given.iter().flatten() {
            givens.set(cell, self.puzzle.solution().get(cell));
        }
        let puzzle = Puzzle::prove_until(self.puzzle.rules().clone(), givens, stop)?;
        Ok(puzzle.ok().map(|puzzle| Self { puzzle, given, blank }))
    }
}

/// For each index, which numbers of cells can be made up of the orbits from there on.
pub(super) fn sums(orbits: &[Orbit]) -> Vec<Vec<bool>> {
    let cells = orbits.iter().map(Vec::len).sum::<usize>();
    let mut last = vec![false; cells + 1];
    last[0] = true;
    let mut sums = vec![last];
    for orbit in orbits.iter().rev() {
        let below = &sums[sums.len() - 1];
        let with = |sum: usize| sum.checked_sub(orbit.len()).is_some_and(|rest| below[rest]);
        let all = (0..=cells).map(|sum| below[sum] || with(sum)).collect();
        sums.push(all);
    }
    sums.reverse();
    sums
}
