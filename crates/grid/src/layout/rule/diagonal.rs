//! A line from corner to corner.

use super::super::{Cell, HouseKind, Layout, LayoutFault, Variant};
use super::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use super::{Footprint, Meaning, Placement, Rule, RuleKind, Stroke};

pub(super) const KIND: KindInfo = KindInfo {
    name: "diagonal",
    title: "a diagonal",
    variant: Variant::Diagonals,
    order: CellOrder::Any,
    numbers: RuleNumbers::Without,
    check,
    normalize: as_given,
    meaning,
    strokes: |rule, _, strokes| {
        let (cells, is_rising) = (rule.cells().to_vec(), rule.is_rising());
        strokes.push(Stroke::Diagonal { cells, is_rising });
    },
    allows_renaming: |_| true,
};

pub(super) const PLACEMENT: Option<Placement> = Some(Placement::bare(Footprint::Diagonal));

impl Rule {
    /// Both diagonals of a square board with this many rows: the falling one, then the rising one.
    #[doc(alias = "x")]
    pub fn diagonals(size: usize) -> [Self; 2] {
        let down = (0..size).map(|row| Cell::new(row, row));
        let up = (0..size).map(|row| Cell::new(row, size - 1 - row));
        [Self::new(RuleKind::Diagonal, down, []), Self::new(RuleKind::Diagonal, up, [])]
    }

    /// True if it runs from the lower left to the upper right.
    pub(in super::super) fn is_rising(&self) -> bool {
        self.head() != Some(Cell::new(0, 0))
    }
}

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    let (kind, is_square) = (RuleKind::Diagonal, layout.rows() == layout.columns());
    if !is_square || !Rule::diagonals(layout.rows()).contains(rule) {
        return Err(LayoutFault::NoDiagonal { head: rule.head() });
    }
    if layout.rules_of(kind).contains(rule) {
        return Err(LayoutFault::SameRule { kind });
    }
    Ok(())
}

/// The falling diagonal is always number 0 and the rising one number 1, even if the board has only
/// one of them.
fn meaning(rule: &Rule, _: &Layout, _: usize, meanings: &mut Vec<Meaning>) {
    let house = Some((HouseKind::Diagonal, usize::from(rule.is_rising())));
    meanings.push(Meaning::Differ { cells: rule.cells.clone(), house });
}
