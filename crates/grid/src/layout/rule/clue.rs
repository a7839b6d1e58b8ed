//! Numbers in void cells, as in Hudoku.

use super::super::{Cell, Digit, DigitSet, Layout, LayoutFault, Variant};
use super::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use super::{Meaning, Placement, Rule, RuleKind};

pub(super) const KIND: KindInfo = KindInfo {
    name: "clue",
    title: "a number in a void cell",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::One,
    check,
    normalize: as_given,
    meaning,
    strokes: |_, _, _| {},
    allows_renaming: |_| false,
};

pub(super) const PLACEMENT: Option<Placement> = None;

impl Rule {
    /// A number in a void cell, which then occurs neither in the cell's row nor in its column. Rows
    /// and columns run across the whole board.
    pub fn clue(cell: Cell, digit: Digit) -> Self {
        Self::new(RuleKind::Clue, [cell], [digit.get().into()])
    }
}

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
    if !layout.all_digits().contains(digit) {
        return Err(LayoutFault::LargeClue { cell, digit });
    }
    for before in layout.rules_of(RuleKind::Clue) {
        let Ok((other, number)) = parts(before) else { continue };
        let is_near = layout.region(other) == layout.region(cell);
        if other == cell || number == digit && is_near {
            return Err(LayoutFault::SameClue { cell, other, digit });
        }
    }
    Ok(())
}

/// Removes the clue's digit from its row and column.
fn meaning(clue: &Rule, layout: &Layout, _: usize, meanings: &mut Vec<Meaning>) {
    let Ok((clue, digit)) = parts(clue) else { return };
    for cell in layout.cells() {
        if cell.row() == clue.row() || cell.column() == clue.column() {
            let digits = layout.digits(cell) - DigitSet::of(digit);
            meanings.push(Meaning::Digits { cell, digits });
        }
    }
}
