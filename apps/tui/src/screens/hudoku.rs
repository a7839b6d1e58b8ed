//! Hudoku: choosing a game, playing it, its score, and how games are listed.

mod new;
mod over;
mod play;

use underdoku_game::Game as _;
use underdoku_game::hudoku::{Ending, Session, Summary};
use underdoku_store::Listed;

pub use new::{NewHudoku, NewLine};
pub use over::{HudokuResult, OverLine};
pub use play::places::{Parts, places, popup};
pub use play::{BUTTONS, HudokuPlay, PauseLine, Popup, SolutionLine};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::best::Ranked;
use super::saved_games::SavedGame;
use crate::keymap::Action;
use crate::ui::{GameScreens, key_rows};
use crate::words::rank;

/// Hudoku.
pub const GAME: GameScreens = GameScreens {
    id: Session::ID,
    title: "menu-hudoku",
    keys,
    rules: &[
        "hudoku-rule-regions",
        "hudoku-rule-clock",
        "hudoku-rule-score",
        "hudoku-rule-pause",
        "",
        "hudoku-rule-bold",
        "hudoku-rule-notes",
        "delve-rule-pens",
        "delve-rule-saved",
    ],
    resume: |id, context| Ok(Box::new(HudokuPlay::new(context.store.resume(id)?, context))),
};

/// The keys that only Hudoku has.
fn keys() -> Vec<key_rows::KeyRow> {
    key_rows::rows([
        ("keys-notes-wipe", vec![Action::Wipe]),
        ("keys-notes-undo", vec![Action::Undo, Action::Redo]),
        ("", vec![]),
        ("keys-hudoku-digits", vec![Action::Confirm]),
        ("keys-hudoku-fits", vec![Action::Choices]),
        ("", vec![]),
        ("keys-seek", vec![Action::Seek]),
        ("keys-cell", vec![Action::Command]),
        ("keys-hudoku-hint", vec![Action::Hint]),
        ("keys-hudoku-clock", vec![Action::Clock]),
        ("keys-hudoku-pause", vec![Action::Pause]),
        ("keys-hudoku-solution", vec![Action::Solve]),
    ])
}

impl SavedGame for Session {
    const LIST_WORDS: [&'static str; 3] =
        ["hudoku-saved", "hudoku-saved-columns", "hudoku-saved-none"];

    fn line(listed: &Listed<Summary>) -> String {
        let game = &listed.summary;
        let name: String = game.name().chars().take(20).collect();
        let (time, played) = (game.score.time.to_string(), listed.last_played.to_string());
        format!(
            "{name:20}  {:>6}  {:>6}  {time:8}  {played:11}  {}",
            game.hidden,
            game.score.points(),
            game.seed
        )
    }

    fn name(listed: &Listed<Summary>) -> String {
        say(&Message::new("hudoku-name").text("template", listed.summary.name()))
    }
}

/// The heading of the best games.
const COLUMNS: &str = "hudoku-best-columns";

impl Ranked for Session {
    const BEST_WORDS: [&'static str; 3] = ["hudoku-best", COLUMNS, "hudoku-best-none"];
    const GROUPS: Option<[&'static str; 2]> = Some(["hudoku-best-of", "hudoku-best-place"]);

    fn best_line(listed: &Listed<Summary>) -> String {
        let record = &listed.summary;
        let (rank, score, day) = (rank(listed), &record.score, listed.last_played.to_string());
        let (points, time) = (score.points(), score.time.to_string());
        let with = if record.ending == Some(Ending::GaveUp) {
            label("hudoku-solution-shown").to_owned()
        } else {
            score.eased.to_string()
        };
        let [hints, wrong, alone] = [score.hints(), score.wrong.into(), score.alone.into()];
        format!(
            "{rank} {points:>6}  {time:8}  {hints:>5}  {wrong:>5}  {alone:>5}  {day:10}  {with}"
        )
    }
}
