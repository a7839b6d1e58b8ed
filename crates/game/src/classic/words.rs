//! Sentences of Classic.

use underdoku_grid::Origin;
use underdoku_grid::layout::{Cell, Digit};
use underdoku_words::{Message, Say, say};

use super::{
    Count, Event, Refused, Session, Setup, SolutionCount, Solved, Tint, Unsolvable, Unsolved,
};

impl Say for Event {
    fn message(&self) -> Message {
        match self {
            Self::Set { cell, digit } => {
                Message::new("classic-set").cell("cell", *cell).digit("digit", *digit)
            }
            Self::Cleared { cell } => Message::new("classic-cleared").cell("cell", *cell),
            Self::Marked { cell } => Message::new("notes-changed").cell("cell", *cell),
            Self::Coloured { cell, digit, tint } => coloured(*cell, *digit, *tint),
            Self::ColoursWiped => Message::new("classic-colours-wiped"),
            Self::AllMarked => Message::new("classic-all-marked"),
            Self::Solved(solved) => solved.message(),
            Self::Completed => Message::new("classic-completed"),
            #[cfg(feature = "setting")]
            Self::RuleAdded { rule } => Message::new("draft-added").said("rule", &rule.kind()),
            #[cfg(feature = "setting")]
            Self::RuleRemoved { rule } => Message::new("draft-removed").said("rule", &rule.kind()),
            Self::Checkpoint { number } => {
                Message::new("classic-checkpoint").number("number", *number)
            }
            Self::Returned => Message::new("classic-returned"),
            Self::Undone { cell } => at("classic-undone", "classic-undone-at", *cell),
            Self::Redone { cell } => at("classic-redone", "classic-redone-at", *cell),
            Self::Rested => Message::new("classic-rested"),
        }
    }
}

fn coloured(cell: Cell, digit: Option<Digit>, tint: Option<Tint>) -> Message {
    let key = match (digit, tint) {
        (None, None) => "classic-colour-gone",
        (None, Some(_)) => "classic-coloured",
        (Some(_), None) => "classic-colour-gone-note",
        (Some(_), Some(_)) => "classic-coloured-note",
    };
    let mut message = Message::new(key).cell("cell", cell);
    if let Some(digit) = digit {
        message = message.digit("digit", digit);
    }
    tint.map_or_else(|| message.clone(), |tint| message.clone().number("colour", tint.get()))
}

/// The second message with the cell if there is one, otherwise the first.
fn at(plain: &'static str, named: &'static str, cell: Option<Cell>) -> Message {
    cell.map_or_else(|| Message::new(plain), |cell| Message::new(named).cell("cell", cell))
}

impl Say for Solved {
    fn message(&self) -> Message {
        let key = match self.solutions {
            Count::One | Count::None => "classic-solved-one",
            Count::Several => "classic-solved-several",
            Count::Unknown => "classic-solved-unknown",
        };
        Message::new(key)
            .number("naked", self.count(Origin::NakedSingle))
            .number("hidden", self.count(Origin::HiddenSingle))
            .number("trial", self.count(Origin::Trial))
    }
}

impl Say for Refused {
    fn message(&self) -> Message {
        match self {
            Self::NoCell { cell } => Message::new("classic-refused-no-cell").cell("cell", *cell),
            Self::NoDigit { digit, most } => {
                Message::new("classic-refused-no-digit").digit("digit", *digit).digit("most", *most)
            }
            Self::Given { cell, digit } => {
                Message::new("classic-refused-given").cell("cell", *cell).digit("digit", *digit)
            }
            Self::NoChange { cell } => {
                Message::new("classic-refused-no-change").cell("cell", *cell)
            }
            Self::FilledCell { cell, digit } => Message::new("classic-refused-filled-cell")
                .cell("cell", *cell)
                .digit("digit", *digit),
            Self::MarksAlready => Message::new("classic-refused-marks-already"),
            Self::NoColours => Message::new("classic-refused-no-colours"),
            Self::Unsolvable(why) => why.message(),
            Self::NothingToSolve => Message::new("classic-refused-nothing-to-solve"),
            #[cfg(feature = "setting")]
            Self::NoDraft => Message::new("draft-refused-no-draft"),
            #[cfg(feature = "setting")]
            Self::Rule(fault) => {
                Message::new("draft-refused-rule").text("fault", fault.to_string())
            }
            #[cfg(feature = "setting")]
            Self::ManyRules => {
                Message::new("draft-refused-many-rules").number("most", super::State::MOST_RULES)
            }
            #[cfg(feature = "setting")]
            Self::NoRule => Message::new("draft-refused-no-rule"),
            Self::NothingToUndo => Message::new("classic-refused-nothing-to-undo"),
            Self::NothingToRedo => Message::new("classic-refused-nothing-to-redo"),
            Self::NoCheckpoint => Message::new("classic-refused-no-checkpoint"),
        }
    }
}

impl Say for Unsolvable {
    fn message(&self) -> Message {
        match self {
            Self::Clash(clash) => Message::new("classic-unsolvable-clash").said("clash", clash),
            Self::NoSolution => Message::new("classic-unsolvable"),
            Self::GivenUp => Message::new("classic-unsolvable-given-up"),
        }
    }
}

impl Say for Unsolved {
    fn message(&self) -> Message {
        let cells: Vec<String> = self.0.iter().map(Cell::to_string).collect();
        Message::new("classic-unsolved")
            .number("count", self.0.len())
            .text("cells", cells.join(" "))
    }
}

impl Say for SolutionCount {
    fn message(&self) -> Message {
        match (&self.clash, self.differs) {
            (Some(clash), _) => Message::new("classic-draft-clash").said("clash", clash),
            (None, Some((cell, [one, other]))) => {
                // Without the feature, only `judge` searches, and only for two solutions.
                let message = match (self.found, self.is_exact) {
                    (found, true) if cfg!(feature = "setting") => {
                        Message::new("draft-several").number("count", found)
                    }
                    (found, false) if cfg!(feature = "setting") && found > 2 => {
                        Message::new("draft-many").number("count", found)
                    }
                    _ => Message::new("classic-draft-several"),
                };
                message.cell("cell", cell).digit("one", one).digit("other", other)
            }
            (None, None) if !self.is_exact => Message::new("classic-draft-unknown"),
            (None, None) if self.found == 0 => Message::new("classic-draft-none"),
            (None, None) => Message::new("classic-draft-one"),
        }
    }
}

/// Notes are private to the player.
pub(super) fn story_line(event: &Event) -> Option<String> {
    let is_private = matches!(
        event,
        Event::Marked { .. }
            | Event::AllMarked
            | Event::Coloured { .. }
            | Event::ColoursWiped
            | Event::Rested
    );
    (!is_private).then(|| say(event))
}

/// The loaded board: its layout, if it is not the plain one, and its digits.
pub(super) fn board(setup: &Setup) -> String {
    let digits = setup.start.digits().characters();
    setup.start.layout_line().map_or(digits.clone(), |layout| format!("{layout} {digits}"))
}

impl Session {
    /// The state of the board.
    pub fn ended(&self) -> Message {
        let view = self.view();
        let blanks = view.state.blanks().count();
        let message = match (view.is_complete, blanks) {
            (true, _) => Message::new("classic-end-complete"),
            (false, 0) => Message::new("classic-end-broken"),
            (false, _) => Message::new("classic-end-none")
                .number("entered", view.state.filled() - view.state.given_count())
                .number("blanks", blanks),
        };
        message.text("time", view.time.to_string())
    }
}
