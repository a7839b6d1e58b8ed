//! Messages about rules: what kinds are called, what they ask for, what a cell is part of.

mod asked;
mod within;

use underdoku_grid::layout::RuleKind;

use crate::{Message, Say, Words};

pub use asked::asked;
pub use within::within;

/// The sentence for what rules ask for or what a cell is part of.
pub fn say(thing: &(impl Say + ?Sized)) -> String {
    Words::english_rules().say(thing)
}

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
            Self::Thermometer => Message::new("rule-thermometer"),
            Self::Arrow => Message::new("rule-arrow"),
            Self::WhiteDot => Message::new("rule-white-dot"),
            Self::BlackDot => Message::new("rule-black-dot"),
            Self::AllDots => Message::new("rule-all-dots"),
            Self::PairSum => Message::new("rule-pair-sum"),
            Self::AllPairSums => Message::new("rule-all-pair-sums"),
            Self::Odd => Message::new("rule-odd"),
            Self::Even => Message::new("rule-even"),
            Self::LittleKiller => Message::new("rule-little-killer"),
            Self::Palindrome => Message::new("rule-palindrome"),
            Self::Quadruple => Message::new("rule-quadruple"),
            Self::Renban => Message::new("rule-renban"),
            Self::Whisper => Message::new("rule-whisper"),
            Self::RegionSum => Message::new("rule-region-sum"),
            _ => Message::new("rule-other").text("rule", self.title()),
        }
    }
}
