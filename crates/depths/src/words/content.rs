//! Names and texts of classes, relics, items, monsters and degrees of difficulty.
//!
//! A text describes a row of a table; its placeholders take the numbers of that row.

use underdoku_words::{Message, Say};

use crate::content::{
    Ascension, BoardKind, BoardSpec, Class, Condition, DoorKind, Gain, Hook, Item, Kind, Number,
    Power, Quirk, Relic, RelicKind, Skill, When,
};
use crate::rules::Rules;

const ASCENSIONS: [&str; 10] = [
    "depths-ascension-1",
    "depths-ascension-2",
    "depths-ascension-3",
    "depths-ascension-4",
    "depths-ascension-5",
    "depths-ascension-6",
    "depths-ascension-7",
    "depths-ascension-8",
    "depths-ascension-9",
    "depths-ascension-10",
];

/// A message with the numbers of these hooks, each without its sign.
fn hooked(rules: &Rules, key: &'static str, hooks: &[Hook]) -> Message {
    hooks.iter().fold(Message::new(key), |message, hook| match *hook {
        Hook::AddsIf(Condition::Chain(links), number, by) => {
            added(rules, message.number("chain", links), number, by)
        }
        Hook::Adds(number, by) | Hook::AddsIf(_, number, by) => added(rules, message, number, by),
        Hook::Price(hundredths) => message.number("percent", hundredths.abs_diff(100)),
        Hook::On(_, when, gain) => gained(timed(message, when), gain),
    })
}

fn added(rules: &Rules, message: Message, number: Number, by: i32) -> Message {
    let numbers = &rules.numbers;
    let (name, all) = match number {
        Number::Strike => ("strike", by),
        Number::InsightStrike => ("insight", by),
        Number::Insights => ("insights", numbers.insights + by),
        Number::Seal | Number::RegionSeal => ("seal", by),
        Number::SparkLinks => ("links", numbers.spark_links + by),
        Number::FirstCount => ("deeds", by),
        Number::Period | Number::FirstPeriod => ("period", by),
        Number::Calm => ("calm", by),
        Number::Loot => ("times", 1 + by),
        Number::LootGold => ("percent", 50 * by),
        Number::LootPieces => ("loot", by),
        Number::WrongCost => ("wrong", by),
        Number::Potion => ("potion", by),
        Number::Bag => ("bag", numbers.bag + by),
        Number::Clearing => ("clearing", by),
        Number::SkillCost => ("cost", by),
        Number::SoftBlows => ("blows", by),
        Number::PaidHp => ("paid", by),
        Number::Dodged => ("delay", by),
        Number::EarlyQuarters => ("percent", 25 * by),
        Number::EliteHp => ("hp", great_hp(rules) + by),
        Number::BossHp => ("percent", by),
        Number::HiddenSpoils => ("shown", numbers.shown - by),
        Number::EarlyDamage => ("floor", numbers.hard_from - by),
        Number::FreeWrongs
        | Number::MissedBites
        | Number::MissedBlows
        | Number::FarCellsKeepChain
        | Number::WrongsKeepChain
        | Number::InsightsStopTick
        | Number::SealsStrikeAll => return message,
    };
    message.number(name, all.unsigned_abs())
}

/// The base HP of the elites that ascension strengthens.
fn great_hp(rules: &Rules) -> i32 {
    let great = rules.elites.iter().find(|kind| !kind.is_twin());
    great.map_or(0, |kind| kind.base_hp())
}

fn timed(message: Message, when: When) -> Message {
    match when {
        When::Every(each) => message.number("every", each),
        When::Nth(nth) => message.number("nth", nth),
        When::Always | When::OnceAFloor | When::Once => message,
    }
}

fn gained(message: Message, gain: Gain) -> Message {
    let (name, amount) = match gain {
        Gain::Gold(amount) => ("gold", amount),
        Gain::Heal(amount) => ("heal", amount),
        Gain::MaxHp(amount) => ("max", amount),
        Gain::Weakened(amount) | Gain::Breath(amount) => ("hp", amount),
        Gain::Sparks(amount) => ("sparks", amount),
        Gain::StrikeAll(amount) | Gain::StrikeBack(amount) | Gain::Cornerstone(amount) => {
            ("damage", amount)
        }
        Gain::Item(item) => return message.said("item", &item),
        Gain::AnyItem => return message,
    };
    message.number(name, amount.unsigned_abs())
}

/// Its name.
impl Say for DoorKind {
    fn message(&self) -> Message {
        Message::new(self.names().name)
    }
}

impl DoorKind {
    /// What awaits behind it, and what it pays.
    pub fn text(self, rules: &Rules) -> Message {
        Message::new(self.names().text)
            .number("gold", rules.gold(self))
            .number("wrong", rules.numbers.vault_wrong)
            .number("sooner", rules.numbers.vault_haste)
            .number("heal", rules.numbers.boss_heal)
    }
}

impl BoardKind {
    /// Its name in sentences.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Boxes => "boxes",
            Self::Diagonals => "diagonals",
            Self::Jigsaw => "jigsaw",
            Self::Killer => "killer",
        }
    }
}

impl Say for BoardSpec {
    fn message(&self) -> Message {
        Message::new("depths-board")
            .number("size", self.size)
            .text("shape", self.kind.word())
            .number("blanks", self.blanks)
            .number("level", self.level.number())
    }
}

/// Its name.
impl Say for Class {
    fn message(&self) -> Message {
        Message::new(self.names().name)
    }
}

impl Class {
    /// What it always has.
    pub fn text(self, rules: &Rules) -> Message {
        hooked(rules, self.names().text, rules.class(self).hooks)
    }
}

/// Its name.
impl Say for Skill {
    fn message(&self) -> Message {
        Message::new(self.names().name)
    }
}

impl Skill {
    /// What it does.
    pub fn text(self, rules: &Rules) -> Message {
        Message::new(self.names().text).number("amount", rules.skill(self))
    }
}

/// Its heading.
impl Say for RelicKind {
    fn message(&self) -> Message {
        Message::new(match self {
            Self::Chain => "depths-relics-chain",
            Self::Insight => "depths-relics-insight",
            Self::Seal => "depths-relics-seal",
            Self::Tempo => "depths-relics-tempo",
            Self::Greed => "depths-relics-greed",
            Self::Risk => "depths-relics-risk",
            Self::Body => "depths-relics-body",
            Self::Boss => "depths-relics-boss",
        })
    }
}

/// Its name.
impl Say for Relic {
    fn message(&self) -> Message {
        Message::new(self.names().name)
    }
}

impl Relic {
    /// What it does.
    pub fn text(self, rules: &Rules) -> Message {
        hooked(rules, self.names().text, self.hooks())
            .number("each", rules.numbers.gold_a_hp)
            .number("least", rules.numbers.soft_blow)
    }
}

/// Its name.
impl Say for Item {
    fn message(&self) -> Message {
        Message::new(self.names().name)
    }
}

impl Item {
    /// What it does, without the influence of relics.
    pub fn text(self, rules: &Rules) -> Message {
        self.text_for(rules, rules.item(Self::Potion))
    }

    /// What it does for a player whom a Potion heals by this much.
    pub fn text_for(self, rules: &Rules, potion: i32) -> Message {
        let amount = if self == Self::Potion { potion } else { rules.item(self) };
        Message::new(self.names().text)
            .number("amount", amount)
            .number("seals", rules.numbers.salve_seals)
    }
}

/// Its name.
impl Say for Kind {
    fn message(&self) -> Message {
        Message::new(self.names().name)
    }
}

impl Kind {
    /// What it does.
    pub fn text(self) -> Message {
        let message = Message::new(self.names().text);
        let message = match self.power() {
            Power::Steal { gold, more } => message.number("gold", gold).number("more", more),
            Power::Fog { most } => message.number("fog", most),
            Power::Ward { deeds } | Power::Bar { deeds } => message.number("deeds", deeds),
            Power::Drink { gains } => message.number("gains", gains),
            Power::Gaze { costs } => message.number("gaze", costs),
            Power::Web { cells } => message.number("webs", cells),
            _ => message,
        };
        match self.quirk() {
            Some(Quirk::Hide(less)) => message.number("less", less),
            Some(Quirk::Twin(deeds) | Quirk::Wards(deeds)) => message.number("deeds", deeds),
            Some(Quirk::Mutes) | None => message,
        }
    }

    /// What to do about it.
    pub fn advice(self) -> Message {
        Message::new(self.names().advice)
    }
}

impl Ascension {
    /// What it adds to the degree below; nothing for degree 0.
    pub fn text(self, rules: &Rules) -> Option<Message> {
        let key = ASCENSIONS[usize::from(self.number()).checked_sub(1)?];
        Some(hooked(rules, key, self.step(rules)).number("damage", rules.numbers.hard_damage))
    }

    /// What a gentle run changes.
    pub fn gentle(rules: &Rules) -> Message {
        hooked(rules, "depths-gentle", rules.gentle)
    }
}
