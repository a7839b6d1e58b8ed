//! Depths: the choice of a run, the run, its report, and the pages to read.

mod codex;
mod map;
mod names;
mod new;
mod over;
mod play;
mod reader;
mod records;
mod seen;

use ratatui::layout::Size;
use underdoku_depths::{Session, Summary};
use underdoku_game::Game as _;
use underdoku_store::Listed;
use underdoku_words::terminal::say;
use underdoku_words::{Message, Say};

pub use codex::{Codex, how_to_open};
pub use map::Map;
pub use new::{NewDepths, NewLine, achievements, is_first};
pub use over::{DepthsResult, OverLine};
pub(crate) use play::act_won;
pub use play::{
    DepthsPlay, HeldKeyGuard, Lessons, Log, Notebook, Pane, Parts, Popup, PopupAction, places,
};
pub use reader::TextPage;
pub use seen::Seen;

use new::finished;

use super::best::Ranked;
use super::saved_games::SavedGame;
use crate::keymap::Action;
use crate::ui::{GameScreens, key_rows};
use crate::words::rank;

/// Depths.
pub const GAME: GameScreens = GameScreens {
    id: Session::ID,
    title: "menu-depths",
    keys,
    rules: &[
        "depths-screen-rule-hunt",
        "depths-screen-rule-worth",
        "depths-screen-rule-seal",
        "depths-screen-rule-zones",
        "depths-screen-rule-chain",
        "depths-screen-rule-wrong",
        "depths-screen-rule-full",
        "depths-screen-rule-stairs",
        "depths-screen-rule-signs",
        "depths-screen-rule-saved",
    ],
    resume: |id, context| Ok(Box::new(DepthsPlay::new(context.store.resume(id)?, context))),
};

/// The smallest size that these screens can be shown in.
pub(crate) const LEAST: Size = Size::new(60, 20);

/// The keys of Depths, besides those that its screens define.
fn keys() -> Vec<key_rows::KeyRow> {
    key_rows::rows([
        ("depths-screen-key-next", vec![Action::Confirm]),
        ("depths-screen-key-wipe", vec![Action::Wipe]),
        ("depths-screen-key-undo", vec![Action::Undo, Action::Redo]),
        ("depths-screen-key-potion", vec![Action::Potion]),
        ("keys-cell", vec![Action::Command]),
    ])
}

/// A label of these screens.
fn label(key: &'static str) -> String {
    say(&Message::new(key))
}

/// A label with one placeholder, filled with a text.
fn label_with(key: &'static str, gap: &'static str, text: impl Into<String>) -> String {
    say(&Message::new(key).text(gap, text))
}

/// A label with counts in its placeholders, which choose the plural forms.
fn counting<const N: usize>(key: &'static str, gaps: [(&'static str, u32); N]) -> String {
    let message =
        gaps.into_iter().fold(Message::new(key), |all, (name, count)| all.number(name, count));
    say(&message)
}

/// Sentences separated by spaces.
fn joined(sentences: &[String]) -> String {
    sentences.join(" ")
}

/// A message whose placeholders are filled with texts.
fn message<const N: usize>(key: &'static str, gaps: [(&'static str, String); N]) -> Message {
    gaps.into_iter().fold(Message::new(key), |message, (name, text)| message.text(name, text))
}

/// The text of a message whose placeholders are filled with texts.
fn said<const N: usize>(key: &'static str, gaps: [(&'static str, String); N]) -> String {
    say(&message(key, gaps).message())
}

impl SavedGame for Session {
    const LIST_WORDS: [&'static str; 3] =
        ["depths-screen-saved", "depths-screen-saved-columns", "depths-screen-saved-none"];

    fn line(listed: &Listed<Summary>) -> String {
        let run = &listed.summary;
        let hp = format!("{}/{}", run.hp, run.max_hp);
        let class = names::class(run.class);
        let (floor, ascension, played) =
            (run.floor, run.ascension.to_string(), listed.last_played.to_string());
        format!("{floor:>5}  {hp:5}  {class:8}  {ascension:>9}  {played:11}  {}", run.seed)
    }

    fn name(listed: &Listed<Summary>) -> String {
        say(&Message::new("depths-screen-name").number("floor", listed.summary.floor))
    }
}

impl Ranked for Session {
    const BEST_WORDS: [&'static str; 3] =
        ["depths-screen-best", "depths-screen-best-columns", "depths-screen-best-none"];
    const GROUPS: Option<[&'static str; 2]> =
        Some(["depths-screen-best-of", "depths-screen-best-place"]);

    fn best_line(listed: &Listed<Summary>) -> String {
        let run = &listed.summary;
        let (rank, ascension, day) =
            (rank(listed), run.ascension.to_string(), listed.last_played.to_string());
        let end = run.ending.map_or("", |ending| ending.word());
        let (points, floor, class) = (run.points, run.floor, names::class(run.class));
        format!(
            "{rank}{points:>7}  {floor:>5}  {class:8}  {ascension:>9}  {end:7}  {day:10}  {}",
            run.seed
        )
    }
}
