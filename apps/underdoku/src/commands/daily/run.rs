//! The run of a day, in the store.

use underdoku_game::Day;
use underdoku_game::daily::{self, Game};
use underdoku_store::{RoundId, RunId, Store, StoreError};
use underdoku_tui::Start;

use crate::args::Places;
use crate::args::daily::Daily;
use crate::args::hudoku::Hudoku;
use crate::commands::hudoku::Which;
use crate::commands::{delve, hudoku};

/// How far the run of a day is.
#[derive(Debug)]
pub(super) enum Today {
    /// There is none yet.
    New,
    /// A run of Delve that goes on.
    Run(RunId),
    /// A game of Hudoku that goes on.
    Round(RoundId),
    /// It is finished.
    Finished(Finished),
}

/// A run of a day that is finished.
#[derive(Clone, Debug)]
pub(super) struct Finished {
    pub(super) game: Game,
    pub(super) day: Day,
    pub(super) replay: String,
    pub(super) points: u64,
    pub(super) ms: u64,
}

/// How far the run of this day is.
pub(super) fn today(store: &Store, game: Game, day: Day) -> Result<Today, StoreError> {
    if let Some(finished) = finished(store, game, day)? {
        return Ok(Today::Finished(finished));
    }
    let seed = daily::seed(day);
    let open = match game {
        Game::Delve => {
            store.unfinished()?.into_iter().find(|run| run.seed == seed).map(|run| Today::Run(run.id))
        }
        Game::Hudoku => {
            let is_it = |name: &str| name == daily::TEMPLATE;
            let found = store.rounds()?.into_iter().find(|round| round.seed == seed && is_it(&round.name));
            found.map(|round| Today::Round(round.id))
        }
    };
    Ok(open.unwrap_or(Today::New))
}

/// The first run of this day that was finished.
pub(super) fn finished(store: &Store, game: Game, day: Day) -> Result<Option<Finished>, StoreError> {
    let seed = daily::seed(day);
    let (replay, points, time) = match game {
        Game::Delve => {
            let runs = store.records(usize::MAX)?.into_iter().filter(|run| run.seed == seed);
            let Some(run) = runs.min_by_key(|run| run.id.number()) else { return Ok(None) };
            (store.save(run.id)?.to_string(), run.score.points(), run.score.time)
        }
        Game::Hudoku => {
            let deal = daily::deal(day);
            let rounds = store.round_records(deal.template().line(), usize::MAX)?;
            let rounds = rounds.into_iter().filter(|round| round.seed == seed);
            let Some(round) = rounds.min_by_key(|round| round.id.number()) else { return Ok(None) };
            (store.round_save(round.id)?.to_string(), round.score.points(), round.score.time)
        }
    };
    Ok(Some(Finished { game, day, replay, points, ms: time.0 }))
}

/// Plays the run of this day, from its start or from where it was left.
pub(super) fn play(today: Today, words: &Daily, day: Day, places: &Places) -> anyhow::Result<()> {
    let is_plain = words.plain || !delve::has_screen();
    match (today, words.game) {
        (Today::Run(run), _) => delve::play(Start::Run(run), is_plain, places),
        (Today::Round(round), _) if is_plain => play_lines(Which::Kept(round), places),
        (Today::Round(round), _) => delve::on_screen(Start::Round(round), places),
        (_, Game::Delve) => delve::play(Start::New(Some(daily::seed(day))), is_plain, places),
        (_, Game::Hudoku) if is_plain => play_lines(Which::New(Box::new(daily::deal(day))), places),
        (_, Game::Hudoku) => delve::on_screen(Start::Hudoku(Some(Box::new(daily::deal(day))), None), places),
    }
}

fn play_lines(which: Which, places: &Places) -> anyhow::Result<()> {
    hudoku::line_by_line(which, &Hudoku::default(), places)
}
