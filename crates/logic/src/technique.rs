//! The names of the techniques.

use std::fmt;
use std::str::FromStr;

use crate::{Difficulty, TECHNIQUES, TechniqueInfo};

/// A way to find steps. Its name, words and finder are its row in [`TECHNIQUES`]; the order here is
/// the order there, the easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "each is told in its own file and by its row's name")]
#[non_exhaustive]
pub enum Technique {
    FullHouse,
    HiddenSingle,
    NakedSingle,
    LockedPair,
    LockedTriple,
    Pointing,
    Claiming,
    NakedPair,
    HiddenPair,
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
}

impl Technique {
    /// Its row in the table.
    pub fn row(self) -> &'static TechniqueInfo {
        &TECHNIQUES[self as usize]
    }

    /// Its name in plain words, such as `X-wing`.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Its difficulty.
    pub fn difficulty(self) -> Difficulty {
        self.row().difficulty
    }

    /// True if it places a digit that its cell or its house gives away by itself.
    pub fn is_single(self) -> bool {
        self <= Self::NakedSingle
    }

    /// Its name as a command line writes it, such as `x-wing`.
    pub fn slug(self) -> String {
        self.name().to_ascii_lowercase().replace(' ', "-").replace(['(', ')', '+', ','], "")
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the name of a technique, such as x-wing")]
pub struct ParseTechniqueError;

impl FromStr for Technique {
    type Err = ParseTechniqueError;

    /// Reads the name or the slug, in any case.
    fn from_str(text: &str) -> Result<Self, ParseTechniqueError> {
        let wanted = text.trim().to_ascii_lowercase().replace(' ', "-");
        let row = TECHNIQUES.iter().find(|row| row.technique.slug() == wanted);
        row.map(|row| row.technique).ok_or(ParseTechniqueError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_technique_is_at_its_place_and_reads_back() {
        for (index, row) in TECHNIQUES.iter().enumerate() {
            assert_eq!(row.technique as usize, index);
            assert_eq!(row.technique.slug().parse(), Ok(row.technique));
            assert_eq!(row.name.parse(), Ok(row.technique));
        }
        assert_eq!("x-wings".parse::<Technique>(), Err(ParseTechniqueError));
    }
}
