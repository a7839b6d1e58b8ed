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
pub use new::{NewClassic, WishLine};
pub use pack::{Pack, PuzzleStatus};
pub(crate) use play::draft;
pub use play::places::{BUTTONS, Parts, places, whole};
pub use play::{
    ChangeGroups, ClassicPlay, Colouring, Done, DoneLine, Draft, KindPicker, StopLine, Tutor,
};
pub use puzzle_picker::PuzzlePicker;
use underdoku_words::terminal::label;

use super::saved_games::SavedGame;
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
        "classic-rule-givens",
        "classic-rule-letters",
        "classic-rule-notes",
        "classic-rule-clashes",
        "classic-rule-solved",
        "classic-rule-lines",
        "",
        "classic-rule-commands",
        "classic-rule-commands-more",
        "classic-rule-paste",
        "classic-rule-save",
        "classic-rule-saved",
    ],
    resume: |id, context| {
        Ok(Box::new(ClassicPlay::new(context.store.resume(id)?, context.settings)))
    },
};

/// The transition to the puzzle in a pasted text, or to the choice among several. The current game
/// is saved as it is.
pub(crate) fn pasted(text: &str) -> Result<Transition, BoardError> {
    let mut boards = boards_of(text)?;
    Ok(match boards.pop() {
        Some(only) if boards.is_empty() => ClassicPlay::open(only),
        last => {
            boards.extend(last);
            Transition::to(move |context| PuzzlePicker::new(boards, &context.store))
        }
    })
}

/// The keys that only Classic has.
fn keys() -> Vec<key_rows::KeyRow> {
    key_rows::rows([
        ("keys-classic-wipe", vec![Action::Wipe]),
        ("keys-classic-entry", vec![Action::Entry]),
        ("keys-classic-undo", vec![Action::Undo, Action::Redo]),
        ("keys-classic-undo-wrong", vec![Action::UndoWrong]),
        ("keys-classic-checkpoint", vec![Action::Checkpoint, Action::Return]),
        ("keys-classic-notes", vec![Action::FillMarks, Action::CleanMarks]),
        ("", vec![]),
        ("keys-classic-hint", vec![Action::Hint]),
        ("keys-seek", vec![Action::Seek]),
        ("keys-classic-check", vec![Action::Check]),
        ("keys-classic-clashes", vec![Action::Conflicts]),
        ("keys-classic-live-clashes", vec![Action::LiveConflicts]),
        ("keys-classic-choices", vec![Action::Choices]),
        ("keys-classic-rate", vec![Action::Rate]),
        ("keys-classic-solve", vec![Action::Solve]),
        ("", vec![]),
        ("keys-classic-boards", vec![Action::Boards, Action::Games]),
        ("keys-classic-new", vec![Action::NewPuzzle]),
        ("keys-classic-save", vec![Action::Save]),
        ("keys-classic-command", vec![Action::Command]),
        ("keys-classic-pause", vec![Action::Pause]),
        ("keys-clock", vec![Action::Clock]),
    ])
}

/// The keys that only Classic has, with digit first.
pub(crate) fn keys_held() -> Vec<key_rows::KeyRow> {
    key_rows::rows([("keys-classic-held", vec![Action::Confirm])])
}

impl SavedGame for Session {
    const LIST_WORDS: [&'static str; 3] =
        ["classic-saved", "classic-saved-columns", "classic-saved-none"];

    fn line(listed: &Listed<Summary>) -> String {
        let title: String = shown_title(&listed.title).chars().take(24).collect();
        let game = &listed.summary;
        let (filled, time, played) =
            (game.filled, game.time.to_string(), listed.last_played.to_string());
        let blanks = if game.is_complete {
            label("classic-complete").to_owned()
        } else {
            game.blanks.to_string()
        };
        format!("{title:24}  {filled:>7}  {blanks:8}  {time:8}  {played}")
    }

    fn name(listed: &Listed<Summary>) -> String {
        shown_title(&listed.title)
    }
}
