//! What a floor demands of its player: the techniques that it needs.

#[cfg(feature = "deep")]
use underdoku_logic::Technique as T;
#[cfg(feature = "deep")]
use underdoku_logic::{TECHNIQUES, TechniqueInfo};

/// The kind of the hardest techniques that a floor needs, the easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tier {
    /// Naked and hidden singles.
    Singles,
    /// Locked candidates, naked and hidden pairs.
    Pairs,
    /// Triples, X-wings and swordfish, skyscrapers and kites.
    Fish,
    /// XY-wings, XYZ-wings, W-wings and finned X-wings.
    Wings,
    /// XY-chains and alternating inference chains, including nice loops.
    Chains,
}

underdoku_grid::named_cases!(Tier {
    Singles = "singles", Pairs = "pairs", Fish = "fish", Wings = "wings", Chains = "chains",
});

#[cfg(feature = "deep")]
impl Tier {
    /// The techniques of the tier itself. Seeds depend on these lists.
    const fn techniques(self) -> &'static [T] {
        match self {
            Self::Singles => &[],
            Self::Pairs => &[T::Pointing, T::Claiming, T::NakedPair, T::HiddenPair],
            Self::Fish => &[
                T::NakedTriple,
                T::HiddenTriple,
                T::XWing,
                T::Swordfish,
                T::Skyscraper,
                T::TwoStringKite,
            ],
            Self::Wings => &[T::XyWing, T::XyzWing, T::WWing, T::FinnedXWing],
            Self::Chains => &[T::XyChain, T::DiscontinuousLoop, T::ContinuousLoop, T::Aic],
        }
    }

    /// The tier of a technique; `None` if no tier has it.
    pub fn of(technique: T) -> Option<Self> {
        if technique.is_single() {
            return Some(Self::Singles);
        }
        Self::ALL.into_iter().find(|tier| tier.techniques().contains(&technique))
    }

    /// The techniques other than singles up to this tier, in the order in which they are tried.
    pub fn techniques_up_to(self) -> Vec<TechniqueInfo> {
        let up_to = |info: &&TechniqueInfo| {
            Self::of(info.technique).is_some_and(|tier| Self::Singles < tier && tier <= self)
        };
        TECHNIQUES.iter().filter(up_to).copied().collect()
    }
}
