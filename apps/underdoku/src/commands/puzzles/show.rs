//! `underdoku show`: puzzles as pictures.

mod borders;
mod laid;
mod picture;

use std::env;
use std::io::{self, IsTerminal as _};

use serde::Serialize;
use underdoku_formats::{Board, Content, Format, Laid};
use underdoku_grid::layout::Value;
use underdoku_grid::{Cell, Digit};
use underdoku_solver::{Stop, Stopped};

use crate::args::puzzles::Show;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::{self, Idle, Item, Tool};
use laid::LaidPicture;
use picture::{Ink, Picture};

pub(super) fn run(words: &Show) -> anyhow::Result<()> {
    let Show { input, candidates, json } = words;
    let ink = if has_colours() { Ink::Coloured } else { Ink::Plain };
    let mut tool = Showing { candidates: *candidates, ink, is_first: true };
    stream::run(input, &Crew::alone(), *json, &mut tool)
}

fn has_colours() -> bool {
    let is_unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let is_dumb = env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    io::stdout().is_terminal() && !is_unwanted && !is_dumb
}

struct Showing {
    candidates: bool,
    ink: Ink,
    is_first: bool,
}

/// A board as it is printed in JSON.
#[derive(Serialize)]
struct BoardLine {
    format: &'static str,
    /// What board it is, if not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    givens: String,
    board: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
}

impl Tool for Showing {
    /// The picture.
    type Answer = String;

    fn work(&self, board: &Board, _stop: Stop<'_>) -> Result<String, Stopped> {
        Ok(Picture { board, with_candidates: self.candidates, ink: self.ink }.to_string())
    }

    fn work_laid(&self, laid: &Laid, _stop: Stop<'_>) -> Result<String, Idle> {
        Ok(LaidPicture { laid, with_candidates: self.candidates, ink: self.ink }.to_string())
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, picture: String) -> anyhow::Result<()> {
        if let (true, Ok(record)) = (desk.json, &item.record) {
            let line = match &record.content {
                Content::Classic(board) => self.line(record.format, board),
                Content::Laid(laid) => self.line_of_laid(record.format, laid),
            };
            return Ok(desk.object_of(item, line)?);
        }
        if !std::mem::take(&mut self.is_first) {
            desk.text("\n")?;
        }
        Ok(desk.text(&picture)?)
    }
}

impl Showing {
    fn line(&self, format: Format, board: &Board) -> BoardLine {
        let candidates = || {
            let remaining = board.remaining();
            Cell::all().map(|cell| remaining.get(cell).iter().map(Digit::to_char).collect()).collect()
        };
        BoardLine {
            format: format.name(),
            layout: None,
            givens: board.givens().line().to_string(),
            board: board.grid().line().to_string(),
            candidates: self.candidates.then(candidates),
        }
    }

    fn line_of_laid(&self, format: Format, laid: &Laid) -> BoardLine {
        let (layout, givens) = (laid.layout(), laid.givens());
        let digits = |place| match givens.get(place) {
            Some(value) => value.to_char().to_string(),
            None => givens.adding_up(layout, place).iter().map(Value::to_char).collect(),
        };
        let line = givens.line(layout);
        BoardLine {
            format: format.name(),
            layout: Some(laid.name()),
            givens: line.clone(),
            board: line,
            candidates: self.candidates.then(|| layout.places().map(digits).collect()),
        }
    }
}
