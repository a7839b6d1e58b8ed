//! `underdoku show`: puzzles as pictures.

mod borders;
mod drawing;
mod picture;

use std::io::{self, IsTerminal as _};

use clap::ColorChoice;
use serde::Serialize;
use underdoku_formats::{Board, Record};
use underdoku_grid::layout;
use underdoku_grid::{Cell, Digit};
use underdoku_solver::Stop;
use underdoku_tools::{WorkerPool, layout_of};

use crate::args::puzzles::Show;
use crate::args::variable;
use crate::stream::result_writer::ResultWriter;
use crate::stream::{self, Item, Tool, ToolError};
pub(super) use drawing::Drawing;
pub(super) use picture::Ink;
use picture::Picture;

pub(super) fn run(words: &Show) -> anyhow::Result<()> {
    let Show { input, lines, candidates, color, json } = words;
    let mut tool = ShowTool { candidates: *candidates, ink: Ink::of(*color), is_first: true };
    stream::run(input, lines, &WorkerPool::alone(), None, *json, &mut tool)
}

impl Ink {
    /// The use of colours on standard output.
    pub(super) fn of(choice: ColorChoice) -> Self {
        if has_colours(choice) { Self::Coloured } else { Self::Plain }
    }
}

fn has_colours(choice: ColorChoice) -> bool {
    let is_forced = || variable("CLICOLOR_FORCE").is_some_and(|value| value != "0");
    let is_dumb = || variable("TERM").is_some_and(|terminal| terminal == "dumb");
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto if variable("NO_COLOR").is_some() => false,
        ColorChoice::Auto => is_forced() || io::stdout().is_terminal() && !is_dumb(),
    }
}

struct ShowTool {
    candidates: bool,
    ink: Ink,
    is_first: bool,
}

/// A board in JSON.
#[derive(Serialize)]
struct BoardLine {
    format: &'static str,
    /// The layout, if not the 9x9 one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    givens: String,
    board: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
}

impl Tool for ShowTool {
    /// The picture.
    type Answer = String;

    fn work(&self, record: &Record, _stop: Stop<'_>) -> Result<String, ToolError> {
        let (with_candidates, ink) = (self.candidates, self.ink);
        let board = &record.board;
        Ok(if board.is_classic() {
            Picture { board, with_candidates, ink }.to_string()
        } else {
            Drawing::of(board, with_candidates, ink).to_string()
        })
    }

    fn answer(
        &mut self,
        writer: &mut ResultWriter,
        item: &Item,
        picture: String,
    ) -> anyhow::Result<()> {
        if let (true, Ok(record)) = (writer.json, &item.record) {
            return Ok(writer.object_with_layout(item, self.line(record))?);
        }
        if !std::mem::take(&mut self.is_first) {
            writer.text("\n")?;
        }
        Ok(writer.styled(&picture)?)
    }
}

impl ShowTool {
    fn line(&self, record: &Record) -> BoardLine {
        let board = &record.board;
        BoardLine {
            format: record.format.name(),
            layout: layout_of(board),
            givens: board.givens_line(),
            board: board.line(),
            candidates: self.candidates.then(|| candidates(board)),
        }
    }
}

/// The candidates of each cell: on the 9x9 board those of the file, otherwise those that the rules
/// leave.
fn candidates(board: &Board) -> Vec<String> {
    if board.is_classic() {
        let remaining = board.remaining();
        let digits = |cell| remaining.get(cell).iter().map(Digit::to_char).collect();
        return Cell::all().map(digits).collect();
    }
    let (layout, givens) = (board.layout(), board.givens());
    let digits = |place| match givens.get(place) {
        Some(value) => value.to_char().to_string(),
        None => givens.adding_up(layout, place).iter().map(layout::Digit::to_char).collect(),
    };
    layout.cells_and_voids().map(digits).collect()
}
