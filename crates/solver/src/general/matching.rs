//! Subsets of every size at once.
//!
//! Cells that must differ can be filled only if each can be assigned a digit of its own: a
//! *matching* of cells with digits. Given one, another digit is possible in a cell exactly if the
//! matching can be changed there: along a cycle, each cell taking the digit of the next, or along a
//! path that ends at an unused digit. All other digits are removed. This covers naked and hidden
//! pairs, triples and larger subsets in a house, and leaves nothing more to find in the house by
//! itself.
//!
//! **Cost.** Augmenting paths for the matching; then who reaches whom, by Warshall's closure with a
//! word a cell: n² steps for n open cells. Enumerating subsets would take more from four open cells
//! on.
//!
//! **Source.** J.-C. Régin, *A filtering algorithm for constraints of difference in CSPs*, 1994. He
//! finds the circles as strong components in linear time; with at most 25 cells the closure is
//! shorter and as fast.

use super::board::{Board, Contradiction, Propagated};
use super::rules::Rules;

/// The most cells a house has.
pub(super) const MOST: usize = 25;
/// No cell has the digit.
const NOBODY: u8 = u8::MAX;

/// The open cells of a house, with a digit each.
struct Matching {
    count: usize,
    cells: [u16; MOST],
    candidates: [u32; MOST],
    /// The cell, by its place above, that has each digit.
    owner: [u8; 32],
    /// The digit of each cell, as a bit.
    digit: [u32; MOST],
}

impl Board {
    /// Leaves each cell of the house only digits that it has in some way to fill the house.
    pub(super) fn matching(&mut self, rules: &Rules, house: usize) -> Propagated {
        let mut matching = Matching::of(rules.houses.get(house), &self.candidates);
        // With three open cells and three digits, a pair leaves a hidden single.
        let least = if rules.needs[house] == 0 { 3 } else { 4 };
        if matching.count < least {
            return Ok(());
        }
        if !matching.complete() {
            return Err(Contradiction::by(house));
        }
        let Some(kept) = matching.kept() else { return Ok(()) };
        for (&cell, digits) in matching.cells[..matching.count].iter().zip(kept) {
            self.keep(rules, cell.into(), digits, house)?;
        }
        Ok(())
    }
}

impl Matching {
    /// The cells with more than one candidate, not matched yet.
    fn of(cells: &[u16], candidates: &[u32]) -> Self {
        let mut matching = Self {
            count: 0,
            cells: [0; MOST],
            candidates: [0; MOST],
            owner: [NOBODY; 32],
            digit: [0; MOST],
        };
        for &cell in cells {
            let digits = candidates[usize::from(cell)];
            if !digits.is_power_of_two() {
                matching.cells[matching.count] = cell;
                matching.candidates[matching.count] = digits;
                matching.count += 1;
            }
        }
        matching
    }

    /// Assigns every cell a digit; returns true if that is possible.
    fn complete(&mut self) -> bool {
        (0..self.count).all(|cell| self.give(cell, &mut 0))
    }

    /// Assigns a cell an unused digit, or one whose owner finds another. `tried` prevents cycles;
    /// the recursion is at most as deep as there are digits.
    fn give(&mut self, cell: usize, tried: &mut u32) -> bool {
        let free = self.candidates[cell] & !*tried;
        let unowned = bits(free).find(|digit| self.owner[*digit] == NOBODY);
        if let Some(digit) = unowned {
            self.own(cell, digit);
            return true;
        }
        for digit in bits(free) {
            if *tried >> digit & 1 == 1 {
                continue;
            }
            *tried |= 1 << digit;
            if self.give(self.owner[digit].into(), tried) {
                self.own(cell, digit);
                return true;
            }
        }
        false
    }

    fn own(&mut self, cell: usize, digit: usize) {
        self.owner[digit] = cell as u8;
        self.digit[cell] = 1 << digit;
    }

    /// The digits each cell keeps; `None` if all of them stay.
    fn kept(&self) -> Option<[u32; MOST]> {
        let mut reach = self.steps();
        let owned = self.digit[..self.count].iter().fold(0, |all, digit| all | digit);
        let all = self.candidates[..self.count].iter().fold(0, |all, digits| all | digits);
        let open = all & !owned;
        if open == 0 && self.is_one_circle(&reach) {
            return None;
        }
        self.close(&mut reach);
        let ends = (0..self.count).filter(|&cell| self.candidates[cell] & open != 0);
        let ends: u32 = ends.map(|cell| 1 << cell).sum();
        // A cell that reaches the end of a path can pass its digit to any other.
        let loose = (0..self.count).filter(|&cell| (reach[cell] | 1 << cell) & ends != 0);
        let given = loose.fold(open, |given, cell| given | self.digit[cell]);
        let mut kept = [given; MOST];
        for (cell, kept) in kept.iter_mut().enumerate().take(self.count) {
            let circle = bits(reach[cell]).filter(|&other| reach[other] >> cell & 1 == 1);
            *kept |= circle.fold(self.digit[cell], |digits, other| digits | self.digit[other]);
        }
        Some(kept)
    }

    /// For each cell the cells whose digits it can take.
    fn steps(&self) -> [u32; MOST] {
        let mut steps = [0; MOST];
        for (steps, &candidates) in steps.iter_mut().zip(&self.candidates[..self.count]) {
            let owners = bits(candidates).map(|digit| self.owner[digit]);
            *steps =
                owners.filter(|&owner| owner != NOBODY).fold(0, |steps, owner| steps | 1 << owner);
        }
        steps
    }

    /// True if every cell reaches every other: the first all others, and all others the first. Most
    /// houses are so, and nothing is to be found in them.
    fn is_one_circle(&self, steps: &[u32; MOST]) -> bool {
        let all = (1u32 << self.count) - 1;
        let (mut reached, mut open) = (1u32, 1u32);
        while open != 0 {
            let next = steps[open.trailing_zeros() as usize] & !reached;
            reached |= next;
            open = open & (open - 1) | next;
        }
        let mut back = 1u32;
        loop {
            let more = (0..self.count)
                .filter(|&cell| steps[cell] & back != 0)
                .fold(back, |more, cell| more | 1 << cell);
            if more == back {
                return reached == all && back == all;
            }
            back = more;
        }
    }

    /// From single steps to any number of them.
    fn close(&self, reach: &mut [u32; MOST]) {
        for middle in 0..self.count {
            let further = reach[middle];
            for each in &mut reach[..self.count] {
                *each |= if *each >> middle & 1 == 1 { further } else { 0 };
            }
        }
    }
}

/// The bits of a word, lowest first.
pub(super) fn bits(mut word: u32) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}
