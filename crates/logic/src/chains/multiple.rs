//! Whichever of them is right: chains from all candidates of a cell, or all places of a house.
//!
//! If every candidate of a cell leads to the same, that holds. So with every place of a digit in a house,
//! and with a candidate right and wrong. And what leads to a contradiction is not so.

use underdoku_grid::{Cell, Digit, House};

use crate::place::cell_at;
use crate::{Candidate, Link, Position};

use super::spread::{Rules, Spread, Spreads};
use super::{Collect, Conclusion, Kind, Node, Rank};

/// Which of these chains are searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Multiple {
    /// Contradictions within one digit.
    Nishio,
    /// From cells of three and more candidates and from houses, each step from one other.
    Plain,
    /// All kinds, from any cell, steps resting on several others.
    Dynamic,
}

impl Multiple {
    const fn rules(self) -> Rules {
        Rules { dynamic: !matches!(self, Self::Plain), cells: !matches!(self, Self::Nishio) }
    }

    const fn base(self) -> u16 {
        match self {
            Self::Nishio => 75,
            Self::Plain => 80,
            Self::Dynamic => 85,
        }
    }
}

/// Hands over every chain of these kinds, cell by cell.
///
/// `spreads` is room to work in; what is left in it from a position before serves where it still holds.
pub(crate) fn multiple(
    position: &Position<'_>,
    kind: Multiple,
    spreads: &mut Spreads,
    collect: &mut impl Collect,
) {
    spreads.turn_to(position, kind.rules());
    let least = if kind == Multiple::Plain { 3 } else { 2 };
    let mut search = Search { position, kind, spreads };
    for cell in position.blanks() {
        if position.digits(cell).len() >= least {
            search.at_cell(cell, collect);
        }
    }
}

struct Search<'a, 'p> {
    position: &'a Position<'p>,
    kind: Multiple,
    spreads: &'a mut Spreads,
}

impl Search<'_, '_> {
    fn spread(&mut self, node: Node) -> &mut Spread {
        self.spreads.get(self.position, self.kind.rules(), node)
    }

    fn at_cell(&mut self, cell: Cell, collect: &mut impl Collect) {
        let digits = self.position.digits(cell);
        for digit in digits {
            let candidate = Candidate::new(cell, digit);
            if self.kind != Multiple::Plain {
                self.contradiction(Node::on(candidate), collect);
                self.contradiction(Node::off(candidate), collect);
            }
            if self.kind == Multiple::Dynamic && digits.len() > 2 {
                self.agree(&[Node::on(candidate), Node::off(candidate)], Kind::Double, 1, collect);
            }
            if self.kind != Multiple::Nishio {
                self.at_houses(cell, digit, collect);
            }
        }
        if self.kind != Multiple::Nishio {
            let sources: Vec<Node> =
                digits.iter().map(|digit| Node::on(Candidate::new(cell, digit))).collect();
            self.agree(&sources, Kind::Cell, 5, collect);
        }
    }

    /// The houses of the cell in which it is the first place of the digit.
    fn at_houses(&mut self, cell: Cell, digit: Digit, collect: &mut impl Collect) {
        for house in [cell.r#box(), cell.row(), cell.column()] {
            let sources = self.sources(house, digit);
            if sources.len() > 1 && sources[0].cell() == cell {
                self.agree(&sources, Kind::House, 6, collect);
            }
        }
    }

    fn sources(&self, house: House, digit: Digit) -> Vec<Node> {
        let spots = self.position.spots(house, digit);
        let places = (0..9).filter(|place| spots >> place & 1 == 1);
        places.map(|place| Node::on(Candidate::new(cell_at(house, place), digit))).collect()
    }

    fn contradiction(&mut self, source: Node, collect: &mut impl Collect) {
        let base = self.kind.base();
        let Some(count) = self.spread(source).clash_count() else { return };
        let rank = Rank::new(base, count, 7);
        let conclusion = Conclusion::of(self.position, Kind::Contradiction, source.contrary());
        if let Some(conclusion) = conclusion.filter(|_| collect.wants(rank)) {
            collect.take(rank, conclusion, || self.spread(source).clash_links());
        }
    }

    /// What all these suppositions lead to.
    fn agree(&mut self, sources: &[Node], kind: Kind, order: u8, collect: &mut impl Collect) {
        let (first, rest) = (sources[0], &sources[1..]);
        for on in [true, false] {
            let mut at = 0;
            while let Some(target) = self.target(first, on, at) {
                at += 1;
                let all = rest.iter().all(|&source| self.spread(source).contains(target));
                if all {
                    self.report(sources, target, kind, order, collect);
                }
            }
        }
    }

    fn target(&mut self, source: Node, on: bool, at: usize) -> Option<Node> {
        let spread = self.spread(source);
        let nodes = if on { &spread.on } else { &spread.off };
        nodes.get(at).copied()
    }

    fn report(&mut self, sources: &[Node], target: Node, kind: Kind, order: u8, collect: &mut impl Collect) {
        let base = self.kind.base();
        let mut nodes: usize = sources.iter().map(|&source| self.spread(source).least_count(target)).sum();
        if !collect.wants(Rank::new(base, nodes, 0)) {
            return;
        }
        for &source in sources {
            let spread = self.spread(source);
            nodes += spread.count(target) - spread.least_count(target);
            if !collect.wants(Rank::new(base, nodes, 0)) {
                return;
            }
        }
        let rank = Rank::new(base, nodes, order);
        let conclusion = Conclusion::of(self.position, kind, target);
        if let Some(conclusion) = conclusion.filter(|_| collect.wants(rank)) {
            collect.take(rank, conclusion, || self.links(sources, target));
        }
    }

    fn links(&mut self, sources: &[Node], target: Node) -> Vec<Link> {
        sources.iter().flat_map(|&source| self.spread(source).links_to(target)).collect()
    }
}
