//! A wish for a puzzle, and how it is granted.

use std::fmt;

use underdoku_generator::{Chance, Seed, Stream, carve, uniform};
use underdoku_logic::{Difficulty, difficulty};
use underdoku_solver::Puzzle;

/// What a new puzzle shall be like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// How hard it is; any if none is named.
    pub difficulty: Option<Difficulty>,
    /// How many givens it has; as many as suit the difficulty if none is named.
    pub givens: Option<usize>,
    /// What all chance comes from.
    pub seed: Seed,
}

/// No puzzle was found as it was wished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ungranted {
    /// How many puzzles were looked at.
    pub tried: usize,
}

impl fmt::Display for Ungranted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no such puzzle was found among {} that were made", self.tried)
    }
}

impl std::error::Error for Ungranted {}

/// The fewest givens that can be wished for: fewer are too rare to be found by carving.
pub const FEWEST_GIVENS: usize = 22;
/// The most.
pub const MOST_GIVENS: usize = 80;

/// How many puzzles are looked at before it is given up.
const TRIES: usize = 600;

/// The stream of chance that puzzles of the bench come from.
const PURPOSE: u32 = 0xC1A5;

impl Wish {
    /// Makes the puzzle: the same wish is granted by the same puzzle.
    ///
    /// # Errors
    ///
    /// If none was found: it may not exist, or be too rare.
    pub fn grant(&self) -> Result<Puzzle, Ungranted> {
        let tries = (0..TRIES as u32).filter_map(|number| {
            let mut chance = self.seed.chance(Stream { purpose: PURPOSE, number });
            self.attempt(&mut chance)
        });
        let fits = |puzzle: &Puzzle| self.difficulty.is_none_or(|wanted| difficulty(puzzle) == wanted);
        tries.take(TRIES).find(fits).ok_or(Ungranted { tried: TRIES })
    }

    fn attempt(&self, chance: &mut Chance) -> Option<Puzzle> {
        let solution = Puzzle::prove(uniform::grid(chance)).ok()?;
        let givens = self.givens.unwrap_or_else(|| self.usual_givens(chance));
        let blanks = 81 - givens.clamp(FEWEST_GIVENS, MOST_GIVENS);
        carve(&solution, blanks, chance).ok().map(|carving| *carving.puzzle())
    }

    /// Few givens make a hard puzzle likelier.
    fn usual_givens(&self, chance: &mut Chance) -> usize {
        let (least, more) = match self.difficulty {
            Some(Difficulty::Easy) => (34, 8),
            Some(Difficulty::Medium) => (27, 5),
            Some(Difficulty::Hard) => (24, 4),
            Some(Difficulty::Expert) => (23, 4),
            None => (25, 10),
        };
        least + chance.below(more)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_granted_as_it_was_made_and_the_same_again() {
        for wanted in [Difficulty::Easy, Difficulty::Medium] {
            let wish = Wish { difficulty: Some(wanted), givens: None, seed: 7.into() };
            let puzzle = wish.grant().unwrap();
            assert_eq!(difficulty(&puzzle), wanted);
            assert_eq!(wish.grant(), Ok(puzzle));
        }
        let wish = Wish { difficulty: None, givens: Some(30), seed: 8.into() };
        assert_eq!(wish.grant().unwrap().givens().filled().len(), 30);
    }

    #[test]
    fn what_cannot_be_is_not_granted() {
        let wish = Wish { difficulty: Some(Difficulty::Expert), givens: Some(79), seed: 7.into() };
        assert_eq!(wish.grant(), Err(Ungranted { tried: TRIES }));
    }
}
