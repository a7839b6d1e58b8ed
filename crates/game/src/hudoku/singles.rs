//! Solving by singles alone.
//!
//! A cell with one digit left holds it; a digit with one place left in a house that needs it
//! belongs there. Both hold in every solution, so a board that they fill has exactly one. It takes
//! some ten rounds over the board, however large it is: a proof of bounded cost, which a search is
//! not.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout};

/// True if singles fill the board. The shown digits must break no rule.
pub(super) fn solve(layout: &Layout, givens: &Grid) -> bool {
    let mut board = Board::of(layout, givens);
    while board.fill_naked() | board.fill_hidden() {}
    board.grid.blanks(layout).next().is_none()
}

/// A board with the digits that each row, each column and each region has.
struct Board<'a> {
    layout: &'a Layout,
    grid: Grid,
    taken: [Vec<DigitSet>; 3],
}

impl<'a> Board<'a> {
    fn of(layout: &'a Layout, givens: &Grid) -> Self {
        let sizes = [layout.rows(), layout.columns(), layout.region_count()];
        let taken = sizes.map(|size| vec![DigitSet::EMPTY; size]);
        let mut board = Self { layout, grid: Grid::empty(layout), taken };
        givens.placed().for_each(|(cell, digit)| board.set(cell, digit));
        board
    }

    fn set(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        let lines = self.lines(cell);
        for (taken, line) in self.taken.iter_mut().zip(lines) {
            taken[line].insert(digit);
        }
    }

    /// The indices of a cell's row, column and region in `taken`.
    fn lines(&self, cell: Cell) -> [usize; 3] {
        let region = self.layout.region(cell).expect("the cell is on the board");
        [cell.row(), cell.column(), region]
    }

    /// The digits that are possible in a blank; none if the cell is filled.
    fn left(&self, cell: Cell) -> DigitSet {
        if self.grid.get(cell).is_some() {
            return DigitSet::EMPTY;
        }
        let taken = self.taken.iter().zip(self.lines(cell)).map(|(taken, line)| taken[line]);
        taken.fold(self.layout.open(cell), |left, taken| left - taken)
    }

    /// Fills the cells with one digit left. Returns true if there were any.
    fn fill_naked(&mut self) -> bool {
        let mut any = false;
        for cell in self.layout.cells() {
            if let Some(digit) = self.left(cell).single() {
                self.set(cell, digit);
                any = true;
            }
        }
        any
    }

    /// Places the digits with one place left in a house. Returns true if there were any.
    fn fill_hidden(&mut self) -> bool {
        let mut any = false;
        for house in self.layout.houses() {
            let [mut once, mut twice] = [DigitSet::EMPTY; 2];
            for left in house.cells().iter().map(|&cell| self.left(cell)) {
                twice |= once & left;
                once |= left;
            }
            for digit in (once - twice) & house.needs() {
                let mut cells = house.cells().iter().copied();
                if let Some(cell) = cells.find(|&cell| self.left(cell).contains(digit)) {
                    self.set(cell, digit);
                    any = true;
                }
            }
        }
        any
    }
}

#[cfg(test)]
mod tests {
    use underdoku_solver::general;

    use super::*;
    use crate::hudoku::{Deal, Template};

    /// Boards that singles fill have one solution, and singles fill most puzzles with one solution.
    #[test]
    fn boards_filled_by_singles_have_one_solution() {
        let (mut filled, mut unique) = (0, 0);
        for name in ["4x5", "6x5"] {
            let template = Template::named(name).expect("the template is built in");
            for seed in 0..60 {
                let deal = Deal::new(&template, &seed.into()).expect("the template can be filled");
                for (hidden, _) in deal.givens().placed() {
                    let givens = deal.givens().clone().without([hidden]);
                    for givens in [&givens, deal.givens()] {
                        let is_unique = general::count(deal.layout(), givens, 2) == 1;
                        let is_filled = solve(deal.layout(), givens);
                        assert!(is_unique || !is_filled, "{deal:?}");
                        filled += u32::from(is_filled);
                        unique += u32::from(is_unique);
                    }
                }
            }
        }
        assert!(filled > unique / 2 && unique > 500, "{filled} of {unique}");
    }
}
