//! The player's own notes.
//!
//! A change of marks is stored as the digits that it toggled, so undoing it toggles them once more.
//! Placing a digit removes the marks that it rules out, from the stored changes too, so that every
//! remaining undo is always possible.

use underdoku_grid::{Cell, Digit, DigitSet};

use crate::MarkKind;

/// The marks of all cells of a floor, with what can be undone and redone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    corner: [DigitSet; 81],
    centre: [DigitSet; 81],
    done: Vec<Change>,
    undone: Vec<Change>,
}

/// The marks that one move toggled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Change {
    cell: Cell,
    corner: DigitSet,
    centre: DigitSet,
}

impl Marks {
    /// No marks.
    pub const NONE: Self = Self {
        corner: [DigitSet::EMPTY; 81],
        centre: [DigitSet::EMPTY; 81],
        done: Vec::new(),
        undone: Vec::new(),
    };

    /// The marks of a kind in a cell.
    pub const fn get(&self, kind: MarkKind, cell: Cell) -> DigitSet {
        match kind {
            MarkKind::Corner => self.corner[cell.index()],
            MarkKind::Centre => self.centre[cell.index()],
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
    pub(super) fn toggle(&mut self, kind: MarkKind, cell: Cell, digit: Digit) {
        let (mark, none) = (DigitSet::of(digit), DigitSet::EMPTY);
        self.change(match kind {
            MarkKind::Corner => Change { cell, corner: mark, centre: none },
            MarkKind::Centre => Change { cell, corner: none, centre: mark },
        });
    }

    /// Removes all marks of a cell. Returns true if there were any.
    pub(super) fn wipe(&mut self, cell: Cell) -> bool {
        let [corner, centre] = [self.corner, self.centre].map(|marks| marks[cell.index()]);
        let change = Change { cell, corner, centre };
        if !change.is_empty() {
            self.change(change);
        }
        !change.is_empty()
    }

    /// Undoes the last change. Returns the cell that it changed.
    pub(super) fn undo(&mut self) -> Option<Cell> {
        let change = self.done.pop()?;
        self.apply(change);
        self.undone.push(change);
        Some(change.cell)
    }

    /// Redoes the change that was undone last. Returns the cell that it changed.
    pub(super) fn redo(&mut self) -> Option<Cell> {
        let change = self.undone.pop()?;
        self.apply(change);
        self.done.push(change);
        Some(change.cell)
    }

    /// Removes what a placed digit rules out: all marks of its cell, and that digit in its peers.
    pub(super) fn placed(&mut self, cell: Cell, digit: Digit) {
        self.rule_out(cell, DigitSet::ALL);
        for peer in cell.peers() {
            self.rule_out(peer, DigitSet::of(digit));
        }
        self.done.retain(|change| !change.is_empty());
        self.undone.retain(|change| !change.is_empty());
    }

    fn rule_out(&mut self, cell: Cell, digits: DigitSet) {
        self.corner[cell.index()] -= digits;
        self.centre[cell.index()] -= digits;
        for change in
            self.done.iter_mut().chain(&mut self.undone).filter(|change| change.cell == cell)
        {
            change.corner -= digits;
            change.centre -= digits;
        }
    }

    fn change(&mut self, change: Change) {
        self.apply(change);
        self.done.push(change);
        self.undone.clear();
    }

    fn apply(&mut self, change: Change) {
        let index = change.cell.index();
        self.corner[index] ^= change.corner;
        self.centre[index] ^= change.centre;
    }
}

impl Change {
    const fn is_empty(self) -> bool {
        self.corner.is_empty() && self.centre.is_empty()
    }
}
