//! Sentences about an act that was won.

use underdoku_words::Message;

use super::super::content::{Act, DoorKind, Kind, rule};
use super::super::offer::{Offer, Source};
use super::super::view::View;
use super::state::listed;

/// The numerals of the acts.
const NUMERALS: [&str; 3] = ["I", "II", "III"];
/// More relics are counted, not named.
const MOST_NAMED: usize = 16;
/// The boss of each act.
const BOSSES: [Kind; 3] = [Kind::Cross, Kind::Shaper, Kind::Reckoner];

impl View<'_> {
    /// The heading and the lines about an act that was just won: what it brought, how the player
    /// stands, and what comes next. None at any other moment.
    pub fn act_won(self) -> Option<Vec<Message>> {
        let Some(Offer::Relics(Source::Boss, _)) = self.offer() else { return None };
        let act = self.floor_number().act();
        let heading = Message::new("depths-act-won").text("act", NUMERALS[act as usize]);
        let mut lines = vec![heading, self.boss_beaten(act), self.body(), self.so_far()];
        lines.extend(self.relics_won());
        lines.extend(self.next_act(act));
        Some(lines)
    }

    fn boss_beaten(self, act: Act) -> Message {
        Message::new("depths-act-won-boss")
            .said("boss", &BOSSES[act as usize])
            .number("floor", self.floor_number().number())
            .number("gold", DoorKind::Boss.gold())
            .number("heal", rule::BOSS_HEAL)
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
        // The first line of the map is about relics, then there is one for each act.
        let floors = self.map().into_iter().nth(1 + next)?;
        Some(
            Message::new("depths-act-won-next").text("act", NUMERALS[next]).said("floors", &floors),
        )
    }
}
