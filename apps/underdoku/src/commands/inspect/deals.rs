//! `underdoku inspect hudoku`: the boards of a template, seed by seed.

use std::io::Write;

use serde::Serialize;
use underdoku_game::hudoku::{Deal, Level};
use underdoku_grid::layout::Digit;
use underdoku_tui::templates;

use crate::args::hudoku::Seeds;
use crate::commands::hudoku::refused;
use crate::json;

/// A printed deal.
#[derive(Serialize)]
struct DealLine {
    template: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
    seed: String,
    board: String,
    solution: String,
    clues: String,
    tries: u32,
    more: usize,
}

pub(super) fn run(
    name: &str,
    level: Level,
    seeds: &Seeds,
    json: bool,
    output: &mut impl Write,
) -> anyhow::Result<()> {
    for seed in seeds.iter() {
        let line = DealLine::of(&templates::deal(name, level, &seed).map_err(refused)?);
        if json {
            json::write_line(output, &line)?;
        } else {
            let DealLine { seed, board, solution, clues, tries, more, .. } = line;
            writeln!(output, "{seed} {board} {solution} {clues} {tries} {more}")?;
        }
    }
    Ok(())
}

impl DealLine {
    fn of(deal: &Deal) -> Self {
        let layout = deal.layout();
        let clue = |place| layout.clue(place).map_or('-', Digit::to_char);
        Self {
            template: deal.template().name().to_owned(),
            level: Some(deal.level()).filter(|&level| level != Level::Original).map(Level::name),
            seed: deal.seed().to_string(),
            board: deal.givens().line(layout),
            solution: deal.solution().line(layout),
            clues: layout.voids().map(clue).collect(),
            tries: deal.effort().tries,
            more: deal.effort().more,
        }
    }
}
