//! Languages: the sentences of their Fluent files.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::message::Argument;
use crate::{Message, Say};

/// The files of English.
pub(crate) const ENGLISH: [&str; 4] = [
    include_str!("../en/board.ftl"),
    include_str!("../en/classic.ftl"),
    include_str!("../en/delve.ftl"),
    include_str!("../en/hudoku.ftl"),
];

/// A language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// English.
    pub fn english() -> &'static Self {
        static WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(&ENGLISH));
        &WORDS
    }

    /// The language of these files. What is wrong in a file is left out of it; a test reads every file strictly.
    fn new(files: &[&str]) -> Self {
        let language: LanguageIdentifier = "en".parse().expect("\"en\" is a language");
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The marks that keep scripts of two directions apart would be seen in a terminal.
        bundle.set_use_isolating(false);
        for file in files {
            let resource =
                FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Self { bundle }
    }

    /// The sentence for something, or its key if the language has none.
    pub fn say(&self, thing: &impl Say) -> String {
        self.sentence(&thing.message(), &mut Vec::new())
    }

    /// The sentence, and what is wrong with it: a gap that the message does not fill is left visible.
    fn sentence(&self, message: &Message, faults: &mut Vec<FluentError>) -> String {
        let found = self.bundle.get_message(message.key);
        let Some(pattern) = found.and_then(|found| found.value()) else { return message.key.to_owned() };
        let arguments = self.arguments(message);
        self.bundle.format_pattern(pattern, Some(&arguments), faults).into_owned()
    }

    fn arguments(&self, message: &Message) -> FluentArgs<'static> {
        let value = |argument: &Argument| match argument {
            Argument::Text(text) => FluentValue::from(text.clone()),
            Argument::Number(number) => FluentValue::from(*number),
            Argument::Message(other) => FluentValue::from(self.say(other)),
        };
        message.arguments.iter().map(|(name, argument)| (*name, value(argument))).collect()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeSet;

    use fluent_syntax::ast::Entry;

    use super::*;

    /// The keys of all files, which are read strictly; none stands twice.
    pub(crate) fn keys() -> BTreeSet<String> {
        let mut keys = BTreeSet::new();
        for file in ENGLISH {
            let resource = FluentResource::try_new(file.to_owned()).map_err(|(_, faults)| faults).unwrap();
            for entry in resource.entries() {
                if let Entry::Message(message) = entry {
                    assert!(keys.insert(message.id.name.to_owned()), "{} stands twice", message.id.name);
                }
            }
        }
        keys
    }

    /// The sentence of a message that the language has, and whose gaps are all filled.
    pub(crate) fn whole(thing: &impl Say) -> String {
        let (message, mut faults) = (thing.message(), Vec::new());
        let sentence = Words::english().sentence(&message, &mut faults);
        assert!(faults.is_empty() && sentence != message.key(), "{message:?}: {sentence} {faults:?}");
        sentence
    }

    #[test]
    fn a_missing_sentence_shows_its_key() {
        assert_eq!(Words::english().say(&Message::new("no-such-key")), "no-such-key");
    }
}
