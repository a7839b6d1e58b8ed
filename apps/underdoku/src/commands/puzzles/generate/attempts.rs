//! Attempts at puzzles, many at once.

use std::time::{Duration, Instant};

use underdoku_generator::{Chance, Recipe, Seed, Stream, Unmet, Wish, generate_all, generate_wished};
use underdoku_solver::Puzzle;

use crate::commands::puzzles::purpose;
use crate::commands::puzzles::side_by_side::SideBySide;
use crate::stream::crew::Crew;
use crate::stream::stop::Stop;

/// About as long should the attempts take that are made at once: long enough that nobody waits for
/// the others, short enough that puzzles which take long are seen as they come.
const TURN: Duration = Duration::from_millis(100);
/// As many are made at once at most.
const MOST: usize = 4096;

/// Why an attempt made nothing.
#[derive(Clone, Copy)]
pub(super) enum Miss {
    /// There was no puzzle of the recipe.
    Unmet(Unmet),
    /// The puzzle is not as hard as wished.
    Unfit,
}

/// The attempts of a seed, in order. What comes of one depends on its number alone.
pub(super) struct Attempts<'a> {
    seed: &'a Seed,
    recipe: Recipe,
    wish: Wish,
    crew: &'a Crew,
    stop: &'a Stop,
    /// The number of the next one.
    next: u32,
    /// How many are made at once.
    many: usize,
    side_by_side: SideBySide,
}

impl<'a> Attempts<'a> {
    pub(super) fn new(seed: &'a Seed, recipe: Recipe, wish: Wish, crew: &'a Crew, stop: &'a Stop) -> Self {
        Self {
            seed,
            recipe,
            wish,
            crew,
            stop,
            next: 0,
            many: crew.size(),
            side_by_side: SideBySide::default(),
        }
    }

    /// What comes of the next attempts; nothing any more once it is asked to stop. So many puzzles are wanted
    /// at most: no more attempts are made, unless most of them come to nothing.
    pub(super) fn make(&mut self, wanted: u32) -> Vec<Result<Puzzle, Miss>> {
        let most = if self.wish.is_empty() { wanted as usize } else { MOST };
        let many = self.many.min(most) as u32;
        let numbers: Vec<u32> = (0..many).map(|ahead| self.next.wrapping_add(ahead)).collect();
        let began = Instant::now();
        // Attempts at what is wished for take unequal times.
        let share = if self.wish.is_empty() { numbers.len().div_ceil(self.crew.size()) } else { 1 };
        let shares: Vec<&[u32]> = numbers.chunks(share.max(1)).collect();
        let made = self.crew.map(&shares, |share| (!self.stop.is_asked()).then(|| self.attempts(share)));
        self.next = self.next.wrapping_add(many);
        self.many = if began.elapsed() < TURN { self.many * 2 } else { self.many / 2 };
        self.many = self.many.clamp(self.crew.size(), MOST);
        made.into_iter().map_while(|attempts| attempts).flatten().collect()
    }

    fn attempts(&self, numbers: &[u32]) -> Vec<Result<Puzzle, Miss>> {
        let chance = |&number: &u32| self.seed.chance(Stream { purpose: purpose::GENERATING, number });
        if !self.wish.is_empty() {
            return numbers.iter().map(|number| self.wished(&mut chance(number))).collect();
        }
        let made = self
            .side_by_side
            .work(|workspace| generate_all(&self.recipe, numbers.iter().map(chance), workspace));
        made.into_iter().map(|made| made.map_err(Miss::Unmet)).collect()
    }

    fn wished(&self, chance: &mut Chance) -> Result<Puzzle, Miss> {
        generate_wished(&self.recipe, &self.wish, chance).map_err(Miss::Unmet)?.ok_or(Miss::Unfit)
    }
}
