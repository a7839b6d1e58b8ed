//! Reads the text of a config file.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::{Config, Fault};
use crate::keymap::{Action, Chord};
use crate::settings::{Setting, Settings};
use crate::spelling::nearest;

/// The keys given to each action in the file, with their positions.
type Bindings = BTreeMap<Action, Vec<(Chord, usize)>>;

/// The text with the faults found so far, each with its byte offset.
struct Reader<'a> {
    text: &'a str,
    faults: Vec<(usize, String)>,
}

pub(super) fn config(text: &str) -> Result<Config, Vec<Fault>> {
    let mut reader = Reader { text, faults: Vec::new() };
    let mut config = Config::default();
    match DeTable::parse(text) {
        Ok(table) => reader.root(table.get_ref(), &mut config),
        Err(error) => reader.fault(&error.span().unwrap_or(0..0), error.message().to_owned()),
    }
    if reader.faults.is_empty() { Ok(config) } else { Err(reader.into_faults()) }
}

impl Reader<'_> {
    fn root(&mut self, table: &DeTable<'_>, config: &mut Config) {
        for (name, value) in table {
            let setting = Setting::named(name.get_ref());
            match (setting, value.get_ref()) {
                (Some(setting), _) => self.setting(setting, value, &mut config.settings),
                (None, DeValue::Table(keys)) if name.get_ref() == "keys" => {
                    let bindings = self.bindings(keys);
                    self.bind(&bindings, config);
                }
                (None, _) if name.get_ref() == "keys" => {
                    self.fault(&value.span(), label("config-keys-table").to_owned());
                }
                (None, _) => {
                    let known = Setting::ALL.map(Setting::name).into_iter().chain(["keys"]);
                    self.unknown("setting", name, known);
                }
            }
        }
    }

    fn setting(&mut self, setting: Setting, value: &Spanned<DeValue<'_>>, settings: &mut Settings) {
        let text = match value.get_ref() {
            DeValue::String(text) => text.as_ref(),
            DeValue::Boolean(true) => "on",
            DeValue::Boolean(false) => "off",
            _ => "",
        };
        if !settings.set(setting, text) {
            let values: Vec<String> =
                setting.values().iter().map(|value| format!("{value:?}")).collect();
            let nearest = nearest(text, setting.values()).filter(|_| !text.is_empty());
            let fault = meant("config-one-of", "config-one-of-near", nearest)
                .text("setting", setting.name())
                .text("words", values.join(", "));
            self.fault(&value.span(), say(&fault));
        }
    }

    fn bindings(&mut self, table: &DeTable<'_>) -> Bindings {
        let mut bindings = Bindings::new();
        for (name, value) in table {
            let names: Vec<String> = Action::all().into_iter().map(Action::name).collect();
            match (Action::named(name.get_ref()), value.get_ref()) {
                (Some(action), DeValue::Array(keys)) => {
                    bindings
                        .insert(action, keys.iter().filter_map(|key| self.chord(key)).collect());
                }
                (Some(action), DeValue::String(_)) => {
                    bindings.insert(action, self.chord(value).into_iter().collect());
                }
                (Some(_), _) => self.fault(&value.span(), label("config-keys-list").to_owned()),
                (None, _) => self.unknown("action", name, names.iter().map(String::as_str)),
            }
        }
        bindings
    }

    fn chord(&mut self, value: &Spanned<DeValue<'_>>) -> Option<(Chord, usize)> {
        let Some(text) = value.get_ref().as_str() else {
            self.fault(&value.span(), label("config-key-text").to_owned());
            return None;
        };
        match text.parse::<Chord>() {
            Ok(chord) => Some((chord, value.span().start)),
            Err(error) => {
                self.fault(&value.span(), unknown("key", text, error.nearest));
                None
            }
        }
    }

    /// Assigns the keys. It is a fault if two actions claim the same one or an action is left
    /// without any.
    fn bind(&mut self, bindings: &Bindings, config: &mut Config) {
        let mut owners: HashMap<Chord, Action> = HashMap::new();
        for (&action, chords) in bindings {
            for &(chord, at) in chords {
                if let Some(other) = owners.insert(chord, action).filter(|&other| other != action) {
                    let (one, other) = (other.name(), action.name());
                    let both = Message::new("config-both").text("key", chord.to_string());
                    self.fault(&(at..at), say(&both.text("one", one).text("other", other)));
                }
            }
        }
        let plain = bindings
            .iter()
            .map(|(&action, chords)| (action, chords.iter().map(|key| key.0).collect()));
        for bare in config.keymap.rebind(&plain.collect()) {
            self.bare(bare, &owners);
        }
        for needed in [Action::Confirm, Action::Back, Action::Stop] {
            if bindings.get(&needed).is_some_and(Vec::is_empty) {
                self.fault(
                    &(0..0),
                    say(&Message::new("config-needs-key").text("action", needed.name())),
                );
            }
        }
    }

    /// Reports an action whose keys were all given to others.
    fn bare(&mut self, bare: Action, owners: &HashMap<Chord, Action>) {
        let taken =
            bare.default_chords().into_iter().find_map(|chord| Some((chord, owners.get(&chord)?)));
        if let Some((chord, owner)) = taken {
            let (bare, owner) = (bare.name(), owner.name());
            let what = Message::new("config-bare")
                .text("action", bare)
                .text("key", chord.to_string())
                .text("other", owner.as_str());
            self.fault(&self.place_of(&owner), say(&what));
        }
    }

    fn place_of(&self, name: &str) -> Range<usize> {
        let at = self.text.find(name).unwrap_or(0);
        at..at
    }

    fn unknown<'a>(
        &mut self,
        kind: &str,
        name: &Spanned<impl AsRef<str>>,
        names: impl IntoIterator<Item = &'a str>,
    ) {
        let text = name.get_ref().as_ref();
        self.fault(&name.span(), unknown(kind, text, nearest(text, names)));
    }

    fn fault(&mut self, span: &Range<usize>, what: String) {
        self.faults.push((span.start, what));
    }

    /// The faults in the text's order, with lines and columns.
    fn into_faults(mut self) -> Vec<Fault> {
        self.faults.sort();
        let place = |at| {
            let before = self.text.get(..at).unwrap_or(self.text);
            let line = before.rsplit('\n').next().unwrap_or_default();
            Some((before.matches('\n').count() + 1, line.chars().count() + 1))
        };
        self.faults.into_iter().map(|(at, what)| Fault { place: place(at), what }).collect()
    }
}

/// The error for an unknown setting, action or key.
fn unknown(kind: &str, name: &str, nearest: Option<&str>) -> String {
    let unknown = meant("config-unknown", "config-unknown-near", nearest);
    say(&unknown.text("kind", kind).text("name", format!("{name:?}")))
}

/// The first message, or the second with the name that was probably meant.
fn meant(key: &'static str, near: &'static str, nearest: Option<&str>) -> Message {
    nearest.map_or(Message::new(key), |name| Message::new(near).text("nearest", name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::ThemeName;

    fn faults(text: &str) -> Vec<String> {
        config(text).unwrap_err().iter().map(Fault::to_string).collect()
    }

    #[test]
    fn valid_files_are_applied() {
        let config =
            config("theme = \"light\"\nclock = false\n[keys]\npotion = [\"f2\"]\nhint = \"p\"")
                .unwrap();
        assert_eq!((config.settings.theme, config.settings.clock), (ThemeName::Light, false));
        assert_eq!(config.keymap.action("f2".parse().unwrap()), Some(Action::Potion));
        assert_eq!(config.keymap.action("p".parse().unwrap()), Some(Action::Hint));
        assert_eq!(super::config("").unwrap(), Config::default());
    }

    #[test]
    fn faults_are_reported_with_position_and_suggestion() {
        let text = "theme = \"drak\"\nclok = true\n[keys]\npotoin = [\"p\"]\nhint = [\"ctrl-entr\", 7]\nundo = 7\n";
        assert_eq!(
            faults(text),
            [
                "1:9: theme is one of \"dark\", \"light\", \"high-contrast\", \"mono\" (did you mean \"dark\"?)",
                "2:1: there is no setting \"clok\" (did you mean \"clock\"?)",
                "4:1: there is no action \"potoin\" (did you mean \"potion\"?)",
                "5:9: there is no key \"ctrl-entr\" (did you mean \"enter\"?)",
                "5:22: a key must be a string, such as \"p\" or \"ctrl-r\"",
                "6:8: keys must be a list of strings, such as [\"p\", \"f2\"]",
            ]
        );
        assert_eq!(faults("theme = ").len(), 1);
    }

    #[test]
    fn clashes_are_named() {
        assert_eq!(
            faults("[keys]\npotion = [\"f5\"]\nhint = [\"f5\"]"),
            ["3:9: \"f5\" is given to both potion and hint"]
        );
        assert_eq!(
            faults("[keys]\nhint = [\"p\"]"),
            ["2:1: potion has no key left: \"p\" went to hint (give potion one, or [])"]
        );
        assert!(config("[keys]\nhint = [\"p\"]\npotion = []").is_ok());
        assert_eq!(faults("[keys]\nback = []"), ["1:1: back needs a key"]);
    }
}
