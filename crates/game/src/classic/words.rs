//! Sentences about a board on the bench.

use underdoku_grid::Origin;
use underdoku_grid::layout::Place;

use super::{Event, Session, Setup};

/// An event, told to the player.
///
/// ```
/// use underdoku_game::classic::{Event, sentence};
/// use underdoku_grid::layout::Place;
///
/// let undone = Event::Undone { cell: Some(Place::new(2, 6)) };
/// assert_eq!(sentence(&undone), "Taken back at r3c7.");
/// ```
pub fn sentence(event: &Event) -> String {
    let at = |cell| cell_named(cell).unwrap_or_default();
    match event {
        Event::Set { cell, digit } => format!("{cell} is {}.", digit.shown()),
        Event::Cleared { cell } => format!("{cell} is blank."),
        Event::Marked { cell } => format!("You note something in {cell}."),
        Event::AllMarked => "The marks are what the rules allow.".to_owned(),
        Event::Solved(solved) => {
            let [options, regions, trials] =
                [Origin::NakedSingle, Origin::HiddenSingle, Origin::Trial].map(|method| solved.count(method));
            let others = solved.others();
            format!("Solved{others}: removeOptions · {options}, onlyInReg ° {regions}, recourse ? {trials}.")
        }
        Event::Completed => "The board is complete, and no rule is broken.".to_owned(),
        Event::Checkpoint { number } => format!("Checkpoint {number}: the board is remembered."),
        Event::Returned => "Back at the checkpoint.".to_owned(),
        Event::Undone { cell } => format!("Taken back{}.", at(*cell)),
        Event::Redone { cell } => format!("Made again{}.", at(*cell)),
        Event::Rested => "You rest. The game is kept.".to_owned(),
    }
}

fn cell_named(cell: Option<Place>) -> Option<String> {
    cell.map(|cell| format!(" at {cell}"))
}

/// Marks are the player's own business.
pub(super) fn told(event: &Event) -> Option<String> {
    (!matches!(event, Event::Marked { .. } | Event::AllMarked | Event::Rested)).then(|| sentence(event))
}

/// The board that was loaded: its layout, if it is not the plain one, and its digits.
pub(super) fn board(setup: &Setup) -> String {
    let digits = setup.start.fill().characters();
    setup.start.layout_line().map_or(digits.clone(), |layout| format!("{layout} {digits}"))
}

/// How the board stands.
pub(super) fn end(session: &Session) -> String {
    let view = session.view();
    let (entered, blanks) = (view.state.filled() - view.state.presets(), view.state.blanks().count());
    match (view.is_complete, blanks) {
        (true, _) => format!("\nThe board is complete in {}, and no rule is broken.", view.time),
        (false, 0) => format!("\nThe board is full after {}, and rules are broken.", view.time),
        (false, _) => format!("\nDigits entered: {entered}. Blanks left: {blanks}. Time: {}.", view.time),
    }
}
