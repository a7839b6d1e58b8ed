//! Classic: the board on the bench, the choice of one, and how games are listed.

mod boards;
mod file;
mod new;
mod play;

use underdoku_game::Game as _;
use underdoku_game::classic::{Session, Summary};
use underdoku_store::Listed;

pub use boards::Boards;
pub use file::FilePrompt;
pub use new::{New, WishLine};
pub use play::places::{BUTTONS, Parts, least, places};
pub use play::{Done, DoneLine, Play, Tutor};

use super::kept::Keepable;
use super::{GameScreens, help};
use crate::keymap::Action;

/// Classic.
pub const GAME: GameScreens = GameScreens {
    id: Session::ID,
    title: "Classic",
    keys,
    rules: &[
        "Presets are bold and stay. Your digits may be wrong until you find out.",
        "A board above 9x9 has letters: a capital A is 10, B is 11; Alt+A marks it.",
        "A ! beside digits: they break a rule now. A ≠: it differs from the solution.",
        "Solved digits slant: · only candidate, ° only place in a house, ? by trial.",
        "These are removeOptions, onlyInReg and recourse.",
        "Diagonals are stroked; thick lines part regions, thin ones cages with sums.",
        "",
        "Commands: load save save! new go set mark marks choices check conflicts hint",
        "solve undo redo checkpoint return rate help exit; load takes a path, too.",
        "save! makes a puzzle of the board: every filled cell becomes a preset.",
        "Every change is kept at once, each board as a game of its own.",
    ],
    resume: |id, desk| Ok(Box::new(Play::new(desk.store.resume(id)?, desk.settings))),
};

/// The keys of Classic only.
fn keys() -> Vec<help::KeyRow> {
    help::rows([
        ("clear the cell, or wipe its marks", vec![Action::Wipe]),
        ("cell first or digit first", vec![Action::Entry]),
        ("undo, redo, as far as the load", vec![Action::Undo, Action::Redo]),
        ("checkpoint, return to it", vec![Action::Checkpoint, Action::Return]),
        ("fill, clean all marks", vec![Action::FillMarks, Action::CleanMarks]),
        ("", vec![]),
        ("hint: technique, where, what, do it", vec![Action::Hint]),
        ("check: what differs from the solution ≠", vec![Action::Check]),
        ("conflicts: what breaks a rule now !", vec![Action::Conflicts]),
        ("show conflicts all the time, or not", vec![Action::LiveConflicts]),
        ("choices: the digits that fit here", vec![Action::Choices]),
        ("rate: the puzzle's difficulty", vec![Action::Rate]),
        ("solve, with the method of each cell", vec![Action::Solve]),
        ("", vec![]),
        ("boards, games that are kept", vec![Action::Boards, Action::Games]),
        ("new puzzle", vec![Action::NewPuzzle]),
        ("save under a name", vec![Action::Save]),
        ("type a command", vec![Action::Command]),
        ("pause: hide the board", vec![Action::Pause]),
        ("show or hide the clock", vec![Action::Clock]),
    ])
}

/// The keys of Classic where digits are chosen first.
pub(crate) fn keys_held() -> Vec<help::KeyRow> {
    help::rows([("write the digit that is held", vec![Action::Confirm])])
}

impl Keepable for Session {
    const KEPT_WORDS: [&'static str; 3] = [
        "Games of Classic",
        "  board                     entered  blanks    time      last played",
        "No game is kept. A board is kept from the first change on.",
    ];

    fn line(listed: &Listed<Summary>) -> String {
        let (title, game): (String, _) = (listed.title.chars().take(24).collect(), &listed.summary);
        let (filled, time, played) =
            (game.filled, game.time.to_string(), listed.last_played.to_string());
        let blanks = if game.is_complete { "complete".to_owned() } else { game.blanks.to_string() };
        format!("{title:24}  {filled:>7}  {blanks:8}  {time:8}  {played}")
    }

    fn name(listed: &Listed<Summary>) -> String {
        listed.title.clone()
    }
}
