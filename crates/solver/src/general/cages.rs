//! Cages whose cells all differ and hold digits up to 9.
//!
//! The combinations of a sum are a set of sets of digits ([`Subsets`]), from a table. The
//! combinations that the cells can actually take, and the digits of each cell, are computed exactly
//! by a forward and a backward pass: the sets that the first cells can hold, cell by cell, and the
//! sets that the remaining cells must still add, cell by cell from the end. A digit stays if the
//! two meet. Each step for a cell and a digit is a shift of 512 bits, whereas trying the
//! combinations one by one would take time for each.
//!
//! A digit that occurs in every remaining combination is needed by the cage: if all its places in
//! the cage share a house, it is removed from the rest of that house.

use super::board::{Contradiction, LayoutBoard, Propagated};
use super::matching::bits;
use super::rules::Rules;
use super::subsets::{DIGITS, Subsets};

/// The sets of digits that add up to each sum, up to 45.
const COMBINATIONS: [Subsets; 46] = {
    let mut table = [Subsets::NONE; 46];
    let mut total = 0;
    while total <= 45 {
        table[total] = Subsets::adding_up_to(total);
        total += 1;
    }
    table
};

impl LayoutBoard {
    /// Leaves these cells, which must differ and have no open digits above 9, only digits of
    /// combinations that make the total; `by` is the sum to blame.
    pub(super) fn combinations(
        &mut self,
        rules: &Rules,
        cells: &[u16],
        total: usize,
        by: usize,
    ) -> Propagated {
        let total = COMBINATIONS.get(total).ok_or(Contradiction::by(by))?;
        let mut before = [Subsets::EMPTY_SET; DIGITS + 1];
        for (index, &cell) in cells.iter().enumerate() {
            before[index + 1] = bits(self.candidates[usize::from(cell)])
                .fold(Subsets::NONE, |sets, digit| sets | before[index].adding(digit));
        }
        let possible = before[cells.len()] & *total;
        if possible.is_empty() {
            return Err(Contradiction::by(by));
        }
        let mut after = possible;
        for (index, &cell) in cells.iter().enumerate().rev() {
            let (mut kept, mut earlier) = (0, Subsets::NONE);
            for digit in bits(self.candidates[usize::from(cell)]) {
                let meet = after.removing(digit) & before[index];
                if !meet.is_empty() {
                    kept |= 1 << digit;
                    earlier = earlier | meet;
                }
            }
            self.keep(rules, cell.into(), kept, by)?;
            after = earlier;
        }
        let needed = (0..DIGITS)
            .filter(|&digit| possible.all_have(digit))
            .fold(0, |all, digit| all | 1 << digit);
        self.needed(rules, cells, needed)
    }

    /// Removes digits that these cells need from the rest of each house that contains all their
    /// places.
    fn needed(&mut self, rules: &Rules, cells: &[u16], needed: u32) -> Propagated {
        for digit in bits(needed) {
            let has_digit = |cell: &u16| self.candidates[usize::from(*cell)] >> digit & 1 == 1;
            let places = bits_where(cells, has_digit);
            let is_place = |cell: u16| {
                cells.iter().zip(0..).any(|(&each, at)| each == cell && places >> at & 1 == 1)
            };
            for house in rules.houses_with(bits(places).map(|at| cells[at])) {
                for &cell in rules.houses.get(house) {
                    if !is_place(cell) {
                        self.keep(rules, cell.into(), !(1 << digit), house)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// The indices of the cells for which `is_meant` holds, as bits.
fn bits_where(cells: &[u16], is_meant: impl Fn(&u16) -> bool) -> u32 {
    cells.iter().zip(0..).filter(|(cell, _)| is_meant(cell)).map(|(_, at)| 1 << at).sum()
}
