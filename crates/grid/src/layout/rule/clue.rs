//! Numbers in void cells, as Hudoku has them.

use super::super::{Cell, Digit, DigitSet, Layout, LayoutFault, Variant};
use super::kind::KindInfo;
use super::{Meaning, Rule, RuleKind};

pub(super) const KIND: KindInfo = KindInfo {
    name: "clue",
    title: "a number in an empty cell",
    variant: Variant::Rules,
    check,
    meaning,
    strokes: |_, _| Vec::new(),
    is_blind_to_digits: |_| false,
};

/// The cell and the digit of a clue.
fn parts(clue: &Rule) -> Result<(Cell, Digit), LayoutFault> {
    super::check_size(clue, 1, 1)?;
    let digit = clue.digits().single().filter(|_| clue.numbers().len() == 1);
    clue.head().zip(digit).ok_or(LayoutFault::RuleNumbers { kind: clue.kind(), head: clue.head() })
}

fn check(clue: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    let (cell, digit) = parts(clue)?;
    if !layout.has(cell) || !layout.is_void(cell) {
        return Err(LayoutFault::NoVoid { cell });
    }
    if Some(digit) > layout.largest_digit() {
        return Err(LayoutFault::LargeClue { cell, digit });
    }
    let region = layout.region(cell);
    let before = layout.rules_of(RuleKind::Clue).iter().filter_map(|other| parts(other).ok());
    let mut same = before.filter(|&(other, number)| {
        other == cell || (number == digit && layout.region(other) == region)
    });
    match same.next() {
        Some((other, _)) => Err(LayoutFault::SameClue { cell, other, digit }),
        None => Ok(()),
    }
}

/// The clue's digit leaves its row and column.
fn meaning(clue: &Rule, layout: &Layout, _: usize) -> Vec<Meaning> {
    let Ok((clue, digit)) = parts(clue) else { return Vec::new() };
    let is_barred = |cell: &Cell| cell.row() == clue.row() || cell.column() == clue.column();
    let digits = |cell| layout.digits(cell) - DigitSet::of(digit);
    let cells = layout.cells().filter(is_barred);
    cells.map(|cell| Meaning::Digits { cell, digits: digits(cell) }).collect()
}
