//! `underdoku candidates`.

use super::{call, json, printed};

/// Rows 1 and 2 of a 4x4 board; the two rows below them can be exchanged.
const OPEN: &str = "layout 2x2 digits 12343412........";

#[test]
fn the_solutions_with_each_candidate_are_counted_up_to_the_limit() {
    let text = printed(&["candidates", "--limit", "100"], OPEN);
    assert!(text.contains("\nr3c1 2=2 4=2\n"), "{text}");
    let text = printed(&["candidates", "--limit", "2"], OPEN);
    assert!(text.contains("\nr3c1 2=2+ 4=2+\n"), "{text}");
    let found = &json(&printed(&["candidates", "--limit", "100", "--json"], OPEN))[0];
    assert_eq!(found["result"], "candidates");
    assert_eq!(found["candidates"][8], "24");
    assert_eq!(found["counts"][8].as_array().unwrap().len(), 2);
    assert_eq!(found["counts"][0][0], found["counts"][8][0].as_u64().unwrap() * 2);
}

#[test]
fn candidates_are_drawn_in_their_cells() {
    let text = printed(&["candidates", "--layout", "2x2"], "12..34..21......");
    assert!(text.contains("\n3 | [2]  [1] | 34   34  |\n"), "{text}");
    assert!(text.contains("\n4 |  4   3   |          |\n"), "{text}");
    let found = &json(&printed(&["candidates", "--json"], OPEN))[0];
    assert!(found.get("counts").is_none() && found.get("limit").is_none(), "{found}");
}

#[test]
fn a_board_without_a_solution_has_no_candidates() {
    let told = call(&["candidates", "--json"], "layout 2x2 digits 11..............");
    assert_eq!(told.code, Some(1));
    assert!(told.err.contains("1 appears twice in row 1"), "{}", told.err);
    let found = &json(&told.out)[0];
    assert_eq!((&found["result"], found.get("candidates")), (&"none".into(), None));
}

#[test]
fn a_removed_candidate_of_a_sukaku_is_no_candidate() {
    let sukaku = include_str!("../../../../../testdata/puzzles/sukaku_5.txt");
    let found = json(&printed(&["candidates", "--json"], sukaku));
    for found in found {
        let digits = found["candidates"].as_array().unwrap();
        assert!(digits.iter().all(|digits| digits.as_str().unwrap().len() == 1), "{found}");
    }
}
