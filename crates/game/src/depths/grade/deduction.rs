//! Candidates of a board, and the steps that take them away.

use underdoku_grid::layout::DigitSet;

use super::super::cells::Cells;
use super::super::frame::{Digits, Frame, Group, MOST};
use super::{Elimination, Level, Reason, Single};

/// What each blank can still be, and which step took what.
pub(super) struct Deduction<'a> {
    frame: &'a Frame,
    digits: &'a Digits,
    blanks: Cells,
    /// The digits of each blank, in bits.
    candidates: [u16; MOST],
    /// The cells of each digit.
    spots: [Cells; 9],
    steps: Vec<Elimination>,
    /// For each cell and digit the number of the step that took it, from 1.
    taken: [[u16; 9]; MOST],
}

/// The digits of these bits, from 0.
fn each(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let digit = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits - 1;
            digit
        })
    })
}

impl<'a> Deduction<'a> {
    pub(super) fn new(frame: &'a Frame, digits: &'a Digits) -> Self {
        let blanks: Cells = frame.all.iter().filter(|&cell| digits[cell] == 0).collect();
        let mut candidates = [0; MOST];
        for cell in blanks {
            candidates[cell] = frame.every_digit();
        }
        for group in frame.houses.iter().chain(&frame.cages) {
            let used = used(group, digits);
            for cell in group.cells & blanks {
                candidates[cell] &= !used;
            }
        }
        let mut spots = [Cells::NONE; 9];
        for cell in blanks {
            for digit in each(candidates[cell]) {
                spots[digit].insert(cell);
            }
        }
        let (steps, taken) = (Vec::new(), [[0; 9]; MOST]);
        Self { frame, digits, blanks, candidates, spots, steps, taken }
    }

    /// Takes away all that steps up to a level take, until nothing changes.
    pub(super) fn eliminate(&mut self, level: Level) {
        if level == Level::Singles {
            return;
        }
        loop {
            let before = self.steps.len();
            self.locked();
            self.pairs();
            self.hidden_pairs();
            self.combinations();
            if level >= Level::Triples && self.steps.len() == before {
                self.triples();
                self.x_wings();
            }
            if self.steps.len() == before {
                return;
            }
        }
    }

    /// Takes these digits from these cells; the step is noted if it takes any.
    fn take(&mut self, cells: Cells, digits: u16, step: Elimination) {
        let mut is_noted = false;
        for digit in each(digits) {
            for cell in cells & self.spots[digit] {
                if !is_noted {
                    self.steps.push(step);
                    is_noted = true;
                }
                self.candidates[cell] &= !(1 << digit);
                self.spots[digit].remove(cell);
                self.taken[cell][digit] = self.steps.len() as u16;
            }
        }
    }

    fn locked(&mut self) {
        let frame = self.frame;
        for &(one, other, shared) in &frame.crossings {
            let (one, other) = (&frame.houses[one], &frame.houses[other]);
            for digit in 0..frame.size {
                let spots = self.spots[digit] & one.cells;
                let rest = other.cells - shared;
                if !spots.is_empty() && spots.is_within(shared) && self.spots[digit].meets(rest) {
                    self.take(rest, 1 << digit, Elimination::Locked(one.name, other.name));
                }
            }
        }
    }

    fn pairs(&mut self) {
        let frame = self.frame;
        for group in frame.houses.iter().chain(&frame.cages) {
            let twos: Cells = (group.cells & self.blanks)
                .iter()
                .filter(|&cell| self.candidates[cell].count_ones() == 2)
                .collect();
            for one in twos {
                let digits = self.candidates[one];
                let same = |cell: usize| cell > one && self.candidates[cell] == digits;
                let is_pair = digits.count_ones() == 2;
                if let Some(other) = twos.iter().find(|&cell| is_pair && same(cell)) {
                    let rest = group.cells - Cells::one(one) - Cells::one(other);
                    self.take(rest, digits, Elimination::Pair(values(digits), group.name));
                }
            }
        }
    }

    fn hidden_pairs(&mut self) {
        let frame = self.frame;
        for house in &frame.houses {
            for one in 0..frame.size {
                let spots = self.spots[one] & house.cells;
                if spots.len() != 2 {
                    continue;
                }
                for other in one + 1..frame.size {
                    if self.spots[other] & house.cells == spots {
                        let digits = 1 << one | 1 << other;
                        let step = Elimination::HiddenPair(values(digits), house.name);
                        self.take(spots, frame.every_digit() & !digits, step);
                    }
                }
            }
        }
    }

    fn combinations(&mut self) {
        let frame = self.frame;
        for cage in &frame.cages {
            let open = cage.cells & self.blanks;
            let Some(sum) = cage.sum.filter(|_| !open.is_empty()) else { continue };
            let rest = sum.saturating_sub(filled_sum(cage, self.digits));
            let any = open.iter().fold(0, |any, cell| any | self.candidates[cell]);
            let possible = in_sums(open.len(), rest, any);
            self.take(open, any & !possible, Elimination::Combination(cage.name));
        }
    }

    fn triples(&mut self) {
        let frame = self.frame;
        for house in &frame.houses {
            let cells: Vec<usize> = (house.cells & self.blanks).iter().collect();
            for (first, &one) in cells.iter().enumerate() {
                for (second, &two) in cells.iter().enumerate().skip(first + 1) {
                    if (self.candidates[one] | self.candidates[two]).count_ones() > 3 {
                        continue;
                    }
                    for &three in &cells[second + 1..] {
                        self.triple(house, [one, two, three]);
                    }
                }
            }
        }
    }

    fn triple(&mut self, house: &Group, cells: [usize; 3]) {
        let digits = cells.iter().fold(0, |all, &cell| all | self.candidates[cell]);
        if digits.count_ones() == 3 {
            let rest = house.cells - cells.into_iter().collect();
            self.take(rest, digits, Elimination::Triple(values(digits), house.name));
        }
    }

    /// Rows come first among the houses, then columns; both are lines of cells one step apart.
    fn x_wings(&mut self) {
        let (frame, size) = (self.frame, self.frame.size);
        for digit in 0..size {
            for (lines, across) in [(0..size, size), (size..2 * size, 0)] {
                for one in lines.clone() {
                    for other in one + 1..lines.end {
                        self.x_wing(digit, [one, other], across, frame);
                    }
                }
            }
        }
    }

    fn x_wing(&mut self, digit: usize, lines: [usize; 2], across: usize, frame: &Frame) {
        let [one, other] = lines.map(|line| &frame.houses[line]);
        let spots = self.spots[digit] & (one.cells | other.cells);
        if spots.len() != 4 || (spots & one.cells).len() != 2 {
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

    /// The cells that are singles now, with their digits; perhaps more than once.
    pub(super) fn singles(&self) -> Vec<(usize, u8)> {
        let mut found = Vec::new();
        for cell in self.blanks {
            if self.candidates[cell].is_power_of_two() {
                found.push((cell, self.candidates[cell].trailing_zeros() as u8 + 1));
            }
        }
        for house in &self.frame.houses {
            for digit in 0..self.frame.size {
                let spots = self.spots[digit] & house.cells;
                if spots.len() == 1 {
                    found.extend(spots.first().map(|cell| (cell, digit as u8 + 1)));
                }
            }
        }
        if !self.frame.cages.is_empty() {
            found.extend(self.sums().map(|(cell, digit, _)| (cell, digit)));
        }
        found
    }

    /// The cells that a sum leaves alone.
    fn sums(&self) -> impl Iterator<Item = (usize, u8, Single)> {
        let frame = self.frame;
        let last = frame.cages.iter().filter_map(move |cage| {
            let left = cage.sum?.checked_sub(filled_sum(cage, self.digits))?;
            let cell = only(cage.cells & self.blanks)?;
            Some((cell, left as u8, Single::LastOfCage(cage.name)))
        });
        let rest = frame.houses.iter().filter_map(move |house| {
            let (cell, digit) = self.rest_of(house)?;
            Some((cell, digit, Single::RestOfHouse(house.name)))
        });
        last.chain(rest)
    }

    /// The one cell of a house that its whole cages and its filled cells leave over.
    fn rest_of(&self, house: &Group) -> Option<(usize, u8)> {
        let size = self.frame.size as u32;
        let (mut left, mut cells) = (size * (size + 1) / 2, house.cells);
        for cage in self.frame.cages.iter().filter(|cage| cage.cells.is_within(house.cells)) {
            left = left.checked_sub(cage.sum?)?;
            cells -= cage.cells;
        }
        let cell = only(cells & self.blanks)?;
        let filled: u32 = cells.iter().map(|cell| u32::from(self.digits[cell])).sum();
        Some((cell, left.checked_sub(filled)? as u8))
    }

    /// Why a cell is a single now; by the earliest step where there are several ways.
    pub(super) fn reason(&self, cell: usize) -> Option<Reason> {
        let naked = self.candidates[cell].is_power_of_two().then(|| {
            let last = self.taken[cell].into_iter().max().unwrap_or(0);
            (last, Single::OnlyDigit)
        });
        let hidden = self.frame.houses_of[cell].iter().flat_map(|&house| {
            let group = &self.frame.houses[house];
            each(self.candidates[cell])
                .filter(move |&digit| (self.spots[digit] & group.cells).len() == 1)
                .map(move |digit| (self.last_taken(group, digit), Single::OnlyPlace(group.name)))
        });
        let sums = self.sums().filter(|&(at, _, _)| at == cell).map(|(_, _, single)| (0, single));
        let ways = naked.into_iter().chain(hidden).chain(sums);
        let (step, single) = ways.min_by_key(|&(step, _)| step)?;
        let by = step.checked_sub(1).map(|step| self.steps[usize::from(step)]);
        Some(Reason { single, by })
    }

    /// The last step that took a digit from a cell of a house.
    fn last_taken(&self, house: &Group, digit: usize) -> u16 {
        house.cells.iter().map(|cell| self.taken[cell][digit]).max().unwrap_or(0)
    }
}

fn used(group: &Group, digits: &Digits) -> u16 {
    let filled = group.cells.iter().map(|cell| digits[cell]).filter(|&digit| digit > 0);
    filled.fold(0, |used, digit| used | 1 << (digit - 1))
}

fn filled_sum(cage: &Group, digits: &Digits) -> u32 {
    cage.cells.iter().map(|cell| u32::from(digits[cell])).sum()
}

/// The cell of a set of one.
fn only(cells: Cells) -> Option<usize> {
    cells.first().filter(|_| cells.len() == 1)
}

const fn values(bits: u16) -> DigitSet {
    DigitSet::from_bits(bits as u32)
}

/// The digits that occur in a sum of so many different ones of these.
fn in_sums(count: usize, sum: u32, any: u16) -> u16 {
    if count == 0 {
        return 0;
    }
    let mut all = 0;
    // Every subset of the digits, from the whole one down.
    let mut subset = any;
    while subset != 0 {
        let total: u32 = each(subset).map(|digit| digit as u32 + 1).sum();
        if subset.count_ones() as usize == count && total == sum {
            all |= subset;
        }
        subset = (subset - 1) & any;
    }
    all
}
