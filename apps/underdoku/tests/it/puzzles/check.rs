//! `underdoku check`.

use underdoku_grid::Grid;

use super::{CLASHING, EMPTY, HOPELESS, PUZZLE, SEVENTEEN, SOLUTION, call, json, lines, printed};

#[test]
fn each_puzzle_has_its_sentence_and_all_a_summary() {
    let minimal = SEVENTEEN.lines().next().unwrap();
    let input = lines(&[minimal, PUZZLE, CLASHING, "x", HOPELESS, minimal]);
    let told = call(&["check"], &input);
    let sentences: Vec<&str> = told.out.lines().collect();
    assert_eq!(sentences[0], "-: line 1: valid: one solution, minimal");
    assert!(sentences[1].starts_with("-: line 2: valid: one solution, redundant: r1c1 r1c2 "));
    assert_eq!(sentences[2], "-: line 3: conflict: 5 appears twice in row 1, in r1c1 and r1c2");
    assert_eq!(sentences[3], "-: line 4: malformed");
    assert_eq!(sentences[4], "-: line 5: no solution");
    assert_eq!(sentences[6], "5 puzzles: 4 distinct, 3 unique, 2 minimal; 1 malformed");
    assert_eq!((sentences.len(), told.code), (7, Some(2)));
    assert!(
        told.err.starts_with("-: line 4, column 2: expected 81 cells, found 1"),
        "{}",
        told.err
    );
    assert_eq!(call(&["check"], EMPTY).code, Some(1));
}

#[test]
fn the_redundant_givens_are_those_that_can_go_alone() {
    let told = printed(&["check", "--json"], PUZZLE);
    let told = json(&told);
    let redundant: Vec<&str> =
        told[0]["redundant"].as_array().unwrap().iter().filter_map(|r| r.as_str()).collect();
    let grid: Grid = PUZZLE.parse().unwrap();
    for cell in grid.filled() {
        let without = grid.without(underdoku_grid::CellSet::of(cell)).line().to_string();
        let is_unique = call(&["solve"], &without).out != "multiple\n";
        assert_eq!(redundant.contains(&cell.to_string().as_str()), is_unique, "{cell}");
    }
}

#[test]
fn solutions_are_counted_up_to_a_limit() {
    let two = SOLUTION.replace(['1', '2'], ".");
    let told = json(&call(&["check", "--json"], &lines(&[&two, EMPTY])).out);
    assert_eq!((&told[0]["solutions"], &told[0]["at_least"]), (&2.into(), &false.into()));
    assert_eq!((&told[1]["solutions"], &told[1]["at_least"]), (&100.into(), &true.into()));
    let told = call(&["check", "--limit", "7"], EMPTY);
    assert!(told.out.starts_with("-: line 1: 7 or more solutions, such as "), "{}", told.out);
}

#[test]
fn all_conflicts_are_named() {
    let told = call(&["check", "--json"], &format!("55.......5{}", ".".repeat(71)));
    let told = &json(&told.out)[0];
    assert_eq!(told["result"], "conflict");
    let houses: Vec<&str> = told["conflicts"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|found| found["house"].as_str())
        .collect();
    assert_eq!(houses, ["row 1", "column 1", "box 1"]);
    assert_eq!(told["conflicts"][2]["cells"], serde_json::json!(["r1c2", "r2c1"]));
}

#[test]
fn the_summary_can_be_the_only_output() {
    let summary = printed(&["check", "--summary"], SEVENTEEN);
    assert_eq!(summary, "200 puzzles: 200 distinct, 200 unique, 200 minimal; 0 malformed\n");
    let summary = json(&printed(&["check", "--summary", "--json"], SEVENTEEN));
    assert_eq!((summary.len(), &summary[0]["summary"]["distinct"]), (1, &200.into()));
}

#[test]
fn rules_that_could_be_left_out_are_named() {
    let full = "layout 2x2+rules thermometer:r1c1r1c2 digits 12.434122.434.21";
    let told = &json(&call(&["check", "--json", "--no-summary"], full).out)[0];
    assert_eq!(told["needless_rules"], serde_json::json!(["thermometer:r1c1r1c2"]), "{told}");
    let needed = "layout 2x2+rules thermometer:r3c1r4c1 digits 12343412.1......";
    let told = &json(&call(&["check", "--json", "--no-summary"], needed).out)[0];
    assert!(told.get("needless_rules").is_none(), "{told}");
}
