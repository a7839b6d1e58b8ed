//! Messages about kinds of rules.

use underdoku_grid::layout::RuleKind;

use crate::{Message, Say};

/// What a rule is called, with its article: `a cage`.
impl Say for RuleKind {
    fn message(&self) -> Message {
        match self {
            Self::Diagonal => Message::new("rule-diagonal"),
            Self::Windows => Message::new("rule-windows"),
            Self::AntiKnight => Message::new("rule-anti-knight"),
            Self::AntiKing => Message::new("rule-anti-king"),
            Self::ExtraRegion => Message::new("rule-extra-region"),
            Self::Cage => Message::new("rule-cage"),
            Self::Clue => Message::new("rule-clue"),
            Self::Candidates => Message::new("rule-candidates"),
            _ => Message::new("rule-other").text("rule", self.title()),
        }
    }
}
