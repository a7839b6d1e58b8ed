//! Candidates of a board, and the steps that take them away.

use underdoku_grid::layout::DigitSet;

use super::super::cells::Cells;
use super::super::frame::{Digits, Frame, Group, MOST};
use super::{Elimination, Level, Reason, Single};

/// The candidates of each blank, and the step that took each other one.
#[derive(Clone)]
pub(in super::super) struct Deduction<'a> {
    frame: &'a Frame,
    digits: Digits,
    blanks: Cells,
    /// The digits of each blank, in bits.
    candidates: [u16; MOST],
    /// The cells of each digit.
    spots: [Cells; 9],
    /// The number of steps that took something.
    count: usize,
    /// True for each level of which a step did.
    used: [bool; Level::ALL.len()],
    /// Kept where reasons are asked for.
    notes: Option<Box<Notes>>,
}

/// The steps that took something.
#[derive(Clone)]
struct Notes {
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
    pub(in super::super) fn new(frame: &'a Frame, digits: &Digits) -> Self {
        let mut filled = Cells::NONE;
        let mut spots = [Cells::NONE; 9];
        spots[..frame.size].fill(frame.all);
        for cell in frame.all.iter().filter(|&cell| digits[cell] > 0) {
            filled.insert(cell);
            spots[usize::from(digits[cell]) - 1] -= frame.peers[cell];
        }
        let blanks = frame.all - filled;
        let mut candidates = [0; MOST];
        for (digit, cells) in spots.iter_mut().enumerate() {
            *cells = *cells & blanks;
            for cell in *cells {
                candidates[cell] |= 1 << digit;
            }
        }
        Self {
            frame,
            digits: *digits,
            blanks,
            candidates,
            spots,
            count: 0,
            used: [false; 3],
            notes: None,
        }
    }

    /// The same with a note of each step, from which reasons are told.
    pub(super) fn noted(frame: &'a Frame, digits: &Digits) -> Self {
        let notes = Notes { steps: Vec::new(), taken: [[0; 9]; MOST] };
        Self { notes: Some(Box::new(notes)), ..Self::new(frame, digits) }
    }

    /// True if a cell is a blank.
    pub(in super::super) const fn is_blank(&self, cell: usize) -> bool {
        self.blanks.contains(cell)
    }

    /// True if no cell is blank.
    pub(in super::super) const fn is_full(&self) -> bool {
        self.blanks.is_empty()
    }

    /// True if a step of this level took something.
    pub(in super::super) const fn has_used(&self, level: Level) -> bool {
        self.used[level as usize]
    }

    /// Fills cells that follow at the lowest level at which any does, and tells that level.
    ///
    /// Candidates that were taken stay taken. As long as nothing follows at a level, each step that
    /// was possible before still is; so the board takes the same levels as one that is read anew.
    pub(in super::super) fn advance(&mut self, up_to: Level) -> Option<Level> {
        if self.put_singles() {
            return Some(Level::Singles);
        }
        for level in [Level::Pairs, Level::Triples].into_iter().filter(|&level| level <= up_to) {
            while self.take_once(level) {
                if self.put_singles() {
                    return Some(level);
                }
            }
        }
        None
    }

    /// Puts all singles: whether there are any.
    fn put_singles(&mut self) -> bool {
        let singles = self.singles();
        for &(cell, digit) in &singles {
            self.put(cell, digit);
        }
        !singles.is_empty()
    }

    /// Puts a digit into a blank, if it still is one.
    pub(in super::super) fn put(&mut self, cell: usize, digit: u8) {
        if !self.is_blank(cell) {
            return;
        }
        let index = usize::from(digit) - 1;
        self.digits[cell] = digit;
        self.blanks.remove(cell);
        for other in each(self.candidates[cell]) {
            self.spots[other].remove(cell);
        }
        for peer in self.spots[index] & self.frame.peers[cell] {
            self.candidates[peer] &= !(1 << index);
        }
        self.spots[index] -= self.frame.peers[cell];
    }

    /// Takes away all that steps up to a level take, until nothing changes.
    pub(super) fn eliminate(&mut self, level: Level) {
        while level > Level::Singles && self.take_once(level) {}
    }

    /// Takes away all that one round of the steps of level 1 takes; after a round that takes nothing,
    /// all that those of level 2 take, if they are meant. Returns true if anything changed.
    fn take_once(&mut self, level: Level) -> bool {
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
        let mut is_new = true;
        for digit in each(digits) {
            let lost = cells & self.spots[digit];
            if lost.is_empty() {
                continue;
            }
            if is_new {
                self.count += 1;
                self.notes.as_mut().into_iter().for_each(|notes| notes.steps.push(step));
                is_new = false;
            }
            self.spots[digit] -= lost;
            for cell in lost {
                self.candidates[cell] &= !(1 << digit);
            }
            if let Some(notes) = &mut self.notes {
                let number = notes.steps.len() as u16;
                lost.iter().for_each(|cell| notes.taken[cell][digit] = number);
            }
        }
    }

    fn locked(&mut self) {
        let frame = self.frame;
        for crossing in &frame.crossings {
            for digit in 0..frame.size {
                let spots = self.spots[digit];
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
        let frame = self.frame;
        let is_two = |&cell: &usize| self.candidates[cell].count_ones() == 2;
        let twos: Cells = self.blanks.iter().filter(is_two).collect();
        for group in frame.houses.iter().chain(&frame.cages) {
            let twos = group.cells & twos;
            for one in twos {
                let digits = self.candidates[one];
                let same = |cell: usize| cell > one && self.candidates[cell] == digits;
                if digits.count_ones() != 2 {
                    continue;
                }
                if let Some(other) = twos.iter().find(|&cell| same(cell)) {
                    let rest = group.cells - Cells::one(one) - Cells::one(other);
                    self.take(rest, digits, Elimination::Pair(values(digits), group.name));
                }
            }
        }
    }

    fn hidden_pairs(&mut self) {
        let (frame, blanks) = (self.frame, self.blanks);
        for house in frame.houses.iter().filter(|house| house.cells.meets(blanks)) {
            for one in 0..frame.size {
                let spots = self.spots[one] & house.cells;
                if !spots.is_two() {
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
            let rest = sum.saturating_sub(filled_sum(cage, &self.digits));
            let any = open.iter().fold(0, |any, cell| any | self.candidates[cell]);
            let possible = in_sums(open.len(), rest, any);
            self.take(open, any & !possible, Elimination::Combination(cage.name));
        }
    }

    fn triples(&mut self) {
        let frame = self.frame;
        for house in &frame.houses {
            let open = house.cells & self.blanks;
            let few = |&cell: &usize| self.candidates[cell].count_ones() <= 3;
            let cells: Vec<usize> = open.iter().filter(few).collect();
            // Three cells of three leave nobody to lose a digit.
            if cells.len() < 3 || open.len() < 4 {
                continue;
            }
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
        let size = self.frame.size;
        for digit in 0..size {
            for (lines, across) in [(0..size, size), (size..2 * size, 0)] {
                let spots = |line: usize| self.spots[digit] & self.frame.houses[line].cells;
                let twos: Vec<usize> = lines.filter(|&line| spots(line).is_two()).collect();
                for (at, &one) in twos.iter().enumerate() {
                    for &other in &twos[at + 1..] {
                        self.x_wing(digit, [one, other], across);
                    }
                }
            }
        }
    }

    fn x_wing(&mut self, digit: usize, lines: [usize; 2], across: usize) {
        let frame = self.frame;
        let [one, other] = lines.map(|line| &frame.houses[line]);
        let spots = self.spots[digit] & (one.cells | other.cells);
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

    /// The cells that are singles now, with their digits; perhaps more than once.
    pub(super) fn singles(&self) -> Vec<(usize, u8)> {
        let mut found = Vec::new();
        for cell in self.blanks {
            if self.candidates[cell].is_power_of_two() {
                found.push((cell, self.candidates[cell].trailing_zeros() as u8 + 1));
            }
        }
        for house in self.frame.houses.iter().filter(|house| house.cells.meets(self.blanks)) {
            for digit in 0..self.frame.size {
                let spots = self.spots[digit] & house.cells;
                if spots.is_one() {
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
            let left = cage.sum?.checked_sub(filled_sum(cage, &self.digits))?;
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
            let taken = self.notes.as_ref().map_or([0; 9], |notes| notes.taken[cell]);
            (taken.into_iter().max().unwrap_or(0), Single::OnlyDigit)
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
        let notes = self.notes.as_ref();
        let by = step.checked_sub(1).and_then(|step| notes?.steps.get(usize::from(step)).copied());
        Some(Reason { single, by })
    }

    /// The last step that took a digit from a cell of a house.
    fn last_taken(&self, house: &Group, digit: usize) -> u16 {
        let taken = |cell: usize| self.notes.as_ref().map_or(0, |notes| notes.taken[cell][digit]);
        house.cells.iter().map(taken).max().unwrap_or(0)
    }
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
