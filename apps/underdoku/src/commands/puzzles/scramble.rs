//! `underdoku scramble`: puzzles in disguise.

use serde::Serialize;
use underdoku_formats::Record;
use underdoku_generator::Seed;
use underdoku_solver::Stop;
use underdoku_tools::{WorkerPool, disguised, layout_of};
use underdoku_tui::fresh_seed;

use super::judge;
use crate::args::puzzles::{Scramble, Shape};
use crate::exit::BadInput;
use crate::stream::boards::Boards;
use crate::stream::remarks::RemarkLog;
use crate::stream::result_writer::ResultWriter;
use crate::stream::{self, Item, Tool, ToolError};

pub(super) fn run(words: &Scramble) -> anyhow::Result<()> {
    let Scramble { input, lines, output, seed, skip } = words;
    let mut tool = ScrambleTool {
        seed: seed.clone().unwrap_or_else(fresh_seed),
        skip: *skip,
        count: 0,
        is_by_line: lines.shape() != Shape::Free,
        boards: Boards::new(output.to),
        remarks: RemarkLog::default(),
    };
    stream::run(input, lines, &WorkerPool::alone(), None, output.json, &mut tool)
}

struct ScrambleTool {
    seed: Seed,
    /// The number of puzzles before the input.
    skip: u32,
    /// The number of puzzles so far.
    count: usize,
    /// True if a puzzle has the number of its line.
    is_by_line: bool,
    boards: Boards,
    remarks: RemarkLog,
}

/// A puzzle in JSON.
#[derive(Serialize)]
struct ScrambledLine<'a> {
    seed: &'a str,
    puzzle: String,
    scrambled: String,
    /// The layout of the scrambled puzzle, if it is not the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
}

impl Tool for ScrambleTool {
    /// Empty, because each disguise depends on the number of its puzzle, so it is made when the
    /// answer is written.
    type Answer = ();

    fn work(&self, record: &Record, _stop: Stop<'_>) -> Result<(), ToolError> {
        Ok(self.boards.text_like(&record.board, record.format).map(|_| ())?)
    }

    fn answer(&mut self, writer: &mut ResultWriter, item: &Item, (): ()) -> anyhow::Result<()> {
        let Ok(record) = &item.record else { return Ok(()) };
        judge::remark_givens(&mut self.remarks, writer, item)?;
        let behind = if self.is_by_line { item.place().line - 1 } else { self.count };
        self.count += 1;
        let number = self.skip.wrapping_add(behind as u32);
        let scrambled = disguised(&record.board, &self.seed, number);
        if scrambled.layout() == record.board.layout()
            && scrambled.givens_line() == record.board.givens_line()
        {
            self.remarks.make(writer, item, SAME, SAME)?;
        }
        if writer.json {
            let layout = layout_of(&scrambled);
            let (puzzle, scrambled) = (record.board.givens_line(), scrambled.givens_line());
            let line = ScrambledLine { seed: self.seed.as_str(), puzzle, scrambled, layout };
            return Ok(writer.object_with_layout(item, line)?);
        }
        let text = self.boards.text_like(&scrambled, record.format).map_err(BadInput)?;
        self.boards.put(writer, &text)
    }

    fn finish(&mut self, writer: &mut ResultWriter) -> anyhow::Result<()> {
        Ok(self.remarks.finish(writer)?)
    }
}

const SAME: &str = "the puzzle is unchanged: it has no other disguise, or the seed chose this one";
