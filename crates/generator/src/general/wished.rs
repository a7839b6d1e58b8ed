//! Puzzles as hard as wished, on any layout.
//!
//! Minimal puzzles of many layouts are beyond all techniques, so the one that is wanted is met on the
//! way there: givens are taken out, or cages joined, only while what is left is no harder than wished.
//! So a puzzle ends just below what would be too hard. If it is then easier than wished, some givens are
//! put back and others taken out instead, as on the standard board.
//!
//! What rates a puzzle solves it by techniques none of which assumes that the solution is unique. So
//! nothing else is asked on the way, and the solver proves the last puzzle only. Where chains and nets
//! are wanted, which take a hundred times as long, the way there goes by the techniques below them, and
//! only then is each step tried by itself, once the solver has said that it leaves one solution.

mod advance;
mod carving;
mod hardness;
mod joining;

use underdoku_grid::layout::{Grid, Layout, Variant};
use underdoku_logic::{Level, Technique};
use underdoku_solver::general::{Advance, Puzzle, Rules};
use underdoku_solver::{Stop, Stopped};

use super::progress::ProgressSink;
use super::{Base, caged, filled};
use crate::{Chance, GenerateError, Recipe, Target, Wish};
use hardness::Hardness;

/// The largest board on which a search for a second solution has no limit.
const SMALL: usize = 9;
/// On larger boards a search with more guesses counts as finding one.
const GUESSES: u64 = 200;

/// How near the puzzles of an attempt came to a wish: the hardest of those that were no harder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Nearest {
    /// Its level, if one was wished for; none if each puzzle was harder.
    pub level: Option<Level>,
    /// Its hardest technique, if one was wished for; none if each puzzle needed harder ones.
    pub technique: Option<Technique>,
}

/// Attempts to make a puzzle as wished; the same chance makes the same. [`Nearest`] if the attempt came
/// to nothing. An ER, which only the standard board has, is not looked at.
///
/// A level is met by a step of it, if one of few variations has one, else by the sum. With the target
/// [`Minimal`](Target::Minimal) the puzzle has few givens, but more than a minimal one if that would be
/// harder; a killer has none.
///
/// # Errors
///
/// [`GenerateError`] with the reason why there is no puzzle of the recipe at all; [`GenerateError::Withdrawn`] if it was
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

/// The distance of a puzzle from a wish.
pub(crate) fn distance(
    puzzle: (&Layout, &Grid),
    wish: &Wish,
    stop: Stop<'_>,
) -> Result<u32, Stopped> {
    Ok(Hardness::of(puzzle, wish, stop)?.distance())
}

/// What an attempt came to.
type Attempt = (Layout, Grid, Hardness);

/// True if there is one solution; not if it takes too long to say.
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
