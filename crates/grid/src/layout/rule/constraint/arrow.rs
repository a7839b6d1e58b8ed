//! The digit in the circle of an arrow is the sum of those along its shaft.

use crate::layout::rule::kind::{CellOrder, KindInfo};
use crate::layout::rule::{Meaning, Rule, Stroke};
use crate::layout::{Cell, Layout, LayoutFault, Variant};

/// Its number is the number of cells in the circle, 1 by default. Two or three are a pill, whose
/// digits are read as one number.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "arrow",
    title: "an arrow",
    variant: Variant::Rules,
    order: CellOrder::Line,
    check,
    plain: |rule, _| super::without(rule, &[1]),
    meaning: |rule, _, _, meanings| {
        let (circle, shaft) = rule.cells().split_at(circle_size(rule));
        let places = (0..circle.len()).rev().map(|place| 10_i32.pow(place as u32));
        let plus = circle.iter().copied().zip(places);
        let minus = shaft.iter().map(|&cell| (cell, -1));
        meanings.push(Meaning::Linear { terms: plus.chain(minus).collect(), total: 0 });
    },
    strokes: |rule, _, strokes| {
        let (circle, shaft) = rule.cells().split_at(circle_size(rule));
        strokes.push(Stroke::Arrow { circle: circle.to_vec(), shaft: shaft.to_vec() });
    },
    is_blind_to_digits: |_| false,
};

fn circle_size(rule: &Rule) -> usize {
    rule.numbers().first().copied().unwrap_or(1).into()
}

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    super::check_line(rule, layout, 2, Cell::COUNT)?;
    super::check_numbers(rule, 1)?;
    if (1..=3).contains(&circle_size(rule)) && circle_size(rule) < rule.cells().len() {
        return Ok(());
    }
    Err(LayoutFault::RuleNumbers { kind: rule.kind(), head: rule.head() })
}
