//! The scale's names for techniques, for reading ratings.

/// All names; the empty one is for puzzles that need no step.
pub(super) const NAMES: &[&str] = &[
    "",
    "Hidden Single",
    "Naked Single",
    "Direct Pointing",
    "Direct Claiming",
    "Direct Hidden Pair",
    "Direct Hidden Triplet",
    "Pointing",
    "Claiming",
    "Naked Pair",
    "X-Wing",
    "Hidden Pair",
    "Naked Triplet",
    "Swordfish",
    "Hidden Triplet",
    "XY-Wing",
    "XYZ-Wing",
    "Naked Quad",
    "Jellyfish",
    "Hidden Quad",
    "BUG",
    "Aligned Pair Exclusion",
    "Aligned Triplet Exclusion",
    "BUG type 1",
    "BUG type 2",
    "BUG type 3",
    "BUG type 4",
    "Unique Rectangle type 1",
    "Unique Rectangle type 2",
    "Unique Rectangle type 3",
    "Unique Rectangle type 4",
    "Unique Loop type 1",
    "Unique Loop type 2",
    "Unique Loop type 3",
    "Unique Loop type 4",
    "Bidirectional X-Cycle",
    "Bidirectional Y-Cycle",
    "Bidirectional Cycle",
    "Turbot Fish",
    "Forcing X-Chain",
    "Forcing Chain",
    "Nishio Forcing Chains",
    "Cell Forcing Chains",
    "Region Forcing Chains",
    "Dynamic Cell Forcing Chains",
    "Dynamic Cell Forcing Chains (+)",
    "Dynamic Cell Forcing Chains (+ Forcing Chains)",
    "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)",
    "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)",
    "Dynamic Region Forcing Chains",
    "Dynamic Region Forcing Chains (+)",
    "Dynamic Region Forcing Chains (+ Forcing Chains)",
    "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)",
    "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)",
    "Dynamic Double Forcing Chains",
    "Dynamic Double Forcing Chains (+)",
    "Dynamic Double Forcing Chains (+ Forcing Chains)",
    "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)",
    "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)",
    "Dynamic Contradiction Forcing Chains",
    "Dynamic Contradiction Forcing Chains (+)",
    "Dynamic Contradiction Forcing Chains (+ Forcing Chains)",
    "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)",
    "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)",
];

#[test]
fn every_name_that_is_given_is_listed() {
    let sources = [include_str!("direct.rs"), include_str!("order.rs")].concat();
    let quoted = sources.split('"').skip(1).step_by(2);
    let given: Vec<&str> =
        quoted.filter(|name| name.starts_with(|letter: char| letter.is_uppercase())).collect();
    assert!(given.len() > 40, "{given:?}");
    let lost: Vec<&&str> = given.iter().filter(|name| !NAMES.contains(name)).collect();
    assert!(lost.is_empty(), "{lost:?}");
}
