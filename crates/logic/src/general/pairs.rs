//! Pairs of cells with a known sum or difference: what is left of a cage, and what cages leave of some
//! houses by the 45 rule. In chains each makes candidates exclude each other that do not match it.

use underdoku_grid::layout::{Cell, Digit, Layout};

use super::innies::{self, Cut};
use super::step::Sum;
use super::{Group, Remainder};
use crate::Position;

/// A candidate.
type Node = (Cell, Digit);

/// All pairs of a position.
#[derive(Debug, Default)]
pub struct Pairs(Vec<Pair>);

/// Two cells of which the first, plus (1) or less (-1) the other, makes the total.
#[derive(Debug)]
struct Pair {
    cells: [Cell; 2],
    sign: i32,
    total: i32,
    ground: Ground,
}

#[derive(Debug)]
enum Ground {
    /// They are the blanks of this cage, by its unit.
    Cage(usize),
    /// They are left of some houses.
    Houses(Cut),
}

impl Pairs {
    pub(crate) fn of(position: &Position<Layout>) -> Self {
        let mut pairs = Vec::new();
        for unit in position.state.cages..position.state.units.len() {
            let Some(rest) = position.rest(unit) else { continue };
            if let (&[one, other], Some(sum)) = (rest.cells(), rest.sum()) {
                let ground = Ground::Cage(unit);
                pairs.push(Pair { cells: [one, other], sign: 1, total: sum.into(), ground });
            }
        }
        innies::pairs(position, &mut |cut, cells, sign, total| {
            pairs.push(Pair { cells, sign, total, ground: Ground::Houses(cut.clone()) });
        });
        Self(pairs)
    }

    /// The candidates that cannot be right together with this one.
    pub(crate) fn excluded(&self, position: &Position<Layout>, node: Node) -> Vec<Node> {
        let mut excluded: Vec<Node> = Vec::new();
        for pair in &self.0 {
            let Some(other) = pair.other(node.0) else { continue };
            for digit in position.open(other) {
                let candidate = (other, digit);
                let sees = digit == node.1 && position.sees(node.0, other);
                if pair.excludes(node, candidate) && !sees && !excluded.contains(&candidate) {
                    excluded.push(candidate);
                }
            }
        }
        excluded
    }

    /// The first sum by which two candidates exclude each other, with the houses that have it.
    pub(crate) fn sum(
        &self,
        position: &Position<Layout>,
        from: Node,
        to: Node,
    ) -> Option<(Vec<Group>, Sum)> {
        let pair = self.0.iter().find(|pair| pair.excludes(from, to))?;
        Some(match &pair.ground {
            Ground::Houses(cut) => {
                (position.groups(&cut.units), Sum::Houses(cut.equation(position)))
            }
            Ground::Cage(unit) => {
                let (cage, rest) = position.cage(*unit).zip(position.rest(*unit))?;
                let digits = position.unplaced(cage.cells());
                (Vec::new(), Sum::Cage(Remainder::of(cage, &rest, digits)))
            }
        })
    }
}

impl Pair {
    /// The other of its cells.
    fn other(&self, cell: Cell) -> Option<Cell> {
        let [one, other] = self.cells;
        (one == cell).then_some(other).or_else(|| (other == cell).then_some(one))
    }

    /// True if two candidates in its cells do not make the sum.
    fn excludes(&self, one: Node, other: Node) -> bool {
        let value = |node: Node| i32::from(node.1.get());
        match [one.0, other.0] {
            cells if cells == self.cells => value(one) + self.sign * value(other) != self.total,
            [second, first] if [first, second] == self.cells => {
                value(other) + self.sign * value(one) != self.total
            }
            _ => false,
        }
    }
}
