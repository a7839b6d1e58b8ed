//! Puzzles of a requested difficulty, on any layout.
//!
//! On many layouts, minimal puzzles are beyond all techniques, so the requested one is found on the
//! way to a minimal one: givens are removed, or cages joined, only while the puzzle is no harder
//! than requested. So the path ends just before the puzzle would become too hard. If it is then
//! easier than requested, some givens are restored and others removed instead, as on the standard
//! board.
//!
//! Puzzles are rated by solving them with techniques that do not assume a unique solution. So a
//! puzzle that can be rated is unique, no other check is needed on the way, and the solver only
//! proves the final puzzle. Chains and nets take a hundred times as long. If they are requested,
//! the search first uses the techniques below them, and only then tries each further step by
//! itself, after the solver has confirmed that it leaves one solution.

mod advance;
pub(super) mod carving;
pub(super) mod hardness;
pub(super) mod joining;

use underdoku_grid::layout::{Grid, Layout, Variant};
use underdoku_logic::{Level, Technique};
use underdoku_solver::general::{Advance, Puzzle, Rules};
use underdoku_solver::{Stop, Stopped};

use super::progress::ProgressSink;
use super::{Base, caged, filled};
use crate::{Chance, GenerateError, Recipe, Target, Wish};
use hardness::Hardness;

/// The largest board on which the search for a second solution is unlimited.
const SMALL: usize = 9;
/// On larger boards, a search that takes more guesses counts as having found a second solution.
const GUESSES: u64 = 200;

/// How close an attempt came: the hardest of its puzzles that were not too hard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Nearest {
    /// Its level, if one was requested; `None` if every puzzle was harder.
    pub level: Option<Level>,
    /// Its hardest technique, if one was requested; `None` if every puzzle needed harder ones.
    pub technique: Option<Technique>,
}

/// Attempts to make a puzzle of the requested difficulty; the same [`Chance`] gives the same
/// puzzle. Returns [`Nearest`] if the attempt failed. An ER is ignored, as only the standard board
/// has one.
///
/// A level is met by a step of that level if one of a few variations has such a step, otherwise by
/// the sum of the points. With the target [`Minimal`](Target::Minimal) the puzzle has few givens,
/// but more than a minimal one if that would be harder; a killer has none.
///
/// # Errors
///
/// [`GenerateError`] if the recipe cannot be met at all; [`GenerateError::Withdrawn`] if it was
/// stopped.
pub fn generate_wished(
    base: &Base,
    recipe: &Recipe,
    wish: &Wish,
    chance: &mut Chance,
    progress: &mut ProgressSink<'_>,
) -> Result<Result<Puzzle, Nearest>, GenerateError> {
    let (layout, solution) = filled(base, chance, progress)?;
    super::carve::check(&layout, recipe)?;
    let is_killer = matches!(base, Base::Kind(spec) if spec.has(Variant::Killer));
    let made = if is_killer && recipe.givens == Target::Minimal {
        joining::joined((&layout, &solution), wish, chance, progress)?
    } else if is_killer {
        let killer = caged(&layout, &solution, chance, progress)?;
        match killer {
            Some(killer) => {
                carving::carved((killer.layout(), &solution), recipe, wish, chance, progress)?
            }
            None => return Ok(Err(Nearest::default())),
        }
    } else {
        carving::carved((&layout, &solution), recipe, wish, chance, progress)?
    };
    let (layout, givens, hardness) = made;
    Ok(match hardness {
        Hardness::AsWished | Hardness::Raised(_) => {
            Puzzle::prove_until(Rules::of(&layout), givens, progress.stop())?
                .map_err(|_| Nearest::default())
        }
        Hardness::Easier(_, nearest) => Err(nearest),
        Hardness::Harder => Err(Nearest::default()),
    })
}

/// The distance of a puzzle from the requested difficulty.
pub(crate) fn distance(
    puzzle: (&Layout, &Grid),
    wish: &Wish,
    stop: Stop<'_>,
) -> Result<u32, Stopped> {
    Ok(Hardness::of(puzzle, wish, stop)?.distance())
}

/// The result of an attempt.
pub(super) type Attempt = (Layout, Grid, Hardness);

/// True if there is exactly one solution; false also if it takes too long to decide.
fn is_unique(rules: &Rules, givens: &Grid, stop: Stop<'_>) -> Result<bool, Stopped> {
    let guesses = if rules.layout().rows() <= SMALL { u64::MAX } else { GUESSES };
    let mut solutions = rules.solutions(givens).until(stop);
    let mut least = |digits: underdoku_grid::layout::DigitSet| {
        digits.first().unwrap_or(underdoku_grid::layout::Digit::from_index(0))
    };
    let is_unique = matches!(solutions.advance(guesses, &mut least), Advance::Found(_))
        && solutions.advance(guesses, &mut least) == Advance::Ended;
    stop.whole(is_unique)
}
