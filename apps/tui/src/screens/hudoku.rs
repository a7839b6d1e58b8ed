//! Hudoku: the choice of a game, the game, its score, and how games are listed.

mod new;
mod over;
mod play;

use underdoku_game::Game as _;
use underdoku_game::hudoku::{Ending, Session, Summary};
use underdoku_store::Listed;

pub use new::{New, NewLine};
pub use over::{Over, OverLine};
pub use play::places::{Parts, places, popup};
pub use play::{BUTTONS, PauseLine, Play, Popup};

use super::best::Ranked;
use super::kept::Keepable;
use super::{GameScreens, help};
use crate::keymap::Action;

/// Hudoku.
pub const GAME: GameScreens = GameScreens {
    id: Session::ID,
    title: "Hudoku",
    keys,
    rules: &[
        "Regions of 9 cells have the digits 1 to 9, those of 4 cells 1 to 4. No digit",
        "stands twice in a row, a column or a region. Hatched cells are empty; the",
        "number in one stands neither in its row nor in its column.",
        "The clock starts at 30, a right digit sets it to 32. When it runs out, it",
        "shows a cell. Its bar breaks up at 10 seconds, and calls ! ! ! at 5.",
        "Score: 10000, less 10 a second, 500 a hint, 250 a wrong digit.",
        "A pause hides the board; the score tells of it, and of a slow clock or none.",
        "",
        "Bold digits were there from the start; ° tells of a hint, ! of the clock.",
        "Every move is kept at once. Stop when you like and go on later.",
    ],
    resume: |id, desk| Ok(Box::new(Play::new(desk.store.resume(id)?, desk))),
};

/// The keys of Hudoku only.
fn keys() -> Vec<help::KeyRow> {
    help::rows([
        ("the digits that the region has", vec![Action::Confirm]),
        ("those that still fit", vec![Action::Choices]),
        ("", vec![]),
        ("a hint: shows this cell, or a random one", vec![Action::Hint]),
        ("clock: normal, slow, off", vec![Action::Clock]),
        ("pause: hide the board, stop the clock", vec![Action::Pause]),
        ("show the solution: no points", vec![Action::Solve]),
    ])
}

impl Keepable for Session {
    const KEPT_WORDS: [&'static str; 3] = [
        "Games of Hudoku",
        "  template              hidden   score  time      last played  seed",
        "No game is kept. Start one from the menu.",
    ];

    fn line(listed: &Listed<Summary>) -> String {
        let game = &listed.summary;
        let name: String = game.template.chars().take(20).collect();
        let (time, played) = (game.score.time.to_string(), listed.last_played.to_string());
        format!(
            "{name:20}  {:>6}  {:>6}  {time:8}  {played:11}  {}",
            game.hidden,
            game.score.points(),
            game.seed
        )
    }

    fn name(listed: &Listed<Summary>) -> String {
        format!("the game on {}", listed.summary.template)
    }
}

/// The heading of the best games.
const COLUMNS: &str = "  rank   score  time      hints  wrong  alone  day         with";

impl Ranked for Session {
    const BEST_WORDS: [&'static str; 3] =
        ["Best scores of Hudoku", COLUMNS, "No game has ended yet."];
    const GROUPS: Option<&'static str> = Some("templates");

    fn best_line(index: usize, listed: &Listed<Summary>) -> String {
        let record = &listed.summary;
        let (rank, score, day) = (index + 1, &record.score, listed.last_played.to_string());
        let (points, time) = (score.points(), score.time.to_string());
        let with = if record.ending == Some(Ending::GaveUp) {
            "solution shown".to_owned()
        } else {
            score.eased.to_string()
        };
        let [hints, wrong, alone] = [score.hints(), score.wrong.into(), score.alone.into()];
        format!(
            "{rank:>4}  {points:>6}  {time:8}  {hints:>5}  {wrong:>5}  {alone:>5}  {day:10}  {with}"
        )
    }
}
