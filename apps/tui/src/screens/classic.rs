//! Classic: playing, choosing a board, and how games are listed.

mod boards;
mod file;
mod new;
mod pack;
mod play;
mod puzzle_picker;

use underdoku_game::Game as _;
use underdoku_game::classic::{Session, Summary};
use underdoku_store::Listed;

pub use boards::Boards;
pub(crate) use boards::small_lines;
pub use file::FilePrompt;
pub use new::{New, WishLine};
pub use pack::{Pack, PuzzleStatus};
pub use play::places::{BUTTONS, Parts, places, whole};
pub use play::{ChangeGroups, Colouring, Done, DoneLine, Play, StopLine, Tutor};
pub use puzzle_picker::PuzzlePicker;
use underdoku_words::terminal::label;

use super::kept::SavedGame;
use crate::boards::{BoardError, pasted as boards_of, shown_title};
use crate::keymap::Action;
use crate::ui::screen::Transition;
use crate::ui::{GameScreens, key_rows};

/// Classic.
pub const GAME: GameScreens = GameScreens {
    id: Session::ID,
    title: "menu-classic",
    keys,
    rules: &[
        "bench-rule-givens",
        "bench-rule-letters",
        "bench-rule-notes",
        "bench-rule-clashes",
        "bench-rule-solved",
        "bench-rule-lines",
        "",
        "bench-rule-commands",
        "bench-rule-commands-more",
        "bench-rule-paste",
        "bench-rule-save",
        "bench-rule-saved",
    ],
    resume: |id, context| Ok(Box::new(Play::new(context.store.resume(id)?, context.settings))),
};

/// A step to the puzzle in a pasted text, or to the choice among several. The current game is saved
/// as it is.
pub(crate) fn pasted(text: &str) -> Result<Transition, BoardError> {
    let mut boards = boards_of(text)?;
    Ok(match boards.pop() {
        Some(only) if boards.is_empty() => Play::open(only),
        last => {
            boards.extend(last);
            Transition::to(move |context| PuzzlePicker::new(boards, &context.store))
        }
    })
}

/// The keys of Classic only.
fn keys() -> Vec<key_rows::KeyRow> {
    key_rows::rows([
        ("keys-bench-wipe", vec![Action::Wipe]),
        ("keys-bench-entry", vec![Action::Entry]),
        ("keys-bench-undo", vec![Action::Undo, Action::Redo]),
        ("keys-bench-checkpoint", vec![Action::Checkpoint, Action::Return]),
        ("keys-bench-notes", vec![Action::FillMarks, Action::CleanMarks]),
        ("", vec![]),
        ("keys-bench-hint", vec![Action::Hint]),
        ("keys-seek", vec![Action::Seek]),
        ("keys-bench-check", vec![Action::Check]),
        ("keys-bench-clashes", vec![Action::Conflicts]),
        ("keys-bench-live-clashes", vec![Action::LiveConflicts]),
        ("keys-bench-choices", vec![Action::Choices]),
        ("keys-bench-rate", vec![Action::Rate]),
        ("keys-bench-solve", vec![Action::Solve]),
        ("", vec![]),
        ("keys-bench-boards", vec![Action::Boards, Action::Games]),
        ("keys-bench-new", vec![Action::NewPuzzle]),
        ("keys-bench-save", vec![Action::Save]),
        ("keys-bench-command", vec![Action::Command]),
        ("keys-bench-pause", vec![Action::Pause]),
        ("keys-clock", vec![Action::Clock]),
    ])
}

/// The keys of Classic with digit first.
pub(crate) fn keys_held() -> Vec<key_rows::KeyRow> {
    key_rows::rows([("keys-bench-held", vec![Action::Confirm])])
}

impl SavedGame for Session {
    const KEPT_WORDS: [&'static str; 3] =
        ["bench-saved", "bench-saved-columns", "bench-saved-none"];

    fn line(listed: &Listed<Summary>) -> String {
        let title: String = shown_title(&listed.title).chars().take(24).collect();
        let game = &listed.summary;
        let (filled, time, played) =
            (game.filled, game.time.to_string(), listed.last_played.to_string());
        let blanks = if game.is_complete {
            label("bench-complete").to_owned()
        } else {
            game.blanks.to_string()
        };
        format!("{title:24}  {filled:>7}  {blanks:8}  {time:8}  {played}")
    }

    fn name(listed: &Listed<Summary>) -> String {
        shown_title(&listed.title)
    }
}
