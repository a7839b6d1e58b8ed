//! New puzzles of a seed.
//!
//! A seed defines an endless list of attempts, each with a random stream of its own. The puzzles
//! are the results of the successful attempts, in order and without repetitions. So the list does
//! not depend on the number of threads, and a longer list begins with the shorter one.

mod attempts;
mod made;

use std::time::Duration;

use serde::Serialize;
use underdoku_generator::general::Base;
use underdoku_generator::{self as generator, Recipe, Seed, Wish};
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

/// The puzzles of a seed, as they are made.
pub struct Making<'a> {
    attempts: Attempts<'a>,
}

/// The reason why no further puzzle was made.
#[derive(Clone, Debug, thiserror::Error)]
pub enum GeneratorError {
    /// The generator ended the search.
    #[error("{0}")]
    Ended(generator::GeneratorError),
    /// The time for the next puzzle is over.
    #[error(
        "gave up after {count} puzzle{}: {seconds} s are over; {why}",
        if *.count == 1 { "" } else { "s" }
    )]
    TooLong {
        /// The number of puzzles made before.
        count: u32,
        /// The time.
        seconds: u64,
        /// What was found meanwhile.
        why: generator::Unfit,
    },
}

impl<'a> Making<'a> {
    /// Prepares to make puzzles on a board, if it is not the standard one.
    pub fn new(
        seed: &'a Seed,
        (base, recipe, wish): (Option<Base>, Recipe, Wish),
        pool: &'a WorkerPool,
        stop: Stop<'a>,
    ) -> Self {
        Self { attempts: Attempts::new(seed, (base, recipe, wish), pool, stop) }
    }

    /// Gives up after this many failures in a row, of whatever kind.
    pub fn give_up_after(&mut self, tries: u32) {
        self.attempts.give_up_after(tries);
    }

    /// The error if the next puzzle has taken this long and is not there.
    pub fn too_long(&self, time: Duration) -> GeneratorError {
        let (count, seconds) = (self.count(), time.as_secs());
        GeneratorError::TooLong { count, seconds, why: self.attempts.unfit() }
    }

    /// The number of puzzles so far.
    pub const fn count(&self) -> u32 {
        self.attempts.count()
    }

    /// Passes on the next puzzles with their numbers, from 1, until there are `number` of them in
    /// all: those of a turn, and none after a stop.
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
