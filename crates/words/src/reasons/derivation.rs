//! A reason in two parts: the pattern, and what follows from it. The third level of a hint has the
//! first part, so that a player can draw the conclusion; the last level adds the second.

use super::hints::sentence;
use super::singles::Single;
use crate::Message;

/// The words that lead from the pattern of a reason to what follows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Transition {
    So,
    Then,
    EitherWay,
    EachTime,
    /// No word: the end begins with a reason of its own.
    Further,
}

impl Transition {
    /// The value of `$turn` in the messages.
    const fn word(self) -> &'static str {
        match self {
            Self::So => "so",
            Self::Then => "then",
            Self::EitherWay => "either-way",
            Self::EachTime => "each-time",
            Self::Further => "further",
        }
    }

    /// The sentence of an end.
    fn to(self, end: &Message) -> Message {
        let message = Message::new("reason-end").text("turn", self.word()).said("end", end);
        if self == Self::Further { message.leading("end") } else { message }
    }
}

/// A reason with its pattern in whole sentences and its end in a clause.
pub(super) enum Derivation {
    /// Only one digit or cell is left.
    Single(Single),
    /// Something follows from a pattern.
    Pattern { pattern: Message, turn: Transition, end: Message },
}

impl From<Single> for Derivation {
    fn from(single: Single) -> Self {
        Self::Single(single)
    }
}

impl Derivation {
    const fn new(pattern: Message, turn: Transition, end: Message) -> Self {
        Self::Pattern { pattern, turn, end }
    }

    /// `... So the rest of box 4 has none.`
    pub(super) const fn so(pattern: Message, end: Message) -> Self {
        Self::new(pattern, Transition::So, end)
    }

    /// `... Then r7c3 has no digit left, so r6c6 is not 5.`
    pub(super) const fn then(pattern: Message, end: Message) -> Self {
        Self::new(pattern, Transition::Then, end)
    }

    /// `... Either way r3c2 is not 5.`
    pub(super) const fn either_way(pattern: Message, end: Message) -> Self {
        Self::new(pattern, Transition::EitherWay, end)
    }

    /// `... Each time r3c2 is not 5.`
    pub(super) const fn each_time(pattern: Message, end: Message) -> Self {
        Self::new(pattern, Transition::EachTime, end)
    }

    /// `... R9c3 has no 5, so r9c4 is not 2.`
    pub(super) const fn further(pattern: Message, end: Message) -> Self {
        Self::new(pattern, Transition::Further, end)
    }

    /// The pattern and the end.
    pub(super) fn whole(&self) -> Message {
        match self {
            Self::Single(single) => single.whole(),
            Self::Pattern { pattern, turn, end } => {
                Message::new("reason-whole").said("pattern", pattern).said("end", &turn.to(end))
            }
        }
    }

    /// The pattern, with an open end.
    pub(super) fn open(&self) -> Message {
        match self {
            Self::Single(single) => single.pattern.clone(),
            Self::Pattern { pattern, turn, .. } => {
                Message::new("reason-open").said("pattern", pattern).text("turn", turn.word())
            }
        }
    }

    /// The end, and the action that follows from it; for a single only the action, since its end says the same.
    pub(super) fn ending_in(&self, action: &Message) -> Message {
        match self {
            Self::Single(_) => sentence(action),
            Self::Pattern { turn, end, .. } => {
                Message::new("reason-hint-end").said("end", &turn.to(end)).said("action", action)
            }
        }
    }
}
