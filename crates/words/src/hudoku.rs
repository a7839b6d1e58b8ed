//! Messages of Hudoku.

use underdoku_game::hudoku::{Ending, Event, HintBy, Pace, Refused, WRONG};

use crate::{Message, Say};

impl Say for Event {
    fn message(&self) -> Message {
        match *self {
            Self::Right { cell, digit } => {
                Message::new("hudoku-right").cell("cell", cell).digit("digit", digit)
            }
            Self::Wrong { cell, digit, count } => Message::new("hudoku-wrong")
                .cell("cell", cell)
                .digit("digit", digit)
                .number("count", count)
                .number("points", WRONG),
            Self::Hinted { cell, digit, by } => {
                let key = match by {
                    HintBy::Clock => "hudoku-hinted-by-clock",
                    HintBy::Player => "hudoku-hinted-by-player",
                };
                Message::new(key).cell("cell", cell).digit("digit", digit)
            }
            Self::Waited => Message::new("hudoku-waited"),
            Self::Paused => Message::new("hudoku-paused"),
            Self::Resumed => Message::new("hudoku-resumed"),
            Self::Paced(Pace::Normal) => Message::new("hudoku-pace-normal"),
            Self::Paced(Pace::Slow) => Message::new("hudoku-pace-slow"),
            Self::Paced(Pace::Off) => Message::new("hudoku-pace-off"),
            Self::Ended(Ending::Finished) => Message::new("hudoku-finished"),
            Self::Ended(Ending::GaveUp) => Message::new("hudoku-gave-up"),
        }
    }
}

impl Say for Refused {
    fn message(&self) -> Message {
        match *self {
            Self::NoCell { cell } => Message::new("hudoku-refused-no-cell").cell("cell", cell),
            Self::EmptyCell { cell } => Message::new("hudoku-refused-empty-cell").cell("cell", cell),
            Self::ShownCell { cell, digit } => {
                Message::new("hudoku-refused-shown-cell").cell("cell", cell).digit("digit", digit)
            }
            Self::NotInRegion { cell, digit, most } => Message::new("hudoku-refused-not-in-region")
                .cell("cell", cell)
                .digit("digit", digit)
                .digit("most", most),
            Self::Paused => Message::new("hudoku-refused-paused"),
            Self::NotPaused => Message::new("hudoku-refused-not-paused"),
            Self::SamePace(Pace::Normal) => Message::new("hudoku-refused-pace-normal"),
            Self::SamePace(Pace::Slow) => Message::new("hudoku-refused-pace-slow"),
            Self::SamePace(Pace::Off) => Message::new("hudoku-refused-pace-off"),
            Self::GameOver => Message::new("hudoku-refused-game-over"),
        }
    }
}
