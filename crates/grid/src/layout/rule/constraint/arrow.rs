//! The digit in the circle of an arrow is the sum of the digits along its shaft.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers};
use crate::layout::rule::{Meaning, Placement, Rule, RuleKind, Stroke};
use crate::layout::{Cell, Layout, LayoutFault, Variant};

/// Its number is the number of cells in the circle, 1 by default. Two or three are a pill, whose
/// digits are read as one number.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "arrow",
    title: "an arrow",
    variant: Variant::Rules,
    order: CellOrder::Line,
    numbers: RuleNumbers::Optional,
    check,
    normalize: |rule, _| super::without(rule, &[1]),
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
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(3, 5, false));

impl Rule {
    /// An arrow whose shaft adds up to the digit in its circle. The shaft begins beside the circle,
    /// which is not part of it.
    ///
    /// ```
    /// use underdoku::grid::layout::{Cell, Rule};
    ///
    /// let arrow = Rule::arrow(Cell::new(4, 4), [Cell::new(4, 5), Cell::new(4, 6)]);
    /// assert_eq!(arrow.to_string(), "arrow:r5c5r5c6r5c7");
    /// ```
    pub fn arrow(circle: Cell, shaft: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::Arrow, std::iter::once(circle).chain(shaft), [])
    }

    /// An arrow with a pill of two or three cells instead of a circle, whose digits are read as one
    /// number.
    ///
    /// ```
    /// use underdoku::grid::layout::{Cell, Rule};
    ///
    /// let column = (0..4).map(|row| Cell::new(row, 2));
    /// let arrow = Rule::pill_arrow([Cell::new(0, 0), Cell::new(0, 1)], column);
    /// assert_eq!(arrow.to_string(), "arrow:r1c1r1c2r1c3r2c3r3c3r4c3=2");
    /// ```
    pub fn pill_arrow(
        pill: impl IntoIterator<Item = Cell>,
        shaft: impl IntoIterator<Item = Cell>,
    ) -> Self {
        let mut cells: Vec<Cell> = pill.into_iter().collect();
        let size = u16::try_from(cells.len()).unwrap_or(u16::MAX);
        cells.extend(shaft);
        Self::new(RuleKind::Arrow, cells, [size])
    }
}

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
