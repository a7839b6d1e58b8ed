//! Lines between the cells of a drawing: borders of regions, cages, or both.

use underdoku_grid::layout::Cell;

use super::lines::{Sketch, SketchRow};
use crate::Fault;
use crate::fault::RecordFault;

/// A line between two cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stroke {
    None,
    Cage,
    Region,
    Both,
}

impl Stroke {
    const fn of(character: char) -> Option<Self> {
        match character {
            ' ' => Some(Self::None),
            '┊' | '┄' => Some(Self::Cage),
            '│' | '─' => Some(Self::Region),
            '|' | '-' | '┃' | '━' => Some(Self::Both),
            _ => None,
        }
    }

    const fn parts_regions(self) -> bool {
        matches!(self, Self::Region | Self::Both)
    }

    const fn parts_cages(self) -> bool {
        matches!(self, Self::Cage | Self::Both)
    }
}

/// The borders of each cell: with the cell on its left, and with the one above.
pub(super) struct Edges {
    size: usize,
    beside: Vec<bool>,
    above: Vec<bool>,
}

impl Edges {
    fn none(size: usize) -> Self {
        let none = vec![false; size * size];
        Self { size, beside: none.clone(), above: none }
    }

    /// Returns the part of each cell, numbered by its first cell; cells with no line between them
    /// belong together. Refuses a line between two cells of one part.
    pub(super) fn parts(&self) -> Result<Vec<u16>, RecordFault> {
        let mut part_of: Vec<Option<u16>> = vec![None; self.size * self.size];
        let mut count = 0;
        for first in 0..part_of.len() {
            if part_of[first].is_none() {
                self.fill(&mut part_of, first, count);
                count += 1;
            }
        }
        let parts: Vec<u16> = part_of.into_iter().map(Option::unwrap_or_default).collect();
        self.inner(&parts).map_or(Ok(parts), |fault| Err(RecordFault::at(0, 0, fault)))
    }

    /// Gives this number to all cells connected with the first.
    fn fill(&self, part_of: &mut [Option<u16>], first: usize, number: u16) {
        let size = self.size;
        let mut open = vec![first];
        while let Some(cell) = open.pop() {
            if part_of[cell].replace(number).is_some() {
                continue;
            }
            let (row, column) = (cell / size, cell % size);
            let joined = [
                (column > 0 && !self.beside[cell]).then(|| cell - 1),
                (column + 1 < size && !self.beside[cell + 1]).then_some(cell + 1),
                (row > 0 && !self.above[cell]).then(|| cell - size),
                (row + 1 < size && !self.above[cell + size]).then_some(cell + size),
            ];
            open.extend(joined.into_iter().flatten().filter(|&other| part_of[other].is_none()));
        }
    }

    /// The first line between two cells of one part.
    fn inner(&self, parts: &[u16]) -> Option<Fault> {
        let size = self.size;
        let place = |cell: usize| Cell::new(cell / size, cell % size);
        (0..size * size).find_map(|cell| {
            let before = (cell % size > 0 && self.beside[cell]).then(|| cell - 1);
            let upper = (cell >= size && self.above[cell]).then(|| cell - size);
            let mut others = before.into_iter().chain(upper);
            let other = others.find(|&other| parts[other] == parts[cell])?;
            Some(Fault::InnerEdge([place(other), place(cell)]))
        })
    }
}

impl Sketch {
    /// The borders of regions, and those of cages.
    pub(super) fn edges(&self, rows: &[SketchRow]) -> Result<[Edges; 2], RecordFault> {
        let size = self.size();
        let [mut regions, mut cages] = [Edges::none(size), Edges::none(size)];
        for (row, lines) in rows.iter().enumerate() {
            for column in 0..size {
                let cell = row * size + column;
                let (beside, above) =
                    (self.beside(lines.digits, column)?, self.above(lines.frame, column)?);
                (regions.beside[cell], regions.above[cell]) =
                    (beside.parts_regions(), above.parts_regions());
                (cages.beside[cell], cages.above[cell]) =
                    (beside.parts_cages(), above.parts_cages());
            }
        }
        Ok([regions, cages])
    }

    /// The line between a cell and the one on its left.
    fn beside(&self, line: usize, column: usize) -> Result<Stroke, RecordFault> {
        let start = self.starts[column];
        let room = column
            .checked_sub(1)
            .map_or(3, |before| start.saturating_sub(self.starts[before] + self.width));
        if room == 3 { self.stroke(line, start - 2) } else { Ok(Stroke::None) }
    }

    /// The line between a cell and the one above.
    fn above(&self, line: Option<usize>, column: usize) -> Result<Stroke, RecordFault> {
        line.map_or(Ok(Stroke::None), |line| self.stroke(line, self.starts[column]))
    }

    fn stroke(&self, line: usize, column: usize) -> Result<Stroke, RecordFault> {
        let character = self.at(line, column);
        let stroke = Stroke::of(character);
        stroke.ok_or_else(|| {
            RecordFault::stray(line, column, "a line between cells, or none", Some(character))
        })
    }
}
