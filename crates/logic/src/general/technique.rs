//! The one table of techniques on any board, the easiest first.

use std::fmt;
use std::ops::ControlFlow;

use super::step::{Found, Step};
use super::{Board, cage_sum, chain, fish, innies, leftovers, locked, net, singles, subsets};
use crate::Difficulty;

/// A way to find steps; the order is that in which they are tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "each is told in its own file and by its row's name")]
#[non_exhaustive]
pub enum Technique {
    HiddenSingle,
    NakedSingle,
    CageSum,
    Innie,
    Pointing,
    Claiming,
    Locked,
    NakedPair,
    HiddenPair,
    Leftovers,
    Innies,
    NakedTriple,
    HiddenTriple,
    CommonPeers,
    XWing,
    Swordfish,
    TurbotFish,
    XyWing,
    NakedQuad,
    Jellyfish,
    HiddenQuad,
    XyChain,
    XChain,
    Aic,
    ForcingNet,
}

/// The names, separate from the table: code that only names a technique does not need its search.
const NAMES: [&str; 25] = [
    "hidden single",
    "naked single",
    "cage sum",
    "innie or outie",
    "pointing",
    "claiming",
    "locked candidates",
    "naked pair",
    "hidden pair",
    "law of leftovers",
    "innies and outies",
    "naked triple",
    "hidden triple",
    "common peers",
    "X-wing",
    "swordfish",
    "turbot fish",
    "XY-wing",
    "naked quad",
    "jellyfish",
    "hidden quad",
    "XY-chain",
    "X-chain",
    "alternating inference chain",
    "forcing net",
];

/// A technique with the functions that find and describe its steps.
pub struct TechniqueInfo {
    /// Its name.
    pub technique: Technique,
    /// Passes on its steps.
    pub(super) find: Find,
    /// The reason why a step holds, without a capital and a full stop.
    pub(super) why: fn(&Step) -> String,
}

/// A function that finds the steps of a technique: in an order that is always the same, until it is
/// stopped.
pub(super) type Find = fn(&Board<'_>, &'static TechniqueInfo, &mut Found<'_>) -> ControlFlow<()>;

/// There is one row for each technique.
impl PartialEq for TechniqueInfo {
    fn eq(&self, other: &Self) -> bool {
        self.technique == other.technique
    }
}

impl Eq for TechniqueInfo {}

impl fmt::Debug for TechniqueInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.technique, f)
    }
}

const fn row(technique: Technique, find: Find, why: fn(&Step) -> String) -> TechniqueInfo {
    TechniqueInfo { technique, find, why }
}

/// All of them, in the order in which they are tried.
///
/// A program that never names this table has none of the finders in it: the next step is looked for
/// by the techniques that are handed in.
pub static TECHNIQUES: &[TechniqueInfo] = {
    use Technique as T;
    &[
        row(T::HiddenSingle, singles::hidden, singles::why_hidden),
        row(T::NakedSingle, singles::naked, singles::why_naked),
        row(T::CageSum, cage_sum::find, cage_sum::why),
        row(T::Innie, |board, row, found| innies::find(board, row, 1, found), innies::why),
        row(T::Pointing, locked::find, locked::why),
        row(T::Claiming, locked::find, locked::why),
        row(T::Locked, locked::find, locked::why),
        row(T::NakedPair, |b, row, found| subsets::naked(b, row, 2, found), subsets::why_naked),
        row(T::HiddenPair, |b, row, found| subsets::hidden(b, row, 2, found), subsets::why_hidden),
        row(T::Leftovers, leftovers::find, leftovers::why),
        row(T::Innies, |board, row, found| innies::find(board, row, 5, found), innies::why),
        row(T::NakedTriple, |b, row, found| subsets::naked(b, row, 3, found), subsets::why_naked),
        row(
            T::HiddenTriple,
            |b, row, found| subsets::hidden(b, row, 3, found),
            subsets::why_hidden,
        ),
        row(T::CommonPeers, locked::find, locked::why),
        row(T::XWing, |board, row, found| fish::find(board, row, 2, found), fish::why),
        row(T::Swordfish, |board, row, found| fish::find(board, row, 3, found), fish::why),
        row(T::TurbotFish, chain::find, chain::why_turbot),
        row(T::XyWing, chain::find, chain::why_wing),
        row(T::NakedQuad, |b, row, found| subsets::naked(b, row, 4, found), subsets::why_naked),
        row(T::Jellyfish, |board, row, found| fish::find(board, row, 4, found), fish::why),
        row(T::HiddenQuad, |b, row, found| subsets::hidden(b, row, 4, found), subsets::why_hidden),
        row(T::XyChain, chain::find, chain::why),
        row(T::XChain, chain::find, chain::why),
        row(T::Aic, chain::find, chain::why),
        row(T::ForcingNet, net::find, net::why),
    ]
};

impl Technique {
    /// Its row.
    pub fn row(self) -> &'static TechniqueInfo {
        &TECHNIQUES[self as usize]
    }

    /// Its name in plain words, such as `X-wing`; the name on the 9x9 board, if it is known there.
    pub fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// The difficulty of a step by it for a person; as on the 9x9 board, if it is known there.
    pub const fn difficulty(self) -> Difficulty {
        match self {
            Self::HiddenSingle | Self::NakedSingle => Difficulty::Easy,
            Self::CageSum
            | Self::Innie
            | Self::Pointing
            | Self::Claiming
            | Self::Locked
            | Self::NakedPair
            | Self::HiddenPair => Difficulty::Medium,
            Self::XyChain | Self::XChain | Self::Aic | Self::ForcingNet => Difficulty::Expert,
            _ => Difficulty::Hard,
        }
    }

    /// Its name as commands and JSON write it: `x-wing`.
    pub fn slug(self) -> String {
        self.name().to_lowercase().replace(' ', "-")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_technique_has_a_row_at_its_place() {
        assert_eq!(TECHNIQUES.len(), NAMES.len());
        for (index, row) in TECHNIQUES.iter().enumerate() {
            assert_eq!(row.technique as usize, index);
        }
    }

    #[test]
    fn what_the_usual_board_knows_too_has_its_name_and_order() {
        let usual: Vec<&str> = crate::TECHNIQUES.iter().map(|row| row.name).collect();
        let shared = NAMES.iter().filter_map(|name| usual.iter().position(|other| other == name));
        let shared: Vec<usize> = shared.collect();
        assert!(shared.len() == 18 && shared.is_sorted(), "{shared:?}");
        for row in TECHNIQUES {
            let same = crate::TECHNIQUES.iter().find(|other| other.name == row.technique.name());
            let difficulty = same.map_or(row.technique.difficulty(), |same| same.difficulty);
            assert_eq!(row.technique.difficulty(), difficulty, "{row:?}");
        }
        assert_eq!(Technique::Aic.name(), "alternating inference chain");
    }
}
