//! Almost locked sets: cells of a house that have one digit more than they are.
//!
//! If one digit is removed, the others are locked into the cells. Two such sets are *linked* by a
//! digit if all its places in one see all its places in the other: the digit can be in one of them
//! at most, so at least one is locked.

use underdoku_grid::{CellSet, Digit, DigitSet, House};

use crate::place::cell_at;
use crate::{CandidateSet, HouseSet, NamedSet, Position};

/// An almost locked set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AlmostLocked {
    /// Its cells.
    pub(crate) cells: CellSet,
    /// Its digits, one more than cells.
    pub(crate) digits: DigitSet,
    holds: [CellSet; 9],
    seen: [CellSet; 9],
    /// The digits that are seen anywhere.
    reach: DigitSet,
}

impl AlmostLocked {
    fn new(position: &Position<'_>, cells: CellSet, digits: DigitSet) -> Self {
        let (mut holds, mut seen) = ([CellSet::EMPTY; 9], [CellSet::EMPTY; 9]);
        let mut reach = DigitSet::EMPTY;
        for digit in digits {
            let held = cells & position.cells(digit);
            let common = held.iter().fold(CellSet::ALL, |seen, cell| seen & cell.peers());
            holds[digit.index()] = held;
            let outside = (common & position.cells(digit)) - cells;
            seen[digit.index()] = outside;
            if !outside.is_empty() {
                reach.insert(digit);
            }
        }
        Self { cells, digits, holds, seen, reach }
    }

    /// Its cells that may hold the digit.
    pub(crate) const fn holds(&self, digit: Digit) -> CellSet {
        self.holds[digit.index()]
    }

    /// The cells outside that may hold the digit and see each of its cells that may.
    pub(crate) const fn seen(&self, digit: Digit) -> CellSet {
        self.seen[digit.index()]
    }

    /// The candidates that go if this set or the other is locked: those that see a common digit in
    /// both, other than these digits.
    pub(crate) fn common(&self, other: &Self, except: DigitSet) -> CandidateSet {
        let mut removes = CandidateSet::EMPTY;
        for digit in (self.digits & other.digits) - except {
            removes.insert_cells(digit, self.seen(digit) & other.seen(digit));
        }
        removes
    }

    /// The digits of which a candidate sees all in this set and all in the other.
    pub(crate) fn in_common(&self, other: &Self) -> DigitSet {
        let is_seen = |digit: &Digit| !(self.seen(*digit) & other.seen(*digit)).is_empty();
        (self.reach & other.reach).iter().filter(is_seen).collect()
    }

    /// The set as named by a step, with its digits that go elsewhere.
    pub(crate) fn named(&self, z: DigitSet) -> NamedSet {
        let house = HouseSet::shared_by(self.cells).iter().next().expect("it was grown in a house");
        NamedSet { house, cells: self.cells, digits: self.digits, z: z & self.digits }
    }

    /// Its candidates.
    pub(crate) fn candidates(&self) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        self.digits.iter().for_each(|digit| set.insert_cells(digit, self.holds(digit)));
        set
    }
}

/// The almost locked sets, row by row, then by columns and boxes, in a house by their first cells.
pub(crate) fn almost_locked(position: &Position<'_>) -> Vec<AlmostLocked> {
    let mut all = Vec::with_capacity(256);
    for house in House::all() {
        let known = |cells: CellSet| {
            // A set in two houses is taken with the first of them; a single cell with its row.
            House::all().take(house.index()).any(|earlier| (cells - earlier.cells()).is_empty())
        };
        let mut found = |cells: CellSet, digits: DigitSet| {
            if !known(cells) {
                all.push(AlmostLocked::new(position, cells, digits));
            }
        };
        grow(position, house, 0, CellSet::EMPTY, DigitSet::EMPTY, &mut found);
    }
    all
}

fn grow(
    position: &Position<'_>,
    house: House,
    from: usize,
    cells: CellSet,
    digits: DigitSet,
    found: &mut impl FnMut(CellSet, DigitSet),
) {
    for place in from..9 {
        let cell = cell_at(house, place);
        // A naked single only pads a set: what follows with it follows without once it is placed.
        if !position.blanks().contains(cell) || position.digits(cell).len() < 2 {
            continue;
        }
        let (cells, digits) = (cells | CellSet::of(cell), digits | position.digits(cell));
        if digits.len() == cells.len() + 1 {
            found(cells, digits);
        }
        if cells.len() < 8 {
            grow(position, house, place + 1, cells, digits, found);
        }
    }
}

/// Two sets that one or two digits link, by their places in the list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Linked {
    /// The first set.
    pub(crate) one: usize,
    /// The second, later in the list.
    pub(crate) other: usize,
    /// The digit that links them.
    pub(crate) digit: Digit,
    /// A second one.
    pub(crate) second: Option<Digit>,
}

impl Linked {
    /// The linking digits.
    pub(crate) fn digits(&self) -> DigitSet {
        DigitSet::of(self.digit) | self.second.map_or(DigitSet::EMPTY, DigitSet::of)
    }
}

/// All pairs of sets without a common cell that are linked, by the first, then the second.
pub(crate) fn linked(sets: &[AlmostLocked]) -> Vec<Linked> {
    let mut all = Vec::with_capacity(1024);
    // Most pairs share a cell or have no common digit, so the data for this check is kept compact.
    let brief: Vec<(CellSet, DigitSet)> = sets.iter().map(|set| (set.cells, set.reach)).collect();
    for (one, a) in sets.iter().enumerate() {
        for (other, &(cells, reach)) in brief.iter().enumerate().skip(one + 1) {
            let common = a.reach & reach;
            if common.is_empty() || !(a.cells & cells).is_empty() {
                continue;
            }
            let b = &sets[other];
            let links = |digit: &Digit| (b.holds(*digit) - a.seen(*digit)).is_empty();
            let mut digits = common.iter().filter(links);
            if let Some(digit) = digits.next() {
                all.push(Linked { one, other, digit, second: digits.last() });
            }
        }
    }
    all
}
