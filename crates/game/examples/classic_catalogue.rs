//! Answers questions for the catalogue of Classic, `testdata/catalogue/classic.txt`, which grows
//! and never changes. Reads one question per line of standard input.
//!
//! ```text
//! echo "new 3x3k - half-turn 11" | cargo run --release -p underdoku-game --example classic_catalogue
//! ```

#![expect(
    clippy::disallowed_methods,
    reason = "the example reads its input and prints its results"
)]

use std::io::{self, Write as _};

#[path = "../tests/catalogue/mod.rs"]
mod catalogue;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for question in io::stdin().lines() {
        let question = question?;
        writeln!(out, "{question}\n{}\n", catalogue::answer(&question))?;
    }
    Ok(())
}
