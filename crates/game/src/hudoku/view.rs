//! Everything there is to show of a game.

use underdoku_generator::Seed;
use underdoku_grid::layout::{Cell, DigitSet, Grid, Layout};

use super::{Clock, Ending, Level, Score, Shown, Template};
use crate::Marks;

/// A game as its player may see it; while it is paused, its board should not be shown.
#[derive(Clone, Debug)]
pub struct View<'a> {
    /// The template that it is played on.
    pub template: &'a Template,
    /// The level.
    pub level: Level,
    /// The seed of its deal.
    pub seed: &'a Seed,
    /// The board's shape, its regions and its clue numbers.
    pub layout: &'a Layout,
    /// The digits that are shown.
    pub board: &'a Grid,
    /// The player's marks.
    pub marks: &'a Marks,
    /// The clock at the last move.
    pub clock: Clock,
    /// True if the board is hidden and the clock stopped.
    pub is_paused: bool,
    /// The score that the game has, or would have if it ended now.
    pub score: Score,
    /// How the game ended, if it did.
    pub ending: Option<Ending>,
    pub(super) shown: &'a [Option<Shown>],
    pub(super) tried: &'a [DigitSet],
}

impl View<'_> {
    /// The template's name with the level.
    pub fn name(&self) -> String {
        self.level.after(self.template.name())
    }

    /// How the digit of a cell came to be shown; `None` if it is hidden.
    pub fn shown(&self, cell: Cell) -> Option<Shown> {
        self.layout.has(cell).then(|| self.shown[self.layout.index(cell)]).flatten()
    }

    /// The wrong digits tried in a cell.
    pub fn tried(&self, cell: Cell) -> DigitSet {
        if self.layout.has(cell) { self.tried[self.layout.index(cell)] } else { DigitSet::EMPTY }
    }

    /// True if a cell's digit is hidden.
    pub fn is_hidden(&self, cell: Cell) -> bool {
        !self.layout.is_void(cell) && self.board.get(cell).is_none()
    }

    /// The hidden cells, row by row.
    pub fn hidden(&self) -> impl DoubleEndedIterator<Item = Cell> {
        self.layout.cells().filter(|&cell| self.is_hidden(cell))
    }

    /// The digits that the rules and the clue numbers still allow in a hidden cell.
    pub fn fits(&self, cell: Cell) -> DigitSet {
        if self.is_hidden(cell) { self.board.fitting(self.layout, cell) } else { DigitSet::EMPTY }
    }
}
