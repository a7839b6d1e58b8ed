//! The techniques on boards of any layout.

use underdoku_grid::layout::Layout;

use super::{
    cage_sum, cell_relation, consecutive_set, innies, leftovers, line_sum, locked, net,
    required_digits, whole_line,
};
use crate::techniques::{nice_loop, row, with_shared};
use crate::{Technique, TechniqueInfo};

/// All techniques, in the order in which they are tried.
///
/// A program that never refers to this table links none of the finders in it, since functions that
/// search for steps take the techniques as an argument.
pub const TECHNIQUES: &[TechniqueInfo<Layout>] = {
    use Technique as T;
    &with_shared::<Layout, 13, 57>([
        row(T::CellRelation, cell_relation::find),
        row(T::RequiredDigits, required_digits::find),
        row(T::CageSum, cage_sum::find),
        row(T::LineSum, line_sum::find),
        row(T::ConsecutiveSet, consecutive_set::find),
        row(T::WholeLine, whole_line::find),
        row(T::Innie, innies::single),
        row(T::Locked, locked::any),
        row(T::CommonPeers, locked::common_peers),
        row(T::Leftovers, leftovers::find),
        row(T::Innies, innies::several),
        row(T::XChain, nice_loop::one_digit),
        row(T::ForcingNet, net::find),
    ])
};
