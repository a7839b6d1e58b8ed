//! Floors that need techniques.
//!
//! A puzzle with as few givens as possible takes about thirty microseconds to make. Grading takes
//! no longer, because it ends at the first obstacle that the techniques of the tier do not remove.
//! Depending on the tier, between one puzzle in two and one in fifteen fits, so the search draws
//! puzzles until a few fit, and takes the one in which singles run out most often. That takes 2 to
//! 10 ms, and never took more than 22. The limit is a number of draws and not a time, and a known
//! puzzle takes over when it is reached, so that every floor can be dug.
//!
//! Such a puzzle has more blanks than are pleasant to fill. Some of those that singles fill at the
//! start become givens: the position in which singles run out stays the same, and with it
//! everything that follows.

use underdoku_generator::pattern::Scramble;
use underdoku_generator::{Chance, Recipe, generate};
use underdoku_grid::{Cell, Grid};
use underdoku_logic::{Position, TECHNIQUES, TechniqueInfo, hardest_among};
use underdoku_solver::Puzzle;

use crate::delve::{Item, Terms, Tier};

/// Puzzles that are drawn before the search is given up, which has never happened, because at least
/// one in fifteen fits.
const DRAWS: usize = 600;
/// The number of puzzles of a tier from which the one with the most obstacles is chosen.
const FEW: usize = 8;

/// A puzzle on these terms, and the loot under its blanks.
pub(super) fn dig(terms: Terms, chance: &mut Chance) -> (Puzzle, [Option<Item>; 81]) {
    let puzzle = emptied(&puzzle(terms.tier, DRAWS, chance), terms.blanks, chance);
    let mut blanks: Vec<Cell> = puzzle.givens().blanks().iter().collect();
    chance.shuffle(&mut blanks);
    let potions = std::iter::repeat_n(Item::Potion, terms.potions);
    let loot = potions.chain(std::iter::repeat_n(Item::Hint, terms.hints));
    let mut items = [None; 81];
    for (cell, item) in blanks.into_iter().zip(loot) {
        items[cell.index()] = Some(item);
    }
    (puzzle, items)
}

/// A puzzle of this tier: of the first few among this many draws, the one with the most obstacles,
/// or a known one in disguise if no draw fits.
fn puzzle(tier: Tier, draws: usize, chance: &mut Chance) -> Puzzle {
    let techniques = tier.techniques_up_to();
    let fitting = (0..draws).filter_map(|_| {
        let puzzle = generate(&Recipe::default(), chance).ok()?;
        is_of(tier, &puzzle, &techniques).then_some(puzzle)
    });
    let few = if tier == Tier::Singles { 1 } else { FEW };
    let hardest = fitting.take(few).max_by_key(|puzzle| obstacles(puzzle, &techniques));
    hardest.unwrap_or_else(|| {
        let known: Grid = known(tier).parse().expect("the known puzzles have 81 cells");
        let puzzle = Puzzle::prove(Scramble::random(chance).apply(&known));
        puzzle.expect("the known puzzles have one solution, however they are transformed")
    })
}

/// True if the techniques of the tier suffice, and those below do not.
fn is_of(tier: Tier, puzzle: &Puzzle, techniques: &[TechniqueInfo]) -> bool {
    hardest_among(puzzle, techniques).is_some_and(|technique| Tier::of(technique) == Some(tier))
}

/// How often singles run out on the way to the solution.
fn obstacles(puzzle: &Puzzle, techniques: &[TechniqueInfo]) -> usize {
    let mut position = Position::new(puzzle);
    let mut count = 0;
    loop {
        let mut is_stuck = true;
        while let Some(single) = position.first_among(singles()) {
            position.apply(&single);
            is_stuck = false;
        }
        if position.is_solved() {
            return count;
        }
        count += usize::from(!is_stuck || count == 0);
        let Some(step) = position.first_among(techniques) else { return count };
        position.apply(&step);
    }
}

fn singles() -> impl Iterator<Item = &'static TechniqueInfo> {
    TECHNIQUES.iter().filter(|info| info.technique.is_single())
}

/// The puzzle with some blanks filled, down to this number if enough of them follow by singles at
/// the start.
fn emptied(puzzle: &Puzzle, wanted: usize, chance: &mut Chance) -> Puzzle {
    let mut position = Position::new(puzzle);
    while let Some(step) = position.first_among(singles()) {
        position.apply(&step);
    }
    let blanks = puzzle.givens().blanks();
    let mut follow: Vec<Cell> = (blanks - position.grid().blanks()).iter().collect();
    chance.shuffle(&mut follow);
    follow.truncate(blanks.len().saturating_sub(wanted));
    puzzle.with(follow.into_iter().collect())
}

const fn known(tier: Tier) -> &'static str {
    match tier {
        Tier::Singles => {
            "5.2.......7....8....9..5.....8.5.3.7......26..3496.5.........7...518...93...94..8"
        }
        Tier::Pairs => {
            ".2......4.951...6.7...39..8..7......26.....9...1..2.....2.784....3..128.6........"
        }
        Tier::Fish => {
            ".7.93.2........1...2.7.6.5..475...1.....1..76..3...8......75....84.............49"
        }
        Tier::Wings => {
            ".3..9..1..7....2..1.2...9.35..1.768....4..3.2.....6.....86.1....93.....5........."
        }
        Tier::Chains => {
            ".7..92.....4......2.8.5...9........7..6..3.91.9....62..3.18......17...42.......8."
        }
    }
}

#[cfg(test)]
mod tests {
    use underdoku_generator::{Seed, Stream};
    use underdoku_solver::naive;

    use super::*;

    fn chances(purpose: u32) -> impl Iterator<Item = Chance> {
        let seed = Seed::from("floors by technique");
        (0..40).map(move |number| seed.chance(Stream { purpose, number }))
    }

    /// The first tier whose techniques, together with those of easier tiers, solve the puzzle.
    fn tier_of(puzzle: &Puzzle) -> Option<Tier> {
        Tier::ALL.into_iter().find(|tier| hardest_among(puzzle, &tier.techniques_up_to()).is_some())
    }

    #[test]
    fn every_floor_needs_its_tier_and_no_more() {
        for tier in Tier::ALL {
            for mut chance in chances(tier as u32) {
                let terms = Terms { tier, blanks: 44, potions: 2, hints: 3 };
                let (puzzle, items) = dig(terms, &mut chance);
                assert_eq!(tier_of(&puzzle), Some(tier));
                assert_eq!(naive::solutions(puzzle.givens(), 2), [*puzzle.solution()]);
                let blanks = puzzle.givens().blanks();
                assert!(blanks.len() >= 44 && (tier > Tier::Singles || blanks.len() == 44));
                let count = |item| items.iter().filter(|&&held| held == Some(item)).count();
                assert_eq!((count(Item::Potion), count(Item::Hint)), (2, 3));
                assert!(Cell::all().all(|at| items[at.index()].is_none() || blanks.contains(at)));
            }
        }
    }

    #[test]
    fn known_puzzles_replace_any_floor() {
        for tier in Tier::ALL {
            let known =
                puzzle(tier, 0, &mut Seed::from(7).chance(Stream { purpose: 9, number: 0 }));
            assert_eq!(tier_of(&known), Some(tier), "{tier}");
            assert!(known.is_minimal());
        }
    }
}
