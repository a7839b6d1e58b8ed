//! Almost locked sets: N cells of a house with N + 1 candidates between them.
//!
//! If one digit is removed, the others are locked into the cells. Two such sets are *linked* by a
//! digit if all its places in one see all its places in the other: the digit can be in one of them
//! at most, so at least one is locked.
//!
//! If houses have at most nine cells, all sets are found. On larger boards there would be tens of
//! thousands, and far too many pairs of them. There only the smallest sets are searched for, which
//! are also the ones that a person sees.

use crate::{Board, BoardDigit as _, Candidates as _, NamedSet, Position, Set as _};

/// The maximum number of cells in a set on a board with more than nine digits.
const LARGEST: usize = 6;
/// The maximum number of sets on such a board; the largest are left out.
const MOST_SETS: usize = 1000;

/// An almost locked set.
pub(crate) struct AlmostLocked<B: Board> {
    /// The first house that all its cells are in.
    pub(crate) house: B::House,
    pub(crate) cells: B::Cells,
    pub(crate) digits: B::Digits,
    holds: B::PerDigit<B::Cells>,
    seen: B::PerDigit<B::Cells>,
    /// The digits whose places in the set are all seen by some cell outside it. Only these can link
    /// the set to another one or cause an elimination.
    reach: B::Digits,
}

impl<B: Board> AlmostLocked<B> {
    fn new(position: &Position<B>, house: B::House, cells: B::Cells, digits: B::Digits) -> Self {
        let (mut holds, mut seen) = (B::per_digit(B::Cells::EMPTY), B::per_digit(B::Cells::EMPTY));
        let mut reach = B::Digits::EMPTY;
        for digit in digits {
            let held = cells & position.cells(digit);
            let outside = position.cells(digit) - cells;
            let outside = held.iter().fold(outside, |seen, cell| seen & position.peers(cell));
            holds[digit.index()] = held;
            seen[digit.index()] = outside;
            if !outside.is_empty() {
                reach.insert(digit);
            }
        }
        Self { house, cells, digits, holds, seen, reach }
    }

    /// Its cells that may hold the digit.
    #[inline]
    pub(crate) fn holds(&self, digit: B::Digit) -> B::Cells {
        self.holds[digit.index()]
    }

    /// The cells outside the set that may hold the digit and see all its places in the set.
    #[inline]
    pub(crate) fn seen(&self, digit: B::Digit) -> B::Cells {
        self.seen[digit.index()]
    }

    /// The candidates that can be removed if one of the two sets is locked: those that see all
    /// places of their digit in both sets. The digits of `except` are left out.
    pub(crate) fn common(&self, other: &Self, except: B::Digits) -> B::Candidates {
        let mut removes = B::Candidates::default();
        for digit in (self.digits & other.digits) - except {
            removes.insert_cells(digit, self.seen(digit) & other.seen(digit));
        }
        removes
    }

    /// The digits for which some candidate sees all places in both sets.
    pub(crate) fn in_common(&self, other: &Self) -> B::Digits {
        let is_seen = |digit: &B::Digit| !(self.seen(*digit) & other.seen(*digit)).is_empty();
        (self.reach & other.reach).iter().filter(is_seen).collect()
    }

    /// The set in the form in which a step names it, with the digits that it removes elsewhere.
    pub(crate) fn named(&self, position: &Position<B>, z: B::Digits) -> NamedSet<B> {
        let house = position.group(self.house);
        NamedSet { house, cells: self.cells, digits: self.digits, z: z & self.digits }
    }

    pub(crate) fn candidates(&self) -> B::Candidates {
        let mut set = B::Candidates::default();
        self.digits.iter().for_each(|digit| set.insert_cells(digit, self.holds(digit)));
        set
    }
}

/// The houses of these sets, each once, and all their candidates.
pub(crate) fn pattern<B: Board>(
    position: &Position<B>,
    sets: &[&AlmostLocked<B>],
) -> (B::Groups, B::Candidates) {
    let (mut houses, mut candidates) = (Vec::new(), B::Candidates::default());
    for set in sets {
        if !houses.contains(&set.house) {
            houses.push(set.house);
        }
        candidates.add(&set.candidates());
    }
    (position.groups(&houses), candidates)
}

/// True if houses have more than nine cells, so that searches need limits.
pub(crate) fn is_large<B: Board>(position: &Position<B>) -> bool {
    position.all_digits().len() > 9
}

/// All almost locked sets: house by house, and within a house by their first cells.
pub(crate) fn almost_locked<B: Board>(position: &Position<B>) -> Vec<AlmostLocked<B>> {
    let mut most = if is_large(position) { LARGEST } else { 8 };
    let mut found = Vec::with_capacity(256);
    let mut blanks = Vec::new();
    for (index, house) in position.houses().enumerate() {
        // A naked single would only pad a set: once it is placed, the same follows without it.
        let open = (position.house_cells(house) & position.blanks()).iter();
        let open = open.map(|cell| (cell, position.digits(cell)));
        blanks.clear();
        blanks.extend(open.filter(|(_, digits)| digits.len() > 1));
        grow::<B>(&blanks, most, B::Cells::EMPTY, B::Digits::EMPTY, &mut |cells, digits| {
            // A set in two houses is listed under the first of them, a single cell under its row.
            let mut earlier = position.houses().take(index);
            if !earlier.any(|house| (cells - position.house_cells(house)).is_empty()) {
                found.push((house, cells, digits));
            }
        });
    }
    while is_large(position) && found.len() > MOST_SETS {
        most -= 1;
        found.retain(|(_, cells, _)| cells.len() <= most);
    }
    let set = |(house, cells, digits)| AlmostLocked::new(position, house, cells, digits);
    found.into_iter().map(set).collect()
}

/// Extends a set by some of these cells.
fn grow<B: Board>(
    blanks: &[(B::Cell, B::Digits)],
    most: usize,
    cells: B::Cells,
    digits: B::Digits,
    found: &mut impl FnMut(B::Cells, B::Digits),
) {
    for (index, &(cell, own)) in blanks.iter().enumerate() {
        let (cells, digits) = (cells | B::Cells::of(cell), digits | own);
        let (size, has) = (cells.len(), digits.len());
        if has == size + 1 {
            found(cells, digits);
        }
        if size < most && has <= most + 1 {
            grow::<B>(&blanks[index + 1..], most, cells, digits, found);
        }
    }
}

/// Two sets, as indices into the list of sets, that are linked by one or two digits.
pub(crate) struct Linked<B: Board> {
    /// The first set.
    pub(crate) one: usize,
    /// The second, which comes later in the list.
    pub(crate) other: usize,
    /// The digit that links them.
    pub(crate) digit: B::Digit,
    /// A second linking digit, if there is one.
    pub(crate) second: Option<B::Digit>,
}

impl<B: Board> Linked<B> {
    /// The linking digits.
    pub(crate) fn digits(&self) -> B::Digits {
        B::Digits::of(self.digit) | self.second.map_or(B::Digits::EMPTY, B::Digits::of)
    }
}

/// All pairs of linked sets without a common cell, ordered by the first set, then the second.
pub(crate) fn linked<B: Board>(sets: &[AlmostLocked<B>]) -> Vec<Linked<B>> {
    let mut all = Vec::with_capacity(1024);
    // Most pairs share a cell or have no common digit, so the data for this check is kept compact.
    let brief: Vec<(B::Cells, B::Digits)> = sets.iter().map(|set| (set.cells, set.reach)).collect();
    for (one, a) in sets.iter().enumerate() {
        for (other, &(cells, reach)) in brief.iter().enumerate().skip(one + 1) {
            let common = a.reach & reach;
            if common.is_empty() || !(a.cells & cells).is_empty() {
                continue;
            }
            let b = &sets[other];
            let links = |digit: &B::Digit| (b.holds(*digit) - a.seen(*digit)).is_empty();
            let mut digits = common.iter().filter(links);
            if let Some(digit) = digits.next() {
                all.push(Linked { one, other, digit, second: digits.last() });
            }
        }
    }
    all
}
