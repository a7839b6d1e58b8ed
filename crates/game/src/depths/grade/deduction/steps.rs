//! Steps that take candidates away.
//!
//! A step looks only at houses, cages and digits that changed since it last did: elsewhere it would
//! take nothing. So the order of what is taken is that of looking everywhere.

use underdoku_grid::layout::DigitSet;

use super::super::super::cells::Cells;
use super::super::super::frame::Group;
use super::super::{Elimination, Level, each};
use super::{Deduction, Look, Scan, chosen};

impl Deduction<'_> {
    /// Takes away all that steps up to a level take, until nothing changes.
    pub(in super::super) fn eliminate(&mut self, level: Level) {
        while level > Level::Singles && self.take_once(level) {}
    }

    /// Takes away all that one round of the steps of level 1 takes; after a round that takes nothing,
    /// all that those of level 2 take, if they are meant. Returns true if anything changed.
    pub(super) fn take_once(&mut self, level: Level) -> bool {
        let before = self.count;
        self.locked();
        self.pairs();
        self.hidden_pairs();
        self.combinations();
        self.used[Level::Pairs as usize] |= self.count > before;
        if level >= Level::Triples && self.count == before {
            self.triples();
            self.x_wings();
            self.used[Level::Triples as usize] |= self.count > before;
        }
        self.count > before
    }

    /// Takes these digits from these cells; the step is noted if it takes any.
    fn take(&mut self, cells: Cells, digits: u16, step: Elimination) {
        let (mut losers, mut taken) = (Cells::NONE, 0);
        for digit in each(digits) {
            let lost = cells & self.candidates.spots[digit];
            if lost.is_empty() {
                continue;
            }
            self.candidates.spots[digit] -= lost;
            lost.iter().for_each(|cell| self.candidates.of_cell[cell] &= !(1 << digit));
            losers |= lost;
            taken |= 1 << digit;
            if let Some(notes) = &mut self.notes {
                let number = notes.steps.len() as u16 + 1;
                lost.iter().for_each(|cell| notes.taken[cell][digit] = number);
            }
        }
        if taken != 0 {
            self.count += 1;
            self.touch(losers, taken);
            self.notes.as_mut().into_iter().for_each(|notes| notes.steps.push(step));
        }
    }

    fn locked(&mut self) {
        let (frame, moved) = (self.frame, self.moved(Scan::Locked));
        if moved == 0 {
            return;
        }
        for crossing in &frame.crossings {
            for digit in each(moved) {
                let spots = self.candidates.spots[digit];
                let [one, other] = crossing.rests.map(|rest| spots.meets(rest));
                if one == other || !spots.meets(crossing.shared) {
                    continue;
                }
                // The house that has the digit nowhere else locks it for the other.
                let (locks, loses) = if one { (1, 0) } else { (0, 1) };
                let step = Elimination::Locked(crossing.names[locks], crossing.names[loses]);
                self.take(crossing.rests[loses], 1 << digit, step);
            }
        }
    }

    fn pairs(&mut self) {
        let (frame, stale) = (self.frame, self.stale(Look::Pairs));
        let [_, two, three, _] = self.candidates.at_least();
        let twos = two - three;
        let cages = chosen(&frame.cages, stale >> frame.houses.len());
        for (_, group) in chosen(&frame.houses, stale).chain(cages) {
            let twos = group.cells & twos;
            if !twos.is_empty() && !twos.is_one() {
                self.pairs_of(group, twos);
            }
        }
    }

    /// Pairs among those cells of a house or cage that had two candidates.
    fn pairs_of(&mut self, group: &Group, twos: Cells) {
        for one in twos {
            let digits = self.candidates.of_cell[one];
            let same = |cell: usize| cell > one && self.candidates.of_cell[cell] == digits;
            if digits.count_ones() != 2 {
                continue;
            }
            if let Some(other) = twos.iter().find(|&cell| same(cell)) {
                let rest = group.cells - Cells::one(one) - Cells::one(other);
                self.take(rest, digits, Elimination::Pair(values(digits), group.name));
            }
        }
    }

    fn hidden_pairs(&mut self) {
        let frame = self.frame;
        for (index, house) in frame.houses.iter().enumerate() {
            if self.is_stale(Look::HiddenPairs, index) {
                self.hidden_pairs_of(house);
            }
        }
    }

    fn hidden_pairs_of(&mut self, house: &Group) {
        let size = self.frame.size;
        for one in 0..size {
            let spots = self.candidates.spots[one] & house.cells;
            if !spots.is_two() {
                continue;
            }
            for other in one + 1..size {
                if self.candidates.spots[other] & house.cells == spots {
                    let digits = 1 << one | 1 << other;
                    let step = Elimination::HiddenPair(values(digits), house.name);
                    self.take(spots, self.frame.every_digit() & !digits, step);
                }
            }
        }
    }

    fn combinations(&mut self) {
        let frame = self.frame;
        for (index, cage) in frame.cages.iter().enumerate() {
            if self.is_stale(Look::Combinations, frame.houses.len() + index) {
                self.combinations_of(cage);
            }
        }
    }

    fn combinations_of(&mut self, cage: &Group) {
        let open = cage.cells & self.candidates.blanks;
        let Some(sum) = cage.sum.filter(|_| !open.is_empty()) else { return };
        let rest = sum.saturating_sub(self.filled_sum(cage.cells));
        let any = open.iter().fold(0, |any, cell| any | self.candidates.of_cell[cell]);
        let possible = in_sums(open.len(), rest, any);
        self.take(open, any & !possible, Elimination::Combination(cage.name));
    }

    fn triples(&mut self) {
        let frame = self.frame;
        for (index, house) in frame.houses.iter().enumerate() {
            if self.is_stale(Look::Triples, index) {
                self.triples_of(house);
            }
        }
    }

    fn triples_of(&mut self, house: &Group) {
        let open = house.cells & self.candidates.blanks;
        let few = |&cell: &usize| self.candidates.of_cell[cell].count_ones() <= 3;
        let mut cells = [0; 9];
        let count = open.iter().filter(few).zip(&mut cells).map(|(cell, at)| *at = cell).count();
        // Three cells of three leave nobody to lose a digit.
        if count < 3 || open.len() < 4 {
            return;
        }
        for (first, &one) in cells[..count].iter().enumerate() {
            for (second, &two) in cells[..count].iter().enumerate().skip(first + 1) {
                let digits = self.candidates.of_cell[one] | self.candidates.of_cell[two];
                if digits.count_ones() > 3 {
                    continue;
                }
                for &three in &cells[second + 1..count] {
                    self.triple(house, [one, two, three]);
                }
            }
        }
    }

    fn triple(&mut self, house: &Group, cells: [usize; 3]) {
        let digits = cells.iter().fold(0, |all, &cell| all | self.candidates.of_cell[cell]);
        if digits.count_ones() == 3 {
            let rest = house.cells - cells.into_iter().collect();
            self.take(rest, digits, Elimination::Triple(values(digits), house.name));
        }
    }

    /// Rows come first among the houses, then columns; both are lines of cells one step apart.
    fn x_wings(&mut self) {
        let size = self.frame.size;
        for digit in each(self.moved(Scan::XWings)) {
            for (first, across) in [(0, size), (size, 0)] {
                self.x_wings_of(digit, first, across);
            }
        }
    }

    /// X-wings of a digit in the lines from the first, across those from another.
    fn x_wings_of(&mut self, digit: usize, first: usize, across: usize) {
        let frame = self.frame;
        let spots = self.candidates.spots[digit];
        let mut twos = [0; 9];
        let lines = (first..first + frame.size)
            .filter(|&line| (spots & frame.houses[line].cells).is_two());
        let count = lines.zip(&mut twos).map(|(line, at)| *at = line).count();
        for (at, &one) in twos[..count].iter().enumerate() {
            for &other in &twos[at + 1..count] {
                self.x_wing(digit, [one, other], across);
            }
        }
    }

    fn x_wing(&mut self, digit: usize, lines: [usize; 2], across: usize) {
        let frame = self.frame;
        let [one, other] = lines.map(|line| &frame.houses[line]);
        let spots = self.candidates.spots[digit] & (one.cells | other.cells);
        if spots.len() != 4 {
            return;
        }
        let cover = (across..across + frame.size)
            .map(|line| frame.houses[line].cells)
            .filter(|&cells| spots.meets(cells));
        let (count, covered) =
            cover.fold((0, Cells::NONE), |(count, all), cells| (count + 1, all | cells));
        if count == 2 {
            let rest = covered - one.cells - other.cells;
            self.take(rest, 1 << digit, Elimination::XWing(one.name, other.name));
        }
    }
}

const fn values(bits: u16) -> DigitSet {
    DigitSet::from_bits(bits as u32)
}

/// The sum of each set of digits.
const SUMS: [u8; 1 << 9] = {
    let mut sums = [0; 1 << 9];
    let mut set: usize = 1;
    while set < sums.len() {
        sums[set] = sums[set & (set - 1)] + set.trailing_zeros() as u8 + 1;
        set += 1;
    }
    sums
};

/// The digits that occur in a sum of so many different ones of these.
fn in_sums(count: usize, sum: u32, any: u16) -> u16 {
    let mut all = 0;
    // Every subset of the digits, from the whole one down.
    let mut subset = any;
    while subset != 0 {
        if u32::from(SUMS[usize::from(subset)]) == sum && subset.count_ones() as usize == count {
            all |= subset;
        }
        subset = (subset - 1) & any;
    }
    all
}
