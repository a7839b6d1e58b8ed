//! `underdoku check`: the validity of each puzzle.

mod summary;

use underdoku_formats::Record;
use underdoku_solver::Stop;
use underdoku_tools::Checked;

use super::judge;
use crate::args::puzzles::{Check, Shape};
use crate::stream::remarks::RemarkLog;
use crate::stream::result_writer::ResultWriter;
use crate::stream::{self, ERROR, Item, MissingAnswer, Tool, ToolError};
use summary::Summary;

pub(super) fn run(words: &Check) -> anyhow::Result<()> {
    let Check { input, budget, lines, json, summary, no_summary, limit, threads } = words;
    let mut tool = CheckTool {
        limit: *limit,
        summary_alone: *summary,
        has_summary: !no_summary && lines.shape() == Shape::Free,
        summary: Summary::default(),
        remarks: RemarkLog::default(),
    };
    stream::run(input, lines, &threads.pool()?, budget.per_puzzle, *json, &mut tool)
}

struct CheckTool {
    limit: u32,
    summary_alone: bool,
    has_summary: bool,
    summary: Summary,
    remarks: RemarkLog,
}

impl Tool for CheckTool {
    type Answer = Checked;

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Checked, ToolError> {
        Ok(Checked::of(&record.board, self.limit, stop)?)
    }

    fn answer(
        &mut self,
        writer: &mut ResultWriter,
        item: &Item,
        checked: Checked,
    ) -> anyhow::Result<()> {
        judge::remark(&mut self.remarks, writer, item)?;
        self.summary.add(&checked);
        if !checked.verdict.is_one() {
            writer.not_unique();
        }
        if self.summary_alone {
            Ok(())
        } else if writer.json {
            Ok(writer.object_of(item, checked.into_line())?)
        } else {
            Ok(writer.line(format_args!("{}: {}", item.place(), checked.sentence()))?)
        }
    }

    fn unanswered(
        &mut self,
        writer: &mut ResultWriter,
        gap: &MissingAnswer<'_>,
    ) -> anyhow::Result<()> {
        let is_malformed = gap.word == ERROR;
        self.summary.malformed += u64::from(is_malformed);
        if self.summary_alone {
            return Ok(());
        }
        let word = if is_malformed { "malformed" } else { gap.word };
        Ok(writer.fill(format_args!("{}: {word}", gap.item.place()))?)
    }

    fn finish(&mut self, writer: &mut ResultWriter) -> anyhow::Result<()> {
        self.remarks.finish(writer)?;
        if self.has_summary {
            self.summary.write(writer)?;
        }
        Ok(())
    }
}
