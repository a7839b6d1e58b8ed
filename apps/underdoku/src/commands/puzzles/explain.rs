//! `underdoku explain`: the complete path to the solution, or a page of the manual.
//!
//! The path is a list of [`Scene`](underdoku_tools::Scene)s, each a position with the step taken in
//! it, on a board of any layout. [`text`] prints them as lines; [`page`] and [`sheet`] show them,
//! each with a [`picture`]; a [`figure`] is the content of one picture.

mod caption;
mod example;
mod figure;
mod legend;
mod links;
mod marks;
mod page;
mod picture;
mod sheet;
mod text;

use std::io::Write as _;

use underdoku_formats::Record;
use underdoku_grid::layout::{Grid, Layout};
use underdoku_logic::{Position, TECHNIQUES, Technique};
use underdoku_solver::Stop;
use underdoku_tools::{
    SolvePath, SolvePathLine, Start, Techniques, ToolBoard, Unsolvable, position, position_of_any,
    proven,
};
use underdoku_words::manual;

use crate::args::reasons::{Explain, ExplanationStyle, Page};
use crate::commands::output;
use crate::exit::BadInput;
use crate::stream::result_writer::ResultWriter;
use crate::stream::{self, Item, MissingAnswer, Pace, Tool, ToolError};
use page::Section;

pub(super) fn run(words: &Explain) -> anyhow::Result<()> {
    if let Some(page) = words.technique {
        return manual(page, words.to);
    }
    let Explain { input, budget, lines, to, techniques, json, threads, .. } = words;
    let style = if *json { None } else { Some(*to) };
    let mut tool = ExplainTool { style, techniques: techniques.chosen(), count: 0 };
    stream::run(input, lines, &threads.pool()?, budget.per_puzzle, *json, &mut tool)
}

fn manual(page: Page, style: ExplanationStyle) -> anyhow::Result<()> {
    let mut output = output();
    match (page, style) {
        (Page::Of(technique), ExplanationStyle::Text) => {
            write!(output, "{}", manual::page(technique))?;
        }
        (Page::Of(technique), ExplanationStyle::Svg) => {
            write!(output, "{}", example::picture(technique)?)?;
        }
        (_, ExplanationStyle::Html | ExplanationStyle::Svg) => {
            let fault = "a technique has a page (text) and a picture (svg); the list is only text";
            return Err(BadInput(fault.to_owned()).into());
        }
        (Page::List, ExplanationStyle::Text) => {
            for row in TECHNIQUES {
                writeln!(output, "{:<28} {}", row.technique.slug(), row.difficulty)?;
            }
            for technique in Technique::all().filter(|technique| !technique.is_standard()) {
                let difficulty = technique.difficulty();
                writeln!(output, "{:<28} {difficulty}, on other boards", technique.slug())?;
            }
        }
    }
    Ok(output.flush()?)
}

struct ExplainTool {
    /// `None` for JSON output.
    style: Option<ExplanationStyle>,
    techniques: Techniques,
    /// The number of puzzles explained so far.
    count: usize,
}

/// The result for a puzzle.
enum Explained {
    Text(String),
    Section(Section),
    Line(Box<SolvePathLine>),
}

impl Tool for ExplainTool {
    const PACE: Pace = Pace::Slow;
    type Answer = Result<Explained, Unsolvable>;

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Self::Answer, ToolError> {
        let explained = match proven(&record.board, stop)? {
            Err(unsolvable) => Err(unsolvable),
            Ok(Start::Any(puzzle, board)) => position_of_any(&puzzle, &board).map(|position| {
                self.explained(board.layout(), puzzle.givens().clone(), position, stop)
            }),
            Ok(Start::Classic(puzzle, board)) => position(&puzzle, board).map(|position| {
                let givens = Grid::from(puzzle.givens());
                self.explained(board.layout(), givens, position, stop)
            }),
        };
        Ok(stop.whole(explained)?)
    }

    fn answer(
        &mut self,
        writer: &mut ResultWriter,
        item: &Item,
        explained: Self::Answer,
    ) -> anyhow::Result<()> {
        match explained {
            Ok(Explained::Line(line)) => Ok(writer.object_of(item, line)?),
            Ok(Explained::Text(text)) => self.put(writer, &text),
            Ok(Explained::Section(section)) => {
                let html = section.html(self.count + 1);
                self.put(writer, &html)
            }
            Err(unsolvable) => {
                if unsolvable.result != "mistake" {
                    writer.not_unique();
                }
                writer.note(format_args!("{}: {}", item.place(), unsolvable.reason))?;
                self.put_nothing(writer, item, unsolvable)
            }
        }
    }

    fn unanswered(
        &mut self,
        writer: &mut ResultWriter,
        gap: &MissingAnswer<'_>,
    ) -> anyhow::Result<()> {
        match self.style {
            Some(ExplanationStyle::Text) => self.put(writer, &format!("{}\n", gap.word)),
            _ => Ok(()),
        }
    }

    fn finish(&mut self, writer: &mut ResultWriter) -> anyhow::Result<()> {
        if self.style == Some(ExplanationStyle::Html) {
            if self.count == 0 {
                writer.text(&page::head())?;
            }
            writer.text(page::FOOT)?;
        }
        Ok(())
    }
}

impl ExplainTool {
    fn explained<B: ToolBoard>(
        &self,
        layout: &Layout,
        givens: Grid,
        position: Position<B>,
        stop: Stop<'_>,
    ) -> Explained {
        let has_pictures =
            matches!(self.style, Some(ExplanationStyle::Html | ExplanationStyle::Svg));
        let path = SolvePath::take(layout, givens, position, &self.techniques, has_pictures, stop);
        match self.style {
            None => Explained::Line(Box::new(path.line())),
            Some(ExplanationStyle::Text) => Explained::Text(text::of(&path)),
            Some(ExplanationStyle::Html) => Explained::Section(Section::of(&path)),
            Some(ExplanationStyle::Svg) => Explained::Text(sheet::document(&path)),
        }
    }

    /// Writes the text of the next puzzle, with any heading or separator before it.
    fn put(&mut self, writer: &mut ResultWriter, text: &str) -> anyhow::Result<()> {
        self.count += 1;
        match (self.style, self.count) {
            (Some(ExplanationStyle::Html), 1) => writer.text(&page::head())?,
            (Some(ExplanationStyle::Svg), 2..) => {
                let one = "an SVG file holds one puzzle; only the first is written";
                return Err(BadInput(one.to_owned()).into());
            }
            (Some(ExplanationStyle::Text), 2..) => writer.text("\n")?,
            _ => {}
        }
        Ok(writer.text(text)?)
    }

    /// Writes why a puzzle has no path.
    fn put_nothing(
        &mut self,
        writer: &mut ResultWriter,
        item: &Item,
        unsolvable: Unsolvable,
    ) -> anyhow::Result<()> {
        let Ok(Record { board, .. }) = &item.record else { return Ok(()) };
        let puzzle = board.givens_line();
        match self.style {
            None => Ok(writer.object_of(item, SolvePathLine::without(board, unsolvable))?),
            Some(ExplanationStyle::Text) => {
                self.put(writer, &format!("{puzzle}\n{}\n", unsolvable.result))
            }
            Some(ExplanationStyle::Html) => {
                self.put(writer, &page::nothing(&puzzle, &unsolvable.reason))
            }
            Some(ExplanationStyle::Svg) => Ok(()),
        }
    }
}
