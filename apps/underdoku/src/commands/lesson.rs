//! `underdoku lesson`: Sudoku for a player who has never seen one.

use std::io;

use underdoku_tui::{Start, plain};

use super::delve::{has_screen, on_screen};
use crate::args::Places;

pub(crate) fn run(is_plain: bool, places: &Places) -> anyhow::Result<()> {
    if is_plain || !has_screen() { line_by_line() } else { on_screen(Start::Lesson, places) }
}

pub(super) fn line_by_line() -> anyhow::Result<()> {
    Ok(plain::lesson::play(&mut io::stdin().lock(), &mut super::standard_output())?)
}
