//! The run of a day, in the store.

use underdoku_game::{AnyGame, Day, GameId};
use underdoku_generator::Seed;
use underdoku_store::{GameNumber, Store};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use crate::args::Places;
use crate::args::daily::Daily;
use crate::commands::delve::has_screen;
use crate::exit::BadInput;
use crate::frontend::{Begin, Frontend};

/// The state of a day's run.
#[derive(Debug)]
pub(super) enum Today {
    /// There is no run yet.
    New,
    /// There is an unfinished run.
    Stored(GameNumber),
    /// The run is finished.
    Finished(Finished),
}

/// A finished run of a day.
#[derive(Clone, Debug)]
pub(super) struct Finished {
    pub(super) game: GameId,
    pub(super) day: Day,
    pub(super) replay: String,
    pub(super) points: u64,
    pub(super) ms: u64,
    /// True for the board that a server deals and times.
    pub(super) timed: bool,
}

/// A game of a day: the board that everybody can play, or one that a server times.
#[derive(Clone, Debug)]
pub(super) struct DailyGame<'a> {
    pub(super) game: &'a dyn AnyGame,
    pub(super) day: Day,
    pub(super) seed: Seed,
    pub(super) timed: bool,
}

/// The state of this day's run.
pub(super) fn today(store: &Store, of: &DailyGame<'_>) -> anyhow::Result<Today> {
    if let Some(finished) = finished(store, of)? {
        return Ok(Today::Finished(finished));
    }
    let open = runs(store, of)?.into_iter().find(|(_, is_over)| !is_over);
    Ok(open.map_or(Today::New, |(id, _)| Today::Stored(id)))
}

/// The first finished run of this day.
pub(super) fn finished(store: &Store, of: &DailyGame<'_>) -> anyhow::Result<Option<Finished>> {
    let DailyGame { game, day, timed, .. } = *of;
    let over = runs(store, of)?.into_iter().filter(|(_, is_over)| *is_over);
    let Some((id, _)) = over.min_by_key(|(id, _)| id.number()) else { return Ok(None) };
    let replay = store.export(id)?;
    let played = game.read(&replay).map_err(Into::into).and_then(|save| save.replay());
    let played = played.map_err(|error| {
        let why = Message::new("command-day-not-handed-in").text("game", id.to_string());
        anyhow::anyhow!(say(&why.text("why", error.to_string())))
    })?;
    let Some(outcome) = played.outcome else { return Ok(None) };
    let (game, points, ms) = (game.id(), outcome.points, outcome.time.0);
    Ok(Some(Finished { game, day, replay, points, ms, timed }))
}

/// The runs of this day, the last played first, each with true if it is finished.
fn runs(store: &Store, of: &DailyGame<'_>) -> anyhow::Result<Vec<(GameNumber, bool)>> {
    let Some(dealt) = of.game.daily(&of.seed) else { return Ok(Vec::new()) };
    Ok(store.set_up(of.game, dealt.setup())?)
}

/// Plays the run of this day, from its start or from the last move.
pub(super) fn play(
    today: &Today,
    front: Option<&Frontend>,
    words: &Daily,
    seed: Seed,
    places: &Places,
) -> anyhow::Result<()> {
    let play = front.and_then(|front| front.play);
    let play = play.ok_or_else(|| {
        BadInput(say(&Message::new("command-day-not-played").text("game", words.game.as_str())))
    })?;
    let begin = if let Today::Stored(id) = today { Begin::Stored(*id) } else { Begin::Daily(seed) };
    play(begin, words.plain || !has_screen(), places)
}
