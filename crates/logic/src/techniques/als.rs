//! Almost locked sets: two, three or more of them, each linked to the next.
//!
//! An almost locked set is some cells of a house with one digit more than cells (two cells with three digits,
//! say): where it loses a digit, the others are locked into it. Two sets are linked by a digit that can be in
//! one of them at most, because all its places in the one see all in the other: at least one of the two sets
//! is without it, and so is locked.
//!
//! - ALS-XZ: x links the sets. Another digit z that both have is in one of them, and goes from
//!   the cells that see all its places in both. If two digits link the sets, both sets are locked for all the
//!   others.
//! - ALS-XY-wing: a third set in the middle is linked to one by x, to the other by y. If it has to give
//!   up x, it keeps y; so one of the two outer sets is locked, and z goes as before.
//! - ALS chain: four sets and more, each linked to the next by another digit than to the one before.
//!
//! ```text
//! xz  .  . | .  .  . | .  .  .
//!  .  .  . | .  .  . | .  .  .      A: the cell xz; B: two cells with x, y, z
//! xyz yz . | .  .  . | .  .  .      x links them: z goes from what sees all its places
//! ```

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use underdoku_grid::{Digit, DigitSet};

use crate::almost_locked::{AlmostLocked, Linked, almost_locked, linked};
use crate::{Because, CandidateSet, Found, HouseSet, Position, Step, Technique, words};

pub(super) fn xz(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let sets = almost_locked(position);
    for link in linked(&sets) {
        let (one, other) = (&sets[link.one], &sets[link.other]);
        let mut removes = one.common(other, DigitSet::of(link.digit));
        if let Some(second) = link.second {
            removes |= one.common(other, DigitSet::of(second));
            removes |= outside(one, other, link.digits());
            removes |= outside(other, one, link.digits());
        }
        report(found, Technique::AlsXz, removes, &[one, other], link.digits())?;
    }
    ControlFlow::Continue(())
}

/// What a set of two linked by two digits takes away, locked as it is, outside of the other set.
fn outside(set: &AlmostLocked, other: &AlmostLocked, links: DigitSet) -> CandidateSet {
    let mut removes = CandidateSet::EMPTY;
    for digit in set.digits - links {
        removes.insert_cells(digit, set.seen(digit) - other.cells);
    }
    removes
}

/// Each conclusion once, with the wing that is found first; see [`Chains::known`].
pub(super) fn xy_wing(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let sets = almost_locked(position);
    let links = linked(&sets);
    let mut of_set: Vec<Vec<usize>> = vec![Vec::new(); sets.len()];
    for (index, link) in links.iter().enumerate() {
        of_set[link.one].push(index);
        of_set[link.other].push(index);
    }
    let mut known = BTreeSet::new();
    for (index, one) in links.iter().enumerate() {
        let mut others: Vec<usize> = [one.one, one.other]
            .into_iter()
            .flat_map(|set| of_set[set].iter().copied().skip_while(|&other| other <= index))
            .collect();
        others.sort_unstable();
        for other in others {
            wing(found, &mut known, &sets, one, &links[other])?;
        }
    }
    ControlFlow::Continue(())
}

fn wing(
    found: &mut Found<'_>,
    known: &mut BTreeSet<CandidateSet>,
    sets: &[AlmostLocked],
    one: &Linked,
    other: &Linked,
) -> ControlFlow<()> {
    let digits = one.digits() | other.digits();
    if digits.len() < 2 {
        return ControlFlow::Continue(());
    }
    let middle = if one.one == other.one || one.one == other.other { one.one } else { one.other };
    let end = |link: &Linked| if link.one == middle { link.other } else { link.one };
    let (a, b, middle) = (&sets[end(one)], &sets[end(other)], &sets[middle]);
    if !(a.cells & b.cells).is_empty() {
        return ControlFlow::Continue(());
    }
    let removes = a.common(b, digits);
    if removes.is_empty() || !known.insert(removes) {
        return ControlFlow::Continue(());
    }
    report(found, Technique::AlsXyWing, removes, &[a, middle, b], digits)
}

pub(super) fn chain(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let sets = almost_locked(position);
    let links = linked(&sets);
    let starts: Vec<usize> =
        (0..=sets.len()).map(|set| links.partition_point(|link| link.one < set)).collect();
    let (seen, path, known) = (Vec::new(), Vec::new(), BTreeSet::new());
    let mut search = Chains { sets: &sets, links: &links, starts: &starts, seen, path, known };
    for set in 0..sets.len() {
        for link in starts[set]..starts[set + 1] {
            let first = &links[link];
            for digit in std::iter::once(first.digit).chain(first.second) {
                search.seen = vec![false; links.len() * 3];
                search.path = vec![link];
                search.grow(found, digit, digit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The search for chains that go forward in the list of sets.
struct Chains<'a> {
    sets: &'a [AlmostLocked],
    links: &'a [Linked],
    starts: &'a [usize],
    /// What was reached from the first link: for each link by its first, its second, or both digits.
    seen: Vec<bool>,
    /// The links from the first on.
    path: Vec<usize>,
    /// What was concluded before: on a board with few candidates left there are millions of chains for some hundred
    /// conclusions, so each is shown once, with the chain that is found first.
    known: BTreeSet<CandidateSet>,
}

impl Chains<'_> {
    /// Goes on from the last link of the path, which used this digit, the first of the chain that one.
    fn grow(&mut self, found: &mut Found<'_>, first: Digit, last: Digit) -> ControlFlow<()> {
        let from = self.links[self.path[self.path.len() - 1]].other;
        for index in self.starts[from]..self.starts[from + 1] {
            let link = self.links[index];
            let rest = link.digits() - DigitSet::of(last);
            let Some(digit) = rest.first() else { continue };
            let way = if rest.len() == 2 { 2 } else { usize::from(digit != link.digit) };
            // Only the fourth set makes a chain; up to there each way counts anew.
            if self.path.len() >= 2 && std::mem::replace(&mut self.seen[index * 3 + way], true) {
                continue;
            }
            self.path.push(index);
            if self.path.len() >= 3 {
                self.report(found, rest | DigitSet::of(first))?;
            }
            self.grow(found, first, digit)?;
            self.path.pop();
        }
        ControlFlow::Continue(())
    }

    fn report(&mut self, found: &mut Found<'_>, except: DigitSet) -> ControlFlow<()> {
        let [first, last] = [self.links[self.path[0]].one, self.links[self.path[self.path.len() - 1]].other];
        let [first, last] = [first, last].map(|set| &self.sets[set]);
        let removes = first.common(last, except);
        if removes.is_empty() || !self.known.insert(removes) {
            return ControlFlow::Continue(());
        }
        let sets: Vec<&AlmostLocked> = std::iter::once(first)
            .chain(self.path.iter().map(|&link| &self.sets[self.links[link].other]))
            .collect();
        let digits = self.path.iter().fold(DigitSet::EMPTY, |all, &link| all | self.links[link].digits());
        report(found, Technique::AlsChain, removes, &sets, digits)
    }
}

/// The sets are the pattern, the digits that link them the fins.
fn report(
    found: &mut Found<'_>,
    technique: Technique,
    removes: CandidateSet,
    sets: &[&AlmostLocked],
    links: DigitSet,
) -> ControlFlow<()> {
    if removes.is_empty() {
        return ControlFlow::Continue(());
    }
    let pattern = sets.iter().fold(CandidateSet::EMPTY, |all, set| all | set.candidates());
    let houses = sets.iter().filter_map(|set| HouseSet::shared_by(set.cells).iter().next()).collect();
    let mut because = Because::pattern(houses, pattern);
    for digit in links {
        because.fins.insert_cells(digit, pattern.cells_of(digit));
    }
    found(Step::remove(technique, removes, because))
}

pub(super) fn why(step: &Step) -> String {
    let Because { houses, fins, .. } = &step.because;
    format!(
        "The almost locked sets in {} are linked by {}, so the first or the last is locked. That takes away {}.",
        words::houses(*houses),
        words::digits(fins.digits()),
        words::removals(&step.removes),
    )
}

#[cfg(test)]
mod tests {
    use underdoku_grid::{Candidates, Cell, Grid};
    use underdoku_solver::Puzzle;

    use super::*;

    const LINE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

    /// The blank board of a puzzle of which each cell has few candidates: the next digits after the right one.
    fn few_marks(puzzle: &Puzzle) -> Position<'_> {
        let mut marks = Candidates::ALL;
        for (cell, digit) in puzzle.solution().placed() {
            let next = |by: usize| Digit::from_index((digit.index() + by * (1 + cell.index() % 2)) % 9);
            marks.set(cell, [0, 1, 2].map(next).into_iter().collect());
        }
        let given = |cell: Cell| puzzle.solution().get(cell).filter(|_| cell.index().is_multiple_of(5));
        Position::of_player(puzzle, &Grid::from_fn(given), Some(&marks)).unwrap()
    }

    #[test]
    fn each_conclusion_is_shown_once_however_many_chains_lead_to_it() {
        let puzzle = Puzzle::prove(LINE.parse().unwrap()).unwrap();
        let position = few_marks(&puzzle);
        for technique in [Technique::AlsXyWing, Technique::AlsChain] {
            let steps = position.all_of(technique);
            let conclusions: BTreeSet<CandidateSet> = steps.iter().map(|step| step.removes).collect();
            assert_eq!(conclusions.len(), steps.len());
            assert!(steps.len() > 10, "{}", steps.len());
            assert!(steps.iter().all(|step| step.is_sound(&position)));
        }
    }
}
