//! Successes and failures of a generator.

use std::collections::BTreeMap;
use std::fmt;

use underdoku_logic::{Level, Technique};

use super::{Miss, NotMade};
use crate::Unmet;
use crate::general::Nearest;

/// The number of repetitions in a row after which the search is given up.
const MOST_KNOWN: u32 = 10_000;

/// The puzzles so far, and the failures since the last.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    made: u32,
    failures: Failures,
    /// As many failures of each kind in a row as end the search.
    most: Failures,
}

/// Numbers of consecutive failures.
#[derive(Clone, Debug, Default)]
struct Failures {
    /// No puzzle was found.
    unmet: u32,
    /// The puzzle is a repetition.
    known: u32,
    /// The puzzle does not have the requested hardness.
    unfit: u32,
    /// What those without the requested hardness had instead, if that is known.
    instead: BTreeMap<Instead, u32>,
}

/// How hard a puzzle is that is not as hard as requested.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Instead {
    Level(Level),
    Technique(Technique),
    Harder,
}

impl Tally {
    pub(super) fn new(unmet: u32, unfit: u32) -> Self {
        let most = Failures { unmet, known: MOST_KNOWN, unfit, ..Failures::default() };
        Self { made: 0, failures: Failures::default(), most }
    }

    pub(super) fn give_up_after(&mut self, tries: u32) {
        self.most = Failures { unmet: tries, known: tries, unfit: tries, ..Failures::default() };
    }

    pub(super) const fn made(&self) -> u32 {
        self.made
    }

    /// Counts the result of an attempt; returns the puzzle if it is new.
    pub(super) fn count<P>(
        &mut self,
        attempt: Result<P, Miss>,
        is_new: impl FnOnce(&P) -> bool,
    ) -> Result<Option<P>, NotMade> {
        let failures = &mut self.failures;
        let why = match attempt {
            Ok(puzzle) if is_new(&puzzle) => {
                self.made += 1;
                self.failures = Failures::default();
                return Ok(Some(puzzle));
            }
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
            Err(Miss::Unmet(unmet @ (Unmet::NotFound { .. } | Unmet::NotInPattern { .. }))) => {
                failures.unmet += 1;
                unmet.to_string()
            }
            Err(Miss::Unmet(Unmet::Withdrawn)) => return Err(NotMade::Stopped),
            Err(Miss::Unmet(unmet)) => return Err(NotMade::Impossible(unmet)),
        };
        if failures.reach(&self.most) {
            return Err(NotMade::GaveUp { count: self.made, why });
        }
        Ok(None)
    }

    pub(super) fn told(&self) -> String {
        self.failures.told()
    }
}

impl Failures {
    /// True if one of the numbers has come to its limit.
    const fn reach(&self, most: &Self) -> bool {
        self.unmet >= most.unmet || self.known >= most.known || self.unfit >= most.unfit
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
