//! Nice loops and alternating inference chains: links through many cells and digits.

use std::ops::ControlFlow;

use crate::chains::{Groups, LinkScope, Network, NodeIndex, Reachable};
use crate::{
    Board, Candidates as _, Evidence, FinderContext, Found, Link, Set as _, Step, Strength,
    Technique,
};

pub(crate) fn plain<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    find(position, found, Groups::Without, LinkScope::All)
}

pub(crate) fn grouped<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    find(position, found, Groups::With, LinkScope::All)
}

/// Chains and loops of one digit.
pub(crate) fn one_digit<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    find(position, found, Groups::Without, LinkScope::OneDigit)
}

fn find<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
    groups: Groups,
    links: LinkScope,
) -> ControlFlow<()> {
    let network = Network::of(position, groups, links);
    let reach = Reachable::of(&network);
    let mut search = NiceLoopSearch { position, network: &network, groups, links, reach };
    let starts = |parity| {
        (0..Network::<B>::CANDIDATES as NodeIndex).filter(move |start| start & 1 == parity)
    };
    for start in starts(1) {
        search.from(start, |search| search.loops(found, start))?;
    }
    let mut with_ends = Vec::new();
    for start in starts(0) {
        search.from(start, |search| {
            if search.ends_of(start).next().is_some() {
                with_ends.push(start);
            }
            search.loops(found, start)
        })?;
    }
    for start in with_ends {
        search.from(start, |search| search.ends(found, start))?;
    }
    ControlFlow::Continue(())
}

/// Three kinds, each with or without groups.
#[derive(Clone, Copy)]
enum LoopKind {
    Discontinuous,
    Continuous,
    Chain,
}

struct NiceLoopSearch<'a, 'p, B: Board> {
    position: &'a FinderContext<'p, B>,
    network: &'a Network<B>,
    groups: Groups,
    links: LinkScope,
    reach: Reachable,
}

impl<B: Board> NiceLoopSearch<'_, '_, B> {
    fn from(
        &mut self,
        start: NodeIndex,
        look: impl FnOnce(&Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.network.from(start).is_empty() {
            return ControlFlow::Continue(());
        }
        if self.position.is_stopped() {
            return ControlFlow::Break(());
        }
        self.reach.follow(self.network, start);
        look(self)
    }

    /// The cell and digit of a node, unless it is a group.
    fn candidate(place: NodeIndex) -> Option<(B::Cell, B::Digit)> {
        Network::<B>::candidate(place)
    }

    fn is_on(place: NodeIndex) -> bool {
        Network::<B>::is_on(place)
    }

    /// Reports the loops back to the cell of the start.
    fn loops(&self, found: &mut Found<'_, B>, start: NodeIndex) -> ControlFlow<()> {
        let cell = self.network.first_cell(start);
        for &end in self.reach.order() {
            let is_back = Self::candidate(end).is_some_and(|(other, _)| other == cell);
            if !is_back || self.reach.length(end) <= 2 {
                continue;
            }
            let path = self.reach.path(end);
            let first_stays = self.network.first_cell(path[1]) == cell;
            let last_stays = self.network.first_cell(path[path.len() - 2]) == cell;
            if !first_stays && !last_stays && self.is_straight(&path, LoopKind::Discontinuous) {
                self.closed(found, &path)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// True if no cell is visited twice.
    fn is_straight(&self, path: &[NodeIndex], kind: LoopKind) -> bool {
        let start = self.network.first_cell(path[0]);
        let mut passed = B::Cells::EMPTY;
        for (index, &place) in path.iter().enumerate() {
            if passed.contains(self.network.first_cell(place)) {
                return false;
            }
            if let Some(&last) = index.checked_sub(1).and_then(|before| path.get(before))
                && (self.network.first_cell(last) != start || matches!(kind, LoopKind::Chain))
            {
                passed |= self.network.cells(last);
            }
        }
        true
    }

    /// The step of a path that returns to the cell of its start.
    fn closed(&self, found: &mut Found<'_, B>, path: &[NodeIndex]) -> ControlFlow<()> {
        let (start, end) = (path[0], path[path.len() - 1]);
        let cell = self.network.first_cell(start);
        let all = self.position.digits(cell);
        let [first, last] = [start, end].map(|place| self.network.digit(place));
        let only = |digits: B::Digits| B::Candidates::in_cell(cell, digits);
        let (kind, removes) = match (!Self::is_on(start), Self::is_on(end), first == last) {
            (true, true, true) => (LoopKind::Discontinuous, only(all - B::Digits::of(first))),
            (false, false, true) | (false, true, false) => {
                (LoopKind::Discontinuous, only(B::Digits::of(first)))
            }
            (true, false, false) => (LoopKind::Discontinuous, only(B::Digits::of(last))),
            (false, false, false) if all.len() != 2 => return ControlFlow::Continue(()),
            _ => (LoopKind::Continuous, self.around(path)),
        };
        self.report(found, kind, removes, path)
    }

    /// The candidates that a continuous loop removes.
    fn around(&self, path: &[NodeIndex]) -> B::Candidates {
        let network = self.network;
        let (cell, digit) =
            (|at: usize| network.first_cell(path[at]), |at: usize| network.digit(path[at]));
        let is_on = |at: usize| Self::is_on(path[at]);
        let inside = path.iter().fold(B::Cells::EMPTY, |all, &place| all | network.cells(place));
        let last = path.len() - 1;
        let mut removes = B::Candidates::default();
        let mut both_strong = |at: usize, one, other| {
            let pair = B::Digits::of(one) | B::Digits::of(other);
            let rest = self.position.digits(cell(at)) - pair;
            removes.add(&B::Candidates::in_cell(cell(at), rest));
        };
        if !is_on(0) && is_on(last) {
            both_strong(0, digit(0), digit(last));
        }
        for at in 1..path.len() {
            if is_on(at) && at + 2 <= last && cell(at - 1) != cell(at) {
                let turns = !is_on(at + 1) && cell(at) == cell(at + 1) && is_on(at + 2);
                if turns && cell(at + 1) != cell(at + 2) {
                    both_strong(at, digit(at), digit(at + 2));
                }
            }
        }
        for at in 1..path.len() {
            // A weak link from a sum joins two digits and removes neither from other cells.
            if !is_on(at) && cell(at - 1) != cell(at) && digit(at - 1) == digit(at) {
                let [one, other] = [path[at - 1], path[at]].map(|place| network.cells(place));
                let seen =
                    (self.position.seen_by_all(one) & self.position.seen_by_all(other)) - inside;
                removes.add(&self.position.digit_in(digit(at), seen));
            }
        }
        removes
    }

    /// Reports the chains that start with this node off and end with a node on.
    fn ends(&self, found: &mut Found<'_, B>, start: NodeIndex) -> ControlFlow<()> {
        for (end, excluded) in self.ends_of(start) {
            let path = self.reach.path(end);
            if self.is_straight(&path, LoopKind::Chain) {
                self.report(found, LoopKind::Chain, excluded, &path)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The nodes reached on that exclude something together with the start, and what they exclude.
    fn ends_of(&self, start: NodeIndex) -> impl Iterator<Item = (NodeIndex, B::Candidates)> {
        let from = Self::candidate(start);
        self.reach.order().iter().filter_map(move |&end| {
            let (from, to) = (from?, Self::candidate(end)?);
            let is_end = Self::is_on(end) && self.reach.length(end) > 2 && from.0 != to.0;
            is_end.then(|| self.excluded(from, to)).flatten().map(|excluded| (end, excluded))
        })
    }

    /// The candidates removed if one of the two holds. A single cell that sees both is left to the
    /// search for loops.
    fn excluded(
        &self,
        one: (B::Cell, B::Digit),
        other: (B::Cell, B::Digit),
    ) -> Option<B::Candidates> {
        let position = self.position;
        if one.1 == other.1 {
            let seen = position.cells(one.1) & position.peers(one.0) & position.peers(other.0);
            return (seen.len() >= 2).then(|| B::Candidates::digit_in(one.1, seen));
        }
        // The digit of each in the cell of the other.
        let crossed = [(one.0, other.1), (other.0, one.1)];
        let is_there = |(cell, digit): (B::Cell, B::Digit)| position.digits(cell).contains(digit);
        (position.sees(one.0, other.0) && crossed.into_iter().all(is_there)).then(|| {
            let mut excluded = B::Candidates::default();
            for (cell, digit) in crossed {
                excluded.insert_cells(digit, B::Cells::of(cell));
            }
            excluded
        })
    }

    fn report(
        &self,
        found: &mut Found<'_, B>,
        kind: LoopKind,
        removes: B::Candidates,
        path: &[NodeIndex],
    ) -> ControlFlow<()> {
        if removes.has_none() {
            return ControlFlow::Continue(());
        }
        let is_grouped = path.iter().any(|&place| Self::candidate(place).is_none());
        if self.groups == Groups::With && !is_grouped {
            return ControlFlow::Continue(());
        }
        let mut links: Vec<Link<B>> =
            path.windows(2).map(|pair| self.link(pair[0], pair[1])).collect();
        if matches!(kind, LoopKind::Continuous) {
            // The loop closes within the cell.
            links.push(self.link(path[path.len() - 1], path[0]));
        }
        let ends = |on: bool| {
            let mut all = B::Candidates::default();
            for &place in path.iter().filter(|&&place| Self::is_on(place) == on) {
                all.insert_cells(self.network.digit(place), self.network.cells(place));
            }
            all
        };
        let (pattern, fins) = (ends(true), ends(false));
        let mut houses: Vec<B::Group> = Vec::new();
        for house in links.iter().filter_map(|link| link.house.as_ref()) {
            if !houses.contains(house) {
                houses.push(house.clone());
            }
        }
        let mut all = pattern.clone();
        all.add(&fins);
        let because = Evidence::pattern(houses.into_iter().collect(), all);
        let because = Evidence { pattern, fins, links, ..because };
        found(Step::remove(self.technique(kind, is_grouped), removes, because))
    }

    fn link(&self, from: NodeIndex, to: NodeIndex) -> Link<B> {
        let ends = [from, to].map(|place| (self.network.cells(place), self.network.digit(place)));
        let [(from_cells, from_digit), (to_cells, digit)] = ends;
        let cells = from_cells | to_cells;
        let strength = if Self::is_on(to) { Strength::Strong } else { Strength::Weak };
        let links = |house: &B::House| {
            (cells - self.position.house_cells(*house)).is_empty()
                && (strength == Strength::Weak
                    || self.position.cells_in(*house, digit) == cells
                        && B::lacks(self.position, *house, digit))
        };
        let house = self.position.houses().find(links).filter(|_| cells.len() > 1);
        let condition = match (Self::candidate(from), Self::candidate(to)) {
            (Some(from), Some(to)) if from_digit != digit && from_cells != to_cells => {
                self.network.condition(self.position, from, to)
            }
            // Two cells of a sum or a rule need not share a house.
            (Some(from), Some(to)) if house.is_none() && !self.position.sees(from.0, to.0) => {
                self.network.condition(self.position, from, to)
            }
            _ => None,
        };
        let house = house.filter(|_| condition.is_none()).map(|house| self.position.group(house));
        let [from, to] = ends.map(|(cells, digit)| B::Candidates::digit_in(digit, cells));
        Link { from, to, strength, house, condition, beyond: None }
    }

    const fn technique(&self, kind: LoopKind, is_grouped: bool) -> Technique {
        match (kind, is_grouped, self.links) {
            (_, _, LinkScope::OneDigit) => Technique::XChain,
            (LoopKind::Discontinuous, false, _) => Technique::DiscontinuousLoop,
            (LoopKind::Continuous, false, _) => Technique::ContinuousLoop,
            (LoopKind::Chain, false, _) => Technique::Aic,
            (LoopKind::Discontinuous, true, _) => Technique::GroupedDiscontinuousLoop,
            (LoopKind::Continuous, true, _) => Technique::GroupedContinuousLoop,
            (LoopKind::Chain, true, _) => Technique::GroupedAic,
        }
    }
}
