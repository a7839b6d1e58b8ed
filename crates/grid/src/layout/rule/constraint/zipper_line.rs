//! A line on which any two cells at the same distance from its middle have the same sum.

use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, LineStyle, Meaning, Placement, Rule, RuleKind, Stroke};

/// If the line has a middle cell, its digit is the sum.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "zipper-line",
    title: "a zipper line",
    variant: Variant::Rules,
    order: CellOrder::BothWays,
    numbers: RuleNumbers::Without,
    check: |rule, layout| {
        super::check_line(rule, layout, 3, Cell::COUNT)?;
        super::check_numbers(rule, 0)
    },
    normalize: as_given,
    meaning: |rule, _, _, meanings| {
        let cells = rule.cells();
        // The innermost cell or two have the sum that all others are compared with.
        let (outer, inner) = (cells.len().div_ceil(2) - 1, cells.len() / 2);
        let middle = &cells[outer..=inner];
        for (&one, &other) in cells[..outer].iter().zip(cells[inner + 1..].iter().rev()) {
            let pair = [(one, 1), (other, 1)].into_iter();
            let terms = pair.chain(middle.iter().map(|&cell| (cell, -1))).collect();
            meanings.push(Meaning::Linear { terms, total: 0 });
        }
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::PurpleTeeth);
        strokes.push(Stroke::Line { cells, style });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(4, 7, false));

impl Rule {
    /// A line on which any two cells at the same distance from its middle have the same sum; if it
    /// has a middle cell, its digit is that sum.
    pub fn zipper_line(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::ZipperLine, cells, [])
    }
}
