//! Offers as JSON.

use serde::Serialize;
use underdoku_depths::content::Item;
use underdoku_depths::{Door, Foe, Offer, View};
use underdoku_words::terminal::say;

/// The available choices.
#[derive(Serialize)]
pub(super) struct OfferForm {
    kind: &'static str,
    says: String,
    choices: Vec<Choice>,
}

/// Something that `take`, `buy` or `drop` refers to by its number.
#[derive(Serialize)]
struct Choice {
    number: u8,
    says: String,
    /// The name of the relic, item or door.
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    price: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    door: Option<DoorForm>,
}

#[derive(Serialize)]
struct DoorForm {
    size: u8,
    blanks: u8,
    level: u8,
    monsters: Vec<FoeForm>,
}

#[derive(Serialize)]
struct FoeForm {
    kind: &'static str,
    hp: i32,
    damage: i32,
    arrives: u32,
}

impl OfferForm {
    pub(super) fn of(view: View<'_>) -> Option<Self> {
        if view.ending().is_some() {
            return None;
        }
        if let Some(item) = view.surplus() {
            return Some(full_bag(view, item));
        }
        let offer = view.offer()?;
        let lines = offer.choices(view.potion());
        let choices = lines.iter().enumerate().map(|(index, (number, line))| Choice {
            number: *number,
            says: say(line),
            word: word(offer, index),
            price: price(offer, index),
            door: door(offer, index),
        });
        Some(Self { kind: kind(offer), says: say(offer), choices: choices.collect() })
    }
}

fn full_bag(view: View<'_>, item: Item) -> OfferForm {
    let choices = (1..).zip(view.bag()).map(|(number, &item)| Choice {
        number,
        says: say(&item),
        word: Some(item.word()),
        price: None,
        door: None,
    });
    OfferForm {
        kind: "bag",
        says: say(&Offer::for_full_bag(item, view.potion())),
        choices: choices.collect(),
    }
}

const fn kind(offer: &Offer) -> &'static str {
    match offer {
        Offer::Relics(..) => "relics",
        Offer::Spoils(_) => "spoils",
        Offer::Shrine => "shrine",
        Offer::Pedlar { .. } => "pedlar",
        Offer::Market(_) => "market",
        Offer::Doors(_) => "doors",
    }
}

fn word(offer: &Offer, index: usize) -> Option<&'static str> {
    use underdoku_depths::{Goods, Spoil};
    match offer {
        Offer::Relics(_, relics) => relics.get(index).map(|relic| relic.word()),
        Offer::Pedlar { item, .. } => Some(item.word()),
        Offer::Doors(doors) => doors.get(index).map(|door| door.kind.word()),
        Offer::Spoils(spoils) => match spoils.get(index)? {
            Spoil::Gold(_) => Some("gold"),
            Spoil::Heal(_) => Some("heal"),
            Spoil::Item(item) => Some(item.word()),
        },
        Offer::Shrine => ["heal", "max-hp"].get(index).copied(),
        Offer::Market(wares) => match wares.get(index)?.goods {
            Goods::Heal(_) => Some("heal"),
            Goods::Relic(relic) => Some(relic.word()),
            Goods::Item(item) => Some(item.word()),
        },
    }
}

/// The price of goods that are not sold.
fn price(offer: &Offer, index: usize) -> Option<i32> {
    match offer {
        Offer::Pedlar { price, .. } => Some(*price),
        Offer::Market(wares) => {
            wares.get(index).filter(|ware| !ware.is_sold).map(|ware| ware.price)
        }
        _ => None,
    }
}

fn door(offer: &Offer, index: usize) -> Option<DoorForm> {
    let Offer::Doors(doors) = offer else { return None };
    let Door { board, monsters, .. } = doors.get(index)?;
    let foe = |foe: &Foe| FoeForm {
        kind: foe.kind.word(),
        hp: foe.hp,
        damage: foe.damage,
        arrives: foe.arrives,
    };
    Some(DoorForm {
        size: board.size,
        blanks: board.blanks,
        level: board.level.number(),
        monsters: monsters.iter().map(foe).collect(),
    })
}
