//! Cage sum: what a cell of a cage can be so that the cage makes its sum.
//!
//! The blanks of a cage are different digits that add up to what its digits leave. A candidate that is in no way to do
//! so, whatever the other blanks can still be, goes.
//!
//! ```text
//! a cage of 12 in two cells: 3+9, 4+8 or 5+7
//! the first can be 3, 4, 6     6 goes (6+6 is not two digits)
//! the other can be 5, 7, 8     5 and 7 go, so does 3: only 4+8 is left
//! ```

use underdoku_grid::layout::Values;

use super::places::Places;
use super::step::{Found, Pattern};
use super::{Board, Remainder, Technique};

pub(super) fn find(board: &Board<'_>) -> Found {
    for (unit, cage) in (board.cages..).zip(board.layout.cages()) {
        let Some(rest) = board.rest(unit) else { continue };
        let (mut removes, mut by) =
            (Vec::new(), Pattern { cells: Places::NONE, digits: Values::EMPTY, units: &[unit], split: 1 });
        for (&cell, fitting) in rest.cells().iter().zip(rest.fitting()) {
            by.digits |= board.candidates(cell);
            by.cells.insert(board.layout.index(cell));
            for digit in board.candidates(cell) - fitting {
                removes.push((cell, digit));
            }
        }
        if !removes.is_empty() {
            let template = Remainder::of(cage, &rest).to_string() + ", so %n";
            return board.taking(Technique::CageSum, &by, removes, &template);
        }
    }
    None
}
