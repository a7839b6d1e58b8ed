//! Required digits: what a quadruple or counting circles require.

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
