//! The order in which techniques are tried, and their ratings.

use std::ops::ControlFlow;

use crate::chains::{
    CandidateBoard, ChainKind, ChainWorkspace, Conclusion, Depth, ForcingKind, Implications,
    KeepEasiest, LinkKinds, Rank, multiple, unary,
};
use crate::techniques::{
    aligned_exclusion, bug, fish, hidden_subset, locked_candidates, naked_subset, unique_loop, wing,
};
use crate::{Finder, FinderContext, Position, Step, Technique};
use underdoku_solver::Stop;

use super::{ExplainerStep, Tenths, direct};

/// The easiest step of the position. Memory for chains is allocated when they are first searched.
pub(super) fn first(
    position: &FinderContext<'_>,
    room: &mut Option<ChainMemory>,
) -> Option<ExplainerStep> {
    if position.stop().is_requested() {
        return None;
    }
    direct::hidden_single(position)
        .or_else(|| direct::locking(position))
        .or_else(|| direct::hidden_set(position, 2))
        .or_else(|| direct::naked_single(position))
        .or_else(|| direct::hidden_set(position, 3))
        .or_else(|| BEFORE_LOOPS.iter().find_map(|technique| technique.first(position)))
        .or_else(|| easiest_loop(position))
        .or_else(|| BEFORE_CHAINS.iter().find_map(|technique| technique.first(position)))
        .or_else(|| chain(position, room.get_or_insert_default()))
}

/// Memory for the search of chains. Each kind has its own, because cached results are only valid
/// for the same links.
#[derive(Default)]
pub(super) struct ChainMemory {
    links: Implications,
    nishio: ChainWorkspace,
    plain: ChainWorkspace,
    dynamic: ChainWorkspace,
}

fn chain(position: &FinderContext<'_>, room: &mut ChainMemory) -> Option<ExplainerStep> {
    let (board, stop) = (CandidateBoard::of(position), position.stop());
    let ChainMemory { links, nishio, plain, dynamic } = room;
    links.turn_to(&board);
    unary_chain(&board, links)
        .or_else(|| TRIPLET.first(position))
        .or_else(|| multiple_chain((&board, links), ForcingKind::Nishio, nishio, stop))
        .or_else(|| {
            links.turn_off(&board);
            multiple_chain((&board, links), ForcingKind::Plain, plain, stop)
        })
        .or_else(|| dynamic_chain((&board, links), dynamic, stop))
}

/// A technique of this crate with its name and value on the scale.
struct RatedTechnique {
    name: &'static str,
    value: u16,
    find: Finder,
}

const fn named(name: &'static str, value: u16, find: Finder) -> RatedTechnique {
    RatedTechnique { name, value, find }
}

const BEFORE_LOOPS: [RatedTechnique; 10] = [
    named("Pointing", 26, locked_candidates::pointing),
    named("Claiming", 28, locked_candidates::claiming),
    named("Naked Pair", 30, naked_subset::find::<_, 2>),
    named("X-Wing", 32, fish::find::<_, 2>),
    named("Hidden Pair", 34, hidden_subset::find::<_, 2>),
    named("Naked Triplet", 36, naked_subset::find::<_, 3>),
    named("Swordfish", 38, fish::find::<_, 3>),
    named("Hidden Triplet", 40, hidden_subset::find::<_, 3>),
    named("XY-Wing", 42, wing::xy),
    named("XYZ-Wing", 44, wing::xyz),
];

const BEFORE_CHAINS: [RatedTechnique; 5] = [
    named("Naked Quad", 50, naked_subset::find::<_, 4>),
    named("Jellyfish", 52, fish::find::<_, 4>),
    named("Hidden Quad", 54, hidden_subset::find::<_, 4>),
    named("BUG", 56, bug::find),
    named("Aligned Pair Exclusion", 62, aligned_exclusion::pair),
];

const TRIPLET: RatedTechnique = named("Aligned Triplet Exclusion", 75, aligned_exclusion::triplet);

impl RatedTechnique {
    fn first(&self, position: &FinderContext<'_>) -> Option<ExplainerStep> {
        let mut first = None;
        let _ = (self.find)(position, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first.map(|step| self.rated(&step))
    }

    fn rated(&self, step: &Step) -> ExplainerStep {
        let (name, value) = match step.technique {
            Technique::Bug1 => ("BUG type 1", 56),
            Technique::Bug2 => ("BUG type 2", 57),
            Technique::Bug3 => ("BUG type 3", 56 + step.because.fins.digits().len() as u16),
            Technique::Bug4 => ("BUG type 4", 57),
            _ => (self.name, self.value),
        };
        ExplainerStep { name, value: Tenths(value), places: None, removes: step.removes }
    }
}

/// The rectangle or loop of least value; among equals the lowest type, then the first found.
fn easiest_loop(position: &Position) -> Option<ExplainerStep> {
    let loops = unique_loop::all(position);
    let (value, found) = loops
        .iter()
        .map(|found| (loop_value(found), found))
        .min_by_key(|(value, found)| (*value, found.kind))?;
    let name = match (found.length, found.kind) {
        (4, 1) => "Unique Rectangle type 1",
        (4, 2) => "Unique Rectangle type 2",
        (4, 3) => "Unique Rectangle type 3",
        (4, _) => "Unique Rectangle type 4",
        (_, 1) => "Unique Loop type 1",
        (_, 2) => "Unique Loop type 2",
        (_, 3) => "Unique Loop type 3",
        _ => "Unique Loop type 4",
    };
    Some(ExplainerStep { name, value: Tenths(value), places: None, removes: found.step.removes })
}

const fn loop_value(found: &unique_loop::Loop) -> u16 {
    let base = match found.length {
        4 => 45,
        6 => 46,
        8 => 47,
        _ => 50,
    };
    base + found.extra as u16
}

fn unary_chain(board: &CandidateBoard, links: &Implications) -> Option<ExplainerStep> {
    let mut best = KeepEasiest::default();
    for link_kinds in [LinkKinds::X, LinkKinds::Y, LinkKinds::Xy] {
        unary(board, links, link_kinds, &mut best);
    }
    let (rank, conclusion) = best.0?;
    let name = match (conclusion.kind, rank.order) {
        (ChainKind::Cycle, 2) => "Bidirectional X-Cycle",
        (ChainKind::Cycle, 3) => "Bidirectional Y-Cycle",
        (ChainKind::Cycle, _) => "Bidirectional Cycle",
        (_, 2) if rank.nodes <= 6 => "Turbot Fish",
        (_, 2) => "Forcing X-Chain",
        _ => "Forcing Chain",
    };
    Some(concluded(name, rank, &conclusion))
}

fn multiple_chain(
    on: (&CandidateBoard, &Implications),
    kind: ForcingKind,
    workspace: &mut ChainWorkspace,
    stop: Stop<'_>,
) -> Option<ExplainerStep> {
    let mut best = KeepEasiest::default();
    multiple(on, kind, workspace, stop, &mut best);
    let (rank, conclusion) = best.0?;
    let name = match (kind, conclusion.kind) {
        (ForcingKind::Nishio, _) => "Nishio Forcing Chains",
        (ForcingKind::Plain, ChainKind::Cell) => "Cell Forcing Chains",
        (ForcingKind::Plain, _) => "Region Forcing Chains",
        (ForcingKind::Dynamic(depth), kind) => dynamic_name(depth, kind),
    };
    Some(concluded(name, rank, &conclusion))
}

/// The easiest dynamic chain, least depth first.
fn dynamic_chain(
    on: (&CandidateBoard, &Implications),
    workspace: &mut ChainWorkspace,
    stop: Stop<'_>,
) -> Option<ExplainerStep> {
    let depths = std::iter::successors(Some(Depth::SINGLES), |depth| depth.next());
    depths.map(ForcingKind::Dynamic).find_map(|kind| multiple_chain(on, kind, workspace, stop))
}

/// The name of a dynamic chain by its kind and depth.
fn dynamic_name(depth: Depth, kind: ChainKind) -> &'static str {
    let names = match kind {
        ChainKind::Cell => CELL,
        ChainKind::House => REGION,
        ChainKind::Double => DOUBLE,
        _ => CONTRADICTION,
    };
    names[depth.level()]
}

const CELL: [&str; 5] = [
    "Dynamic Cell Forcing Chains",
    "Dynamic Cell Forcing Chains (+)",
    "Dynamic Cell Forcing Chains (+ Forcing Chains)",
    "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)",
    "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)",
];

const REGION: [&str; 5] = [
    "Dynamic Region Forcing Chains",
    "Dynamic Region Forcing Chains (+)",
    "Dynamic Region Forcing Chains (+ Forcing Chains)",
    "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)",
    "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)",
];

const DOUBLE: [&str; 5] = [
    "Dynamic Double Forcing Chains",
    "Dynamic Double Forcing Chains (+)",
    "Dynamic Double Forcing Chains (+ Forcing Chains)",
    "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)",
    "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)",
];

const CONTRADICTION: [&str; 5] = [
    "Dynamic Contradiction Forcing Chains",
    "Dynamic Contradiction Forcing Chains (+)",
    "Dynamic Contradiction Forcing Chains (+ Forcing Chains)",
    "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)",
    "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)",
];

const fn concluded(name: &'static str, rank: Rank, conclusion: &Conclusion) -> ExplainerStep {
    ExplainerStep {
        name,
        value: Tenths(rank.value),
        places: conclusion.place,
        removes: conclusion.removes,
    }
}
