//! `underdoku candidates`: the digits that occur in some solution.

use std::fmt::Write as _;

use underdoku_formats::Record;
use underdoku_solver::Stop;
use underdoku_tools::BoardCandidates;
use underdoku_words::say;

use super::show::{Drawing, Ink};
use crate::args::puzzles::Candidates;
use crate::stream::result_writer::ResultWriter;
use crate::stream::{self, Item, MissingAnswer, Pace, Tool, ToolError};

pub(super) fn run(words: &Candidates) -> anyhow::Result<()> {
    let Candidates { input, budget, lines, limit, color, json, threads } = words;
    let mut tool = CandidatesTool { limit: *limit, ink: Ink::of(*color), is_first: true };
    stream::run(input, lines, &threads.pool()?, budget.per_puzzle, *json, &mut tool)
}

struct CandidatesTool {
    limit: u32,
    ink: Ink,
    is_first: bool,
}

impl Tool for CandidatesTool {
    const PACE: Pace = Pace::Slow;
    type Answer = BoardCandidates;

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<BoardCandidates, ToolError> {
        Ok(BoardCandidates::of(&record.board, self.limit, stop)?)
    }

    fn answer(
        &mut self,
        writer: &mut ResultWriter,
        item: &Item,
        found: BoardCandidates,
    ) -> anyhow::Result<()> {
        if let Some(fault) = found.fault() {
            writer.not_unique();
            writer.note(format_args!("{}: {}", item.place(), say(&fault)))?;
        }
        if writer.json {
            return Ok(writer.object_with_layout(item, found.to_line())?);
        }
        writer.heading(&mut self.is_first, item)?;
        if !found.is_solvable() {
            Ok(writer.line("none")?)
        } else if self.limit == 1 {
            Ok(writer.styled(&self.picture(&found))?)
        } else {
            Ok(writer.text(&listed(&found))?)
        }
    }

    fn unanswered(
        &mut self,
        writer: &mut ResultWriter,
        gap: &MissingAnswer<'_>,
    ) -> anyhow::Result<()> {
        if writer.json {
            return Ok(());
        }
        writer.heading(&mut self.is_first, gap.item)?;
        Ok(writer.fill(gap.word)?)
    }
}

impl CandidatesTool {
    fn picture(&self, found: &BoardCandidates) -> String {
        Drawing::with_digits(found.board(), &|cell| found.digits(cell), self.ink).to_string()
    }
}

/// A line for each blank: `r1c1 3=12 4=100+`, where `+` is for a count that reached the limit.
fn listed(found: &BoardCandidates) -> String {
    let mut text = String::new();
    for (cell, digits) in found.counts() {
        let _ = write!(text, "{cell}");
        for (digit, count) in digits {
            let more = if count == found.limit() { "+" } else { "" };
            let _ = write!(text, " {}={count}{more}", digit.to_char());
        }
        text.push('\n');
    }
    text
}
