//! Everything there is to show of a run.

use underdoku_generator::Seed;
use underdoku_grid::{Cell, CellSet, Digit, DigitSet, Grid};

use super::{Depth, Ending, FloorStory, Marks, Score};
use crate::Millis;

/// A run as its player may see it.
#[derive(Clone, Debug)]
pub struct View<'a> {
    /// The seed of the dungeon.
    pub seed: &'a Seed,
    /// The floor that the player is on.
    pub depth: Depth,
    /// Hit points, at most [`MAX_HP`](super::MAX_HP).
    pub hp: u8,
    /// Potions in the bag.
    pub potions: u32,
    /// Hints in the bag.
    pub hints: u32,
    /// The digits on the board.
    pub board: &'a Grid,
    /// The digits that were there when the floor was entered.
    pub givens: &'a Grid,
    /// The cells that are still blank.
    pub blanks: CellSet,
    /// The cells that hints filled.
    pub hinted: CellSet,
    /// The player's marks.
    pub marks: &'a Marks,
    /// For each cell in row order, the wrong digits tried there.
    pub tried: &'a [DigitSet; 81],
    /// The floors so far; the present one is last.
    pub story: &'a [FloorStory],
    /// The score that the run has, or would have if it ended now.
    pub score: Score,
    /// The time of the last move.
    pub time: Millis,
    /// How the run ended, if it did.
    pub ending: Option<Ending>,
    /// The solution of the floor, revealed once the run has ended.
    pub solution: Option<&'a Grid>,
}

impl View<'_> {
    /// How many cells still need a digit.
    pub fn missing(&self, digit: Digit) -> usize {
        9 - self.board.cells_of(digit).len()
    }

    /// The wrong digits tried in a cell.
    pub const fn tried(&self, cell: Cell) -> DigitSet {
        self.tried[cell.index()]
    }
}
