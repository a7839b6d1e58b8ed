//! One puzzle being carved, orbit by orbit.

use underdoku_grid::{Cell, CellSet};
use underdoku_solver::Puzzle;

use super::orbits_in;
use super::sizes::Sizes;
use super::unavoidable::Unavoidable;
use crate::oracle::Oracle;
use crate::{Carving, Chance, Symmetry};

/// The number of cells removed from a full grid at once.
const LEAP: usize = 28;
/// The number of blanks that a repair fills again; a few more if orbits require it.
const REFILLED: usize = 5;
/// Repairs before a new start.
const REPAIRS: usize = 400;

/// The puzzle to carve, with precomputed data.
pub(super) struct Block<'a> {
    puzzle: Puzzle,
    /// The oracle that decides if orbits can be removed.
    oracle: &'a Oracle<'a>,
    /// The orbits of its givens.
    orbits: Vec<CellSet>,
    unavoidable: Unavoidable,
}

impl<'a> Block<'a> {
    /// A puzzle whose pattern has this symmetry.
    pub(super) fn new(puzzle: Puzzle, symmetry: Symmetry, oracle: &'a Oracle<'a>) -> Self {
        let orbits = orbits_in(puzzle.givens().filled(), symmetry);
        Self { puzzle, oracle, orbits, unavoidable: Unavoidable::of(puzzle.solution()) }
    }

    /// Removes orbits in random order until none can be removed any more.
    pub(super) async fn minimal(mut self, chance: &mut Chance) -> Carving {
        let mut orbits = std::mem::take(&mut self.orbits);
        chance.shuffle(&mut orbits);
        let mut work = Work::new(&self);
        let leapt = work.leap(&orbits).await;
        for &orbit in &orbits[leapt..] {
            work.take_out(orbit).await;
        }
        work.into_carving()
    }

    /// Removes orbits until this many givens are left, or until the limits of repairs or questions
    /// are reached.
    pub(super) async fn toward(&self, wanted: usize, chance: &mut Chance) -> Carving {
        let mut orbits = self.orbits.clone();
        chance.shuffle(&mut orbits);
        let mut best = Work::new(self);
        best.take_out_until(wanted, orbits).await;
        for _ in 0..REPAIRS {
            if best.givens.len() == wanted || self.oracle.is_over() {
                break;
            }
            let other = best.repaired(wanted, chance).await;
            if other.givens.len() <= best.givens.len() {
                best = other;
            }
        }
        best.into_carving()
    }
}

/// The remaining givens of a block, and the removed orbits.
#[derive(Clone)]
struct Work<'a> {
    block: &'a Block<'a>,
    puzzle: Puzzle,
    givens: CellSet,
    taken: Vec<CellSet>,
}

impl<'a> Work<'a> {
    fn new(block: &'a Block<'a>) -> Self {
        let givens = block.puzzle.givens().filled();
        Self { block, puzzle: block.puzzle, givens, taken: Vec::with_capacity(Cell::COUNT) }
    }

    /// The puzzle, and its blanks in the order in which they were made.
    fn into_carving(self) -> Carving {
        let mut order = Vec::with_capacity(Cell::COUNT);
        self.taken.iter().for_each(|orbit| order.extend(orbit.iter()));
        Carving::new(self.puzzle, order)
    }

    /// Takes out an orbit, if the rest forces its digits.
    async fn take_out(&mut self, orbit: CellSet) {
        if self.block.unavoidable.forbids(orbit, self.givens) {
            return;
        }
        if self.block.oracle.take_out(&mut self.puzzle, orbit).await {
            self.givens -= orbit;
            self.taken.push(orbit);
        }
    }

    /// Takes out the first orbits, with a single question: as many as make up the leap, or half of
    /// these, or a quarter. Gives how many.
    async fn leap(&mut self, orbits: &[CellSet]) -> usize {
        let mut cells = 0;
        let within = |orbit: &&CellSet| {
            cells += orbit.len();
            cells <= LEAP
        };
        let mut count = orbits.iter().take_while(within).count();
        while count > 0 {
            let all = orbits[..count].iter().fold(CellSet::EMPTY, |all, &orbit| all | orbit);
            if self.block.oracle.take_out(&mut self.puzzle, all).await {
                self.givens -= all;
                self.taken.extend(&orbits[..count]);
                break;
            }
            count /= 2;
        }
        count
    }

    /// Removes as many of these orbits, in their order, as leave exactly this many givens. It skips
    /// those whose removal would leave a number that the others cannot make up. Those needed in any
    /// case come first.
    async fn take_out_until(&mut self, wanted: usize, mut orbits: Vec<CellSet>) {
        let mut others = Sizes::of(&orbits);
        let surplus = self.givens.len() - wanted;
        orbits.sort_by_key(|&orbit| others.without(orbit).can_make(surplus));
        for orbit in orbits {
            let surplus = self.givens.len() - wanted;
            others = others.without(orbit);
            if surplus.checked_sub(orbit.len()).is_some_and(|rest| others.can_make(rest)) {
                self.take_out(orbit).await;
            }
        }
    }

    /// Fills some orbits again and removes others instead.
    async fn repaired(&self, wanted: usize, chance: &mut Chance) -> Self {
        let mut other = self.clone();
        let mut kept: Vec<CellSet> = self
            .block
            .orbits
            .iter()
            .copied()
            .filter(|&orbit| !(orbit & self.givens).is_empty())
            .collect();
        chance.shuffle(&mut kept);
        let refilled = other.refill(chance);
        kept.extend(refilled);
        other.take_out_until(wanted, kept).await;
        other
    }

    /// Fills some random orbits again, and returns them.
    fn refill(&mut self, chance: &mut Chance) -> Vec<CellSet> {
        let mut refilled = Vec::new();
        let mut cells = CellSet::EMPTY;
        while cells.len() < REFILLED && !self.taken.is_empty() {
            let orbit = self.taken.remove(chance.below(self.taken.len()));
            refilled.push(orbit);
            cells |= orbit;
        }
        self.puzzle = self.puzzle.with(cells);
        self.givens |= cells;
        refilled
    }
}

#[cfg(test)]
mod tests {
    use underdoku_solver::Stop;

    use super::*;
    use crate::oracle::at_once;
    use crate::uniform;

    /// Tests every orbit with the solver, one by one.
    fn minimal_by_asking_each(puzzle: Puzzle, symmetry: Symmetry, chance: &mut Chance) -> Puzzle {
        let mut orbits = orbits_in(puzzle.givens().filled(), symmetry);
        chance.shuffle(&mut orbits);
        let try_without = |puzzle: Puzzle, orbit| {
            let fewer = puzzle.givens().without(orbit);
            Puzzle::prove(fewer).unwrap_or(puzzle)
        };
        orbits.into_iter().fold(puzzle, try_without)
    }

    #[test]
    fn the_cheap_questions_change_nothing() {
        for key in 0..20 {
            let mut chance = Chance::new([key; 32], 0);
            let solution = Puzzle::prove(uniform::grid(&mut chance)).unwrap();
            for symmetry in Symmetry::ALL {
                let block = Block::new(solution, symmetry, &Oracle::Now(Stop::NEVER));
                let carving = at_once(block.minimal(&mut chance.clone()));
                let expected = minimal_by_asking_each(solution, symmetry, &mut chance.clone());
                assert_eq!(*carving.puzzle(), expected, "{symmetry}");
                assert_eq!(carving.order().len(), expected.givens().blanks().len());
            }
        }
    }
}
