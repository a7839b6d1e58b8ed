//! The names of the techniques.

use std::fmt;
use std::str::FromStr;

use crate::Difficulty;

/// A technique. The order of the variants is that in which they are tried, easiest first. The
/// finders are in the tables of the boards ([`TECHNIQUES`](crate::TECHNIQUES) for the standard
/// one).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "every technique has a page in the manual")]
#[non_exhaustive]
pub enum Technique {
    FullHouse,
    HiddenSingle,
    NakedSingle,
    CellRelation,
    RequiredDigits,
    CageSum,
    LineSum,
    ConsecutiveSet,
    WholeLine,
    Innie,
    LockedPair,
    LockedTriple,
    Pointing,
    Claiming,
    Locked,
    CommonPeers,
    NakedPair,
    HiddenPair,
    Leftovers,
    Innies,
    NakedTriple,
    HiddenTriple,
    XWing,
    Swordfish,
    Skyscraper,
    TwoStringKite,
    TurbotFish,
    EmptyRectangle,
    SimpleColourTrap,
    SimpleColourWrap,
    RemotePair,
    XyWing,
    XyzWing,
    WWing,
    FinnedXWing,
    SashimiXWing,
    UniqueRectangle1,
    UniqueRectangle2,
    UniqueRectangle3,
    UniqueRectangle4,
    UniqueRectangle6,
    HiddenRectangle,
    AvoidableRectangle1,
    AvoidableRectangle2,
    UniqueLoop1,
    UniqueLoop2,
    UniqueLoop3,
    UniqueLoop4,
    NakedQuad,
    Jellyfish,
    HiddenQuad,
    MultiColours,
    FinnedSwordfish,
    SashimiSwordfish,
    FinnedJellyfish,
    SashimiJellyfish,
    Bug1,
    Bug2,
    Bug3,
    Bug4,
    AlignedPair,
    SueDeCoq,
    XyChain,
    AlsXz,
    AlsXyWing,
    XCycle,
    XChain,
    YCycle,
    Cycle,
    ForcingChain,
    DiscontinuousLoop,
    ContinuousLoop,
    Aic,
    GroupedDiscontinuousLoop,
    GroupedContinuousLoop,
    GroupedAic,
    AlsChain,
    DeathBlossom,
    FrankenXWing,
    FrankenSwordfish,
    FinnedFrankenXWing,
    FinnedFrankenSwordfish,
    AlignedTriplet,
    Nishio,
    CellForcing,
    HouseForcing,
    DynamicCell,
    DynamicHouse,
    DynamicDouble,
    DynamicContradiction,
    DynamicPatterns,
    NestedForcing,
    NestedMultiple,
    NestedDynamic,
    ForcingNet,
}

/// The name and difficulty of each technique, in the order of the variants.
const INFO: [(Technique, &str, Difficulty); 95] = {
    use Difficulty::{Easy, Expert, Hard, Medium};
    use Technique as T;
    [
        (T::FullHouse, "full house", Easy),
        (T::HiddenSingle, "hidden single", Easy),
        (T::NakedSingle, "naked single", Easy),
        (T::CellRelation, "cell relation", Medium),
        (T::RequiredDigits, "required digits", Medium),
        (T::CageSum, "cage sum", Medium),
        (T::LineSum, "line sum", Medium),
        (T::ConsecutiveSet, "consecutive set", Medium),
        (T::WholeLine, "whole line", Medium),
        (T::Innie, "innie or outie", Medium),
        (T::LockedPair, "locked pair", Medium),
        (T::LockedTriple, "locked triple", Medium),
        (T::Pointing, "pointing", Medium),
        (T::Claiming, "claiming", Medium),
        (T::Locked, "locked candidates", Medium),
        (T::CommonPeers, "common peers", Medium),
        (T::NakedPair, "naked pair", Medium),
        (T::HiddenPair, "hidden pair", Medium),
        (T::Leftovers, "law of leftovers", Hard),
        (T::Innies, "innies and outies", Hard),
        (T::NakedTriple, "naked triple", Hard),
        (T::HiddenTriple, "hidden triple", Hard),
        (T::XWing, "X-wing", Hard),
        (T::Swordfish, "swordfish", Hard),
        (T::Skyscraper, "skyscraper", Hard),
        (T::TwoStringKite, "two-string kite", Hard),
        (T::TurbotFish, "turbot fish", Hard),
        (T::EmptyRectangle, "empty rectangle", Hard),
        (T::SimpleColourTrap, "simple colour trap", Hard),
        (T::SimpleColourWrap, "simple colour wrap", Hard),
        (T::RemotePair, "remote pair", Hard),
        (T::XyWing, "XY-wing", Hard),
        (T::XyzWing, "XYZ-wing", Hard),
        (T::WWing, "W-wing", Hard),
        (T::FinnedXWing, "finned X-wing", Hard),
        (T::SashimiXWing, "sashimi X-wing", Hard),
        (T::UniqueRectangle1, "unique rectangle type 1", Hard),
        (T::UniqueRectangle2, "unique rectangle type 2", Hard),
        (T::UniqueRectangle3, "unique rectangle type 3", Hard),
        (T::UniqueRectangle4, "unique rectangle type 4", Hard),
        (T::UniqueRectangle6, "unique rectangle type 6", Hard),
        (T::HiddenRectangle, "hidden rectangle", Hard),
        (T::AvoidableRectangle1, "avoidable rectangle type 1", Hard),
        (T::AvoidableRectangle2, "avoidable rectangle type 2", Hard),
        (T::UniqueLoop1, "unique loop type 1", Hard),
        (T::UniqueLoop2, "unique loop type 2", Hard),
        (T::UniqueLoop3, "unique loop type 3", Hard),
        (T::UniqueLoop4, "unique loop type 4", Hard),
        (T::NakedQuad, "naked quad", Hard),
        (T::Jellyfish, "jellyfish", Hard),
        (T::HiddenQuad, "hidden quad", Hard),
        (T::MultiColours, "multi-colours", Hard),
        (T::FinnedSwordfish, "finned swordfish", Expert),
        (T::SashimiSwordfish, "sashimi swordfish", Expert),
        (T::FinnedJellyfish, "finned jellyfish", Expert),
        (T::SashimiJellyfish, "sashimi jellyfish", Expert),
        (T::Bug1, "BUG type 1", Hard),
        (T::Bug2, "BUG type 2", Hard),
        (T::Bug3, "BUG type 3", Hard),
        (T::Bug4, "BUG type 4", Hard),
        (T::AlignedPair, "aligned pair exclusion", Expert),
        (T::SueDeCoq, "Sue de Coq", Expert),
        (T::XyChain, "XY-chain", Expert),
        (T::AlsXz, "ALS-XZ", Expert),
        (T::AlsXyWing, "ALS-XY-wing", Expert),
        (T::XCycle, "X-cycle", Expert),
        (T::XChain, "X-chain", Expert),
        (T::YCycle, "Y-cycle", Expert),
        (T::Cycle, "cycle", Expert),
        (T::ForcingChain, "forcing chain", Expert),
        (T::DiscontinuousLoop, "discontinuous nice loop", Expert),
        (T::ContinuousLoop, "continuous nice loop", Expert),
        (T::Aic, "alternating inference chain", Expert),
        (T::GroupedDiscontinuousLoop, "grouped discontinuous nice loop", Expert),
        (T::GroupedContinuousLoop, "grouped continuous nice loop", Expert),
        (T::GroupedAic, "grouped alternating inference chain", Expert),
        (T::AlsChain, "ALS chain", Expert),
        (T::DeathBlossom, "death blossom", Expert),
        (T::FrankenXWing, "Franken X-wing", Expert),
        (T::FrankenSwordfish, "Franken swordfish", Expert),
        (T::FinnedFrankenXWing, "finned Franken X-wing", Expert),
        (T::FinnedFrankenSwordfish, "finned Franken swordfish", Expert),
        (T::AlignedTriplet, "aligned triplet exclusion", Expert),
        (T::Nishio, "nishio", Expert),
        (T::CellForcing, "cell forcing chains", Expert),
        (T::HouseForcing, "house forcing chains", Expert),
        (T::DynamicCell, "dynamic cell forcing chains", Expert),
        (T::DynamicHouse, "dynamic house forcing chains", Expert),
        (T::DynamicDouble, "dynamic double forcing chains", Expert),
        (T::DynamicContradiction, "dynamic contradiction", Expert),
        (T::DynamicPatterns, "dynamic chains with patterns", Expert),
        (T::NestedForcing, "nested forcing chains", Expert),
        (T::NestedMultiple, "nested multiple chains", Expert),
        (T::NestedDynamic, "nested dynamic chains", Expert),
        (T::ForcingNet, "forcing net", Expert),
    ]
};

impl Technique {
    /// All techniques, easiest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        INFO.iter().map(|&(technique, ..)| technique)
    }

    /// Its name in plain words, such as `X-wing`.
    pub const fn name(self) -> &'static str {
        INFO[self as usize].1
    }

    /// Its difficulty.
    pub const fn difficulty(self) -> Difficulty {
        INFO[self as usize].2
    }

    /// True if it places a digit that a cell or house determines directly.
    pub fn is_single(self) -> bool {
        matches!(self, Self::FullHouse | Self::HiddenSingle | Self::NakedSingle)
    }

    /// Its name on the command line, such as `x-wing`.
    pub fn slug(self) -> String {
        self.name().to_ascii_lowercase().replace(' ', "-").replace(['(', ')', '+', ','], "")
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for a text that is not the name of a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the name of a technique, such as x-wing")]
pub struct ParseTechniqueError;

impl FromStr for Technique {
    type Err = ParseTechniqueError;

    /// Reads the name or the slug, ignoring case.
    fn from_str(text: &str) -> Result<Self, ParseTechniqueError> {
        let wanted = text.trim().to_ascii_lowercase().replace(' ', "-");
        Self::all().find(|technique| technique.slug() == wanted).ok_or(ParseTechniqueError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_technique_is_at_its_place_and_reads_back() {
        for (index, technique) in Technique::all().enumerate() {
            assert_eq!(technique as usize, index);
            assert_eq!(technique.slug().parse(), Ok(technique));
            assert_eq!(technique.name().parse(), Ok(technique));
        }
        assert_eq!("x-wings".parse::<Technique>(), Err(ParseTechniqueError));
    }
}
