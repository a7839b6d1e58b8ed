//! A program with five games: the standard four, and Tiny, which is played line by line.
//!
//! `underdoku-tiny play DIR [SEED]` plays Tiny with its games in that folder: it continues the last
//! unfinished one or, given a seed, starts a new one. All other commands are those of `underdoku`.

use std::io::{self, BufRead as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use underdoku_cli::{BadInput, Begin, Frontend, Places, STANDARD_FRONTS, open_store, run};
use underdoku_depths as depths;
use underdoku_game::{AnyGame, Game as _, Games, Millis, any, classic, delve, hudoku};
use underdoku_generator::Seed;
use underdoku_store::{PlayError, Store, StoredGame};
use underdoku_tiny::{Deal, Move, Tiny};

static GAMES: [&dyn AnyGame; 5] = [
    any::<delve::Session>(),
    any::<hudoku::Session>(),
    any::<classic::Session>(),
    any::<depths::Session>(),
    any::<Tiny>(),
];
const FRONTS: [Frontend; 5] = {
    let [delve, hudoku, classic, depths] = STANDARD_FRONTS;
    [delve, hudoku, classic, depths, TINY]
};

const TINY: Frontend = Frontend {
    game: Tiny::ID,
    about: "Three blanks",
    resume: "underdoku-tiny play",
    play: Some(|begin, _, places| {
        let mut store = open_store(places)?;
        let stored = match begin {
            Begin::Stored(id) => store.resume(id)?,
            Begin::Daily(seed) => store.start(Deal(seed))?,
        };
        play(&mut store, stored)
    }),
};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["play", folder] => ended(begin(folder, None)),
        ["play", folder, seed] => ended(begin(folder, Some(seed))),
        _ => run(Games::new(&GAMES), const { &FRONTS }),
    }
}

fn ended(result: anyhow::Result<()>) -> ExitCode {
    let Err(error) = result else { return ExitCode::SUCCESS };
    // If standard error is closed, the message is lost.
    let _ = writeln!(io::stderr(), "underdoku-tiny: {error:#}");
    ExitCode::FAILURE
}

fn begin(folder: &str, seed: Option<&str>) -> anyhow::Result<()> {
    let mut store = open_store(&Places { data_dir: Some(PathBuf::from(folder)), config: None })?;
    let stored = match seed {
        Some(seed) => store.start(Deal(Seed::from(seed)))?,
        None => store.resume_newest()?.ok_or_else(|| BadInput("no unfinished game".to_owned()))?,
    };
    play(&mut store, stored)
}

/// Answers each line until the game or the input ends. Each line is a move; the Nth move is made at
/// N milliseconds.
fn play(store: &mut Store, mut stored: StoredGame<Tiny>) -> anyhow::Result<()> {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let now = Millis(1 + stored.history().len() as u64);
        match line?.parse::<Move>() {
            Err(error) => writeln!(output, "[?] {error}")?,
            Ok(act) => match store.play(&mut stored, act, now) {
                Ok(events) => {
                    events
                        .iter()
                        .filter_map(Tiny::story_line)
                        .try_for_each(|sentence| writeln!(output, "{sentence}"))?;
                    writeln!(output, "{} left", stored.blanks())?;
                }
                Err(PlayError::Refused(why)) => writeln!(output, "[?] {why}")?,
                Err(PlayError::Store(error)) => return Err(error.into()),
            },
        }
        output.flush()?;
        if stored.outcome().is_some() {
            break;
        }
    }
    Ok(())
}
