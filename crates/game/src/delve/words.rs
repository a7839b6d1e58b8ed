//! Sentences about a run.

use super::{Depth, Ending, Event, FloorStory, Item, Session};

/// An event, told to the player.
///
/// ```
/// use underdoku_game::delve::{Event, Item, sentence};
/// use underdoku_grid::Cell;
/// ///
/// let found = Event::Found { cell: Cell::at(2, 6), item: Item::Potion };
/// assert_eq!(sentence(&found), "You find a potion under r3c7.");
/// ```
pub fn sentence(event: &Event) -> String {
    match *event {
        Event::Filled { cell, digit } => format!("{digit} is right at {cell}."),
        Event::Trapped { cell, digit, hp: 0 } => {
            format!("A trap! {cell} is not {digit}, and that was your last HP.")
        }
        Event::Trapped { cell, digit, hp } => format!("A trap! {cell} is not {digit}. {hp} HP left."),
        Event::Found { cell, item: Item::Potion } => format!("You find a potion under {cell}."),
        Event::Found { cell, item: Item::Hint } => format!("You find a hint under {cell}."),
        Event::Drank { hp } => format!("The potion warms you: {hp} HP."),
        Event::Hinted { cell, digit } => format!("The hint whispers: {cell} is {digit}."),
        Event::Descended { to, blanks } => format!("You climb down to {to}: {blanks} blanks."),
        Event::Marked { cell } => format!("You note something in {cell}."),
        Event::Rested => "You rest. The run is kept.".to_owned(),
        Event::Ended(Ending::Died) => "The dungeon keeps you.".to_owned(),
        Event::Ended(Ending::Left) => "You leave the dungeon.".to_owned(),
    }
}

/// Marks are the player's own business.
pub(super) fn told(event: &Event) -> Option<String> {
    (!matches!(event, Event::Marked { .. } | Event::Rested)).then(|| sentence(event))
}

/// Each floor, then how the run ended and what it was worth.
pub(super) fn end(session: &Session) -> Vec<String> {
    let view = session.view();
    let mut lines = vec!["\nfloor  filled  hinted  traps  potions  hints      time".to_owned()];
    lines.extend(view.story.iter().map(|story| floor(story, view.time)));
    lines.push(ending(view.ending, view.depth));
    lines.push(format!("Score: {}", view.score));
    lines
}

fn floor(floor: &FloorStory, now: crate::Millis) -> String {
    let FloorStory { depth, filled, hinted, traps, potions_found, hints_found, .. } = floor;
    let (depth, time) = (depth.to_string(), floor.cleared.unwrap_or(now).since(floor.entered));
    format!(
        "{depth:<5}  {filled:>6}  {hinted:>6}  {traps:>5}  {potions_found:>7}  {hints_found:>5}  {time:>8}"
    )
}

fn ending(ending: Option<Ending>, depth: Depth) -> String {
    match ending {
        Some(ending) => format!("\nThe player {ending} on floor {depth}."),
        None => format!("\nThe run goes on, on floor {depth}."),
    }
}
