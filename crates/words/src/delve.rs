//! Messages of Delve.

use underdoku_game::delve::{Ending, Event, Item, Refused};

use crate::{Message, Say};

impl Say for Event {
    fn message(&self) -> Message {
        match *self {
            Self::Filled { cell, digit } => {
                Message::new("delve-filled").cell("cell", cell).digit("digit", digit)
            }
            Self::Trapped { cell, digit, hp } => {
                Message::new("delve-trapped").cell("cell", cell).digit("digit", digit).number("hp", hp)
            }
            Self::Found { cell, item } => {
                let key = match item {
                    Item::Potion => "delve-found-potion",
                    Item::Hint => "delve-found-hint",
                };
                Message::new(key).cell("cell", cell)
            }
            Self::Drank { hp } => Message::new("delve-drank").number("hp", hp),
            Self::Hinted { cell, digit } => {
                Message::new("delve-hinted").cell("cell", cell).digit("digit", digit)
            }
            Self::Descended { to, blanks } => {
                Message::new("delve-descended").text("floor", to.to_string()).number("blanks", blanks)
            }
            Self::Marked { cell } => Message::new("delve-marked").cell("cell", cell),
            Self::Rested => Message::new("delve-rested"),
            Self::Ended(Ending::Died) => Message::new("delve-died"),
            Self::Ended(Ending::Left) => Message::new("delve-left"),
        }
    }
}

impl Say for Refused {
    fn message(&self) -> Message {
        match *self {
            Self::FilledCell { cell, digit } => {
                Message::new("delve-refused-filled-cell").cell("cell", cell).digit("digit", digit)
            }
            Self::FullHp => Message::new("delve-refused-full-hp"),
            Self::NoPotion => Message::new("delve-refused-no-potion"),
            Self::NoHint => Message::new("delve-refused-no-hint"),
            Self::NoMarks { cell } => Message::new("delve-refused-no-marks").cell("cell", cell),
            Self::NothingToUndo => Message::new("delve-refused-nothing-to-undo"),
            Self::NothingToRedo => Message::new("delve-refused-nothing-to-redo"),
            Self::RunOver => Message::new("delve-refused-run-over"),
        }
    }
}
