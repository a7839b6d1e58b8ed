//! Delve: its run, the screen after a run, and the lists of runs.

mod over;
mod play;
mod seed;

use underdoku_game::Game as _;
use underdoku_game::delve::{Ending, MAX_HP, Session, Summary};
use underdoku_store::Listed;

pub use over::{DelveResult, OverLine};
pub use play::places::{Parts, places};
pub use play::{AskLine, DelvePlay};
pub use seed::SeedPrompt;
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::best::Ranked;
use super::saved_games::SavedGame;
use crate::keymap::Action;
use crate::ui::{GameScreens, key_rows};
use crate::words::rank;

/// Delve.
pub const GAME: GameScreens = GameScreens {
    id: Session::ID,
    title: "menu-delve",
    keys,
    rules: &[
        "delve-rule-floor",
        "delve-rule-descend",
        "delve-rule-trap",
        "delve-rule-potion",
        "delve-rule-hint",
        "",
        "delve-rule-bold",
        "delve-rule-notes",
        "delve-rule-pens",
        "delve-rule-saved",
        "",
        "delve-rule-deep",
        "delve-rule-deep-bag",
        "delve-rule-deep-hint",
    ],
    resume: |id, context| Ok(Box::new(DelvePlay::new(context.store.resume(id)?, context.settings))),
};

/// The keys that only Delve has.
fn keys() -> Vec<key_rows::KeyRow> {
    key_rows::rows([
        ("keys-notes-wipe", vec![Action::Wipe]),
        ("keys-notes-undo", vec![Action::Undo, Action::Redo]),
        ("", vec![]),
        ("keys-delve-potion", vec![Action::Potion]),
        ("keys-delve-hint", vec![Action::Hint]),
        ("keys-seek", vec![Action::Seek]),
        ("keys-cell", vec![Action::Command]),
        ("keys-clock", vec![Action::Clock]),
    ])
}

impl SavedGame for Session {
    const LIST_WORDS: [&'static str; 3] =
        ["delve-saved", "delve-saved-columns", "delve-saved-none"];

    fn line(listed: &Listed<Summary>) -> String {
        let run = &listed.summary;
        let hearts = "♥".repeat(run.hp.into()) + &"♡".repeat(MAX_HP.saturating_sub(run.hp).into());
        let (depth, hp, blanks, time) = (run.depth.to_string(), run.hp, run.blanks, run.score.time);
        let played = listed.last_played.to_string();
        format!(
            "{depth:5}  {hearts} {hp}/{MAX_HP}     {blanks:>6}  {time:8}  {played:11}  {}{}",
            run.seed,
            deep(run)
        )
    }

    fn name(listed: &Listed<Summary>) -> String {
        say(&Message::new("delve-name").text("floor", listed.summary.depth.to_string()))
    }
}

/// The mark of a run under the rules of Delve, deep.
pub(super) fn deep(run: &Summary) -> String {
    let mark = if run.rules.is_original() { "" } else { label("delve-list-deep") };
    if mark.is_empty() { String::new() } else { format!("  {mark}") }
}

impl Ranked for Session {
    const BEST_WORDS: [&'static str; 3] =
        ["delve-records", "delve-records-columns", "delve-records-none"];
    const GROUPS: Option<[&'static str; 2]> = Some(["delve-best-of", "delve-best-place"]);

    fn best_line(listed: &Listed<Summary>) -> String {
        let record = &listed.summary;
        let (rank, points, depth) = (rank(listed), record.score.points(), record.depth.to_string());
        let (time, day) = (record.score.time, listed.last_played.to_string());
        let end = match record.ending {
            Some(Ending::Died) => label("delve-list-died"),
            Some(Ending::Left) => label("delve-list-left"),
            Some(Ending::Won) => label("delve-list-won"),
            None => "",
        };
        format!("{rank}{points:>8}  {depth:5}  {time:8}  {end}  {day:10}  {}", record.seed)
    }
}
