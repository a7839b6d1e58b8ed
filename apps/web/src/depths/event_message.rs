//! Events of Depths for the page.

use underdoku_depths::{Event, MonsterName, ProofKind};
use underdoku_grid::layout::Cell;
use underdoku_words::depths::say;

use crate::wire::EventMessage;

/// An event for the page, on a board with this number of columns.
pub(super) fn event_message(event: &Event, columns: usize) -> EventMessage {
    let (kind, cell, who, by) = parts(event);
    let cell = cell.map(|cell| cell.row() * columns + cell.column());
    let is_seen = matches!(event, Event::Chained { .. });
    let says = if is_seen { String::new() } else { say(event) };
    EventMessage { who: who.map(MonsterName::letter), by, ..EventMessage::new(kind, cell, says) }
}

type Parts = (&'static str, Option<Cell>, Option<MonsterName>, Option<i32>);

/// The kind of an event, and its cell, its monster and its amount, if it has them.
fn parts(event: &Event) -> Parts {
    deed(event).or_else(|| monster(event)).or_else(|| gain(event)).unwrap_or_else(|| way(event))
}

const fn deed(event: &Event) -> Option<Parts> {
    let (kind, cell) = match *event {
        Event::Filled { cell, worth: ProofKind::Insight, .. } => ("insight", cell),
        Event::Filled { cell, worth: ProofKind::Unproven, .. } => ("unproven", cell),
        Event::Filled { cell, .. } => ("filled", cell),
        Event::PutBack { cell, .. } => ("put-back", cell),
        Event::Torn { cell, .. } => ("torn", cell),
        Event::Wrong { cell, .. } => ("trapped", cell),
        Event::Fogged { cell } => ("fogged", cell),
        Event::Webbed { cell } => ("webbed", cell),
        Event::Shown { cell, .. } => ("shown", cell),
        _ => return None,
    };
    Some((kind, Some(cell), None, None))
}

const fn monster(event: &Event) -> Option<Parts> {
    let (kind, who, by) = match *event {
        Event::Struck { who, by, .. } => ("struck", who, Some(by)),
        Event::Died { who } => ("killed", who, None),
        Event::Missed { who } | Event::Blunt { who } | Event::Dodged { who } => {
            ("missed", who, None)
        }
        Event::ChainBroken { who } => ("chain-broken", who, None),
        Event::MimicBit { who } => ("bit", who, None),
        Event::Moved { who, .. }
        | Event::Arrived { who, .. }
        | Event::StayedAway { who }
        | Event::Back { who }
        | Event::Looks { who, .. } => ("stirred", who, None),
        _ => return None,
    };
    Some((kind, None, Some(who), by))
}

fn gain(event: &Event) -> Option<Parts> {
    let (kind, by) = match *event {
        Event::Hurt { lost, .. } => ("hurt", -lost),
        Event::Absorbed { by, .. } => ("absorbed", by),
        Event::Healed { by, .. } => ("healed", by),
        Event::Gold { amount, .. } => ("gold", amount),
        Event::Sparks { amount } => ("sparks", amount),
        Event::Chained { links } => ("chained", i32::try_from(links).unwrap_or(i32::MAX)),
        _ => return None,
    };
    Some((kind, None, None, Some(by)))
}

const fn way(event: &Event) -> Parts {
    let kind = match event {
        Event::Entered { .. } => "entered",
        Event::Sealed { .. } => "sealed",
        Event::Cleared | Event::BossFell => "cleared",
        Event::Left => "left",
        Event::Dusk { .. } => "dusk",
        Event::Found { .. } | Event::LootIdle { .. } => "found",
        Event::InsightIdle { .. } => "insight-idle",
        Event::Took { .. } => "took",
        Event::Skill { .. } | Event::Used { .. } => "used",
        Event::Rested => "rested",
        Event::Ended(underdoku_depths::Ending::Died) => "died",
        Event::Ended(underdoku_depths::Ending::Won) => "finished",
        Event::Ended(underdoku_depths::Ending::GaveUp) => "gave-up",
        _ => "passed",
    };
    (kind, None, None, None)
}

#[cfg(test)]
mod tests {
    use underdoku_depths::examples::events;

    use super::*;

    #[test]
    fn every_event_has_its_sentence() {
        for event in events() {
            let message = event_message(&event, 9);
            let is_seen = message.kind == "chained";
            assert_eq!(message.says, if is_seen { String::new() } else { say(&event) });
        }
    }
}
