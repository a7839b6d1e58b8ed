//! A line of consecutive digits in any order.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, LineStyle, Meaning, Placement, Rule, RuleKind, Stroke};
use crate::layout::{DigitSet, Layout, Variant};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "renban",
    title: "a renban line",
    variant: Variant::Rules,
    order: CellOrder::BothWays,
    numbers: RuleNumbers::Without,
    check: |rule, layout| {
        super::check_line(rule, layout, 2, super::digit_count(layout))?;
        super::check_numbers(rule, 0)
    },
    normalize: as_given,
    meaning: |rule, layout, _, meanings| {
        let mut cells = rule.cells().to_vec();
        cells.sort_unstable();
        meanings.push(Meaning::Differ { cells: cells.as_slice().into(), house: None });
        meanings.push(Meaning::OneSet { cells, sets: runs(rule, layout) });
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::Purple);
        strokes.push(Stroke::Line { cells, style });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(3, 6, false));

impl Rule {
    /// A line of consecutive digits in any order.
    pub fn renban(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::Renban, cells, [])
    }
}

/// The sets of as many consecutive digits as there are cells.
fn runs(rule: &Rule, layout: &Layout) -> Vec<DigitSet> {
    let length = rule.cells().len();
    let digits: Vec<_> = super::all_digits(rule, layout).iter().collect();
    let runs = digits.windows(length).map(|run| run.iter().copied().collect());
    let is_run = |run: &DigitSet| {
        let ends = run.first().zip(run.last());
        ends.is_some_and(|(first, last)| usize::from(last.get() - first.get()) + 1 == length)
    };
    runs.filter(is_run).collect()
}
