//! Score and level: the scale of `HoDoKu`, with its default techniques.
//!
//! Each step has a score and a level. A puzzle's score is the sum; its level is that of the hardest
//! step, raised if the sum exceeds the limit of a level. Both levels are reported: that of the
//! hardest step measures the knowledge needed, the raised one the amount of work.
//!
//! The order and the numbers are Bernhard Hobiger's. How many singles count as hidden depends on
//! the order in which singles are taken, so they wait in two first-in, first-out queues ([`queue`])
//! like his. The other techniques are tried in their [`order`]; [`pick`] chooses among several
//! steps. After the crate's techniques come forcing chains, forcing nets and, as a last resort, a
//! revealed digit ([`forcing`]).

mod colours;
mod forcing;
mod order;
mod pick;
mod queue;
mod rectangle;
mod remote_pair;
mod x_chain;

use std::fmt;
use std::ops::ControlFlow;

use underdoku_solver::{Puzzle, Stop, Stopped};

use crate::{Candidate, CandidateSet, Position, Technique};

use queue::Singles;

/// The five levels.
#[doc(alias("hardness", "difficulty"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Level {
    /// Singles.
    Easy,
    /// Locked candidates, pairs and triples.
    Medium,
    /// Quads, fish, wings, rectangles, single-digit patterns.
    Hard,
    /// Larger finned fish, chains, almost locked sets.
    Unfair,
    /// Forcing chains and nets, trial and error.
    Extreme,
}

underdoku_grid::named_cases!(Level {
    Easy = "easy", Medium = "medium", Hard = "hard", Unfair = "unfair", Extreme = "extreme",
});

impl Level {
    /// The largest score that a puzzle of this level may have, for this amount of work.
    const fn most(self, work: Work) -> u32 {
        let most = match self {
            Self::Easy => 800,
            Self::Medium => 1000,
            Self::Hard => 1600,
            Self::Unfair => 1800,
            Self::Extreme => return u32::MAX,
        };
        most * work.0 / Work::STANDARD.0
    }

    /// The lowest level that is not below this one and allows the score.
    pub(crate) fn raised(self, score: u32, work: Work) -> Self {
        let all = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair];
        all.into_iter()
            .find(|&level| level >= self && score <= level.most(work))
            .unwrap_or(Self::Extreme)
    }
}

/// How much there is to do on a board in any case, counted in cells. The limits of the levels were
/// set for the standard board and scale with this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Work(pub(crate) u32);

impl Work {
    pub(crate) const STANDARD: Self = Self(81);
}

/// The score and level of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Score {
    /// The sum of the steps' scores.
    pub score: u32,
    /// The level of the hardest step.
    #[cfg_attr(feature = "serde", serde(rename = "level_by_step"))]
    pub by_step: Level,
    /// That level, raised by the score: the one people quote.
    pub level: Level,
    /// False if the path ends before the solution; the numbers are then lower bounds.
    #[cfg_attr(feature = "serde", serde(rename = "complete"))]
    pub is_complete: bool,
}

/// Prints the level and the points: `easy, 204`. A plus follows points that are only a lower bound.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.level, self.score)?;
        if self.is_complete { Ok(()) } else { f.write_str("+") }
    }
}

/// A step of the path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreStep {
    /// The technique's name on the scale.
    pub name: &'static str,
    /// Its level.
    pub level: Level,
    /// Its points.
    pub points: u32,
    /// The digits it places.
    pub places: CandidateSet,
    /// The candidates it removes.
    pub removes: CandidateSet,
    /// The removed candidates in the order of removal, which decides which single is found first.
    order: Vec<Candidate>,
}

/// Scores the puzzle.
///
/// ```
/// use underdoku::logic::{Level, score};
/// use underdoku::solver::Puzzle;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let score = score(&Puzzle::prove(line.parse()?)?);
/// assert_eq!((score.level, score.score), (Level::Easy, 204));
/// assert_eq!(score.to_string(), "easy, 204");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("rate", "hodoku", "level"))]
pub fn score(puzzle: &Puzzle) -> Score {
    score_to(puzzle, Level::Extreme, Stop::NEVER)
}

/// Like [`score`], with a stop.
///
/// # Errors
///
/// [`Stopped`] if it was stopped.
pub fn score_until(puzzle: &Puzzle, stop: Stop<'_>) -> Result<Score, Stopped> {
    stop.whole(score_to(puzzle, Level::Extreme, stop))
}

/// Scores the puzzle if its level is at most this; `None` if it is higher. The search stops as soon
/// as the puzzle proves to be harder, so this is quick.
///
/// # Errors
///
/// [`Stopped`] if it was stopped.
pub fn score_within(
    puzzle: &Puzzle,
    most: Level,
    stop: Stop<'_>,
) -> Result<Option<Score>, Stopped> {
    let score = stop.whole(score_to(puzzle, most, stop))?;
    Ok((score.is_complete && score.level <= most).then_some(score))
}

/// The steps of the path with their points.
pub fn score_path(puzzle: &Puzzle) -> Vec<ScoreStep> {
    let mut steps = Vec::new();
    walk(puzzle, Stop::NEVER, |step| {
        steps.push(step.clone());
        ControlFlow::Continue(())
    });
    steps
}

/// Scores the path up to the first step above `most`, or up to where it was stopped.
fn score_to(puzzle: &Puzzle, most: Level, stop: Stop<'_>) -> Score {
    let (mut sum, mut by_step) = (0, Level::Easy);
    let is_complete = walk(puzzle, stop, |step| {
        sum += step.points;
        by_step = by_step.max(step.level);
        if by_step > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    Score { score: sum, by_step, level: by_step.raised(sum, Work::STANDARD), is_complete }
}

/// Walks along the path, calling back with each step. Returns true if the puzzle is solved.
fn walk(
    puzzle: &Puzzle,
    stop: Stop<'_>,
    mut show: impl FnMut(&ScoreStep) -> ControlFlow<()>,
) -> bool {
    let mut position = Position::new(puzzle);
    let mut singles = Singles::after_givens(puzzle);
    while !position.is_solved() {
        let next = singles.next(&position).unwrap_or_else(|| order::first(&position.until(stop)));
        if stop.is_requested() || show(&next).is_break() {
            return false;
        }
        singles.apply(&mut position, &next);
    }
    true
}

impl Technique {
    /// The level and points of a technique; `None` if the scale does not include it.
    pub fn points(self) -> Option<(Level, u32)> {
        match self {
            Self::FullHouse | Self::NakedSingle => Some((Level::Easy, queue::NAKED)),
            Self::HiddenSingle => Some((Level::Easy, queue::HIDDEN)),
            _ => order::points(self),
        }
    }
}
