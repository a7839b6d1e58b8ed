//! The manual of Depths.

use underdoku_depths::Rules;
use underdoku_depths::tables;

const DOCUMENT: &str = include_str!("../../../docs/depths.md");

#[test]
fn its_tables_are_what_the_rules_play_by() {
    let again = "cargo run -p underdoku-depths --example depths_manual > new.md && mv new.md docs/depths.md";
    assert!(DOCUMENT.ends_with(&format!("\n{}", tables())), "write it anew: {again}");
}

#[test]
fn its_tables_have_a_row_for_everything() {
    use underdoku_depths::content::Item;
    let rows = tables().lines().filter(|line| line.starts_with("| ")).count();
    let headings = 6 * 2;
    assert_eq!(
        rows,
        headings
            + 6
            + Rules::NEWEST.monsters.len()
            + Rules::NEWEST.relics.len()
            + Item::ALL.len()
            + 18
            + 10
    );
}
