//! Languages: sentences, and filling in messages.

use crate::message::{Argument, Message};
use crate::{Joint, Say};

/// Sentences and their keys, sorted by key.
type Table = &'static [(&'static str, Pattern)];

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
    /// The first pattern whose key matches the argument is used.
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
pub struct Catalogue {
    /// Tables of sentences, each sorted by key.
    tables: &'static [Table],
    /// Returns the plural category of a count, with its name in Unicode's rules.
    category: fn(u32) -> &'static str,
}

static GAMES: Table = include!(concat!(env!("OUT_DIR"), "/en.rs"));
static DEEP: Table = include!(concat!(env!("OUT_DIR"), "/en_deep.rs"));
static DEPTHS: Table = include!(concat!(env!("OUT_DIR"), "/en_depths.rs"));
#[cfg(feature = "techniques")]
static REASONS: Table = include!(concat!(env!("OUT_DIR"), "/en_reasons.rs"));
/// A program that explains no steps does not contain their sentences: the page's first engine.
#[cfg(not(feature = "techniques"))]
static REASONS: Table = &[];
#[cfg(feature = "techniques")]
static DRAFT: Table = include!(concat!(env!("OUT_DIR"), "/en_draft.rs"));
/// Nor does it set puzzles with rules.
#[cfg(not(feature = "techniques"))]
static DRAFT: Table = &[];
static ERRORS: Table = include!(concat!(env!("OUT_DIR"), "/en_errors.rs"));
static LESSON: Table = include!(concat!(env!("OUT_DIR"), "/en_lesson.rs"));
static TERMINAL: Table = include!(concat!(env!("OUT_DIR"), "/en_terminal.rs"));
static DRAWING: Table = include!(concat!(env!("OUT_DIR"), "/en_drawing.rs"));
static RULES: Table = include!(concat!(env!("OUT_DIR"), "/en_rules.rs"));

static ENGLISH: Catalogue = Catalogue { tables: &[GAMES, REASONS, DRAFT], category: english };
static ENGLISH_DEEP: Catalogue =
    Catalogue { tables: &[GAMES, REASONS, DRAFT, DEEP], category: english };
static ENGLISH_DEPTHS: Catalogue =
    Catalogue { tables: &[GAMES, REASONS, DEPTHS], category: english };
static ENGLISH_LESSON: Catalogue =
    Catalogue { tables: &[GAMES, REASONS, LESSON], category: english };
static ENGLISH_DRAWING: Catalogue = Catalogue { tables: &[DRAWING], category: english };
static ENGLISH_RULES: Catalogue = Catalogue { tables: &[GAMES, RULES], category: english };
static ENGLISH_TERMINAL: Catalogue = Catalogue {
    tables: &[GAMES, REASONS, DRAFT, DEEP, DEPTHS, LESSON, ERRORS, DRAWING, RULES, TERMINAL],
    category: english,
};

/// The plural category of a count in English.
const fn english(count: u32) -> &'static str {
    if count == 1 { "one" } else { "other" }
}

impl Catalogue {
    /// English with the sentences of Classic, Delve and Hudoku and, with techniques, the reasons of steps.
    pub fn english() -> &'static Self {
        &ENGLISH
    }

    /// English with the sentences of Delve, deep, which the page's first engine does not play.
    pub fn english_deep() -> &'static Self {
        &ENGLISH_DEEP
    }

    /// English with the sentences of Depths, which the page loads separately.
    pub fn english_depths() -> &'static Self {
        &ENGLISH_DEPTHS
    }

    /// English with the sentences of the lesson, which the page loads separately.
    pub fn english_lesson() -> &'static Self {
        &ENGLISH_LESSON
    }

    /// The legends of pictures in English, which the page loads with the techniques.
    pub fn english_drawing() -> &'static Self {
        &ENGLISH_DRAWING
    }

    /// English with the sentences about rules, which the page loads with the boards that have them.
    pub fn english_rules() -> &'static Self {
        &ENGLISH_RULES
    }

    /// English with all sentences: those of Depths, Delve, deep, the lesson, legends, rules, errors, the terminal and
    /// the command line. A program that never calls this, such as the page's engine, does not contain them.
    pub fn english_terminal() -> &'static Self {
        &ENGLISH_TERMINAL
    }

    /// The keys of all sentences.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.tables.iter().copied().flatten().map(|(key, _)| *key)
    }

    /// The text of a message without placeholders or variants; any other key is returned unchanged.
    pub fn label<'a>(&self, key: &'a str) -> &'a str {
        match self.pattern(key) {
            Some([Part::Text(text)]) => text,
            _ => key,
        }
    }

    /// The sentence for something; its key if the language has none. A placeholder without a value
    /// stays visible, as `{$name}`.
    pub fn say(&self, thing: &(impl Say + ?Sized)) -> String {
        self.filled(&thing.message())
    }

    /// The sentence of a message; apart from [`Self::say`], which exists once for each type.
    fn filled(&self, message: &Message) -> String {
        let mut sentence = String::new();
        self.say_message(message, &mut sentence);
        sentence
    }

    fn say_message(&self, message: &Message, sentence: &mut String) {
        match self.pattern(message.key) {
            Some(pattern) => self.fill(pattern, message, sentence),
            None => sentence.push_str(message.key),
        }
    }

    fn pattern(&self, key: &str) -> Option<Pattern> {
        self.tables.iter().find_map(|table| {
            let found = table.binary_search_by_key(&key, |(key, _)| *key).ok()?;
            Some(table[found].1)
        })
    }

    fn fill(&self, pattern: Pattern, message: &Message, sentence: &mut String) {
        for part in pattern {
            match part {
                Part::Text(text) => sentence.push_str(text),
                Part::Gap(name) => match message.argument(name) {
                    Some(argument) => self.say_argument(argument, sentence),
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

    fn say_argument(&self, argument: &Argument, sentence: &mut String) {
        match argument {
            Argument::Text(text) => sentence.push_str(text),
            Argument::Number(number) => sentence.push_str(&number.to_string()),
            Argument::Message(other) => self.say_message(other, sentence),
            Argument::List(items, joint) => sentence.push_str(&self.list(items, *joint)),
            Argument::Lead(other) => {
                let mut lead = String::new();
                self.say_argument(other, &mut lead);
                push_capital(&lead, sentence);
            }
        }
    }

    fn list(&self, items: &[Argument], joint: Joint) -> String {
        let mut items = items.iter().peekable();
        let mut list = String::new();
        match items.next() {
            Some(first) => self.say_argument(first, &mut list),
            None => self.say_message(&Message::new("list-none"), &mut list),
        }
        while let Some(next) = items.next() {
            let key = if items.peek().is_some() { joint.between() } else { joint.last() };
            let joined = Message::new(key).text("items", list).with("next", next.clone());
            list = self.say(&joined);
        }
        list
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

/// Adds a text that begins a sentence. The name of a cell is unchanged.
fn push_capital(text: &str, sentence: &mut String) {
    let mut letters = text.chars();
    let first = letters.next();
    let names_a_cell =
        first == Some('r') && letters.clone().next().is_some_and(|next| next.is_ascii_digit());
    match first.filter(|_| !names_a_cell) {
        Some(first) => {
            sentence.extend(first.to_uppercase());
            sentence.push_str(letters.as_str());
        }
        None => sentence.push_str(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_sentence_shows_its_key() {
        assert_eq!(Catalogue::english().say(&Message::new("no-such-key")), "no-such-key");
    }

    #[test]
    fn labels_are_texts_without_gaps() {
        let words = Catalogue::english_terminal();
        assert_eq!(words.label("menu-settings"), "Settings");
        assert_eq!(words.label("house-row"), "house-row");
        assert_eq!(words.label("no-such-key"), "no-such-key");
    }

    #[test]
    fn a_gap_that_nothing_fills_is_seen() {
        assert_eq!(Catalogue::english().say(&Message::new("house-row")), "row {$number}");
    }
}
