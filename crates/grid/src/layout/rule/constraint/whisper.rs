//! A line on which neighbours differ by at least 5, or by its number.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers};
use crate::layout::rule::{Cell, LineStyle, Meaning, Placement, Relation, Rule, RuleKind, Stroke};
use crate::layout::{Layout, Variant};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "whisper",
    title: "a whisper line",
    variant: Variant::Rules,
    order: CellOrder::BothWays,
    numbers: RuleNumbers::Optional,
    check: |rule, layout| {
        super::check_line(rule, layout, 2, Cell::COUNT)?;
        super::check_small_numbers(rule, 0, 1)
    },
    normalize: |rule, layout| super::without(rule, &[default(layout).into()]),
    meaning: |rule, layout, _, meanings| {
        let relation = Relation::Apart(super::small_number(rule).unwrap_or(default(layout)));
        let pairs = rule.cells().windows(2).map(|pair| [pair[0], pair[1]]);
        meanings.extend(pairs.map(|cells| Meaning::Pair { cells, relation }));
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::Green);
        strokes.push(Stroke::Line { cells, style });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(4, 8, true));

impl Rule {
    /// A line on which neighbours differ by at least half the number of digits, rounded up: 5 on a
    /// 9x9 board, as in German whispers.
    #[doc(alias = "german")]
    pub fn whisper(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::Whisper, cells, [])
    }

    /// A line on which neighbours differ by at least this number: 4 in Dutch whispers.
    #[doc(alias("whisper", "dutch"))]
    pub fn apart(cells: impl IntoIterator<Item = Cell>, by: u8) -> Self {
        Self::new(RuleKind::Whisper, cells, [by.into()])
    }
}

/// The default: half the number of digits, rounded up, which is 5 on 9x9 as in German whispers.
pub(super) fn default(layout: &Layout) -> u8 {
    super::digit_count(layout).div_ceil(2) as u8
}
