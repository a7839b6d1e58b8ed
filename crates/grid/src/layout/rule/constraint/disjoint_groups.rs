//! Cells at the same place in their boxes differ.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Footprint, Meaning, Placement, Rule, RuleKind};
use crate::layout::{Cell, HouseKind, Layout, LayoutFault, Variant};

/// The groups are extra regions, numbered after the drawn ones, in the order of their places in a
/// box.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "disjoint-groups",
    title: "disjoint groups",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::Without,
    check,
    normalize: as_given,
    meaning: |_, layout, _, meanings| {
        let before = layout.rules_of(RuleKind::ExtraRegion).len();
        for (index, cells) in groups(layout).into_iter().enumerate() {
            let house = Some((HouseKind::Extra, before + index));
            meanings.push(Meaning::Differ { cells: cells.into(), house });
        }
    },
    strokes: |_, _, _| {},
    allows_renaming: |_| true,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Board));

impl Rule {
    /// Cells at the same place in their boxes hold different digits, on the whole board.
    #[doc(alias("disjoint sets", "disjoint boxes"))]
    pub fn disjoint_groups() -> Self {
        Self::new(RuleKind::DisjointGroups, [], [])
    }
}

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    super::check_bare_board(rule, layout)?;
    if groups(layout).iter().any(|cells| cells.len() < 2) {
        return Err(LayoutFault::NoBoxes { kind: rule.kind() });
    }
    Ok(())
}

/// The cells of each group; one group without cells if the board has no boxes.
fn groups(layout: &Layout) -> Vec<Vec<Cell>> {
    let Some((height, width)) = layout.box_size() else { return vec![Vec::new()] };
    let mut groups = vec![Vec::new(); height * width];
    for cell in layout.cells() {
        groups[cell.row() % height * width + cell.column() % width].push(cell);
    }
    groups
}
