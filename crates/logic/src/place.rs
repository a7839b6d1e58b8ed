//! The nine places of a house, counted as the house counts them.

use underdoku_grid::{Cell, CellSet, House};

/// The cells of each house in its own order: rows left to right, columns downwards, boxes row by row.
const CELLS: [[Cell; 9]; 27] = {
    let mut cells = [[Cell::at(0, 0); 9]; 27];
    let mut i = 0;
    while i < 81 {
        let (major, minor) = (i / 9, i % 9);
        cells[major][minor] = Cell::at(major, minor);
        cells[9 + major][minor] = Cell::at(minor, major);
        cells[18 + major][minor] = Cell::at(major / 3 * 3 + minor / 3, major % 3 * 3 + minor % 3);
        i += 1;
    }
    cells
};

/// The cell at a place of a house, from 0 to 8.
pub(crate) const fn cell_at(house: House, place: usize) -> Cell {
    CELLS[house.index()][place]
}

/// The houses in the order in which they are looked at: boxes, where an eye finds most, then columns, then
/// rows.
pub(crate) fn houses() -> impl Iterator<Item = House> + Clone {
    (0..9).map(House::r#box).chain((0..9).map(House::column)).chain((0..9).map(House::row))
}

/// The place of a cell in its row, its column and its box.
pub(crate) const fn places_of(cell: Cell) -> [usize; 3] {
    [cell.column_index(), cell.row_index(), cell.row_index() % 3 * 3 + cell.column_index() % 3]
}

/// The cells at the places whose bits are set.
pub(crate) fn cells_at(house: House, mut places: u16) -> CellSet {
    let mut cells = CellSet::EMPTY;
    while places != 0 {
        cells.insert(cell_at(house, places.trailing_zeros() as usize));
        places &= places - 1;
    }
    cells
}

/// All subsets of `size` elements of a set of at most nine bits, in ascending order.
///
/// Each subset of any size is reached from the one before by taking the set itself off, as if its bits were the
/// only ones: the borrow runs through the gaps.
pub(crate) fn subsets(of: u16, size: u32) -> impl Iterator<Item = u16> {
    let next = move |&subset: &u16| (subset != of).then(|| subset.wrapping_sub(of) & of);
    let first = (of.count_ones() >= size).then_some(0);
    std::iter::successors(first, next).filter(move |subset| subset.count_ones() == size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_at_its_places() {
        for cell in Cell::all() {
            for (house, place) in cell.houses().into_iter().zip(places_of(cell)) {
                assert_eq!(cell_at(house, place), cell);
            }
        }
        assert!(House::all().all(|house| cells_at(house, 0x1FF) == house.cells()));
    }

    #[test]
    fn subsets_are_counted_by_the_binomials() {
        for (size, count) in [1, 9, 36, 84, 126].into_iter().enumerate() {
            assert_eq!(subsets(0x1FF, size as u32).count(), count);
        }
        assert_eq!(subsets(0b10110, 2).collect::<Vec<_>>(), [0b110, 0b10010, 0b10100]);
        assert_eq!(subsets(0b10110, 4).count(), 0);
        assert_eq!(subsets(0, 0).collect::<Vec<_>>(), [0]);
    }
}
