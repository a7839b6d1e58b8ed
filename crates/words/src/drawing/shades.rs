//! The cells that a picture shades: houses, cages, digits on the board.

use underdoku_grid::layout::{Cell, CellSet, Layout};
use underdoku_logic::general::{BranchEnd, Condition, Group, Net, NetSource};
use underdoku_logic::{Evidence, Step};

use super::{Candidate, Highlight, HighlightReason, is_chain};

/// The maximum number of shaded houses; more would cover most of the board.
const MOST_HOUSES: usize = 4;

/// The shades of a step, or of only one of its branches.
pub(super) fn of(step: &Step<Layout>, only: Option<usize>) -> Vec<Highlight> {
    let because = &step.because;
    let mut shades = match &because.net {
        Some(net) => of_net(net, only),
        None if is_chain(step) => of_starts(because),
        None => of_houses(because),
    };
    shades.extend(of_blockers(&because.blockers));
    shades
}

/// The digits that prove a single.
pub(super) fn of_blockers(blockers: &[Candidate]) -> Option<Highlight> {
    let shade = of_cells(blockers.iter().map(|&(cell, _)| cell), HighlightReason::Blocker);
    (!blockers.is_empty()).then_some(shade)
}

fn of_cells(cells: impl IntoIterator<Item = Cell>, ground: HighlightReason) -> Highlight {
    let cells: CellSet = cells.into_iter().collect();
    Highlight { cells: cells.into_iter().collect(), ground }
}

fn of_group(group: &Group, ground: HighlightReason) -> Highlight {
    of_cells(group.cells().iter().copied(), ground)
}

/// The houses and cages of a pattern. Sets are shown by their colours.
fn of_houses(because: &Evidence<Layout>) -> Vec<Highlight> {
    let houses = because.houses.iter().map(|group| match group {
        Group::House(_) => of_group(group, HighlightReason::House),
        Group::Cage(_) | Group::Rule(_) => of_group(group, HighlightReason::Cage),
    });
    let are_shaded = because.sets.is_empty() && because.houses.len() <= MOST_HOUSES;
    let houses = houses.filter(|_| are_shaded);
    let covers = because.covers.iter().map(|group| of_group(group, HighlightReason::Cover));
    let added = match &because.condition {
        Some(Condition::Houses(equation)) => &equation.cages[..],
        _ => &[],
    };
    let added =
        added.iter().map(|cage| of_cells(cage.cells().iter().copied(), HighlightReason::Added));
    houses.chain(covers).chain(added).collect()
}

/// The cells and houses whose candidates a chain assumes in turn.
fn of_starts(because: &Evidence<Layout>) -> Vec<Highlight> {
    let starts = because.alternatives.iter().map(|all| match &all.house {
        Some(house) => of_group(house, HighlightReason::Source),
        None => of_cells(all.candidates.iter().map(|&(cell, _)| cell), HighlightReason::Source),
    });
    starts.collect()
}

/// The cells and houses where the assumptions of a net start, and those where they end.
fn of_net(net: &Net, only: Option<usize>) -> Vec<Highlight> {
    let source = match &net.source {
        NetSource::Candidate => None,
        NetSource::Cell(cell) => Some(of_cells([*cell], HighlightReason::Source)),
        NetSource::House(group, _) => Some(of_group(group, HighlightReason::Source)),
    };
    let branches = net.branches.iter().enumerate();
    let ends = branches.filter(|(index, _)| only.is_none_or(|only| only == *index)).filter_map(
        |(_, branch)| match &branch.end {
            BranchEnd::NoDigit(cell) => Some(of_cells([*cell], HighlightReason::Dead)),
            BranchEnd::NoPlace(group, _) => Some(of_group(group, HighlightReason::Dead)),
            BranchEnd::Removed => None,
        },
    );
    source.into_iter().chain(ends).collect()
}
