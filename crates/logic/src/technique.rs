//! The names of the techniques.

use std::fmt;
use std::str::FromStr;

use crate::Difficulty;

macro_rules! techniques {
    ($($technique:ident = $name:literal, $difficulty:ident;)*) => {
        /// A technique. The variants are in the order in which they are tried, easiest first.
        /// The finders are in the tables of the boards ([`TECHNIQUES`](crate::TECHNIQUES) for the
        /// standard one).
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Technique {
            $(#[doc = $name] $technique,)*
        }

        /// The name and difficulty of each technique, in the order of the variants.
        const INFO: &[(Technique, &str, Difficulty)] =
            &[$((Technique::$technique, $name, Difficulty::$difficulty),)*];
    };
}

techniques! {
    FullHouse = "full house", Easy;
    HiddenSingle = "hidden single", Easy;
    NakedSingle = "naked single", Easy;
    CellRelation = "cell relation", Medium;
    RequiredDigits = "required digits", Medium;
    CageSum = "cage sum", Medium;
    LineSum = "line sum", Medium;
    ConsecutiveSet = "consecutive set", Medium;
    WholeLine = "whole line", Medium;
    Innie = "innie or outie", Medium;
    LockedPair = "locked pair", Medium;
    LockedTriple = "locked triple", Medium;
    Pointing = "pointing", Medium;
    Claiming = "claiming", Medium;
    Locked = "locked candidates", Medium;
    CommonPeers = "common peers", Medium;
    NakedPair = "naked pair", Medium;
    HiddenPair = "hidden pair", Medium;
    Leftovers = "law of leftovers", Hard;
    Innies = "innies and outies", Hard;
    NakedTriple = "naked triple", Hard;
    HiddenTriple = "hidden triple", Hard;
    XWing = "X-wing", Hard;
    Swordfish = "swordfish", Hard;
    Skyscraper = "skyscraper", Hard;
    TwoStringKite = "two-string kite", Hard;
    TurbotFish = "turbot fish", Hard;
    EmptyRectangle = "empty rectangle", Hard;
    SimpleColourTrap = "simple colour trap", Hard;
    SimpleColourWrap = "simple colour wrap", Hard;
    RemotePair = "remote pair", Hard;
    XyWing = "XY-wing", Hard;
    XyzWing = "XYZ-wing", Hard;
    WWing = "W-wing", Hard;
    FinnedXWing = "finned X-wing", Hard;
    SashimiXWing = "sashimi X-wing", Hard;
    UniqueRectangle1 = "unique rectangle type 1", Hard;
    UniqueRectangle2 = "unique rectangle type 2", Hard;
    UniqueRectangle3 = "unique rectangle type 3", Hard;
    UniqueRectangle4 = "unique rectangle type 4", Hard;
    UniqueRectangle6 = "unique rectangle type 6", Hard;
    HiddenRectangle = "hidden rectangle", Hard;
    AvoidableRectangle1 = "avoidable rectangle type 1", Hard;
    AvoidableRectangle2 = "avoidable rectangle type 2", Hard;
    UniqueLoop1 = "unique loop type 1", Hard;
    UniqueLoop2 = "unique loop type 2", Hard;
    UniqueLoop3 = "unique loop type 3", Hard;
    UniqueLoop4 = "unique loop type 4", Hard;
    NakedQuad = "naked quad", Hard;
    Jellyfish = "jellyfish", Hard;
    HiddenQuad = "hidden quad", Hard;
    MultiColours = "multi-colours", Hard;
    FinnedSwordfish = "finned swordfish", Expert;
    SashimiSwordfish = "sashimi swordfish", Expert;
    FinnedJellyfish = "finned jellyfish", Expert;
    SashimiJellyfish = "sashimi jellyfish", Expert;
    Bug1 = "BUG type 1", Hard;
    Bug2 = "BUG type 2", Hard;
    Bug3 = "BUG type 3", Hard;
    Bug4 = "BUG type 4", Hard;
    AlignedPair = "aligned pair exclusion", Expert;
    SueDeCoq = "Sue de Coq", Expert;
    XyChain = "XY-chain", Expert;
    AlsXz = "ALS-XZ", Expert;
    AlsXyWing = "ALS-XY-wing", Expert;
    XCycle = "X-cycle", Expert;
    XChain = "X-chain", Expert;
    YCycle = "Y-cycle", Expert;
    Cycle = "cycle", Expert;
    ForcingChain = "forcing chain", Expert;
    DiscontinuousLoop = "discontinuous nice loop", Expert;
    ContinuousLoop = "continuous nice loop", Expert;
    Aic = "alternating inference chain", Expert;
    GroupedDiscontinuousLoop = "grouped discontinuous nice loop", Expert;
    GroupedContinuousLoop = "grouped continuous nice loop", Expert;
    GroupedAic = "grouped alternating inference chain", Expert;
    AlsChain = "ALS chain", Expert;
    DeathBlossom = "death blossom", Expert;
    FrankenXWing = "Franken X-wing", Expert;
    FrankenSwordfish = "Franken swordfish", Expert;
    FinnedFrankenXWing = "finned Franken X-wing", Expert;
    FinnedFrankenSwordfish = "finned Franken swordfish", Expert;
    AlignedTriplet = "aligned triplet exclusion", Expert;
    Nishio = "nishio", Expert;
    CellForcing = "cell forcing chains", Expert;
    HouseForcing = "house forcing chains", Expert;
    DynamicCell = "dynamic cell forcing chains", Expert;
    DynamicHouse = "dynamic house forcing chains", Expert;
    DynamicDouble = "dynamic double forcing chains", Expert;
    DynamicContradiction = "dynamic contradiction", Expert;
    DynamicPatterns = "dynamic chains with patterns", Expert;
    NestedForcing = "nested forcing chains", Expert;
    NestedMultiple = "nested multiple chains", Expert;
    NestedDynamic = "nested dynamic chains", Expert;
    ForcingNet = "forcing net", Expert;
}

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
