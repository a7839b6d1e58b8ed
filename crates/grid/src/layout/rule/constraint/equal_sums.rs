//! Cages that add up to the same sum, which is not given.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers};
use crate::layout::rule::{Cell, Footprint, Meaning, Placement, Rule, RuleKind, Stroke};
use crate::layout::{Layout, LayoutFault, Variant};

/// Its numbers are the sizes of the cages, in order; by default there are two cages, each with half
/// of the cells. Digits may repeat.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "equal-sums",
    title: "cages with equal sums",
    variant: Variant::Rules,
    order: CellOrder::Line,
    numbers: RuleNumbers::Sizes,
    check,
    normalize: |rule, _| {
        let half = (rule.cells().len() / 2) as u16;
        super::without(rule, &[half, half])
    },
    meaning: |rule, _, _, meanings| {
        let cages = cages(rule).unwrap_or_default();
        for pair in cages.windows(2) {
            let more = pair[0].iter().map(|&cell| (cell, 1));
            let less = pair[1].iter().map(|&cell| (cell, -1));
            meanings.push(Meaning::Linear { terms: more.chain(less).collect(), total: 0 });
        }
    },
    strokes: |rule, layout, strokes| {
        let text = sign(rule, layout);
        for cage in cages(rule).unwrap_or_default() {
            let mut cells = cage.to_vec();
            cells.sort_unstable();
            strokes.push(Stroke::Outline { cells, text: text.clone() });
        }
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Copies { cells: [2, 3] }));

impl Rule {
    /// Cages that add up to the same sum; digits may repeat.
    pub fn equal_sums<C: IntoIterator<Item = Cell>>(cages: impl IntoIterator<Item = C>) -> Self {
        let cages: Vec<Vec<Cell>> =
            cages.into_iter().map(|cage| cage.into_iter().collect()).collect();
        let sizes: Vec<u16> = cages.iter().map(|cage| cage.len() as u16).collect();
        Self::new(RuleKind::EqualSums, cages.concat(), sizes)
    }

    /// The cages that add up to the same sum; empty for rules of other kinds.
    pub fn equal_cages(&self) -> Vec<&[Cell]> {
        if self.kind == RuleKind::EqualSums { cages(self).unwrap_or_default() } else { Vec::new() }
    }
}

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    super::check_line(rule, layout, 2, Cell::COUNT)?;
    if cages(rule).is_some_and(|cages| cages.len() > 1) {
        Ok(())
    } else {
        Err(LayoutFault::RuleNumbers { kind: rule.kind(), head: rule.head() })
    }
}

/// The cells of each cage; `None` if a cage is empty or the sizes do not add up to the number of
/// cells.
fn cages(rule: &Rule) -> Option<Vec<&[Cell]>> {
    let half = (rule.cells().len() / 2) as u16;
    let sizes = if rule.numbers().is_empty() { &[half, half] } else { rule.numbers() };
    let mut rest = rule.cells();
    let mut cages = Vec::new();
    for &size in sizes {
        let (cage, others) = rest.split_at_checked(size.into())?;
        cages.push(cage);
        rest = others;
    }
    (rest.is_empty() && cages.iter().all(|cage| !cage.is_empty())).then_some(cages)
}

/// The sign in each cage, with a letter if there are several such rules.
fn sign(rule: &Rule, layout: &Layout) -> String {
    let all = layout.rules_of(rule.kind());
    let letter = all.iter().position(|other| other == rule).map(|at| b'a' + (at % 26) as u8);
    let letter = letter.filter(|_| all.len() > 1).map(char::from);
    std::iter::once('=').chain(letter).collect()
}
