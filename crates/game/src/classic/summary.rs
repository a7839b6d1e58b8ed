//! A game of Classic in a list.

use underdoku_grid::layout::Spec;
use underdoku_logic::Difficulty;

use crate::{Column, Facts, Figures, Millis, Worth, fact};

/// The group in which statistics count a game of this title: a made puzzle is called by its
/// difficulty or its kind, and its seed. Empty for any other.
pub fn group(title: &str) -> &str {
    let word = title.split(' ').next().unwrap_or_default();
    let is_kind = word.starts_with(|first: char| first.is_ascii_digit());
    let is_group = Difficulty::named(word).is_some() || is_kind && word.parse::<Spec>().is_ok();
    if is_group { word } else { "" }
}

/// A board as lists show it, without making its moves again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Cells that are filled, without the presets.
    pub filled: u32,
    /// Cells that are not.
    pub blanks: u32,
    /// True if every cell is filled and no rule is broken.
    pub is_complete: bool,
    /// The time of play.
    pub time: Millis,
}

impl Summary {
    pub(super) const KEPT: &[Column] = &[
        Column::right("column-entered", 7),
        Column::right("column-blanks", 6),
        Column::right("column-time", 8),
        Column::left("column-board", 0),
    ];
}

impl crate::Summary for Summary {
    fn facts(&self) -> Facts {
        Facts::new()
            .with("entered", self.filled)
            .with("blanks", self.blanks)
            .with("complete", self.is_complete)
            .with("ms", self.time.0)
    }

    fn read(text: &str) -> Option<Self> {
        Some(Self {
            filled: fact(text, "entered")?,
            blanks: fact(text, "blanks")?,
            is_complete: fact(text, "complete")?,
            time: Millis(fact(text, "ms")?),
        })
    }

    fn report(&self, title: &str) -> Facts {
        Facts::new()
            .with("board", title)
            .with("entered", self.filled)
            .with("blanks", self.blanks)
            .with("complete", self.is_complete)
            .with("milliseconds", self.time.0)
    }

    fn best(&self) -> Vec<String> {
        Vec::new()
    }

    fn figures(&self, title: &str) -> Figures {
        Figures {
            group: group(title).to_owned(),
            worth: self.is_complete.then_some(Worth::Time(self.time)),
            is_won: Some(self.is_complete),
            mistakes: None,
            hints: None,
        }
    }

    fn kept(&self, title: &str) -> Vec<String> {
        let blanks = if self.is_complete { "none".to_owned() } else { self.blanks.to_string() };
        vec![self.filled.to_string(), blanks, self.time.to_string(), title.to_owned()]
    }
}
