//! Cells, each of which points to the column of its row that holds the number of its own column.

use crate::layout::Cell;
use crate::layout::rule::kind::KindInfo;
use crate::layout::rule::{CellShape, Footprint, Placement, Rule, RuleKind};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "column-index",
    title: "cells that index their column",
    meaning: |rule, layout, _, meanings| {
        super::index((rule, layout), Cell::column, Cell::row, meanings);
    },
    strokes: |rule, _, strokes| super::shape_cells(CellShape::LevelBars, rule, strokes),
    ..super::SINGLE_CELLS
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Cell));

impl Rule {
    /// Cells, each of which points to the column of its row that holds the number of its own
    /// column: a 7 in column 2 means that column 7 of that row holds a 2.
    #[doc(alias("indexing", "159"))]
    pub fn column_index(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::ColumnIndex, cells, [])
    }
}
