//! `underdoku inspect depths`: the contents of a dungeon of Depths.

use std::io::Write;

use serde::Serialize;
use underdoku_depths::content::{Ascension, Class, FloorNumber};
use underdoku_depths::{Foe, Inside, Setup};
use underdoku_generator::Seed;
use underdoku_grid::layout::{Digit, Grid, Layout};

use crate::json;

/// A floor behind a door, as one JSON object.
#[derive(Serialize)]
struct Form {
    seed: String,
    ascension: u8,
    floor: u8,
    door: usize,
    kind: &'static str,
    layout: String,
    board: String,
    solution: String,
    loot: Vec<String>,
    monsters: Vec<String>,
}

/// Prints a line for each door of each floor.
pub(super) fn print(
    seed: &Seed,
    ascension: Ascension,
    is_json: bool,
    output: &mut impl Write,
) -> anyhow::Result<()> {
    let setup = Setup { ascension, ..Setup::new(seed.clone(), Class::Delver) };
    let floors = (1..=FloorNumber::LAST.number()).filter_map(FloorNumber::new);
    for floor in floors {
        for (door, inside) in (1..).zip(Inside::floor(&setup, floor)) {
            let form = Form::of(&setup, floor, door, &inside);
            if is_json {
                json::write_line(output, &form)?;
            } else {
                let Form { seed, kind, layout, board, solution, loot, monsters, .. } = form;
                let (loot, monsters) = (listed(&loot), listed(&monsters));
                writeln!(
                    output,
                    "{seed} {ascension} {floor} {door} {kind} {layout} {board} {solution} {loot} {monsters}"
                )?;
            }
        }
    }
    Ok(output.flush()?)
}

fn listed(words: &[String]) -> String {
    if words.is_empty() { "-".to_owned() } else { words.join(",") }
}

impl Form {
    fn of(setup: &Setup, floor: FloorNumber, door: usize, inside: &Inside) -> Self {
        let Inside { layout, givens, solution, loot, .. } = inside;
        let foe = |foe: &Foe| format!("{}:{}@{}", foe.kind.word(), foe.hp, foe.arrives);
        Self {
            seed: setup.seed.to_string(),
            ascension: setup.ascension.number(),
            floor: floor.number(),
            door,
            kind: inside.door.kind.word(),
            layout: layout.line().unwrap_or_default().replace(' ', "_"),
            board: line(layout, givens),
            solution: line(layout, solution),
            loot: loot.iter().map(|(place, word)| format!("{place}={word}")).collect(),
            monsters: inside.door.monsters.iter().map(foe).collect(),
        }
    }
}

fn line(layout: &Layout, fill: &Grid) -> String {
    layout.cells_and_voids().map(|place| fill.get(place).map_or('.', Digit::shown)).collect()
}
