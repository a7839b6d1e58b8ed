//! Whole line: digits that are read from one end of a line to the other.

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
