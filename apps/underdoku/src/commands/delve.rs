//! `underdoku delve`: the dungeon, on screen or line by line.

use std::env;
use std::io::{self, IsTerminal as _};
use std::sync::mpsc::channel;

use underdoku_game::delve::Session;
use underdoku_game::{Game as _, GameId};
use underdoku_store::Store;
use underdoku_tui::clock::Clock;
use underdoku_tui::digger::Digger;
use underdoku_tui::game_store::{DelveRun, Playing};
use underdoku_tui::plain::delve::{self as plain, DelveConsole};
use underdoku_tui::suspend::AwakeClock;
use underdoku_tui::{Exit, Start, fresh_seed};
use underdoku_words::terminal::label;

use super::{STANDARD_FRONTS, failed, load_config, open_store, standard_output};
use crate::args::Places;
use crate::exit::{BadInput, ExitStatus};
use crate::frontend::{Begin, Frontend};

/// The front end of Delve.
pub(super) const FRONT: Frontend = Frontend {
    game: Session::ID,
    about: "The dungeon",
    resume: "underdoku delve --continue",
    play: Some(|begin, is_plain, places| {
        let start = match begin {
            Begin::Stored(id) => Start::Stored(id),
            Begin::Daily(seed) => Start::New(Some(seed)),
        };
        if is_plain { line_by_line(start, places) } else { show(start, places).map(|_| ()) }
    }),
};

/// Plays a run.
pub(crate) fn play(start: Start, plain: bool, places: &Places) -> anyhow::Result<()> {
    if plain || !has_screen() { line_by_line(start, places) } else { on_screen(start, places) }
}

/// True if standard input and output are a terminal.
pub(super) fn has_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// True if the terminal can show a screen. If not, games are played line by line.
pub(super) fn has_screen() -> bool {
    has_terminal() && can_draw()
}

/// True if the terminal understands escape sequences.
pub(super) fn can_draw() -> bool {
    let term = env::var_os("TERM").map(|term| term.to_string_lossy().into_owned());
    underdoku_tui::can_draw(term.as_deref())
}

/// Plays on screen, then prints how to continue a game that was left.
pub(super) fn on_screen(start: Start, places: &Places) -> anyhow::Result<()> {
    let left = show(start, places)?;
    let front = STANDARD_FRONTS.iter().find(|front| Some(front.game) == left);
    front.map_or(Ok(()), |front| Ok(front.print_how_to_continue(&mut standard_output())?))
}

/// Plays on screen; returns the game that was left. If a signal ended it, the process ends with the
/// exit code that a shell would report for that.
pub(super) fn show(start: Start, places: &Places) -> anyhow::Result<Option<GameId>> {
    let config = load_config(places)?;
    match underdoku_tui::run(start, open_store(places)?, config)? {
        Exit::Player(left) => Ok(left),
        Exit::Signal(number) => Err(ExitStatus(u8::try_from(128 + number).unwrap_or(1)).into()),
    }
}

fn line_by_line(start: Start, places: &Places) -> anyhow::Result<()> {
    let awake = AwakeClock::watch()?;
    let mut store = open_store(places)?;
    let run = begin(&mut store, start)?;
    let mut clock = Clock::standing_at(run.session().time());
    clock.run(true, awake.now());
    let mut playing = Playing { store: &mut store, stored: run };
    let table = DelveConsole {
        input: io::stdin().lock(),
        output: super::output(),
        prompt: io::stdin().is_terminal(),
        clock: || clock.read(awake.now()),
        between: dig_ahead()?,
    };
    plain::play(&mut playing, table).map(|_| ()).map_err(failed)
}

/// Digs the next floor on a separate thread while the player thinks.
fn dig_ahead() -> io::Result<impl FnMut(&mut Playing<'_, Session>)> {
    let (floors, dug) = channel();
    let mut digger = Digger::new(move |floor| floors.send(floor).is_ok())?;
    Ok(move |playing: &mut Playing<'_, Session>| {
        for floor in dug.try_iter() {
            playing.stored.offer(floor);
            digger.arrived();
        }
        digger.order(playing.stored.wanted());
    })
}

fn begin(store: &mut Store, start: Start) -> anyhow::Result<DelveRun> {
    let none = || BadInput(label("command-no-delve").to_owned());
    Ok(match start {
        Start::Continue => store.resume_newest()?.ok_or_else(none)?,
        Start::Stored(run) => store.resume(run)?,
        Start::New(Some(seed)) => store.start(seed.into())?,
        Start::Delve(setup) => store.start(setup)?,
        Start::New(None)
        | Start::Menu
        | Start::First
        | Start::Lesson
        | Start::Classic(_)
        | Start::Hudoku(..)
        | Start::Depths(_) => store.start(fresh_seed().into())?,
    })
}
