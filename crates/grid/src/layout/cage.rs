//! Cages of a killer.

use super::{Cell, DigitSet, Layout, LayoutFault, Variant};

/// Cells that must differ and, where a sum is given, add up to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cage {
    pub(super) cells: Vec<Cell>,
    pub(super) sum: Option<u16>,
}

impl Cage {
    /// A cage of these cells, in any order; a cell named twice counts once.
    pub fn new(mut cells: Vec<Cell>, sum: Option<u16>) -> Self {
        cells.sort_unstable();
        cells.dedup();
        Self { cells, sum }
    }

    /// Its cells in row order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The sum of its cells' digits, if it is given.
    pub const fn sum(&self) -> Option<u16> {
        self.sum
    }

    /// The cell that shows its sum: its first cell in row order.
    pub fn head(&self) -> Option<Cell> {
        self.cells.first().copied()
    }
}

impl Layout {
    /// Replaces the cages. Cells may be in no cage.
    ///
    /// # Errors
    ///
    /// The first cage that is empty, larger than the number of digits, overlaps another, has a cell
    /// not on the board, or a sum that its cells can never have.
    pub fn with_cages(mut self, cages: Vec<Cage>) -> Result<Self, LayoutFault> {
        let mut cage_numbers = vec![None; self.digits.len()];
        for (number, cage) in cages.iter().enumerate() {
            self.check_cage(number, cage)?;
            for &cell in &cage.cells {
                if cage_numbers[self.index(cell)].replace(number).is_some() {
                    return Err(LayoutFault::CagesOverlap { cell });
                }
            }
        }
        self.spec = self.spec.map(|spec| spec.with(Variant::Killer));
        (self.cages, self.cage_numbers) = (cages, cage_numbers);
        Ok(self)
    }

    fn check_cage(&self, number: usize, cage: &Cage) -> Result<(), LayoutFault> {
        let head = cage.head().ok_or(LayoutFault::EmptyCage { number: number + 1 })?;
        if let Some(&cell) = cage.cells.iter().find(|&&cell| self.is_void(cell)) {
            return Err(LayoutFault::NoCell { cell });
        }
        let digits = cage.cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | self.digits(cell));
        let size = cage.cells.len();
        if size > digits.len() {
            return Err(LayoutFault::LargeCage { head, size, digits: digits.len() });
        }
        let add = |digits: &mut dyn Iterator<Item = super::Digit>| {
            digits.take(size).map(|digit| u16::from(digit.get())).sum::<u16>()
        };
        let descending: Vec<super::Digit> = digits.iter().collect();
        let (least, most) = (add(&mut digits.iter()), add(&mut descending.into_iter().rev()));
        match cage.sum {
            Some(sum) if !(least..=most).contains(&sum) => {
                Err(LayoutFault::Sum { head, sum, least, most })
            }
            _ => Ok(()),
        }
    }
}
