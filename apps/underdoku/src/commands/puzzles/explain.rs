//! `underdoku explain`: the complete way to the solution, or a page of the manual.
//!
//! The way is a list of [`Scene`](underdoku_tools::Scene)s, each a position with the step taken in it, on a
//! board of any layout. [`text`] prints them as lines; [`page`] and [`sheet`] show them, each with a
//! [`picture`] of it; a [`figure`] is what one picture shows.

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
    Hopeless, Start, Techniques, ToolBoard, Way, WayLine, position, position_of_any, proven,
};

use crate::args::reasons::{Explain, Page, Telling};
use crate::commands::output;
use crate::exit::BadInput;
use crate::stream::desk::Desk;
use crate::stream::{self, Gap, Idle, Item, Pace, Tool};
use page::Section;

pub(super) fn run(words: &Explain) -> anyhow::Result<()> {
    if let Some(page) = words.technique {
        return manual(page, words.to);
    }
    let Explain { input, budget, lines, to, techniques, json, threads, .. } = words;
    let telling = if *json { None } else { Some(*to) };
    let mut tool = Explaining { telling, techniques: techniques.chosen(), count: 0 };
    stream::run(input, lines, &threads.crew()?, budget.per_puzzle, *json, &mut tool)
}

fn manual(page: Page, telling: Telling) -> anyhow::Result<()> {
    let mut output = output();
    match (page, telling) {
        (Page::Of(technique), Telling::Text) => write!(output, "{}", technique.manual())?,
        (Page::Of(technique), Telling::Svg) => write!(output, "{}", example::picture(technique)?)?,
        (_, Telling::Html | Telling::Svg) => {
            let fault = "a technique has a page as text and a picture as svg, the list is text";
            return Err(BadInput(fault.to_owned()).into());
        }
        (Page::List, Telling::Text) => {
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

struct Explaining {
    /// `None` for JSON output.
    telling: Option<Telling>,
    techniques: Techniques,
    /// The number of puzzles explained so far.
    count: usize,
}

/// The result for a puzzle.
enum Told {
    Text(String),
    Section(Section),
    Line(Box<WayLine>),
}

impl Tool for Explaining {
    const PACE: Pace = Pace::Slow;
    type Answer = Result<Told, Hopeless>;

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Self::Answer, Idle> {
        let told = match proven(&record.board, stop)? {
            Err(hopeless) => Err(hopeless),
            Ok(Start::Any(puzzle, board)) => position_of_any(&puzzle, &board)
                .map(|position| self.told(board.layout(), puzzle.givens().clone(), position, stop)),
            Ok(Start::Classic(puzzle, board)) => position(&puzzle, board).map(|position| {
                let givens = Grid::from(puzzle.givens());
                self.told(board.layout(), givens, position, stop)
            }),
        };
        Ok(stop.whole(told)?)
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, told: Self::Answer) -> anyhow::Result<()> {
        match told {
            Ok(Told::Line(line)) => Ok(desk.object_of(item, line)?),
            Ok(Told::Text(text)) => self.put(desk, &text),
            Ok(Told::Section(section)) => {
                let html = section.html(self.count + 1);
                self.put(desk, &html)
            }
            Err(hopeless) => {
                if hopeless.result != "mistake" {
                    desk.not_unique();
                }
                desk.note(format_args!("{}: {}", item.place(), hopeless.reason))?;
                self.put_nothing(desk, item, hopeless)
            }
        }
    }

    fn unanswered(&mut self, desk: &mut Desk, gap: &Gap<'_>) -> anyhow::Result<()> {
        match self.telling {
            Some(Telling::Text) => self.put(desk, &format!("{}\n", gap.word)),
            _ => Ok(()),
        }
    }

    fn finish(&mut self, desk: &mut Desk) -> anyhow::Result<()> {
        if self.telling == Some(Telling::Html) {
            if self.count == 0 {
                desk.text(&page::head())?;
            }
            desk.text(page::FOOT)?;
        }
        Ok(())
    }
}

impl Explaining {
    fn told<B: ToolBoard>(
        &self,
        layout: &Layout,
        givens: Grid,
        position: Position<B>,
        stop: Stop<'_>,
    ) -> Told {
        let has_pictures = matches!(self.telling, Some(Telling::Html | Telling::Svg));
        let way = Way::take(layout, givens, position, &self.techniques, has_pictures, stop);
        match self.telling {
            None => Told::Line(Box::new(way.line())),
            Some(Telling::Text) => Told::Text(text::told(&way)),
            Some(Telling::Html) => Told::Section(Section::of(&way)),
            Some(Telling::Svg) => Told::Text(sheet::document(&way)),
        }
    }

    /// Writes the text of the next puzzle, with any heading or separator before it.
    fn put(&mut self, desk: &mut Desk, text: &str) -> anyhow::Result<()> {
        self.count += 1;
        match (self.telling, self.count) {
            (Some(Telling::Html), 1) => desk.text(&page::head())?,
            (Some(Telling::Svg), 2..) => {
                let one = "an SVG file holds one puzzle; those behind the first are not written";
                return Err(BadInput(one.to_owned()).into());
            }
            (Some(Telling::Text), 2..) => desk.text("\n")?,
            _ => {}
        }
        Ok(desk.text(text)?)
    }

    /// Writes the reason why a puzzle has no way.
    fn put_nothing(
        &mut self,
        desk: &mut Desk,
        item: &Item,
        hopeless: Hopeless,
    ) -> anyhow::Result<()> {
        let Ok(Record { board, .. }) = &item.record else { return Ok(()) };
        let puzzle = board.givens_line();
        match self.telling {
            None => Ok(desk.object_of(item, WayLine::without(board, hopeless))?),
            Some(Telling::Text) => self.put(desk, &format!("{puzzle}\n{}\n", hopeless.result)),
            Some(Telling::Html) => self.put(desk, &page::nothing(&puzzle, &hopeless.reason)),
            Some(Telling::Svg) => Ok(()),
        }
    }
}
