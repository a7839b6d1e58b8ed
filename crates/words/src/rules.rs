//! Messages about rules: the names of kinds, what they require, and what a cell is part of.

mod required;
mod within;

use underdoku_grid::layout::RuleKind;

use crate::{Catalogue, Message, Say};

pub use required::required;
pub use within::within;

/// The sentence for what a rule requires or what a cell is part of.
pub fn say(thing: &(impl Say + ?Sized)) -> String {
    Catalogue::english_rules().say(thing)
}

/// The name of a rule with its article: `a cage`. The English name comes from the kind itself.
impl Say for RuleKind {
    fn message(&self) -> Message {
        Message::new("rule-kind").text("kind", self.name()).text("title", self.title())
    }
}
