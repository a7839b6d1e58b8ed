//! Almost locked sets: two, three or more sets, each linked to the next.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::almost_locked::{AlmostLocked, Linked, almost_locked, is_large, linked, pattern};
use crate::{
    Board, BoardDigit, Candidates as _, Evidence, FinderContext, Found, Position, RestrictedCommon,
    Set as _, Step, Technique,
};

/// On boards with more than nine digits, the search for wings ends after this many pairs of links,
/// and the search for chains after this many links: about a tenth of a second.
const MOST_TRIES: usize = 1_000_000;

pub(crate) fn xz<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    let sets = almost_locked(position);
    for link in linked(&sets) {
        let (one, other) = (&sets[link.one], &sets[link.other]);
        let mut removes = one.common(other, B::Digits::of(link.digit));
        if let Some(second) = link.second {
            removes.add(&one.common(other, B::Digits::of(second)));
            removes.add(&outside(one, other, link.digits()));
            removes.add(&outside(other, one, link.digits()));
        }
        report(position, found, Technique::AlsXz, removes, &[one, other], &[link.digits()])?;
    }
    ControlFlow::Continue(())
}

/// The candidates that one of two doubly linked sets removes outside the other.
fn outside<B: Board>(
    set: &AlmostLocked<B>,
    other: &AlmostLocked<B>,
    links: B::Digits,
) -> B::Candidates {
    let mut removes = B::Candidates::default();
    for digit in set.digits - links {
        removes.insert_cells(digit, set.seen(digit) - other.cells);
    }
    removes
}

/// Reports each conclusion once, with the wing found first; see [`Chains::known`].
pub(crate) fn xy_wing<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    let sets = almost_locked(position);
    let links = linked(&sets);
    let mut of_set: Vec<Vec<usize>> = vec![Vec::new(); sets.len()];
    for (index, link) in links.iter().enumerate() {
        of_set[link.one].push(index);
        of_set[link.other].push(index);
    }
    let mut wings = Wings { position, sets: &sets, ends: Vec::new(), known: BTreeSet::new() };
    wings.ends.resize(sets.len() * sets.len(), None);
    let (mut others, mut tries) = (Vec::new(), 0);
    for (index, one) in links.iter().enumerate() {
        if is_large(position) && tries > MOST_TRIES {
            break;
        }
        if position.is_stopped() {
            return ControlFlow::Break(());
        }
        others.clear();
        for set in [one.one, one.other] {
            let later = of_set[set].partition_point(|&other| other <= index);
            others.extend_from_slice(&of_set[set][later..]);
        }
        others.sort_unstable();
        tries += others.len();
        others.iter().try_for_each(|&other| wings.wing(found, one, &links[other]))?;
    }
    ControlFlow::Continue(())
}

/// The search for three sets, of which the middle one is linked to both others.
struct Wings<'a, B: Board> {
    position: &'a Position<B>,
    sets: &'a [AlmostLocked<B>],
    /// For two outer sets, the digits that are removed somewhere if one of them is locked, computed
    /// on demand; none if they share a cell. Most pairs have no such digits, and the same pair
    /// occurs with many middle sets.
    ends: Vec<Option<B::Digits>>,
    known: BTreeSet<B::Candidates>,
}

impl<B: Board> Wings<'_, B> {
    fn wing(
        &mut self,
        found: &mut Found<'_, B>,
        one: &Linked<B>,
        other: &Linked<B>,
    ) -> ControlFlow<()> {
        let digits = one.digits() | other.digits();
        let is_middle = |set: usize| set == other.one || set == other.other;
        let middle = if is_middle(one.one) { one.one } else { one.other };
        let [a, b] = [one, other].map(|link| link.one + link.other - middle);
        if digits.len() < 2 || (self.goes(a, b) - digits).is_empty() {
            return ControlFlow::Continue(());
        }
        let [a, b, middle] = [a, b, middle].map(|set| &self.sets[set]);
        let removes = a.common(b, digits);
        if !self.known.insert(removes.clone()) {
            return ControlFlow::Continue(());
        }
        let commons = apart::<B>(one.digits(), other.digits());
        report(self.position, found, Technique::AlsXyWing, removes, &[a, middle, b], &commons)
    }

    fn goes(&mut self, a: usize, b: usize) -> B::Digits {
        let goes = &mut self.ends[a * self.sets.len() + b];
        *goes.get_or_insert_with(|| {
            let [a, b] = [a, b].map(|set| &self.sets[set]);
            if (a.cells & b.cells).is_empty() { a.in_common(b) } else { B::Digits::EMPTY }
        })
    }
}

/// One digit of each link, different from each other. Together the links have at least two digits.
fn apart<B: Board>(one: B::Digits, other: B::Digits) -> [B::Digits; 2] {
    let mut ways = one.iter().flat_map(|x| other.iter().map(move |y| (x, y)));
    let (x, y) = ways.find(|(x, y)| x != y).expect("some two links have different digits");
    [B::Digits::of(x), B::Digits::of(y)]
}

pub(crate) fn chain<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    let sets = almost_locked(position);
    let links = linked(&sets);
    let starts: Vec<usize> =
        (0..=sets.len()).map(|set| links.partition_point(|link| link.one < set)).collect();
    let (path, known) = (Vec::new(), BTreeSet::new());
    let left = vec![B::per_digit(B::per_digit(0)); sets.len()];
    let ends = sets.iter().map(|_| End { digits: B::Digits::EMPTY, removed: Vec::new() }).collect();
    let mut search = Chains {
        position,
        sets: &sets,
        links: &links,
        starts: &starts,
        left,
        ends,
        last_end: 0,
        path,
        known,
        grown: 0,
    };
    for start in 0..sets.len() {
        if is_large(position) && search.grown > MOST_TRIES {
            break;
        }
        search.from(found, start)?;
    }
    ControlFlow::Continue(())
}

/// The search for chains. A chain goes forward in the list of sets.
struct Chains<'a, 'p, B: Board> {
    position: &'a FinderContext<'p, B>,
    sets: &'a [AlmostLocked<B>],
    links: &'a [Linked<B>],
    starts: &'a [usize],
    /// Indexed by set, by the digit through which it was reached, and by the digit of the first
    /// link: the last starting set from which chains were continued there, counted from 1. Prevents
    /// repeating hopeless continuations.
    left: Vec<B::PerDigit<B::PerDigit<usize>>>,
    /// For each set, what chains from the first set conclude if they end there.
    ends: Vec<End<B>>,
    /// The last set at which a chain from the first set concludes anything.
    last_end: usize,
    /// The links of the current chain.
    path: Vec<usize>,
    /// The conclusions reported before. On a board with few candidates there are millions of chains
    /// for some hundred conclusions, so each is reported once, with the chain found first.
    known: BTreeSet<B::Candidates>,
    /// The number of links added to chains so far.
    grown: usize,
}

/// The last set of chains from one first set.
struct End<B: Board> {
    /// The digits that are removed somewhere if the first set or this one is locked.
    digits: B::Digits,
    /// The sets of digits for which a removal has been reported or was known before. Most paths to
    /// the same end have the same digits.
    removed: Vec<B::Digits>,
}

impl<B: Board> End<B> {
    /// Records the removal of these digits; returns false if it was known.
    fn record(&mut self, digits: B::Digits) -> bool {
        let is_new = !self.removed.contains(&digits);
        if is_new {
            self.removed.push(digits);
        }
        is_new
    }
}

/// The number of links between two checks of the stop.
const ASK_EVERY: usize = 4096;

impl<B: Board> Chains<'_, '_, B> {
    /// Searches chains that start with this set.
    fn from(&mut self, found: &mut Found<'_, B>, start: usize) -> ControlFlow<()> {
        let first = &self.sets[start];
        for (end, last) in self.ends.iter_mut().zip(self.sets).skip(start + 1) {
            end.digits = first.in_common(last);
            end.removed.clear();
        }
        let is_end = |end: &End<B>| !end.digits.is_empty();
        self.last_end = self.ends.iter().rposition(is_end).unwrap_or(0);
        for link in self.starts[start]..self.starts[start + 1] {
            let Linked { digit, second, .. } = self.links[link];
            for digit in std::iter::once(digit).chain(second) {
                self.path = vec![link];
                self.grow(found, digit, digit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Extends the path. `first` and `last` are the digits of its first and its last link.
    fn grow(
        &mut self,
        found: &mut Found<'_, B>,
        first: B::Digit,
        last: B::Digit,
    ) -> ControlFlow<()> {
        let from = self.links[self.path[self.path.len() - 1]].other;
        let start = self.links[self.path[0]].one + 1;
        // A chain needs four sets, so shorter paths are all extended. From there on, the first set
        // and its digit determine which conclusions are possible, whichever way leads there.
        let is_far = self.path.len() >= 2;
        let left = &mut self.left[from][last.index()][first.index()];
        if is_far && std::mem::replace(left, start) == start {
            return ControlFlow::Continue(());
        }
        for index in self.starts[from]..self.starts[from + 1] {
            let link = &self.links[index];
            if link.other > self.last_end {
                break;
            }
            let rest = link.digits() - B::Digits::of(last);
            let Some(digit) = rest.first() else { continue };
            self.grown += 1;
            if self.grown.is_multiple_of(ASK_EVERY) && self.position.is_stopped() {
                return ControlFlow::Break(());
            }
            self.path.push(index);
            if self.path.len() >= 3 {
                self.report(found, first, rest)?;
            }
            self.grow(found, first, digit)?;
            self.path.pop();
        }
        ControlFlow::Continue(())
    }

    /// Reports the path, given the digit of its first link and the possible digits of its last.
    fn report(
        &mut self,
        found: &mut Found<'_, B>,
        x: B::Digit,
        rest: B::Digits,
    ) -> ControlFlow<()> {
        let [first, last] =
            [self.links[self.path[0]].one, self.links[self.path[self.path.len() - 1]].other];
        let goes = self.ends[last].digits - rest - B::Digits::of(x);
        if goes.is_empty() || !self.ends[last].record(goes) {
            return ControlFlow::Continue(());
        }
        let [first, last] = [first, last].map(|set| &self.sets[set]);
        let removes = first.common(last, rest | B::Digits::of(x));
        if !self.known.insert(removes.clone()) {
            return ControlFlow::Continue(());
        }
        let sets: Vec<&AlmostLocked<B>> = std::iter::once(first)
            .chain(self.path.iter().map(|&link| &self.sets[self.links[link].other]))
            .collect();
        report(self.position, found, Technique::AlsChain, removes, &sets, &self.commons(x))
    }

    /// The digit of each link of the path: `x` for the first; for each other link the first digit
    /// that the link before does not use.
    fn commons(&self, x: B::Digit) -> Vec<B::Digits> {
        let mut commons = vec![B::Digits::of(x)];
        for &link in &self.path[1..] {
            let rest = self.links[link].digits() - commons[commons.len() - 1];
            commons.extend(rest.first().map(B::Digits::of));
        }
        commons
    }
}

/// The pattern is the sets; the fins are the places of the linking digits.
fn report<B: Board>(
    position: &Position<B>,
    found: &mut Found<'_, B>,
    technique: Technique,
    removes: B::Candidates,
    sets: &[&AlmostLocked<B>],
    commons: &[B::Digits],
) -> ControlFlow<()> {
    if removes.has_none() {
        return ControlFlow::Continue(());
    }
    let (houses, pattern) = pattern(position, sets);
    let mut because = Evidence::<B>::pattern(houses, pattern);
    for (pair, &digits) in sets.windows(2).zip(commons) {
        for digit in digits {
            because.fins.insert_cells(digit, pair[0].holds(digit) | pair[1].holds(digit));
        }
    }
    let end = sets.len() - 1;
    let gone = removes.digits();
    let z = |index: usize| if index == 0 || index == end { gone } else { B::Digits::EMPTY };
    let named = |(index, set): (usize, &&AlmostLocked<B>)| set.named(position, z(index));
    because.sets = sets.iter().enumerate().map(named).collect();
    let between =
        |(one, &digits): (usize, &B::Digits)| RestrictedCommon { sets: [one, one + 1], digits };
    because.commons = commons.iter().enumerate().map(between).collect();
    found(Step::remove(technique, removes, because))
}

#[cfg(test)]
mod tests {
    use underdoku_grid::{Candidates, DigitSet, Grid};
    use underdoku_solver::Puzzle;

    use super::*;
    use crate::CandidateSet;

    const LINE: &str =
        "......3..84.....9...9..652...8.1.7.......2.4.16........9..3...7.......1.6..7.98..";

    /// The first position on the path in which nothing easier than almost locked sets is found.
    fn without_easier_steps(puzzle: &Puzzle) -> Position {
        let (mut digits, mut marks): (Grid, _) = (*puzzle.givens(), Candidates::ALL);
        loop {
            let position = Position::of_player(puzzle, &digits, Some(&marks)).unwrap();
            let step = position.first().unwrap();
            if step.technique >= Technique::AlsXz {
                return position;
            }
            marks = position.candidates();
            step.removes.iter().for_each(|gone| {
                marks.set(gone.cell, marks.get(gone.cell) - DigitSet::of(gone.digit));
            });
            step.places.iter().for_each(|placed| digits.set(placed.cell, Some(placed.digit)));
        }
    }

    #[test]
    fn each_conclusion_is_reported_once() {
        let puzzle = Puzzle::prove(LINE.parse().unwrap()).unwrap();
        let position = without_easier_steps(&puzzle);
        for technique in [Technique::AlsXyWing, Technique::AlsChain] {
            let steps = position.all_of(technique);
            let conclusions: BTreeSet<CandidateSet> =
                steps.iter().map(|step| step.removes).collect();
            assert_eq!(conclusions.len(), steps.len());
            assert!(steps.len() > 10, "{}", steps.len());
            assert!(steps.iter().all(|step| step.is_sound(&position)));
        }
    }
}
