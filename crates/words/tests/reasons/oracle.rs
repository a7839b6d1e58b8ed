//! A naive search for what follows from some facts and from which cells see each other.
//!
//! It knows no technique and only the candidates in the facts: a cell that no fact names can hold
//! anything. It detects at once that cells which must all differ have too few digits, because trying all
//! orders of eight digits would take too long.

use std::cmp::Ordering;

use underdoku_grid::layout::{Cell, Digit, DigitSet, Layout, Meaning};

pub(crate) type Candidate = (Cell, Digit);

/// A candidate that is true, or one that is not.
pub(crate) type Literal = (Candidate, bool);

/// A premise.
#[derive(Clone, Debug)]
pub(crate) enum Fact {
    /// At least one of these holds.
    OneOf(Vec<Literal>),
    /// The digits of these cells, each counted with its sign, add up to the total.
    Sum(Vec<(Cell, i32)>, i32),
    /// A rule requires this of its cells.
    Rule(Meaning),
}

impl Fact {
    /// The fact that a rule requires.
    pub(crate) fn of_rule(meaning: &Meaning) -> Self {
        match meaning {
            Meaning::Sum { cells, total } => {
                Self::Sum(cells.iter().map(|&cell| (cell, 1)).collect(), (*total).into())
            }
            Meaning::Linear { terms, total } => Self::Sum(terms.clone(), *total),
            other => Self::Rule(other.clone()),
        }
    }
}

/// The cells of a board that see each other.
pub(crate) struct Sight {
    columns: usize,
    sees: Vec<bool>,
    cells: usize,
}

/// The number of steps after which the search gives up.
const MOST: usize = 300_000;

impl Sight {
    pub(crate) fn of(layout: &Layout) -> Self {
        let cells = layout.rows() * layout.columns();
        let mut sight = Self { columns: layout.columns(), sees: vec![false; cells * cells], cells };
        for cell in layout.cells() {
            for peer in layout.peers(cell) {
                let at = sight.index(cell) * cells + sight.index(peer);
                sight.sees[at] = true;
            }
        }
        sight
    }

    fn index(&self, cell: Cell) -> usize {
        cell.row() * self.columns + cell.column()
    }

    pub(crate) fn sees(&self, one: Cell, other: Cell) -> bool {
        self.sees[self.index(one) * self.cells + self.index(other)]
    }

    /// True if two different candidates cannot both hold.
    pub(crate) fn exclude(&self, one: Candidate, other: Candidate) -> bool {
        if one.0 == other.0 {
            one.1 != other.1
        } else {
            one.1 == other.1 && self.sees(one.0, other.0)
        }
    }

    /// True if the facts exclude this literal. Panics if that takes too long.
    pub(crate) fn refutes(&self, facts: &[Fact], literal: Literal) -> bool {
        let (known, apart) = (vec![literal], self.apart(facts));
        let mut search = Search { sight: self, facts, apart, known, budget: MOST };
        let is_possible = search.is_possible();
        assert!(
            search.budget > 0,
            "the search for a counter-example to {literal:?} takes too long"
        );
        !is_possible
    }

    /// Like [`Sight::refutes`] with several literals, but within a number of steps; `None` if they are not enough.
    pub(crate) fn refutes_within(
        &self,
        facts: &[Fact],
        literals: &[Literal],
        budget: usize,
    ) -> Option<bool> {
        let (known, apart) = (literals.to_vec(), Vec::new());
        let mut search = Search { sight: self, facts, apart, known, budget };
        let is_possible = search.is_possible();
        (search.budget > 0).then_some(!is_possible)
    }

    /// Groups of facts, by their numbers. Each fact gives the digits of a cell, and the cells of a group all see each other.
    fn apart(&self, facts: &[Fact]) -> Vec<Vec<usize>> {
        let cell = |fact: &Fact| match fact {
            Fact::OneOf(literals) => {
                let &((cell, _), _) = literals.first()?;
                let is_here = |&((at, _), truth): &Literal| truth && at == cell;
                literals.iter().all(is_here).then_some(cell)
            }
            Fact::Sum(..) | Fact::Rule(_) => None,
        };
        let cells = |(number, fact)| cell(fact).map(|cell| (number, cell));
        let cells: Vec<(usize, Cell)> = facts.iter().enumerate().filter_map(cells).collect();
        let mut all = Vec::new();
        for first in 0..cells.len() {
            let mut apart: Vec<(usize, Cell)> = Vec::new();
            // Related facts are next to each other, so those after the first are tried first.
            for &(number, cell) in cells[first..].iter().chain(&cells[..first]) {
                if apart.iter().all(|&(_, other)| self.sees(cell, other)) {
                    apart.push((number, cell));
                }
            }
            all.push(apart.into_iter().map(|(number, _)| number).collect());
        }
        all.retain(|apart: &Vec<usize>| apart.len() >= MANY);
        all
    }
}

/// The minimum number of cells that see each other to check together; trying fewer is as fast.
const MANY: usize = 5;

struct Search<'a> {
    sight: &'a Sight,
    facts: &'a [Fact],
    /// Facts about cells that must differ, see [`Sight::apart`].
    apart: Vec<Vec<usize>>,
    known: Vec<Literal>,
    budget: usize,
}

impl Search<'_> {
    /// True if the literal is known, false if its opposite follows from what is known.
    fn state(&self, (candidate, is_true): Literal) -> Option<bool> {
        for &(known, truth) in &self.known {
            if known == candidate {
                return Some(truth == is_true);
            }
            if truth && self.sight.exclude(known, candidate) {
                return Some(!is_true);
            }
        }
        None
    }

    /// Satisfies the fact that leaves the fewest ways, with one recursive call for each literal chosen.
    fn is_possible(&mut self) -> bool {
        self.budget = self.budget.saturating_sub(1);
        if self.budget == 0 {
            return true;
        }
        let mut best: Option<Vec<Literal>> = None;
        for fact in self.facts {
            let Fact::OneOf(literals) = fact else {
                if self.is_wrong(fact) {
                    return false;
                }
                continue;
            };
            if literals.iter().any(|&literal| self.state(literal) == Some(true)) {
                continue;
            }
            let open: Vec<Literal> =
                literals.iter().copied().filter(|&literal| self.state(literal).is_none()).collect();
            if open.is_empty() {
                return false;
            }
            if best.as_ref().is_none_or(|best| open.len() < best.len()) {
                best = Some(open);
            }
        }
        let Some(open) = best else { return true };
        if self.apart.iter().any(|apart| !self.can_differ(apart)) {
            return false;
        }
        let known = self.known.len();
        for literal in open {
            self.known.push(literal);
            if self.is_possible() {
                return true;
            }
            // The next literal is tried without this one.
            self.known.pop();
            self.known.push((literal.0, !literal.1));
        }
        self.known.truncate(known);
        false
    }

    /// True if the cells of these facts can have different digits. Each cell takes a digit, and the cell that had it before takes another,
    /// in turn.
    fn can_differ(&self, facts: &[usize]) -> bool {
        let digits = |&number: &usize| -> DigitSet {
            let Fact::OneOf(literals) = &self.facts[number] else { return DigitSet::EMPTY };
            let open = literals.iter().filter(|&&literal| self.state(literal) != Some(false));
            open.map(|((_, digit), _)| *digit).collect()
        };
        let digits: Vec<DigitSet> = facts.iter().map(digits).collect();
        let mut owners = [None; 25];
        (0..digits.len()).all(|cell| takes(cell, &digits, &mut owners, &mut DigitSet::default()))
    }

    /// True if the known digits break a rule.
    fn is_broken(&self, meaning: &Meaning) -> bool {
        let digit = |cell: Cell| {
            let is_it = |((at, _), truth): &&Literal| *truth && *at == cell;
            self.known.iter().find(is_it).map(|((_, digit), _)| *digit)
        };
        let known: Vec<Digit> = meaning.cells().into_iter().filter_map(digit).collect();
        let count = |digits: &[Digit], digit| digits.iter().filter(|&&at| at == digit).count();
        match meaning {
            Meaning::Pair { cells: [one, other], relation } => digit(*one)
                .zip(digit(*other))
                .is_some_and(|(one, other)| !relation.holds(one, other)),
            Meaning::OneSet { sets, .. } => {
                let has_all = |set: &DigitSet| known.iter().all(|&digit| set.contains(digit));
                !sets.iter().any(has_all) || known.iter().any(|&digit| count(&known, digit) > 1)
            }
            Meaning::Holds { cells, digits } => {
                let lacks = |digit: &Digit| count(&known, *digit) < count(digits, *digit);
                known.len() == cells.len() && digits.iter().any(lacks)
            }
            Meaning::Counts { cells } => {
                // Too often, or too seldom when all digits are known.
                let wanted = |digit: &Digit| usize::from(digit.get());
                known.iter().any(|digit| match count(&known, *digit).cmp(&wanted(digit)) {
                    Ordering::Less => known.len() == cells.len(),
                    Ordering::Equal => false,
                    Ordering::Greater => true,
                })
            }
            Meaning::Machine { cells, machine } => {
                !machine.allows(cells.iter().map(|&cell| digit(cell)))
            }
            _ => false,
        }
    }

    /// True if the known digits rule out a sum or break a rule.
    fn is_wrong(&self, fact: &Fact) -> bool {
        let (cells, total) = match fact {
            Fact::Sum(cells, total) => (cells, total),
            Fact::Rule(meaning) => return self.is_broken(meaning),
            Fact::OneOf(_) => return false,
        };
        let (mut least, mut most) = (0, 0);
        for &(cell, sign) in cells {
            let digit = self.known.iter().find(|((at, _), truth)| *truth && *at == cell);
            let open = digit.map_or_else(
                || self.range(cell),
                |&((_, digit), _)| {
                    let value = i32::from(digit.get());
                    (value, value)
                },
            );
            let ends = [sign * open.0, sign * open.1];
            least += ends[0].min(ends[1]);
            most += ends[0].max(ends[1]);
        }
        !(least..=most).contains(total)
    }

    /// The smallest and the largest digit that the facts leave for a cell.
    fn range(&self, cell: Cell) -> (i32, i32) {
        let mut range = (1, 25);
        for fact in self.facts {
            let Fact::OneOf(literals) = fact else { continue };
            if literals.iter().all(|((at, _), truth)| *truth && *at == cell) {
                let open = literals.iter().filter(|&&literal| self.state(literal) != Some(false));
                let digits = || open.clone().map(|((_, digit), _)| i32::from(digit.get()));
                range = (digits().min().unwrap_or(26), digits().max().unwrap_or(0));
            }
        }
        range
    }
}

/// True if the cell can get a digit that has not been tried yet.
fn takes(
    cell: usize,
    digits: &[DigitSet],
    owners: &mut [Option<usize>],
    tried: &mut DigitSet,
) -> bool {
    while let Some(digit) = (digits[cell] - *tried).first() {
        tried.insert(digit);
        let owner = owners[digit.index()];
        if owner.is_none_or(|owner| takes(owner, digits, owners, tried)) {
            owners[digit.index()] = Some(cell);
            return true;
        }
    }
    false
}
