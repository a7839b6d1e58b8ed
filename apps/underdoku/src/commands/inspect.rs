//! `underdoku inspect`: the contents of dungeons and boards.

mod deals;
mod depths;

use std::io::Write;

use serde::Serialize;
use underdoku_game::delve::{Depth, Floor, Item, ORIGINAL_1, Setup, Site, Stairs};
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
    /// The stairs to it, if there are two.
    #[serde(skip_serializing_if = "Option::is_none")]
    stairs: Option<&'static str>,
}

pub(crate) fn run(what: &Inspect) -> anyhow::Result<()> {
    let mut output = output();
    match what {
        Inspect::Delve { seed, rules, floors, json } => {
            let setup = Setup { rules: rules.unwrap_or(&ORIGINAL_1), seed: seed.clone() };
            for depth in floors.iter() {
                for site in sites(&setup, depth) {
                    print(&mut output, &FloorLine::of(&Floor::at(site)), *json)?;
                }
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

/// The floors at a depth: one, or one behind each of the stairs; none below the last.
fn sites(setup: &Setup, depth: Depth) -> Vec<Site> {
    let site = |stairs| Site { setup: setup.clone(), depth, stairs };
    if setup.rules.is_original() {
        return vec![site(Stairs::Calm)];
    }
    // There is one way to the first floor.
    let ways = Stairs::ALL.into_iter().filter(|&way| depth > Depth::FIRST || way == Stairs::Calm);
    ways.filter(|&way| setup.rules.terms(depth, way).is_some()).map(site).collect()
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
            stairs: (!floor.site().setup.rules.is_original()).then(|| floor.site().stairs.name()),
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
        let FloorLine { seed, floor, blanks, board, solution, items, stairs } = line;
        let stairs = stairs.map(|stairs| format!(" {stairs}")).unwrap_or_default();
        writeln!(output, "{seed} {floor} {blanks} {board} {solution} {items}{stairs}")?;
    }
    Ok(())
}
