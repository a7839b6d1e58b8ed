//! Actions of a player.

use underdoku_grid::Digit;
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::{Chord, Direction, EntryMode};

/// Something a player can do, whatever its keys are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Moves by one cell, or by one line of a list, in a direction.
    Go(Direction),
    /// Moves by three cells in a direction.
    Jump(Direction),
    /// Moves to the last cell in a direction.
    Edge(Direction),
    /// Moves to the next blank.
    NextBlank,
    /// Moves to the previous blank.
    PreviousBlank,
    /// Enters this digit with the current pen.
    Digit(Digit),
    /// Toggles a corner note, with any pen.
    Corner(Digit),
    /// Toggles a centre note, with any pen.
    Centre(Digit),
    /// Switches to the next pen.
    NextPen,
    /// Switches to this pen.
    Take(EntryMode),
    /// Removes all notes of the cell; in a list, discards the game of the line.
    Wipe,
    /// Undoes the last change.
    Undo,
    /// Redoes an undone change.
    Redo,
    /// Classic: undoes the changes since the first wrong entry.
    UndoWrong,
    /// Drinks a potion.
    Potion,
    /// Asks for a hint.
    Hint,
    /// Highlights the cells where a digit can go.
    Seek,
    /// Classic: shows which digits differ from the solution.
    Check,
    /// Classic: shows which digits break a rule now.
    Conflicts,
    /// Classic: always shows broken rules, or stops doing so.
    LiveConflicts,
    /// Classic: shows the digits that fit the cell.
    Choices,
    /// Classic: fills in the notes of every blank.
    FillMarks,
    /// Classic: removes notes that the rules exclude.
    CleanMarks,
    /// Classic: solves the board.
    Solve,
    /// Classic: sets a checkpoint.
    Checkpoint,
    /// Classic: returns to the checkpoint.
    Return,
    /// Classic: shows the puzzle's difficulty.
    Rate,
    /// Classic: switches between digit first and cell first.
    Entry,
    /// Classic: hides the board and stops the clock.
    Pause,
    /// Shows or hides the clock.
    Clock,
    /// Classic: opens the form for a new puzzle.
    NewPuzzle,
    /// Classic: lists the levels and the saved boards.
    Boards,
    /// Classic: lists the stored games.
    Games,
    /// Classic: saves the board under a name.
    Save,
    /// Opens a line: for commands in Classic, for a cell in the other games.
    Command,
    /// Copies what the screen shows to the clipboard.
    Copy,
    /// Opens the help.
    Help,
    /// Confirms.
    Confirm,
    /// Goes back, or leaves.
    Back,
    /// Leaves at once; the run is saved.
    Stop,
    /// Suspends the process, until the shell resumes it.
    Suspend,
    /// Redraws the whole screen.
    Repaint,
}

impl Action {
    /// This action in a list whose lines are side by side, where left and right select the previous
    /// and the next line.
    #[must_use]
    pub const fn sideways(self) -> Self {
        match self {
            Self::Go(Direction::Left) => Self::PreviousBlank,
            Self::Go(Direction::Right) => Self::NextBlank,
            other => other,
        }
    }

    /// Each single action in the order of the help: its name, the key of its description, and its
    /// default keys.
    const ROWS: [(Self, &str, &str, &str); 38] = [
        (Self::NextBlank, "next-blank", "action-next-blank", "n tab"),
        (Self::PreviousBlank, "previous-blank", "action-previous-blank", "N backtab"),
        (Self::NextPen, "next-pen", "action-next-pen", "m space"),
        (Self::Take(EntryMode::Place), "place-pen", "action-place-pen", "z"),
        (Self::Take(EntryMode::Corner), "corner-pen", "action-corner-pen", "x"),
        (Self::Take(EntryMode::Centre), "centre-pen", "action-centre-pen", "c"),
        (Self::Wipe, "wipe", "action-wipe", "backspace delete 0"),
        (Self::Undo, "undo", "action-undo", "u"),
        (Self::Redo, "redo", "action-redo", "ctrl-r U"),
        (Self::UndoWrong, "undo-wrong", "action-undo-wrong", "Z"),
        (Self::Potion, "potion", "action-potion", "p"),
        (Self::Hint, "hint", "action-hint", "t"),
        (Self::Seek, "seek", "action-seek", "y"),
        (Self::Entry, "entry", "action-entry", "g"),
        (Self::Check, "check", "action-check", "v"),
        (Self::Conflicts, "conflicts", "action-conflicts", "b"),
        (Self::LiveConflicts, "live-conflicts", "action-live-conflicts", "B ctrl-b"),
        (Self::Choices, "choices", "action-choices", "i"),
        (Self::FillMarks, "fill-marks", "action-fill-marks", "f"),
        (Self::CleanMarks, "clean-marks", "action-clean-marks", "F ctrl-f"),
        (Self::Checkpoint, "checkpoint", "action-checkpoint", "+ ctrl-k"),
        (Self::Return, "return", "action-return", "- ctrl-e"),
        (Self::Rate, "rate", "action-rate", "r"),
        (Self::Solve, "solve", "action-solve", "="),
        (Self::Pause, "pause", "action-pause", "P ctrl-p"),
        (Self::Clock, "clock", "action-clock", "T"),
        (Self::NewPuzzle, "new-puzzle", "action-new-puzzle", "ctrl-n"),
        (Self::Boards, "boards", "action-boards", "o"),
        (Self::Games, "games", "action-games", "O ctrl-o"),
        (Self::Save, "save", "action-save", "ctrl-s e"),
        (Self::Command, "command", "action-command", ":"),
        (Self::Copy, "copy", "action-copy", "Y"),
        (Self::Help, "help", "action-help", "? f1"),
        (Self::Confirm, "confirm", "action-confirm", "enter"),
        (Self::Back, "back", "action-back", "q esc"),
        (Self::Stop, "stop", "action-stop", "ctrl-c"),
        (Self::Suspend, "suspend", "action-suspend", "ctrl-z"),
        (Self::Repaint, "repaint", "action-repaint", "ctrl-l"),
    ];

    /// Every action, in the order of the help screen.
    pub fn all() -> Vec<Self> {
        let (blanks, others) = Self::ROWS.split_at(2);
        let mut all: Vec<Self> = Direction::ALL.map(Self::Go).into();
        all.extend(Direction::ALL.map(Self::Jump));
        all.extend(Direction::ALL.map(Self::Edge));
        all.extend(blanks.iter().map(|row| row.0));
        all.extend(Digit::ALL.map(Self::Digit));
        all.extend(Digit::ALL.map(Self::Corner));
        all.extend(Digit::ALL.map(Self::Centre));
        all.extend(others.iter().map(|row| row.0));
        all
    }

    /// True if a configuration that leaves the action without a key is an error. False for newer
    /// actions, because an older configuration may have assigned their keys before they existed.
    pub(super) const fn needs_key(self) -> bool {
        !matches!(self, Self::Suspend | Self::Seek | Self::Copy)
    }

    /// The action of this name in the config file.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().into_iter().find(|action| action.name() == name)
    }

    /// Its name in the config file.
    pub fn name(self) -> String {
        match self {
            Self::Go(way) => way.name().to_owned(),
            Self::Jump(way) => format!("jump-{}", way.name()),
            Self::Edge(way) => format!("far-{}", way.name()),
            Self::Digit(digit) => format!("digit-{digit}"),
            Self::Corner(digit) => format!("corner-{digit}"),
            Self::Centre(digit) => format!("centre-{digit}"),
            _ => self.row().1.to_owned(),
        }
    }

    /// A description in a few words.
    pub fn about(self) -> String {
        let towards = |key, way: Direction| say(&Message::new(key).text("way", way.name()));
        let writes = |key, digit| say(&Message::new(key).digit("digit", digit));
        match self {
            Self::Go(way) => towards("action-go", way),
            Self::Jump(way) => towards("action-jump", way),
            Self::Edge(way) => towards("action-edge", way),
            Self::Digit(digit) => writes("action-digit", digit),
            Self::Corner(digit) => writes("action-corner", digit),
            Self::Centre(digit) => writes("action-centre", digit),
            _ => label(self.row().2).to_owned(),
        }
    }

    /// Its default keys.
    pub fn default_chords(self) -> Vec<Chord> {
        let keys = match self {
            Self::Go(way) => way_keys(way, ["left h a", "down j s", "up k w", "right l d"]),
            Self::Jump(way) => way_keys(
                way,
                ["shift-left H A", "shift-down J S", "shift-up K W", "shift-right L D"],
            ),
            Self::Edge(way) => way_keys(way, ["home", "pagedown", "pageup", "end"]),
            Self::Digit(digit) => digit.to_string(),
            Self::Corner(digit) => format!("alt-{digit}"),
            Self::Centre(digit) => format!("ctrl-{digit}"),
            _ => self.row().3.to_owned(),
        };
        keys.split(' ').map(|key| key.parse().expect("the default keys are valid")).collect()
    }

    fn row(self) -> (Self, &'static str, &'static str, &'static str) {
        let row = Self::ROWS.into_iter().find(|row| row.0 == self);
        row.expect("every action has a row except movements and digits")
    }
}

fn way_keys(way: Direction, keys: [&str; 4]) -> String {
    let place = Direction::ALL.iter().position(|&each| each == way).unwrap_or(0);
    keys[place].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_found_by_its_name() {
        for action in Action::all() {
            assert_eq!(Action::named(&action.name()), Some(action));
            assert!(!action.about().is_empty());
        }
        assert_eq!(Action::named(""), None);
    }
}
