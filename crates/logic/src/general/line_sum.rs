//! Line sum: cells along a line that add up.
//!
//! The digits along the shaft of an arrow add up to the one in its circle; those on the diagonal of
//! a little killer add up to its number. They may repeat unless another rule forbids it. A
//! candidate with which the other cells cannot make the sum is removed.
//!
//! To spot one, add up the least and the greatest digits of the cells: the gap to the sum limits
//! every cell. A circle is at least the minimum of its shaft.
//!
//! ```text
//! an arrow of two cells in one row     the shaft makes at least 1+2: the circle is at least 3,
//!                                      and neither of the two is 9
//! ```

use std::ops::ControlFlow;

use underdoku_grid::layout::{Layout, Meaning};

use super::condition;
use crate::{FinderContext, Found, Technique};

pub(super) fn find(
    position: &FinderContext<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    condition::find(position, Technique::LineSum, is_sum, found)
}

const fn is_sum(meaning: &Meaning) -> bool {
    matches!(meaning, Meaning::Sum { .. } | Meaning::Linear { .. })
}
