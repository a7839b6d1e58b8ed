//! Boards of Classic. None ever ends, so all of them are kept ones.

use std::io::Write;

use serde::Serialize;
use underdoku_store::{BenchSummary, Store};

use super::print_json;

/// A board as it is printed in JSON.
#[derive(Serialize)]
struct BoardLine<'a> {
    game: i64,
    board: &'a str,
    entered: u32,
    blanks: u32,
    complete: bool,
    milliseconds: u64,
}

impl<'a> BoardLine<'a> {
    fn new(summary: &'a BenchSummary) -> Self {
        Self {
            game: summary.id.number(),
            board: &summary.title,
            entered: summary.filled,
            blanks: summary.blanks,
            complete: summary.completed,
            milliseconds: summary.time.0,
        }
    }
}

pub(super) fn list(store: &Store, json: bool, output: &mut impl Write) -> anyhow::Result<()> {
    let kept = store.benches()?;
    if json {
        return Ok(print_json(output, kept.iter().map(BoardLine::new))?);
    }
    if kept.is_empty() {
        return Ok(writeln!(output, "No game of Classic is kept.")?);
    }
    writeln!(output, "Kept, last played first:\ngame  entered  blanks      time  board")?;
    for BenchSummary { id, title, filled, blanks, completed, time, .. } in &kept {
        let blanks = if *completed { "none".to_owned() } else { blanks.to_string() };
        let id = id.to_string();
        writeln!(output, "{id:>4}  {filled:>7}  {blanks:>6}  {time:>8}  {title}")?;
    }
    Ok(())
}
