//! Whole line: digits that are read from one end of a line to the other.
//!
//! Some rules can only be judged by all their cells together: the parts of a sum line, the digits
//! between the ends of a between line or a sandwich, the skyscrapers that are seen from the side. A
//! candidate is removed if the line cannot be filled with it, whatever the others are.
//!
//! To spot one, first ask what the ends can be. A line between 3 and 6 holds 4 and 5; a sandwich of
//! 35 has 1 and 9 at its ends; nine skyscrapers are all seen only if they stand in ascending order.
//!
//! ```text
//! a between line from 2 or 3 to 5 or 6     its cells hold 3, 4 and 5
//! ```

use std::ops::ControlFlow;

use underdoku_grid::layout::{Layout, Meaning};

use super::condition;
use crate::{FinderContext, Found, Technique};

pub(super) fn find(
    position: &FinderContext<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    condition::find(position, Technique::WholeLine, is_read, found)
}

const fn is_read(meaning: &Meaning) -> bool {
    match meaning {
        #[cfg(feature = "constraints")]
        Meaning::Machine { .. } => true,
        _ => false,
    }
}
