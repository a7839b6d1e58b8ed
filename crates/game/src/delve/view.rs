//! Everything there is to show of a run.

use underdoku_generator::Seed;
use underdoku_grid::{Cell, CellSet, Digit, DigitSet, Grid};

#[cfg(feature = "deep")]
use super::Lead;
use super::{Depth, Ending, FloorStory, Marks, Rules, Score, Stairs, Terms};
use crate::Millis;

/// A run as its player may see it.
#[derive(Clone, Debug)]
pub struct View<'a> {
    /// The rules of the run.
    pub rules: &'static Rules,
    /// The seed of the dungeon.
    pub seed: &'a Seed,
    /// The floor that the player is on.
    pub depth: Depth,
    /// The stairs that led to it.
    pub stairs: Stairs,
    /// Hit points, at most [`MAX_HP`](super::MAX_HP).
    pub hp: u8,
    /// Potions in the bag.
    pub potions: u32,
    /// Hints in the bag.
    pub hints: u32,
    /// Right digits in a row, since the last wrong digit or since they last healed.
    pub streak: u32,
    /// The digits on the board.
    pub board: &'a Grid,
    /// The digits that were there when the floor was entered.
    pub givens: &'a Grid,
    /// The cells that are still blank.
    pub blanks: CellSet,
    /// The cells that hints filled, or explained.
    pub hinted: CellSet,
    /// The last explained hint, until its digit is entered.
    #[cfg(feature = "deep")]
    pub lead: Option<&'a Lead>,
    /// True if the floor is cleared and the player has to choose the stairs down.
    pub is_at_stairs: bool,
    /// The player's marks.
    pub marks: &'a Marks,
    /// For each cell in row order, the wrong digits tried there.
    pub tried: &'a [DigitSet; 81],
    /// The floors so far; the current one is last.
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
    /// What awaits the player behind each of the stairs down from here, the calm ones first; `None`
    /// if there are none.
    pub fn below(&self) -> Option<[Terms; 2]> {
        let [calm, hard] = Stairs::ALL.map(|stairs| self.rules.terms(self.depth.below(), stairs));
        Some([calm?, hard?])
    }

    /// How many cells still need a digit.
    pub fn missing(&self, digit: Digit) -> usize {
        9 - self.board.cells_of(digit).len()
    }

    /// The wrong digits tried in a cell.
    pub const fn tried(&self, cell: Cell) -> DigitSet {
        self.tried[cell.index()]
    }
}
