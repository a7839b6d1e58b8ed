//! Consecutive set: the digits of a renban line.
//!
//! The cells of the line hold consecutive digits in any order. A run of that length is impossible
//! if one of its digits has no place on the line, or if it leaves a cell without a digit. A
//! candidate in none of the other runs is removed, and a digit that all of them contain goes to its
//! only place.
//!
//! To spot one, look for a line with a digit on it, or a long one: on a 9x9 board a line of five
//! cells always has a 5.
//!
//! ```text
//! a line of three with a 2     only 123 and 234 are possible: 5 to 9 are removed from the others
//! ```

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
