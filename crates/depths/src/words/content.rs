//! Names and texts of classes, relics, items, monsters and degrees of difficulty.
//!
//! A text describes a row of a table; its placeholders take the numbers of that row.

use underdoku_words::{Message, Say};

use super::super::content::rule;
use super::super::content::{
    Ascension, BoardKind, BoardSpec, Class, Condition, DoorKind, GENTLE, Gain, Hook, Item, Kind,
    Number, Relic, RelicKind, Skill, When,
};

/// The keys of an entry's name and text, derived from its word.
macro_rules! keys {
    ($prefix:literal: $($word:literal)+) => {
        [$(Keys {
            name: concat!($prefix, $word),
            text: concat!($prefix, $word, "-text"),
            advice: concat!($prefix, $word, "-advice"),
        }),+]
    };
}

struct Keys {
    name: &'static str,
    text: &'static str,
    advice: &'static str,
}

const DOORS: [Keys; 5] = keys!("depths-door-": "lair" "elite" "vault" "shrine" "boss");
const CLASSES: [Keys; 6] =
    keys!("depths-class-": "delver" "scholar" "cutpurse" "gambler" "monk" "mason");
const SKILLS: [Keys; 6] =
    keys!("depths-skill-": "strike" "lecture" "still" "throw" "breathe" "hammer");
const RELIC_KINDS: [Keys; 8] =
    keys!("depths-relics-": "chain" "insight" "seal" "tempo" "greed" "risk" "body" "boss");
const RELICS: [Keys; 41] = keys!("depths-relic-":
    "braided-cord" "prayer-beads" "war-drum" "long-rope" "purse-string"
    "monocle" "chess-clock" "scholars-fee" "inkwell" "quill"
    "masons-hammer" "double-trowel" "tollgate" "echo-bell" "cornerstone"
    "feather-boots" "dusk-cloak" "hour-sand" "counterstroke" "tar-pot"
    "lantern" "misers-scale" "skeleton-key" "dark-sight" "hagglers-ring"
    "loaded-die" "scar-map" "thick-hide" "blood-price" "chalk-circle"
    "troll-blood" "iron-ration" "healers-herb" "breath-amulet" "spare-wick" "wide-belt" "grave-goods"
    "glass-blade" "ember" "heavy-plate" "war-banner");
const ITEMS: [Keys; 8] =
    keys!("depths-item-": "potion" "spark-jar" "truth" "sight" "bomb" "smoke" "chalk" "salve");
const MONSTERS: [Keys; 20] = keys!("depths-monster-":
    "rat" "bat" "ooze" "thief" "wisp" "warden" "archer" "leech" "shade" "golem" "mute" "mimic"
    "minotaur" "basilisk" "lich" "spider" "twin" "cross" "shaper" "reckoner");
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
fn hooked(key: &'static str, hooks: &[Hook]) -> Message {
    hooks.iter().fold(Message::new(key), |message, hook| match *hook {
        Hook::AddsIf(Condition::Chain(links), number, by) => {
            added(message.number("chain", links), number, by)
        }
        Hook::Adds(number, by) | Hook::AddsIf(_, number, by) => added(message, number, by),
        Hook::Price(hundredths) => message.number("percent", hundredths.abs_diff(100)),
        Hook::On(_, when, gain) => gained(timed(message, when), gain),
    })
}

fn added(message: Message, number: Number, by: i32) -> Message {
    let (name, all) = match number {
        Number::Strike => ("strike", by),
        Number::InsightStrike => ("insight", by),
        Number::Insights => ("insights", rule::INSIGHTS + by),
        Number::Seal | Number::RegionSeal => ("seal", by),
        Number::SparkLinks => ("links", rule::SPARK_LINKS + by),
        Number::FirstCount => ("deeds", by),
        Number::Period | Number::FirstPeriod => ("period", by),
        Number::Calm => ("calm", by),
        Number::Loot => ("times", 1 + by),
        Number::LootGold => ("percent", 50 * by),
        Number::LootPieces => ("loot", by),
        Number::WrongCost => ("wrong", by),
        Number::Potion => ("potion", by),
        Number::Bag => ("bag", rule::BAG + by),
        Number::Clearing => ("clearing", by),
        Number::SkillCost => ("cost", by),
        Number::SoftBlows => ("blows", by),
        Number::PaidHp => ("paid", by),
        Number::Dodged => ("delay", by),
        Number::EarlyQuarters => ("percent", 25 * by),
        Number::EliteHp => ("hp", Kind::Minotaur.base_hp() + by),
        Number::BossHp => ("percent", by),
        Number::HiddenSpoils => ("shown", rule::SHOWN - by),
        Number::EarlyDamage => ("floor", rule::HARD_FROM - by),
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
        Message::new(DOORS[*self as usize].name)
    }
}

impl DoorKind {
    /// What awaits behind it, and what it pays.
    pub fn text(self) -> Message {
        Message::new(DOORS[self as usize].text)
            .number("gold", self.gold())
            .number("wrong", rule::VAULT_WRONG)
            .number("sooner", rule::VAULT_HASTE)
            .number("heal", rule::BOSS_HEAL)
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
        Message::new(CLASSES[*self as usize].name)
    }
}

impl Class {
    /// What it always has.
    pub fn text(self) -> Message {
        hooked(CLASSES[self as usize].text, self.hooks())
    }
}

/// Its name.
impl Say for Skill {
    fn message(&self) -> Message {
        Message::new(SKILLS[*self as usize].name)
    }
}

impl Skill {
    /// What it does.
    pub fn text(self) -> Message {
        Message::new(SKILLS[self as usize].text).number("amount", self.amount())
    }
}

/// Its heading.
impl Say for RelicKind {
    fn message(&self) -> Message {
        Message::new(RELIC_KINDS[*self as usize].name)
    }
}

/// Its name.
impl Say for Relic {
    fn message(&self) -> Message {
        Message::new(RELICS[*self as usize].name)
    }
}

impl Relic {
    /// What it does.
    pub fn text(self) -> Message {
        hooked(RELICS[self as usize].text, self.hooks())
            .number("each", rule::GOLD_A_HP)
            .number("least", rule::SOFT_BLOW)
    }
}

/// Its name.
impl Say for Item {
    fn message(&self) -> Message {
        Message::new(ITEMS[*self as usize].name)
    }
}

impl Item {
    /// What it does, without the influence of relics.
    pub fn text(self) -> Message {
        self.text_with(self.amount())
    }

    /// What it does if its amount is this: a Potion heals some players more.
    pub fn text_with(self, amount: i32) -> Message {
        Message::new(ITEMS[self as usize].text)
            .number("amount", amount)
            .number("seals", rule::SALVE_SEALS)
    }
}

/// Its name.
impl Say for Kind {
    fn message(&self) -> Message {
        Message::new(MONSTERS[*self as usize].name)
    }
}

impl Kind {
    /// What it does.
    pub fn text(self) -> Message {
        let message = Message::new(MONSTERS[self as usize].text);
        match self {
            Self::Thief => message.number("gold", rule::THEFT).number("more", rule::THEFT_STEP),
            Self::Wisp => message.number("fog", rule::MOST_FOG),
            Self::Warden | Self::Shade => message.number("deeds", rule::BAN),
            Self::Shaper => message.number("deeds", rule::BOSS_BAN),
            Self::Leech => message.number("gains", rule::LEECH),
            Self::Golem => message.number("less", rule::HIDE),
            Self::Basilisk => message.number("gaze", rule::GAZE),
            Self::Spider => message.number("webs", rule::WEBS),
            Self::Twin => message.number("deeds", rule::TWIN_SLEEP),
            _ => message,
        }
    }

    /// What to do about it.
    pub fn advice(self) -> Message {
        Message::new(MONSTERS[self as usize].advice)
    }
}

impl Ascension {
    /// What it adds to the degree below; nothing for degree 0.
    pub fn text(self) -> Option<Message> {
        let key = ASCENSIONS[usize::from(self.number()).checked_sub(1)?];
        Some(hooked(key, self.step()).number("damage", rule::HARD_DAMAGE))
    }

    /// What a gentle run changes.
    pub fn gentle() -> Message {
        hooked("depths-gentle", GENTLE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(message: &Message) -> &'static str {
        message.key()
    }

    #[test]
    fn every_entry_has_the_keys_of_its_word() {
        let is_own = |message: &Message, prefix: &str, word: &str| {
            assert_eq!(key(message), format!("depths-{prefix}-{word}"));
        };
        for class in Class::ALL {
            is_own(&class.message(), "class", class.word());
        }
        for relic in Relic::ALL {
            is_own(&relic.message(), "relic", relic.word());
            is_own(&relic.text(), "relic", &format!("{}-text", relic.word()));
        }
        for item in Item::ALL {
            is_own(&item.message(), "item", item.word());
        }
        for kind in Kind::ALL {
            is_own(&kind.message(), "monster", kind.word());
            is_own(&kind.advice(), "monster", &format!("{}-advice", kind.word()));
        }
    }
}
