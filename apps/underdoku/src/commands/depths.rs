//! `underdoku depths`: the dungeon in which the order of the digits is the fight.

use std::io::{self, BufWriter, IsTerminal as _};

use underdoku_game::depths::content::Class;
use underdoku_game::depths::{Session, Setup};
use underdoku_game::{Game as _, Millis};
use underdoku_store::{GameNumber, Store};
use underdoku_tui::clock::Clock;
use underdoku_tui::fresh_seed;
use underdoku_tui::keeper::{DepthsRun, Playing};
use underdoku_tui::plain::depths::{self as plain, Table};
use underdoku_tui::suspend::Awake;

use super::{failed, open_store};
use crate::args::Places;
use crate::args::depths::Depths;
use crate::exit::BadInput;
use crate::front::{Begin, Front};

/// The front end of Depths.
pub(super) const FRONT: Front = Front {
    game: Session::ID,
    about: "The order of the digits is the fight",
    resume: "underdoku depths --resume",
    play: Some(|begin, _is_plain, places| {
        let which = match begin {
            Begin::Kept(id) => Which::Kept(id),
            Begin::Day(day) => Which::New(Session::DAILY.map_or_else(usual, |of_day| of_day(day))),
        };
        line_by_line(which, places)
    }),
};

/// The run to play.
enum Which {
    /// One that was set up so.
    New(Setup),
    /// The unfinished one that was played last.
    Newest,
    /// This unfinished one.
    Kept(GameNumber),
}

fn usual() -> Setup {
    Setup::new(fresh_seed(), Class::Delver)
}

pub(crate) fn run(words: &Depths, places: &Places) -> anyhow::Result<()> {
    let which = if words.resume { Which::Newest } else { Which::New(setup(words)) };
    line_by_line(which, places)
}

fn setup(words: &Depths) -> Setup {
    let seed = words.seed.clone().unwrap_or_else(fresh_seed);
    Setup {
        ascension: words.ascension.unwrap_or_default(),
        gentle: words.gentle,
        ..Setup::new(seed, words.class.unwrap_or(Class::Delver))
    }
}

fn begin(store: &mut Store, which: Which) -> anyhow::Result<DepthsRun> {
    Ok(match which {
        Which::New(setup) => store.start(setup)?,
        Which::Kept(run) => store.resume(run)?,
        Which::Newest => store.resume_newest()?.ok_or_else(|| {
            BadInput(
                "there is no unfinished run to continue; begin one with: underdoku depths"
                    .to_owned(),
            )
        })?,
    })
}

fn line_by_line(which: Which, places: &Places) -> anyhow::Result<()> {
    let awake = Awake::watch()?;
    let mut store = open_store(places)?;
    let run = begin(&mut store, which)?;
    let clock = clock(run.session().time(), &awake);
    let mut playing = Playing { store: &mut store, kept: run };
    let table = Table {
        input: io::stdin().lock(),
        output: BufWriter::new(io::stdout().lock()),
        prompt: io::stdin().is_terminal(),
        clock: || clock.read(awake.now()),
    };
    plain::play(&mut playing, table).map(|_| ()).map_err(failed)
}

/// A clock that runs from this time of play on.
fn clock(time: Millis, awake: &Awake) -> Clock {
    let mut clock = Clock::standing_at(time);
    clock.run(true, awake.now());
    clock
}
