//! The choices between floors, for the page.

use underdoku_depths as depths;
use underdoku_depths::{Offer, Prize, View};
use underdoku_words::depths::say;

use crate::wire::{self, Choice, Foe};

/// The offer, if there is one.
pub(super) fn of(view: View<'_>) -> Option<wire::Offer> {
    if view.ending().is_some() {
        return None;
    }
    let choices = view.choices().iter().map(|choice| of_choice(view, choice)).collect();
    let (rules, numbers) = (view.rules(), &view.rules().numbers);
    if let Some(item) = view.surplus() {
        let says = say(&Offer::for_full_bag(rules, item, view.potion()));
        return Some(wire::Offer {
            kind: "bag",
            start: false,
            says,
            gold: numbers.left_item,
            choices,
        });
    }
    let offer = view.offer()?;
    Some(wire::Offer {
        kind: offer.word(),
        start: offer.is_first(),
        says: say(&offer.heading(rules)),
        gold: numbers.declined,
        choices,
    })
}

fn of_choice(view: View<'_>, choice: &depths::Choice<'_>) -> Choice {
    let (aside, text) = match choice.prize {
        Prize::Relic(relic) => (say(&relic.kind()), say(&relic.text(view.rules()))),
        Prize::Item(item) => (String::new(), say(&view.item_text(item))),
        Prize::Door(door) => (say(&door.board), say(&door.kind.text(view.rules()))),
        Prize::Gold(_) | Prize::Heal(_) | Prize::MaxHp(_) => Default::default(),
    };
    let (level, foes) = match choice.prize {
        Prize::Door(door) => (Some(door.board.level.number()), &*door.monsters),
        _ => (None, &[][..]),
    };
    let foe = |foe: &depths::Foe| Foe { kind: foe.kind.word(), says: say(foe) };
    Choice {
        number: choice.number,
        act: choice.act.to_string(),
        word: choice.prize.word(),
        title: title(view, choice.prize),
        aside,
        text,
        price: choice.price,
        is_sold: choice.is_sold,
        is_open: choice.is_open,
        level,
        foes: foes.iter().map(foe).collect(),
    }
}

fn title(view: View<'_>, prize: Prize<'_>) -> String {
    match prize {
        Prize::Relic(relic) => say(&relic),
        Prize::Item(item) => say(&item),
        Prize::Door(door) => say(&door.kind),
        Prize::Gold(_) | Prize::Heal(_) | Prize::MaxHp(_) => {
            say(&prize.line(view.rules(), view.potion()))
        }
    }
}
