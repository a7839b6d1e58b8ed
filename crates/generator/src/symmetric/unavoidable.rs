//! Givens that are known in advance to be needed.

use underdoku_grid::{Cell, CellSet, Grid};

/// Cells of a solution in which two rows of a band, or two columns of a stack, can exchange their
/// digits. The result is another solution, so a puzzle must have a given in one of these cells.
/// Such a set is called unavoidable.
///
/// Where the digits of one row are, in some columns, the same as those of the other, the rows can
/// exchange them. The smallest such sets are the cycles of a permutation, and they have at least
/// two columns. Each cell is in four of them, two for its row and two for its column. They leave as
/// many questions to the solver as the sets of two digits do, and are found in two fifths of the
/// time.
#[derive(Clone, Debug)]
pub(super) struct Unavoidable {
    sets: Vec<CellSet>,
    /// For each cell, the indices of the four sets it is in.
    of_cell: [[u8; 4]; 81],
}

/// The pairs of lines in a band or stack; and for each of the two lines, which of its cells' two
/// slots for this direction the set uses.
const PAIRS: [([usize; 2], [usize; 2]); 3] = [([0, 1], [0, 0]), ([0, 2], [1, 0]), ([1, 2], [1, 1])];

impl Unavoidable {
    /// The unavoidable sets of two lines in a solution.
    pub(super) fn of(solution: &Grid) -> Self {
        // Two directions, nine pairs of lines, at most four cycles each.
        let mut all = Self { sets: Vec::with_capacity(72), of_cell: [[0; 4]; 81] };
        all.add(solution, 0, |row, column| 9 * row + column);
        all.add(solution, 2, |column, row| 9 * row + column);
        all
    }

    /// Adds the sets of one direction; `index` maps a line and a place to a cell.
    fn add(&mut self, solution: &Grid, first: usize, index: impl Fn(usize, usize) -> usize) {
        for band in [0, 3, 6] {
            for ([one, other], slots) in PAIRS {
                let cells = |place| [index(band + one, place), index(band + other, place)];
                self.add_pair(solution.values(), slots.map(|slot| first + slot), cells);
            }
        }
    }

    /// Adds the cycles of two lines; `cells` returns their cells at a place.
    fn add_pair(
        &mut self,
        values: &[u8; 81],
        [slot, other_slot]: [usize; 2],
        cells: impl Fn(usize) -> [usize; 2],
    ) {
        // The place of each value in the first line. It has 16 entries, so that no value needs a
        // bounds check.
        let mut places = [0_u8; 16];
        for place in 0..9 {
            places[usize::from(values[cells(place)[0]] % 16)] = place as u8;
        }
        let mut left = 0o777_u16;
        while left != 0 {
            let mut place = left.trailing_zeros() as usize;
            let mut set = 0_u128;
            while left >> place & 1 == 1 {
                left &= !(1 << place);
                let [one, other] = cells(place);
                self.of_cell[one][slot] = self.sets.len() as u8;
                self.of_cell[other][other_slot] = self.sets.len() as u8;
                set |= 1 << one | 1 << other;
                place = usize::from(places[usize::from(values[other] % 16)] % 16);
            }
            self.sets.push(CellSet::from_bits(set));
        }
    }

    /// True if one of the sets has all its givens among these cells, so that they cannot all be
    /// removed.
    pub(super) fn forbids(&self, cells: CellSet, givens: CellSet) -> bool {
        let rest = givens - cells;
        cells.iter().any(|cell| self.sets_of(cell).any(|set| (set & rest).is_empty()))
    }

    fn sets_of(&self, cell: Cell) -> impl Iterator<Item = CellSet> {
        self.of_cell[cell.index()].iter().map(|&place| self.sets[usize::from(place)])
    }
}

#[cfg(test)]
mod tests {
    use underdoku_solver::count;

    use super::*;
    use crate::{Chance, uniform};

    #[test]
    fn without_an_unavoidable_set_there_is_another_solution() {
        let mut chance = Chance::new([6; 32], 0);
        for _ in 0..20 {
            let solution = uniform::grid(&mut chance);
            let unavoidable = Unavoidable::of(&solution);
            for cell in Cell::all() {
                let counts: Vec<usize> = unavoidable
                    .sets_of(cell)
                    .inspect(|set| assert!(set.contains(cell)))
                    .map(|set| count(&solution.without(set), 3))
                    .collect();
                assert_eq!(counts, [2; 4]);
            }
        }
    }
}
