//! Cells, each of which points to the row of its column that holds the number of its own row.

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
    /// Cells, each of which points to the row of its column that holds the number of its own row: a
    /// 7 in row 2 means that row 7 of that column holds a 2.
    #[doc(alias("indexing", "159"))]
    pub fn row_index(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::RowIndex, cells, [])
    }
}
