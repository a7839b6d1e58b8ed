//! Requests for new puzzles of Classic.

use underdoku_game::Game as _;
use underdoku_game::classic::{Hardness, PuzzleRequest, RequestError, Session, State};
use underdoku_generator::Seed;
use underdoku_grid::layout::{Grid, Layout, ParseSpecError, Spec};
#[cfg(feature = "first")]
use underdoku_logic::Difficulty;

use crate::sentence::{as_sentence, no_kind, unknown};

/// A new puzzle as a text that [`Play::classic`](crate::Play::classic) reads: of this kind, such as
/// `3x3` or `9jk`, difficulty (empty for any), number of givens (0 for a suitable one) and
/// symmetry. Levels need another engine.
///
/// # Errors
///
/// If there is no such kind, difficulty or symmetry, or no such puzzle was found.
#[cfg(feature = "first")]
pub fn granted(
    kind: &str,
    difficulty: &str,
    givens: usize,
    symmetry: &str,
    seed: &str,
) -> Result<String, String> {
    let named = |_, name: &str| Difficulty::named(name).map(Hardness::Difficulty);
    let wish = wish(kind, difficulty, givens, symmetry, seed, named)?;
    text_of_granted(wish.grant_without_levels())
}

/// Like [`granted`], but with all techniques, and also for levels.
///
/// # Errors
///
/// As [`granted`].
#[cfg(feature = "formats")]
pub fn granted_of_level(
    kind: &str,
    level: &str,
    givens: usize,
    symmetry: &str,
    seed: &str,
) -> Result<String, String> {
    text_of_granted(wish(kind, level, givens, symmetry, seed, Hardness::named)?.grant())
}

fn wish(
    kind: &str,
    hardness: &str,
    givens: usize,
    symmetry: &str,
    seed: &str,
    named: impl Fn(Spec, &str) -> Option<Hardness>,
) -> Result<PuzzleRequest, String> {
    let kind = kind.trim();
    let kind: Spec = kind.parse().map_err(|why: ParseSpecError| no_kind(kind, &why))?;
    let hardness = match hardness {
        "" => None,
        name => Some(named(kind, name).ok_or_else(|| unknown(name))?),
    };
    let symmetry = symmetry.parse().map_err(|_| unknown(symmetry))?;
    let givens = (givens > 0).then_some(givens);
    Ok(PuzzleRequest { kind, hardness, givens, symmetry, seed: Seed::from(seed) })
}

fn text_of_granted(granted: Result<State, RequestError>) -> Result<String, String> {
    let puzzle = granted.map_err(|why| as_sentence(&why.to_string()))?;
    // A save has the board as it was generated; an ID of Solo would list its cages in another
    // order.
    Ok(if puzzle.grid().is_some() {
        puzzle.digits().characters()
    } else {
        saved(puzzle.layout(), puzzle.digits())
    })
}

/// A save without moves.
pub(crate) fn saved(layout: &Layout, givens: &Grid) -> String {
    Session::new(&State::new(layout.clone(), givens)).save().to_string()
}
