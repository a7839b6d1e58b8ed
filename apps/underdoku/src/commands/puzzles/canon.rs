//! `underdoku canon`: the form shared by all disguises of a puzzle.

use serde::Serialize;
use underdoku_formats::{Board, Record};
use underdoku_grid::Canonical;
use underdoku_grid::layout::Least;
use underdoku_solver::Stop;

use super::judge;
use crate::args::puzzles::Canon;
use crate::stream::boards::{self, Boards};
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::fingerprint::{Fingerprint, Seen};
use crate::stream::remarks::Remarks;
use crate::stream::{self, Idle, Item, Tool};

pub(super) fn run(words: &Canon) -> anyhow::Result<()> {
    let Canon { input, output, unique, threads } = words;
    let mut tool = Canonizing {
        seen: unique.then(Seen::default),
        boards: Boards::new(output.to),
        remarks: Remarks::default(),
    };
    stream::run(input, &Crew::of(threads)?, output.json, &mut tool)
}

struct Canonizing {
    /// The forms printed so far, if each is to be printed once.
    seen: Option<Seen>,
    boards: Boards,
    remarks: Remarks,
}

/// A puzzle in JSON.
#[derive(Serialize)]
struct CanonLine {
    puzzle: String,
    canonical: String,
    /// The layout of the form, if it is not the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
}

/// The largest number of symmetries tried one by one; that takes some seconds at most. A 6x6 board
/// has 3,456.
const SYMMETRIES: usize = 50_000;

impl Canonizing {
    /// The least form of the givens, in the order of lines.
    fn form(board: &Board, stop: Stop<'_>) -> Result<Board, Idle> {
        if let Some(givens) = board.puzzle() {
            return Ok(Canonical::of(&givens).form().into());
        }
        let mut least = None;
        for (layout, turn) in board.layout().turns() {
            let turned = turn.apply(&layout, &board.givens());
            let form = match layout.least(&turned, SYMMETRIES, &|| stop.is_asked()) {
                Least::Form(form) => (layout.line(), form),
                Least::Stopped => return Err(Idle::Stopped),
                Least::TooMany => return Err(Idle::Unfit(too_many(board))),
            };
            if least.as_ref().is_none_or(|(least, _)| form < *least) {
                least = Some((form, layout));
            }
        }
        let ((_, form), layout) = least.expect("a layout is one of its turns");
        Ok(Board::new(layout, &form))
    }
}

fn too_many(board: &Board) -> String {
    let name = board.name();
    format!("a board of {name} has more than {SYMMETRIES} symmetries, too many to go through")
}

impl Tool for Canonizing {
    /// The canonical form, and its text.
    type Answer = (Board, String);

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<(Board, String), Idle> {
        let form = Self::form(&record.board, stop)?;
        let text = self.boards.text_like(&form, record.format)?;
        Ok((form, text))
    }

    fn answer(
        &mut self,
        desk: &mut Desk,
        item: &Item,
        (form, text): (Board, String),
    ) -> anyhow::Result<()> {
        let Ok(record) = &item.record else { return Ok(()) };
        judge::remark_givens(&mut self.remarks, desk, item)?;
        if self.seen.as_mut().is_some_and(|seen| !seen.is_new(Fingerprint::of_board(&form))) {
            return Ok(());
        }
        if desk.json {
            let layout = boards::layout_of(&form);
            let (puzzle, canonical) = (record.board.givens_line(), form.givens_line());
            return Ok(desk.object_of(item, CanonLine { puzzle, canonical, layout })?);
        }
        self.boards.put(desk, &text)
    }

    fn finish(&mut self, desk: &mut Desk) -> anyhow::Result<()> {
        Ok(self.remarks.finish(desk)?)
    }
}
