//! The one table of techniques on any board, the easiest first.

use super::step::Found;
use super::{Board, cage_sum, chain, fish, innies, leftovers, locked, singles, subsets};

/// A way to find steps; the order is that in which they are tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "each is told in its own file and by its row's name")]
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
}

/// What finds the steps of a technique.
pub(super) type Find = fn(&Board<'_>) -> Found;

/// The names, apart from the finders: who tells a step need not know how it is found.
const NAMES: [&str; 24] = [
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
];

pub(super) const FINDERS: [Find; 24] = {
    use Technique as T;
    [
        singles::hidden,
        singles::naked,
        cage_sum::find,
        |board| innies::find(board, T::Innie, 1),
        |board| locked::find(board, T::Pointing),
        |board| locked::find(board, T::Claiming),
        |board| locked::find(board, T::Locked),
        |board| subsets::naked(board, T::NakedPair, 2),
        |board| subsets::hidden(board, T::HiddenPair, 2),
        leftovers::find,
        |board| innies::find(board, T::Innies, 5),
        |board| subsets::naked(board, T::NakedTriple, 3),
        |board| subsets::hidden(board, T::HiddenTriple, 3),
        |board| locked::find(board, T::CommonPeers),
        |board| fish::find(board, T::XWing, 2),
        |board| fish::find(board, T::Swordfish, 3),
        |board| chain::find(board, T::TurbotFish),
        |board| chain::find(board, T::XyWing),
        |board| subsets::naked(board, T::NakedQuad, 4),
        |board| fish::find(board, T::Jellyfish, 4),
        |board| subsets::hidden(board, T::HiddenQuad, 4),
        |board| chain::find(board, T::XyChain),
        |board| chain::find(board, T::XChain),
        |board| chain::find(board, T::Aic),
    ]
};

impl Technique {
    /// Its name in plain words, such as `X-wing`; the name on the 9x9 board, if it is known there.
    pub fn name(self) -> &'static str {
        NAMES[self as usize]
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
    fn what_the_usual_board_knows_too_has_its_name_and_order() {
        let usual: Vec<&str> = crate::TECHNIQUES.iter().map(|row| row.name).collect();
        let shared = NAMES.iter().filter_map(|name| usual.iter().position(|other| other == name));
        let shared: Vec<usize> = shared.collect();
        assert!(shared.len() == 18 && shared.is_sorted(), "{shared:?}");
        assert_eq!(Technique::Aic.name(), "alternating inference chain");
    }
}
