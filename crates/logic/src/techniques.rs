//! The one table of techniques, the easiest first.
//!
//! Each row names a technique, its difficulty, and its file with two functions: one finds its
//! steps, the other explains why a step is valid. A person who always takes the easiest available
//! step goes down this table.

pub(crate) mod aligned_exclusion;
mod als;
mod avoidable_rectangle;
pub(crate) mod bug;
mod chain;
pub(crate) mod colours;
mod death_blossom;
mod empty_rectangle;
mod finned_fish;
pub(crate) mod fish;
mod franken_fish;
mod full_house;
mod hidden_single;
pub(crate) mod hidden_subset;
pub(crate) mod locked_candidates;
mod locked_subset;
mod naked_single;
pub(crate) mod naked_subset;
mod nested_chain;
mod nice_loop;
pub(crate) mod rectangle;
mod remote_pair;
mod sue_de_coq;
pub(crate) mod two_links;
pub(crate) mod unique_loop;
mod w_wing;
pub(crate) mod wing;
mod xy_chain;

use crate::{Difficulty, Find, Step, Technique};

/// A technique's row of the table.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct TechniqueInfo {
    /// The technique.
    pub technique: Technique,
    /// Its name in plain words.
    pub name: &'static str,
    /// Its difficulty.
    pub difficulty: Difficulty,
    /// Finds its steps.
    pub find: Find,
    /// Explains why a step of it is valid.
    pub why: fn(&Step) -> String,
}

const fn row(
    technique: Technique,
    name: &'static str,
    difficulty: Difficulty,
    find: Find,
    why: fn(&Step) -> String,
) -> TechniqueInfo {
    TechniqueInfo { technique, name, difficulty, find, why }
}

/// The techniques in the order in which they are tried.
pub const TECHNIQUES: &[TechniqueInfo] = {
    use Difficulty::{Easy, Expert, Hard, Medium};
    use Technique as T;
    &[
        row(T::FullHouse, "full house", Easy, full_house::find, full_house::why),
        row(T::HiddenSingle, "hidden single", Easy, hidden_single::find, hidden_single::why),
        row(T::NakedSingle, "naked single", Easy, naked_single::find, naked_single::why),
        row(T::LockedPair, "locked pair", Medium, locked_subset::find::<2>, locked_subset::why),
        row(T::LockedTriple, "locked triple", Medium, locked_subset::find::<3>, locked_subset::why),
        row(T::Pointing, "pointing", Medium, locked_candidates::pointing, locked_candidates::why),
        row(T::Claiming, "claiming", Medium, locked_candidates::claiming, locked_candidates::why),
        row(T::NakedPair, "naked pair", Medium, naked_subset::find::<2>, naked_subset::why),
        row(T::HiddenPair, "hidden pair", Medium, hidden_subset::find::<2>, hidden_subset::why),
        row(T::NakedTriple, "naked triple", Hard, naked_subset::find::<3>, naked_subset::why),
        row(T::HiddenTriple, "hidden triple", Hard, hidden_subset::find::<3>, hidden_subset::why),
        row(T::XWing, "X-wing", Hard, fish::find::<2>, fish::why),
        row(T::Swordfish, "swordfish", Hard, fish::find::<3>, fish::why),
        row(T::Skyscraper, "skyscraper", Hard, two_links::SKYSCRAPER, two_links::why),
        row(T::TwoStringKite, "two-string kite", Hard, two_links::KITE, two_links::why),
        row(T::TurbotFish, "turbot fish", Hard, two_links::TURBOT, two_links::why),
        row(
            T::EmptyRectangle,
            "empty rectangle",
            Hard,
            empty_rectangle::find,
            empty_rectangle::why,
        ),
        row(T::SimpleColourTrap, "simple colour trap", Hard, colours::TRAP, colours::why),
        row(T::SimpleColourWrap, "simple colour wrap", Hard, colours::WRAP, colours::why),
        row(T::RemotePair, "remote pair", Hard, remote_pair::find, remote_pair::why),
        row(T::XyWing, "XY-wing", Hard, wing::xy, wing::why),
        row(T::XyzWing, "XYZ-wing", Hard, wing::xyz, wing::why),
        row(T::WWing, "W-wing", Hard, w_wing::find, w_wing::why),
        row(T::FinnedXWing, "finned X-wing", Hard, finned_fish::FINNED_X_WING, finned_fish::why),
        row(T::SashimiXWing, "sashimi X-wing", Hard, finned_fish::SASHIMI_X_WING, finned_fish::why),
        row(
            T::UniqueRectangle1,
            "unique rectangle type 1",
            Hard,
            rectangle::find,
            unique_loop::why,
        ),
        row(
            T::UniqueRectangle2,
            "unique rectangle type 2",
            Hard,
            rectangle::find,
            unique_loop::why,
        ),
        row(
            T::UniqueRectangle3,
            "unique rectangle type 3",
            Hard,
            rectangle::find,
            unique_loop::why,
        ),
        row(
            T::UniqueRectangle4,
            "unique rectangle type 4",
            Hard,
            rectangle::find,
            unique_loop::why,
        ),
        row(T::UniqueRectangle6, "unique rectangle type 6", Hard, rectangle::find, rectangle::why),
        row(T::HiddenRectangle, "hidden rectangle", Hard, rectangle::find, rectangle::why),
        row(
            T::AvoidableRectangle1,
            "avoidable rectangle type 1",
            Hard,
            avoidable_rectangle::TYPE_1,
            avoidable_rectangle::why,
        ),
        row(
            T::AvoidableRectangle2,
            "avoidable rectangle type 2",
            Hard,
            avoidable_rectangle::TYPE_2,
            avoidable_rectangle::why,
        ),
        row(T::UniqueLoop1, "unique loop type 1", Hard, unique_loop::find, unique_loop::why),
        row(T::UniqueLoop2, "unique loop type 2", Hard, unique_loop::find, unique_loop::why),
        row(T::UniqueLoop3, "unique loop type 3", Hard, unique_loop::find, unique_loop::why),
        row(T::UniqueLoop4, "unique loop type 4", Hard, unique_loop::find, unique_loop::why),
        row(T::NakedQuad, "naked quad", Hard, naked_subset::find::<4>, naked_subset::why),
        row(T::Jellyfish, "jellyfish", Hard, fish::find::<4>, fish::why),
        row(T::HiddenQuad, "hidden quad", Hard, hidden_subset::find::<4>, hidden_subset::why),
        row(T::MultiColours, "multi-colours", Hard, colours::MULTI, colours::why),
        row(
            T::FinnedSwordfish,
            "finned swordfish",
            Expert,
            finned_fish::FINNED_SWORDFISH,
            finned_fish::why,
        ),
        row(
            T::SashimiSwordfish,
            "sashimi swordfish",
            Expert,
            finned_fish::SASHIMI_SWORDFISH,
            finned_fish::why,
        ),
        row(
            T::FinnedJellyfish,
            "finned jellyfish",
            Expert,
            finned_fish::FINNED_JELLYFISH,
            finned_fish::why,
        ),
        row(
            T::SashimiJellyfish,
            "sashimi jellyfish",
            Expert,
            finned_fish::SASHIMI_JELLYFISH,
            finned_fish::why,
        ),
        row(T::Bug1, "BUG type 1", Hard, bug::find, bug::why),
        row(T::Bug2, "BUG type 2", Hard, bug::find, bug::why),
        row(T::Bug3, "BUG type 3", Hard, bug::find, bug::why),
        row(T::Bug4, "BUG type 4", Hard, bug::find, bug::why),
        row(
            T::AlignedPair,
            "aligned pair exclusion",
            Expert,
            aligned_exclusion::pair,
            aligned_exclusion::why,
        ),
        row(T::SueDeCoq, "Sue de Coq", Expert, sue_de_coq::find, sue_de_coq::why),
        row(T::XyChain, "XY-chain", Expert, xy_chain::find, xy_chain::why),
        row(T::AlsXz, "ALS-XZ", Expert, als::xz, als::why_xz),
        row(T::AlsXyWing, "ALS-XY-wing", Expert, als::xy_wing, als::why),
        row(T::XCycle, "X-cycle", Expert, chain::X_CYCLE, chain::why),
        row(T::XChain, "X-chain", Expert, chain::X_CHAIN, chain::why),
        row(T::YCycle, "Y-cycle", Expert, chain::Y_CYCLE, chain::why),
        row(T::Cycle, "cycle", Expert, chain::CYCLE, chain::why),
        row(T::ForcingChain, "forcing chain", Expert, chain::FORCING, chain::why),
        row(
            T::DiscontinuousLoop,
            "discontinuous nice loop",
            Expert,
            nice_loop::PLAIN,
            nice_loop::why,
        ),
        row(T::ContinuousLoop, "continuous nice loop", Expert, nice_loop::PLAIN, nice_loop::why),
        row(T::Aic, "alternating inference chain", Expert, nice_loop::PLAIN, nice_loop::why),
        row(
            T::GroupedDiscontinuousLoop,
            "grouped discontinuous nice loop",
            Expert,
            nice_loop::GROUPED,
            nice_loop::why,
        ),
        row(
            T::GroupedContinuousLoop,
            "grouped continuous nice loop",
            Expert,
            nice_loop::GROUPED,
            nice_loop::why,
        ),
        row(
            T::GroupedAic,
            "grouped alternating inference chain",
            Expert,
            nice_loop::GROUPED,
            nice_loop::why,
        ),
        row(T::AlsChain, "ALS chain", Expert, als::chain, als::why),
        row(T::DeathBlossom, "death blossom", Expert, death_blossom::find, death_blossom::why),
        row(T::FrankenXWing, "Franken X-wing", Expert, franken_fish::X_WING, franken_fish::why),
        row(
            T::FrankenSwordfish,
            "Franken swordfish",
            Expert,
            franken_fish::SWORDFISH,
            franken_fish::why,
        ),
        row(
            T::FinnedFrankenXWing,
            "finned Franken X-wing",
            Expert,
            franken_fish::FINNED_X_WING,
            franken_fish::why,
        ),
        row(
            T::FinnedFrankenSwordfish,
            "finned Franken swordfish",
            Expert,
            franken_fish::FINNED_SWORDFISH,
            franken_fish::why,
        ),
        row(
            T::AlignedTriplet,
            "aligned triplet exclusion",
            Expert,
            aligned_exclusion::triplet,
            aligned_exclusion::why,
        ),
        row(T::Nishio, "nishio", Expert, chain::NISHIO, chain::why),
        row(T::CellForcing, "cell forcing chains", Expert, chain::CELL, chain::why),
        row(T::HouseForcing, "house forcing chains", Expert, chain::HOUSE, chain::why),
        row(T::DynamicCell, "dynamic cell forcing chains", Expert, chain::DYNAMIC_CELL, chain::why),
        row(
            T::DynamicHouse,
            "dynamic house forcing chains",
            Expert,
            chain::DYNAMIC_HOUSE,
            chain::why,
        ),
        row(
            T::DynamicDouble,
            "dynamic double forcing chains",
            Expert,
            chain::DYNAMIC_DOUBLE,
            chain::why,
        ),
        row(
            T::DynamicContradiction,
            "dynamic contradiction",
            Expert,
            chain::DYNAMIC_CONTRADICTION,
            chain::why,
        ),
        row(
            T::DynamicPatterns,
            "dynamic chains with patterns",
            Expert,
            nested_chain::PATTERNS,
            nested_chain::why,
        ),
        row(
            T::NestedForcing,
            "nested forcing chains",
            Expert,
            nested_chain::FORCING,
            nested_chain::why,
        ),
        row(
            T::NestedMultiple,
            "nested multiple chains",
            Expert,
            nested_chain::MULTIPLE,
            nested_chain::why,
        ),
        row(
            T::NestedDynamic,
            "nested dynamic chains",
            Expert,
            nested_chain::DYNAMIC,
            nested_chain::why,
        ),
    ]
};
