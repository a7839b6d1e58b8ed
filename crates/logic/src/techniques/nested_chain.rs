//! Dynamic chains that use patterns and nested chains.
//!
//! A supposition is followed as in dynamic forcing chains. When no cell and no house has only one
//! candidate left, the rest of the board is searched for something more, and the chain continues
//! with what that removes:
//!
//! - Dynamic chains with patterns: locked candidates, hidden and naked pairs, X-wings.
//! - Nested forcing chains: patterns, and where there are none, cycles and forcing chains.
//! - Nested multiple chains: these, and where there are none, cell and house forcing chains.
//! - Nested dynamic chains: patterns, and where there are none, dynamic chains, which may
//!   themselves use nested chains.
//!
//! In the end every candidate of a cell, every place of a digit, or both sides of a candidate lead
//! to the same conclusion, or one side contradicts itself. Few people do this by hand, and hardly
//! any puzzle needs it unless it was made to.
//!
//! ```text
//! (a), (b) ~ c      once a and b are removed, a pattern or a chain removes c
//! ```

use std::ops::ControlFlow;

use crate::chains::{ChainMethod, Depth, ForcingKind};
use crate::{Finder, FinderContext, Found, Technique};

use super::chain::{Fits, search_for};

pub(super) const PATTERNS: Finder =
    |position, found| nested(position, found, Depth::PATTERNS, Technique::DynamicPatterns);
pub(super) const FORCING: Finder =
    |position, found| nested(position, found, Depth::CHAINS, Technique::NestedForcing);
pub(super) const MULTIPLE: Finder =
    |position, found| nested(position, found, Depth::MULTIPLE, Technique::NestedMultiple);

/// Nested dynamic chains may use nested chains themselves, deeper and deeper until something is
/// found.
pub(super) const DYNAMIC: Finder = |position, found| {
    let depths = std::iter::successors(Some(Depth::DYNAMIC), |depth| depth.next());
    let mut is_found = false;
    for depth in depths {
        let mut note = |step| {
            is_found = true;
            found(step)
        };
        nested(position, &mut note, depth, Technique::NestedDynamic)?;
        if is_found {
            break;
        }
    }
    ControlFlow::Continue(())
};

fn nested(
    position: &FinderContext<'_>,
    found: &mut Found<'_>,
    depth: Depth,
    technique: Technique,
) -> ControlFlow<()> {
    let means = if depth == Depth::PATTERNS { ChainMethod::Patterns } else { ChainMethod::Chains };
    search_for(position, found, ForcingKind::Dynamic(depth), technique, Fits { kind: None, means })
}
