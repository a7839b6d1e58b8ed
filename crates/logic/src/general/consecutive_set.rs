//! Consecutive set: the digits of a renban line.

use std::ops::ControlFlow;

use underdoku_grid::layout::{Layout, Meaning};

use super::condition;
use crate::{FinderContext, Found, Technique};

pub(super) fn find(
    position: &FinderContext<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    condition::find(position, Technique::ConsecutiveSet, is_set, found)
}

const fn is_set(meaning: &Meaning) -> bool {
    matches!(meaning, Meaning::OneSet { .. })
}
