//! Patterns and nested chains, which extend a dynamic chain when singles no longer do.
//!
//! A nested chain is searched on the board that the supposition leaves. Its eliminations follow
//! from the candidates that had to be removed for it, which are the off nodes of the outer chain.
//! Nested chains are processed in order of difficulty, and each conclusion once.

use std::collections::BTreeMap;

use underdoku_grid::DigitSet;
use underdoku_solver::Stop;

use crate::{Candidate, CandidateSet, HouseSet, LinkReason, Technique};

use super::collect::{ChainSink, Proof};
use super::multiple::{ForcingKind, multiple};
use super::patterns::{self, PatternFinds};
use super::unary::unary;
use super::{
    CandidateBoard, ChainKind, ChainWorkspace, Conclusion, Depth, Implications, LinkKinds,
    NestedChain, Node, Premises, Rank,
};

/// A candidate that is removed, and the range of its parents.
#[derive(Clone, Copy, Debug)]
pub(super) struct RemovedCandidate {
    pub(super) candidate: Candidate,
    pub(super) parents: (usize, usize),
    pub(super) nest: Option<NestedChain>,
    pub(super) beyond: LinkReason,
}

/// The results of the last search, and working memory.
#[derive(Default, Debug)]
pub(super) struct NestedSearch {
    finds: PatternFinds,
    links: Implications,
    workspace: Option<Box<ChainWorkspace>>,
}

impl NestedSearch {
    /// The candidates that the last search removes.
    pub(super) fn forced(&self) -> &[RemovedCandidate] {
        &self.finds.forced
    }

    pub(super) fn parents_of(&self, forced: &RemovedCandidate) -> &[Node] {
        &self.finds.parents[forced.parents.0..forced.parents.1]
    }

    /// Searches the board `now` for eliminations, simplest methods first, and stops at the first
    /// method that finds any. `before` is the board without the supposition.
    pub(super) fn search(
        &mut self,
        before: &CandidateBoard,
        now: &CandidateBoard,
        depth: Depth,
        stop: Stop<'_>,
    ) {
        self.finds.clear();
        patterns::find(before, now, &mut self.finds);
        if !self.finds.forced.is_empty() || depth == Depth::PATTERNS {
            return;
        }
        if depth.has_chains() {
            self.links.turn_to(now);
            let mut within = EasiestByConclusion::of(before, now, false);
            for link_kinds in [LinkKinds::X, LinkKinds::Y, LinkKinds::Xy] {
                unary(now, &self.links, link_kinds, &mut within);
            }
            within.add_to(&mut self.finds);
        }
        let kind = match depth.within() {
            None if depth == Depth::MULTIPLE => ForcingKind::Plain,
            Some(within) => ForcingKind::Dynamic(within),
            None => return,
        };
        if self.finds.forced.is_empty() {
            if kind == ForcingKind::Plain {
                self.links.turn_off(now);
            }
            let mut within = EasiestByConclusion::of(before, now, kind != ForcingKind::Plain);
            let workspace = self.workspace.get_or_insert_default();
            multiple((now, &self.links), kind, workspace, stop, &mut within);
            within.add_to(&mut self.finds);
        }
    }
}

/// A nested chain.
struct FoundChain {
    rank: Rank,
    /// The candidates it removes, in the order of the reference.
    list: Vec<Candidate>,
    parents: Vec<Node>,
    identity: u64,
    beyond: LinkReason,
}

/// Keeps the easiest chain for each conclusion.
struct EasiestByConclusion<'a> {
    before: &'a CandidateBoard,
    now: &'a CandidateBoard,
    is_dynamic: bool,
    found: Vec<FoundChain>,
    /// For each set of removed candidates, the index of the easiest chain.
    places: BTreeMap<CandidateSet, usize>,
}

impl ChainSink for EasiestByConclusion<'_> {
    fn wants(&self, _rank: Rank) -> bool {
        true
    }

    fn take(&mut self, rank: Rank, conclusion: Conclusion, proof: &impl Proof) {
        let place = self.places.entry(conclusion.removes).or_insert(self.found.len());
        if self.found.get(*place).is_some_and(|easier| easier.rank <= rank) {
            return;
        }
        *place = self.found.len();
        let premises = proof.premises();
        let mut parents = Vec::new();
        premises.parents(self.before, self.now, &mut parents);
        self.found.push(FoundChain {
            rank,
            list: listed(&conclusion, &premises),
            parents,
            identity: premises.identity(),
            beyond: LinkReason {
                technique: technique(conclusion.kind, self.is_dynamic),
                houses: HouseSet::EMPTY,
                digits: DigitSet::EMPTY,
                cells: premises.cells(),
                start: proof.supposition(),
            },
        });
    }
}

impl<'a> EasiestByConclusion<'a> {
    const fn of(before: &'a CandidateBoard, now: &'a CandidateBoard, is_dynamic: bool) -> Self {
        Self { before, now, is_dynamic, found: Vec::new(), places: BTreeMap::new() }
    }

    /// Adds the eliminations of the chains, easiest chains first.
    fn add_to(self, finds: &mut PatternFinds) {
        let mut easiest: Vec<usize> = self.places.into_values().collect();
        easiest.sort_unstable_by_key(|&place| (self.found[place].rank, place));
        for found in easiest.into_iter().map(|place| &self.found[place]) {
            let start = finds.parents.len();
            finds.parents.extend_from_slice(&found.parents);
            let nest = NestedChain { nodes: found.rank.nodes, identity: found.identity };
            finds.add(start, &mut found.list.clone(), Some(nest), found.beyond);
        }
    }
}

/// The technique that a nested chain amounts to.
const fn technique(kind: ChainKind, is_dynamic: bool) -> Technique {
    match kind {
        ChainKind::Cycle => Technique::Cycle,
        ChainKind::Forcing => Technique::ForcingChain,
        ChainKind::Cell if is_dynamic => Technique::DynamicCell,
        ChainKind::Cell => Technique::CellForcing,
        ChainKind::House if is_dynamic => Technique::DynamicHouse,
        ChainKind::House => Technique::HouseForcing,
        ChainKind::Double => Technique::DynamicDouble,
        ChainKind::Contradiction => Technique::DynamicContradiction,
    }
}

/// The candidates it removes, in the order in which the chain reaches them.
fn listed(conclusion: &Conclusion, premises: &Premises) -> Vec<Candidate> {
    let digits = |cell| {
        conclusion.removes.digits_of(cell).iter().map(move |digit| Candidate::new(cell, digit))
    };
    if conclusion.kind != ChainKind::Cycle {
        return conclusion.removes.cells().iter().flat_map(digits).collect();
    }
    let mut cells = Vec::new();
    for node in premises.first().filter(|node| node.is_on()) {
        let seen = conclusion.removes.cells_of(node.digit()) & node.cell().peers();
        for cell in seen {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
    }
    cells.into_iter().flat_map(digits).collect()
}
