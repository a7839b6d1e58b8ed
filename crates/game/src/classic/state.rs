//! What undo restores: the board and the player's marks.

use underdoku_grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Origin};

use crate::MarkKind;

/// A board with the origin of every digit, and the player's marks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    grid: Grid,
    origins: [Option<Origin>; 81],
    corner: [DigitSet; 81],
    centre: [DigitSet; 81],
}

impl State {
    /// The board without a digit.
    pub const EMPTY: Self = Self {
        grid: Grid::EMPTY,
        origins: [None; 81],
        corner: [DigitSet::EMPTY; 81],
        centre: [DigitSet::EMPTY; 81],
    };

    /// A puzzle: all its digits are presets.
    pub fn puzzle(grid: &Grid) -> Self {
        let mut state = Self::EMPTY;
        for (cell, digit) in grid.placed() {
            state.put(cell, digit, Origin::Preset);
        }
        state
    }

    /// Puts a digit into a cell, whatever stands there.
    pub fn put(&mut self, cell: Cell, digit: Digit, origin: Origin) {
        self.grid.set(cell, Some(digit));
        self.origins[cell.index()] = Some(origin);
    }

    /// The digits.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Where a cell's digit came from; `None` for a blank.
    pub const fn origin(&self, cell: Cell) -> Option<Origin> {
        self.origins[cell.index()]
    }

    /// The cells that the player may not change.
    pub fn presets(&self) -> CellSet {
        Cell::all().filter(|&cell| self.origin(cell) == Some(Origin::Preset)).collect()
    }

    /// The puzzle: the presets alone.
    pub fn givens(&self) -> Grid {
        self.grid.without(!self.presets())
    }

    /// The marks of a kind in a cell. They stay beneath a digit, and are seen again without it.
    pub const fn marks(&self, kind: MarkKind, cell: Cell) -> DigitSet {
        match kind {
            MarkKind::Corner => self.corner[cell.index()],
            MarkKind::Centre => self.centre[cell.index()],
        }
    }

    /// The same board with every digit a preset and no marks: what saving as a puzzle keeps.
    #[must_use]
    pub fn as_puzzle(&self) -> Self {
        Self::puzzle(&self.grid)
    }

    /// The same board without marks: what a `.cudoku` file keeps.
    #[must_use]
    pub fn without_marks(&self) -> Self {
        let (corner, centre) = (Self::EMPTY.corner, Self::EMPTY.centre);
        Self { corner, centre, ..self.clone() }
    }

    pub(super) fn clear(&mut self, cell: Cell) {
        self.grid.set(cell, None);
        self.origins[cell.index()] = None;
    }

    pub(super) fn toggle(&mut self, kind: MarkKind, cell: Cell, digit: Digit) {
        self.all_marks(kind)[cell.index()].toggle(digit);
    }

    pub(super) fn wipe(&mut self, cell: Cell) {
        self.corner[cell.index()] = DigitSet::EMPTY;
        self.centre[cell.index()] = DigitSet::EMPTY;
    }

    /// Marks in every blank's corners what the rules alone allow there.
    pub(super) fn fill_marks(&mut self) {
        let fitting = Candidates::of(&self.grid);
        for cell in self.grid.blanks() {
            self.corner[cell.index()] = fitting.get(cell);
        }
    }

    /// Takes out every mark of a blank that the rules no longer allow.
    pub(super) fn clean_marks(&mut self) {
        let fitting = Candidates::of(&self.grid);
        for cell in self.grid.blanks() {
            self.corner[cell.index()] &= fitting.get(cell);
            self.centre[cell.index()] &= fitting.get(cell);
        }
    }

    const fn all_marks(&mut self, kind: MarkKind) -> &mut [DigitSet; 81] {
        match kind {
            MarkKind::Corner => &mut self.corner,
            MarkKind::Centre => &mut self.centre,
        }
    }
}
