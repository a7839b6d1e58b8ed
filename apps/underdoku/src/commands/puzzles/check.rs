//! `underdoku check`: the validity of each puzzle.

mod summary;

use underdoku_formats::Record;
use underdoku_solver::Stop;
use underdoku_tools::Checked;

use super::judge;
use crate::args::puzzles::Check;
use crate::stream::desk::Desk;
use crate::stream::remarks::Remarks;
use crate::stream::{self, Idle, Item, Tool};
use summary::Summary;

pub(super) fn run(words: &Check) -> anyhow::Result<()> {
    let Check { input, json, summary, limit, threads } = words;
    let mut tool = Checking {
        limit: *limit,
        summary_alone: *summary,
        summary: Summary::default(),
        remarks: Remarks::default(),
    };
    stream::run(input, &threads.crew()?, *json, &mut tool)
}

struct Checking {
    limit: u32,
    summary_alone: bool,
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

    fn malformed(&mut self, desk: &mut Desk, item: &Item) -> anyhow::Result<()> {
        self.summary.malformed += 1;
        if desk.json || self.summary_alone {
            return Ok(());
        }
        Ok(desk.line(format_args!("{}: malformed", item.place()))?)
    }

    fn finish(&mut self, desk: &mut Desk) -> anyhow::Result<()> {
        self.remarks.finish(desk)?;
        Ok(self.summary.write(desk)?)
    }
}
