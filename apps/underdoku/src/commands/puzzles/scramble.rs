//! `underdoku scramble`: puzzles in disguise.

use serde::Serialize;
use underdoku_formats::Board;
use underdoku_generator::{Seed, Stream, scramble};
use underdoku_grid::Grid;
use underdoku_solver::{Stop, Stopped};
use underdoku_tui::fresh_seed;

use super::{judge, purpose};
use crate::args::puzzles::Scramble;
use crate::stream::boards::Boards;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::remarks::Remarks;
use crate::stream::{self, Item, Tool};

pub(super) fn run(words: &Scramble) -> anyhow::Result<()> {
    let Scramble { input, output, seed } = words;
    let mut tool = Scrambling {
        seed: seed.clone().unwrap_or_else(fresh_seed),
        number: 0,
        boards: Boards::new(output.to),
        remarks: Remarks::default(),
    };
    stream::run(input, &Crew::alone(), output.json, &mut tool)
}

struct Scrambling {
    seed: Seed,
    /// How many puzzles came so far.
    number: u32,
    boards: Boards,
    remarks: Remarks,
}

/// A puzzle as it is printed in JSON.
#[derive(Serialize)]
struct ScrambledLine<'a> {
    seed: &'a str,
    puzzle: String,
    scrambled: String,
}

impl Tool for Scrambling {
    /// The givens.
    type Answer = Grid;

    fn work(&self, board: &Board, _stop: Stop<'_>) -> Result<Grid, Stopped> {
        Ok(board.givens())
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, givens: Grid) -> anyhow::Result<()> {
        judge::remark(&mut self.remarks, desk, item)?;
        let stream = Stream { purpose: purpose::SCRAMBLING, number: self.number };
        self.number = self.number.wrapping_add(1);
        let scrambled = scramble(&givens, &mut self.seed.chance(stream));
        if desk.json {
            let (puzzle, scrambled) = (givens.line().to_string(), scrambled.line().to_string());
            let line = ScrambledLine { seed: self.seed.as_str(), puzzle, scrambled };
            return Ok(desk.object_of(item, line)?);
        }
        self.boards.put(desk, &self.boards.text_of(&scrambled))
    }

    fn finish(&mut self, desk: &mut Desk) -> anyhow::Result<()> {
        Ok(self.remarks.finish(desk)?)
    }
}
