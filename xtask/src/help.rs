//! `cargo xtask help`: lists the words.

use std::io::{self, Write as _};

use anyhow::Result;

use crate::words::WORDS;

pub(crate) fn run(_: &[String]) -> Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "cargo xtask WORD, where WORD is one of\n")?;
    for word in &WORDS {
        let usage = format!("{} {}", word.name, word.arguments);
        writeln!(out, "  {usage:<20} {}", word.about)?;
    }
    Ok(())
}
