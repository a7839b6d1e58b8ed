//! `underdoku print`: puzzles on paper, and their answers.
//!
//! All puzzles are read before the first page is made, because the answers come after the last. A
//! page is a list of [`Mark`](page::Mark)s, lines and texts, in points; [`svg`] and [`pdf`] write
//! it.

pub(super) mod board;
mod layout;
mod page;
mod pdf;
mod svg;

use std::ffi::OsStr;
use std::fs;
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use underdoku_formats::{Board, Record, Tag};
use underdoku_game::classic::State;
use underdoku_grid::layout::{Grid, Layout};
use underdoku_grid::printable;
use underdoku_solver::Stop;
use underdoku_tools::{Judgement, WorkerPool};
use underdoku_tui::appraiser::{Appraised, puzzle_of};
use underdoku_words::terminal::say;

use super::judge;
use crate::args::puzzles::{Lines, Print};
use crate::exit::BadInput;
use crate::stream::remarks::RemarkLog;
use crate::stream::result_writer::ResultWriter;
use crate::stream::{self, Item, Tool, ToolError};
use layout::PageSettings;
use page::{Page, Size};

pub(super) fn run(words: &Print) -> anyhow::Result<()> {
    let target = Target::of(&words.output)?;
    let mut tool = PrintTool { words, target, puzzles: Vec::new(), remarks: RemarkLog::default() };
    stream::run(
        &words.input,
        &Lines::default(),
        &WorkerPool::alone(),
        words.budget.per_puzzle,
        false,
        &mut tool,
    )
}

/// A puzzle to print.
struct Printed {
    layout: Arc<Layout>,
    givens: Grid,
    title: Option<String>,
    difficulty: Option<String>,
    /// Its only solution.
    solution: Option<Grid>,
}

/// The output.
enum Target {
    Pdf(PathBuf),
    /// A document on standard output.
    Stream,
    /// Files whose names begin with this path.
    Svg(PathBuf),
}

impl Target {
    fn stream() -> Result<Self, BadInput> {
        if io::stdout().is_terminal() {
            let advice = "a PDF document cannot be shown on a terminal; name a file";
            return Err(BadInput(advice.to_owned()));
        }
        Ok(Self::Stream)
    }

    fn of(output: &Path) -> Result<Self, BadInput> {
        if output == Path::new("-") {
            return Self::stream();
        }
        let ending = output.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase);
        match ending.as_deref() {
            Some("pdf") => Ok(Self::Pdf(output.to_owned())),
            Some("svg") => Ok(Self::Svg(output.with_extension(""))),
            _ => Err(BadInput(format!(
                "{}: expected a file that ends in .pdf or .svg",
                output.display()
            ))),
        }
    }
}

struct PrintTool<'a> {
    words: &'a Print,
    target: Target,
    puzzles: Vec<Printed>,
    remarks: RemarkLog,
}

impl Tool for PrintTool<'_> {
    type Answer = (Printed, Option<String>);

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Self::Answer, ToolError> {
        let judgement = Judgement::of(&record.board, 2, stop)?;
        let is_sukaku = judgement.is_of_sukaku(&record.board);
        let (solution, reason) = match judgement {
            Judgement::One(puzzle) => (Some(puzzle.solution()), None),
            Judgement::None => (None, Some("there is no solution".to_owned())),
            Judgement::Clash(clash) => (None, Some(clash.to_string())),
            Judgement::Several { .. } => (None, Some("there is more than one solution".to_owned())),
        };
        let board = &record.board;
        if is_sukaku || board.layout().restricted().next().is_some() {
            return Err(ToolError::Unfit("cannot store the candidates of a Sukaku".to_owned()));
        }
        let (layout, givens) = (Arc::clone(board.layout()), board.givens());
        let title = board.tag(if board.is_classic() { &Tag::Title } else { &Tag::Comment });
        // Neither SVG nor PDF allows control characters.
        let title = title.map(|title| printable(title).into_owned());
        let is_wanted = self.words.difficulty && reason.is_none();
        let difficulty = is_wanted.then(|| difficulty(board, stop));
        Ok((Printed { layout, givens, title, difficulty, solution }, reason))
    }

    fn answer(
        &mut self,
        writer: &mut ResultWriter,
        item: &Item,
        (printed, reason): Self::Answer,
    ) -> anyhow::Result<()> {
        judge::remark(&mut self.remarks, writer, item)?;
        if let Some(reason) = reason {
            writer.not_unique();
            writer.note(format_args!("{}: {reason}", item.place()))?;
        }
        self.puzzles.push(printed);
        Ok(())
    }

    fn finish(&mut self, writer: &mut ResultWriter) -> anyhow::Result<()> {
        self.remarks.finish(writer)?;
        if self.puzzles.is_empty() {
            return Ok(writer.note("underdoku: there was no puzzle, so no page was made")?);
        }
        let title = printable(&self.words.title);
        let sheets = PageSettings {
            size: Size::of(self.words.paper),
            per_page: usize::from(self.words.per_page),
            title: &title,
        };
        let puzzles = sheets.puzzles(&self.puzzles);
        let answers = (!self.words.no_answers).then(|| sheets.answers(&self.puzzles));
        let answers = answers.into_iter().flatten();
        match &self.target {
            Target::Stream => Ok(writer.bytes(&pdf::document(&title, puzzles.chain(answers)))?),
            Target::Pdf(path) => {
                write_file(writer, path, &pdf::document(&title, puzzles.chain(answers)))
            }
            Target::Svg(path) => {
                write_pages(writer, path, "", puzzles)?;
                write_pages(writer, path, "answers-", answers)
            }
        }
    }
}

/// The difficulty of a puzzle in a few words.
fn difficulty(board: &Board, stop: Stop<'_>) -> String {
    let state = puzzle_of(&State::from(board));
    match Appraised::in_time(state, &|| stop.is_requested()).found {
        Ok(appraisal) => say(&appraisal.short()),
        Err(_) => "undecided".to_owned(),
    }
}

fn write_pages(
    writer: &mut ResultWriter,
    path: &Path,
    what: &str,
    pages: impl Iterator<Item = Page>,
) -> anyhow::Result<()> {
    for (index, page) in pages.enumerate() {
        let mut name = path.as_os_str().to_owned();
        name.push(format!("-{what}{}.svg", index + 1));
        write_file(writer, Path::new(&name), svg::document(&page).as_bytes())?;
    }
    Ok(())
}

fn write_file(writer: &mut ResultWriter, path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    fs::write(path, bytes).map_err(|error| BadInput(format!("{}: {error}", path.display())))?;
    Ok(writer.line(path.display())?)
}
