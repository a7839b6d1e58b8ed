//! Names and texts of what Depths is made of, and short names of houses.

use underdoku_game::depths::content::{Act, Class, DoorKind, Item, Kind, Relic, RelicKind, Skill};
use underdoku_game::depths::{GroupName, Source};
use underdoku_grid::layout::HouseKind;
use underdoku_words::terminal::say;

use super::label;

pub(super) fn relic(relic: Relic) -> String {
    say(&relic)
}

pub(super) fn relic_text(relic: Relic) -> String {
    say(&relic.text())
}

pub(super) fn relic_kind(kind: RelicKind) -> String {
    say(&kind)
}

pub(super) fn item(item: Item) -> String {
    say(&item)
}

/// What it does, where a Potion heals so much.
pub(super) fn item_text(item: Item, potion: i32) -> String {
    let text = if item == Item::Potion { item.text_with(potion) } else { item.text() };
    say(&text)
}

pub(super) fn kind(kind: Kind) -> String {
    say(&kind)
}

/// What it does, and how to live with it.
pub(super) fn kind_texts(kind: Kind) -> [String; 2] {
    [say(&kind.text()), say(&kind.advice())]
}

pub(super) fn class(class: Class) -> String {
    say(&class)
}

/// What it always has.
pub(super) fn class_text(class: Class) -> String {
    say(&class.text())
}

pub(super) fn skill(skill: Skill) -> String {
    say(&skill)
}

pub(super) fn skill_text(skill: Skill) -> String {
    say(&skill.text())
}

pub(super) fn act(act: Act) -> String {
    label(match act {
        Act::One => "depths-screen-act-1",
        Act::Two => "depths-screen-act-2",
        Act::Three => "depths-screen-act-3",
    })
}

pub(super) fn door(kind: DoorKind) -> String {
    say(&kind)
}

pub(super) fn source(of: Source) -> String {
    match of {
        Source::Wrong => label("depths-screen-source-wrong"),
        Source::Dark => label("depths-screen-source-dark"),
        Source::Monster(of) => kind(of),
    }
}

/// A house in as few characters as name it: `R8`, `B3`; a cage by its first cell.
pub(super) fn house(house: GroupName) -> String {
    match house {
        GroupName::House(kind, number) => {
            let letter = match kind {
                HouseKind::Row => 'R',
                HouseKind::Column => 'C',
                HouseKind::Diagonal => 'D',
                HouseKind::Window => 'W',
                _ => 'B',
            };
            format!("{letter}{number}")
        }
        GroupName::Cage(head) => head.to_string(),
    }
}
