//! Counts successes and failures of a generator.

use std::collections::BTreeMap;
use std::fmt;

use underdoku_grid::layout::RuleKind;
use underdoku_logic::{Level, Technique};

use super::{GeneratorError, Miss};
use crate::GenerateError;
use crate::general::Nearest;

/// Repetitions in a row after which the search is given up.
const MOST_KNOWN: u32 = 10_000;

/// The puzzles so far, and the failures since the last one.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    made: u32,
    failures: Failures,
    /// The number of failures of each kind in a row that ends the search.
    most: Failures,
}

/// Numbers of failures in a row.
#[derive(Clone, Debug, Default)]
struct Failures {
    /// No puzzle was found.
    error: u32,
    /// The puzzle was a repetition.
    known: u32,
    /// The puzzle did not have the requested difficulty.
    unfit: u32,
    /// The difficulty of those puzzles, if it is known.
    instead: BTreeMap<Hardness, u32>,
}

/// Why attempts failed in a row.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Failure {
    /// All puzzles had been made before.
    #[error("all later attempts produced puzzles that had already been found")]
    Repeated,
    /// No puzzle had the requested difficulty.
    #[error("{0}")]
    Unfit(Unfit),
    /// No puzzle that meets the recipe was found.
    #[error("{0}")]
    Generate(GenerateError),
    /// There was no room on the board for all requested rules.
    #[error("there was no room for more than {laid} of {wanted} rules of the kind {}", .kind.name())]
    NoRoom {
        /// The kind of the first rule without room.
        kind: RuleKind,
        /// The number of rules of this kind that were laid.
        laid: usize,
        /// The requested number.
        wanted: usize,
    },
}

/// Puzzles that did not have the requested difficulty. Prints as `none of 12 attempts has the
/// requested difficulty (medium: 9, harder: 3)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfit {
    /// The number of such puzzles.
    pub count: u32,
    /// The difficulties they had, if known, with the number of each, easiest first.
    pub instead: Vec<(Hardness, u32)>,
}

/// The difficulty of a puzzle that does not have the requested one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Hardness {
    /// It has this level.
    Level(Level),
    /// This technique is the hardest that it needs.
    Technique(Technique),
    /// It is harder than requested; by how much was not examined.
    Harder,
}

impl Tally {
    pub(super) fn new(error: u32, unfit: u32) -> Self {
        let most = Failures { error, known: MOST_KNOWN, unfit, ..Failures::default() };
        Self { made: 0, failures: Failures::default(), most }
    }

    pub(super) fn give_up_after(&mut self, tries: u32) {
        self.most = Failures { error: tries, known: tries, unfit: tries, ..Failures::default() };
    }

    pub(super) const fn made(&self) -> u32 {
        self.made
    }

    /// Counts the result of an attempt; returns the puzzle if it is new.
    pub(super) fn count<P>(
        &mut self,
        attempt: Result<P, Miss>,
        is_new: impl FnOnce(&P) -> bool,
    ) -> Result<Option<P>, GeneratorError> {
        let failures = &mut self.failures;
        let why = match attempt {
            Ok(puzzle) if is_new(&puzzle) => {
                self.made += 1;
                self.failures = Failures::default();
                return Ok(Some(puzzle));
            }
            Ok(_) => {
                failures.known += 1;
                Failure::Repeated
            }
            Err(Miss::Unfit(nearest)) => {
                failures.unfit += 1;
                if let Some(instead) = nearest.map(Hardness::from) {
                    *failures.instead.entry(instead).or_default() += 1;
                }
                Failure::Unfit(failures.unfit())
            }
            Err(Miss::Generate(
                error @ (GenerateError::NotFound { .. } | GenerateError::NotInPattern { .. }),
            )) => {
                failures.error += 1;
                Failure::Generate(error)
            }
            Err(Miss::NoRoom { kind, laid, wanted }) => {
                failures.error += 1;
                Failure::NoRoom { kind, laid, wanted }
            }
            Err(Miss::Generate(GenerateError::Withdrawn)) => return Err(GeneratorError::Stopped),
            Err(Miss::Generate(error)) => return Err(GeneratorError::Impossible(error)),
        };
        if failures.reach(&self.most) {
            return Err(GeneratorError::GaveUp { count: self.made, why });
        }
        Ok(None)
    }

    pub(super) fn unfit(&self) -> Unfit {
        self.failures.unfit()
    }
}

impl Failures {
    /// True if one of the counts has reached its limit.
    const fn reach(&self, most: &Self) -> bool {
        self.error >= most.error || self.known >= most.known || self.unfit >= most.unfit
    }

    fn unfit(&self) -> Unfit {
        let instead = self.instead.iter().map(|(&hardness, &count)| (hardness, count));
        Unfit { count: self.unfit, instead: instead.collect() }
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "none of {} attempts has the requested difficulty", self.count)?;
        for (index, (hardness, count)) in self.instead.iter().enumerate() {
            write!(f, "{}{hardness}: {count}", if index == 0 { " (" } else { ", " })?;
        }
        if self.instead.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

impl From<Nearest> for Hardness {
    fn from(nearest: Nearest) -> Self {
        match nearest {
            Nearest { level: Some(level), .. } => Self::Level(level),
            Nearest { technique: Some(technique), .. } => Self::Technique(technique),
            Nearest { .. } => Self::Harder,
        }
    }
}

impl fmt::Display for Hardness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => f.write_str(level.name()),
            Self::Technique(technique) => f.write_str(technique.name()),
            Self::Harder => f.write_str("harder"),
        }
    }
}
