//! Sudoku Explainer's dynamic chains: what follows from each supposition, a numbered line for each digit that
//! becomes right.
//!
//! A step has such a chain as links in the order in which they are followed. One candidate rules others
//! out, and the last that is left of a cell or of a house is right; so several links end in one line, and
//! a line rests on those that ruled the others out.

use std::collections::{BTreeMap, BTreeSet};

use underdoku_grid::layout::{Cell, Digit, Layout};
use underdoku_logic::general::{NetCause, NetLine};
use underdoku_logic::{Link, Strength, Technique};

use super::links::{from_start, starts};
use super::loops::{outcome, state};
use super::nets::{numbered, resting_on};
use super::{Reason, parts};
use crate::{Joint, Message};

/// A digit in a cell.
type Candidate = (Cell, Digit);

/// A dynamic chain, by what it supposes: that the conclusion is wrong, both of a candidate, or each candidate
/// of a cell or place of a house.
pub(super) fn chain(reason: &Reason<'_>) -> Message {
    use Technique as T;
    let step = &reason.step;
    let links = &step.because.links[..];
    let message = match step.technique {
        T::DynamicCell | T::DynamicHouse => {
            let starts = starts(&step.because);
            let branches = starts.iter().map(|&start| {
                let links = from_start(links, start, &starts);
                Branch::of((start, true), links).told(|branch| branch.conclusion(reason))
            });
            Message::new("reason-chain-each-time")
                .list("starts", &step.because.alternatives, Joint::And)
                .leading("starts")
                .list("branches", branches, Joint::Sentences)
        }
        T::DynamicDouble => {
            let halves = two_ways(links);
            let branches = halves.into_iter().filter_map(|links| {
                Some(Branch::of(supposed(links)?, links).told(|branch| branch.conclusion(reason)))
            });
            Message::new("reason-chain-either-way").list("branches", branches, Joint::Sentences)
        }
        _ => {
            let branch = supposed(links).map(|start| Branch::of(start, links));
            let told = branch.map(|branch| branch.told(|branch| branch.contradiction(reason)));
            Message::new("reason-chain-contradiction").list("branches", told, Joint::Sentences)
        }
    };
    message.said("outcome", &outcome(reason))
}

/// What the first of these links supposes: a candidate, or that it is gone.
fn supposed(links: &[Link<Layout>]) -> Option<(Candidate, bool)> {
    let first = links.first()?;
    Some((*first.from.first()?, first.strength == Strength::Weak))
}

/// The links from a candidate, and those from its being gone.
fn two_ways(links: &[Link<Layout>]) -> [&[Link<Layout>]; 2] {
    let is_other = |link: &Link<Layout>| {
        links
            .first()
            .is_some_and(|first| first.from == link.from && first.strength != link.strength)
    };
    let middle = links.iter().position(is_other).unwrap_or(links.len());
    [&links[..middle], &links[middle..]]
}

/// What follows from a supposition.
struct Branch {
    start: (Candidate, bool),
    lines: Vec<NetLine>,
    /// The lines by which candidates are right, 0 for the supposition.
    right: BTreeMap<Candidate, usize>,
    /// Those by which candidates are gone.
    gone: BTreeMap<Candidate, usize>,
}

impl Branch {
    fn of(start: (Candidate, bool), links: &[Link<Layout>]) -> Self {
        let (right, gone) = (BTreeMap::new(), BTreeMap::new());
        let mut branch = Self { start, lines: Vec::new(), right, gone };
        let (candidate, is_right) = start;
        (if is_right { &mut branch.right } else { &mut branch.gone }).insert(candidate, 0);
        for link in links {
            branch.follow(link, links);
        }
        branch
    }

    fn follow(&mut self, link: &Link<Layout>, all: &[Link<Layout>]) {
        if link.strength == Strength::Weak {
            let after = link.from.iter().find_map(|from| self.right.get(from)).copied();
            for to in &link.to {
                self.gone.entry(*to).or_insert(after.unwrap_or_default());
            }
            return;
        }
        let Some(&place) = link.to.first().filter(|to| !self.right.contains_key(to)) else {
            return;
        };
        let ends = |other: &&Link<Layout>| other.strength == link.strength && other.to == link.to;
        let lost: Vec<Candidate> =
            all.iter().filter(ends).flat_map(|other| other.from.iter().copied()).collect();
        let after: BTreeSet<usize> =
            lost.iter().filter_map(|lost| self.gone.get(lost)).copied().collect();
        let cause = match &link.house {
            Some(house) => NetCause::LastPlace(house.clone()),
            None => NetCause::LastDigit(parts::digits(&lost)),
        };
        let after = after.into_iter().collect();
        self.lines.push(NetLine { place: Some(place), removes: Vec::new(), cause, after });
        self.right.insert(place, self.lines.len());
    }

    /// The supposition, its lines, and their end.
    fn told(&self, end: impl FnOnce(&Self) -> Message) -> Message {
        let ((cell, digit), is_right) = self.start;
        let key = if self.lines.is_empty() {
            "reason-chain-branch-at-once"
        } else {
            "reason-chain-branch"
        };
        Message::new(key)
            .said("start", &state(&[(cell, digit)], is_right))
            .list("lines", numbered(&self.lines), Joint::Semicolon)
            .said("end", &end(self))
    }

    /// What the step concludes, by the line that it follows from.
    fn conclusion(&self, reason: &Reason<'_>) -> Message {
        let step = &reason.step;
        let mut lines: Vec<usize> = Vec::new();
        lines.extend(step.places.iter().filter_map(|place| self.right.get(place)));
        lines.extend(step.removes.iter().filter_map(|gone| self.gone.get(gone)));
        resting_on(&lines, outcome(reason))
    }

    /// That a candidate would be both right and wrong.
    fn contradiction(&self, reason: &Reason<'_>) -> Message {
        let both = self
            .right
            .iter()
            .find_map(|(candidate, right)| Some((*candidate, *right, *self.gone.get(candidate)?)));
        let Some(((cell, digit), right, gone)) = both else { return self.conclusion(reason) };
        let named = |key| Message::new(key).cell("cell", cell).digit("digit", digit);
        Message::new("reason-chain-both")
            .said("right", &resting_on(&[right], named("reason-chain-would-be")))
            .said("gone", &resting_on(&[gone], named("reason-chain-would-not-be")))
            .said("outcome", &outcome(reason))
    }
}

#[cfg(test)]
mod tests {
    use underdoku_logic::{Position, Step};
    use underdoku_solver::Puzzle;

    use super::*;

    /// Steps by dynamic chains on the ways of some hard puzzles.
    fn steps() -> Vec<Step<Layout>> {
        let lines = include_str!("../../../../testdata/puzzles/top1465_100.txt").lines();
        let mut steps = Vec::new();
        for line in lines.filter(|line| !line.starts_with('#')).take(12) {
            let puzzle = Puzzle::prove(line.parse().expect("81 digits")).expect("one solution");
            let mut position = Position::new(&puzzle);
            while let Some(step) = position.first() {
                let is_dynamic = matches!(
                    step.technique,
                    Technique::Nishio
                        | Technique::DynamicCell
                        | Technique::DynamicHouse
                        | Technique::DynamicDouble
                        | Technique::DynamicContradiction
                );
                if is_dynamic {
                    steps.push(Step::from(&step));
                }
                position.apply(&step);
            }
        }
        steps
    }

    #[test]
    fn each_line_rests_on_lines_before_it_and_the_end_on_one_of_them() {
        let mut count = 0;
        for step in steps() {
            let links = &step.because.links[..];
            let starts = starts(&step.because);
            let branches: Vec<Branch> = match step.technique {
                Technique::DynamicCell | Technique::DynamicHouse => starts
                    .iter()
                    .map(|&start| Branch::of((start, true), from_start(links, start, &starts)))
                    .collect(),
                Technique::DynamicDouble => two_ways(links)
                    .map(|links| Branch::of(supposed(links).expect("a start"), links))
                    .into(),
                _ => vec![Branch::of(supposed(links).expect("a start"), links)],
            };
            for branch in branches {
                for (number, line) in (1..).zip(&branch.lines) {
                    assert!(line.after.iter().all(|&after| after < number), "{step:?}");
                    assert!(!line.after.is_empty(), "{step:?}");
                }
                count += branch.lines.len();
                let is_wrong = |candidate| branch.gone.contains_key(candidate);
                let is_concluded = step.places.iter().any(|place| branch.right.contains_key(place))
                    || step.removes.iter().any(is_wrong)
                    || branch.right.keys().any(is_wrong);
                assert!(is_concluded, "{step:?}");
            }
        }
        assert!(count > 50, "{count}");
    }
}
