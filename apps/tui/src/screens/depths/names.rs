//! Names and texts of what Depths is made of, and short names of houses.

use underdoku_game::Game as _;
use underdoku_game::depths::content::{Class, DoorKind, Item, Kind, Relic, RelicKind, Skill};
use underdoku_game::depths::{Event, GroupName, Refused, Session, Source};
use underdoku_grid::layout::HouseKind;

use super::label;

/// A word as a name: `war-drum` as `War Drum`.
fn titled(word: &str) -> String {
    let parts = word.split('-').map(|part| {
        let mut letters = part.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    });
    parts.collect::<Vec<_>>().join(" ")
}

pub(super) fn relic(relic: Relic) -> String {
    titled(relic.word())
}

pub(super) fn relic_text(_relic: Relic) -> String {
    String::new()
}

pub(super) fn relic_kind(kind: RelicKind) -> String {
    format!("{kind:?}")
}

pub(super) fn item(item: Item) -> String {
    titled(item.word())
}

pub(super) fn item_text(_item: Item) -> String {
    String::new()
}

pub(super) fn kind(kind: Kind) -> String {
    titled(kind.word())
}

/// What it does, and how to live with it.
pub(super) fn kind_texts(_kind: Kind) -> [String; 2] {
    [String::new(), String::new()]
}

pub(super) fn class(class: Class) -> String {
    titled(class.word())
}

/// What it always has, and what its skill does.
pub(super) fn class_text(_class: Class) -> String {
    String::new()
}

pub(super) fn skill(skill: Skill) -> String {
    format!("{skill:?}")
}

pub(super) fn skill_text(_skill: Skill) -> String {
    String::new()
}

pub(super) fn door(kind: DoorKind) -> String {
    titled(kind.word())
}

pub(super) fn source(of: Source) -> String {
    match of {
        Source::Wrong => label("depths-screen-source-wrong"),
        Source::Dark => label("depths-screen-source-dark"),
        Source::Monster(of) => kind(of),
    }
}

/// An event in a sentence; nothing of what the screen tells.
pub(super) fn event(event: &Event) -> Option<String> {
    Session::told(event)
}

pub(super) fn refused(why: &Refused) -> String {
    crate::words::as_sentence(&why.to_string())
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
