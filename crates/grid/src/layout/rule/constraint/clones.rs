//! Groups of cells of the same shape that hold the same digits.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{CellShape, Footprint, Meaning, Placement, Relation, Rule, RuleKind};
use crate::layout::{Cell, Layout, LayoutFault, Variant};

/// The first half of its cells is one group, the second half the other, in the same order.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "clones",
    title: "clones",
    variant: Variant::Rules,
    order: CellOrder::Line,
    numbers: RuleNumbers::Without,
    check,
    normalize: as_given,
    meaning: |rule, _, _, meanings| {
        let (one, other) = rule.cells().split_at(rule.cells().len() / 2);
        let same = |(&one, &other)| Meaning::Pair { cells: [one, other], relation: Relation::Same };
        meanings.extend(one.iter().zip(other).map(same));
    },
    strokes: |rule, _, strokes| super::shape_cells(CellShape::Frame, rule, strokes),
    allows_renaming: |_| true,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Copies { cells: [2, 4] }));

impl Rule {
    /// Two groups with the same number of cells that hold the same digits in the same order.
    pub fn clones(
        cells: impl IntoIterator<Item = Cell>,
        others: impl IntoIterator<Item = Cell>,
    ) -> Self {
        Self::new(RuleKind::Clones, cells.into_iter().chain(others), [])
    }
}

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    super::check_line(rule, layout, 2, Cell::COUNT)?;
    super::check_numbers(rule, 0)?;
    let found = rule.cells().len();
    if found.is_multiple_of(2) {
        return Ok(());
    }
    let (least, most) = (found + 1, found + 1);
    Err(LayoutFault::RuleCells { kind: rule.kind(), head: rule.head(), least, most, found })
}
