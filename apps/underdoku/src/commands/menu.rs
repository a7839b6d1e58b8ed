//! `underdoku` alone: the menu, on screen or as a list of numbers.

use std::io::{self, BufWriter};

use underdoku_tui::screens::MenuLine;
use underdoku_tui::{Sit, Start, plain};
use underdoku_words::terminal::label;

use super::delve::{has_screen, has_terminal, on_screen};
use super::hudoku::Which;
use super::{classic, delve, failed, hudoku, lesson, open_store};
use crate::args::Places;
use crate::args::hudoku::Hudoku;
use crate::exit::BadInput;

pub(crate) fn run(places: &Places) -> anyhow::Result<()> {
    if !has_terminal() {
        let advice = label("command-menu-needs-terminal");
        return Err(BadInput(advice.to_owned()).into());
    }
    if has_screen() { on_screen(Start::First, places) } else { line_by_line(places) }
}

fn line_by_line(places: &Places) -> anyhow::Result<()> {
    // The chosen game opens the store itself.
    let mut store = open_store(places)?;
    let chosen = plain::menu::choose(
        &mut store,
        &mut io::stdin().lock(),
        &mut BufWriter::new(io::stdout().lock()),
    );
    drop(store);
    match chosen.map_err(failed)? {
        Some(MenuLine::Continue(run)) => delve::play(Start::Kept(run.id), true, places),
        Some(MenuLine::New) => delve::play(Start::New(None), true, places),
        Some(MenuLine::ContinueBench(_)) => classic::line_by_line(Sit::Continue, places),
        Some(MenuLine::Boards) => classic::line_by_line(Sit::Boards, places),
        Some(MenuLine::ContinueRound(round)) => {
            hudoku::line_by_line(Which::Kept(round.id), &Hudoku::default(), places)
        }
        Some(MenuLine::NewRound) => {
            hudoku::line_by_line(Which::usual()?, &Hudoku::default(), places)
        }
        Some(MenuLine::Lesson) => lesson::line_by_line(),
        _ => Ok(()),
    }
}
