//! Cells along a diagonal that add up to a number outside the board; digits may repeat.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, Footprint, Meaning, Numbers, Placement, Rule, RuleKind, Stroke};
use crate::layout::{Layout, LayoutFault, Variant};

/// A cell that occurs twice counts twice.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "little-killer",
    title: "a little killer",
    variant: Variant::Rules,
    order: CellOrder::Line,
    numbers: RuleNumbers::One,
    check,
    normalize: as_given,
    meaning: |rule, _, _, meanings| {
        let sum = |&total: &u16| {
            let terms = terms(rule);
            if terms.len() == rule.cells.len() {
                Meaning::Sum { cells: rule.cells.clone(), total }
            } else {
                Meaning::Linear { terms, total: total.into() }
            }
        };
        meanings.extend(rule.numbers().first().map(sum));
    },
    strokes: |rule, layout, strokes| {
        let text = rule.numbers().first().map(u16::to_string).unwrap_or_default();
        let (cells, direction) = (rule.cells().to_vec(), direction(rule, layout));
        strokes.push(Stroke::Outside { cells, direction, has_arrow: true, text });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement { footprint: Footprint::Slant, numbers: Numbers::Sum });

impl Rule {
    /// Cells along a diagonal, starting beside the number, that add up to it; digits may repeat.
    pub fn little_killer(cells: impl IntoIterator<Item = Cell>, sum: u16) -> Self {
        Self::new(RuleKind::LittleKiller, cells, [sum])
    }
}

/// The step from the first cell to the second. If there is only one, it is in a corner of the
/// board, and the diagonal leaves the board on both sides.
fn direction(rule: &Rule, layout: &Layout) -> (isize, isize) {
    if let [one, other, ..] = *rule.cells() {
        let step = |from: usize, to: usize| (to.cast_signed() - from.cast_signed()).signum();
        return (step(one.row(), other.row()), step(one.column(), other.column()));
    }
    let is_out = |cell: Option<Cell>| cell.is_none_or(|cell| layout.is_void(cell));
    let leaves = |&(down, right): &(isize, isize)| {
        rule.head().is_some_and(|cell| {
            is_out(cell.moved(down, right)) && is_out(cell.moved(-down, -right))
        })
    };
    [(1, -1), (1, 1), (-1, 1), (-1, -1)].into_iter().find(leaves).unwrap_or((1, 1))
}

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    if let Some(&cell) = rule.cells().iter().find(|&&cell| layout.is_void(cell)) {
        return Err(LayoutFault::NoCell { cell });
    }
    super::check_size(rule, 1, Cell::COUNT)?;
    super::check_one_number(rule)
}

/// The cells with their number of occurrences.
fn terms(rule: &Rule) -> Vec<(Cell, i32)> {
    let mut terms: Vec<(Cell, i32)> = Vec::new();
    for &cell in rule.cells() {
        match terms.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, count)) => *count += 1,
            None => terms.push((cell, 1)),
        }
    }
    terms
}
