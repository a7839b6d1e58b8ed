//! The techniques on boards of any layout.

use underdoku_grid::layout::Layout;

use super::words::{continued, sentence};
use super::{cage_sum, innies, leftovers, locked, naked_single, net};
use crate::techniques::{nice_loop, row, why_on_any, with_shared};
use crate::{Step, Technique, TechniqueInfo};

/// All of them, in the order in which they are tried.
///
/// A program that never names this table has none of the finders in it: the next step is looked for
/// by the techniques that are handed in.
pub const TECHNIQUES: &[TechniqueInfo<Layout>] = {
    use Technique as T;
    &with_shared::<Layout, 9, 52>([
        row(T::NakedSingle, naked_single::find),
        row(T::CageSum, cage_sum::find),
        row(T::Innie, innies::single),
        row(T::Locked, locked::any),
        row(T::Leftovers, leftovers::find),
        row(T::Innies, innies::several),
        row(T::CommonPeers, locked::common_peers),
        row(T::XChain, nice_loop::one_digit),
        row(T::ForcingNet, net::find),
    ])
};

/// The reason why a step holds, as a sentence.
pub(crate) fn why(step: &Step<Layout>) -> String {
    told(step).unwrap_or_else(|| sentence(&own(step)))
}

/// The reason without its capital letter and its full stop.
pub(super) fn reason(step: &Step<Layout>) -> String {
    told(step).map_or_else(|| own(step), |sentence| continued(&sentence))
}

/// The reason of a technique that the standard board has too. Chains of one digit are there those of
/// Sudoku Explainer, here chains like any others.
fn told(step: &Step<Layout>) -> Option<String> {
    let is_chain = step.technique == Technique::XChain;
    why_on_any(step).or_else(|| is_chain.then(|| nice_loop::why(step)))
}

/// The reason of a technique that only layouts have, or tell otherwise.
fn own(step: &Step<Layout>) -> String {
    use Technique as T;
    match step.technique {
        T::NakedSingle => naked_single::why(step),
        T::CageSum => cage_sum::why(step),
        T::Innie | T::Innies => innies::why(step),
        T::Locked | T::CommonPeers => locked::why(step),
        T::Leftovers => leftovers::why(step),
        T::ForcingNet => net::why(step),
        _ => String::new(),
    }
}
