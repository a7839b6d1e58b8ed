//! Digits in a circle where four cells meet; each of them is in one of these cells.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers};
use crate::layout::rule::{
    Cell, Disc, Footprint, Meaning, Numbers, Placement, Rule, RuleKind, Stroke, digit,
};
use crate::layout::{Digit, Layout, LayoutFault, Variant};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "quadruple",
    title: "a quadruple",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::Digits,
    check,
    normalize: |rule, _| {
        let mut digits = rule.numbers().to_vec();
        digits.sort_unstable();
        digits
    },
    meaning: |rule, _, _, meanings| {
        meanings.push(Meaning::Holds { cells: rule.cells().to_vec(), digits: digits(rule) });
    },
    strokes: |rule, _, strokes| {
        let digits: Vec<String> = rule.numbers().iter().map(u16::to_string).collect();
        let (cells, text) = (rule.cells().to_vec(), digits.join(" "));
        strokes.push(Stroke::Mark { cells, disc: Some(Disc::White), text });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement { footprint: Footprint::Corner, numbers: Numbers::SomeDigits });

impl Rule {
    /// Four cells around a corner that contain these one to four digits, each as often as it is
    /// listed.
    pub fn quadruple(cells: [Cell; 4], digits: impl IntoIterator<Item = Digit>) -> Self {
        Self::new(RuleKind::Quadruple, cells, digits.into_iter().map(|digit| digit.get().into()))
    }
}

/// The digits, each as often as it is required.
fn digits(rule: &Rule) -> Vec<Digit> {
    rule.numbers().iter().filter_map(|&number| digit(number)).collect()
}

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    super::check_line(rule, layout, 4, 4)?;
    let fits = (1..=4).contains(&rule.numbers().len())
        && digits(rule).len() == rule.numbers().len()
        && digits(rule).iter().all(|&digit| layout.all_digits().contains(digit));
    if fits {
        Ok(())
    } else {
        Err(LayoutFault::RuleNumbers { kind: rule.kind(), head: rule.head() })
    }
}
