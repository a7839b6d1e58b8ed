//! New puzzles of a seed.
//!
//! A seed defines an endless list of attempts, each with a random stream of its own. The puzzles
//! are the results of the successful attempts, in order and without repetitions. So the list does
//! not depend on the number of threads, and a longer list begins with the shorter one.

mod attempts;
mod made;

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use serde::Serialize;
use underdoku_generator::general::{Base, Nearest};
use underdoku_generator::{Recipe, Seed, Unmet, Wish};
use underdoku_logic::{Level, Technique};
use underdoku_solver::Stop;

use crate::{Crew, Seen};
use attempts::{Attempts, Miss};
pub use made::Made;

/// The number of consecutive failures after which the search is given up.
const HOPE: Limits = Limits { unmet: 40, known: 10_000, unfit: 10_000 };
/// One attempt on another layout tries twenty boards, one with a wish some variations.
const HOPE_ON_LAYOUTS: Limits = Limits { unmet: 4, unfit: 1000, ..HOPE };

/// A puzzle in JSON.
#[derive(Serialize)]
pub struct GeneratedLine<'a> {
    seed: &'a str,
    number: u32,
    givens: usize,
    /// The layout, if not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    puzzle: String,
    solution: String,
    /// The game ID of Solo, if it supports the board and the board is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
}

/// The puzzles of a seed, as they are made.
pub struct Making<'a> {
    attempts: Attempts<'a>,
    count: u32,
    seen: Seen,
    failures: Failures,
    hope: Limits,
}

/// Limits of consecutive failures.
struct Limits {
    /// No puzzle was found.
    unmet: u32,
    /// The puzzle is a repetition.
    known: u32,
    /// The puzzle does not have the requested hardness.
    unfit: u32,
}

/// Counters of consecutive failures.
#[derive(Default)]
struct Failures {
    unmet: u32,
    known: u32,
    unfit: u32,
    /// What those without the requested hardness had instead, if that is known.
    instead: BTreeMap<Instead, u32>,
}

/// How hard a puzzle is that is not as hard as requested.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Instead {
    Level(Level),
    Technique(Technique),
    Harder,
}

/// The reason why no further puzzle was made.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NotMade {
    /// Too many attempts failed in a row.
    #[error("gave up after {count} puzzles: {why}")]
    GaveUp {
        /// The number of puzzles made before.
        count: u32,
        /// The reason why the last attempt failed.
        why: String,
    },
    /// The time for the next puzzle is over.
    #[error("gave up after {count} puzzles: {seconds} s are over; {why}")]
    TooLong {
        /// The number of puzzles made before.
        count: u32,
        /// The time.
        seconds: u64,
        /// What was tried meanwhile.
        why: String,
    },
    /// No puzzle can be like that.
    #[error("{0}")]
    Impossible(Unmet),
}

impl<'a> Making<'a> {
    /// Prepares to make puzzles on a board, if it is not the usual one.
    pub fn new(
        seed: &'a Seed,
        (base, recipe, wish): (Option<Base>, Recipe, Wish),
        crew: &'a Crew,
        stop: Stop<'a>,
    ) -> Self {
        let hope = if base.is_none() { HOPE } else { HOPE_ON_LAYOUTS };
        let attempts = Attempts::new(seed, (base, recipe, wish), crew, stop);
        Self { attempts, count: 0, seen: Seen::default(), failures: Failures::default(), hope }
    }

    /// Gives up after this many failures in a row, of whatever kind.
    pub const fn give_up_after(&mut self, tries: u32) {
        self.hope = Limits { unmet: tries, known: tries, unfit: tries };
    }

    /// The error if the next puzzle has taken this long and is not there.
    pub fn too_long(&self, time: Duration) -> NotMade {
        let (count, seconds) = (self.count, time.as_secs());
        NotMade::TooLong { count, seconds, why: self.failures.told() }
    }

    /// The number of puzzles so far.
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// Passes on the next puzzles with their numbers, from 1, until there are `number` of them in
    /// all: those of a turn, and none after a stop.
    ///
    /// # Errors
    ///
    /// [`NotMade`], or an error of `take`.
    pub fn turn(
        &mut self,
        number: u32,
        mut take: impl FnMut(&Made, u32) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let Self { attempts, count, seen, failures, hope } = self;
        attempts.make(number - *count, |attempt| {
            if *count == number {
                return Ok(());
            }
            match judged(attempt, seen, failures)? {
                Ok(puzzle) => {
                    *count += 1;
                    *failures = Failures::default();
                    take(&puzzle, *count)
                }
                Err(why) if failures.reach(hope) => {
                    Err(NotMade::GaveUp { count: *count, why }.into())
                }
                Err(_) => Ok(()),
            }
        })
    }
}

/// The new puzzle of an attempt, or the reason why there is none, which is counted.
fn judged(
    attempt: Result<Made, Miss>,
    seen: &mut Seen,
    failures: &mut Failures,
) -> Result<Result<Made, String>, NotMade> {
    Ok(Err(match attempt {
        Ok(puzzle) if seen.is_new(puzzle.fingerprint()) => return Ok(Ok(puzzle)),
        Ok(_) => {
            failures.known += 1;
            "all others that were found are among these".to_owned()
        }
        Err(Miss::Unfit(nearest)) => {
            failures.unfit += 1;
            if let Some(instead) = nearest.map(Instead::from) {
                *failures.instead.entry(instead).or_default() += 1;
            }
            failures.told()
        }
        Err(Miss::Unmet(unmet @ Unmet::NotFound { .. })) => {
            failures.unmet += 1;
            unmet.to_string()
        }
        Err(Miss::Unmet(unmet)) => return Err(NotMade::Impossible(unmet)),
    }))
}

impl Failures {
    /// True if one of the counters has come to its limit.
    const fn reach(&self, hope: &Limits) -> bool {
        self.unmet >= hope.unmet || self.known >= hope.known || self.unfit >= hope.unfit
    }

    /// The puzzles that were not as hard as requested: `of 12 more, none is as hard as asked for (medium:
    /// 9, harder: 3)`.
    fn told(&self) -> String {
        let told = format!("of {} more, none is as hard as asked for", self.unfit);
        let instead = self.instead.iter().map(|(instead, count)| format!("{instead}: {count}"));
        match instead.collect::<Vec<_>>()[..] {
            [] => told,
            ref instead => format!("{told} ({})", instead.join(", ")),
        }
    }
}

impl From<Nearest> for Instead {
    fn from(nearest: Nearest) -> Self {
        match nearest {
            Nearest { level: Some(level), .. } => Self::Level(level),
            Nearest { technique: Some(technique), .. } => Self::Technique(technique),
            Nearest { .. } => Self::Harder,
        }
    }
}

impl fmt::Display for Instead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => f.write_str(level.name()),
            Self::Technique(technique) => f.write_str(technique.name()),
            Self::Harder => f.write_str("harder"),
        }
    }
}
