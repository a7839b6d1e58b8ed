//! Links of one candidate with another, and other facts that offer a choice.

use underdoku_grid::layout::{CellSet, DigitSet, Layout};
use underdoku_logic::general::{Condition, Group};
use underdoku_logic::{
    Alternatives, Candidates as _, Evidence, Link, LinkReason, Set as _, Strength, Supposition,
    Technique,
};

use super::facts::{Facts, one_of};
use super::oracle::{Candidate, Fact};
use super::sets::only;
use super::sums;

/// The budget of steps for the search that confirms a chain within a chain.
const INNER: usize = 3_000;

/// The way in which a sentence describes links.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wording {
    /// Each link with both its ends.
    Links,
    /// A numbered line for each digit that becomes right.
    Lines,
}

impl Facts<'_> {
    pub(crate) fn alternatives(&mut self, because: &Evidence<Layout>) {
        for one in &because.alternatives {
            let (cells, digits) = (one.candidates.cells(), one.candidates.digits());
            match (&one.house, digits.single(), cells.single()) {
                (Some(group), Some(digit), _) => self.told(group, digit, cells),
                (None, _, Some(cell)) => {
                    self.names(cells, digits);
                    self.cell(cell, digits);
                }
                _ => self.faults.push(format!("neither a cell nor a house: {one:?}")),
            }
        }
    }

    /// The links of a chain; links with the same end and the same reason are joined.
    pub(crate) fn links(&mut self, links: &[Link<Layout>], wording: Wording) {
        let mut at = 0;
        while let Some(first) = links.get(at) {
            let mut ends = first.from.clone();
            ends.add(&first.to);
            at += 1;
            match (first.strength, &first.condition) {
                (Strength::Weak, None) => self.weak(first),
                (Strength::Weak, Some((houses, sum))) => self.apart(first, houses, sum),
                (Strength::Strong, None) => {
                    let is_joined = |next: &&Link<Layout>| {
                        (&next.to, &next.house, next.strength)
                            == (&first.to, &first.house, Strength::Strong)
                    };
                    while let Some(next) = links.get(at).filter(is_joined) {
                        ends.add(&next.from);
                        at += 1;
                    }
                    self.strong(&ends, first.house.as_ref());
                }
                (Strength::ByPattern, None) => self.beyond(first),
                _ => self.faults.push(format!("no link: {first:?}")),
            }
            // What a digit rules out is clear from the rules.
            if wording == Wording::Links || first.strength != Strength::Weak {
                let ends = if wording == Wording::Links { &ends } else { &first.to };
                self.names(ends.cells(), ends.digits());
            }
        }
    }

    fn strong(&mut self, ends: &Vec<Candidate>, house: Option<&Group>) {
        match (house, ends.digits().single(), ends.cells().single()) {
            (Some(group), Some(digit), _) => {
                self.names_groups([group]);
                self.house(group, digit, ends.cells());
            }
            (None, _, Some(cell)) => {
                let open = self.open(cell);
                self.must(open == ends.digits(), || format!("{cell} is {open}: {ends:?}"));
                self.cell(cell, open);
            }
            _ => self.faults.push(format!("no strong link: {ends:?} in {house:?}")),
        }
    }

    fn weak(&mut self, link: &Link<Layout>) {
        let excludes = link
            .from
            .iter()
            .all(|&one| link.to.iter().all(|&other| self.sight.exclude(one, other)));
        let is_in = |group: &Group| {
            let mut ends = link.from.iter().chain(&link.to);
            ends.all(|(cell, _)| group.cells().contains(cell))
        };
        let is_so = excludes && link.house.as_ref().is_none_or(is_in);
        self.must(is_so, || format!("no weak link: {link:?}"));
    }

    /// Two candidates of which a sum of their cells allows at most one.
    fn apart(&mut self, link: &Link<Layout>, houses: &[Group], sum: &Condition) {
        let (&[from], &[to], None) = (&link.from[..], &link.to[..], &link.house) else {
            return self.faults.push(format!("no sum of two: {link:?}"));
        };
        if let Condition::Rule(part) = sum {
            // The link depends on the rule and the digits in its cells, not on their candidates.
            let known = self.premises.len();
            self.rule(part);
            self.premises.truncate(known);
            self.premises.push(Fact::OneOf(vec![(from, false), (to, false)]));
            let of_rule = part.meanings.iter().map(Fact::of_rule);
            let state = part.placed.iter().map(|&placed| Fact::OneOf(vec![(placed, true)]));
            let facts: Vec<Fact> = of_rule.chain(state).collect();
            let both = [(from, true), (to, true)];
            let is_so = self.sight.refutes_within(&facts, &both, usize::MAX) == Some(true);
            return self.must(is_so, || format!("the rule allows both: {link:?}"));
        }
        self.names_groups(houses);
        let terms = sums::terms(self, houses, sum);
        let value = |(cell, digit): Candidate| {
            let term = terms.cells.iter().find(|(at, _)| *at == cell);
            term.map(|&(_, sign)| sign * i32::from(digit.get()))
        };
        let made = value(from).zip(value(to)).map(|(one, other)| one + other);
        let is_so = terms.cells.len() == 2 && made.is_some_and(|made| made != terms.total);
        self.must(is_so, || format!("no sum: {link:?}"));
        self.premises.push(Fact::OneOf(vec![(from, false), (to, false)]));
    }

    /// Once the candidates before it are gone, a pattern or an inner chain eliminates the next one. A pattern proves
    /// that by itself. For a chain a short search on the current board must prove it, and not merely because the board
    /// has no solution anyway.
    fn beyond(&mut self, link: &Link<Layout>) {
        let Some(beyond) = &link.beyond else {
            return self.faults.push(format!("nothing beyond: {link:?}"));
        };
        self.names(beyond.cells, beyond.digits);
        if let Some(
            Supposition::Right(start)
            | Supposition::Wrong(start)
            | Supposition::Either(start)
            | Supposition::Each(Alternatives { candidates: start, .. }),
        ) = &beyond.start
        {
            self.names(start.cells(), start.digits());
        }
        self.must(beyond.start.is_some() == beyond.digits.is_empty(), || {
            format!("no start of a chain: {link:?}")
        });
        let (board, budget) = match self.pattern(beyond, &link.from) {
            Some(pattern) => (pattern, usize::MAX),
            None => (self.all(), INNER),
        };
        let gone: Vec<_> = link.from.iter().map(|&gone| (gone, false)).collect();
        for &to in &link.to {
            let mut supposed = gone.clone();
            supposed.push((to, true));
            let is_confirmed = self.sight.refutes_within(&board, &supposed, budget) == Some(true);
            self.must(is_confirmed, || format!("no ground for a link: {link:?}"));
            let mut clause: Vec<_> = link.from.iter().map(|&from| (from, true)).collect();
            clause.push((to, false));
            self.premises.push(Fact::OneOf(clause));
        }
    }

    /// The facts of a pattern; `None` if it is a chain. Each fact must be true once these candidates are gone.
    fn pattern(&mut self, beyond: &LinkReason<Layout>, gone: &[Candidate]) -> Option<Vec<Fact>> {
        let mut facts = Vec::new();
        match beyond.technique {
            Technique::NakedPair => {
                for cell in beyond.cells {
                    let lost: DigitSet = gone
                        .iter()
                        .filter(|(at, _)| *at == cell)
                        .map(|(_, digit)| *digit)
                        .collect();
                    let open = self.open(cell) - lost;
                    self.must(open == beyond.digits, || format!("{cell} is {open}: {beyond:?}"));
                    facts.push(one_of(open.iter().map(|digit| (cell, digit))));
                }
            }
            Technique::Pointing
            | Technique::Claiming
            | Technique::HiddenPair
            | Technique::XWing => {
                self.names_groups(&beyond.houses);
                for (group, digit) in beyond
                    .houses
                    .iter()
                    .flat_map(|group| beyond.digits.iter().map(move |digit| (group, digit)))
                {
                    let lost =
                        gone.iter().filter(|(_, other)| *other == digit).map(|(cell, _)| *cell);
                    let places = self.places(group, digit) - lost.collect();
                    let is_so = !places.is_empty() && (places - beyond.cells).is_empty();
                    self.must(is_so, || format!("{group} has {digit} at {places}: {beyond:?}"));
                    facts.push(one_of((places & beyond.cells).iter().map(|cell| (cell, digit))));
                }
            }
            _ => return None,
        }
        Some(facts)
    }

    /// All facts that follow from the candidates of the board.
    fn all(&self) -> Vec<Fact> {
        let mut all = Vec::new();
        for cell in self.position.blanks() {
            all.push(one_of(self.position.digits(cell).iter().map(|digit| (cell, digit))));
        }
        for house in self.layout.houses() {
            let group = Group::House(house.clone());
            for digit in house.needs() {
                let places = self.places(&group, digit);
                if !places.is_empty() {
                    all.push(one_of(places.iter().map(|cell| (cell, digit))));
                }
            }
        }
        all
    }

    /// The two lines, one of which has the digit of the box, are named, and both ways lead to the target.
    pub(crate) fn empty_rectangle(&mut self, because: &Evidence<Layout>) {
        let Evidence { houses, covers, digits, fins, .. } = because;
        let [r#box] = &houses[..] else { return self.faults.push("no box".to_owned()) };
        let digit = only(*digits);
        let all = self.layout.houses().iter().map(|house| Group::House(house.clone()));
        let is_line = |group: &Group| {
            self.named.groups.contains(&group.to_string())
                && group != r#box
                && !covers.contains(group)
        };
        let lines: Vec<Group> = all.filter(is_line).collect();
        self.must(lines.len() == 2, || "one row and one column".to_owned());
        self.names_groups([r#box]);
        self.names([], DigitSet::of(digit));
        let cells: CellSet = lines.iter().flat_map(Group::cells).copied().collect();
        let within: CellSet = r#box.cells().iter().copied().collect();
        self.house(r#box, digit, within & cells);
        for line in covers {
            self.told(line, digit, fins.cells());
        }
    }
}
