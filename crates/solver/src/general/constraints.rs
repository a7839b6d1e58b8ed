//! What rules ask for beside houses and sums of plain digits.
//!
//! Each kind of constraint leaves its cells the digits that the others leave it, as far as it is cheap
//! to tell: relations of two cells exactly, by a table; sums with factors exactly if the totals span at
//! most 127, else by their least and greatest; sets of digits by the sets that are still possible;
//! digits that must be there by counting their places.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Meaning, Relation};

use super::board::{Alive, Board, Dead};
use super::matching::bits;
use super::rules::{Lists, Rules};

/// The constraints of a layout, in the order of its rules.
#[derive(Clone, Debug)]
pub(super) struct Constraints {
    all: Vec<Constraint>,
    /// The cells of each.
    pub(super) cells: Lists<u16>,
    /// For each relation that occurs, what each digit of the first cell leaves the second, then what
    /// each digit of the second leaves the first.
    tables: Vec<(Relation, [Partners; 2])>,
}

/// For each digit the digits, as bits, that may stand beside it.
type Partners = [u32; Digit::LARGEST as usize];

#[derive(Clone, Debug)]
enum Constraint {
    /// The number of the table of two cells.
    Pair(u16),
    /// The factor of each cell, and the total.
    Linear(Vec<i32>, i32),
    /// The sets of digits, of which the cells hold one.
    OneSet(Vec<u32>),
    /// Digits, each with the number of times that it is there.
    Holds(Vec<(u32, u32)>),
}

impl Default for Constraints {
    fn default() -> Self {
        Self { all: Vec::new(), cells: Lists::new(), tables: Vec::new() }
    }
}

impl Constraints {
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Adds what a rule asks for; `number` gives the numbers of cells.
    pub(super) fn add(&mut self, meaning: &Meaning, number: &impl Fn(&[Cell]) -> Vec<u16>) {
        let (constraint, cells) = match meaning {
            Meaning::Pair { cells, relation } => {
                (Constraint::Pair(self.table(*relation)), number(cells))
            }
            Meaning::Linear { terms, total } => {
                let cells: Vec<Cell> = terms.iter().map(|&(cell, _)| cell).collect();
                let factors = terms.iter().map(|&(_, factor)| factor).collect();
                (Constraint::Linear(factors, *total), number(&cells))
            }
            Meaning::OneSet { cells, sets } => {
                (Constraint::OneSet(sets.iter().map(|set| set.bits()).collect()), number(cells))
            }
            Meaning::Holds { cells, digits } => {
                let mut counts: Vec<(u32, u32)> = Vec::new();
                for digit in digits.iter().map(|&digit| DigitSet::of(digit).bits()) {
                    match counts.iter_mut().find(|(known, _)| *known == digit) {
                        Some((_, count)) => *count += 1,
                        None => counts.push((digit, 1)),
                    }
                }
                (Constraint::Holds(counts), number(cells))
            }
            // Digits are taken from the cells by the layout; houses and sums have their own lists.
            _ => return,
        };
        self.all.push(constraint);
        self.cells.push(cells);
    }

    /// The number of the table of a relation.
    fn table(&mut self, relation: Relation) -> u16 {
        let known = self.tables.iter().position(|(other, _)| *other == relation);
        let index = known.unwrap_or_else(|| {
            let digit = Digit::from_index;
            let all = DigitSet::up_to(Digit::LARGEST.into());
            let after = std::array::from_fn(|at| relation.partners(digit(at), all).bits());
            let before = std::array::from_fn(|at| relation.partners_before(digit(at), all).bits());
            self.tables.push((relation, [after, before]));
            self.tables.len() - 1
        });
        index as u16
    }
}

impl Board {
    /// Leaves the cells of a constraint the digits that can meet it.
    pub(super) fn constraint(&mut self, rules: &Rules, index: usize) -> Alive {
        let number = index - rules.houses.len() - rules.sums.len();
        let cells = rules.constraints.cells.get(number);
        match &rules.constraints.all[number] {
            Constraint::Pair(table) => {
                let (_, partners) = &rules.constraints.tables[usize::from(*table)];
                self.pair(rules, cells, partners, index)
            }
            Constraint::Linear(factors, total) => {
                self.linear(rules, (cells, factors), *total, index)
            }
            Constraint::OneSet(sets) => self.one_set(rules, cells, sets, index),
            Constraint::Holds(digits) => self.holds(rules, cells, digits, index),
        }
    }

    fn pair(
        &mut self,
        rules: &Rules,
        cells: &[u16],
        [after, before]: &[Partners; 2],
        by: usize,
    ) -> Alive {
        let [one, other] = [0, 1].map(|at| usize::from(cells[at]));
        let left = |board: &Self, cell: usize, partners: &Partners| {
            bits(board.candidates[cell]).fold(0, |left, digit| left | partners[digit])
        };
        let kept = left(self, one, after);
        self.keep(rules, other, kept, by)?;
        let kept = left(self, other, before);
        self.keep(rules, one, kept, by)
    }

    fn linear(
        &mut self,
        rules: &Rules,
        (cells, factors): (&[u16], &[i32]),
        total: i32,
        by: usize,
    ) -> Alive {
        // Each cell adds to the least total as much as its digit is above the least it can add.
        let value = |digit: usize| digit as i32 + 1;
        let ends = |&cell: &u16, factor: i32| {
            let digits = self.candidates[usize::from(cell)];
            let (low, high) = (digits.trailing_zeros(), digits.ilog2());
            let [one, other] = [low, high].map(|digit| factor * value(digit as usize));
            (one.min(other), one.max(other))
        };
        let ends: Vec<(i32, i32)> =
            cells.iter().zip(factors).map(|(cell, &factor)| ends(cell, factor)).collect();
        let (least, most) =
            ends.iter().fold((0, 0), |(least, most), (low, high)| (least + low, most + high));
        let (Ok(left), Ok(span)) = (u32::try_from(total - least), u32::try_from(most - least))
        else {
            return Err(Dead::by(by));
        };
        if left > span {
            return Err(Dead::by(by));
        }
        let above = |at: usize, digit: usize| (factors[at] * value(digit) - ends[at].0) as u32;
        if span < u128::BITS {
            return self.exactly(rules, cells, (left, &above), by);
        }
        for (at, &cell) in cells.iter().enumerate() {
            let room = span - (ends[at].1 - ends[at].0) as u32;
            let fits = |&digit: &usize| above(at, digit) <= left && left - above(at, digit) <= room;
            let kept = bits(self.candidates[usize::from(cell)]).filter(fits);
            let kept = kept.fold(0, |kept, digit| kept | 1 << digit);
            self.keep(rules, cell.into(), kept, by)?;
        }
        Ok(())
    }

    /// Leaves digits of which those above the least make up what is left; a total is a bit.
    fn exactly(
        &mut self,
        rules: &Rules,
        cells: &[u16],
        (left, above): (u32, &dyn Fn(usize, usize) -> u32),
        by: usize,
    ) -> Alive {
        let mut before = vec![1_u128; cells.len() + 1];
        for (at, &cell) in cells.iter().enumerate() {
            let digits = bits(self.candidates[usize::from(cell)]);
            before[at + 1] =
                digits.fold(0, |totals, digit| totals | before[at] << above(at, digit));
        }
        let mut after = 1_u128 << left;
        for (at, &cell) in cells.iter().enumerate().rev() {
            let (mut kept, mut earlier) = (0, 0);
            for digit in bits(self.candidates[usize::from(cell)]) {
                let meet = after >> above(at, digit) & before[at];
                kept |= u32::from(meet != 0) << digit;
                earlier |= meet;
            }
            self.keep(rules, cell.into(), kept, by)?;
            after = earlier;
        }
        Ok(())
    }

    /// The cells hold all digits of one of the sets.
    fn one_set(&mut self, rules: &Rules, cells: &[u16], sets: &[u32], by: usize) -> Alive {
        let candidates = |cell: &u16| self.candidates[usize::from(*cell)];
        let is_possible = |&&set: &&u32| {
            let all = cells.iter().fold(0, |all, cell| all | candidates(cell) & set);
            all == set && cells.iter().all(|cell| candidates(cell) & set != 0)
        };
        let kept = sets.iter().filter(is_possible).fold(0, |kept, set| kept | set);
        cells.iter().try_for_each(|&cell| self.keep(rules, cell.into(), kept, by))
    }

    /// The cells hold each of the digits so many times.
    fn holds(&mut self, rules: &Rules, cells: &[u16], digits: &[(u32, u32)], by: usize) -> Alive {
        let wanted: u32 = digits.iter().map(|(_, count)| count).sum();
        if wanted as usize == cells.len() {
            let all = digits.iter().fold(0, |all, (digit, _)| all | digit);
            cells.iter().try_for_each(|&cell| self.keep(rules, cell.into(), all, by))?;
        }
        for &(digit, count) in digits {
            let is_place = |cell: &&u16| self.candidates[usize::from(**cell)] & digit != 0;
            let places: Vec<u16> = cells.iter().filter(is_place).copied().collect();
            if places.len() < count as usize {
                return Err(Dead::by(by));
            }
            if places.len() == count as usize {
                for cell in places {
                    self.keep(rules, cell.into(), digit, by)?;
                }
            }
        }
        Ok(())
    }
}
