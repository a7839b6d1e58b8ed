//! Cycles and forcing chains as steps.

use std::ops::ControlFlow;

use underdoku_grid::CellSet;

use crate::chains::{
    Argument, CandidateBoard, ChainKind, ChainMethod, ChainSink, ChainWorkspace, Conclusion, Depth,
    Easiest, ForcingKind, Implications, KeepAll, LinkKinds, Proof, Rank, multiple, unary,
};
use crate::{
    CandidateSet, Evidence, Finder, FinderContext, Found, HouseSet, Step, Strength, Technique,
};

pub(super) const X_CYCLE: Finder =
    |position, found| single(position, found, LinkKinds::X, Technique::XCycle);
pub(super) const X_CHAIN: Finder =
    |position, found| single(position, found, LinkKinds::X, Technique::XChain);
pub(super) const Y_CYCLE: Finder =
    |position, found| single(position, found, LinkKinds::Y, Technique::YCycle);
pub(super) const CYCLE: Finder =
    |position, found| single(position, found, LinkKinds::Xy, Technique::Cycle);
pub(super) const FORCING: Finder =
    |position, found| single(position, found, LinkKinds::Xy, Technique::ForcingChain);
pub(super) const NISHIO: Finder =
    |position, found| several(position, found, ForcingKind::Nishio, Technique::Nishio);
pub(super) const CELL: Finder =
    |position, found| several(position, found, ForcingKind::Plain, Technique::CellForcing);
pub(super) const HOUSE: Finder =
    |position, found| several(position, found, ForcingKind::Plain, Technique::HouseForcing);
pub(super) const DYNAMIC_CELL: Finder = |position, found| {
    several(position, found, ForcingKind::Dynamic(Depth::SINGLES), Technique::DynamicCell)
};
pub(super) const DYNAMIC_HOUSE: Finder = |position, found| {
    several(position, found, ForcingKind::Dynamic(Depth::SINGLES), Technique::DynamicHouse)
};
pub(super) const DYNAMIC_DOUBLE: Finder = |position, found| {
    several(position, found, ForcingKind::Dynamic(Depth::SINGLES), Technique::DynamicDouble)
};
pub(super) const DYNAMIC_CONTRADICTION: Finder = |position, found| {
    several(position, found, ForcingKind::Dynamic(Depth::SINGLES), Technique::DynamicContradiction)
};

/// The kind of chain that a technique searches for.
const fn kind_of(technique: Technique) -> ChainKind {
    match technique {
        Technique::XCycle | Technique::YCycle | Technique::Cycle => ChainKind::Cycle,
        Technique::CellForcing | Technique::DynamicCell => ChainKind::Cell,
        Technique::HouseForcing | Technique::DynamicHouse => ChainKind::House,
        Technique::DynamicDouble => ChainKind::Double,
        Technique::Nishio | Technique::DynamicContradiction => ChainKind::Contradiction,
        _ => ChainKind::Forcing,
    }
}

fn single(
    position: &FinderContext<'_>,
    found: &mut Found<'_>,
    link_kinds: LinkKinds,
    technique: Technique,
) -> ControlFlow<()> {
    let board = CandidateBoard::of(position);
    let mut links = Implications::default();
    links.turn_to(&board);
    let fits = Fits { kind: Some(kind_of(technique)), means: ChainMethod::Singles };
    let mut first = KeepFitting { fits, inner: Easiest::default() };
    unary(&board, &links, link_kinds, &mut first);
    let Some(easiest) = first.inner.0 else { return ControlFlow::Continue(()) };
    found(step(technique, &easiest.1, easiest.2.clone()))?;
    let mut every = KeepFitting { fits, inner: KeepAll::default() };
    unary(&board, &links, link_kinds, &mut every);
    rest(found, technique, &easiest, every.inner)
}

fn several(
    position: &FinderContext<'_>,
    found: &mut Found<'_>,
    search: ForcingKind,
    technique: Technique,
) -> ControlFlow<()> {
    let fits = Fits { kind: Some(kind_of(technique)), means: ChainMethod::Singles };
    search_for(position, found, search, technique, fits)
}

/// Runs a search that may also find other steps, and reports those that belong to a technique,
/// easiest first.
pub(super) fn search_for(
    position: &FinderContext<'_>,
    found: &mut Found<'_>,
    search: ForcingKind,
    technique: Technique,
    fits: Fits,
) -> ControlFlow<()> {
    let board = CandidateBoard::of(position);
    let mut links = Implications::default();
    links.turn_to(&board);
    let mut first = KeepFitting { fits, inner: Easiest::default() };
    let mut workspace = ChainWorkspace::default();
    multiple((&board, &links), search, &mut workspace, position.stop(), &mut first);
    let Some(easiest) = first.inner.0 else { return ControlFlow::Continue(()) };
    found(step(technique, &easiest.1, easiest.2.clone()))?;
    let mut every = KeepFitting { fits, inner: KeepAll::default() };
    multiple((&board, &links), search, &mut workspace, position.stop(), &mut every);
    rest(found, technique, &easiest, every.inner)
}

/// Which chains belong to a technique.
#[derive(Clone, Copy)]
pub(super) struct Fits {
    /// Their kind, if it matters.
    pub(super) kind: Option<ChainKind>,
    /// The most advanced method that they use.
    pub(super) means: ChainMethod,
}

/// A sink that passes on only the chains that belong to the technique.
struct KeepFitting<C> {
    fits: Fits,
    inner: C,
}

impl<C: ChainSink> ChainSink for KeepFitting<C> {
    fn wants(&self, rank: Rank) -> bool {
        self.inner.wants(rank)
    }

    fn take(&mut self, rank: Rank, conclusion: Conclusion, proof: &impl Proof) {
        let Fits { kind, means } = self.fits;
        if kind.is_none_or(|kind| kind == conclusion.kind)
            && (means == ChainMethod::Singles || means <= proof.means())
        {
            self.inner.take(rank, conclusion, proof);
        }
    }
}

/// Reports the other steps, easiest first, each conclusion once.
fn rest(
    found: &mut Found<'_>,
    technique: Technique,
    easiest: &(Rank, Conclusion, Argument),
    every: KeepAll,
) -> ControlFlow<()> {
    let mut all = every.0;
    all.sort_by_key(|(rank, ..)| *rank);
    for (_, conclusion, argument) in
        all.into_iter().filter(|(_, other, _)| other.removes != easiest.1.removes)
    {
        found(step(technique, &conclusion, argument))?;
    }
    ControlFlow::Continue(())
}

fn step(technique: Technique, conclusion: &Conclusion, argument: Argument) -> Step {
    let Argument { links, start } = argument;
    // Each node is the end of a strong link if it is on, of a weak link if it is off.
    let ends = |strength: Strength| {
        links
            .iter()
            .filter(|link| link.strength == strength)
            .fold(CandidateSet::EMPTY, |all, link| all | link.to)
    };
    let (pattern, fins) =
        (ends(Strength::Strong), ends(Strength::Weak) | ends(Strength::ByPattern));
    let houses: HouseSet = links.iter().filter_map(|link| link.house).collect();
    let cells: CellSet = (pattern | fins).cells();
    let digits = (pattern | fins).digits();
    let alternatives = Vec::from_iter(start);
    let because = Evidence {
        houses,
        cells,
        digits,
        pattern,
        fins,
        links,
        alternatives,
        ..Evidence::default()
    };
    let places = conclusion.place.map_or(CandidateSet::EMPTY, CandidateSet::of);
    // Placing a digit removes the rest of its cell anyway.
    let removes = if places.is_empty() { conclusion.removes } else { CandidateSet::EMPTY };
    Step { technique, places, removes, because }
}
