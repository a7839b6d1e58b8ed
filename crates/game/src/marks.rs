//! The player's own notes on the board of a game in which digits are final.
//!
//! A change of marks is stored as the digits that it toggled, so undoing it toggles them once more.
//! Placing a digit removes the marks that it rules out, from the stored changes too, so that every
//! remaining undo is always possible.

use underdoku_grid::layout::{Cell, Digit, DigitSet};

use crate::MarkKind;

/// The marks of all cells of a board, with what can be undone and redone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    /// The cells that had marks, in the order in which they first had any.
    cells: Vec<CellMarks>,
    done: Vec<CellMarks>,
    undone: Vec<CellMarks>,
}

/// The marks of a cell, or those that one move toggled there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct CellMarks {
    cell: Cell,
    corner: DigitSet,
    centre: DigitSet,
}

impl Marks {
    /// No marks.
    pub const NONE: Self = Self { cells: Vec::new(), done: Vec::new(), undone: Vec::new() };

    /// The marks of a kind in a cell.
    pub fn get(&self, kind: MarkKind, cell: impl Into<Cell>) -> DigitSet {
        let marks = self.of(cell.into());
        match kind {
            MarkKind::Corner => marks.corner,
            MarkKind::Centre => marks.centre,
        }
    }

    /// True if a change can be undone.
    pub const fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// True if an undone change can be redone.
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Makes a mark, or removes it if it is there.
    pub(crate) fn toggle(&mut self, kind: MarkKind, cell: Cell, digit: Digit) {
        let mut change = CellMarks::none(cell);
        match kind {
            MarkKind::Corner => change.corner = DigitSet::of(digit),
            MarkKind::Centre => change.centre = DigitSet::of(digit),
        }
        self.change(change);
    }

    /// Removes all marks of a cell. Returns true if there were any.
    pub(crate) fn wipe(&mut self, cell: Cell) -> bool {
        let change = self.of(cell);
        if !change.is_empty() {
            self.change(change);
        }
        !change.is_empty()
    }

    /// Undoes the last change. Returns the cell that it changed.
    pub(crate) fn undo(&mut self) -> Option<Cell> {
        let change = self.done.pop()?;
        self.apply(change);
        self.undone.push(change);
        Some(change.cell)
    }

    /// Redoes the change that was undone last. Returns the cell that it changed.
    pub(crate) fn redo(&mut self) -> Option<Cell> {
        let change = self.undone.pop()?;
        self.apply(change);
        self.done.push(change);
        Some(change.cell)
    }

    /// Removes what a placed digit rules out: all marks of its cell, and that digit in its peers.
    pub(crate) fn placed(&mut self, cell: Cell, digit: Digit, is_peer: &dyn Fn(Cell) -> bool) {
        for all in [&mut self.cells, &mut self.done, &mut self.undone] {
            all.retain_mut(|marks| {
                if is_peer(marks.cell) {
                    marks.corner -= DigitSet::of(digit);
                    marks.centre -= DigitSet::of(digit);
                }
                marks.cell != cell && !marks.is_empty()
            });
        }
    }

    fn of(&self, cell: Cell) -> CellMarks {
        let marks = self.cells.iter().find(|marks| marks.cell == cell);
        marks.copied().unwrap_or(CellMarks::none(cell))
    }

    fn change(&mut self, change: CellMarks) {
        self.apply(change);
        self.done.push(change);
        self.undone.clear();
    }

    fn apply(&mut self, change: CellMarks) {
        match self.cells.iter_mut().find(|marks| marks.cell == change.cell) {
            Some(marks) => {
                marks.corner = toggled(marks.corner, change.corner);
                marks.centre = toggled(marks.centre, change.centre);
            }
            None => self.cells.push(change),
        }
    }
}

impl CellMarks {
    const fn none(cell: Cell) -> Self {
        Self { cell, corner: DigitSet::EMPTY, centre: DigitSet::EMPTY }
    }

    const fn is_empty(self) -> bool {
        self.corner.is_empty() && self.centre.is_empty()
    }
}

/// The digits of either set, but not of both.
fn toggled(one: DigitSet, other: DigitSet) -> DigitSet {
    (one | other) - (one & other)
}
