//! The techniques on boards of any layout.

use underdoku_grid::layout::Layout;

use super::{cage_sum, innies, leftovers, locked, net};
use crate::techniques::{nice_loop, row, with_shared};
use crate::{Technique, TechniqueInfo};

/// All of them, in the order in which they are tried.
///
/// A program that never names this table has none of the finders in it: the next step is looked for
/// by the techniques that are handed in.
pub const TECHNIQUES: &[TechniqueInfo<Layout>] = {
    use Technique as T;
    &with_shared::<Layout, 8, 52>([
        row(T::CageSum, cage_sum::find),
        row(T::Innie, innies::single),
        row(T::Locked, locked::any),
        row(T::CommonPeers, locked::common_peers),
        row(T::Leftovers, leftovers::find),
        row(T::Innies, innies::several),
        row(T::XChain, nice_loop::one_digit),
        row(T::ForcingNet, net::find),
    ])
};
