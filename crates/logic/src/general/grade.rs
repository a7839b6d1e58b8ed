//! The difficulty of a puzzle on any layout, judged by the techniques that it needs.
//!
//! All available steps of the easiest technique are taken together. So neither the order of cells
//! nor the names of digits matter, and a puzzle in disguise gets the same grade.

use std::collections::BTreeMap;

use underdoku_grid::layout::{Grid, Layout};
use underdoku_solver::{Stop, Stopped};

use super::TECHNIQUES;
use crate::{Difficulty, FinderContext, Position, Step, Technique};

/// The techniques on the path to the solution.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Grade {
    /// The number of steps of each technique.
    pub steps: BTreeMap<Technique, usize>,
    /// True if the techniques lead to the solution.
    pub is_complete: bool,
}

impl Grade {
    ///
    /// # Errors
    ///
    /// [`Stopped`] if it was stopped.
    pub fn of(layout: &Layout, givens: &Grid, stop: Stop<'_>) -> Result<Self, Stopped> {
        let mut position = Position::on(layout, givens);
        let mut grade = Self::default();
        while let Some((technique, steps)) = stop.whole(easiest(position.until(stop)))? {
            *grade.steps.entry(technique).or_default() += steps.len();
            for step in &steps {
                position.apply(step);
            }
        }
        grade.is_complete = position.grid().is_solved(layout);
        Ok(grade)
    }

    /// The hardest technique; `None` for a full board.
    pub fn hardest(&self) -> Option<Technique> {
        self.steps.last_key_value().map(|(&technique, _)| technique)
    }

    /// The difficulty of the hardest technique, or the greatest difficulty if the techniques do not
    /// lead to the solution.
    pub fn difficulty(&self) -> Difficulty {
        let hardest = self.hardest().map_or(Difficulty::Easy, Technique::difficulty);
        if self.is_complete { hardest } else { Difficulty::Expert }
    }
}

/// The hardest technique that is needed, if those up to `most` suffice; `None` if they do not, or
/// the board is full.
///
/// # Errors
///
/// [`Stopped`] if it was stopped.
pub fn hardest_within(
    layout: &Layout,
    givens: &Grid,
    most: Technique,
    stop: Stop<'_>,
) -> Result<Option<Technique>, Stopped> {
    let rows = &TECHNIQUES[..TECHNIQUES.partition_point(|row| row.technique <= most)];
    let (mut position, mut hardest) = (Position::on(layout, givens), None);
    while let Some(step) = stop.whole(position.until(stop).first_among(rows))? {
        hardest = hardest.max(Some(step.technique));
        position.apply(&step);
    }
    Ok(hardest.filter(|_| position.blanks().is_empty()))
}

/// All steps of the easiest technique that finds any.
fn easiest(position: FinderContext<'_, Layout>) -> Option<(Technique, Vec<Step<Layout>>)> {
    let all = TECHNIQUES.iter().map(|row| (row.technique, position.conclusions_of(row.technique)));
    all.into_iter().find(|(_, steps)| !steps.is_empty() || position.is_stopped())
}
