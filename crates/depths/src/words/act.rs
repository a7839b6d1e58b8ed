//! Sentences about a won act.

use underdoku_words::Message;

use super::state::listed;
use crate::content::{Act, DoorChoice, DoorKind, FloorNumber};
use crate::event::Event;
use crate::offer::{Offer, Source};
use crate::view::View;

/// The numerals of the acts.
const NUMERALS: [&str; 3] = ["I", "II", "III"];
/// Above this number, relics are counted and not named.
const MOST_NAMED: usize = 16;

impl View<'_> {
    /// The heading and lines shown after a move that won an act, according to these events: what it
    /// brought, the player's state, and what comes next. None after any other move or at the end of
    /// the run.
    pub fn act_won(self, events: &[Event]) -> Option<Vec<Message>> {
        let is_end = |event: &Event| matches!(event, Event::Cleared | Event::BossFell);
        let behind = FloorNumber::new(self.report().floors)
            .filter(|&floor| self.rules().floor(floor).room == DoorChoice::Fixed(DoorKind::Boss))
            .filter(|_| self.ending().is_none() && events.iter().any(is_end))?;
        let act = behind.act();
        let heading = Message::new("depths-act-won").text("act", NUMERALS[act as usize]);
        let mut lines = vec![heading, self.boss_beaten(behind), self.body(), self.so_far()];
        lines.extend(self.relics_won());
        lines.extend(self.next_act(act));
        Some(lines)
    }

    fn boss_beaten(self, behind: FloorNumber) -> Message {
        let relics = match self.offer() {
            Some(Offer::Relics(Source::Boss, relics)) => relics.len(),
            // A player who owns all of the boss's relics is offered none.
            _ => 0,
        };
        Message::new("depths-act-won-boss")
            .said("boss", &self.character().bosses[behind.act() as usize])
            .number("floor", behind.number())
            .number("gold", self.rules().gold(DoorKind::Boss))
            .number("heal", self.rules().numbers.boss_heal)
            .number("relics", relics)
    }

    fn so_far(self) -> Message {
        let report = self.report();
        Message::new("depths-act-won-so-far")
            .number("deeds", report.deeds)
            .number("insights", report.insights)
            .number("seals", report.seals)
            .number("kills", report.kills())
            .number("wrongs", report.wrongs)
    }

    fn relics_won(self) -> Option<Message> {
        let relics = self.relics();
        match relics.len() {
            0 => None,
            1..=MOST_NAMED => {
                let relics = listed(relics.iter().copied());
                Some(Message::new("depths-act-won-relics").text("relics", relics))
            }
            many => Some(Message::new("depths-act-won-many-relics").number("relics", many)),
        }
    }

    fn next_act(self, act: Act) -> Option<Message> {
        let next = act as usize + 1;
        // The first line of the map is about relics; after it there is one per act.
        let floors = self.map().into_iter().nth(1 + next)?;
        Some(
            Message::new("depths-act-won-next").text("act", NUMERALS[next]).said("floors", &floors),
        )
    }
}
