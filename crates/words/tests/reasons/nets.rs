//! Forcing nets: assumptions with numbered lines.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Layout};
use underdoku_logic::Step;
use underdoku_logic::general::{Branch, BranchEnd, Group, Net, NetCause, NetSource};

use super::facts::{Facts, one_of};
use super::oracle::{Candidate, Fact};

impl Facts<'_> {
    /// A house has a digit only in its current places.
    fn house_as_it_stands(&mut self, group: &Group, digit: Digit) {
        self.names_groups([group]);
        self.names([], DigitSet::of(digit));
        self.house(group, digit, self.places(group, digit));
    }

    /// Each line of a net follows from the lines that it names and one fact of the board, and so does
    /// the end of each branch.
    pub(crate) fn net(&mut self, step: &Step<Layout>, net: &Net) {
        let (&[goal], []) = (&step.removes[..], &step.places[..]) else {
            return self.faults.push("a net removes one candidate".to_owned());
        };
        self.names([goal.0], DigitSet::of(goal.1));
        let supposed: Vec<Candidate> = net.branches.iter().map(|branch| branch.supposed).collect();
        let all: Vec<Candidate> = match &net.source {
            NetSource::Candidate => vec![goal],
            NetSource::Cell(cell) => {
                self.position.digits(*cell).iter().map(|digit| (*cell, digit)).collect()
            }
            NetSource::House(group, digit) => {
                self.house_as_it_stands(group, *digit);
                self.places(group, *digit).iter().map(|cell| (cell, *digit)).collect()
            }
        };
        self.must(supposed == all, || format!("{supposed:?} of {:?}", net.source));
        for branch in &net.branches {
            self.branch(branch, goal, net.source == NetSource::Candidate);
        }
    }

    fn branch(&mut self, net: &Branch, goal: Candidate, is_refuted: bool) {
        let supposed = net.supposed;
        self.names([supposed.0], DigitSet::of(supposed.1));
        let known = |after: &[usize]| -> Vec<Fact> {
            let mut facts = Vec::new();
            for &number in after {
                let Some(line) = number.checked_sub(1).map(|at| &net.lines[at]) else {
                    facts.push(one_of([supposed]));
                    continue;
                };
                facts.extend(line.place.map(|place| one_of([place])));
                facts.extend(line.removes.iter().map(|&gone| Fact::OneOf(vec![(gone, false)])));
            }
            facts
        };
        // For a cell that is filled at that point its digit is named, for others what they can be.
        let told = |after: &[usize], cell: Cell, digits: DigitSet| -> DigitSet {
            let place = |number: &usize| match number.checked_sub(1) {
                Some(at) => net.lines[at].place,
                None => Some(supposed),
            };
            let here = after.iter().filter_map(place).find(|(at, _)| *at == cell);
            here.map_or(digits, |(_, digit)| digits & DigitSet::of(digit))
        };
        for (number, line) in (1..).zip(&net.lines) {
            self.must(line.after.iter().all(|&after| after < number), || {
                format!("line {number} rests on {:?}", line.after)
            });
            self.premises = known(&line.after);
            match (&line.cause, line.place) {
                (NetCause::LastDigit(lost), Some((cell, digit))) => {
                    self.names([cell], *lost | DigitSet::of(digit));
                    self.state([cell]);
                    let open = self.open(cell) - DigitSet::of(digit);
                    self.must(open == *lost, || format!("{cell} has {open} beside {digit}"));
                }
                (NetCause::LastPlace(group), Some((cell, digit))) => {
                    self.names([cell], DigitSet::of(digit));
                    self.house_as_it_stands(group, digit);
                }
                (NetCause::Locked(group, digit, cells), None) => {
                    self.names(cells.iter().copied(), DigitSet::EMPTY);
                    self.house_as_it_stands(group, *digit);
                }
                (NetCause::NakedPair(cells, digits), None) => {
                    self.names(*cells, *digits);
                    self.state(*cells);
                }
                (NetCause::HiddenPair(group, digits, cells), None) => {
                    self.names(cells.iter().copied(), *digits);
                    for digit in *digits {
                        self.house_as_it_stands(group, digit);
                    }
                }
                (NetCause::Sum(Group::Cage(cage), left), None) => {
                    for &(cell, digits) in left {
                        self.names([cell], told(&line.after, cell, digits));
                    }
                    self.cage(cage);
                }
                (NetCause::Rule(part, left), None) => {
                    for &(cell, digits) in left {
                        self.names([cell], told(&line.after, cell, digits));
                    }
                    self.rule(part);
                }
                _ => self.faults.push(format!("no cause: {line:?}")),
            }
            let gone = line.removes.iter().map(|&candidate| (candidate, true));
            for literal in gone.chain(line.place.map(|place| (place, false))) {
                self.names([literal.0.0], DigitSet::of(literal.0.1));
                let follows = self.sight.refutes(&self.premises, literal);
                self.must(follows, || format!("line {number} does not follow: {line:?}"));
            }
        }
        self.premises = known(&net.after);
        let refuted = match &net.end {
            BranchEnd::NoDigit(cell) => {
                self.names([*cell], DigitSet::EMPTY);
                self.state([*cell]);
                supposed
            }
            BranchEnd::NoPlace(group, digit) => {
                self.house_as_it_stands(group, *digit);
                supposed
            }
            BranchEnd::Removed => goal,
        };
        let is_end = is_refuted == (net.end != BranchEnd::Removed);
        let follows = is_end && self.sight.refutes(&self.premises, (refuted, true));
        self.must(follows, || format!("{:?} does not follow from {:?}", net.end, net.after));
    }
}
