//! Almost locked sets: two, three or more of them, each linked to the next.
//!
//! An almost locked set is some cells of a house with one digit more than cells (two cells with
//! three digits, say): where it loses a digit, the others are locked into it. Two sets are linked
//! by a digit that can be in one of them at most, because all its places in the one see all in the
//! other: at least one of the two sets is without it, and so is locked.
//!
//! - ALS-XZ: x links the sets. Another digit z that both have is in one of them, and goes from the
//!   cells that see all its places in both. If two digits link the sets, both sets are locked for
//!   all the others.
//! - ALS-XY-wing: a third set in the middle is linked to one by x, to the other by y. If it has to
//!   give up x, it keeps y; so one of the two outer sets is locked, and z goes as before.
//! - ALS chain: four sets and more, each linked to the next by another digit than to the one
//!   before.
//!
//! ```text
//! xz  .  . | .  .  . | .  .  .
//!  .  .  . | .  .  . | .  .  .      A: the cell xz; B: two cells with x, y, z
//! xyz yz . | .  .  . | .  .  .      x links them: z goes from what sees all its places
//! ```

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use underdoku_grid::{Digit, DigitSet};
use underdoku_solver::Stop;

use crate::almost_locked::{AlmostLocked, Linked, almost_locked, linked};
use crate::{
    Because, CandidateSet, Found, HouseSet, NamedSet, Position, RestrictedCommon, Standard, Step,
    Technique, words,
};

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
        report(found, Technique::AlsXz, removes, &[one, other], &[link.digits()])?;
    }
    ControlFlow::Continue(())
}

/// The candidates that a set of two linked by two digits takes away, locked as it is, outside of
/// the other set.
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
    let mut wings = Wings { sets: &sets, ends: Vec::new(), known: BTreeSet::new() };
    wings.ends.resize(sets.len() * sets.len(), None);
    let mut others = Vec::new();
    for (index, one) in links.iter().enumerate() {
        if position.stop().is_asked() {
            return ControlFlow::Break(());
        }
        others.clear();
        for set in [one.one, one.other] {
            let later = of_set[set].partition_point(|&other| other <= index);
            others.extend_from_slice(&of_set[set][later..]);
        }
        others.sort_unstable();
        others.iter().try_for_each(|&other| wings.wing(found, one, &links[other]))?;
    }
    ControlFlow::Continue(())
}

/// The search for three sets, the middle one linked to both others.
struct Wings<'a> {
    sets: &'a [AlmostLocked],
    /// For two outer sets the digits that go from anywhere if one of them is locked, once asked
    /// for; none if they share a cell. Most pairs have none, and come up with many middle sets.
    ends: Vec<Option<DigitSet>>,
    known: BTreeSet<CandidateSet>,
}

impl Wings<'_> {
    fn wing(&mut self, found: &mut Found<'_>, one: &Linked, other: &Linked) -> ControlFlow<()> {
        let digits = one.digits() | other.digits();
        let is_middle = |set: usize| set == other.one || set == other.other;
        let middle = if is_middle(one.one) { one.one } else { one.other };
        let [a, b] = [one, other].map(|link| link.one + link.other - middle);
        if digits.len() < 2 || (self.goes(a, b) - digits).is_empty() {
            return ControlFlow::Continue(());
        }
        let [a, b, middle] = [a, b, middle].map(|set| &self.sets[set]);
        let removes = a.common(b, digits);
        if !self.known.insert(removes) {
            return ControlFlow::Continue(());
        }
        let commons = apart(one.digits(), other.digits());
        report(found, Technique::AlsXyWing, removes, &[a, middle, b], &commons)
    }

    fn goes(&mut self, a: usize, b: usize) -> DigitSet {
        let goes = &mut self.ends[a * self.sets.len() + b];
        *goes.get_or_insert_with(|| {
            let [a, b] = [a, b].map(|set| &self.sets[set]);
            if (a.cells & b.cells).is_empty() { a.in_common(b) } else { DigitSet::EMPTY }
        })
    }
}

/// One digit of each link, not the same: together the two links have at least two digits.
fn apart(one: DigitSet, other: DigitSet) -> [DigitSet; 2] {
    let mut ways = one.iter().flat_map(|x| other.iter().map(move |y| (x, y)));
    let (x, y) = ways.find(|(x, y)| x != y).expect("two links with two digits");
    [DigitSet::of(x), DigitSet::of(y)]
}

pub(super) fn chain(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let sets = almost_locked(position);
    let links = linked(&sets);
    let starts: Vec<usize> =
        (0..=sets.len()).map(|set| links.partition_point(|link| link.one < set)).collect();
    let (path, known, stop) = (Vec::new(), BTreeSet::new(), position.stop());
    let (left, ends) = (vec![[0; 9]; sets.len() * 9], vec![End::NONE; sets.len()]);
    let mut search = Chains {
        sets: &sets,
        links: &links,
        starts: &starts,
        left,
        ends,
        last_end: 0,
        path,
        known,
        grown: 0,
        stop,
    };
    (0..sets.len()).try_for_each(|start| search.from(found, start))
}

/// The search for chains that go forward in the list of sets.
struct Chains<'a> {
    sets: &'a [AlmostLocked],
    links: &'a [Linked],
    starts: &'a [usize],
    /// For each set and the digit that it was reached by, and for each digit of the first link: the
    /// last first set from which chains went on there, counted from 1.
    left: Vec<[usize; 9]>,
    /// What chains from the first set draw where they end, set by set.
    ends: Vec<End>,
    /// The last set at which a chain from the first set draws anything.
    last_end: usize,
    /// The links from the first on.
    path: Vec<usize>,
    /// The conclusions drawn before: on a board with few candidates left there are millions of
    /// chains for some hundred conclusions, so each is shown once, with the chain that is found
    /// first.
    known: BTreeSet<CandidateSet>,
    /// The number of links added to chains so far.
    grown: u32,
    stop: Stop<'a>,
}

/// The last set of chains from one first set.
#[derive(Clone, Copy)]
struct End {
    /// The digits that go from anywhere if the first set or this one is locked.
    digits: DigitSet,
    /// The sets of digits, by their bits, of which a chain has been told that takes them away, or
    /// that was known before. Few of the ways to an end differ in them.
    told: [u64; 8],
}

impl End {
    const NONE: Self = Self { digits: DigitSet::EMPTY, told: [0; 8] };

    fn of(first: &AlmostLocked, last: &AlmostLocked) -> Self {
        Self { digits: first.in_common(last), ..Self::NONE }
    }

    /// Remembers that these digits go; false if that was known.
    fn tell(&mut self, digits: DigitSet) -> bool {
        let bits = usize::from(digits.bits());
        let (word, bit) = (&mut self.told[bits / 64], 1 << (bits % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }
}

/// The number of links between two checks of the stop.
const ASK_EVERY: u32 = 4096;

impl Chains<'_> {
    /// The chains whose first set is this one.
    fn from(&mut self, found: &mut Found<'_>, start: usize) -> ControlFlow<()> {
        let first = &self.sets[start];
        for (end, last) in self.ends.iter_mut().zip(self.sets).skip(start + 1) {
            *end = End::of(first, last);
        }
        let is_end = |end: &End| !end.digits.is_empty();
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

    /// Goes on from the last link of the path, which used this digit, the first of the chain that
    /// one.
    fn grow(&mut self, found: &mut Found<'_>, first: Digit, last: Digit) -> ControlFlow<()> {
        let from = self.links[self.path[self.path.len() - 1]].other;
        let start = self.links[self.path[0]].one + 1;
        // Only the fourth set makes a chain; up to there each way counts anew. From there the first
        // set and its digit decide which conclusions are left, by whatever way.
        let is_far = self.path.len() >= 2;
        let left = &mut self.left[from * 9 + last.index()][first.index()];
        if is_far && std::mem::replace(left, start) == start {
            return ControlFlow::Continue(());
        }
        for index in self.starts[from]..self.starts[from + 1] {
            let link = self.links[index];
            if link.other > self.last_end {
                break;
            }
            let rest = link.digits() - DigitSet::of(last);
            let Some(digit) = rest.first() else { continue };
            self.grown = self.grown.wrapping_add(1);
            if self.grown.is_multiple_of(ASK_EVERY) && self.stop.is_asked() {
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

    /// Tells of the path, whose first link uses this digit, its last one of these.
    fn report(&mut self, found: &mut Found<'_>, x: Digit, rest: DigitSet) -> ControlFlow<()> {
        let [first, last] =
            [self.links[self.path[0]].one, self.links[self.path[self.path.len() - 1]].other];
        let goes = self.ends[last].digits - rest - DigitSet::of(x);
        if goes.is_empty() || !self.ends[last].tell(goes) {
            return ControlFlow::Continue(());
        }
        let [first, last] = [first, last].map(|set| &self.sets[set]);
        let removes = first.common(last, rest | DigitSet::of(x));
        if !self.known.insert(removes) {
            return ControlFlow::Continue(());
        }
        let sets: Vec<&AlmostLocked> = std::iter::once(first)
            .chain(self.path.iter().map(|&link| &self.sets[self.links[link].other]))
            .collect();
        report(found, Technique::AlsChain, removes, &sets, &self.commons(x))
    }

    /// The digit of each link of the path: of the first this one, of the others the first that the
    /// link before leaves.
    fn commons(&self, x: Digit) -> Vec<DigitSet> {
        let mut commons = vec![DigitSet::of(x)];
        for &link in &self.path[1..] {
            let rest = self.links[link].digits() - commons[commons.len() - 1];
            commons.extend(rest.first().map(DigitSet::of));
        }
        commons
    }
}

/// The sets are the pattern, the places of the digits that link one to the next the fins.
fn report(
    found: &mut Found<'_>,
    technique: Technique,
    removes: CandidateSet,
    sets: &[&AlmostLocked],
    commons: &[DigitSet],
) -> ControlFlow<()> {
    if removes.is_empty() {
        return ControlFlow::Continue(());
    }
    let pattern = sets.iter().fold(CandidateSet::EMPTY, |all, set| all | set.candidates());
    let houses =
        sets.iter().filter_map(|set| HouseSet::shared_by(set.cells).iter().next()).collect();
    let mut because = Because::<Standard>::pattern(houses, pattern);
    for (pair, &digits) in sets.windows(2).zip(commons) {
        for digit in digits {
            because.fins.insert_cells(digit, pair[0].holds(digit) | pair[1].holds(digit));
        }
    }
    let end = sets.len() - 1;
    let z =
        |index: usize| if index == 0 || index == end { removes.digits() } else { DigitSet::EMPTY };
    because.sets = sets.iter().enumerate().map(|(index, set)| set.named(z(index))).collect();
    let between =
        |(one, &digits): (usize, &DigitSet)| RestrictedCommon { sets: [one, one + 1], digits };
    because.commons = commons.iter().enumerate().map(between).collect();
    found(Step::remove(technique, removes, because))
}

/// Of two sets.
pub(super) fn why_xz(step: &Step) -> String {
    let Because { sets, commons, .. } = &step.because;
    let x = commons.first().map_or(DigitSet::EMPTY, |common| common.digits);
    let start = format!("{}. {}", NamedSet::listed(sets), each_sees(x));
    match x.single() {
        Some(x) => format!(
            "{start}, so only one of the two can have {}. The other must have {}. {} of both.",
            words::a(x),
            words::each_a(step.removes.digits(), "and"),
            words::seeing(&step.removes),
        ),
        None => format!(
            "{start}. So each set takes one of these two digits and needs all of its others{}. That eliminates {}.",
            others(sets, x),
            words::removals(&step.removes),
        ),
    }
}

/// `Every 5 of A sees every 5 of B, and every 7 every 7`.
fn each_sees(digits: DigitSet) -> String {
    let sees = digits.iter().enumerate().map(|(index, digit)| match index {
        0 => format!("Every {digit} of A sees every {digit} of B"),
        _ => format!("and every {digit} every {digit}"),
    });
    sees.collect::<Vec<_>>().join(", ")
}

/// `: 1 and 3 in A, 9 in B`.
fn others(sets: &[NamedSet], links: DigitSet) -> String {
    let own =
        sets.iter().enumerate().map(|(index, set)| (NamedSet::name(index), set.digits - links));
    let own: Vec<String> = own
        .filter(|(_, digits)| !digits.is_empty())
        .map(|(name, digits)| format!("{} in {name}", words::digits(digits)))
        .collect();
    if own.is_empty() { String::new() } else { format!(": {}", own.join(", ")) }
}

/// Of three sets and more.
pub(super) fn why(step: &Step) -> String {
    let Because { sets, commons, .. } = &step.because;
    let [x, z] =
        [commons.first().map_or(DigitSet::EMPTY, |common| common.digits), step.removes.digits()];
    format!(
        "{}. {}. If A has {}, it has {}{}. Either way A or {} has {}. {} of both.",
        NamedSet::listed(sets),
        shared(commons),
        words::list(z.iter().map(|digit| format!("no {digit}")), "or"),
        words::each_a(x, "and"),
        passed_on(commons, z),
        NamedSet::name(sets.len().saturating_sub(1)),
        words::each_a(z, "and"),
        words::seeing(&step.removes),
    )
}

/// `; so B, without a 9, has a 6; so C, without a 6, has a 7`: the last has these digits.
fn passed_on(commons: &[RestrictedCommon], z: DigitSet) -> String {
    let has = commons.iter().skip(1).map(|common| common.digits).chain([z]);
    let each = commons.iter().zip(has).map(|(common, has)| {
        let [without, has] = [common.digits, has].map(|digits| words::each_a(digits, "and"));
        format!("; so {}, without {without}, has {has}", NamedSet::name(common.sets[1]))
    });
    each.collect()
}

/// `Only one of A and B can have a 9, and one of B and C a 6`.
fn shared(commons: &[RestrictedCommon]) -> String {
    let each = commons.iter().enumerate().map(|(index, RestrictedCommon { sets, digits })| {
        let [one, other] = sets.map(NamedSet::name);
        let (start, verb) = match index {
            0 => ("Only one", " can have"),
            _ if index + 1 == commons.len() => ("and one", ""),
            _ => ("one", ""),
        };
        format!("{start} of {one} and {other}{verb} {}", words::each_a(*digits, "and"))
    });
    each.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use underdoku_grid::{Candidates, Grid};
    use underdoku_solver::Puzzle;

    use super::*;

    const LINE: &str =
        "......3..84.....9...9..652...8.1.7.......2.4.16........9..3...7.......1.6..7.98..";

    /// The puzzle's first position in which nothing easier than an almost locked set goes on.
    fn without_easier_steps(puzzle: &Puzzle) -> Position<'_> {
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
    fn each_conclusion_is_shown_once_however_many_chains_lead_to_it() {
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
