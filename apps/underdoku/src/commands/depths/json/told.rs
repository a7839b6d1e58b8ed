//! Events as JSON.

use serde::Serialize;
use underdoku_game::depths::{Event, GroupName, MonsterName, Source};
use underdoku_grid::layout::{self, Digit};
use underdoku_words::terminal::say;

use super::{Cell, cell};

/// Something that happened: its kind, its sentence, and what it is about.
#[derive(Default, Serialize)]
pub(super) struct Told {
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
    /// What took HP, or would have: `wrong`, `dark`, or a kind of monster.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'static str>,
}

impl Told {
    pub(super) fn of(event: &Event) -> Self {
        let told = deed(event).or_else(|| monster(event)).or_else(|| gain(event));
        let told = told.or_else(|| board(event)).unwrap_or_else(|| way(event));
        Self { says: say(event), ..told }
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

fn deed(event: &Event) -> Option<Told> {
    let put = |kind, place, digit| Told::new(kind).at(place).digit(digit);
    Some(match *event {
        Event::Filled { cell, digit, worth, .. } => put("filled", cell, digit).word(say(&worth)),
        Event::PutBack { cell, digit } => put("put-back", cell, digit),
        Event::Torn { cell, digit } => put("torn", cell, digit),
        Event::Wrong { cell, digit, is_free } => {
            put("wrong", cell, digit).word(if is_free { "free" } else { "paid" })
        }
        Event::Chained { links } => Told::new("chained").amount(links),
        Event::InsightIdle { insights, .. } => Told::new("insight-idle").amount(insights),
        Event::Sealed { house } => Told::new("sealed").house(house),
        _ => return None,
    })
}

fn monster(event: &Event) -> Option<Told> {
    let about = |kind, who| Told::new(kind).who(who);
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

fn gain(event: &Event) -> Option<Told> {
    Some(match *event {
        Event::Hurt { source, lost, left } => {
            Told::new("hurt").source(source).amount(lost).left(left)
        }
        Event::Absorbed { source, by } => Told::new("absorbed").source(source).amount(by),
        Event::Healed { by, now } => Told::new("healed").amount(by).left(now),
        Event::LootIdle { .. } => Told::new("loot-idle"),
        Event::MaxHp { now } => Told::new("max-hp").amount(now),
        Event::Gold { amount, .. } => Told::new("gold").amount(amount),
        Event::Sparks { amount } => Told::new("sparks").amount(amount),
        Event::Found { item } => Told::new("found").word(item.word()),
        Event::BagFull { item } => Told::new("bag-full").word(item.word()),
        Event::PutDown { item } => Told::new("put-down").word(item.word()),
        Event::Used { item } => Told::new("used").word(item.word()),
        Event::Took { relic } => Told::new("took").word(relic.word()),
        Event::Skill { .. } => Told::new("skill"),
        Event::Breath => Told::new("breath"),
        _ => return None,
    })
}

fn board(event: &Event) -> Option<Told> {
    Some(match *event {
        Event::Fogged { cell } => Told::new("fogged").at(cell),
        Event::Webbed { cell } => Told::new("webbed").at(cell),
        Event::Warded { house } => Told::new("warded").house(house),
        Event::Barred { digit } => Told::new("barred").digit(digit),
        Event::WardLifted => Told::new("ward-lifted"),
        Event::BarLifted => Told::new("bar-lifted"),
        Event::FogLifted => Told::new("fog-lifted"),
        Event::WebsLifted => Told::new("webs-lifted"),
        Event::Dusk { calm } => Told::new("dusk").amount(calm),
        Event::Shown { cell, .. } => Told::new("shown").at(cell),
        _ => return None,
    })
}

fn way(event: &Event) -> Told {
    match *event {
        Event::Entered { floor, kind, .. } => {
            Told::new("entered").amount(floor.number()).word(kind.word())
        }
        Event::Cleared => Told::new("cleared"),
        Event::Left => Told::new("left"),
        Event::BossFell => Told::new("boss-fell"),
        Event::Rested => Told::new("rested"),
        Event::Ended(ending) => Told::new("ended").word(ending.word()),
        _ => Told::new("passed"),
    }
}

#[cfg(test)]
mod tests {
    use underdoku_game::examples::depths::events;

    use super::*;

    /// Only a pass falls through to the last arm.
    #[test]
    fn every_event_has_a_kind_of_its_own() {
        for event in events() {
            let is_pass = event == Event::Passed;
            assert_eq!(Told::of(&event).kind == "passed", is_pass, "{event:?}");
        }
    }
}
