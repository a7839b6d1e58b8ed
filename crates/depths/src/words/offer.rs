//! Sentences about what is offered.

use underdoku_words::depths::say;
use underdoku_words::{Message, Say};

use super::super::content::{Item, Relic};
use super::super::dungeon::{Door, Foe};
use super::super::offer::{Goods, Offer, Source, Spoil, Ware};
use super::super::rules::Rules;

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

    /// The choices, each with its number and its line, where a Potion heals this much.
    pub fn choices(&self, rules: &Rules, potion: i32) -> Vec<(u8, Message)> {
        let ware = |ware: &Ware| (ware.number, ware.line(rules, potion));
        let (hp, max) = (rules.numbers.shrine_heal, rules.numbers.shrine_max);
        match self {
            Self::Relics(_, relics) => numbered(relics.iter().map(|&relic| of_relic(rules, relic))),
            Self::Spoils(spoils) => numbered(spoils.iter().map(|spoil| spoil.line(rules, potion))),
            Self::Shrine => numbered([heals(hp), strengthens(max)]),
            Self::Pedlar { item, .. } => numbered([of_item(rules, *item, potion)]),
            Self::Market(wares) => wares.iter().map(ware).collect(),
            Self::Doors(doors) => numbered(doors.iter().map(Say::message)),
        }
    }
}

fn numbered(lines: impl IntoIterator<Item = Message>) -> Vec<(u8, Message)> {
    (1..).zip(lines).collect()
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

fn heals(hp: i32) -> Message {
    Message::new("depths-choice-heal").number("hp", hp)
}

fn strengthens(hp: i32) -> Message {
    Message::new("depths-choice-max").number("hp", hp)
}

impl Spoil {
    /// The line of a choice, where a Potion heals this much.
    pub fn line(&self, rules: &Rules, potion: i32) -> Message {
        match *self {
            Self::Gold(gold) => Message::new("depths-choice-gold").number("gold", gold),
            Self::Heal(hp) => heals(hp),
            Self::Item(item) => of_item(rules, item, potion),
        }
    }
}

impl Goods {
    /// The line of a choice, where a Potion heals this much.
    pub fn line(&self, rules: &Rules, potion: i32) -> Message {
        match *self {
            Self::Heal(hp) => heals(hp),
            Self::Relic(relic) => of_relic(rules, relic),
            Self::Item(item) => of_item(rules, item, potion),
        }
    }
}

impl Ware {
    /// The line of a choice with its price, where a Potion heals this much.
    pub fn line(&self, rules: &Rules, potion: i32) -> Message {
        if self.is_sold {
            return Message::new("depths-ware-sold");
        }
        let goods = self.goods.line(rules, potion);
        Message::new("depths-ware").said("goods", &goods).number("price", self.price)
    }
}
