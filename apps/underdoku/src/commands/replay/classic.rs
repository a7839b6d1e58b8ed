//! The story of a board of Classic.

use underdoku_game::classic::{Event, ReplayFault, Save, Session};
use underdoku_tui::words::bench as words;

/// Its lines: what happened, then how the board stands.
pub(super) fn story(save: &Save) -> Result<Vec<String>, ReplayFault> {
    let mut lines = vec![format!("The game of Classic, by the rules {}: {}", save.rules.name(), board(save))];
    let session = Session::replay_with(save, |timed, events| {
        let deeds = events.iter().filter(|event| is_deed(event));
        lines.extend(deeds.map(|event| super::at(timed.time, &words::sentence(event))));
    })?;
    lines.push(end(&session));
    lines.push(super::all_fit(session.moves().len()));
    Ok(lines)
}

/// Marks are the player's own business.
const fn is_deed(event: &Event) -> bool {
    !matches!(event, Event::Marked { .. } | Event::AllMarked | Event::Rested)
}

/// The board that was loaded: its layout, if it is not the plain one, and its digits.
fn board(save: &Save) -> String {
    let digits = save.start.fill().characters();
    save.start.layout_line().map_or(digits.clone(), |layout| format!("{layout} {digits}"))
}

fn end(session: &Session) -> String {
    let view = session.view();
    let (entered, blanks) = (view.state.filled() - view.state.presets(), view.state.blanks().count());
    match (view.is_complete, blanks) {
        (true, _) => format!("\nThe board is complete in {}, and no rule is broken.", view.time),
        (false, 0) => format!("\nThe board is full after {}, and rules are broken.", view.time),
        (false, _) => format!("\nDigits entered: {entered}. Blanks left: {blanks}. Time: {}.", view.time),
    }
}
