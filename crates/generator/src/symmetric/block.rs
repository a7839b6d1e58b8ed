//! A puzzle being carved, orbit by orbit.

use std::cell::RefCell;
use std::rc::Rc;

use underdoku_grid::{Cell, CellSet, Grid};
use underdoku_solver::Puzzle;

use super::orbits_in;
use super::sizes::Sizes;
use super::unavoidable::Unavoidable;
use crate::oracle::{Oracle, SharedPuzzle};
use crate::unavoidable_sets::UnavoidableSets;
use crate::{Carving, Chance, Symmetry};

/// The number of givens that the first question leaves. 33, 39 and 42 were no better.
const LEAPT: usize = 36;
/// How many blanks a repair fills again; a few more if orbits require it.
const REFILLED: usize = 5;
/// Repairs before a new start.
const REPAIRS: usize = 400;

/// The puzzle to carve, with precomputed data.
pub(super) struct Block<'a> {
    puzzle: Puzzle,
    /// Decides whether orbits can be removed.
    oracle: &'a Oracle<'a>,
    /// The orbits of its givens.
    orbits: Vec<CellSet>,
    unavoidable: Unavoidable,
    /// What earlier answers have shown.
    needs: RefCell<UnavoidableSets>,
}

impl<'a> Block<'a> {
    /// A puzzle whose pattern has this symmetry.
    pub(super) fn new(puzzle: Puzzle, symmetry: Symmetry, oracle: &'a Oracle<'a>) -> Self {
        let orbits = orbits_in(puzzle.givens().filled(), symmetry);
        let unavoidable = Unavoidable::of(puzzle.solution());
        Self { puzzle, oracle, orbits, unavoidable, needs: RefCell::default() }
    }

    /// True if an orbit is known to be needed next to these givens.
    fn needs(&self, orbit: CellSet, givens: CellSet) -> bool {
        self.unavoidable.forbids(orbit, givens) || self.needs.borrow_mut().forbid(givens - orbit)
    }

    /// Remembers another solution as a reason why some cells cannot be removed.
    fn learn(&self, other: &Grid) {
        self.needs.borrow_mut().learn(self.puzzle.solution(), other);
    }

    /// Removes orbits in random order until none can be removed.
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

    /// Removes orbits until this many givens are left, or a limit on repairs or questions is
    /// reached.
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
struct Work<'a> {
    block: &'a Block<'a>,
    puzzle: SharedPuzzle,
    givens: CellSet,
    taken: Vec<CellSet>,
}

impl<'a> Work<'a> {
    fn new(block: &'a Block<'a>) -> Self {
        let givens = block.puzzle.givens().filled();
        let puzzle = Rc::new(RefCell::new(block.puzzle));
        Self { block, puzzle, givens, taken: Vec::with_capacity(Cell::COUNT) }
    }

    fn copied(&self) -> Self {
        let puzzle = Rc::new(RefCell::clone(&self.puzzle));
        Self { block: self.block, puzzle, givens: self.givens, taken: self.taken.clone() }
    }

    /// The puzzle, with its blanks in the order in which they were made.
    fn into_carving(self) -> Carving {
        let mut order = Vec::with_capacity(Cell::COUNT);
        self.taken.iter().for_each(|orbit| order.extend(orbit.iter()));
        Carving::new(*self.puzzle.borrow(), order)
    }

    /// Removes an orbit if the rest determines its digits.
    async fn take_out(&mut self, orbit: CellSet) {
        if self.block.needs(orbit, self.givens) {
            return;
        }
        match self.block.oracle.take_out(&self.puzzle, orbit).await {
            Ok(()) => {
                self.givens -= orbit;
                self.taken.push(orbit);
            }
            Err(other) => self.block.learn(&other),
        }
    }

    /// Decides the first orbits, usually with a single question, just as if they were tested one by
    /// one. Returns how many were decided.
    ///
    /// If all orbits that nothing known forbids can be removed together, each could have been
    /// removed in turn, since fewer givens never determine more. If not, the other solution is one
    /// more set that forbids removals, and the next question is about fewer orbits.
    async fn leap(&mut self, orbits: &[CellSet]) -> usize {
        loop {
            let (first, taken) = self.not_forbidden(orbits);
            let all = taken.iter().fold(CellSet::EMPTY, |all, &orbit| all | orbit);
            match self.block.oracle.take_out(&self.puzzle, all).await {
                Ok(()) => {
                    self.givens -= all;
                    self.taken.extend(taken);
                    return first;
                }
                Err(other) => self.block.learn(&other),
            }
        }
    }

    /// Of the first orbits, those whose removal nothing known forbids, up to the point where
    /// [`LEAPT`] givens would be left; and the number of first orbits that this covers.
    fn not_forbidden(&self, orbits: &[CellSet]) -> (usize, Vec<CellSet>) {
        let (mut givens, mut taken) = (self.givens, Vec::with_capacity(orbits.len()));
        for (place, &orbit) in orbits.iter().enumerate() {
            if givens.len() <= LEAPT {
                return (place, taken);
            }
            if !self.block.needs(orbit, givens) {
                givens -= orbit;
                taken.push(orbit);
            }
        }
        (orbits.len(), taken)
    }

    /// Removes these orbits in order until exactly this many givens are left. Skips those whose
    /// removal would leave a number that the others cannot make up; those without which the number
    /// cannot be made up come first.
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
        let mut other = self.copied();
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
        let filled = self.puzzle.borrow().with(cells);
        self.puzzle.replace(filled);
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
    fn cheap_tests_do_not_change_the_puzzle() {
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
