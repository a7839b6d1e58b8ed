//! Line sum: cells along a line that add up.

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
