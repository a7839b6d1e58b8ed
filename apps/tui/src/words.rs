//! What is said to the player, in sentences.

pub mod bench;
pub mod hudoku;

use underdoku_game::delve::{FloorStory, Refused};
use unicode_width::UnicodeWidthStr as _;

pub use underdoku_game::count;
pub use underdoku_game::delve::sentence;

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
    use underdoku_game::delve::{Ending, Event, Item};
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
