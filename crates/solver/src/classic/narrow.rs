//! The places that rows, columns and boxes leave a digit.
//!
//! A digit occurs three times in a band, once in each row and once in each box. Its three mini-rows
//! (a mini-row is the crossing of a row and a box) therefore pair the rows with the boxes, and
//! there are six ways to do so:
//!
//! ```text
//! # · ·   # · ·   · # ·   · # ·   · · #   · · #
//! · # ·   · · #   # · ·   · · #   # · ·   · # ·
//! · · #   · # ·   · · #   # · ·   · # ·   # · ·
//! ```
//!
//! A way is open while the digit has a place in all three of its mini-rows. A mini-row on no open
//! way cannot hold the digit. This one test finds all locked candidates, which human solvers call
//! pointing and claiming; and if a row or a box has no place left, no way is open, so the band
//! becomes empty. The same applies to stacks, with bands and columns.
//!
//! Both tests are applied in turn until nothing changes. By then, a cell that is the only place in
//! its row or column is also the only one in its box, so hidden singles need to be searched for
//! only in boxes.
//!
//! *Cost*: one or two rounds, each of a table look-up and some shifts for each of the three bands;
//! about half the solver's time. The two tables take 4 KiB.

use super::bands::Bands;

/// The first cell of each row in a band. Multiplied by nine bits of columns, it repeats them in
/// every row.
const EVERY_ROW: u32 = 0o001_001_001;
/// The first cell of each mini-row in a band.
const EVERY_MINI_ROW: u32 = 0o111_111_111;

/// The places that the houses leave a digit. If some house has none, a band comes out empty.
pub(super) fn narrowed(places: Bands) -> Bands {
    // A local copy stays in registers, while the parameter would be changed in memory, which costs
    // a fifth of the total time.
    let mut places = places;
    loop {
        let in_rows = Bands(places.0.map(by_rows));
        places = by_columns(in_rows);
        if places == in_rows {
            return places;
        }
    }
}

/// The places that are the only one in their box.
///
/// A place is the only one if the other rows of its band are empty in its column, and so are the
/// other columns of its box.
pub(super) fn alone_in_box(places: Bands) -> Bands {
    Bands(places.0.map(|band| {
        let (one_up, two_up) = (band << 9 | band >> 18, band << 18 | band >> 9);
        let columns = (band | one_up | two_up) & 0o777;
        band & !(one_up | two_up) & LONE_COLUMNS[columns as usize]
    }))
}

/// All cells of the columns of these cells.
pub(super) fn columns_of(cells: Bands) -> Bands {
    let [top, middle, bottom] = cells.0.map(columns);
    Bands([(top | middle | bottom) * EVERY_ROW; 3])
}

/// True if a column contains two of these cells.
pub(super) fn clash_in_column(cells: Bands) -> bool {
    let [a, b, c] = cells.0;
    let (any, twice) = (a | b | c, a & b | b & c | c & a);
    twice | any & (any >> 9 | any >> 18) != 0
}

/// The columns that are in use in a band, as nine bits.
const fn columns(band: u32) -> u32 {
    (band | band >> 9 | band >> 18) & 0o777
}

/// The places of a band on an open way.
#[inline]
fn by_rows(band: u32) -> u32 {
    // Each mini-row as a bit at its first cell, then the three of a row side by side, then all
    // nine.
    let in_use = (band | band >> 1 | band >> 2) & EVERY_MINI_ROW;
    let by_row = (in_use | in_use >> 2 | in_use >> 4) & 0o007_007_007;
    let mini_rows = (by_row | by_row >> 6 | by_row >> 12) & 0o777;
    band & OPEN_MINI_ROWS[mini_rows as usize]
}

/// The places on an open way of their stack.
///
/// A column of a box is on one if the other two bands have the other two columns, in either order.
#[inline]
fn by_columns(Bands([a, b, c]): Bands) -> Bands {
    let [in_a, in_b, in_c] = [a, b, c].map(|band| turned(columns(band)));
    let open = |one: u64, other: u64| {
        let ways = one & other.rotate_left(32);
        (ways | ways >> 32) as u32
    };
    Bands([a & open(in_b, in_c), b & open(in_c, in_a), c & open(in_a, in_b)])
}

/// For each pattern of mini-rows in use, the cells of the mini-rows that are on an open way.
static OPEN_MINI_ROWS: [u32; 512] = {
    const WAYS: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [2, 0, 1], [1, 2, 0], [2, 1, 0]];
    let mut table = [0; 512];
    let mut mini_rows = 0;
    while mini_rows < 512 {
        let mut way = 0;
        while way < 6 {
            let [x, y, z] = WAYS[way];
            let needed = 0o001 << x | 0o010 << y | 0o100 << z;
            if mini_rows & needed == needed {
                table[mini_rows] |= 0o7 << (3 * x) | 0o7_000 << (3 * y) | 0o7_000_000 << (3 * z);
            }
            way += 1;
        }
        mini_rows += 1;
    }
    table
};

/// For a set of columns, those one step to the right, wrapping within their stack, in every row of
/// a band; and 32 bits higher, those two steps to the right. A table of them would be 2.5% faster,
/// but add 2 KB to the page's download.
const fn turned(columns: u32) -> u64 {
    let one = columns << 1 & 0o666 | columns >> 2 & 0o111;
    let two = columns << 2 & 0o444 | columns >> 1 & 0o333;
    ((two as u64) << 32 | one as u64) * EVERY_ROW as u64
}

/// For each set of columns, those that are the only one of their stack, in every row of a band.
static LONE_COLUMNS: [u32; 512] = {
    let mut table = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        let mut stack: u32 = 0o7;
        while stack < 512 {
            if (columns & stack).is_power_of_two() {
                table[columns as usize] |= (columns & stack) * EVERY_ROW;
            }
            stack <<= 3;
        }
        columns += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use underdoku_grid::{Cell, CellSet, House, HouseKind};

    use super::*;

    /// All 46,656 ways to place a digit once in each house of an empty board.
    fn patterns() -> Vec<Bands> {
        let mut patterns = vec![(CellSet::EMPTY, CellSet::ALL)];
        for row in 0..9 {
            let in_row = House::row(row).cells();
            let placed = |&(pattern, free): &(CellSet, CellSet)| {
                let place = move |cell: Cell| {
                    (pattern | CellSet::of(cell), free - cell.peers() - CellSet::of(cell))
                };
                (free & in_row).iter().map(place).collect::<Vec<_>>()
            };
            patterns = patterns.iter().flat_map(placed).collect();
        }
        patterns.into_iter().map(|(pattern, _)| bands(pattern)).collect()
    }

    fn bands(cells: CellSet) -> Bands {
        cells.iter().fold(Bands::EMPTY, |bands, cell| bands | Bands::of(cell))
    }

    /// The union of some patterns and a few more cells.
    fn some_places(patterns: &[Bands], picks: &[usize], more: u128) -> Bands {
        let picked = picks.iter().map(|&pick| patterns[pick % patterns.len()]);
        picked.fold(bands(CellSet::from_bits(more)), |places, pattern| places | pattern)
    }

    #[test]
    fn narrowing_keeps_every_pattern_and_reaches_a_fixpoint() {
        let patterns = patterns();
        assert_eq!(patterns.len(), 46_656);
        let runner = ProptestConfig::with_cases(64);
        proptest!(runner, |(picks in proptest::collection::vec(0usize..46_656, 0..4), a: u128, b: u128, c: u128)| {
            let places = some_places(&patterns, &picks, a & b & c);
            let kept = narrowed(places);
            prop_assert_eq!(kept - places, Bands::EMPTY);
            prop_assert_eq!(narrowed(kept), kept);
            for &pattern in patterns.iter().filter(|&&pattern| (pattern - places).is_empty()) {
                prop_assert_eq!(pattern - kept, Bands::EMPTY);
            }
        });
    }

    proptest! {
        #[test]
        fn narrowing_leaves_no_locked_candidate(a: u128) {
            let kept = narrowed(bands(CellSet::from_bits(a)));
            prop_assume!(!kept.0.contains(&0));
            let kept = kept.to_set();
            for (one, other) in House::all().flat_map(|one| House::all().map(move |other| (one, other))) {
                let crossing = one.cells() & other.cells();
                if crossing.len() == 3 && (kept & one.cells() & !crossing).is_empty() {
                    prop_assert!((kept & other.cells() & !crossing).is_empty(), "{} on {}", one, other);
                }
            }
            for house in House::all() {
                prop_assert!(!(kept & house.cells()).is_empty(), "{} has no place", house);
            }
        }

        #[test]
        fn a_hidden_single_is_alone_in_its_box(a: u128, b: u128) {
            let kept = narrowed(bands(CellSet::from_bits(a & b | b << 40)));
            prop_assume!(!kept.0.contains(&0));
            let alone = alone_in_box(kept).to_set();
            for house in House::all() {
                let left = kept.to_set() & house.cells();
                prop_assert!(left.len() > 1 || (left - alone).is_empty(), "{}", house);
            }
        }

        #[test]
        fn a_cell_is_alone_if_its_box_has_no_other(a: u128, b: u128, c: u128) {
            let places = CellSet::from_bits(a & b & c);
            let alone = places.iter().filter(|cell| (places & cell.r#box().cells()).len() == 1);
            prop_assert_eq!(alone_in_box(bands(places)).to_set(), alone.collect());
        }

        #[test]
        fn columns_are_those_of_the_cells(a: u128, b: u128, c: u128) {
            let cells = CellSet::from_bits(a & b & c);
            let columns = cells.iter().fold(CellSet::EMPTY, |all, cell| all | cell.column().cells());
            prop_assert_eq!(columns_of(bands(cells)).to_set(), columns);
        }

        #[test]
        fn columns_with_two_cells_clash(picks in proptest::collection::vec(0usize..81, 0..6)) {
            let cells: CellSet = picks.into_iter().map(Cell::from_index).collect();
            let mut columns = House::all().filter(|house| house.kind() == HouseKind::Column);
            let expected = columns.any(|column| (column.cells() & cells).len() > 1);
            prop_assert_eq!(clash_in_column(bands(cells)), expected);
        }
    }

    #[test]
    fn a_house_without_a_place_leaves_none_in_a_band() {
        for house in House::all() {
            assert!(narrowed(Bands::ALL - bands(house.cells())).0.contains(&0), "{house}");
        }
        assert_eq!(narrowed(Bands::ALL), Bands::ALL);
    }
}
