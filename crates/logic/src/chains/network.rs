//! The network of direct links between all candidates and, optionally, groups.
//!
//! A *group* is a digit in two or three cells where a line crosses a box; it is on if one of the
//! cells is the digit. An on node turns off everything it sees; an off node turns on the only
//! alternative of its cell or a house. [`Reachable`] follows these links breadth first from one
//! supposition.

use crate::{Board, BoardDigit as _, HouseKind, Position, Set as _, Standard};

use super::Node;

/// A node of the network: two for each candidate (off, on), then two for each group.
pub(crate) type NodeIndex = u16;

/// A digit in the cells shared by a line and a box.
#[derive(Debug)]
pub(crate) struct Group<B: Board> {
    digit: B::Digit,
    cells: B::Cells,
    line: B::House,
    r#box: B::House,
}

/// Whether groups are nodes, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Groups {
    /// Candidates only.
    Without,
    /// Candidates and groups.
    With,
}

/// Which links are part of the network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LinkScope {
    /// Between places of one digit.
    OneDigit,
    /// Also between the digits of a cell, and from sums and rules of two cells.
    All,
}

#[derive(Debug)]
pub(crate) struct Network<B: Board = Standard> {
    groups: Vec<Group<B>>,
    /// The groups of each digit, by index.
    of_digit: Vec<Vec<usize>>,
    starts: Vec<u32>,
    ends: Vec<NodeIndex>,
    /// Pairs of cells tied by a sum or a rule.
    pairs: B::Pairs,
    links: LinkScope,
}

impl Network {
    /// The candidate of a node, unless it is a group.
    pub(crate) const fn node(place: NodeIndex) -> Option<Node> {
        if (place as usize) < Node::COUNT { Some(Node::from_index(place as usize)) } else { None }
    }
}

impl<B: Board> Network<B> {
    /// The number of nodes that are candidates.
    pub(crate) const CANDIDATES: usize = 2 * B::CANDIDATES;

    pub(crate) fn of(position: &Position<B>, groups: Groups, links: LinkScope) -> Self {
        let groups = if groups == Groups::With { groups_of(position) } else { Vec::new() };
        let mut of_digit = Vec::new();
        for (index, group) in groups.iter().enumerate() {
            let digit = group.digit.index();
            if of_digit.len() <= digit {
                of_digit.resize(digit + 1, Vec::new());
            }
            of_digit[digit].push(index);
        }
        let pairs = if links == LinkScope::All { B::pairs(position) } else { B::Pairs::default() };
        let (starts, ends) = (vec![0], Vec::with_capacity(8192));
        let mut network = Self { groups, of_digit, starts, ends, pairs, links };
        for index in 0..network.len() as NodeIndex {
            let mut ends = std::mem::take(&mut network.ends);
            network.link(position, index, &mut ends);
            network.starts.push(ends.len() as u32);
            network.ends = ends;
        }
        network
    }

    pub(crate) fn len(&self) -> usize {
        Self::CANDIDATES + 2 * self.groups.len()
    }

    /// The nodes that follow directly from a node.
    pub(crate) fn from(&self, place: NodeIndex) -> &[NodeIndex] {
        let [start, end] = [0, 1].map(|next| self.starts[usize::from(place) + next] as usize);
        &self.ends[start..end]
    }

    pub(crate) const fn is_on(place: NodeIndex) -> bool {
        place & 1 == 1
    }

    /// The cell and digit of a node, unless it is a group.
    pub(crate) fn candidate(place: NodeIndex) -> Option<(B::Cell, B::Digit)> {
        let index = usize::from(place);
        (index < Self::CANDIDATES).then(|| B::numbered(index / 2))
    }

    pub(crate) fn digit(&self, place: NodeIndex) -> B::Digit {
        Self::candidate(place).map_or_else(|| self.group(place).digit, |(_, digit)| digit)
    }

    pub(crate) fn cells(&self, place: NodeIndex) -> B::Cells {
        Self::candidate(place)
            .map_or_else(|| self.group(place).cells, |(cell, _)| B::Cells::of(cell))
    }

    /// Its cell; for a group, the first.
    pub(crate) fn first_cell(&self, place: NodeIndex) -> B::Cell {
        self.cells(place).first().expect("a node has at least one cell")
    }

    /// The condition that makes two candidates exclude each other, with the houses it is about.
    pub(crate) fn condition(
        &self,
        position: &Position<B>,
        from: (B::Cell, B::Digit),
        to: (B::Cell, B::Digit),
    ) -> Option<(B::Groups, B::Condition)> {
        B::pair_condition(position, &self.pairs, from, to)
    }

    fn group(&self, place: NodeIndex) -> &Group<B> {
        &self.groups[(usize::from(place) - Self::CANDIDATES) / 2]
    }

    fn link(&self, position: &Position<B>, place: NodeIndex, ends: &mut Vec<NodeIndex>) {
        let Some((cell, digit)) = Self::candidate(place) else {
            return self.link_group(position, place, ends);
        };
        if !position.digits(cell).contains(digit) {
            return;
        }
        if Self::is_on(place) {
            self.link_on(position, (cell, digit), ends);
        } else {
            self.link_off(position, (cell, digit), ends);
        }
    }

    /// The other digits of a cell; none if only links of one digit are used.
    fn others(&self, position: &Position<B>, cell: B::Cell, digit: B::Digit) -> B::Digits {
        match self.links {
            LinkScope::All => position.digits(cell) - B::Digits::of(digit),
            LinkScope::OneDigit => B::Digits::EMPTY,
        }
    }

    fn link_on(
        &self,
        position: &Position<B>,
        (cell, digit): (B::Cell, B::Digit),
        ends: &mut Vec<NodeIndex>,
    ) {
        let others = self.others(position, cell, digit);
        ends.extend(others.iter().map(|other| off::<B>(cell, other)));
        let mut done = B::Cells::of(cell);
        for house in B::houses_of(position, cell) {
            let peers = position.cells_in(house, digit) - done;
            done |= peers;
            ends.extend(peers.iter().map(|peer| off::<B>(peer, digit)));
        }
        // Cells that see this one only through a rule of two cells, such as a knight's move.
        let rest = (position.cells(digit) & position.peers(cell)) - done;
        ends.extend(rest.iter().map(|peer| off::<B>(peer, digit)));
        let excluded = B::excluded_by_pairs(position, &self.pairs, (cell, digit));
        ends.extend(excluded.into_iter().map(|(cell, digit)| off::<B>(cell, digit)));
        let peers = position.peers(cell);
        let sees = |group: &Group<B>| (group.cells - peers).is_empty();
        ends.extend(self.groups_where(digit, sees).map(|place| place - 1));
    }

    fn link_off(
        &self,
        position: &Position<B>,
        (cell, digit): (B::Cell, B::Digit),
        ends: &mut Vec<NodeIndex>,
    ) {
        let others = self.others(position, cell, digit);
        ends.extend(others.single().map(|other| on::<B>(cell, other)));
        let start = ends.len();
        for house in B::houses_of(position, cell) {
            let rest = position.cells_in(house, digit) - B::Cells::of(cell);
            if let Some(partner) = rest.single().filter(|_| B::lacks(position, house, digit)) {
                let partner = on::<B>(partner, digit);
                if !ends[start..].contains(&partner) {
                    ends.push(partner);
                }
            }
        }
        let alone = |group: &Group<B>| {
            let whole = group.cells | B::Cells::of(cell);
            let mut houses = [group.line, group.r#box].into_iter();
            !group.cells.contains(cell)
                && houses.any(|house| has_only(position, house, digit, whole))
        };
        ends.extend(self.groups_where(digit, alone));
    }

    fn link_group(&self, position: &Position<B>, place: NodeIndex, ends: &mut Vec<NodeIndex>) {
        let group = self.group(place);
        let (digit, cells) = (group.digit, group.cells);
        let apart =
            |other: &Group<B>| (other.cells & cells).is_empty() && shared(group, other).is_some();
        if Self::is_on(place) {
            let peers = position.seen_by_all(cells) & position.cells(digit);
            ends.extend(peers.iter().map(|peer| off::<B>(peer, digit)));
            ends.extend(self.groups_where(digit, apart).map(|place| place - 1));
            return;
        }
        for house in [group.r#box, group.line] {
            let rest = position.cells_in(house, digit) - cells;
            let last = rest.single().filter(|_| B::lacks(position, house, digit));
            ends.extend(last.map(|last| on::<B>(last, digit)));
        }
        let rest = |other: &Group<B>| {
            apart(other)
                && shared(group, other)
                    .is_some_and(|house| has_only(position, house, digit, cells | other.cells))
        };
        ends.extend(self.groups_where(digit, rest));
    }

    /// The on nodes of the groups of a digit that pass a test.
    fn groups_where<'a>(
        &'a self,
        digit: B::Digit,
        fits: impl Fn(&Group<B>) -> bool + 'a,
    ) -> impl Iterator<Item = NodeIndex> + 'a {
        let groups = self.of_digit.get(digit.index()).into_iter().flatten();
        let places = groups.filter(move |&&index| fits(&self.groups[index]));
        places.map(|index| (Self::CANDIDATES + 2 * index + 1) as NodeIndex)
    }
}

fn on<B: Board>(cell: B::Cell, digit: B::Digit) -> NodeIndex {
    off::<B>(cell, digit) + 1
}

fn off<B: Board>(cell: B::Cell, digit: B::Digit) -> NodeIndex {
    (2 * B::number(cell, digit)) as NodeIndex
}

/// True if a house must hold a digit and these are its only places.
fn has_only<B: Board>(
    position: &Position<B>,
    house: B::House,
    digit: B::Digit,
    cells: B::Cells,
) -> bool {
    position.cells_in(house, digit) == cells && B::lacks(position, house, digit)
}

/// The house that contains both groups.
fn shared<B: Board>(one: &Group<B>, other: &Group<B>) -> Option<B::House> {
    let same = [(one.line, other.line), (one.r#box, other.r#box)];
    same.into_iter().find(|(a, b)| a == b).map(|(house, _)| house)
}

/// The groups, first those in rows, then those in columns; digit by digit within a line.
fn groups_of<B: Board>(position: &Position<B>) -> Vec<Group<B>> {
    let [rows, columns, boxes] =
        [HouseKind::Row, HouseKind::Column, HouseKind::Box].map(|kind| position.of_kind(kind));
    let mut groups = Vec::new();
    for line in rows.into_iter().chain(columns) {
        for digit in position.all_digits() {
            let places = position.cells_in(line, digit);
            for &r#box in boxes.iter().filter(|_| places.len() >= 2) {
                let cells = places & position.house_cells(r#box);
                if cells.len() >= 2 {
                    groups.push(Group { digit, cells, line, r#box });
                }
            }
        }
    }
    groups
}

/// The nodes reached from one supposition, breadth first.
#[derive(Debug)]
pub(crate) struct Reachable {
    order: Vec<NodeIndex>,
    /// For each node its predecessor, or [`UNKNOWN`](Self::UNKNOWN); the start is its own
    /// predecessor.
    before: Vec<NodeIndex>,
    lengths: Vec<u16>,
}

impl Reachable {
    const UNKNOWN: NodeIndex = NodeIndex::MAX;

    pub(crate) fn of<B: Board>(network: &Network<B>) -> Self {
        let (before, lengths) = (vec![Self::UNKNOWN; network.len()], vec![0; network.len()]);
        Self { order: Vec::with_capacity(512), before, lengths }
    }

    /// Follows all links from this node.
    pub(crate) fn follow<B: Board>(&mut self, network: &Network<B>, start: NodeIndex) {
        for place in self.order.drain(..) {
            self.before[usize::from(place)] = Self::UNKNOWN;
        }
        self.order.push(start);
        (self.before[usize::from(start)], self.lengths[usize::from(start)]) = (start, 0);
        let mut at = 0;
        while let Some(&place) = self.order.get(at) {
            let length = self.length(place) + 1;
            for &next in network.from(place) {
                let before = &mut self.before[usize::from(next)];
                if *before == Self::UNKNOWN {
                    *before = place;
                    self.lengths[usize::from(next)] = length;
                    self.order.push(next);
                }
            }
            at += 1;
        }
    }

    /// The nodes reached, in order.
    pub(crate) fn order(&self) -> &[NodeIndex] {
        &self.order
    }

    /// The number of links from the start to a reached node.
    pub(crate) fn length(&self, place: NodeIndex) -> u16 {
        self.lengths[usize::from(place)]
    }

    /// The nodes from the start to this one.
    pub(crate) fn path(&self, place: NodeIndex) -> Vec<NodeIndex> {
        let mut path = vec![place];
        for _ in 0..self.length(place) {
            path.push(self.before[usize::from(path[path.len() - 1])]);
        }
        path.reverse();
        path
    }
}
