//! All that follows from one supposition, and from what each part follows.
//!
//! Two queues are worked off: what is on goes before what is off, the first come first. In a dynamic
//! spread each candidate that went off is taken from a copy of the board, so that later steps may rest on
//! several earlier ones: a node then has all of these as its parents. The spread stops at the first
//! candidate that is both on and off.

use underdoku_grid::{Cell, CellSet, Digit, DigitSet, House};

use crate::place::{cell_at, cells_at, places_of};
use crate::{Candidate, CandidateSet, HouseSet, Link, Position, Strength};

use super::Node;
use super::node::NodeSet;

/// What a spread may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    /// Whether what went off counts as gone.
    pub(crate) dynamic: bool,
    /// Whether a cell of two candidates leads on; if not, the spread keeps to one digit.
    pub(crate) cells: bool,
}

/// Where a node follows from: a piece of [`Spread::parents`].
#[derive(Clone, Copy, Default, Debug)]
struct Span {
    start: u16,
    len: u8,
    /// The length of the longest way from the source: the node rests on at least as many.
    depth: u8,
}

/// What follows from a supposition.
#[derive(Debug)]
pub(crate) struct Spread {
    reached: NodeSet,
    /// What is on and what is off, each in the order of being reached, the source with it.
    pub(crate) on: Vec<Node>,
    pub(crate) off: Vec<Node>,
    spans: Box<[Span; Node::COUNT]>,
    parents: Vec<Node>,
    /// The candidate that is both: the node known before, and its contrary with what that follows from.
    clash: Option<(Node, Span)>,
    counts: Box<[u16; Node::COUNT]>,
    /// What is left of the board in the end.
    board: Board,
}

impl Spread {
    fn empty() -> Self {
        Self {
            reached: NodeSet::EMPTY,
            on: Vec::with_capacity(96),
            off: Vec::with_capacity(256),
            spans: Box::new([Span::default(); Node::COUNT]),
            parents: Vec::with_capacity(1024),
            clash: None,
            counts: Box::new([0; Node::COUNT]),
            board: Board { digits: [DigitSet::EMPTY; 81], spots: [[0; 9]; 27] },
        }
    }

    /// Takes a candidate from the board, and says whether nothing changes by that: it was not reached, and nothing
    /// is left alone without it.
    fn survives(&mut self, candidate: Candidate, rules: Rules) -> bool {
        let Candidate { cell, digit } = candidate;
        self.board.remove(candidate);
        let few = if rules.dynamic { 1 } else { 2 };
        let is_far = !self.contains(Node::on(candidate)) && !self.contains(Node::off(candidate));
        is_far
            && self.board.digits[cell.index()].len() > few
            && cell
                .houses()
                .into_iter()
                .all(|house| self.board.spots[house.index()][digit.index()].count_ones() as usize > few)
    }

    /// Forgets what it holds and follows this supposition.
    fn restart(&mut self, position: &Position<'_>, rules: Rules, source: Node) {
        self.on.clear();
        self.off.clear();
        self.parents.clear();
        self.clash = None;
        self.counts.fill(0);
        self.reached = NodeSet::EMPTY;
        self.reached.insert(source);
        self.spans[source.index()] = Span::default();
        let side = if source.is_on() { &mut self.on } else { &mut self.off };
        side.push(source);
        self.board = Board::of(position);
        Flow { position, rules, spread: self }.run();
    }

    /// Whether the node follows.
    pub(crate) const fn contains(&self, node: Node) -> bool {
        self.reached.contains(node)
    }

    /// At least how many nodes this one rests on: quickly told.
    pub(crate) const fn least_count(&self, node: Node) -> usize {
        self.spans[node.index()].depth as usize + 1
    }

    fn parents_of(&self, node: Node) -> &[Node] {
        self.slice(self.spans[node.index()])
    }

    fn slice(&self, span: Span) -> &[Node] {
        &self.parents[usize::from(span.start)..usize::from(span.start) + usize::from(span.len)]
    }

    /// How many nodes this one rests on, itself and the source with them.
    pub(crate) fn count(&mut self, node: Node) -> usize {
        let known = self.counts[node.index()];
        if known != 0 {
            return usize::from(known);
        }
        let count = self.ancestors(&[node]).len();
        self.counts[node.index()] = count as u16;
        count
    }

    /// How many nodes the two sides of the contradiction rest on; none if there is no contradiction.
    pub(crate) fn clash_count(&mut self) -> Option<usize> {
        let (known, span) = self.clash?;
        let parents = self.slice(span).to_vec();
        Some(self.count(known) + 1 + self.ancestors(&parents).len())
    }

    /// These nodes and all they rest on, each once.
    fn ancestors(&self, nodes: &[Node]) -> Vec<Node> {
        let mut seen = NodeSet::EMPTY;
        let mut all: Vec<Node> = nodes.iter().copied().filter(|&node| seen.insert(node)).collect();
        let mut at = 0;
        while at < all.len() {
            for &parent in self.parents_of(all[at]) {
                if seen.insert(parent) {
                    all.push(parent);
                }
            }
            at += 1;
        }
        all
    }

    /// The links that lead to a node, in the order in which they are read.
    pub(crate) fn links_to(&self, node: Node) -> Vec<Link> {
        let mut nodes = self.ancestors(&[node]);
        nodes.reverse();
        let from = |&node: &Node| self.parents_of(node).iter().map(move |&parent| link(parent, node));
        nodes.iter().flat_map(from).collect()
    }

    /// The links that lead to both sides of the contradiction.
    pub(crate) fn clash_links(&self) -> Vec<Link> {
        let Some((known, span)) = self.clash else { return Vec::new() };
        let mut links = self.links_to(known);
        for &parent in self.slice(span) {
            links.extend(self.links_to(parent));
            links.push(link(parent, known.contrary()));
        }
        links
    }
}

/// The spreads of a position, each made when it is first asked for. Those that a step leaves as they are
/// serve the next position too.
#[derive(Debug)]
pub(crate) struct Spreads {
    made: Vec<Spread>,
    free: Vec<u16>,
    places: Box<[u16; Node::COUNT]>,
    /// The rules and the candidates that they were made for.
    made_for: Option<(Rules, CandidateSet)>,
}

impl Default for Spreads {
    fn default() -> Self {
        let places = Box::new([Self::NONE; Node::COUNT]);
        Self { made: Vec::new(), free: Vec::new(), places, made_for: None }
    }
}

impl Spreads {
    const NONE: u16 = u16::MAX;

    /// Forgets those that are not right for this position.
    pub(crate) fn turn_to(&mut self, position: &Position<'_>, rules: Rules) {
        let now = position.all();
        let before = self.made_for.filter(|(made, before)| *made == rules && before.includes(&now));
        let gone = before.map(|(_, before)| before - now);
        self.made_for = Some((rules, now));
        let gone: Option<Vec<Candidate>> = gone.map(|gone| gone.iter().collect());
        for place in self.places.iter_mut().filter(|place| **place != Self::NONE) {
            let spread = &mut self.made[usize::from(*place)];
            let survives = gone
                .as_ref()
                .is_some_and(|gone| gone.iter().all(|&candidate| spread.survives(candidate, rules)));
            if !survives {
                self.free.push(std::mem::replace(place, Self::NONE));
            }
        }
    }

    /// The spread of this node.
    pub(crate) fn get(&mut self, position: &Position<'_>, rules: Rules, source: Node) -> &mut Spread {
        let place = &mut self.places[source.index()];
        if *place == Self::NONE {
            *place = self.free.pop().unwrap_or_else(|| {
                self.made.push(Spread::empty());
                self.made.len() as u16 - 1
            });
            self.made[usize::from(*place)].restart(position, rules, source);
        }
        &mut self.made[usize::from(*place)]
    }
}

/// The link from one node to the next, with the house that makes it so.
pub(super) fn link(from: Node, to: Node) -> Link {
    let cells: CellSet = [from.cell(), to.cell()].into_iter().collect();
    Link {
        from: CandidateSet::of(from.candidate()),
        to: CandidateSet::of(to.candidate()),
        strength: if from.is_on() { Strength::Weak } else { Strength::Strong },
        house: if from.cell() == to.cell() { None } else { HouseSet::shared_by(cells).iter().last() },
    }
}

/// The two views of the candidates that a spread changes.
#[derive(Debug)]
struct Board {
    digits: [DigitSet; 81],
    spots: [[u16; 9]; 27],
}

impl Board {
    fn of(position: &Position<'_>) -> Self {
        Self {
            digits: std::array::from_fn(|index| position.digits(Cell::from_index(index))),
            spots: std::array::from_fn(|house| {
                let house = if house < 9 {
                    House::row(house)
                } else if house < 18 {
                    House::column(house - 9)
                } else {
                    House::r#box(house - 18)
                };
                Digit::ALL.map(|digit| position.spots(house, digit))
            }),
        }
    }

    fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        self.digits[cell.index()].remove(digit);
        for (house, place) in cell.houses().into_iter().zip(places_of(cell)) {
            self.spots[house.index()][digit.index()] &= !(1 << place);
        }
    }
}

/// A spread at work.
struct Flow<'a, 'p> {
    position: &'a Position<'p>,
    rules: Rules,
    spread: &'a mut Spread,
}

impl Flow<'_, '_> {
    fn run(&mut self) {
        let (mut on, mut off) = (0, 0);
        while self.spread.clash.is_none() {
            if let Some(&node) = self.spread.on.get(on) {
                on += 1;
                self.flow_on(node);
            } else if let Some(&node) = self.spread.off.get(off) {
                off += 1;
                self.flow_off(node);
            } else {
                return;
            }
        }
    }

    /// Notes that `node` follows from the nodes noted as parents since `start`.
    fn reach(&mut self, node: Node, start: usize) {
        let depths =
            self.spread.parents[start..].iter().map(|parent| self.spread.spans[parent.index()].depth);
        let depth = depths.max().unwrap_or(0).saturating_add(1);
        let span = Span { start: start as u16, len: (self.spread.parents.len() - start) as u8, depth };
        if self.spread.clash.is_some() || self.spread.contains(node) {
            self.spread.parents.truncate(start);
        } else if self.spread.contains(node.contrary()) {
            self.spread.clash = Some((node.contrary(), span));
        } else {
            self.spread.reached.insert(node);
            self.spread.spans[node.index()] = span;
            if node.is_on() { self.spread.on.push(node) } else { self.spread.off.push(node) }
        }
    }

    fn flow_on(&mut self, node: Node) {
        let (cell, digit) = (node.cell(), node.digit());
        if self.rules.cells {
            let mut others = self.spread.board.digits[cell.index()];
            others.remove(digit);
            others.iter().for_each(|other| self.put_off(node, Candidate::new(cell, other)));
        }
        let mut done = CellSet::of(cell);
        for house in [cell.r#box(), cell.row(), cell.column()] {
            let cells = cells_at(house, self.spread.board.spots[house.index()][digit.index()]) - done;
            done |= cells;
            cells.iter().for_each(|peer| self.put_off(node, Candidate::new(peer, digit)));
        }
    }

    fn put_off(&mut self, node: Node, candidate: Candidate) {
        let start = self.spread.parents.len();
        self.spread.parents.push(node);
        self.reach(Node::off(candidate), start);
    }

    fn flow_off(&mut self, node: Node) {
        let candidate @ Candidate { cell, digit } = node.candidate();
        let mut found = [None; 4];
        if self.rules.cells {
            let mut rest = self.spread.board.digits[cell.index()];
            rest.remove(digit);
            found[0] = rest.single().map(|other| (Candidate::new(cell, other), None));
        }
        for (index, house) in [cell.r#box(), cell.row(), cell.column()].into_iter().enumerate() {
            let place = places_of(cell)[house.kind() as usize];
            let rest = self.spread.board.spots[house.index()][digit.index()] & !(1 << place);
            if rest.is_power_of_two() {
                let other = cell_at(house, rest.trailing_zeros() as usize);
                found[index + 1] = Some((Candidate::new(other, digit), Some(house)));
            }
        }
        for (last, house) in found.into_iter().flatten() {
            self.put_on(node, last, house);
        }
        if self.rules.dynamic {
            self.spread.board.remove(candidate);
        }
    }

    /// The candidate is the last of its cell, or of the house: it rests on all that went before.
    fn put_on(&mut self, node: Node, last: Candidate, house: Option<House>) {
        let start = self.spread.parents.len();
        self.spread.parents.push(node);
        match house {
            None => {
                let gone = self.position.digits(last.cell) - self.spread.board.digits[last.cell.index()];
                let gone = gone.iter().map(|digit| Node::off(Candidate::new(last.cell, digit)));
                self.spread.parents.extend(gone);
            }
            Some(house) => {
                let gone = self.position.spots(house, last.digit)
                    & !self.spread.board.spots[house.index()][last.digit.index()];
                let gone =
                    cells_at(house, gone).iter().map(|cell| Node::off(Candidate::new(cell, last.digit)));
                self.spread.parents.extend(gone);
            }
        }
        self.reach(Node::on(last), start);
    }
}
