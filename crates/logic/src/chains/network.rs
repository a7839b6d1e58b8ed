//! The network of direct consequences, for every candidate and optionally for groups.
//!
//! A *group* is a digit in two or three cells where a line crosses a box: on if one of the cells is
//! the digit. An on node turns off everything it sees; an off node turns on the single other
//! possibility in a cell or a house. [`Reach`] follows these links from one supposition, the
//! nearest first.

use underdoku_grid::{Cell, CellSet, Digit, DigitSet, House};

use crate::{Candidate, Position};

use super::Node;

/// A node of the network: the [`Node`]s, then two for each group.
pub(crate) type NodeIndex = u16;

/// A digit in the cells that a line and a box share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Group {
    pub(crate) digit: Digit,
    pub(crate) cells: CellSet,
    line: House,
    r#box: House,
}

/// The use of groups: none, or as nodes in addition to the candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Groups {
    /// Candidates only.
    Without,
    /// Candidates and groups.
    With,
}

/// The links of a position.
#[derive(Debug)]
pub(crate) struct Network {
    groups: Vec<Group>,
    /// The groups of each digit.
    of_digit: [Vec<usize>; 9],
    starts: Vec<u32>,
    ends: Vec<NodeIndex>,
}

impl Network {
    pub(crate) fn of(position: &Position<'_>, groups: Groups) -> Self {
        let groups = if groups == Groups::With { groups_of(position) } else { Vec::new() };
        let of_digit = Digit::ALL.map(|digit| {
            let of_digit = groups.iter().enumerate().filter(|(_, group)| group.digit == digit);
            of_digit.map(|(index, _)| index).collect()
        });
        let mut network =
            Self { groups, of_digit, starts: vec![0], ends: Vec::with_capacity(8192) };
        for index in 0..network.len() as NodeIndex {
            let mut ends = std::mem::take(&mut network.ends);
            network.link(position, index, &mut ends);
            network.starts.push(ends.len() as u32);
            network.ends = ends;
        }
        network
    }

    /// The number of nodes.
    pub(crate) fn len(&self) -> usize {
        Node::COUNT + 2 * self.groups.len()
    }

    /// The nodes that follow directly from a node.
    pub(crate) fn from(&self, place: NodeIndex) -> &[NodeIndex] {
        let [start, end] = [0, 1].map(|next| self.starts[usize::from(place) + next] as usize);
        &self.ends[start..end]
    }

    pub(crate) const fn is_on(place: NodeIndex) -> bool {
        place & 1 == 1
    }

    /// The node as a candidate, if it is no group.
    pub(crate) const fn node(place: NodeIndex) -> Option<Node> {
        if (place as usize) < Node::COUNT { Some(Node::from_index(place as usize)) } else { None }
    }

    pub(crate) fn digit(&self, place: NodeIndex) -> Digit {
        Self::node(place).map_or_else(|| self.group(place).digit, Node::digit)
    }

    pub(crate) fn cells(&self, place: NodeIndex) -> CellSet {
        Self::node(place).map_or_else(|| self.group(place).cells, |node| CellSet::of(node.cell()))
    }

    /// Its cell, or the first of the group.
    pub(crate) fn first_cell(&self, place: NodeIndex) -> Cell {
        self.cells(place).first().expect("a node has a cell")
    }

    /// The cells that see all of the node.
    pub(crate) fn peers(&self, place: NodeIndex) -> CellSet {
        self.cells(place).iter().fold(CellSet::ALL, |seen, cell| seen & cell.peers())
    }

    fn group(&self, place: NodeIndex) -> &Group {
        &self.groups[(usize::from(place) - Node::COUNT) / 2]
    }

    fn link(&self, position: &Position<'_>, place: NodeIndex, ends: &mut Vec<NodeIndex>) {
        let Some(node) = Self::node(place) else {
            return self.link_group(position, place, ends);
        };
        if !position.has(node.candidate()) {
            return;
        }
        if node.is_on() {
            self.link_on(position, node, ends);
        } else {
            self.link_off(position, node, ends);
        }
    }

    fn link_on(&self, position: &Position<'_>, node: Node, ends: &mut Vec<NodeIndex>) {
        let (cell, digit) = (node.cell(), node.digit());
        let others = position.digits(cell) - DigitSet::of(digit);
        ends.extend(others.iter().map(|other| off(Candidate::new(cell, other))));
        let mut done = CellSet::of(cell);
        for house in [cell.row(), cell.column(), cell.r#box()] {
            let peers = position.cells_in(house, digit) - done;
            done |= peers;
            ends.extend(peers.iter().map(|peer| off(Candidate::new(peer, digit))));
        }
        let sees = |group: &Group| (group.cells - cell.peers()).is_empty();
        ends.extend(self.groups_where(digit, sees).map(|place| place - 1));
    }

    fn link_off(&self, position: &Position<'_>, node: Node, ends: &mut Vec<NodeIndex>) {
        let (cell, digit) = (node.cell(), node.digit());
        let others = position.digits(cell) - DigitSet::of(digit);
        ends.extend(others.single().map(|other| on(Candidate::new(cell, other))));
        let start = ends.len();
        for house in [cell.row(), cell.column(), cell.r#box()] {
            let rest = position.cells_in(house, digit) - CellSet::of(cell);
            if rest.len() == 1 {
                let partner = rest.first().map(|partner| on(Candidate::new(partner, digit)));
                ends.extend(partner.filter(|partner| !ends[start..].contains(partner)));
            }
        }
        let alone = |group: &Group| {
            let whole = group.cells | CellSet::of(cell);
            !group.cells.contains(cell)
                && [group.line, group.r#box]
                    .into_iter()
                    .any(|house| position.cells_in(house, digit) == whole)
        };
        ends.extend(self.groups_where(digit, alone));
    }

    fn link_group(&self, position: &Position<'_>, place: NodeIndex, ends: &mut Vec<NodeIndex>) {
        let group = *self.group(place);
        let digit = group.digit;
        let peers = self.peers(place) & position.cells(digit);
        let apart = |other: &Group| {
            (other.cells & group.cells).is_empty() && shared(&group, other).is_some()
        };
        if Self::is_on(place) {
            ends.extend(peers.iter().map(|peer| off(Candidate::new(peer, digit))));
            ends.extend(self.groups_where(digit, apart).map(|place| place - 1));
            return;
        }
        for house in [group.r#box, group.line] {
            let rest = position.cells_in(house, digit) - group.cells;
            if rest.len() == 1 {
                ends.extend(rest.first().map(|last| on(Candidate::new(last, digit))));
            }
        }
        let rest = |other: &Group| {
            let whole = group.cells | other.cells;
            apart(other)
                && shared(&group, other)
                    .is_some_and(|house| position.cells_in(house, digit) == whole)
        };
        ends.extend(self.groups_where(digit, rest));
    }

    /// The nodes, on, of the groups of a digit that fit.
    fn groups_where<'a>(
        &'a self,
        digit: Digit,
        fits: impl Fn(&Group) -> bool + 'a,
    ) -> impl Iterator<Item = NodeIndex> + 'a {
        let places =
            self.of_digit[digit.index()].iter().filter(move |&&index| fits(&self.groups[index]));
        places.map(|index| (Node::COUNT + 2 * index + 1) as NodeIndex)
    }
}

const fn on(candidate: Candidate) -> NodeIndex {
    Node::on(candidate).index() as NodeIndex
}

const fn off(candidate: Candidate) -> NodeIndex {
    Node::off(candidate).index() as NodeIndex
}

/// The house in which two groups are both.
fn shared(one: &Group, other: &Group) -> Option<House> {
    let same = [(one.line, other.line), (one.r#box, other.r#box)];
    same.into_iter().find(|(a, b)| a == b).map(|(house, _)| house)
}

/// Row by row, then column by column, in each digit by digit.
fn groups_of(position: &Position<'_>) -> Vec<Group> {
    let mut groups = Vec::new();
    for line in (0..9).map(House::row).chain((0..9).map(House::column)) {
        for digit in Digit::ALL {
            for r#box in (0..9).map(House::r#box) {
                let cells = position.cells_in(line, digit) & r#box.cells();
                if cells.len() >= 2 {
                    groups.push(Group { digit, cells, line, r#box });
                }
            }
        }
    }
    groups
}

/// The nodes that follow from one supposition, link by link, the nearest first.
#[derive(Debug)]
pub(crate) struct Reach {
    order: Vec<NodeIndex>,
    /// For each node the one before it, or [`UNKNOWN`](Self::UNKNOWN); the start is its own.
    before: Vec<NodeIndex>,
    lengths: Vec<u16>,
}

impl Reach {
    const UNKNOWN: NodeIndex = NodeIndex::MAX;

    pub(crate) fn of(network: &Network) -> Self {
        let (before, lengths) = (vec![Self::UNKNOWN; network.len()], vec![0; network.len()]);
        Self { order: Vec::with_capacity(512), before, lengths }
    }

    /// Follows the links from this node.
    pub(crate) fn follow(&mut self, network: &Network, start: NodeIndex) {
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

    /// The nodes reached, the first one first.
    pub(crate) fn order(&self) -> &[NodeIndex] {
        &self.order
    }

    /// The number of links to a node that was reached.
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
