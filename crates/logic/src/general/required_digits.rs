//! Required digits: what a quadruple or counting circles require.
//!
//! The digits in the circle are among the four cells around it. A digit with no more places there
//! than required goes to them. If all four digits are given, no other digit is there.
//!
//! A digit in counting circles is in as many of them as it says, so the different digits add up to
//! the number of circles. A digit that is part of no such sum, or has fewer places than it needs,
//! is in no circle. A digit that already fills all its circles is in no other. One that is part of
//! every such sum, and has no more places than it needs, is in all of them.
//!
//! To spot one, look for circles with a digit for which rows and columns leave only one place.
//!
//! ```text
//! a circle with 1 and 7     7 is possible in one of the four cells: it goes there
//! ```

use std::ops::ControlFlow;

use underdoku_grid::layout::{Layout, Meaning};

use super::condition;
use crate::{FinderContext, Found, Technique};

pub(super) fn find(
    position: &FinderContext<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    condition::find(position, Technique::RequiredDigits, is_required, found)
}

const fn is_required(meaning: &Meaning) -> bool {
    match meaning {
        Meaning::Holds { .. } => true,
        #[cfg(feature = "constraints")]
        Meaning::Counts { .. } => true,
        _ => false,
    }
}
