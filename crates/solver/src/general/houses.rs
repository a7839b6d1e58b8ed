//! Digits that a house needs.

use super::board::{Contradiction, LayoutBoard, Propagated};
use super::matching::MOST;
use super::rules::Rules;

impl LayoutBoard {
    /// Fills each digit that the house needs and that has one place left.
    pub(super) fn hidden_singles(&mut self, rules: &Rules, house: usize) -> Propagated {
        let (cells, needs) = (rules.houses.get(house), rules.needs[house]);
        let (mut once, mut more) = (0, 0);
        for &cell in cells {
            let digits = self.candidates[usize::from(cell)];
            more |= once & digits;
            once |= digits;
        }
        if once & needs != needs {
            return Err(Contradiction::by(house));
        }
        let hidden = once & !more & needs;
        if hidden == 0 {
            return Ok(());
        }
        for &cell in cells {
            let here = self.candidates[usize::from(cell)] & hidden;
            match here.count_ones() {
                0 => {}
                1 => self.keep(rules, cell.into(), here, house)?,
                _ => return Err(Contradiction::by(house)),
            }
        }
        Ok(())
    }

    /// If all places of a digit that the house needs are in another house, removes the digit from
    /// the rest of that other house.
    pub(super) fn overlaps(&mut self, rules: &Rules, house: usize) -> Propagated {
        let cells = rules.houses.get(house);
        let (mut candidates, mut open) = ([0; MOST], 0);
        for (here, &cell) in candidates.iter_mut().zip(cells) {
            *here = self.candidates[usize::from(cell)];
            open |= if here.is_power_of_two() { 0 } else { *here };
        }
        open &= rules.needs[house];
        if open == 0 {
            return Ok(());
        }
        for overlap in rules.overlaps.get(house) {
            let mut locked = open;
            for (position, digits) in candidates[..cells.len()].iter().enumerate() {
                let alone = (overlap.shared >> position & 1).wrapping_sub(1);
                locked &= !(digits & alone);
            }
            if locked != 0 {
                self.clear_rest(rules, overlap.other.into(), overlap.in_other, locked)?;
            }
        }
        Ok(())
    }

    /// Removes digits from the cells of a house other than these.
    pub(super) fn clear_rest(
        &mut self,
        rules: &Rules,
        house: usize,
        except: u32,
        digits: u32,
    ) -> Propagated {
        for (position, &cell) in rules.houses.get(house).iter().enumerate() {
            if except >> position & 1 == 0 {
                self.keep(rules, cell.into(), !digits, house)?;
            }
        }
        Ok(())
    }
}
