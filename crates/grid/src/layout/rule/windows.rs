//! Boxes between the boxes, as in Windoku.

use super::super::{Cell, HouseKind, Layout, LayoutFault, Spec, Variant};
use super::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use super::{Footprint, Meaning, Placement, Rule, RuleKind, Stroke};

pub(super) const KIND: KindInfo = KindInfo {
    name: "windows",
    title: "windows",
    variant: Variant::Windows,
    order: CellOrder::Any,
    numbers: RuleNumbers::Without,
    check,
    normalize: as_given,
    meaning: |_, layout, _, meanings| {
        for (index, cells) in windows(layout).into_iter().enumerate() {
            let house = Some((HouseKind::Window, index));
            meanings.push(Meaning::Differ { cells: cells.into(), house });
        }
    },
    strokes: |_, layout, strokes| {
        for cells in windows(layout) {
            strokes.push(Stroke::Shading { cells });
        }
    },
    allows_renaming: |_| true,
};

pub(super) const PLACEMENT: Option<Placement> = Some(Placement::bare(Footprint::Board));

impl Rule {
    /// Boxes set off by one from the edge and from each other hold every digit, on the whole board.
    #[doc(alias("windoku", "hypersudoku", "hyper"))]
    pub fn windows() -> Self {
        Self::new(RuleKind::Windows, [], [])
    }
}

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    super::check_bare_board(rule, layout)?;
    if windows(layout).is_empty() { Err(LayoutFault::NoWindows) } else { Ok(()) }
}

/// The cells of each window. A window has the size of a box, with one line before, between and
/// after windows. A board without boxes has none.
fn windows(layout: &Layout) -> Vec<Vec<Cell>> {
    let mut windows = Vec::new();
    let Some((height, width)) = layout.spec.and_then(Spec::box_size) else { return windows };
    let mut row = 1;
    while row + height < layout.rows() {
        let mut column = 1;
        while column + width < layout.rows() {
            let mut cells = Vec::with_capacity(height * width);
            for cell in 0..height * width {
                cells.push(Cell::new(row + cell / width, column + cell % width));
            }
            windows.push(cells);
            column += width + 1;
        }
        row += height + 1;
    }
    windows
}
