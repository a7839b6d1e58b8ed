//! Puzzles on any layout.
//!
//! The steps are those for the standard board, with the solver for any layout:
//!
//! ```text
//! Base ──regions──▶ Layout ──solution──▶ Grid ──cages──▶ Puzzle ──carve──▶ Puzzle
//!       of a jigsaw          by a search        of a killer       givens taken out
//! ```
//!
//! - The [`regions`] of a jigsaw are connected, and drawn by exchanging cells between regions.
//! - The [`solution`] is found by a search that tries digits in random order.
//! - The cages of a killer are pairs at first, which are joined as long as the solution stays
//!   unique. If the cages determine the solution without any given, the puzzle has none, unless
//!   some are requested.
//! - Rules that a [`Generator`](crate::Generator) requests are laid where the solution obeys them.
//! - Givens are removed one after the other, in orbits of a [`Symmetry`](crate::Symmetry).
//!
//! Every puzzle is proved, because a [`Puzzle`] cannot be constructed otherwise. The same
//! [`Chance`] gives the same puzzle.

mod cages;
mod carve;
mod progress;
mod regions;
mod ruled;
mod scramble;
mod solution;
mod wished;

use underdoku_grid::layout::{Grid, Layout, Spec, Variant};
use underdoku_solver::Stop;
use underdoku_solver::general::Puzzle;

use crate::{Chance, GenerateError, Recipe};
use cages::Cages;

pub use progress::{Progress, ProgressSink, Stage};
pub use regions::regions;
pub(crate) use ruled::{generate_with_rules, laid};
pub use scramble::scramble;
pub use solution::solution;
pub(crate) use wished::distance;
pub use wished::{Nearest, generate_wished};

/// Boards that are carved before the search for a puzzle is given up.
const STARTS: usize = 20;
/// Boards that are drawn to find one that can be filled: of jigsaws with six rows and diagonals,
/// one in ten can.
const BOARDS: usize = 400;
/// Sets of cages that are drawn for a solution before givens are added.
const CAGINGS: usize = 12;

/// The board that puzzles are made for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Base {
    /// A kind of board: the regions of a jigsaw and the cages of a killer are drawn for each
    /// puzzle.
    Kind(Spec),
    /// One particular board.
    Board(Layout),
}

impl From<Spec> for Base {
    fn from(spec: Spec) -> Self {
        Self::Kind(spec)
    }
}

impl From<Layout> for Base {
    fn from(layout: Layout) -> Self {
        Self::Board(layout)
    }
}

impl From<&Layout> for Base {
    fn from(layout: &Layout) -> Self {
        Self::Board(layout.clone())
    }
}

/// Makes a puzzle with exactly one solution. Its layout contains the regions and cages that were
/// drawn.
///
/// ```
/// use underdoku::generator::general::{Base, generate};
/// use underdoku::generator::{Recipe, Seed, Stream};
///
/// let mut chance = Seed::from("a foggy Monday").chance(Stream { purpose: 1, number: 1 });
/// let puzzle = generate(&Base::Kind("6jx".parse()?), &Recipe::default(), &mut chance)?;
/// assert!(puzzle.is_minimal() && puzzle.solution().is_solved(puzzle.layout()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`GenerateError`] if there is no such puzzle, or if none was found within the limits.
pub fn generate(
    base: &Base,
    recipe: &Recipe,
    chance: &mut Chance,
) -> Result<Puzzle, GenerateError> {
    generate_with_progress(base, recipe, chance, &mut ProgressSink::new(&mut |_| {}, Stop::NEVER))
}

/// Like [`generate`], with progress reports and a stop.
///
/// # Errors
///
/// As [`generate`]; [`GenerateError::Withdrawn`] if it was stopped.
pub fn generate_with_progress(
    base: &Base,
    recipe: &Recipe,
    chance: &mut Chance,
    progress: &mut ProgressSink<'_>,
) -> Result<Puzzle, GenerateError> {
    let mut error = GenerateError::NoSolution;
    for _ in 0..STARTS {
        let (layout, solution) = filled(base, chance, progress)?;
        carve::check(&layout, recipe)?;
        let Some(start) = start(base, &layout, solution, chance, progress)? else { continue };
        match progress.stop().whole(carve::carve(start, recipe, chance, progress))? {
            Ok(puzzle) => return Ok(puzzle),
            Err(reason) => error = nearer(error, reason),
        }
    }
    Err(error)
}

/// The error of the attempt that came closer to the target.
fn nearer(one: GenerateError, other: GenerateError) -> GenerateError {
    match (one, other) {
        (GenerateError::NotFound { fewest: a, .. }, GenerateError::NotFound { fewest: b, .. })
            if a <= b =>
        {
            one
        }
        _ => other,
    }
}

/// Draws a board, without cages yet, and a solution.
pub(crate) fn filled(
    base: &Base,
    chance: &mut Chance,
    progress: &mut ProgressSink<'_>,
) -> Result<(Layout, Grid), GenerateError> {
    filled_with(base, |layout, _| Ok(layout), solution::watched, chance, progress)
}

/// Like [`filled`], on a board to which `add` adds rules; `fill` finds a solution that obeys them.
fn filled_with<E: From<GenerateError>>(
    base: &Base,
    add: impl Fn(Layout, &mut Chance) -> Result<Layout, E>,
    fill: impl Fn(&Layout, &mut Chance, &mut ProgressSink<'_>) -> Result<Grid, GenerateError>,
    chance: &mut Chance,
    progress: &mut ProgressSink<'_>,
) -> Result<(Layout, Grid), E> {
    let boards = match base {
        Base::Kind(spec) if spec.is_jigsaw() => BOARDS,
        _ => 1,
    };
    for done in 0..boards {
        progress.report(Progress { stage: Stage::Filling, done, of: boards })?;
        let layout = match base {
            Base::Board(layout) => Some(layout.clone()),
            Base::Kind(spec) if spec.is_jigsaw() => {
                spec.layout_with(&regions(spec.size(), chance)).ok()
            }
            Base::Kind(spec) => spec.layout(),
        };
        let Some(layout) = layout else { continue };
        let layout = add(layout, chance)?;
        match fill(&layout, chance, progress) {
            Ok(solution) => return Ok((layout, solution)),
            Err(GenerateError::Withdrawn) => return Err(GenerateError::Withdrawn.into()),
            Err(_) => {}
        }
    }
    Err(GenerateError::NoSolution.into())
}

/// The solution as a puzzle, with cages if they are to be drawn. All its digits are given, or none
/// if the cages determine it.
fn start(
    base: &Base,
    layout: &Layout,
    solution: Grid,
    chance: &mut Chance,
    progress: &mut ProgressSink<'_>,
) -> Result<Option<Puzzle>, GenerateError> {
    match base {
        Base::Kind(spec) if spec.has(Variant::Killer) => caged(layout, &solution, chance, progress),
        _ => Ok(Puzzle::prove(layout, solution).ok()),
    }
}

/// A killer Sudoku with this solution; `None` if no cages were found that make it unique.
pub(crate) fn caged(
    layout: &Layout,
    solution: &Grid,
    chance: &mut Chance,
    progress: &mut ProgressSink<'_>,
) -> Result<Option<Puzzle>, GenerateError> {
    let mut last = None;
    for done in 0..CAGINGS {
        progress.report(Progress { stage: Stage::Caging, done: 0, of: CAGINGS - done })?;
        let Some(cages) = Cages::small(layout, solution, chance) else { continue };
        if cages.determine_solution(layout, solution, progress.stop()) {
            let joined = cages.joined(layout, solution, chance, progress)?;
            let Some(rules) = joined.rules(layout, solution) else { return Ok(None) };
            return Ok(Puzzle::prove_until(rules, Grid::empty(layout), progress.stop())?.ok());
        }
        last = Some(cages);
    }
    let rules = last.and_then(|cages| cages.rules(layout, solution));
    Ok(rules.and_then(|rules| Puzzle::prove_by(rules, solution.clone()).ok()))
}
