//! The techniques on boards of any layout.

use underdoku_grid::layout::Layout;

use super::words::{continued, sentence};
use super::{cage_sum, innies, leftovers, locked, naked_single, net};
use crate::techniques::{
    aligned_exclusion, als, colours, death_blossom, empty_rectangle, finned_fish, fish,
    hidden_single, hidden_subset, locked_candidates, naked_subset, nice_loop, remote_pair, row,
    sue_de_coq, two_links, w_wing, why_on_any, wing, xy_chain,
};
use crate::{Step, Technique, TechniqueInfo};

/// All of them, in the order in which they are tried.
///
/// A program that never names this table has none of the finders in it: the next step is looked for
/// by the techniques that are handed in.
pub const TECHNIQUES: &[TechniqueInfo<Layout>] = {
    use Technique as T;
    &[
        row(T::HiddenSingle, hidden_single::find),
        row(T::NakedSingle, naked_single::find),
        row(T::CageSum, cage_sum::find),
        row(T::Innie, innies::single),
        row(T::Pointing, locked_candidates::pointing),
        row(T::Claiming, locked_candidates::claiming),
        row(T::Locked, locked::any),
        row(T::NakedPair, naked_subset::find::<_, 2>),
        row(T::HiddenPair, hidden_subset::find::<_, 2>),
        row(T::Leftovers, leftovers::find),
        row(T::Innies, innies::several),
        row(T::NakedTriple, naked_subset::find::<_, 3>),
        row(T::HiddenTriple, hidden_subset::find::<_, 3>),
        row(T::CommonPeers, locked::common_peers),
        row(T::XWing, fish::find::<_, 2>),
        row(T::Swordfish, fish::find::<_, 3>),
        row(T::Skyscraper, two_links::skyscraper),
        row(T::TwoStringKite, two_links::kite),
        row(T::TurbotFish, two_links::turbot),
        row(T::EmptyRectangle, empty_rectangle::find),
        row(T::SimpleColourTrap, colours::trap),
        row(T::SimpleColourWrap, colours::wrap),
        row(T::RemotePair, remote_pair::find),
        row(T::XyWing, wing::xy),
        row(T::XyzWing, wing::xyz),
        row(T::WWing, w_wing::find),
        row(T::FinnedXWing, finned_fish::find::<_, 2, false>),
        row(T::SashimiXWing, finned_fish::find::<_, 2, true>),
        row(T::NakedQuad, naked_subset::find::<_, 4>),
        row(T::Jellyfish, fish::find::<_, 4>),
        row(T::HiddenQuad, hidden_subset::find::<_, 4>),
        row(T::MultiColours, colours::multi),
        row(T::FinnedSwordfish, finned_fish::find::<_, 3, false>),
        row(T::SashimiSwordfish, finned_fish::find::<_, 3, true>),
        row(T::FinnedJellyfish, finned_fish::find::<_, 4, false>),
        row(T::SashimiJellyfish, finned_fish::find::<_, 4, true>),
        row(T::AlignedPair, aligned_exclusion::pair),
        row(T::SueDeCoq, sue_de_coq::find),
        row(T::XyChain, xy_chain::find),
        row(T::AlsXz, als::xz),
        row(T::AlsXyWing, als::xy_wing),
        row(T::XChain, nice_loop::one_digit),
        row(T::DiscontinuousLoop, nice_loop::plain),
        row(T::ContinuousLoop, nice_loop::plain),
        row(T::Aic, nice_loop::plain),
        row(T::GroupedDiscontinuousLoop, nice_loop::grouped),
        row(T::GroupedContinuousLoop, nice_loop::grouped),
        row(T::GroupedAic, nice_loop::grouped),
        row(T::AlsChain, als::chain),
        row(T::DeathBlossom, death_blossom::find),
        row(T::AlignedTriplet, aligned_exclusion::triplet),
        row(T::ForcingNet, net::find),
    ]
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
