//! The techniques on boards of any layout.

use underdoku_grid::layout::Layout;

use super::{
    cage_sum, cell_relation, consecutive_set, innies, leftovers, line_sum, locked, net,
    required_digits, whole_line,
};
use crate::techniques::{count_with_shared, info, nice_loop, with_shared};
use crate::{Technique, TechniqueInfo};

/// The techniques that only these boards have, easiest first.
const LAYOUT: &[TechniqueInfo<Layout>] = {
    use Technique as T;
    &[
        info(T::CellRelation, cell_relation::find),
        info(T::RequiredDigits, required_digits::find),
        info(T::CageSum, cage_sum::find),
        info(T::LineSum, line_sum::find),
        info(T::ConsecutiveSet, consecutive_set::find),
        info(T::WholeLine, whole_line::find),
        info(T::Innie, innies::single),
        info(T::Locked, locked::any),
        info(T::CommonPeers, locked::common_peers),
        info(T::Leftovers, leftovers::find),
        info(T::Innies, innies::several),
        info(T::XChain, nice_loop::one_digit),
        info(T::ForcingNet, net::find),
    ]
};

/// All techniques, in the order in which they are tried.
///
/// A program that never refers to this table links none of the finders in it, since functions that
/// search for steps take the techniques as an argument.
pub const TECHNIQUES: &[TechniqueInfo<Layout>] =
    &with_shared::<Layout, { count_with_shared(LAYOUT) }>(LAYOUT);
