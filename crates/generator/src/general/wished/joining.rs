//! Joins the cages of a killer without givens, as far as the requested difficulty allows.

use underdoku_grid::layout::{Grid, Layout};

use super::advance::{IN_VAIN, Moves, advance};
use super::hardness::quick;
use super::{Attempt, Hardness};
use crate::general::CAGINGS;
use crate::general::cages::Cages;
use crate::general::progress::{Progress, ProgressSink, Stage};
use crate::{Chance, GenerateError, Wish};

/// The maximum number of cages that are joined between two ratings.
const LONGEST: usize = 16;

pub(in crate::general) fn joined(
    (layout, solution): (&Layout, &Grid),
    wish: &Wish,
    chance: &mut Chance,
    progress: &mut ProgressSink<'_>,
) -> Result<Attempt, GenerateError> {
    let empty = Grid::empty(layout);
    let quick = quick(wish);
    for done in 0..CAGINGS {
        progress.report(Progress { stage: Stage::Caging, done: 0, of: CAGINGS - done })?;
        let Some(cages) = Cages::small(layout, solution, chance) else { continue };
        let pairs = cages.pairs(layout, chance);
        let joining = |wish, proves| Joining { layout, solution, wish, proves, pairs: &pairs };
        let moves = joining(quick.as_ref().unwrap_or(wish), false);
        let start = moves.hardness(&cages, progress)?;
        if !start.is_within() {
            continue;
        }
        let (mut cages, mut hardness) = advance(&moves, (cages, start), LONGEST, progress)?;
        if quick.is_some() {
            let moves = joining(wish, true);
            let start = moves.hardness(&cages, progress)?;
            (cages, hardness) = advance(&moves, (cages, start), 1, progress)?;
        }
        if let Some(layout) = cages.on(layout, solution) {
            return Ok((layout, empty, hardness));
        }
    }
    Ok((layout.clone(), empty, Hardness::Harder))
}

/// Pairs of neighbouring cells whose cages are to be joined.
struct Joining<'a> {
    layout: &'a Layout,
    solution: &'a Grid,
    wish: &'a Wish,
    /// True if the solver must confirm uniqueness before the techniques are tried.
    proves: bool,
    pairs: &'a [[usize; 2]],
}

impl Moves for Joining<'_> {
    type State = Cages;

    const STAGE: Stage = Stage::Caging;

    fn count(&self) -> usize {
        self.pairs.len()
    }

    fn make(&self, cages: &mut Cages, number: usize) -> bool {
        let joined = cages.with_joined(self.pairs[number], self.layout, self.solution);
        joined.map(|joined| *cages = joined).is_some()
    }

    fn hardness(
        &self,
        cages: &Cages,
        progress: &ProgressSink<'_>,
    ) -> Result<Hardness, GenerateError> {
        let stop = progress.stop();
        if self.proves && !cages.determine_solution(self.layout, self.solution, stop) {
            return Ok(stop.whole(Hardness::Harder)?);
        }
        let Some(layout) = cages.on(self.layout, self.solution) else {
            return Ok(Hardness::Harder);
        };
        Ok(Hardness::of((&layout, &Grid::empty(&layout)), self.wish, stop)?)
    }

    fn is_enough(&self, cages: &Cages, hardness: Hardness, in_vain: usize) -> bool {
        let is_long = self.proves || cages.are_large() || in_vain == IN_VAIN;
        hardness == Hardness::AsWished && is_long
    }
}
