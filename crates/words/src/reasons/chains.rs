//! Sudoku Explainer's dynamic and nested chains: what follows from each assumption, a numbered line for each
//! digit that becomes right, and for each pattern or inner chain that eliminates candidates on the way.
//!
//! A step stores such a chain as links in the order in which they are followed. A candidate rules others out,
//! and the last one left in a cell or a house is right. So several links end in one line, which follows
//! from the lines that ruled the others out.

use std::collections::{BTreeMap, BTreeSet};

use underdoku_grid::layout::{Cell, Digit, Layout};
use underdoku_logic::general::NetCause;
use underdoku_logic::{Link, LinkReason, Set as _, Strength, Supposition, Technique};

use super::derivation::Derivation;
use super::links::{from_start, starts, two_ways};
use super::loops::{outcome, state};
use super::nets::{BranchText, End, each_once, fact, line, numbered, resting_on, supposition};
use super::{Reason, parts};
use crate::{Joint, Message, Say};

/// A digit in a cell.
type Candidate = (Cell, Digit);

/// A dynamic chain. It assumes each candidate of a cell or each place in a house in turn, that a candidate is right
/// and that it is wrong, or that the conclusion is wrong.
pub(super) fn chain(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let links = &because.links[..];
    if !because.alternatives.is_empty() {
        let starts = starts(because);
        let courses = starts.iter().map(|&start| {
            let links = from_start(links, start, &starts);
            (start, Branch::of(reason, (start, true), links).course())
        });
        let branches = each_once(courses, |start, course| course.after(start));
        let pattern = Message::new("reason-loop-branches")
            .list("starts", &because.alternatives, Joint::And)
            .leading("starts")
            .list("branches", branches, Joint::Sentences);
        Derivation::each_time(pattern, outcome(reason))
    } else if let [one @ [_, ..], other @ [_, ..]] = two_ways(links) {
        let branches = [one, other]
            .into_iter()
            .filter_map(|links| Some(Branch::of(reason, supposed(links)?, links)))
            .map(|branch| branch.course().after(&branch.supposed()));
        let pattern = Message::new("reason-branches").list("branches", branches, Joint::Sentences);
        Derivation::either_way(pattern, outcome(reason))
    } else if let Some(start) = supposed(links) {
        let branch = Branch::of(reason, start, links);
        let pattern = supposition(&branch.supposed(), branch.lines_before_end());
        Derivation::then(pattern, branch.contradiction())
    } else {
        Derivation::so(reason.place(), outcome(reason))
    }
}

/// The candidate that the first of these links starts from, and true if it is assumed to be right.
fn supposed(links: &[Link<Layout>]) -> Option<(Candidate, bool)> {
    let first = links.first()?;
    Some((*first.from.first()?, first.strength == Strength::Weak))
}

/// What follows from an assumption.
struct Branch<'a> {
    reason: &'a Reason<'a>,
    start: (Candidate, bool),
    links: &'a [Link<Layout>],
    lines: Vec<ChainLine>,
    /// The lines that make candidates right; 0 is the assumption.
    right: BTreeMap<Candidate, usize>,
    /// The lines that eliminate candidates; 0 is the assumption.
    removed: BTreeMap<Candidate, usize>,
}

/// The statement of a line, the lines that it follows from, and the candidates that it eliminates.
struct ChainLine {
    fact: Message,
    after: Vec<usize>,
    removed: Vec<Candidate>,
}

impl Say for ChainLine {
    fn message(&self) -> Message {
        line(&self.after, self.fact.clone(), &self.removed)
    }
}

impl<'a> Branch<'a> {
    fn of(reason: &'a Reason<'a>, start: (Candidate, bool), links: &'a [Link<Layout>]) -> Self {
        let (right, removed) = (BTreeMap::new(), BTreeMap::new());
        let mut branch = Self { reason, start, links, lines: Vec::new(), right, removed };
        let (candidate, is_right) = start;
        (if is_right { &mut branch.right } else { &mut branch.removed }).insert(candidate, 0);
        // Several candidates that one pattern eliminates make one line.
        let is_one = |link: &Link<Layout>, next: &Link<Layout>| {
            link.strength == Strength::ByPattern
                && (&link.from, &link.beyond) == (&next.from, &next.beyond)
        };
        for together in links.chunk_by(is_one) {
            let [link, ..] = together else { continue };
            match (link.strength, &link.beyond) {
                (Strength::Weak, _) => branch.rule_out(link),
                (Strength::Strong, _) => branch.place(link, links),
                (Strength::ByPattern, Some(beyond)) => branch.look_beyond(together, beyond),
                // A step from another program may lack this.
                (Strength::ByPattern, None) => {}
            }
        }
        branch
    }

    fn rule_out(&mut self, link: &Link<Layout>) {
        let after = link.from.iter().find_map(|from| self.right.get(from)).copied();
        for to in &link.to {
            self.removed.entry(*to).or_insert(after.unwrap_or_default());
        }
    }

    /// The lines that eliminate these candidates.
    fn lines_of(&self, removed: &[Candidate]) -> Vec<usize> {
        let lines: BTreeSet<usize> =
            removed.iter().filter_map(|removed| self.removed.get(removed)).copied().collect();
        lines.into_iter().collect()
    }

    fn place(&mut self, link: &Link<Layout>, all: &[Link<Layout>]) {
        let Some(&place) = link.to.first().filter(|to| !self.right.contains_key(to)) else {
            return;
        };
        let ends = |other: &&Link<Layout>| other.strength == link.strength && other.to == link.to;
        let lost: Vec<Candidate> =
            all.iter().filter(ends).flat_map(|other| other.from.iter().copied()).collect();
        let cause = match &link.house {
            Some(house) => NetCause::LastPlace(house.clone()),
            None => NetCause::LastDigit(parts::digits(&lost)),
        };
        let (fact, after) = (fact(&cause, Some(place), &[]), self.lines_of(&lost));
        self.lines.push(ChainLine { fact, after, removed: Vec::new() });
        self.right.insert(place, self.lines.len());
    }

    /// Adds a line for what a pattern or an inner chain eliminates.
    fn look_beyond(&mut self, links: &[Link<Layout>], beyond: &LinkReason<Layout>) {
        use Technique as T;
        let LinkReason { technique, ref houses, digits, cells, ref start } = *beyond;
        let listed = || cells.into_iter().collect();
        let cause = match (technique, houses.first(), digits.first()) {
            (T::Pointing | T::Claiming, Some(house), Some(digit)) => {
                Some(NetCause::Locked(house.clone(), digit, listed()))
            }
            (T::HiddenPair, Some(house), _) => {
                Some(NetCause::HiddenPair(house.clone(), digits, listed()))
            }
            (T::NakedPair, ..) => cells.pair().map(|pair| NetCause::NakedPair(pair, digits)),
            _ => None,
        };
        let fact = match &cause {
            Some(cause) => fact(cause, None, &[]),
            None if technique == T::XWing => Message::new("reason-chain-x-wing")
                .said("houses", &parts::houses(houses))
                .digits("digit", digits, Joint::And)
                .names("cells", cells, Joint::And),
            None => inner(technique, start.as_ref()).text("cells", self.reason.compact(cells)),
        };
        let lost = links.first().map_or(&[][..], |link| &link.from);
        let removed: Vec<Candidate> =
            links.iter().flat_map(|link| link.to.iter().copied()).collect();
        let (number, after) = (self.lines.len() + 1, self.lines_of(lost));
        for &candidate in &removed {
            self.removed.entry(candidate).or_insert(number);
        }
        self.lines.push(ChainLine { fact, after, removed });
    }

    /// What is assumed.
    fn supposed(&self) -> Message {
        let (candidate, is_right) = self.start;
        state(&[candidate], is_right)
    }

    /// The lines with their numbers; if the end is left open, only those before the conclusion.
    fn lines_before_end(&self) -> Vec<Message> {
        let end =
            (1..=self.lines.len()).find(|&number| self.reason.is_open && self.concludes(number));
        numbered(&self.lines[..end.map_or(self.lines.len(), |number| number - 1)])
    }

    /// True if the line with this number mentions a part of the conclusion.
    fn concludes(&self, number: usize) -> bool {
        let step = &self.reason.step;
        let line = &self.lines[number - 1];
        step.removes.iter().any(|removed| line.removed.contains(removed))
            || step.places.iter().any(|place| self.right.get(place) == Some(&number))
    }

    /// The lines and the conclusion of the step, which may be left open.
    fn course(&self) -> BranchText {
        let step = &self.reason.step;
        let number = self.lines.len();
        let is_said = self.lines.last().is_some_and(|last| match &step.places[..] {
            [] => step.removes.iter().all(|removed| last.removed.contains(removed)),
            places => places.iter().all(|place| self.right.get(place) == Some(&number)),
        });
        let end = match (self.reason.is_open, is_said) {
            (true, _) => End::Open,
            (false, true) => End::InLines,
            (false, false) => End::Conclusion(self.conclusion()),
        };
        BranchText { lines: self.lines_before_end(), end }
    }

    /// What the step concludes, with the lines that it follows from.
    fn conclusion(&self) -> Message {
        let step = &self.reason.step;
        let mut lines: Vec<usize> = Vec::new();
        lines.extend(step.places.iter().filter_map(|place| self.right.get(place)));
        lines.extend(step.removes.iter().filter_map(|removed| self.removed.get(removed)));
        resting_on(&lines, outcome(self.reason))
    }

    /// States that a candidate would be both right and wrong. The candidate that rules it out is named with the cell
    /// or the house of both, unless a line has already stated that it is eliminated.
    fn contradiction(&self) -> Message {
        let both = self.right.iter().find_map(|(candidate, right)| {
            Some((*candidate, *right, *self.removed.get(candidate)?))
        });
        let Some(((cell, digit), right, removed)) = both else { return self.conclusion() };
        let rules_out = |link: &&Link<Layout>| {
            link.strength == Strength::Weak && link.to.contains(&(cell, digit))
        };
        let other = self.links.iter().filter(rules_out).find_map(|link| {
            let other = link.from.iter().find(|from| self.right.contains_key(from))?;
            Some((*other, link.house.as_ref()))
        });
        let numbered = |message: Message, line| resting_on(&[line], message);
        if let Some(((at, by), house)) = other {
            let (one, two) = if at == cell {
                let by_digit = |digit| Message::new("reason-chain-digit").digit("digit", digit);
                (by_digit(digit), by_digit(by))
            } else {
                let by_cell = |cell| Message::new("reason-chain-cell").cell("cell", cell);
                (by_cell(cell), by_cell(at))
            };
            let message = if at == cell {
                Message::new("reason-chain-clash-in-cell").cell("cell", cell)
            } else {
                Message::new("reason-chain-clash")
                    .digit("digit", digit)
                    .said("sight", &parts::sight([cell, at], house))
            };
            return message
                .said("one", &numbered(one, right))
                .said("other", &numbered(two, self.right[&(at, by)]))
                .said("outcome", &outcome(self.reason));
        }
        let named = |key| Message::new(key).cell("cell", cell).digit("digit", digit);
        Message::new("reason-chain-both")
            .said("right", &resting_on(&[right], named("reason-chain-would-be")))
            .said("gone", &resting_on(&[removed], named("reason-chain-would-not-be")))
            .said("outcome", &outcome(self.reason))
    }
}

/// What an inner chain assumes, and what it leads to. The line continues with what it eliminates.
fn inner(technique: Technique, start: Option<&Supposition<Layout>>) -> Message {
    let inner = |message: Message, candidate: &[Candidate], is_right| {
        message.said("start", &state(candidate, is_right))
    };
    match (start, technique) {
        (Some(Supposition::Right(start) | Supposition::Wrong(start)), Technique::Cycle) => {
            let from = start.iter().copied().map(parts::candidate);
            Message::new("reason-chain-inner-cycle").names("start", from, Joint::And)
        }
        (Some(Supposition::Right(start)), Technique::ForcingChain) => {
            inner(Message::new("reason-chain-inner-forcing"), start, true)
        }
        (Some(Supposition::Wrong(start)), Technique::ForcingChain) => {
            inner(Message::new("reason-chain-inner-forcing"), start, false)
        }
        (Some(Supposition::Right(start)), _) => {
            inner(Message::new("reason-chain-inner-contradiction"), start, true)
        }
        (Some(Supposition::Wrong(start)), _) => {
            inner(Message::new("reason-chain-inner-contradiction"), start, false)
        }
        (Some(Supposition::Either(start)), _) => {
            inner(Message::new("reason-chain-inner-either"), start, true)
        }
        (Some(Supposition::Each(all)), _) => {
            Message::new("reason-chain-inner-each").said("start", all)
        }
        // A step from an earlier version.
        (None, _) => Message::new("reason-chain-inner"),
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use underdoku_logic::{Position, Step};
    use underdoku_solver::Puzzle;

    use super::*;

    const fn is_by_lines(technique: Technique) -> bool {
        matches!(
            technique,
            Technique::Nishio
                | Technique::DynamicCell
                | Technique::DynamicHouse
                | Technique::DynamicDouble
                | Technique::DynamicContradiction
                | Technique::DynamicPatterns
                | Technique::NestedForcing
                | Technique::NestedMultiple
                | Technique::NestedDynamic
        )
    }

    /// Steps with such chains from the solution paths of some hard puzzles, and those of the manual.
    fn steps() -> Vec<Step<Layout>> {
        let lines = include_str!("../../../../testdata/puzzles/top1465_100.txt").lines();
        let mut steps = Vec::new();
        for line in lines.filter(|line| !line.starts_with('#')).take(12) {
            let puzzle = Puzzle::prove(line.parse().expect("the line has 81 cells"))
                .expect("the puzzle has one solution");
            let mut position = Position::new(&puzzle);
            while let Some(step) = position.first() {
                if is_by_lines(step.technique) {
                    steps.push(Step::from(&step));
                }
                position.apply(&step);
            }
        }
        for technique in Technique::all().filter(|&technique| is_by_lines(technique)) {
            let (before, _) = technique.example().expect("the technique has an example");
            let puzzle = Puzzle::prove(before.givens).expect("the puzzle has one solution");
            let position = Position::of_player(&puzzle, &before.grid, Some(&before.candidates));
            let step = position
                .expect("the example has no wrong digit")
                .first_of(technique)
                .expect("the position has such a step");
            steps.push(Step::from(&step));
        }
        steps
    }

    /// The branches of a step as its sentence has them.
    fn branches<'a>(reason: &'a Reason<'a>) -> Vec<Branch<'a>> {
        let links = &reason.step.because.links[..];
        let starts = starts(&reason.step.because);
        if !starts.is_empty() {
            let of = |&start| Branch::of(reason, (start, true), from_start(links, start, &starts));
            return starts.iter().map(of).collect();
        }
        let ways = two_ways(links).into_iter().filter(|links| !links.is_empty());
        ways.map(|links| {
            Branch::of(reason, supposed(links).expect("the links start with a supposition"), links)
        })
        .collect()
    }

    #[test]
    fn each_line_rests_on_lines_before_it_and_the_end_on_one_of_them() {
        let (mut count, mut beyond) = (0, 0);
        for step in steps() {
            let reason =
                Reason { step: Cow::Borrowed(&step), has_short_names: true, is_open: false };
            for branch in branches(&reason) {
                for (number, line) in (1..).zip(&branch.lines) {
                    assert!(line.after.iter().all(|&after| after < number), "{step:?}");
                    assert!(!line.after.is_empty(), "{step:?}");
                }
                count += branch.lines.len();
                let is_wrong = |candidate| branch.removed.contains_key(candidate);
                let is_concluded = step.places.iter().any(|place| branch.right.contains_key(place))
                    || step.removes.iter().any(is_wrong)
                    || branch.right.keys().any(is_wrong);
                assert!(is_concluded, "{step:?}");
            }
            beyond += step.because.links.iter().filter(|link| link.beyond.is_some()).count();
        }
        assert!(count > 50 && beyond > 5, "{count} {beyond}");
    }
}
