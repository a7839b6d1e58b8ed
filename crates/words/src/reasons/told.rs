//! A reason in two parts: the pattern, and what it comes to. The third level of a hint tells the first
//! part, so that a player can draw the conclusion; the last level tells the second.

use super::hints::sentence;
use crate::Message;

/// The way in which a reason turns from its pattern to what it comes to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    So,
    Then,
    EitherWay,
    EachTime,
    /// The end begins with a reason of its own.
    Further,
    /// The end is a digit or a cell, and the pattern says that only one is left.
    Single,
}

impl Turn {
    /// What selects its words.
    const fn word(self) -> &'static str {
        match self {
            Self::So => "so",
            Self::Then => "then",
            Self::EitherWay => "either-way",
            Self::EachTime => "each-time",
            Self::Further | Self::Single => "further",
        }
    }
}

/// A reason whose pattern is told in whole sentences, and its end in a clause.
pub(super) struct Told {
    pattern: Message,
    turn: Turn,
    end: Message,
}

impl Told {
    const fn new(pattern: Message, turn: Turn, end: Message) -> Self {
        Self { pattern, turn, end }
    }

    /// `... So the rest of box 4 has none.`
    pub(super) const fn so(pattern: Message, end: Message) -> Self {
        Self::new(pattern, Turn::So, end)
    }

    /// `... Then r7c3 has no digit left, so r6c6 is not 5.`
    pub(super) const fn then(pattern: Message, end: Message) -> Self {
        Self::new(pattern, Turn::Then, end)
    }

    /// `... Either way r3c2 is not 5.`
    pub(super) const fn either_way(pattern: Message, end: Message) -> Self {
        Self::new(pattern, Turn::EitherWay, end)
    }

    /// `... Each time r3c2 is not 5.`
    pub(super) const fn each_time(pattern: Message, end: Message) -> Self {
        Self::new(pattern, Turn::EachTime, end)
    }

    /// `... R9c3 has no 5, so r9c4 is not 2.`
    pub(super) const fn further(pattern: Message, end: Message) -> Self {
        Self::new(pattern, Turn::Further, end)
    }

    /// `... That is r4c3.`
    pub(super) const fn single(pattern: Message, end: Message) -> Self {
        Self::new(pattern, Turn::Single, end)
    }

    /// All of it.
    pub(super) fn whole(&self) -> Message {
        Message::new("reason-whole").said("pattern", &self.pattern).said("end", &self.end())
    }

    /// The pattern, with an open end.
    pub(super) fn open(&self) -> Message {
        if self.turn == Turn::Single {
            return self.pattern.clone();
        }
        Message::new("reason-open").said("pattern", &self.pattern).text("turn", self.turn.word())
    }

    /// The end, and what to do by it; of a single only that, since its end says no more.
    pub(super) fn ending_in(&self, action: &Message) -> Message {
        if self.turn == Turn::Single {
            return sentence(action);
        }
        Message::new("reason-hint-end").said("end", &self.end()).said("action", action)
    }

    fn end(&self) -> Message {
        let message = Message::new("reason-end").text("turn", self.turn.word());
        let message = message.said("end", &self.end);
        if self.turn.word() == "further" { message.leading("end") } else { message }
    }
}
