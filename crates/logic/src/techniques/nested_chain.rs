//! Dynamic chains that use patterns and nested chains.

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
