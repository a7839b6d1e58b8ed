//! `underdoku scramble`.

use super::{EMPTY, PUZZLE, call, json, lines, printed};

#[test]
fn the_seed_chooses_the_disguises() {
    let input = lines(&[PUZZLE, PUZZLE]);
    let scrambled = printed(&["scramble", "--seed", "1"], &input);
    assert_eq!(printed(&["scramble", "--seed", "1"], &input), scrambled);
    assert_ne!(printed(&["scramble", "--seed", "2"], &input), scrambled);
    let each: Vec<&str> = scrambled.lines().collect();
    assert!(each.len() == 2 && each[0] != each[1] && each[0] != PUZZLE);
    let told = json(&printed(&["scramble", "--seed", "1", "--json"], &input));
    assert_eq!((&told[0]["scrambled"], &told[1]["scrambled"]), (&each[0].into(), &each[1].into()));
    assert_eq!((&told[0]["puzzle"], &told[0]["seed"]), (&PUZZLE.into(), &"1".into()));
}

/// An empty board looks the same after any turn, and the message has no cages to mention.
#[test]
fn an_unchanged_board_is_reported_as_such() {
    let told = call(&["scramble", "--seed", "1"], EMPTY);
    assert_eq!(told.out.trim(), EMPTY);
    assert!(told.err.contains("is unchanged: it has no other disguise"), "{}", told.err);
    assert!(!told.err.contains("sums"), "{}", told.err);
}

#[test]
fn without_a_seed_the_disguise_is_new() {
    let scrambled = printed(&["scramble"], PUZZLE);
    assert_eq!(printed(&["canon"], &scrambled), printed(&["canon"], PUZZLE));
}
