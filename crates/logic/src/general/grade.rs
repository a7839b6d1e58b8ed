//! The difficulty of a puzzle of any layout, by the techniques that it needs.
//!
//! All steps of the easiest technique that has one are always taken together. So neither the order
//! of cells nor the names of digits matter, and a puzzle in disguise is as hard as before.

use std::collections::BTreeMap;

use underdoku_grid::layout::{Grid, Layout};
use underdoku_solver::{Stop, Stopped};

use super::{Board, Step, TECHNIQUES, Technique};
use crate::Difficulty;

/// The techniques that the way to the solution takes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Grade {
    /// The number of steps by technique.
    pub steps: BTreeMap<Technique, usize>,
    /// True if the techniques lead to the solution.
    pub is_complete: bool,
}

impl Grade {
    /// The grade of a puzzle.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if it was stopped.
    pub fn of(layout: &Layout, givens: &Grid, stop: Stop<'_>) -> Result<Self, Stopped> {
        let mut board = Board::new(layout, givens).until(stop);
        let mut grade = Self::default();
        while let Some((technique, steps)) = stop.whole(easiest(&board))? {
            *grade.steps.entry(technique).or_default() += steps.len();
            for step in &steps {
                board.apply(step);
            }
        }
        grade.is_complete = board.grid().is_solved(layout);
        Ok(grade)
    }

    /// The hardest technique; none of a board that is full.
    pub fn hardest(&self) -> Option<Technique> {
        self.steps.last_key_value().map(|(&technique, _)| technique)
    }

    /// Its difficulty; beyond all techniques nothing is known but the greatest difficulty.
    pub fn difficulty(&self) -> Difficulty {
        let hardest = self.hardest().map_or(Difficulty::Easy, Technique::difficulty);
        if self.is_complete { hardest } else { Difficulty::Expert }
    }
}

/// All steps of the easiest technique that has one.
fn easiest(board: &Board<'_>) -> Option<(Technique, Vec<Step>)> {
    let all = TECHNIQUES.iter().map(|row| (row.technique, board.all(row)));
    all.into_iter().find(|(_, steps)| !steps.is_empty() || board.stop.is_asked())
}
