//! The README's library example must be the one that is tested.

/// The first Rust block of a document.
fn example(document: &str) -> &str {
    let (_, behind) = document.split_once("```rust\n").expect("the README has a block of Rust");
    behind.split_once("```").expect("the block is closed").0
}

#[test]
fn the_readme_shows_the_tested_example() {
    let project = example(include_str!("../../../README.md"));
    assert_eq!(project, example(include_str!("../README.md")));
}
