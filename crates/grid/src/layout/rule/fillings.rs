//! All ways to fill a few cells, for tests that compare propagation with trying everything.

use crate::layout::{Digit, DigitSet};

/// Cells with the digits whose bits are set, of which the lowest is `least`.
pub(super) fn open_cells(masks: &[u32], least: u8) -> Vec<DigitSet> {
    let digit = |value| Digit::of_value(value).expect("a digit");
    let open =
        |mask: &u32| (0..5).filter(|at| mask >> at & 1 != 0).map(|at| digit(least + at)).collect();
    masks.iter().map(open).collect()
}

/// Every choice of one digit for each cell.
pub(super) fn fillings(cells: &[DigitSet]) -> Vec<Vec<Digit>> {
    let mut fillings: Vec<Vec<Digit>> = vec![Vec::new()];
    for cell in cells {
        let with =
            |filling: Vec<Digit>| cell.iter().map(move |digit| [&filling[..], &[digit]].concat());
        fillings = fillings.into_iter().flat_map(with).collect();
    }
    fillings
}
