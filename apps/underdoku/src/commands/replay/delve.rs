//! The story of a run.

use underdoku_game::Millis;
use underdoku_game::delve::{Event, FloorStory, RULES, ReplayFault, Save, Session};
use underdoku_tui::words;

/// Its lines: what happened, then each floor, then how it ended.
pub(super) fn story(save: &Save) -> Result<Vec<String>, ReplayFault> {
    let mut lines = vec![format!("The run into dungeon {}, by the rules {RULES}", save.seed)];
    let session = Session::replay_with(save, |timed, events| {
        let deeds = events.iter().filter(|event| is_deed(event));
        lines.extend(deeds.map(|event| super::at(timed.time, &words::sentence(event))));
    })?;
    lines.extend(floors(&session));
    lines.extend(end(&session));
    Ok(lines)
}

/// Marks are the player's own business.
const fn is_deed(event: &Event) -> bool {
    !matches!(event, Event::Marked { .. } | Event::Rested)
}

fn floors(session: &Session) -> impl Iterator<Item = String> {
    let view = session.view();
    let head = "\nfloor  filled  hinted  traps  potions  hints      time".to_owned();
    let rows = view.story.iter().map(move |story| floor(story, view.time));
    [head].into_iter().chain(rows)
}

fn floor(floor: &FloorStory, now: Millis) -> String {
    let FloorStory { depth, filled, hinted, traps, potions_found, hints_found, .. } = floor;
    let (depth, time) = (depth.to_string(), floor.cleared.unwrap_or(now).since(floor.entered));
    format!(
        "{depth:<5}  {filled:>6}  {hinted:>6}  {traps:>5}  {potions_found:>7}  {hints_found:>5}  {time:>8}"
    )
}

fn end(session: &Session) -> [String; 3] {
    let view = session.view();
    let ending = match view.ending {
        Some(ending) => format!("\nThe player {ending} on floor {}.", view.depth),
        None => format!("\nThe run goes on, on floor {}.", view.depth),
    };
    [ending, format!("Score: {}", view.score), super::all_fit(session.moves().len())]
}
