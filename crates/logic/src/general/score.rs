//! Score and level on any board: `HoDoKu`'s scale, extended to the techniques and sizes of other
//! boards.
//!
//! The path is found as on the standard board: step by step, the first step of the first
//! [rank](ranks) that has one. Each step has points and a level. The score is the sum; the level is
//! that of the hardest step, raised if the sum exceeds what a puzzle of this level may have. Where
//! size determines how much there is to look at, points grow with it: with the links of a chain,
//! the cells of a sum or a set, the lines of a net.
//!
//! No technique here assumes that the solution is unique. So if the path ends at a full board, the
//! solution is unique: scoring a puzzle proves it.

mod ranks;

use std::ops::ControlFlow;

use underdoku_grid::layout::{Grid, Layout};
use underdoku_solver::{Puzzle, Stop, Stopped};

use crate::rating::Work;
use crate::{FinderContext, Level, Position, Score, Step, Technique};

use ranks::RANKS;

/// A step of the path with its points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoredStep {
    /// The step.
    pub step: Step<Layout>,
    /// The level of the step alone.
    pub level: Level,
    /// Its share of the score.
    pub points: u32,
}

/// Scores a puzzle. The standard board's score is that of [`score`](crate::score()).
///
/// ```
/// use underdoku::grid::layout::{Grid, Layout};
/// use underdoku::logic::{Level, general};
/// use underdoku::solver::Stop;
///
/// let layout = Layout::of_line("2x2").expect("the layout is valid");
/// let givens = Grid::read(&layout, "43............13").expect("the layout has 16 cells");
/// let score = general::score(&layout, &givens, Stop::NEVER)?;
/// assert!(score.is_complete && score.level == Level::Easy);
/// # Ok::<(), underdoku::solver::Stopped>(())
/// ```
///
/// # Errors
///
/// [`Stopped`] if it was stopped.
pub fn score(layout: &Layout, givens: &Grid, stop: Stop<'_>) -> Result<Score, Stopped> {
    match standard(layout, givens) {
        Some(puzzle) => crate::score_until(&puzzle, stop),
        None => scored(layout, givens, Level::Extreme, stop),
    }
}

/// Scores a puzzle if its level is at most this; `None` if it is higher. The search stops as soon
/// as the puzzle proves to be harder, so this is quick.
///
/// # Errors
///
/// [`Stopped`] if it was stopped.
pub fn score_within(
    layout: &Layout,
    givens: &Grid,
    most: Level,
    stop: Stop<'_>,
) -> Result<Option<Score>, Stopped> {
    if let Some(puzzle) = standard(layout, givens) {
        return crate::score_within(&puzzle, most, stop);
    }
    let score = scored(layout, givens, most, stop)?;
    Ok((score.is_complete && score.level <= most).then_some(score))
}

/// The steps of the path with their points, on this scale even for the standard board.
///
/// # Errors
///
/// [`Stopped`] if it was stopped.
pub fn score_path(
    layout: &Layout,
    givens: &Grid,
    stop: Stop<'_>,
) -> Result<Vec<ScoredStep>, Stopped> {
    let mut steps = Vec::new();
    walk(layout, givens, (Level::Extreme, stop), |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    stop.whole(steps)
}

/// The level and points of a step; `None` if the scale does not include its technique.
pub fn points(step: &Step<Layout>) -> Option<(Level, u32)> {
    RANKS.iter().find_map(|rank| rank.points(step))
}

/// The puzzle, if the layout is the standard board.
fn standard(layout: &Layout, givens: &Grid) -> Option<Puzzle> {
    (*layout == Layout::classic()).then(|| Puzzle::prove(givens.to_grid()?).ok()).flatten()
}

/// The score of the path that only uses ranks up to this level.
fn scored(layout: &Layout, givens: &Grid, most: Level, stop: Stop<'_>) -> Result<Score, Stopped> {
    let work = Work::on(layout);
    let (mut sum, mut by_step) = (0, Level::Easy);
    let is_complete = walk(layout, givens, (most, stop), |step| {
        sum += step.points;
        by_step = by_step.max(step.level);
        let is_above = by_step.raised(sum, work) > most;
        if is_above { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    // A puzzle that the techniques do not solve is harder than any that needs the hardest of them.
    let is_beyond = !is_complete && most == Level::Extreme;
    let level = if is_beyond { most } else { by_step.raised(sum, work) };
    stop.whole(Score { score: sum, by_step, level, is_complete })
}

impl Work {
    /// Each cell has to be filled, and each cage to be read and worked out.
    fn on(layout: &Layout) -> Self {
        let sums = layout.cages().iter().filter(|cage| cage.sum().is_some()).count();
        Self((layout.cells().count() + ranks::CELLS_A_CAGE * sums) as u32)
    }
}

/// Follows the path, using ranks up to a level, and calls back with each step. Returns true if the
/// board is full in the end.
fn walk(
    layout: &Layout,
    givens: &Grid,
    (most, stop): (Level, Stop<'_>),
    mut show: impl FnMut(ScoredStep) -> ControlFlow<()>,
) -> bool {
    let mut position = Position::on(layout, givens).with_cages_in_order();
    while !position.blanks().is_empty() {
        let Some(next) = first(&position.until(stop), most) else { return false };
        position.apply(&next.step);
        if show(next).is_break() {
            return false;
        }
    }
    true
}

/// The first step of the first rank that has one.
fn first(position: &FinderContext<'_, Layout>, most: Level) -> Option<ScoredStep> {
    // The smallest step of each technique with several ranks, found once for all of them.
    let mut known: Vec<(Technique, Option<Step<Layout>>)> = Vec::new();
    for rank in RANKS.iter().take_while(|rank| rank.level <= most) {
        if position.is_stopped() {
            return None;
        }
        let before = known
            .iter()
            .find_map(|(technique, step)| (*technique == rank.technique).then(|| step.clone()));
        let step = before.unwrap_or_else(|| {
            let step = rank.step(position);
            known.push((rank.technique, step.clone()));
            step
        });
        if let Some(step) = step
            && let Some((level, points)) = rank.points(&step)
        {
            return Some(ScoredStep { step, level, points });
        }
    }
    None
}
