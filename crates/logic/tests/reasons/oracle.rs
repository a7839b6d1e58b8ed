//! A naive search: what follows from some facts and the rules that cells see each other by.
//!
//! It knows no technique and no candidates but those of the facts: a cell that no fact names can be
//! anything.

use underdoku_grid::layout::{Cell, Digit, Layout};

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
}

/// The cells of a board that see each other.
pub(crate) struct Sight {
    columns: usize,
    sees: Vec<bool>,
    cells: usize,
}

/// The steps after which the search gives up.
pub(crate) const MOST: usize = 300_000;

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
        let mut search = Search { sight: self, facts, known: Vec::new(), budget: MOST };
        search.known.push(literal);
        let is_possible = search.is_possible();
        assert!(
            search.budget > 0,
            "the search for a counter-example to {literal:?} takes too long"
        );
        !is_possible
    }

    /// The same within a number of steps; `None` if they are not enough.
    pub(crate) fn refutes_within(
        &self,
        facts: &[Fact],
        literals: &[Literal],
        budget: usize,
    ) -> Option<bool> {
        let mut search = Search { sight: self, facts, known: literals.to_vec(), budget };
        let is_possible = search.is_possible();
        (search.budget > 0).then_some(!is_possible)
    }
}

struct Search<'a> {
    sight: &'a Sight,
    facts: &'a [Fact],
    known: Vec<Literal>,
    budget: usize,
}

impl Search<'_> {
    /// True if the literal is known, false if its contrary follows from what is known.
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

    /// Fulfils the fact that leaves the fewest ways; one recursive call for each literal chosen.
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
        let known = self.known.len();
        for literal in open {
            self.known.push(literal);
            if self.is_possible() {
                return true;
            }
            // The next one is tried without this one.
            self.known.pop();
            self.known.push((literal.0, !literal.1));
        }
        self.known.truncate(known);
        false
    }

    /// True if the digits that are known rule a sum out.
    fn is_wrong(&self, fact: &Fact) -> bool {
        let Fact::Sum(cells, total) = fact else { return false };
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

    /// The least and the largest digit that the facts leave a cell.
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
