//! `underdoku` and `underdoku delve`: the game, on screen or line by line.

use std::io::{self, IsTerminal as _};
use std::sync::mpsc::channel;
use std::time::Instant;

use underdoku_game::delve::Session;
use underdoku_game::{Game as _, daily};
use underdoku_store::Store;
use underdoku_tui::clock::Clock;
use underdoku_tui::digger::Digger;
use underdoku_tui::keeper::{Playing, Run};
use underdoku_tui::plain::PlainError;
use underdoku_tui::plain::delve::{self as plain, Table};
use underdoku_tui::{Start, fresh_seed};

use super::{load_config, open_store};
use crate::args::Places;
use crate::exit::BadInput;
use crate::front::{Begin, Front};

/// How Delve is played.
pub(super) const FRONT: Front = Front {
    game: Session::ID,
    about: "The dungeon",
    resume: "underdoku delve --continue",
    play: Some(|begin, is_plain, places| {
        let start = match begin {
            Begin::Kept(id) => Start::Kept(id),
            Begin::Day(day) => Start::New(Some(daily::seed(day))),
        };
        play(start, is_plain, places)
    }),
};

/// Opens the menu.
pub(crate) fn menu(places: &Places) -> anyhow::Result<()> {
    if !has_terminal() {
        let advice = "the menu needs a terminal; to play line by line: underdoku delve --plain";
        return Err(BadInput(advice.to_owned()).into());
    }
    on_screen(Start::Menu, places)
}

/// Plays a run.
pub(crate) fn play(start: Start, plain: bool, places: &Places) -> anyhow::Result<()> {
    if plain || !has_terminal() { line_by_line(start, places) } else { on_screen(start, places) }
}

pub(super) fn has_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

pub(super) fn on_screen(start: Start, places: &Places) -> anyhow::Result<()> {
    let config = load_config(places)?;
    Ok(underdoku_tui::run(start, open_store(places)?, config)?)
}

fn line_by_line(start: Start, places: &Places) -> anyhow::Result<()> {
    let mut store = open_store(places)?;
    let run = begin(&mut store, start)?;
    let mut clock = Clock::standing_at(run.session().time());
    clock.run(true, Instant::now());
    let mut playing = Playing { store: &mut store, kept: run };
    let table = Table {
        input: io::stdin().lock(),
        output: io::BufWriter::new(io::stdout().lock()),
        prompt: io::stdin().is_terminal(),
        clock: || clock.read(Instant::now()),
        between: dig_ahead()?,
    };
    plain::play(&mut playing, table).map(|_| ()).map_err(|error| match error {
        PlainError::Io(error) => error.into(),
        PlainError::Store(error) => error.into(),
    })
}

/// Lets the floor below be dug on a thread of its own while the player thinks.
fn dig_ahead() -> io::Result<impl FnMut(&mut Playing<'_, Session>)> {
    let (floors, dug) = channel();
    let mut digger = Digger::new(move |floor| floors.send(floor).is_ok())?;
    Ok(move |playing: &mut Playing<'_, Session>| {
        for floor in dug.try_iter() {
            playing.kept.offer(floor);
            digger.arrived();
        }
        digger.order(playing.kept.wanted());
    })
}

fn begin(store: &mut Store, start: Start) -> anyhow::Result<Run> {
    let none =
        || BadInput("there is no unfinished run to continue; begin one with: underdoku delve".to_owned());
    Ok(match start {
        Start::Continue => store.resume_newest()?.ok_or_else(none)?,
        Start::Kept(run) => store.resume(run)?,
        Start::New(Some(seed)) => store.start(seed)?,
        Start::New(None) | Start::Menu | Start::Classic(_) | Start::Hudoku(..) => store.start(fresh_seed())?,
    })
}
