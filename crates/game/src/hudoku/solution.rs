//! Random solutions of a template.
//!
//! Each region gets its digits in random order, and at the first clash in a row or column
//! everything is discarded. A fill without a clash is any solution with the same probability
//! (rejection sampling), because no choice depended on another. A 4x5 board takes some 80 tries, a
//! 6x5 board some 6,000, most of which end within the second region: at most a millisecond.
//!
//! On a board whose rows and columns leave hardly any tries without a clash, a search takes over:
//! it fills the cell with the fewest digits left with one of them at random, backtracks when none
//! is left, and restarts when that takes too long. Its solutions are random too, but not all
//! equally likely.

use underdoku_generator::Chance;
use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout};

/// The number of tries before the search takes over.
const THROWS: usize = 60_000;
/// The number of digits that the search places, for each cell of the board, before it restarts.
const DIGITS_PER_CELL: usize = 20;
/// The number of starts of the search.
const STARTS: usize = 50;

/// A random solution; `None` if none was found, in which case there is most likely none.
pub(super) fn random(layout: &Layout, chance: &mut Chance) -> Option<Grid> {
    let regions = (0..layout.region_count()).map(|region| layout.region_cells(region).collect());
    let regions: Vec<Vec<Cell>> = regions.collect();
    match (0..THROWS).find_map(|_| throw(&regions, chance)) {
        Some(digits) => {
            let mut grid = Grid::empty(layout);
            regions
                .iter()
                .flatten()
                .zip(digits)
                .for_each(|(&cell, digit)| grid.set(cell, Some(digit)));
            Some(grid)
        }
        None => (0..STARTS).find_map(|_| Draft::new(layout).search(chance)),
    }
}

/// The digits of all regions in random order, region by region, if nothing clashes.
fn throw(regions: &[Vec<Cell>], chance: &mut Chance) -> Option<Vec<Digit>> {
    let [mut rows, mut columns] = [[DigitSet::EMPTY; Layout::LARGEST]; 2];
    let mut thrown: Vec<Digit> = Vec::new();
    for cells in regions {
        let first = thrown.len();
        thrown.extend(DigitSet::up_to(cells.len()));
        chance.shuffle(&mut thrown[first..]);
        for (cell, &digit) in cells.iter().zip(&thrown[first..]) {
            let (row, column) = (&mut rows[cell.row()], &mut columns[cell.column()]);
            if (*row | *column).contains(digit) {
                return None;
            }
            row.insert(digit);
            column.insert(digit);
        }
    }
    Some(thrown)
}

/// A partial solution: the digit in each cell, and the digits of each row, column and region.
struct Draft<'a> {
    layout: &'a Layout,
    grid: Grid,
    taken: [Vec<DigitSet>; 3],
}

/// A filled cell, and the digits left to try there.
struct Choice {
    cell: Cell,
    left: Vec<Digit>,
}

impl<'a> Draft<'a> {
    fn new(layout: &'a Layout) -> Self {
        let sizes = [layout.rows(), layout.columns(), layout.region_count()];
        Self {
            layout,
            grid: Grid::empty(layout),
            taken: sizes.map(|size| vec![DigitSet::EMPTY; size]),
        }
    }

    /// Fills cell after cell. Returns true if it finished within its limit.
    fn search(mut self, chance: &mut Chance) -> Option<Grid> {
        let mut choices: Vec<Choice> = Vec::new();
        for _ in 0..DIGITS_PER_CELL * self.layout.cells_and_voids().count() {
            let Some(choice) = self.narrowest(chance) else { return Some(self.grid) };
            choices.push(choice);
            while let Some(Choice { cell, left }) = choices.last_mut() {
                let next = left.pop();
                self.set(*cell, next);
                if next.is_some() {
                    break;
                }
                choices.pop();
            }
            if choices.is_empty() {
                return None;
            }
        }
        None
    }

    /// The first of the blanks with the fewest possible digits, and these in random order.
    fn narrowest(&self, chance: &mut Chance) -> Option<Choice> {
        let cell = self.grid.blanks(self.layout).min_by_key(|&cell| self.left(cell).len())?;
        let mut left: Vec<Digit> = self.left(cell).iter().collect();
        chance.shuffle(&mut left);
        Some(Choice { cell, left })
    }

    /// The indices of a cell's row, column and region in the list of digits taken.
    fn lines(&self, cell: Cell) -> [usize; 3] {
        let region = self.layout.region(cell).expect("the cell is on the board");
        [cell.row(), cell.column(), region]
    }

    /// The digits that still fit.
    fn left(&self, cell: Cell) -> DigitSet {
        let lines = self.lines(cell);
        let taken = self.taken.iter().zip(lines).map(|(taken, line)| taken[line]);
        taken.fold(self.layout.digits(cell), |left, taken| left - taken)
    }

    /// Sets a cell to a digit, or empties it.
    fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        let lines = self.lines(cell);
        for (taken, line) in self.taken.iter_mut().zip(lines) {
            if let Some(old) = self.grid.get(cell) {
                taken[line].remove(old);
            }
            if let Some(digit) = digit {
                taken[line].insert(digit);
            }
        }
        self.grid.set(cell, digit);
    }
}
