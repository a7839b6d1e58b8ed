//! Writes the manual: `cargo run -p underdoku-logic --example manual > docs/techniques.md`.

#![expect(clippy::disallowed_macros, clippy::print_stdout, reason = "a program that prints")]

fn main() {
    print!("{}", underdoku_logic::manual());
}
