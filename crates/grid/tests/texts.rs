//! Text and number forms of boards, and their parsers.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use proptest::prelude::*;
use underdoku_grid::layout::{self, Layout, Rule};
use underdoku_grid::{Cell, Digit, Grid, GridValuesError};

const LAYOUTS: [&str; 9] = [
    "3x3",
    "2x3x",
    "3x3+windoku",
    "4j 1122112233443344",
    "2x2k r1c1r1c2=3 r1c3r2c3=6 r4c4",
    "2x2+sukaku r1c1:13 r1c2:",
    "2x2+rules extra-region:r1c1r2c2r3c3 extra-region:r1c1r1c2r2c3r4c4",
    "template a a a b b / a a a b b / a a a d d / -a -a -a d d",
    "template a a / a a / a a / -a -a | clue:r4c1=2",
];

#[test]
fn a_layout_is_its_line() {
    for line in LAYOUTS {
        let layout: Layout = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(layout.to_string(), line);
        for rule in layout.rules() {
            assert_eq!(rule.to_string().parse::<Rule>().as_ref(), Ok(rule));
        }
    }
    assert!("9x9".parse::<Layout>().is_err() && "".parse::<Layout>().is_err());
}

/// The order in which the rules were added makes no difference.
#[test]
fn equal_layouts_have_the_same_hash() {
    let layout = |line: &str| line.parse::<Layout>().expect("the layout is valid");
    let hash = |line| BuildHasherDefault::<DefaultHasher>::new().hash_one(layout(line));
    let one = "2x2k r1c1r1c2=3 r1c3r2c3=6 r4c4";
    let other = "2x2k r4c4 r1c3r2c3=6 r1c1r1c2=3";
    assert_eq!((layout(one), hash(one)), (layout(other), hash(other)));
    let mut hashes = LAYOUTS.map(hash);
    hashes.sort_unstable();
    assert!(hashes.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn invalid_numbers_are_reported() {
    assert_eq!(Grid::try_from(&[1, 2][..]), Err(GridValuesError::Length { found: 2 }));
    let mut rows = [[0; 9]; 9];
    rows[1][2] = 10;
    let cell = Cell::at(1, 2);
    assert_eq!(Grid::try_from(rows), Err(GridValuesError::Value { cell, found: 10 }));
}

proptest! {
    #[test]
    fn a_grid_is_its_numbers_and_its_line(cells: [Option<u8>; 81]) {
        let digit = |cell: Cell| cells[cell.index()].and_then(|value| Digit::new(value % 9 + 1));
        let grid = Grid::from_fn(digit);
        prop_assert_eq!(grid.to_string().parse(), Ok(grid));
        prop_assert_eq!(Grid::try_from(grid.to_string().as_str()), Ok(grid));
        let values: [u8; 81] = grid.into();
        prop_assert_eq!(Grid::try_from(values), Ok(grid));
        prop_assert_eq!(Grid::try_from(&values[..]), Ok(grid));
        let rows: [[u8; 9]; 9] = grid.into();
        prop_assert_eq!(Grid::try_from(rows), Ok(grid));
        let any = layout::Grid::from(&grid);
        prop_assert_eq!(any.to_grid(), Some(grid));
    }
}
