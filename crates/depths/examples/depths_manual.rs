//! Prints the manual of Depths with regenerated tables:
//! `cargo run -p underdoku-depths --example depths_manual > new.md && mv new.md docs/depths.md`.

#![expect(clippy::disallowed_macros, clippy::print_stdout, reason = "the manual is printed")]

use underdoku_depths::tables;

fn main() {
    let document = include_str!("../../../docs/depths.md");
    let head = document.split("\n### Classes\n").next().unwrap_or_default();
    print!("{head}\n{}", tables());
}
