//! `underdoku inspect`: the contents of dungeons and boards.

mod deals;
mod depths;

use std::io::Write;

use serde::Serialize;
use underdoku_game::delve::{Floor, Item};
use underdoku_grid::Cell;

use super::output;
use crate::args::Inspect;
use crate::json;

/// A printed floor.
#[derive(Serialize)]
struct FloorLine {
    seed: String,
    floor: u32,
    blanks: usize,
    board: String,
    solution: String,
    items: String,
}

pub(crate) fn run(what: &Inspect) -> anyhow::Result<()> {
    let mut output = output();
    match what {
        Inspect::Delve { seed, floors, json } => {
            for depth in floors.iter() {
                print(&mut output, &FloorLine::of(&Floor::dig(seed, depth)), *json)?;
            }
        }
        Inspect::Hudoku { template, level, seeds, json } => {
            let level = level.unwrap_or_default();
            deals::run(template, level, seeds, *json, &mut output)?;
        }
        Inspect::Depths { seed, ascension, json } => {
            depths::print(seed, *ascension, *json, &mut output)?;
        }
    }
    Ok(output.flush()?)
}

impl FloorLine {
    fn of(floor: &Floor) -> Self {
        let (givens, solution) = (floor.puzzle().givens(), floor.puzzle().solution());
        Self {
            seed: floor.seed().to_string(),
            floor: floor.depth().number(),
            blanks: givens.blanks().len(),
            board: givens.line().to_string(),
            solution: solution.line().to_string(),
            items: Cell::all().map(|cell| letter(floor.item(cell))).collect(),
        }
    }
}

const fn letter(item: Option<Item>) -> char {
    match item {
        None => '.',
        Some(Item::Potion) => 'p',
        Some(Item::Hint) => 'h',
    }
}

fn print(output: &mut impl Write, line: &FloorLine, json: bool) -> anyhow::Result<()> {
    if json {
        json::write_line(output, line)?;
    } else {
        let FloorLine { seed, floor, blanks, board, solution, items } = line;
        writeln!(output, "{seed} {floor} {blanks} {board} {solution} {items}")?;
    }
    Ok(())
}
