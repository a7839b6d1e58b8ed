//! What there is to choose between floors, each with its move and its words.

use underdoku_game::depths::content::{BoardKind, BoardSpec};
use underdoku_game::depths::{Door, Foe, Goods, Move, Offer, OfferSource, Spoil, View, Ware};

use super::super::{label, label_with, names, said};

/// Something to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    /// The digit that chooses it.
    pub(super) number: u8,
    /// The move.
    pub(super) act: Move,
    /// Its name.
    pub(super) title: String,
    /// What it costs or brings, behind the name.
    pub(super) aside: String,
    /// What it is.
    pub(super) text: String,
    /// Whether it can be had.
    pub(super) is_open: bool,
}

impl Choice {
    fn new(number: usize, act: Move, title: String) -> Self {
        let (aside, text) = (String::new(), String::new());
        Self { number: number as u8, act, title, aside, text, is_open: true }
    }

    fn aside(self, aside: String) -> Self {
        Self { aside, ..self }
    }

    fn text(self, text: String) -> Self {
        Self { text, ..self }
    }
}

/// All that there is to choose now.
pub(super) fn choices(view: View<'_>) -> Vec<Choice> {
    if view.surplus().is_some() {
        return surplus(view);
    }
    match view.offer() {
        Some(Offer::Relics(source, relics)) => {
            let relic = |(index, &relic)| {
                let kind = names::relic_kind(underdoku_game::depths::content::Relic::kind(relic));
                Choice::new(index, Move::Take(index as u8), names::relic(relic))
                    .aside(kind)
                    .text(names::relic_text(relic))
            };
            let declined = match source {
                OfferSource::Boss => label("depths-screen-decline-boss"),
                _ => label("depths-screen-decline"),
            };
            let none = Choice::new(0, Move::Take(0), declined);
            (1..).zip(relics).map(relic).chain([none]).collect()
        }
        Some(Offer::Spoils(spoils)) => spoils_of(spoils),
        Some(Offer::Shrine) => vec![
            Choice::new(1, Move::Take(1), label("depths-screen-shrine-heal")),
            Choice::new(2, Move::Take(2), label("depths-screen-shrine-max")),
            Choice::new(0, Move::Take(0), label("depths-screen-pass")),
        ],
        Some(&Offer::Pedlar { item, price }) => {
            let bought = Choice {
                is_open: price <= view.gold(),
                ..Choice::new(1, Move::Buy(1), names::item(item))
            };
            let bought = bought.aside(gold(price)).text(names::item_text(item));
            vec![bought, Choice::new(0, Move::Done, label("depths-screen-walk-on"))]
        }
        Some(Offer::Market(wares)) => {
            let done = Choice::new(0, Move::Done, label("depths-screen-walk-on"));
            wares.iter().map(|ware| ware_of(view, ware)).chain([done]).collect()
        }
        Some(Offer::Doors(doors)) => (1..).zip(doors).map(door).collect(),
        None => Vec::new(),
    }
}

fn gold(price: i32) -> String {
    label_with("depths-screen-price", "price", price.to_string())
}

fn surplus(view: View<'_>) -> Vec<Choice> {
    let slot = |(index, &item)| {
        let title = label_with("depths-screen-put-down", "item", names::item(item));
        Choice::new(index, Move::Drop(index as u8), title).text(names::item_text(item))
    };
    let none = Choice::new(0, Move::Take(0), label("depths-screen-leave-item"));
    (1..).zip(view.bag()).map(slot).chain([none]).collect()
}

fn spoils_of(spoils: &[Spoil]) -> Vec<Choice> {
    let spoil = |(index, &spoil)| {
        let (title, text) = match spoil {
            Spoil::Gold(amount) => (gold(amount), String::new()),
            Spoil::Heal(by) => {
                (label_with("depths-screen-heal", "by", by.to_string()), String::new())
            }
            Spoil::Item(item) => (names::item(item), names::item_text(item)),
        };
        Choice::new(index, Move::Take(index as u8), title).text(text)
    };
    let none = Choice::new(0, Move::Take(0), label("depths-screen-pass"));
    (1..).zip(spoils).map(spoil).chain([none]).collect()
}

fn ware_of(view: View<'_>, ware: &Ware) -> Choice {
    let (title, text) = match ware.goods {
        Goods::Heal(by) => (label_with("depths-screen-heal", "by", by.to_string()), String::new()),
        Goods::Relic(relic) => (names::relic(relic), names::relic_text(relic)),
        Goods::Item(item) => (names::item(item), names::item_text(item)),
    };
    let is_needless = matches!(ware.goods, Goods::Heal(_)) && view.hp() >= view.max_hp();
    let aside = match ware.is_sold {
        true => label("depths-screen-sold"),
        false => gold(ware.price),
    };
    Choice {
        is_open: !ware.is_sold && ware.price <= view.gold() && !is_needless,
        ..Choice::new(ware.number.into(), Move::Buy(ware.number), title).aside(aside).text(text)
    }
}

fn door((index, door): (usize, &Door)) -> Choice {
    let foes = if door.monsters.is_empty() {
        label("depths-screen-nobody")
    } else {
        door.monsters.iter().map(foe).collect::<Vec<_>>().join(" · ")
    };
    Choice::new(index, Move::Take(index as u8), names::door(door.kind))
        .aside(board(door.board))
        .text(foes)
}

/// A board in a few words.
pub(super) fn board(spec: BoardSpec) -> String {
    let shape = match spec.kind {
        BoardKind::Boxes => "",
        BoardKind::Diagonals => " X",
        BoardKind::Jigsaw => " jigsaw",
        BoardKind::Killer => " killer",
    };
    said(
        "depths-screen-board",
        [
            ("size", spec.size.to_string()),
            ("shape", shape.to_owned()),
            ("blanks", spec.blanks.to_string()),
            ("level", spec.level.number().to_string()),
        ],
    )
}

fn foe(foe: &Foe) -> String {
    let mut text = names::kind(foe.kind);
    if foe.hp > 0 {
        text += &format!(" {}", label_with("depths-screen-foe-hp", "hp", foe.hp.to_string()));
    }
    if foe.damage > 0 {
        let damage = foe.damage.to_string();
        text += &format!(", {}", label_with("depths-screen-foe-damage", "damage", damage));
    }
    if foe.arrives > 0 {
        let deed = foe.arrives.to_string();
        text += &format!(", {}", label_with("depths-screen-foe-arrives", "deed", deed));
    }
    text
}

/// The heading of a choice, and a line about it.
pub(super) fn heading(view: View<'_>) -> (String, String) {
    if let Some(item) = view.surplus() {
        let text = label_with("depths-screen-bag-full-about", "item", names::item(item));
        return (label("depths-screen-bag-full"), text);
    }
    let floor = view.floor_number().to_string();
    match view.offer() {
        Some(Offer::Relics(OfferSource::Start, _)) => {
            let [one, other] = view.character().rich.map(names::relic_kind);
            let rich = said("depths-screen-rich", [("one", one), ("other", other)]);
            (label("depths-screen-relic-start"), rich)
        }
        Some(Offer::Relics(OfferSource::Boss, _)) => {
            (label("depths-screen-relic-boss"), String::new())
        }
        Some(Offer::Relics(OfferSource::Elite, _)) => {
            (label("depths-screen-relic-elite"), String::new())
        }
        Some(Offer::Relics(..)) => (label("depths-screen-relic-floor"), String::new()),
        Some(Offer::Spoils(_)) => (label("depths-screen-spoils"), String::new()),
        Some(Offer::Shrine) => (label("depths-screen-shrine"), String::new()),
        Some(Offer::Pedlar { .. }) => (label("depths-screen-pedlar"), String::new()),
        Some(Offer::Market(_)) => {
            (label("depths-screen-market"), label("depths-screen-market-about"))
        }
        Some(Offer::Doors(_)) => (label_with("depths-screen-doors", "floor", floor), String::new()),
        None => (String::new(), String::new()),
    }
}
