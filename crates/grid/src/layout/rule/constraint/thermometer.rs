//! Digits that increase from the bulb of a thermometer to its tip.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{
    CellShape, LineStyle, Meaning, Placement, Relation, Rule, RuleKind, Stroke,
};
use crate::layout::{Cell, Variant};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "thermometer",
    title: "a thermometer",
    variant: Variant::Rules,
    order: CellOrder::Line,
    numbers: RuleNumbers::Without,
    check: |rule, layout| {
        super::check_line(rule, layout, 2, super::digit_count(layout))?;
        super::check_numbers(rule, 0)
    },
    normalize: as_given,
    meaning: |rule, _, _, meanings| {
        let pairs = rule.cells().windows(2).map(|pair| [pair[0], pair[1]]);
        meanings.extend(pairs.map(|cells| Meaning::Pair { cells, relation: Relation::Less }));
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::Tube);
        strokes.extend(rule.head().map(|cell| Stroke::Shape { cell, shape: CellShape::Disc }));
        strokes.push(Stroke::Line { cells, style });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(4, 7, true));

impl Rule {
    /// A thermometer, from bulb to tip: digits grow along it.
    ///
    /// ```
    /// use underdoku::grid::layout::{Cell, Layout, Rule};
    ///
    /// let column = (0..4).map(|row| Cell::new(row, 8));
    /// let layout = Layout::classic().with_rules([Rule::thermometer(column)])?;
    /// assert_eq!(layout.to_string(), "3x3+rules thermometer:r1c9r2c9r3c9r4c9");
    /// # Ok::<(), underdoku::grid::layout::LayoutFault>(())
    /// ```
    #[doc(alias = "thermo")]
    pub fn thermometer(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::Thermometer, cells, [])
    }
}
