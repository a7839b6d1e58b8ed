//! Removes givens as far as the requested difficulty allows.

use underdoku_grid::layout::{Grid, Layout};
use underdoku_solver::general::Rules;

use super::advance::{IN_VAIN, Moves, advance};
use super::hardness::quick;
use super::{Attempt, Hardness, is_unique};
use crate::general::carve::{Orbit, sums};
use crate::general::progress::{ProgressSink, Stage};
use crate::{Chance, GenerateError, Recipe, Target, Wish};

/// The number of variations that are tried of a puzzle that is too easy.
const VARIATIONS: usize = 8;
/// A variation restores one in this many of the removed orbits.
const PUT_BACK: usize = 8;

/// Carves a full board.
pub(in crate::general) fn carved(
    board: (&Layout, &Grid),
    recipe: &Recipe,
    wish: &Wish,
    chance: &mut Chance,
    progress: &mut ProgressSink<'_>,
) -> Result<Attempt, GenerateError> {
    varied(VARIATIONS, board, (recipe, wish), chance, progress)
}

/// Carves a full board once: the puzzle may be easier than the wish, but not harder.
pub(in crate::general) fn carved_within(
    board: (&Layout, &Grid),
    recipe: &Recipe,
    wish: &Wish,
    chance: &mut Chance,
    progress: &mut ProgressSink<'_>,
) -> Result<Attempt, GenerateError> {
    varied(0, board, (recipe, wish), chance, progress)
}

/// Carves a full board, then tries up to this many variations of the puzzle while it is too easy.
fn varied(
    variations: usize,
    (layout, solution): (&Layout, &Grid),
    (recipe, wish): (&Recipe, &Wish),
    chance: &mut Chance,
    progress: &mut ProgressSink<'_>,
) -> Result<Attempt, GenerateError> {
    let Recipe { givens, symmetry } = *recipe;
    let mut orbits = symmetry.orbits_on(layout).ok_or(GenerateError::NotSquare { symmetry })?;
    chance.shuffle(&mut orbits);
    let wanted = match givens {
        Target::Minimal => None,
        Target::Givens(wanted) => Some(wanted),
    };
    let board = CarveConditions { rules: &Rules::of(layout), wanted, wish };
    let mut best = board.carved(solution.clone(), &orbits, progress)?;
    for _ in 0..variations {
        if board.distance(&best) == 0 {
            break;
        }
        let (mut given, mut blank): (Vec<Orbit>, Vec<Orbit>) =
            orbits.iter().cloned().partition(|orbit| is_given(&best.0, orbit));
        chance.shuffle(&mut given);
        let mut start = best.0.clone();
        for _ in 0..blank.len().div_ceil(PUT_BACK) {
            let orbit = blank.swap_remove(chance.below(blank.len()));
            for &cell in &orbit {
                start.set(cell, solution.get(cell));
            }
            given.push(orbit);
        }
        let other = board.carved(start, &given, progress)?;
        if board.distance(&other) <= board.distance(&best) {
            best = other;
        }
    }
    let (givens, hardness) = best;
    let is_met = wanted.is_none_or(|wanted| givens.filled().count() == wanted);
    Ok((layout.clone(), givens, if is_met { hardness } else { Hardness::Harder }))
}

fn is_given(givens: &Grid, orbit: &Orbit) -> bool {
    orbit.first().is_some_and(|&cell| givens.get(cell).is_some())
}

/// A board and the requirements.
struct CarveConditions<'a> {
    rules: &'a Rules,
    /// The wanted number of givens.
    wanted: Option<usize>,
    wish: &'a Wish,
}

impl CarveConditions<'_> {
    /// Removes these orbits in order, as far as number and difficulty allow.
    fn carved(
        &self,
        givens: Grid,
        orbits: &[Orbit],
        progress: &mut ProgressSink<'_>,
    ) -> Result<(Grid, Hardness), GenerateError> {
        let quick = quick(self.wish);
        let wish = quick.as_ref().unwrap_or(self.wish);
        let moves = Carving { board: self, wish, proves: false, sums: sums(orbits), orbits };
        let longest = orbits.len().div_ceil(2);
        let (givens, hardness) = advance(&moves, (givens, Hardness::Harder), longest, progress)?;
        if quick.is_none() || !hardness.is_within() {
            return Ok((givens, hardness));
        }
        let left: Vec<Orbit> =
            orbits.iter().filter(|orbit| is_given(&givens, orbit)).cloned().collect();
        let moves = Carving {
            board: self,
            wish: self.wish,
            proves: true,
            sums: sums(&left),
            orbits: &left,
        };
        let start = Hardness::of((self.rules.layout(), &givens), self.wish, progress.stop())?;
        advance(&moves, (givens, start), 1, progress)
    }

    /// The distance of a puzzle from the requirements: first by its number of givens, then by
    /// difficulty.
    fn distance(&self, (givens, hardness): &(Grid, Hardness)) -> u32 {
        let missed = self.wanted.map_or(0, |wanted| givens.filled().count().abs_diff(wanted));
        (1000 * missed as u32).saturating_add(hardness.distance())
    }
}

/// Orbits to remove, one after the other.
struct Carving<'a> {
    board: &'a CarveConditions<'a>,
    wish: &'a Wish,
    /// True if the solver must confirm uniqueness before the techniques are tried.
    proves: bool,
    sums: Vec<Vec<bool>>,
    orbits: &'a [Orbit],
}

impl Moves for Carving<'_> {
    type State = Grid;

    const STAGE: Stage = Stage::Carving;

    fn count(&self) -> usize {
        self.orbits.len()
    }

    fn make(&self, givens: &mut Grid, number: usize) -> bool {
        let orbit = &self.orbits[number];
        let may_go = self.board.wanted.is_none_or(|wanted| {
            let rest = givens.filled().count().checked_sub(orbit.len() + wanted);
            rest.is_some_and(|rest| self.sums[number + 1].get(rest) == Some(&true))
        });
        if may_go {
            for &cell in orbit {
                givens.set(cell, None);
            }
        }
        may_go
    }

    fn hardness(
        &self,
        givens: &Grid,
        progress: &ProgressSink<'_>,
    ) -> Result<Hardness, GenerateError> {
        let (rules, stop) = (self.board.rules, progress.stop());
        if self.proves && !is_unique(rules, givens, stop)? {
            return Ok(Hardness::Harder);
        }
        Ok(Hardness::of((rules.layout(), givens), self.wish, stop)?)
    }

    fn is_enough(&self, _: &Grid, hardness: Hardness, in_vain: usize) -> bool {
        let is_long = self.proves || in_vain == IN_VAIN;
        hardness == Hardness::AsWished && is_long && self.board.wanted.is_none()
    }
}
