//! `underdoku canon`: the form that all disguises of a puzzle share.

use serde::Serialize;
use underdoku_formats::Board;
use underdoku_grid::{Canonical, Grid};
use underdoku_solver::{Stop, Stopped};

use super::judge;
use crate::args::puzzles::Canon;
use crate::stream::boards::Boards;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::fingerprint::{Fingerprint, Seen};
use crate::stream::remarks::Remarks;
use crate::stream::{self, Item, Tool};

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
    /// The forms that were printed, where each is printed once.
    seen: Option<Seen>,
    boards: Boards,
    remarks: Remarks,
}

/// A puzzle as it is printed in JSON.
#[derive(Serialize)]
struct CanonLine {
    puzzle: String,
    canonical: String,
}

impl Tool for Canonizing {
    /// The givens and their canonical form.
    type Answer = (Grid, Grid);

    fn work(&self, board: &Board, _stop: Stop<'_>) -> Result<(Grid, Grid), Stopped> {
        let givens = board.givens();
        Ok((givens, *Canonical::of(&givens).form()))
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, (givens, form): (Grid, Grid)) -> anyhow::Result<()> {
        judge::remark(&mut self.remarks, desk, item)?;
        if self.seen.as_mut().is_some_and(|seen| !seen.is_new(Fingerprint::of(&form))) {
            return Ok(());
        }
        if desk.json {
            let line = CanonLine { puzzle: givens.line().to_string(), canonical: form.line().to_string() };
            return Ok(desk.object_of(item, line)?);
        }
        self.boards.put(desk, &self.boards.text_of(&form))
    }

    fn finish(&mut self, desk: &mut Desk) -> anyhow::Result<()> {
        Ok(self.remarks.finish(desk)?)
    }
}
