//! `underdoku` alone: the menu, on screen or as a list of numbers.

use std::io;

use underdoku_game::classic::Session as Classic;
use underdoku_game::{Game as _, GameId};
use underdoku_tui::plain::menu::MenuChoice;
use underdoku_tui::screens::MenuLine;
use underdoku_tui::{ClassicStart, Start, plain};
use underdoku_words::terminal::label;

use super::delve::{has_screen, has_terminal, on_screen};
use super::hudoku::HudokuSelection;
use super::{STANDARD_FRONTS, classic, delve, depths, failed, hudoku, lesson, open_store};
use crate::args::Places;
use crate::args::depths::Depths;
use crate::args::hudoku::Hudoku;
use crate::exit::BadInput;
use crate::frontend::Begin;

pub(crate) fn run(places: &Places) -> anyhow::Result<()> {
    if !has_terminal() {
        let advice = label("command-menu-needs-terminal");
        return Err(BadInput(advice.to_owned()).into());
    }
    if has_screen() { on_screen(Start::First, places) } else { line_by_line(places) }
}

fn line_by_line(places: &Places) -> anyhow::Result<()> {
    let mut store = open_store(places)?;
    let chosen = plain::menu::choose(&mut store, &mut io::stdin().lock(), &mut super::output());
    // Closed first, because the chosen game opens the store itself.
    drop(store);
    match chosen.map_err(failed)? {
        Some(MenuChoice::Round(wish)) => {
            hudoku::line_by_line(HudokuSelection::another(wish)?, &Hudoku::default(), places)
        }
        Some(MenuChoice::Daily(game, seed)) => begin(game, Begin::Daily(seed), places),
        Some(MenuChoice::Sudoku(sudoku)) => {
            classic::line_by_line(classic::daily_start(sudoku)?, places)
        }
        Some(MenuChoice::Begun(game, id)) if game == Classic::ID => {
            classic::line_by_line(ClassicStart::Stored(id), places)
        }
        Some(MenuChoice::Begun(game, id)) => begin(game, Begin::Stored(id), places),
        Some(MenuChoice::Line(line)) => go(line, places),
        None => Ok(()),
    }
}

/// Plays a game of a day line by line.
fn begin(game: GameId, begin: Begin, places: &Places) -> anyhow::Result<()> {
    let front = STANDARD_FRONTS.iter().find(|front| front.game == game);
    let play = front.and_then(|front| front.play);
    play.map_or(Ok(()), |play| play(begin, true, places))
}

/// Opens what a line of the menu leads to.
fn go(line: MenuLine, places: &Places) -> anyhow::Result<()> {
    match line {
        MenuLine::Continue(run) => delve::play(Start::Stored(run.id), true, places),
        MenuLine::New => delve::play(Start::New(None), true, places),
        MenuLine::ContinueDepths(run) => begin(run.id.game(), Begin::Stored(run.id), places),
        MenuLine::Depths => depths::run(&Depths { plain: true, ..Depths::default() }, places),
        MenuLine::ContinueBench(game) => {
            classic::line_by_line(ClassicStart::Stored(game.id), places)
        }
        MenuLine::Boards => classic::line_by_line(ClassicStart::Boards, places),
        MenuLine::ContinueRound(round) => {
            hudoku::line_by_line(HudokuSelection::Stored(round.id), &Hudoku::default(), places)
        }
        MenuLine::Lesson => lesson::line_by_line(),
        _ => Ok(()),
    }
}
