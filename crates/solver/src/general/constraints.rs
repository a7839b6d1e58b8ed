//! Rules other than houses and sums of plain digits.
//!
//! Each kind of constraint keeps, for each of its cells, the digits that the other cells allow, as
//! far as that is cheap to find out:
//!
//! - relations of two cells exactly, from a table;
//! - sums with factors by their minimum and maximum, allowing for cells that differ, and exactly if
//!   the possible totals span at most 127;
//! - sets of digits by the sets that are still possible;
//! - digits that must occur, by counting their places;
//! - cells of a house that are all greater or all less than another, by their number
//!   ([`order`](super::order));
//! - digits that occur as often as their value, by the sums that they make;
//! - the digits that a machine allows, exactly.
//!
//! The last two take longest, so they are applied last.

use std::sync::Arc;

use underdoku_grid::layout::{Cell, Digit, DigitSet, Machine, Meaning, Relation, counted};

use super::board::{Contradiction, LayoutBoard, Propagated};
use super::counting::Counting;
use super::flat_lists::FlatLists;
use super::matching::{MOST, bits};
use super::order::{Order, Side, orders};
use super::rules::Rules;

/// The constraints of a layout, in the order of its rules.
#[derive(Clone, Debug)]
pub(super) struct Constraints {
    counting: Counting,
    all: Vec<Constraint>,
    /// The cells of each constraint.
    pub(super) cells: FlatLists<u16>,
    /// For each relation in use, the digits that each digit of the first cell allows in the second,
    /// then the reverse. One table serves every pair with that relation: a board full of dots has
    /// hundreds of pairs.
    tables: Vec<(Relation, [Partners; 2])>,
    /// Pairs of cells, the first of which is less. Collected until all are known, since
    /// [`add_orders`](Self::add_orders) needs them together.
    less: Vec<(u16, u16)>,
}

/// For each digit, the digits allowed next to it, as bits.
type Partners = [u32; Digit::COUNT];

#[derive(Clone, Debug)]
enum Constraint {
    /// A relation of two cells, as the index of its table.
    Pair(u16),
    /// Cells that add up to a total, after each is multiplied by its factor.
    Linear(Linear),
    /// Sets of digits; the cells hold exactly one of them.
    OneSet(Vec<u32>),
    /// Digits that must occur, each with its number of occurrences.
    Holds(Vec<(u32, u32)>),
    /// A cell, and cells of one house that are all greater than it or all less.
    Order(Side),
    /// Cells in which each digit that occurs does so as often as its value.
    Counts,
    /// Cells whose digits a machine allows, in the order in which it reads them.
    Machine(Arc<Machine>),
}

#[derive(Clone, Debug)]
struct Linear {
    /// The factor of each cell.
    factors: Vec<i32>,
    total: i32,
    /// The indices of the cells, grouped by house and factor. No digit occurs twice in a group, which
    /// makes the bounds of its sum tighter than those of its cells one by one.
    groups: Vec<Vec<u16>>,
}

impl Constraints {
    pub(super) const fn of(counting: Counting) -> Self {
        Self {
            counting,
            all: Vec::new(),
            cells: FlatLists::new(),
            tables: Vec::new(),
            less: Vec::new(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// True if a rule requires some cell to be less than another.
    pub(super) const fn has_inequalities(&self) -> bool {
        !self.less.is_empty()
    }

    /// True if a constraint takes so long that all others are applied first.
    pub(super) fn is_late(&self, number: usize) -> bool {
        matches!(self.all.get(number), Some(Constraint::Counts | Constraint::Machine(_)))
    }

    /// Adds the constraints of a rule; `number` maps cells to their numbers.
    pub(super) fn add(
        &mut self,
        meaning: &Meaning,
        number: &impl Fn(&[Cell]) -> Vec<u16>,
        houses: &FlatLists<u16>,
    ) {
        let (constraint, cells) = match meaning {
            Meaning::Pair { cells, relation } => {
                let cells = number(cells);
                if *relation == Relation::Less {
                    self.less.push((cells[0], cells[1]));
                }
                (Constraint::Pair(self.table(*relation)), cells)
            }
            Meaning::Linear { terms, total } => {
                let cells: Vec<Cell> = terms.iter().map(|&(cell, _)| cell).collect();
                let factors: Vec<i32> = terms.iter().map(|&(_, factor)| factor).collect();
                let cells = number(&cells);
                (Constraint::Linear(self.linear(factors, *total, &cells, houses)), cells)
            }
            Meaning::Sum { cells, total } => {
                let (cells, factors) = (number(cells), vec![1; cells.len()]);
                (Constraint::Linear(self.linear(factors, (*total).into(), &cells, houses)), cells)
            }
            Meaning::OneSet { cells, sets } => {
                let sets = sets.iter().map(|&set| self.counting.bits(set));
                (Constraint::OneSet(sets.collect()), number(cells))
            }
            Meaning::Holds { cells, digits } => {
                let mut counts: Vec<(u32, u32)> = Vec::new();
                for &digit in digits {
                    let digit = self.counting.bits(DigitSet::of(digit));
                    match counts.iter_mut().find(|(known, _)| *known == digit) {
                        Some((_, count)) => *count += 1,
                        None => counts.push((digit, 1)),
                    }
                }
                (Constraint::Holds(counts), number(cells))
            }
            Meaning::Counts { cells } => (Constraint::Counts, number(cells)),
            Meaning::Machine { cells, machine } => {
                (Constraint::Machine(machine.clone()), number(cells))
            }
            // The layout has already removed forbidden digits from its cells, and houses are stored
            // separately.
            _ => return,
        };
        self.all.push(constraint);
        self.cells.push(cells);
    }

    /// Adds the constraints that follow from all the others together.
    pub(super) fn add_orders(&mut self, houses: &FlatLists<u16>) {
        for Order { side, cells } in orders(&self.less, houses) {
            self.all.push(Constraint::Order(side));
            self.cells.push(cells);
        }
    }

    fn linear(
        &self,
        factors: Vec<i32>,
        total: i32,
        cells: &[u16],
        houses: &FlatLists<u16>,
    ) -> Linear {
        let above = i32::from(self.counting.above) * factors.iter().sum::<i32>();
        let groups = groups(cells, &factors, houses);
        Linear { factors, total: total + above, groups }
    }

    /// The number of a relation's table, which is built on first use.
    fn table(&mut self, relation: Relation) -> u16 {
        let known = self.tables.iter().position(|(other, _)| *other == relation);
        let index = known.unwrap_or_else(|| {
            let counting = self.counting;
            let all = counting.digits(u32::MAX);
            let of = |at: usize| counting.digits(1 << at).first();
            let of = |at, partners: &dyn Fn(Digit) -> DigitSet| {
                of(at).map_or(0, |digit| counting.bits(partners(digit)))
            };
            let after = std::array::from_fn(|at| of(at, &|digit| relation.partners(digit, all)));
            let before =
                std::array::from_fn(|at| of(at, &|digit| relation.partners_before(digit, all)));
            self.tables.push((relation, [after, before]));
            self.tables.len() - 1
        });
        index as u16
    }
}

impl LayoutBoard {
    /// Applies a constraint to its cells.
    pub(super) fn constraint(&mut self, rules: &Rules, index: usize) -> Propagated {
        let number = index - rules.houses.len() - rules.sums.len();
        let cells = rules.constraints.cells.get(number);
        match &rules.constraints.all[number] {
            Constraint::Pair(table) => {
                let (_, partners) = &rules.constraints.tables[usize::from(*table)];
                self.pair(rules, cells, partners, index)
            }
            Constraint::Linear(linear) => self.linear(rules, cells, linear, index),
            Constraint::OneSet(sets) => self.one_set(rules, cells, sets, index),
            Constraint::Holds(digits) => self.holds(rules, cells, digits, index),
            Constraint::Order(side) => self.order(rules, cells, *side, index),
            Constraint::Counts => self.counts(rules, cells, index),
            Constraint::Machine(machine) => self.machine(rules, cells, machine, index),
        }
    }

    fn counts(&mut self, rules: &Rules, cells: &[u16], by: usize) -> Propagated {
        let digits = |&cell: &u16| rules.counting.digits(self.candidates[usize::from(cell)]);
        let open: Vec<DigitSet> = cells.iter().map(digits).collect();
        for (&cell, kept) in cells.iter().zip(counted(&open)) {
            self.keep(rules, cell.into(), rules.counting.bits(kept), by)?;
        }
        Ok(())
    }

    fn machine(
        &mut self,
        rules: &Rules,
        cells: &[u16],
        machine: &Machine,
        by: usize,
    ) -> Propagated {
        let digits = |&cell: &u16| rules.counting.digits(self.candidates[usize::from(cell)]);
        let open: Vec<DigitSet> = cells.iter().map(digits).collect();
        for (&cell, kept) in cells.iter().zip(machine.supported(&open)) {
            self.keep(rules, cell.into(), rules.counting.bits(kept), by)?;
        }
        Ok(())
    }

    fn order(&mut self, rules: &Rules, cells: &[u16], side: Side, by: usize) -> Propagated {
        let Some((&cell, others)) = cells.split_first() else { return Ok(()) };
        let digits = others.iter().fold(0, |all, &other| all | self.candidates[usize::from(other)]);
        let kept = side.kept(digits, others.len() as u32).ok_or_else(|| Contradiction::by(by))?;
        self.keep(rules, cell.into(), kept, by)
    }

    fn pair(
        &mut self,
        rules: &Rules,
        cells: &[u16],
        [after, before]: &[Partners; 2],
        by: usize,
    ) -> Propagated {
        let [one, other] = [0, 1].map(|at| usize::from(cells[at]));
        let left = |board: &Self, cell: usize, partners: &Partners| {
            bits(board.candidates[cell]).fold(0, |left, digit| left | partners[digit])
        };
        let kept = left(self, one, after);
        self.keep(rules, other, kept, by)?;
        let kept = left(self, other, before);
        self.keep(rules, one, kept, by)
    }

    fn linear(&mut self, rules: &Rules, cells: &[u16], linear: &Linear, by: usize) -> Propagated {
        self.within_bounds(rules, cells, linear, by)?;
        let factors = &linear.factors;
        // Measured from the least total, so that the possible totals fit in a word: each cell
        // contributes its excess over the least that it can contribute.
        let ends = |&cell: &u16, factor: i32| {
            let (low, high) = self.ends(cell);
            let [one, other] = [low, high].map(|digit| factor * digit);
            (one.min(other), one.max(other))
        };
        let ends: Vec<(i32, i32)> =
            cells.iter().zip(factors).map(|(cell, &factor)| ends(cell, factor)).collect();
        let (least, most) =
            ends.iter().fold((0, 0), |(least, most), (low, high)| (least + low, most + high));
        let (Ok(left), Ok(span)) =
            (u32::try_from(linear.total - least), u32::try_from(most - least))
        else {
            return Err(Contradiction::by(by));
        };
        if left > span {
            return Err(Contradiction::by(by));
        }
        if span >= u128::BITS {
            return Ok(());
        }
        let above =
            |at: usize, digit: usize| (factors[at] * value(digit) - ends[at].0).cast_unsigned();
        self.exactly(rules, cells, (left, &above), by)
    }

    /// Keeps digits with which the other cells can still make the total, judging by the minimum and
    /// maximum of their groups.
    fn within_bounds(
        &mut self,
        rules: &Rules,
        cells: &[u16],
        linear: &Linear,
        by: usize,
    ) -> Propagated {
        let bounds: Vec<(i32, i32)> = linear
            .groups
            .iter()
            .map(|group| self.bounds_of(cells, group.iter().copied(), linear))
            .collect();
        let (least, most) =
            bounds.iter().fold((0, 0), |(least, most), (low, high)| (least + low, most + high));
        if least > linear.total || most < linear.total {
            return Err(Contradiction::by(by));
        }
        for (group, (low, high)) in linear.groups.iter().zip(bounds) {
            for &at in group {
                let others = group.iter().copied().filter(|&other| other != at);
                let (rest_low, rest_high) = self.bounds_of(cells, others, linear);
                let room = (linear.total - (most - high) - rest_high)
                    ..=(linear.total - (least - low) - rest_low);
                let (cell, factor) = (cells[usize::from(at)], linear.factors[usize::from(at)]);
                let digits = bits(self.candidates[usize::from(cell)]);
                let kept = digits.filter(|&digit| room.contains(&(factor * value(digit))));
                let kept = kept.fold(0, |kept, digit| kept | 1 << digit);
                self.keep(rules, cell.into(), kept, by)?;
            }
        }
        Ok(())
    }

    /// The least and the greatest candidate of a cell.
    fn ends(&self, cell: u16) -> (i32, i32) {
        let digits = self.candidates[usize::from(cell)];
        (value(digits.trailing_zeros() as usize), value(digits.ilog2() as usize))
    }

    /// The minimum and maximum of a group's sum, times its factor. They allow for the cells being
    /// different, but look only at the least and greatest candidate of each cell.
    fn bounds_of(
        &self,
        cells: &[u16],
        group: impl Iterator<Item = u16> + Clone,
        linear: &Linear,
    ) -> (i32, i32) {
        let Some(first) = group.clone().next() else { return (0, 0) };
        let (mut lows, mut highs) = ([0; MOST], [0; MOST]);
        let mut count = 0;
        for at in group {
            (lows[count], highs[count]) = self.ends(cells[usize::from(at)]);
            count += 1;
        }
        let (lows, highs) = (&mut lows[..count], &mut highs[..count]);
        lows.sort_unstable();
        highs.sort_unstable_by_key(|&high| std::cmp::Reverse(high));
        let up = |(sum, before): (i32, i32), &low: &i32| {
            let digit = low.max(before + 1);
            (sum + digit, digit)
        };
        let down = |(sum, before): (i32, i32), &high: &i32| {
            let digit = high.min(before - 1);
            (sum + digit, digit)
        };
        let (low, _) = lows.iter().fold((0, 0), up);
        let (high, _) = highs.iter().fold((0, i32::MAX), down);
        let factor = linear.factors[usize::from(first)];
        if factor < 0 { (factor * high, factor * low) } else { (factor * low, factor * high) }
    }

    /// Keeps digits for which the other cells can make exactly the remaining total. Each total is a
    /// bit.
    fn exactly(
        &mut self,
        rules: &Rules,
        cells: &[u16],
        (left, above): (u32, &dyn Fn(usize, usize) -> u32),
        by: usize,
    ) -> Propagated {
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

    /// Restricts the cells to the digits of one of the sets.
    fn one_set(&mut self, rules: &Rules, cells: &[u16], sets: &[u32], by: usize) -> Propagated {
        let candidates = |cell: &u16| self.candidates[usize::from(*cell)];
        let is_possible = |&&set: &&u32| {
            let all = cells.iter().fold(0, |all, cell| all | candidates(cell) & set);
            all == set && cells.iter().all(|cell| candidates(cell) & set != 0)
        };
        let (kept, needed) = sets
            .iter()
            .filter(is_possible)
            .fold((0, u32::MAX), |(kept, needed), set| (kept | set, needed & set));
        cells.iter().try_for_each(|&cell| self.keep(rules, cell.into(), kept, by))?;
        self.require(rules, cells, needed & kept, by)
    }

    /// Requires each of these digits in one of the cells: puts it into its only place, or removes
    /// it from the rest of each house that contains all its places.
    fn require(&mut self, rules: &Rules, cells: &[u16], digits: u32, by: usize) -> Propagated {
        for digit in bits(digits) {
            let digit = 1 << digit;
            let is_place = |cell: &u16| self.candidates[usize::from(*cell)] & digit != 0;
            let places: Vec<u16> = cells.iter().copied().filter(is_place).collect();
            match places[..] {
                [] => return Err(Contradiction::by(by)),
                [cell] => self.keep(rules, cell.into(), digit, by)?,
                _ => {
                    for house in rules.houses_with(places.iter().copied()) {
                        let others = rules.houses.get(house).iter();
                        for &other in others.filter(|other| !places.contains(other)) {
                            self.keep(rules, other.into(), !digit, by)?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Requires each digit as often as it must occur.
    fn holds(
        &mut self,
        rules: &Rules,
        cells: &[u16],
        digits: &[(u32, u32)],
        by: usize,
    ) -> Propagated {
        let wanted: u32 = digits.iter().map(|(_, count)| count).sum();
        if wanted as usize == cells.len() {
            let all = digits.iter().fold(0, |all, (digit, _)| all | digit);
            cells.iter().try_for_each(|&cell| self.keep(rules, cell.into(), all, by))?;
        }
        for &(digit, count) in digits {
            let is_place = |cell: &&u16| self.candidates[usize::from(**cell)] & digit != 0;
            let places: Vec<u16> = cells.iter().filter(is_place).copied().collect();
            if places.len() < count as usize {
                return Err(Contradiction::by(by));
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

/// The number that the digit of this bit counts as in a sum.
fn value(digit: usize) -> i32 {
    i32::from(digit as u8) + 1
}

/// Groups cells that share a house and a factor of 1 or -1, largest groups first; all other cells
/// stay alone.
fn groups(cells: &[u16], factors: &[i32], houses: &FlatLists<u16>) -> Vec<Vec<u16>> {
    let mut left: Vec<u16> = (0..cells.len() as u16).collect();
    let mut groups = Vec::new();
    while let Some(&first) = left.first() {
        let with = |factor: i32, house: &[u16]| -> Vec<u16> {
            let mut group: Vec<u16> = Vec::new();
            for &at in &left {
                let cell = cells[usize::from(at)];
                if factors[usize::from(at)] == factor && house.contains(&cell) && group.len() < MOST
                {
                    group.push(at);
                }
            }
            group
        };
        let mut largest = vec![first];
        for house in houses.iter() {
            for factor in [1, -1] {
                let group = with(factor, house);
                if group.len() > largest.len() {
                    largest = group;
                }
            }
        }
        left.retain(|at| !largest.contains(at));
        groups.push(largest);
    }
    groups
}

#[cfg(test)]
mod tests {
    use underdoku_grid::layout::{Grid, Layout};

    use super::super::count;

    fn solutions(rules: &str, cells: &str) -> usize {
        let layout = Layout::of_notation(rules).unwrap_or_else(|_| panic!("{rules}"));
        let grid = Grid::read(&layout, cells).expect("the cells fit the board");
        count(&layout, &grid, 9)
    }

    /// More cells than a house can have, and cells that count twice.
    #[test]
    fn sums_may_be_longer_than_a_house() {
        let all: String = (0..27).map(|at| format!("r{}c{}", at / 9 + 1, at % 9 + 1)).collect();
        let cells =
            "123456789456789123789123456231564897564897231897231564312645978645978312978312...";
        for (total, count) in [(135, 1), (134, 0)] {
            let rules = format!("3x3+rules little-killer:{all}={total}");
            assert_eq!(solutions(&rules, cells), count, "{rules}");
        }
        let twice = |total| format!("2x2+rules little-killer:r1c1r1c2r1c1={total}");
        assert_eq!(solutions(&twice(4), "1..4 34.. 21.3 .321"), 1);
        assert_eq!(solutions(&twice(5), "1..4 34.. 21.3 .321"), 0);
    }
}
