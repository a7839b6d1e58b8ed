//! Cells that say in which row of their column the number of their own row is.

use crate::layout::Cell;
use crate::layout::rule::kind::KindInfo;
use crate::layout::rule::{CellShape, Footprint, Placement, Rule, RuleKind};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "row-index",
    title: "cells that index their row",
    meaning: |rule, layout, _, meanings| {
        super::index((rule, layout), Cell::row, Cell::column, meanings);
    },
    strokes: |rule, _, strokes| super::shape_cells(CellShape::SideBars, rule, strokes),
    ..super::SINGLE_CELLS
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Cell));

impl Rule {
    /// Cells of which each says in which row of its column the number of its own row is: a 7 in row 2 says
    /// that row 7 has a 2 there.
    #[doc(alias("indexing", "159"))]
    pub fn row_index(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::RowIndex, cells, [])
    }
}
