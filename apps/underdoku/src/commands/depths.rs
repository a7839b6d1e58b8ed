//! `underdoku depths`: the roguelike in which the order of the digits is the fight.

mod json;

use std::io::{self, IsTerminal as _, Write as _};

use underdoku_depths::content::{Class, RelicSet};
use underdoku_depths::{Achievements, Rules, Session, Setup};
use underdoku_game::{Game as _, Millis};
use underdoku_store::{GameNumber, Store};
use underdoku_tui::clock::Clock;
use underdoku_tui::game_store::{DepthsRun, Playing};
use underdoku_tui::plain::depths::{self as plain, DepthsConsole, First};
use underdoku_tui::screens::depths::{Codex, achievements, how_to_open, is_first};
use underdoku_tui::suspend::AwakeClock;
use underdoku_tui::{Start, fresh_seed};

use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::delve::{has_screen, on_screen, show};
use super::{failed, open_store, output};
use crate::args::Places;
use crate::args::depths::Depths;
use crate::exit::BadInput;
use crate::frontend::{Begin, Frontend};

/// The front end of Depths.
pub(super) const FRONT: Frontend = Frontend {
    game: Session::ID,
    about: "The order of the digits is the fight",
    resume: "underdoku depths --continue",
    play: Some(|begin, is_plain, places| {
        if !is_plain {
            return show(shown(begin), places).map(|_| ());
        }
        let which = match begin {
            Begin::Stored(id) => RunSelection::Stored(id),
            Begin::Daily(seed) => {
                RunSelection::New(Session::DAILY.map_or_else(usual, |of_day| of_day(&seed)))
            }
        };
        play(which, false, open_store(places)?)
    }),
};

/// The run to play.
enum RunSelection {
    /// A new one with this setup.
    New(Setup),
    /// The last unfinished one.
    Newest,
    /// This unfinished one.
    Stored(GameNumber),
}

fn usual() -> Setup {
    Setup::new(fresh_seed(), Class::Delver)
}

/// The first screen for a game that another command chose.
fn shown(begin: Begin) -> Start {
    match begin {
        Begin::Stored(id) => Start::Stored(id),
        Begin::Daily(seed) => {
            let setup = Session::DAILY.map_or_else(usual, |of_day| of_day(&seed));
            Start::Depths(Some(Box::new(setup)))
        }
    }
}

/// The first screen for these options: the choice of a run if they do not determine one.
fn start(words: &Depths, places: &Places) -> anyhow::Result<Start> {
    if words.resume {
        let newest = open_store(places)?.resume_newest::<Session>()?;
        return Ok(newest.and_then(|run| run.id()).map_or(Start::Depths(None), Start::Stored));
    }
    if says_nothing(words) {
        return Ok(Start::Depths(None));
    }
    Ok(Start::Depths(Some(Box::new(setup(words, &open_store(places)?)?))))
}

/// True if no option is about a new run.
const fn says_nothing(words: &Depths) -> bool {
    words.seed.is_none()
        && words.class.is_none()
        && words.ascension.is_none()
        && !words.gentle
        && !words.all
        && !words.first
        && words.give.is_empty()
        && words.ban.is_empty()
}

pub(crate) fn run(words: &Depths, places: &Places) -> anyhow::Result<()> {
    if words.codex {
        return print_codex(&open_store(places)?);
    }
    if !words.plain && !words.json && has_screen() {
        return on_screen(start(words, places)?, places);
    }
    let store = open_store(places)?;
    let which = match () {
        () if words.resume => RunSelection::Newest,
        () if says_nothing(words) && !words.json && is_first(&store)? => {
            let Some(setup) = offered()? else { return Ok(()) };
            RunSelection::New(setup)
        }
        () => RunSelection::New(setup(words, &store)?),
    };
    play(which, words.json, store)
}

/// Prints each chapter of the codex, one entry per line.
fn print_codex(store: &Store) -> anyhow::Result<()> {
    let mut output = output();
    for line in Codex::new(store)?.text() {
        writeln!(output, "{line}")?;
    }
    Ok(output.flush()?)
}

/// Asks a new player for a setup; none if the input ends.
fn offered() -> anyhow::Result<Option<Setup>> {
    let (mut input, mut output) = (io::stdin().lock(), super::standard_output());
    let chosen = plain::offer_first(&mut input, &mut output).map_err(failed)?;
    Ok(chosen.map(|chosen| match chosen {
        First::Hints => Setup::first_run(fresh_seed()),
        First::Usual => Setup { relics: Achievements::of([]).relics(Rules::NEWEST), ..usual() },
    }))
}

/// The setup for these options, with the unlocked classes, relics and ascensions.
fn setup(words: &Depths, store: &Store) -> anyhow::Result<Setup> {
    let achieved = if words.all { Achievements::EVERYTHING } else { achievements(store)? };
    let class = words.class.unwrap_or(Class::Delver);
    if !achieved.has_class(class) {
        let how = how_to_open(class).unwrap_or_default();
        let locked = Message::new("command-depths-locked").text("class", class.word());
        return Err(BadInput(say(&locked.text("how", how))).into());
    }
    let (ascension, open) = (words.ascension.unwrap_or_default(), achieved.ascension());
    if ascension > open {
        let locked = Message::new("command-depths-ascension-locked")
            .number("asked", ascension.number())
            .number("open", open.number());
        return Err(BadInput(say(&locked)).into());
    }
    let seed = words.seed.clone().unwrap_or_else(fresh_seed);
    if words.first {
        return Ok(Setup::first_run(seed));
    }
    let [given, banned] =
        [&words.give, &words.ban].map(|relics| relics.iter().copied().collect::<RelicSet>());
    if let Some(both) = given.iter(Rules::NEWEST).find(|&relic| banned.contains(relic)) {
        let both = Message::new("command-depths-given-and-banned").text("relic", both.word());
        return Err(BadInput(say(&both)).into());
    }
    Ok(Setup {
        given,
        banned,
        ascension,
        gentle: words.gentle,
        relics: achieved.relics(Rules::NEWEST),
        ..Setup::new(seed, class)
    })
}

fn begin(store: &mut Store, which: RunSelection) -> anyhow::Result<DepthsRun> {
    Ok(match which {
        RunSelection::New(setup) => store.start(setup)?,
        RunSelection::Stored(run) => store.resume(run)?,
        RunSelection::Newest => store
            .resume_newest()?
            .ok_or_else(|| BadInput(label("command-depths-none").to_owned()))?,
    })
}

fn play(which: RunSelection, is_json: bool, mut store: Store) -> anyhow::Result<()> {
    let awake = AwakeClock::watch()?;
    let achieved = achievements(&store)?;
    let run = begin(&mut store, which)?;
    let clock = clock(run.session().time(), &awake);
    let mut playing = Playing { store: &mut store, stored: run };
    let (mut input, mut output) = (io::stdin().lock(), output());
    let clock = || clock.read(awake.now());
    if is_json {
        let (input, output) = (&mut input, &mut output);
        return json::play(&mut playing, input, output, clock, &achieved).map_err(failed);
    }
    let table = DepthsConsole { input, output, prompt: io::stdin().is_terminal(), clock, achieved };
    plain::play(&mut playing, table).map(|_| ()).map_err(failed)
}

/// A clock that runs from this time of play on.
fn clock(time: Millis, awake: &AwakeClock) -> Clock {
    let mut clock = Clock::standing_at(time);
    clock.run(true, awake.now());
    clock
}
