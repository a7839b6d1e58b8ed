//! Puzzles with givens in exact cells.
//!
//! Hardly any fill of a pattern of some twenty cells has a unique solution, so such a puzzle is
//! approached step by step. Some givens of a fill are redrawn in such a way that some solution
//! remains, and the new fill is kept unless it has more solutions. A fill with a single solution is
//! a puzzle. If a difficulty is requested, the puzzle is varied further in the same way, and a
//! variation is kept if it is no farther from that difficulty.

use underdoku_grid::layout::{self, Layout, Variant};
use underdoku_grid::{Cell, CellSet, Digit, Grid};
use underdoku_solver::general::{self, Advance, Rules};
use underdoku_solver::{Puzzle, Stop, Stopped, count_until};

use super::Miss;
use crate::general::{Base, ProgressSink, caged, distance, filled};
use crate::{Chance, GenerateError, Symmetry, Wish, uniform};

/// Fills that an attempt tries.
const MOVES: usize = 4000;
/// Further fills that it tries for a difficulty.
const VARIATIONS: usize = 200;
/// The maximum number of givens that are redrawn at once.
const REDRAWN: usize = 4;
/// A search on a large board that takes more guesses counts as having found too many solutions.
const GUESSES: u64 = 2000;

/// A board that is to be filled in some cells.
pub(super) trait Field {
    type Cell: Copy;
    type Digit: Copy + PartialEq;
    type Grid: Clone;
    type Puzzle;

    /// The limit for counting solutions.
    const MOST: usize;

    /// A solution of the board.
    fn solution(&self, chance: &mut Chance) -> Result<Self::Grid, GenerateError>;

    fn get(grid: &Self::Grid, cell: Self::Cell) -> Option<Self::Digit>;

    fn set(grid: &mut Self::Grid, cell: Self::Cell, digit: Option<Self::Digit>);

    /// The empty grid.
    fn empty(&self) -> Self::Grid;

    /// The digits that the houses of a blank allow there.
    fn fitting(&self, grid: &Self::Grid, cell: Self::Cell) -> Vec<Self::Digit>;

    /// A solution that contains these digits.
    fn completed(&self, grid: &Self::Grid) -> Option<Self::Grid>;

    /// The number of solutions, up to a limit.
    fn count(&self, grid: &Self::Grid, most: usize, stop: Stop<'_>) -> Result<usize, Stopped>;

    fn proven(&self, grid: &Self::Grid) -> Option<Self::Puzzle>;

    fn distance(&self, puzzle: &Self::Puzzle, wish: &Wish, stop: Stop<'_>) -> Result<u32, Stopped>;
}

/// Searches for a puzzle with givens in these cells.
pub(super) fn puzzle<F: Field>(
    field: &F,
    cells: Vec<F::Cell>,
    wish: &Wish,
    chance: &mut Chance,
    stop: Stop<'_>,
) -> Result<F::Puzzle, Miss> {
    let stopped = |stopped: Stopped| Miss::Generate(stopped.into());
    let mut fill = Fill::drawn(field, cells, chance, stop)?;
    for _ in 0..MOVES {
        if fill.count == 1 {
            break;
        }
        fill.improve(chance, stop).map_err(stopped)?;
    }
    let error = Miss::Generate(GenerateError::NotInPattern { givens: fill.cells.len() });
    let mut puzzle = field.proven(&fill.givens).ok_or(error)?;
    let mut distance = field.distance(&puzzle, wish, stop).map_err(stopped)?;
    for _ in 0..VARIATIONS {
        if distance == 0 {
            return Ok(puzzle);
        }
        let before = fill.givens.clone();
        fill.improve(chance, stop).map_err(stopped)?;
        let Some(other) = field.proven(&fill.givens) else { continue };
        let new = field.distance(&other, wish, stop).map_err(stopped)?;
        if new <= distance {
            (puzzle, distance) = (other, new);
        } else {
            fill.givens = before;
        }
    }
    if distance == 0 { Ok(puzzle) } else { Err(Miss::Unfit(None)) }
}

/// Digits in the cells of the pattern, with at least one solution.
struct Fill<'f, F: Field> {
    field: &'f F,
    cells: Vec<F::Cell>,
    givens: F::Grid,
    /// The number of its solutions, up to the limit.
    count: usize,
}

impl<'f, F: Field> Fill<'f, F> {
    fn drawn(
        field: &'f F,
        cells: Vec<F::Cell>,
        chance: &mut Chance,
        stop: Stop<'_>,
    ) -> Result<Self, Miss> {
        let solution = field.solution(chance).map_err(Miss::Generate)?;
        let mut fill = Self { field, cells, givens: field.empty(), count: F::MOST };
        fill.givens = fill.kept(&solution);
        let count = field.count(&fill.givens, F::MOST, stop);
        fill.count = count.map_err(|stopped| Miss::Generate(stopped.into()))?;
        Ok(fill)
    }

    /// A solution restricted to the cells.
    fn kept(&self, solution: &F::Grid) -> F::Grid {
        let mut givens = self.field.empty();
        for &cell in &self.cells {
            F::set(&mut givens, cell, F::get(solution, cell));
        }
        givens
    }

    /// Redraws some givens, and keeps the result unless it has more solutions.
    fn improve(&mut self, chance: &mut Chance, stop: Stop<'_>) -> Result<(), Stopped> {
        stop.whole(())?;
        let Some(other) = self.redrawn(chance) else { return Ok(()) };
        let count = self.field.count(&other, F::MOST.min(self.count + 1), stop)?;
        if (1..=self.count).contains(&count) {
            (self.givens, self.count) = (other, count);
        }
        Ok(())
    }

    fn redrawn(&self, chance: &mut Chance) -> Option<F::Grid> {
        if self.cells.is_empty() {
            return None;
        }
        let many = 1 + chance.below(REDRAWN.min(self.cells.len()));
        let mut loose = self.givens.clone();
        let first = chance.pick(&self.cells);
        F::set(&mut loose, first, None);
        for _ in 1..many {
            F::set(&mut loose, chance.pick(&self.cells), None);
        }
        let was = F::get(&self.givens, first);
        let mut digits = self.field.fitting(&loose, first);
        digits.retain(|&digit| Some(digit) != was);
        if digits.is_empty() {
            return None;
        }
        F::set(&mut loose, first, Some(chance.pick(&digits)));
        Some(self.kept(&self.field.completed(&loose)?))
    }
}

/// The standard board.
pub(super) struct StandardField;

impl StandardField {
    /// Fails if no puzzle can have this pattern.
    pub(super) fn check(cells: CellSet, symmetry: Symmetry) -> Result<(), GenerateError> {
        match cells.len() {
            _ if !symmetry.holds(cells) => Err(GenerateError::Lopsided { symmetry }),
            wanted @ ..17 => Err(GenerateError::BelowSeventeen { wanted }),
            _ => Ok(()),
        }
    }
}

impl Field for StandardField {
    type Cell = Cell;
    type Digit = Digit;
    type Grid = Grid;
    type Puzzle = Puzzle;

    const MOST: usize = 2000;

    fn solution(&self, chance: &mut Chance) -> Result<Grid, GenerateError> {
        Ok(uniform::grid(chance))
    }

    fn get(grid: &Grid, cell: Cell) -> Option<Digit> {
        grid.get(cell)
    }

    fn set(grid: &mut Grid, cell: Cell, digit: Option<Digit>) {
        grid.set(cell, digit);
    }

    fn empty(&self) -> Grid {
        Grid::EMPTY
    }

    fn fitting(&self, grid: &Grid, cell: Cell) -> Vec<Digit> {
        grid.fitting(cell).iter().collect()
    }

    fn completed(&self, grid: &Grid) -> Option<Grid> {
        underdoku_solver::Solutions::of(grid).next()
    }

    fn count(&self, grid: &Grid, most: usize, stop: Stop<'_>) -> Result<usize, Stopped> {
        count_until(grid, most, stop)
    }

    fn proven(&self, grid: &Grid) -> Option<Puzzle> {
        Puzzle::prove(*grid).ok()
    }

    fn distance(&self, puzzle: &Puzzle, wish: &Wish, stop: Stop<'_>) -> Result<u32, Stopped> {
        wish.distance(puzzle, stop)
    }
}

/// A board of any layout, including its regions and cages.
pub(super) struct AnyField {
    rules: Rules,
    solution: layout::Grid,
}

impl AnyField {
    /// The board; draws the regions and cages that its kind leaves open.
    pub(super) fn drawn(
        base: &Base,
        chance: &mut Chance,
        progress: &mut ProgressSink<'_>,
    ) -> Result<Self, GenerateError> {
        let (layout, solution) = filled(base, chance, progress)?;
        let is_killer = matches!(base, Base::Kind(spec) if spec.has(Variant::Killer));
        let caged = if is_killer { caged(&layout, &solution, chance, progress)? } else { None };
        let rules = caged.map_or_else(|| Rules::of(&layout), |puzzle| puzzle.rules().clone());
        Ok(Self { rules, solution })
    }

    /// A board with all its rules, and a solution.
    pub(super) fn of((layout, solution): (Layout, layout::Grid)) -> Self {
        Self { rules: Rules::of(&layout), solution }
    }

    /// Fails if the pattern does not fit on the board.
    pub(super) fn check(
        &self,
        cells: layout::CellSet,
        symmetry: Symmetry,
    ) -> Result<(), GenerateError> {
        let layout = self.rules.layout();
        let orbits = symmetry.orbits_on(layout).ok_or(GenerateError::NotSquare { symmetry })?;
        let is_whole = |orbit: &Vec<layout::Cell>| {
            let count = orbit.iter().filter(|&&cell| cells.contains(cell)).count();
            count == 0 || count == orbit.len()
        };
        let on_board = cells.iter().filter(|&cell| !layout.is_void(cell)).count();
        if on_board < cells.len() {
            return Err(GenerateError::TooFew { givens: on_board, wanted: cells.len() });
        }
        if orbits.iter().all(is_whole) { Ok(()) } else { Err(GenerateError::Lopsided { symmetry }) }
    }

    fn layout(&self) -> &Layout {
        self.rules.layout()
    }
}

impl Field for AnyField {
    type Cell = layout::Cell;
    type Digit = layout::Digit;
    type Grid = layout::Grid;
    type Puzzle = general::Puzzle;

    const MOST: usize = 200;

    fn solution(&self, _: &mut Chance) -> Result<layout::Grid, GenerateError> {
        Ok(self.solution.clone())
    }

    fn get(grid: &layout::Grid, cell: layout::Cell) -> Option<layout::Digit> {
        grid.get(cell)
    }

    fn set(grid: &mut layout::Grid, cell: layout::Cell, digit: Option<layout::Digit>) {
        grid.set(cell, digit);
    }

    fn empty(&self) -> layout::Grid {
        layout::Grid::empty(self.layout())
    }

    fn fitting(&self, grid: &layout::Grid, cell: layout::Cell) -> Vec<layout::Digit> {
        grid.fitting(self.layout(), cell).iter().collect()
    }

    fn completed(&self, grid: &layout::Grid) -> Option<layout::Grid> {
        let mut least =
            |digits: layout::DigitSet| digits.first().unwrap_or(layout::Digit::from_index(0));
        match self.rules.solutions(grid).advance(GUESSES, &mut least) {
            Advance::Found(solution) => Some(solution),
            _ => None,
        }
    }

    fn count(&self, grid: &layout::Grid, most: usize, stop: Stop<'_>) -> Result<usize, Stopped> {
        let mut least =
            |digits: layout::DigitSet| digits.first().unwrap_or(layout::Digit::from_index(0));
        let mut solutions = self.rules.solutions(grid).until(stop);
        let mut count = 0;
        while count < most {
            let left = GUESSES.saturating_sub(solutions.guesses());
            match solutions.advance(left, &mut least) {
                Advance::Found(_) => count += 1,
                Advance::Ended => break,
                Advance::Paused => count = most,
            }
        }
        stop.whole(count)
    }

    fn proven(&self, grid: &layout::Grid) -> Option<general::Puzzle> {
        general::Puzzle::prove_by(self.rules.clone(), grid.clone()).ok()
    }

    fn distance(
        &self,
        puzzle: &general::Puzzle,
        wish: &Wish,
        stop: Stop<'_>,
    ) -> Result<u32, Stopped> {
        distance((puzzle.layout(), puzzle.givens()), wish, stop)
    }
}
