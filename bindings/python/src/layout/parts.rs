//! The parts of a layout as callers write them: regions, cages and rules.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use underdoku_grid::layout::{Cell, Layout, LayoutFault, Rule, RuleKind, Shape, Spec};

/// Cells as Python passes them: `"r1c1r1c2"`, or pairs of indices from 0, as in arrays.
pub(crate) struct Cells(Vec<Cell>);

impl<'py> FromPyObject<'_, 'py> for Cells {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(text) = object.extract::<String>() {
            // A cage without a sum is written as nothing but its cells, so the parser of rules reads them.
            let cage = text.parse::<Rule>().ok();
            let cage = cage.filter(|cage| cage.kind() == RuleKind::Cage && cage.sum().is_none());
            return cage.map(|cage| Self(cage.cells().to_vec())).ok_or_else(|| {
                PyValueError::new_err(format!(
                    "cells: expected text such as r1c1r1c2, found {text:?}"
                ))
            });
        }
        let pairs: Vec<(usize, usize)> = object.extract().map_err(|_| {
            PyTypeError::new_err(
                "cells: expected text such as r1c1r1c2, or pairs of a row and a column from 0",
            )
        })?;
        let cell = |(row, column)| {
            if row < Layout::LARGEST && column < Layout::LARGEST {
                return Ok(Cell::new(row, column));
            }
            let most = Layout::LARGEST - 1;
            Err(PyValueError::new_err(format!(
                "cells: expected rows and columns from 0 to {most}, found ({row}, {column})"
            )))
        };
        pairs.into_iter().map(cell).collect::<PyResult<_>>().map(Self)
    }
}

/// The regions of a jigsaw: a text with a character for each cell, or rows of numbers.
#[derive(FromPyObject)]
pub(crate) enum Regions {
    Text(String),
    Rows(Vec<Vec<u8>>),
}

impl Regions {
    /// The board with these regions.
    ///
    /// # Errors
    ///
    /// `ValueError` with the region or the cell at fault.
    pub(crate) fn layout(&self, spec: Option<Spec>) -> PyResult<Layout> {
        let cells = match self {
            Self::Rows(rows) => rows.concat(),
            Self::Text(text) => {
                let jigsaw =
                    Layout::of_regions(text).map_err(|fault| refused("regions", &fault))?;
                jigsaw
                    .cells_and_voids()
                    .filter_map(|cell| jigsaw.region(cell))
                    .map(|it| it as u8)
                    .collect()
            }
        };
        let size = cells.len().isqrt() as u8;
        let layout = match spec.or_else(|| Spec::new(Shape::Jigsaw { size })) {
            Some(spec) => spec.layout_with(&cells),
            None => Layout::jigsaw(&cells),
        };
        layout.map_err(|fault| refused("regions", &fault))
    }
}

/// A cage: its cells, and their sum unless it has none.
pub(crate) type Cage = (Cells, Option<u16>);

/// Adds cages and rules to a board.
///
/// # Errors
///
/// `ValueError` with the rule at fault.
pub(crate) fn with_rules(layout: Layout, cages: Vec<Cage>, rules: &[String]) -> PyResult<Layout> {
    let mut all: Vec<Rule> =
        cages.into_iter().map(|(Cells(cells), sum)| Rule::cage(cells, sum)).collect();
    for text in rules {
        // A rule of the whole board consists of only its name.
        let is_name = RuleKind::named(text).is_some();
        let rule = if is_name { format!("{text}:").parse() } else { text.parse() };
        all.push(
            rule.map_err(|error| PyValueError::new_err(format!("rules: {error}; found {text:?}")))?,
        );
    }
    layout.with_rules(all).map_err(|fault| refused("layout", &fault))
}

fn refused(argument: &str, fault: &LayoutFault) -> PyErr {
    PyValueError::new_err(format!("{argument}: {fault}"))
}
