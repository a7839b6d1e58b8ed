//! The choices between floors, each with its move and its texts.

use underdoku_depths::content::Item;
use underdoku_depths::{Door, Goods, Move, Offer, OfferSource, Spoil, View, Ware};
use underdoku_words::terminal::say;

use super::super::{label, label_with, names, said};

/// A choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    /// The digit that chooses it.
    pub(super) number: u8,
    /// The move.
    pub(super) act: Move,
    /// Its name.
    pub(super) title: String,
    /// What it costs or brings, after the name.
    pub(super) aside: String,
    /// Its description.
    pub(super) text: String,
    /// True if it is available.
    pub(super) is_open: bool,
}

impl Choice {
    fn new(number: u8, act: Move, title: String) -> Self {
        let (aside, text) = (String::new(), String::new());
        Self { number, act, title, aside, text, is_open: true }
    }

    fn aside(self, aside: String) -> Self {
        Self { aside, ..self }
    }

    fn text(self, text: String) -> Self {
        Self { text, ..self }
    }
}

/// All current choices.
pub(super) fn choices(view: View<'_>) -> Vec<Choice> {
    if view.surplus().is_some() {
        return surplus(view);
    }
    let Some(offer) = view.offer() else { return Vec::new() };
    let last = match offer {
        Offer::Relics(..) => Some((Move::Take(0), "depths-screen-decline")),
        Offer::Spoils(_) | Offer::Shrine => Some((Move::Take(0), "depths-screen-pass")),
        Offer::Pedlar { .. } | Offer::Market(_) => Some((Move::Done, "depths-screen-walk-on")),
        Offer::Doors(_) => None,
    };
    let last = last.map(|(act, key)| {
        Choice::new(0, act, label_with(key, "gold", view.rules().numbers.declined.to_string()))
    });
    offered(view, offer).into_iter().chain(last).collect()
}

fn offered(view: View<'_>, offer: &Offer) -> Vec<Choice> {
    let potion = view.potion();
    let taken = |number: u8, title| Choice::new(number, Move::Take(number), title);
    match offer {
        Offer::Relics(_, relics) => (1..)
            .zip(relics)
            .map(|(number, &relic)| {
                let choice = taken(number, names::relic(relic));
                choice
                    .aside(names::relic_kind(relic.kind()))
                    .text(names::relic_text(view.rules(), relic))
            })
            .collect(),
        Offer::Spoils(spoils) => (1..)
            .zip(spoils)
            .map(|(number, &spoil)| match spoil {
                Spoil::Item(item) => taken(number, names::item(item)).text(names::item_text(
                    view.rules(),
                    item,
                    potion,
                )),
                _ => taken(number, say(&spoil.line(view.rules(), potion))),
            })
            .collect(),
        Offer::Shrine => offer
            .choices(view.rules(), potion)
            .into_iter()
            .map(|(number, line)| taken(number, say(&line)))
            .collect(),
        Offer::Pedlar { item, price } => vec![Choice {
            is_open: *price <= view.gold(),
            ..of_item(view, 1, *item).aside(gold(view, *price))
        }],
        Offer::Market(wares) => wares.iter().map(|ware| ware_of(view, ware)).collect(),
        Offer::Doors(doors) => {
            (1..).zip(doors).map(|(number, of)| door(view, number, of)).collect()
        }
    }
}

fn of_item(view: View<'_>, number: u8, item: Item) -> Choice {
    let text = names::item_text(view.rules(), item, view.potion());
    Choice::new(number, Move::Buy(number), names::item(item)).text(text)
}

fn gold(view: View<'_>, price: i32) -> String {
    say(&Spoil::Gold(price).line(view.rules(), view.potion()))
}

fn surplus(view: View<'_>) -> Vec<Choice> {
    let slot = |(number, &item): (u8, &Item)| {
        let title = label_with("depths-screen-put-down", "item", names::item(item));
        let text = names::item_text(view.rules(), item, view.potion());
        Choice::new(number, Move::Drop(number), title).text(text)
    };
    let none = Choice::new(0, Move::Take(0), {
        label_with("depths-screen-leave-item", "gold", view.rules().numbers.left_item.to_string())
    });
    (1..).zip(view.bag()).map(slot).chain([none]).collect()
}

fn ware_of(view: View<'_>, ware: &Ware) -> Choice {
    let choice = match ware.goods {
        Goods::Heal(_) => {
            let title = say(&ware.goods.line(view.rules(), view.potion()));
            Choice::new(ware.number, Move::Buy(ware.number), title)
        }
        Goods::Relic(relic) => {
            let title = names::relic(relic);
            Choice::new(ware.number, Move::Buy(ware.number), title)
                .text(names::relic_text(view.rules(), relic))
        }
        Goods::Item(item) => of_item(view, ware.number, item),
    };
    let is_needless = matches!(ware.goods, Goods::Heal(_)) && view.hp() >= view.max_hp();
    let is_open = !ware.is_sold && ware.price <= view.gold() && !is_needless;
    let aside = if ware.is_sold { label("depths-screen-sold") } else { gold(view, ware.price) };
    Choice { is_open, ..choice.aside(aside) }
}

fn door(view: View<'_>, number: u8, door: &Door) -> Choice {
    let foes = door.monsters.iter().map(say).collect::<Vec<_>>().join(" · ");
    let about = say(&door.kind.text(view.rules()));
    let text = if foes.is_empty() { about } else { format!("{foes}. {about}") };
    let title = names::door(door.kind);
    Choice::new(number, Move::Take(number), title).aside(say(&door.board)).text(text)
}

fn bag_holds(view: View<'_>) -> String {
    let gaps = [("items", view.bag().len()), ("most", view.bag_size())];
    said("depths-screen-bag-holds", gaps.map(|(name, number)| (name, number.to_string())))
}

/// The heading of a choice, and a line about it.
pub(super) fn heading(view: View<'_>) -> (String, String) {
    if let Some(item) = view.surplus() {
        return (
            say(&Offer::for_full_bag(view.rules(), item, view.potion())),
            label("depths-screen-bag-keys"),
        );
    }
    let [one, other] = view.character().rich.map(names::relic_kind);
    let about = match view.offer() {
        Some(Offer::Relics(OfferSource::Start, _)) => {
            said("depths-screen-rich", [("one", one), ("other", other)])
        }
        Some(Offer::Relics(OfferSource::Boss, _)) => {
            label_with("depths-screen-act-won", "act", names::act(view.floor_number().act()))
        }
        Some(Offer::Market(_)) => {
            format!("{} {}", label("depths-screen-market-about"), bag_holds(view))
        }
        Some(Offer::Pedlar { .. }) => bag_holds(view),
        Some(Offer::Doors(_)) => {
            label_with("depths-screen-doors", "floor", view.floor_number().to_string())
        }
        _ => String::new(),
    };
    (view.offer().map(|offer| say(&offer.heading(view.rules()))).unwrap_or_default(), about)
}
