//! What is said at the bench, in sentences.

use underdoku_game::classic::{Event, Refused};
use underdoku_grid::Origin;
use underdoku_grid::layout::Place;

use crate::app::Tone;

/// An event, told to the player.
///
/// ```
/// use underdoku_game::classic::Event;
/// use underdoku_grid::layout::Place;
/// use underdoku_tui::words::bench;
///
/// let undone = Event::Undone { cell: Some(Place::new(2, 6)) };
/// assert_eq!(bench::sentence(&undone), "Taken back at r3c7.");
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

/// Whether what happened was good.
pub const fn tone(event: &Event) -> Tone {
    match event {
        Event::Completed | Event::Solved(_) => Tone::Gain,
        _ => Tone::Plain,
    }
}

/// Why a move was refused, told to the player.
pub fn refusal(refused: &Refused) -> String {
    super::as_sentence(&refused.to_string())
}
