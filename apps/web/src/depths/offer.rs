//! The choices between floors, for the page.

use underdoku_depths::content::{Item, Relic};
use underdoku_depths::{Door, Goods, Move, Offer, OfferSource, Spoil, View, Ware};
use underdoku_words::depths::say;

use crate::wire::{self, Choice, Foe};

/// The offer, if there is one.
pub(super) fn of(view: View<'_>) -> Option<wire::Offer> {
    if view.ending().is_some() {
        return None;
    }
    if let Some(item) = view.surplus() {
        let says = say(&Offer::for_full_bag(view.rules(), item, view.potion()));
        let choices = (1..).zip(view.bag());
        let choices =
            choices.map(|(number, &item)| of_item(view, number, Move::Drop(number), item));
        return Some(wire::Offer {
            kind: "bag",
            start: false,
            says,
            gold: view.rules().numbers.left_item,
            choices: choices.collect(),
        });
    }
    let offer = view.offer()?;
    Some(wire::Offer {
        kind: kind(offer),
        start: matches!(offer, Offer::Relics(OfferSource::Start, _)),
        says: say(&offer.heading(view.rules())),
        gold: view.rules().numbers.declined,
        choices: choices(view, offer),
    })
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

fn choices(view: View<'_>, offer: &Offer) -> Vec<Choice> {
    match offer {
        Offer::Relics(_, relics) => {
            let numbered = (1..).zip(relics);
            numbered
                .map(|(number, &relic)| of_relic(view, number, Move::Take(number), relic))
                .collect()
        }
        Offer::Spoils(spoils) => {
            (1..).zip(spoils).map(|(number, spoil)| of_spoil(view, number, *spoil)).collect()
        }
        Offer::Shrine => {
            let lines = offer.choices(view.rules(), view.potion());
            let words = ["heal", "max-hp"];
            let lines = lines.iter().zip(words);
            let choice = |((number, line), word): (&(u8, _), _)| {
                named(*number, Move::Take(*number), word, say(line))
            };
            lines.map(choice).collect()
        }
        Offer::Pedlar { item, price } => {
            let choice = of_item(view, 1, Move::Buy(1), *item);
            vec![Choice { price: Some(*price), is_open: *price <= view.gold(), ..choice }]
        }
        Offer::Market(wares) => wares.iter().map(|ware| of_ware(view, ware)).collect(),
        Offer::Doors(doors) => {
            (1..).zip(doors).map(|(number, door)| of_door(view, number, door)).collect()
        }
    }
}

fn named(number: u8, act: Move, word: &'static str, title: String) -> Choice {
    Choice {
        number,
        act: act.to_string(),
        word,
        title,
        aside: String::new(),
        text: String::new(),
        price: None,
        is_sold: false,
        is_open: true,
        level: None,
        foes: Vec::new(),
    }
}

fn of_relic(view: View<'_>, number: u8, act: Move, relic: Relic) -> Choice {
    let choice = named(number, act, relic.word(), say(&relic));
    Choice { aside: say(&relic.kind()), text: say(&relic.text(view.rules())), ..choice }
}

fn of_item(view: View<'_>, number: u8, act: Move, item: Item) -> Choice {
    Choice { text: say(&view.item_text(item)), ..named(number, act, item.word(), say(&item)) }
}

fn of_spoil(view: View<'_>, number: u8, spoil: Spoil) -> Choice {
    let act = Move::Take(number);
    let line = || say(&spoil.line(view.rules(), view.potion()));
    match spoil {
        Spoil::Item(item) => of_item(view, number, act, item),
        Spoil::Gold(_) => named(number, act, "gold", line()),
        Spoil::Heal(_) => named(number, act, "heal", line()),
    }
}

fn of_ware(view: View<'_>, ware: &Ware) -> Choice {
    let (number, act) = (ware.number, Move::Buy(ware.number));
    let choice = match ware.goods {
        Goods::Heal(_) => {
            named(number, act, "heal", say(&ware.goods.line(view.rules(), view.potion())))
        }
        Goods::Relic(relic) => of_relic(view, number, act, relic),
        Goods::Item(item) => of_item(view, number, act, item),
    };
    let is_open = view.moves().contains(&act);
    Choice { price: Some(ware.price), is_sold: ware.is_sold, is_open, ..choice }
}

fn of_door(view: View<'_>, number: u8, door: &Door) -> Choice {
    let foe = |foe: &underdoku_depths::Foe| Foe { kind: foe.kind.word(), says: say(foe) };
    let choice = named(number, Move::Take(number), door.kind.word(), say(&door.kind));
    Choice {
        aside: say(&door.board),
        text: say(&door.kind.text(view.rules())),
        level: Some(door.board.level.number()),
        foes: door.monsters.iter().map(foe).collect(),
        ..choice
    }
}
