//! The requested difficulty of a puzzle.
//!
//! A [`Recipe`] is about how a puzzle looks and can be met directly, but the difficulty is only
//! known once the puzzle exists. So an attempt makes a puzzle and varies it: some blanks are filled
//! again, other givens removed instead, and the result is kept if it is no farther from the wish
//! than before. A variation costs half as much as a new puzzle, and similar puzzles are about
//! equally hard, so rare ones can be approached step by step.
//!
//! Each puzzle is only rated as far as needed to see that it does not fit: rating one that is too
//! hard ends at the first step that shows it.

use std::ops::RangeInclusive;

use underdoku_grid::CellSet;
use underdoku_logic::{
    Level, Technique, Tenths, explainer_rating_within, hardest_within, score_within,
};
use underdoku_solver::{Puzzle, Stop, Stopped};

use crate::symmetric::carve_until;
use crate::{Chance, GenerateError, Recipe, Target, generate_until};

/// Variations of a puzzle in one attempt.
const VARIATIONS: usize = 30;
/// How many blanks a variation fills again; a few more if orbits require it.
const REFILLED: usize = 5;
/// The distance of a puzzle that is too hard, greater than any measured distance.
const TOO_HARD: u32 = 10_000;

/// Requirements on how a puzzle is solved. The empty wish fits any puzzle.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Wish {
    /// Its ER, the hardest step on Sudoku Explainer's scale.
    pub er: Option<RangeInclusive<Tenths>>,
    /// Its level on `HoDoKu`'s scale.
    pub level: Option<Level>,
    /// The hardest technique that it needs: the puzzle can be solved with this one and easier ones,
    /// but not without it.
    pub needs: Option<Technique>,
}

impl Wish {
    /// True if there are no requirements.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// True if the puzzle meets the requirements.
    pub fn fits(&self, puzzle: &Puzzle) -> bool {
        self.distance(puzzle, Stop::NEVER) == Ok(0)
    }

    /// The distance of the puzzle from the wish.
    pub(crate) fn distance(&self, puzzle: &Puzzle, stop: Stop<'_>) -> Result<u32, Stopped> {
        let needs =
            self.needs.map_or(Ok(0), |technique| far_from_technique(puzzle, technique, stop))?;
        if needs >= TOO_HARD {
            return Ok(needs);
        }
        let level = self.level.map_or(Ok(0), |level| far_from_level(puzzle, level, stop))?;
        if level >= TOO_HARD {
            return Ok(level);
        }
        Ok(needs
            + level
            + self.er.as_ref().map_or(Ok(0), |range| far_from_er(puzzle, range, stop))?)
    }
}

fn far_from_technique(puzzle: &Puzzle, wanted: Technique, stop: Stop<'_>) -> Result<u32, Stopped> {
    let hardest = hardest_within(puzzle, wanted, stop)?;
    Ok(hardest.map_or(TOO_HARD, |hardest| place(wanted) - place(hardest)))
}

/// The rank of a technique from which the distance is computed. Existing seeds depend on it, so it
/// must not change: when the first puzzles were made, common peers, which the standard board does
/// not have, came after the hidden triples.
fn place(technique: Technique) -> u32 {
    let was_earlier = (Technique::NakedPair..=Technique::HiddenTriple).contains(&technique);
    technique as u32 - u32::from(was_earlier)
}

fn far_from_level(puzzle: &Puzzle, wanted: Level, stop: Stop<'_>) -> Result<u32, Stopped> {
    let score = score_within(puzzle, wanted, stop)?;
    Ok(score.map_or(TOO_HARD, |score| 10 * (wanted as u32 - score.level as u32)))
}

fn far_from_er(
    puzzle: &Puzzle,
    range: &RangeInclusive<Tenths>,
    stop: Stop<'_>,
) -> Result<u32, Stopped> {
    let rating = explainer_rating_within(puzzle, *range.end(), stop)?;
    Ok(rating.map_or(TOO_HARD, |rating| u32::from(range.start().0.saturating_sub(rating.er.0))))
}

/// Attempts to make such a puzzle; the same [`Chance`] gives the same puzzle. Returns `None` if the
/// attempt failed.
///
/// # Errors
///
/// [`GenerateError`] if the recipe cannot be met at all; [`GenerateError::Withdrawn`] if it was
/// stopped.
pub fn generate_wished(
    recipe: &Recipe,
    wish: &Wish,
    chance: &mut Chance,
    stop: Stop<'_>,
) -> Result<Option<Puzzle>, GenerateError> {
    let mut puzzle = generate_until(recipe, chance, stop)?;
    let mut distance = wish.distance(&puzzle, stop)?;
    for _ in 0..VARIATIONS {
        stop.whole(())?;
        if distance == 0 {
            return Ok(Some(puzzle));
        }
        let Some(other) = varied(&puzzle, recipe, chance, stop) else { continue };
        let new = wish.distance(&other, stop)?;
        if new <= distance {
            (puzzle, distance) = (other, new);
        }
    }
    Ok((distance == 0).then_some(puzzle))
}

/// The puzzle with some blanks filled and others made instead.
fn varied(puzzle: &Puzzle, recipe: &Recipe, chance: &mut Chance, stop: Stop<'_>) -> Option<Puzzle> {
    let refilled = some_blanks(puzzle, recipe, chance);
    let fuller = puzzle.with(refilled.iter().fold(CellSet::EMPTY, |all, &orbit| all | orbit));
    match recipe.givens {
        Target::Minimal => {
            let mut orbits: Vec<CellSet> = orbits_in(puzzle.givens().filled(), recipe);
            chance.shuffle(&mut orbits);
            let erase = |puzzle: Puzzle, orbit: &CellSet| puzzle.without(*orbit).unwrap_or(puzzle);
            let erased = orbits.iter().chain(&refilled).fold(fuller, erase);
            (erased.givens() != puzzle.givens()).then_some(erased)
        }
        Target::Givens(_) => {
            let carving =
                carve_until(&fuller, recipe.givens, recipe.symmetry, chance, stop).ok()?;
            Some(*carving.puzzle())
        }
    }
}

fn some_blanks(puzzle: &Puzzle, recipe: &Recipe, chance: &mut Chance) -> Vec<CellSet> {
    let mut orbits = orbits_in(puzzle.givens().blanks(), recipe);
    chance.shuffle(&mut orbits);
    let mut cells = 0;
    let within = |orbit: &CellSet| {
        cells += orbit.len();
        cells <= REFILLED.max(orbit.len())
    };
    orbits.into_iter().take_while(within).collect()
}

fn orbits_in(cells: CellSet, recipe: &Recipe) -> Vec<CellSet> {
    recipe.symmetry.orbits().filter(|orbit| !(*orbit & cells).is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use underdoku_logic::{explainer_rating, score, trace};

    use super::*;
    use crate::{Seed, Stream, Symmetry, generate};

    fn chances() -> impl Iterator<Item = Chance> {
        let seed = Seed::from("wishes");
        (0..).map(move |number| seed.chance(Stream { purpose: 1, number }))
    }

    /// A wish agrees with the complete rating, although it stops rating early.
    #[test]
    fn a_wish_agrees_with_the_rating() {
        for mut chance in chances().take(60) {
            let puzzle = generate(&Recipe::default(), &mut chance).unwrap();
            let (rating, score, trace) =
                (explainer_rating(&puzzle), score(&puzzle), trace(&puzzle));
            for er in [12, 15, 23, 26, 30, 42, 66, 71].map(Tenths) {
                let wish = Wish { er: Some(er..=er), ..Wish::default() };
                assert_eq!(wish.fits(&puzzle), rating.is_complete && rating.er == er);
            }
            for level in Level::ALL {
                let wish = Wish { level: Some(level), ..Wish::default() };
                assert_eq!(wish.fits(&puzzle), score.is_complete && score.level == level);
            }
            for technique in [Technique::HiddenSingle, Technique::NakedSingle, Technique::Pointing]
            {
                let wish = Wish { needs: Some(technique), ..Wish::default() };
                assert_eq!(wish.fits(&puzzle), trace.hardest() == Some(technique));
            }
            assert!(Wish::default().fits(&puzzle));
        }
    }

    #[test]
    fn distances_of_seeds_are_unchanged() {
        use Technique as T;
        let far = |from, to| place(to) - place(from);
        assert_eq!([far(T::Locked, T::NakedPair), far(T::HiddenPair, T::XWing)], [1, 6]);
        assert_eq!([far(T::HiddenTriple, T::XWing), far(T::XWing, T::Swordfish)], [2, 1]);
    }

    #[test]
    fn puzzles_meet_recipe_and_wish() {
        let recipes = [
            Recipe::default(),
            Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::default() },
            Recipe { givens: Target::Givens(26), symmetry: Symmetry::None },
        ];
        let wish = Wish { er: Some(Tenths(26)..=Tenths(45)), ..Wish::default() };
        for recipe in recipes {
            let made = |mut chance: Chance| {
                generate_wished(&recipe, &wish, &mut chance, Stop::NEVER).unwrap()
            };
            let puzzles: Vec<Puzzle> = chances().filter_map(made).take(5).collect();
            assert!(puzzles.iter().all(|puzzle| recipe.is_met_by(puzzle) && wish.fits(puzzle)));
            assert_eq!(chances().filter_map(made).take(5).collect::<Vec<_>>(), puzzles);
        }
    }
}
