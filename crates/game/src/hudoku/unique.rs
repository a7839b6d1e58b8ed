//! Whether the shown cells leave only one solution.
//!
//! The solver has the last word. But a deal examines hundreds of choices of cells, and most fail
//! for a simple reason: two hidden cells of a region could exchange their digits without a clash.
//! That is a second solution, and it is found in the solution itself in less than a microsecond.
//!
//! On a large board the search for a second solution can take hours. There, singles alone must lead
//! to the solution, which proves it in a moment; in 30 seconds, nobody finds more than singles on
//! such a board anyway.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout};
use underdoku_solver::general;

use super::singles;

/// The most cells, voids included, of a board that the solver searches.
const SEARCHED: usize = 100;

/// True if this is known to be the only solution with these cells and the layout's clue numbers
/// shown.
pub(super) fn is_unique(layout: &Layout, solution: &Grid, givens: &Grid) -> bool {
    if Crossings::of(layout, solution).has_swap(layout, solution, givens) {
        false
    } else if layout.cells_and_voids().count() > SEARCHED {
        singles::solve(layout, givens)
    } else {
        general::count(layout, givens, 2) == 1
    }
}

/// The digits of each row and each column of a solution.
struct Crossings {
    rows: [DigitSet; Layout::LARGEST],
    columns: [DigitSet; Layout::LARGEST],
}

impl Crossings {
    fn of(layout: &Layout, solution: &Grid) -> Self {
        let [rows, columns] = [[DigitSet::EMPTY; Layout::LARGEST]; 2];
        let mut crossings = Self { rows, columns };
        for (cell, digit) in layout.cells().filter_map(|cell| Some((cell, solution.get(cell)?))) {
            crossings.rows[cell.row()].insert(digit);
            crossings.columns[cell.column()].insert(digit);
        }
        crossings
    }

    /// True if two hidden cells of one region can exchange their digits.
    fn has_swap(&self, layout: &Layout, solution: &Grid, givens: &Grid) -> bool {
        let hidden: Vec<(Cell, Digit)> =
            givens.blanks(layout).filter_map(|cell| Some((cell, solution.get(cell)?))).collect();
        hidden.iter().enumerate().any(|(index, &(one, digit))| {
            hidden[index + 1..].iter().any(|&(other, its_digit)| {
                layout.region(one) == layout.region(other)
                    && self.takes(layout, one, other, its_digit)
                    && self.takes(layout, other, one, digit)
            })
        })
    }

    /// True if a cell can take the digit of another one that gives it up.
    fn takes(&self, layout: &Layout, cell: Cell, from: Cell, digit: Digit) -> bool {
        let is_free_in_row = cell.row() == from.row() || !self.rows[cell.row()].contains(digit);
        let is_free_in_column =
            cell.column() == from.column() || !self.columns[cell.column()].contains(digit);
        is_free_in_row && is_free_in_column && layout.open(cell).contains(digit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hudoku::{Deal, Template};

    /// A swap is only found if the solver finds a second solution.
    #[test]
    fn no_unique_puzzle_has_a_swap_and_most_others_have_one() {
        let template = Template::named("6x5").expect("the template is built in");
        let (mut ambiguous, mut swaps) = (0, 0);
        for seed in 0..40 {
            let deal = Deal::new(&template, &seed.into()).expect("the template can be filled");
            let (layout, solution) = (deal.layout(), deal.solution());
            for (hidden, _) in deal.givens().placed() {
                let givens = deal.givens().clone().without([hidden]);
                let has_swap = Crossings::of(layout, solution).has_swap(layout, solution, &givens);
                let is_unique = general::count(layout, &givens, 2) == 1;
                assert!(!(has_swap && is_unique), "{deal:?}");
                ambiguous += usize::from(!is_unique);
                swaps += usize::from(has_swap);
            }
        }
        assert!(swaps > ambiguous / 4 && ambiguous > 100, "{swaps} of {ambiguous}");
    }
}
