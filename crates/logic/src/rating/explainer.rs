//! ER, EP and ED: the scale of Sudoku Explainer, with the techniques of its version 1.2.1.
//!
//! The puzzle is solved along one path: at each position the first technique of a fixed order that
//! finds anything is used. ER is the hardest step of all, EP the hardest up to the first placed
//! digit, ED the first step.
//!
//! The order and the values are Nicolas Juillerat's, known from Sudoku Explainer and its successor
//! Sukaku Explainer. The search is our own: the techniques of this crate, a few that place a digit
//! *directly* ([`direct`]), and chains.

mod direct;
mod names;
mod order;

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use underdoku_solver::{Puzzle, Stop, Stopped};

use crate::{Candidate, CandidateSet, Position};

#[cfg(feature = "serde")]
pub(crate) use names::named;
pub(crate) use names::slug;

/// A difficulty in tenths, printed as `7.1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tenths(pub u16);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl From<Tenths> for f64 {
    fn from(tenths: Tenths) -> Self {
        Self::from(tenths.0) / 10.0
    }
}

/// The error for a text that is not a difficulty in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a number with one decimal, such as 7.1")]
pub struct ParseTenthsError;

impl FromStr for Tenths {
    type Err = ParseTenthsError;

    fn from_str(text: &str) -> Result<Self, ParseTenthsError> {
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        if !is_number(whole) || !is_number(tenth) || tenth.len() != 1 {
            return Err(ParseTenthsError);
        }
        format!("{whole}{tenth}").parse().map(Self).map_err(|_| ParseTenthsError)
    }
}

/// A name on the scale. It is an alias because serde would otherwise borrow a reference from its
/// input.
type Name = &'static str;

/// The three ratings of a puzzle.
#[doc(alias("se", "er", "skfr"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ExplainerRating {
    /// The hardest step.
    pub er: Tenths,
    /// The hardest step up to the first that places a digit.
    pub ep: Tenths,
    /// The first step.
    pub ed: Tenths,
    /// The technique of the hardest step, the first among equals.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "technique", with = "crate::serde::explainer_name")
    )]
    pub hardest: Name,
    /// False if the path ends before the solution; the ratings are then those of the path so far.
    /// No such puzzle is known.
    #[cfg_attr(feature = "serde", serde(rename = "complete"))]
    pub is_complete: bool,
}

/// Prints ER, EP and ED as people quote them: `7.1/1.2/1.2`.
impl fmt::Display for ExplainerRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}

impl ExplainerRating {
    /// All values of [`technique`](Self::technique), from easy to hard.
    pub fn techniques() -> impl Iterator<Item = String> {
        names::NAMES.iter().filter_map(|name| slug(name))
    }

    /// The technique of the hardest step as in JSON, such as `xyz-wing`; `None` for a puzzle that
    /// needs no step.
    pub fn technique(&self) -> Option<String> {
        slug(self.hardest)
    }
}

/// A step of the path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExplainerStep {
    /// The technique's name on the scale.
    pub name: &'static str,
    /// Its difficulty.
    pub value: Tenths,
    /// The digit it places, if the scale counts it as a placement.
    pub places: Option<Candidate>,
    /// The candidates it removes.
    pub removes: CandidateSet,
}

/// Rates the puzzle.
///
/// ```
/// use underdoku::logic::explainer_rating;
/// use underdoku::solver::Puzzle;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let rating = explainer_rating(&Puzzle::prove(line.parse()?)?);
/// assert_eq!(rating.er.to_string(), "1.2");
/// assert_eq!(rating.to_string(), "1.2/1.2/1.2");
/// assert_eq!(rating.hardest, "Hidden Single");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("rate", "rating", "se", "er", "skfr"))]
pub fn explainer_rating(puzzle: &Puzzle) -> ExplainerRating {
    rate(puzzle, MOST, Stop::NEVER)
}

/// Like [`explainer_rating`], with a stop: the hardest puzzles take seconds.
///
/// # Errors
///
/// [`Stopped`] if it was stopped.
pub fn explainer_rating_until(puzzle: &Puzzle, stop: Stop<'_>) -> Result<ExplainerRating, Stopped> {
    stop.whole(rate(puzzle, MOST, stop))
}

/// Rates the puzzle if its ER is at most this; `None` if it is higher. Stops at the first step that
/// is harder, so this is quick.
///
/// # Errors
///
/// [`Stopped`] if it was stopped.
pub fn explainer_rating_within(
    puzzle: &Puzzle,
    most: Tenths,
    stop: Stop<'_>,
) -> Result<Option<ExplainerRating>, Stopped> {
    let rating = stop.whole(rate(puzzle, most, stop))?;
    Ok((rating.is_complete && rating.er <= most).then_some(rating))
}

/// More than any step's difficulty.
const MOST: Tenths = Tenths(u16::MAX);

/// Rates the path up to the first step harder than `most`, or up to where it was stopped.
fn rate(puzzle: &Puzzle, most: Tenths, stop: Stop<'_>) -> ExplainerRating {
    let mut rating = ExplainerRating {
        er: Tenths(0),
        ep: Tenths(0),
        ed: Tenths(0),
        hardest: "",
        is_complete: false,
    };
    let mut placed = false;
    let end = walk(puzzle, stop, |step| {
        if step.value > rating.er {
            (rating.er, rating.hardest) = (step.value, step.name);
        }
        if rating.ed == Tenths(0) {
            rating.ed = step.value;
        }
        if !placed {
            rating.ep = rating.er;
            placed = step.places.is_some();
        }
        if step.value > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    rating.is_complete = end.is_solved();
    rating
}

/// The steps of the path with their difficulties.
pub fn explainer_path(puzzle: &Puzzle) -> Vec<ExplainerStep> {
    let mut steps = Vec::new();
    walk(puzzle, Stop::NEVER, |step| {
        steps.push(*step);
        ControlFlow::Continue(())
    });
    steps
}

/// Walks along the path, calling back with each step before it is applied.
fn walk(
    puzzle: &Puzzle,
    stop: Stop<'_>,
    mut show: impl FnMut(&ExplainerStep) -> ControlFlow<()>,
) -> Position {
    let mut position = Position::new(puzzle);
    let mut room = None;
    while !position.is_solved()
        && let Some(step) = order::first(&position.until(stop), &mut room)
    {
        if show(&step).is_break() {
            break;
        }
        step.removes.iter().for_each(|candidate| position.remove(candidate));
        step.places.into_iter().for_each(|candidate| position.place(candidate));
    }
    position
}
