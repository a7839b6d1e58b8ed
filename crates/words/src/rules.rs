//! Messages about rules: what kinds are called, what they ask for, what a cell is part of.

mod asked;
mod within;

use underdoku_grid::layout::RuleKind;

use crate::{Catalogue, Message, Say};

pub use asked::asked;
pub use within::within;

/// The sentence for what rules ask for or what a cell is part of.
pub fn say(thing: &(impl Say + ?Sized)) -> String {
    Catalogue::english_rules().say(thing)
}

/// What a rule is called, with its article: `a cage`. English is that of the kind itself.
impl Say for RuleKind {
    fn message(&self) -> Message {
        Message::new("rule-kind").text("kind", self.name()).text("title", self.title())
    }
}
