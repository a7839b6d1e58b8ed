//! Languages: sentences, and filling in messages.

use crate::Say;
use crate::message::{Argument, Message};

/// A sentence, as `build.rs` compiles it from a Fluent file.
type Pattern = &'static [Part];

/// A part of a pattern.
#[derive(Debug)]
enum Part {
    Text(&'static str),
    /// The argument of this name.
    Gap(&'static str),
    Choice(&'static Choice),
}

/// Patterns selected by an argument.
#[derive(Debug)]
struct Choice {
    argument: &'static str,
    /// The first whose key matches the argument is used.
    patterns: &'static [(Key, Pattern)],
    /// Used if no key matches.
    default: Pattern,
}

/// The value of an argument that selects a pattern.
#[derive(Debug)]
enum Key {
    /// This count.
    Number(u32),
    /// Counts of this plural category, or this text.
    Word(&'static str),
}

/// A language.
#[derive(Debug)]
pub struct Words {
    /// Sorted by key.
    sentences: &'static [(&'static str, Pattern)],
    /// The plural category of a count, under its Unicode name.
    category: fn(u32) -> &'static str,
}

static ENGLISH: Words = Words {
    sentences: include!(concat!(env!("OUT_DIR"), "/en.rs")),
    category: |count| if count == 1 { "one" } else { "other" },
};

impl Words {
    /// English.
    pub fn english() -> &'static Self {
        &ENGLISH
    }

    /// The keys of all sentences, sorted.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.sentences.iter().map(|(key, _)| *key)
    }

    /// The sentence for something; its key if the language has none. A gap without a value stays
    /// visible, as `{$name}`.
    pub fn say(&self, thing: &(impl Say + ?Sized)) -> String {
        let mut sentence = String::new();
        self.say_message(&thing.message(), &mut sentence);
        sentence
    }

    fn say_message(&self, message: &Message, sentence: &mut String) {
        match self.sentences.binary_search_by_key(&message.key, |(key, _)| *key) {
            Ok(found) => self.fill(self.sentences[found].1, message, sentence),
            Err(_) => sentence.push_str(message.key),
        }
    }

    fn fill(&self, pattern: Pattern, message: &Message, sentence: &mut String) {
        for part in pattern {
            match part {
                Part::Text(text) => sentence.push_str(text),
                Part::Gap(name) => match message.argument(name) {
                    Some(Argument::Text(text)) => sentence.push_str(text),
                    Some(Argument::Number(number)) => sentence.push_str(&number.to_string()),
                    Some(Argument::Message(other)) => self.say_message(other, sentence),
                    None => sentence.extend(["{$", *name, "}"]),
                },
                Part::Choice(choice) => {
                    let argument = message.argument(choice.argument);
                    let fits = |key: &Key| argument.is_some_and(|value| self.fits(key, value));
                    let found = choice.patterns.iter().find(|(key, _)| fits(key));
                    let chosen = found.map_or(choice.default, |(_, pattern)| pattern);
                    self.fill(chosen, message, sentence);
                }
            }
        }
    }

    fn fits(&self, key: &Key, argument: &Argument) -> bool {
        match (key, argument) {
            (Key::Number(key), Argument::Number(number)) => key == number,
            (Key::Word(word), Argument::Number(number)) => (self.category)(*number) == *word,
            (Key::Word(word), Argument::Text(text)) => text == word,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_sentence_shows_its_key() {
        assert_eq!(Words::english().say(&Message::new("no-such-key")), "no-such-key");
    }

    #[test]
    fn a_gap_that_nothing_fills_is_seen() {
        assert_eq!(Words::english().say(&Message::new("house-row")), "row {$number}");
    }
}
