//! The candidates of each cell, and the queue of rules to apply.

use underdoku_grid::layout::{Cell, Digit, Grid};

use super::rules::{Peer, Rules, Work};

/// No solution: some house, sum or other rule cannot be satisfied.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contradiction {
    /// The house, sum or constraint that failed; `None` for a pair of cells that must differ. The
    /// search counts these to choose better guesses.
    pub(super) shown_by: Option<u16>,
}

impl Contradiction {
    /// A contradiction found by the house, sum or constraint with this index.
    pub(super) const fn by(index: usize) -> Self {
        Self { shown_by: Some(index as u16) }
    }
}

/// An error proves that there is no solution; `Ok` proves nothing.
pub(super) type Propagated = Result<(), Contradiction>;

/// The candidates of each cell as bits, and the houses, sums and constraints that have changed since
/// they were last examined.
#[derive(Clone, Debug)]
pub(super) struct LayoutBoard {
    pub(super) candidates: Vec<u32>,
    /// Cells with one digit left that has not been removed from their peers yet.
    singles: Vec<u16>,
    /// For each kind of work, the houses, sums and constraints to examine, one bit each.
    todo: [Vec<u64>; Work::COUNT],
}

impl LayoutBoard {
    /// The board of a grid; `None` if a cell cannot hold its given.
    pub(super) fn of(rules: &Rules, grid: &Grid) -> Option<Self> {
        let given = |&place| grid.get(place).map_or(u32::MAX, |digit| rules.bit(digit));
        Self::with(rules, rules.places.iter().map(given))
    }

    /// The board with these candidates, less those the layout forbids; `None` if a cell has none
    /// left.
    pub(super) fn with(rules: &Rules, digits: impl IntoIterator<Item = u32>) -> Option<Self> {
        let mut board = Self {
            candidates: rules.open.clone(),
            singles: Vec::with_capacity(rules.places.len()),
            todo: rules.works.clone(),
        };
        for (cell, digits) in digits.into_iter().enumerate() {
            board.candidates[cell] &= digits;
            match board.candidates[cell] {
                0 => return None,
                digits if digits.is_power_of_two() => board.singles.push(cell as u16),
                _ => {}
            }
        }
        Some(board)
    }

    /// Continues with stored candidates. They were settled before one cell changed, so only the
    /// rules on that cell are queued.
    pub(super) fn resume(&mut self, rules: &Rules, candidates: &[u32], changed: usize) {
        self.candidates.copy_from_slice(candidates);
        self.forget();
        self.changed(rules, changed);
    }

    /// Clears the queue.
    fn forget(&mut self) {
        self.singles.clear();
        for bits in &mut self.todo {
            bits.fill(0);
        }
    }

    /// Restricts a cell to these digits; `by` is the house, sum or constraint to blame if none are
    /// left.
    #[inline]
    pub(super) fn keep(
        &mut self,
        rules: &Rules,
        cell: usize,
        digits: u32,
        by: usize,
    ) -> Propagated {
        let kept = self.candidates[cell] & digits;
        if kept == self.candidates[cell] {
            return Ok(());
        }
        if kept == 0 {
            return Err(Contradiction::by(by));
        }
        self.candidates[cell] = kept;
        self.changed(rules, cell);
        Ok(())
    }

    fn changed(&mut self, rules: &Rules, cell: usize) {
        if self.candidates[cell].is_power_of_two() {
            self.singles.push(cell as u16);
        }
        let concerns = &rules.concerns[cell * rules.words..][..rules.words];
        for (todo, work) in self.todo.iter_mut().zip(&rules.works) {
            for ((todo, work), concern) in todo.iter_mut().zip(work).zip(concerns) {
                *todo |= work & concern;
            }
        }
    }

    /// Applies the rules until none finds anything.
    pub(super) fn settle(&mut self, rules: &Rules) -> Propagated {
        loop {
            while let Some(cell) = self.singles.pop() {
                self.place(rules, cell.into())?;
            }
            let Some((work, index)) = self.next() else { return Ok(()) };
            match work {
                Work::Hidden => self.hidden_singles(rules, index)?,
                Work::Constraints => self.constraint(rules, index)?,
                Work::Sums => self.sum(rules, index)?,
                Work::Overlaps => self.overlaps(rules, index)?,
                Work::Matching if cfg!(feature = "constraints") && index >= rules.houses.len() => {
                    self.constraint(rules, index)?;
                }
                Work::Matching => self.matching(rules, index)?,
            }
        }
    }

    /// Takes the cheapest item off the queue.
    fn next(&mut self) -> Option<(Work, usize)> {
        for (work, todo) in Work::ALL.into_iter().zip(&mut self.todo) {
            if let Some((word, bits)) = todo.iter_mut().enumerate().find(|(_, bits)| **bits != 0) {
                let index = word * 64 + bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some((work, index));
            }
        }
        None
    }

    /// Removes the digit of a known cell from all cells that must differ from it.
    fn place(&mut self, rules: &Rules, cell: usize) -> Propagated {
        let digit = self.candidates[cell];
        for &Peer { cell: other, house } in rules.peers.get(cell) {
            let kept = self.candidates[usize::from(other)] & !digit;
            if kept == 0 {
                return Err(Contradiction {
                    shown_by: Some(house).filter(|&house| house != Peer::PAIR),
                });
            }
            if kept != self.candidates[usize::from(other)] {
                self.candidates[usize::from(other)] = kept;
                self.changed(rules, other.into());
            }
        }
        Ok(())
    }

    /// Removes a candidate; returns false if the cell has no other.
    pub(super) fn forbid(&mut self, rules: &Rules, place: Cell, digit: Digit) -> bool {
        let cell = rules.places.binary_search(&place);
        cell.map_or(true, |cell| self.keep(rules, cell, !rules.bit(digit), 0).is_ok())
    }

    /// The grid, once each cell has only one digit.
    pub(super) fn to_grid(&self, rules: &Rules) -> Grid {
        let mut grid = Grid::empty(&rules.layout);
        for (&place, digits) in rules.places.iter().zip(&self.candidates) {
            grid.set(place, rules.counting.digits(*digits).first());
        }
        grid
    }
}
