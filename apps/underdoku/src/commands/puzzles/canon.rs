//! `underdoku canon`: the form shared by all disguises of a puzzle.

use serde::Serialize;
use underdoku_formats::{Board, Record};
use underdoku_generator::Seen;
use underdoku_solver::Stop;
use underdoku_tools::{canonical, fingerprint, layout_of};

use super::judge;
use crate::args::puzzles::Canon;
use crate::stream::boards::Boards;
use crate::stream::remarks::RemarkLog;
use crate::stream::result_writer::ResultWriter;
use crate::stream::{self, Item, Tool, ToolError};

pub(super) fn run(words: &Canon) -> anyhow::Result<()> {
    let Canon { input, budget, lines, output, unique, threads } = words;
    let mut tool = CanonTool {
        seen: unique.then(Seen::default),
        boards: Boards::new(output.to),
        remarks: RemarkLog::default(),
    };
    stream::run(input, lines, &threads.pool()?, budget.per_puzzle, output.json, &mut tool)
}

struct CanonTool {
    /// The forms printed so far, if each is to be printed once.
    seen: Option<Seen>,
    boards: Boards,
    remarks: RemarkLog,
}

/// A puzzle in JSON.
#[derive(Serialize)]
struct CanonLine {
    puzzle: String,
    canonical: String,
    /// The layout of the form, if it is not the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
}

impl Tool for CanonTool {
    /// The canonical form, and its text.
    type Answer = (Board, String);

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<(Board, String), ToolError> {
        let form = canonical(&record.board, stop)?;
        let text = self.boards.text_like(&form, record.format)?;
        Ok((form, text))
    }

    fn answer(
        &mut self,
        writer: &mut ResultWriter,
        item: &Item,
        (form, text): (Board, String),
    ) -> anyhow::Result<()> {
        let Ok(record) = &item.record else { return Ok(()) };
        judge::remark_givens(&mut self.remarks, writer, item)?;
        if self.seen.as_mut().is_some_and(|seen| !seen.is_new(fingerprint(&form))) {
            return Ok(());
        }
        if writer.json {
            let layout = layout_of(&form);
            let (puzzle, canonical) = (record.board.givens_line(), form.givens_line());
            return Ok(writer.object_with_layout(item, CanonLine { puzzle, canonical, layout })?);
        }
        self.boards.put(writer, &text)
    }

    fn finish(&mut self, writer: &mut ResultWriter) -> anyhow::Result<()> {
        Ok(self.remarks.finish(writer)?)
    }
}
