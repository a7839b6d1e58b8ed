//! The levels of a hint: a technique, a place, the reason, and what to do.

use underdoku_grid::layout::{Cell, Digit, Layout};
use underdoku_logic::{Alternatives, Because, HintLevel, NamedSet};

use super::parts::{MANY, cells};
use super::techniques::announced;
use super::{Reason, parts};
use crate::{Joint, Message, Say as _};

impl Reason<'_> {
    pub(super) fn hint(&self, level: HintLevel) -> Message {
        match level {
            HintLevel::Technique => announced(self.step.technique, self.step.pattern_name()),
            HintLevel::Where => self.place(),
            HintLevel::What => self.derivation().open(),
            HintLevel::Do => self.derivation().ending_in(&self.action()),
        }
    }

    pub(super) fn place(&self) -> Message {
        let Because { houses, cells: all, links, sets, commons, alternatives, .. } =
            &self.step.because;
        // Chains that begin in a house.
        if let ([Alternatives { house: Some(house), .. }], false) =
            (&alternatives[..], links.is_empty())
        {
            return Message::new("reason-hint-look").said("places", house);
        }
        let is_many = all.len() > MANY;
        match links.first() {
            _ if !commons.is_empty() => self.place_of(sets),
            _ if (1..=4).contains(&houses.len()) => {
                Message::new("reason-hint-look").said("places", &parts::houses(houses))
            }
            Some(link) if is_many => {
                let from = cells(&link.from);
                Message::new("reason-hint-reach")
                    .names("cells", from, Joint::And)
                    .number("more", all.len() - (from & *all).len())
            }
            _ if is_many => Message::new("reason-hint-look").text("places", self.compact(*all)),
            _ => Message::new("reason-hint-look").names("places", *all, Joint::And),
        }
    }

    /// The houses of linked sets in their order, of a set of one cell that cell; of a long chain its
    /// two ends.
    fn place_of(&self, sets: &[NamedSet<Layout>]) -> Message {
        let mut places: Vec<Message> = Vec::new();
        for set in sets {
            let place = match set.cells.first() {
                Some(cell) if set.cells.len() == 1 => {
                    Message::new("reason-hint-cell").cell("cell", cell)
                }
                _ => set.house.message(),
            };
            if !places.contains(&place) {
                places.push(place);
            }
        }
        match sets {
            [first, .., last] if places.len() > 4 => Message::new("reason-hint-ends")
                .text("first", self.compact(first.cells))
                .text("last", self.compact(last.cells))
                .number("count", sets.len()),
            _ => Message::new("reason-hint-look").list("places", places, Joint::And),
        }
    }

    /// `put 5 in r1c1`, in no sentence yet.
    pub(super) fn action(&self) -> Message {
        let placement = |&(cell, digit): &(Cell, Digit)| {
            Message::new("reason-placement").digit("digit", digit).cell("cell", cell)
        };
        let placements = self.step.places.iter().map(placement);
        let removals = parts::removals(&self.step.removes);
        match (self.step.places.is_empty(), self.step.removes.is_empty()) {
            (false, true) => {
                Message::new("reason-hint-put").list("placements", placements, Joint::And)
            }
            (true, _) => Message::new("reason-hint-remove").said("removals", &removals),
            (false, false) => Message::new("reason-hint-put-and-remove")
                .list("placements", placements, Joint::And)
                .said("removals", &removals),
        }
    }
}

/// The sentence of an action.
pub(super) fn sentence(action: &Message) -> Message {
    Message::new("reason-hint-do").said("action", action).leading("action")
}
