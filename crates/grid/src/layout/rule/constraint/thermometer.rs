//! Digits that increase from the bulb of a thermometer to its tip.

use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, as_given};
use crate::layout::rule::{CellShape, LineStyle, Meaning, Relation, Stroke};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "thermometer",
    title: "a thermometer",
    variant: Variant::Rules,
    order: CellOrder::Line,
    check: |rule, layout| {
        super::check_line(rule, layout, 2, super::digit_count(layout))?;
        super::check_numbers(rule, 0)
    },
    plain: as_given,
    meaning: |rule, _, _, meanings| {
        let pairs = rule.cells().windows(2).map(|pair| [pair[0], pair[1]]);
        meanings.extend(pairs.map(|cells| Meaning::Pair { cells, relation: Relation::Less }));
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::Tube);
        strokes.extend(rule.head().map(|cell| Stroke::Shape { cell, shape: CellShape::Disc }));
        strokes.push(Stroke::Line { cells, style });
    },
    is_blind_to_digits: |_| false,
};
