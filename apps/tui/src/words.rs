//! What is said to the player, in sentences.

pub mod bench;
pub mod hudoku;

use underdoku_game::delve::{Ending, Event, FloorStory, Item, Refused};
use unicode_width::UnicodeWidthStr as _;

/// An event, told to the player.
///
/// ```
/// use underdoku_game::delve::{Event, Item};
/// use underdoku_grid::Cell;
/// use underdoku_tui::words;
///
/// let found = Event::Found { cell: Cell::at(2, 6), item: Item::Potion };
/// assert_eq!(words::sentence(&found), "You find a potion under r3c7.");
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

/// How a floor was cleared, told to the player.
pub fn cleared(floor: &FloorStory) -> String {
    let time = floor.cleared.unwrap_or(floor.entered).since(floor.entered);
    let traps = match floor.traps {
        0 => "without a trap".to_owned(),
        traps => format!("with {}", count(traps, "trap")),
    };
    format!("{} is cleared in {time}, {traps}.", floor.depth)
}

/// Why a move was refused, told to the player.
///
/// ```
/// use underdoku_game::delve::Refused;
/// use underdoku_tui::words;
///
/// assert_eq!(words::refusal(&Refused::NoHint), "You have no hint.");
/// ```
pub fn refusal(refused: &Refused) -> String {
    if let Refused::FilledCell { cell, digit } = refused {
        return format!("There is a {digit} at {cell} already.");
    }
    as_sentence(&refused.to_string())
}

/// A reason as a sentence: it begins large and ends with a stop.
pub(crate) fn as_sentence(why: &str) -> String {
    let mut characters = why.chars();
    let first = characters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", characters.as_str())
}

/// A number of things: `1 blank`, `2 blanks`.
///
/// ```
/// assert_eq!(underdoku_tui::words::count(1_u32, "blank"), "1 blank");
/// assert_eq!(underdoku_tui::words::count(0_u32, "trap"), "0 traps");
/// ```
pub fn count(number: impl Into<u64>, noun: &str) -> String {
    let number = number.into();
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// A sentence in lines of at most this width; a word that is longer has a line to itself.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is a first line");
        if line.is_empty() {
            line.push_str(word);
        } else if line.width() + 1 + word.width() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use underdoku_grid::{Cell, Digit};

    use super::*;

    #[test]
    fn a_sentence_begins_large_and_ends_with_a_stop() {
        let (cell, digit) = (Cell::at(0, 0), Digit::ALL[4]);
        let events = [
            Event::Filled { cell, digit },
            Event::Trapped { cell, digit, hp: 2 },
            Event::Trapped { cell, digit, hp: 0 },
            Event::Found { cell, item: Item::Hint },
            Event::Drank { hp: 4 },
            Event::Hinted { cell, digit },
            Event::Marked { cell },
            Event::Rested,
            Event::Ended(Ending::Died),
            Event::Ended(Ending::Left),
        ];
        let refusals = [Refused::FilledCell { cell, digit }, Refused::FullHp, Refused::NothingToUndo];
        let said = events.iter().map(sentence).chain(refusals.iter().map(refusal));
        for sentence in said {
            let ends_well = sentence.ends_with('.') && !sentence.ends_with("..");
            let begins_well =
                sentence.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit());
            assert!(begins_well && ends_well, "{sentence}");
        }
    }

    #[test]
    fn sentences_are_wrapped_between_words() {
        assert_eq!(wrapped("A trap! r1c3 is not 9.", 12), ["A trap! r1c3", "is not 9."]);
        assert_eq!(wrapped("", 5), [""]);
        assert_eq!(wrapped("incomprehensible it is", 5), ["incomprehensible", "it is"]);
    }
}
