//! Eliminations on a board, and the singles that they leave.

mod steps;

use super::{Candidates, Elimination, Level, Reason, Single, each};
use crate::cells::Cells;
use crate::frame::{Digits, FrameGroup, LayoutIndex, MOST};

/// A search for a pattern in each house or cage, which is skipped where nothing has changed.
#[derive(Clone, Copy)]
enum LookKind {
    Pairs,
    HiddenPairs,
    Combinations,
    Triples,
}

/// A search for a pattern of one digit across houses.
#[derive(Clone, Copy)]
enum Scan {
    Locked,
    XWings,
}

/// A board's candidates while they are eliminated.
///
/// Digging runs hundreds of deductions that differ in one cell, so this is cheap to clone and to
/// resume, and records reasons only on request.
#[derive(Clone)]
pub(crate) struct Deduction<'a> {
    frame: &'a LayoutIndex,
    candidates: Candidates,
    /// For each search, the houses and cages that changed since it last ran, in bits.
    stale: [u64; LookKind::Triples as usize + 1],
    /// For each scan, the digits that changed since it last ran, in bits.
    moved: [u16; Scan::XWings as usize + 1],
    /// The number of steps that eliminated something.
    count: usize,
    /// For each level, whether a step of it eliminated something.
    used: [bool; Level::ALL.len()],
    /// Recorded only if reasons are wanted.
    notes: Option<Box<Notes>>,
}

/// The steps that eliminated something.
#[derive(Clone)]
struct Notes {
    steps: Vec<Elimination>,
    /// For each cell and digit, the number of the step that eliminated it, from 1; 0 if none did.
    taken: [[u16; 9]; MOST],
}

impl<'a> Deduction<'a> {
    pub(crate) fn new(frame: &'a LayoutIndex, digits: &Digits) -> Self {
        Self::of(frame, Candidates::of(frame, digits))
    }

    /// A deduction from candidates that are already known.
    pub(crate) const fn of(frame: &'a LayoutIndex, candidates: Candidates) -> Self {
        Self {
            frame,
            candidates,
            stale: [u64::MAX; LookKind::Triples as usize + 1],
            moved: [frame.every_digit(); Scan::XWings as usize + 1],
            count: 0,
            used: [false; 3],
            notes: None,
        }
    }

    /// A deduction that notes each step, for reasons.
    pub(super) fn noted(frame: &'a LayoutIndex, digits: &Digits) -> Self {
        let notes = Notes { steps: Vec::new(), taken: [[0; 9]; MOST] };
        Self { notes: Some(Box::new(notes)), ..Self::new(frame, digits) }
    }

    /// True if a cell is a blank.
    pub(crate) const fn is_blank(&self, cell: usize) -> bool {
        self.candidates.blanks.contains(cell)
    }

    /// The remaining blanks.
    pub(crate) const fn blanks(&self) -> Cells {
        self.candidates.blanks
    }

    /// True if no cell is blank.
    pub(crate) const fn is_full(&self) -> bool {
        self.candidates.blanks.is_empty()
    }

    /// True if a step of this level eliminated something.
    pub(crate) const fn has_used(&self, level: Level) -> bool {
        self.used[level as usize]
    }

    /// Fills the cells that follow at the lowest level at which there are any, and returns that
    /// level.
    ///
    /// Eliminations are carried over to the next call. They cannot make the board seem easier than
    /// if it were graded from scratch: as long as nothing follows at a level, each of its steps
    /// stays possible.
    pub(crate) fn advance(&mut self, up_to: Level) -> Option<Level> {
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

    /// Advances up to a level until this cell is filled. Returns true if it was filled.
    pub(crate) fn reaches(&mut self, up_to: Level, cell: usize) -> bool {
        while self.is_blank(cell) && self.advance(up_to).is_some() {}
        !self.is_blank(cell)
    }

    /// Advances up to a level until nothing follows.
    pub(crate) fn exhaust(&mut self, up_to: Level) {
        while self.advance(up_to).is_some() {}
    }

    /// Fills all singles. Returns true if there were any.
    fn put_singles(&mut self) -> bool {
        let singles = self.singles();
        for (cells, digit) in singles.into_iter().zip(1..) {
            cells.iter().for_each(|cell| self.put(cell, digit));
        }
        singles.iter().any(|cells| !cells.is_empty())
    }

    /// Fills a cell, if it is still blank.
    pub(crate) fn put(&mut self, cell: usize, digit: u8) {
        if !self.is_blank(cell) {
            return;
        }
        let digits = self.candidates.of_cell[cell] | 1 << (digit - 1);
        let changed = self.candidates.put(self.frame, cell, digit);
        self.touch(changed, digits);
    }

    /// Marks the searches of these cells' houses and of these digits as due.
    fn touch(&mut self, cells: Cells, digits: u16) {
        let groups = cells.iter().fold(0, |all, cell| all | self.frame.groups_of[cell]);
        self.stale.iter_mut().for_each(|stale| *stale |= groups);
        self.moved.iter_mut().for_each(|moved| *moved |= digits);
    }

    /// The house or cage of a number.
    fn group(&self, index: usize) -> &'a FrameGroup {
        let houses = &self.frame.houses;
        houses.get(index).unwrap_or_else(|| &self.frame.cages[index - houses.len()])
    }

    /// Returns the houses and cages that changed since a search, in bits, and clears their marks.
    fn stale(&mut self, look: LookKind) -> u64 {
        std::mem::take(&mut self.stale[look as usize])
    }

    /// Clears the mark of one house or cage, and returns true if it was set.
    fn take_stale(&mut self, look: LookKind, group: usize) -> bool {
        let stale = &mut self.stale[look as usize];
        let is_stale = *stale & 1 << group != 0;
        *stale &= !(1 << group);
        is_stale
    }

    /// Returns the digits that changed since a scan, in bits, and clears their marks.
    fn moved(&mut self, scan: Scan) -> u16 {
        std::mem::take(&mut self.moved[scan as usize])
    }

    /// The cells that are singles now, by digit.
    pub(super) fn singles(&self) -> [Cells; 9] {
        let mut found = [Cells::NONE; 9];
        let [one, two, ..] = self.candidates.at_least();
        let naked = one - two;
        for (digit, found) in found.iter_mut().enumerate() {
            let hidden = self.candidates.hidden(self.frame, digit);
            *found = hidden | naked & self.candidates.spots[digit];
        }
        for (cell, digit, _) in self.sums() {
            found[usize::from(digit) - 1].insert(cell);
        }
        found
    }

    /// The singles that a sum gives: the last blank of a cage or of the rest of a house.
    fn sums(&self) -> impl Iterator<Item = (usize, u8, Single)> {
        let (frame, blanks) = (self.frame, self.candidates.blanks);
        let last = frame.cages.iter().filter_map(move |cage| {
            let cell = only(cage.cells & blanks)?;
            let left = cage.sum?.checked_sub(self.filled_sum(cage.cells))?;
            Some((cell, left as u8, Single::LastOfCage(cage.name)))
        });
        let rest = frame.rests.iter().filter_map(move |rest| {
            let cell = only(rest.cells & blanks)?;
            let left = rest.sum.checked_sub(self.filled_sum(rest.cells))?;
            Some((cell, left as u8, Single::RestOfHouse(rest.house)))
        });
        last.chain(rest)
    }

    /// The sum of the digits in these cells.
    fn filled_sum(&self, cells: Cells) -> u32 {
        cells.iter().map(|cell| u32::from(self.candidates.digits[cell])).sum()
    }

    /// Why a cell is a single now. If there are several reasons, the one from the earliest step.
    pub(super) fn reason(&self, cell: usize) -> Option<Reason> {
        let naked = self.candidates.of_cell[cell].is_power_of_two().then(|| {
            let taken = self.notes.as_ref().map_or([0; 9], |notes| notes.taken[cell]);
            (taken.into_iter().max().unwrap_or(0), Single::OnlyDigit)
        });
        let hidden = self.frame.houses_of[cell].iter().flat_map(|&house| {
            let group = &self.frame.houses[house];
            each(self.candidates.of_cell[cell])
                .filter(move |&digit| (self.candidates.spots[digit] & group.cells).len() == 1)
                .map(move |digit| (self.last_taken(group, digit), Single::OnlyPlace(group.name)))
        });
        let sums = self.sums().filter(|&(at, _, _)| at == cell).map(|(_, _, single)| (0, single));
        let ways = naked.into_iter().chain(hidden).chain(sums);
        let (step, single) = ways.min_by_key(|&(step, _)| step)?;
        let notes = self.notes.as_ref();
        let by = step.checked_sub(1).and_then(|step| notes?.steps.get(usize::from(step)).copied());
        Some(Reason { single, by })
    }

    /// The noted steps.
    #[cfg(test)]
    pub(super) fn steps(&self) -> impl Iterator<Item = &Elimination> {
        self.notes.iter().flat_map(|notes| &notes.steps)
    }

    /// The last step that eliminated a digit from a house.
    fn last_taken(&self, house: &FrameGroup, digit: usize) -> u16 {
        let taken = |cell: usize| self.notes.as_ref().map_or(0, |notes| notes.taken[cell][digit]);
        house.cells.iter().map(taken).max().unwrap_or(0)
    }
}
/// The only cell of a set; none unless the set has exactly one cell.
fn only(cells: Cells) -> Option<usize> {
    cells.first().filter(|_| cells.is_one())
}
