//! Boards, serialised and read back.

use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use underdoku_grid::layout::{self, Layout, Rule};
use underdoku_grid::{
    Candidates, Canonical, Cell, CellSet, Digit, DigitSet, Grid, House, Transform,
};

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn again<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("the value serializes");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn small_values_read_back() {
    assert!(Cell::all().all(|cell| again(&cell) == cell));
    assert!(Digit::ALL.iter().all(|digit| again(digit) == *digit));
    assert!(House::all().all(|house| again(&house) == house));
    assert!((0..512).map(DigitSet::from_bits).all(|digits| again(&digits) == digits));
}

#[test]
fn texts_have_their_usual_spelling() {
    let grid: Grid = LINE.parse().unwrap();
    assert_eq!(serde_json::to_value(grid).unwrap(), LINE);
    let json = serde_json::to_value((Cell::at(2, 6), Digit::ALL[4], House::row(2))).unwrap();
    assert_eq!(json, serde_json::json!(["r3c7", "5", "row 3"]));
    let json = serde_json::to_value(Candidates::of(&grid)).unwrap();
    assert_eq!((&json[0], &json[2]), (&"5".into(), &"124".into()));
    let drawn = serde_json::to_string(&grid.drawn().to_string()).unwrap();
    assert_eq!(serde_json::from_str::<Grid>(&drawn).unwrap(), grid);
}

#[test]
fn invalid_boards_are_rejected_with_a_position() {
    let error = serde_json::from_str::<Grid>("\"53..7\"").unwrap_err().to_string();
    assert!(error.starts_with("line 1, column 6: expected 81 cells, found 5"), "{error}");
    assert!(serde_json::from_str::<Cell>("\"r0c1\"").is_err());
    assert!(serde_json::from_str::<Digit>("\"0\"").is_err());
    assert!(serde_json::from_str::<House>("\"row 0\"").is_err());
    let error = serde_json::from_str::<DigitSet>("\"1x\"").unwrap_err().to_string();
    assert!(error.contains("expected digits from 1 to 9, found 'x'"), "{error}");
    let error = serde_json::from_str::<Candidates>("[\"1\"]").unwrap_err().to_string();
    assert!(error.contains("invalid length 1, expected the candidates of 81 cells"), "{error}");
}

#[test]
fn layouts_and_rules_are_their_texts() {
    let lines = [
        "3x3",
        "4j 1122112233443344",
        "2x2k r1c1r1c2=3",
        "template a a / b b | r1c1:2 r2c2:1",
        "2x2+digits:0-3",
        "cells:4x6",
    ];
    for line in lines {
        let layout: Layout = line.parse().unwrap();
        assert_eq!(serde_json::to_value(&layout).unwrap(), line);
        assert_eq!(again(&layout), layout);
        for rule in layout.rules() {
            assert_eq!(again::<Rule>(rule), *rule);
        }
        let mut grid = layout::Grid::empty(&layout);
        grid.set(layout::Cell::new(0, 1), layout::Digit::new(2));
        grid.set(layout::Cell::new(1, 0), layout.all_digits().first());
        assert_eq!(again(&grid), grid);
    }
    let error = serde_json::from_str::<Layout>("\"9x9\"").unwrap_err().to_string();
    assert!(error.contains("(the 9x9 board is 3x3), found \"9x9\""), "{error}");
    for rows in ["[]", "[[]]", "[[1, 2], [3]]", "[[26]]"] {
        assert!(serde_json::from_str::<layout::Grid>(rows).is_err(), "{rows}");
    }
    let zero: Layout = "2x2+digits:0-3".parse().unwrap();
    let grid = layout::Grid::read(&zero, "0.12 .... .... ...0").unwrap();
    let rows = "[[0,null,1,2],[null,null,null,null],[null,null,null,null],[null,null,null,0]]";
    assert_eq!(serde_json::to_string(&grid).unwrap(), rows);
}

#[test]
fn invalid_transformations_are_rejected() {
    let mut value = serde_json::to_value(Transform::TRANSPOSE).unwrap();
    assert_eq!(serde_json::from_value::<Transform>(value.clone()).unwrap(), Transform::TRANSPOSE);
    value["rows"][0] = 3.into();
    assert!(serde_json::from_value::<Transform>(value).is_err());
    let canonical = Canonical::of(&LINE.parse().unwrap());
    let mut value = serde_json::to_value(canonical).unwrap();
    value["form"] = LINE.into();
    assert!(serde_json::from_value::<Canonical>(value).is_err());
}

proptest! {
    #[test]
    fn disguises_read_back(swaps: [(usize, usize, bool); 6], cells: [Option<u8>; 81]) {
        let mut transform = Transform::IDENTITY;
        for (one, other, is_row) in swaps {
            let mut order = [0, 1, 2, 3, 4, 5, 6, 7, 8];
            order.swap(3 * (one % 3), 3 * (one % 3) + other % 3);
            let step = if is_row { Transform::of_rows(order) } else { Transform::of_columns(order) };
            let mut names = Digit::ALL;
            names.swap(one % 9, other % 9);
            let names = Transform::of_digits(names).unwrap();
            transform = transform.then(&step.unwrap()).then(&names).then(&Transform::TRANSPOSE);
        }
        prop_assert_eq!(again(&transform), transform);
        let grid = Grid::from_fn(|cell| cells[cell.index()].and_then(|v| Digit::new(v % 9 + 1)));
        let canonical = Canonical::of(&grid);
        prop_assert_eq!(again(&canonical), canonical);
    }

    #[test]
    fn boards_read_back(cells: [Option<u8>; 81], bits: [u16; 81], set: u128) {
        let digit = |cell: Cell| cells[cell.index()].and_then(|value| Digit::new(value % 9 + 1));
        let grid = Grid::from_fn(digit);
        prop_assert_eq!(again(&grid), grid);
        let mut candidates = Candidates::of(&grid);
        for cell in Cell::all() {
            candidates.set(cell, DigitSet::from_bits(bits[cell.index()] & 511));
        }
        prop_assert_eq!(again(&candidates), candidates);
        let set = CellSet::from_bits(set & CellSet::ALL.bits());
        prop_assert_eq!(again(&set), set);
    }
}
