//! The library's example in the project's README, held against the one that is tested.

/// The first block of Rust in a document.
fn example(document: &str) -> &str {
    let (_, behind) = document.split_once("```rust\n").expect("a block of Rust");
    behind.split_once("```").expect("an end of the block").0
}

#[test]
fn the_project_shows_the_example_that_is_tested_here() {
    let project = example(include_str!("../../../README.md"));
    assert_eq!(project, example(include_str!("../README.md")));
}
