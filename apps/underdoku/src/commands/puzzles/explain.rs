//! `underdoku explain`: the whole way to the solution, or a page of the manual.
//!
//! The way is a list of [`Scene`](scene::Scene)s, each a position and what is done in it. [`text`] tells them
//! in lines, [`page`] and [`sheet`] show them, each with a [`picture`].

mod links;
mod page;
mod picture;
mod scene;
mod sheet;
mod text;

use std::io::Write as _;

use serde::Serialize;
use underdoku_formats::Board;
use underdoku_grid::Grid;
use underdoku_logic::{Row, TECHNIQUES};
use underdoku_solver::{Stop, Stopped};

use super::standing::{self, Hopeless};
use super::told::StepLine;
use crate::args::reasons::{Explain, Page, Telling};
use crate::commands::output;
use crate::exit::BadInput;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::{self, Item, Pace, Tool};
use scene::Way;

pub(super) fn run(words: &Explain) -> anyhow::Result<()> {
    if let Some(page) = words.technique {
        return manual(page);
    }
    let Explain { input, to, techniques, json, threads, .. } = words;
    let telling = if *json { None } else { Some(*to) };
    let mut tool = Explaining { telling, rows: techniques.rows(), count: 0 };
    stream::run(input, &Crew::of(threads)?, *json, &mut tool)
}

fn manual(page: Page) -> anyhow::Result<()> {
    let mut output = output();
    match page {
        Page::Of(technique) => write!(output, "{}", technique.manual())?,
        Page::List => {
            for row in &TECHNIQUES {
                writeln!(output, "{:<28} {}", row.technique.slug(), row.difficulty)?;
            }
        }
    }
    Ok(output.flush()?)
}

struct Explaining {
    /// None where JSON is asked for.
    telling: Option<Telling>,
    rows: Vec<Row>,
    /// How many puzzles were told.
    count: usize,
}

/// The way as it is printed in JSON.
#[derive(Serialize)]
struct WayLine {
    puzzle: String,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<StepLine>,
    /// What stands on the board at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<String>,
}

/// What came of a puzzle.
enum Told {
    Text(String),
    Line(Box<WayLine>),
}

impl Tool for Explaining {
    const PACE: Pace = Pace::Slow;
    type Answer = (Grid, Result<Told, Hopeless>);

    fn work(&self, board: &Board, stop: Stop<'_>) -> Result<Self::Answer, Stopped> {
        let givens = board.givens();
        let told = standing::proven(givens, stop)?.and_then(|puzzle| {
            let position = standing::position(&puzzle, board, stop)
                .map_err(|mistake| Hopeless { result: "mistake", reason: mistake.to_string() })?;
            let way = Way::from(position, &self.rows);
            Ok(match self.telling {
                None => Told::Line(Box::new(line(&way))),
                Some(Telling::Text) => Told::Text(text::told(&way)),
                Some(Telling::Html) => Told::Text(page::section(&way)),
                Some(Telling::Svg) => Told::Text(sheet::document(&way)),
            })
        });
        stop.whole((givens, told))
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, (givens, told): Self::Answer) -> anyhow::Result<()> {
        match told {
            Ok(Told::Line(line)) => Ok(desk.object_of(item, line)?),
            Ok(Told::Text(text)) => self.put(desk, &text),
            Err(Hopeless { result, reason }) => {
                if result != "mistake" {
                    desk.not_unique();
                }
                desk.note(format_args!("{}: {reason}", item.place()))?;
                self.put_nothing(desk, item, &givens, result, reason)
            }
        }
    }

    fn malformed(&mut self, desk: &mut Desk, _item: &Item) -> anyhow::Result<()> {
        match self.telling {
            Some(Telling::Text) => self.put(desk, "error\n"),
            _ => Ok(()),
        }
    }

    fn finish(&mut self, desk: &mut Desk) -> anyhow::Result<()> {
        if self.telling == Some(Telling::Html) {
            if self.count == 0 {
                desk.text(page::HEAD)?;
            }
            desk.text(page::FOOT)?;
        }
        Ok(())
    }
}

impl Explaining {
    /// Writes the next puzzle's text, with what has to stand before it.
    fn put(&mut self, desk: &mut Desk, text: &str) -> anyhow::Result<()> {
        self.count += 1;
        match (self.telling, self.count) {
            (Some(Telling::Html), 1) => desk.text(page::HEAD)?,
            (Some(Telling::Svg), 2..) => {
                let one = "an SVG file holds one puzzle; those behind the first are not written";
                return Err(BadInput(one.to_owned()).into());
            }
            (Some(Telling::Text), 2..) => desk.text("\n")?,
            _ => {}
        }
        Ok(desk.text(text)?)
    }

    /// Writes what stands in the place of a way where there is none.
    fn put_nothing(
        &mut self,
        desk: &mut Desk,
        item: &Item,
        givens: &Grid,
        result: &'static str,
        reason: String,
    ) -> anyhow::Result<()> {
        let puzzle = givens.line().to_string();
        match self.telling {
            None => {
                let line = WayLine { puzzle, result, reason: Some(reason), steps: Vec::new(), end: None };
                Ok(desk.object_of(item, line)?)
            }
            Some(Telling::Text) => self.put(desk, &format!("{puzzle}\n{result}\n")),
            Some(Telling::Html) => self.put(desk, &page::nothing(&puzzle, &reason)),
            Some(Telling::Svg) => Ok(()),
        }
    }
}

fn line(way: &Way<'_>) -> WayLine {
    WayLine {
        puzzle: way.start.puzzle().givens().line().to_string(),
        result: if way.end.is_solved() { "solved" } else { "stuck" },
        reason: None,
        steps: way.steps().map(StepLine::of).collect(),
        end: Some(way.end.grid().line().to_string()),
    }
}
