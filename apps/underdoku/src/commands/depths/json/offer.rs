//! Offers as JSON.

use serde::Serialize;
use underdoku_depths::{Door, Foe, Offer, Prize, View};
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
        let item = view.surplus();
        let offer = view.offer();
        let (kind, heading) = match (item, offer) {
            (Some(item), _) => ("bag", Offer::for_full_bag(view.rules(), item, view.potion())),
            (None, offer) => (offer?.word(), offer?.heading(view.rules())),
        };
        let lines =
            offer.filter(|_| item.is_none()).map(|of| of.lines(view.rules(), view.potion()));
        let lines = lines.unwrap_or_default();
        let choices = view.choices().into_iter().enumerate().map(|(index, choice)| Choice {
            number: choice.number,
            says: lines.get(index).map_or_else(|| name(choice.prize), |(_, line)| say(line)),
            word: Some(choice.prize.word()),
            price: choice.price.filter(|_| !choice.is_sold),
            door: door(choice.prize),
        });
        Some(Self { kind, says: say(&heading), choices: choices.collect() })
    }
}

/// The name of an item that can be put down.
fn name(prize: Prize<'_>) -> String {
    match prize {
        Prize::Item(item) => say(&item),
        _ => String::new(),
    }
}

fn door(prize: Prize<'_>) -> Option<DoorForm> {
    let Prize::Door(Door { board, monsters, .. }) = prize else { return None };
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
