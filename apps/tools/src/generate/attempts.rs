//! Attempts at puzzles, many at a time.

use std::time::{Duration, Instant};

use underdoku_generator::{GenerateError, Generated, Generator, Miss, Recipe, Seed, Unfit, Wish};
use underdoku_grid::layout::Layout;
use underdoku_solver::batch::Workspace;
use underdoku_solver::{Puzzle, Stop};

use super::{GeneratorError, Made, Wanted};
use crate::{SideBySide, WorkerPool};

/// The intended duration of a batch of attempts: long enough to keep all threads busy, short enough
/// to show slow puzzles when they are found.
const TURN: Duration = Duration::from_millis(100);
/// The largest number of attempts in a batch.
const MOST: usize = 4096;
/// The number of attempts per thread on other layouts, where each result is passed on immediately.
const AHEAD: usize = 64;

/// The attempts of a seed, in order. The result of each depends only on its number.
pub(super) struct Attempts<'a> {
    source: Source<'a>,
    is_wished: bool,
    pool: &'a WorkerPool,
    /// The number of the next attempt.
    next: u32,
    /// The size of a batch.
    many: usize,
    side_by_side: SideBySide,
}

/// The source of the puzzles.
enum Source<'a> {
    Classic(Box<Generator<'a>>),
    /// `maker` runs the attempts on several threads while `taker` consumes the results.
    Any {
        maker: Box<Generator<'a, Layout>>,
        taker: Box<Generator<'a, Layout>>,
    },
}

impl<'a> Attempts<'a> {
    pub(super) fn new(seed: &Seed, wanted: Wanted, pool: &'a WorkerPool, stop: Stop<'a>) -> Self {
        fn of<'a, B: Generated>(
            generator: Generator<'a, B>,
            (seed, recipe, wish): (&Seed, Recipe, Wish),
            stop: Stop<'a>,
        ) -> Box<Generator<'a, B>> {
            Box::new(generator.recipe(recipe).wish(wish).seed(seed.clone()).stop(stop))
        }
        let Wanted { base, rules, recipe, wish } = wanted;
        let is_wished = !wish.is_empty();
        let wanted = (seed, recipe, wish);
        let source = match base {
            None => Source::Classic(of(Generator::new(), wanted, stop)),
            Some(base) => {
                let generator =
                    rules.into_iter().fold(Generator::on(base), |generator, (kind, count)| {
                        generator.with(kind, count)
                    });
                let maker = of(generator, wanted, stop);
                Source::Any { taker: maker.clone(), maker }
            }
        };
        let (many, side_by_side) = (pool.size(), SideBySide::default());
        Self { source, is_wished, pool, next: 0, many, side_by_side }
    }

    pub(super) fn give_up_after(&mut self, tries: u32) {
        match &mut self.source {
            Source::Classic(generator) => generator.give_up_after(tries),
            Source::Any { taker, .. } => taker.give_up_after(tries),
        }
    }

    pub(super) const fn count(&self) -> u32 {
        match &self.source {
            Source::Classic(generator) => generator.made(),
            Source::Any { taker, .. } => taker.made(),
        }
    }

    /// The puzzles since the last success that did not have the requested difficulty.
    pub(super) fn unfit(&self) -> Unfit {
        match &self.source {
            Source::Classic(generator) => generator.unfit(),
            Source::Any { taker, .. } => taker.unfit(),
        }
    }

    /// Passes the puzzles of the next attempts to `take`, in order, with their numbers, up to this
    /// number; none after a stop. Makes at most as many attempts as puzzles are missing, unless a
    /// requested difficulty makes most of them fail.
    pub(super) fn make(
        &mut self,
        number: u32,
        mut take: impl FnMut(&Made, u32) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let wanted = number - self.count();
        if let Source::Classic(_) = self.source {
            let attempts = self.at_once(wanted);
            let Source::Classic(generator) = &mut self.source else { return Ok(()) };
            return attempts.into_iter().try_for_each(|attempt| {
                accept(generator, attempt, number, |puzzle, number| {
                    take(&Made::Classic(Box::new(puzzle)), number)
                })
            });
        }
        let numbers = self.numbers((wanted as usize).min(AHEAD * self.pool.size()));
        let Source::Any { maker, taker } = &mut self.source else { return Ok(()) };
        let mut is_cut = false;
        let taken = self.pool.in_order(
            &numbers,
            |&number| maker.attempt(number),
            |attempt| {
                // Results after an aborted attempt would not be the next ones of the list.
                is_cut |= matches!(attempt, Err(Miss::Generate(GenerateError::Withdrawn)));
                if is_cut {
                    return Ok(());
                }
                accept(taker, attempt, number, |puzzle, number| {
                    take(&Made::Any(Box::new(puzzle)), number)
                })
            },
        );
        self.next = self.next.wrapping_add(numbers.len() as u32);
        taken
    }

    /// Makes the next batch of attempts on the 9x9 board.
    fn at_once(&mut self, wanted: u32) -> Vec<Result<Puzzle, Miss>> {
        let most = if self.is_wished { MOST } else { wanted as usize };
        let numbers = self.numbers(self.many.min(most));
        let began = Instant::now();
        // With a requested difficulty, attempts take different times.
        let share = if self.is_wished { 1 } else { numbers.len().div_ceil(self.pool.size()) };
        let shares: Vec<&[u32]> = numbers.chunks(share.max(1)).collect();
        let Source::Classic(generator) = &self.source else { return Vec::new() };
        let made = self.pool.map(&shares, |share| {
            let numbers = share.iter().copied();
            let all = |workspace: &mut Workspace| generator.attempts(numbers, workspace);
            self.side_by_side.work(all)
        });
        self.next = self.next.wrapping_add(numbers.len() as u32);
        self.many = if began.elapsed() < TURN { self.many * 2 } else { self.many / 2 };
        self.many = self.many.clamp(self.pool.size(), MOST);
        made.into_iter().map_while(Result::ok).flatten().collect()
    }

    /// The numbers of the next attempts.
    fn numbers(&self, many: usize) -> Vec<u32> {
        (0..many as u32).map(|ahead| self.next.wrapping_add(ahead)).collect()
    }
}

/// Passes on the puzzle of an attempt if it is new and still wanted.
fn accept<B: Generated>(
    generator: &mut Generator<'_, B>,
    attempt: Result<B::Puzzle, Miss>,
    number: u32,
    take: impl FnOnce(B::Puzzle, u32) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    if generator.made() == number {
        return Ok(());
    }
    match generator.accept(attempt) {
        None => Ok(()),
        Some(Ok(puzzle)) => take(puzzle, generator.made()),
        Some(Err(why)) => Err(GeneratorError::Ended(why).into()),
    }
}
