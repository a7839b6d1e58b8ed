//! Sentences of Delve.

#[cfg(feature = "deep")]
mod deep;
/// Without Delve, deep, its events and refusals never occur.
#[cfg(not(feature = "deep"))]
mod deep {
    use super::{Event, Message, Refused};

    pub(super) fn event(event: &Event) -> Message {
        unreachable!("{event:?}")
    }

    pub(super) fn refused(why: Refused) -> Message {
        unreachable!("{why:?}")
    }
}

use underdoku_words::{Catalogue, Message, Say, house};

use super::rules::HAS_DEEP;
use super::{Ending, Event, FloorStory, Item, Refused, Score, Session, Stairs};

/// The sentence for something in Delve, under any rules that the program supports.
pub fn say(thing: &(impl Say + ?Sized)) -> String {
    let words = if HAS_DEEP { Catalogue::english_deep() } else { Catalogue::english() };
    words.say(thing)
}

impl Say for Event {
    fn message(&self) -> Message {
        match *self {
            Self::Filled { cell, digit } => {
                Message::new("delve-filled").cell("cell", cell).digit("digit", digit)
            }
            Self::Trapped { cell, digit, lost, hp, seen } => {
                let key = if lost > 1 { "deep-trapped" } else { "delve-trapped" };
                let told = Message::new(key).cell("cell", cell).digit("digit", digit);
                let told = told.number("hp", hp).number("lost", lost);
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
            Self::Marked { cell } => Message::new("notes-changed").cell("cell", cell),
            Self::Rested => Message::new("delve-rested"),
            Self::Ended(Ending::Died) => Message::new("delve-died"),
            Self::Ended(Ending::Left) => Message::new("delve-left"),
            Self::LeftBehind { .. }
            | Self::Healed { .. }
            | Self::Explained(_)
            | Self::Cleared { .. }
            | Self::Ended(Ending::Won) => deep::event(self),
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
            Self::NoMarks { cell } => Message::new("notes-none").cell("cell", cell),
            Self::NothingToUndo => Message::new("notes-no-undo"),
            Self::NothingToRedo => Message::new("notes-no-redo"),
            Self::RunOver => Message::new("delve-refused-run-over"),
            Self::HintOpen { .. } | Self::AtStairs | Self::NoStairs => deep::refused(*self),
        }
    }
}

impl Say for Score {
    fn message(&self) -> Message {
        let key = if self.extra > 0 { "deep-score" } else { "delve-score" };
        Message::new(key)
            .text("points", self.points().to_string())
            .text("extra", self.extra.to_string())
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
    /// How the run ended, or its current state.
    pub fn ended(&self) -> Message {
        let key = match self.ending() {
            Some(Ending::Died) => "delve-end-died",
            Some(Ending::Left) => "delve-end-left",
            Some(Ending::Won) => "deep-end-won",
            None => "delve-end-none",
        };
        Message::new(key).text("floor", self.view().depth.to_string())
    }
}

/// Marks are private to the player.
pub(super) fn story_line(event: &Event) -> Option<String> {
    (!matches!(event, Event::Marked { .. } | Event::Rested)).then(|| say(event))
}

/// Each floor, then how the run ended and its score.
pub(super) fn end(session: &Session) -> Vec<String> {
    let view = session.view();
    let width = if view.rules.is_original() { 5 } else { 8 };
    let head = "filled  hinted  traps  potions  hints      time";
    let mut lines = vec![format!("\n{:<width$}  {head}", "floor")];
    lines.extend(view.story.iter().map(|story| floor(story, width, view.time)));
    lines.push(format!("\n{}", say(&session.ended())));
    lines.push(say(&view.score));
    lines
}

fn floor(floor: &FloorStory, width: usize, now: crate::Millis) -> String {
    let FloorStory { depth, filled, hinted, traps, potions_found, hints_found, .. } = floor;
    let name = match floor.stairs {
        Stairs::Calm => depth.to_string(),
        Stairs::Hard => format!("{depth} {}", floor.stairs),
    };
    let time = floor.cleared.unwrap_or(now).since(floor.entered).to_string();
    format!(
        "{name:<width$}  {filled:>6}  {hinted:>6}  {traps:>5}  {potions_found:>7}  {hints_found:>5}  {time:>8}"
    )
}
