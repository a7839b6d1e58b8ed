//! The nine places of a house, in the house's own order.

use underdoku_grid::{Cell, CellSet, House, HouseKind};

/// The cells of each house: rows from left to right, columns downwards, boxes row by row.
pub(crate) const CELLS: [[Cell; 9]; 27] = {
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

/// The cell at a place of a house, which is 0 to 8.
pub(crate) const fn cell_at(house: House, place: usize) -> Cell {
    CELLS[house.index()][place]
}

/// The houses in the order in which people scan them: boxes, where patterns are easiest to see,
/// then columns, then rows.
pub(crate) fn houses() -> impl Iterator<Item = House> + Clone {
    (0..9).map(House::r#box).chain((0..9).map(House::column)).chain((0..9).map(House::row))
}

/// True if exactly two bits are set. It avoids counting bits, as baseline x86-64 has no instruction
/// for that.
pub(crate) const fn are_two(places: u16) -> bool {
    let rest = places & places.wrapping_sub(1);
    rest.is_power_of_two()
}

/// The places of a cell in its row, its column and its box.
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

/// The indices whose bits are set.
pub(crate) fn members(bits: u32) -> impl Iterator<Item = usize> + Clone {
    let rest = |bits: u32| (bits != 0).then_some(bits);
    std::iter::successors(rest(bits), move |bits| rest(bits & (bits - 1)))
        .map(|bits| bits.trailing_zeros() as usize)
}

/// All subsets with `size` elements of a set of at most 25 bits, in ascending order.
///
/// They are enumerated as if the set's bits were the lowest ones, each from the one before by
/// moving its lowest block of bits (Gosper's hack), and then deposited at the positions of the
/// bits.
pub(crate) fn choices(of: u32, size: u32) -> impl Iterator<Item = u32> {
    let end = 1_u32 << of.count_ones();
    let within = move |subset: u32| (subset < end).then_some(subset);
    let next = move |&subset: &u32| {
        let moved = subset + (subset & subset.wrapping_neg());
        let rest = (moved ^ subset) >> 2 >> subset.trailing_zeros().min(31);
        if size == 0 { None } else { within(moved | rest) }
    };
    std::iter::successors(within((1 << size) - 1), next).map(move |subset| deposit(of, subset))
}

/// Like [`choices`], but for a set of at most nine bits.
pub(crate) fn subsets(of: u16, size: u32) -> impl Iterator<Item = u16> {
    choices(of.into(), size).map(|subset| subset as u16)
}

/// Moves the low bits of `subset` to the positions of the bits set in `of`.
const fn deposit(mut of: u32, mut subset: u32) -> u32 {
    let mut bits = 0;
    while subset != 0 {
        if subset & 1 == 1 {
            bits |= of & of.wrapping_neg();
        }
        of &= of.wrapping_sub(1);
        subset >>= 1;
    }
    bits
}

/// The house of the other kind, box or line, that contains all these places of a house.
pub(crate) fn crossing(house: House, places: u16, kind: HouseKind) -> Option<House> {
    let (three, step) = if kind == HouseKind::Column { (0b001_001_001, 1) } else { (0b111, 3) };
    let third = (0..3).find(|third| places & !(three << (third * step)) == 0)?;
    let index = house.index() % 9;
    match (house.kind(), kind) {
        (HouseKind::Box, HouseKind::Column) => Some(House::column(index % 3 * 3 + third)),
        (HouseKind::Box, HouseKind::Row) => Some(House::row(index / 3 * 3 + third)),
        (HouseKind::Column, HouseKind::Box) => Some(House::r#box(third * 3 + index / 3)),
        (HouseKind::Row, HouseKind::Box) => Some(House::r#box(index / 3 * 3 + third)),
        _ => None,
    }
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
    fn a_crossing_holds_the_places() {
        let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
        for house in House::all() {
            for places in (0..0x1FF).filter(|places: &u16| matches!(places.count_ones(), 2 | 3)) {
                let cells = cells_at(house, places);
                for kind in kinds {
                    let is_other = (house.kind() == HouseKind::Box) != (kind == HouseKind::Box);
                    let holds =
                        |other: &House| other.kind() == kind && (cells - other.cells()).is_empty();
                    let other = House::all().filter(|_| is_other).find(holds);
                    assert_eq!(
                        crossing(house, places, kind),
                        other,
                        "{house:?} {places:b} {kind:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_number_of_subsets_is_binomial() {
        for (size, count) in [1, 9, 36, 84, 126].into_iter().enumerate() {
            assert_eq!(subsets(0x1FF, size as u32).count(), count);
        }
        assert_eq!(subsets(0b10110, 2).collect::<Vec<_>>(), [0b110, 0b10010, 0b10100]);
        assert_eq!(subsets(0b10110, 4).count(), 0);
        assert_eq!(subsets(0, 0).collect::<Vec<_>>(), [0]);
    }
}
