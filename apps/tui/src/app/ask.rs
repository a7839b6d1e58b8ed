//! The question whether to stop.

use super::List;

/// The question whether to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// The answer that is chosen.
    pub list: List,
}

/// An answer to the question whether to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AskLine {
    /// Play on.
    Stay,
    /// Stop, the run is kept.
    Keep,
    /// End the run.
    GiveUp,
}

impl AskLine {
    /// All of them, in order.
    pub const ALL: [Self; 3] = [Self::Keep, Self::Stay, Self::GiveUp];

    /// What it says.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Keep => "Keep the run for later",
            Self::Stay => "Play on",
            Self::GiveUp => "Give up: the run ends here",
        }
    }
}
