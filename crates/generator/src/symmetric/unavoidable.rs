//! Givens known beforehand to be necessary.

use underdoku_grid::{Cell, CellSet, Grid};

/// Cells of a solution in which two digits can change places: then it is another solution, so a
/// puzzle must have a given in one of them. Such a set is called unavoidable.
///
/// For two digits, each cell of the one shares its row, column and box with cells of the other. The
/// cells that hang together so are a smallest such set. Each cell is in eight of them, one for
/// every other digit. They refuse two in five of the cells that a solver would refuse, in a
/// hundredth of the time.
#[derive(Clone, Debug)]
pub(super) struct Unavoidable {
    sets: Vec<CellSet>,
    /// For each cell, the indices of its sets: they are bytes, so that everything fits in some
    /// 2,000 bytes.
    of_cell: [[u8; 8]; 81],
}

impl Unavoidable {
    /// The unavoidable sets of two digits in a solution.
    pub(super) fn of(solution: &Grid) -> Self {
        let digits = Places::of_all(solution);
        // 36 pairs, and at most four parts of each: a part has two rows or more.
        let mut sets = Vec::with_capacity(144);
        let mut of_cell = [[0; 8]; 81];
        for (index, one) in digits.iter().enumerate() {
            for (below, other) in digits[..index].iter().enumerate() {
                let linked = one.linked(other);
                let mut left = 0o777_u16;
                while left != 0 {
                    let mut rows = part_of(left.trailing_zeros(), &linked);
                    left &= !rows;
                    let mut set = CellSet::EMPTY;
                    while rows != 0 {
                        let row = rows.trailing_zeros() as usize % ROOM;
                        rows &= rows - 1;
                        of_cell[one.cells[row].index()][below] = sets.len() as u8;
                        of_cell[other.cells[row].index()][index - 1] = sets.len() as u8;
                        set |= one.sets[row] | other.sets[row];
                    }
                    sets.push(set);
                }
            }
        }
        Self { sets, of_cell }
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

/// The length of lists of nine: a number below it, a power of two, needs no comparison.
const ROOM: usize = 16;

/// The cells of a digit, one in each row.
#[derive(Clone, Copy)]
struct Places {
    cells: [Cell; ROOM],
    sets: [CellSet; ROOM],
    columns: [u8; ROOM],
    boxes: [u8; ROOM],
    /// For each column, its row as a bit.
    rows_by_column: [u16; ROOM],
    /// For each box, its row as a bit.
    rows_by_box: [u16; ROOM],
}

impl Places {
    fn of_all(solution: &Grid) -> [Self; 9] {
        let none = Self {
            cells: [Cell::at(0, 0); ROOM],
            sets: [CellSet::EMPTY; ROOM],
            columns: [0; ROOM],
            boxes: [0; ROOM],
            rows_by_column: [0; ROOM],
            rows_by_box: [0; ROOM],
        };
        let mut digits = [none; 9];
        for (cell, digit) in solution.placed() {
            let (places, row) = (&mut digits[digit.index()], cell.row_index());
            places.cells[row] = cell;
            places.sets[row] = CellSet::of(cell);
            (places.columns[row], places.boxes[row]) =
                (cell.column_index() as u8, cell.box_index() as u8);
            places.rows_by_column[cell.column_index()] = 1 << row;
            places.rows_by_box[cell.box_index()] = 1 << row;
        }
        digits
    }

    /// For each row, those in which this digit or the other shares a column or a box with the other
    /// one in that row.
    fn linked(&self, other: &Self) -> [u16; ROOM] {
        let mut linked = [0; ROOM];
        for (row, linked) in linked.iter_mut().enumerate().take(9) {
            *linked = self.rows_seeing(other, row) | other.rows_seeing(self, row);
        }
        linked
    }

    /// The rows of this digit's cells in the column and in the box of the other one's cell in a row.
    fn rows_seeing(&self, other: &Self, row: usize) -> u16 {
        self.rows_by_column[usize::from(other.columns[row]) % ROOM]
            | self.rows_by_box[usize::from(other.boxes[row]) % ROOM]
    }
}

/// The rows that hang together with this one.
fn part_of(row: u32, linked: &[u16; ROOM]) -> u16 {
    let (mut part, mut new) = (0, 1_u16 << row);
    while new != 0 {
        let row = new.trailing_zeros() as usize % ROOM;
        part |= 1 << row;
        new = (new | linked[row]) & !part;
    }
    part
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
                assert_eq!(counts, [2; 8]);
            }
        }
    }
}
