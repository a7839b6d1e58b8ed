//! The levels of a hint: a technique, a place, the reason, and what to do.

use underdoku_grid::layout::{Cell, Digit, Layout};
use underdoku_logic::{Because, HintLevel, NamedSet, Technique};

use super::Reason;
use super::parts::{MANY, cells, removals};
use crate::{Joint, Message, Say as _};

impl Reason<'_> {
    pub(super) fn hint(&self, level: HintLevel) -> Message {
        match level {
            HintLevel::Technique => announced(self.step.technique),
            HintLevel::Where => self.place(),
            HintLevel::What => self.message(),
            HintLevel::Do => self.action(),
        }
    }

    fn place(&self) -> Message {
        let Because { houses, cells: all, links, sets, commons, .. } = &self.step.because;
        let is_many = all.len() > MANY;
        match links.first() {
            _ if !commons.is_empty() => self.place_of(sets),
            _ if (1..=4).contains(&houses.len()) => {
                Message::new("reason-hint-look").list("places", houses, Joint::And)
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

    fn action(&self) -> Message {
        let placement = |&(cell, digit): &(Cell, Digit)| {
            Message::new("reason-placement").digit("digit", digit).cell("cell", cell)
        };
        let placements = self.step.places.iter().map(placement);
        let removals = removals(&self.step.removes);
        match (self.step.places.is_empty(), removals.is_empty()) {
            (false, true) => {
                Message::new("reason-hint-put").list("placements", placements, Joint::And)
            }
            (true, _) => Message::new("reason-hint-remove").list("removals", removals, Joint::And),
            (false, false) => Message::new("reason-hint-put-and-remove")
                .list("placements", placements, Joint::And)
                .list("removals", removals, Joint::And),
        }
    }
}

/// `There is an X-wing.`
fn announced(technique: Technique) -> Message {
    use Technique as T;
    let message = match technique {
        T::Pointing | T::Claiming => Message::new("reason-hint-case"),
        T::Leftovers => Message::new("reason-hint-law"),
        T::Locked
        | T::Innies
        | T::CommonPeers
        | T::MultiColours
        | T::CellForcing
        | T::HouseForcing
        | T::DynamicCell
        | T::DynamicHouse
        | T::DynamicDouble
        | T::DynamicPatterns
        | T::NestedForcing
        | T::NestedMultiple
        | T::NestedDynamic => Message::new("reason-hint-several"),
        T::Innie
        | T::XWing
        | T::EmptyRectangle
        | T::XyWing
        | T::XyzWing
        | T::AvoidableRectangle1
        | T::AvoidableRectangle2
        | T::AlignedPair
        | T::XyChain
        | T::AlsXz
        | T::AlsXyWing
        | T::XCycle
        | T::XChain
        | T::Aic
        | T::AlsChain
        | T::AlignedTriplet => Message::new("reason-hint-an"),
        _ => Message::new("reason-hint-a"),
    };
    message.text("technique", technique.name())
}

#[cfg(test)]
mod tests {
    use underdoku_logic::Step;

    use super::super::Explain as _;
    use super::*;
    use crate::say;

    fn bare(technique: Technique) -> Step<Layout> {
        Step::remove(technique, Vec::new(), Because::default())
    }

    /// The articles are chosen technique by technique, and nothing but this test tells when a new one
    /// is left out.
    #[test]
    fn a_technique_is_announced_with_its_article() {
        for technique in Technique::all() {
            let text = say(&bare(technique).hint(HintLevel::Technique));
            let name = technique.name();
            let is_plural = ["chains", "colours", "peers", "candidates", "outies"]
                .iter()
                .any(|plural| name.contains(plural));
            let begins_with_a_vowel =
                name.starts_with(['A', 'E', 'I', 'O', 'X', 'a', 'e', 'i', 'o']);
            let is = match technique {
                Technique::Pointing | Technique::Claiming => "is a case of",
                Technique::Leftovers => "is the",
                _ if is_plural => "are",
                _ if begins_with_a_vowel => "is an",
                _ => "is a",
            };
            assert_eq!(text, format!("There {is} {name}."));
        }
    }
}
