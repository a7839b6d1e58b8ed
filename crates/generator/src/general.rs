//! Puzzles on any layout.
//!
//! The steps are those of the 9x9 board, by the solver for any layout:
//!
//! ```text
//! Base ──regions──▶ Layout ──solution──▶ Grid ──cages──▶ Puzzle ──carve──▶ Puzzle
//!       of a jigsaw          by a search        of a killer       givens taken out
//! ```
//!
//! - [`regions`] of a jigsaw: connected, by exchanging cells between regions.
//! - [`solution`]: a search that tries digits in random order.
//! - Cages of a killer: pairs, then joined as long as the solution stays unique. If they determine
//!   it without any given, the puzzle has none, unless some are requested.
//! - Givens are removed one after the other, in orbits of a [`Symmetry`](crate::Symmetry).
//!
//! Every puzzle is proved, because a [`Puzzle`] cannot be made otherwise. The same chance makes the
//! same puzzle.

mod cages;
mod carve;
mod regions;
mod scramble;
mod solution;
mod watch;
mod wished;

use underdoku_grid::layout::{Grid, Layout, Spec, Variant};
use underdoku_solver::Stop;
use underdoku_solver::general::Puzzle;

use crate::{Chance, Recipe, Unmet};
use cages::Cages;

pub use regions::regions;
pub use scramble::scramble;
pub use solution::solution;
pub use watch::{Progress, Stage, Watch};
pub(crate) use wished::distance;
pub use wished::{Nearest, generate_wished};

/// The number of boards carved before the search for a puzzle is given up.
const STARTS: usize = 20;
/// The number of boards drawn to find one that can be filled: of jigsaws of six rows with diagonals
/// one in ten can.
const BOARDS: usize = 400;
/// The number of cagings drawn for a solution before givens are added.
const CAGINGS: usize = 12;

/// The base of a puzzle: a kind of board, or one board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Base {
    /// Any board of this kind: the regions of a jigsaw and the cages of a killer are drawn for each
    /// puzzle.
    Kind(Spec),
    /// This board.
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

/// Makes a puzzle with exactly one solution. Its layout holds the regions and cages drawn.
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
/// [`Unmet`] with the reason why there is no such puzzle, or none was found within the limits.
pub fn generate(base: &Base, recipe: &Recipe, chance: &mut Chance) -> Result<Puzzle, Unmet> {
    generate_watched(base, recipe, chance, &mut Watch::new(&mut |_| {}, Stop::NEVER))
}

/// The same with reports of progress and a stop.
///
/// # Errors
///
/// As [`generate`]; [`Unmet::Withdrawn`] if it was stopped.
pub fn generate_watched(
    base: &Base,
    recipe: &Recipe,
    chance: &mut Chance,
    watch: &mut Watch<'_>,
) -> Result<Puzzle, Unmet> {
    let mut unmet = Unmet::NoSolution;
    for _ in 0..STARTS {
        let (layout, solution) = filled(base, chance, watch)?;
        carve::check(&layout, recipe)?;
        let Some(start) = start(base, &layout, solution, chance, watch)? else { continue };
        match watch.stop().whole(carve::carve(start, recipe, chance, watch))? {
            Ok(puzzle) => return Ok(puzzle),
            Err(reason) => unmet = nearer(unmet, reason),
        }
    }
    Err(unmet)
}

/// The result that came nearer to the target.
fn nearer(one: Unmet, other: Unmet) -> Unmet {
    match (one, other) {
        (Unmet::NotFound { fewest: a, .. }, Unmet::NotFound { fewest: b, .. }) if a <= b => one,
        _ => other,
    }
}

/// A board, without cages yet, and a solution.
pub(crate) fn filled(
    base: &Base,
    chance: &mut Chance,
    watch: &mut Watch<'_>,
) -> Result<(Layout, Grid), Unmet> {
    let boards = match base {
        Base::Kind(spec) if spec.is_jigsaw() => BOARDS,
        _ => 1,
    };
    for done in 0..boards {
        watch.tell(Progress { stage: Stage::Filling, done, of: boards })?;
        let layout = match base {
            Base::Board(layout) => Some(layout.clone()),
            Base::Kind(spec) if spec.is_jigsaw() => {
                spec.layout_with(&regions(spec.size(), chance)).ok()
            }
            Base::Kind(spec) => spec.layout(),
        };
        let Some(layout) = layout else { continue };
        match solution::watched(&layout, chance, watch) {
            Ok(solution) => return Ok((layout, solution)),
            Err(Unmet::Withdrawn) => return Err(Unmet::Withdrawn),
            Err(_) => {}
        }
    }
    Err(Unmet::NoSolution)
}

/// The solution as a puzzle, with cages if they are to be drawn. It has all givens, or none if the
/// cages determine it.
fn start(
    base: &Base,
    layout: &Layout,
    solution: Grid,
    chance: &mut Chance,
    watch: &mut Watch<'_>,
) -> Result<Option<Puzzle>, Unmet> {
    match base {
        Base::Kind(spec) if spec.has(Variant::Killer) => caged(layout, &solution, chance, watch),
        _ => Ok(Puzzle::prove(layout, solution).ok()),
    }
}

/// A killer with this solution.
pub(crate) fn caged(
    layout: &Layout,
    solution: &Grid,
    chance: &mut Chance,
    watch: &mut Watch<'_>,
) -> Result<Option<Puzzle>, Unmet> {
    let mut last = None;
    for done in 0..CAGINGS {
        watch.tell(Progress { stage: Stage::Caging, done: 0, of: CAGINGS - done })?;
        let Some(cages) = Cages::small(layout, solution, chance) else { continue };
        if cages.tell(layout, solution, watch.stop()) {
            let joined = cages.joined(layout, solution, chance, watch)?;
            let Some(rules) = joined.rules(layout, solution) else { return Ok(None) };
            return Ok(Puzzle::prove_until(rules, Grid::empty(layout), watch.stop())?.ok());
        }
        last = Some(cages);
    }
    let rules = last.and_then(|cages| cages.rules(layout, solution));
    Ok(rules.and_then(|rules| Puzzle::prove_by(rules, solution.clone()).ok()))
}
