//! Events as JSON.

use serde::Serialize;
use underdoku_depths::{Event, GroupName, MonsterName, Source};
use underdoku_grid::layout::{self, Digit};
use underdoku_words::terminal::say;

use super::{Cell, cell};

/// Something that happened: its kind, its sentence, and what it is about.
#[derive(Default, Serialize)]
pub(super) struct EventJson {
    kind: &'static str,
    says: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    who: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    amount: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<String>,
    /// What cost HP, or would have: `wrong`, `dark`, or a kind of monster.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'static str>,
}

impl EventJson {
    pub(super) fn of(event: &Event) -> Self {
        let fields = placement(event).or_else(|| monster(event)).or_else(|| gain(event));
        let fields = fields.or_else(|| board(event)).unwrap_or_else(|| floor(event));
        Self { says: say(event), ..fields }
    }

    fn new(kind: &'static str) -> Self {
        Self { kind, ..Self::default() }
    }

    fn at(self, place: layout::Cell) -> Self {
        Self { cell: Some(cell(place)), ..self }
    }

    fn digit(self, digit: Digit) -> Self {
        Self { digit: Some(digit.get()), ..self }
    }

    fn who(self, who: MonsterName) -> Self {
        Self { who: Some(who.letter()), ..self }
    }

    fn house(self, house: GroupName) -> Self {
        Self { house: Some(say(&house)), ..self }
    }

    fn amount(self, amount: impl Into<i64>) -> Self {
        Self { amount: Some(amount.into()), ..self }
    }

    fn left(self, left: i32) -> Self {
        Self { left: Some(left), ..self }
    }

    fn source(self, source: Source) -> Self {
        let word = match source {
            Source::Wrong => "wrong",
            Source::Dark => "dark",
            Source::Monster(kind) => kind.word(),
        };
        Self { source: Some(word), ..self }
    }

    fn word(self, word: impl Into<String>) -> Self {
        Self { word: Some(word.into()), ..self }
    }
}

fn placement(event: &Event) -> Option<EventJson> {
    let put = |kind, place, digit| EventJson::new(kind).at(place).digit(digit);
    Some(match *event {
        Event::Filled { cell, digit, worth, .. } => put("filled", cell, digit).word(say(&worth)),
        Event::PutBack { cell, digit } => put("put-back", cell, digit),
        Event::Torn { cell, digit } => put("torn", cell, digit),
        Event::Wrong { cell, digit, is_free } => {
            put("wrong", cell, digit).word(if is_free { "free" } else { "paid" })
        }
        Event::Chained { links } => EventJson::new("chained").amount(links),
        Event::InsightIdle { insights, .. } => EventJson::new("insight-idle").amount(insights),
        Event::Sealed { house } => EventJson::new("sealed").house(house),
        _ => return None,
    })
}

fn monster(event: &Event) -> Option<EventJson> {
    let about = |kind, who| EventJson::new(kind).who(who);
    Some(match *event {
        Event::Struck { who, by, left } => about("struck", who).amount(by).left(left),
        Event::Died { who } => about("died", who),
        Event::Missed { who } => about("missed", who),
        Event::Blunt { who } => about("blunt", who),
        Event::Dodged { who } => about("dodged", who),
        Event::ChainBroken { who } => about("chain-broken", who),
        Event::Moved { who, house } => about("moved", who).house(house),
        Event::Arrived { who, house } => about("arrived", who).house(house),
        Event::StayedAway { who } => about("stayed-away", who),
        Event::Back { who } => about("back", who),
        Event::Looks { who, digit } => about("looks", who).digit(digit),
        Event::MimicBit { who } => about("mimic-bit", who),
        _ => return None,
    })
}

fn gain(event: &Event) -> Option<EventJson> {
    Some(match *event {
        Event::Hurt { source, lost, left } => {
            EventJson::new("hurt").source(source).amount(lost).left(left)
        }
        Event::Absorbed { source, by } => EventJson::new("absorbed").source(source).amount(by),
        Event::Healed { by, now } => EventJson::new("healed").amount(by).left(now),
        Event::LootIdle { .. } => EventJson::new("loot-idle"),
        Event::MaxHp { now } => EventJson::new("max-hp").amount(now),
        Event::Gold { amount, .. } => EventJson::new("gold").amount(amount),
        Event::Sparks { amount } => EventJson::new("sparks").amount(amount),
        Event::Found { item } => EventJson::new("found").word(item.word()),
        Event::BagFull { item } => EventJson::new("bag-full").word(item.word()),
        Event::PutDown { item } => EventJson::new("put-down").word(item.word()),
        Event::Used { item } => EventJson::new("used").word(item.word()),
        Event::Took { relic } => EventJson::new("took").word(relic.word()),
        Event::Skill { .. } => EventJson::new("skill"),
        Event::Breath => EventJson::new("breath"),
        _ => return None,
    })
}

fn board(event: &Event) -> Option<EventJson> {
    Some(match *event {
        Event::Fogged { cell } => EventJson::new("fogged").at(cell),
        Event::Webbed { cell } => EventJson::new("webbed").at(cell),
        Event::Warded { house } => EventJson::new("warded").house(house),
        Event::Barred { digit } => EventJson::new("barred").digit(digit),
        Event::WardLifted => EventJson::new("ward-lifted"),
        Event::BarLifted => EventJson::new("bar-lifted"),
        Event::FogLifted => EventJson::new("fog-lifted"),
        Event::WebsLifted => EventJson::new("webs-lifted"),
        Event::Dusk { calm, .. } => EventJson::new("dusk").amount(calm),
        Event::Shown { cell, .. } => EventJson::new("shown").at(cell),
        _ => return None,
    })
}

fn floor(event: &Event) -> EventJson {
    match *event {
        Event::Entered { floor, kind, .. } => {
            EventJson::new("entered").amount(floor.number()).word(kind.word())
        }
        Event::Cleared => EventJson::new("cleared"),
        Event::Left => EventJson::new("left"),
        Event::BossFell => EventJson::new("boss-fell"),
        Event::Rested => EventJson::new("rested"),
        Event::Ended(ending) => EventJson::new("ended").word(ending.word()),
        _ => EventJson::new("passed"),
    }
}

#[cfg(test)]
mod tests {
    use underdoku_depths::examples::events;

    use super::*;

    /// Only a pass gets the kind of the last arm.
    #[test]
    fn every_event_has_a_kind_of_its_own() {
        for event in events() {
            let is_pass = event == Event::Passed;
            assert_eq!(EventJson::of(&event).kind == "passed", is_pass, "{event:?}");
        }
    }
}
