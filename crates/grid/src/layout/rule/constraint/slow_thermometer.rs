//! Digits that grow or stay the same from the bulb of a slow thermometer to its tip.

use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{
    Cell, CellShape, LineStyle, Meaning, Placement, Relation, Rule, RuleKind, Stroke,
};

/// Its bulb is a square, because that of a thermometer is a disc.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "slow-thermometer",
    title: "a slow thermometer",
    variant: Variant::Rules,
    order: CellOrder::Line,
    numbers: RuleNumbers::Without,
    check: |rule, layout| {
        super::check_line(rule, layout, 2, Cell::COUNT)?;
        super::check_numbers(rule, 0)
    },
    normalize: as_given,
    meaning: |rule, _, _, meanings| {
        let pairs = rule.cells().windows(2).map(|pair| [pair[0], pair[1]]);
        meanings.extend(pairs.map(|cells| Meaning::Pair { cells, relation: Relation::NotGreater }));
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::Tube);
        strokes.extend(rule.head().map(|cell| Stroke::Shape { cell, shape: CellShape::Square }));
        strokes.push(Stroke::Line { cells, style });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(4, 8, true));

impl Rule {
    /// A slow thermometer, from bulb to tip: digits grow or stay the same along it.
    #[doc(alias = "slow thermo")]
    pub fn slow_thermometer(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::SlowThermometer, cells, [])
    }
}
