//! Nice loops and alternating inference chains: links through many cells and digits.
//!
//! A chain goes on by two kinds of links in turn: *weak*, where not both ends can hold, and
//! *strong*, where not both can fail. It is read from cell to cell; a grouped one has places where
//! two or three cells of a crossing hold a digit between them.
//!
//! - Discontinuous nice loop: a chain from a cell back to it. Two weak links of one digit there:
//!   the digit goes. Two strong ones: the digit is right. One of each, of two digits: that of the
//!   weak link goes.
//! - Continuous nice loop: all the way round strong and weak links are in turn. Whichever way it is
//!   read, each weak link has one true end: its digit goes from what sees both ends.
//! - Alternating inference chain: strong at both ends, so one of the ends holds. What both exclude
//!   goes.
//!
//! ```text
//! x = x - x = x      one end or the other is x: it goes from what sees both
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{CellSet, DigitSet, House};

use crate::chains::{Groups, Network, Node, NodeIndex, Reach};
use crate::{
    Because, Candidate, CandidateSet, Find, Found, HouseSet, Link, Position, Step, Strength,
    Technique, words,
};

pub(super) const PLAIN: Find = |position, found| find(position, found, Groups::Without);
pub(super) const GROUPED: Find = |position, found| find(position, found, Groups::With);

fn find(position: &Position<'_>, found: &mut Found<'_>, groups: Groups) -> ControlFlow<()> {
    let network = Network::of(position, groups);
    let mut search = Search { position, network: &network, groups, reach: Reach::of(&network) };
    let starts = |parity| (0..Node::COUNT as NodeIndex).filter(move |start| start & 1 == parity);
    for start in starts(1) {
        search.from(start, |search, start| search.loops(found, start))?;
    }
    let mut with_ends = Vec::new();
    for start in starts(0) {
        search.from(start, |search, start| {
            if search.ends_of(start).next().is_some() {
                with_ends.push(start.index() as NodeIndex);
            }
            search.loops(found, start)
        })?;
    }
    for start in with_ends {
        search.from(start, |search, start| search.ends(found, start))?;
    }
    ControlFlow::Continue(())
}

/// Three kinds, each plain or grouped.
#[derive(Clone, Copy)]
enum Kind {
    Discontinuous,
    Continuous,
    Chain,
}

struct Search<'a, 'p> {
    position: &'a Position<'p>,
    network: &'a Network,
    groups: Groups,
    reach: Reach,
}

impl Search<'_, '_> {
    fn from(
        &mut self,
        start: NodeIndex,
        look: impl FnOnce(&Self, Node) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.network.from(start).is_empty() {
            return ControlFlow::Continue(());
        }
        self.reach.follow(self.network, start);
        look(self, Node::from_index(usize::from(start)))
    }

    /// The loops back to the cell of the start.
    fn loops(&self, found: &mut Found<'_>, start: Node) -> ControlFlow<()> {
        for &end in self.reach.order() {
            let Some(node) = Network::node(end).filter(|node| node.cell() == start.cell()) else {
                continue;
            };
            if self.reach.length(end) <= 2 {
                continue;
            }
            let path = self.reach.path(end);
            let first_stays = self.network.first_cell(path[1]) == start.cell();
            let last_stays = self.network.first_cell(path[path.len() - 2]) == start.cell();
            if !first_stays && !last_stays && self.is_straight(&path, Kind::Discontinuous) {
                self.closed(found, start, node, &path)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// No cell is come back to.
    fn is_straight(&self, path: &[NodeIndex], kind: Kind) -> bool {
        let start = self.network.first_cell(path[0]);
        let mut passed = CellSet::EMPTY;
        for (index, &place) in path.iter().enumerate() {
            if passed.contains(self.network.first_cell(place)) {
                return false;
            }
            if let Some(&last) = index.checked_sub(1).and_then(|before| path.get(before))
                && (self.network.first_cell(last) != start || matches!(kind, Kind::Chain))
            {
                passed |= self.network.cells(last);
            }
        }
        true
    }

    fn closed(
        &self,
        found: &mut Found<'_>,
        start: Node,
        end: Node,
        path: &[NodeIndex],
    ) -> ControlFlow<()> {
        let cell = start.cell();
        let all = self.position.digits(cell);
        let (first, last) = (start.digit(), end.digit());
        let only = |digits: DigitSet| CandidateSet::in_cell(cell, digits);
        let (kind, removes) = match (!start.is_on(), end.is_on(), first == last) {
            (true, true, true) => (Kind::Discontinuous, only(all - DigitSet::of(first))),
            (false, false, true) | (false, true, false) => {
                (Kind::Discontinuous, only(DigitSet::of(first)))
            }
            (true, false, false) => (Kind::Discontinuous, only(DigitSet::of(last))),
            (false, false, false) if all.len() != 2 => return ControlFlow::Continue(()),
            _ => (Kind::Continuous, self.around(path)),
        };
        self.report(found, kind, removes, path)
    }

    /// The candidates that a continuous loop removes.
    fn around(&self, path: &[NodeIndex]) -> CandidateSet {
        let network = self.network;
        let (cell, digit) =
            (|at: usize| network.first_cell(path[at]), |at: usize| network.digit(path[at]));
        let is_on = |at: usize| Network::is_on(path[at]);
        let inside = path.iter().fold(CellSet::EMPTY, |all, &place| all | network.cells(place));
        let last = path.len() - 1;
        let mut removes = CandidateSet::EMPTY;
        let mut both_strong = |at: usize, one, other| {
            let pair = DigitSet::of(one) | DigitSet::of(other);
            removes |= CandidateSet::in_cell(cell(at), self.position.digits(cell(at)) - pair);
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
            if !is_on(at) && cell(at - 1) != cell(at) {
                let seen = (network.peers(path[at - 1]) & network.peers(path[at])) - inside;
                removes |= self.position.digit_in(digit(at), seen);
            }
        }
        removes
    }

    /// The chains from the start, off, to what is on.
    fn ends(&self, found: &mut Found<'_>, start: Node) -> ControlFlow<()> {
        for end in self.ends_of(start) {
            let path = self.reach.path(end.index() as NodeIndex);
            if self.is_straight(&path, Kind::Chain) {
                self.report(found, Kind::Chain, self.excluded(start, end), &path)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The nodes that are reached on and exclude something with the start.
    fn ends_of(&self, start: Node) -> impl Iterator<Item = Node> {
        let on = self
            .reach
            .order()
            .iter()
            .filter_map(|&place| Network::node(place))
            .filter(|end| end.is_on());
        on.filter(move |&end| {
            self.reach.length(end.index() as NodeIndex) > 2
                && end.cell() != start.cell()
                && self.excludes(start, end)
        })
    }

    /// True if something goes if one of the two holds; a single cell that sees both is a loop's.
    fn excludes(&self, start: Node, end: Node) -> bool {
        let (one, other) = (start.candidate(), end.candidate());
        if one.digit == other.digit {
            return self.seen_by_both(one, other).len() >= 2;
        }
        one.cell.peers().contains(other.cell)
            && crossed(one, other).into_iter().all(|candidate| self.position.has(candidate))
    }

    /// The candidates that then go.
    fn excluded(&self, start: Node, end: Node) -> CandidateSet {
        let (one, other) = (start.candidate(), end.candidate());
        if one.digit == other.digit {
            CandidateSet::digit_in(one.digit, self.seen_by_both(one, other))
        } else {
            crossed(one, other).into_iter().collect()
        }
    }

    fn seen_by_both(&self, one: Candidate, other: Candidate) -> CellSet {
        self.position.cells(one.digit) & one.cell.peers() & other.cell.peers()
    }

    fn report(
        &self,
        found: &mut Found<'_>,
        kind: Kind,
        removes: CandidateSet,
        path: &[NodeIndex],
    ) -> ControlFlow<()> {
        if removes.is_empty() {
            return ControlFlow::Continue(());
        }
        let is_grouped = path.iter().any(|&place| Network::node(place).is_none());
        if self.groups == Groups::With && !is_grouped {
            return ControlFlow::Continue(());
        }
        let mut links: Vec<Link> =
            path.windows(2).map(|pair| self.link(pair[0], pair[1])).collect();
        if matches!(kind, Kind::Continuous) {
            // The ring closes within the cell.
            links.push(self.link(path[path.len() - 1], path[0]));
        }
        let ends = |on: bool| {
            let ends = path.iter().filter(|&&place| Network::is_on(place) == on);
            ends.fold(CandidateSet::EMPTY, |all, &place| all | self.candidates(place))
        };
        let (pattern, fins) = (ends(true), ends(false));
        let houses: HouseSet = links.iter().filter_map(|link| link.house).collect();
        let because = Because { fins, links, ..Because::pattern(houses, pattern | fins) };
        let because = Because { pattern, ..because };
        found(Step::remove(technique(kind, is_grouped), removes, because))
    }

    fn candidates(&self, place: NodeIndex) -> CandidateSet {
        CandidateSet::digit_in(self.network.digit(place), self.network.cells(place))
    }

    fn link(&self, from: NodeIndex, to: NodeIndex) -> Link {
        let (cells, digit) =
            (self.network.cells(from) | self.network.cells(to), self.network.digit(to));
        let strength = if Network::is_on(to) { Strength::Strong } else { Strength::Weak };
        let links = |house: &House| {
            strength == Strength::Weak || self.position.cells_in(*house, digit) == cells
        };
        let house = HouseSet::shared_by(cells).iter().find(links).filter(|_| cells.len() > 1);
        Link { from: self.candidates(from), to: self.candidates(to), strength, house }
    }
}

/// The digit of each in the cell of the other.
const fn crossed(one: Candidate, other: Candidate) -> [Candidate; 2] {
    [Candidate::new(one.cell, other.digit), Candidate::new(other.cell, one.digit)]
}

const fn technique(kind: Kind, is_grouped: bool) -> Technique {
    match (kind, is_grouped) {
        (Kind::Discontinuous, false) => Technique::DiscontinuousLoop,
        (Kind::Continuous, false) => Technique::ContinuousLoop,
        (Kind::Chain, false) => Technique::Aic,
        (Kind::Discontinuous, true) => Technique::GroupedDiscontinuousLoop,
        (Kind::Continuous, true) => Technique::GroupedContinuousLoop,
        (Kind::Chain, true) => Technique::GroupedAic,
    }
}

pub(super) fn why(step: &Step) -> String {
    use Technique as T;
    let lead = match step.technique {
        T::ContinuousLoop | T::GroupedContinuousLoop => {
            "The links close to a ring that holds either way round"
        }
        T::Aic | T::GroupedAic => "One end of the chain holds, or the other",
        _ => "The chain comes back to its cell with a contradiction or a proof",
    };
    format!(
        "{lead}. That eliminates {}. {}",
        words::removals(&step.removes),
        words::chain(&step.because.links)
    )
}
