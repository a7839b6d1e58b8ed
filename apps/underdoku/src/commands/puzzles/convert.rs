//! `underdoku convert`: puzzles in another format.

use underdoku_formats::{Format, Loss, Record, Tag, Written, write};
use underdoku_solver::Stop;
use underdoku_tools::{ConvertedLine, WorkerPool};

use crate::args::puzzles::Convert;
use crate::stream::boards::Boards;
use crate::stream::remarks::RemarkLog;
use crate::stream::result_writer::ResultWriter;
use crate::stream::{self, Item, Tool, ToolError};

pub(super) fn run(words: &Convert) -> anyhow::Result<()> {
    let Convert { input, lines, to, json } = words;
    let mut tool =
        ConvertTool { format: *to, boards: Boards::new(Some(*to)), remarks: RemarkLog::default() };
    stream::run(input, lines, &WorkerPool::alone(), None, *json, &mut tool)
}

struct ConvertTool {
    format: Format,
    boards: Boards,
    remarks: RemarkLog,
}

/// The kind of a loss, whatever its cells. Tags and sections named by a file count as one kind
/// each.
fn kind(loss: &Loss) -> String {
    let what = match loss {
        Loss::Digits(_) => "digits that are not givens",
        Loss::Origins(_) => "where digits came from",
        Loss::Singles(_) => "whether cells are filled or have one candidate left",
        Loss::Candidates => "the candidates that are left",
        Loss::Restrictions(_) => "whether candidates are a rule of the puzzle or are left in play",
        Loss::Parity(..) => "odd and even cells, which become candidates",
        Loss::Stale(_) => "candidates that digits on the board exclude",
        Loss::Marks(pencil, _) => {
            return format!("cannot store the pencil marks in the {pencil}");
        }
        Loss::Colours(_) => "colours of cells",
        Loss::Tag(Tag::Section(_)) => "sections of other programs",
        Loss::Tag(Tag::Other(_)) => "tags of other programs",
        Loss::Layout(_) => "the layout",
        Loss::Tag(tag) => return format!("cannot store the {tag}"),
        loss => return loss.to_string(),
    };
    format!("cannot store {what}")
}

impl Tool for ConvertTool {
    type Answer = Written;

    fn work(&self, record: &Record, _stop: Stop<'_>) -> Result<Written, ToolError> {
        Ok(write(&record.board, self.format).map_err(|unheld| unheld.to_string())?)
    }

    fn answer(
        &mut self,
        writer: &mut ResultWriter,
        item: &Item,
        written: Written,
    ) -> anyhow::Result<()> {
        let title = self.format.title();
        for loss in &written.lost {
            self.remarks.make(
                writer,
                item,
                format!("{} ({title})", kind(loss)),
                format_args!("{loss} ({title})"),
            )?;
        }
        let (true, Ok(record)) = (writer.json, &item.record) else {
            return self.boards.put(writer, &written.text);
        };
        let line = ConvertedLine::with(written, record.format, self.format);
        Ok(writer.object_of(item, line)?)
    }

    fn finish(&mut self, writer: &mut ResultWriter) -> anyhow::Result<()> {
        Ok(self.remarks.finish(writer)?)
    }
}
