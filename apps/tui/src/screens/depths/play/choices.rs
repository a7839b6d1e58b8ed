//! The choices between floors, each with its move and its texts.

use underdoku_depths as depths;
use underdoku_depths::{Door, Move, Offer, OfferSource, Prize, View};
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
    /// Its cost or its gain, shown after the name.
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
    let choices = view.choices().into_iter().map(|choice| of(view, &choice));
    choices.chain(pass(view)).collect()
}

fn of(view: View<'_>, choice: &depths::Choice<'_>) -> Choice {
    let (number, is_drop) = (choice.number, matches!(choice.act, Move::Drop(_)));
    let new = |title| Choice::new(number, choice.act, title);
    let offered = match choice.prize {
        Prize::Relic(relic) => {
            let text = names::relic_text(view.rules(), relic);
            new(names::relic(relic)).aside(names::relic_kind(relic.kind())).text(text)
        }
        Prize::Item(item) => {
            let name = names::item(item);
            let title =
                if is_drop { label_with("depths-screen-put-down", "item", name) } else { name };
            new(title).text(names::item_text(view.rules(), item, view.potion()))
        }
        Prize::Door(door) => of_door(view, door, new(names::door(door.kind))),
        Prize::Gold(_) | Prize::Heal(_) | Prize::MaxHp(_) => {
            new(say(&choice.prize.line(view.rules(), view.potion())))
        }
    };
    let offered = match choice.price {
        _ if choice.is_sold => offered.aside(label("depths-screen-sold")),
        Some(price) => offered.aside(gold(view, price)),
        None => offered,
    };
    Choice { is_open: choice.is_open, ..offered }
}

fn of_door(view: View<'_>, door: &Door, choice: Choice) -> Choice {
    let foes = door.monsters.iter().map(say).collect::<Vec<_>>().join(" · ");
    let about = say(&door.kind.text(view.rules()));
    let text = if foes.is_empty() { about } else { format!("{foes}. {about}") };
    choice.aside(say(&door.board)).text(text)
}

fn gold(view: View<'_>, price: i32) -> String {
    say(&Prize::Gold(price).line(view.rules(), view.potion()))
}

/// The choice of taking nothing, if that is possible.
fn pass(view: View<'_>) -> Option<Choice> {
    let numbers = &view.rules().numbers;
    let (key, gold) = match (view.surplus(), view.offer()) {
        (Some(_), _) => ("depths-screen-leave-item", numbers.left_item),
        (None, Some(Offer::Relics(..))) => ("depths-screen-decline", numbers.declined),
        (None, Some(Offer::Spoils(_) | Offer::Shrine)) => ("depths-screen-pass", numbers.declined),
        (None, _) => ("depths-screen-walk-on", numbers.declined),
    };
    Some(Choice::new(0, view.pass()?, label_with(key, "gold", gold.to_string())))
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
