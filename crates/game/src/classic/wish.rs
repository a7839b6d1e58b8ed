//! A wish for a puzzle, and how it is granted.
//!
//! Puzzles are made one after the other, each from its own stream of the seed, until one is as wished.
//! An easy puzzle is one in two of those with many givens, an expert's one in some ten of the minimal
//! ones: a wish takes from a thousandth of a second to a fifth.

use std::fmt;

use underdoku_generator::{Chance, Recipe, Seed, Stream, Symmetry, Target, Unmet, generate};
use underdoku_logic::{Difficulty, difficulty};
use underdoku_solver::Puzzle;

/// What a new puzzle shall be like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// How hard it is; any if none is named.
    pub difficulty: Option<Difficulty>,
    /// How many givens it has; as many as suit the difficulty if none is named.
    pub givens: Option<usize>,
    /// The symmetry of its givens.
    pub symmetry: Symmetry,
    /// What all chance comes from.
    pub seed: Seed,
}

/// Why no puzzle was made as it was wished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ungranted {
    /// None was found among so many.
    Tried(usize),
    /// There is none, or none was found, with these givens and this symmetry.
    Unmet(Unmet),
    /// Nobody waits for it any more.
    Withdrawn,
}

impl fmt::Display for Ungranted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tried(puzzles) => write!(f, "no such puzzle was found among {puzzles} that were made"),
            Self::Unmet(why) => why.fmt(f),
            Self::Withdrawn => f.write_str("nobody waits for it any more"),
        }
    }
}

impl std::error::Error for Ungranted {}

/// The fewest givens that can be wished for: no puzzle has fewer. Below about 22 they are hardly ever found.
pub const FEWEST_GIVENS: usize = 17;
/// The most.
pub const MOST_GIVENS: usize = 80;

/// How many puzzles are looked at before it is given up.
const TRIES: u32 = 600;

/// How often the givens may be missed before it is given up.
const MISSES: usize = 2;

/// The stream of chance that puzzles of the bench come from.
const PURPOSE: u32 = 16;

impl Wish {
    /// Makes the puzzle: the same wish is granted by the same puzzle.
    ///
    /// # Errors
    ///
    /// If none was found: it may not exist, or be too rare.
    pub fn grant(&self) -> Result<Puzzle, Ungranted> {
        self.grant_while(|| true)
    }

    /// Makes the puzzle, for as long as somebody waits for it.
    ///
    /// # Errors
    ///
    /// If none was found, or nobody waited any more.
    pub fn grant_while(&self, waits: impl Fn() -> bool) -> Result<Puzzle, Ungranted> {
        let mut misses = Vec::new();
        for number in 0..TRIES {
            if !waits() {
                return Err(Ungranted::Withdrawn);
            }
            let mut chance = self.seed.chance(Stream { purpose: PURPOSE, number });
            match generate(&self.recipe(&mut chance), &mut chance) {
                Ok(puzzle) if self.is_met_by(&puzzle) => return Ok(puzzle),
                Ok(_) => {}
                Err(why) => misses.push(why),
            }
            if let Some(&why) = misses.get(MISSES) {
                return Err(Ungranted::Unmet(why));
            }
        }
        Err(Ungranted::Tried(TRIES as usize))
    }

    fn is_met_by(&self, puzzle: &Puzzle) -> bool {
        self.difficulty.is_none_or(|wanted| difficulty(puzzle) == wanted)
    }

    /// What is asked of one puzzle. Few givens make a hard one likelier; with a symmetry, few are
    /// as few as it leaves.
    fn recipe(&self, chance: &mut Chance) -> Recipe {
        let symmetry = self.symmetry;
        let is_free = symmetry == Symmetry::None;
        let givens = match (self.givens, self.difficulty) {
            (Some(givens), _) => Target::Givens(givens.clamp(FEWEST_GIVENS, MOST_GIVENS)),
            (None, Some(Difficulty::Easy)) if is_free => Target::Givens(34 + chance.below(8)),
            // Every symmetry has patterns of multiples of four.
            (None, Some(Difficulty::Easy)) => Target::Givens(36),
            (None, Some(Difficulty::Medium)) if is_free => Target::Givens(27 + chance.below(5)),
            (None, None) if is_free => Target::Givens(25 + chance.below(10)),
            (None, _) => Target::Minimal,
        };
        Recipe { givens, symmetry }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_granted_as_it_was_made_and_the_same_again() {
        for wanted in [Difficulty::Easy, Difficulty::Medium] {
            let wish =
                Wish { difficulty: Some(wanted), givens: None, symmetry: Symmetry::None, seed: 7.into() };
            let puzzle = wish.grant().unwrap();
            assert_eq!(difficulty(&puzzle), wanted);
            assert_eq!(wish.grant(), Ok(puzzle));
        }
        let wish = Wish { difficulty: None, givens: Some(30), symmetry: Symmetry::HalfTurn, seed: 8.into() };
        let givens = wish.grant().unwrap().givens().filled();
        assert!(givens.len() == 30 && Symmetry::HalfTurn.holds(givens));
    }

    #[test]
    fn what_cannot_be_is_not_granted() {
        let wish = |givens, symmetry| Wish {
            difficulty: Some(Difficulty::Expert),
            givens,
            symmetry,
            seed: 7.into(),
        };
        assert_eq!(wish(Some(79), Symmetry::None).grant(), Err(Ungranted::Tried(600)));
        assert_eq!(wish(None, Symmetry::None).grant_while(|| false), Err(Ungranted::Withdrawn));
    }

    #[test]
    fn every_symmetry_has_easy_puzzles() {
        for symmetry in Symmetry::ALL {
            let wish = Wish { difficulty: Some(Difficulty::Easy), givens: None, symmetry, seed: 3.into() };
            assert!(symmetry.holds(wish.grant().unwrap().givens().filled()), "{symmetry}");
        }
    }
}
