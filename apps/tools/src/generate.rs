//! New puzzles from a seed.
//!
//! A seed defines an endless list of attempts, each with its own random stream. The puzzles
//! are the results of the successful attempts, in order and without repetitions. So the list does
//! not depend on the number of threads, and a longer list starts with the shorter one.

mod attempts;
mod made;

use std::time::Duration;

use serde::Serialize;
use underdoku_generator::general::Base;
use underdoku_generator::{self as generator, Recipe, Seed, Wish};
use underdoku_grid::layout::RuleKind;
use underdoku_solver::Stop;

use crate::WorkerPool;
use attempts::Attempts;
pub use made::Made;

/// A puzzle in JSON.
#[derive(Serialize)]
pub struct GeneratedLine<'a> {
    seed: &'a str,
    number: u32,
    givens: usize,
    /// The layout, if not the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    puzzle: String,
    solution: String,
    /// The game ID of Solo, if it supports the board and the board is not the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
}

/// The requirements for the puzzles.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// The board; `None` for the standard one.
    pub base: Option<Base>,
    /// The kinds of rules to add to it, and the number of each. A standard board with rules is
    /// passed as a base.
    pub rules: Vec<(RuleKind, usize)>,
    /// The number and the symmetry of the givens.
    pub recipe: Recipe,
    /// The difficulty.
    pub wish: Wish,
}

/// Generates the puzzles of a seed.
pub struct Making<'a> {
    attempts: Attempts<'a>,
}

/// The reason why no further puzzle was generated.
#[derive(Clone, Debug, thiserror::Error)]
pub enum GeneratorError {
    /// The generator gave up.
    #[error("{0}")]
    Ended(generator::GeneratorError),
    /// The time for the next puzzle is up.
    #[error("the time limit of {limit:?} is reached: {ended}")]
    TimeLimit {
        /// The time limit.
        limit: Duration,
        /// What was found until then.
        ended: generator::GeneratorError,
    },
}

impl<'a> Making<'a> {
    /// Prepares to generate such puzzles.
    pub fn new(seed: &'a Seed, wanted: Wanted, pool: &'a WorkerPool, stop: Stop<'a>) -> Self {
        Self { attempts: Attempts::new(seed, wanted, pool, stop) }
    }

    /// Gives up after this many consecutive failures of any kind.
    pub fn give_up_after(&mut self, tries: u32) {
        self.attempts.give_up_after(tries);
    }

    /// The error if the next puzzle was not found within the time limit.
    pub fn time_limit_reached(&self, limit: Duration) -> GeneratorError {
        let why = generator::Failure::Unfit(self.attempts.unfit());
        let ended = generator::GeneratorError::GaveUp { count: self.count(), why };
        GeneratorError::TimeLimit { limit, ended }
    }

    /// The number of puzzles so far.
    pub const fn count(&self) -> u32 {
        self.attempts.count()
    }

    /// Passes the puzzles of one more batch, with their numbers from 1, to `take`, up to `number`
    /// puzzles in total; passes none after a stop.
    ///
    /// # Errors
    ///
    /// [`GeneratorError`], or an error of `take`.
    pub fn turn(
        &mut self,
        number: u32,
        take: impl FnMut(&Made, u32) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        self.attempts.make(number, take)
    }
}
