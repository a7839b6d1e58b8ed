//! Sentences of Delve.

use underdoku_words::{Message, Say, house, say};

use super::{Ending, Event, FloorStory, Item, Refused, Score, Session};

impl Say for Event {
    fn message(&self) -> Message {
        match *self {
            Self::Filled { cell, digit } => {
                Message::new("delve-filled").cell("cell", cell).digit("digit", digit)
            }
            Self::Trapped { cell, digit, hp, seen } => {
                let told = Message::new("delve-trapped").cell("cell", cell).digit("digit", digit);
                let told = told.number("hp", hp);
                let Some(seen) = seen else { return told };
                let house = house(seen.kind().into(), seen.index() % 9);
                let seen = Message::new("delve-trapped-seen").said("told", &told);
                seen.digit("digit", digit).said("house", &house)
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
            Self::Descended { to, blanks } => Message::new("delve-descended")
                .text("floor", to.to_string())
                .number("blanks", blanks),
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

impl Say for Score {
    fn message(&self) -> Message {
        Message::new("delve-score")
            .text("points", self.points().to_string())
            .number("floors", self.floors)
            .number("blanks", self.blanks)
            .text("time", self.time.to_string())
    }
}

/// The story of a floor that was cleared.
impl Say for FloorStory {
    fn message(&self) -> Message {
        let time = self.cleared.unwrap_or(self.entered).since(self.entered);
        Message::new("delve-cleared")
            .text("floor", self.depth.to_string())
            .text("time", time.to_string())
            .number("traps", self.traps)
    }
}

impl Session {
    /// How the run ended, or its present state.
    pub fn ended(&self) -> Message {
        let key = match self.ending() {
            Some(Ending::Died) => "delve-end-died",
            Some(Ending::Left) => "delve-end-left",
            None => "delve-end-none",
        };
        Message::new(key).text("floor", self.view().depth.to_string())
    }
}

/// Marks are private to the player.
pub(super) fn told(event: &Event) -> Option<String> {
    (!matches!(event, Event::Marked { .. } | Event::Rested)).then(|| say(event))
}

/// Each floor, then how the run ended and its score.
pub(super) fn end(session: &Session) -> Vec<String> {
    let view = session.view();
    let mut lines = vec!["\nfloor  filled  hinted  traps  potions  hints      time".to_owned()];
    lines.extend(view.story.iter().map(|story| floor(story, view.time)));
    lines.push(format!("\n{}", say(&session.ended())));
    lines.push(say(&view.score));
    lines
}

fn floor(floor: &FloorStory, now: crate::Millis) -> String {
    let FloorStory { depth, filled, hinted, traps, potions_found, hints_found, .. } = floor;
    let (depth, time) = (depth.to_string(), floor.cleared.unwrap_or(now).since(floor.entered));
    format!(
        "{depth:<5}  {filled:>6}  {hinted:>6}  {traps:>5}  {potions_found:>7}  {hints_found:>5}  {time:>8}"
    )
}
