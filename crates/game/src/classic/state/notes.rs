//! Notes on a board: marks and colours, and their lines in a save.
//!
//! ```text
//! corner r1c2=3,7 r4c4=1
//! centre r9c9=2
//! colour r1c2=4 r1c2/7=1
//! ```

use std::fmt::{self, Display};

use underdoku_grid::layout::{Cell, Digit, DigitSet};

use super::State;
use crate::classic::{Spot, Tint};
use crate::moves::{place, value};
use crate::{Lines, MarkKind, ReadSaveError};

const MARKS: &str = "cells of the board in order, each with its notes, such as r1c2=3,7 r4c4=1";
const TINTS: &str = "cells and candidates of the board in order, each with a colour from 1 to 9, such as r1c2=4 r1c2/7=1";

impl State {
    /// True if there are marks or colours.
    pub fn has_notes(&self) -> bool {
        let has_marks = |marks: &[DigitSet]| marks.iter().any(|marks| !marks.is_empty());
        has_marks(&self.corner) || has_marks(&self.centre) || !self.tints.is_empty()
    }

    /// Replaces the marks of a kind in a cell; digits that the cell cannot take are ignored.
    pub fn set_marks(&mut self, kind: MarkKind, cell: impl Into<Cell>, marks: DigitSet) {
        let cell = cell.into();
        if self.layout.has(cell) {
            let (index, marks) = (self.layout.index(cell), marks & self.layout.digits(cell));
            match kind {
                MarkKind::Corner => self.corner[index] = marks,
                MarkKind::Centre => self.centre[index] = marks,
            }
        }
    }

    /// The colour of a cell or of a candidate in it.
    pub fn tint(&self, spot: impl Into<Spot>) -> Option<Tint> {
        self.tints.get(&spot.into()).copied()
    }

    /// Everything coloured, in the order of the cells.
    pub fn tinted(&self) -> impl Iterator<Item = (Spot, Tint)> {
        self.tints.iter().map(|(&spot, &tint)| (spot, tint))
    }

    /// Colours a spot, or removes its colour. A spot that the board does not have is ignored.
    pub fn set_tint(&mut self, spot: impl Into<Spot>, tint: Option<Tint>) {
        let spot = spot.into();
        match tint {
            Some(tint) if self.has_spot(spot) => _ = self.tints.insert(spot, tint),
            Some(_) => {}
            None => _ = self.tints.remove(&spot),
        }
    }

    fn has_spot(&self, Spot { cell, digit }: Spot) -> bool {
        self.layout.has(cell) && digit.is_none_or(|digit| self.layout.digits(cell).contains(digit))
    }

    pub(in crate::classic) fn wipe_tints(&mut self) {
        self.tints.clear();
    }

    /// Writes the notes, a line for each kind in use.
    pub(in crate::classic) fn write_notes(&self, text: &mut dyn fmt::Write) -> fmt::Result {
        write_line(text, "corner", self.marked_cells(MarkKind::Corner))?;
        write_line(text, "centre", self.marked_cells(MarkKind::Centre))?;
        write_line(text, "colour", self.tinted())
    }

    fn marked_cells(&self, kind: MarkKind) -> impl Iterator<Item = (Cell, Listed)> {
        let marks = self.layout.cells_and_voids().map(move |cell| (cell, self.marks(kind, cell)));
        marks.filter(|(_, marks)| !marks.is_empty()).map(|(cell, marks)| (cell, Listed(marks)))
    }

    /// Reads lines of notes up to the first other line.
    pub(in crate::classic) fn read_notes(
        &mut self,
        lines: &mut Lines<'_>,
    ) -> Result<(), ReadSaveError> {
        for (word, kind) in [("corner", MarkKind::Corner), ("centre", MarkKind::Centre)] {
            if let Some(line) = lines.optional(word) {
                self.read_marks(kind, line).ok_or(Lines::unexpected(lines.read(), MARKS))?;
            }
        }
        if let Some(line) = lines.optional("colour") {
            self.read_tints(line).ok_or(Lines::unexpected(lines.read(), TINTS))?;
        }
        Ok(())
    }

    fn read_marks(&mut self, kind: MarkKind, line: &str) -> Option<()> {
        let mut last = None;
        for (cell, list) in entries(line) {
            let (cell, marks) = (place(cell)?, Listed::read(list)?);
            let fits = self.layout.has(cell) && (marks - self.layout.digits(cell)).is_empty();
            (fits && last.replace(cell).is_none_or(|before| before < cell)).then_some(())?;
            self.set_marks(kind, cell, marks);
        }
        last.map(|_| ())
    }

    fn read_tints(&mut self, line: &str) -> Option<()> {
        let mut last = None;
        for (spot, tint) in entries(line) {
            let (spot, tint) = (Spot::read(spot)?, Tint::read(tint)?);
            let fits = self.has_spot(spot);
            (fits && last.replace(spot).is_none_or(|before| before < spot)).then_some(())?;
            self.set_tint(spot, Some(tint));
        }
        last.map(|_| ())
    }
}

/// The entries of a line, each split at its sign; without a sign the second half is empty.
fn entries(line: &str) -> impl Iterator<Item = (&str, &str)> {
    line.split(' ').map(|entry| entry.split_once('=').unwrap_or((entry, "")))
}

fn write_line(
    text: &mut dyn fmt::Write,
    word: &str,
    entries: impl Iterator<Item = (impl Display, impl Display)>,
) -> fmt::Result {
    let mut entries = entries.peekable();
    if entries.peek().is_none() {
        return Ok(());
    }
    write!(text, "{word}")?;
    entries.try_for_each(|(spot, note)| write!(text, " {spot}={note}"))?;
    writeln!(text)
}

/// Digits as comma-separated numbers, ascending.
struct Listed(DigitSet);

impl Listed {
    fn read(text: &str) -> Option<DigitSet> {
        let digits: Vec<Digit> = text.split(',').map(value).collect::<Option<_>>()?;
        digits.is_sorted_by(|one, next| one < next).then(|| digits.into_iter().collect())
    }
}

impl Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, digit) in self.0.iter().enumerate() {
            write!(f, "{}{digit}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}
