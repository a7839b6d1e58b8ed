//! Sentences about what is offered.

use underdoku_words::depths::say;
use underdoku_words::{Message, Say};

use crate::choice::{Choice, Prize};
use crate::content::{Item, Relic};
use crate::dungeon::{Door, Foe};
use crate::offer::{Offer, Source};
use crate::rules::Rules;

impl Say for Foe {
    fn message(&self) -> Message {
        let key = match (self.hp, self.damage) {
            (0, _) => "depths-foe-mimic",
            (_, 0) => "depths-foe-harmless",
            _ => "depths-foe",
        };
        Message::new(key)
            .said("monster", &self.kind)
            .number("hp", self.hp)
            .number("damage", self.damage)
            .number("arrives", self.arrives)
    }
}

impl Say for Door {
    fn message(&self) -> Message {
        let foes: Vec<String> = self.monsters.iter().map(say).collect();
        Message::new("depths-door")
            .said("kind", &self.kind)
            .said("board", &self.board)
            .text("foes", foes.join("; "))
    }
}

impl Offer {
    /// The line above the choices.
    pub fn heading(&self, rules: &Rules) -> Message {
        let key = match self {
            Self::Relics(Source::Start, _) => "depths-offer-relics-start",
            Self::Relics(Source::Elite, _) => "depths-offer-relics-elite",
            Self::Relics(Source::Floor, _) => "depths-offer-relics-floor",
            Self::Relics(Source::Boss, _) => "depths-offer-relics-boss",
            Self::Relics(Source::Market, _) => "depths-offer-relics-market",
            Self::Spoils(_) => "depths-offer-spoils",
            Self::Shrine => "depths-offer-shrine",
            Self::Pedlar { price, .. } => {
                return Message::new("depths-offer-pedlar").number("price", *price);
            }
            Self::Market(_) => "depths-offer-market",
            Self::Doors(_) => "depths-offer-doors",
        };
        Message::new(key).number("gold", rules.numbers.declined)
    }

    /// The line for a full bag, with the HP that a Potion heals this player.
    pub fn for_full_bag(rules: &Rules, item: Item, potion: i32) -> Message {
        Message::new("depths-offer-bag")
            .said("item", &item)
            .said("text", &item.text_for(rules, potion))
            .number("gold", rules.numbers.left_item)
    }

    /// The choices in words, each with its number, for a player whom a Potion heals by this much.
    pub fn lines(&self, rules: &Rules, potion: i32) -> Vec<(u8, Message)> {
        let is_market = matches!(self, Self::Market(_));
        let line = |choice: Choice<'_>| {
            let line = choice.prize.line(rules, potion);
            let line = match choice.price.filter(|_| is_market) {
                _ if choice.is_sold => Message::new("depths-ware-sold"),
                Some(price) => {
                    Message::new("depths-ware").said("goods", &line).number("price", price)
                }
                None => line,
            };
            (choice.number, line)
        };
        self.choices(rules).into_iter().map(line).collect()
    }
}

fn of_relic(rules: &Rules, relic: Relic) -> Message {
    Message::new("depths-choice-relic")
        .said("relic", &relic)
        .said("kind", &relic.kind())
        .said("text", &relic.text(rules))
}

fn of_item(rules: &Rules, item: Item, potion: i32) -> Message {
    let text = item.text_for(rules, potion);
    Message::new("depths-choice-item").said("item", &item).said("text", &text)
}

impl Prize<'_> {
    /// The line of a choice, for a player whom a Potion heals by this much.
    pub fn line(self, rules: &Rules, potion: i32) -> Message {
        match self {
            Self::Relic(relic) => of_relic(rules, relic),
            Self::Item(item) => of_item(rules, item, potion),
            Self::Gold(gold) => Message::new("depths-choice-gold").number("gold", gold),
            Self::Heal(hp) => Message::new("depths-choice-heal").number("hp", hp),
            Self::MaxHp(hp) => Message::new("depths-choice-max").number("hp", hp),
            Self::Door(door) => door.message(),
        }
    }
}
