//! Cages of different digits up to 9.
//!
//! The combinations of a sum are a set of sets of digits ([`Subsets`]), from a table. Which combinations the cells
//! can really take, and which digit in which cell, is found exactly: the sets that the first cells can hold, cell by
//! cell; the sets that the others must still add, cell by cell from the end; a digit stays where the two
//! meet. A step for a cell and a digit is a shift of 512 bits.
//!
//! A digit that all combinations left have is one that the cage needs: where its places lie in a house too, it
//! leaves the rest of that house.

use super::board::{Alive, Board, Dead};
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

impl Board {
    /// Leaves each of these cells, which differ and have open digits up to 9, only digits of combinations
    /// that make the total. `house` is the cage; `by` the sum.
    pub(super) fn combinations(
        &mut self,
        rules: &Rules,
        cells: &[u16],
        total: usize,
        (house, by): (usize, usize),
    ) -> Alive {
        let total = COMBINATIONS.get(total).ok_or(Dead::by(by))?;
        let mut before = [Subsets::EMPTY_SET; DIGITS + 1];
        for (index, &cell) in cells.iter().enumerate() {
            before[index + 1] = bits(self.candidates[usize::from(cell)])
                .fold(Subsets::NONE, |sets, digit| sets | before[index].adding(digit));
        }
        let possible = before[cells.len()] & *total;
        if possible.is_empty() {
            return Err(Dead::by(by));
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
        let needed =
            (0..DIGITS).filter(|&digit| possible.all_have(digit)).fold(0, |all, digit| all | 1 << digit);
        self.needed_by_cage(rules, house, needed)
    }

    /// Digits that the cage needs leave the rest of each house that has all their places.
    fn needed_by_cage(&mut self, rules: &Rules, cage: usize, needed: u32) -> Alive {
        let cells = rules.houses.get(cage);
        for digit in bits(needed) {
            let places = cells.iter().enumerate();
            let places = places.filter(|(_, cell)| self.candidates[usize::from(**cell)] >> digit & 1 == 1);
            let places: u32 = places.map(|(position, _)| 1 << position).sum();
            for overlap in rules.overlaps.get(cage) {
                if places & !overlap.shared == 0 {
                    self.clear_rest(rules, overlap.other.into(), overlap.in_other, 1 << digit)?;
                }
            }
        }
        Ok(())
    }
}
