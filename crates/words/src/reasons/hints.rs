//! The levels of a hint: a technique, a place, the reason, and what to do.

use underdoku_grid::layout::{Cell, CellSet, Digit, Layout};
use underdoku_logic::{Alternatives, Evidence, HintLevel, NamedSet, Technique};

use super::colours::path;
use super::parts::{MANY, cells};
use super::techniques::announced;
use super::{Reason, parts};
use crate::{Joint, Message};

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
        let Evidence { houses, cells: all, links, sets, commons, alternatives, .. } =
            &self.step.because;
        let reach = |from: CellSet| {
            let more = (*all - from).len();
            Message::new("reason-hint-reach").names("cells", from, Joint::And).number("more", more)
        };
        // Chains from a house or a cell, which need not be among the cells that they lead through.
        match (&alternatives[..], links.is_empty()) {
            ([Alternatives { house: Some(house), .. }], false) => {
                return Message::new("reason-hint-look").said("places", house);
            }
            ([Alternatives { house: None, candidates }], false) => return reach(cells(candidates)),
            _ => {}
        }
        let is_many = all.len() > MANY;
        let is_coloured = matches!(
            self.step.technique,
            Technique::SimpleColourTrap | Technique::SimpleColourWrap | Technique::MultiColours
        );
        match links.first() {
            // A list of that many cells would not help, as they are all over the board.
            _ if is_coloured && is_many => Message::new("reason-hint-digits").digits(
                "digits",
                self.step.because.digits,
                Joint::And,
            ),
            _ if self.step.technique == Technique::RemotePair => {
                let path = path(&self.step.because.meetings);
                let places = if path.is_empty() { *all } else { path.into_iter().collect() };
                Message::new("reason-hint-look").names("places", places, Joint::And)
            }
            _ if !commons.is_empty() => self.place_of(sets),
            _ if (1..=4).contains(&houses.len()) => {
                Message::new("reason-hint-look").said("places", &parts::houses(houses))
            }
            Some(link) if is_many => reach(cells(&link.from)),
            _ if is_many => Message::new("reason-hint-look").text("places", self.compact(*all)),
            _ => Message::new("reason-hint-look").names("places", *all, Joint::And),
        }
    }

    /// Sets of a single cell by the cell, larger sets by their houses; a long chain only by its two
    /// ends.
    fn place_of(&self, sets: &[NamedSet<Layout>]) -> Message {
        let (mut single, mut houses) = (CellSet::EMPTY, Vec::new());
        for set in sets {
            match set.cells.first() {
                Some(cell) if set.cells.len() == 1 => single.insert(cell),
                _ if houses.contains(&&set.house) => {}
                _ => houses.push(&set.house),
            }
        }
        match sets {
            [first, .., last] if single.len() + houses.len() > 4 => {
                Message::new("reason-hint-ends")
                    .text("first", self.compact(first.cells))
                    .text("last", self.compact(last.cells))
                    .number("count", sets.len())
            }
            _ => {
                let cells = single.into_iter();
                let cells = cells.map(|cell| Message::new("reason-hint-cell").cell("cell", cell));
                let places = parts::with_houses(cells.collect(), houses);
                Message::new("reason-hint-look").said("places", &places)
            }
        }
    }

    /// `put 5 in r1c1`, without a capital and a full stop.
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

/// An action as a sentence.
pub(super) fn sentence(action: &Message) -> Message {
    Message::new("reason-hint-do").said("action", action).leading("action")
}
