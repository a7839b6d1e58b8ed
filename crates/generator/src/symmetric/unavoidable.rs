//! Givens known beforehand to be necessary.

use underdoku_grid::{Cell, CellSet, Digit, Grid};

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
        let cells = Digit::ALL.map(|digit| solution.cells_of(digit));
        // 36 pairs, and at most four parts of each: a part has four cells or more.
        let mut sets = Vec::with_capacity(144);
        let mut of_cell = [[0; 8]; 81];
        for (index, &one) in cells.iter().enumerate() {
            for (below, &other) in cells[..index].iter().enumerate() {
                for set in parts(one | other) {
                    let place = sets.len() as u8;
                    (set & one).iter().for_each(|cell| of_cell[cell.index()][below] = place);
                    (set & other).iter().for_each(|cell| of_cell[cell.index()][index - 1] = place);
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

/// The parts in which cells hang together by shared houses.
fn parts(mut cells: CellSet) -> impl Iterator<Item = CellSet> {
    std::iter::from_fn(move || {
        let part = part_of(CellSet::of(cells.first()?), cells);
        cells -= part;
        Some(part)
    })
}

fn part_of(start: CellSet, cells: CellSet) -> CellSet {
    let (mut part, mut new) = (start, start);
    while !new.is_empty() {
        let seen = new.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers());
        new = (seen & cells) - part;
        part |= new;
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
