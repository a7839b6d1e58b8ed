//! The steps that eliminate candidates.
//!
//! Each step searches only the houses, cages and digits that changed since it last ran; elsewhere
//! it would find nothing. So the steps that eliminate come in the same order as with a full search,
//! and reasons, which name the earliest one, are the same.

use underdoku_grid::layout::{Digit, DigitSet};

use super::{Deduction, LookKind, Scan};
use crate::cells::Cells;
use crate::frame::{Crossed, Crossing, FrameGroup, LayoutIndex};
use crate::grade::candidates::each_group;
use crate::grade::{CellList, Elimination, Level, each};

impl Deduction<'_> {
    /// Eliminates everything that steps up to a level can, until nothing changes.
    pub(in crate::grade) fn eliminate(&mut self, level: Level) {
        while level > Level::Singles && self.take_once(level) {}
    }

    /// One round of the level 1 steps and, only if they find nothing, one round of the level 2
    /// steps. Returns true if anything changed.
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

    /// Eliminates these digits from these cells. Counts and notes the step if anything was
    /// eliminated.
    fn take(&mut self, cells: Cells, digits: u16, step: impl FnOnce() -> Elimination) {
        let (mut losers, mut taken) = (Cells::NONE, 0);
        for digit in each(digits) {
            let lost = cells & self.candidates.spots[digit];
            if lost.is_empty() {
                continue;
            }
            lost.iter().for_each(|cell| self.candidates.take(self.frame, cell, digit));
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
            if let Some(notes) = &mut self.notes {
                notes.steps.push(step());
            }
        }
    }

    /// Locked candidates of the digits that moved, in the order of the crossings.
    ///
    /// All digits are tested against all crossings in a few bit operations; `ahead` masks the
    /// crossings that were passed, so that the order is the same as in a loop over crossings.
    fn locked(&mut self) {
        let (frame, moved) = (self.frame, self.moved(Scan::Locked));
        let mut locked = [0; 9];
        each(moved).for_each(|digit| locked[digit] = self.crossings_of(digit).locked());
        let mut ahead = u128::MAX;
        loop {
            let any = locked.iter().fold(0, |any, bits| any | bits) & ahead;
            if any == 0 {
                return;
            }
            let first = any.trailing_zeros();
            ahead = u128::MAX.checked_shl(first + 1).unwrap_or(0);
            for digit in each(moved) {
                if locked[digit] >> first & 1 != 0 {
                    self.lock(&frame.crossings[first as usize], digit);
                    locked[digit] = self.crossings_of(digit).locked();
                }
            }
        }
    }

    /// The crossings that contain blanks of a digit.
    fn crossings_of(&self, digit: usize) -> Crossed {
        let spots = self.candidates.spots[digit].iter();
        spots.fold(Crossed::default(), |all, cell| all.with(&self.frame.crossed[cell]))
    }

    /// Locked candidates: one of two crossing houses can hold the digit only in their shared cells,
    /// so it is eliminated from the rest of the other.
    fn lock(&mut self, crossing: &Crossing, digit: usize) {
        let is_in_one = self.candidates.spots[digit].meets(crossing.rests[0]);
        let (locks, loses) = if is_in_one { (1, 0) } else { (0, 1) };
        let (frame, cells) = (self.frame, self.candidates.spots[digit] & crossing.shared);
        self.take(crossing.rests[loses], 1 << digit, || {
            let [house, other] = [locks, loses].map(|at| frame.houses[crossing.houses[at]].name);
            let digit = Digit::from_index(digit);
            Elimination::Locked { digit, cells: listed(frame, cells), house, other }
        });
    }

    fn pairs(&mut self) {
        let stale = self.stale(LookKind::Pairs) & self.frame.every_group();
        let [_, two, three, _] = self.candidates.at_least();
        for group in each_group(stale) {
            let group = self.group(group);
            let twos = group.cells & (two - three);
            if !twos.is_empty() && !twos.is_one() && self.has_equals(twos) {
                self.pairs_of(group, twos);
            }
        }
    }

    /// True if two of these cells have the same candidates: a cheap test before the search for
    /// pairs.
    fn has_equals(&self, mut cells: Cells) -> bool {
        let (mut held, mut count) = ([0; 9], 0);
        while let Some(cell) = cells.first() {
            let digits = self.candidates.of_cell[cell];
            if held[..count].contains(&digits) {
                return true;
            }
            (held[count], count) = (digits, count + 1);
            cells.remove(cell);
        }
        false
    }

    /// Pairs among those cells of a house or cage that have two candidates.
    fn pairs_of(&mut self, group: &FrameGroup, twos: Cells) {
        for one in twos {
            let digits = self.candidates.of_cell[one];
            let same = |cell: usize| cell > one && self.candidates.of_cell[cell] == digits;
            if size(digits) != 2 {
                continue;
            }
            if let Some(other) = twos.iter().find(|&cell| same(cell)) {
                let (frame, pair) = (self.frame, Cells::one(one) | Cells::one(other));
                self.take(group.cells - pair, digits, || Elimination::Pair {
                    digits: values(digits),
                    cells: listed(frame, pair),
                    house: group.name,
                });
            }
        }
    }

    fn hidden_pairs(&mut self) {
        let frame = self.frame;
        let (mut twos, mut count) = (self.twos(), self.count);
        let mut several = in_several(&twos);
        for (index, house) in frame.houses.iter().enumerate() {
            if self.take_stale(LookKind::HiddenPairs, index) && several >> index & 1 != 0 {
                let digits = (0..frame.size).fold(0, |all, at| all | (twos[at] >> index & 1) << at);
                self.hidden_pairs_of(house, digits as u16);
                if self.count > count {
                    (twos, count) = (self.twos(), self.count);
                    several = in_several(&twos);
                }
            }
        }
    }

    /// For each digit, the houses in which it has exactly two blanks, in bits.
    fn twos(&self) -> [u64; 9] {
        self.candidates.counts.map(|counts| counts.exactly(2).bits())
    }

    /// Hidden pairs of a house, among digits that have two blanks each there.
    fn hidden_pairs_of(&mut self, house: &FrameGroup, mut twos: u16) {
        let (size, count) = (self.frame.size, self.count);
        for one in 0..size {
            if twos >> one & 1 == 0 {
                continue;
            }
            let spots = self.candidates.spots[one] & house.cells;
            if !spots.is_two() {
                continue;
            }
            for other in each(twos & !((2 << one) - 1)) {
                if self.candidates.spots[other] & house.cells == spots {
                    let digits = 1 << one | 1 << other;
                    let frame = self.frame;
                    self.take(spots, frame.every_digit() & !digits, || Elimination::HiddenPair {
                        digits: values(digits),
                        cells: listed(frame, spots),
                        house: house.name,
                    });
                }
            }
            // The elimination may have left other digits with two blanks.
            twos |= if self.count > count { self.frame.every_digit() } else { 0 };
        }
    }

    fn combinations(&mut self) {
        let frame = self.frame;
        for (index, cage) in frame.cages.iter().enumerate() {
            if self.take_stale(LookKind::Combinations, frame.houses.len() + index) {
                self.combinations_of(cage);
            }
        }
    }

    fn combinations_of(&mut self, cage: &FrameGroup) {
        let open = cage.cells & self.candidates.blanks;
        let Some(sum) = cage.sum.filter(|_| !open.is_empty()) else { return };
        let rest = sum.saturating_sub(self.filled_sum(cage.cells));
        let any = open.iter().fold(0, |any, cell| any | self.candidates.of_cell[cell]);
        let possible = in_sums(open.len(), rest, any);
        self.take(open, any & !possible, || Elimination::Combination { cage: cage.name });
    }

    fn triples(&mut self) {
        let frame = self.frame;
        for (index, house) in frame.houses.iter().enumerate() {
            let open = house.cells & self.candidates.blanks;
            // With three blanks there is no other cell that could lose a digit.
            if self.take_stale(LookKind::Triples, index) && open.len() > 3 {
                self.triples_of(house, open);
            }
        }
    }

    fn triples_of(&mut self, house: &FrameGroup, open: Cells) {
        let few = |&cell: &usize| size(self.candidates.of_cell[cell]) <= 3;
        let mut cells = [0; 9];
        let count = open.iter().filter(few).zip(&mut cells).map(|(cell, at)| *at = cell).count();
        for (first, &one) in cells[..count].iter().enumerate() {
            for (second, &two) in cells[..count].iter().enumerate().skip(first + 1) {
                // No triple found in this loop eliminates from these two, so their digits stay
                // valid.
                let both = self.candidates.of_cell[one] | self.candidates.of_cell[two];
                if size(both) > 3 {
                    continue;
                }
                for &three in &cells[second + 1..count] {
                    if size(both | self.candidates.of_cell[three]) == 3 {
                        self.triple(house, [one, two, three]);
                    }
                }
            }
        }
    }

    /// Eliminates the three digits shared by three cells of a house from its other cells.
    fn triple(&mut self, house: &FrameGroup, cells: [usize; 3]) {
        let digits = cells.iter().fold(0, |all, &cell| all | self.candidates.of_cell[cell]);
        let (frame, triple): (_, Cells) = (self.frame, cells.into_iter().collect());
        self.take(house.cells - triple, digits, || Elimination::Triple {
            digits: values(digits),
            cells: listed(frame, triple),
            house: house.name,
        });
    }

    /// Rows come first among the houses, then columns; the cells of a line are `step` apart.
    fn x_wings(&mut self) {
        let size = self.frame.size;
        for digit in each(self.moved(Scan::XWings)) {
            for (first, step) in [(0, size), (size, 1)] {
                self.x_wings_of(digit, first, step);
            }
        }
    }

    /// X-wings of a digit in parallel lines, starting at house `first`; neighbouring lines are
    /// `step` cells apart.
    fn x_wings_of(&mut self, digit: usize, first: usize, step: usize) {
        let lines = u64::from(self.frame.every_digit()) << first;
        let twos = self.candidates.counts[digit].exactly(2).bits() & lines;
        for one in each_group(twos) {
            for other in each_group(twos).filter(|&other| other > one) {
                let [cells, others] = [one, other]
                    .map(|line| self.candidates.spots[digit] & self.frame.houses[line].cells);
                if others == cells.behind(step * (other - one)) && cells.is_two() {
                    self.x_wing(digit, [one, other], step);
                }
            }
        }
    }

    fn x_wing(&mut self, digit: usize, lines: [usize; 2], step: usize) {
        let frame = self.frame;
        let [one, other] = lines.map(|line| &frame.houses[line]);
        let across = if step == 1 { 0 } else { frame.size };
        let covered = (across..across + frame.size)
            .map(|line| frame.houses[line].cells)
            .filter(|cells| cells.meets(self.candidates.spots[digit] & one.cells))
            .fold(Cells::NONE, |all, cells| all | cells);
        let rest = covered - one.cells - other.cells;
        let cells = self.candidates.spots[digit] & (one.cells | other.cells);
        self.take(rest, 1 << digit, || Elimination::XWing {
            digit: Digit::from_index(digit),
            cells: listed(frame, cells),
            house: one.name,
            other: other.name,
        });
    }
}

const fn values(bits: u16) -> DigitSet {
    DigitSet::from_bits(bits as u32)
}

fn listed(frame: &LayoutIndex, cells: Cells) -> CellList {
    cells.iter().map(|cell| frame.place(cell)).collect()
}

/// The houses that are in at least two of the sets.
fn in_several(of: &[u64; 9]) -> u64 {
    let (mut any, mut several) = (0, 0);
    for houses in of {
        (any, several) = (any | houses, several | any & houses);
    }
    several
}

/// For each set of digits, their number and their sum.
const SETS: [(u8, u8); 1 << 9] = {
    let mut sets = [(0, 0); 1 << 9];
    let mut set: usize = 1;
    while set < sets.len() {
        let (size, sum) = sets[set & (set - 1)];
        sets[set] = (size + 1, sum + set.trailing_zeros() as u8 + 1);
        set += 1;
    }
    sets
};

/// The number of digits of a set; a table lookup is cheaper than counting bits.
const fn size(digits: u16) -> usize {
    SETS[digits as usize].0 as usize
}

/// The digits that occur in some sum of `count` different digits out of `any`.
fn in_sums(count: usize, sum: u32, any: u16) -> u16 {
    let mut all = 0;
    // Enumerates every subset of `any`, starting with itself.
    let mut subset = any;
    while subset != 0 {
        let (size, total) = SETS[usize::from(subset)];
        if usize::from(size) == count && u32::from(total) == sum {
            all |= subset;
        }
        subset = (subset - 1) & any;
    }
    all
}
