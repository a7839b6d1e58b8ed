//! Boards in text, and back.

use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use underdoku_grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn again<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("text");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn all_that_is_small_reads_back() {
    assert!(Cell::all().all(|cell| again(&cell) == cell));
    assert!(Digit::ALL.iter().all(|digit| again(digit) == *digit));
    assert!(House::all().all(|house| again(&house) == house));
    assert!((0..512).map(DigitSet::from_bits).all(|digits| again(&digits) == digits));
}

#[test]
fn texts_are_those_that_people_read() {
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
fn what_is_no_board_is_refused_with_its_place() {
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

proptest! {
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
