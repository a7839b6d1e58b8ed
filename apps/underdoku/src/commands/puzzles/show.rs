//! `underdoku show`: puzzles as pictures.

mod picture;

use std::env;
use std::io::{self, IsTerminal as _};

use serde::Serialize;
use underdoku_formats::{Board, Content, Format};
use underdoku_grid::{Cell, Digit};

use crate::args::puzzles::Show;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::{self, Item, Tool};
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
    givens: String,
    board: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
}

impl Tool for Showing {
    /// The picture.
    type Answer = String;

    fn work(&self, board: &Board) -> String {
        Picture { board, with_candidates: self.candidates, ink: self.ink }.to_string()
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, picture: String) -> anyhow::Result<()> {
        if let (true, Ok(record)) = (desk.json, &item.record) {
            let Content::Classic(board) = &record.content else { return Ok(()) };
            return Ok(desk.object_of(item, self.line(record.format, board))?);
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
            givens: board.givens().line().to_string(),
            board: board.grid().line().to_string(),
            candidates: self.candidates.then(candidates),
        }
    }
}
