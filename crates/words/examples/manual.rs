//! Writes the manual: `cargo run -p underdoku-words --example manual > docs/techniques.md`.

#![expect(clippy::disallowed_macros, clippy::print_stdout, reason = "the manual is printed")]

fn main() {
    print!("{}", underdoku_words::manual::manual());
}
