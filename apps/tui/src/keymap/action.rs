//! Actions of a player.

use underdoku_grid::Digit;

use super::{Chord, Pen, Way};

/// Something a player can do, independent of its keys.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// One cell, or one line of a list, this way.
    Go(Way),
    /// Three cells this way.
    Jump(Way),
    /// To the last cell this way.
    Edge(Way),
    /// To the next blank.
    NextBlank,
    /// To the blank before.
    PreviousBlank,
    /// This digit with the pen in hand.
    Digit(Digit),
    /// A corner mark, with any pen.
    Corner(Digit),
    /// A centre mark, with any pen.
    Centre(Digit),
    /// The next pen.
    NextPen,
    /// This pen.
    Take(Pen),
    /// Removes all marks of the cell; in a list, the line.
    Wipe,
    /// The last change of marks back.
    Undo,
    /// The change of marks again.
    Redo,
    /// A potion.
    Potion,
    /// A hint.
    Hint,
    /// Classic: which digits differ from the solution.
    Check,
    /// Classic: which digits break a rule now.
    Conflicts,
    /// Classic: breaks of a rule shown all the time, or not.
    LiveConflicts,
    /// Classic: the digits that fit the cell.
    Choices,
    /// Classic: marks in every blank.
    FillMarks,
    /// Classic: marks out that the rules exclude.
    CleanMarks,
    /// Classic: the solution.
    Solve,
    /// Classic: the board remembered.
    Checkpoint,
    /// Classic: back to the board that was remembered.
    Return,
    /// Classic: the puzzle's difficulty.
    Rate,
    /// Classic: whether a digit or a cell is chosen first.
    Entry,
    /// Classic: the board hidden, the clock stopped.
    Pause,
    /// The clock shown or hidden.
    Clock,
    /// Classic: a new puzzle.
    NewPuzzle,
    /// Classic: the levels and the saved boards.
    Boards,
    /// Classic: the stored games.
    Games,
    /// Classic: the board saved under a name.
    Save,
    /// Classic: a command, typed.
    Command,
    /// The keys.
    Help,
    /// Yes, this one.
    Confirm,
    /// Back, or out.
    Back,
    /// Leaves at once; the run is saved.
    Stop,
    /// Suspends the process, until the shell resumes it.
    Suspend,
    /// Redraws the whole screen.
    Repaint,
}

impl Action {
    /// The action in a list whose lines are side by side.
    #[must_use]
    pub const fn sideways(self) -> Self {
        match self {
            Self::Go(Way::Left) => Self::PreviousBlank,
            Self::Go(Way::Right) => Self::NextBlank,
            other => other,
        }
    }

    /// The actions that only Classic has, and the clock.
    const OF_CLASSIC: [Self; 18] = [
        Self::Entry,
        Self::Check,
        Self::Conflicts,
        Self::LiveConflicts,
        Self::Choices,
        Self::FillMarks,
        Self::CleanMarks,
        Self::Checkpoint,
        Self::Return,
        Self::Rate,
        Self::Solve,
        Self::Pause,
        Self::Clock,
        Self::NewPuzzle,
        Self::Boards,
        Self::Games,
        Self::Save,
        Self::Command,
    ];

    /// Every action, in the order of the help screen.
    pub fn all() -> Vec<Self> {
        let mut all: Vec<Self> = Way::ALL.map(Self::Go).into();
        all.extend(Way::ALL.map(Self::Jump));
        all.extend(Way::ALL.map(Self::Edge));
        all.extend([Self::NextBlank, Self::PreviousBlank]);
        all.extend(Digit::ALL.map(Self::Digit));
        all.extend(Digit::ALL.map(Self::Corner));
        all.extend(Digit::ALL.map(Self::Centre));
        all.push(Self::NextPen);
        all.extend(Pen::ALL.map(Self::Take));
        all.extend([Self::Wipe, Self::Undo, Self::Redo, Self::Potion, Self::Hint]);
        all.extend(Self::OF_CLASSIC);
        all.extend([
            Self::Help,
            Self::Confirm,
            Self::Back,
            Self::Stop,
            Self::Suspend,
            Self::Repaint,
        ]);
        all
    }

    /// True if a configuration that leaves the action without a key is reported. An older
    /// configuration may have given that key away before the action existed.
    pub(super) const fn needs_key(self) -> bool {
        !matches!(self, Self::Suspend)
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
            Self::Take(pen) => format!("{}-pen", pen.name()),
            _ => self.row().0.to_owned(),
        }
    }

    /// A description in a few words.
    pub fn about(self) -> String {
        match self {
            Self::Go(way) => format!("one cell {}, round the edge", way.name()),
            Self::Jump(way) => format!("three cells {}", way.name()),
            Self::Edge(way) => format!("the last cell {}", way.name()),
            Self::Digit(digit) => format!("{digit}, with the pen in hand"),
            Self::Corner(digit) => format!("corner mark {digit}"),
            Self::Centre(digit) => format!("centre mark {digit}"),
            Self::Take(Pen::Place) => "digit keys place".to_owned(),
            Self::Take(pen) => format!("digit keys make {} marks", pen.name()),
            _ => self.row().1.to_owned(),
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
            Self::Take(Pen::Place) => "z".to_owned(),
            Self::Take(Pen::Corner) => "x".to_owned(),
            Self::Take(Pen::Centre) => "c".to_owned(),
            _ => self.row().2.to_owned(),
        };
        keys.split(' ').map(|key| key.parse().expect("the default keys are keys")).collect()
    }

    /// The name, the description and the keys of a single action.
    const fn row(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::NextBlank => ("next-blank", "the next blank", "n tab"),
            Self::PreviousBlank => ("previous-blank", "the blank before", "N backtab"),
            Self::NextPen => ("next-pen", "change the pen: place, corner, centre", "m space"),
            Self::Wipe => {
                ("wipe", "wipe the cell's marks or digit; discard a game", "backspace delete 0")
            }
            Self::Undo => ("undo", "take a change back; in Delve: of marks", "u"),
            Self::Redo => ("redo", "make it again", "ctrl-r U"),
            Self::Potion => ("potion", "drink a potion: HP + 1", "p"),
            Self::Hint => ("hint", "a hint; in Delve it fills a blank", "t"),
            Self::Entry => ("entry", "cell first or digit first", "g"),
            Self::Check => ("check", "which digits differ from the solution", "v"),
            Self::Conflicts => ("conflicts", "which digits break a rule now", "b"),
            Self::LiveConflicts => {
                ("live-conflicts", "show broken rules all the time, or not", "B ctrl-b")
            }
            Self::Choices => ("choices", "the digits that fit the cell by the rules", "i"),
            Self::FillMarks => ("fill-marks", "mark in every blank what fits", "f"),
            Self::CleanMarks => {
                ("clean-marks", "take out the marks that the rules exclude", "F ctrl-f")
            }
            Self::Checkpoint => ("checkpoint", "remember the board as it is", "+"),
            Self::Return => ("return", "go back to the board that was remembered", "-"),
            Self::Rate => ("rate", "the puzzle's difficulty", "r"),
            Self::Solve => ("solve", "solve the board as it stands", "="),
            Self::Pause => ("pause", "hide the board, stop the clock", "P ctrl-p"),
            Self::Clock => ("clock", "show or hide the time of play", "T"),
            Self::NewPuzzle => ("new-puzzle", "a new puzzle", "ctrl-n"),
            Self::Boards => ("boards", "levels, saved boards, files", "o"),
            Self::Games => ("games", "the games of Classic that are kept", "O ctrl-o"),
            Self::Save => ("save", "save the board under a name", "ctrl-s e"),
            Self::Command => ("command", "type a command, such as go 3 7 or load evil1", ":"),
            Self::Help => ("help", "all keys", "? f1"),
            Self::Confirm => ("confirm", "choose", "enter"),
            Self::Back => ("back", "back; in a game: stop playing", "q esc"),
            Self::Stop => ("stop", "out at once, the game is kept", "ctrl-c"),
            Self::Suspend => ("suspend", "back to the shell for now; fg goes on", "ctrl-z"),
            Self::Repaint => ("repaint", "draw the screen anew", "ctrl-l"),
            _ => ("", "", ""),
        }
    }
}

fn way_keys(way: Way, keys: [&str; 4]) -> String {
    let place = Way::ALL.iter().position(|&each| each == way).unwrap_or(0);
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
