//! Subsets of every size at once.
//!
//! Cells that must differ can be filled only if each can be assigned a different digit: a
//! *matching* of cells with digits. Given one matching, another digit is possible in a cell if and
//! only if the matching can be changed there, either along a cycle, with each cell taking the digit
//! of the next, or along a path that ends at an unused digit. All other digits are removed. This
//! covers naked and hidden pairs, triples and larger subsets of a house, and leaves nothing more to
//! find in the house by itself.
//!
//! **Cost.** Augmenting paths find the matching. Then Warshall's closure, with one word per cell,
//! computes which cell reaches which: n² steps for n open cells. Enumerating subsets would take
//! longer from four open cells on.
//!
//! **Source.** J.-C. Régin, *A filtering algorithm for constraints of difference in CSPs*, 1994. He
//! finds the cycles as strongly connected components in linear time; with at most 25 cells the
//! closure is shorter and as fast.

use super::board::{Contradiction, LayoutBoard, Propagated};
use super::rules::Rules;

/// The maximum number of cells in a house.
pub(super) const MOST: usize = 25;
/// Marks a digit that no cell has.
const UNUSED: u8 = u8::MAX;

/// The open cells of a house, each matched with a digit.
struct Matching {
    count: usize,
    cells: [u16; MOST],
    candidates: [u32; MOST],
    /// For each digit, the index of the cell that has it.
    owner: [u8; 32],
    /// The digit of each cell, as a bit.
    digit: [u32; MOST],
}

impl LayoutBoard {
    /// Leaves each cell of a house only the digits it has in some way of filling the house.
    pub(super) fn matching(&mut self, rules: &Rules, house: usize) -> Propagated {
        let mut matching = Matching::of(rules.houses.get(house), &self.candidates);
        // In a house of three open cells and three digits, a pair leaves a hidden single, which a
        // cheaper rule has found already. A house that need not hold all its digits has no hidden
        // singles.
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
    /// The open cells, not matched yet.
    fn of(cells: &[u16], candidates: &[u32]) -> Self {
        let mut matching = Self {
            count: 0,
            cells: [0; MOST],
            candidates: [0; MOST],
            owner: [UNUSED; 32],
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

    /// Assigns every cell a digit; returns false if that is impossible.
    fn complete(&mut self) -> bool {
        (0..self.count).all(|cell| self.give(cell, &mut 0))
    }

    /// Assigns a cell an unused digit, or one whose owner can take another; returns false if that
    /// is impossible. `tried` prevents cycles and bounds the recursion by the number of digits.
    fn give(&mut self, cell: usize, tried: &mut u32) -> bool {
        let free = self.candidates[cell] & !*tried;
        let unowned = bits(free).find(|digit| self.owner[*digit] == UNUSED);
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

    /// The digits that each cell keeps; `None` if nothing can be removed.
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
        // A cell that reaches the end of a path can release its digit to any other.
        let loose = (0..self.count).filter(|&cell| (reach[cell] | 1 << cell) & ends != 0);
        let given = loose.fold(open, |given, cell| given | self.digit[cell]);
        let mut kept = [given; MOST];
        for (cell, kept) in kept.iter_mut().enumerate().take(self.count) {
            let circle = bits(reach[cell]).filter(|&other| reach[other] >> cell & 1 == 1);
            *kept |= circle.fold(self.digit[cell], |digits, other| digits | self.digit[other]);
        }
        Some(kept)
    }

    /// For each cell, the cells whose digits it can take.
    fn steps(&self) -> [u32; MOST] {
        let mut steps = [0; MOST];
        for (steps, &candidates) in steps.iter_mut().zip(&self.candidates[..self.count]) {
            let owners = bits(candidates).map(|digit| self.owner[digit]);
            *steps =
                owners.filter(|&owner| owner != UNUSED).fold(0, |steps, owner| steps | 1 << owner);
        }
        steps
    }

    /// True if every cell reaches every other: the first reaches all, and all reach the first. Then
    /// nothing can be removed, as in most houses.
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

    /// Turns single steps into paths of any length.
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
