//! Requirements for a puzzle.

use underdoku_grid::CellSet;
use underdoku_solver::batch::Workspace;
use underdoku_solver::{Puzzle, Stop, Stopped};

use crate::oracle::{Oracle, at_once, together};
use crate::symmetric::{check, search};
use crate::{Chance, GenerateError, Symmetry, Target, uniform};

/// The requirements on the givens of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Recipe {
    /// The number of givens.
    pub givens: Target,
    /// The symmetry of their pattern.
    pub symmetry: Symmetry,
}

impl Recipe {
    /// True if a puzzle meets the requirements.
    pub fn is_met_by(&self, puzzle: &Puzzle) -> bool {
        let givens = puzzle.givens().filled();
        let is_needed =
            |orbit: CellSet| (orbit & givens).is_empty() || puzzle.without(orbit).is_none();
        self.symmetry.holds(givens)
            && match self.givens {
                Target::Minimal => self.symmetry.orbits().all(is_needed),
                Target::Givens(wanted) => givens.len() == wanted,
            }
    }
}

/// Makes a puzzle: draws a solution, each equally likely, and carves it. The same [`Chance`] gives
/// the same puzzle.
///
/// ```
/// use underdoku::generator::{Recipe, Seed, Stream, Symmetry, Target, generate};
///
/// let mut chance = Seed::from("a rainy Sunday").chance(Stream { purpose: 1, number: 1 });
/// let recipe = Recipe { givens: Target::Givens(26), symmetry: Symmetry::HalfTurn };
/// let puzzle = generate(&recipe, &mut chance)?;
/// assert!(recipe.is_met_by(&puzzle));
/// # Ok::<(), underdoku::generator::GenerateError>(())
/// ```
///
/// # Errors
///
/// [`GenerateError`] if there is no such puzzle, or if none was found within the limits. A
/// [minimal](Target::Minimal) one is always found.
pub fn generate(recipe: &Recipe, chance: &mut Chance) -> Result<Puzzle, GenerateError> {
    generate_until(recipe, chance, Stop::NEVER)
}

/// Like [`generate`], with a stop.
///
/// # Errors
///
/// As [`generate`]; [`GenerateError::Withdrawn`] if it was stopped.
pub fn generate_until(
    recipe: &Recipe,
    chance: &mut Chance,
    stop: Stop<'_>,
) -> Result<Puzzle, GenerateError> {
    stop.whole(at_once(make(recipe, chance, &Oracle::Now(stop))))?
}

/// Makes a puzzle from each [`Chance`]: the same ones as [`generate`] would, in the same order, but
/// several times as fast for hundreds of puzzles, because the batch solver answers all their
/// questions.
///
/// ```
/// use underdoku::generator::{Recipe, Seed, Stream, generate, generate_all};
/// use underdoku::solver::Stop;
/// use underdoku::solver::batch::Workspace;
///
/// let chance = |number| Seed::from(7).chance(Stream { purpose: 1, number });
/// let puzzles = generate_all(&Recipe::default(), (1..4).map(chance), &mut Workspace::new(), Stop::NEVER)?;
/// assert_eq!(puzzles[1], generate(&Recipe::default(), &mut chance(2)));
/// # Ok::<(), underdoku::solver::Stopped>(())
/// ```
///
/// # Errors
///
/// [`Stopped`] if it was stopped.
pub fn generate_all(
    recipe: &Recipe,
    chances: impl IntoIterator<Item = Chance>,
    workspace: &mut Workspace,
    stop: Stop<'_>,
) -> Result<Vec<Result<Puzzle, GenerateError>>, Stopped> {
    let one = |mut chance: Chance, oracle| async move { make(recipe, &mut chance, &oracle).await };
    together(chances, one, workspace, stop)
}

async fn make(
    recipe: &Recipe,
    chance: &mut Chance,
    oracle: &Oracle<'_>,
) -> Result<Puzzle, GenerateError> {
    check(CellSet::ALL, recipe.givens, recipe.symmetry)?;
    let carving = search(oracle, solution, recipe.givens, recipe.symmetry, chance).await?;
    Ok(*carving.puzzle())
}

fn solution(chance: &mut Chance) -> Puzzle {
    Puzzle::prove(uniform::grid(chance)).expect("a solved grid has one solution")
}
