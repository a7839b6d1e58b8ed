//! Signs inside the cells of a drawing: digits, crosses on the diagonals, sums of cages.

use underdoku_grid::layout::{Cell, Digit, Grid, Layout, Rule};

use super::lines::{Sketch, SketchRow};
use crate::Fault;
use crate::fault::{Found, RecordFault};

/// The expected contents of a cell.
const CELL: &str = "a digit or a blank (·)";

/// Like [`CELL`], with the reason why boards with void cells cannot be read.
const NO_VOIDS: &str = "a digit or a blank (·), because a drawing does not show which digits a board with void cells has";

impl Sketch {
    /// Returns true if there are crosses for the diagonals of an X; refuses them anywhere else.
    pub(super) fn has_crosses(&self, rows: &[SketchRow]) -> Result<bool, RecordFault> {
        let (size, mut found) = (self.size(), false);
        for (row, lines) in rows.iter().enumerate() {
            for column in (0..size).filter(|&column| self.text(lines.digits, column) == "×") {
                if row != column && row + column + 1 != size {
                    return Err(RecordFault::stray(
                        lines.digits,
                        self.starts[column],
                        CELL,
                        Some('×'),
                    ));
                }
                found = true;
            }
        }
        Ok(found)
    }

    /// Reads the cages: parts of the board with their sums. A single cell without a sum is in no
    /// cage.
    pub(super) fn cages(
        &self,
        rows: &[SketchRow],
        parts: &[u16],
    ) -> Result<Vec<Rule>, RecordFault> {
        let size = self.size();
        let mut cages: Vec<(Vec<Cell>, Option<u16>)> = Vec::new();
        for (index, &part) in parts.iter().enumerate() {
            let place = Cell::new(index / size, index % size);
            let is_first = usize::from(part) == cages.len();
            if is_first {
                cages.push((Vec::new(), None));
            }
            let Some(line) = rows[place.row()].sums else { continue };
            let (cells, sum) = &mut cages[usize::from(part)];
            cells.push(place);
            let text = self.text(line, place.column());
            if text.is_empty() {
                continue;
            }
            let at = self.starts[place.column()];
            let number = text.parse().map_err(|_| {
                RecordFault::at(line, at, Fault::Expected("the sum of a cage", Found::text(&text)))
            })?;
            if !is_first {
                return Err(RecordFault::at(line, at, Fault::StraySum { place }));
            }
            *sum = Some(number);
        }
        let cages = cages.into_iter().filter(|(cells, sum)| cells.len() > 1 || sum.is_some());
        Ok(cages.map(|(cells, sum)| Rule::cage(cells, sum)).collect())
    }

    pub(super) fn givens(&self, rows: &[SketchRow], layout: &Layout) -> Result<Grid, RecordFault> {
        let mut givens = Grid::empty(layout);
        for place in layout.cells() {
            let line = rows[place.row()].digits;
            let at = self.starts[place.column()];
            let text = self.text(line, place.column());
            let mut characters = text.chars();
            let value = match (characters.next(), characters.next()) {
                (Some('·' | '.' | '×'), None) => continue,
                (Some(digit), None) => Digit::from_char(digit),
                _ => None,
            };
            let expected = if text.starts_with(['-', '(']) { NO_VOIDS } else { CELL };
            let stray = || RecordFault::at(line, at, Fault::Expected(expected, Found::text(&text)));
            let value = value.ok_or_else(stray)?;
            if !layout.digits(place).contains(value) {
                let (most, found) = (layout.rows(), value.get().into());
                return Err(RecordFault::at(line, at, Fault::LargeDigit { place, most, found }));
            }
            givens.set(place, Some(value));
        }
        Ok(givens)
    }
}
