//! `underdoku check`: the validity of each puzzle.

mod summary;

use underdoku_formats::Record;
use underdoku_solver::Stop;
use underdoku_tools::Checked;

use super::judge;
use crate::args::puzzles::{Check, Shape};
use crate::stream::desk::Desk;
use crate::stream::remarks::Remarks;
use crate::stream::{self, ERROR, Gap, Idle, Item, Tool};
use summary::Summary;

pub(super) fn run(words: &Check) -> anyhow::Result<()> {
    let Check { input, budget, lines, json, summary, no_summary, limit, threads } = words;
    let mut tool = Checking {
        limit: *limit,
        summary_alone: *summary,
        has_summary: !no_summary && lines.shape() == Shape::Free,
        summary: Summary::default(),
        remarks: Remarks::default(),
    };
    stream::run(input, lines, &threads.crew()?, budget.per_puzzle, *json, &mut tool)
}

struct Checking {
    limit: u32,
    summary_alone: bool,
    has_summary: bool,
    summary: Summary,
    remarks: Remarks,
}

impl Tool for Checking {
    type Answer = Checked;

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Checked, Idle> {
        Ok(Checked::of(&record.board, self.limit, stop)?)
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, checked: Checked) -> anyhow::Result<()> {
        judge::remark(&mut self.remarks, desk, item)?;
        self.summary.add(&checked);
        if !checked.verdict.is_one() {
            desk.not_unique();
        }
        if self.summary_alone {
            Ok(())
        } else if desk.json {
            Ok(desk.object_of(item, checked.into_line())?)
        } else {
            Ok(desk.line(format_args!("{}: {}", item.place(), checked.sentence()))?)
        }
    }

    fn unanswered(&mut self, desk: &mut Desk, gap: &Gap<'_>) -> anyhow::Result<()> {
        let is_malformed = gap.word == ERROR;
        self.summary.malformed += u64::from(is_malformed);
        if self.summary_alone {
            return Ok(());
        }
        let word = if is_malformed { "malformed" } else { gap.word };
        Ok(desk.fill(format_args!("{}: {word}", gap.item.place()))?)
    }

    fn finish(&mut self, desk: &mut Desk) -> anyhow::Result<()> {
        self.remarks.finish(desk)?;
        if self.has_summary {
            self.summary.write(desk)?;
        }
        Ok(())
    }
}
