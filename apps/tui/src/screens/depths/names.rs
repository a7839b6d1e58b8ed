//! Names and texts of the things in Depths, and short names of houses.

use underdoku_depths::Rules;
use underdoku_depths::content::{Act, Class, DoorKind, Item, Kind, Relic, RelicKind, Skill};
use underdoku_words::terminal::say;

use super::label;

pub(super) fn relic(relic: Relic) -> String {
    say(&relic)
}

pub(super) fn relic_text(rules: &Rules, relic: Relic) -> String {
    say(&relic.text(rules))
}

pub(super) fn relic_kind(kind: RelicKind) -> String {
    say(&kind)
}

pub(super) fn item(item: Item) -> String {
    say(&item)
}

/// The effect of an item, if a Potion heals this much.
pub(super) fn item_text(rules: &Rules, item: Item, potion: i32) -> String {
    say(&item.text_for(rules, potion))
}

pub(super) fn kind(kind: Kind) -> String {
    say(&kind)
}

/// What a kind of monster does, and what to do about it.
pub(super) fn kind_texts(kind: Kind) -> [String; 2] {
    [say(&kind.text()), say(&kind.advice())]
}

pub(super) fn class(class: Class) -> String {
    say(&class)
}

/// The description of a class, without its skill.
pub(super) fn class_text(rules: &Rules, class: Class) -> String {
    say(&class.text(rules))
}

pub(super) fn skill(skill: Skill) -> String {
    say(&skill)
}

pub(super) fn skill_text(rules: &Rules, skill: Skill) -> String {
    say(&skill.text(rules))
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
