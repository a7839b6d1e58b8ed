//! Cells that say in which column of their row the number of their own column is.

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
    /// Cells of which each says in which column of its row the number of its own column is: a 7 in column 2
    /// says that column 7 has a 2 there.
    #[doc(alias("indexing", "159"))]
    pub fn column_index(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::ColumnIndex, cells, [])
    }
}
