//! Serde: a puzzle is stored as text and proven again when it is read.

use underdoku_grid::layout::{Grid, Layout};
use underdoku_solver::{Puzzle, general};

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn read(line: &str) -> Result<Puzzle, String> {
    serde_json::from_value(line.into()).map_err(|error: serde_json::Error| error.to_string())
}

#[test]
fn a_puzzle_is_its_givens() {
    let puzzle = Puzzle::prove(LINE.parse().unwrap()).unwrap();
    assert_eq!(serde_json::to_value(puzzle).unwrap(), LINE);
    assert_eq!(read(LINE), Ok(puzzle));
}

#[test]
fn givens_without_a_unique_solution_are_rejected() {
    let error = read(&".".repeat(81)).unwrap_err();
    assert!(error.contains("there is more than one solution, such as "), "{error}");
    assert!(read(&LINE.replacen("53", "55", 1)).unwrap_err().contains("row 1"));
    let error = read(&LINE.replacen("53.", "531", 1)).unwrap_err();
    assert!(error.contains("there is no solution"), "{error}");
    assert!(read("53").unwrap_err().contains("expected 81 cells"));
}

#[test]
fn a_puzzle_of_any_layout_is_its_layout_and_givens() {
    let layout: Layout = "2x2x".parse().unwrap();
    let givens = Grid::read(&layout, "123. .4.. .... ....").unwrap();
    let puzzle = general::Puzzle::prove(&layout, givens.clone()).unwrap();
    let mut value = serde_json::to_value(&puzzle).unwrap();
    assert_eq!(value["layout"], layout.to_string());
    let again: general::Puzzle = serde_json::from_value(value.clone()).unwrap();
    assert_eq!((&again, again.solution()), (&puzzle, puzzle.solution()));
    value["givens"] = serde_json::to_value(Grid::empty(&Layout::classic())).unwrap();
    assert!(serde_json::from_value::<general::Puzzle>(value.clone()).is_err());
    let mut error = |row| {
        let blanks = [None::<u8>; 4];
        value["givens"] = serde_json::json!([row, blanks, blanks, blanks]);
        serde_json::from_value::<general::Puzzle>(value.clone()).unwrap_err().to_string()
    };
    let error_of_twins = error([Some(1), Some(1), None, None]);
    assert!(error_of_twins.contains("1 appears twice"), "{error_of_twins}");
    // The board has no digit 0, and a blank is null.
    let error_of_zero = error([Some(0); 4]);
    assert!(error_of_zero.contains("expected givens that fit on the layout"), "{error_of_zero}");
}
