//! Sentences about what happens.

use underdoku_grid::layout::{Digit, DigitSet, HouseKind};
use underdoku_words::{Message, Say, house};

use crate::content::{FloorNumber, Power, Relic};
use crate::event::{Ending, Event, MonsterName, ProofKind, Purse, Source, Surplus};
use crate::frame::GroupName;
use crate::grade::{Elimination, Reason, Single};

impl Say for MonsterName {
    fn message(&self) -> Message {
        Message::new("depths-who").said("monster", &self.kind).text("letter", self.letter())
    }
}

impl Say for GroupName {
    fn message(&self) -> Message {
        match *self {
            Self::House(kind, number) => named_house(kind, number),
            Self::Cage(head) => Message::new("depths-cage").cell("cell", head),
        }
    }
}

fn named_house(kind: HouseKind, number: u8) -> Message {
    house(kind, usize::from(number).saturating_sub(1))
}

impl Say for ProofKind {
    fn message(&self) -> Message {
        Message::new(match self {
            Self::Plain => "depths-worth-plain",
            Self::Insight => "depths-worth-insight",
            Self::LateInsight => "depths-worth-late-insight",
            Self::Unproven => "depths-worth-unproven",
        })
    }
}

impl Say for Reason {
    fn message(&self) -> Message {
        match (self.by, self.single) {
            (Some(by), _) => by.message(),
            (None, Single::OnlyDigit) => Message::new("depths-why-only-digit"),
            (None, Single::OnlyPlace(of)) => Message::new("depths-why-one-cell").said("house", &of),
            (None, Single::LastOfCage(of)) => {
                Message::new("depths-why-last-of-cage").said("house", &of)
            }
            (None, Single::RestOfHouse(of)) => Message::new("depths-why-rest").said("house", &of),
        }
    }
}

impl Say for Elimination {
    fn message(&self) -> Message {
        let two = |key, digit: Digit, other: &GroupName| {
            Message::new(key).digit("digit", digit).said("other", other)
        };
        let several = |key, digits: DigitSet| {
            let shown: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
            Message::new(key).text("digits", shown.join("-"))
        };
        let (message, cells, house) = match self {
            Self::Locked { digit, cells, house, other } => {
                (two("depths-why-locked", *digit, other), cells, house)
            }
            Self::Pair { digits, cells, house } => {
                (several("depths-why-pair", *digits), cells, house)
            }
            Self::HiddenPair { digits, cells, house } => {
                (several("depths-why-hidden-pair", *digits), cells, house)
            }
            Self::Combination { cage } => {
                return Message::new("depths-why-combination").said("house", cage);
            }
            Self::Triple { digits, cells, house } => {
                (several("depths-why-triple", *digits), cells, house)
            }
            Self::XWing { digit, cells, house, other } => {
                (two("depths-why-x-wing", *digit, other), cells, house)
            }
        };
        let cells: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
        message.text("cells", cells.join(" ")).said("house", house)
    }
}

impl Reason {
    /// Why a digit was worth what it was.
    pub fn because(self, digit: Digit) -> Message {
        match self {
            Self { single: Single::OnlyDigit, by: None } => {
                Message::new("depths-why-only-this").digit("digit", digit)
            }
            _ => self.message(),
        }
    }
}

fn about(key: &'static str, who: MonsterName) -> Message {
    Message::new(key).said("who", &who)
}

impl Say for Event {
    fn message(&self) -> Message {
        deed(self)
            .or_else(|| fight(self))
            .or_else(|| gain(self))
            .or_else(|| board(self))
            .unwrap_or_else(|| way(self))
    }
}

/// Events of an entered digit.
fn deed(event: &Event) -> Option<Message> {
    let put = |key, cell, digit| Message::new(key).cell("cell", cell).digit("digit", digit);
    Some(match *event {
        Event::Filled { cell, digit, worth: worth @ ProofKind::Unproven, .. } => {
            put("depths-filled-unproven", cell, digit).said("worth", &worth)
        }
        Event::Filled { cell, digit, worth, why: None } => {
            put("depths-filled-bare", cell, digit).said("worth", &worth)
        }
        Event::Filled { cell, digit, worth, why: Some(why) } => {
            put("depths-filled", cell, digit).said("worth", &worth).said("why", &why.because(digit))
        }
        Event::PutBack { cell, digit } => put("depths-put-back", cell, digit),
        Event::Torn { cell, digit } => put("depths-torn", cell, digit),
        Event::Wrong { cell, digit, is_free: true } => put("depths-wrong-free", cell, digit),
        Event::Wrong { cell, digit, is_free: false } => put("depths-wrong", cell, digit),
        Event::Chained { links } => Message::new("depths-chained").number("links", links),
        Event::InsightIdle { insights, counting } => Message::new("depths-insight-idle")
            .number("insights", insights)
            .number("counting", counting),
        Event::Sealed { house } => Message::new("depths-sealed").said("house", &house),
        _ => return None,
    })
}

/// Events of monsters.
fn fight(event: &Event) -> Option<Message> {
    Some(match *event {
        Event::Struck { who, by, left } => {
            about("depths-struck", who).number("by", by).number("left", left)
        }
        Event::Died { who } => about("depths-died", who),
        Event::Missed { who } => about("depths-missed", who),
        Event::Blunt { who } => about("depths-blunt", who),
        Event::Dodged { who } if who.kind.power() == Power::Collect => {
            about("depths-debt-paid", who)
        }
        Event::Dodged { who } => about("depths-dodged", who),
        Event::ChainBroken { who } => about("depths-chain-broken", who),
        Event::Moved { who, house } => about("depths-moved", who).said("house", &house),
        Event::Arrived { who, house } => about("depths-arrived", who).said("house", &house),
        Event::StayedAway { who } => about("depths-stayed-away", who),
        Event::Back { who } => about("depths-back", who),
        Event::Looks { who, digit } => about("depths-looks", who).digit("digit", digit),
        Event::MimicBit { who } => about("depths-mimic-bit", who),
        _ => return None,
    })
}

/// Events in which the player gains or loses something.
fn gain(event: &Event) -> Option<Message> {
    Some(match *event {
        Event::Hurt { source, lost, left } => {
            hurt(source).number("lost", lost).number("left", left)
        }
        Event::Absorbed { source, by } => {
            absorbed(source).said("relic", &Relic::MISERS_SCALE).number("hp", by)
        }
        Event::Healed { by, now } => {
            Message::new("depths-healed").number("by", by).number("now", now)
        }
        Event::LootIdle { loot: Surplus::Heal } => Message::new("depths-loot-idle-hp"),
        Event::LootIdle { loot: Surplus::Spark } => Message::new("depths-loot-idle-sparks"),
        Event::MaxHp { now } => Message::new("depths-max-hp").number("now", now),
        Event::Gold { amount, purse } => {
            Message::new(gold(amount, purse)).number("gold", amount.unsigned_abs())
        }
        Event::Sparks { amount } => {
            let key = if amount > 0 { "depths-sparks-got" } else { "depths-sparks-gone" };
            Message::new(key).number("sparks", amount.unsigned_abs())
        }
        Event::Found { item } => Message::new("depths-found").said("item", &item),
        Event::BagFull { item } => Message::new("depths-bag-full").said("item", &item),
        Event::PutDown { item } => Message::new("depths-put-down").said("item", &item),
        Event::Used { item } => Message::new("depths-used").said("item", &item),
        Event::Skill { skill } => Message::new("depths-skill-used").said("skill", &skill),
        Event::Breath => Message::new("depths-breath").said("relic", &Relic::BREATH_AMULET),
        Event::Took { relic } => Message::new("depths-took").said("relic", &relic),
        _ => return None,
    })
}

fn hurt(source: Source) -> Message {
    match source {
        Source::Wrong => Message::new("depths-hurt-wrong"),
        Source::Dark => Message::new("depths-hurt-dark"),
        Source::Monster(kind) => Message::new("depths-hurt-monster").said("monster", &kind),
    }
}

fn absorbed(source: Source) -> Message {
    match source {
        Source::Wrong => Message::new("depths-absorbed-wrong"),
        Source::Dark => Message::new("depths-absorbed-dark"),
        Source::Monster(kind) => Message::new("depths-absorbed-monster").said("monster", &kind),
    }
}

const fn gold(amount: i32, purse: Purse) -> &'static str {
    match purse {
        Purse::Thief if amount < 0 => "depths-gold-stolen",
        _ if amount < 0 => "depths-gold-paid",
        Purse::Floor => "depths-gold-floor",
        Purse::Clearing => "depths-gold-clearing",
        Purse::Loot => "depths-gold-loot",
        Purse::Spoils => "depths-gold-spoils",
        Purse::Death => "depths-gold-death",
        Purse::Thief => "depths-gold-thief",
        Purse::Relic => "depths-gold-relic",
        Purse::Declined => "depths-gold-declined",
        Purse::FullBag => "depths-gold-full-bag",
        Purse::Counsel | Purse::Market | Purse::Pedlar => "depths-gold-other",
    }
}

/// Events that change the board.
fn board(event: &Event) -> Option<Message> {
    Some(match *event {
        Event::Fogged { cell } => Message::new("depths-fogged").cell("cell", cell),
        Event::Webbed { cell } => Message::new("depths-webbed").cell("cell", cell),
        Event::Warded { house } => Message::new("depths-warded").said("house", &house),
        Event::Barred { digit } => Message::new("depths-barred").digit("digit", digit),
        Event::WardLifted => Message::new("depths-ward-lifted"),
        Event::BarLifted => Message::new("depths-bar-lifted"),
        Event::FogLifted => Message::new("depths-fog-lifted"),
        Event::WebsLifted => Message::new("depths-webs-lifted"),
        Event::Dusk { calm, costs } => {
            Message::new("depths-dusk").number("calm", calm).number("hp", costs)
        }
        Event::Shown { cell, why } => {
            Message::new("depths-shown").cell("cell", cell).said("why", &why)
        }
        _ => return None,
    })
}

/// Events of the way through the dungeon.
fn way(event: &Event) -> Message {
    match *event {
        Event::Entered { floor, kind, blanks, board } => Message::new("depths-entered")
            .number("floor", floor.number())
            .number("floors", FloorNumber::LAST.number())
            .said("kind", &kind)
            .number("blanks", blanks)
            .text("shape", board.word()),
        Event::Cleared => Message::new("depths-cleared"),
        Event::Left => Message::new("depths-left"),
        Event::BossFell => Message::new("depths-boss-fell"),
        Event::Rested => Message::new("depths-rested"),
        Event::Ended(Ending::Won) => Message::new("depths-won"),
        Event::Ended(Ending::Died) => Message::new("depths-ended-died"),
        Event::Ended(Ending::GaveUp) => Message::new("depths-gave-up"),
        _ => Message::new("depths-passed"),
    }
}
