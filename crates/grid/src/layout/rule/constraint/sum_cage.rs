//! Cages whose digits may repeat.

use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, Footprint, Meaning, Numbers, Placement, Rule, RuleKind, Stroke};

/// Like a little killer, but drawn around its cells.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "sum-cage",
    title: "a sum cage",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::One,
    check: |rule, layout| {
        super::check_line(rule, layout, 1, Cell::COUNT)?;
        super::check_one_number(rule)
    },
    normalize: as_given,
    meaning: |rule, _, _, meanings| {
        let sum = |&total: &u16| Meaning::Sum { cells: rule.cells.clone(), total };
        meanings.extend(rule.numbers().first().map(sum));
    },
    strokes: |rule, _, strokes| {
        let text = rule.numbers().iter().map(|number| format!("={number}")).collect();
        strokes.push(Stroke::Outline { cells: rule.cells().to_vec(), text });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement { footprint: Footprint::Group { cells: [3, 5] }, numbers: Numbers::Sum });

impl Rule {
    /// Cells that add up to the number; digits may repeat, unlike in a [`Rule::cage`].
    pub fn sum_cage(cells: impl IntoIterator<Item = Cell>, sum: u16) -> Self {
        Self::new(RuleKind::SumCage, cells, [sum])
    }
}
