//! Sentences as text: capitals, full stops and wrapping.

use underdoku_store::Listed;
use underdoku_words::terminal::label;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// A reason as a sentence: it starts with a capital and ends with a full stop, unless it is a
/// question.
pub(crate) fn as_sentence(why: &str) -> String {
    let mut characters = why.chars();
    let first = characters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let stop = if why.ends_with(['?', '!', '.']) { "" } else { "." };
    format!("{first}{}{stop}", characters.as_str())
}

/// Wraps a sentence at this width; a longer word, such as a path, is broken.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace().flat_map(|word| broken(word, width.max(2))) {
        let line = lines.last_mut().expect("the list starts with one line");
        if line.is_empty() {
            line.push_str(&word);
        } else if line.width() + 1 + word.width() <= width {
            line.push(' ');
            line.push_str(&word);
        } else {
            lines.push(word);
        }
    }
    lines
}

/// Splits a word into pieces of at most this width, which no character exceeds.
fn broken(word: &str, width: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for character in word.chars() {
        let piece = pieces.last_mut().expect("the list starts with one piece");
        if piece.width() + character.width().unwrap_or(0) > width {
            pieces.push(character.to_string());
        } else {
            piece.push(character);
        }
    }
    pieces
}

/// Wraps a line only if it does not fit, because columns of a table or a picture may be in it.
pub(crate) fn wrapped_if_too_wide(line: &str, width: usize) -> Vec<String> {
    if line.width() <= width { vec![line.to_owned()] } else { wrapped(line, width) }
}

/// The rank of a game, or what replaces it, followed by a gap.
pub fn rank<S>(listed: &Listed<S>) -> String {
    let rank = match listed.rank {
        Some(rank) => format!("{rank:>4}"),
        None if listed.is_again => label("command-again").to_owned(),
        None => format!("{:>4}", "-"),
    };
    format!("{rank:<5}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_ends_with_one_sign() {
        assert_eq!(as_sentence("no such board"), "No such board.");
        assert_eq!(as_sentence("did you mean check?"), "Did you mean check?");
    }

    #[test]
    fn sentences_are_wrapped_between_words() {
        assert_eq!(wrapped("A trap! r1c3 is not 9.", 12), ["A trap! r1c3", "is not 9."]);
        assert_eq!(wrapped("", 5), [""]);
        let pieces = ["incom", "prehe", "nsibl", "e it", "is"];
        assert_eq!(wrapped("incomprehensible it is", 5), pieces);
        assert_eq!(wrapped("数独の本", 5), ["数独", "の本"]);
        assert_eq!(wrapped("数", 0), ["数"]);
    }
}
