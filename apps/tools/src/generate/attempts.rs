//! Attempts at puzzles, many at a time.

use std::time::{Duration, Instant};

use underdoku_generator::general::{self, Base, Nearest, Watch};
use underdoku_generator::{
    Chance, Recipe, Seed, Stream, Unmet, Wish, generate_all, generate_wished,
};
use underdoku_solver::batch::Workspace;
use underdoku_solver::{Stop, Stopped};

use super::Made;
use crate::{Crew, SideBySide, purpose};

/// The intended duration of a batch of attempts: long enough to keep all threads busy, short enough
/// to show slow puzzles as they come.
const TURN: Duration = Duration::from_millis(100);
/// The largest number of attempts in a batch.
const MOST: usize = 4096;
/// The number of attempts per thread on other layouts, where each result is passed on at once.
const AHEAD: usize = 64;

/// The reason why an attempt failed.
#[derive(Clone, Copy)]
pub(super) enum Miss {
    /// No puzzle of the recipe was found.
    Unmet(Unmet),
    /// The puzzle does not have the requested hardness; on other layouts than the standard one, how near
    /// it came.
    Unfit(Option<Nearest>),
}

/// The attempts of a seed, in order. The result of each depends only on its number.
pub(super) struct Attempts<'a> {
    seed: &'a Seed,
    /// The board, if it is not the 9x9 one.
    base: Option<Base>,
    recipe: Recipe,
    wish: Wish,
    crew: &'a Crew,
    stop: Stop<'a>,
    /// The number of the next attempt.
    next: u32,
    /// The size of a batch.
    many: usize,
    side_by_side: SideBySide,
}

impl<'a> Attempts<'a> {
    pub(super) fn new(
        seed: &'a Seed,
        (base, recipe, wish): (Option<Base>, Recipe, Wish),
        crew: &'a Crew,
        stop: Stop<'a>,
    ) -> Self {
        let (many, side_by_side) = (crew.size(), SideBySide::default());
        Self { seed, base, recipe, wish, crew, stop, next: 0, many, side_by_side }
    }

    /// Passes the results of the next attempts to `take`, in order; after a stop is requested there
    /// are none. At most `wanted` attempts are made, unless a wish lets most of them fail.
    pub(super) fn make(
        &mut self,
        wanted: u32,
        mut take: impl FnMut(Result<Made, Miss>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let Some(base) = &self.base else {
            return self.at_once(wanted).into_iter().try_for_each(take);
        };
        let numbers = self.numbers((wanted as usize).min(AHEAD * self.crew.size()));
        let attempt = |&number: &u32| {
            let mut tell = |_| {};
            let mut watch = Watch::new(&mut tell, self.stop);
            let (recipe, chance) = (&self.recipe, &mut self.chance(number));
            if self.wish.is_empty() {
                return general::generate_watched(base, recipe, chance, &mut watch)
                    .map_err(Miss::Unmet);
            }
            let made = general::generate_wished(base, recipe, &self.wish, chance, &mut watch);
            made.map_err(Miss::Unmet)?.map_err(|nearest| Miss::Unfit(Some(nearest)))
        };
        let mut is_cut = false;
        let taken = self.crew.in_order(&numbers, attempt, |made| {
            // Results after an aborted attempt would not be next in the list.
            is_cut |= matches!(made, Err(Miss::Unmet(Unmet::Withdrawn)));
            if is_cut {
                return Ok(());
            }
            take(made.map(|puzzle| Made::Any(Box::new(puzzle))))
        });
        self.next = self.next.wrapping_add(numbers.len() as u32);
        taken
    }

    /// Makes the next batch of attempts on the 9x9 board.
    fn at_once(&mut self, wanted: u32) -> Vec<Result<Made, Miss>> {
        let most = if self.wish.is_empty() { wanted as usize } else { MOST };
        let numbers = self.numbers(self.many.min(most));
        let began = Instant::now();
        // Attempts with a wish take unequal times.
        let share = if self.wish.is_empty() { numbers.len().div_ceil(self.crew.size()) } else { 1 };
        let shares: Vec<&[u32]> = numbers.chunks(share.max(1)).collect();
        let made = self.crew.map(&shares, |share| self.attempts(share));
        self.next = self.next.wrapping_add(numbers.len() as u32);
        self.many = if began.elapsed() < TURN { self.many * 2 } else { self.many / 2 };
        self.many = self.many.clamp(self.crew.size(), MOST);
        made.into_iter().map_while(Result::ok).flatten().collect()
    }

    /// The numbers of the next attempts.
    fn numbers(&self, many: usize) -> Vec<u32> {
        (0..many as u32).map(|ahead| self.next.wrapping_add(ahead)).collect()
    }

    fn chance(&self, number: u32) -> Chance {
        self.seed.chance(Stream { purpose: purpose::GENERATING, number })
    }

    fn attempts(&self, numbers: &[u32]) -> Result<Vec<Result<Made, Miss>>, Stopped> {
        let made = |puzzle| Made::Classic(Box::new(puzzle));
        let chances = numbers.iter().map(|&number| self.chance(number));
        if !self.wish.is_empty() {
            return self.stop.whole(chances.map(|mut chance| self.wished(&mut chance)).collect());
        }
        let all =
            |workspace: &mut Workspace| generate_all(&self.recipe, chances, workspace, self.stop);
        let puzzles = self.side_by_side.work(all)?;
        Ok(puzzles.into_iter().map(|puzzle| puzzle.map(made).map_err(Miss::Unmet)).collect())
    }

    fn wished(&self, chance: &mut Chance) -> Result<Made, Miss> {
        let puzzle =
            generate_wished(&self.recipe, &self.wish, chance, self.stop).map_err(Miss::Unmet)?;
        puzzle.map(|puzzle| Made::Classic(Box::new(puzzle))).ok_or(Miss::Unfit(None))
    }
}
