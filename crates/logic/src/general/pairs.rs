//! Pairs of cells tied to each other by a sum (the rest of a cage, of a line or, by the 45 rule, of
//! some houses) or by a rule about two cells. In a chain, candidates of a pair that do not fit
//! together exclude each other.

use underdoku_grid::layout::{Cell, Digit, Layout, Meaning, Relation};

use super::innies::{self, HouseCut};
use super::step::{Condition, RulePart};
use super::{Group, Remainder};
use crate::Position;

/// A candidate.
type Node = (Cell, Digit);

/// All pairs of a position.
#[derive(Debug, Default)]
pub struct Pairs(Vec<Pair>);

/// Two cells, how they are tied, and why.
#[derive(Debug)]
struct Pair {
    cells: [Cell; 2],
    condition: PairCondition,
    reason: PairReason,
}

#[derive(Debug)]
enum PairCondition {
    /// The cells, times their factors, add up to the total.
    Total { factors: [i32; 2], total: i32 },
    /// Their digits are in this relation.
    Relation(Relation),
}

#[derive(Debug)]
enum PairReason {
    /// They are the last blanks of the cage whose unit has this index.
    Cage(usize),
    /// They are left over by the cages of some houses.
    Houses(HouseCut),
    /// The condition with this index.
    Condition(usize),
}

impl Pairs {
    pub(crate) fn of(position: &Position<Layout>) -> Self {
        let mut pairs = Vec::new();
        for unit in position.state.cages..position.state.units.len() {
            let Some(rest) = position.rest(unit) else { continue };
            if let (&[one, other], Some(sum)) = (rest.cells(), rest.sum()) {
                let condition = PairCondition::Total { factors: [1, 1], total: sum.into() };
                pairs.push(Pair { cells: [one, other], condition, reason: PairReason::Cage(unit) });
            }
        }
        innies::pairs(position, &mut |cut, cells, sign, total| {
            let condition = PairCondition::Total { factors: [1, sign], total };
            pairs.push(Pair { cells, condition, reason: PairReason::Houses(cut.clone()) });
        });
        for index in 0..position.layout().conditions().len() {
            pairs.extend(of_condition(position, index));
        }
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

    /// The first condition that makes two candidates exclude each other, with the houses it is
    /// about.
    pub(crate) fn condition(
        &self,
        position: &Position<Layout>,
        from: Node,
        to: Node,
    ) -> Option<(Vec<Group>, Condition)> {
        let pair = self.0.iter().find(|pair| pair.excludes(from, to))?;
        Some(match &pair.reason {
            PairReason::Houses(cut) => {
                (position.groups(&cut.units), Condition::Houses(cut.equation(position)))
            }
            PairReason::Cage(unit) => {
                let (cage, rest) = position.cage(*unit).zip(position.rest(*unit))?;
                let digits = position.unplaced(cage.cells());
                (Vec::new(), Condition::Cage(Remainder::of(cage, &rest, digits)))
            }
            PairReason::Condition(index) => {
                let (rule, meaning) = &position.layout().conditions()[*index];
                let part = RulePart::of(position, *rule, std::slice::from_ref(meaning));
                (Vec::new(), Condition::Rule(part))
            }
        })
    }
}

impl Pair {
    /// The other cell of the pair; `None` if the cell is not one of the two.
    fn other(&self, cell: Cell) -> Option<Cell> {
        let [one, other] = self.cells;
        (one == cell).then_some(other).or_else(|| (other == cell).then_some(one))
    }

    /// True if two candidates in its cells cannot be right together.
    fn excludes(&self, one: Node, other: Node) -> bool {
        match [one.0, other.0] {
            cells if cells == self.cells => !self.condition.holds(one.1, other.1),
            [second, first] if [first, second] == self.cells => {
                !self.condition.holds(other.1, one.1)
            }
            _ => false,
        }
    }
}

impl PairCondition {
    fn holds(&self, one: Digit, other: Digit) -> bool {
        match self {
            Self::Total { factors, total } => {
                factors[0] * value(one) + factors[1] * value(other) == *total
            }
            Self::Relation(relation) => relation.holds(one, other),
        }
    }
}

/// The pair tied by a condition of a rule, if it has two blanks left.
fn of_condition(position: &Position<Layout>, index: usize) -> Option<Pair> {
    let layout = position.layout();
    let (rule, meaning) = &layout.conditions()[index];
    let reason = PairReason::Condition(index);
    if let Meaning::Pair { cells, relation } = meaning {
        let are_blank = cells.iter().all(|&cell| position.digit(cell).is_none());
        let condition = PairCondition::Relation(*relation);
        return are_blank.then_some(Pair { cells: *cells, condition, reason });
    }
    // Cages have been handled before.
    if layout.rules()[*rule].sum().is_some() {
        return None;
    }
    let (mut total, terms) =
        RulePart::of(position, *rule, std::slice::from_ref(meaning)).terms()?;
    let mut blanks: Vec<(Cell, i32)> = Vec::new();
    for (cell, factor) in terms {
        match position.digit(cell) {
            Some(digit) => total -= factor * value(digit),
            None => blanks.push((cell, factor)),
        }
    }
    let [(one, first), (other, second)] = blanks[..] else { return None };
    let condition = PairCondition::Total { factors: [first, second], total };
    Some(Pair { cells: [one, other], condition, reason })
}

fn value(digit: Digit) -> i32 {
    digit.get().into()
}
