//! Extracts the headers of the techniques' files for the manual.

use crate::Technique;

/// The header of a technique's file; its first line is the title.
pub(super) fn of(technique: Technique) -> String {
    let lines = source(technique).lines().map_while(|line| line.strip_prefix("//!"));
    let plain =
        |line: &str| line.strip_prefix(' ').unwrap_or(line).replace("[`", "`").replace("`]", "`");
    let mut lines = lines.map(plain);
    let title = lines.next().unwrap_or_default();
    lines.fold(title.trim_end_matches('.').to_owned() + "\n", |text, line| text + &line + "\n")
}

const fn source(technique: Technique) -> &'static str {
    use Technique as T;
    match technique {
        T::CellRelation => include_str!("../general/cell_relation.rs"),
        T::RequiredDigits => include_str!("../general/required_digits.rs"),
        T::LineSum => include_str!("../general/line_sum.rs"),
        T::ConsecutiveSet => include_str!("../general/consecutive_set.rs"),
        T::WholeLine => include_str!("../general/whole_line.rs"),
        T::FullHouse => include_str!("../techniques/full_house.rs"),
        T::HiddenSingle => include_str!("../techniques/hidden_single.rs"),
        T::NakedSingle => include_str!("../techniques/naked_single.rs"),
        T::LockedPair | T::LockedTriple => include_str!("../techniques/locked_subset.rs"),
        T::Pointing | T::Claiming => include_str!("../techniques/locked_candidates.rs"),
        T::NakedPair | T::NakedTriple | T::NakedQuad => {
            include_str!("../techniques/naked_subset.rs")
        }
        T::HiddenPair | T::HiddenTriple | T::HiddenQuad => {
            include_str!("../techniques/hidden_subset.rs")
        }
        T::XWing | T::Swordfish | T::Jellyfish => include_str!("../techniques/fish.rs"),
        T::Skyscraper | T::TwoStringKite | T::TurbotFish => {
            include_str!("../techniques/two_links.rs")
        }
        T::EmptyRectangle => include_str!("../techniques/empty_rectangle.rs"),
        T::SimpleColourTrap | T::SimpleColourWrap | T::MultiColours => {
            include_str!("../techniques/colours.rs")
        }
        T::RemotePair => include_str!("../techniques/remote_pair.rs"),
        T::XyWing | T::XyzWing => include_str!("../techniques/wing.rs"),
        T::WWing => include_str!("../techniques/w_wing.rs"),
        T::FinnedXWing
        | T::SashimiXWing
        | T::FinnedSwordfish
        | T::SashimiSwordfish
        | T::FinnedJellyfish
        | T::SashimiJellyfish => include_str!("../techniques/finned_fish.rs"),
        T::UniqueRectangle1
        | T::UniqueRectangle2
        | T::UniqueRectangle3
        | T::UniqueRectangle4
        | T::UniqueLoop1
        | T::UniqueLoop2
        | T::UniqueLoop3
        | T::UniqueLoop4 => include_str!("../techniques/unique_loop.rs"),
        T::UniqueRectangle6 | T::HiddenRectangle => include_str!("../techniques/rectangle.rs"),
        T::AvoidableRectangle1 | T::AvoidableRectangle2 => {
            include_str!("../techniques/avoidable_rectangle.rs")
        }
        T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4 => include_str!("../techniques/bug.rs"),
        T::AlignedPair | T::AlignedTriplet => include_str!("../techniques/aligned_exclusion.rs"),
        T::SueDeCoq => include_str!("../techniques/sue_de_coq.rs"),
        T::XyChain => include_str!("../techniques/xy_chain.rs"),
        T::AlsXz | T::AlsXyWing | T::AlsChain => include_str!("../techniques/als.rs"),
        T::DeathBlossom => include_str!("../techniques/death_blossom.rs"),
        T::FrankenXWing
        | T::FrankenSwordfish
        | T::FinnedFrankenXWing
        | T::FinnedFrankenSwordfish => {
            include_str!("../techniques/franken_fish.rs")
        }
        T::DiscontinuousLoop
        | T::ContinuousLoop
        | T::Aic
        | T::GroupedDiscontinuousLoop
        | T::GroupedContinuousLoop
        | T::GroupedAic => include_str!("../techniques/nice_loop.rs"),
        T::XCycle
        | T::XChain
        | T::YCycle
        | T::Cycle
        | T::ForcingChain
        | T::Nishio
        | T::CellForcing
        | T::HouseForcing
        | T::DynamicCell
        | T::DynamicHouse
        | T::DynamicDouble
        | T::DynamicContradiction => include_str!("../techniques/chain.rs"),
        T::CageSum => include_str!("../general/cage_sum.rs"),
        T::Innie | T::Innies => include_str!("../general/innies.rs"),
        T::Locked | T::CommonPeers => include_str!("../general/locked.rs"),
        T::Leftovers => include_str!("../general/leftovers.rs"),
        T::ForcingNet => include_str!("../general/net.rs"),
        T::DynamicPatterns | T::NestedForcing | T::NestedMultiple | T::NestedDynamic => {
            include_str!("../techniques/nested_chain.rs")
        }
    }
}
