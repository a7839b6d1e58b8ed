//! `underdoku canon`.

use std::collections::BTreeSet;

use super::{PUZZLE, SEVENTEEN, json, lines, printed};

#[test]
fn scrambles_share_their_form_and_other_puzzles_do_not() {
    let forms = printed(&["canon"], SEVENTEEN);
    for seed in ["1", "2", "3", "4", "5"] {
        let scrambled = printed(&["scramble", "--seed", seed], SEVENTEEN);
        assert_eq!(printed(&["canon"], &scrambled), forms);
    }
    assert_eq!(forms.lines().collect::<BTreeSet<_>>().len(), 200);
    assert_eq!(printed(&["canon", "--threads", "1"], SEVENTEEN), forms);
    assert_eq!(printed(&["canon"], &forms), forms, "the form is its own");
    assert!(forms.lines().all(|form| form.starts_with(".......")));
}

#[test]
fn repeats_are_dropped_when_asked() {
    let scrambled = printed(&["scramble", "--seed", "7"], SEVENTEEN);
    let both = [SEVENTEEN, &scrambled].concat();
    assert_eq!(printed(&["canon", "--unique"], &both), printed(&["canon"], SEVENTEEN));
}

/// Every line of JSON is an object, even if a repeat leaves nothing to print.
#[test]
fn repeats_in_a_table_leave_no_blank_line_in_json() {
    let scrambled = printed(&["scramble", "--seed", "7"], PUZZLE);
    let table = format!("a,puzzle\n1,{PUZZLE}\n2,{scrambled}3,\n4,{PUZZLE}\n");
    let told = printed(&["canon", "--unique", "--json", "--column", "puzzle"], &table);
    let told = json(&told);
    assert_eq!((told.len(), &told[0]["columns"]["a"]), (1, &"1".into()));
    let whole = printed(&["canon", "--json", "--column", "puzzle"], &table);
    assert_eq!(json(&whole).len(), 3);
}

#[test]
fn json_names_both() {
    let told = json(&printed(&["canon", "--json"], &lines(&[PUZZLE])));
    assert_eq!((&told[0]["puzzle"], &told[0]["line"]), (&PUZZLE.into(), &1.into()));
    assert_eq!(told[0]["canonical"], printed(&["canon"], PUZZLE).trim());
}
