//! What is told of what happened.

use underdoku_game::delve::Event;

/// A sentence about something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    /// Whether it was good.
    pub tone: Tone,
    /// The sentence.
    pub text: String,
}

/// Whether news are good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// They are not.
    Danger,
    /// They are.
    Gain,
    /// They are news.
    Plain,
}

impl Tone {
    /// The shape that stands before the sentence.
    pub const fn shape(self) -> char {
        match self {
            Self::Danger => '✗',
            Self::Gain => '+',
            Self::Plain => '·',
        }
    }

    /// The tone of what happened.
    pub const fn of(event: &Event) -> Self {
        match event {
            Event::Trapped { .. } => Self::Danger,
            Event::Filled { .. } | Event::Found { .. } | Event::Drank { .. } => Self::Gain,
            _ => Self::Plain,
        }
    }
}
